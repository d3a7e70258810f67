"""Quinlan's files are read as Release 8 reads them; what it would guess at is refused with file and line."""

import gzip
import re
from pathlib import Path

import numpy as np
import pytest
from file_tools import CASES, NAMES, cells, read_stem, same
from hypothesis import given
from hypothesis import strategies as st
from small_data import quick

from c45teach.data.attributes import Attribute, Schema
from c45teach.data.c45_files import read_c45, write_c45
from c45teach.data.c45_names import Tokens, escaped
from c45teach.data.dataset import Dataset
from c45teach.data.examples import read
from c45teach.data.text_files import DataFormatError

SHIPPED = Path(__file__).resolve().parents[1] / "release8" / "goldens"
SHARED = Path(__file__).resolve().parents[3] / "shared" / "reference" / "goldens" / "data"


pytestmark = pytest.mark.usefixtures("empty_folder")


# The token reader of Release 8


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a, b: c\n", ["a", "b", "c"]),
        ("  a ,\t b\n\n\n c", ["a", "b", "c"]),
        ("over   cast  , x", ["over cast", "x"]),  # a run of blanks is one
        ("a\tb\t\n", ["a\tb"]),  # tabs within a name stay
        ("a, b. c.\nd.", ["a", "b", "c", "d"]),  # a period before white space, or at the end, ends a name
        ("1.5, a.b, .5, v1.5.\n", ["1.5", "a.b", ".5", "v1.5"]),  # another one does not
        ("5.,x\n", ["5.,x"]),  # and takes the next character with it
        ("a..\nb", ["a..", "b"]),
        ("a.| comment, not: read\nb | more\n|line\nc", ["a", "b", "c"]),
        ("a .   | comment\nb", ["a", "b"]),
        (r"may\, be, odd\:name, a\.b, c\|d, e\\, f\ g", ["may, be", "odd:name", "a.b", "c|d", "e\\", "f g"]),
        (r"a\. b", ["a. b"]),
        ("a,,b", ["a", "", "b"]),
        ("", []),
        (" | only a comment", []),
        ("\ufeffa\r\nb\rc\r\n", ["a", "b", "c"]),
    ],
)
def test_names_are_read_as_release_8_reads_them(text, names):
    Path("t").write_bytes(text.encode())
    assert Tokens("t").names == names


def test_the_delimiters_are_known():
    Path("t").write_text("a, b: c\nd. e|f\ng")
    assert [d if d in (",", ":") else "" for d in Tokens("t").delimiters] == [",", ":", "", "", "", ""]


def test_the_line_of_each_name_is_known():
    Path("t").write_bytes(b"a,b\r\n|c\r\n\r\nd,\r\n e")
    tokens = Tokens("t")
    assert list(zip(tokens.names, tokens.lines(), strict=True)) == [("a", 1), ("b", 1), ("d", 4), ("e", 5)]


NAMES_THAT_CAN_BE_WRITTEN = st.text(min_size=1).filter(
    lambda name: name == name.strip(" \t\n") and name != "?" and "\r" not in name and name.isprintable()
)


@given(st.lists(st.one_of(NAMES_THAT_CAN_BE_WRITTEN, st.text(r"a.,:|\ 5", min_size=1).map(str.strip).filter(bool))))
@quick
def test_written_names_are_read_back(tmp_path_factory, names):
    path = tmp_path_factory.mktemp("names") / "t"
    path.write_text("".join(escaped(name) + ",\n" for name in names), encoding="utf-8")
    assert Tokens(path).names == names


@pytest.mark.parametrize("name", ["", " ", "a ", "a\n"])
def test_names_that_release_8_could_not_read_are_not_escaped(name):
    with pytest.raises(ValueError, match="cannot be written to Quinlan's files"):
        escaped(name)


# .names


def test_attributes_of_every_kind_are_read():
    dataset = read_stem(
        "| c\nyes, no\n\na: x,\n y.\nb: continuous\nc: ignore.\nd: discrete 3.", "x,1,q,k,yes\ny,2,r,j,no\n"
    )
    assert dataset.attributes == (Attribute("a", ("x", "y")), Attribute("b"), Attribute("d", ("k", "j")))
    assert (dataset.classes, dataset.target, dataset.name) == (("yes", "no"), "class", "s")
    assert dataset.ignored == ("c",)
    assert cells(dataset) == ([[0, 1], [1, 2], [0, 1]], [0, 1])


