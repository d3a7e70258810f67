"""Notebooks are tested strictly: what they print, word for word, and every picture by what it says.

nbval runs each notebook of `notebooks/` and compares every output with the committed one. Here it is told

* to compare a drawing by the words in it and its label, whatever program and fonts laid it out and however
  large it came out (text around it, alternative text and captions are compared as they are);
* to expect a bitmap picture where there was one;
* to run cells as Jupyter does, so that a semicolon silences a cell and `Out[1]` exists;
* to refuse a notebook that was saved without having been run, which nbval would let pass.

Numbers that change from run to run (addresses, names of temporary files) are listed in `sanitize.cfg`.
"""

import base64
import binascii
import html
import re
import urllib.parse

import pytest
from hypothesis import settings
from nbval import kernel as nbval_kernel
from nbval import plugin as nbval_plugin

# Laws are tried on the same random data every time, and a slow machine breaks none of them.
settings.register_profile("c45teach", deadline=None, derandomize=True)
settings.load_profile("c45teach")

SVG = re.compile(
    r"(?:<\?xml\b.*?\?>\s*)?(?:<!DOCTYPE svg\b.*?>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*"
    r"<svg\b(?P<attributes>[^>]*)>(?P<body>.*?)</svg>",
    re.DOTALL,
)
SVG_TEXT = re.compile(r"<text\b[^>]*>(.*?)</text>", re.DOTALL)
SVG_LABEL = re.compile(r"\baria-label=(['\"])(.*?)\1", re.DOTALL)
IMAGE_ADDRESS = re.compile(r"data:(image/[\w.+-]+)((?:;[\w=.-]+)*),([^\"'\s)>]*)")
DRAWN = re.compile(r"<(?:img|figure)\b[^>]*>")
SIZE = re.compile(r"""(?<=[ ;"])(?:width|height)(?:="[\d.]+"|:[\d.]+px)""")
PNG = "iVBORw0KGgo"  # how a PNG begins in base64


def what_it_says(output):
    """Return an output with each drawing in it replaced by its words, each bitmap by its kind."""
    if output.lstrip().startswith(PNG):
        return "[image/png]"
    output = DRAWN.sub(lambda tag: SIZE.sub("", tag[0]), output)
    return SVG.sub(_words_of_drawing, IMAGE_ADDRESS.sub(_words_of_image, output))


def _words_of_drawing(svg):
    words = sorted(html.unescape(re.sub(r"<[^>]+>", "", text)).strip() for text in SVG_TEXT.findall(svg["body"]))
    label = [html.unescape(text) for _, text in SVG_LABEL.findall(svg["attributes"])]
    return f"[SVG words={words!r} label={label!r}]"


def _words_of_image(address):
    kind, parameters, body = address.groups()
    if kind != "image/svg+xml":
        return f"[{kind}]"
    try:
        svg = base64.b64decode(body, validate=True).decode() if ";base64" in parameters else urllib.parse.unquote(body)
    except (binascii.Error, UnicodeDecodeError):
        return f"[broken {kind}]"
    return SVG.sub(_words_of_drawing, svg)


def pytest_configure(config):
    """Find `sanitize.cfg` from whatever folder pytest is started in."""
    config.option.nbval_sanitize_with = str(config.rootpath / "sanitize.cfg")


@pytest.fixture(scope="session", name="what_it_says")
def _what_it_says():
    """Give tests the comparison itself."""
    return what_it_says


def pytest_collectstart(collector):
    """Compare bitmaps too, which nbval skips: that there is one."""
    if isinstance(collector, nbval_plugin.IPyNbFile):
        collector.skip_compare = tuple(kind for kind in collector.skip_compare if kind != "image/png")


_sanitize = nbval_plugin.IPyNbCell.sanitize
_runtest = nbval_plugin.IPyNbCell.runtest


def _sanitize_what_it_says(cell, output):
    return _sanitize(cell, what_it_says(output) if isinstance(output, str) else output)


def _runtest_if_it_was_run(cell):
    compared = cell.options["check"] and not cell.options["skip"]
    if compared and cell.cell.source.strip() and cell.cell.execution_count is None:
        cell.raise_cell_error("this cell was saved without having been run, so there is no output to compare")
    _runtest(cell)


def _execute_as_jupyter_does(kernel, cell_input, allow_stdin=None):
    return kernel.kc.execute(cell_input, store_history=True, allow_stdin=allow_stdin, stop_on_error=False)


nbval_plugin.IPyNbCell.sanitize = _sanitize_what_it_says
nbval_plugin.IPyNbCell.runtest = _runtest_if_it_was_run
nbval_kernel.RunningKernel.execute_cell_input = _execute_as_jupyter_does
