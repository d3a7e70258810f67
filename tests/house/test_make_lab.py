"""What `make lab` and `make test` do before they start: the environment, and the learner's own copies."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def tool(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lab, install = tool("lab"), tool("install")


# Copies to work in


@pytest.fixture
def folders(tmp_path):
    series, mine = tmp_path / "notebooks", tmp_path / "my-notebooks"
    series.mkdir()
    for name in ("00_a.ipynb", "01_b.ipynb"):
        write(series / name, "first")
    return series, mine


def write(path, source, output="none"):
    cell = {"cell_type": "code", "source": [source], "outputs": [output], "metadata": {}, "execution_count": 1}
    path.write_text(json.dumps({"cells": [cell]}), encoding="utf-8")


def source(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"][0]


def test_the_first_time_all_are_copied_and_the_next_time_nothing_happens(folders):
    assert lab.update_copies(*folders) == (["00_a.ipynb", "01_b.ipynb"], [], [])
    assert lab.update_copies(*folders) == ([], [], [])
    assert source(folders[1] / "01_b.ipynb") == "first"


def test_what_was_written_is_kept_without_a_word_while_the_series_is_the_same(folders):
    lab.update_copies(*folders)
    write(folders[1] / "00_a.ipynb", "mine")
    assert lab.update_copies(*folders) == ([], [], [])
    assert source(folders[1] / "00_a.ipynb") == "mine"


def test_when_the_series_changes_what_was_written_is_kept_and_told_and_what_was_run_is_replaced(folders):
    lab.update_copies(*folders)
    write(folders[1] / "00_a.ipynb", "mine")
    write(folders[1] / "01_b.ipynb", "first", output="run")
    for original in folders[0].iterdir():
        write(original, "second")
    assert lab.update_copies(*folders) == ([], ["01_b.ipynb"], ["00_a.ipynb"])
    assert lab.update_copies(*folders) == ([], [], ["00_a.ipynb"])
    assert [source(folders[1] / name) for name in ("00_a.ipynb", "01_b.ipynb")] == ["mine", "second"]
    (folders[1] / "00_a.ipynb").rename(folders[1] / "00_a-mine.ipynb")
    assert lab.update_copies(*folders) == (["00_a.ipynb"], [], [])
    assert source(folders[1] / "00_a-mine.ipynb") == "mine"


@pytest.mark.parametrize("record", ["", "[]", "{}"])
def test_without_a_record_nothing_that_differs_is_replaced(folders, record):
    lab.update_copies(*folders)
    write(folders[1] / "00_a.ipynb", "mine")
    (folders[1] / "01_b.ipynb").write_text("damaged", encoding="utf-8")
    (folders[1] / lab.RECORD).write_text(record, encoding="utf-8")
    assert lab.update_copies(*folders) == ([], [], ["00_a.ipynb", "01_b.ipynb"])
    assert (folders[1] / "01_b.ipynb").read_text(encoding="utf-8") == "damaged"


def test_it_is_told_how_to_get_a_newer_notebook(capsys):
    lab.tell([], [], [])
    assert capsys.readouterr().out == ""
    lab.tell(["00_a.ipynb"], ["01_b.ipynb"], ["02_c.ipynb"])
    told = capsys.readouterr().out.splitlines()
    words = ["Copied 1", "01_b", "02_c", "rename or delete"]
    assert all(word in line for word, line in zip(words, told, strict=True))


def test_git_ignores_the_copies():
    assert f"{lab.COPIES.name}/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


# Installing


def test_pip_is_shown_by_its_large_files_and_errors(capfd):
    lines = [
        "Collecting scipy>=1.15 (from c45teach==0.1.0)",
        "  Downloading scipy-1.17.1-cp311-cp311-manylinux_2_27_x86_64.whl.metadata (62 kB)",
        "  Downloading scipy-1.17.1-cp311-cp311-manylinux_2_27_x86_64.whl (35.3 MB)",
        "Using cached numba-0.68.1-cp311-cp311-manylinux_2_27_x86_64.whl (3.8 MB)",
        "Installing collected packages: scipy, numba",
    ]
    told = install.in_short
    assert list(filter(None, map(told, lines))) == [
        "    scipy, 35.3 MB",
        "    numba, 3.8 MB",
        "    unpacking 2 packages, half a minute",
    ]
    program = f"import sys; print({lines[2]!r}); print('ERROR: no', file=sys.stderr); sys.exit(3)"
    assert not install.shown([sys.executable, "-c", program], told)
    assert capfd.readouterr() == ("    scipy, 35.3 MB\n", "ERROR: no\n")


def test_an_environment_without_pip_does_not_count(tmp_path):
    assert install.works(sys.executable)
    assert not install.works(str(tmp_path / "python"))


def test_an_old_python_is_told_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert install.main("nowhere", "lab") == 1
    assert capsys.readouterr().out.endswith("this is 3.9.1. Name a newer one: make lab PY=python3.12\n")


# The Makefile


def test_all_files_that_the_makefile_and_ci_name_are_there():
    named = re.findall(r"\b(?:tests|tools|docs)/[\w./-]+\.\w+", MAKEFILE + (ROOT / ".ci" / "run").read_text("utf-8"))
    assert len(named) >= 6
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert "wildcard" not in MAKEFILE


def test_a_test_command_fails_when_what_it_names_is_missing():
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_nothing_of_the_kind.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode != 0
    assert "not found" in done.stdout + done.stderr
