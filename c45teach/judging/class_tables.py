"""Tables with a number for each class, checked, and their classes, matched by name.

A table with named columns (a DataFrame) and a list with named numbers (a Series, a dict) are matched by these names;
everything else is matched by position, with classes called 0, 1, 2 and so on. Names are compared as `cells.name_of`
writes them: 1 and 1.0 name the class "1". A whole number is a code only if no class is named by a number.
"""

from itertools import combinations

import numpy as np

from ..choices.deciding import classes_of
from ..data.cells import name_of, spells_number
from ..support import checks
from ..support.warning import warn
from ..support.words import in_short, listed
from .given_numbers import numbers_from_zero

LARGEST_CONDITION = 1e10  # condition number up to which a confusion matrix can be solved
LARGE_CONDITION = 100.0  # above it a warning says that chance is magnified that much in the result
SUM_TOLERANCE = 1e-6  # how far a sum of probabilities may be from 1


def class_probabilities(posteriors):
    """Return the classes and the posteriors as an array; raise if a row is not a distribution."""
    classes, matrix = _table_of_classes(posteriors, "posteriors")
    if not len(matrix):
        raise ValueError("posteriors hold no case; at least one row is needed")
    sums = matrix.sum(axis=1)
    wrong = np.flatnonzero(abs(sums - 1) > SUM_TOLERANCE)
    if wrong.size:
        raise ValueError(
            f"row {wrong[0]} of posteriors adds up to {sums[wrong[0]]:.9g}, not to 1; give probabilities, one column "
            "for each class"
        )
    return classes, matrix / sums[:, np.newaxis]


def probabilities_of_classes(given, classes, what, above_zero=False):
    """Return priors in the order of the classes; raise if they are not a distribution over these classes."""
    priors = numbers_from_zero(_in_order(given, classes, what) if hasattr(given, "items") else given, what)
    if priors.shape != (len(classes),):
        raise ValueError(f"{what} must be {len(classes)} numbers, one for each class; got shape {priors.shape}")
    if abs(priors.sum() - 1) > SUM_TOLERANCE:
        raise ValueError(f"{what} must add up to 1; they add up to {priors.sum():.9g}; divide counts by their sum")
    if above_zero and not priors.all():
        raise ValueError(
            f"{what}: the prior of the class {classes[int(np.argmin(priors))]!r} is 0; a class that the model has "
            "never seen cannot be found in new data; leave it out"
        )
    return priors / priors.sum()


def confusion_cells(matrix):
    """Return the classes and the cells of a confusion matrix; raise if it is not one."""
    classes, counts = _table_of_classes(matrix, "the confusion matrix")
    if counts.shape[0] != counts.shape[1]:
        raise ValueError(f"a confusion matrix needs as many rows as columns; this one has the shape {counts.shape}")
    if hasattr(matrix, "columns") and list(matrix.index) != classes:
        raise ValueError(
            "rows and columns of a confusion matrix are the same classes in the same order; the rows are "
            f"{listed(map(str, matrix.index))}, the columns {listed(map(str, classes))}"
        )
    return classes, counts


