r"""Names and numbers as they stand in a picture: wrapped, and safe whatever letters they hold.

Names come from data, and anything can be in them: `&`, `<`, quotes, line breaks, `\N`, `</svg>`, Chinese,
emoji. Graphviz reads labels as a kind of HTML; `cell` is the only place where a name enters it.
"""

import re
import unicodedata
from math import ceil

__all__ = ["cell", "columns_of", "displayable", "number", "one_line", "wrapped"]

MAX_LINES = 10  # of one name; more is cut off with "…"
# A backslash starts a placeholder (\N is the name of the node), even in HTML and even as &#92;: doubled it is itself.
ESCAPES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
    "\\": "&#92;&#92;",
}
WORD_PARTS = re.compile(r"[^-_/]*[-_/]+|[^-_/]+")  # a word can be broken after each
JOINER = "\u200d"  # holds the parts of one emoji together


def displayable(text):
    """Return the text with letters that no XML or UTF-8 file can hold replaced by `�`; line breaks stay."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    return "".join(letter if letter == "\n" or _is_writable(letter) else "\ufffd" for letter in text)


def _is_writable(letter):
    return unicodedata.category(letter) not in ("Cc", "Cs") and ord(letter) & 0xFFFE != 0xFFFE


def one_line(text):
    r"""Return the text on one line, for use inside a sentence.

    >>> one_line("too\n  wide")
    'too wide'
    """
    return " ".join(displayable(text).split()) or "(no name)"


def columns_of(text):
    """Return how wide a line is: letters, with East Asian letters and emoji counted as two, accents as none."""
    return sum(_width(letter) for letter in text)


def _width(letter):
    if letter == JOINER or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def wrapped(text, columns):
    """Return the lines of a text, none wider than `columns`, broken at blanks and hyphens where possible.

    >>> wrapped("petal length in centimetres", 13)
    ['petal length', 'in', 'centimetres']
    >>> wrapped("physician-fee-freeze", 13)
    ['physician-', 'fee-freeze']
    """
    lines = []
    for paragraph in displayable(text).split("\n"):
        lines.append("")
        for word in [paragraph] if columns_of(paragraph) <= columns else paragraph.split(" "):
            pieces = [word] if columns_of(word) <= columns else _pieces_at_hyphens(word, columns)
            if lines[-1] and columns_of(lines[-1]) + 1 + columns_of(pieces[0]) <= columns:
                pieces[0] = f"{lines.pop()} {pieces[0]}"
            elif not lines[-1]:
                lines.pop()
            lines.extend(pieces)
    return lines if len(lines) <= MAX_LINES else [*lines[: MAX_LINES - 1], "…"]


def _pieces_at_hyphens(word, columns):
    """Return a word cut into pieces of at most `columns`, at hyphens where possible."""
    pieces = [""]
    for part in WORD_PARTS.findall(word):
        if columns_of(pieces[-1] + part) <= columns:
            pieces[-1] += part
        else:
            pieces += _pieces(part, columns)
    return [piece for piece in pieces if piece]


def _pieces(word, columns):
    """Return a word cut into even pieces of at most `columns`; an accent stays with its letter, an emoji whole."""
    width = columns_of(word)
    even = ceil(width / (ceil(width / columns) or 1))
    columns = min(columns, even + (even % 2 and any(_width(letter) == 2 for letter in word)))
    pieces = [""]
    for letter in word:
        fits = columns_of(pieces[-1]) + _width(letter) <= columns
        if fits or not pieces[-1] or _width(letter) == 0 or pieces[-1].endswith(JOINER):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def cell(text, columns, font_size, bold=False, aside=False, extra=""):
    """Return a table cell of Graphviz's HTML that shows `text` literally.

    Parameters
    ----------
    text : str
    columns : int
        Width at which the text is wrapped.
    font_size : int
        In points; needed to give wide letters the room that Graphviz would not.
    bold : bool
    aside : bool
        For a text that stands beside something: from the left, with some room around it.
    extra : str
        Plain words (no names) that follow the text on its last line, in small print.
    """
    lines = wrapped(text, columns)
    html = "<BR/>".join(_escaped(line) or "&#160;" for line in lines)
    html = f"<B>{html}</B>" if bold else html
    html += f'<FONT POINT-SIZE="11">&#160;{extra}</FONT>' if extra else ""
    room = ' ALIGN="LEFT" BALIGN="LEFT" CELLPADDING="4"' if aside else ""
    if any(_width(letter) == 2 for line in lines for letter in line):
        widest = max(columns_of(line) for line in lines) + len(extra)
        room += f' WIDTH="{round(widest * font_size * 0.54)}"'
    return f'<TD BORDER="0"{room}>{html}</TD>'


def _escaped(line):
    escaped = "".join(ESCAPES.get(letter, letter) for letter in line)
    if escaped.startswith(" "):
        escaped = f"&#160;{escaped[1:]}"
    return escaped.replace("  ", "&#160; ")  # Graphviz would make one blank of two, and none of one at the start


def number(weight):
    """Return a weight as short as it can be read: one decimal where there is one.

    >>> number(4.0), number(3.25), number(0.01)
    ('4', '3.2', '0.01')
    """
    if 0 < weight < 0.05:
        return f"{weight:.1g}"
    return f"{weight:.1f}".removesuffix(".0")
