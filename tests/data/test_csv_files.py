"""CSV files: all usual layouts are read; what is wrong is said with file and line."""

import warnings

import file_tools
import numpy as np
import pandas as pd
import pytest
from file_tools import cells, read_table, same, write

from c45teach.data.attributes import Attribute
from c45teach.data.csv_files import read_cells
from c45teach.data.dataset import Dataset, cases_to_classify
from c45teach.data.examples import read
from c45teach.data.text_files import DataFormatError

pytestmark = pytest.mark.usefixtures("empty_folder")


@pytest.mark.parametrize(
    "text",
    [
        "x,y,z\n1,red,a\n2,blue,b\n",
        "x,y,z\n1,red,a\n2,blue,b",
        "\ufeffx,y,z\r\n1,red,a\r\n2,blue,b\r\n\r\n",
        "x,y,z\r1,red,a\r2,blue,b\r",
        "x, y ,z\n 1 ,red, a\n\n2,blue ,b\n\n\n",
        '"x","y","z"\n"1","red","a"\n2, "blue",b\n',
        "x,y,z\n1.0,red,a\n+2e0,blue,b\n",
    ],
)
def test_a_table_may_be_laid_out_in_many_ways(text):
    dataset = read_table(text)
    assert dataset.attributes == (Attribute("x"), Attribute("y", ("blue", "red")))
    assert (dataset.target, dataset.classes, dataset.name) == ("z", ("a", "b"), "t")
    assert cells(dataset) == ([[1, 2], [1, 0]], [0, 1])


def test_commas_quotes_and_line_ends_in_quotes_belong_to_the_value():
    dataset = read_table('x,y\n"a,b",p\n"say ""c""",q\n"d\ne",p\n')
    assert dataset.attributes[0].values == ("a,b", "d\ne", 'say "c"')


def test_the_class_column_is_the_last_one_unless_named():
    text = "x,y,z\n1,red,a\n2,blue,b\n"
    assert read_table(text, target="y").attributes == (Attribute("x"), Attribute("z", ("a", "b")))
    assert read_table(text, ignore="z").target == "y"
    assert read_table("x,y,w\n1,a,2\n2,b,3\n", weights="w").target == "y"
    assert read_table("x,y,w\n1,a,2\n2,b,3\n", weights="w").weights.tolist() == [2, 3]
    with pytest.raises(KeyError, match="there is no column 'q'; the columns are x, y, z"):
        read_table(text, target="q")


def test_columns_are_named_nominal_numeric_or_left_out():
    text = "id,x,y\nA1,3,a\nA2,4,b\n"
    assert read_table(text, nominal=["id"]).attributes[0] == Attribute("id", ("A1", "A2"))
    assert read_table(text, nominal="x", ignore="id").attributes == (Attribute("x", ("3", "4")),)
    assert read_table(text, numeric=["x"]).attributes[1] == Attribute("x")
    with pytest.raises(TypeError, match="options target, nominal, numeric, ignore, weights, unknown, .*, not nominl"):
        read_table(text, nominl=["id"])


def test_codes_that_would_become_equal_as_numbers_are_warned_of_with_the_remedy():
    text = "id,x,y\n007,3,a\n7,4,b\n"
    with pytest.warns(
        UserWarning, match=r"t.csv: column 'id' is numeric, so '007' \(line 2\) becomes .* 7; .*nominal="
    ) as caught:
        assert read_table(text).columns[0].tolist() == [7, 7]
    assert caught[0].filename == file_tools.__file__  # the line that called `read`
    assert read_table(text, nominal=["id"]).attributes[0].values == ("007", "7")
    assert read_table(text, numeric=["id"]).columns[0].tolist() == [7, 7]  # no warning: it was said
    assert read_table("x,y\n0.5,007\n0,7\n-0,07\n").classes == ("007", "07", "7")  # names, and no warning


def test_text_in_utf_16_is_recognised_and_read_when_said():
    text = "x,y\n1,höh\n2,b\n"
    with pytest.raises(DataFormatError, match=r"t.csv is UTF-16 text.*save it as UTF-8, or set encoding='utf-16'"):
        read_table(text.encode("utf-16"))
    assert read_table(text.encode("utf-16"), encoding="utf-16").classes == ("b", "höh")
    with pytest.raises(ValueError, match="there is no encoding 'utf-61'; common ones are utf-8, utf-16"):
        read_table(text, encoding="utf-61")
    with pytest.raises(DataFormatError, match=r"t.csv, line 1: a zero byte.*encoding='utf-16-le'"):
        read_table("x,y\n1,a\n2,b\n".encode("utf-16-le"))


def test_whole_classes_are_classes_but_amounts_are_refused():
    assert read_table("x,y\n1,0\n2,1\n").classes == ("0", "1")
    with pytest.raises(DataFormatError, match=r"t.csv: the class column 'y' holds the number 2.5 \(line 3\)"):
        read_table("x,y\n1,1\n2,2.5\n")


