"""What an explorer shows for one state: a picture, its words, and sometimes a table below.

A view knows nothing of widgets. It is what `explorer.picture(...)` returns, so that a picture can be tested,
printed or shown without a browser:

    view = explore.entropy().picture(counts=(9, 5))
    view.alt       'A: 9, B: 5. Entropy 0.940 bits ...'
    view           at the end of a cell: the picture
"""

import base64
import html
import re
from dataclasses import dataclass

from ...pictures.card import CARD
from ...support.words import displayable

__all__ = ["View", "safe", "table"]

NUMBER_WITH_UNIT = r'"([\d.]+)(pt|px|)"'
CHART_IN_STRIP = 560  # pixels: letters of 10 pixels, and two charts beside one another on a projector
SIZE = re.compile(rf"<svg\b[^>]*?\bwidth={NUMBER_WITH_UNIT}[^>]*?\bheight={NUMBER_WITH_UNIT}")
CELL = "padding:2px 10px;border-bottom:1px solid #cbd2d9;text-align:{align};background:{background};color:#1f2933"


@dataclass(frozen=True)
class View:
    """The picture of one state.

    Parameters
    ----------
    state : str
        The state in words: "humidity <= 75". The alternative text starts with it.
    words : str
        What there is to see, in one or two sentences.
    svg : str, optional
        The picture; without one the words are shown.
    below : str, default ""
        HTML under the picture, made by `table`.
    """

    state: str
    words: str
    svg: str | None = None
    below: str = ""

    @property
    def alt(self):
        """The alternative text: the state, then what there is to see."""
        return f"{self.state}. {self.words}" if self.state else self.words

    @property
    def html(self):
        """The picture on its white card, with what stands below it."""
        return f'<div style="{CARD}">{self.image}{self.below}</div>'

    @property
    def image(self):
        """The picture as an HTML image with alternative text; the words where there is no picture."""
        if self.svg is None:
            return f'<p style="margin:6px;white-space:pre-wrap">{safe(self.alt)}</p>'
        width, height = self.size  # with them the page does not jump while the picture is replaced
        encoded = base64.b64encode(self.svg.encode()).decode()
        return (
            f'<img alt="{safe(self.alt)}" src="data:image/svg+xml;base64,{encoded}" '
            f'width="{width}" height="{height}" '
            'style="max-width:100%;height:auto;background:#ffffff">'
        )

    @property
    def size(self):
        """Width and height of the picture in pixels; 0, 0 where there is none."""
        found = SIZE.search(self.svg or "")
        if not found:
            return 0, 0
        sizes = found.group(1, 2), found.group(3, 4)
        return tuple(round(float(size) * (4 / 3 if unit == "pt" else 1)) for size, unit in sizes)

    def figure(self):
        """Return the picture with its state as caption, for a strip of several: charts a little smaller."""
        natural, _ = self.size
        width = (
            f";width:{CHART_IN_STRIP if CHART_IN_STRIP < natural < 760 else min(natural + 14, 960)}px"
            if natural
            else ""
        )
        return (
            f'<figure style="display:inline-block;vertical-align:top;margin:0 8px 8px 0;max-width:100%{width}">'
            f'<div style="{CARD}">{self.image}</div><figcaption>{safe(self.state)}</figcaption></figure>'
        )

    def __repr__(self):
        return self.alt

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html, "text/plain": self.alt}


def safe(text):
    """Return a text from data as HTML that shows it literally.

    >>> safe("<script>")
    '&lt;script&gt;'
    """
    return html.escape(displayable(str(text)))


def table(heads, rows, marked=(), numbers_from=1):
    """Return an HTML table.

    Parameters
    ----------
    heads : sequence of str
    rows : sequence of sequences
        Cells; all are shown literally.
    marked : collection of int
        Rows on a tinted ground.
    numbers_from : int, default 1
        The first column that stands to the right, as numbers do.
    """

    def row(tag, cells, background="#ffffff"):
        styled = "".join(
            f'<{tag} style="{CELL.format(align="right" if at >= numbers_from else "left", background=background)}">'
            f"{safe(content)}</{tag}>"
            for at, content in enumerate(cells)
        )
        return f"<tr>{styled}</tr>"

    body = "".join(row("td", cells, "#FDF1DA" if at in marked else "#ffffff") for at, cells in enumerate(rows))
    style = "border-collapse:collapse;margin:6px 4px;font-size:14px;line-height:1.3;color:#1f2933"
    head = f"<thead>{row('th', heads)}</thead>"
    return f'<div style="overflow-x:auto"><table style="{style}">{head}<tbody>{body}</tbody></table></div>'
