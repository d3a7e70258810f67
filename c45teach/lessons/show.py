"""The source of a function, shown in a notebook: the very text that runs.

    show_source(c45.entropy)        at the end of a cell

Its plain text is the source itself, which the tests of the notebooks compare.
"""

import ast
import html
import inspect
import textwrap
from dataclasses import dataclass

from ..pictures.card import card

# The look of each kind of token; contrast on white is 12 : 1 for ink, at least 5 : 1 for the others.
LOOKS = {
    "Comment": "color:#52606d;font-style:italic",
    "Literal.String": "color:#0B6E4F",
    "Literal.Number": "color:#0072B2",
    "Keyword": "color:#882255;font-weight:bold",
    "Operator.Word": "color:#882255;font-weight:bold",
    "Name.Function": "font-weight:bold",
    "Name.Class": "font-weight:bold",
}


@dataclass(frozen=True)
class Source:
    """The source of a function or class; at the end of a cell it shows itself with coloured syntax."""

    text: str
    place: str

    def __repr__(self):
        return self.text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self._html(), "text/plain": self.text}

    def _html(self):
        style = (
            "margin:0;padding:4px;background:#ffffff;color:#1f2933;font-size:0.92em;line-height:1.35;"
            "white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"  # JupyterLab would break words
        )
        place = f'<div style="color:#52606d;font-size:12px;padding:0 4px">{_escaped(self.place)}</div>'
        return card(f'{place}<pre style="{style}">{_coloured(self.text)}</pre>')


def show_source(function, docstring=False):
    """Return the source of a function or class, which shows itself at the end of a cell.

    Parameters
    ----------
    function : function, method, class or module
    docstring : bool, default False
        Whether to include its docstring.

    Raises
    ------
    TypeError
        If it has no Python source, such as a number or a function written in C.

    References
    ----------
    The idea is `psource` of the notebooks to Russell and Norvig's book.

    Examples
    --------
    >>> import c45teach as c45
    >>> print(show_source(c45.split_info))
    def split_info(outcome_weights, unknown_weight=0.0):
        weights = _checked(outcome_weights, 1, "outcome weights")
        return entropy(np.append(weights, _checked_unknown(unknown_weight)))
    """
    function = getattr(function, "py_func", function)  # the Python source of a function that numba compiles
    try:
        text = textwrap.dedent(inspect.getsource(inspect.unwrap(function)))
    except (TypeError, OSError):
        raise TypeError(
            "show_source shows functions and classes written in Python, such as c45.entropy; got the "
            f"{type(function).__name__} {function!r:.60}"
        ) from None
    if not docstring:
        text = _without_docstring(text)
    module = inspect.getmodule(function)
    return Source(text.rstrip("\n"), f"{module.__name__.replace('.', '/')}.py" if module else "")


def _without_docstring(text):
    """Return a source without its docstring."""
    try:
        outer = ast.parse(text)
    except SyntaxError:
        return text
    inner = outer.body[0] if len(outer.body) == 1 and hasattr(outer.body[0], "body") else outer
    if ast.get_docstring(inner, clean=False) is None or len(inner.body) < 2:
        return text
    lines, words = text.splitlines(), inner.body[0]
    return "\n".join(lines[: words.lineno - 1] + lines[words.end_lineno :])


def _coloured(text):
    """Return a source as HTML, with a look for each kind of token."""
    from pygments import lex
    from pygments.lexers import PythonLexer

    pieces = []
    for kind, words in lex(text, PythonLexer(stripnl=False, ensurenl=False)):
        look = next((LOOKS[name] for name in _names_of(kind) if name in LOOKS), None)
        pieces.append(f'<span style="{look}">{_escaped(words)}</span>' if look else _escaped(words))
    return "".join(pieces)


def _names_of(kind):
    """Yield the name of a kind of token and of the wider kinds it belongs to, without the leading "Token"."""
    while kind.parent is not None:
        yield str(kind).removeprefix("Token.")
        kind = kind.parent


def _escaped(text):
    return html.escape(text, quote=False)
