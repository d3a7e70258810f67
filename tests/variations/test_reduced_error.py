"""Reduced-error pruning: of all prunings, the smallest tree with the fewest validation errors."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from by_hand import dataset
from hypothesis import assume, given
from hypothesis import strategies as st
from small_data import OPTIONS, datasets, quick

import c45teach as c45
from c45teach.attribute_tests import NominalTest
from c45teach.data.dataset import Dataset
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree


def all_prunings(node):
    """Every tree that is left when any tests below a node become leaves."""
    training_errors = sum(node.class_weights) - node.class_weights[node.label]
    yield Leaf(node.class_weights, node.label, training_errors)
    if isinstance(node, DecisionNode):
        for branches in product(*map(list, map(all_prunings, node.branches))):
            yield DecisionNode(node.class_weights, node.label, node.errors, node.test, branches)


def count(node):
    """How many trees `all_prunings` yields."""
    return 1 if isinstance(node, Leaf) else 1 + np.prod([count(branch) for branch in node.branches], dtype=float)


@quick
@given(datasets(unknown=False), OPTIONS, st.integers(0, 2**32 - 1))
def test_no_pruning_makes_fewer_validation_errors_and_none_that_makes_as_few_is_smaller(training, options, seed):
    tree = c45.grow(training, **options)
    assume(count(tree.root) < 500)
    relabelled = np.random.default_rng(seed).permutation(training.labels)
    validation = Dataset(training.schema, training.columns, relabelled)
    trees = [Tree(tree.schema, root) for root in all_prunings(tree.root)]
    best = min(trees, key=lambda each: (c45.errors(each, validation), each.size))
    assert c45.reduced_error_prune(tree, validation) == best


@quick
@given(datasets(unknown=False))
def test_pruning_on_the_training_cases_of_a_perfect_tree_adds_no_error(training):
    tree = c45.grow(training, min_cases=1)
    assume(c45.errors(tree, training) == 0)
    assert c45.errors(c45.reduced_error_prune(tree, training), training) == 0


def test_the_votes_by_hand():
    """Of 23 nodes the root's test and its two leaves stay: below them nothing pays on the later cases."""
    votes, later = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
    grown = c45.grow(votes)
    pruned = c45.reduced_error_prune(grown, later)
    assert pruned.size == 3
    assert pruned.root.class_weights == grown.root.class_weights
    assert c45.errors(pruned, later) < c45.errors(grown, later)


def test_a_test_that_no_validation_case_reaches_becomes_a_leaf():
    golf = c45.load("golf")
    pruned = c45.reduced_error_prune(c45.grow(golf), golf.take(golf.frame["outlook"] != "sunny"))
    assert [type(branch) for branch in pruned.root.branches] == [Leaf, Leaf, DecisionNode]
    sunny = pruned.root.branches[0]
    assert (sunny.class_weights, sunny.label, sunny.errors) == ((2, 3), 1, 2)


@pytest.mark.parametrize(("n_known", "size"), [(1, 1), (2, 3)])
def test_parts_of_a_case_count_with_their_weight(n_known, size):
    """The test is right in the known cases; of the unknown one 3/4 comes to a leaf of another class."""
    training = dataset({"a": ["x"] * 6 + ["y"] * 2}, ["p"] * 6 + ["q"] * 2)
    unknown = dataset({"a": [None] + ["y"] * n_known}, ["p"] + ["q"] * n_known).coded_by(training.schema)
    tree = c45.grow(training)
    assert c45.reduced_error_prune(tree, unknown).size == 3  # a leaf would be wrong in every q
    flipped = dataset({"a": [None, *["y"] * n_known, "x"]}, ["q", *["q"] * (n_known - 1), "p", "p"])
    # The leaf p is wrong in the first case and in n_known - 1 others, the test in 3/4 of the first and in one y.
    assert c45.reduced_error_prune(tree, flipped.coded_by(training.schema)).size == size


def test_rounded_parts_of_a_case_do_not_save_a_test_that_changes_nothing():
    training = dataset({"a": list("xyz") * 7, "b": [1.0] * 21}, ["p"] * 20 + ["q"])
    leaves = tuple(Leaf((weight, 0.0), 0) for weight in (7.0, 7.0, 6.0))
    tree = Tree(training.schema, DecisionNode((20.0, 1.0), 0, 1.0, NominalTest(0), leaves))
    unknown = np.full(9, -1, np.int32), np.ones(9)
    nothing = replace(training, columns=unknown, labels=np.ones(9, np.int32))
    assert c45.reduced_error_prune(tree, nothing).size == 1


def test_the_tree_itself_stays_as_it_was():
    votes, later = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
    grown = c45.grow(votes)
    c45.reduced_error_prune(grown, later)
    assert grown == c45.grow(votes)


def test_weights_count():
    training = dataset({"a": list("xxyy")}, list("ppqq"))
    tree = c45.grow(training)
    validation = dataset({"a": list("yy")}, list("pq"), weights=[2, 1]).coded_by(training.schema)
    assert c45.reduced_error_prune(tree, validation).size == 1
    validation = dataset({"a": list("yy")}, list("pq"), weights=[1, 2]).coded_by(training.schema)
    assert c45.reduced_error_prune(tree, validation).size == 3


def test_trees_and_cases_that_do_not_fit_are_refused():
    golf = c45.load("golf")
    tree = c45.grow(golf)
    with pytest.raises(TypeError, match="a Tree is needed"):
        c45.reduced_error_prune(golf, golf)
    with pytest.raises(ValueError, match="outlook"):
        c45.reduced_error_prune(tree, c45.load("toys"))
    with pytest.raises(ValueError, match="no cases"):
        c45.reduced_error_prune(tree, golf.take([]))
    other = Dataset.from_frame(golf.frame.assign(play="Maybe"), target="play")
    with pytest.raises(ValueError, match="the class '.*', which the model does not know; it knows Play, Don't Play"):
        c45.reduced_error_prune(tree, other)
