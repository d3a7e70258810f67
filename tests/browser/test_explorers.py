"""Every explorer in JupyterLab, moved by the keyboard: the picture changes, nothing piles up, and it is quick."""

import json
import re
import statistics
import urllib.request

import pytest
from playwright.sync_api import expect

MILLISECONDS = 60_000
WIDTHS = {"laptop": (1280, 900), "projector": (1920, 1080)}
SETUP = """import c45teach as c45
from c45teach import explore
golf, nominal = c45.load("golf"), c45.load("golf-nominal")
votes, unseen = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
rules = c45.extract_rules(c45.grow(golf), golf)"""
EXPLORERS = {
    "entropy": "explore.entropy((9, 5))",
    "threshold": 'explore.threshold(golf, "humidity")',
    "grow_by_hand": "explore.grow_by_hand(golf)",
    "unknown": "explore.unknown(nominal)",
    "estimate": "explore.estimate(6, 0)",
    "pruning": "explore.pruning(votes, unseen)",
    "consult": "explore.consult(c45.grow(golf))",
    "consult rules": "explore.consult(rules)",
    "one_rule": 'explore.one_rule(c45.grow(c45.load("monk1", part="data")), c45.load("monk1", part="data"), leaf=12)',
    "rule_set": "explore.rule_set(rules, golf)",
    "confusion": "explore.confusion([[10, 7], [5, 8]])",
    "vote": "explore.vote()",
}
# What is pressed where: a slider's handle (by the order of sliders), or a button or box by its name.
MOVES = {
    "entropy": [("slider 0", "ArrowRight")],
    "threshold": [("slider 0", "ArrowLeft"), ("subtract the penalty", "Space"), ("Where Release 8 cuts", "Enter")],
    "grow_by_hand": [("windy", "Enter"), ("Undo", "Space"), ("outlook", "Enter"), ("Let C4.5 finish", "Enter")],
    "unknown": [("outlook ?", "Space"), ("slider 0", "ArrowRight"), ("slider 0", "ArrowLeft")],
    "estimate": [("slider 0", "ArrowRight"), ("slider 1", "ArrowRight"), ("slider 2", "PageUp")],
    "pruning": [("Next step", "Enter"), ("Next change", "Enter"), ("slider 0", "ArrowRight"), ("To the end", "Enter")],
    "consult": [("sunny", "Enter"), ("I do not know", "Enter"), ("Undo the last answer", "Enter")],
    "consult rules": [
        ("rain", "Enter"),
        ("I do not know", "Enter"),
        ("Undo the last answer", "Enter"),
        ("true", "Enter"),
    ],
    "one_rule": [("Next round", "Enter"), ("To the end", "Enter"), ("slider 1", "ArrowLeft"), ("slider 2", "PageUp")],
    "rule_set": [("humidity ?", "Space"), ("try the rules in the opposite order", "Space"), ("slider 0", "ArrowRight")],
    "confusion": [("slider 0", "ArrowRight"), ("true classes in columns", "Space"), ("Back to the start", "Enter")],
    "vote": [
        ("slider 0", "ArrowRight"),
        ("One more tree", "Enter"),
        ("one attribute per tree", "Space"),
        ("bootstrap samples", "Space"),
    ],
}


@pytest.fixture(scope="module")
def page(chromium, lab):
    """A page of Lab in which a notebook with every explorer has been run."""
    address, token = lab
    cells = [SETUP, *EXPLORERS.values()]
    page = chromium.new_page(viewport=dict(zip(("width", "height"), WIDTHS["laptop"], strict=True)))
    page.set_default_timeout(MILLISECONDS)
    expect.set_options(timeout=MILLISECONDS)
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    content = {"type": "notebook", "content": notebook(cells)}
    put(f"{address}/api/contents/my-notebooks/explorers.ipynb?token={token}", content)
    page.goto(f"{address}/lab/tree/my-notebooks/explorers.ipynb?token={token}&reset")
    page.locator("#jp-main-statusbar").get_by_text(re.compile(r"Python 3 .*\| Idle")).first.wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".jp-NotebookPanel:visible .jp-OutputArea-output .widget-vbox img")).to_have_count(
        len(EXPLORERS)
    )
    yield page
    page.close()


def put(address, content):
    request = urllib.request.Request(
        address, json.dumps(content).encode(), {"Content-Type": "application/json"}, method="PUT"
    )
    urllib.request.urlopen(request, timeout=30).close()