def test_unknown_is_the_question_mark_and_the_empty_field():
    with pytest.warns(UserWarning, match=r"t.csv: 2 empty fields taken as unknown \(first in line 3, 'x'\)") as caught:
        dataset = read_table("x,y,z\n1,?,a\n,red,b\n?, ,a\n")
    np.testing.assert_array_equal(dataset.columns[0], [1, np.nan, np.nan])
    assert dataset.columns[1].tolist() == [-1, 0, -1]
    assert len(caught) == 1


def test_other_texts_are_unknown_if_the_caller_says_so():
    dataset = read_table("x,y,z\n1,NA,a\n,red,b\n-,-,a\n", unknown=["NA", "-", ""])
    np.testing.assert_array_equal(dataset.columns[0], [1, np.nan, np.nan])
    assert dataset.columns[1].tolist() == [-1, 0, -1]
    assert np.isnan(read_table("x,y\n1,a\nNA,b\n", unknown="NA").columns[0][1])


def test_a_text_that_looks_unknown_is_a_value_with_a_warning():
    with pytest.warns(UserWarning, match=r"column 'x' holds 'NA' \(1 row, first line 3\), which counts as a value"):
        assert read_table("x,y\nred,a\nNA,b\n").attributes[0].values == ("NA", "red")
    assert read_table("x,y\nred,a\nNA,b\n", nominal="x").attributes[0].values == ("NA", "red")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty; its first line must name the columns"),
        ("x,y\n", "has no case below the names"),
        ("x,y\n1,a\n2,b,c\n", r"line 3: 3 fields, but line 1 names 2 columns"),
        ("x,y,z\n\n1,a\n", r"line 3: 2 fields, but line 1 names 3 columns"),
        ("x,y\n1,a,\n", r"line 2: 3 fields \(does the line end in a comma\?\), but line 1 names 2"),
        ("x,y,\n1,a,\n", r"line 1: column 3 has no name; does it end in a comma\?"),
        (",x,y\n0,1,a\n", r"line 1: column 1 has no name"),
        ("x,x,y\n1,2,a\n", r"line 1: two columns are called 'x'"),
        ("x;y\n1;a\n", r"line 1: a single column, 'x;y'; set delimiter=';'"),
        ('x,y\n1,a\n2,"b\n3,a\n', r"line 3: unexpected end of data; check the quotes"),
        ('x,y\n1,"a"b\n', r"line 2: .*check the quotes"),
        (b"x,y\n1,a\n2,\xe9\n", r"line 3: the byte 0xe9 is not utf-8-sig text"),
        ("x,y\n1,a\n3+,b\n", r"'x' mixes numbers \('1' in line 2\) with text \('3\+' in line 3\); correct it, or name"),
        ("x,y\n1,a\nNA,b\n", r"with text \('NA' in line 3\); set unknown=\['NA'\] if that means unknown"),
        ("x,y\n1,a\n9007199254740993,b\n", r"whole number 9007199254740993 \(line 3\)"),
        ("x,y\n1,a\n2,?\n", r"the class 'y' is missing in line 3"),
    ],
)
def test_a_faulty_table_is_refused_with_file_and_line(text, message):
    with pytest.raises(DataFormatError, match="t.csv.*" + message):
        read_table(text)


def test_lines_are_counted_through_quotes():
    with pytest.raises(DataFormatError, match="line 4: 1 field, but line 1 names 2 columns"):
        read_table('x,y\n"a\nb",p\nq\n')


def test_a_case_in_place_of_the_names_is_noticed():
    with pytest.warns(UserWarning, match="line 1: used as the names of the columns, though most are numbers"):
        read_table("5.1,3.5,setosa\n4.9,3.0,setosa\n")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read_table("0,1,2\n4.9,3.0,setosa\n")


def test_other_delimiters_can_be_named():
    assert read_table("x;y\n1;a\n", delimiter=";").attributes == (Attribute("x"),)


def test_cells_to_be_classified_are_texts_with_their_lines():
    schema = read_table("x,y,z\n1,red,a\n2,blue,b\n").schema
    write("new.csv", "y,x\n\nred,?\nNA,1.50\n,7\n")
    cells = read_cells("new.csv", unknown="NA")
    assert cells.index.tolist() == [3, 4, 5] and cells["y"].tolist() == ["red", None, None]
    cases = cases_to_classify(cells, schema)
    np.testing.assert_array_equal(cases.columns[0], [np.nan, 1.5, 7])
    assert cases.columns[1].tolist() == [1, -1, -1]
    write("new.csv", "y,x\nred,1\nblue,wide\n")
    with pytest.raises(ValueError, match=r"'x' is numeric, but holds 'wide' \(line 3\)"):
        cases_to_classify(read_cells("new.csv"), schema)


def test_a_table_is_the_frame_that_pandas_reads():
    random = np.random.default_rng(5)
    frame = pd.DataFrame({"a": random.integers(-999, 999, 300) / 4, "b": random.choice(["p", "q r", "s,t"], 300)})
    frame = frame.assign(c=random.integers(0, 9, 300), y=random.integers(0, 3, 300))
    frame.to_csv("t.csv", index=False)
    assert same(read("t.csv"), Dataset.from_frame(pd.read_csv("t.csv"), "y"))
