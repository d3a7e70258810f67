"""Pictures as a browser paints them: every word inside its box, whatever it is and whatever program laid it out."""

import pytest
from trees_to_draw import HOSTILE, PLAY, STAY, chain, golf, town

import c45teach as c45

# How far inside its box the text that comes nearest to an edge stays, and how far any text leaves the picture.
MEASURE = """() => {
    let inside = 1e9, outside = 0, words = "";
    for (const node of document.querySelectorAll("g.node")) {
        const box = node.querySelector("path").getBBox();
        for (const text of node.querySelectorAll("text")) {
            const t = text.getBBox();
            const room = Math.min(t.x - box.x, box.x + box.width - t.x - t.width,
                                  t.y - box.y, box.y + box.height - t.y - t.height);
            if (room < inside) { inside = room; words = text.textContent; }
        }
    }
    const whole = document.querySelector("svg").getBoundingClientRect();
    for (const text of document.querySelectorAll("text")) {
        const t = text.getBoundingClientRect();
        outside = Math.max(outside, whole.left - t.left, t.right - whole.right,
                           whole.top - t.top, t.bottom - whole.bottom);
    }
    return [inside, outside, words];
}"""


@pytest.fixture(scope="module")
def page(chromium):
    page = chromium.new_page()
    page.alerts = []
    page.on("dialog", lambda dialog: (page.alerts.append(dialog.message), dialog.dismiss()))
    yield page
    page.close()


def trees():
    yield golf()
    yield chain(20)
    yield town(30)
    for name in HOSTILE:
        yield golf((name, "humidity", "windy"), ("sunny", name, "rain"), (PLAY, f"!{name}"))


@pytest.mark.parametrize("orientation", ["down", "right"])
def test_words_stay_inside_their_boxes(page, each_program, orientation):
    for tree in trees():
        page.set_content(f"<meta charset='utf-8'>{c45.picture(tree, orientation=orientation).svg}")
        inside, outside, words = page.evaluate(MEASURE)
        assert inside >= 0, words
        assert outside <= 0, tree


def test_no_name_runs_as_code(page):
    for name in HOSTILE:
        bundle = golf((name, "humidity", "windy"), ("sunny", name, "rain"), (PLAY, f"!{name}"))._repr_mimebundle_()
        page.set_content(bundle["text/html"])
        page.locator("details").evaluate("details => details.open = true")
        assert page.locator("img").count() == 1
        assert page.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
        assert page.locator("script, svg, b").count() == 0
    assert page.alerts == []


def test_the_tree_in_words_can_be_opened_from_the_keyboard(page):
    page.set_content(golf()._repr_mimebundle_()["text/html"])
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert f"windy = true: {STAY} (2.0)" in page.locator("pre").inner_text()
