"""What a column of a data set is, and how it is coded.

An attribute is numeric, or nominal with a list of values in order. How cells are read, and what counts as unknown, is
said in `values.py`.
"""

import reprlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .values import name_of, named_cells, numbers_in, place, writes_number

__all__ = [
    "Attribute", "check_coded", "check_weights", "coded_column", "codes_of_names", "name_of", "recoded", "shown_column",
]  # fmt: skip

# Sums of weights are exact, and a minimum of cases counts for something, only up to a size (see `cases.py`).
MOST_WEIGHT = 1e12


@dataclass(frozen=True)
class Attribute:
    """The name of a column and, if it is nominal, the values that it can take.

    Parameters
    ----------
    name : str
    values : tuple of str, optional
        The values in order; None for a numeric attribute.

    Raises
    ------
    ValueError
        For a value that is listed twice.
    TypeError
        For a name or value that is not text.

    References
    ----------
    Release 8, `getnames.c` (AttName, AttValName).

    Examples
    --------
    >>> Attribute("humidity").is_numeric, Attribute("windy", ("true", "false")).is_numeric
    (True, False)
    """

    name: str
    values: tuple[str, ...] | None = None

    def __post_init__(self):
        values = () if self.values is None else self.values
        if isinstance(values, str) or not all(isinstance(text, str) for text in (self.name, *values)):
            raise TypeError(f"an attribute needs a name and a tuple of texts, got {self.name!r}, {self.values!r}")
        if self.values is not None:
            object.__setattr__(self, "values", tuple(values))
        if len(set(values)) < len(values):
            twice = next(value for number, value in enumerate(values) if value in values[:number])
            raise ValueError(f"attribute {self.name!r} lists the value {twice!r} twice; list every value once")

    @property
    def is_numeric(self):
        """Whether the values are numbers."""
        return self.values is None


def check_weights(weights, n_cases):
    """Return weights of cases as float64 after checking them.

    Parameters
    ----------
    weights : array-like of shape (n_cases,)
    n_cases : int

    Raises
    ------
    ValueError
        For a wrong number of weights, a weight that is negative, infinite or not a number, or only zeros.
    """
    try:
        array = np.array(weights, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"weights must be {n_cases} numbers, one per case; {_no_number(weights)}") from None
    if array.shape != (n_cases,):
        raise ValueError(f"weights must be a flat list of {n_cases} numbers, one per case; got shape {array.shape}")
    bad = np.flatnonzero(~(np.isfinite(array) & (array >= 0)))
    if bad.size:
        raise ValueError(f"a weight must be finite and not negative; that of case {bad[0]} is {array[bad[0]]:g}")
    if n_cases and not array.any():
        raise ValueError("all weights are zero; at least one case must weigh something")
    with np.errstate(over="ignore"):
        total = array.sum()
    if not total <= MOST_WEIGHT:
        size = f"{total:.3g}" if np.isfinite(total) else "more than a float can hold"
        raise ValueError(
            f"the weights add up to {size}, beside which a single case would be lost in rounding; at most "
            f"{MOST_WEIGHT:g} is possible: divide them, e.g. by {array.max():.3g}"
        )
    return array


def check_coded(attributes, classes, columns, labels):
    """Raise a ValueError for columns and labels that are not coded as a data set has them.

    Compiled loops look codes up in tables without asking: what is wrong must be found here.

    Parameters
    ----------
    attributes : tuple of Attribute
    classes : tuple of str
    columns : tuple of ndarray of shape (n_cases,)
    labels : ndarray of shape (n_cases,)
    """
    if len(columns) != len(attributes):
        raise ValueError(f"{len(attributes)} attributes need as many columns; got {len(columns)}")
    _check_codes("the class column", labels, len(classes), len(labels), "class")
    for attribute, column in zip(attributes, columns, strict=True):
        name = f"column {attribute.name!r}"
        if not attribute.is_numeric:
            _check_codes(name, column, len(attribute.values), len(labels), "value")
            continue
        if not isinstance(column, np.ndarray) or column.shape != labels.shape or column.dtype.kind != "f":
            raise ValueError(f"{name} is numeric: it must be an array of {len(labels)} floats, NaN where unknown")
        if np.isinf(column).any():
            row = np.argmax(np.isinf(column))
            raise ValueError(f"{name} holds the infinite value {column[row]} (row {row}); give a finite number, or NaN")


