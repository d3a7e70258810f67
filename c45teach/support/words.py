r"""Names and numbers in sentences and pictures.

Names come from data and can contain anything: `&`, `<`, quotes, line breaks, `\N`, `</svg>`, Chinese, emoji. Widths are
measured in columns, of which a letter fills one.
"""

import re
import textwrap
import unicodedata
from math import ceil

MAX_LINES = 10  # of one name; "…" stands for the rest
WORD_PARTS = re.compile(r"[^-_/]*[-_/]+|[^-_/]+")  # a word can be broken after each of them
JOINER = "\u200d"  # joins the parts of one emoji
LONGEST = 100  # columns of a value that an error message repeats
COLUMNS = 88  # JupyterLab breaks longer lines, even inside a word


def displayable(text):
    """Return the text with every character that XML or UTF-8 cannot hold replaced by `�`; line breaks stay."""
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


def shortened(name, columns=26):
    """Return the text on one line, cut with "…" at its end if it is wider than `columns`.

    >>> shortened("a rather long name", 9)
    'a rather…'
    """
    name = one_line(name)
    if columns_of(name) <= columns:
        return name
    while columns_of(name) >= columns:
        name = name[:-1]
    return f"{name}…"


def in_short(value):
    """Return the `repr` of a value, on one line and short enough for an error message."""
    return shortened(repr(value), LONGEST)


def columns_of(text):
    """Return the width of a line: East Asian characters and emoji count as two columns, accents as none.

    >>> columns_of("entropy"), columns_of("中文")
    (7, 4)
    """
    return sum(width_of_letter(letter) for letter in text)


def width_of_letter(letter):
    """Return how many columns a single character fills."""
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
    """Return a word cut into even pieces of at most `columns`; accents and joined emoji stay together."""
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


def listed(words, most=12, last="and"):
    """Return words as an enumeration, cut after `most` of them. With an empty `last`, only commas join them.

    >>> listed(["a", "b", "c"]), listed("abc", last="or"), listed("abcd", most=2)
    ('a, b and c', 'a, b or c', 'a, b and 2 more')
    >>> listed("abc", last=""), listed("abcd", most=2, last="")
    ('a, b, c', 'a, b, … 2 more')
    """
    words = list(words)
    if len(words) > most + 1:
        words = [*words[:most], f"{len(words) - most} more" if last else f"… {len(words) - most} more"]
    if len(words) < 2 or not last:
        return ", ".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def in_lines(text, indent="", columns=COLUMNS):
    """Return a paragraph broken into lines that fit a notebook; all but the first begin with `indent`.

    >>> print(in_lines("one two three", indent="  ", columns=7))
    one two
      three
    """
    return textwrap.fill(text, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def counted(number, noun):
    """Return a number with its noun.

    >>> counted(1, "row"), counted(2000, "row")
    ('1 row', '2,000 rows')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def number(weight):
    """Return a weight with at most one decimal, unless it is so small that this would be zero.

    >>> number(4.0), number(3.25), number(0.01)
    ('4', '3.2', '0.01')
    """
    if 0 < weight < 0.05:
        return f"{weight:.1g}"
    return f"{weight:.1f}".removesuffix(".0")


def rounded(value):
    """Return a number with at most three decimals, without zeros at the end.

    >>> rounded(0.5), rounded(-2.0), rounded(1 / 3)
    ('0.5', '−2', '0.333')
    """
    text = signed(float(value))
    return text.rstrip("0").rstrip(".") if "." in text else text


def signed(value, decimals=3):
    """Return a number with a real minus sign, and never "-0".

    >>> signed(-0.0821), signed(-0.00001), signed(70, 0)
    ('−0.082', '0.000', '70')
    """
    text = f"{value:.{decimals}f}"
    return text.lstrip("-") if not text.strip("-0.") else text.replace("-", "−")
