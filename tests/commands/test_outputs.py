"""No command overwrites what it reads, and it says so before it does any work."""

import os

import pytest
from command_line import assert_refused, run

import c45teach as c45
from c45teach.data.c45_files import write_c45

TABLE = "x,play\n1,no\n2,no\n3,yes\n4,yes\n"
REFUSED = {
    "rules -f q.csv --sql q.csv": "--sql q.csv would overwrite q.csv, which is read",
    "rules -f q.csv --sql ./sub/../q.csv": "which is read",
    "tree -f q.csv --save link.json": "which is read",
    "rules -f q.csv --test case2.csv --python case2.csv": "--python case2.csv would overwrite case2.csv, which is read",
    "rules -f q.csv --python a.py --sql ./a.py": "which --python writes",
    "bagfs -f g --text g.data": "--text g.data would overwrite g.data, which is read",
    "draw -f g.names -o g.names": "-o g.names would overwrite",
    "priors -f q.csv --new case2.csv --save case2.csv": "which is read",
    "compare -f q.csv g --model tree --model rules --model m.json --figure m.json": "which is read",
    "compare -f q.csv g --model tree --model rules --model unpruned --figure g.test": "which is read",
    "tree -f q.csv --save=": "--save needs the name of a file; got ''",
    "tree -f q.csv --save q.txt": "ends in .json, as --model expects it; got 'q.txt'",
    "generate boxes -o sub": "'sub' is a directory",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    for name in ("q.csv", "case2.csv", "m.json"):
        (tmp_path / name).write_text(TABLE, encoding="utf-8")
    write_c45(c45.load("golf"), tmp_path / "g", "data")
    write_c45(c45.load("golf"), tmp_path / "g", "test")
    os.link(tmp_path / "q.csv", tmp_path / "link.json")
    return tmp_path


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("words", REFUSED)
def test_an_unfit_output_is_refused_and_nothing_is_written(words, folder, capsys):
    before = contents(folder)
    assert_refused(capsys, words.split(), REFUSED[words])
    assert contents(folder) == before


def test_rules_that_sql_cannot_write_leave_no_file(folder, capsys):
    lines = [f"{a},{b},{'yes' if a > 2 and b > 2 else 'no'}" for a in range(6) for b in range(6)]
    (folder / "twins.csv").write_text("\n".join(["A,a,play", *lines]), encoding="utf-8")
    before = contents(folder)
    arguments = ["rules", "-f", "twins.csv", "--save", "r.json", "--python", "r.py", "--sql", "r.sql"]
    assert_refused(capsys, arguments, "SQL does not tell the columns 'A', 'a' apart")
    assert contents(folder) == before


def test_a_file_of_sql_ends_with_its_last_line(folder, capsys):
    assert run(capsys, *["rules", "-f", "q.csv", "--sql", "r.sql"])[0] == 0
    assert (folder / "r.sql").read_text(encoding="utf-8").endswith("END\n")
