"""Quinlan's own files: STEM.names (classes and attributes), STEM.data and STEM.test (cases).

    sunny, 85, k1, 3, no.             | STEM.data: one case, the class last; the final period may be left out

`?` is the unknown value. A case may run over several lines. STEM.names is described in `c45_names.py`, how names are
written in `tokens.py`.
"""

import warnings
from dataclasses import replace
from pathlib import Path

import numpy as np

from ..support.words import counted
from .attributes import Attribute, Schema
from .c45_names import Declaration, Tokens, read_names, written, written_names
from .cells import UNKNOWN, code_texts, number_texts
from .dataset import Dataset
from .text_files import DataFormatError, write_text

__all__ = ["read_c45", "write_c45"]

_CLASS = "the class"


def read_c45(stem, part="data", minus_999="warn", encoding="utf-8-sig"):
    """Return the data set of STEM.names with the cases of STEM.data or STEM.test.

    Both parts have the same attributes, so that a tree grown on one can be evaluated on the other; only values of
    `discrete N` that are not in STEM.data follow at the end in the part "test".

    Parameters
    ----------
    stem : str or Path
        Path without the ending.
    part : {"data", "test"}
    minus_999 : {"warn", "unknown", "number"}
        Release 8 stores an unknown number as −999, so that a measured −999 is unknown as well. Do as it does and
        say so, do it silently, or take −999 for a number.
    encoding : str, default "utf-8-sig"

    Raises
    ------
    DataFormatError
        For anything that is not as declared, with file, line and remedy.
    FileNotFoundError
        If a file is not there.

    References
    ----------
    Release 8, `getnames.c` (GetNames), `getdata.c` (GetData, GetDescription).
    """
    if part not in ("data", "test") or minus_999 not in ("warn", "unknown", "number"):
        raise ValueError(
            f"part is 'data' or 'test', minus_999 'warn', 'unknown' or 'number'; got {part!r}, {minus_999!r}"
        )
    tokens = Tokens(f"{stem}.names", encoding)
    classes, declared = read_names(tokens)
    if part == "test" and any(field.kind == "collected" for field in declared):
        declared = _collected(Tokens(f"{stem}.data", encoding), declared)
    tokens = Tokens(f"{stem}.{part}", encoding)
    declared = _collected(tokens, declared)
    labels, columns = _read_cases(tokens, classes, declared)
    used = [field for field in declared if field.kind != "ignored"]
    if minus_999 != "number":
        _forget_minus_999(tokens, declared, columns, minus_999 == "warn")
    schema = Schema(tuple(field.attribute for field in used), classes, _target([field.name for field in declared]))
    ignored = tuple(field.name for field in declared if field.kind == "ignored")
    columns = tuple(column for column in columns if column is not None)
    return Dataset(schema, columns, labels, None, Path(stem).name, ignored)


def _collected(tokens, declared):
    """Return the declarations with the values of `discrete N` fields that turn up in a file, in order."""
    width, seen = len(declared) + 1, list(declared)
    for position, field in enumerate(declared):
        if field.kind == "collected":
            cells = dict.fromkeys((*field.values, *tokens.names[position::width]))
            seen[position] = replace(field, values=tuple(cell for cell in cells if cell not in ("", UNKNOWN)))
    return tuple(seen)


def _read_cases(tokens, classes, declared):
    """Return the labels and the columns (None for an ignored field); DataFormatError at the first bad field."""
    fields = [*declared, Declaration(_CLASS, "nominal", classes)]
    width = len(fields)
    if not len(tokens):
        raise DataFormatError(f"{tokens.path} holds no case; a case is {width} names, the class last")
    end = len(tokens) // width * width
    columns, bad = [], []
    for position, field in enumerate(fields):
        column, row = _read_column(tokens.names[position:end:width], field)
        columns.append(column)
        if row is not None:
            bad.append(row * width + position)
    bad.extend(_slips(tokens, width, columns[-1]))
    if end < len(tokens):
        bad.append(end)
    if bad:
        raise _error(tokens, min(bad), fields)
    return columns.pop(), columns


def _read_column(cells, field):
    """Return a column (None if the field is ignored) and the row of the first bad cell (None: all are well)."""
    if field.kind == "ignored":
        return None, None
    if field.kind == "numeric":
        return number_texts(cells)
    return code_texts(cells, field.values[: field.at_most])