def notebook(cells):
    python = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    written = [
        {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": None, "id": f"c{at}"}
        for at, source in enumerate(cells)
    ]
    return {"cells": written, "metadata": {"kernelspec": python}, "nbformat": 4, "nbformat_minor": 5}


def cell_of(page, explorer):
    cell = page.locator(".jp-NotebookPanel:visible .jp-CodeCell").nth(1 + list(EXPLORERS).index(explorer))
    cell.scroll_into_view_if_needed()
    return cell


def control(cell, name):
    if name.startswith("slider"):
        return cell.locator(".noUi-handle").nth(int(name.split()[1]))
    return (
        cell.locator("button, label").filter(has_text=re.compile(f"^{re.escape(name)}$")).locator("visible=true").first
    )


def press(cell, name, key):
    """Press a key on a control; returns the milliseconds until another picture is there."""
    before = cell.locator("img").get_attribute("alt")
    target = control(cell, name)
    (target.locator("input") if target.evaluate("e => e.tagName") == "LABEL" else target).focus()
    begin = "old => { window.explorerFrom = performance.now(); window.explorerOld = old; }"
    cell.page.evaluate(begin, before)
    cell.page.keyboard.press(key)
    waiting = (
        "cell => new Promise(done => { const look = () => { const image = cell.querySelector('img');"
        " if (image && image.alt !== window.explorerOld) done(performance.now() - window.explorerFrom);"
        " else if (performance.now() - window.explorerFrom > 20000) done(-1);"
        " else requestAnimationFrame(look); }; look(); })"
    )
    return cell.evaluate(waiting)


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_keys_move_an_explorer_and_nothing_piles_up(page, explorer, screenshots):
    cell = cell_of(page, explorer)
    taken = []
    for name, key in MOVES[explorer]:
        taken.append(press(cell, name, key))
        assert taken[-1] >= 0, f"{key} on {name!r} does not change the picture"
        expect(cell.locator(".jp-OutputArea-output")).to_have_count(1)
        expect(cell.locator("img")).to_have_count(1)
    print(explorer, [round(each) for each in taken], "median", round(statistics.median(taken)))


def test_a_number_typed_into_the_field_moves_slider_and_picture(page):
    cell = cell_of(page, "entropy")
    cell.locator("input[type=number]").first.fill("12")
    page.keyboard.press("Enter")
    expect(cell.locator("img")).to_have_attribute("alt", re.compile("^A: 12, B: 5"))
    expect(cell.locator(".noUi-handle").first).to_have_attribute("aria-valuenow", "12.0")


def test_decimal_numbers_in_fields_are_short(page):
    for explorer in ("estimate", "pruning"):
        cell = cell_of(page, explorer)
        fields = cell.locator("input[type=number]:visible")
        assert all(len(fields.nth(place).input_value()) <= 4 for place in range(fields.count())), explorer


def test_a_cell_that_is_run_twice_shows_one_picture_and_one_set_of_controls(page):
    cell = cell_of(page, "entropy")
    cell.locator(".cm-content").click()
    for _ in range(2):
        page.keyboard.press("Control+Enter")
        expect(cell.locator("img")).to_have_attribute("alt", re.compile("^A: 9, B: 5"))
    expect(cell.locator(".jp-OutputArea-output")).to_have_count(1)
    expect(cell.locator("img")).to_have_count(1)
    expect(cell.locator(".noUi-handle")).to_have_count(2)


def test_an_answer_is_typed_and_sent_by_keys_alone(page):
    cell = cell_of(page, "consult")
    control(cell, "Start again").press("Enter")
    expect(cell.locator("img")).to_have_attribute("alt", re.compile("^no answer yet"))
    cell.get_by_label("Answer:").fill("sunny: 0.7, rain: 0.3")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(cell.locator("img")).to_have_attribute("alt", re.compile("^outlook: sunny: 0.7, rain: 0.3"))
    expect(cell.get_by_label("Answer:")).to_have_value("")


@pytest.mark.parametrize("explorer", EXPLORERS)
def test_controls_have_names_and_the_picture_says_its_state(page, explorer):
    cell = cell_of(page, explorer)
    for field in cell.locator("input:not([type=checkbox]):visible").all():
        described = field.evaluate("field => [...field.labels].map(label => label.textContent).join('')")
        assert described.strip()
    for button in cell.locator("button:visible").all():
        if button.evaluate("button => button.closest('.widget-vbox') !== null"):
            assert button.inner_text().strip()
    picture = cell.locator("img")
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 60
    assert picture.get_attribute("alt")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_explorers_fit_both_screens_in_both_themes(page, screenshots, theme, width):
    page.set_viewport_size(dict(zip(("width", "height"), WIDTHS[width], strict=True)))
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.locator(".lm-Menu-item", has_text="Theme").first.hover()
    page.locator(".lm-Menu-item", has_text=f"JupyterLab {theme}").first.click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-name", f"JupyterLab {theme}")
    for explorer in EXPLORERS:
        cell = cell_of(page, explorer)
        cell.evaluate("cell => cell.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(300)
        picture, panel = cell.locator("img").bounding_box(), page.locator(".jp-NotebookPanel:visible").bounding_box()
        assert picture["x"] + picture["width"] <= panel["x"] + panel["width"]
        page.screenshot(path=screenshots / f"{explorer}-{width}-{theme.lower()}.png")


def test_nothing_went_wrong(page):
    assert page.errors == []
    expect(page.locator(".jp-NotebookPanel:visible [data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
