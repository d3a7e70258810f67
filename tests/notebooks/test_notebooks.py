"""What every notebook promises its readers, how it is saved, and that nbval is strict with it."""

import base64
import html.parser
import json
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from run_notebooks import WIDGET_VIEW, cleaned, main
from trees_to_draw import golf

import c45teach as c45

ROOT = Path(__file__).resolve().parents[2]
PATHS = sorted((ROOT / "notebooks").glob("*.ipynb"))
MOST_COLUMNS = 105  # of code and of printed text: what JupyterLab shows beside its file browser on 1280 pixels
TAGS = re.compile(r"exercise|solution|instructor|example:[\w.-]+|raises-exception|remove-[a-z]+")
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "notes"}


@pytest.fixture(params=PATHS, ids=lambda path: path.stem)
def path(request):
    return request.param


@pytest.fixture
def notebook(path):
    return nbformat.read(path, as_version=4)


def cells(notebook, kind):
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def prose(notebook):
    return "\n\n".join(cell.source for cell in cells(notebook, "markdown"))


@pytest.fixture
def printed(notebook, what_it_says):
    """All that the outputs of a notebook show as text, words in drawings included."""
    shown = []
    for cell in cells(notebook, "code"):
        for output in cell.outputs:
            shown += [output.get("text", ""), *map(str, output.get("data", {}).values())]
    return what_it_says("\n".join(shown))


class Images(html.parser.HTMLParser):
    def __init__(self, source):
        super().__init__()
        self.found = []
        self.feed(source)

    def handle_starttag(self, tag, attrs):
        if tag == "img":
            self.found.append(dict(attrs))


# For readers


def test_there_are_notebooks():
    assert PATHS


def test_a_notebook_has_a_number_and_a_topic(path):
    assert re.fullmatch(r"\d\d_[a-z0-9_]+", path.stem)


def test_the_first_screen_tells_what_why_and_how_long(notebook):
    opening = notebook.cells[0]
    assert opening.cell_type == "markdown"
    assert re.match(r"# \S", opening.source)
    assert re.search(r"\b\d+ minutes\b", opening.source)
    assert "**After this you can**" in opening.source
    assert re.search(r"needs: \S", opening.source)
    assert re.search(r"read beside it: \[`\w+\.py`\]\(\.\./c45teach/(?:\w+/)?\w+\.py\)", opening.source)


def test_the_last_cell_tells_what_was_left_out_and_where_to_read_on(notebook):
    assert "*Left out:*" in notebook.cells[-1].source
    assert "*References*" in notebook.cells[-1].source


def test_no_line_of_code_or_of_its_output_is_cut_off_on_a_laptop(notebook):
    for cell in cells(notebook, "code"):
        printed = [output.get("text", "") for output in cell.outputs]
        lines = "\n".join([cell.source, *printed]).splitlines()
        assert [line for line in lines if len(line) > MOST_COLUMNS] == []


def test_a_closed_solution_says_of_which_exercise_and_how_to_open_it(path, notebook):
    solutions = [cell.source for cell in notebook.cells if "solution" in cell.metadata.get("tags", [])]
    for place, source in enumerate(solutions, start=1):
        assert source.startswith(f"# {int(path.stem[:2])}.{place} solved (click to open)\n")


def test_all_is_imported_in_the_first_code_cell(notebook):
    first, *others = cells(notebook, "code")
    assert "import c45teach as c45" in first.source
    assert "*" not in first.source
    assert not [cell.source for cell in others if re.search(r"^\s*(import|from) ", cell.source, re.MULTILINE)]


def test_every_number_in_prose_is_printed_by_a_cell(notebook, printed):
    names = r"\]\([^)]*\)|\b(?i:figures?|exercises?|section|version) \d+\.\d+|\*\*\d+\.\d+ \("
    words = re.sub(names, " ", prose(notebook))
    missing = [number for number in re.findall(r"(?<![\w.])\d+\.\d+", words) if number not in printed]
    assert missing == []


def test_figures_are_numbered_in_order(path, notebook):
    numbers = re.findall(r"\*\*Figure (\d+\.\d+)\.\*\*", prose(notebook))
    assert numbers == [f"{int(path.stem[:2])}.{place}" for place in range(1, len(numbers) + 1)]