def test_the_classes_may_end_at_the_line():
    assert read_stem("yes, no\na: x, y\nb: continuous").classes == ("yes", "no")


def test_one_class_and_no_attribute_are_accepted():
    assert cells(read_stem("yes.", "yes\nyes\n")) == ([], [0, 0])


def test_an_attribute_called_class_leaves_the_classes_another_name():
    assert read_stem("yes, no.\nclass: x, y.", "x,yes\n").target == "class_"


@pytest.mark.parametrize(
    ("names", "line", "message"),
    [
        ("", 1, "the file ends where a class is expected"),
        ("| nothing", 1, "the file ends where a class is expected"),
        ("yes, no\na x, y.", 2, "a colon is expected after the name of an attribute, here 'a x'"),
        ("yes, no\na: x.", 2, "'a' has the single value 'x'; give 'continuous', 'ignore', 'discrete N'"),
        ("yes, no\na: discrete 1.", 2, "'discrete' needs a number of at least 2, got '1'"),
        ("yes, no\na: x, y,", 2, "the file ends where a value is expected"),
        ("yes, no\na: x, , y.", 2, "a value without a name"),
        ("yes, no\na: x,\n y, x.", 3, "the value 'x' is listed twice"),
        ("yes, no, yes\na: x, y.", 1, "the class 'yes' is listed twice"),
        ("yes, no\na: x, y\n\na: z, w", 4, "the attribute 'a' is declared twice"),
        ("yes, no\na: x:y, z", 2, r"a colon follows the value 'x'; write \\: for a colon inside a name"),
        ("play.\noutlook: x, y.\nplay: yes, no.", 1, "is also an attribute, as in files of C5.0"),
    ],
)
def test_a_faulty_names_file_is_refused_with_its_line(names, line, message):
    with pytest.raises(DataFormatError, match=f"s.names, line {line}: .*{message}"):
        read_stem(names, "x,yes\n")


# .data


@pytest.mark.parametrize(
    "data",
    [
        CASES,
        "x,1,yes.\ny,2,no.\n",
        "x,1,yes.\ny,2,no.",
        "x,1,yes\ny,2,no",
        "\ufeffx,1,yes\r\ny,2,no\r\n",
        "x,1,yes\ry,2,no\r",
        "| c\n\nx , 1 , yes | c\n | c\n\ny,2,no.| c",
        "x,\n1,\nyes\ny,2\nno\n",
        "x,1,yes. y,2,no.",
        "x,1,yes,\ny,2,no,\n",
        "x,1e0,yes\ny,+2.0,no\n",
    ],
)
def test_cases_may_be_laid_out_in_many_ways(data):
    assert cells(read_stem(data=data)) == ([[0, 1], [1, 2]], [0, 1])


def test_names_may_have_windows_line_ends_and_a_byte_order_mark():
    assert cells(read_stem("\ufeff" + NAMES.replace("\n", "\r\n"))) == ([[0, 1], [1, 2]], [0, 1])


def test_the_question_mark_is_unknown():
    (nominal, numeric), _ = cells(read_stem(data="?, ?, yes\n"))
    assert nominal == [-1] and np.isnan(numeric).all()


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        ("x,1,yes\nz,2,no\n", 2, "'a' has no value 'z', only x, y; correct it, declare it, or write"),
        ("x,1,yes\ny,two,no\n", 2, "'b' is numeric, but 'two' is not a finite number; write"),
        ("x,inf,yes\n", 1, "'inf' is not a finite number"),
        ("x,,yes\n", 1, r"'b' is empty; write \? where a value is unknown"),
        ("x,1,maybe\n", 1, "'maybe' is not a class; the classes are yes, no"),
        ("x,1,yes\n\n\ny,2,?\n", 4, "the class is unknown"),
        ("x,1,yes\ny,2\n", 2, r"the file ends in the middle of a case \(a case has 3 fields, .* line 2, .* has 2\)"),
        ("x,1\ny,2,no\n", 2, r"'y' is not a class.*a case has 3 fields, .*line 1, where this one begins, has 2"),
        (
            "x,1,yes,7\ny,2,no\n",
            1,
            r"'a' has no value '7'.*a case has 3 fields, .*line 1, where this one begins, has 4",
        ),
        ("x,5.,yes\n", 1, "a period directly before a comma joins two fields, so write 5.0 for 5."),
    ],
)
def test_a_faulty_case_is_refused_with_its_line(data, line, message):
    with pytest.raises(DataFormatError, match=f"s.data, line {line}: .*{message}"):
        read_stem(data=data)


