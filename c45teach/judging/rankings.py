"""Several classifiers on several data sets: ranks, Friedman's test, and comparisons of pairs after it.

    friedman(table)                   do the classifiers differ at all?
    nemenyi(result)                   if so, which pairs differ? p of every pair
    critical_difference(k, n)         how far apart two average ranks must be
    holm([0.01, 0.04, 0.03])          p-values of several tests, corrected for their number

On every data set the best classifier gets rank 1, the next rank 2; equal ones share their mean rank. Only ranks count,
so a data set with large errors does not outweigh the others. Look at pairs only after the first test has rejected the
hypothesis that all are alike: the more pairs, the likelier it is that one of them differs by chance.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..support import checks
from ..support.words import in_lines, in_short
from .given_numbers import finite_numbers
from .paired import chance_in_words, settled

FEW = 5  # with fewer data sets, ranks can hardly show anything


@dataclass(frozen=True, eq=False, repr=False)
class Friedman:
    """The result of Friedman's test; it prints as a sentence.

    Parameters
    ----------
    average_ranks : pandas.Series
        Classifier -> average rank, in the order of the table; 1 would be the best on every data set.
    n : int
        Data sets.
    statistic, p_value : float
        Friedman's chi-squared, corrected for ties, with k − 1 degrees of freedom, and its p.
    f_statistic, f_p_value : float
        Iman and Davenport's F = (n − 1) χ² / (n (k − 1) − χ²), with k − 1 and (k − 1)(n − 1) degrees of freedom. It is
        infinite if all data sets rank alike; p is then the exact chance of that, 1 / (k!)ⁿ⁻¹ without ties.
    ties : int
        Ranks that are shared.
    caution : str
        What to know before believing p; often empty.

    References
    ----------
    M. Friedman, Journal of the American Statistical Association 32 (1937). R. L. Iman and J. M. Davenport,
    Communications in Statistics A9 (1980).
    """

    average_ranks: Any
    n: int
    statistic: float
    p_value: float
    f_statistic: float
    f_p_value: float
    ties: int
    caution: str = ""

    def __repr__(self):
        ranks = ", ".join(
            f"{rank:.3g} ({name})" for name, rank in self.average_ranks.sort_values(kind="stable").items()
        )
        tied = f", corrected for {self.ties} shared ranks" if self.ties else ""
        caution = f" But {self.caution}." if self.caution else ""
        return in_lines(
            f"Friedman's test on {self.n} data sets: average ranks {ranks}. Chi-squared {self.statistic:.6g}, "
            f"p = {self.p_value:.3g}{tied}; Iman and Davenport's F {self.f_statistic:.6g}, p = {self.f_p_value:.3g}. "
            f"{chance_in_words(self.f_p_value)}{caution}"
        )


def friedman(table, best="lowest"):
    """Return Friedman's test of several classifiers on several data sets, with Iman and Davenport's F.

    χ² = 12 n / (k (k + 1)) · (Σ Rⱼ² − k (k + 1)² / 4) with average ranks Rⱼ of k classifiers on n data sets, divided by
    1 − Σ (t³ − t) / (n (k³ − k)), summed over the groups of t classifiers that share a rank.

    Parameters
    ----------
    table : DataFrame or array-like of shape (n_data_sets, n_classifiers)
        A number for each of at least three classifiers (columns) on each of at least two data sets (rows), such as
        error rates. Numbers of a row share their rank if they differ by less than 1e-12 of the row's largest.
    best : {"lowest", "highest"}, default "lowest"
        Which number gets rank 1: the lowest of error rates, the highest of accuracies.

    Returns
    -------
    Friedman
        If all classifiers are always equal, p is 1.

    References
    ----------
    J. Demšar, "Statistical comparisons of classifiers over multiple data sets", Journal of Machine Learning Research
    7 (2006), section 3.2.2.

    Examples
    --------
    >>> result = friedman([[0.2, 0.1, 0.3], [0.3, 0.1, 0.4], [0.2, 0.1, 0.1], [0.5, 0.2, 0.6]])
    >>> result.average_ranks.tolist(), round(result.statistic, 2), round(result.f_p_value, 3)
    ([2.25, 1.125, 2.625], 5.2, 0.043)
    """
    import pandas as pd
    from scipy.stats import friedmanchisquare

    ranks = _ranks(table, best)
    n, k = ranks.shape
    names = table.columns if hasattr(table, "columns") else pd.RangeIndex(1, k + 1)
    average = pd.Series(ranks.mean(axis=0), index=names, name="average rank")
    caution = ""
    if n < FEW:
        caution = f"{n} data sets cannot support a conclusion about {k} classifiers, whatever p is: take more"
    ties = sum(int(shared[shared > 1].sum()) for shared in map(_sharing, ranks))
    if (ranks == ranks[0, 0]).all():
        return Friedman(average, n, 0.0, 1.0, 0.0, 1.0, ties, caution)
    found = friedmanchisquare(*ranks.T)
    chi_squared, p = float(found.statistic), float(found.pvalue)
    return Friedman(average, n, chi_squared, p, *_iman_davenport(ranks, chi_squared), ties, caution)


def nemenyi(result):
    """Return p for every pair of classifiers after Friedman's test, corrected for all pairs at once, as a DataFrame.

    p is the probability that the range of k independent normal variables exceeds √2 · |Rᵢ − Rⱼ| / √(k (k + 1) / 6n).

    Parameters
    ----------
    result : Friedman
        What `friedman` returns. Its own p should be small: otherwise a small p of a pair means little.

    References
    ----------
    P. B. Nemenyi, "Distribution-free multiple comparisons", PhD thesis, Princeton University (1963). A. Benavoli,
    G. Corani and F. Mangili, Journal of Machine Learning Research 17 (2016), on its weakness: whether two classifiers
    differ depends on which others are in the table. Wilcoxon's test of each pair, with `holm`, has no such weakness.

    Examples
    --------
    >>> nemenyi(friedman([[0.1, 0.2, 0.3]] * 8)).round(3).loc[1].tolist()
    [1.0, 0.112, 0.0]
    """
    import pandas as pd
    from scipy.stats import studentized_range

    check_is_friedman(result)
    ranks = result.average_ranks.to_numpy()
    apart = np.abs(ranks[:, None] - ranks[None, :]) / _spread(len(ranks), result.n)
    p = np.clip(studentized_range.sf(apart * np.sqrt(2), len(ranks), np.inf), 0, 1)
    return pd.DataFrame(p, index=result.average_ranks.index, columns=result.average_ranks.index)


def critical_difference(n_classifiers, n_data_sets, significance=0.05):
    """Return how far apart two average ranks must be for Nemenyi's test: q · √(k (k + 1) / 6n).

    Parameters
    ----------
    n_classifiers, n_data_sets : int
        k and n, at least 2.
    significance : float, default 0.05
        The probability that some pair seems to differ if all classifiers are alike.

    References
    ----------
    J. Demšar, Journal of Machine Learning Research 7 (2006), table 5.

    Examples
    --------
    >>> round(critical_difference(4, 14), 2)
    1.25
    """
    from scipy.stats import studentized_range

    checks.whole("n_classifiers", n_classifiers, 2)
    checks.whole("n_data_sets", n_data_sets, 2)
    checks.number("significance", significance, above=0, below=1, example=0.05)
    quantile = studentized_range.isf(significance, n_classifiers, np.inf) / np.sqrt(2)
    return float(quantile * _spread(n_classifiers, n_data_sets))


def holm(p_values):
    """Return the p-values of several tests, raised so that any false finding at p < 5 % has at most a 5 % chance.

    The smallest of m is multiplied by m, the next by m − 1, and so on; none may fall below the one before it.

    References
    ----------
    S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).

    Examples
    --------
    >>> holm([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.06, 0.06]
    """
    given = finite_numbers(p_values, "p-values")
    if given.ndim != 1 or ((given < 0) | (given > 1)).any():
        raise ValueError(f"p-values must be a list of numbers from 0 to 1; got {in_short(p_values)}")
    order = np.argsort(given, kind="stable")
    raised = np.empty(len(given))
    raised[order] = np.minimum(np.maximum.accumulate(given[order] * np.arange(len(given), 0, -1)), 1)
    return raised


def check_is_friedman(result):
    """Raise a TypeError unless this is a result of `friedman`."""
    if not isinstance(result, Friedman):
        raise TypeError(f"the result of friedman(table) is needed; got a {type(result).__name__}")


def _ranks(table, best):
    """Return the rank of each classifier (column) on each data set (row)."""
    from scipy.stats import rankdata

    checks.one_of("best", best, ("lowest", "highest"))
    numbers = finite_numbers(table, "the table")
    if numbers.ndim != 2:
        raise ValueError(f"the table has a row per data set and a column per classifier; got shape {numbers.shape}")
    n, k = numbers.shape
    if k < 3:
        raise ValueError(
            f"Friedman's test is for three classifiers or more; got {k}: for two use wilcoxon_signed_ranks"
        )
    if n < 2:
        raise ValueError(f"ranks are compared over several data sets; got {n}: give at least two rows")
    rows = [settled(row - row.min(), np.abs(row).max()) for row in numbers]
    return rankdata(rows if best == "lowest" else -np.array(rows), axis=1)


def _spread(n_classifiers, n_data_sets):
    """Return √(k (k + 1) / 6n): the standard deviation of the difference of two average ranks if all are alike."""
    return np.sqrt(n_classifiers * (n_classifiers + 1) / (6 * n_data_sets))


def _sharing(row):
    """Return how many classifiers share each rank of a data set."""
    return np.unique(row, return_counts=True)[1]


def _iman_davenport(ranks, chi_squared):
    """Return F and its p; if all data sets rank alike, F is infinite and p is the chance of that."""
    from scipy.stats import f

    n, k = ranks.shape
    if (ranks == ranks[0]).all():
        orders = math.factorial(k) // math.prod(map(math.factorial, _sharing(ranks[0]).tolist()))
        return math.inf, float(orders) ** (1 - n)
    ratio = (n - 1) * chi_squared / (n * (k - 1) - chi_squared)
    return ratio, float(f.sf(ratio, k - 1, (k - 1) * (n - 1)))
