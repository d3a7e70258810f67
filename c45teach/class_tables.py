"""Tables and lists with one number for each class: which classes these are, and numbers that are checked.

A table with named columns (a DataFrame) and a list with named numbers (a Series, a dict) are matched by these names;
all else goes by position, and its classes are called 0, 1, 2 and so on.
"""

from itertools import combinations

import numpy as np

__all__ = [
    "as_given",
    "class_probabilities",
    "confusion_cells",
    "given_rates",
    "given_shares",
    "probabilities_of_classes",
]

LARGEST_CONDITION = 1e10  # of a confusion matrix that can be solved
SUM_TOLERANCE = 1e-6  # how far from 1 probabilities may add up


def class_probabilities(posteriors):
    """Return the classes and the posteriors as an array; ValueError for what is none."""
    classes, matrix = _cells(posteriors, "posteriors")
    if not len(matrix):
        raise ValueError("posteriors holds no case; at least one row is needed")
    sums = matrix.sum(axis=1)
    wrong = np.flatnonzero(abs(sums - 1) > SUM_TOLERANCE)
    if wrong.size:
        raise ValueError(
            f"row {wrong[0]} of posteriors adds up to {sums[wrong[0]]:.6g}, not to 1; give probabilities, one column "
            "for each class"
        )
    return classes, matrix / sums[:, np.newaxis]


def probabilities_of_classes(given, classes, what, above_zero=False):
    """Return priors in the order of the classes; ValueError for what are none."""
    priors = _in_order(dict(given), classes, what) if hasattr(given, "items") else _numbers(given, what)
    if priors.shape != (len(classes),):
        raise ValueError(f"{what} must be {len(classes)} numbers, one for each class; got shape {priors.shape}")
    _refuse_below_zero(priors, what)
    if abs(priors.sum() - 1) > SUM_TOLERANCE:
        raise ValueError(f"{what} must add up to 1; they add up to {priors.sum():.6g}; divide counts by their sum")
    if above_zero and not priors.all():
        raise ValueError(
            f"{what}: the prior of the class {classes[int(np.argmin(priors))]!r} is 0; a class that the model has "
            "never seen cannot be found in new data; leave it out"
        )
    return priors / priors.sum()


def confusion_cells(matrix):
    """Return the classes and the cells of a confusion matrix; ValueError for what is none."""
    classes, counts = _cells(matrix, "the confusion matrix")
    if counts.shape[0] != counts.shape[1]:
        raise ValueError(f"a confusion matrix has as many rows as columns; this one is of shape {counts.shape}")
    if hasattr(matrix, "columns") and list(matrix.index) != classes:
        raise ValueError(
            "rows and columns of a confusion matrix are the same classes in the same order; the rows are "
            f"{_in_words(matrix.index)}, the columns {_in_words(classes)}"
        )
    return classes, counts


def given_rates(matrix):
    """Return the classes and p(given | true), rows true; ValueError for a matrix from which nothing can be told."""
    classes, counts = confusion_cells(matrix)
    sums = counts.sum(axis=1)
    if not sums.all():
        raise ValueError(
            f"the confusion matrix has no case of the class {classes[int(np.argmin(sums))]!r}, so it does not say how "
            "such cases are classified; judge the model on more cases, or leave this class out"
        )
    rates = counts / sums[:, np.newaxis]
    if not np.linalg.cond(rates) < LARGEST_CONDITION:
        raise ValueError(
            f"the confusion matrix is singular: {_why_singular(classes, rates)}, so that different priors explain the "
            "predictions equally well; use priors_by_em, or a model that tells the classes apart"
        )
    return classes, rates


def _why_singular(classes, rates):
    """Return why the linear system of a matrix has no single solution."""
    for name, column in zip(classes, rates.T, strict=True):
        if not column.any():
            return f"no case was given the class {name!r}"
    for first, second in combinations(range(len(classes)), 2):
        if np.allclose(rates[first], rates[second], rtol=0, atol=1e-9):
            return f"cases of {classes[first]!r} and of {classes[second]!r} are classified alike"
    return "a mixture of some classes is classified just as a mixture of others"


def given_shares(predicted, classes):
    """Return which share of the new cases each class was given."""
    if isinstance(predicted, dict):
        counts = _in_order(predicted, classes, "predicted")
        _refuse_below_zero(counts, "predicted")
    else:
        counts = np.bincount(_codes(predicted, classes), minlength=len(classes))
    if not counts.sum():
        raise ValueError("predicted holds no case; the classes given to at least one new case are needed")
    return counts / counts.sum()


def _codes(predicted, classes):
    """Return the code of the class given to each case."""
    if np.ndim(predicted) == 2:
        names, posteriors = class_probabilities(predicted)
        predicted = [names[code] for code in posteriors.argmax(axis=1).tolist()]
    code_of = {name: code for code, name in enumerate(classes)}
    if all(isinstance(name, str) for name in classes) and np.asarray(predicted).dtype.kind in "iu":
        code_of = {code: code for code in code_of.values()}
    try:
        return np.array([code_of[name] for name in np.asarray(predicted, dtype=object).tolist()], dtype=np.int64)
    except KeyError as error:
        raise ValueError(
            f"predicted holds {error.args[0]!r}, which is no class of the matrix ({_in_words(code_of)}); give the "
            "class of each new case, or a dict class -> number of cases"
        ) from None


def _in_order(given, classes, what):
    """Return the numbers of a dict in the order of the classes; ValueError unless they are of the same classes."""
    if set(given) != set(classes):
        raise ValueError(f"{what} names the classes {_in_words(given)}; here they are {_in_words(classes)}")
    return _numbers([given[name] for name in classes], what)


def _numbers(given, what):
    try:
        return np.asarray(given, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(f"{what} must be numbers in rows of equal length; got {str(given)[:60]!r}") from None


def _cells(table, what):
    """Return the names of the columns (their numbers, if they have none) and the cells; ValueError for other cells."""
    cells = _numbers(table, what)
    if cells.ndim != 2:
        raise ValueError(f"{what} must have rows and columns; got something of shape {cells.shape}")
    _refuse_below_zero(cells, what)
    return list(getattr(table, "columns", range(cells.shape[1]))), cells


def _refuse_below_zero(numbers, what):
    """Refuse NaN, infinite and negative numbers."""
    wrong = np.argwhere(~(np.isfinite(numbers) & (numbers >= 0)))
    if len(wrong):
        place = ", ".join(map(str, wrong[0].tolist()))
        raise ValueError(f"{what} holds {numbers[tuple(wrong[0])]} at [{place}]; every number must be 0 or more")


def as_given(given, matrix):
    """Return a matrix as a frame if one was given."""
    return given.__class__(matrix, index=given.index, columns=given.columns) if hasattr(given, "columns") else matrix


def _in_words(classes):
    return ", ".join(map(str, classes))