def _check_codes(name, codes, n_codes, n_cases, what):
    """Raise a ValueError for what is no array of whole numbers from −1 to `n_codes` − 1."""
    if not isinstance(codes, np.ndarray) or codes.shape != (n_cases,) or codes.dtype.kind not in "iu":
        raise ValueError(f"{name} must be an array of {n_cases} whole numbers, codes of a {what}, or −1 for unknown")
    if n_cases and not -1 <= codes.min() <= codes.max() < n_codes:
        row = np.argmax((codes < -1) | (codes >= n_codes))
        raise ValueError(f"{name} holds the code {codes[row]} (row {row}); a {what} has a code from 0 to {n_codes - 1}")


def _no_number(weights):
    """Return words for the first weight that is no number, or that no float can hold."""
    if isinstance(weights, Iterable) and not isinstance(weights, str):
        for case, weight in enumerate(weights):
            try:
                float(weight)
            except (TypeError, ValueError, OverflowError):
                return f"that of case {case} is {reprlib.repr(weight)}"
    return f"got {reprlib.repr(weights)}"


def coded_column(series, attribute, unseen="error"):
    """Return a pandas column in the codes of an attribute.

    Parameters
    ----------
    series : pandas.Series
        Its index only serves to name a row in an error.
    attribute : Attribute
    unseen : {"error", "unknown"}
        What becomes of a value that the attribute does not list.

    Returns
    -------
    ndarray
        float64, NaN where unknown, for a numeric attribute; int32, −1 where unknown, for a nominal one.

    Raises
    ------
    ValueError
        For text in a numeric column, empty text, infinite numbers, and for unseen values if they are errors.
    """
    if attribute.is_numeric:
        return numbers_in(series, attribute.name)
    codes, names = named_cells(series, attribute.name)
    column = codes_of_names(names, attribute.values)[codes]
    new = np.flatnonzero((column < 0) & (codes >= 0))
    if unseen == "error" and new.size:
        raise ValueError(
            f"{attribute.name!r} has no value {names[codes[new[0]]]!r} ({place(series, new[0])}); "
            f"its values are {', '.join(attribute.values)}"
        )
    return column


def codes_of_names(names, values):
    """Return for each name the code of the value that it means, −1 if none, and −1 once more for unknown at the end.

    A name means the value that is written in the same way, or else the only one that writes the same number or truth
    value: a file says `true` and `1.0` where a frame says True and 1. Where all values are truth values, 1 and 0 mean
    them too, and where they are 1 and 0, truth values do.

    Parameters
    ----------
    names : sequence of str
    values : tuple of str

    Examples
    --------
    >>> codes_of_names(["true", "rain", "True"], ("True", "False")).tolist()
    [0, -1, 0, -1]
    """
    code_of = {value: code for code, value in enumerate(values)}
    meaning = _truth if all(_truth(value) in (0.0, 1.0) for value in values) else _meaning
    meant = [meaning(value) for value in values]
    times = Counter(meant)
    code_of_meaning = {meaning: code for code, meaning in enumerate(meant) if times[meaning] == 1}
    codes = [code_of.get(name, code_of_meaning.get(meaning(name), -1)) for name in names]
    return np.array([*codes, -1], dtype=np.int32)


def _meaning(name):
    name = name.strip()
    if writes_number(name):
        return float(name)
    return name.lower() if name.lower() in ("true", "false") else name


def _truth(name):
    meaning = _meaning(name)
    return {"true": 1.0, "false": 0.0}.get(meaning, meaning)


def recoded(attribute, by_name):
    """Return the column of a data set in the codes of another schema's attribute.

    Parameters
    ----------
    attribute : Attribute
        The attribute as the other schema has it.
    by_name : dict of str to (Attribute, ndarray)
        The columns that there are.

    Raises
    ------
    ValueError
        If there is no column of that name, or if it is of the other kind.
    """
    if attribute.name not in by_name:
        raise ValueError(f"the data lack the column {attribute.name!r}; they have {', '.join(by_name)}")
    own, codes = by_name[attribute.name]
    if own.is_numeric != attribute.is_numeric:
        kinds = ("numeric", "nominal") if own.is_numeric else ("nominal", "numeric")
        raise ValueError(f"{attribute.name!r} is {kinds[0]} in the data, but {kinds[1]} where it is needed")
    if own.values == attribute.values:
        return codes
    return codes_of_names(own.values, attribute.values)[codes]


def shown_column(codes, attribute):
    """Return a column for a pandas frame: numbers, or a categorical with all values in order; unknown is missing."""
    import pandas as pd

    return codes if attribute.is_numeric else pd.Categorical.from_codes(codes, categories=list(attribute.values))
