"""A notebook as its reader meets it: opened fresh in JupyterLab, run, light and dark, on a laptop and a projector."""

import json
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
NOTEBOOK = "02_golf.ipynb"
TREE = re.compile("^Decision tree with 5 leaves, 2 levels deep: 14 cases, 0 errors")
OUTPUTS = [
    "".join(output["data"].get("text/html", ""))
    for cell in json.loads((ROOT / "notebooks" / NOTEBOOK).read_text("utf-8"))["cells"]
    for output in cell.get("outputs", [])
    if "data" in output
]
# An explorer is saved as a strip of several states; once run, it shows one picture.
N_SAVED = sum(output.count("<img") for output in OUTPUTS)
N_LIVE = sum("<img" in output for output in OUTPUTS)
WIDTHS = {"laptop": (1280, 800), "projector": (1920, 1080)}
MILLISECONDS = 60_000


@pytest.fixture(scope="module")
def page(chromium, lab):
    """A page of Lab, with lists of what went wrong and of what was asked for from elsewhere."""
    address, _ = lab
    page = chromium.new_page(viewport=dict(zip(("width", "height"), WIDTHS["laptop"], strict=True)))
    page.set_default_timeout(MILLISECONDS)
    expect.set_options(timeout=MILLISECONDS)
    page.errors, page.elsewhere = [], []
    own = (address, address.replace("http", "ws", 1), "data:", "blob:")
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("request", lambda request: request.url.startswith(own) or page.elsewhere.append(request.url))
    yield page
    page.close()


def opened(page, lab, notebook=NOTEBOOK):
    """The notebook, shown alone by a Lab that remembers nothing."""
    address, token = lab
    page.goto(f"{address}/lab/tree/my-notebooks/{notebook}?token={token}&reset")
    panel = page.locator(".jp-NotebookPanel:visible")
    panel.wait_for()
    return panel


def check_pictures(panel, n_pictures=N_SAVED):
    """All pictures of the notebook are there, and are painted."""
    pictures = panel.locator(".jp-OutputArea img")
    expect(pictures).to_have_count(n_pictures)
    expect(pictures.first).to_have_attribute("alt", TREE)
    for number in range(n_pictures):
        pictures.nth(number).scroll_into_view_if_needed()
        expect(pictures.nth(number)).to_be_visible()
        assert pictures.nth(number).evaluate("image => image.complete && image.naturalWidth") > 100
        box = pictures.nth(number).bounding_box()
        assert box["width"] <= panel.bounding_box()["width"]


def look_at(picture):
    """Scroll to a picture: Lab lays out what is above it only then, and the picture moves on."""
    for _ in range(50):
        picture.evaluate("image => image.scrollIntoView({block: 'center'})")
        picture.page.wait_for_timeout(100)
        box, height = picture.bounding_box(), picture.page.viewport_size["height"]
        if box["y"] > 0 and box["y"] + box["height"] < height:
            break
    expect(picture).to_be_in_viewport(ratio=1)


def test_lab_opens_the_first_notebook_and_its_links(page, lab, screenshots):
    address, token = lab
    page.goto(f"{address}/?token={token}")
    front = page.locator("#jp-main-dock-panel .jp-NotebookPanel:visible")
    expect(front.locator("h1").first).to_contain_text("Start here")
    expect(page.locator(".jp-Launcher")).to_have_count(0)
    assert page.url == f"{address}/lab/tree/my-notebooks/00_start_here.ipynb"
    page.screenshot(path=screenshots / "opened.png")
    front.get_by_role("link", name="__init__.py").click()
    editor = page.locator("#jp-main-dock-panel .jp-FileEditor:visible")
    expect(editor).to_contain_text("C4.5")
    page.screenshot(path=screenshots / "read-beside-it.png")
    page.get_by_role("tab", name="00_start_here.ipynb").click()
    front.get_by_role("link", name="02 What to ask first").click()
    expect(front.locator("h1").first).to_contain_text("the golf tree")
    assert page.url == f"{address}/lab/tree/my-notebooks/{NOTEBOOK}"
    page.wait_for_timeout(2000)  # Lab takes a second to save what is open
    page.goto(f"{address}/?token={token}")
    expect(page.get_by_role("tab", name=NOTEBOOK)).to_be_visible()
    expect(front.locator("h1").first).to_contain_text("Start here")


