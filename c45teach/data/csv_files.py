"""CSV files: a line of column names, then one line per case.

Every cell is read as text. If all known cells of a column are numbers, the column is numeric, with a warning if it
holds codes such as 007. If none is a number, it is nominal, its values sorted. If it mixes both, the caller must say
which it is. The class column is the last one, or `target`. `cells.py` says which cells are unknown.
"""

import csv
import io
from pathlib import Path

from ..support.warning import warn
from ..support.words import counted
from .cells import UNKNOWN, UNKNOWN_LOOKALIKES, names_of, number_texts, spells_number
from .dataset import Dataset
from .frames import refuse_amounts
from .text_files import DataFormatError, read_text


def read_csv(
    path, target=None, nominal=(), numeric=(), ignore=(), weights=None, unknown=(), delimiter=",", encoding="utf-8-sig"
):
    """Return the data set in a CSV file.

    Parameters
    ----------
    path : str or Path
    target : str, optional
        The class column; by default the last one that is neither ignored nor holds the weights.
    nominal, numeric, ignore, weights
        As in `Dataset.from_frame`.
    unknown : sequence of str
        Texts that mean unknown, besides `?` and the empty field, e.g. ["NA"]. Include "" to have no warning about empty
        fields.
    delimiter : str, default ","
    encoding : str, default "utf-8-sig"
    """
    path = Path(path)
    texts = _texts(path, delimiter, encoding)
    frame = _without_unknown(texts, unknown)
    nominal, numeric, ignore = names_of(nominal), names_of(numeric), names_of(ignore)
    no_class = {*ignore, weights} if isinstance(weights, str) else {*ignore}
    if target is None:
        target = next((name for name in reversed(frame.columns) if name not in no_class), frame.columns[-1])
    try:
        if target in frame:
            known = frame[target].dropna()
            amounts, _ = number_texts(known.tolist())
            if amounts is not None:
                refuse_amounts(known, amounts, target)
        open_columns = frame.columns.drop([target, *nominal, *numeric, *no_class], errors="ignore")
        found = [name for name in open_columns if _is_numeric(frame[name])]
        dataset = Dataset.from_frame(frame, target, nominal, [*numeric, *found], ignore, weights, path.stem)
    except ValueError as error:
        raise DataFormatError(f"{path}: {error}") from None
    _warn_of_codes(path, frame[found])
    if "" not in names_of(unknown):
        _warn_of_empty_fields(path, texts.drop(columns=ignore))
    return dataset


def read_cells(path, unknown=(), delimiter=",", encoding="utf-8-sig"):
    """Return the cells of a CSV file as a DataFrame of texts, None where unknown: cases to classify.

    Parameters are as in `read_csv`.
    """
    return _without_unknown(_texts(Path(path), delimiter, encoding), unknown)


def _without_unknown(texts, unknown):
    return texts.where(~texts.isin([UNKNOWN, "", *names_of(unknown)]), None)


def _texts(path, delimiter, encoding):
    """Return the cells as a frame of texts, whose index holds the line in which each case begins."""
    import pandas as pd

    # Not pandas.read_csv: it pads short lines, and does not say in which line a quote is left open.
    text = read_text(path, encoding)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    rows, line = {}, 1
    try:
        for row in reader:
            if row and row != [""]:
                rows[line] = [cell.strip() for cell in row]
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataFormatError(f"{path}, line {line}: {error}; check the quotes in this line") from None
    if not rows:
        raise DataFormatError(f"{path} is empty; its first line must name the columns")
    first = next(iter(rows))
    names = rows.pop(first)
    if not rows:
        raise DataFormatError(f"{path} has no case below the names of its columns")
    _check_names(f"{path}, line {first}", names, delimiter)
    for line, row in rows.items():
        if len(row) != len(names):
            hint = "" if row[-1] else " (does the line end in a comma?)"
            fault = f"{counted(len(row), 'field')}{hint}, but line {first} names {counted(len(names), 'column')}"
            raise DataFormatError(f"{path}, line {line}: {fault}; every line needs the same number")
    return pd.DataFrame([*rows.values()], columns=names, index=pd.Index([*rows], name="line"), dtype=object)


def _check_names(where, names, delimiter):
    for other in (";", "\t", ","):
        if len(names) == 1 and other != delimiter and other in names[0]:
            raise DataFormatError(f"{where}: a single column, {names[0]!r}; set delimiter={other!r}")
    for number, name in enumerate(names):
        if not name:
            hint = "; does it end in a comma?" if number == len(names) - 1 else ""
            raise DataFormatError(
                f"{where}: column {number + 1} has no name{hint}; the first line must name all columns"
            )
        if name in names[:number]:
            raise DataFormatError(f"{where}: two columns are called {name!r}; rename one")
    numbers = [name for name in names if spells_number(name)]
    if 2 * len(numbers) > len(names) and numbers != [str(number) for number in range(len(numbers))]:
        warn(
            f"{where}: used as the names of the columns, though most are numbers ({', '.join(numbers[:3])} …); "
            "if it is a case, write a line of names above it"
        )


def _is_numeric(column):
    """Return whether all known cells are numbers; raise a ValueError if only some are."""
    known = column.dropna()
    if number_texts(known.tolist())[1] is None:
        return len(known) > 0
    numbers = known.map(spells_number)
    if not numbers.any():
        return False
    number, text = known[numbers].iloc[0], known[~numbers].iloc[0]
    advice = f"set unknown=[{text!r}] if that means unknown, otherwise " if text in UNKNOWN_LOOKALIKES else ""
    raise ValueError(
        f"column {column.name!r} mixes numbers ({number!r} in line {known[numbers].index[0]}) with text ({text!r} in "
        f"line {known[~numbers].index[0]}); {advice}correct it, or name the column in nominal= to treat all as names"
    )


def _warn_of_codes(path, frame):
    """Warn of cells such as 007 in columns that turned out numeric: as numbers they equal 7."""
    for name in frame.columns:
        known = frame[name].dropna()
        codes = known[known.str.fullmatch(r"[+-]?0\d+")]
        if len(codes):
            warn(
                f"{path}: column {name!r} is numeric, so {codes.iloc[0]!r} (line {codes.index[0]}) becomes the number "
                f"{float(codes.iloc[0]):g}; if it holds codes, set nominal=[{name!r}], otherwise numeric=[{name!r}] "
                "to silence this warning"
            )


def _warn_of_empty_fields(path, texts):
    rows, columns = texts.eq("").to_numpy().nonzero()
    if len(rows):
        warn(
            f"{path}: {counted(len(rows), 'empty field')} taken as unknown (first in line {texts.index[rows[0]]}, "
            f'{texts.columns[columns[0]]!r}); set unknown=[""] if that is right'
        )
