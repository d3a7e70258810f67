"""What a test is worth, and which one is chosen. (Quinlan 1993, section 2.2)"""

import numpy as np

from ..loops import average_gain, best_attribute

__all__ = ["choose_test"]

# How much less than the average a gain may be, and how much a tree must improve on a leaf (Release 8: Epsilon).
EPSILON = 1e-3


def check_criterion(criterion):
    """Raise a ValueError for what is not a criterion of growing."""
    if criterion not in ("gain_ratio", "gain"):
        raise ValueError(f"criterion must be 'gain_ratio' or 'gain'; got {criterion!r}")


def counted_in_average(dataset, total, value_groups):
    """Return per attribute whether its gain counts in the average: not if its values are very many.

    If all attributes have very many values, or if values are grouped, all count. (Release 8, `build.c`: MultiVal)
    """
    few = np.array([a.is_numeric or len(a.values) < 0.3 * total for a in dataset.attributes], dtype=bool)
    return few if few.any() and not value_groups else np.full(len(few), True)


def choose_test(table, criterion, counts_in_average):
    """Return the position of the attribute to test, or None when no test is acceptable.

    Under "gain_ratio" a test competes only if its gain reaches the average gain: a tiny gain over a tiny
    split info would give a large ratio. The first of equals wins.

    Parameters
    ----------
    table : ndarray of shape (n_attributes, 7)
        The candidates, from `candidates.evaluate`.
    criterion : {"gain_ratio", "gain"}
    counts_in_average : ndarray of bool, shape (n_attributes,)
        Attributes with very many values do not count in the average; they do compete.

    References
    ----------
    Quinlan (1993), section 2.2.3; Release 8, `build.c` (FormTree), `info.c` (Worth).
    """
    least = least_gain(table, criterion, counts_in_average)
    by_ratio = criterion == "gain_ratio"
    attribute = best_attribute(table, by_ratio, least, EPSILON if by_ratio else 0.0)
    return attribute if attribute >= 0 else None


def least_gain(table, criterion, counts_in_average):
    """Return the gain that a test must reach: under "gain_ratio" the average of those that count, less a thousandth.

    A nominal test may gain nothing and yet count, and win: that is how C4.5 comes to split exclusive-or.
    """
    return average_gain(table, counts_in_average) - EPSILON if criterion == "gain_ratio" else -EPSILON
