"""Paired tests of two classifiers: equal to scipy, to statsmodels and to all signs tried; zeros and ties reported."""

import itertools
import math

import numpy as np
import pandas as pd
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar as mcnemar_of_statsmodels

import c45teach as c45
from c45teach.judging.paired import settled

SCIPY = {"drop": "wilcox", "pratt": "pratt", "split": "zsplit"}

# McNemar

counts = st.tuples(*[st.integers(0, 40)] * 4).filter(any)


def pairs(both, first, second, neither):
    """Truth values of two classifiers with so many cases of each kind."""
    kinds = [(True, True)] * both + [(True, False)] * first + [(False, True)] * second + [(False, False)] * neither
    return np.array(kinds).T


def in_one_line(result):
    """What is printed, as one line."""
    return " ".join(repr(result).split())


@given(counts)
def test_mcnemar_is_that_of_statsmodels(numbers):
    both, b, c, neither = numbers
    table = [[both, b], [c, neither]]
    first, second = pairs(*numbers)
    exact = c45.mcnemar(first, second)
    theirs = mcnemar_of_statsmodels(table, exact=True)
    assert exact.statistic == theirs.statistic
    assert exact.p_value == pytest.approx(theirs.pvalue, abs=1e-12)
    assume(b != c)  # with nothing to correct, theirs corrects all the same; without differences they divide by zero
    for method, correction in (("chi-squared", False), ("corrected", True)):
        ours, theirs = c45.mcnemar(first, second, method), mcnemar_of_statsmodels(table, False, correction)
        assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue), abs=1e-12)


@given(counts)
def test_mcnemar_does_not_depend_on_which_comes_first(numbers):
    for method in ("exact", "chi-squared", "corrected"):
        one, other = (c45.mcnemar(*each, method) for each in (pairs(*numbers), pairs(*numbers)[::-1]))
        assert (one.statistic, one.p_value, one.n, one.zeros) == (other.statistic, other.p_value, other.n, other.zeros)
        assert one.n == sum(numbers) and one.zeros == numbers[0] + numbers[3]


def test_as_many_on_either_side_is_no_evidence_at_all():
    for method, statistic in (("exact", 5), ("chi-squared", 0), ("corrected", 0)):
        even = c45.mcnemar(*pairs(3, 5, 5, 2), method)
        assert (even.statistic, even.p_value) == (statistic, 1)
        nothing = c45.mcnemar([True, False], [True, False], method)
        assert (nothing.p_value, nothing.statistic, nothing.zeros) == (1, 0, 2)


def test_mcnemar_takes_what_the_models_and_the_cross_validations_give():
    votes = c45.load("house-votes-84")
    small = c45.grow(votes, min_cases=200)
    result = c45.mcnemar(c45.correct_cases(c45.grow(votes), votes), c45.correct_cases(small, votes))
    assert result.n == 435 and result.p_value < 0.01
    first, second = (c45.cross_validate(lambda d, m=m: c45.grow(d, min_cases=m), votes, 3) for m in (2, 50))
    assert c45.mcnemar(first.correct, pd.Series(second.correct)).n == 435


def test_an_approximation_from_few_cases_is_warned_of_in_words():
    few = c45.mcnemar(*pairs(5, 6, 1, 0), "chi-squared")
    assert few.caution == "with 7 cases to go by, the exact method is the better one"
    assert c45.mcnemar(*pairs(5, 20, 5, 0), "chi-squared").caution == c45.mcnemar(*pairs(5, 6, 1, 0)).caution == ""


def test_mcnemar_of_two_cross_validations_asks_for_their_correct_cases():
    found = c45.cross_validate(c45.grow, c45.load("golf"), 3)
    with pytest.raises(TypeError, match="the first is a CrossValidation; give its .correct, which says for each case"):
        c45.mcnemar(found, found)
    assert c45.mcnemar(found.correct, found.correct).p_value == 1


PAIRED = [
    lambda first, second: c45.mcnemar(first > 2, second > 2),
    c45.wilcoxon_signed_ranks,
    lambda first, second: c45.corrected_resampled_t(first, second, 0.1),
]


@pytest.mark.parametrize("test", PAIRED)
def test_two_series_are_paired_by_their_labels(test):
    first, second = pd.Series([1.0, 2, 3, 4, 5], list("abcde")), pd.Series([2.0, 4, 1, 8, 9], list("abcde"))
    by_position = test(first.to_numpy(), second.to_numpy())
    for turned in (second.iloc[::-1], second.iloc[[3, 0, 4, 1, 2]]):
        assert str(test(first, turned)) == str(by_position)
        assert str(test(turned, first)) == str(test(second.to_numpy(), first.to_numpy()))
        assert str(test(first.to_numpy(), turned)) == str(test(first.to_numpy(), turned.to_numpy()))


# Wilcoxon

differences = st.lists(st.integers(-5, 5), min_size=2, max_size=11)


