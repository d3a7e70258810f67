"""ARFF files, as Weka writes them: attributes with their kinds and values, then one line per case.

Numeric and nominal attributes are read, quoted names and values, `?`, comments, and sparse cases such as
`{1 red, 3 7}`, in which a missing cell is 0 or the first value. C4.5 cannot use free text, dates, or tables within
tables; such attributes must be listed in `ignore`. The class is the last attribute, or `target`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from ..support.words import counted
from .attributes import Attribute, Schema
from .cells import UNKNOWN
from .columns import fault
from .dataset import Dataset
from .text_files import DataFormatError, read_text

_QUOTED = r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\""""
_WORD = re.compile(rf"\s*(?:{_QUOTED}|([^\s{{'\"]\S*))")
_IN_BRACES = re.compile(rf"\s*(?:{_QUOTED}|((?:[^,}}'\"][^,}}]*)?))\s*(,|\}})")
_IN_LINE = re.compile(rf"\s*(?:{_QUOTED}|((?:[^,'\"][^,]*)?))\s*(,|$)")
_SPARSE = re.compile(rf"\s*(\d+)\s+(?:{_QUOTED}|([^,}}'\"][^,}}]*))\s*(,|\}})")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_NUMERIC = {"numeric", "real", "integer"}
_REMEDY = {
    "string": "C4.5 cannot use free text; list the values in braces",
    "date": "C4.5 has no test for dates; convert them to numbers",
    "relational": "a table within a table cannot be read",
}


def read_arff(path, target=None, ignore=(), encoding="utf-8-sig"):
    """Return the data set in an ARFF file.

    Parameters
    ----------
    path : str or Path
    target : str, optional
        The class attribute, which must be nominal; by default the last one that is not ignored.
    ignore : sequence of str
        Attributes to leave out.
    encoding : str, default "utf-8-sig"
    """
    path = Path(path)
    lines = list(enumerate(read_text(path, encoding).split("\n"), start=1))
    declared, rest = _header(path, lines)
    ignore = [ignore] if isinstance(ignore, str) else list(ignore)
    for name in [*ignore, *([] if target is None else [target])]:
        if name not in declared:
            raise KeyError(f"there is no attribute {name!r}; the attributes are {', '.join(declared)}")
    used = _used(path, declared, ignore)
    if target is None:
        target = next(reversed(used))
    if used[target].is_numeric:
        raise DataFormatError(f"{path}: the class {target!r} is numeric; name a nominal attribute as target=")
    columns = _columns(path, rest, declared, used, target)
    labels = columns.pop(target)
    classes = used.pop(target).values
    schema = Schema(tuple(used.values()), classes, target)
    return Dataset(schema, tuple(columns[name] for name in used), labels, None, path.stem, tuple(ignore))


@dataclass(frozen=True)
class _Declared:
    """An @attribute: its line, its kind in lower case, and its values if it is nominal."""

    line: int
    kind: str
    values: tuple[str, ...] | None = None


def _header(path, lines):
    """Return the declarations by name, and the lines after @data."""
    declared = {}
    for number, (line, text) in enumerate(lines):
        word = text.strip().split(maxsplit=1)[0].lower() if text.strip() else "%"
        if word == "@data":
            if not declared:
                raise DataFormatError(f"{path}, line {line}: no attribute is declared before @data")
            return declared, lines[number + 1 :]
        if word == "@attribute":
            name, attribute = _declaration(f"{path}, line {line}", line, text.strip()[len(word) :])
            if name in declared:
                raise DataFormatError(f"{path}, line {line}: the attribute {name!r} is declared twice; rename one")
            declared[name] = attribute
        elif word != "@relation" and not word.startswith("%"):
            raise DataFormatError(f"{path}, line {line}: {word!r} is not @relation, @attribute, @data or a % comment")
    raise DataFormatError(f"{path} has no line @data; is it an ARFF file?")


def _declaration(where, line, text):
    """Return the name and the declaration in the text after @attribute."""
    match = _WORD.match(text)
    name, rest = (_plain(match), text[match.end() :].strip()) if match else ("", "")
    if not name or not rest:
        raise DataFormatError(f"{where}: an attribute needs a name and a kind, got {text.strip()!r}")
    if rest.startswith("{"):
        values, end = _split(where, rest, _IN_BRACES, 1)
        rest = rest[end:].strip()
        for number, value in enumerate(values):
            if not value or value in values[:number]:
                fault = f"the value {value!r} twice" if value else "a value without a name"
                raise DataFormatError(f"{where}: {name!r} lists {fault}; list every value once")
        declared = _Declared(line, "nominal", tuple(values))
    else:
        kind, _, rest = rest.partition(" ")
        declared = _Declared(line, kind.lower())
        if kind.lower() not in _NUMERIC | _REMEDY.keys():
            raise DataFormatError(
                f"{where}: {name!r} is of kind {kind!r}; C4.5 can use numeric and {{value, value, …}}"
            )
        rest = "" if kind.lower() in _REMEDY else rest.strip()
    if rest and rest[0] not in "%[":  # a tree has no use for a range of numbers
        raise DataFormatError(f"{where}: {rest!r} follows the declaration of {name!r}; a line holds one attribute")
    return name, declared


