"""Make from the notebooks what a lecturer hands out, projects and prints. The notebook is the only source.

    python tools/export.py handouts    notebooks without solutions, notes for the lecturer, and outputs
    python tools/export.py slides      one HTML file per notebook that is a slide show, without any network
    python tools/export.py print       one HTML file per notebook for paper, and a PDF where there is a Chromium

They go to build/handouts, build/slides and build/print. Names of notebooks after the first word: only these.
Notebooks are not run: run them first if they have changed (make notebooks).
"""

import argparse
import copy
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
ENDINGS = {"handouts": ".ipynb", "slides": ".html", "print": ".html"}
FOR_LECTURERS = {"solution", "instructor"}  # tags of cells that no learner's copy has
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge", "chrome")
LINK = re.compile(r"(\]\()([^)\s#]+)")


def main(arguments=None):
    """Make one kind of copy of each notebook; the exit code is that of a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=list(ENDINGS))
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    parser.add_argument("--to", type=Path, help="another folder than build/KIND")
    options = parser.parse_intermixed_args(arguments)
    folder = options.to or ROOT / "build" / options.kind
    folder.mkdir(parents=True, exist_ok=True)
    for path in options.notebooks:
        if path.suffix != ".ipynb" or not path.is_file():
            parser.error(f"there is no notebook {path}")
    made = []
    for path in options.notebooks or sorted(NOTEBOOKS.glob("*.ipynb")):
        made.append(folder / f"{path.stem}{ENDINGS[options.kind]}")
        made[-1].write_text(_copy(options.kind, path, folder), encoding="utf-8", newline="\n")
        print(_shown(made[-1]), flush=True)
    if options.kind == "print":
        _print_to_pdf(made)
    return 0


def _copy(kind, path, folder):
    """Return the text of a copy of a notebook that is to lie in a folder."""
    notebook = relinked(nbformat.read(path, as_version=4), path.resolve().parent, folder.resolve(), ENDINGS[kind])
    if kind == "handouts":
        return nbformat.writes(handout(notebook)) + "\n"
    import pages  # needs nbconvert, which comes with JupyterLab

    return pages.slides(notebook) if kind == "slides" else pages.paper(notebook)


def handout(notebook):
    """Return a learner's copy: no solutions, no notes for the lecturer, no outputs."""
    notebook = copy.deepcopy(notebook)
    notebook.cells = [cell for cell in notebook.cells if not FOR_LECTURERS & set(cell.metadata.get("tags", ()))]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def relinked(notebook, source, folder, ending):
    """Return the notebook with links that lead, from another folder, to where they led before.

    A link to a notebook of the series leads to its copy.
    """

    def moved(link):
        target = source / link[2]
        if target.suffix == ".ipynb" and target.parent == source:
            return f"{link[1]}{target.stem}{ending}"
        if not target.exists():  # an address on the web, or a place in this notebook
            return link[0]
        return link[1] + Path(os.path.relpath(target, folder)).as_posix()

    notebook = copy.deepcopy(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(moved, cell.source)
    return notebook


def _print_to_pdf(made):
    """Have a Chromium print the pages, where there is one."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("No PDF: no Chromium is installed. Any browser can print the pages.")
        return
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # root may not have one
    options = ["--headless", "--disable-gpu", "--no-pdf-header-footer", *sandbox]
    for path in made:
        pdf = path.with_suffix(".pdf")
        with tempfile.TemporaryDirectory() as profile:
            command = [
                browser,
                *options,
                f"--user-data-dir={profile}",
                f"--print-to-pdf={pdf}",
                path.resolve().as_uri(),
            ]
            run = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if run.returncode or not pdf.exists():
            sys.exit(f"{browser} did not print {path.name}:\n{run.stderr[-2000:]}")
        print(_shown(pdf), flush=True)


def _shown(path):
    """Return a path as short as it can be told."""
    return os.path.relpath(path) if path.resolve().is_relative_to(Path.cwd()) else str(path)


if __name__ == "__main__":
    sys.exit(main())
