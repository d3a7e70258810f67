"""ARFF files as Weka writes them; what C4.5 cannot use is refused by name."""

import numpy as np
import pytest
from file_tools import cells, read_table
from scipy.io import arff as scipy_arff

from c45teach.data.attributes import Attribute
from c45teach.data.text_files import DataFormatError

pytestmark = pytest.mark.usefixtures("empty_folder")


HEAD = """% comment
@relation 'a b'

@attribute a numeric
@ATTRIBUTE 'b c' {'x y', "q'" , z }
@attribute class {yes,no}
@data
"""


def read_arff(rows, **options):
    return read_table(HEAD + rows, "t.arff", **options)


def test_quotes_are_removed_once_and_blanks_trimmed():
    dataset = read_arff("1, 'x y', yes\n 8 ,z ,no \n% comment\n\n?,?,yes\n2,\"q'\",'no'\n")
    assert dataset.attributes == (Attribute("a"), Attribute("b c", ("x y", "q'", "z")))
    assert (dataset.target, dataset.classes) == ("class", ("yes", "no"))
    np.testing.assert_array_equal(dataset.columns[0], [1, 8, np.nan, 2])
    assert dataset.columns[1].tolist() == [0, 2, -1, 1]
    assert dataset.labels.tolist() == [0, 1, 0, 1]


def test_blanks_within_quotes_and_escaped_quotes_are_kept():
    text = "@attribute a {' p q ','r\\'s'}\n@attribute c {\"y\",'n'}\n@data\n' p q ','y'\n'r\\'s',n\n"
    dataset = read_table(text, "t.arff")
    assert dataset.attributes[0].values == (" p q ", "r's")
    assert cells(dataset) == ([[0, 1]], [0, 1])


@pytest.mark.parametrize("text", ["@attribute a numeric % c\n", "@attribute a real [0,1]\n", "@attribute a\tINTEGER\n"])
def test_numeric_attributes_may_be_declared_in_many_ways(text):
    assert read_table(text + "@attribute c {y,n}\n@data\n1,y\n2\tn\n", "t.arff").columns[0].tolist() == [1, 2]


def test_sparse_cases_leave_out_zeros_and_first_values():
    dataset = read_arff("{0 5, 1 z}\n{}\n{ 1 \"q'\" , 2 no }\n{1 'x y',2 yes}\n")
    assert cells(dataset) == ([[5, 0, 0, 0], [2, 0, 1, 0]], [0, 0, 1, 0])


def test_the_class_is_the_last_attribute_unless_named():
    text = "@attribute c {y,n}\n@attribute a numeric\n@attribute id string\n@data\ny,1,'a, b'\n"
    assert read_table(text, "t.arff", target="c", ignore="id").attributes == (Attribute("a"),)
    assert read_table(text, "t.arff", target="c", ignore="id").ignored == ("id",)
    with pytest.raises(DataFormatError, match="the class 'a' is numeric; name a nominal attribute as target="):
        read_table(text, "t.arff", ignore="id")
    with pytest.raises(KeyError, match="there is no attribute 'q'; the attributes are c, a, id"):
        read_table(text, "t.arff", target="q")


@pytest.mark.parametrize("kind", ["string", "DATE 'yyyy-MM-dd'", "relational"])
def test_attributes_that_c45_cannot_use_are_refused_by_name(kind):
    with pytest.raises(DataFormatError, match=r"t.arff, line 1: the attribute 'a' is of kind .* ignore=\['a'\]"):
        read_table(f"@attribute a {kind}\n@attribute c {{y,n}}\n@data\n1,y\n", "t.arff")


@pytest.mark.parametrize(
    ("rows", "line", "message"),
    [
        ("1,w,yes\n", 8, "'b c' has no value 'w', only x y, q', z"),
        ("1,z,yes\n1,z,maybe\n", 9, "'class' has no value 'maybe', only yes, no"),
        ("hot,z,yes\n", 8, "'a' is numeric, but 'hot' is not a finite number"),
        ("1,z\n", 8, "2 fields, but 3 attributes declared"),
        ("1,z,yes,\n", 8, "4 fields, but 3 attributes declared"),
        ("1,z,?\n", 8, "the class 'class' is unknown"),
        ("1,z,yes,{5}\n", 8, r"the weight \{5\} of a case cannot be read; make a column for weights"),
        ("{0 5, 7 z}\n", 8, "a number from 0 to 2 and a value are expected"),
        ("{0 5, 0 6}\n", 8, "each number once"),
        ("{0 5\n", 8, "closing brace of a sparse case is missing"),
        ("1,'z,yes\n", 8, "a quote or brace is not closed"),
        ("1,z,yes % good\n", 8, "no value 'yes % good'.*a comment needs its own line"),
        ("1,,yes\n", 8, r"'b c' is empty; write \?"),
        ("1,'?',yes\n", 8, "in quotes would read as an unknown value"),
    ],
)
def test_a_faulty_case_of_an_arff_file_is_refused_with_its_line(rows, line, message):
    with pytest.raises(DataFormatError, match=f"t.arff, line {line}: .*{message}"):
        read_arff(rows)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\n", "line 1: 'hello' is not @relation, @attribute, @data or a % comment"),
        ("@relation r\n@data\n", "line 2: no attribute is declared before @data"),
        ("@attribute a numeric\n", "no line @data; is it an ARFF file"),
        ("@attribute a {x,y}\n@data\n% c\n", "no case after @data"),
        ("@attribute a {x,x}\n", "line 1: 'a' lists the value 'x' twice"),
        ("@attribute a {x,}\n", "line 1: 'a' lists a value without a name"),
        ("@attribute a {x,y\n", "line 1: a quote or brace is not closed"),
        ("@attribute a nominal\n", "line 1: 'a' is of kind 'nominal'; C4.5 can use numeric and"),
        ("@attribute a numeric x\n", "line 1: 'x' follows the declaration of 'a'"),
        ("@attribute a\n", "line 1: an attribute needs a name and a kind"),
        ("@attribute a real\n@attribute a real\n", "line 2: the attribute 'a' is declared twice"),
    ],
)
def test_a_faulty_head_of_an_arff_file_is_refused_with_its_line(text, message):
    with pytest.raises(DataFormatError, match=f"t.arff.*{message}"):
        read_table(text, "t.arff")


def test_scipy_reads_the_same():
    rows = "".join(f"{a},{b},{c}\n" for a, b, c in [(1.5, "z", "yes"), ("?", "z", "no"), (-2e3, "?", "yes")])
    dataset = read_arff(rows)
    with open("t.arff", encoding="utf-8") as file:
        array, meta = scipy_arff.loadarff(file)
    assert meta.names() == ["a", "b c", "class"]
    np.testing.assert_array_equal(dataset.columns[0], array["a"])
    values = [*dataset.attributes[1].values, "?"]
    assert [values[code] for code in dataset.columns[1]] == [cell.decode() for cell in array["b c"]]
    assert [dataset.classes[label] for label in dataset.labels] == [cell.decode() for cell in array["class"]]
