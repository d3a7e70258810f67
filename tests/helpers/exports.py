"""Copies of notebooks, made by the command that makes them, and a notebook that has everything to export."""

import base64
import subprocess
import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def export(kind, folder, *notebooks):
    """Run the command; returns what it printed and what it complained about."""
    command = [sys.executable, str(ROOT / "tools" / "export.py"), kind, "--to", str(folder), *map(str, notebooks)]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=folder.parent)
    assert run.returncode == 0, run.stderr
    return run.stdout, run.stderr


def picture(width, height, words):
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="9" height="9"/></svg>'
    )
    address = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    return f'<img alt="{words}" src="{address}">'


def shown(markup):
    return [new_output("display_data", {"text/html": markup, "text/plain": "a picture"})]


def strip(*sizes):
    return "<div><p>Explorer</p>" + "".join(f"<figure>{picture(*size)}</figure>" for size in sizes) + "</div>"


def everything(folder):
    """Write the notebook, and return its path."""
    slide = {"slideshow": {"slide_type": "slide"}}
    cells = [
        new_markdown_cell(
            "# All & *everything*\n\nSee [the code](code.py), [another](other.ipynb), [x](https://x.org)."
        ),
        new_markdown_cell("Inline $p_i$ and\n\n$$\\frac{|T_i|}{|T|}$$", metadata=slide),
        new_code_cell("tall", execution_count=1, outputs=shown(picture(400, 3000, "tall")), metadata=slide),
        new_code_cell("wide", execution_count=2, outputs=shown(picture(3000, 300, "wide")), metadata=slide),
        new_code_cell(
            "strip", outputs=shown(strip((700, 400, "one"), (700, 400, "two"), (700, 400, "three"))), metadata=slide
        ),
        new_markdown_cell("What is 6 times 7?", metadata=slide),
        new_code_cell(
            'check("x-product", ...)', metadata={"tags": ["exercise"], "slideshow": {"slide_type": "fragment"}}
        ),
        new_code_cell('secret = 42\ncheck("x-product", secret)', metadata={"tags": ["solution"]}),
        new_markdown_cell("Say it slowly.", metadata={"tags": ["instructor"]}),
        new_markdown_cell("\n\n".join(f"Line {number}." for number in range(40)), metadata=slide),
        new_markdown_cell("The end.", metadata=slide),
    ]
    (folder / "code.py").write_text("")
    (folder / "other.ipynb").write_text("")
    path = folder / "everything.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    return path
