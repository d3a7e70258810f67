"""Quinlan's own files: STEM.names (classes and attributes), STEM.data and STEM.test (cases).

    sunny, 85, k1, 3, no.             | STEM.data: one case, the class last; the final period is optional

`?` is an unknown value. A case can span several lines. For STEM.names, and how names are written, see `c45_names.py`.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

from ..support import checks
from ..support.warning import warn
from ..support.words import counted, listed
from .attributes import Schema
from .c45_names import Declaration, Tokens, escaped, names_text, read_names
from .cells import UNKNOWN
from .columns import fault
from .dataset import Dataset
from .text_files import DataFormatError, write_text

_CLASS = "the class"


def read_c45(stem, part="data", minus_999="warn", encoding="utf-8-sig"):
    """Return the data set of STEM.names with the cases of STEM.data or STEM.test. (`getnames.c`, `getdata.c`)

    Both parts have the same attributes, so a tree grown from one can be evaluated on the other. One exception: in part
    "test", the list of a `discrete N` attribute ends with the values that occur only in STEM.test.

    Parameters
    ----------
    stem : str or Path
        The path without its ending.
    part : {"data", "test"}
    minus_999 : {"warn", "unknown", "number"}
        Release 8 stores an unknown number as −999, so a measured −999 becomes unknown too. "warn" does the same with a
        warning, "unknown" does it silently, and "number" keeps −999.
    encoding : str, default "utf-8-sig"
    """
    checks.one_of("part", part, ("data", "test"))
    checks.one_of("minus_999", minus_999, ("warn", "unknown", "number"))
    tokens = Tokens(f"{stem}.names", encoding)
    classes, declared = read_names(tokens)
    if part == "test" and any(field.kind == "collected" for field in declared):
        declared = _collected(Tokens(f"{stem}.data", encoding), declared)
    tokens = Tokens(f"{stem}.{part}", encoding)
    declared = _collected(tokens, declared)
    labels, columns = _read_cases(tokens, classes, declared)
    if minus_999 != "number":
        _forget_minus_999(tokens, declared, columns, with_warning=minus_999 == "warn")
    attributes = tuple(field.attribute for field in declared if field.kind != "ignored")
    ignored = tuple(field.name for field in declared if field.kind == "ignored")
    target = "class"  # these files do not name the class column
    while target in [field.name for field in declared]:
        target += "_"
    columns = tuple(column for column in columns if column is not None)
    return Dataset(Schema(attributes, classes, target), columns, labels, None, Path(stem).name, ignored)


def _collected(tokens, declared):
    """Return the declarations with the values of `discrete N` fields that occur in a file, in order."""
    width, seen = len(declared) + 1, list(declared)
    for position, field in enumerate(declared):
        if field.kind == "collected":
            cells = dict.fromkeys((*field.values, *tokens.names[position::width]))
            seen[position] = replace(field, values=tuple(cell for cell in cells if cell not in ("", UNKNOWN)))
    return tuple(seen)


def _read_cases(tokens, classes, declared):
    """Return the labels and the columns (None for an ignored field); raise a DataFormatError at the first bad field."""
    # Differs from C4.5: Release 8 reports an undeclared value, an unknown class, text for a number or an incomplete
    # last case, and then makes a guess. Here they are errors, because a tree grown from damaged data teaches nothing.
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


def _read_column(texts, field):
    """Return a column (None if the field is ignored) and the row of the first bad cell (None if all are good)."""
    if field.kind == "ignored":
        return None, None
    # A "discrete N" attribute that occurs with more values takes only the first N: the next one is the bad cell.
    return replace(field, values=field.values[: field.at_most]).attribute.coding.read_texts(texts)


def _slips(tokens, width, labels):
    """Yield the end of the first case without a class, and of the first that ends in the middle of a later line."""
    missing = np.flatnonzero(labels == -1)
    if missing.size:
        yield int(missing[0]) * width + width - 1
    ends = tokens.delimiters
    for last in range(width - 1, len(tokens) - 1, width):
        if ends[last] == "," and any(end != "," for end in ends[last - width + 1 : last]):
            yield last
            return


def _error(tokens, number, fields):
    """Return the error about a field: what it should hold, and if its line has the wrong number of fields."""
    width, lines = len(fields), tokens.lines()
    start = number - number % width
    count = lines.count(lines[start])
    if number >= len(tokens) // width * width:
        message = "the file ends in the middle of a case"
    else:
        message = _fault(tokens.names[number], fields[number % width])
    if count != width:
        line = f"line {lines[start]}, where this one begins, has {count}"
        message += f" (a case has {width} fields, the class last, but {line})"
    if any(".," in name for name in tokens.names[start : start + width]):
        message += "; a period directly before a comma joins two fields, so write 5.0 for 5."
    return tokens.error(number, message)


def _fault(text, field):
    """Return what is wrong with a field, and what to do."""
    if field.kind == "collected" and text:
        return f"{field.name!r} is declared as 'discrete {field.at_most}', but {text!r} is one more; raise the number"
    if field.name != _CLASS or not text:
        return fault(text, field.attribute)
    classes = listed(field.values, most=20, last="")
    if text == UNKNOWN:
        return f"the class is unknown, but only values can be; the classes are {classes}"
    if text in field.values:
        return f"the fields have slipped: {text!r}, the class of a case that began in an earlier line, is in mid-line"
    return f"{text!r} is not a class; the classes are {classes}"


def _forget_minus_999(tokens, declared, columns, with_warning):
    """Make −999 unknown, as Release 8 does."""
    places = []
    for position, field in enumerate(declared):
        if field.kind == "numeric":
            rows = np.flatnonzero(columns[position] == -999)
            columns[position][rows] = np.nan
            places.extend(rows * (len(declared) + 1) + position)
    if places and with_warning:
        first = min(places)
        name = declared[first % (len(declared) + 1)].name
        where = f"{counted(len(places), 'place')} (first in line {tokens.lines()[first]}, {name!r})"
        warn(
            f"{tokens.path}: -999 is taken as unknown, as Release 8 takes it, in {where}; "
            "set minus_999='number' if it was measured, otherwise minus_999='unknown' to silence this warning"
        )


def write_c45(dataset, stem, part="data"):
    """Write a data set without weights as STEM.names and STEM.data (part "test": only STEM.test)."""
    checks.one_of("part", part, ("data", "test"))
    if dataset.weights is not None:
        raise ValueError("Quinlan's files have no place for weights; write dataset.weighted(None)")
    attributes, columns = (*dataset.attributes, dataset.schema.class_column), (*dataset.columns, dataset.labels)
    texts = [each.coding.written(column, escaped) for column, each in zip(columns, attributes, strict=True)]
    cases = "".join(", ".join(case) + "\n" for case in zip(*texts, strict=True))
    if part == "data":
        write_text(f"{stem}.names", names_text(dataset.schema))
    write_text(f"{stem}.{part}", cases)
