"""Every figure that the sources of the series print is shown where the series comes to it, with its exact value.

A cell that shows the figure `ID` of `worked-examples.json` bears the tag `example:ID`. What such a cell prints must
hold the exact value, to at least as many decimals as the source prints; where the source is wrong, or rounded on the
way, the text around it says so.
"""

import json
import re
from pathlib import Path

import nbformat
import pytest

HERE = Path(__file__).resolve().parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
ROWS = {row["id"]: row for row in json.loads((HERE.parent / "release8" / "worked-examples.json").read_text("utf-8"))}
TOPICS = {
    "01_entropy": "B01-B04 S10-S13 Y01",
    "02_golf": "B05-B11 Y02-Y19",
    "03_continuous_splits": "S01-S13",
    "04_missing_values": "S14-S28",
    "05_pessimistic_pruning": "B12-B17 Y20-Y22",
    "07_rules": "T03 T04",
    "10_comparing_classifiers": "T01 T02",
}
NUMBER = re.compile(r"(?<![\w.])[-−]?\d+(?:\.\d+)?(?![\w.]*\d)")


def numbered(spans):
    """B01-B03 -> B01, B02, B03."""
    for span in spans.split():
        first, _, last = span.partition("-")
        for number in range(int(first[1:]), int((last or first)[1:]) + 1):
            yield f"{first[0]}{number:02}"


def cells_by_example(notebook):
    """Return what is printed in the cells tagged for each figure."""
    found = {}
    for cell in nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells:
        for tag in cell.metadata.get("tags", []):
            if tag.startswith("example:"):
                found.setdefault(tag.removeprefix("example:"), []).append(printed(cell))
    return found


def printed(cell):
    texts = [output.get("text", output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", [])]
    return "\n".join(texts)


def shows(text, exact, decimals):
    """Whether a text holds a number with so many decimals that is the exact value rounded to its own decimals.

    A number without a point stands for any decimals where the value is whole.
    """
    for word in NUMBER.findall(text):
        own = len(word.partition(".")[2])
        number = float(word.replace("−", "-"))
        if number == exact or (own >= decimals and abs(number - exact) <= 0.5001 * 10**-own):
            return True
    return False


WHERE = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("notebook", TOPICS)
def test_a_notebook_shows_every_figure_of_its_topic(notebook):
    missing = set(numbered(TOPICS[notebook])) - set(cells_by_example(notebook))
    assert not missing, sorted(missing)


@pytest.mark.parametrize("notebook", WHERE)
def test_a_cell_prints_the_exact_value_of_the_figures_it_is_tagged_for(notebook):
    for name, texts in cells_by_example(notebook).items():
        row = ROWS[name]
        assert any(shows(text, row["exact"], row["decimals"]) for text in texts), (
            f"{name} ({row['what']}) is {row['exact']:.6g}; its cells print:\n" + "\n".join(texts)
        )


@pytest.mark.parametrize("notebook", TOPICS)
def test_a_wrong_or_rounded_figure_is_spoken_of(notebook):
    """Where a source does not agree, the notebook has a word for it."""
    prose = [
        cell.source
        for cell in nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells
        if cell.cell_type == "markdown"
    ]
    for name in numbered(TOPICS[notebook]):
        row = ROWS[name]
        if row["verdict"] == "erratum":
            assert re.search("errat|slip|wrong|error of", " ".join(prose), re.I), name
        elif row["verdict"] == "rounding":
            assert re.search("round", " ".join(prose), re.I), name


def test_all_figures_of_the_series_have_a_place():
    shown = {name for spans in TOPICS.values() for name in numbered(spans)}
    assert shown == set(ROWS)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("gain 0.247", True),
        ("0.2467", True),
        ("0.2467498", True),
        ("0.246", False),  # cut off, not rounded
        ("0.25", False),  # fewer decimals than the source
        ("10.247", False),
        ("v0.247", False),
        ("0.247.1", False),
    ],
)
def test_a_number_is_compared_to_the_decimals_it_has(text, shown):
    assert shows(text, 0.24674981977443933, 3) == shown