def test_a_file_without_a_case_is_refused():
    with pytest.raises(DataFormatError, match="s.data holds no case"):
        read_stem(data="\n\n| c")


def test_the_first_fault_in_the_file_is_reported():
    with pytest.raises(DataFormatError, match="line 2: 'b' is numeric, but 'two'"):
        read_stem(data="x,1,yes\ny,two,no\nz,3,maybe\n")


@pytest.mark.parametrize("slip", ["1,0", "1,0,1,1"])
def test_slipped_fields_are_found_even_where_every_value_is_a_class(slip):
    lines = ["0,1,1", slip, "0,1,1", "1,1,0", "1,0"]
    with pytest.raises(DataFormatError, match=r"s.data, line [23]: the fields have slipped.*line 2, .* has [24]\)"):
        read_stem("0, 1.\na: continuous.\nb: continuous.\n", "\n".join(lines[: 5 if len(slip) == 3 else 4]))


def test_a_file_of_another_encoding_is_refused_with_its_line_unless_it_is_named():
    names, data = NAMES.replace("y.", "é.").encode("latin-1"), "x,1,yes\né,2,no\n".encode("latin-1")
    with pytest.raises(DataFormatError, match="s.names, line 2: the byte 0xe9 is not utf-8-sig text; .*latin-1"):
        read_stem(names, data)
    assert read_stem(names, data, encoding="latin-1").attributes[0].values == ("x", "é")


def test_missing_files_are_named():
    with pytest.raises(FileNotFoundError, match="s.names"):
        read_c45("s")
    Path("s.names").write_text(NAMES)
    with pytest.raises(FileNotFoundError, match="s.data"):
        read_c45("s")


def test_compressed_files_are_read():
    plain = read_stem()
    Path("s.data").rename("s.old")
    Path("s.data.gz").write_bytes(gzip.compress(CASES.encode()))
    assert same(read_c45("s"), plain)


def test_commas_and_other_marks_in_values_are_read():
    written_values = [r"p\,q", r"r\:s", r"t\|u", "1.5", r"v\.", ";", "%", "w=x", r"\\"]
    dataset = read_stem(
        f"yes, no.\na: {', '.join(written_values)}.", "".join(f"{each}, yes\n" for each in written_values)
    )
    assert dataset.attributes[0].values == ("p,q", "r:s", "t|u", "1.5", "v.", ";", "%", "w=x", "\\")
    assert cells(dataset)[0] == [list(range(9))]


def test_values_with_blanks_and_comparison_signs_are_read():
    dataset = read_stem("yes, no.\na: < 0 DM, 1 - 200 DM, > 200 DM.", "> 200 DM,yes\n< 0 DM,no\n 1  -  200 DM .\nno")
    assert dataset.attributes[0].values == ("< 0 DM", "1 - 200 DM", "> 200 DM")
    assert cells(dataset)[0] == [[2, 0, 1]]


def test_minus_999_is_unknown_as_for_release_8_and_is_reported():
    data = "x,1,yes\ny,-999,no\ny,-999.0,no\n"
    with pytest.warns(UserWarning, match=r"s.data: -999 is taken as unknown, .* in 2 places \(first in line 2, 'b'\)"):
        dataset = read_stem(data=data)
    assert np.isnan(dataset.columns[1]).tolist() == [False, True, True]
    assert same(read_stem(data=data, minus_999="unknown"), dataset)
    assert read_stem(data=data, minus_999="number").columns[1].tolist() == [1, -999, -999]


# .test