def every_sign(values, zeros):
    """The smaller sum of ranks and its two-sided p, from all 2ⁿ ways to give the differences their signs."""
    values = np.array([value for value in values if value or zeros != "drop"], dtype=float)
    ranks = stats.rankdata(abs(values))
    shared = ranks[values == 0].sum() / 2 if zeros == "split" else 0
    own, total = ranks[values > 0].sum(), ranks[values != 0].sum()
    sums = np.array([0.0])
    for rank in ranks[values != 0]:
        sums = np.concatenate([sums, sums + rank])
    smaller = min(own, total - own)
    return smaller + shared, min(1, 2 * (sums <= smaller + 1e-9).mean())


@given(differences, st.sampled_from(["drop", "pratt", "split"]))
def test_the_exact_p_of_signed_ranks_is_that_of_every_sign_tried(values, zeros):
    found = c45.wilcoxon_signed_ranks(values, np.zeros(len(values)), zeros)
    assert (found.statistic, found.p_value) == pytest.approx(every_sign(values, zeros), abs=1e-12)
    assert found.zeros == values.count(0) and found.n == len(values)


@given(st.lists(st.floats(-1, 1).filter(lambda x: abs(x) > 1e-3), min_size=2, max_size=50))
def test_without_ties_and_zeros_it_is_scipys(values):
    assume(len(set(np.round(np.abs(values), 9))) == len(values))
    ours = c45.wilcoxon_signed_ranks(values, np.zeros(len(values)))
    theirs = stats.wilcoxon(values, method="exact")
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue), abs=1e-12)
    assert (ours.zeros, ours.ties) == (0, 0) and ours.method == "exact, from all signs that the ranks could have"


@settings(max_examples=25)
@given(st.lists(st.integers(-5, 5), min_size=2, max_size=8).filter(any), st.sampled_from(["drop", "pratt", "split"]))
def test_ties_and_zeros_are_those_of_scipys_permutations(values, zeros):
    ours = c45.wilcoxon_signed_ranks(values, np.zeros(len(values)), zeros, "exact")
    permuted = stats.PermutationMethod(n_resamples=np.inf)
    theirs = stats.wilcoxon(np.array(values, float), zero_method=SCIPY[zeros], method=permuted)
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue), abs=1e-12)


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=90).filter(any), st.sampled_from(["drop", "pratt", "split"]))
def test_the_normal_approximation_is_scipys(values, zeros):
    ours = c45.wilcoxon_signed_ranks(values, np.zeros(len(values)), zeros, "normal")
    theirs = stats.wilcoxon(np.array(values, float), zero_method=SCIPY[zeros], correction=False, method="asymptotic")
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue), abs=1e-12)


@pytest.mark.parametrize("zeros", ["drop", "pratt", "split"])
@pytest.mark.parametrize("method", [None, "exact", "normal"])
def test_n12_as_many_wins_as_losses_with_many_zeros_is_a_p_of_one(zeros, method):
    found = c45.wilcoxon_signed_ranks([1] * 15 + [0] * 40 + [-1] * 15, [0] * 70, zeros, method)
    assert found.p_value == pytest.approx(1, abs=1e-12)
    assert (found.zeros, found.ties) == (40, 30)


@pytest.mark.parametrize("zeros", ["drop", "pratt", "split"])
@pytest.mark.parametrize("method", [None, "exact", "normal"])
def test_n12_without_any_difference_p_is_one(zeros, method):
    found = c45.wilcoxon_signed_ranks([0.1, 0.2, 0.3], [0.1, 0.2, 0.3], zeros, method)
    assert (found.p_value, found.statistic, found.n, found.zeros) == (1, 0, 3, 3)
    assert found.method.startswith("nothing to rank; differences of zero, 3 of them, are")


def test_n12_ties_are_found_though_rounding_keeps_them_apart():
    first, second = np.array([0.3, 0.2, 0.7, 0.1]), np.array([0.2, 0.1, 0.6, 0.0])
    assert len(set(first - second)) > 1
    found = c45.wilcoxon_signed_ranks(first, second)
    assert found.ties == 4
    assert found.p_value == 0.125


def test_n12_a_difference_of_rounding_only_is_zero():
    assert c45.wilcoxon_signed_ranks([0.1 + 0.2, 0.5], [0.3, 0.4]).zeros == 1


def test_n12_the_exact_p_is_exact_at_its_extreme():
    for n in (2, 10, 50):
        found = c45.wilcoxon_signed_ranks(np.arange(n) + 1, np.zeros(n))
        assert found.p_value == 2.0 ** (1 - n)
    assert c45.wilcoxon_signed_ranks(np.arange(400) + 1, np.zeros(400), method="exact").p_value == 2.0**-399


def test_the_treatment_of_zeros_and_ties_is_named():
    words = c45.wilcoxon_signed_ranks([1, 1, 2, 3, 0, 4, 5], [0] * 7).method
    assert words == (
        "exact, from all signs that the ranks could have; 2 differences share their size with another and take the "
        "mean of their ranks; differences of zero, 1 of them, are left out (Wilcoxon)"
    )
    many = c45.wilcoxon_signed_ranks(np.arange(51) + 1, np.zeros(51), "pratt").method
    assert many == "normal approximation without continuity correction"


