"""Copies of the notebooks for learners, for the projector and for paper: what is in them and what must not be."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from exports import NOTEBOOKS, ROOT, everything, export
from read_pictures import Tags

NAMES = [path.stem for path in NOTEBOOKS]
# What would make a browser ask for something: a script, a style sheet, an import, a font or a picture from elsewhere.
REQUEST = re.compile(
    r"""<script[^>]*\bsrc=|<link\b|@import|url\(\s*['"]?(?!data:)|<img[^>]*\bsrc=["'](?!data:)|\bimport\s+\w"""
)


@pytest.fixture(scope="module")
def copies(tmp_path_factory):
    """Kind -> (folder with the copies of all notebooks, what the command complained about); made when asked for."""
    made = {}

    def of(kind):
        if kind not in made:
            folder = tmp_path_factory.mktemp("build") / kind
            made[kind] = folder, export(kind, folder)[1]
        return made[kind]

    return of


@pytest.fixture(scope="module")
def all_in_one(tmp_path_factory):
    """A folder with a copy of each kind of the notebook that has everything."""
    folder = tmp_path_factory.mktemp("everything")
    path = everything(folder)
    for kind in ("handouts", "slides", "print"):
        export(kind, folder / kind, path)
    return folder


def cells_tagged(path, *tags):
    return [cell for cell in nbformat.read(path, 4).cells if set(tags) & set(cell.metadata.get("tags", ()))]


def code_of(notebook, *without):
    return [
        cell.source
        for cell in notebook.cells
        if cell.cell_type == "code" and not set(without) & set(cell.metadata.get("tags", ()))
    ]


# Handouts


@pytest.mark.parametrize("name", NAMES)
def test_a_handout_has_no_outputs_and_no_cell_for_lecturers(copies, name):
    handout = nbformat.read(copies("handouts")[0] / f"{name}.ipynb", 4)
    nbformat.validate(handout)
    assert not [cell for cell in handout.cells if {"solution", "instructor"} & set(cell.metadata.get("tags", ()))]
    code = [cell for cell in handout.cells if cell.cell_type == "code"]
    assert code and all(cell.outputs == [] and cell.execution_count is None for cell in code)
    source = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", 4)
    kept = [cell for cell in source.cells if not {"solution", "instructor"} & set(cell.metadata.get("tags", ()))]
    assert [cell.id for cell in handout.cells] == [cell.id for cell in kept]


@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_solution_and_no_reply_is_left_in_a_handout(copies, name):
    text = (copies("handouts")[0] / f"{name}.ipynb").read_text(encoding="utf-8")
    whole = "\n".join(cell.source for cell in nbformat.reads(text, 4).cells)
    for cell in cells_tagged(ROOT / "notebooks" / f"{name}.ipynb", "solution", "instructor"):
        for line in filter(None, map(str.strip, cell.source.splitlines())):
            assert line not in whole
        for output in cell.get("outputs", ()):
            reply = output.get("text") or output.get("data", {}).get("text/plain", "")
            assert not reply or reply.strip() not in whole
    answered = re.findall(r"check\(\s*[\"'][^\"']+[\"']\s*,(?!\s*\.\.\.)", whole)
    assert answered == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_no_cell_needs_a_name_that_only_a_solution_defines(path):
    notebook = nbformat.read(path, 4)
    solved = names(code_of_tagged(notebook, "solution"), ast.Store)
    others = code_of(notebook, "solution")
    assert not (solved - names(others, ast.Store)) & names(others, ast.Load)


def code_of_tagged(notebook, tag):
    return [c.source for c in notebook.cells if c.cell_type == "code" and tag in c.metadata.get("tags", ())]


def names(sources, context):
    nodes = [node for source in sources for node in ast.walk(ast.parse(re.sub(r"^[%!].*$", "", source, flags=re.M)))]
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, context)}


@pytest.mark.parametrize("name", NAMES)
def test_links_of_a_handout_lead_where_those_of_the_notebook_lead(copies, name):
    folder = copies("handouts")[0]
    before, after = (
        [link for cell in nbformat.read(path, 4).cells for link in links(cell) if path_of(link)]
        for path in (ROOT / "notebooks" / f"{name}.ipynb", folder / f"{name}.ipynb")
    )
    told = cells_tagged(ROOT / "notebooks" / f"{name}.ipynb", "solution", "instructor")
    before = [link for link in before if link not in [each for cell in told for each in links(cell)]]
    assert len(before) <= len(after) + len(told)
    for link in after:
        target = (folder / path_of(link)).resolve()
        assert target.exists(), link
        assert target.parent == folder.resolve() or target.is_relative_to(ROOT)


def links(cell):
    return re.findall(r"\]\(([^)\s]+)\)", cell.source) if cell.cell_type == "markdown" else []


def path_of(link):
    return "" if "://" in link else link.partition("#")[0]


# Slides and paper


@pytest.mark.parametrize("kind", ["slides", "print"])
@pytest.mark.parametrize("name", NAMES)
def test_a_page_asks_the_network_for_nothing(copies, kind, name):
    folder, complaints = copies(kind)
    page = (folder / f"{name}.html").read_text(encoding="utf-8")
    assert REQUEST.findall(page) == []
    assert complaints == ""  # all formulas could be drawn, all images have an alternative text


@pytest.mark.parametrize("kind", ["slides", "print"])
@pytest.mark.parametrize("name", NAMES)
def test_every_image_of_a_page_has_words_and_no_formula_is_left_as_it_was_written(copies, kind, name):
    page = (copies(kind)[0] / f"{name}.html").read_text(encoding="utf-8")
    images = [attributes for tag, attributes in Tags(page).found if tag == "img"]
    assert images or "<img" not in page
    assert all(image.get("alt") and "No description" not in image["alt"] for image in images)
    outside_code = re.sub(r"<(pre|script|style)\b.*?</\1>|<[^>]*>", "", page, flags=re.S)
    assert not re.search(r"\$\$|\\(frac|sum|operatorname|log)", outside_code)


@pytest.mark.parametrize("name", NAMES)
def test_slides_show_no_solution(copies, name):
    page = text_of((copies("slides")[0] / f"{name}.html").read_text(encoding="utf-8"))
    for cell in cells_tagged(ROOT / "notebooks" / f"{name}.ipynb", "solution"):
        assert squeezed(cell.source) not in page


@pytest.mark.parametrize("name", NAMES)
def test_on_paper_solutions_stand_after_everything_else(copies, name):
    page = text_of((copies("print")[0] / f"{name}.html").read_text(encoding="utf-8"))
    notebook = ROOT / "notebooks" / f"{name}.ipynb"
    solutions = cells_tagged(notebook, "solution")
    if not solutions:
        assert "Solutions" not in page
        return
    beginning = page.rindex("Solutions")
    for cell in solutions:
        assert page.find(squeezed(cell.source.replace(" (click to open)", ""))) > beginning
    for cell in cells_tagged(notebook, "instructor"):
        assert squeezed(cell.source)[:60].strip("*") not in page


def text_of(page):
    import html

    return squeezed(html.unescape(re.sub(r"<(style|script)\b.*?</\1>|<[^>]*>", "", page, flags=re.S)))


def squeezed(text):
    return "".join(text.split())


def test_a_second_run_makes_the_same_bytes(all_in_one, tmp_path):
    for kind in ("handouts", "slides", "print"):
        export(kind, tmp_path / kind, all_in_one / "everything.ipynb")
        for made in (tmp_path / kind).iterdir():
            if made.suffix != ".pdf":
                again = all_in_one / kind / made.name
                assert relinked(made, tmp_path) == relinked(again, all_in_one)


def relinked(path, folder):
    """The bytes of a copy but for the way from its folder to the notebook's."""
    return re.sub(rb"(?:\.\./)+[^\")]*?code\.py", b"code.py", path.read_bytes())


def test_links_to_notebooks_lead_to_their_copies_and_others_to_where_they_led(all_in_one):
    page = (all_in_one / "print" / "everything.html").read_text(encoding="utf-8")
    hrefs = [attributes.get("href") for tag, attributes in Tags(page).found if tag == "a"]
    assert hrefs == ["../code.py", "other.html", "https://x.org"]
    assert "<title>All &amp; *everything*</title>" in page


def test_notes_for_the_lecturer_are_notes_on_slides_and_nowhere_on_paper(all_in_one):
    slides = (all_in_one / "slides" / "everything.html").read_text(encoding="utf-8")
    assert re.search(r'<aside class="notes">(?:(?!</aside>).)*Say it slowly', slides, re.S)
    assert "Say it slowly" not in (all_in_one / "print" / "everything.html").read_text(encoding="utf-8")
    assert "secret" not in slides and "secret" not in (all_in_one / "handouts" / "everything.ipynb").read_text()


def test_a_formula_is_a_picture_with_its_latex_as_words(all_in_one):
    page = (all_in_one / "print" / "everything.html").read_text(encoding="utf-8")
    formulas = [
        attributes for tag, attributes in Tags(page).found if tag == "img" and attributes.get("class") == "formula"
    ]
    assert [formula["alt"] for formula in formulas] == ["p_i", r"\frac{|T_i|}{|T|}"]


def test_a_fraction_of_single_letters_needs_no_braces(tmp_path):
    path = tmp_path / "short.ipynb"
    cell = nbformat.v4.new_markdown_cell(r"# Short: $\left(1-\frac1n\right)^n$ and $\frac12$")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
    assert export("slides", tmp_path / "slides", path)[1] == ""


def test_a_formula_that_cannot_be_drawn_is_told_and_stays_readable(tmp_path):
    path = tmp_path / "odd.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(r"# Odd: $\nosuch{x}<1$")]), path)
    _, complaint = export("slides", tmp_path / "slides", path)
    assert complaint.startswith(r"a formula stays as it is written, \nosuch{x}<1: ")
    assert r"<code>\nosuch{x}&lt;1</code>" in (tmp_path / "slides" / "odd.html").read_text(encoding="utf-8")


def test_a_notebook_that_is_not_there_is_refused_in_one_line(tmp_path):
    with pytest.raises(AssertionError, match="error: there is no notebook nowhere.ipynb"):
        export("handouts", tmp_path / "handouts", Path("nowhere.ipynb"))


def test_each_kind_has_its_make_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^handouts slides print: .*\n\t\$\(PYTHON\) tools/export.py \$@ \$\(ARGS\)$", makefile, re.M)
    for kind in ("handouts", "slides", "print"):
        assert re.search(rf'@echo "make {kind} ', makefile)
