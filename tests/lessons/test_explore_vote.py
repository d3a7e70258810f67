"""The explorer of votes: its numbers are those of the ensemble; its controls; unusual data."""

import re

import numpy as np
import pandas as pd
import pytest
from explorers import UNUSUAL, button, check_all_states, check_shown, sliders
from hypothesis import given
from small_data import datasets, quick

import c45teach as c45
from c45teach import explore
from c45teach.data import generators
from c45teach.lessons.explore.vote import _plane
from c45teach.lessons.explore.vote_sheet import CELLS

CASES, NEW = generators.oblique(200, noise=0.05, seed=3), generators.oblique(2000, noise=0.05, seed=4)
SEED = int(np.random.default_rng(0).integers(2**53))  # what the explorer makes of rng=0


def slider(explorer, words):
    return next(each for each in sliders(explorer) if each.description.startswith(words))


def rates(view):
    """The error rates that a view tells: of the tree, of a tree on average, of the vote."""
    return [float(rate) for rate in re.findall(r"([\d.]+)%", view.words)]


# What it says


@pytest.mark.parametrize("bootstrap", [True, False])
@pytest.mark.parametrize("one", [True, False])
def test_its_errors_are_those_of_the_ensemble_on_new_cases(bootstrap, one):
    view = explore.vote().picture(trees=20, tree=7, bootstrap=bootstrap, one=one)
    ensemble = c45.BagFS(CASES, 20, 1 if one else 2, bootstrap, rng=SEED)
    own = [c45.errors(tree, NEW) / 20 for tree in ensemble.trees]
    expected = [own[6], np.mean(own), c45.errors(ensemble, NEW) / 20]
    assert rates(view) == pytest.approx(expected, abs=0.0501)
    boxes = ensemble.trees[6].n_leaves
    assert f"It makes {boxes} box" in view.words


def test_without_samples_and_with_both_attributes_all_trees_are_the_same_and_the_vote_is_worth_one():
    explorer = explore.vote()
    alone, many = (explorer.picture(trees=n, bootstrap=False) for n in (1, 50))
    assert len({*rates(alone), *rates(many)}) == 1


def test_without_other_cases_it_counts_errors_among_its_own_and_says_so():
    view = explore.vote(CASES).picture(trees=5)
    ensemble = c45.BagFS(CASES, 5, rng=SEED)
    assert rates(view)[-1] == pytest.approx(100 * c45.errors(ensemble, CASES) / 200, abs=0.0501)
    assert "of its own cases" in view.words
    assert "Errors on their own cases" in view.svg


def test_weights_count():
    weighted = CASES.weighted(np.linspace(0.1, 3, 200))
    view = explore.vote(weighted).picture(trees=5)
    ensemble = c45.BagFS(weighted, 5, rng=SEED)
    assert rates(view)[-1] == pytest.approx(100 * c45.errors(ensemble, weighted) / weighted.weights.sum(), abs=0.0501)


def tinted(view):
    """The left upper corner, the size and the colour of the areas of the vote."""
    areas = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="(#\w+)" ', view.svg)
    return [(*map(float, area[:4]), area[4]) for area in areas if float(area[0]) >= 412 and float(area[1]) >= 76]


def test_the_areas_of_the_vote_fill_its_square_once():
    areas = tinted(explore.vote().picture(trees=9))
    covered = np.zeros((288, 288), int)
    for x, y, width, height, _ in areas:
        assert width > 0 and height > 0
        covered[int(y) - 76 : int(y + height) - 76, int(x) - 412 : int(x + width) - 412] += 1
    assert (covered == 1).all()


def test_a_cell_has_the_colour_of_the_class_that_wins_there():
    areas = tinted(explore.vote(CASES).picture(trees=9))
    ensemble = c45.BagFS(CASES, 9, rng=SEED)
    limits = _plane(CASES, None, ("x", "y")).limits
    size = 288 / CELLS
    # The cell in the left upper corner of each area.
    cells = np.array([((x - 412) / size + 0.5, CELLS - (y - 76) / size - 0.5) for x, y, *_ in areas]).T
    places = [low + at / CELLS * (high - low) for at, (low, high) in zip(cells, limits, strict=True)]
    shares = ensemble.class_distributions(pd.DataFrame(dict(zip("xy", places, strict=True))))
    for (*_, colour), votes in zip(areas, shares, strict=True):
        red, blue = int(colour[1:3], 16), int(colour[5:7], 16)
        assert (blue > red) == (votes[0] > votes[1]), "A is blue, B is orange"
        assert (min(red, blue) < 0xD0) == (votes.max() >= 0.75), "darker where three of four agree"


def test_hollow_marks_are_the_cases_that_are_not_in_the_bag():
    view = explore.vote().picture(trees=1)
    outside = 200 - len({*c45.BagFS(CASES, 1, rng=SEED).samples[0].tolist()})
    hollow = re.findall(r'<(?:circle|polygon) [^>]*fill="#ffffff" stroke="#\w+"/>', view.svg)
    assert len(hollow) == outside + 1  # and one in the key