def _slips(tokens, width, labels):
    """Yield the class fields without a class, and those of a case that begins in one line and ends amid another."""
    missing = np.flatnonzero(labels == -1)
    if missing.size:
        yield int(missing[0]) * width + width - 1
    ends = tokens.delimiters
    for last in range(width - 1, len(tokens) - 1, width):
        if ends[last] == "," and any(end != "," for end in ends[last - width + 1 : last]):
            yield last
            return


def _error(tokens, number, fields):
    """Return the error about a field: what it should hold, and whether its line has the wrong number of fields."""
    width, lines = len(fields), tokens.lines()
    start = number - number % width
    count = lines.count(lines[start])
    if number >= len(tokens) // width * width:
        message = "the file ends within a case"
    else:
        message = _fault(tokens.names[number], fields[number % width])
    if count != width:
        line = f"line {lines[start]}, where this one begins, has {count}"
        message += f" (a case has {width} fields, the class last, but {line})"
    if any(".," in name for name in tokens.names[start : start + width]):
        message += "; a period directly before a comma joins two fields, so write 5.0 for 5."
    return tokens.error(number, message)


def _fault(cell, field):
    """Return what is wrong with a field and what to do."""
    if not cell:
        return f"{field.name!r} is empty; write ? where a value is unknown"
    if field.kind == "numeric":
        return f"{field.name!r} is continuous, but {cell!r} is not a finite number; write ? where it is unknown"
    if field.kind == "collected":
        return f"{field.name!r} is declared as 'discrete {field.at_most}', but {cell!r} is one more; raise the number"
    values = ", ".join(field.values[:20]) + (", …" if len(field.values) > 20 else "")
    if field.name != _CLASS:
        return f"{field.name!r} has no value {cell!r}, only {values}; correct it, declare it, or write ? for unknown"
    if cell == UNKNOWN:
        return f"the class is unknown, but only values can be; the classes are {values}"
    if cell in field.values:
        return (
            f"the fields have slipped: the class {cell!r} of a case that began in an earlier line stands amid this line"
        )
    return f"{cell!r} is not a class; the classes are {values}"


def _forget_minus_999(tokens, declared, columns, warn):
    """Make −999 unknown, as it is for Release 8."""
    places = []
    for position, field in enumerate(declared):
        if field.kind == "numeric":
            rows = np.flatnonzero(columns[position] == -999)
            columns[position][rows] = np.nan
            places.extend(rows * (len(declared) + 1) + position)
    if places and warn:
        first = min(places)
        name = declared[first % (len(declared) + 1)].name
        where = f"{counted(len(places), 'place')} (first in line {tokens.lines()[first]}, {name!r})"
        warnings.warn(
            f"{tokens.path}: -999 is taken as unknown, as Release 8 takes it, in {where}; "
            "say minus_999='number' if they were measured, or minus_999='unknown' to have no warning",
            stacklevel=3,
        )


def _target(names):
    """Return a name for the class column, which these files do not name."""
    target = "class"
    while target in names:
        target += "_"
    return target


def write_c45(dataset, stem, part="data"):
    """Write a data set as STEM.names and STEM.data (part "test": only STEM.test).

    Parameters
    ----------
    dataset : Dataset
        Weights cannot be written.
    stem : str or Path
    part : {"data", "test"}

    Raises
    ------
    ValueError
        If the cases have weights, which these files have no place for.
    """
    if dataset.weights is not None:
        raise ValueError("Quinlan's files have no place for weights; write dataset.weighted(None)")
    columns = [_written_cells(*pair) for pair in zip(dataset.attributes, dataset.columns, strict=True)]
    columns.append(_written_cells(Attribute(_CLASS, dataset.classes), dataset.labels))
    cases = "".join(", ".join(cells) + "\n" for cells in zip(*columns, strict=True))
    if part == "data":
        write_text(f"{stem}.names", written_names(dataset.schema))
    write_text(f"{stem}.{part}", cases)


def _written_cells(attribute, column):
    if attribute.is_numeric:
        return [UNKNOWN if np.isnan(number) else repr(float(number)) for number in column]
    names = [written(value) for value in attribute.values] + [UNKNOWN]
    return [names[code] for code in column]
