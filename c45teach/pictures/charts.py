"""What all figures share: one look, alternative text, the same bytes on every machine.

    chart = figures.entropy_curve([(9, 5)])
    chart                      at the end of a cell: the figure on its white card
    chart.alt                  what there is to see, in words made from the data
    chart.save("entropy.svg")  or .png, .pdf

Matplotlib draws, through its objects and never through `pyplot`, so that no figure disturbs another one. It measures
words in its own font; the browser shows them in the reader's, which is narrower, so nothing is cut off. A class has a
colour and a mark, and a curve has a colour and a line style: colour never stands alone.
"""

import html
import io
import re
import warnings
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path

from ..support.words import columns_of, shortened
from .card import FONTS, card
from .colours import BLUE, BROWN, INDIGO, INK, LINE, ORANGE, WHITE, WINE, class_colour

WIDTH = 720  # pixels: a JupyterLab cell on a laptop shows them all
LEFT, RIGHT = 74, 24  # margins in pixels; the numbers and the label of the upward axis stand in the left one
ABOVE_KEY, BELOW_AXES = 6, 56
LETTER, SMALL = 14, 13  # pixels
MARKS = ("o", "s", "^", "D", "v", "P")
OTHER_MARK = "X"  # for all classes beyond the sixth, which are all grey
# Colour and style of the first, second, ... curve of a figure.
CURVES = ((INK, "-"), (WINE, "--"), (BLUE, "-."), (BROWN, ":"), (INDIGO, (0, (6, 2, 1, 2, 1, 2))))
KEY_ROW, LINE_SIGN, MARK_SIGN = 24, 32, 14  # pixels
LINE_OF_GRID = "#e4e7eb"
SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "c45teach",
    "font.family": "DejaVu Sans",
    "font.size": LETTER,
    "text.parse_math": False,  # a name from data may hold a dollar sign
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.linewidth": 1.2,
    "axes.axisbelow": True,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "hatch.color": WHITE,
}
SVG_HEAD = re.compile(r'^.*?<svg [^>]*?width="([\d.]+)pt"[^>]*>', re.DOTALL)
SVG_FONT = re.compile(r"(style=\"[^\"]*\bfont[^\"]*?)'DejaVu Sans'[^;\"]*")
NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))
STAR = {"marker": "*", "markersize": 16, "color": ORANGE, "markeredgecolor": INK, "linestyle": "none"}


@dataclass(frozen=True)
class Chart:
    """A finished figure; a notebook shows it at the end of a cell."""

    svg: str
    alt: str  # what there is to see, in words
    figure: object = field(repr=False, compare=False)  # Matplotlib's, from which `save` draws other kinds of file

    def save(self, path):
        """Write the figure to a file, in the format that its name ends in: .svg, .png or .pdf."""
        path = Path(path)
        ending = path.suffix.lower()
        if ending not in (".svg", ".png", ".pdf"):
            raise ValueError(f"a figure cannot be saved as {path.name!r}: end its name with .svg, .png or .pdf")
        if ending == ".svg":
            path.write_text(self.svg, encoding="utf-8", newline="\n")
        else:
            with _one_look():
                self.figure.savefig(path, dpi=144)

    def __repr__(self):
        return f"<Chart: {self.alt}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": card(self.svg, self.alt), "text/plain": self.alt}


class Sheet:
    """A white sheet on which a figure is drawn, 720 pixels wide and `height` pixels high; `chart` finishes it."""

    width = WIDTH

    def __init__(self, height):
        from matplotlib.figure import Figure

        self.height = height
        self.figure = Figure(figsize=(self.width / 72, height / 72), dpi=72, facecolor=WHITE)

    def axes(self, left, top, width, height, **options):
        """Return axes at a place in pixels, from the upper left corner."""
        place = (left / self.width, 1 - (top + height) / self.height, width / self.width, height / self.height)
        return self.figure.add_axes(place, **options)

    @staticmethod
    def key_height(entries, width):
        """Return the height of a key in pixels."""
        return max((y for *_, y in _places(entries, width)), default=-KEY_ROW) + KEY_ROW

    def key(self, entries, left, top, width):
        """Write what each mark or line means, in rows at a place in pixels.

        Each of the `entries` has words, and the look of the sign before them as options of Matplotlib's Line2D.
        """
        from matplotlib.lines import Line2D

        for words, look, x, y in _places(entries, width):
            x, y, length = left + x, top + y + KEY_ROW / 2, _sign(look)
            ends = [x, x + length] if length == LINE_SIGN else [x + length / 2]
            heights = [1 - y / self.height] * len(ends)
            self.figure.add_artist(Line2D([end / self.width for end in ends], heights, **look))
            place = (x + length + 8) / self.width
            self.figure.text(place, heights[0], words, va="center_baseline", size=LETTER)

    def chart(self, alt):
        """Return the finished figure with its alternative text."""
        file = io.StringIO()
        with warnings.catch_warnings():
            # Names may hold any letter; the reader's browser has it even if Matplotlib's font does not.
            warnings.filterwarnings("ignore", "Glyph .* missing from", UserWarning)
            warnings.filterwarnings("ignore", "Matplotlib currently does not support", UserWarning)
            self.figure.savefig(file, format="svg", metadata=NO_METADATA)
        return Chart(_finished(file.getvalue(), self.width, self.height, alt), alt, self.figure)


