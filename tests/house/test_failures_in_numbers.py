"""Where other programs for decision trees fail, or have failed: numbers and the algorithm (N).

The letters are kinds of fault that users have reported of such programs. Kinds that are about files, frames, pictures
and estimators are tested beside those.
"""

from dataclasses import replace

import numpy as np
import pytest
from by_hand import asked, dataset

import c45teach as c45
from c45teach.choices.estimates import added_errors
from c45teach.classifying import predicted_labels
from c45teach.tree.nodes import Leaf


def test_n1_pure_leaves_are_predicted_errors_too():
    assert [round(added_errors(n, 0), 2) for n in (1, 2, 3)] == [0.75, 1.0, 1.11]
    added = [added_errors(n, 0) for n in range(1, 51)]
    assert all(0 < a < b < -np.log(0.25) for a, b in zip(added, added[1:], strict=False))


def test_n1_a_tree_of_unbalanced_classes_is_not_collapsed_without_reason():
    data = dataset({"x": list(range(100))}, ["common"] * 95 + ["rare"] * 5)
    tree = c45.prune(c45.grow(data), data)
    assert asked(tree) == [("x", 94.0)]
    assert c45.errors(tree, data) == 0


def test_n2_logarithms_are_to_the_base_2_and_split_information_is_weighted():
    golf = c45.candidate_table(c45.load("golf")).set_index("attribute").loc["outlook"]
    assert round(c45.entropy([9, 5]), 3) == 0.940
    assert [round(golf[column], 3) for column in ("gain", "split_info", "gain_ratio")] == [0.247, 1.577, 0.156]


@pytest.mark.parametrize(
    "columns",
    [
        {"p": ["no", "no", "yes", "yes"], "q": ["no", "yes", "no", "yes"]},
        {"p": [0, 0, 1, 1], "q": [0, 1, 0, 1]},
        {"p": [5, 5, 5, 5], "q": [5, 5, 5, 5]},
        {"p": ["x", "x", "x", "x"]},
        {"p": [None, None, None, None]},
    ],
)
@pytest.mark.parametrize("criterion", ["gain", "gain_ratio"])
def test_n3_n5_where_no_test_gains_there_is_a_leaf_at_once(columns, criterion):
    data = dataset(columns, ["a", "b", "b", "a"])
    tree = c45.grow(data, criterion)
    assert (tree.size, tree.root.class_weights, tree.classes[tree.root.label]) == (1, (2.0, 2.0), "a")


def test_n3_exclusive_or_of_nominal_attributes_is_found_since_a_nominal_test_may_gain_nothing():
    data = dataset({"p": ["no", "no", "yes", "yes"] * 2, "q": ["no", "yes"] * 4}, ["a", "b", "b", "a"] * 2)
    assert c45.errors(c45.grow(data), data) == 0


def test_n5_a_single_case_or_a_single_class_is_a_leaf():
    golf = c45.load("golf")
    assert c45.grow(golf.take(np.array([0]))).size == 1
    assert c45.grow(golf.take(golf.labels == 0)).size == 1


def test_n6_mirrored_data_give_mirrored_subtrees():
    x, side = [1, 2, 3, 4, 5, 6, 7, 8] * 2, ["left"] * 8 + ["right"] * 8
    low_high = ["a"] * 4 + ["b"] * 4
    data = dataset({"side": side, "x": x}, low_high + low_high[::-1])
    tree = c45.grow(data)
    left, right = tree.root.branches
    assert left.test == right.test
    assert [leaf.class_weights for leaf in left.branches] == [leaf.class_weights[::-1] for leaf in right.branches]


def test_n7_a_pure_side_is_as_good_as_any():
    data = dataset({"x": [1, 2, 3, 4, 5, 6]}, ["a"] * 3 + ["b"] * 3)
    tree = c45.grow(data)
    assert (tree.depth, c45.errors(tree, data), tree.root.test.threshold) == (1, 0, 3.0)
    assert [leaf.class_weights for leaf in tree.root.branches] == [(3.0, 0.0), (0.0, 3.0)]


