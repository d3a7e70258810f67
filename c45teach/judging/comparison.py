"""Two classifiers: is the difference more than chance? Paired tests, each with its method in words.

    mcnemar(first_correct, second_correct)           the same cases of one data set, each tested once
    corrected_resampled_t(first, second, 1 / 10)     the same folds of one data set, dealt several times
    wilcoxon_signed_ranks(first, second)             the same data sets, some ten of them or more

Each asks: if there were no difference between the two, how likely would one as large as this, or larger, turn up by
chance? A small answer (p) speaks against chance. It is not the probability that there is no difference, and a large
one does not show that there is none. Several classifiers are compared in `rankings.py`; which test fits is said by
`which_test`.
"""

from numbers import Real

import numpy as np

from ..support.words import in_short
from .paired import Comparison, check_same_length, paired_by_label, paired_differences

__all__ = ["corrected_resampled_t", "mcnemar", "wilcoxon_signed_ranks"]

MOST_EXACT = 50  # differences whose signs are all tried, where the method is not asked for
MCNEMAR = {
    "exact": "exact, by the binomial distribution",
    "chi-squared": "chi-squared with 1 degree of freedom",
    "corrected": "chi-squared with 1 degree of freedom and continuity correction",
}
ZEROS = {
    "drop": ("wilcox", "are left out (Wilcoxon)"),
    "pratt": ("pratt", "are ranked, then left out (Pratt)"),
    "split": ("zsplit", "are ranked and shared between both sides"),
}


def mcnemar(first_correct, second_correct, method="exact"):
    """Return McNemar's test of two classifiers on the same cases: only the cases that one of them gets right count.

    With b cases that only the first gets right and c that only the second does, the exact p is the probability that
    b + c throws of a coin come out at least as unevenly. Chi-squared: (b − c)² / (b + c), or, corrected,
    (|b − c| − 1)² / (b + c); where b = c there is nothing to correct, and it is 0.

    Parameters
    ----------
    first_correct, second_correct : array-like of bool, shape (n_cases,)
        Whether each case is given its own class: what `correct_cases` returns, and `correct` of a cross-validation.
        Two Series are paired by their labels, all else by position.
    method : {"exact", "chi-squared", "corrected"}, default "exact"
        The others come near it for 25 cases or more on which the two differ.

    Returns
    -------
    Comparison
        The statistic is chi-squared, or, if exact, the smaller of b and c. If the two never differ p is 1.

    Raises
    ------
    ValueError, TypeError
        For what is not one truth value per case, for other cases, and for another method.

    References
    ----------
    Q. McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
    Psychometrika 12 (1947). T. G. Dietterich, "Approximate statistical tests for comparing supervised
    classification learning algorithms", Neural Computation 10 (1998).

    Examples
    --------
    >>> result = mcnemar([True] * 9 + [False], [False] * 6 + [True] * 4)
    >>> result.statistic, result.p_value
    (1, 0.125)
    """
    from scipy import stats

    given = paired_by_label(first_correct, second_correct, "cases")
    first, second = (_truths(each, which) for each, which in zip(given, ("first", "second"), strict=True))
    check_same_length(first, second, "cases")
    if method not in MCNEMAR:
        raise ValueError(f"method is one of {', '.join(MCNEMAR)}; got {method!r}")
    b, c = int((first & ~second).sum()), int((second & ~first).sum())
    if b + c == 0:
        statistic, p = 0, 1.0
    elif method == "exact":
        statistic, p = min(b, c), float(stats.binomtest(b, b + c).pvalue)
    else:
        gap = max(abs(b - c) - (method == "corrected"), 0)
        statistic = gap**2 / (b + c)
        p = float(stats.chi2.sf(statistic, 1))
    found = f"of {len(first)} cases, {b} only the first gets right, {c} only the second"
    few = "" if method == "exact" or b + c >= 25 else f"with {b + c} cases to go by, the exact method is the better one"
    return Comparison("McNemar's test", statistic, p, MCNEMAR[method], len(first), len(first) - b - c, 0, found, few)


