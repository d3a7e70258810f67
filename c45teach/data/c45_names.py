r"""STEM.names: the classes, and what each field of a case can hold.

    yes, no.                          | the classes first; a bar starts a comment
    outlook: sunny, overcast, rain.   | a nominal attribute and its values, in order
    humidity: continuous.             | a numeric attribute
    code: discrete 10.                | nominal; its values are collected from STEM.data, at most 10
    day: ignore.                      | not used

A name ends at a comma, a colon, a line end, a bar, or a period before white space. Blanks, line ends and comments may
stand between names. Within a name, a backslash takes the next character literally (`\,` `\:` `\|` `\.` `\\`), a run of
blanks counts as one, and a period takes the next character with it: 1.5 is a number, and `5.,x` is one name.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from .attributes import Attribute
from .text_files import DataFormatError, read_text

_KIND_OF = {"continuous": "numeric", "ignore": "ignored"}
_KEYWORD_OF = {kind: word for word, kind in _KIND_OF.items()}
_TOKEN = re.compile(
    r"(?:[ \t\n]++|\|[^\n]*+)*+"
    r"((?:[^:,\n|.\\]++|\\(?:.|\Z)|\.(?![ \t\n|]|\Z).)*+)"
    r"(,|:|\n|\|[^\n]*+|\.(?=[ \t\n|]|\Z)|\Z)",
    re.DOTALL,
)
_LITERALLY = re.compile(r"\\(.|\Z)|(\..)|( ) *", re.DOTALL)


class Tokens:
    """The `names` in one of Quinlan's files, in order, and the `delimiters` that end them. (`getnames.c`, ReadName)"""

    # Differs from C4.5: Windows line ends and a byte order mark are skipped, and a file may end in a period or in a
    # comment without a line end. Release 8 takes the first three as parts of names, and after the last reads on for
    # ever.

    def __init__(self, path, encoding="utf-8-sig"):
        self.path = Path(path)
        self.text = read_text(self.path, encoding)
        found = _TOKEN.findall(self.text)
        while found and found[-1] == ("", ""):
            found.pop()
        self.names = [_name(name) for name, _ in found]
        self.delimiters = [delimiter for _, delimiter in found]

    def __len__(self):
        return len(self.names)

    def lines(self):
        """Return the number of the line in which each name begins."""
        lines, line, counted = [], 1, 0
        for match in _TOKEN.finditer(self.text):
            line += self.text.count("\n", counted, match.start(1))
            counted = match.start(1)
            lines.append(line)
        return lines[: len(self.names)]

    def error(self, number, message):
        """Return the error to raise about a name."""
        line = self.lines()[number] if number < len(self) else self.text.count("\n") + 1
        return DataFormatError(f"{self.path}, line {line}: {message}")


def _name(raw):
    if "\\" in raw or "." in raw or "  " in raw:
        raw = _LITERALLY.sub(lambda match: match[1] if match[1] is not None else match[2] or " ", raw)
    return raw.rstrip(" \t\n")


def escaped(name):
    r"""Return a name as Quinlan's files need it: with a backslash before every character that would end it.

    >>> print(escaped("may, be"), escaped("1.5"), escaped("a."))
    may\, be 1.5 a\.
    """
    if not name.strip(" \t\n") or name[-1] in " \t\n":
        raise ValueError(
            f"the name {name!r} cannot be written to Quinlan's files, in which a name cannot end in a blank"
        )
    return re.sub(r"^[ \t]|(?<= ) |[\\,:|\n]|\.(?=\W|$)", r"\\\g<0>", name)


@dataclass(frozen=True)
class Declaration:
    """The declaration of a field: its kind is "numeric", "nominal", "collected" (discrete N) or "ignored"."""

    name: str
    kind: str
    values: tuple[str, ...] = ()
    at_most: int | None = None

    @property
    def attribute(self):
        """The field as an attribute."""
        return Attribute(self.name, None if self.kind == "numeric" else self.values)


def read_names(tokens):
    """Return the classes and the declaration of every field in a .names file."""
    classes, position = _list(tokens, 0, "class")
    declared = {}
    while position < len(tokens):
        name = tokens.names[position]
        if tokens.delimiters[position] != ":" or not name:
            raise tokens.error(position, f"a colon is expected after the name of an attribute, here {name!r}")
        if name in declared:
            raise tokens.error(position, f"the attribute {name!r} is declared twice; rename one")
        values, following = _list(tokens, position + 1, "value")
        declared[name] = _declaration(tokens, position, name, values)
        position = following
    if len(classes) == 1 and classes[0] in declared:
        fault = f"the only class, {classes[0]!r}, is also an attribute, as in files of C5.0; list the classes instead"
        raise tokens.error(0, fault)
    return classes, tuple(declared.values())


def _list(tokens, start, what):
    """Return a list of names separated by commas, and the position of the name after it."""
    end = start
    while end < len(tokens) and tokens.delimiters[end] == ",":
        end += 1
    names = tuple(tokens.names[start : end + 1])
    for number, name in enumerate(names):
        if not name or name in names[:number]:
            fault = f"the {what} {name!r} is listed twice" if name else f"a {what} without a name"
            raise tokens.error(start + number, f"{fault}; list every {what} once, separated by commas")
    if len(names) == end - start:
        raise tokens.error(end, f"the file ends where a {what} is expected")
    if tokens.delimiters[end] == ":":
        raise tokens.error(end, f"a colon follows the {what} {names[-1]!r}; write \\: for a colon inside a name")
    return names, end + 1


def _declaration(tokens, position, name, values):
    if len(values) > 1:
        return Declaration(name, "nominal", values)
    word = values[0]
    if word in _KIND_OF:
        return Declaration(name, _KIND_OF[word])
    if word.startswith("discrete"):
        number = word.removeprefix("discrete").strip()
        if number.isdecimal() and int(number) >= 2:
            return Declaration(name, "collected", (), int(number))
        raise tokens.error(position + 1, f"{name!r}: 'discrete' needs a number of at least 2, got {number!r}")
    raise tokens.error(
        position + 1,
        f"{name!r} has the single value {word!r}; give 'continuous', 'ignore', 'discrete N', or at least two values",
    )


def names_text(schema):
    """Return the text of a .names file."""
    lines = [", ".join(map(escaped, schema.classes)) + ".\n"]
    lines += [f"{escaped(attribute.name)}: {_declared_as(attribute)}." for attribute in schema.attributes]
    return "\n".join(lines) + "\n"


def _declared_as(attribute):
    if attribute.kind in _KEYWORD_OF:
        return _KEYWORD_OF[attribute.kind]
    if len(attribute.values) < 2:
        return "discrete 2"  # a list of one value would be read as a keyword
    return ", ".join(map(escaped, attribute.values))
