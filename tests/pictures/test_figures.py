"""Figures: what they say, that their numbers are the engine's, and that they are the same on every machine."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import charts_to_draw
import numpy as np
import pytest
from charts_to_draw import GOLF, hostile, ordinary
from read_pictures import SVG, image_of, texts
from scipy import stats
from trees_to_draw import HOSTILE

import c45teach as c45
from c45teach import figures
from c45teach.choices.estimates import added_errors, error_limit
from c45teach.classifying import predicted_labels
from c45teach.data import generators
from c45teach.lessons.figures.boxes import leaf_boxes
from c45teach.pictures.colours import CLASS_COLOURS

ORDINARY = dict(ordinary())
HELPERS = str(Path(charts_to_draw.__file__).parent)


@pytest.fixture(params=ORDINARY)
def draw(request):
    return ORDINARY[request.param]


# One look


def test_a_figure_is_drawn_with_the_same_bytes_whatever_the_user_has_set(draw):
    import matplotlib as mpl

    before = draw().svg
    with mpl.rc_context({"font.size": 30, "axes.facecolor": "black", "lines.linewidth": 9, "svg.fonttype": "path"}):
        assert draw().svg == before
        assert mpl.rcParams["font.size"] == 30


def test_another_process_draws_the_same_bytes_and_never_loads_pyplot():
    code = (
        "import sys; from charts_to_draw import ordinary; sys.stdout.reconfigure(encoding='utf-8', newline='')\n"
        "for _, draw in ordinary(): print(draw().svg)\n"
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, sys.argv[1]); {code}", HELPERS]
    run = subprocess.run(command, capture_output=True, check=True)
    assert run.stdout.decode() == "".join(f"{draw().svg}\n" for draw in ORDINARY.values())
    assert run.stderr == b""


def test_words_are_text_in_the_readers_font_and_no_date_or_program_is_named(draw):
    svg = draw().svg
    assert texts(svg)
    fonts = re.findall(r"font[^;\"]*?(?:px|family:) ?([A-Z'][^;\"]*)", svg)
    assert set(fonts) == {"Arial, Helvetica, Liberation Sans, sans-serif"}
    assert not re.search("DejaVu|atplotlib v|<metadata|20[0-9][0-9]-", svg)


def test_no_word_is_smaller_than_13_pixels_on_a_sheet_of_720(draw):
    root = ElementTree.fromstring(draw().svg)
    assert root.get("width") == "720"
    sizes = [float(size) for size in re.findall(r"font(?:-size)?: ([\d.]+)px", draw().svg)]
    assert min(sizes) >= 13


def test_the_svg_carries_its_words_and_a_notebook_shows_one_image_with_them(draw):
    chart = draw()
    root = ElementTree.fromstring(chart.svg)
    assert (root.get("role"), root.get("aria-label")) == ("img", chart.alt)
    assert image_of(chart._repr_mimebundle_()) == (chart.alt, chart.svg)
    assert chart._repr_mimebundle_()["text/plain"] == chart.alt
    assert set(chart._repr_mimebundle_()) == {"text/html", "text/plain"}
    assert repr(chart) == f"<Chart: {chart.alt}>"


def test_any_name_is_shown_literally():
    for name, draw in hostile():
        chart = draw()
        shown = "".join(texts(chart.svg))
        assert "script" not in {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(chart.svg).iter()}
        letters = [letter for letter in name[:20] if letter.isprintable() and not letter.isspace()]
        assert all(letter in shown for letter in letters), name
    assert len(HOSTILE) > 5


def test_classes_differ_by_mark_as_well_as_by_colour():
    data = generators.boxes(300, n_classes=6, seed=1)
    svg = figures.boxes(data).svg
    marks = {}
    for definition, colour in re.findall(r'<use xlink:href="#(\w+)" [^>]*?style="fill: (#\w+)', svg):
        marks.setdefault(colour.lower(), set()).add(definition)
    used = [marks[colour.lower()] for colour in CLASS_COLOURS]
    shapes = [{path_of(svg, mark) for mark in each} for each in used]
    assert all(not first & second for place, first in enumerate(shapes) for second in shapes[:place])


def path_of(svg, mark):
    found = re.search(rf'<path id="{mark}" d="([^"]*)"', svg)
    return found[1]


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_a_figure_can_be_saved(ending, tmp_path):
    chart = figures.entropy_curve((9, 5))
    chart.save(tmp_path / f"entropy.{ending}")
    start = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}[ending]
    assert (tmp_path / f"entropy.{ending}").read_bytes().startswith(start)


def test_another_ending_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"'entropy.gif': end its name with .svg, .png or .pdf"):
        figures.entropy_curve().save(tmp_path / "entropy.gif")


# Strips and curves of cuts


def test_the_strip_of_the_slides_table_states_its_boundary_points():
    chart = figures.class_strip(c45.load("slides-numeric"), "T", threshold=80)
    assert chart.alt == (
        "Cut at 80, 11 cases at or below. 14 cases along T, from 46 to 85: 7 a and 7 b. "
        "Boundary points: 55.5, 70.5 and 80.5."
    )
    assert "≤ 80" in texts(chart.svg)


def test_a_strip_shows_every_case_once():
    svg = figures.class_strip(GOLF, "humidity").svg
    cases = re.findall(r'<use [^>]*?style="fill: (#0072b2|#e69f00)', svg)
    assert sorted(cases) == ["#0072b2"] * (9 + 1) + ["#e69f00"] * (5 + 1)  # and one of each in the key


def test_unknown_values_are_counted():
    frame = GOLF.frame.assign(humidity=GOLF.frame["humidity"].where(GOLF.frame.index > 1))
    chart = figures.class_strip(c45.Dataset.from_frame(frame, "play"), "humidity")
    assert "2 unknown" in texts(chart.svg) and "2 values are unknown." in chart.alt


def test_a_strip_of_nothing_but_unknown_values_is_a_picture_too():
    frame = GOLF.frame.assign(humidity=np.nan)
    chart = figures.class_strip(c45.Dataset.from_frame(frame, "play", numeric=["humidity"]), "humidity")
    assert "14 values are unknown. Boundary points: none." in chart.alt


def test_many_cases_and_classes_become_rows_of_bars():
    letters = c45.load("letter").take(slice(0, 3000))
    shown = texts(figures.class_strip(letters, "x-box").svg)
    assert {"A", "I", "others", "20 more classes"} <= set(shown) and "J" not in shown


def test_the_gain_curve_states_the_best_cut_by_each_measure():
    chart = figures.gain_curve(GOLF, "humidity", ("gain", "net_ratio"), threshold=75)
    assert chart.alt.startswith(
        "Cut at 75: gain 0.045 and gain ratio less penalty −0.148. Every cut of humidity. "
        "Best allowed cut by gain: between 80 and 85, with 0.102."
    )
    assert chart.alt.endswith("Too few cases on one side: 67.5 and 95.5.")


def test_the_stairs_stand_at_the_values_of_the_table():
    table = c45.threshold_table(GOLF, "humidity")
    lower = figures.gain_curve(GOLF, "humidity").figure.axes[1]
    [stairs] = [patch for patch in lower.patches if hasattr(patch, "get_data")]
    assert stairs.get_data().values.tolist() == table.gain.tolist()
    assert stairs.get_data().edges.tolist() == [table.below[0], *table.above]


def test_a_cut_beyond_all_values_divides_nothing():
    assert figures.gain_curve(GOLF, "humidity", threshold=200).alt.startswith("Cut at 200: it divides no cases.")


def test_a_wrong_measure_or_attribute_has_no_gain_curve():
    with pytest.raises(ValueError, match="measures must be 'gain', 'net_gain', 'ratio' or 'net_ratio'; got 'gini'"):
        figures.gain_curve(GOLF, "humidity", ("gini",))
    with pytest.raises(ValueError, match="'humidity' has fewer than two known values"):
        figures.gain_curve(GOLF.take([0, 0]), "humidity")
    with pytest.raises(ValueError, match="'outlook' is nominal"):
        figures.class_strip(GOLF, "outlook")


def test_entropy_labels_are_the_entropies():
    shown = texts(figures.entropy_curve([(9, 5), (7, 7), (0, 4)]).svg)
    assert {"9 : 5 → 0.940", "7 : 7 → 1.000", "0 : 4 → 0.000"} <= set(shown)


@pytest.mark.parametrize("counts", [[(1, 2, 3)], [(0, 0)], [(1,)]])
def test_only_pairs_are_marked_on_the_entropy_curve(counts):
    with pytest.raises(ValueError, match="pairs of class weights such as"):
        figures.entropy_curve(counts)


# Boxes


@pytest.mark.parametrize("make", [generators.boxes, generators.oblique])
def test_the_boxes_tile_the_plane_and_have_the_predicted_classes(make):
    data = make(300, noise=0.1, n_classes=3, seed=2)
    tree = c45.grow(data)
    found = np.array(leaf_boxes(tree, ("x", "y"), ((0, 1), (0, 1))))
    left, right, bottom, top, label = found.T
    assert ((right - left) * (top - bottom)).sum() == pytest.approx(1)
    points = make(2000, n_classes=3, seed=3)
    x, y = (column[:, None] for column in points.columns)
    inside = (left < x) & (x <= right) & (bottom < y) & (y <= top)
    shown = (inside & (x > 0) & (y > 0)).sum(axis=1)
    assert set(shown[(points.columns[0] > 0) & (points.columns[1] > 0)]) == {1}
    known = shown == 1
    assert np.array_equal(label[inside.argmax(axis=1)][known], predicted_labels(tree, points)[known])


def test_boxes_state_their_number_and_the_errors():
    data = generators.boxes(300, noise=0.1, seed=1)
    tree = c45.grow(data)
    chart = figures.boxes(data, tree, border=generators.box_borders())
    wrong = int(c45.errors(tree, data))
    assert f"cuts the plane into {tree.n_leaves} boxes" in chart.alt
    assert f"{wrong} cases are wrong." in chart.alt and chart.alt.endswith("The true border is drawn dashed.")
    assert {"wrong", "true border", "box of a leaf"} <= set(texts(chart.svg))


def test_trees_and_data_without_boxes_are_refused():
    with pytest.raises(
        ValueError, match="boxes can show only thresholds of 'temperature' and 'humidity'; the tree tests 'outlook'"
    ):
        figures.boxes(GOLF, c45.grow(GOLF))
    with pytest.raises(ValueError, match="boxes in the plane need two numeric attributes"):
        figures.boxes(c45.load("golf-nominal"))
    with pytest.raises(ValueError, match="boxes in the plane need two numeric attributes"):
        figures.boxes(GOLF, attributes=("outlook", "humidity"))


# Errors


@pytest.mark.parametrize(("weight", "errors"), [(1, 0), (16, 1), (1000, 60), (7, 7)])
@pytest.mark.parametrize("estimate", ["exact", "release8", "normal"])
def test_the_bars_are_the_binomial_distribution(weight, errors, estimate):
    chart = figures.binomial_tail(weight, errors, 0.25, estimate)
    rate = (errors + added_errors(weight, errors, 0.25, estimate)) / weight
    bars = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in chart.figure.axes[0].patches}
    assert bars == pytest.approx({k: stats.binom.pmf(k, weight, rate) for k in bars}, abs=1e-9)
    assert sum(bars.values()) == pytest.approx(1, abs=0.01)
    tail = stats.binom.cdf(errors, weight, rate)
    assert f"have the probability {tail:.3f}" in chart.alt
    if estimate == "exact" and errors < weight:
        assert tail == pytest.approx(0.25)


@pytest.mark.parametrize(("weight", "errors"), [(2.5, 1), (0, 0), (3, 1.5), (3, 4)])
def test_bars_need_whole_numbers_of_cases(weight, errors):
    with pytest.raises(ValueError, match="(weight|errors) must be a whole number"):
        figures.binomial_tail(weight, errors)


def test_limits_are_those_of_pruning():
    chart = figures.confidence_limits([(6, 0), (16, 1)], confidences=(0.1, 0.25))
    limits = [error_limit(16, 1, 0.1), error_limit(16, 1, 0.25)]
    assert chart.alt.endswith("N = 16, E = 1: {:.3f} at 0.1, {:.3f} at 0.25.".format(*limits))
    assert "N = 6, E = 0: 0.319 at 0.1, 0.206 at 0.25." in chart.alt


def test_the_curve_of_confidence_prunes_at_each_level():
    votes = c45.load("house-votes-84", part="data")
    tree = c45.grow(votes)
    chart = figures.error_against_confidence(tree, votes, confidences=(0.05, 0.25, 1))
    leaves = [c45.prune(tree, votes, confidence).n_leaves for confidence in (0.05, 0.25, 1)]
    assert chart.figure.axes[1].lines[0].get_ydata().tolist() == leaves
    assert chart.alt.endswith(f"Unpruned: {tree.n_leaves} leaves.")


def test_curves_of_different_lengths_and_none_at_all_are_refused():
    with pytest.raises(ValueError, match="'test' has 2 values for 3 x values"):
        figures.curves([1, 2, 3], {"test": [1, 2]})
    with pytest.raises(ValueError, match="nothing to draw"):
        figures.curves([1, 2, 3], {})
