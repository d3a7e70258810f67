"""The white card on which a notebook cell shows anything: readable in dark themes too, with alternative text."""

import base64
import html

from ..support.words import displayable

FONTS = "Arial, Helvetica, Liberation Sans, sans-serif"
CARD = (
    "background:#ffffff;color:#1f2933;display:inline-block;max-width:100%;padding:6px;"
    "border:1px solid #cbd2d9;border-radius:8px"
)


def card(content, alt="", below=""):
    """Return a white card as HTML, with a picture (SVG text and its alternative text) or any HTML, and more `below`."""
    shown = image(content, alt) if content.startswith("<svg") else content
    return f'<div style="{CARD}">{shown}{below}</div>'


def image(svg, alt, size=None):
    """Return SVG text as an HTML image; given its size (width, height in pixels), a page reserves the room for it."""
    encoded = base64.b64encode(svg.encode()).decode()
    fixed = f'width="{size[0]}" height="{size[1]}" ' if size else ""
    return (
        f'<img alt="{safe(alt)}" src="data:image/svg+xml;base64,{encoded}" {fixed}'
        'style="max-width:100%;height:auto;background:#ffffff">'
    )


def safe(text):
    """Return a text from data as HTML that shows it literally.

    >>> safe("<script>")
    '&lt;script&gt;'
    """
    return html.escape(displayable(str(text)))