def panels(key, *heights, left=LEFT, below_key=16, between=24, share_x=False):
    """Return a sheet with a key and, one below the other, axes of these heights: (sheet, axes, ...).

    Sizes are in pixels. `key` has entries as in `Sheet.key`; without any it takes no room. With `share_x`, all axes
    have the horizontal axis of the first.
    """
    width = WIDTH - left - RIGHT
    top = below_key + Sheet.key_height(key, width)
    sheet = Sheet(top + sum(heights) + between * (len(heights) - 1) + BELOW_AXES)
    sheet.key(key, left, ABOVE_KEY, width)
    axes = []
    for height in heights:
        axes.append(sheet.axes(left, top, width, height, sharex=axes[0] if axes and share_x else None))
        top += height + between
    return sheet, *axes


def _sign(look):
    """Return the width of a sign in a key in pixels: a piece of line, or a mark."""
    return LINE_SIGN if look.get("linestyle", "none") != "none" else MARK_SIGN


def _places(entries, width):
    """Yield the entries of a key and their places, in rows of at most `width` pixels."""
    x = y = 0
    for words, look in entries:
        needed = _sign(look) + 8 + 0.58 * LETTER * columns_of(words)
        if x and x + needed > width:
            x, y = 0, y + KEY_ROW
        yield words, look, x, y
        x += needed + 20


def drawn(function):
    """Let a function draw in the look of all figures, whatever the user has set for Matplotlib."""

    @wraps(function)
    def in_one_look(*arguments, **options):
        with _one_look():
            return function(*arguments, **options)

    return in_one_look


def _one_look():
    import matplotlib as mpl

    defaults = {key: value for key, value in mpl.rcParamsDefault.items() if not key.startswith(("backend", "toolbar"))}
    return mpl.rc_context(defaults | SETTINGS)


def _finished(svg, width, height, alt):
    """Return Matplotlib's SVG in pixels, in the reader's fonts, with its alternative text."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="{html.escape(alt)}">'
    )
    return SVG_FONT.sub(rf"\1{FONTS}", SVG_HEAD.sub(lambda _: head, svg, count=1))


def class_mark(position, size=8):
    """Return the look of a case of the class at `position`: its colour and its mark, outlined in white."""
    mark = MARKS[position] if position < len(MARKS) else OTHER_MARK
    size = size * (1.15 if mark in "^vP" else 0.9 if mark in "sD" else 1)
    return {
        "marker": mark,
        "markersize": size,
        "color": class_colour(position),
        "markeredgecolor": WHITE,
        "markeredgewidth": 0.8,
        "linestyle": "none",
    }


def class_key(classes):
    """Return the entries of a key for classes; those beyond the sixth share one."""
    entries = [(shortened(name), class_mark(position)) for position, name in enumerate(classes[: len(MARKS)])]
    more = len(classes) - len(MARKS)
    if more > 0:
        entries.append((f"{more} more class{'es' * (more > 1)}", class_mark(len(MARKS))))
    return entries


def curve_look(position):
    """Return colour and style of the curve at `position`; they repeat after the fifth."""
    colour, style = CURVES[position % len(CURVES)]
    return {"color": colour, "linestyle": style, "linewidth": 2.2}


def grid(axes, direction="y"):
    """Draw pale lines behind the figure, to read numbers by."""
    axes.grid(axis=direction, color=LINE_OF_GRID, linewidth=1)
    axes.tick_params(length=4)