def wilcoxon_signed_ranks(first, second, zeros="drop", method=None):
    """Return Wilcoxon's test of two classifiers on several data sets: are the larger differences on one side?

    The differences are ranked by their size; the statistic is the sum of the ranks of one sign, whichever is smaller.
    The exact p tries every sign of every difference, with the ranks as they are, ties included: scipy's exact p is of
    ranks without ties.

    Parameters
    ----------
    first, second : array-like of float, shape (n_data_sets,)
        A number per data set, such as the error rate; two Series are paired by their labels. Differences are ties if
        they differ by less than 1e-12 of the largest number of all, whether or not they are small themselves.
    zeros : {"drop", "pratt", "split"}, default "drop"
        What becomes of data sets without a difference: left out; ranked first, then left out; or ranked, and their
        ranks shared between both sides (Demšar's way).
    method : {"exact", "normal"}, optional
        By default exact for up to 50 differences that are not zero.

    Returns
    -------
    Comparison
        If all differences are zero, p is 1.

    Raises
    ------
    ValueError
        For fewer than two data sets, unequal lengths, NaN, and another method.

    References
    ----------
    F. Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945). J. Demšar, "Statistical
    comparisons of classifiers over multiple data sets", Journal of Machine Learning Research 7 (2006).

    Examples
    --------
    >>> result = wilcoxon_signed_ranks([0.12, 0.30, 0.05, 0.20, 0.11, 0.09], [0.10, 0.25, 0.05, 0.16, 0.08, 0.10])
    >>> result.statistic, result.p_value, result.zeros
    (1.0, 0.125, 1)
    """
    differences = paired_differences(first, second, "data sets")
    if len(differences) < 2:
        raise ValueError(
            "signed ranks compare two classifiers on many data sets; got one. On one data set compare the cases by "
            "mcnemar, or the folds of repeated cross-validation by corrected_resampled_t"
        )
    if zeros not in ZEROS or method not in (None, "exact", "normal"):
        raise ValueError(
            f"zeros is one of {', '.join(ZEROS)}, method exact or normal; got zeros={zeros!r}, method={method!r}"
        )
    statistic, p, words = _signed_ranks(differences, zeros, method)
    sizes, counts = np.unique(np.abs(differences), return_counts=True)
    ties = int(counts[(sizes > 0) & (counts > 1)].sum())
    equal, n = int((differences == 0).sum()), len(differences)
    words += _zeros_and_ties(equal, ties, zeros)
    caution = _too_few(n - equal)
    return Comparison("Wilcoxon's signed ranks", statistic, p, words, n, equal, ties, _signs(differences), caution)


def corrected_resampled_t(first, second, test_share):
    """Return the t test of two classifiers on the same folds, corrected for training sets that overlap.

    t = mean difference / √((1 / J + n_test / n_training) · variance), with J − 1 degrees of freedom for J folds. The
    uncorrected test has 1 / J alone, as if the folds were independent, and finds differences where there are none.

    Parameters
    ----------
    first, second : array-like of float, shape (n_folds,)
        Error rates on the same folds, such as `error_rates` of a cross-validation with repeats=10. Two Series are
        paired by their labels.
    test_share : float
        The part of the cases that a fold tests: 1 / 10 for ten folds.

    Returns
    -------
    Comparison
        If all differences are the same there is no variance to go by: p is 1 where they are zero, else NaN.

    Raises
    ------
    ValueError
        For fewer than two folds, unequal lengths, NaN, and a share that is not between 0 and 1.

    References
    ----------
    C. Nadeau and Y. Bengio, "Inference for the generalization error", Machine Learning 52 (2003). R. R. Bouckaert and
    E. Frank, "Evaluating the replicability of significance tests for comparing learning algorithms", Pacific-Asia
    Conference on Knowledge Discovery and Data Mining (2004).

    Examples
    --------
    >>> result = corrected_resampled_t([0.1, 0.2, 0.1, 0.3], [0.1, 0.1, 0.0, 0.1], 1 / 4)
    >>> round(result.statistic, 3), round(result.p_value, 3)
    (1.604, 0.207)
    """
    from scipy import stats

    differences = paired_differences(first, second, "folds")
    n = len(differences)
    if n < 2:
        raise ValueError(f"a variance needs two folds at least; got {n}")
    if not isinstance(test_share, Real) or not 0 < test_share < 1:
        raise ValueError(f"test_share is the part of the cases that a fold tests, such as 1 / 10; got {test_share!r}")
    mean, variance, caution = float(differences.mean()), float(differences.var(ddof=1)), ""
    if (differences == differences[0]).all():
        statistic, p = (0.0, 1.0) if differences[0] == 0 else (float("nan"), float("nan"))
        caution = "all folds differ by the same amount, so there is no variance that the mean could be compared with"
    else:
        statistic = mean / np.sqrt((1 / n + test_share / (1 - test_share)) * variance)
        p = float(2 * stats.t.sf(abs(statistic), n - 1))
    words = f"t with {n - 1} degree{'s' * (n != 2)} of freedom, variance corrected for overlapping training sets"
    found = f"mean difference {mean:.4g} over {n} folds, standard deviation {np.sqrt(variance):.3g}"
    zeros = int((differences == 0).sum())
    return Comparison("Corrected resampled t test", float(statistic), p, words, n, zeros, 0, found, caution)


