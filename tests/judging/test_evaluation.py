"""Errors and the confusion matrix: equal to Release 8's and scikit-learn's, and every case is counted."""

import numpy as np
import pandas as pd
import pytest
from golden_results import builds, data, shipped_names
from golden_tools import our_trees
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import confusion_matrix

from c45teach.attribute_tests import ThresholdTest
from c45teach.classifying import predicted_labels
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset
from c45teach.growing import grow
from c45teach.judging.evaluation import confusion, correct_cases, errors
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree

FIRM_WITH_TEST = ["housevotes", "iris", "wdbc"]


def stump(classes=("no", "yes")):
    """Return the tree `x <= 0: no, x > 0: yes`."""
    leaves = (Leaf((2.0, 0.0), 0), Leaf((0.0, 2.0), 1))
    schema = Schema((Attribute("x"),), classes)
    return Tree(schema, DecisionNode((2.0, 2.0), 0, 0.0, ThresholdTest(0, 0.0), leaves))


def cases(values, labels, weights=None, classes=("no", "yes")):
    schema = Schema((Attribute("x"),), classes)
    weights = None if weights is None else np.array(weights, dtype=float)
    return Dataset(schema, (np.array(values, dtype=float),), np.array(labels, dtype=np.int32), weights)


def test_the_shipped_sets_include_those_of_this_file():
    assert set(FIRM_WITH_TEST) <= set(shipped_names())


@pytest.mark.parametrize("name", FIRM_WITH_TEST)
def test_errors_and_matrix_are_those_of_release_8(name):
    training, test = data(name)
    unpruned, pruned = our_trees(name, "default")
    on_training, on_test = builds(name, "default")["float"]["evaluation"]
    for dataset, expected in ((training, on_training["rows"][0]), (test, on_test["rows"][0])):
        assert (errors(unpruned, dataset), errors(pruned, dataset)) == (expected["err_before"], expected["err_after"])
    assert confusion(pruned, test).to_numpy().tolist() == on_test["confusion"]


def test_the_matrix_is_labelled_true_by_predicted():
    matrix = confusion(stump(), cases([-1, 1, 1], [0, 0, 1]))
    expected = pd.DataFrame(
        [[1, 1], [0, 1]],
        index=pd.Index(["no", "yes"], name="true class", dtype=object),
        columns=pd.Index(["no", "yes"], name="predicted class", dtype=object),
    )
    pd.testing.assert_frame_equal(matrix, expected)


weighted_cases = st.tuples(st.integers(-1, 1), st.integers(0, 1), st.sampled_from([0.0, 0.5, 1.0, 3.0]))


@settings(max_examples=50, deadline=None)
@given(st.lists(weighted_cases, min_size=1).filter(lambda rows: any(weight for _, _, weight in rows)))
def test_the_matrix_is_that_of_scikit_learn_and_adds_up(rows):
    values, labels, weights = zip(*rows, strict=True)
    dataset = cases(values, labels, weights)
    matrix = confusion(stump(), dataset)
    predicted = predicted_labels(stump(), dataset)
    np.testing.assert_array_equal(matrix, confusion_matrix(labels, predicted, labels=[0, 1], sample_weight=weights))
    assert matrix.to_numpy().sum() == sum(weights)
    assert errors(stump(), dataset) == sum(weights) - np.trace(matrix)


def test_weights_show_as_whole_numbers_where_they_are():
    assert confusion(stump(), cases([1, 1], [1, 1], [1.5, 1.5])).to_numpy().dtype == np.int64
    assert confusion(stump(), cases([1], [1], [0.5])).loc["yes", "yes"] == 0.5


def test_classes_in_another_order_are_matched_by_name():
    dataset = cases([-1, 1, 1], [1, 1, 0], classes=("yes", "no"))
    assert errors(stump(), dataset) == 1
    assert confusion(stump(), dataset).to_numpy().tolist() == [[1, 1], [0, 1]]


def test_cases_of_a_class_that_the_tree_does_not_know_are_errors_with_a_row_of_their_own():
    dataset = cases([-1, 1, 1], [0, 1, 2], classes=("no", "yes", "maybe"))
    assert errors(stump(), dataset) == 1
    matrix = confusion(stump(), dataset)
    assert list(matrix.index) == list(matrix.columns) == ["no", "yes", "maybe"]
    assert matrix.loc["maybe"].tolist() == [0, 1, 0]


def test_a_frame_is_judged_by_its_class_column():
    frame = pd.DataFrame({"class": ["yes", "no", "no"], "x": [1.0, 2.0, -1.0]}, index=[7, 7, 9])
    assert errors(stump(), frame) == 1
    assert confusion(stump(), frame).to_numpy().tolist() == [[1, 1], [0, 1]]


def test_numbers_as_classes_are_matched_in_a_frame():
    frame = pd.DataFrame({"x": [-1.0, 1.0], "class": [0, 1]})
    tree = grow(Dataset.from_frame(frame, target="class"), min_cases=1)
    assert errors(tree, frame) == 0


def test_cases_with_unknown_values_are_judged_by_all_branches():
    leaves = (Leaf((1.0, 0.0), 0), Leaf((0.0, 3.0), 1))
    tree = Tree(stump().schema, DecisionNode((1.0, 3.0), 1, 0.0, ThresholdTest(0, 0.0), leaves))
    assert confusion(tree, cases([np.nan, np.nan], [0, 1])).to_numpy().tolist() == [[0, 1], [0, 1]]


class Guess:
    """A model of another kind: the first class for all, in an order of classes of its own."""

    def __init__(self, classes=("yes", "no")):
        self.schema = Schema((Attribute("x"),), classes)
        self.classes = classes

    def predicted_labels(self, data):
        return np.zeros(len(data), dtype=np.int64)


def test_any_kind_of_model_is_judged_its_classes_matched_by_name():
    dataset = cases([-1, 1, 1], [0, 0, 1])
    assert errors(Guess(), dataset) == 2
    assert correct_cases(Guess(), dataset).tolist() == [False, False, True]
    assert confusion(Guess(), dataset).loc["no"].to_dict() == {"yes": 2, "no": 0}
    assert errors(Guess(), pd.DataFrame({"class": ["yes", "no"]})) == 1


@given(st.lists(weighted_cases, min_size=1))
def test_the_errors_are_the_weight_of_the_cases_that_are_not_right(rows):
    values, labels, weights = zip(*rows, strict=True)
    dataset = cases(values, labels, weights)
    right = correct_cases(stump(), dataset)
    assert right.tolist() == [int(value > 0) == label for value, label in zip(values, labels, strict=True)]
    assert errors(stump(), dataset) == sum(weights) - np.dot(right, weights)


def test_n15_whole_weights_count_as_the_same_case_several_times():
    once, thrice = cases([-1, 1, 1], [0, 0, 1], [3, 3, 3]), cases([-1, 1, 1] * 3, [0, 0, 1] * 3)
    assert errors(stump(), once) == errors(stump(), thrice)
    assert confusion(stump(), once).equals(confusion(stump(), thrice))
