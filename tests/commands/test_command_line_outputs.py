"""The command line never writes over what it reads, and says so before it does any work."""

import os

import pytest
from test_command_line import run

import c45teach as c45
from c45teach.data.c45_files import write_c45

TABLE = "x,play\n1,no\n2,no\n3,yes\n4,yes\n"
WORDS = {
    "tree -f q.csv --save q.csv": "--save q.csv would write over q.csv, which is read",
    "tree -f q.csv --save ./sub/../q.csv": "which is read",
    "tree -f q.csv --save link.json": "which is read",
    "rules -f q.csv --save q.csv": "which is read",
    "rules -f q.csv --test case2.csv --python case2.csv": "--python case2.csv would write over case2.csv, which is",
    "rules -f q.csv --save r --sql r": "--sql r would write over r, where --save writes",
    "rules -f q.csv --python a.py --sql ./a.py": "where --python writes",
    "tree -f g --save g.data": "--save g.data would write over g.data, which is read",
    "tree -f g.names --save g.names": "which is read",
    "draw -f q.csv -o q.csv": "-o q.csv would write over",
    "bagfs -f q.csv --save q.csv": "which is read",
    "bagfs -f q.csv --save x --text x": "--text x would write over x, where --save writes",
    "priors -f q.csv --new case2.csv --save case2.csv": "which is read",
    "compare -f q.csv g --model tree --model rules --model m.json --figure m.json": "which is read",
    "compare -f q.csv g --model tree --model rules --model unpruned --figure g.test": "which is read",
    "tree -f q.csv --save=": "--save needs the name of a file; got ''",
    "rules -f q.csv --python= --sql=": "--python needs the name of a file",
    "generate boxes -o=": "-o needs the name of a file",
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


@pytest.mark.parametrize("words", WORDS)
def test_an_output_that_is_an_input_or_has_no_name_is_refused_and_nothing_is_written(words, folder, capsys):
    before = contents(folder)
    status, out, error = run(capsys, *words.split())
    assert (status, out) == (2, "")
    assert WORDS[words] in error
    assert error.count("\n") == 1
    assert contents(folder) == before


def test_rules_that_sql_cannot_write_leave_no_file(folder, capsys):
    lines = [f"{a},{b},{'yes' if a > 2 and b > 2 else 'no'}" for a in range(6) for b in range(6)]
    (folder / "twins.csv").write_text("\n".join(["A,a,play", *lines]), encoding="utf-8")
    before = contents(folder)
    status, _, error = run(
        capsys, *["rules", "-f", "twins.csv", "--save", "r.json", "--python", "r.py", "--sql", "r.sql"]
    )
    assert status == 2
    assert "SQL does not tell the columns 'A', 'a' apart" in error
    assert contents(folder) == before


def test_a_file_of_sql_ends_with_its_last_line(folder, capsys):
    assert run(capsys, *["rules", "-f", "q.csv", "--sql", "r.sql"])[0] == 0
    assert (folder / "r.sql").read_text(encoding="utf-8").endswith("END\n")
