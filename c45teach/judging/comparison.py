"""Two classifiers: is the difference more than chance? Paired tests.

    mcnemar(first_correct, second_correct)           the same cases of one data set, each tested once
    corrected_resampled_t(first, second, 1 / 10)     the same folds of one data set, dealt several times
    wilcoxon_signed_ranks(first, second)             the same data sets, about ten or more

Each asks: if the two were equally good, how likely would chance produce a difference as large as this, or larger? A
small answer (p) speaks against chance. It is not the probability that there is no difference, and a large p does
not show that there is none. For several classifiers see `rankings.py`; `which_test` says which test fits.
"""

import numpy as np

from ..support import checks
from ..support.words import counted, in_short
from .paired import Comparison, check_same_length, paired_by_label, paired_differences

MOST_EXACT = 50  # p is exact for up to this many differences, unless a method is given
MCNEMAR = {
    "exact": "exact, by the binomial distribution",
    "chi-squared": "chi-squared with 1 degree of freedom",
    "corrected": "chi-squared with 1 degree of freedom and continuity correction",
}
# scipy's name for each treatment of zeros, and its description in a result.
ZEROS = {
    "drop": ("wilcox", "are left out (Wilcoxon)"),
    "pratt": ("pratt", "are ranked, then left out (Pratt)"),
    "split": ("zsplit", "are ranked and shared between both sides"),
}


