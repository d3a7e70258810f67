"""How the cells of a table become names and numbers, and which of them are unknown.

**Unknown** is a cell that holds None, NaN, pandas.NA or NaT, or the text `?`: in a frame, a CSV, an ARFF and in
Quinlan's files alike. Nothing else is taken for unknown, so that no guess loses a value:

    empty text, blanks only        refused, with its place. (In a CSV file, where nothing else can be written for a
                                   missing cell, an empty field is unknown, and a warning counts these fields.)
    NA  N/A  NaN  None  null …     a value like any other, with a warning (`UNKNOWN_LOOKALIKES`) unless the column is
                                   named nominal; among numbers they are refused, as any text is

**Names.** Values and classes are text. `name_of` writes a number, a truth value or a category always in the same way:
1, 1.0 and Decimal("1.00") are all named `1`, since whole numbers turn into floats as soon as a cell is missing.
"""

import re
import reprlib
from decimal import Decimal
from numbers import Integral, Real

import numpy as np

__all__ = [
    "UNKNOWN",
    "UNKNOWN_LOOKALIKES",
    "code_texts",
    "in_order",
    "name_of",
    "named_cells",
    "number_texts",
    "numbers_in",
    "parsed_number",
    "place",
    "writes_number",
]

UNKNOWN = "?"
# Texts that other programs write for unknown, and that are names as well: Namibia, a contact lens of no kind.
UNKNOWN_LOOKALIKES = frozenset(
    ["NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NaN", "nan", "-NaN", "NaT", "None", "NULL", "null"]
)
_WHOLE = re.compile(r"[+-]?\d+")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def name_of(value):
    """Return how a cell is written as the name of a value or class; ValueError for half a character.

    Examples
    --------
    >>> name_of(" over cast "), name_of(True), name_of(3), name_of(3.0), name_of(0.5)
    ('over cast', 'True', '3', '3', '0.5')
    """
    if isinstance(value, bytes):  # as SciPy reads text from ARFF files
        value = value.decode(errors="replace")
    if isinstance(value, (bool, np.bool_)):
        return str(bool(value))
    if isinstance(value, (Integral, Real, Decimal)):
        if isinstance(value, Integral) or (abs(float(value)) < 1e16 and value == int(value)):
            return str(int(value))
        return str(value.normalize() if isinstance(value, Decimal) else value)
    text = str(value).strip()
    if not text.isascii() and _HALF_CHARACTER.search(text):
        raise ValueError(
            f"the name {text!r} holds half a character (a lone surrogate), which can be neither shown nor saved; "
            "correct it in the data"
        )
    return text


def in_order(names):
    """Return different names sorted: numbers by size, else as text in which runs of digits count as numbers.

    Examples
    --------
    >>> in_order(["10", "9", "-1"]), in_order(["k10", "k9"])
    (('-1', '9', '10'), ('k9', 'k10'))
    """
    try:
        return tuple(sorted(names, key=lambda name: (parsed_number(name), name)))
    except ValueError:
        return tuple(sorted(names, key=_digits_as_numbers))


def parsed_number(text):
    """Return the number that a text writes; ValueError if it writes none, or one that is not finite."""
    number = float(text)
    if not np.isfinite(number) or "_" in text:
        raise ValueError(text)
    return number


def writes_number(text):
    """Return whether a text writes a finite number."""
    try:
        parsed_number(text)
    except ValueError:
        return False
    return True


def number_texts(cells):
    """Return the numbers that texts write (float64, `?` as NaN), and the place of the first that writes none.

    Parameters
    ----------
    cells : list of str

    Returns
    -------
    column : ndarray of shape (n_cells,), or None
    bad : int or None

    Examples
    --------
    >>> number_texts(["85", "?", "6e1"])
    (array([85., nan, 60.]), None)
    >>> number_texts(["85", "hot"])
    (None, 1)
    """
    try:
        column = np.array([np.nan if cell == UNKNOWN else float(cell) for cell in cells])
        if np.isfinite(column).sum() + cells.count(UNKNOWN) == len(cells) and not any("_" in cell for cell in cells):
            return column, None
    except ValueError:
        pass
    return None, next(row for row, cell in enumerate(cells) if cell != UNKNOWN and not writes_number(cell))


def code_texts(cells, values):
    """Return the codes of texts (int32, `?` as −1), and the place of the first that is not among the values.

    Parameters
    ----------
    cells : list of str
    values : tuple of str

    Returns
    -------
    column : ndarray of shape (n_cells,)
    bad : int or None

    Examples
    --------
    >>> code_texts(["rain", "?", "snow"], ("sunny", "rain"))
    (array([ 1, -1, -2], dtype=int32), 2)
    """
    code_of = {UNKNOWN: -1} | {value: code for code, value in enumerate(values)}
    column = np.array([code_of.get(cell, -2) for cell in cells], dtype=np.int32)
    bad = np.flatnonzero(column == -2)
    return column, int(bad[0]) if bad.size else None


