"""Compiled loops that numba keeps on disk."""

import os
import shutil
import subprocess
import sys

from readme import PACKAGE

CODE = """
import numpy as np
from c45teach.subset_loops import gain_and_split_info
print(round(gain_and_split_info(np.array([[2.0, 2.0], [2.0, 2.0]]), (8.0, 0.0, 8.0), None)[1], 6))
"""


def test_an_edit_in_another_file_of_loops_is_seen(tmp_path):
    """numba looks only at a function's own file; `split_info` here calls `total_info` of `criteria.py`."""
    shutil.copytree(PACKAGE, tmp_path / "c45teach", ignore=shutil.ignore_patterns("__pycache__", "bundled"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": ""}

    def printed():
        run = subprocess.run(
            [sys.executable, "-c", CODE], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
        )
        return float(run.stdout)

    assert printed() == 1.0
    assert printed() == 1.0  # this time from the cache
    criteria = tmp_path / "c45teach" / "choices" / "criteria.py"
    before = criteria.stat()
    source = criteria.read_text(encoding="utf-8")
    changed = source.replace("return n * math.log2(n) if", "return n * math.log2(n) * 2 if")
    assert changed != source
    criteria.write_text(changed, encoding="utf-8")
    os.utime(criteria, (before.st_atime, before.st_mtime))
    assert printed() == 2.0
