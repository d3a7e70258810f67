"""Laws that hold for every data set, tried on random ones.

Not laws, though they look like it: a smaller confidence can leave a larger tree (a raised branch is pruned anew,
and its estimate need not follow), and doubling all weights together with `min_cases` changes trees (the penalty of
a threshold and the limit of 25 cases do not scale).
"""

import copy
import json
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_data import CONFIDENCES, OPTIONS, datasets, differences, quick

import c45teach as c45
from c45teach.attribute_tests import NominalTest, ThresholdTest
from c45teach.candidates import divide
from c45teach.cases import Cases
from c45teach.classifying import class_distributions, predicted_labels
from c45teach.data.attributes import Schema
from c45teach.tree.nodes import DecisionNode

WEIGHTS = ("one", "one", "whole", "quarters")


def errors_at_nodes(tree):
    return [node.errors for node, _ in tree.walk()]


def assert_equal_to_the_last_digit(ours, theirs):
    assert ours == theirs
    assert errors_at_nodes(ours) == errors_at_nodes(theirs)


def n_tests(tree):
    return sum(isinstance(node, DecisionNode) for node, _ in tree.walk())


def unknown(column):
    return np.isnan(column) if column.dtype.kind == "f" else column < 0


def scrambled(dataset):
    """Return other cases of the same kind: each column moved on by another number of rows, numbers between the old."""
    columns = tuple(np.roll(c, i + 1) + (0.5 if c.dtype.kind == "f" else 0) for i, c in enumerate(dataset.columns))
    return replace(dataset, columns=columns)


# Dividing


@quick
@given(datasets(weights=WEIGHTS), st.data())
def test_dividing_conserves_the_weight_of_every_case(dataset, data):
    attribute = data.draw(st.integers(0, len(dataset.attributes) - 1))
    column = dataset.columns[attribute]
    known = column[~unknown(column)]
    if not len(known):
        return
    numeric = dataset.attributes[attribute].is_numeric
    test = ThresholdTest(attribute, float(np.median(known))) if numeric else NominalTest(attribute)
    cases = Cases.of(dataset)
    parts = divide(cases, test)
    after = np.zeros(dataset.n_cases)
    for part in parts:
        weights = np.ones(len(part)) if part.weights is None else part.weights
        np.add.at(after, part.rows, weights)
        np.testing.assert_allclose(
            np.bincount(part.labels, weights, len(dataset.classes)), part.class_weights, atol=1e-9
        )
    before = np.ones(dataset.n_cases) if dataset.weights is None else dataset.weights
    np.testing.assert_allclose(after, before, rtol=0, atol=1e-9)
    total = np.sum([part.class_weights for part in parts], axis=0)
    np.testing.assert_allclose(total, cases.class_weights, rtol=0, atol=1e-9)


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_the_branches_of_a_node_together_hold_its_weight_before_and_after_pruning(dataset, options):
    tree = c45.grow(dataset, **options)
    for one in (tree, c45.prune(tree, dataset)):
        for node, _ in one.walk():
            if isinstance(node, DecisionNode):
                below = np.sum([branch.class_weights for branch in node.branches], axis=0)
                np.testing.assert_allclose(below, node.class_weights, rtol=0, atol=1e-9)


# Growing


@quick
@given(datasets(weights=WEIGHTS), OPTIONS, st.randoms(use_true_random=False))
def test_the_order_of_the_rows_never_changes_a_tree(dataset, options, random):
    order = list(range(dataset.n_cases))
    random.shuffle(order)
    shuffled = dataset.take(np.array(order))
    tree, again = c45.grow(dataset, **options), c45.grow(shuffled, **options)
    assert_equal_to_the_last_digit(again, tree)
    assert_equal_to_the_last_digit(c45.prune(again, shuffled), c45.prune(tree, dataset))


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_of_columns_that_tie_the_first_is_tested(dataset, options):
    copies = tuple(replace(attribute, name=f"{attribute.name} again") for attribute in dataset.attributes)
    schema = Schema(dataset.attributes + copies, dataset.classes)
    doubled = replace(dataset, schema=schema, columns=dataset.columns * 2)
    tree, twice = c45.grow(dataset, **options), c45.grow(doubled, **options)
    assert_equal_to_the_last_digit(replace(twice, schema=dataset.schema), tree)


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_rows_of_weight_zero_change_nothing(dataset, options):
    others = scrambled(dataset)
    own = np.ones(dataset.n_cases) if dataset.weights is None else dataset.weights
    columns = tuple(np.concatenate([a, b]) for a, b in zip(others.columns, dataset.columns, strict=True))
    weights = np.concatenate([np.zeros(others.n_cases), own])
    longer = replace(dataset, columns=columns, labels=np.concatenate([others.labels, dataset.labels]), weights=weights)
    tree, same = c45.grow(dataset, **options), c45.grow(longer, **options)
    assert_equal_to_the_last_digit(same, tree)
    assert_equal_to_the_last_digit(c45.prune(same, longer), c45.prune(tree, dataset))


@quick
@given(datasets(weights=("whole", "zero")), OPTIONS)
def test_whole_weights_are_the_same_as_rows_repeated(dataset, options):
    repeated = dataset.take(np.repeat(np.arange(dataset.n_cases), dataset.weights.astype(int))).weighted(None)
    tree, again = c45.grow(dataset, **options), c45.grow(repeated, **options)
    assert differences(tree, again) == []
    assert differences(c45.prune(tree, dataset), c45.prune(again, repeated)) == []


