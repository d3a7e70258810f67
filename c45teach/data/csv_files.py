"""CSV files: a line of column names, then one line per case.

A column whose known cells all write numbers is numeric, one without any number is nominal, its values sorted; a column
that mixes them is refused until the caller says what it is, and one with codes such as 007 is numeric, with a warning.
The class column is the last one, or `target`. Quotes, doubled quotes, Windows line ends, a byte order mark and blank
lines are read as in any CSV. What counts as unknown is said in `values.py`.
"""

import csv
import io
import warnings
from pathlib import Path

from ..support.words import counted
from .cells import UNKNOWN, UNKNOWN_LOOKALIKES, number_texts, writes_number
from .dataset import Dataset
from .text_files import DataFormatError, read_text

__all__ = ["read_cells", "read_csv"]

_PARTS = {"nominal", "numeric", "ignore", "weights"}


def read_csv(path, target=None, unknown=(), delimiter=",", encoding="utf-8-sig", **columns):
    """Return the data set in a CSV file.

    Parameters
    ----------
    path : str or Path
    target : str, optional
        The class column; by default the last one that is neither ignored nor holds the weights.
    unknown : sequence of str
        Texts that stand for unknown, besides `?` and the empty field, e.g. ["NA"]. With "" among them, empty fields
        raise no warning.
    delimiter : str, default ","
    encoding : str, default "utf-8-sig"
    columns
        `nominal`, `numeric`, `ignore` and `weights`, as for `Dataset.from_frame`.

    Raises
    ------
    DataFormatError
        With file and line, for lines of different lengths, open quotes, and all that `Dataset.from_frame` refuses.
    KeyError
        For a column that is not there.
    """
    if not columns.keys() <= _PARTS:
        known = ", ".join(["target", "unknown", "delimiter", "encoding", *sorted(_PARTS)])
        raise TypeError(f"{path} is read with the options {known}, not {', '.join(columns.keys() - _PARTS)}")
    path = Path(path)
    names, rows, lines = _table(path, delimiter, encoding)
    columns = {part: _listed(value) if part != "weights" else value for part, value in columns.items()}
    weights, ignored = columns.get("weights"), columns.get("ignore", ())
    no_class = {*ignored, weights} if isinstance(weights, str) else {*ignored}
    if target is None:
        target = next((name for name in reversed(names) if name not in no_class), names[-1])
    frame = _frame(names, rows, lines, _listed(unknown))
    try:
        plain = [name for name in names if name not in {target, *columns.get("nominal", ()), *no_class}]
        named = list(columns.get("numeric", ()))
        found = [name for name in plain if _holds_numbers(frame[name], name) and name not in named]
        _refuse_amounts(frame, target)
        columns["numeric"] = named + found
        dataset = Dataset.from_frame(frame, target, name=path.stem, **columns)
    except ValueError as error:
        raise DataFormatError(f"{path}: {error}") from None
    _warn_of_codes(path, frame[found])
    if "" not in _listed(unknown):
        _warn_of_empty_fields(path, names, rows, lines, set(ignored))
    return dataset


def read_cells(path, unknown=(), delimiter=",", encoding="utf-8-sig"):
    """Return the cells of a CSV file as a DataFrame of texts, None where unknown: cases to be classified.

    Parameters
    ----------
    path, unknown, delimiter, encoding
        As in `read_csv`.

    Raises
    ------
    DataFormatError
        As `read_csv` does for lines and quotes.
    """
    names, rows, lines = _table(Path(path), delimiter, encoding)
    return _frame(names, rows, lines, _listed(unknown))


def _listed(names):
    return [names] if isinstance(names, str) else list(names)


def _frame(names, rows, lines, unknown):
    """Return the cells as texts, None where unknown; the index says the line of each case."""
    import pandas as pd

    unknown = {UNKNOWN, "", *unknown}
    cells = [[None if cell in unknown else cell for cell in row] for row in rows]
    return pd.DataFrame(cells, columns=names, index=pd.Index(lines, name="line"), dtype=object)


