"""What a test is worth, and which test is chosen. (Quinlan 1993, section 2.2; Release 8, `info.c`, `build.c`)

    impurity        how mixed the classes of some cases are: entropy, or another measure
    worth           what a candidate competes with: its gain ratio, or its gain
    choose_test     the attribute to test, from the table of candidates
    CRITERIA        the criteria by their names

To add a criterion, give `impurity` a measure of its own, or `worth` a formula, and add a line to `CRITERIA`. The
functions marked `njit` are compiled: the loops of growing call them.
"""

import math
from dataclasses import dataclass

import numpy as np

from ..support import checks
from ..support.compiling import njit
from ..support.tolerances import EPSILON, TIE

# How impurity is measured. None is entropy: numba then drops the code of the other measures.
GINI, ERROR = 1, 2


@dataclass(frozen=True)
class Criterion:
    """A way of choosing tests.

    Parameters
    ----------
    measure : {None, GINI, ERROR}
        The impurity whose decrease is the gain; None is entropy. A threshold pays for having been picked from many
        only under entropy: the penalty is a length in bits.
    by_ratio : bool
        Whether candidates compete with gain / split info. Such a ratio is large where both numbers are tiny, so
        only tests with at least the average gain compete.
    """

    measure: int | None
    by_ratio: bool


CRITERIA = {
    "gain_ratio": Criterion(None, by_ratio=True),  # Release 8's default
    "gain": Criterion(None, by_ratio=False),  # Release 8's option -g
    "gini": Criterion(GINI, by_ratio=False),  # CART (Breiman et al. 1984)
    "error": Criterion(ERROR, by_ratio=False),  # the resubstitution error, as a foil
}


def criterion_called(name):
    """Return the criterion with this name, or raise an `OptionError`."""
    return CRITERIA[checks.one_of("criterion", name, CRITERIA)]


# Measures of impurity


@njit
def impurity(class_weights, measure, n_log_n):
    """Return |T| times the impurity of the cases T with these class weights."""
    if measure is None:
        return total_info(class_weights, n_log_n)
    total = class_weights.sum()
    if total <= 0:
        return 0.0
    if measure == GINI:
        squares = 0.0
        for weight in class_weights:
            squares += weight * weight
        return total - squares / total
    return float(total - class_weights.max())


@njit
def total_info(class_weights, n_log_n):
    """Return |T|·info(T) = |T|·log₂|T| − Σ nᵢ·log₂ nᵢ, in bits."""
    return n_log2_n(class_weights.sum(), n_log_n) - sum_of_logs(class_weights, n_log_n)


@njit
def sum_of_logs(class_weights, n_log_n):
    """Return Σ nᵢ·log₂ nᵢ."""
    logs = 0.0
    for weight in class_weights:
        logs += n_log2_n(weight, n_log_n)
    return logs


@njit
def n_log2_n(n, n_log_n):
    """Return n·log₂ n, from the table `n_log_n` where weights are whole numbers; 0 for n = 0."""
    if n_log_n is not None:
        return n_log_n[n]
    return n * math.log2(n) if n > 0.0 else 0.0


# Choosing a test


@njit
def worth(gain, split_info, by_ratio):
    """Return what a candidate competes with."""
    return gain / split_info if by_ratio else gain


@njit
def average_gain(gains, counts_in_average):
    """Return the average of the gains that count; infinity if none does. A gain of NaN means: no test."""
    total, n = 0.0, 0
    for i in range(len(gains)):
        if counts_in_average[i] and not math.isnan(gains[i]):
            total, n = total + gains[i], n + 1
    return total / n if n else math.inf


@njit
def best_candidate(gains, split_infos, by_ratio, least_gain, least_split_info):
    """Return the first candidate of the greatest worth, among those with at least this gain and split info; or −1."""
    best, chosen = -EPSILON, -1
    for i in range(len(gains)):
        if gains[i] >= least_gain and split_infos[i] > least_split_info:  # never true of NaN
            candidate = worth(gains[i], split_infos[i], by_ratio)
            if candidate > best + TIE:
                best, chosen = candidate, i
    return chosen


def choose_test(gains, split_infos, criterion, counts_in_average):
    """Return the position of the attribute to test, or None when no test is acceptable. The first of equals wins.

    Parameters
    ----------
    gains, split_infos : ndarray of shape (n_attributes,)
        Of the best test on each attribute; gains after the penalty, NaN where no test is possible.
    criterion : Criterion
    counts_in_average : ndarray of bool, shape (n_attributes,)
        Attributes with very many values do not count in the average; they do compete.

    References
    ----------
    Quinlan (1993), section 2.2.3; Release 8, `build.c` (FormTree), `info.c` (Worth).
    """
    least = least_gain(gains, criterion, counts_in_average)
    by_ratio = criterion.by_ratio
    chosen = best_candidate(gains, split_infos, by_ratio, least, EPSILON if by_ratio else 0.0)
    return chosen if chosen >= 0 else None


def least_gain(gains, criterion, counts_in_average):
    """Return the gain that a test needs: if ratios compete, the average of those that count, less a thousandth.

    A nominal test may gain nothing, and yet count and win: that is how C4.5 comes to split exclusive-or.
    """
    return average_gain(gains, counts_in_average) - EPSILON if criterion.by_ratio else -EPSILON


def counted_in_average(attributes, total, value_groups):
    """Return for each attribute whether its gain counts in the average: not if it has very many values.

    If all attributes have very many values, or if values are grouped, all count. (Release 8, `build.c`: MultiVal)
    """
    few = np.array([a.is_numeric or len(a.values) < 0.3 * total for a in attributes], dtype=bool)
    return few if few.any() and not value_groups else np.full(len(few), True)
