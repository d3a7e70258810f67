r"""The token reader of Quinlan's files: names, and what ends them.

Blanks, line ends and comments (a bar, to the end of the line) stand between names. A name ends at a comma, a colon,
a line end, a bar, or a period before white space. Within a name a backslash takes the next character literally
(`\,` `\:` `\|` `\.` `\\`), a run of blanks counts as one, and a period takes the next character with it, so that
1.5 is a number and `5.,x` is one name.
"""

# Differs from C4.5: Windows line ends and a byte order mark are skipped, and a file may end in a period or in a comment
# without a line end; Release 8 takes the first three into names, and reads on for ever after the last.

import codecs
import gzip
import re
from pathlib import Path

__all__ = ["DataFormatError", "Tokens", "read_text", "write_text", "written"]

_TOKEN = re.compile(
    r"(?:[ \t\n]++|\|[^\n]*+)*+"
    r"((?:[^:,\n|.\\]++|\\(?:.|\Z)|\.(?![ \t\n|]|\Z).)*+)"
    r"(,|:|\n|\|[^\n]*+|\.(?=[ \t\n|]|\Z)|\Z)",
    re.DOTALL,
)
_LITERALLY = re.compile(r"\\(.|\Z)|(\..)|( ) *", re.DOTALL)


class DataFormatError(ValueError):
    """A file does not hold what its format asks for; the message names the file and the line."""


class Tokens:
    """The names in one of Quinlan's files, in order, each with the delimiter that ended it.

    Parameters
    ----------
    path : str or Path
    encoding : str

    Attributes
    ----------
    names : list of str
    delimiters : list of str
        `,` `:` or another one; which of the others does not matter.

    References
    ----------
    Release 8, `getnames.c` (ReadName).
    """

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


def read_text(path, encoding):
    """Return the text of a file, or of FILE.gz; DataFormatError with the line if it is not in this encoding."""
    packed = path.with_name(path.name + ".gz")
    data = gzip.decompress(packed.read_bytes()) if packed.exists() and not path.exists() else path.read_bytes()
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and encoding == "utf-8-sig":
        raise DataFormatError(
            f"{path} is UTF-16 text, as Excel's \"Unicode text\" is; save it as UTF-8, or say encoding='utf-16'"
        )
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataFormatError(
            f"{path}, line {line}: the byte {data[error.start]:#04x} is not {encoding} text; "
            "save the file as UTF-8, or name its encoding, e.g. encoding='latin-1'"
        ) from None
    except LookupError:
        raise ValueError(f"there is no encoding {encoding!r}; usual ones are utf-8, utf-16, latin-1, cp1252") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise DataFormatError(
            f"{path}, line {line}: a zero byte, which no text in {encoding} holds; if this is UTF-16 text, say "
            "encoding='utf-16-le', or save it as UTF-8"
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def write_text(path, text):
    """Write a text as UTF-8; ValueError for half a character (a lone surrogate), which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        near = text[max(0, error.start - 20) : error.end + 20].strip()
        raise ValueError(
            f"{path} cannot be written: {near!r} holds half a character ({text[error.start]!r}), which no text file "
            "can hold; correct this name in the data"
        ) from None
    Path(path).write_text(text, encoding="utf-8")


def written(name):
    r"""Return a name as it must stand in Quinlan's files: with a backslash before what would end it.

    Examples
    --------
    >>> print(written("may, be"), written("1.5"), written("a."))
    may\, be 1.5 a\.
    """
    if not name.strip(" \t\n") or name[-1] in " \t\n":
        raise ValueError(
            f"the name {name!r} cannot be written to Quinlan's files, where a name has no blanks at its end"
        )
    return re.sub(r"^[ \t]|(?<= ) |[\\,:|\n]|\.(?=\W|$)", r"\\\g<0>", name)


def _name(raw):
    if "\\" in raw or "." in raw or "  " in raw:
        raw = _LITERALLY.sub(lambda match: match[1] if match[1] is not None else match[2] or " ", raw)
    return raw.rstrip(" \t\n")