@pytest.mark.parametrize("unit", [1e-3, 1.0, 1e6])
def test_n9_printed_thresholds_part_the_training_cases_in_every_unit(unit):
    iris = c45.load("iris")
    scaled = replace(iris, columns=tuple(column * unit for column in iris.columns))
    tree = c45.grow(scaled)
    assert c45.errors(tree, scaled) == c45.errors(c45.grow(iris), iris)
    for node, _ in tree.walk():
        if not isinstance(node, Leaf):
            printed = float(f"{node.test.threshold:.{node.test.digits}g}")
            column = scaled.columns[node.test.attribute]
            assert ((column <= printed) == (column <= node.test.threshold)).all()
            assert f"<= {node.test.threshold:.{node.test.digits}g} :" in str(tree)


def test_n10_a_case_on_the_threshold_goes_left_in_growing_and_in_classifying():
    data = dataset({"x": [1, 2, 3, 4, 5, 6]}, ["a"] * 3 + ["b"] * 3)
    tree = c45.grow(data)
    assert tree.root.test.threshold in data.columns[0]
    assert c45.classify(tree, {"x": tree.root.test.threshold}) == {"a": 1.0, "b": 0.0}


def test_n15_case_weights_count_as_repetition_and_weight_zero_as_absence():
    golf = c45.load("golf")
    twice = c45.grow(golf.weighted(np.full(14, 2.0)))
    assert twice == c45.grow(golf.take(np.repeat(np.arange(14), 2)))
    weights = np.ones(14)
    weights[[0, 5]] = 0
    assert c45.grow(golf.weighted(weights)) == c45.grow(golf.take(weights > 0))
    with pytest.raises(ValueError, match="-1"):
        golf.weighted(np.full(14, -1.0))


def test_n16_cases_of_one_class_give_a_tree_of_one_leaf_that_does_all_that_trees_do():
    golf = c45.load("golf")
    play = golf.take(golf.labels == 0)
    tree = c45.grow(play)
    assert isinstance(tree, c45.Tree)
    assert str(tree).strip() == "Play (9.0)"
    assert c45.prune(tree, play).size == 1
    assert c45.classify(tree, {}) == {"Play": 1.0, "Don't Play": 0.0}
    assert predicted_labels(tree, golf).tolist() == [0] * 14
    assert "Play" in c45.picture(tree).alt


def test_n17_pure_and_empty_outcomes_need_no_logarithm_of_zero():
    # Warnings are errors in these tests.
    assert c45.entropy([4, 0]) == 0
    assert c45.info([[4, 0], [0, 3], [0, 0]]) == 0
    assert c45.gain_ratio([[4, 0], [0, 0]]) == 0
    assert c45.entropy([0, 0]) == 0


def test_n18_each_function_of_information_is_the_formula_that_its_docstring_prints():
    random = np.random.default_rng(3)
    for _ in range(50):
        table = random.integers(1, 20, (random.integers(2, 5), random.integers(2, 4)))
        outcomes, classes, total = table.sum(axis=1), table.sum(axis=0), table.sum()
        before = -sum(n / total * np.log2(n / total) for n in classes)
        after = sum(
            n / total * -sum(m / n * np.log2(m / n) for m in row) for n, row in zip(outcomes, table, strict=True)
        )
        split = -sum(n / total * np.log2(n / total) for n in outcomes)
        assert c45.entropy(classes) == pytest.approx(before, abs=1e-12)
        assert c45.info(table) == pytest.approx(after, abs=1e-12)
        assert c45.gain(table) == pytest.approx(before - after, abs=1e-12)
        assert c45.split_info(outcomes) == pytest.approx(split, abs=1e-12)
        assert c45.gain_ratio(table) == pytest.approx((before - after) / split, abs=1e-12)