def test_of_many_cases_some_are_drawn():
    view = explore.vote(generators.boxes(1000, seed=1)).picture(trees=1, bootstrap=False)
    marks = re.findall(r'stroke="#ffffff"/>', view.svg)
    assert 2 * 300 <= len(marks) <= 2 * 300 + 10


# How it is moved


def test_the_tree_shown_is_one_of_those_that_vote():
    explorer = explore.vote()
    slider(explorer, "look at tree").value = 10
    slider(explorer, "trees that vote").value = 4
    assert explorer.state["tree"] == 4
    assert "4 trees" in explorer.view.state and "tree 4" in explorer.view.state


def test_the_button_adds_a_tree_until_all_vote():
    explorer = explore.vote(CASES, n_trees=12)
    more = button(explorer, "One more tree")
    more.click()
    more.click()
    assert explorer.state["trees"] == explorer.state["tree"] == 12
    assert more.disabled


def test_the_same_seed_gives_the_same_pictures_and_another_one_others():
    views = [explore.vote(CASES, rng=rng).view for rng in (1, np.random.default_rng(1), 2)]
    assert views[0] == views[1] != views[2]


# What it takes


def test_other_attributes_can_be_chosen():
    iris = c45.load("iris")
    names = ("petal length (cm)", "petal width (cm)")
    view = explore.vote(iris, attributes=names).view
    assert "petal length (cm) to the right, petal width (cm) upwards" in view.words
    assert rates(view)[-1] < 5
    assert rates(explore.vote(iris).view)[-1] > 5  # sepals tell the flowers apart less well


@pytest.mark.parametrize("name", UNUSUAL)
def test_unusual_data_get_a_picture_or_a_message(name):
    explorer = explore.vote(UNUSUAL[name])
    check_all_states(explorer)


@pytest.mark.parametrize("classes", [("only",), tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), ("<script>", "😀 & 漢字")])
def test_any_number_and_any_names_of_classes_and_attributes_are_drawn(classes):
    random = np.random.default_rng(1)
    attributes = (c45.Attribute("<b>size</b>"), c45.Attribute("😀\n" * 30))
    columns = tuple(random.normal(size=(2, 120)).round(2))
    labels = (np.arange(120) % len(classes)).astype(np.int32)
    data = c45.Dataset(c45.Schema(attributes, classes), columns, labels)
    explorer = explore.vote(data, n_trees=5)
    check_all_states(explorer)


def test_cases_with_unknown_values_vote_and_are_not_drawn():
    x, y = (column.copy() for column in CASES.columns)
    x[:50], y[50:60] = np.nan, np.nan
    data = c45.Dataset(CASES.schema, (x, y), CASES.labels)
    check_shown(explore.vote(data))
    view = explore.vote(data).picture(trees=1, bootstrap=False)
    assert 2 * 140 <= len(re.findall(r'stroke="#ffffff"/>', view.svg)) <= 2 * 140 + 10


def test_equal_and_huge_values_are_drawn():
    for column in (np.full(30, 7.0), np.linspace(-1e300, 1e300, 30), np.linspace(0, 1e-300, 30)):
        labels = (np.arange(30) > 14).astype(np.int32)
        data = c45.Dataset(CASES.schema, (column, np.arange(30.0)), labels)
        explorer = explore.vote(data, n_trees=3)
        check_shown(explorer)
        assert explorer.view.svg and "nan" not in explorer.view.svg and "inf" not in explorer.view.svg


@quick
@given(datasets())
def test_any_data_set_gets_a_picture_or_a_message(data):
    check_shown(explore.vote(data, n_trees=3))


@pytest.mark.parametrize("data", [c45.load("golf-nominal"), UNUSUAL["one case"], UNUSUAL["all unknown"]])
def test_without_a_plane_there_is_a_message(data):
    explorer = explore.vote(data)
    assert explorer.view.svg is None
    assert "the plane" in explorer.view.alt


@pytest.mark.parametrize(
    "options, kind, said",
    [
        ({"test": c45.load("golf")}, ValueError, "other attributes or classes"),
        ({"attributes": ("x", "x")}, ValueError, "two numeric attributes"),
        ({"attributes": ("x",)}, ValueError, "two numeric attributes"),
        ({"attributes": ("x", "z")}, KeyError, "z"),
        ({"test": NEW.take([])}, ValueError, "no cases"),
        ({"n_trees": 0}, ValueError, "n_trees"),
        ({"n_trees": 1000}, ValueError, "n_trees"),
    ],
)
def test_a_wrong_option_is_refused(options, kind, said):
    with pytest.raises(kind, match=said):
        explore.vote(CASES, **options)


def test_anything_but_a_data_set_is_refused():
    with pytest.raises(TypeError, match="Dataset"):
        explore.vote([[1, 2], [3, 4]])
    with pytest.raises(ValueError, match="no cases"):
        explore.vote(CASES.take([]))
