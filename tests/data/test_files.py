"""Files are read by the ending of their name."""

from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest
from file_tools import read_stem, same

import c45teach as c45
from c45teach.data.attributes import Attribute
from c45teach.data.c45_files import write_c45
from c45teach.data.examples import read
from c45teach.data.text_files import DataFormatError

pytestmark = pytest.mark.usefixtures("empty_folder")


def test_a_file_is_read_by_its_ending():
    dataset = read_stem()
    for name in ("s", "s.names", "s.data", Path("s")):
        assert same(read(name), dataset)
    Path("t.tsv").write_text("b\tclass\n1\tyes\n")
    assert read("t.tsv").attributes == (Attribute("b"),)
    Path("t.CSV").write_text("b,class\n1,yes\n")
    assert read("t.CSV").attributes == (Attribute("b"),)


def test_a_stem_may_contain_a_period():
    read_stem()
    for ending in ("names", "data"):
        Path(f"s.{ending}").rename(f"imports.85.{ending}")
    assert read("imports.85").name == "imports.85"


def test_a_file_of_another_kind_is_refused_with_a_remedy():
    Path("t.xlsx").write_bytes(b"PK")
    with pytest.raises(DataFormatError, match=r"t.xlsx: files ending in .xlsx cannot be read; .*Dataset.from_frame"):
        read("t.xlsx")


def test_a_folder_is_refused_with_what_is_in_it():
    Path("data").mkdir()
    with pytest.raises(DataFormatError, match="^data is a folder; it contains no .names, .arff, .csv or .tsv file"):
        read("data")
    for name in ("b.names", "a.csv", "notes.txt"):
        Path("data", name).write_text("")
    with pytest.raises(DataFormatError, match="^data is a folder; give one of the files in it: a.csv, b$"):
        read("data")
    read_stem()
    Path("s").mkdir()
    assert read("s").name == "s"  # the files stand beside a folder of that name


def test_the_home_folder_may_be_written_as_a_tilde(monkeypatch, tmp_path):
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert same(read_stem(), read("~/s"))


@pytest.mark.parametrize("name", ["s", "s.data", "t.tsv", "t.arff"])
def test_an_unknown_option_is_refused_with_the_list_of_options(name):
    read_stem()
    with pytest.raises(TypeError, match=rf"^{name} is read with the options .*encoding.*, not tagret$"):
        read(name, tagret="class")


def test_half_a_character_cannot_be_written():
    golf = c45.load("golf")
    damaged = replace(golf, schema=replace(golf.schema, classes=("Play", "Don\ud800t")))
    with pytest.raises(ValueError, match=r"s.\w+ cannot be written: .*Don.*half a character \('\\ud800'\).*correct"):
        write_c45(damaged, "s")
    assert not list(Path().iterdir())


def test_half_a_character_is_refused_in_a_frame():
    frame = pd.DataFrame({"a": pd.Series(["x", "y\udfff"], dtype=object), "class": ["p", "q"]})
    with pytest.raises(ValueError, match=r"the name 'y\\udfff' holds half a character.*correct it in the data"):
        c45.Dataset.from_frame(frame, target="class")
