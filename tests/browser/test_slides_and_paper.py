"""Slides and printed pages as a browser shows them: without any network, nothing cut off, nothing given away."""

import re

import pytest
from exports import NOTEBOOKS, everything, export

NAMES = [path.stem for path in NOTEBOOKS]
WIDTH, HEIGHT = 1280, 720
# Of the slide that is shown: whether it must be scrolled, and how far its pictures and its text leave the window.
MEASURE = """() => {
    const slide = document.querySelector("section.now");
    let out = 0;
    for (const part of slide.querySelectorAll(".body img, .body p, .body pre, .body table")) {
        const box = part.getBoundingClientRect();
        if (box.width && !part.closest("details:not([open])"))
            out = Math.max(out, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
    }
    return [slide.classList.contains("long"), out];
}"""


# Whether the slide touches two sides of the window; it is laid out anew some time after the window has changed.
FILLED = """() => {
    const stage = document.querySelector(".stage").getBoundingClientRect();
    return Math.abs(Math.max(stage.width / innerWidth, stage.height / innerHeight) - 1) < 0.01;
}"""


@pytest.fixture(scope="module")
def slides(tmp_path_factory):
    folder = tmp_path_factory.mktemp("build") / "slides"
    export("slides", folder)
    return folder


@pytest.fixture(scope="module")
def all_in_one(tmp_path_factory):
    folder = tmp_path_factory.mktemp("everything")
    path = everything(folder)
    for kind in ("slides", "print"):
        export(kind, folder / kind, path)
    return folder


@pytest.fixture
def open_page(chromium):
    """Open a file in a browser that notes, and refuses, every request to the network."""
    context = chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}, offline=True)
    page = context.new_page()
    page.asked, page.problems = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda message: message.type == "error" and page.problems.append(message.text))

    def opened(path):
        page.goto(path.as_uri())
        return page

    yield opened
    assert page.problems == []
    assert {re.sub(r"#.*|^data:.*", "", url) for url in page.asked} <= {re.sub("#.*", "", page.url), ""}
    context.close()


def started(page):
    page.wait_for_selector("body.ready")
    return page.evaluate("slides.length")


def place(page):
    return page.locator(".place").inner_text()


@pytest.mark.parametrize("name", NAMES)
def test_a_slide_show_starts_offline_and_its_keys_lead_to_the_end_and_back(slides, open_page, screenshots, name):
    page = open_page(slides / f"{name}.html")
    count = started(page)
    assert place(page) == f"1 / {count}" and count > 5
    seen = set()
    for _ in range(1000):
        long, out = page.evaluate(MEASURE)
        assert out <= 0 or long, f"slide {place(page)}"
        if place(page) not in seen:
            page.screenshot(path=screenshots / f"slides-{name}-{len(seen) + 1:02}.png")
        seen.add(place(page))
        if page.locator(".next").is_disabled():
            break
        page.keyboard.press("ArrowRight")
    assert len(seen) == count and page.locator(".fragment.hidden").count() == 0
    page.keyboard.press("Home")
    assert place(page) == f"1 / {count}" and page.locator(".back").is_disabled()


@pytest.mark.parametrize("name", NAMES)
def test_no_slide_of_the_series_is_too_full_to_be_read_from_afar(slides, open_page, name):
    page = open_page(slides / f"{name}.html")
    full = {}
    for number in range(1, started(page) + 1):
        page.evaluate(f"show({number - 1}, Infinity)")
        scale = page.evaluate("new DOMMatrix(getComputedStyle(slides[here].firstElementChild).transform).a")
        if scale < 0.65:  # words of 16 pixels on a sheet of 1280
            full[number] = scale
    assert full == {}


def test_tall_and_wide_pictures_are_made_to_fit(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    count = started(page)
    for number in range(count):
        page.evaluate(f"show({number}, Infinity)")
        long, out = page.evaluate(MEASURE)
        assert long == (number == count - 2)  # the one with forty lines
        assert out <= 0 or long
    for words in ("tall", "wide"):
        box = page.locator(f"img[alt={words}]").evaluate("image => [image.clientWidth, image.clientHeight]")
        assert box[0] <= WIDTH - 100 and box[1] <= 500
    size = page.locator("img[alt=tall]").evaluate("image => image.clientWidth / image.clientHeight")
    assert size == pytest.approx(400 / 3000, rel=0.05)


def test_the_states_of_an_explorer_take_turns(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    started(page)
    page.evaluate("show(slides.findIndex(slide => slide.querySelector('.strip')), 0)")
    for words in ("one", "two", "three"):
        visible = [image.get_attribute("alt") for image in page.locator("section.now img").all() if image.is_visible()]
        assert visible == [words]
        page.keyboard.press(" ")


def test_a_fragment_waits_and_the_solution_is_nowhere(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    started(page)
    page.evaluate("show(slides.findIndex(slide => slide.textContent.includes('6 times 7')), 0)")
    exercise = page.locator("section.now .fragment")
    assert not exercise.is_visible()
    page.keyboard.press("PageDown")
    assert exercise.is_visible() and "x-product" in exercise.inner_text()
    page.keyboard.press("PageUp")
    assert not exercise.is_visible()
    assert "secret" not in page.content()


def test_notes_for_the_lecturer_come_with_n(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    started(page)
    page.evaluate("show(slides.findIndex(slide => slide.querySelector('.notes')), 0)")
    notes = page.locator("section.now .notes")
    assert not notes.is_visible()
    page.keyboard.press("n")
    assert notes.is_visible() and "Say it slowly." in notes.inner_text()


def test_the_buttons_work_from_the_keyboard_and_turn_one_slide_at_a_time(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    count = started(page)
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Space")
    assert place(page) == f"2 / {count}"
    page.get_by_role("button", name="Back").focus()
    page.keyboard.press("Enter")
    assert place(page) == f"1 / {count}"


def test_a_show_opens_at_the_slide_that_its_address_names_and_fills_any_window(all_in_one, open_page):
    page = open_page(all_in_one / "slides" / "everything.html")
    count = started(page)
    page.goto(page.url.partition("#")[0] + "#3")
    assert place(page) == f"3 / {count}"
    for width, height in ((1920, 1080), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FILLED)


# Paper


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_cut_off_on_paper(tmp_path_factory, open_page, name):
    folder = printed(tmp_path_factory)
    page = open_page(folder / f"{name}.html")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 658, "height": 1000})  # 174 mm, what is left of A4
    wide = page.evaluate("""() => [...document.querySelectorAll("img, pre, table, p")]
        .filter(part => part.getBoundingClientRect().right > 660).map(part => part.outerHTML.slice(0, 200))""")
    assert wide == []
    tallest = page.evaluate("Math.max(0, ...[...document.images].map(image => image.clientHeight))")
    assert tallest <= 760  # 200 mm
    pdf = (folder / f"{name}.pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and 3 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 30


def printed(tmp_path_factory, made=[]):  # noqa: B006 - it is made once
    if not made:
        made.append(tmp_path_factory.mktemp("build") / "print")
        export("print", made[0])
    return made[0]