def place(series, row):
    """Return words for the place of a cell: its row, counted from 0, and its index label where that differs."""
    label, kind = series.index[row], series.index.name
    if kind == "line":  # of a file
        return f"line {label}"
    if kind is None and label == row:
        return f"row {row}"
    return f"row {row}, {kind or 'index'} " + (repr(label) if isinstance(label, str) else f"{label}")


def numbers_in(series, name):
    """Return a pandas column as float64, NaN where unknown; ValueError for anything but finite numbers.

    Parameters
    ----------
    series : pandas.Series
    name : str
        What an error calls the column.
    """
    from pandas.api.types import infer_dtype

    array = None
    if series.dtype.kind in "iufb":
        array = series.to_numpy(dtype=float, na_value=np.nan)
    elif infer_dtype(series) == "string":
        cells = zip(series, series.isna(), strict=True)
        array, _ = number_texts([UNKNOWN if missing else name_of(cell) for cell, missing in cells])
    if array is None:
        array = np.array([_number(cell, series, row, name) for row, cell in enumerate(series)], dtype=float)
    infinite = np.flatnonzero(np.isinf(array))
    if infinite.size:
        raise ValueError(
            f"column {name!r} holds the infinite value {array[infinite[0]]} ({place(series, infinite[0])}), beside "
            "which no threshold can stand; give a finite number, or None where it is unknown"
        )
    _refuse_rounded(array, series, name)
    return array


def named_cells(series, name):
    """Return codes (−1 where unknown) and the names they stand for, in the order of categories or of appearance.

    Parameters
    ----------
    series : pandas.Series
    name : str
        What an error calls the column.
    """
    import pandas as pd

    if isinstance(series.dtype, pd.CategoricalDtype):
        codes, cells = series.cat.codes.to_numpy(), series.cat.categories
    else:
        if series.dtype.kind not in "iufb":
            series = series.astype(object).map(name_of, na_action="ignore")
        codes, cells = pd.factorize(series)
    names = [name_of(cell) for cell in cells]
    for number, cell in enumerate(cells):
        if names[number] == "" or (isinstance(cell, Real) and np.isinf(cell)):
            what = f"the infinite value {names[number]}" if names[number] else "empty text"
            where = place(series, int(np.argmax(codes == number))) if (codes == number).any() else "a category"
            raise ValueError(f"column {name!r} holds {what} ({where}); write None or '?' where a value is unknown")
    distinct = [own for own in dict.fromkeys(names) if own != UNKNOWN]
    number_of = {own: number for number, own in enumerate(distinct)} | {UNKNOWN: -1}
    return np.array([number_of[own] for own in names] + [-1], dtype=np.int32)[codes], distinct


def _digits_as_numbers(name):
    # The pieces alternate between text and digits, so numbers are only compared with numbers.
    return [int(piece) if piece.isdecimal() else piece for piece in re.split(r"(\d+)", name)], name


def _number(cell, series, row, name):
    import pandas as pd

    if isinstance(cell, (str, bytes)):
        text = name_of(cell)
        if text == UNKNOWN:
            return np.nan
        if writes_number(text):
            return float(text)
    elif pd.api.types.is_scalar(cell) and pd.isna(cell):
        return np.nan
    elif isinstance(cell, (Real, Decimal, np.bool_)):
        try:
            return float(cell)
        except OverflowError:
            raise ValueError(
                f"column {name!r} holds {reprlib.repr(cell)} ({place(series, row)}), which is more than a float can "
                "hold; divide the column, or give None where a number is unknown"
            ) from None
    raise ValueError(
        f"column {name!r} is numeric, but holds {cell!r} ({place(series, row)}); "
        "give a number there, or None where it is unknown"
    )


def _refuse_rounded(array, series, name):
    """Refuse whole numbers that a 64-bit float cannot hold: they number persons or moments, and measure nothing."""
    for row in np.flatnonzero(np.abs(array) >= 2**53):
        cell = series.iloc[row]
        written_whole = isinstance(cell, str) and _WHOLE.fullmatch(cell.strip())
        if (written_whole or isinstance(cell, Integral)) and int(cell) != int(array[row]):
            raise ValueError(
                f"column {name!r} holds the whole number {cell} ({place(series, row)}), which a 64-bit float would "
                "round; name the column in nominal= or ignore=, or turn it into floats first"
            )
