"""How mixed is a set of cases, and how much does a test tell us? (Quinlan 1993, chapter 2)

Everything here works on class weights: how many cases, or how much weight of cases, each class has. Nothing here
knows a data set, so every number can be checked with a pocket calculator.

    entropy([9, 5])                          how mixed the cases are: the bits needed to name the class of one
    info([[2, 3], [4, 0], [3, 2]])           the bits still needed after a test with three outcomes
    gain([[2, 3], [4, 0], [3, 2]])           the difference: what the test tells us
    split_info([5, 4, 5])                    the bits needed to name the outcome of the test itself
    gain_ratio([[2, 3], [4, 0], [3, 2]])     what the test tells us, per bit of outcome

A table of weights has one row per outcome and one column per class. The compiled loops that run while a tree grows
(`choices/criteria.py`, `loops.py`) use the same formulas; here they look as the book prints them.
"""

import numpy as np


def entropy(class_weights):
    """Return how many bits, on average, name the class of a case: −Σ pᵢ·log₂ pᵢ.

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
    """Return how many bits still name the class after a test: infoₓ(T) = Σ |Tᵢ|/|T| · info(Tᵢ).

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
    together the outcomes hold exactly the cases that were there before.

    Parameters
    ----------
    table : array-like of shape (n_outcomes, n_classes)
        Weight of each class (column) in each outcome (row), known outcomes only.
    class_weights : array-like of shape (n_classes,), optional
        The class weights before the test. They follow from the table; give them to have your counting checked: a
        slip in counting is the usual reason for a "negative gain". A ValueError says where they differ.
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
    """Return how many bits name the outcome of a test: −Σ |Tᵢ|/|T| · log₂(|Tᵢ|/|T|).

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
    shape = "a flat list such as [9, 5]" if n_dimensions == 1 else "rows of equal length such as [[2, 3], [4, 0]]"
    try:
        array = np.asarray(weights, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(f"{what} must be numbers in {shape}; got {weights!r}") from None
    if array.ndim != n_dimensions:
        raise ValueError(f"{what} must be {shape}; got {weights!r}")
    bad = ~(np.isfinite(array) & (array >= 0))
    if bad.any():
        raise ValueError(f"{what} must be finite and not negative; got {array[bad][0]:g} in {weights!r}")
    if (array > 1e300).any():
        raise ValueError(f"{what} must not be above 1e300, or the sum overflows; got {array.max():g}")
    return array


def _checked_unknown(weight):
    return _checked([weight], 1, "the unknown weight")[0]


def _check_sums(found, expected):
    if found.shape != expected.shape:
        raise ValueError(
            f"the table has {found.size} classes (columns), the class weights {expected.size}; they need the same ones"
        )
    if not np.allclose(found, expected, rtol=1e-9, atol=1e-9):
        raise ValueError(
            f"the outcomes add up to {found.tolist()}, but the class weights before the test are {expected.tolist()}; "
            "every case belongs to exactly one outcome, so recount them"
        )
