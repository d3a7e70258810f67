"""The experiment on ways of pruning: repeatable, complete, and right where the answer is known."""

import numpy as np
import pandas as pd
import pytest

import c45teach as c45
from c45teach.data.generators import coins
from c45teach.lessons.experiments.pruning_ways import errors_by_pruning, fates_of_tests

WAYS = ["C4.5, not pruned", "pessimistic", "reduced error", "CART, not pruned", "cost-complexity"]
PRUNED = {"pessimistic": WAYS[0], "cost-complexity": WAYS[3]}


def copied(n_cases):
    """The class is the first of two attributes."""
    first = np.array(["y", "n"] * (n_cases // 2))
    frame = pd.DataFrame({"a": first, "b": np.arange(n_cases) % 7.0, "class": np.where(first == "y", "p", "q")})
    return c45.Dataset.from_frame(frame, target="class")


def test_every_way_finds_what_is_plain_and_no_more():
    found = errors_by_pruning(copied(60), n_runs=2)
    assert list(found) == [(way, what) for way in WAYS for what in ("errors, %", "leaves")]
    assert (found.xs("errors, %", axis=1, level=1) == 0).all(axis=None)
    assert (found.xs("leaves", axis=1, level=1) == 2).all(axis=None)


def test_a_second_run_finds_the_same_and_pruning_leaves_no_larger_tree():
    data = coins(90, seed=1)
    once, again = (errors_by_pruning(data, n_runs=2) for _ in range(2))
    pd.testing.assert_frame_equal(once, again)
    for way, grown in PRUNED.items():
        assert (once[way, "leaves"] <= once[grown, "leaves"]).all()


def test_gaps_and_all_cases_of_one_class_are_no_trouble():
    votes = c45.load("house-votes-84").take(slice(0, 60))
    assert errors_by_pruning(votes, n_runs=1).notna().all(axis=None)
    alike = c45.Dataset.from_frame(pd.DataFrame({"a": [1.0, 2.0] * 10, "class": ["p"] * 20}), target="class")
    assert errors_by_pruning(alike, n_runs=1).to_numpy().tolist() == [[0, 1] * 5]


@pytest.mark.parametrize("way", WAYS[:2])
def test_trees_of_c45_are_counted_as_they_are(way):
    """The same division, made again here."""
    iris = c45.load("iris")
    order = np.random.default_rng(0).permutation(150)
    known, new = iris.take(order[:100]), iris.take(order[100:])
    tree = c45.grow(known) if way == WAYS[0] else c45.prune(c45.grow(known), known)
    assert errors_by_pruning(iris, n_runs=1)[way].to_numpy().tolist() == [[2 * c45.errors(tree, new), tree.n_leaves]]


def test_the_fates_of_tests_are_those_worked_out_by_hand():
    """Two outcomes need two cases each; branches that err as often as a leaf are undone; toys are pruned."""
    found = fates_of_tests(
        {
            "equal cases": [[3, 1], [0, 4]],
            "minimum": [[7, 0], [0, 1]],
            "undone": [[50, 0], [47, 3]],
            "pruned": [[6, 0], [9, 0], [0, 1]],
        }
    )
    assert found[["grown", "errors", "pruned"]].to_numpy().tolist() == [[3, 1, 3], [1, 1, 1], [1, 3, 1], [4, 0, 1]]
    assert found["gain"].isna().tolist() == [False, True, False, False]
    assert found.loc["equal cases", "gain"] == pytest.approx(c45.gain([[3, 1], [0, 4]]))
