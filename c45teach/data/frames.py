"""A pandas frame as a data set: which column plays which role.

Text, categories and truth values are nominal and numbers are numeric, unless the caller says otherwise. Columns that
could be either, or neither, are refused with a remedy: dates, and columns that mix numbers with text. `cells.py` says
how a single cell is read, and which cells are unknown.
"""

import numpy as np

from .attributes import Schema
from .cells import name_of, names_of, numbers_in, place
from .columns import check_weights, read_attribute


def frame_columns(frame, target, nominal=(), numeric=(), ignore=(), weights=None):
    """Return the schema, columns, labels, weights and ignored columns of a frame; see `Dataset.from_frame`."""
    names = column_positions(frame)
    roles = _roles(names, target=target, nominal=nominal, numeric=numeric, ignore=ignore)
    (target_name,) = roles["target"]
    weights, weight_column = _weights(frame, names, weights, set().union(*roles.values()))
    if len(frame) == 0:
        raise ValueError(f"the frame has no rows (its columns are {', '.join(names)}); a data set needs at least one")
    attributes, columns = [], []
    for name, position in names.items():
        if name not in roles["ignore"] and name not in (target_name, weight_column):
            kind = next((kind for kind in ("nominal", "numeric") if name in roles[kind]), None)
            attribute, column = read_attribute(frame.iloc[:, position], name, kind, is_named=kind is not None)
            attributes.append(attribute)
            columns.append(column)
    classes, labels = _read_classes(frame.iloc[:, names[target_name]], target_name)
    ignored = tuple(name for name in names if name in roles["ignore"])
    return Schema(tuple(attributes), classes, target_name), tuple(columns), labels, weights, ignored


def column_positions(frame):
    """Return the position of each column of a frame by its name, or raise a ValueError if two share a name."""
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


def _roles(names, target, **lists):
    """Return the names of the columns in each role; raise a ValueError if a column has two."""
    roles = {"target": {_known(target, names)}}
    for role, labels in lists.items():
        roles[role] = {_known(name, names) for name in names_of(labels)}
        for other, taken in roles.items():
            for name in roles[role] & taken if other != role else ():
                raise ValueError(f"column {name!r} is named both as {other} and in {role}; give it one role")
    return roles


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
            raise ValueError(f"column {name!r} cannot hold the weights, because it is named in another role too")
        return check_weights(numbers_in(frame.iloc[:, names[name]], name), len(frame)), name
    if isinstance(weights, pd.Series) and not weights.index.equals(frame.index):
        raise ValueError(
            "the weights and the frame have different indexes, so it is not clear which weight belongs to which row; "
            "give weights.reindex(frame.index), or weights.to_numpy() if their order is right"
        )
    return check_weights(weights, len(frame)), None


def _read_classes(series, name):
    from pandas.api.types import is_float_dtype

    if is_float_dtype(series.dtype):
        refuse_amounts(series, series.to_numpy(dtype=float, na_value=np.nan), name)
    attribute, labels = read_attribute(series, name, "nominal")
    missing = np.flatnonzero(labels < 0)
    if missing.size:
        more = f" and {missing.size - 1} more" if missing.size > 1 else ""
        raise ValueError(
            f"the class {name!r} is missing in {place(series, missing[0])}{more}; "
            f"drop such rows, e.g. frame.dropna(subset=[{name!r}]), or fill in their class"
        )
    return attribute.values, labels


def refuse_amounts(series, numbers, name):
    """Raise a ValueError if the numbers in a class column have fractions: they are amounts, not classes."""
    rows = np.flatnonzero(np.isfinite(numbers) & (numbers != np.floor(numbers)))
    if rows.size:
        raise ValueError(
            f"the class column {name!r} holds the number {series.iloc[rows[0]]} ({place(series, rows[0])}); C4.5 "
            "predicts classes, not amounts: name another column as target=, or cut the numbers into classes "
            "(pandas.cut)"
        )
