"""A sheet for small charts as SVG text, fast enough to be redrawn while a slider moves.

Matplotlib, which draws the figures of the notebooks (`lessons/figures`), is too slow for that. All words on a canvas
are shown literally: markup in them is escaped.
"""

import html
from dataclasses import dataclass

import numpy as np

from ...pictures.card import FONTS
from ...pictures.colours import INK, LINE, WHITE
from ...support.words import one_line
from .view import View


@dataclass(frozen=True)
class Plot:
    """The area of one chart on a canvas in pixels, with its upper left corner at `x`, `y`."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self):
        """The height of the lower axis."""
        return self.y + self.height

    def across(self, share):
        """Return the place at this share of the width, from the left."""
        return self.x + self.width * share

    def up(self, share):
        """Return the place at this share of the height, from the lower axis upwards."""
        return self.y + self.height * (1 - share)


class Canvas:
    """A white sheet, `width` times `height` pixels, origin at the upper left.

    >>> sheet = Canvas(40, 20)
    >>> sheet.rectangle(0, 0, 10, 10, "#0072B2")
    >>> sheet.svg("a square").count("<rect")
    2
    """

    def __init__(self, width, height):
        self.width, self.height = width, height
        self._parts = []

    def rectangle(self, x, y, width, height, fill, outline="none"):
        """Draw a rectangle."""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" '
            f'fill="{fill}" stroke="{outline}"/>'
        )

    def line(self, points, colour=LINE, width=1.5, dashed=False):
        """Draw a line through points (x, y)."""
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>')

    def area(self, points, fill, outline="none"):
        """Fill the area that the points (x, y) enclose."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<polygon points="{path}" fill="{fill}" stroke="{outline}"/>')

    def dot(self, x, y, radius, fill, outline=WHITE):
        """Draw a dot."""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{outline}"/>')

    def text(self, x, y, words, size=14, anchor="start", colour=INK):
        """Write words on one line; `y` is their baseline, `anchor` start, middle or end."""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">'
            f"{html.escape(one_line(str(words)))}</text>"
        )

    def axes(self, plot):
        """Draw the left and the lower axis of a plot."""
        self.line([(plot.x, plot.y), (plot.x, plot.bottom), (plot.across(1), plot.bottom)])

    def bar(self, plot, x, width, share, fill):
        """Draw a bar on the lower axis of a plot, as high as this share of the plot."""
        top = plot.up(share)
        self.rectangle(x, top, width, plot.bottom - top, fill, LINE)

    def view(self, state, words, below=""):
        """Return the `View` of a state with this drawing as its picture."""
        return View(state, words, self.svg(f"{state}. {words}"), below)

    def svg(self, alt):
        """Return the drawing as SVG text with its alternative text."""
        label = html.escape(one_line(alt))
        return (
            f'<svg width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}" '
            f'xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" font-family="{FONTS}">'
            f'<rect x="0" y="0" width="{self.width}" height="{self.height}" fill="{WHITE}"/>'
            + "".join(self._parts)
            + "</svg>"
        )


def round_numbers(low, high):
    """Return three to seven round numbers, evenly spaced, from `low` to `high`."""
    power = 10.0 ** np.floor(np.log10((high - low) / 6))
    step = next(power * factor for factor in (1, 2, 5, 10) if high - low <= 6 * power * factor)
    return np.arange(np.ceil(low / step), np.floor(high / step) + 1) * step + 0.0  # no "-0"