def _truths(values, which):
    if hasattr(values, "correct"):
        raise TypeError(
            f"the {which} is a {type(values).__name__}; give its .correct, which says of each case whether it is given "
            "its own class"
        )
    truths = np.asarray(values)
    if truths.ndim not in (0, 1):
        raise ValueError(f"the {which} needs one truth value per case; got an array of shape {truths.shape}")
    if truths.ndim == 0 or (truths.dtype != bool and len(truths)):
        raise TypeError(
            f"the {which} must say of each case whether it is given its own class, True or False, as correct_cases() "
            f"does; got {in_short(values)}"
        )
    return truths.astype(bool)


def _signed_ranks(differences, zeros, method):
    """Return the smaller sum of ranks, its p, and how p was computed."""
    left = np.count_nonzero(differences)
    if left == 0:
        return 0.0, 1.0, "nothing to rank"
    if method == "exact" or (method is None and left <= MOST_EXACT):
        return *_exact_signed_ranks(differences, zeros), "exact, from all signs that the ranks could have"
    return *_normal_signed_ranks(differences, zeros), "normal approximation without continuity correction"


def _exact_signed_ranks(differences, zeros):
    """Return the smaller sum of ranks, and p from the distribution of that sum over all signs."""
    from scipy.stats import rankdata

    kept = differences[differences != 0] if zeros == "drop" else differences
    ranks = rankdata(np.abs(kept))
    smaller = min(ranks[kept > 0].sum(), ranks[kept < 0].sum())
    # Twice a rank is a whole number; chances[s] is the probability that the doubled ranks of one sign add up to s.
    doubled = np.rint(2 * ranks[kept != 0]).astype(int)
    chances = np.zeros(doubled.sum() + 1)
    chances[0] = 1.0
    for rank in doubled:
        chances[rank:] += chances[:-rank].copy()
        chances /= 2
    p = min(1.0, 2 * float(chances[: round(2 * smaller) + 1].sum()))
    shared = ranks[kept == 0].sum() / 2 if zeros == "split" else 0.0
    return float(smaller + shared), p


def _normal_signed_ranks(differences, zeros):
    from scipy.stats import wilcoxon

    found = wilcoxon(differences, zero_method=ZEROS[zeros][0], correction=False, method="asymptotic")
    return float(found.statistic), float(found.pvalue)


def _signs(differences):
    above, below = int((differences > 0).sum()), int((differences < 0).sum())
    return f"of {len(differences)} data sets, the first has the larger number on {above}, the second on {below}"


def _zeros_and_ties(n_zeros, n_ties, zeros):
    tied = f"; {n_ties} differences share their size with another and take the mean of their ranks" if n_ties else ""
    return tied + (f"; differences of zero, {n_zeros} of them, {ZEROS[zeros][1]}" if n_zeros else "")


def _too_few(n):
    """Return a caution where no differences at all could be significant: the smallest p of n of them is 2 / 2ⁿ."""
    return (
        f"with {n} difference{'s' * (n > 1)} p cannot be below {2.0 ** (1 - n):g}, whatever they are"
        if 0 < n < 6
        else ""
    )
