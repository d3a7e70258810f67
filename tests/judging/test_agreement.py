"""Kappa, costs and intervals: equal to statsmodels and scipy, and to examples that people ask about."""

import math

import numpy as np
import pandas as pd
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from scipy import stats
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.proportion import proportion_confint

import c45teach as c45
from c45teach.choices.estimates import error_limit

matrices = st.integers(2, 6).flatmap(lambda k: hnp.arrays(np.int64, (k, k), elements=st.integers(0, 30)))


def is_decided(matrix):
    """Whether chance leaves anything open."""
    return matrix.sum() > 0 and np.diag(matrix).max() < matrix.sum()


@given(matrices)
def test_kappa_and_its_error_are_those_of_statsmodels(matrix):
    assume(is_decided(matrix))
    with np.errstate(invalid="ignore", divide="ignore"):  # of a z that is not used
        theirs = cohens_kappa(matrix)
    assert c45.kappa(matrix) == pytest.approx(theirs.kappa, abs=1e-12)
    # The formula is a difference: where the error is 0 their root of a rounding below 0 is NaN.
    assert c45.kappa_error(matrix) ** 2 == pytest.approx(max(theirs.var_kappa, 0), abs=1e-12)


@given(matrices)
def test_kappa_is_the_same_with_the_two_sides_exchanged_and_with_all_cases_twice(matrix):
    assume(is_decided(matrix))
    assert c45.kappa(matrix.T) == pytest.approx(c45.kappa(matrix), abs=1e-12)
    assert c45.kappa(2 * matrix) == pytest.approx(c45.kappa(matrix), abs=1e-12)
    assert c45.kappa_error(2 * matrix) ** 2 == pytest.approx(c45.kappa_error(matrix) ** 2 / 2, abs=1e-12)


def test_q47_three_quarters_right_on_600_and_300_cases_is_a_kappa_of_0_44_if_the_margins_agree():
    matrix = np.array([[487.5, 112.5], [112.5, 187.5]])
    assert matrix.sum(axis=0).tolist() == matrix.sum(axis=1).tolist() == [600, 300]
    assert np.trace(matrix) / 900 == 0.75
    assert c45.kappa(matrix) == pytest.approx((0.75 - 5 / 9) / (1 - 5 / 9), abs=1e-12)
    assert round(c45.kappa(matrix), 2) == 0.44


def test_kappa_of_one_class_only_is_not_a_number():
    for matrix in ([[5, 0], [0, 0]], [[5]], [[0, 0, 0], [0, 0.1, 0], [0, 0, 0]]):
        assert math.isnan(c45.kappa(matrix)) and math.isnan(c45.kappa_error(matrix))


@given(st.lists(st.integers(1, 10**6) | st.floats(0.01, 100), min_size=2, max_size=6))
def test_a_perfect_matrix_has_a_kappa_of_exactly_1_and_an_error_of_exactly_0(cases):
    assert (c45.kappa(np.diag(cases)), c45.kappa_error(np.diag(cases))) == (1.0, 0.0)


def test_the_highest_confidence_still_gives_an_interval():
    low, high = c45.error_interval(1, 10, 1 - 3e-16)
    assert 0 < low < 0.1 < high < 1


def test_kappa_is_minus_one_where_two_judges_never_agree():
    assert c45.kappa([[0, 5], [5, 0]]) == -1


def test_the_matrix_of_a_model_goes_straight_in():
    golf = c45.load("golf")
    assert c45.kappa(c45.confusion(c45.grow(golf), golf)) == 1


# Costs


@given(matrices)
def test_the_cost_of_every_error_being_one_is_the_number_of_errors(matrix):
    assert c45.total_cost(matrix, 1 - np.eye(len(matrix))) == matrix.sum() - np.trace(matrix)
    assert c45.total_cost(matrix, np.zeros_like(matrix)) == 0


def test_costs_of_named_classes_are_matched_by_name():
    golf = c45.load("golf")
    matrix = c45.confusion(c45.grow(golf, min_cases=8), golf)
    names = ["Don't Play", "Play"]
    costs = pd.DataFrame([[0, 10], [1, 0]], index=names, columns=names)
    assert c45.total_cost(matrix, costs) == 50


# Intervals

counts = st.integers(1, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@given(counts, st.sampled_from([0.5, 0.9, 0.95, 0.99]))
def test_intervals_are_those_of_statsmodels(errors_of, confidence):
    for ours, theirs in (("wilson", "wilson"), ("exact", "beta")):
        found = c45.error_interval(*errors_of, confidence, ours)
        expected = proportion_confint(*errors_of, 1 - confidence, theirs)
        assert found == pytest.approx(expected, abs=1e-12)


@given(counts)
def test_the_exact_interval_ends_where_the_tail_of_the_binomial_is_a_fortieth(errors_of):
    errors, n = errors_of
    low, high = c45.error_interval(errors, n, method="exact")
    assert 0 <= low <= errors / n <= high <= 1
    assert stats.binom.sf(errors - 1, n, low) == pytest.approx(0.025 if errors > 0 else 1, rel=1e-6)
    assert stats.binom.cdf(errors, n, high) == pytest.approx(0.025 if errors < n else 1, rel=1e-6)


@given(counts.filter(lambda pair: pair[0] < pair[1]), st.sampled_from([0.01, 0.1, 0.25, 0.4]))
def test_the_exact_interval_ends_at_the_rate_that_pruning_supposes(errors_of, confidence):
    errors, n = errors_of
    high = c45.error_interval(errors, n, 1 - 2 * confidence, "exact")[1]
    assert high == pytest.approx(error_limit(n, errors, confidence, "exact"), rel=1e-9)


def test_the_errors_of_a_model_go_straight_in():
    golf = c45.load("golf")
    assert c45.error_interval(c45.errors(c45.grow(golf, min_cases=8), golf), golf.n_cases)[1] < 0.62