def mcnemar(first_correct, second_correct, method="exact"):
    """Return McNemar's test of two classifiers on the same cases: only cases that exactly one of them gets right count.

    With b cases that only the first gets right and c that only the second does, the exact p is the probability that
    b + c tosses of a coin come out at least as unevenly. Chi-squared is (b − c)² / (b + c), or, corrected,
    (|b − c| − 1)² / (b + c); if b = c there is nothing to correct, and it is 0.

    Parameters
    ----------
    first_correct, second_correct : array-like of bool, shape (n_cases,)
        Whether each case is given its true class: what `correct_cases` returns, and `correct` of a cross-validation.
        Two Series are paired by their labels, everything else by position.
    method : {"exact", "chi-squared", "corrected"}, default "exact"
        The last two come close to the exact p if the classifiers differ on 25 cases or more.

    Returns
    -------
    Comparison
        The statistic is chi-squared or, for the exact method, the smaller of b and c. If the two never differ, p is 1.

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

    checks.one_of("method", method, MCNEMAR)
    given = paired_by_label(first_correct, second_correct, "cases")
    first, second = (_truths(each, which) for each, which in zip(given, ("first", "second"), strict=True))
    check_same_length(first, second, "cases")
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

    The differences are ranked by size; the statistic is the smaller of the sums of ranks of the positive and of the
    negative ones. The exact p tries every sign of every difference, with the ranks as they are, ties included (scipy's
    exact p assumes ranks without ties).

    Parameters
    ----------
    first, second : array-like of float, shape (n_data_sets,)
        A number per data set, such as the error rate; two Series are paired by their labels. Differences are ties if
        they differ by less than 1e-12 of the largest number of all.
    zeros : {"drop", "pratt", "split"}, default "drop"
        What happens to data sets without a difference: they are left out; ranked first, then left out; or ranked, with
        their ranks shared between both sides (Demšar's way).
    method : {"exact", "normal"}, optional
        By default exact for up to 50 differences that are not zero.

    Returns
    -------
    Comparison
        If all differences are zero, p is 1.

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
    checks.one_of("zeros", zeros, ZEROS)
    checks.one_of("method", method, (None, "exact", "normal"))
    differences = paired_differences(first, second, "data sets")
    n, zero = len(differences), int((differences == 0).sum())
    if n < 2:
        raise ValueError(
            f"signed ranks compare two classifiers on many data sets; got {n}. On one data set compare the cases by "
            "mcnemar, or the folds of repeated cross-validation by corrected_resampled_t"
        )
    sizes, counts = np.unique(np.abs(differences), return_counts=True)
    ties = int(counts[(sizes > 0) & (counts > 1)].sum())
    if zero == n:
        statistic, p, words = 0.0, 1.0, "nothing to rank"
    elif method == "exact" or (method is None and n - zero <= MOST_EXACT):
        statistic, p = _exact_signed_ranks(differences, zeros)
        words = "exact, from all signs that the ranks could have"
    else:
        from scipy.stats import wilcoxon

        approximate = wilcoxon(differences, zero_method=ZEROS[zeros][0], correction=False, method="asymptotic")
        statistic, p = float(approximate.statistic), float(approximate.pvalue)
        words = "normal approximation without continuity correction"
    if ties:
        words += f"; {ties} differences share their size with another and take the mean of their ranks"
    if zero:
        words += f"; differences of zero, {zero} of them, {ZEROS[zeros][1]}"
    above, below = int((differences > 0).sum()), int((differences < 0).sum())
    found = f"of {n} data sets, the first has the larger number on {above}, the second on {below}"
    caution = ""
    if 0 < n - zero < 6:  # the smallest p is 2 / 2ⁿ
        caution = (
            f"with {counted(n - zero, 'difference')} p cannot be below {2.0 ** (1 - n + zero):g}, whatever they are"
        )
    return Comparison("Wilcoxon's signed ranks", statistic, p, words, n, zero, ties, found, caution)


def corrected_resampled_t(first, second, test_share):
    """Return the t test of two classifiers on the same folds, corrected for training sets that overlap.

    t = mean difference / √((1 / J + n_test / n_training) · variance), with J − 1 degrees of freedom for J folds. The
    uncorrected test has 1 / J alone, as if the folds were independent, and finds differences where there are none.

    Parameters
    ----------
    first, second : array-like of float, shape (n_folds,)
        Error rates on the same two folds or more, such as `error_rates` of a cross-validation with repeats=10. Two
        Series are paired by their labels.
    test_share : float
        The share of the cases that a fold tests: 1 / 10 for ten folds.

    Returns
    -------
    Comparison
        If all differences are the same there is no variance to compare with: p is 1 if they are zero, else NaN.

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
        raise ValueError(f"a variance needs at least two folds; got {n}: give the error rates of all folds")
    test_share = checks.number("test_share", test_share, above=0, below=1, example="1 / 10")
    mean, variance, caution = float(differences.mean()), float(differences.var(ddof=1)), ""
    if (differences == differences[0]).all():
        statistic, p = (0.0, 1.0) if differences[0] == 0 else (float("nan"), float("nan"))
        caution = "all folds differ by the same amount, so there is no variance to compare the mean with"
    else:
        statistic = float(mean / np.sqrt((1 / n + test_share / (1 - test_share)) * variance))
        p = float(2 * stats.t.sf(abs(statistic), n - 1))
    words = f"t with {counted(n - 1, 'degree')} of freedom, variance corrected for overlapping training sets"
    found = f"mean difference {mean:.4g} over {n} folds, standard deviation {np.sqrt(variance):.3g}"
    zero = int((differences == 0).sum())
    return Comparison("Corrected resampled t test", statistic, p, words, n, zero, 0, found, caution)


def _truths(values, which):
    if hasattr(values, "correct"):
        raise TypeError(
            f"the {which} is a {type(values).__name__}; give its .correct, which says for each case whether it is "
            "given its true class"
        )
    truths = np.asarray(values)
    if truths.ndim > 1:
        raise ValueError(f"the {which} needs one truth value per case; got an array of shape {truths.shape}")
    if truths.ndim == 0 or (truths.dtype != bool and len(truths)):
        raise TypeError(
            f"the {which} must say for each case whether it is given its true class, True or False, as correct_cases() "
            f"does; got {in_short(values)}"
        )
    return truths.astype(bool)


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
