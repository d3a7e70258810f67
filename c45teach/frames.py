"""A pandas frame as a data set: which column plays which part, and which are nominal.

Text, categories and truth values are nominal, numbers are numeric, unless the caller says otherwise. What could be
either, or neither, is refused with what to do: dates, and columns that mix numbers with text. How a single cell is
read, and what counts as unknown, is said in `values.py`.
"""

import warnings
from dataclasses import dataclass

import numpy as np

from .columns import Attribute, check_weights
from .values import UNKNOWN_LOOKALIKES, counted, in_order, name_of, named_cells, numbers_in, place

__all__ = ["FrameColumns", "column_positions", "frame_columns"]

_NUMBERS = {"integer", "floating", "decimal", "mixed-integer-float"}
_NAMES = {"string", "boolean", "bytes", "empty", "categorical"}
_DATES = {"date", "datetime", "datetime64", "timedelta", "timedelta64", "time", "period"}


@dataclass(frozen=True)
class FrameColumns:
    """What `frame_columns` found; the fields are those of a `Dataset`."""

    attributes: tuple
    classes: tuple
    columns: tuple
    labels: np.ndarray
    weights: np.ndarray | None
    ignored: tuple


def frame_columns(frame, target, nominal=(), numeric=(), ignore=(), weights=None):
    """Return the attributes, classes and coded columns of a frame; see `Dataset.from_frame`."""
    names = column_positions(frame)
    sets = _column_sets(names, target=target, nominal=nominal, numeric=numeric, ignore=ignore)
    (target_name,) = sets["target"]
    weights, weight_column = _weights(frame, names, weights, set().union(*sets.values()))
    if len(frame) == 0:
        raise ValueError(f"the frame has no rows (its columns are {', '.join(names)}); a data set needs at least one")
    attributes, columns = [], []
    for name, position in names.items():
        if name not in sets["ignore"] and name not in (target_name, weight_column):
            kind = "nominal" if name in sets["nominal"] else "numeric" if name in sets["numeric"] else None
            attribute, column = _read_attribute(frame.iloc[:, position], name, kind)
            attributes.append(attribute)
            columns.append(column)
    classes, labels = _read_classes(frame.iloc[:, names[target_name]], target_name)
    ignored = tuple(name for name in names if name in sets["ignore"])
    return FrameColumns(tuple(attributes), classes, tuple(columns), labels, weights, ignored)


def column_positions(frame):
    """Return name -> position of the columns of a frame; ValueError unless each has a name of its own."""
    import pandas as pd

    if not isinstance(frame, pd.DataFrame):
        raise TypeError(
            f"a pandas DataFrame is needed, got {type(frame).__name__}; "
            "wrap it, e.g. pandas.DataFrame(rows, columns=[...])"
        )
    names = {}
    for position, label in enumerate(frame.columns):
        name = name_of(label)
        if not name:
            raise ValueError(f"column {position} of the frame has no name; give it one, or drop it")
        if name in names:
            raise ValueError(f"the frame has two columns called {name!r} ({names[name]} and {position}); rename one")
        names[name] = position
    return names


def _column_sets(names, target, **lists):
    """Return the names listed for each part that a column can play, after checking that none plays two."""
    sets = {"target": {_known(target, names)}}
    for part, listed in lists.items():
        listed = [listed] if isinstance(listed, str) else listed
        sets[part] = {_known(label, names) for label in listed}
        for other, taken in sets.items():
            for name in sets[part] & taken if other != part else ():
                raise ValueError(f"column {name!r} is named both as {other} and in {part}; it can be only one of them")
    return sets


def _known(label, names):
    name = name_of(label)
    if name not in names:
        raise KeyError(f"there is no column {name!r}; the columns are {', '.join(names)}")
    return name


def _weights(frame, names, weights, taken):
    """Return the weights and, if they are a column of the frame, its name."""
    import pandas as pd

    if weights is None:
        return None, None
    if isinstance(weights, str):
        name = _known(weights, names)
        if name in taken:
            raise ValueError(f"column {name!r} is to hold the weights, but is named for another part as well")
        return check_weights(numbers_in(frame.iloc[:, names[name]], name), len(frame)), name
    if isinstance(weights, pd.Series) and not weights.index.equals(frame.index):
        raise ValueError(
            "the index of the weights is not that of the frame, so it is not clear which weight belongs to which row; "
            "give weights.reindex(frame.index), or weights.to_numpy() if their order is right"
        )
    return check_weights(weights, len(frame)), None


def _read_attribute(series, name, kind):
    if (kind or _guessed_kind(series, name)) == "numeric":
        return Attribute(name), numbers_in(series, name)
    values, codes = _values(series, name, is_named=kind is not None)
    return Attribute(name, values), codes


def _values(series, name, is_named=False):
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


def _read_classes(series, name):
    fraction = _first_fraction(series)
    if fraction is not None:
        raise ValueError(
            f"the class column {name!r} holds the number {series.iloc[fraction]} ({place(series, fraction)}); C4.5 "
            "predicts classes, not amounts: cut them into classes (pandas.cut), or write labels as text"
        )
    classes, labels = _values(series, name)
    missing = np.flatnonzero(labels < 0)
    if missing.size:
        more = f" and {missing.size - 1} more" if missing.size > 1 else ""
        raise ValueError(
            f"the class {name!r} is missing in {place(series, missing[0])}{more}; "
            f"drop such rows, e.g. frame.dropna(subset=[{name!r}]), or fill in their class"
        )
    return classes, labels


def _first_fraction(series):
    from pandas.api.types import is_float_dtype

    if not is_float_dtype(series.dtype):
        return None
    array = series.to_numpy(dtype=float, na_value=np.nan)
    rows = np.flatnonzero(np.isfinite(array) & (array != np.floor(array)))
    return int(rows[0]) if rows.size else None


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
