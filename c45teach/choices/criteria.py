"""What a test is worth, and which test is chosen. (Quinlan 1993, section 2.2; Release 8, `info.c`, `build.c`)

    CRITERIA          the criteria by their names
    total_impurity    how mixed the classes of some cases are: entropy, or another measure
    worth             the score by which candidates are compared: gain ratio or gain
    choose_test       the attribute to test

To add a measure, add a branch to `total_impurity` and a line to `CRITERIA`. Another formula in `worth` also needs a
field in `Criterion`, handed on as `by_ratio` is.

Functions marked `njit` are compiled to machine code by numba (`support/compiling.py`). The loops of growing call the
measures for every cut and value; `choose_test` calls the others once per node.
"""

import math
from dataclasses import dataclass

import numpy as np

from ..support import checks
from ..support.compiling import njit
from ..support.tolerances import EPSILON, TIE

# How impurity is measured. None stands for entropy: numba compiles a version of its own for None, without the code of
# the other measures.
GINI, ERROR = 1, 2


@dataclass(frozen=True)
class Criterion:
    """A way of choosing tests.

    Parameters
    ----------
    measure : {None, GINI, ERROR}
        The impurity whose decrease is the gain; None is entropy. Only under entropy does a threshold pay a *penalty*:
        the bits needed to say which cut was picked, per case, log₂(cuts tried) / |T|. (Quinlan 1996; not in the book)
    by_ratio : bool
        Whether candidates are compared by gain / split info. Such a ratio can be large where both numbers are tiny, so
        only tests with at least the average gain are compared.
    """

    measure: int | None
    by_ratio: bool


CRITERIA = {
    "gain_ratio": Criterion(None, by_ratio=True),  # Release 8's default
    "gain": Criterion(None, by_ratio=False),  # Release 8's option -g
    "gini": Criterion(GINI, by_ratio=False),  # CART (Breiman et al. 1984)
    "error": Criterion(ERROR, by_ratio=False),  # the error on the training cases; here to show how badly it works
}


def criterion_called(name):
    """Return the criterion with this name, or raise an `OptionError`."""
    return CRITERIA[checks.one_of("criterion", name, CRITERIA)]


# Measures of impurity


@njit
def total_impurity(class_weights, measure, log_table):
    """Return |T| times the impurity of the cases T with these class weights."""
    if measure is None:
        return total_info(class_weights, log_table)
    total = class_weights.sum()
    if total <= 0:
        return 0.0
    if measure == GINI:
        squares = 0.0
        for weight in class_weights:
            squares += weight * weight
        return total - squares / total
    return float(total - class_weights.max())  # ERROR: the cases outside the largest class


@njit
def total_info(class_weights, log_table):
    """Return |T|·info(T) = |T|·log₂|T| − Σ nᵢ·log₂ nᵢ, in bits."""
    return n_log2_n(class_weights.sum(), log_table) - sum_n_log_n(class_weights, log_table)


@njit
def sum_n_log_n(class_weights, log_table):
    """Return Σ nᵢ·log₂ nᵢ."""
    logs = 0.0
    for weight in class_weights:
        logs += n_log2_n(weight, log_table)
    return logs


@njit
def n_log2_n(n, log_table):
    """Return n·log₂ n, and 0 for n = 0; looked up in `log_table` if there is one: n is then a whole number."""
    if log_table is not None:
        return log_table[n]
    return n * math.log2(n) if n > 0.0 else 0.0


# Choosing a test


@njit
def worth(gain, split_info, by_ratio):
    """Return the score of a candidate: its gain ratio, or its gain."""
    return gain / split_info if by_ratio else gain


@njit
def best_candidate(gains, split_infos, by_ratio, least_gain, least_split_info):
    """Return the position of the first candidate of the greatest worth, or −1 if there is none.

    A candidate needs a gain of at least `least_gain` and a split info of more than `least_split_info`.
    """
    best, chosen = -EPSILON, -1  # as in Release 8
    for i in range(len(gains)):
        if gains[i] >= least_gain and split_infos[i] > least_split_info:  # never true of NaN
            candidate = worth(gains[i], split_infos[i], by_ratio)
            if candidate > best + TIE:
                best, chosen = candidate, i
    return chosen


@njit
def average_gain(gains, counts_in_average):
    """Return the average of the gains that count, without NaN; infinity if there are none: then no test is chosen."""
    total, n = 0.0, 0
    for i in range(len(gains)):
        if counts_in_average[i] and not math.isnan(gains[i]):
            total, n = total + gains[i], n + 1
    return total / n if n else math.inf


def choose_test(gains, split_infos, criterion, counts_in_average):
    """Return the position of the attribute to test, or None if no test may be chosen. The first of equals wins.

    Parameters
    ----------
    gains, split_infos : ndarray of shape (n_attributes,)
        Of the best test on each attribute; gains after the penalty, NaN if no test may be chosen
        (none is possible, or a threshold gains no more than its penalty).
    criterion : Criterion
    counts_in_average : ndarray of bool, shape (n_attributes,)
        As `counted_in_average` returns it.

    References
    ----------
    Quinlan (1993), section 2.2.3; Release 8, `build.c` (FormTree), `info.c` (Worth).
    """
    required, by_ratio = required_gain(gains, criterion, counts_in_average), criterion.by_ratio
    chosen = best_candidate(gains, split_infos, by_ratio, required, EPSILON if by_ratio else 0.0)
    return chosen if chosen >= 0 else None


def required_gain(gains, criterion, counts_in_average):
    """Return the smallest gain with which a test may be chosen: under gain ratio the average − 0.001, otherwise −0.001.

    A nominal test with gain 0 is counted in the average and may be chosen. That is why C4.5 can split exclusive-or,
    where every single test has gain 0.
    """
    return average_gain(gains, counts_in_average) - EPSILON if criterion.by_ratio else -EPSILON


def counted_in_average(attributes, total, value_groups):
    """Return for each attribute whether its gain counts in the average: not if it has very many values.

    Very many means at least 30 % as many as there are training cases. Such an attribute can still be chosen. If all
    attributes have very many values, or if values are grouped, all count. (Release 8, `build.c`: MultiVal)
    """
    has_few_values = np.array([a.is_numeric or len(a.values) < 0.3 * total for a in attributes], dtype=bool)
    return has_few_values if has_few_values.any() and not value_groups else np.full(len(has_few_values), True)
