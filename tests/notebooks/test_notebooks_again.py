"""A notebook is run twice, from the end to the beginning, under autoreload: it says the same, and writes no file."""

import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def said(cell):
    """What a cell printed and returned; one stream, in however many parts it came."""
    streams = "".join(output.text for output in cell.outputs if output.output_type == "stream")
    return streams, [output.get("data", {}).get("text/plain", output.output_type) for output in cell.outputs]


# The others behave alike (tried by hand), and take longer.
@pytest.mark.parametrize("name", ["01_entropy", "02_golf"])
def test_cells_run_again_in_the_opposite_order_say_the_same_and_leave_no_file(name, tmp_path):
    path = Path(shutil.copy(NOTEBOOKS / f"{name}.ipynb", tmp_path))
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell("%load_ext autoreload\n%autoreload 2"))
    cells = [(place, cell) for place, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(tmp_path)}},
    )
    with client.setup_kernel():
        for place, cell in cells:
            client.execute_cell(cell, place)
        first = [said(cell) for _, cell in cells]
        for place, cell in reversed(cells):
            client.execute_cell(cell, place)
    outputs = [[each for each in said(cell)[1] if each != "stream"] for _, cell in cells]
    assert [said(cell)[0] for _, cell in cells][1:] == [streams for streams, _ in first][1:]
    assert outputs == [[each for each in texts if each != "stream"] for _, texts in first]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
