"""How the cells of a table become names and numbers, and which of them are unknown.

**Unknown** cells hold None, NaN, pandas.NA or NaT, or the text `?`, in frames and in all files alike. No other text
means unknown, so that no value is lost to a guess:

    empty text, only blanks        an error that says where it is. (Only in a CSV file is an empty field unknown, since
                                   CSV has no other mark for it; a warning counts these fields.)
    NA  N/A  NaN  None  null …     an ordinary value, with a warning (`UNKNOWN_LOOKALIKES`) unless the caller names the
                                   column nominal; in a numeric column an error, as any text is

**Names** of values and classes are text. 1, 1.0 and Decimal("1.00") all get the name `1`, because whole numbers turn
into floats as soon as a cell is missing.
"""

import re
import reprlib
from collections import Counter
from decimal import Decimal
from numbers import Integral, Real

import numpy as np

UNKNOWN = "?"
# Other programs mark unknown cells with these texts, but they can be names as well: NA is Namibia's country code.
UNKNOWN_LOOKALIKES = frozenset(
    ["NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NaN", "nan", "-NaN", "NaT", "None", "NULL", "null"]
)
_WHOLE = re.compile(r"[+-]?\d+")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def name_of(value):
    """Return the name of the value or class that a cell holds.

    >>> name_of(" over cast "), name_of(True), name_of(3), name_of(3.0), name_of(0.5)
    ('over cast', 'True', '3', '3', '0.5')
    """
    if isinstance(value, bytes):  # SciPy reads the text of ARFF files as bytes
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


def names_of(labels):
    """Return the names in a list; a single name needs no list."""
    return [name_of(label) for label in ([labels] if isinstance(labels, str) else labels)]


def in_order(names):
    """Return distinct names in order: by size if all are numbers, otherwise as text in which numbers count as such.

    >>> in_order(["10", "9", "-1"]), in_order(["k10", "k9"])
    (('-1', '9', '10'), ('k9', 'k10'))
    """
    try:
        return tuple(sorted(names, key=lambda name: (parsed_number(name), name)))
    except ValueError:
        return tuple(sorted(names, key=_digits_as_numbers))


def _digits_as_numbers(name):
    # Text and digits alternate, so that numbers are compared with numbers only.
    return [int(piece) if piece.isdecimal() else piece for piece in re.split(r"(\d+)", name)], name


# Numbers


def parsed_number(text):
    """Return the finite number that a text spells; otherwise raise a ValueError."""
    number = float(text)
    if not np.isfinite(number) or "_" in text:
        raise ValueError(text)
    return number


def spells_number(text):
    """Return whether a text spells a finite number."""
    try:
        parsed_number(text)
    except ValueError:
        return False
    return True


def number_texts(texts):
    """Return texts as numbers (`?` as NaN) and None, or None and the position of the first that is not a number.

    >>> number_texts(["85", "?", "6e1"])
    (array([85., nan, 60.]), None)
    >>> number_texts(["85", "hot"])
    (None, 1)
    """
    try:
        column = np.array([np.nan if text == UNKNOWN else float(text) for text in texts])
        if np.isfinite(column).sum() + texts.count(UNKNOWN) == len(texts) and not any("_" in text for text in texts):
            return column, None
    except ValueError:
        pass
    return None, next(row for row, text in enumerate(texts) if text != UNKNOWN and not spells_number(text))


def numbers_in(series, name):
    """Return a pandas column as float64, NaN where unknown; raise a ValueError unless all numbers are finite."""
    from pandas.api.types import infer_dtype

    array = None
    if series.dtype.kind in "iufb":
        array = series.to_numpy(dtype=float, na_value=np.nan)
    elif infer_dtype(series) == "string":
        cells = zip(series, series.isna(), strict=True)
        array, _ = number_texts([UNKNOWN if missing else cell.strip() for cell, missing in cells])
    if array is None:
        array = np.array([_number(cell, series, row, name) for row, cell in enumerate(series)], dtype=float)
    infinite = np.flatnonzero(np.isinf(array))
    if infinite.size:
        raise ValueError(
            f"column {name!r} holds the infinite value {array[infinite[0]]} ({place(series, infinite[0])}), for "
            "which there is no threshold; give a finite number, or None where it is unknown"
        )
    _refuse_rounded(array, series, name)
    return array


def _number(cell, series, row, name):
    import pandas as pd

    if isinstance(cell, (str, bytes)):
        text = name_of(cell)
        if text == UNKNOWN:
            return np.nan
        if spells_number(text):
            return float(text)
    elif pd.api.types.is_scalar(cell) and pd.isna(cell):
        return np.nan
    elif isinstance(cell, (Real, Decimal, np.bool_)):
        try:
            return float(cell)
        except OverflowError:
            raise ValueError(
                f"column {name!r} holds {reprlib.repr(cell)} ({place(series, row)}), which is more than a float "
                "can hold; divide the column, or give None where a number is unknown"
            ) from None
    raise ValueError(
        f"column {name!r} is numeric, but holds {cell!r} ({place(series, row)}); "
        "give a number there, or None where it is unknown"
    )


def _refuse_rounded(array, series, name):
    """Refuse whole numbers that a float would round: they are identifiers or timestamps, not measurements."""
    for row in np.flatnonzero(np.abs(array) >= 2**53):
        cell = series.iloc[row]
        written_whole = isinstance(cell, str) and _WHOLE.fullmatch(cell.strip())
        if (written_whole or isinstance(cell, Integral)) and int(cell) != int(array[row]):
            raise ValueError(
                f"column {name!r} holds the whole number {cell} ({place(series, row)}), which a 64-bit float would "
                "round; name the column in nominal= or ignore=, or convert it to floats first"
            )


# Names


def code_texts(texts, values):
    """Return texts as codes (int32, `?` as −1), and the position of the first that is not among the values (or None).

    >>> code_texts(["rain", "?", "snow"], ("sunny", "rain"))
    (array([ 1, -1, -2], dtype=int32), 2)
    """
    code_of = {UNKNOWN: -1} | {value: code for code, value in enumerate(values)}
    column = np.array([code_of.get(text, -2) for text in texts], dtype=np.int32)
    bad = np.flatnonzero(column == -2)
    return column, int(bad[0]) if bad.size else None


def named_cells(series, name):
    """Return the codes of a pandas column (−1 where unknown), and the names they stand for.

    The names are in the order of the categories, otherwise in the order in which they appear.
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


def codes_of_names(names, values):
    """Return for each name the code of the value that it means, −1 if it means none, and a final −1 for unknown.

    A name means the value that is spelled the same, or else the only value that spells the same number or truth value:
    a file says `true` and `1.0` where a frame says True and 1. If an attribute has no values but true and false, 1
    and 0 mean them too, and the reverse.

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
    if spells_number(name):
        return float(name)
    return name.lower() if name.lower() in ("true", "false") else name


def _truth(name):
    meaning = _meaning(name)
    return {"true": 1.0, "false": 0.0}.get(meaning, meaning)


def place(series, row):
    """Return where a cell is: "row 3", counted from 0, with its index label if that differs.

    A table read from a file has line numbers as its index, called "line"; there the place is "line 7".
    """
    label, kind = series.index[row], series.index.name
    if kind == "line":
        return f"line {label}"
    if kind is None and label == row:
        return f"row {row}"
    return f"row {row}, {kind or 'index'} " + (repr(label) if isinstance(label, str) else f"{label}")
