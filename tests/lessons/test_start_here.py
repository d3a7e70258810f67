"""The first notebook: its map, its glossary and its sheet of signs name what is there."""

import inspect
import re
from pathlib import Path

import nbformat
import pytest
from sklearn.datasets import load_iris
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
START = "00_start_here"


def opening(path):
    return nbformat.read(path, as_version=4).cells[0].source


def rows(heading):
    """The rows of the table below a heading, as lists of cells."""
    cells = nbformat.read(NOTEBOOKS / f"{START}.ipynb", as_version=4).cells
    source = next(cell.source.partition(f"## {heading}\n")[2] for cell in cells if f"## {heading}\n" in cell.source)
    lines = [line for line in source.splitlines() if line.startswith("|")]
    return [line[1:-1].split("|") for line in lines[2:]]


def test_the_map_names_every_notebook_with_its_title_and_minutes():
    mapped = [
        (*re.fullmatch(r"\[(\d\d) (.*)\]\((.*)\)", cell).groups(), minutes) for cell, _, minutes in rows("The series")
    ]
    expected = []
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if path.stem != START:
            text = opening(path)
            title, minutes = re.match(r"# (.*)", text)[1], re.search(r"\*(\d+) minutes", text)[1]
            expected.append((path.name[:2], title, path.name, minutes))
    assert mapped == expected


def test_words_are_used_in_the_notebook_they_are_said_to_come_in():
    numbers = {path.name[:2] for path in NOTEBOOKS.glob("*.ipynb")}
    for word, *_, where in rows("Words"):
        assert where in numbers or where == "", word


@pytest.mark.parametrize("heading", ["Words", "Signs"])
def test_tables_are_complete(heading):
    found = rows(heading)
    assert len(found) > 8
    assert {len(row) for row in found} == {5}
    assert len({row[0] for row in found}) == len(found)


def test_the_named_functions_options_and_attributes_exist():
    options = set(inspect.signature(c45.grow).parameters) | set(inspect.signature(c45.prune).parameters)
    for word, *_ in rows("Words"):
        for name in re.findall(r"`(\w+)`", word):
            assert name in options
    for sign, _, ours, *_ in rows("Signs"):
        for name in re.findall(r"`(\w+)`", ours):
            assert callable(getattr(c45, name)), sign


def test_the_named_parts_of_scikit_learn_exist():
    model = DecisionTreeClassifier(criterion="entropy").fit(*load_iris(return_X_y=True))
    names = [name for row in rows("Words") for name in re.findall(r"`([\w.]+)`", row[2])]
    assert model.tree_.impurity[0] == pytest.approx(c45.entropy([50, 50, 50]))
    names += [name for row in rows("Signs") for name in re.findall(r"`([\w.]+)`", row[3])]
    assert "impurity" in names
    for name in names:
        last = name.rpartition(".")[2]
        assert hasattr(model, last) or hasattr(model.tree_, last), name
