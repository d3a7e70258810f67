"""Agreement beyond chance and costs from a confusion matrix, and how certain an error rate is.

    kappa(matrix)                  (observed − chance) / (1 − chance), from −1 to 1
    kappa_error(matrix)            its standard error
    total_cost(matrix, costs)      what the errors cost
    error_interval(7, 150)         where the true error rate may lie

Kappa is the share reached of the agreement that chance leaves open. Chance is the agreement of two judges who give each
class as often as these two do, but without looking at the cases; with two classes it is one half only if one of the
judges gives both equally often.
"""

import numpy as np

from ..support import checks
from .class_tables import confusion_cells
from .given_numbers import finite_numbers


def kappa(matrix):
    """Return Cohen's kappa: κ = (p₀ − pₑ) / (1 − pₑ) = 1 − (1 − p₀) / (1 − pₑ), p₀ = Σ pᵢᵢ and pₑ = Σ pᵢ. · p.ᵢ.

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        A confusion matrix with at least one case; its transpose has the same kappa.

    Returns
    -------
    float
        1 if the two always agree, 0 if they agree as often as chance. NaN if both give one class only: chance then
        leaves nothing open.

    References
    ----------
    J. Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20 (1960).

    Examples
    --------
    >>> round(kappa([[10, 7], [5, 8]]), 12)
    0.2
    """
    shares = _shares(matrix)
    if np.trace(shares) > 0 and np.count_nonzero(shares) == 1:
        return float("nan")
    off_diagonal = ~np.eye(len(shares), dtype=bool)
    by_chance = np.outer(shares.sum(axis=1), shares.sum(axis=0))
    # From the errors, not from the agreement: if there are none, rounding leaves exactly 1.
    return float(1 - shares[off_diagonal].sum() / by_chance[off_diagonal].sum())


def kappa_error(matrix):
    """Return the standard error of kappa in a large sample: √((A + B − C) / n) / (1 − pₑ).

    A = Σ pᵢᵢ (1 − (pᵢ. + p.ᵢ)(1 − κ))²,  B = (1 − κ)² Σ pᵢⱼ (p.ᵢ + pⱼ.)² over i ≠ j,  C = (κ − pₑ (1 − κ))².

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        As in `kappa`; n is the sum of its cells.

    Returns
    -------
    float
        NaN if kappa is NaN. A perfect matrix has the error 0: the formula knows only the cases it has seen.

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
    off_diagonal = (1 - value) ** 2 * ((shares * margins).sum() - (agreed * np.diag(margins)).sum())
    variance = on_diagonal + off_diagonal - (value - chance * (1 - value)) ** 2
    return float(np.sqrt(max(variance, 0.0) / cells_of(matrix).sum()) / (1 - chance))


def total_cost(matrix, costs):
    """Return the total cost of the cases of a confusion matrix: Σ matrixᵢⱼ · costᵢⱼ.

    Parameters
    ----------
    matrix : DataFrame or array-like of shape (n_classes, n_classes)
        A confusion matrix, true classes in rows.
    costs : DataFrame or array-like of shape (n_classes, n_classes)
        The cost of a case of each class (row) that is given each class (column); two frames are matched by name.

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
            raise ValueError(
                f"the costs are of the classes {[*costs.index]}, the matrix is of {[*matrix.index]}; name them alike"
            )
        costs = costs.loc[matrix.index, matrix.columns]
    prices = finite_numbers(costs, "the costs")
    if prices.shape != cells.shape:
        raise ValueError(f"the costs have the shape {prices.shape}, but the matrix has {cells.shape}")
    return float((cells * prices).sum())


def error_interval(errors, n, confidence=0.95, method="wilson"):
    """Return the ends of the interval in which the true error rate may lie, after `errors` in n unseen cases.

    Wilson's interval contains the true rate in about `confidence` of all samples; the exact one (Clopper and Pearson's)
    in at least as many, and is wider. The upper end of the exact one at confidence 1 − 2 CF is the rate U that pruning
    assumes at CF, with the exact estimate.

    Parameters
    ----------
    errors, n : int
        Whole numbers of cases that weigh 1 each; 7.0 will do for 7.
    confidence : float, default 0.95
        Above 0 and below 1.
    method : {"wilson", "exact"}, default "wilson"

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

    n = checks.whole("n", _whole_if_equal(n), 1)
    errors = checks.whole("errors", _whole_if_equal(errors), 0, n)
    confidence = checks.number("confidence", confidence, above=0, below=1, example=0.95)
    checks.one_of("method", method, ("wilson", "exact"))
    if 0.5 + confidence / 2 == 1:
        raise ValueError(f"confidence={confidence!r} is so near 1 that the interval is from 0 to 1; give a smaller one")
    found = binomtest(errors, n).proportion_ci(confidence, method)
    return float(found.low), float(found.high)


def cells_of(matrix):
    """Return the cells of a confusion matrix as an array of float; raise if it is not one."""
    return confusion_cells(matrix)[1]


def _shares(matrix):
    cells = cells_of(matrix)
    if not cells.any():
        raise ValueError("the confusion matrix is empty: there is no case to agree on; judge at least one case")
    return cells / cells.sum()


def _whole_if_equal(number):
    """Return 7 for 7.0, and any other value as it is."""
    return int(number) if checks.as_float(number).is_integer() else number
