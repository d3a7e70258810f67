"""Run notebooks and save them with their outputs, so that a second run changes nothing.

    python tools/run_notebooks.py notebooks/02_golf.ipynb ...     run and save (no name: all notebooks)
    python tools/run_notebooks.py --check ...                     run and only say which would change

A committed notebook is always saved by this: outputs come from one clean run, and nothing in the file
depends on the machine, the time or the run. Live widgets are left out of it; the pictures they carry stay.
"""

import argparse
import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
KERNEL = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
CELL_METADATA = ("tags", "slideshow", "jupyter")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"  # names a model that lives only as long as its kernel
# Addresses and names of temporary files: another one in every run.
CHANGING = ((re.compile(r"0x[0-9a-fA-F]{6,16}"), "0xADDRESS"), (re.compile(r"/?\S*ipykernel_\d+/\d+\.py"), "CELL.py"))


def main(arguments=None):
    """Run the notebooks named on the command line; the exit code is 1 if --check finds one that would change."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    parser.add_argument("--check", action="store_true", help="save nothing, only compare")
    options = parser.parse_args(arguments)
    changed = 0
    for path in options.notebooks or sorted(NOTEBOOKS.glob("*.ipynb")):
        before = path.read_text(encoding="utf-8")
        after = nbformat.writes(cleaned(run(path))) + "\n"
        changed += before != after
        print(f"{path.name}: {'changed' if before != after else 'as it was'}", flush=True)
        if not options.check:
            path.write_text(after, encoding="utf-8", newline="\n")
    return 1 if options.check and changed else 0


def run(path):
    """Return the notebook after a run of all its cells in a fresh kernel, in its own folder."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name=KERNEL["name"],
        timeout=300,
        startup_timeout=60,
        record_timing=False,
        store_widget_state=False,
        extra_arguments=["--log-level=ERROR"],  # the kernel's own log, not the warnings of a cell
        resources={"metadata": {"path": str(path.parent)}},
    )
    return client.execute()


def cleaned(notebook):
    """Return the notebook with only what should be committed."""
    notebook.nbformat_minor = 5
    notebook.metadata = {"kernelspec": dict(KERNEL), "language_info": {"name": "python"}}
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:03d}"
        cell.metadata = _kept_metadata(cell.metadata)
        if "outputs" in cell:
            cell.outputs = _joined_streams(cell.outputs)
        for output in cell.get("outputs", []):
            _clean_output(output)
    return notebook


def _joined_streams(outputs):
    """Return the outputs, what was printed in pieces put together: a slow run makes more of them."""
    joined = []
    for output in outputs:
        if joined and output.output_type == "stream" and joined[-1].get("name") == output.name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def _kept_metadata(metadata):
    """Return tags, slide settings and whether the source is collapsed; Jupyter's other notes to itself go."""
    kept = {key: metadata[key] for key in CELL_METADATA if metadata.get(key)}
    if "jupyter" in kept:
        kept["jupyter"] = {key: value for key, value in kept["jupyter"].items() if key == "source_hidden" and value}
    return {key: value for key, value in kept.items() if value}


def _clean_output(output):
    if "data" in output:
        output.data.pop(WIDGET_VIEW, None)
        if isinstance(output.data.get("text/plain"), str):
            output.data["text/plain"] = _steady(output.data["text/plain"])
    if "text" in output:
        output.text = _steady(output.text)
    if "traceback" in output:
        output.traceback = [_steady(line) for line in output.traceback]


def _steady(text):
    for pattern, replacement in CHANGING:
        text = pattern.sub(replacement, text)
    return text


if __name__ == "__main__":
    sys.exit(main())
