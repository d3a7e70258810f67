"""How mixed is a set of cases, and how much does a test tell us? (Quinlan 1993, chapter 2)

Everything here works on class weights: how many cases, or how much weight of cases, each class has. No function
needs a data set, so you can check every number with a pocket calculator.

    entropy([9, 5])                          how mixed the cases are: average bits to name a class
    info([[2, 3], [4, 0], [3, 2]])           the bits still needed after a test with three outcomes
    gain([[2, 3], [4, 0], [3, 2]])           the difference: what the test tells us
    split_info([5, 4, 5])                    the bits needed to name the outcome of the test itself
    gain_ratio([[2, 3], [4, 0], [3, 2]])     the gain per bit of split information

A table of weights has one row per outcome and one column per class. The compiled loops that run while a tree grows
(`choices/criteria.py`, `loops.py`) use the same formulas; here they look as the book prints them.

"Release 8" is Quinlan's own C program, the last free version of C4.5; `info.c` and the like are its source files.
"""

import numpy as np


def entropy(class_weights):
    """Return the average number of bits needed to name the class of a case: −Σ pᵢ·log₂ pᵢ.

    Parameters
    ----------
    class_weights : array-like of shape (n_classes,)
        Weight of each class, or its share. If all are zero the result is 0.

    References
    ----------
    Quinlan (1993), section 2.2; Release 8, `info.c` (TotalInfo).

    Examples
    --------
    >>> round(entropy([9, 5]), 3)
    0.94
    >>> entropy([1, 1]), entropy([4, 0])
    (1.0, 0.0)
    """
    weights = _checked(class_weights, 1, "class weights")
    weights = weights[weights > 0]
    if weights.size <= 1:
        return 0.0
    shares = weights / weights.sum()
    return float(-(shares * np.log2(shares)).sum())


def info(table):
    """Return the average number of bits still needed after a test: infoₓ(T) = Σ |Tᵢ|/|T| · info(Tᵢ).

    T are the cases, X is the test, Tᵢ are the cases with its i-th outcome. The book's info(Tᵢ) is `entropy` here.

    Parameters
    ----------
    table : array-like of shape (n_outcomes, n_classes)
        Weight of each class (column) in each outcome of the test (row).

    References
    ----------
    Quinlan (1993), section 2.2; Release 8, `info.c` (ComputeGain).

    Examples
    --------
    >>> round(info([[2, 3], [4, 0], [3, 2]]), 4)
    0.6935
    """
    table = _checked(table, 2, "a table of class weights")
    total = table.sum()
    if total == 0:
        return 0.0
    return float(sum(outcome.sum() / total * entropy(outcome) for outcome in table))


def gain(table, class_weights=None, unknown_weight=0.0):
    """Return the information that a test gains, in bits: F · (info(T) − infoₓ(T)).

    F is the share of the cases whose outcome is known; both terms count only these cases. A gain is never negative:
    entropy is concave, and the class shares before the test are the weighted average of those in its outcomes.

    Parameters
    ----------
    table : array-like of shape (n_outcomes, n_classes)
        Weight of each class (column) in each outcome (row), known outcomes only.
    class_weights : array-like of shape (n_classes,), optional
        The class weights before the test, of the cases whose outcome is known. They follow from the table, so they only
        serve to check your own counting: a miscount is the usual reason for a "negative gain". A ValueError says where
        the two differ.
    unknown_weight : float, default 0
        Weight of the cases whose outcome is unknown.

    References
    ----------
    Quinlan (1993), sections 2.2 and 3.2; Release 8, `info.c` (ComputeGain).

    Examples
    --------
    >>> round(gain([[2, 3], [4, 0], [3, 2]]), 3)
    0.247
    >>> round(gain([[2, 3], [3, 0], [3, 2]], unknown_weight=1), 3)    # one case's outlook is unknown
    0.199
    """
    table = _checked(table, 2, "a table of class weights")
    unknown = _checked_unknown(unknown_weight)
    before = table.sum(axis=0)
    if class_weights is not None:
        _check_sums(before, _checked(class_weights, 1, "class weights"))
    known = before.sum()
    if known == 0:
        return 0.0
    return float(known / (known + unknown) * max(entropy(before) - info(table), 0.0))


def split_info(outcome_weights, unknown_weight=0.0):
    """Return the average number of bits needed to name the outcome of a test: −Σ |Tᵢ|/|T| · log₂(|Tᵢ|/|T|).

    Cases whose outcome is unknown count as one more outcome.

    Parameters
    ----------
    outcome_weights : array-like of shape (n_outcomes,)
        Weight of the cases in each outcome.
    unknown_weight : float, default 0
        Weight of the cases whose outcome is unknown.

    References
    ----------
    Quinlan (1993), sections 2.2.3 and 3.2; Release 8, `info.c` and `contin.c`.

    Examples
    --------
    >>> round(split_info([5, 4, 5]), 3)
    1.577
    """
    weights = _checked(outcome_weights, 1, "outcome weights")
    return entropy(np.append(weights, _checked_unknown(unknown_weight)))


def gain_ratio(table, unknown_weight=0.0):
    """Return the gain per bit of split information: gain(X) / split info(X).

    A test with a single outcome tells us nothing; its ratio is 0.

    Parameters
    ----------
    table : array-like of shape (n_outcomes, n_classes)
        Weight of each class (column) in each outcome (row), known outcomes only.
    unknown_weight : float, default 0
        Weight of the cases whose outcome is unknown.

    References
    ----------
    Quinlan (1993), section 2.2.3; Release 8, `info.c` (Worth).

    Examples
    --------
    >>> round(gain_ratio([[2, 3], [4, 0], [3, 2]]), 3)
    0.156
    """
    table = _checked(table, 2, "a table of class weights")
    needed = split_info(table.sum(axis=1), unknown_weight)
    return gain(table, unknown_weight=unknown_weight) / needed if needed > 0 else 0.0


def _checked(weights, n_dimensions, what):
    """Return the weights as an array of floats, or raise a ValueError."""
    shape = ("a number such as 1", "a flat list such as [9, 5]", "rows of equal length such as [[2, 3], [4, 0]]")
    shape = shape[n_dimensions]
    try:
        array = np.asarray(weights, dtype=float)
    except (TypeError, ValueError):
        of_numbers = "" if n_dimensions == 0 else "numbers in "
        raise ValueError(f"{what} must be {of_numbers}{shape}; got {weights!r}") from None
    if array.ndim != n_dimensions:
        raise ValueError(f"{what} must be {shape}; got {weights!r}")
    bad = ~(np.isfinite(array) & (array >= 0))
    if bad.any():
        raise ValueError(f"{what} must be finite and not negative; got {array[bad][0]:g} in {weights!r}")
    if (array > 1e300).any():
        raise ValueError(f"{what} must be at most 1e300, so that sums do not overflow; got {array.max():g}")
    return array


def _checked_unknown(weight):
    return float(_checked(weight, 0, "the unknown weight"))


def _check_sums(found, expected):
    if found.shape != expected.shape:
        raise ValueError(
            f"the table has {found.size} classes (columns) but there are {expected.size} class weights; "
            "give one for each column"
        )
    if not np.allclose(found, expected, rtol=1e-9, atol=1e-9):
        raise ValueError(
            f"the outcomes add up to {found.tolist()}, but the class weights before the test are {expected.tolist()}; "
            "every case whose outcome is known belongs to exactly one outcome, so recount them"
        )
