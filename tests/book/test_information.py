"""Laws of entropy, gain, split information and gain ratio; SciPy is the other opinion.

The figures of the sources are in `test_worked_examples.py`.
"""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.stats import entropy as scipy_entropy
from small_data import quick

from c45teach.information import entropy, gain, gain_ratio, info, split_info

CLOSE = {"rel": 1e-9, "abs": 1e-9}
WEIGHTS = st.one_of(st.integers(0, 50), st.floats(0, 1e6, allow_subnormal=False).map(lambda x: round(x, 3)))
COUNTS = st.lists(WEIGHTS, min_size=1, max_size=8)


@st.composite
def tables(draw, weights=WEIGHTS):
    """Draw a table of class weights: one row per outcome, one column per class."""
    n_classes = draw(st.integers(1, 5))
    rows = st.lists(st.lists(weights, min_size=n_classes, max_size=n_classes), min_size=1, max_size=6)
    return draw(rows)


# Against SciPy, and by hand


@given(COUNTS)
@quick
def test_entropy_is_that_of_scipy(weights):
    assume(sum(weights) > 0)
    assert entropy(weights) == pytest.approx(scipy_entropy(weights, base=2), **CLOSE)


@given(tables())
@quick
def test_gain_is_the_mutual_information_of_outcome_and_class(table):
    assume(np.sum(table) > 0)
    joint = np.array(table) / np.sum(table)
    mutual = (
        scipy_entropy(joint.sum(0), base=2) + scipy_entropy(joint.sum(1), base=2) - scipy_entropy(joint.ravel(), base=2)
    )
    assert gain(table) == pytest.approx(mutual, rel=1e-7, abs=1e-7)


@given(tables())
@quick
def test_split_info_and_gain_ratio_follow_from_entropy(table):
    outcomes = np.sum(table, axis=1)
    assume(outcomes.sum() > 0)
    assert split_info(outcomes) == pytest.approx(scipy_entropy(outcomes, base=2), **CLOSE)
    if split_info(outcomes) > 0:
        assert gain_ratio(table) == pytest.approx(gain(table) / split_info(outcomes), **CLOSE)


def test_N2_the_logarithm_is_to_base_2_however_many_values_there_are():
    assert entropy([1, 1]) == 1
    assert entropy([1] * 8) == pytest.approx(3)
    assert entropy([1, 2, 1]) == 1.5
    assert entropy([0.25, 0.75]) == pytest.approx(2 - 0.75 * math.log2(3))


def test_N2_split_information_is_weighted():
    assert split_info([5, 4, 5]) == pytest.approx(-2 * 5 / 14 * math.log2(5 / 14) - 4 / 14 * math.log2(4 / 14))


# Entropy


@given(COUNTS)
@quick
def test_entropy_is_at_least_0_and_at_most_that_of_equal_shares(weights):
    n_present = sum(weight > 0 for weight in weights)
    assert 0 <= entropy(weights) <= math.log2(max(n_present, 1)) + 1e-9


@given(COUNTS, st.randoms(use_true_random=False), st.sampled_from([0.001, 0.5, 3, 1e6]))
@quick
def test_entropy_depends_on_shares_and_not_on_order_or_absent_classes(weights, random, factor):
    shuffled = [*weights, 0]
    random.shuffle(shuffled)
    assert entropy(shuffled) == pytest.approx(entropy(weights), **CLOSE)
    assert entropy([weight * factor for weight in weights]) == pytest.approx(entropy(weights), **CLOSE)


@given(st.floats(1e-6, 1e6), st.integers(0, 5))
@quick
def test_N17_a_pure_node_has_entropy_0_without_a_warning(weight, absent):
    result = entropy([0] * absent + [weight])
    assert result == 0 and math.copysign(1, result) == 1


def test_nothing_has_no_entropy():
    assert (
        entropy([0, 0]) == info([[0, 0], [0, 0]]) == gain([[0, 0]]) == split_info([0, 0]) == gain_ratio([[0, 0]]) == 0
    )
    assert entropy([]) == 0


def test_very_small_and_very_large_weights_give_finite_numbers():
    for weight in (5e-324, 1e-300, 1e300):
        assert entropy([weight, weight]) == 1
        assert entropy([weight, 0]) == 0
    assert 0 <= entropy([1e-300, 1]) < 1e-290


@pytest.mark.parametrize("kind", [list, tuple, np.array, lambda weights: np.array(weights, dtype=np.int8)])
def test_weights_come_in_any_sequence_and_a_plain_number_comes_back(kind):
    assert entropy(kind([9, 5])) == entropy([9, 5])
    for result in (entropy(kind([9, 5])), gain(kind([[1, 0], [0, 1]])), split_info(kind([1, 1]))):
        assert type(result) is float


def test_fractions_and_truth_values_are_numbers():
    assert entropy([Fraction(1, 2), Fraction(1, 2)]) == entropy([True, True]) == 1


# Gain


@given(tables())
@quick
def test_gain_is_never_negative_and_never_more_than_there_was_to_know(table):
    assert 0 <= gain(table) <= entropy(np.sum(table, axis=0)) + 1e-9
    assert info(table) == pytest.approx(entropy(np.sum(table, axis=0)) - gain(table), rel=1e-7, abs=1e-7)