@quick
@given(datasets(weights=WEIGHTS), OPTIONS, st.sampled_from([2.0**-3, 2.0, 2.0**20]))
def test_a_numeric_attribute_may_be_measured_in_another_unit(dataset, options, unit):
    # Powers of two, so that no digit is lost; gaps below 0.00001 are closed first, since they do not scale.
    rounded = tuple(c.round(2) if c.dtype.kind == "f" else c for c in dataset.columns)
    scaled = tuple(c * unit if c.dtype.kind == "f" else c for c in rounded)
    one, other = replace(dataset, columns=rounded), replace(dataset, columns=scaled)
    tree, again = c45.grow(one, **options), c45.grow(other, **options)
    assert [n.class_weights for n, _ in again.walk()] == [n.class_weights for n, _ in tree.walk()]
    tests = [[n.test for n, _ in t.walk() if isinstance(n, DecisionNode)] for t in (tree, again)]
    thresholds = [[test.threshold or 0.0 for test in each] for each in tests]
    assert thresholds[1] == [threshold * unit for threshold in thresholds[0]]


@quick
@given(datasets(weights=WEIGHTS, unknown=False), OPTIONS)
def test_without_unknown_values_a_grown_tree_misclassifies_what_it_says(dataset, options):
    tree = c45.grow(dataset, **options)
    assert c45.errors(tree, dataset) == pytest.approx(tree.root.errors, abs=1e-9)


# Pruning


@quick
@given(datasets(weights=WEIGHTS), OPTIONS, CONFIDENCES, st.sampled_from(["release8", "exact", "normal"]), st.booleans())
def test_a_pruned_tree_is_never_larger(dataset, options, confidence, estimate, raising):
    tree = c45.grow(dataset, **options)
    pruned = c45.prune(tree, dataset, confidence, estimate, raising)
    assert pruned.size <= tree.size
    decisions = c45.pruning_decisions(tree, dataset, confidence, estimate, raising)
    unchanged = all(decision.action == "keep" for decision in decisions)
    assert unchanged == (n_tests(pruned) == n_tests(tree))


# Classifying


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_probabilities_add_up_to_1_and_the_label_is_the_most_probable_class(dataset, options):
    tree = c45.prune(c45.grow(dataset, **options), dataset)
    for data in (dataset, scrambled(dataset)):
        shares = class_distributions(tree, data)
        assert shares.shape == (data.n_cases, len(dataset.classes))
        assert (shares >= 0).all()
        np.testing.assert_allclose(shares.sum(axis=1), 1, rtol=0, atol=1e-12)
        assert (predicted_labels(tree, data) == shares.argmax(axis=1)).all()


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_one_case_is_classified_as_the_table_is(dataset, options):
    tree = c45.grow(dataset, **options)
    shares = class_distributions(tree, dataset)
    for row in (0, dataset.n_cases - 1):
        case = {
            attribute.name: None if unknown(column[[row]])[0] else _named(attribute, column[row])
            for attribute, column in zip(dataset.attributes, dataset.columns, strict=True)
        }
        assert list(c45.classify(tree, case).values()) == pytest.approx(shares[row].tolist(), abs=1e-12)
        assert sum(fragment.weight for fragment in c45.trace(tree, case)) == pytest.approx(1, abs=1e-12)


def _named(attribute, value):
    return float(value) if attribute.is_numeric else attribute.values[value]


# Keeping


@quick
@given(datasets(weights=WEIGHTS), OPTIONS)
def test_a_tree_that_was_kept_and_brought_back_is_the_same(tmp_path_factory, dataset, options):
    tree = c45.prune(c45.grow(dataset, **options), dataset)
    path = tmp_path_factory.mktemp("trees") / "tree.json"
    c45.save(tree, path)
    for again in (
        c45.Tree.from_dict(tree.to_dict()),
        c45.Tree.from_dict(json.loads(json.dumps(tree.to_dict()))),
        pickle.loads(pickle.dumps(tree)),
        copy.deepcopy(tree),
        copy.copy(tree),
        c45.load_model(path),
    ):
        assert_equal_to_the_last_digit(again, tree)
        assert again.schema == tree.schema
        assert hash(again) == hash(tree)
        assert str(again) == str(tree)


# Sorted orders


def test_each_division_keeps_its_own_orders():
    """The same cases can be divided by several tests, as in pruning and in the explorers."""
    golf = c45.load("golf")
    cases = Cases.of(golf)
    by_outlook, by_humidity = divide(cases, NominalTest(0)), divide(cases, ThresholdTest(2, 75.0))
    for part in [*by_outlook, *by_humidity]:
        order, values, known = part.orders
        for row, position in enumerate(golf.numeric):
            expected = np.sort(golf.columns[position][part.rows])
            assert values[row, : known[row]].tolist() == expected.tolist()
            assert golf.columns[position][part.rows[order[row, : known[row]]]].tolist() == expected.tolist()


def test_orders_that_were_handed_on_are_gone():
    cases = Cases.of(c45.load("golf"))
    first, second, _ = divide(cases, NominalTest(0))
    cases.hand_on_orders([first])
    assert len(first.orders[0]) == 2
    for late in (cases, second):
        with pytest.raises(RuntimeError, match="handed their sorted orders on"):
            late.orders  # noqa: B018
