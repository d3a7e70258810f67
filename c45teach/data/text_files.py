"""Text files: read in any encoding, written as UTF-8."""

import codecs
import gzip
from pathlib import Path


class DataFormatError(ValueError):
    """A file is not in the format that it should have; the message names the file and the line."""


def read_text(path, encoding):
    r"""Return the text of a file, or of FILE.gz, with `\n` at the end of every line."""
    packed = path.with_name(path.name + ".gz")
    data = gzip.decompress(packed.read_bytes()) if packed.exists() and not path.exists() else path.read_bytes()
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and encoding == "utf-8-sig":
        raise DataFormatError(
            f"{path} is UTF-16 text, which Excel calls \"Unicode text\"; save it as UTF-8, or set encoding='utf-16'"
        )
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataFormatError(
            f"{path}, line {line}: the byte {data[error.start]:#04x} is not {encoding} text; "
            "save the file as UTF-8, or set its encoding, e.g. encoding='latin-1'"
        ) from None
    except LookupError:
        raise ValueError(
            f"there is no encoding {encoding!r}; common ones are utf-8, utf-16, latin-1 and cp1252"
        ) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise DataFormatError(
            f"{path}, line {line}: a zero byte, which {encoding} text does not contain; if this is UTF-16 text, set "
            "encoding='utf-16-le', or save it as UTF-8"
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def write_text(path, text):
    """Write a text as UTF-8, or raise a ValueError if it holds half a character (a lone surrogate)."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        near = text[max(0, error.start - 20) : error.end + 20].strip()
        raise ValueError(
            f"{path} cannot be written: {near!r} holds half a character ({text[error.start]!r}), which no text file "
            "can hold; correct this name in the data"
        ) from None
    Path(path).write_text(text, encoding="utf-8")