@given(st.lists(st.integers(0, 20), min_size=2, max_size=4), st.lists(st.integers(1, 9), min_size=1, max_size=5))
@quick
def test_outcomes_with_the_same_shares_tell_nothing(weights, factors):
    assert gain([[weight * factor for weight in weights] for factor in factors]) == pytest.approx(0, abs=1e-12)


@given(st.lists(st.integers(1, 50), min_size=2, max_size=6))
@quick
def test_N7_pure_outcomes_tell_everything(weights):
    table = np.diag(weights)
    assert info(table) == 0
    assert gain(table) == entropy(weights)
    assert gain_ratio(table) == pytest.approx(1)


@given(tables())
@quick
def test_merging_two_outcomes_never_tells_more(table):
    assume(len(table) > 1)
    merged = [np.add(table[0], table[1]).tolist(), *table[2:]]
    assert gain(merged) <= gain(table) + 1e-9


@given(tables(), st.randoms(use_true_random=False))
@quick
def test_the_order_of_outcomes_and_empty_outcomes_do_not_matter(table, random):
    shuffled = [*table, [0] * len(table[0])]
    random.shuffle(shuffled)
    for function in (info, gain, gain_ratio):
        assert function(shuffled) == pytest.approx(function(table), rel=1e-7, abs=1e-7)


@given(tables(), st.floats(0, 1000))
@quick
def test_N17_gain_with_unknown_values_is_the_share_of_the_known_times_the_gain(table, unknown):
    known = float(np.sum(table))
    assume(known > 0)
    assert gain(table, unknown_weight=unknown) == pytest.approx(known / (known + unknown) * gain(table), **CLOSE)
    assert gain(table, np.sum(table, axis=0), unknown) == gain(table, unknown_weight=unknown)


@given(COUNTS, st.integers(0, 100))
@quick
def test_unknown_values_are_one_more_outcome_for_split_info(weights, unknown):
    assert split_info(weights, unknown) == pytest.approx(entropy([*weights, unknown]), **CLOSE)


@given(tables(), st.integers(0, 100))
@quick
def test_gain_ratio_with_unknown_values_is_that_of_its_parts(table, unknown):
    needed = split_info(np.sum(table, axis=1), unknown)
    expected = gain(table, unknown_weight=unknown) / needed if needed else 0
    assert gain_ratio(table, unknown) == pytest.approx(expected, **CLOSE)


def test_a_test_with_one_outcome_has_gain_ratio_0():
    assert gain_ratio([[3, 4]]) == gain_ratio([[3, 4], [0, 0]]) == 0


# The base question: outcomes must add up to what was there before


def test_the_classes_before_the_test_may_be_given():
    assert gain([[2, 3], [4, 0], [3, 2]], [9, 5]) == gain([[2, 3], [4, 0], [3, 2]])
    assert gain([[0.1] * 2] * 3, [0.3, 0.3]) == 0  # 0.1 + 0.1 + 0.1 is not quite 0.3


@given(tables(weights=st.integers(0, 50)), st.integers(1, 5), st.data())
@quick
def test_outcomes_that_do_not_add_up_are_refused(table, slip, data):
    before = np.sum(table, axis=0)
    before[data.draw(st.integers(0, len(before) - 1))] += slip
    with pytest.raises(ValueError, match="the outcomes add up to .* every case whose outcome is known"):
        gain(table, before)


def test_unknown_cases_do_not_belong_to_the_classes_before():
    with pytest.raises(
        ValueError, match=r"add up to \[8.0, 5.0\], but the class weights before the test are \[9.0, 5.0\]"
    ):
        gain([[2, 3], [3, 0], [3, 2]], [9, 5], unknown_weight=1)


def test_a_class_too_few_is_refused():
    with pytest.raises(ValueError, match=r"the table has 2 classes \(columns\) but there are 3 class"):
        gain([[2, 3], [4, 0]], [6, 3, 0])


# What is refused

BAD_WEIGHTS = [[-1, 2], [np.nan, 1], [np.inf, 1], ["a", 1], [None, 1], "95", [[1, 2], [3]], [1j, 2]]


@pytest.mark.parametrize("weights", BAD_WEIGHTS, ids=repr)
def test_weights_that_are_none_are_refused_with_what_is_wrong(weights):
    for function in (entropy, split_info):
        with pytest.raises(ValueError, match="weights must be"):
            function(weights)
    for function in (info, gain, gain_ratio):
        with pytest.raises(ValueError, match="a table of class weights must be"):
            function([weights, weights])


def test_a_list_is_no_table_and_a_table_no_list():
    for function in (entropy, split_info):
        with pytest.raises(ValueError, match=r"must be a flat list such as \[9, 5\]; got \[\[1, 2\]\]"):
            function([[1, 2]])
    for function in (info, gain, gain_ratio):
        with pytest.raises(ValueError, match="must be rows of equal length"):
            function([1, 2])


@pytest.mark.parametrize("unknown", [-1, np.nan, np.inf, "1x", None, [1]])
def test_an_unknown_weight_that_is_none_is_refused(unknown):
    for function in (gain, split_info, gain_ratio):
        table = [1, 1] if function is split_info else [[1, 0], [0, 1]]
        with pytest.raises(ValueError, match="the unknown weight must be"):
            function(table, unknown_weight=unknown)
