"""Checks of numbers and tables of numbers that a caller gives; errors say which cell is wrong, and where it is."""

import math

import numpy as np

from ..support.words import in_short


def finite_numbers(values, what):
    """Return numbers as an array of float; raise if one is not finite, and say where it is."""
    try:
        numbers = np.asarray(values, dtype=float)
        if values is not None and np.isfinite(numbers).all():
            return numbers
    except (TypeError, ValueError, OverflowError):
        pass
    cells = np.asarray(values, dtype=object)
    where = next((each for each in np.ndindex(cells.shape) if not _is_finite(cells[each])), ())
    cell, remedy = cells[where], ""
    if np.ndim(cell):  # the rows differ in length
        cell, where = values, ()
    elif hasattr(values, "columns") and isinstance(cell, str):
        remedy = "; a column of names belongs in the index: table.set_index(name)"
    elif where and not isinstance(cell, str):
        remedy = "; leave out, on all sides, what was not measured"
    raise ValueError(
        f"{what} must be finite numbers, in rows of one length; got {in_short(cell)}{place_of(values, where)}{remedy}"
    )


def numbers_from_zero(values, what):
    """Return finite numbers of at least 0 as an array of float; raise if one is not, and say where it is."""
    numbers = finite_numbers(values, what)
    below = np.argwhere(numbers < 0)
    if len(below):
        where = tuple(below[0].tolist())
        raise ValueError(f"{what} must be numbers of at least 0; got {numbers[where]:g}{place_of(values, where)}")
    return numbers


def place_of(values, where):
    """Return where a cell is, in brackets: by its labels if it has any, otherwise counted from 0."""
    named = []
    for name, axis, position in zip(("row", "column"), ("index", "columns"), where, strict=False):
        labels = getattr(values, axis, None)
        at = labels.tolist()[position] if hasattr(labels, "tolist") else position
        named.append(f"{name} {at!r}")
    return f" ({', '.join(named)})" if named else ""


def _is_finite(cell):
    try:
        return math.isfinite(float(cell))
    except (TypeError, ValueError, OverflowError):
        return False