def test_a_notebook_opened_fresh_shows_its_pictures_and_words_untrusted(page, lab):
    panel = opened(page, lab)
    check_pictures(panel)
    words = panel.locator("details").first
    words.locator("summary").press("Enter")
    expect(words.locator("pre")).to_contain_text("outlook = overcast: Play (4.0)")
    trusted = page.locator("[title*='cells trusted']")
    expect(trusted).to_have_attribute("title", re.compile("^Notebook not trusted: 0 of"))


def test_a_picture_is_announced_by_its_words(page, lab):
    panel = opened(page, lab)
    expect(panel.get_by_role("img", name=TREE).first).to_be_attached()


def test_formulas_are_set_as_formulas(page, lab):
    panel = opened(page, lab)
    expect(panel.locator(".jp-RenderedMarkdown mjx-container").first).to_be_attached()
    assert panel.locator("mjx-merror, .MathJax_Error").count() == 0


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_pictures_are_readable_in_both_themes_on_both_screens(page, lab, screenshots, theme, width):
    address, token = lab
    request = urllib.request.Request(
        f"{address}/lab/api/settings/@jupyterlab/apputils-extension:themes?token={token}",
        data=json.dumps({"raw": json.dumps({"theme": f"JupyterLab {theme}"})}).encode(),
        method="PUT",
    )
    urllib.request.urlopen(request, timeout=30).close()
    page.set_viewport_size(dict(zip(("width", "height"), WIDTHS[width], strict=True)))
    panel = opened(page, lab)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-name", f"JupyterLab {theme}")
    check_pictures(panel)
    picture = panel.locator(".jp-OutputArea img").first
    card = picture.locator("xpath=..").evaluate("card => getComputedStyle(card).backgroundColor")
    assert card == "rgb(255, 255, 255)"
    look_at(picture)
    page.screenshot(path=screenshots / f"golf-{width}-{theme.lower()}.png")


def test_all_cells_run_and_show_the_same_pictures(page, lab, screenshots):
    panel = opened(page, lab)
    # The notebook's own indicator says idle before there is a kernel; the status bar does not.
    page.locator("#jp-main-statusbar").get_by_text(re.compile(r"Python 3 .*\| Idle")).first.wait_for()
    check_pictures(panel)
    before = panel.locator(".jp-OutputArea img").evaluate_all("images => images.map(image => image.alt)")
    page.get_by_role("menuitem", name="Edit", exact=True).click()
    page.get_by_role("menuitem", name="Clear Outputs of All Cells", exact=True).click()
    expect(panel.locator(".jp-OutputArea img")).to_have_count(0)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    check_pictures(panel, N_LIVE)
    expect(panel.locator(".jp-InputPrompt", has_text="[*]")).to_have_count(0)
    expect(panel.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    after = panel.locator(".jp-OutputArea img").evaluate_all("images => images.map(image => image.alt)")
    assert len(set(after)) == N_LIVE
    assert set(after) <= set(before)
    look_at(panel.locator(".jp-OutputArea img").last)
    page.screenshot(path=screenshots / "golf-run.png")


def test_what_was_run_can_be_saved_and_the_series_stays_as_it_is(page, lab_and_folder):
    mine, series = (lab_and_folder[2] / folder / NOTEBOOK for folder in ("my-notebooks", "notebooks"))
    before = mine.read_bytes()
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Save Notebook")).first.click()
    for _ in range(100):
        if mine.read_bytes() != before:
            break
        page.wait_for_timeout(100)
    assert mine.read_bytes() != before
    assert series.read_bytes() == before == (ROOT / "notebooks" / NOTEBOOK).read_bytes()


def test_nothing_went_wrong_and_nothing_was_asked_for_from_elsewhere(page):
    assert page.errors == []
    assert page.elsewhere == []
