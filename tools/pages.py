"""A notebook as one HTML file that needs nothing else: slides to project, or pages to print.

nbconvert turns cells into HTML, as JupyterLab shows them, and groups them by the `slideshow` metadata. Three things
would ask the network for help, and are done here instead: formulas become pictures, drawn by matplotlib with their
LaTeX as alternative text; the slides are turned by `templates/show/show.js`; diagrams in Mermaid are not used.
"""

import base64
import copy
import functools
import html
import io
import re
import sys
from pathlib import Path

import nbformat
from nbconvert.exporters import HTMLExporter, SlidesExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

TEMPLATES = Path(__file__).resolve().parent / "templates"
MATH = {"mathtext.fontset": "cm", "svg.fonttype": "path", "svg.hashsalt": "c45teach"}
POINTS = 10  # size in which a formula is drawn
EM = 8.7  # points that are one em on the page: letters of formulas are smaller than those of words
NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))
# What matplotlib calls otherwise than LaTeX, does not need (it sizes brackets by itself), or sets too close.
OTHERWISE = (
    (re.compile(r"\\[lr]vert(?![a-zA-Z])"), "|"),
    (re.compile(r"\\[bB]igg?[lr]?(?![a-zA-Z])"), ""),
    (re.compile(r"\\frac(\w)(\w)"), r"\\frac{\1}{\2}"),  # of one letter each, LaTeX needs no braces
    (re.compile(r"(?<![a-zA-Z])([A-Z])(?=[|)])"), r"\1\\,"),
    (re.compile(r"(\\sum(?:_\w|_\{[^{}]*\})?|\}(?=\\operatorname|\\log))"), r"\1\\,"),
)
EXERCISE = re.compile(r"check\(\s*[\"']([^\"']+)[\"']")


def slides(notebook):
    """Return a slide show: solutions are left out, and notes for the lecturer wait behind the key N."""
    notebook = copy.deepcopy(notebook)
    notebook.cells = [cell for cell in notebook.cells if "solution" not in cell.metadata.get("tags", ())]
    for cell in notebook.cells:
        if "instructor" in cell.metadata.get("tags", ()):
            cell.metadata["slideshow"] = {"slide_type": "notes"}
    return _page(notebook, _Slides, "show")


def paper(notebook):
    """Return pages to print: solutions stand at the end, notes for the lecturer are left out."""
    notebook = copy.deepcopy(notebook)
    told = [cell for cell in notebook.cells if "instructor" not in cell.metadata.get("tags", ())]
    solutions = [cell for cell in told if "solution" in cell.metadata.get("tags", ())]
    notebook.cells = [cell for cell in told if "solution" not in cell.metadata.get("tags", ())]
    if solutions:
        notebook.cells.append(nbformat.v4.new_markdown_cell("## Solutions", id="solutions"))
    for cell in solutions:
        name = EXERCISE.search(cell.source)
        notebook.cells += [nbformat.v4.new_markdown_cell(f"**{name[1]}**", id=f"{cell.id}-name")] if name else []
        cell.source = cell.source.replace(" (click to open)", "")
        notebook.cells.append(cell)
    return _page(notebook, _Paper, "paper")


def _page(notebook, exporter, template):
    notebook.metadata["title"] = _title(notebook)
    notebook.metadata.pop("widgets", None)  # a live widget needs the network; the strip of its states does not
    made = exporter(template_name=template, extra_template_basedirs=[str(TEMPLATES)], exclude_anchor_links=True)
    return made.from_notebook_node(notebook)[0]


def _title(notebook):
    """Return the first heading, which is the title of the notebook."""
    for cell in notebook.cells:
        found = re.search(r"^# +(.+)$", cell.source, re.M) if cell.cell_type == "markdown" else None
        if found:
            return found[1].strip()
    return "Notebook"


class _Formulas(IPythonRenderer):
    """Markdown to HTML, formulas to pictures."""

    def inline_math(self, body):
        return formula(body)

    def block_math(self, body):
        return f'<p class="formula">{formula(body, alone=True)}</p>'

    multiline_math = block_math

    def latex_environment(self, name, body):
        return self.block_math(rf"\begin{{{name}}}{body}\end{{{name}}}")


def _html_of(markdown):
    return MarkdownWithMath(renderer=_Formulas(escape=False, exclude_anchor_links=True)).render(markdown)


class _Paper(HTMLExporter):
    def default_filters(self):
        """Yield the filters of nbconvert, with formulas as pictures."""
        yield from super().default_filters()
        yield ("markdown2html", _html_of)


class _Slides(_Paper, SlidesExporter):
    pass


@functools.cache
def formula(latex, alone=False):
    """Return a formula as an image that is as large as the words around it, with its LaTeX as alternative text.

    One that stands alone has room for large fractions.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.mathtext import MathTextParser

    latex = drawn = " ".join(latex.split())
    for name_elsewhere, name_here in OTHERWISE:
        drawn = name_elsewhere.sub(name_here, drawn)
    drawn = drawn.replace(r"\frac", r"\dfrac") if alone else drawn
    file = io.BytesIO()
    try:
        with rc_context(MATH | {"font.size": POINTS}):
            width, height, depth, _, _ = MathTextParser("path").parse(f"${drawn}$", dpi=72)
            figure = Figure(figsize=(width / 72, height / 72))
            figure.text(0, depth / height, f"${drawn}$", color="#1f2933")
            figure.savefig(file, format="svg", transparent=True, metadata=NO_METADATA)
    except ValueError as error:
        print(f"a formula stays as it is written, {latex}: {str(error).splitlines()[-1]}", file=sys.stderr)
        return f"<code>{html.escape(latex)}</code>"
    svg = file.getvalue().decode()
    place = f"height:{height / EM:.3f}em;width:{width / EM:.3f}em;vertical-align:{-depth / EM:.3f}em"
    address = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    return f'<img class="formula" alt="{html.escape(latex)}" style="{place}" src="{address}">'