def test_every_picture_has_alternative_text(notebook):
    for cell in cells(notebook, "code"):
        for output in cell.outputs:
            data = output.get("data", {})
            assert "image/svg+xml" not in data, "shown by no notebook opened fresh: wrap it in an <img>"
            assert "image/png" not in data or output.metadata.get("image/png", {}).get("alt")
            assert all(image.get("alt") for image in Images(data.get("text/html", "")).found)


def test_links_lead_to_files_that_are_there(path, notebook):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", prose(notebook)):
        assert target.startswith("https://") or (path.parent / target).exists(), target


# As files


def test_a_notebook_was_run_from_top_to_bottom(notebook):
    assert [cell.execution_count for cell in cells(notebook, "code")] == [
        number for number, _ in enumerate(cells(notebook, "code"), start=1)
    ]
    assert not [output for cell in cells(notebook, "code") for output in cell.outputs if output.output_type == "error"]


def test_a_notebook_is_saved_as_run_notebooks_saves_it(path, notebook):
    assert path.read_text(encoding="utf-8") == nbformat.writes(cleaned(notebook)) + "\n"


def test_tags_and_slide_types_are_the_documented_ones(notebook):
    for cell in notebook.cells:
        assert all(TAGS.fullmatch(tag) for tag in cell.metadata.get("tags", []))
        assert cell.metadata.get("slideshow", {}).get("slide_type", "slide") in SLIDE_TYPES
        assert "solution" not in cell.metadata.get("tags", []) or cell.metadata.jupyter.source_hidden


def test_a_collapsed_solution_keeps_its_answer_to_itself(notebook):
    """JupyterLab shows the first line of a collapsed cell."""
    for cell in notebook.cells:
        assert "solution" not in cell.metadata.get("tags", []) or cell.source.startswith("# "), cell.source


def test_a_notebook_names_no_machine(path):
    assert not re.search(r"/home/|/root/|/tmp/|/Users/|[A-Z]:\\\\", path.read_text(encoding="utf-8"))


def small_notebook(*sources):
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])


def test_a_second_run_changes_nothing(tmp_path, capsys):
    path = tmp_path / "small.ipynb"
    notebook = small_notebook(
        "object()",
        "import warnings; warnings.warn('careful')",
        "import ipywidgets; ipywidgets.IntSlider(description='cut')",
        "1 / 1",
    )
    notebook.cells[0].metadata = {"tags": ["exercise"], "scrolled": True, "jupyter": {"outputs_hidden": True}}
    notebook.cells[1].metadata = {"jupyter": {"source_hidden": True}, "slideshow": {"slide_type": "slide"}}
    nbformat.write(notebook, path)
    assert main(["--check", str(path)]) == 1
    assert main([str(path)]) == 0
    once = path.read_bytes()
    assert main([str(path)]) == 0
    assert path.read_bytes() == once
    assert main(["--check", str(path)]) == 0
    assert capsys.readouterr().out.split("\n")[:2] == ["small.ipynb: changed"] * 2
    saved = nbformat.read(path, as_version=4)
    assert saved.cells[0].metadata == {"tags": ["exercise"]}
    assert saved.cells[1].metadata == {"jupyter": {"source_hidden": True}, "slideshow": {"slide_type": "slide"}}
    assert saved.cells[0].outputs[0].data["text/plain"] == "<object at 0xADDRESS>"
    assert WIDGET_VIEW not in saved.cells[2].outputs[0].data


# Exported


@pytest.mark.parametrize("kind", ["html", "slides"])
def test_an_exported_page_keeps_pictures_with_their_words(notebook, kind):
    import nbconvert

    page, _ = nbconvert.get_exporter(kind)().from_notebook_node(notebook)
    expected = []
    for cell in cells(notebook, "code"):
        for output in cell.outputs:
            expected += Images(output.get("data", {}).get("text/html", "")).found
    shown = [(image.get("alt"), image["src"]) for image in Images(page).found]
    assert shown == [(image["alt"], image["src"]) for image in expected]
    assert "No description has been provided" not in page


# nbval is strict: each change of an output but two must be found


def with_svg(bundle, change):
    """The HTML of a tree with its drawing changed."""
    head, start, rest = bundle["text/html"].partition("data:image/svg+xml;base64,")
    encoded, end, tail = rest.partition('"')
    changed = change(base64.b64decode(encoded).decode())
    return head + start + base64.b64encode(changed.encode()).decode() + end + tail


