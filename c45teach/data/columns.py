"""What a column of a data set is, and how it is coded.

An attribute is numeric, or nominal with a list of values in order. How cells are read, and what counts as unknown, is
said in `values.py`.
"""

import reprlib
import warnings
from collections import Counter
from collections.abc import Iterable

import numpy as np

from ..support.words import counted
from .attributes import Attribute
from .cells import UNKNOWN_LOOKALIKES, in_order, named_cells, numbers_in, place, writes_number

__all__ = ["check_coded", "check_weights", "coded_column", "codes_of_names", "recoded", "shown_column"]

# Sums of weights are exact, and a minimum of cases counts for something, only up to a size (see `cases.py`).
MOST_WEIGHT = 1e12
_NUMBERS = {"integer", "floating", "decimal", "mixed-integer-float"}
_NAMES = {"string", "boolean", "bytes", "empty", "categorical"}
_DATES = {"date", "datetime", "datetime64", "timedelta", "timedelta64", "time", "period"}


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


def read_attribute(series, name, kind):
    """Return the attribute that a series holds, and its coded column."""
    if (kind or _guessed_kind(series, name)) == "numeric":
        return Attribute(name), numbers_in(series, name)
    values, codes = values_and_codes(series, name, is_named=kind is not None)
    return Attribute(name, values), codes


def values_and_codes(series, name, is_named=False):
    """Return the values and codes of a nominal column: in the order of its categories, else sorted."""
    import pandas as pd

    codes, names = named_cells(series, name)
    if isinstance(series.dtype, pd.CategoricalDtype):
        return tuple(names), codes
    if not is_named:
        _warn_of_lookalikes(series, name, codes, names)
    values = in_order(names)
    code_of = {value: code for code, value in enumerate(values)}
    return values, np.array([code_of[own] for own in names] + [-1], dtype=np.int32)[codes]


def _warn_of_lookalikes(series, name, codes, names):
    for number, own in enumerate(names):
        if own in UNKNOWN_LOOKALIKES:
            rows = np.flatnonzero(codes == number)
            where = f"{counted(len(rows), 'row')}, first {place(series, rows[0])}"
            warnings.warn(
                f"column {name!r} holds {own!r} ({where}), which is taken as a value like any other; "
                "write None or '?' where it means unknown, or name the column in nominal= if it does not",
                stacklevel=6,
            )


def _guessed_kind(series, name):
    """Return whether a column is nominal or numeric; ValueError if that is not plain."""
    import pandas as pd
    from pandas.api import types

    dtype = series.dtype
    if isinstance(dtype, pd.CategoricalDtype) or types.is_bool_dtype(dtype):
        return "nominal"
    if types.is_numeric_dtype(dtype) and dtype.kind != "c":
        return "numeric"
    kind = types.infer_dtype(series, skipna=True)
    if kind in _NUMBERS:
        return "numeric"
    if kind in _NAMES or (types.is_string_dtype(dtype) and not types.is_object_dtype(dtype)):
        return "nominal"
    if kind in _DATES:
        raise ValueError(
            f"column {name!r} holds dates or times ({kind}), which C4.5 has no test for; turn them into numbers, e.g. "
            f"frame[{name!r}].dt.year, or name the column in nominal= (each date is then a value) or in ignore="
        )
    raise ValueError(_mixed(series, name))


def _mixed(series, name):
    """Return the message for a column of more than one kind of cell."""
    import pandas as pd

    known = [row for row, missing in enumerate(pd.isna(series)) if not missing]
    first = series.iloc[known[0]]
    other = next((row for row in known if type(series.iloc[row]) is not type(first)), known[0])
    cell = series.iloc[other]
    if other == known[0]:
        return (
            f"column {name!r} holds {first!r} ({place(series, other)}), which is neither a number nor a name "
            f"({type(first).__name__}); turn the column into one of them, or name it in ignore="
        )
    return (
        f"column {name!r} mixes {first!r} ({type(first).__name__}, {place(series, known[0])}) and {cell!r} "
        f"({type(cell).__name__}, {place(series, other)}); name the column in nominal= to take each as a value, "
        "in numeric= if all write numbers, or in ignore="
    )
