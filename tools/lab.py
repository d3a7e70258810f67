"""Open the notebooks in JupyterLab, as copies of one's own; `make lab` calls this.

    python tools/lab.py                             opens my-notebooks/00_start_here.ipynb
    python tools/lab.py --no-browser --port 9999    options go to JupyterLab

Learners work in `my-notebooks/`, which git ignores: whatever is run, answered and saved there, the notebooks of the
series stay as they are. A notebook is copied if there is no copy. When the series changes, a copy in which cells were
only run is replaced; one in which something was written never is, and a line says that there is a newer notebook.
"""

import hashlib
import json
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ORIGINALS, COPIES = ROOT / "notebooks", ROOT / "my-notebooks"
RECORD = ".copied.json"  # in the folder of the copies: the text of what each was copied from, as a hash


def update_copies(originals=ORIGINALS, copies=COPIES):
    """Copy what can be copied without loss.

    Returns
    -------
    copied, replaced, outdated : lists of str
        Names of notebooks: copied anew; replaced by a newer original; left alone although there is a newer original.
    """
    copies.mkdir(exist_ok=True)
    record = _read(copies / RECORD)
    copied, replaced, outdated = [], [], []
    for original in sorted(originals.glob("*.ipynb")):
        name, copy = original.name, copies / original.name
        now, mine = _text_of(original), _text_of(copy) if copy.exists() else None
        if mine in (None, now, record.get(name)):  # nobody has written in it
            if mine != now:
                shutil.copyfile(original, copy)
                (replaced if mine else copied).append(name)
            record[name] = now
        elif record.get(name) != now:
            outdated.append(name)
    (copies / RECORD).write_text(json.dumps(record, indent=1), encoding="utf-8")
    return copied, replaced, outdated


def _text_of(path):
    """Return a hash of what stands in the cells of a notebook, without their outputs; of the file if it is damaged."""
    content = path.read_bytes()
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(content)["cells"]]
    except (ValueError, KeyError, TypeError):
        return hashlib.sha256(content).hexdigest()
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()


def _read(path):
    """Return the record of the copies; an empty one if there is none, or if it cannot be read."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def tell(copied, replaced, outdated):
    """Print what was done with the copies."""
    folder, series = COPIES.name, ORIGINALS.name
    if copied:
        print(f"Copied {len(copied)} notebooks from {series}/ to {folder}/, which is yours to work in.")
    if replaced:
        print(f"Replaced in {folder}/ by newer ones, because you had written nothing in them: {', '.join(replaced)}")
    if outdated:
        print(f"Newer in {series}/ than yours, which you have written in and which are kept: {', '.join(outdated)}")
        print(f"To have the newer one, rename or delete yours in {folder}/ and start again.")


def options(first):
    """Return the options that JupyterLab is started with: all links of the notebooks lead to files below its root."""
    fixed = [f"--ServerApp.root_dir={ROOT}", f"--LabApp.default_url=/lab/tree/{COPIES.name}/{first}"]
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*fixed, "--allow-root"] if is_root else fixed


def main(arguments):
    """Bring the copies up to date and start JupyterLab."""
    tell(*update_copies())
    first = min(path.name for path in ORIGINALS.glob("*.ipynb"))
    print(f"Opening {COPIES.name}/{first} in JupyterLab; Ctrl-C here stops it.", flush=True)
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance([*options(first), *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