def _used(path, declared, ignore):
    """Return the attributes that are not ignored, by name."""
    used = {}
    for name, found in declared.items():
        if name in ignore:
            continue
        if found.kind in _REMEDY:
            raise DataFormatError(
                f"{path}, line {found.line}: the attribute {name!r} is of kind {found.kind}: {_REMEDY[found.kind]}, or "
                f"set ignore=[{name!r}]"
            )
        used[name] = Attribute(name, found.values)
    if not used:
        raise DataFormatError(f"{path}: every attribute is ignored, even the class; list fewer in ignore=")
    return used


def _columns(path, lines, declared, used, target):
    """Return the coded columns by name; raise a DataFormatError at the first cell that differs from its declaration."""
    rows, places = [], []
    for line, text in lines:
        if text.strip() and not text.lstrip().startswith("%"):
            rows.append(_case(f"{path}, line {line}", text.strip(), declared))
            places.append(line)
    if not rows:
        raise DataFormatError(f"{path} has no case after @data")
    columns, bad = {}, []
    for position, name in enumerate(declared):
        if name in used:
            cells = [row[position] for row in rows]
            columns[name], row = used[name].coding.read_texts(cells)
            if row is None and name == target and UNKNOWN in cells:
                row = cells.index(UNKNOWN)
            if row is not None:
                bad.append((row, position, name))
    if bad:
        row, position, name = min(bad)
        raise DataFormatError(f"{path}, line {places[row]}: {_fault(rows[row][position], used[name], name == target)}")
    return columns


def _fault(text, attribute, is_class):
    """Return what is wrong with a cell, and what to do."""
    if is_class and text == UNKNOWN:
        return f"the class {attribute.name!r} is unknown, but only values can be; leave the case out"
    return fault(text, attribute) + ("; a comment needs its own line" if "%" in text else "")


def _case(where, text, declared):
    """Return the cells of a case."""
    if text.startswith("{"):
        return _sparse_case(where, text, declared)
    if "'" in text or '"' in text:
        cells = _split(where, text, _IN_LINE, 0)[0]
    else:
        cells = [cell.strip() for cell in text.split("," if "," in text else "\t")]
    if len(cells) == len(declared) + 1 and cells[-1].startswith("{"):
        raise DataFormatError(f"{where}: the weight {cells[-1]} of a case cannot be read; make a column for weights")
    if len(cells) != len(declared):
        raise DataFormatError(
            f"{where}: {counted(len(cells), 'field')}, but {counted(len(declared), 'attribute')} declared"
        )
    return cells


def _sparse_case(where, text, declared):
    """Return the cells of a case that lists only those that differ from 0 or the first value."""
    cells = ["0" if found.values is None else found.values[0] for found in declared.values()]
    position, seen = 1, set()
    if not text.endswith("}"):
        raise DataFormatError(f"{where}: the closing brace of a sparse case is missing")
    while text[position:].strip() not in ("", "}"):
        match = _SPARSE.match(text, position)
        number = int(match[1]) if match else -1
        if not 0 <= number < len(cells) or number in seen:
            raise DataFormatError(
                f"{where}: in a sparse case, a number from 0 to {len(cells) - 1} and a value are expected, each number "
                f"once; got {text[position:].strip()!r}"
            )
        cells[number] = _plain(match, 2)
        seen.add(number)
        position = match.end() - (match[5] == "}")
    return cells


def _split(where, text, pattern, position):
    """Return the items from a position on, and where the last one ends."""
    items, separator = [], ","
    while separator == ",":
        match = pattern.match(text, position)
        if not match:
            raise DataFormatError(
                f"{where}: a quote or brace is not closed, or text follows a quote: {text[position:]!r}"
            )
        items.append(_plain(match))
        if items[-1] == UNKNOWN and match[3] is None:
            raise DataFormatError(f"{where}: '?' in quotes would read as an unknown value; use another name")
        separator, position = match[4], match.end()
    return items, position


def _plain(match, first=1):
    """Return an item without its quotes; blanks count inside quotes, but not outside."""
    if match[first + 2] is not None:
        return match[first + 2].strip()
    quoted = match[first] if match[first] is not None else match[first + 1]
    return re.sub(r"\\(.)", lambda escaped: _ESCAPES.get(escaped[1], escaped[1]), quoted)
