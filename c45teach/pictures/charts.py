"""What every figure has in common: one look, words for those who do not see it, the same bytes on every machine.

    chart = figures.entropy_curve([(9, 5)])
    chart                      at the end of a cell: the figure on its white card
    chart.alt                  what there is to see, in words made from the data
    chart.save("entropy.svg")  or .png, .pdf

Matplotlib draws, through its objects and never through `pyplot`, so that no figure disturbs another one. It
measures words with the font that it brings along, and the browser writes them with the reader's: that one is
narrower, so nothing is cut off. A class has its colour and its mark, a curve its colour and its line style: a
colour never stands alone.
"""

import base64
import html
import io
import re
import warnings
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path

from ..support.words import columns_of, shortened
from .card import CARD, FONTS
from .colours import INK, LINE, WHITE, class_colour

__all__ = ["Chart", "Sheet", "class_key", "class_mark", "curve_look", "drawn", "grid"]

WIDTH = 720  # pixels: a JupyterLab cell of a laptop shows them all
LETTER, SMALL = 14, 13  # pixels
MARKS = ("o", "s", "^", "D", "v", "P")
MARK_NAMES = ("circles", "squares", "triangles", "diamonds", "pointed-down triangles", "crosses")
OTHER_MARK = "X"  # all classes beyond the sixth, as they are all grey
# Colour and style of the first, second, ... curve of a figure.
CURVES = ((INK, "-"), ("#882255", "--"), ("#0072B2", "-."), ("#B35900", ":"), ("#332288", (0, (6, 2, 1, 2, 1, 2))))
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
STAR = {"marker": "*", "markersize": 16, "color": "#E69F00", "markeredgecolor": INK, "linestyle": "none"}


@dataclass(frozen=True)
class Chart:
    """A finished figure; at the end of a cell it shows itself.

    Parameters
    ----------
    svg : str
        The figure as SVG text.
    alt : str
        Alternative text: what there is to see, in words.
    figure : matplotlib.figure.Figure
        What it was made from; `save` draws other kinds of files from it.
    """

    svg: str
    alt: str
    figure: object = field(repr=False, compare=False)

    def save(self, path):
        """Write the figure to a file; the ending of its name says how: .svg, .png or .pdf."""
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
        encoded = base64.b64encode(self.svg.encode()).decode()
        image = (
            f'<div style="{CARD}"><img alt="{html.escape(self.alt)}" src="data:image/svg+xml;base64,{encoded}" '
            'style="max-width:100%;height:auto;background:#ffffff"></div>'
        )
        return {"text/html": image, "text/plain": self.alt}


class Sheet:
    """A white sheet, 720 pixels wide, on which a figure is drawn; `chart` finishes it.

    Parameters
    ----------
    height : int
        In pixels.
    """

    width = WIDTH

    def __init__(self, height):
        from matplotlib.figure import Figure

        self.height = height
        self.figure = Figure(figsize=(self.width / 72, height / 72), dpi=72, facecolor=WHITE)

    def axes(self, left, top, width, height, **options):
        """Return axes at a place in pixels, counted from the upper left corner."""
        place = (left / self.width, 1 - (top + height) / self.height, width / self.width, height / self.height)
        return self.figure.add_axes(place, **options)

    @staticmethod
    def key_height(entries, width):
        """Return how many pixels the rows of a key are high."""
        return max((y for *_, y in _places(entries, width)), default=-KEY_ROW) + KEY_ROW

    def key(self, entries, left, top, width):
        """Write what each mark or line means, in rows.

        Parameters
        ----------
        entries : list of (str, dict)
            Words, and how the sign before them is drawn, as matplotlib's Line2D takes it.
        left, top, width : float
            In pixels.
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
            # Names may hold any letter; the reader's browser has it, even where matplotlib's font has not.
            warnings.filterwarnings("ignore", "Glyph .* missing from", UserWarning)
            warnings.filterwarnings("ignore", "Matplotlib currently does not support", UserWarning)
            self.figure.savefig(file, format="svg", metadata=NO_METADATA)
        return Chart(_finished(file.getvalue(), self.width, self.height, alt), alt, self.figure)


def _sign(look):
    """Return how many pixels the sign of a key is wide: a piece of line, or a mark."""
    return LINE_SIGN if look.get("linestyle", "none") != "none" else MARK_SIGN


def _places(entries, width):
    """Yield the entries of a key and where they stand, in rows of at most `width` pixels."""
    x = y = 0
    for words, look in entries:
        needed = _sign(look) + 8 + 0.58 * LETTER * columns_of(words)
        if x and x + needed > width:
            x, y = 0, y + KEY_ROW
        yield words, look, x, y
        x += needed + 20


def drawn(function):
    """Have a function draw in the one look of all figures, whatever its caller has set for figures of his own."""

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
    """Return matplotlib's SVG in pixels, with the reader's fonts and with its words."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="{html.escape(alt)}">'
    )
    return SVG_FONT.sub(rf"\1{FONTS}", SVG_HEAD.sub(lambda _: head, svg, count=1))


def class_mark(position, size=8):
    """Return how a case of the class at `position` is drawn: its colour and its mark, outlined in white."""
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
    """Return the entries of the key for classes; those beyond the sixth share one."""
    entries = [(shortened(name), class_mark(position)) for position, name in enumerate(classes[: len(MARKS)])]
    more = len(classes) - len(MARKS)
    if more > 0:
        entries.append((f"{more} more class{'es' * (more > 1)}", class_mark(len(MARKS))))
    return entries


def curve_look(position):
    """Return colour and style of the curve at `position`; they begin again after the fifth."""
    colour, style = CURVES[position % len(CURVES)]
    return {"color": colour, "linestyle": style, "linewidth": 2.2}


def grid(axes, direction="y"):
    """Draw pale lines behind the figure, to read numbers by."""
    axes.grid(axis=direction, color=LINE_OF_GRID, linewidth=1)
    axes.tick_params(length=4)