def given_rates(matrix):
    """Return the classes and p(given | true), true classes in rows; raise if the matrix cannot be solved."""
    classes, counts = confusion_cells(matrix)
    sums = counts.sum(axis=1)
    if not sums.all():
        raise ValueError(
            f"the confusion matrix has no case of the class {classes[int(np.argmin(sums))]!r}, so it does not say how "
            "such cases are classified; judge the model on more cases, or leave this class out"
        )
    rates = counts / sums[:, np.newaxis]
    condition = np.linalg.cond(rates)
    if not condition < LARGEST_CONDITION:
        raise ValueError(
            f"the confusion matrix is singular: {_why_singular(classes, rates)}, so different priors explain the "
            "predictions equally well; use priors_by_em, or a model that tells the classes apart"
        )
    if condition > LARGE_CONDITION:
        warn(
            "the confusion matrix hardly tells the classes apart: chance in it, or in the predictions, may be "
            f"{condition:.3g} times as large in the priors; judge the model on more cases, or use priors_by_em"
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
    """Return the share of the new cases that each class was given."""
    if isinstance(predicted, dict) or _is_counts(predicted, classes):
        numbers = numbers_from_zero(list(predicted.values()) if isinstance(predicted, dict) else predicted, "predicted")
        codes = _codes(list(predicted.keys()), classes)
    else:
        codes, numbers = _codes_given(predicted, classes), None
    counts = np.bincount(codes, numbers, minlength=len(classes))
    if not counts.sum():
        raise ValueError("predicted holds no case; give the class of at least one new case")
    return counts / counts.sum()


def _is_counts(predicted, classes):
    """Return whether a Series counts cases per class; raise if it could also name the class of each case."""
    if not hasattr(predicted, "reindex") or predicted.ndim != 1 or predicted.dtype.kind not in "iuf":
        return False
    index = predicted.index
    if not len(index) or not index.is_unique or None in codes_of(index, classes):
        return False
    if None in codes_of(predicted, classes) or index.dtype.kind not in "iuf":
        return True
    if index.tolist() == list(range(len(index))):  # numbered as cases are: the class of each
        return False
    raise ValueError(
        "predicted is a Series that may count the cases of each class, or name the class of each case; give "
        "predicted.to_dict() for counts, predicted.to_numpy() for the class of each case"
    )


def codes_of(labels, classes):
    """Return the code of the class that each label names, None if it names none."""
    code_of = {name_of(name): code for code, name in enumerate(classes)}
    are_codes = not any(map(spells_number, code_of))
    if list(classes) == [False, True]:  # also equal to [0, 1]: True and False are these classes
        code_of |= {"False": 0, "True": 1}
    return [_code(label, code_of, are_codes) for label in np.asarray(labels, dtype=object).tolist()]


def _code(label, code_of, are_codes):
    if label is None or (isinstance(label, float) and label != label):
        return None
    if are_codes and checks.is_whole(label):
        return int(label) if 0 <= label < len(code_of) else None
    return code_of.get(name_of(label))


def _codes_given(predicted, classes):
    """Return the code of the class given to each case."""
    if _ndim(predicted) == 2:
        names, posteriors = class_probabilities(predicted)
        largest = classes_of(posteriors)
        if hasattr(predicted, "columns"):
            return _codes([names[code] for code in largest.tolist()], classes)
        if len(names) != len(classes):
            raise ValueError(
                f"the posteriors have {len(names)} columns, but there are {len(classes)} classes; give one for each"
            )
        return largest
    if _ndim(predicted) != 1:
        raise ValueError(
            "predicted must hold the class given to each new case, as a list does, or be a dict class -> number of "
            f"cases; got {in_short(predicted)}"
        )
    return _codes(predicted, classes)


def _ndim(values):
    """Return the number of dimensions, 0 if the rows differ in length."""
    try:
        return np.ndim(values)
    except ValueError:
        return 0


def _codes(labels, classes):
    """Return the codes of the labels; raise if one is not a class of the matrix."""
    codes = codes_of(labels, classes)
    if None in codes:
        wrong = np.asarray(labels, dtype=object).tolist()[codes.index(None)]
        raise ValueError(
            f"predicted holds {in_short(wrong)}, which is not a class of the matrix "
            f"({listed(map(str, classes))}); give the class of each new case, or a dict class -> number of cases"
        )
    return np.array(codes, dtype=np.int64)


def _in_order(given, classes, what):
    """Return named numbers in the order of the classes; raise unless they are of the same classes."""
    names = list(given.keys())
    codes = codes_of(names, classes)
    if None in codes or sorted(codes) != list(range(len(classes))):
        remedy = "give one number for each of these, under its name"
        if classes == list(range(len(classes))):
            remedy = "give a list of numbers, or posteriors as a DataFrame with named columns"
        raise ValueError(
            f"{what} names the classes {listed(map(str, names))}; here they are {listed(map(str, classes))}: {remedy}"
        )
    return [given[names[place]] for place in np.argsort(codes)]


def _table_of_classes(table, what):
    """Return the names of the columns (their numbers, if they have none) and the cells, all of them 0 or more."""
    cells = numbers_from_zero(table, what)
    if cells.ndim != 2:
        raise ValueError(f"{what} must have rows and columns; got something of shape {cells.shape}")
    classes = list(getattr(table, "columns", range(cells.shape[1])))
    names = [name_of(name) for name in classes]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if twice:
        raise ValueError(f"{what} has the class {twice[0]!r} twice; give each class one column")
    return classes, cells


def as_given(given, matrix):
    """Return a matrix as a frame like the one given, if it was one."""
    return given.__class__(matrix, index=given.index, columns=given.columns) if hasattr(given, "columns") else matrix
