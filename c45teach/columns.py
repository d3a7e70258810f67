"""One column at a time: how the cells of a table become the values of an attribute.

**Unknown** is a cell that holds None, NaN, pandas.NA or NaT, or the text `?`, in every kind of source: frames, CSV,
ARFF, Quinlan's files. Nothing else is taken for unknown. So nothing is lost by a guess:

    empty text or blanks only      refused, with its place. (In a CSV file an empty field is the only way to leave
                                   a cell out: there it is unknown, and a warning counts these fields.)
    NA  N/A  NaN  None  null …     a value like any other, with a warning; see `UNKNOWN_LOOKALIKES`. Among numbers
                                   they are refused, as any text is.

**Names.** Values and classes are text. `name_of` writes a number, a truth value or a category as text, always in the
same way: 1, 1.0 and Decimal("1.00") are all named `1`, since a column of whole numbers becomes one of floats as
soon as a cell is missing.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from numbers import Integral, Real

import numpy as np

__all__ = [
    "UNKNOWN", "UNKNOWN_LOOKALIKES", "Attribute", "check_weights", "coded_column", "in_order", "name_of", "named_cells",
    "numbers_in", "parsed_number", "place", "recoded", "shown_column",
]  # fmt: skip

UNKNOWN = "?"
UNKNOWN_LOOKALIKES = frozenset({"na", "n/a", "#n/a", "nan", "<na>", "nat", "none", "null"})  # in any capitals


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
        if self.values is not None and len(set(self.values)) < len(self.values):
            twice = next(value for value in self.values if self.values.count(value) > 1)
            raise ValueError(f"attribute {self.name!r} lists the value {twice!r} twice; list every value once")

    @property
    def is_numeric(self):
        """Whether the values are numbers."""
        return self.values is None


def name_of(value):
    """Return how a cell is written as the name of a value or class.

    Examples
    --------
    >>> name_of(" over cast "), name_of(True), name_of(3), name_of(3.0), name_of(0.5)
    ('over cast', 'True', '3', '3', '0.5')
    """
    if isinstance(value, str):
        return str(value).strip()
    if isinstance(value, bytes):
        return value.decode(errors="replace").strip()
    if isinstance(value, (bool, np.bool_)):
        return str(bool(value))
    if isinstance(value, (Integral, Real, Decimal)):
        if isinstance(value, Integral) or abs(value) < 1e16 and value == int(value):
            return str(int(value))
        return str(value.normalize() if isinstance(value, Decimal) else value)
    return str(value).strip()


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
    except (TypeError, ValueError):
        raise ValueError(f"weights must be {n_cases} numbers, one per case; got {weights!r}") from None
    if array.shape != (n_cases,):
        raise ValueError(f"weights must be a flat list of {n_cases} numbers, one per case; got shape {array.shape}")
    bad = np.flatnonzero(~(np.isfinite(array) & (array >= 0)))
    if bad.size:
        raise ValueError(f"a weight must be finite and not negative; that of case {bad[0]} is {array[bad[0]]:g}")
    if n_cases and not array.any():
        raise ValueError("all weights are zero; at least one case must weigh something")
    return array


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
    code_of = {value: code for code, value in enumerate(attribute.values)}
    if unseen == "error":
        for number, name in enumerate(names):
            if name not in code_of and (codes == number).any():
                where = place(series, int(np.argmax(codes == number)))
                known = ", ".join(attribute.values)
                raise ValueError(f"{attribute.name!r} has no value {name!r} ({where}); its values are {known}")
    translation = np.array([code_of.get(name, -1) for name in names] + [-1], dtype=np.int32)
    return translation[codes]


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
    code_of = {value: code for code, value in enumerate(attribute.values)}
    return np.array([code_of.get(value, -1) for value in own.values] + [-1], dtype=np.int32)[codes]


def shown_column(codes, attribute):
    """Return a column for a pandas frame: numbers, or a categorical with all values in order; unknown is missing."""
    import pandas as pd

    if attribute.is_numeric:
        return codes
    return pd.Categorical.from_codes(codes, categories=list(attribute.values))


def place(series, row):
    """Return words for the place of a cell: the row counted from 0, and its index label if that differs."""
    label = series.index[row]
    kind = series.index.name
    if kind == "line":
        return f"line {label}"
    return f"row {row}" if kind is None and label == row else f"row {row}, {kind or 'index'} {label!r}"


def numbers_in(series, name):
    """Return a pandas column as float64, NaN where unknown; ValueError for anything but finite numbers."""
    from pandas.api.types import is_numeric_dtype

    if is_numeric_dtype(series.dtype) and series.dtype.kind in "iufb":
        array = series.to_numpy(dtype=float, na_value=np.nan)
    else:
        array = np.array([_number(cell, series, row, name) for row, cell in enumerate(series)], dtype=float)
    _refuse_infinite(array, series, name)
    _refuse_rounded(array, series, name)
    return array


def named_cells(series, name):
    """Return codes (−1 where unknown) and the names they stand for, in the order of categories or of appearance."""
    import pandas as pd

    if isinstance(series.dtype, pd.CategoricalDtype):
        codes, cells = series.cat.codes.to_numpy(), series.cat.categories
    else:
        if series.dtype.kind not in "iufb":
            series = series.astype(object).map(name_of, na_action="ignore")
        codes, cells = pd.factorize(series)
    names = [name_of(cell) for cell in cells]
    for number, own_name in enumerate(names):
        if own_name in ("", "inf", "-inf") and (own_name == "" or not isinstance(cells[number], str)):
            where = place(series, int(np.argmax(codes == number))) if (codes == number).any() else "a category"
            what = f"the infinite value {own_name}" if own_name else "empty text"
            raise ValueError(f"column {name!r} holds {what} ({where}); write None or '?' where a value is unknown")
    distinct = [own_name for own_name in dict.fromkeys(names) if own_name != UNKNOWN]
    number_of = {own_name: number for number, own_name in enumerate(distinct)}
    translation = np.array([number_of.get(own_name, -1) for own_name in names] + [-1], dtype=np.int32)
    return translation[codes], distinct


def _number(cell, series, row, name):
    import pandas as pd

    if pd.api.types.is_scalar(cell) and pd.isna(cell):
        return np.nan
    try:
        if isinstance(cell, (str, bytes)):
            text = name_of(cell)
            return np.nan if text == UNKNOWN else parsed_number(text)
        if isinstance(cell, (Real, Decimal, np.bool_)):
            return float(cell)
        raise ValueError
    except ValueError:
        raise ValueError(
            f"column {name!r} is numeric, but holds {cell!r} ({place(series, row)}); "
            "give a number there, or None where it is unknown"
        ) from None


def parsed_number(text):
    """Return the number that a text writes; ValueError if it writes none, or one that is not finite."""
    number = float(text)
    if not np.isfinite(number) or "_" in text:
        raise ValueError(text)
    return number


def _digits_as_numbers(name):
    parts = re.split(r"(\d+)", name)
    return [int(part) if part.isdecimal() else part for part in parts], name


def _refuse_infinite(array, series, name):
    bad = np.flatnonzero(np.isinf(array))
    if bad.size:
        raise ValueError(
            f"column {name!r} holds the infinite value {array[bad[0]]} ({place(series, bad[0])}); "
            "C4.5 cannot place a threshold there: give a finite number, or None where it is unknown"
        )


def _refuse_rounded(array, series, name):
    """Refuse whole numbers that a 64-bit float cannot hold: numbers of persons or times, not measurements."""
    for row in np.flatnonzero(np.abs(array) >= 2**53):
        cell = series.iloc[row]
        if isinstance(cell, Integral) and int(cell) != int(array[row]):
            raise ValueError(
                f"column {name!r} holds the whole number {cell} ({place(series, row)}), which a 64-bit float would "
                "round; name the column in nominal= or ignore=, or turn it into floats first"
            )