def changed_outputs():
    """(what was done to the output of a cell that shows a tree, the output, whether that may pass)."""
    shown = golf()._repr_mimebundle_()
    page = shown["text/html"]
    inline = base64.b64decode(page.partition("base64,")[2].partition('"')[0]).decode()
    framed = '<figure style="max-width:100%;width:518px">' + page.replace("<img ", '<img width="518" height="90" ')
    return [
        ("nothing", page, page, True),
        ("coordinates", page, with_svg(shown, lambda svg: re.sub(r'x="[\d.]+"', 'x="1"', svg)), True),
        ("size", framed, framed.replace("518", "1407"), True),
        ("colours", page, with_svg(shown, lambda svg: svg.replace("#e69f00", "#123456")), True),
        ("a word in the picture", page, with_svg(shown, lambda svg: svg.replace(">humidity<", ">windy<")), False),
        ("a word less", page, with_svg(shown, lambda svg: re.sub(r"<text[^>]*>rain</text>", "", svg)), False),
        ("the alternative text", page, page.replace("tests outlook", "tests windy"), False),
        ("no alternative text", page, re.sub(r'alt="[^"]*"', "", page), False),
        ("the tree in words", page, page.replace("Play (4.0)", "Play (5.0)"), False),
        ("no picture", page, re.sub(r"<img[^>]*>", "", page), False),
        ("an empty picture", page, re.sub(r'src="[^"]*"', 'src=""', page), False),
        ("a broken picture", page, page.replace("base64,", "base64,?"), False),
        ("inline: coordinates", inline, re.sub(r'x="[\d.]+"', 'x="1"', inline), True),
        ("inline: a word", inline, inline.replace(">humidity<", ">windy<"), False),
        ("inline: the label", inline, inline.replace("tests outlook", "tests windy"), False),
        ("order of two", page + inline, inline + page, False),
        ("one of two", page + inline, page, False),
    ]


CHANGES = changed_outputs()


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory):
    """What nbval said of a notebook in which every cell's output was changed in one way."""
    folder = tmp_path_factory.mktemp("strict")
    notebook = small_notebook("from pathlib import Path\nfrom IPython.display import HTML")
    notebook.cells[0].execution_count = 1
    for number, (_, before, after, _) in enumerate(CHANGES):
        (folder / f"{number}.html").write_text(before, encoding="utf-8")
        cell = nbformat.v4.new_code_cell(f"HTML(Path('{number}.html').read_text(encoding='utf-8'))")
        cell.execution_count = number + 2
        data = {"text/html": after, "text/plain": "<IPython.core.display.HTML object>"}
        cell.outputs = [nbformat.v4.new_output("execute_result", data, execution_count=number + 2)]
        notebook.cells.append(cell)
    notebook.cells += small_notebook("1 + 1", "print('never run')", "2 + 2;").cells
    notebook.cells[-1].execution_count = len(notebook.cells)
    nbformat.write(notebook, folder / "strict.ipynb")
    for name in ("conftest.py", "sanitize.cfg"):
        (folder / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-rA", "--tb=no", "-p", "no:cacheprovider", "--nbval"]
    options = ["--nbval-current-env", "--nbval-sanitize-with=sanitize.cfg", "strict.ipynb"]
    done = subprocess.run(command + options, cwd=folder, capture_output=True, text=True, check=False)
    found = re.findall(r"^(PASSED|FAILED) strict\.ipynb::Cell (\d+)", done.stdout, re.MULTILINE)
    assert len(found) == len(notebook.cells), done.stdout + done.stderr
    return {int(number): verdict == "PASSED" for verdict, number in found}


@pytest.mark.parametrize("number", range(len(CHANGES)), ids=[change[0] for change in CHANGES])
def test_nbval_finds_a_change(verdicts, number):
    assert verdicts[number + 1] == CHANGES[number][3]


def test_nbval_finds_a_cell_that_was_never_run(verdicts):
    assert not verdicts[len(CHANGES) + 1]
    assert not verdicts[len(CHANGES) + 2]


def test_nbval_runs_cells_as_jupyter_does(verdicts):
    assert verdicts[0]
    assert verdicts[len(CHANGES) + 3], "a semicolon keeps a cell silent"


def test_the_bundle_in_a_notebook_is_plain_data():
    assert json.loads(json.dumps(c45.picture(golf())._repr_mimebundle_())) == golf()._repr_mimebundle_()
