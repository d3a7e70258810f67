"""What `00_start_here` says of JupyterLab: keys that move, keys that delete, the way back, and closed solutions."""

import re

import pytest
from playwright.sync_api import expect

MILLISECONDS = 60_000


@pytest.fixture(scope="module")
def page(chromium, lab):
    """The notebook in a Lab, all cells run."""
    address, token = lab
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(MILLISECONDS)
    expect.set_options(timeout=MILLISECONDS)
    page.goto(f"{address}/lab/tree/my-notebooks/00_start_here.ipynb?token={token}&reset")
    page.locator("#jp-main-statusbar").get_by_text(re.compile(r"Python 3 .*\| Idle")).first.wait_for()
    choose(page, "Run", "Run All Cells$")
    expect(page.locator(".widget-vbox img")).to_have_count(1)
    yield page
    page.close()


def choose(page, menu, entry):
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_role("menuitem", name=re.compile(f"^{entry}")).click()  # a shortcut may follow


def picture(page):
    return page.locator(".widget-vbox img")


def test_keys_move_the_picture(page):
    page.get_by_role("slider").first.focus()
    for key, state in (("ArrowRight", "10"), ("Home", "0"), ("PageUp", None), ("End", "20"), ("ArrowLeft", "19")):
        page.keyboard.press(key)
        if state:
            expect(picture(page)).to_have_attribute("alt", re.compile(f"^Play: {state}, Don't Play: 5"))


def test_a_number_is_typed_without_harm_to_the_cell(page):
    field = page.locator(".widget-vbox input").first
    field.click()
    field.fill("7")
    page.keyboard.press("Enter")
    expect(picture(page)).to_have_attribute("alt", re.compile("^Play: 7, Don't Play: 5"))


def test_d_d_deletes_the_cell_and_the_edit_menu_brings_it_back_alive(page):
    page.get_by_role("slider").first.focus()
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(page.get_by_role("slider")).to_have_count(0)
    choose(page, "Edit", "Undo Cell Operation")
    expect(page.get_by_role("slider")).to_have_count(2)
    page.get_by_role("slider").first.focus()
    page.keyboard.press("End")
    expect(picture(page)).to_have_attribute("alt", re.compile("^Play: 20, Don't Play: 5"))


def test_a_solution_is_closed_until_it_is_opened(page):
    cell = page.locator(".jp-CodeCell", has_text="0.1 solved (click to open)")
    cell.evaluate("cell => cell.scrollIntoView({block: 'center'})")
    expect(cell).to_contain_text("00-share: right.")
    expect(cell).not_to_contain_text("9 / 14")
    cell.locator(".jp-Placeholder").first.click()
    expect(cell).to_contain_text("9 / 14")


def test_a_solution_is_opened_from_the_menu_too(page):
    cell = page.locator(".jp-CodeCell", has_text="0.2 solved (click to open)")
    cell.locator(".jp-OutputArea").first.click()
    choose(page, "View", "Expand Selected Code")
    expect(cell).to_contain_text("2 + 3, 4, 2 + 3")


def test_an_answer_is_judged_in_place(page):
    cell = page.locator(".jp-CodeCell", has_text="00-words: not answered yet")
    cell.evaluate("cell => cell.scrollIntoView({block: 'center'})")
    cell.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text('c45.check("00-words", "sample")')
    page.keyboard.press("Shift+Enter")
    answered = page.locator(".jp-CodeCell", has_text="00-words: not yet. You gave 'sample'.")
    expect(answered).to_contain_text("That is a whole row of the table")
