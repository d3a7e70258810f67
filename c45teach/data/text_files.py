r"""The token reader of Quinlan's files: names, and what ends them.

Blanks, line ends and comments (a bar, to the end of the line) stand between names. A name ends at a comma, a colon,
a line end, a bar, or a period before white space. Within a name a backslash takes the next character literally
(`\,` `\:` `\|` `\.` `\\`), a run of blanks counts as one, and a period takes the next character with it, so that
1.5 is a number and `5.,x` is one name.
"""

import codecs
import gzip
from pathlib import Path

__all__ = ["DataFormatError", "read_text", "write_text"]


class DataFormatError(ValueError):
    """A file does not hold what its format asks for; the message names the file and the line."""


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
