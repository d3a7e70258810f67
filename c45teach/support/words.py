r"""Names and numbers as they stand in a picture: wrapped, and safe whatever letters they hold.

Names come from data, and anything can be in them: `&`, `<`, quotes, line breaks, `\N`, `</svg>`, Chinese,
emoji. Graphviz reads labels as a kind of HTML; `cell` is the only place where a name enters it.
"""

import re
import textwrap
import unicodedata
from math import ceil

__all__ = [
    "columns_of",
    "displayable",
    "number",
    "one_line",
    "wrapped",
    "counted",
    "in_short",
    "in_lines",
    "listed",
    "shortened",
    "signed",
]

MAX_LINES = 10  # of one name; more is cut off with "…"
WORD_PARTS = re.compile(r"[^-_/]*[-_/]+|[^-_/]+")  # a word can be broken after each
JOINER = "\u200d"  # holds the parts of one emoji together
LONGEST = 100  # characters of what was given, in a message
COLUMNS = 88  # JupyterLab would break a longer line in the middle of a word


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
    return sum(width_of_letter(letter) for letter in text)


def width_of_letter(letter):
    """Return how many columns a letter takes: 0, 1 or 2."""
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
    columns = min(columns, even + (even % 2 and any(width_of_letter(letter) == 2 for letter in word)))
    pieces = [""]
    for letter in word:
        fits = columns_of(pieces[-1]) + width_of_letter(letter) <= columns
        if fits or not pieces[-1] or width_of_letter(letter) == 0 or pieces[-1].endswith(JOINER):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def number(weight):
    """Return a weight as short as it can be read: one decimal where there is one.

    >>> number(4.0), number(3.25), number(0.01)
    ('4', '3.2', '0.01')
    """
    if 0 < weight < 0.05:
        return f"{weight:.1g}"
    return f"{weight:.1f}".removesuffix(".0")


def counted(number, noun):
    """Return a number with its noun: 1 row, 2 rows."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def in_short(value):
    """Return what was given as text of one line, cut where a message would become too long to read."""
    text = " ".join(repr(value).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def in_lines(text, indent=""):
    """Return a sentence in lines that a notebook shows whole, all but the first behind the indent."""
    return textwrap.fill(text, COLUMNS, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def shortened(name, columns=26):
    """Return a name on one line, cut off with "…" where it is longer than `columns`."""
    name = one_line(name)
    if columns_of(name) <= columns:
        return name
    while columns_of(name) >= columns:
        name = name[:-1]
    return f"{name}…"


def signed(value, decimals=3):
    """Return a number with a real minus sign, and never "-0".

    >>> signed(-0.0821), signed(-0.00001), signed(70, 0)
    ('−0.082', '0.000', '70')
    """
    text = f"{value:.{decimals}f}"
    return text.lstrip("-") if not text.strip("-0.") else text.replace("-", "−")


def abbreviated(names, most=12):
    """Return names with commas between them; of very many only the first ones.

    >>> abbreviated("abcd", most=2)
    'a, b, … 2 more'
    """
    names = list(names)
    if len(names) > most + 1:
        names = [*names[:most], f"… {len(names) - most} more"]
    return ", ".join(names)


def listed(words, most=12):
    """Return words as a list in a sentence; of a long one the beginning.

    >>> listed(["a", "b", "c"]), listed("abcd", most=2)
    ('a, b and c', 'a, b and 2 more')
    """
    words = list(words)
    if len(words) > most + 1:
        words = [*words[:most], f"{len(words) - most} more"]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def short(value):
    """Return a number with at most three decimals, and none that are zero."""
    text = signed(float(value))
    return text.rstrip("0").rstrip(".") if "." in text else text
