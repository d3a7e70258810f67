"""Whatever rounding does, equal weights are equal, and what is just enough is enough."""

import numpy as np
import pytest
from by_hand import asked, dataset

import c45teach as c45
from c45teach.attribute_tests import ThresholdTest
from c45teach.cases import Cases
from c45teach.choices.deciding import class_of
from c45teach.choices.estimates import added_errors
from c45teach.loops import least_weight
from c45teach.tree.nodes import Leaf


def test_three_thirds_of_a_case_are_a_case():
    # Three cases of unknown p go down three equal branches; in the first, 1 + 3 · 1/3 is the minimum of 2.
    p = ["v0"] * 3 + ["v1"] * 3 + ["v2"] * 3 + [None] * 3
    q = [1, 1, 2] + [2, 2, 2] + [1, 1, 1] + [2, 2, 2]
    tree = c45.grow(dataset({"p": p, "q": q}, list("aabaaabbbbbb")))
    assert asked(tree)[0] == ("p", None)
    below, above = tree.root.branches[0].branches
    assert tree.root.branches[0].test == ThresholdTest(1, 1.0)
    assert below.class_weights == (2.0, 0.0)
    assert above.class_weights == pytest.approx((0.0, 2.0), abs=1e-12)


def test_a_tenth_of_an_average_class_is_not_a_rounding_error_more():
    data = dataset({"x": list(range(140))}, ["a"] * 7 + ["b"] * 133)
    assert asked(c45.grow(data)) == [("x", 6.0)]
    for known_weight in range(20, 500):
        least = least_weight(float(known_weight), 2, 2.0)
        assert least <= max(2, min(known_weight / 20, 25)) < least + 1e-7


def test_above_25_the_minimum_of_cases_holds_and_smaller_cuts_count_as_tries():
    # 1,200 cases: a tenth of an average class is 60, so cuts are tried from 25 on, of which those from 30 on may win.
    data = dataset({"x": list(range(1200))}, ["a"] * 27 + ["b"] * 1173)
    assert asked(c45.grow(data, min_cases=2)) == [("x", 26.0)]
    assert asked(c45.grow(data, min_cases=30)) == [("x", 29.0)]
    row = c45.candidate_table(data, min_cases=30).iloc[0]
    assert row["penalty"] == pytest.approx(np.log2(1200 - 2 * 25 + 1) / 1200, abs=1e-12)


def test_class_weights_that_differ_by_a_rounding_error_tie():
    weights = (12.000000000000028, 0.6666666666666856, 12.000000000000057)
    assert class_of(weights) == 0
    assert class_of(weights, preferred=2) == 2
    assert class_of(weights, preferred=1) == 0


def test_pruning_keeps_the_class_of_a_leaf_on_ties():
    data = dataset({"x": [1, 2, 3, 4]}, list("aabb"))
    for label in (0, 1):
        assert c45.prune(c45.Tree(data.schema, Leaf((2.0, 2.0), label)), data).root.label == label


def test_nearly_all_wrong_is_decided_on_exact_sums():
    thirds = 1 / 3 + 1 / 3 + 1 / 3 + 0.5
    for noise in (-1e-12, 0, 1e-12):
        assert added_errors(thirds + noise, 1.0) == pytest.approx(0.67 * 0.5, abs=1e-9)


def test_gains_of_nothing_are_zero_and_not_a_little_less():
    columns = {"a0": [0, 1, 1, 1, 1, 0, 1, 1, 0]}
    data = dataset(columns, list("abbbbbbbb"), weights=[1, 3, 2, 2, 3, 2, 2, 3, 2])
    copies = dataset({"a0": [0, 0, 0, 1, 1, 1], "a1": list("xxxyyy")}, list("abcabc"))
    for table in (c45.candidate_table(data, min_cases=1), c45.candidate_table(copies, min_cases=1)):
        assert (table["gain"] >= 0).all()


def test_every_share_is_a_multiple_of_one_power_of_two():
    golf = c45.load("golf")
    random = np.random.default_rng(5)
    cases = Cases.of(golf.weighted(random.random(14) + 0.1))
    steps = cases.weights / cases.quantum
    assert (steps == np.rint(steps)).all()
    assert np.frexp(cases.quantum)[0] == 0.5
