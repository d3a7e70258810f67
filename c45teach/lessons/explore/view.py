"""What an explorer shows for one state: a picture, its words, and sometimes a table below.

A view knows nothing of widgets. `explorer.picture(...)` returns one, so that a picture can be tested, printed or shown
without a browser:

    view = explore.entropy().picture(counts=(9, 5))
    view.alt       'A: 9, B: 5. Entropy 0.940 bits ...'
    view           at the end of a cell: the picture
"""

import re
from dataclasses import dataclass

from ...pictures.card import card, image, safe
from ...pictures.colours import PALE_ORANGE, WHITE

WIDTH_OF_CHART = 560  # pixels, in a strip: small letters are 10 pixels high, and two charts fit on a projector
WIDEST_CHART, WIDEST_TREE = 760, 960
NUMBER_WITH_UNIT = r'"([\d.]+)(pt|px|)"'
SIZE = re.compile(rf"<svg\b[^>]*?\bwidth={NUMBER_WITH_UNIT}[^>]*?\bheight={NUMBER_WITH_UNIT}")
PIXELS_PER_POINT = 4 / 3
CELL = "padding:2px 10px;border-bottom:1px solid #cbd2d9;text-align:{align};background:{ground};color:#1f2933"
TABLE = "border-collapse:collapse;margin:6px 4px;font-size:14px;line-height:1.3;color:#1f2933"


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
        HTML under the picture, made by `sentence` and `table`.
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
        return card(self.image, below=self.below)

    @property
    def image(self):
        """The picture as an HTML image with alternative text, or the words if there is no picture."""
        if self.svg is None:
            return f'<p style="margin:6px;white-space:pre-wrap">{safe(self.alt)}</p>'
        return image(self.svg, self.alt, self.size)  # with its size, or the page would jump at every redraw

    @property
    def size(self):
        """Width and height of the picture in pixels; 0, 0 if there is none."""
        found = SIZE.search(self.svg or "")
        if not found:
            return 0, 0
        sizes = found.group(1, 2), found.group(3, 4)
        return tuple(round(float(size) * (PIXELS_PER_POINT if unit == "pt" else 1)) for size, unit in sizes)

    def figure(self):
        """Return the picture with its state as the caption, for a strip of several. Charts are a little smaller."""
        natural, _ = self.size
        is_wide_chart = WIDTH_OF_CHART < natural < WIDEST_CHART
        width = WIDTH_OF_CHART if is_wide_chart else min(natural + 14, WIDEST_TREE)
        style = "display:inline-block;vertical-align:top;margin:0 8px 8px 0;max-width:100%"
        style += f";width:{width}px" if natural else ""
        return f'<figure style="{style}">{card(self.image)}<figcaption>{safe(self.state)}</figcaption></figure>'

    def __repr__(self):
        return self.alt

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html, "text/plain": self.alt}


def sentence(words, bold=False):
    """Return words under a picture as HTML."""
    shown = f"<b>{safe(words)}</b>" if bold else safe(words)
    return f'<div style="margin:4px">{shown}</div>'


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
        The first column that is aligned to the right, as numbers are.
    """

    def row(tag, cells, ground=WHITE):
        styles = [
            CELL.format(align="right" if at >= numbers_from else "left", ground=ground) for at in range(len(cells))
        ]
        styled = (f'<{tag} style="{style}">{safe(cell)}</{tag}>' for style, cell in zip(styles, cells, strict=True))
        return f"<tr>{''.join(styled)}</tr>"

    body = "".join(row("td", cells, PALE_ORANGE if at in marked else WHITE) for at, cells in enumerate(rows))
    head = f"<thead>{row('th', heads)}</thead>"
    return f'<div style="overflow-x:auto"><table style="{TABLE}">{head}<tbody>{body}</tbody></table></div>'
