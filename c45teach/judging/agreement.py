"""What a confusion matrix says: agreement beyond chance, costs; and how sure an error rate is.

    kappa(matrix)                  (observed − chance) / (1 − chance), from −1 to 1
    kappa_error(matrix)            its standard error
    total_cost(matrix, costs)      what the errors cost
    error_interval(7, 150)         where the true error rate may lie

Kappa asks how much of the agreement that chance leaves open is reached. Chance is what two judges would agree on who
give each class as often as these do, but without looking at the cases; it is one half only where both give two
classes equally often.
"""

from numbers import Real

import numpy as np

from .class_tables import confusion_cells
from .paired import finite_numbers

__all__ = ["error_interval", "kappa", "kappa_error", "total_cost"]

INTERVALS = ("wilson", "exact")


def kappa(matrix):
    """Return Cohen's kappa: κ = (p₀ − pₑ) / (1 − pₑ) = 1 − (1 − p₀) / (1 − pₑ), p₀ = Σ pᵢᵢ and pₑ = Σ pᵢ. · p.ᵢ.

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        A confusion matrix; turned over, it has the same kappa.

    Returns
    -------
    float
        1 where the two always agree, 0 where they agree as often as chance. NaN where both know one class only:
        chance then leaves nothing open.

    Raises
    ------
    ValueError
        For what is no confusion matrix, and for one without cases.

    References
    ----------
    J. Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20 (1960).

    Examples
    --------
    >>> round(kappa([[10, 7], [5, 8]]), 12)
    0.2
    """
    shares = _shares(matrix)
    if _one_class_only(shares):
        return float("nan")
    beside = ~np.eye(len(shares), dtype=bool)
    by_chance = np.outer(shares.sum(axis=1), shares.sum(axis=0))
    # (p₀ − pₑ) / (1 − pₑ), by the errors: without any, rounding leaves exactly 1.
    return float(1 - shares[beside].sum() / by_chance[beside].sum())


def kappa_error(matrix):
    """Return the standard error of kappa in a large sample: √((A + B − C) / n) / (1 − pₑ).

    A = Σ pᵢᵢ (1 − (pᵢ. + p.ᵢ)(1 − κ))²,  B = (1 − κ)² Σ pᵢⱼ (p.ᵢ + pⱼ.)² over i ≠ j,  C = (κ − pₑ (1 − κ))².

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        A confusion matrix; n is the sum of its cells.

    Returns
    -------
    float
        NaN where kappa is NaN. A perfect matrix has the error 0: the formula knows what it has seen, no more.

    Raises
    ------
    ValueError
        As `kappa` does.

    References
    ----------
    J. L. Fleiss, J. Cohen and B. S. Everitt, "Large sample standard errors of kappa and weighted kappa",
    Psychological Bulletin 72 (1969).

    Examples
    --------
    >>> round(kappa_error([[10, 7], [5, 8]]), 4)
    0.1773
    """
    shares, value = _shares(matrix), kappa(matrix)
    if np.isnan(value):
        return value
    if value == 1:  # rounding would leave a little more than 0
        return 0.0
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    chance, agreed = rows @ columns, np.diag(shares)
    on_diagonal = (agreed * (1 - (rows + columns) * (1 - value)) ** 2).sum()
    margins = (columns[:, None] + rows[None, :]) ** 2
    beside_it = (1 - value) ** 2 * ((shares * margins).sum() - (agreed * np.diag(margins)).sum())
    variance = on_diagonal + beside_it - (value - chance * (1 - value)) ** 2
    return float(np.sqrt(max(variance, 0.0) / cells_of(matrix).sum()) / (1 - chance))


def total_cost(matrix, costs):
    """Return what the cases of a confusion matrix cost together: Σ matrixᵢⱼ · costᵢⱼ.

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        A confusion matrix, true classes in rows.
    costs : DataFrame or array-like of shape (n_classes, n_classes)
        What a case of each class (row) costs that is given each class (column); two frames are matched by name.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        For what is no confusion matrix, for costs of another shape, of other classes, or that are no numbers.

    References
    ----------
    C. Elkan, "The foundations of cost-sensitive learning", 17th International Joint Conference on Artificial
    Intelligence (2001).

    Examples
    --------
    >>> total_cost([[9, 1], [2, 8]], [[0, 1], [10, 0]])
    21.0
    """
    cells = cells_of(matrix)
    if hasattr(matrix, "columns") and hasattr(costs, "columns"):
        if {*costs.index} != {*matrix.index} or {*costs.columns} != {*matrix.columns}:
            raise ValueError(f"the costs are of the classes {[*costs.index]}, the matrix is of {[*matrix.index]}")
        costs = costs.loc[matrix.index, matrix.columns]
    prices = finite_numbers(costs, "the costs")
    if prices.shape != cells.shape:
        raise ValueError(f"the costs have the shape {prices.shape}, but the matrix has {cells.shape}")
    return float((cells * prices).sum())


def error_interval(errors, n, confidence=0.95, method="wilson"):
    """Return the interval in which the true error rate may lie, after so many errors in n cases that were not seen.

    Wilson's contains the true rate in about `confidence` of all samples; the exact one (Clopper and Pearson's) in
    at least as many, and is wider. The exact one's upper end at confidence 1 − 2 CF is the rate U that pruning
    supposes at CF, with the exact estimate.

    Parameters
    ----------
    errors, n : int
        Whole numbers, as n cases of weight 1 give them.
    confidence : float, default 0.95
        Above 0 and below 1.
    method : {"wilson", "exact"}, default "wilson"

    Returns
    -------
    pair of float

    Raises
    ------
    ValueError
        For numbers that are not whole, errors below 0 or above n, no cases, and another confidence or method.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American
    Statistical Association 22 (1927). C. J. Clopper and E. S. Pearson, Biometrika 26 (1934).

    Examples
    --------
    >>> [round(end, 3) for end in error_interval(7, 150)]
    [0.023, 0.093]
    """
    from scipy.stats import binomtest

    for name, value in (("errors", errors), ("n", n)):
        if not isinstance(value, Real) or isinstance(value, bool) or value != np.floor(value) or np.isinf(value):
            raise ValueError(f"an interval is of whole numbers of cases; got {name}={value!r}")
    if n < 1 or not 0 <= errors <= n:
        raise ValueError(f"there must be one case at least, and from 0 to n errors; got {errors!r} of {n!r}")
    if not isinstance(confidence, Real) or not 0 < confidence < 1:
        raise ValueError(f"confidence is a number above 0 and below 1, such as 0.95; got {confidence!r}")
    if method not in INTERVALS:
        raise ValueError(f"method is one of {', '.join(INTERVALS)}; got {method!r}")
    if 0.5 + confidence / 2 == 1:
        raise ValueError(
            f"confidence={float(confidence)!r} is so near to 1 that the interval is from 0 to 1; give a smaller one"
        )
    found = binomtest(int(errors), int(n)).proportion_ci(confidence, method)
    return float(found.low), float(found.high)


def cells_of(matrix):
    """Return the cells of a confusion matrix as an array of float; ValueError for what is none."""
    return confusion_cells(matrix)[1]


def _shares(matrix):
    cells = cells_of(matrix)
    if not cells.any():
        raise ValueError("the confusion matrix is empty: there is no case to agree on")
    return cells / cells.sum()


def _one_class_only(shares):
    return np.count_nonzero(shares) == 1 and np.trace(shares) > 0