def test_a_caution_names_too_few_differences():
    few = c45.wilcoxon_signed_ranks([1, 2, 3, 0], [0, 0, 0, 0])
    assert few.caution == "with 3 differences p cannot be below 0.25, whatever they are"
    assert c45.wilcoxon_signed_ranks([1, 2, 3, 4, 5, 6], [0] * 6).caution == ""


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=30))
def test_settling_moves_no_number_by_more_than_rounding_and_keeps_their_order(values):
    values = np.array(values)
    scale = np.abs(values).max()
    found = settled(values, scale)
    assert np.abs(found - values).max() <= 1e-12 * scale * len(values)
    assert (np.diff(np.abs(found)[np.argsort(np.abs(values))]) >= 0).all()


# Corrected resampled t

rates = st.lists(st.integers(0, 50), min_size=3, max_size=30)


@given(rates, st.sampled_from([0.1, 0.2, 1 / 3, 0.5]))
def test_the_corrected_t_is_scipys_t_made_smaller(values, share):
    differences = np.array(values) / 50
    assume(len(set(values)) > 1)
    n = len(values)
    ours = c45.corrected_resampled_t(differences, np.zeros(n), share)
    plain = stats.ttest_rel(differences, np.zeros(n))
    shrunk = plain.statistic * math.sqrt((1 / n) / (1 / n + share / (1 - share)))
    assert ours.statistic == pytest.approx(shrunk, rel=1e-12)
    assert ours.p_value == pytest.approx(2 * stats.t.sf(abs(shrunk), n - 1), abs=1e-12)
    assert ours.p_value >= plain.pvalue


def test_the_corrected_t_takes_what_repeated_cross_validations_give():
    iris = c45.load("iris")
    first, second = (c45.cross_validate(lambda d, m=m: c45.grow(d, min_cases=m), iris, 5, repeats=4) for m in (2, 40))
    result = c45.corrected_resampled_t(first.error_rates, second.error_rates, 1 / 5)
    assert result.n == 20
    same = c45.corrected_resampled_t(first.error_rates, first.error_rates, 1 / 5)
    assert (same.statistic, same.p_value, same.zeros) == (0, 1, 20)


def test_one_degree_of_freedom_is_one():
    assert "t with 1 degree of freedom, " in c45.corrected_resampled_t([1, 2], [2, 5], 0.5).method
    assert "t with 2 degrees of freedom, " in c45.corrected_resampled_t([1, 2, 3], [2, 5, 1], 0.5).method


def test_differences_that_are_all_the_same_have_no_p():
    found = c45.corrected_resampled_t([0.3, 0.2, 0.7], [0.2, 0.1, 0.6], 0.1)
    assert math.isnan(found.statistic) and math.isnan(found.p_value)
    assert "No p can be given. But all folds differ by the same amount" in in_one_line(found)


# In words


def test_a_result_is_a_sentence_in_a_notebook_and_printed():
    result = c45.mcnemar(*pairs(80, 12, 4, 4))
    assert str(result) == repr(result)
    assert max(map(len, repr(result).splitlines())) <= 88
    assert in_one_line(result) == (
        "McNemar's test: of 100 cases, 12 only the first gets right, 4 only the second. Statistic 4, p = 0.0768 "
        "(exact, by the binomial distribution). If there were no real difference, chance alone would give one at "
        "least as large in 7.7% of comparisons."
    )


def test_a_tiny_p_is_not_called_zero():
    assert "p = 1.86e-09" in in_one_line(c45.mcnemar(*pairs(0, 30, 0, 0)))
    assert "less than 0.1% of comparisons" in in_one_line(c45.mcnemar(*pairs(0, 30, 0, 0)))


# Which test


@pytest.mark.parametrize(
    ("k", "n", "fits"),
    [
        (1, 5, {"error_interval"}),
        (2, 1, {"mcnemar", "corrected_resampled_t"}),
        (4, 1, {"mcnemar", "corrected_resampled_t", "holm"}),
        (2, 10, {"wilcoxon_signed_ranks"}),
        (3, 10, {"friedman", "wilcoxon_signed_ranks", "holm"}),
    ],
)
def test_q53_which_test_names_all_tests_that_fit_with_reasons(k, n, fits):
    advice = c45.which_test(k, n)
    named = " ".join(name for name, _ in advice.fits)
    assert {name for name in c45.__all__ if name in named.replace(",", " ").split()} == fits
    assert all(why for _, why in (*advice.fits, *advice.fits_not))
    assert (k == 1) == (not advice.fits_not)
    for name, why in (*advice.fits, *advice.fits_not):
        assert f" * {name}: {why}." in in_one_line(advice)


def test_q52_two_data_sets_are_too_few():
    words = in_one_line(c45.which_test(9, 2))
    assert "2 data sets can hardly support a conclusion about 9 classifiers: the remedy is more data sets" in words
    assert "But" not in repr(c45.which_test(9, 12))


def test_every_function_that_the_advice_names_is_there():
    for k, n in itertools.product((1, 2, 3), (1, 4, 20)):
        names = set(repr(c45.which_test(k, n)).replace(",", " ").replace(":", " ").split())
        assert {name for name in names if "_" in name} <= set(c45.__all__) | {"(cross_validate"}