def test_the_test_part_has_the_schema_of_the_training_part():
    train = read_stem(test="y,5,yes\n")
    test = read_c45("s", part="test")
    assert test.schema == train.schema
    assert cells(test) == ([[1], [5]], [0])
    assert same(read("s.test"), test)


def test_values_of_discrete_n_come_from_the_data_and_then_from_the_test_part():
    names, data, test = "yes, no.\na: discrete 3.", "k,yes\n?,no\nj,no\n", "i,no\nj,yes\n"
    train = read_stem(names, data, test)
    assert train.attributes[0].values == ("k", "j")
    assert cells(train)[0] == [[0, -1, 1]]
    test = read_c45("s", "test")
    assert test.attributes[0].values == ("k", "j", "i")
    assert cells(test)[0] == [[2, 1]]
    assert cells(test.coded_by(train.schema))[0] == [[-1, 1]]


def test_more_values_than_discrete_n_allows_are_refused():
    with pytest.raises(DataFormatError, match="s.data, line 3: 'a' is declared as 'discrete 2', but 'm' is one more"):
        read_stem("yes, no.\na: discrete 2.", "k,yes\nl,no\nm,no\nk,yes\n", "n,yes\n")
    with pytest.raises(DataFormatError, match="s.test, line 1: .* but 'n' is one more"):
        read_stem("yes, no.\na: discrete 2.", "k,yes\nl,no\n", "n,yes\n", part="test")


# The golden sets


def stems():
    found = {path.stem: path.parent for folder in (SHIPPED, SHARED) for path in sorted(folder.glob("*.names"))}
    return [str(folder / stem) for stem, folder in sorted(found.items())]


def shapes():
    """The rows of SOURCES.md: name -> cases, test cases, numeric, nominal, ignored, classes, most values, missing."""
    lines = (SHARED / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:10]] for line in lines if line.startswith("| ")]
    return {name: [int(re.match(r"\d+", cell)[0]) for cell in row] + [cells] for name, *row, cells in rows[2:]}


def n_missing(dataset):
    pairs = zip(dataset.attributes, dataset.columns, strict=True)
    return sum(int((np.isnan(column) if each.is_numeric else column < 0).sum()) for each, column in pairs)


def shape(stem):
    train = read_c45(stem, minus_999="unknown")
    test = read_c45(stem, "test", minus_999="unknown") if Path(f"{stem}.test").exists() else None
    values = [len(each.values) for each in train.attributes if not each.is_numeric]
    counts = [train.n_cases, test.n_cases if test else 0, len(train.numeric), len(train.nominal), len(train.ignored)]
    return counts + [len(train.classes), max(values, default=0), f"{n_missing(train)}/{n_missing(test) if test else 0}"]


@pytest.mark.skipif(not SHARED.exists(), reason="the folder shared/ is not beside the repository")
@pytest.mark.parametrize("stem", stems(), ids=lambda stem: Path(stem).name)
def test_every_golden_set_has_the_shape_that_its_list_says(stem):
    assert shape(stem) == shapes()[Path(stem).name]


@pytest.mark.parametrize("stem", stems(), ids=lambda stem: Path(stem).name)
def test_what_is_written_is_read_back(stem, tmp_path):
    dataset = read_c45(stem, minus_999="number")
    write_c45(dataset, tmp_path / "copy")
    assert same(read_c45(tmp_path / "copy", minus_999="number"), dataset)


def test_a_test_part_is_written_without_names():
    dataset = read_stem()
    write_c45(dataset, "t", part="test")
    assert not Path("t.names").exists() and not Path("t.data").exists()
    write_c45(dataset, "t")
    assert same(read_c45("t", "test"), dataset)


def test_weights_are_not_lost_in_writing():
    with pytest.raises(ValueError, match="no place for weights"):
        write_c45(read_stem().weighted([1, 2]), "t")


def test_attributes_with_one_value_or_none_can_be_written():
    schema = Schema((Attribute("a", ("x",)), Attribute("b", ())), ("yes", "no"))
    dataset = Dataset(schema, (np.array([0, -1]), np.array([-1, -1])), np.array([0, 1]))
    write_c45(dataset, "t")
    assert same(read_c45("t"), dataset)
