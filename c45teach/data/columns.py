"""A column of a data set: its kind is guessed, its codes are checked and changed; and the weights of cases.

What depends on the kind is in `KINDS` of `attributes.py`, and which cells are unknown in `cells.py`.
"""

import reprlib
from collections.abc import Iterable

import numpy as np

from .attributes import KINDS
from .cells import place

# With a larger sum, weights are no longer added exactly, and a minimum of cases no longer counts (see `cases.py`).
MOST_WEIGHT = 1e12
# What pandas calls the cells of a column.
_NUMBERS = {"integer", "floating", "decimal", "mixed-integer-float"}
_NAMES = {"string", "boolean", "bytes", "empty", "categorical"}
_DATES = {"date", "datetime", "datetime64", "timedelta", "timedelta64", "time", "period"}


def read_attribute(series, name, kind=None, is_named=False):
    """Return the attribute that a pandas column holds, and the coded column; without `kind`, the cells decide."""
    return KINDS[kind or guessed_kind(series, name)].found(series, name, is_named)


def fault(text, attribute):
    """Return what is wrong with a text that does not fit an attribute, and what to do."""
    if not text:
        return f"{attribute.name!r} is empty; write ? where a value is unknown"
    return attribute.coding.fault(text)


def check_coded(schema, columns, labels):
    """Raise a ValueError unless columns and labels are coded as the schema says."""
    attributes = (*schema.attributes, schema.class_column)
    if len(columns) != len(schema.attributes):
        raise ValueError(f"{len(schema.attributes)} attributes need as many columns; got {len(columns)}")
    for attribute, column in zip(attributes, (*columns, labels), strict=True):
        attribute.coding.check(column, len(labels))


def recoded(column, own, other):
    """Return a column coded by one attribute in the codes of another; values that it does not list become unknown."""
    if own.kind != other.kind:
        raise ValueError(
            f"{own.name!r} is {own.kind} in the data, but {other.kind} where it is needed; "
            f"read the data with {other.kind}=[{own.name!r}]"
        )
    return own.coding.recoded(column, other)


def guessed_kind(series, name):
    """Return whether the cells of a column make it nominal or numeric, or raise a ValueError if they leave it open."""
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
            f"({type(first).__name__}); convert the column, or name it in ignore="
        )
    return (
        f"column {name!r} mixes {first!r} ({type(first).__name__}, {place(series, known[0])}) and {cell!r} "
        f"({type(cell).__name__}, {place(series, other)}); name the column in nominal= to take each as a value, "
        "in numeric= if all are numbers, or in ignore="
    )


def check_weights(weights, n_cases):
    """Return the weights of cases as a float64 array, or raise a ValueError if one is not a finite number ≥ 0."""
    try:
        array = np.array(weights, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"weights must be {n_cases} numbers, one per case; {_not_a_number(weights)}") from None
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
            f"the weights add up to {size}, so much that single cases would be lost in rounding; at most "
            f"{MOST_WEIGHT:g} is possible: divide them, e.g. by {array.max():.3g}"
        )
    return array


def _not_a_number(weights):
    """Return which weight is the first that is not a number, or too large for a float."""
    if isinstance(weights, Iterable) and not isinstance(weights, str):
        for case, weight in enumerate(weights):
            try:
                float(weight)
            except (TypeError, ValueError, OverflowError):
                return f"that of case {case} is {reprlib.repr(weight)}"
    return f"got {reprlib.repr(weights)}"
