"""Figures as a browser paints them: every word on the sheet, none on top of another, whatever the names."""

import pytest
from charts_to_draw import hostile, ordinary

# How far any text leaves the sheet, and the texts that lie on one another.
MEASURE = """() => {
    const sheet = document.querySelector("svg").getBoundingClientRect();
    const texts = [...document.querySelectorAll("svg text")].map(t => [t.textContent, t.getBoundingClientRect()]);
    let outside = 0, over = [];
    texts.forEach(([words, t], place) => {
        outside = Math.max(outside, sheet.left - t.left, t.right - sheet.right);
        outside = Math.max(outside, sheet.top - t.top, t.bottom - sheet.bottom);
        for (const [others, o] of texts.slice(place + 1)) {
            const wide = Math.min(t.right, o.right) - Math.max(t.left, o.left);
            const high = Math.min(t.bottom, o.bottom) - Math.max(t.top, o.top);
            if (wide > 1 && high > 3) over.push(words + " / " + others);
        }
    });
    return [outside, over];
}"""
CHARTS = dict(ordinary())


@pytest.fixture(scope="module")
def page(chromium):
    page = chromium.new_page(viewport={"width": 748, "height": 700})
    yield page
    page.close()


def measured(page, chart):
    page.set_content(f"<meta charset='utf-8'><body style='margin:0'>{chart.svg}")
    return page.evaluate(MEASURE)


@pytest.mark.parametrize("name", CHARTS)
def test_words_of_a_figure_stay_on_the_sheet_and_off_each_other(page, screenshots, name):
    outside, over = measured(page, CHARTS[name]())
    page.locator("svg").screenshot(path=screenshots / f"figure-{name.replace(' ', '-')}.png")
    assert outside <= 0 and over == []


def test_words_of_any_letters_stay_on_the_sheet(page):
    for name, draw in hostile():
        outside, over = measured(page, draw())
        assert outside <= 0 and over == [], name


def test_a_cell_shows_a_figure_as_one_image_no_wider_than_the_cell(page):
    for draw in CHARTS.values():
        page.set_content(f"<body style='margin:0;width:748px'>{draw()._repr_mimebundle_()['text/html']}")
        image = page.locator("img")
        assert image.count() == 1
        assert image.evaluate("image => image.decode().then(() => image.clientWidth)") == 720
        assert page.evaluate("document.documentElement.scrollWidth") <= 748