def _table(path, delimiter, encoding):
    """Return the column names, the rows of cells, and the line in which each row begins."""
    text = read_text(path, encoding)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    rows, lines, line = [], [], 1
    try:
        for row in reader:
            if row and row != [""]:
                rows.append([cell.strip() for cell in row])
                lines.append(line)
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataFormatError(f"{path}, line {line}: {error}; check the quotes in this line") from None
    if len(rows) < 2:
        fault = (
            "has no case below the names of its columns" if rows else "is empty; its first line must name the columns"
        )
        raise DataFormatError(f"{path} {fault}")
    names, first = rows.pop(0), lines.pop(0)
    _check_names(f"{path}, line {first}", names, delimiter)
    for row, line in zip(rows, lines, strict=True):
        if len(row) != len(names):
            hint = "" if row[-1] else " (does the line end in a comma?)"
            fault = f"{counted(len(row), 'field')}{hint}, but line {first} names {len(names)} columns"
            raise DataFormatError(f"{path}, line {line}: {fault}; every line needs as many")
    return names, rows, lines


def _check_names(where, names, delimiter):
    for other in (";", "\t", ","):
        if len(names) == 1 and other != delimiter and other in names[0]:
            raise DataFormatError(f"{where}: a single column, {names[0]!r}; say delimiter={other!r}")
    for number, name in enumerate(names):
        if not name:
            hint = "; does it end in a comma?" if number == len(names) - 1 else ""
            raise DataFormatError(
                f"{where}: column {number + 1} has no name{hint}; the first line must name all columns"
            )
        if name in names[:number]:
            raise DataFormatError(f"{where}: two columns are called {name!r}; rename one")
    numbers = [name for name in names if writes_number(name)]
    if 2 * len(numbers) > len(names) and numbers != [str(number) for number in range(len(numbers))]:
        warnings.warn(
            f"{where}: taken as names of columns, though most are numbers ({', '.join(numbers[:3])} …); "
            "if it is a case, write a line of names above it",
            stacklevel=5,
        )


def _holds_numbers(series, name):
    """Return whether all known cells write numbers, and False if none does; ValueError for anything between."""
    known = series[series.notna()]
    if number_texts(known.tolist())[1] is None:
        return len(known) > 0
    numbers = known.map(writes_number)
    if not numbers.any():
        return False
    text, line = known[~numbers].iloc[0], known[~numbers].index[0]
    advice = f"say unknown=[{text!r}] if that means unknown, else " if text in UNKNOWN_LOOKALIKES else ""
    raise ValueError(
        f"column {name!r} mixes numbers ({known[numbers].iloc[0]!r} in line {known[numbers].index[0]}) with text "
        f"({text!r} in line {line}); {advice}correct it, or name the column in nominal= to take all as names"
    )


def _refuse_amounts(frame, target):
    """Refuse a class column of numbers with fractions: they are amounts, not classes."""
    known = frame[target].dropna() if target in frame else []
    amounts, bad = number_texts(list(known))
    if bad is None and (amounts % 1).any():
        row = int((amounts % 1).nonzero()[0][0])
        raise ValueError(
            f"the class column {target!r} holds amounts such as {known.iloc[row]} (line {known.index[row]}), but C4.5 "
            "predicts classes; name another column as target="
        )


def _warn_of_codes(path, frame):
    """Warn of cells such as 007 in columns that were found to be numeric: as numbers they are the same as 7."""
    for name in frame.columns:
        known = frame[name].dropna()
        codes = known[known.str.fullmatch(r"[+-]?0\d+")]
        if len(codes):
            warnings.warn(
                f"{path}: the column {name!r} is numeric, so that {codes.iloc[0]!r} (line {codes.index[0]}) is the "
                f"number {float(codes.iloc[0]):g}; if it holds codes, say nominal=[{name!r}], or numeric=[{name!r}] to "
                "have no warning",
                stacklevel=4,
            )


def _warn_of_empty_fields(path, names, rows, lines, ignored):
    used = [position for position, name in enumerate(names) if name not in ignored]
    empty = [
        (line, names[position]) for row, line in zip(rows, lines, strict=True) for position in used if not row[position]
    ]
    if empty:
        line, name = empty[0]
        warnings.warn(
            f"{path}: {counted(len(empty), 'empty field')} taken as unknown (first in line {line}, {name!r}); "
            'say unknown=[""] if they are meant so',
            stacklevel=4,
        )
