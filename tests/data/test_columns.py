"""Cells become names and numbers; columns are coded, recoded, checked, shown and written by the kind of attribute."""

import datetime
from decimal import Decimal

import numpy as np
import pandas as pd
import pytest

from c45teach.data.attributes import Attribute
from c45teach.data.cells import (
    UNKNOWN_LOOKALIKES,
    code_texts,
    codes_of_names,
    in_order,
    name_of,
    named_cells,
    number_texts,
    numbers_in,
    place,
)
from c45teach.data.columns import check_weights, recoded

COLOR = Attribute("color", ("red", "green", "blue"))
WIDTH = Attribute("width")


def codes(cells, attribute=COLOR, **options):
    return attribute.coding.read(pd.Series(cells, dtype=object), **options).tolist()


# Names


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("rain", "rain"), ("  over  cast ", "over  cast"), ("1.0", "1.0"), ("", ""),
        (True, "True"), (np.False_, "False"),
        (3, "3"), (np.int8(-3), "-3"), (10**20, "100000000000000000000"),
        (3.0, "3"), (-0.0, "0"), (0.5, "0.5"), (np.float32(0.1), "0.1"), (np.float16(2), "2"), (1e300, "1e+300"),
        (Decimal("1.00"), "1"), (Decimal("2.50"), "2.5"), (Decimal("1E+3"), "1000"),
        (b" yes ", "yes"), (np.str_("no"), "no"),
        (datetime.date(2026, 1, 31), "2026-01-31"), (pd.Interval(0, 1), "(0, 1]"),
    ],
)  # fmt: skip
def test_every_kind_of_cell_has_one_name(cell, name):
    assert name_of(cell) == name
    assert type(name_of(cell)) is str


def test_values_are_sorted_by_size_if_all_are_numbers():
    assert in_order({"10", "9", "-1", "2.5", "1e1"}) == ("-1", "2.5", "9", "10", "1e1")


def test_other_values_are_sorted_as_text_with_runs_of_digits_as_numbers():
    assert in_order({"k10", "k9", "j", "k9a", "?x", "9", "10"}) == ("9", "10", "?x", "j", "k9", "k9a", "k10")
    assert in_order({"2²", "2", "b", "٣"}) == in_order({"b", "٣", "2", "2²"})


# Attributes


def test_an_attribute_refuses_a_value_that_is_listed_twice():
    with pytest.raises(ValueError, match="'color' lists the value 'red' twice"):
        Attribute("color", ("red", "green", "red"))


@pytest.mark.parametrize(("name", "values"), [("x", "ab"), ("x", ("a", 1)), (3, None)])
def test_an_attribute_is_made_of_strings(name, values):
    with pytest.raises(TypeError, match="a name and a tuple of strings"):
        Attribute(name, values)


def test_an_attribute_with_a_list_of_values_can_be_compared_and_hashed():
    assert {Attribute("x", ["a", "b"])} == {Attribute("x", ("a", "b"))}


# Nominal cells


def test_none_nan_and_the_question_mark_are_unknown():
    assert codes(["red", None, np.nan, pd.NA, pd.NaT, "?", " ? ", "blue"]) == [0, -1, -1, -1, -1, -1, -1, 2]
    assert COLOR.coding.read(pd.Series(["red", "?"], dtype="category")).tolist() == [0, -1]


def test_empty_text_is_refused_with_its_row_and_a_remedy():
    with pytest.raises(ValueError, match=r"'color' holds empty text \(row 1\); write None or '\?'"):
        codes(["red", " \t"])
    with pytest.raises(ValueError, match="'color' holds empty text"):
        COLOR.coding.read(pd.Series(["red"], dtype=pd.CategoricalDtype(["red", ""])))


def test_what_only_looks_unknown_is_a_value():
    for text in UNKNOWN_LOOKALIKES:
        assert codes([text], Attribute("x", ("a", text))) == [1]


def test_an_unseen_value_is_an_error_that_names_its_row_or_unknown():
    with pytest.raises(ValueError, match=r"'color' has no value 'pink' \(row 1\); its values are red, green, blue"):
        codes(["red", "pink"])
    assert codes(["red", "pink"], unseen="unknown") == [0, -1]


def test_an_unused_category_is_not_an_error():
    assert COLOR.coding.read(pd.Series(["red"], dtype=pd.CategoricalDtype(["pink", "red"]))).tolist() == [0]


def test_an_infinite_number_is_not_a_value():
    with pytest.raises(ValueError, match=r"holds the infinite value inf \(row 2\)"):
        named_cells(pd.Series([1.0, None, np.inf]), "x")


def test_numbers_meet_the_values_that_were_whole_numbers_before():
    attribute = Attribute("doors", ("2", "4"))
    for cells in ([2, 4, None], [2.0, 4.0, np.nan], ["2", "4", "?"], [Decimal(2), Decimal("4.0"), None]):
        assert codes(cells, attribute) == [0, 1, -1]


def test_blanks_around_a_value_do_not_count():
    assert codes([" red "]) == [0]
    assert codes(["red"], Attribute("color", (" red ",))) == [0]


def test_a_name_means_the_value_that_writes_the_same_number_or_truth_value():
    names, values = ["True", "FALSE", "1", "2.50", "x"], ("true", "false", "1.0", "2.5")
    assert codes_of_names(names, values).tolist() == [0, 1, 2, 3, -1, -1]
    assert codes([True, np.False_, None, "?"], Attribute("windy", ("true", "false"))) == [0, 1, -1, -1]
    own, other = Attribute("a", ("2", "true")), Attribute("a", ("TRUE", "2.0"))
    assert recoded(np.array([1, 0, -1]), own, other).tolist() == [0, 1, -1]


def test_the_same_writing_counts_first_and_a_doubtful_meaning_not_at_all():
    assert codes_of_names(["1", "01", "1.0"], ("01", "1")).tolist() == [1, 0, -1, -1]
    assert codes_of_names(["Rain", "TRUE"], ("rain", "true", "True")).tolist() == [-1, -1, -1]


# Numeric cells


@pytest.mark.parametrize(
    "dtype",
    ["uint8", "int64", "float16", "float64", "Int8", "Float64", "int32[pyarrow]", "float[pyarrow]", "decimal",
     "Sparse[int]", "bool", "boolean", object],
)  # fmt: skip
def test_every_type_of_number_is_read(dtype):
    column = WIDTH.coding.read(pd.Series([1, 0, 1], dtype=_dtype(dtype)))
    assert column.dtype == np.float64
    assert column.tolist() == [1, 0, 1]


@pytest.mark.parametrize("dtype", ["float32", "Int64", "Float64", "double[pyarrow]", "decimal", object])
def test_a_missing_number_is_nan(dtype):
    column = WIDTH.coding.read(pd.Series([1, None, 2], dtype=_dtype(dtype)))
    np.testing.assert_array_equal(column, [1, np.nan, 2])


def _dtype(name):
    """The type of that name; pandas does not know the names of Arrow's decimals."""
    if name != "decimal":
        return name
    import pyarrow

    return pd.ArrowDtype(pyarrow.decimal128(5, 2))


def test_mixed_numbers_decimals_and_texts_that_write_numbers_are_read():
    cells = [1, Decimal("2.5"), np.float32(0.5), "1e1", " -3 ", b"7", None, pd.NA, "?", True]
    column = WIDTH.coding.read(pd.Series(cells, dtype=object))
    np.testing.assert_array_equal(column, [1, 2.5, 0.5, 10, -3, 7, np.nan, np.nan, np.nan, 1])


@pytest.mark.parametrize("dtype", ["str", "string", object, "category", "string[pyarrow]"])
def test_texts_of_all_types_are_read_as_numbers(dtype):
    column = WIDTH.coding.read(pd.Series(["1", "?", "2.5"], dtype=dtype))
    np.testing.assert_array_equal(column, [1, np.nan, 2.5])


@pytest.mark.parametrize(
    "cell", ["wide", "", "1,5", "1_000", "0x1A", "nan", "inf", 1j, [1], pd.Timestamp("2026"), b"x"]
)
def test_what_is_not_a_number_is_refused_with_its_row_and_a_remedy(cell):
    with pytest.raises(ValueError, match=r"'width' is numeric, but holds .* \(row 1\); give a number there, or None"):
        WIDTH.coding.read(pd.Series([1, cell, 2], dtype=object))


def test_dates_are_not_numbers():
    for dtype in ("datetime64[ns]", "timedelta64[ns]"):
        with pytest.raises(ValueError, match="'width' is numeric, but holds"):
            WIDTH.coding.read(pd.Series([0, 1]).astype(dtype))


@pytest.mark.parametrize("dtype", ["float64", "Float64", object])
def test_an_infinite_number_is_refused_with_its_row(dtype):
    with pytest.raises(ValueError, match=r"'width' holds the infinite value -inf \(row 1\)"):
        numbers_in(pd.Series([1, -np.inf, 2], dtype=dtype), "width")


def test_the_largest_and_neighbouring_floats_are_kept_as_they_are():
    numbers = [1.7e308, np.nextafter(1.7e308, 2e308), -1.7e308, 5e-324, np.nextafter(1, 2), 1]
    assert numbers_in(pd.Series(numbers), "x").tolist() == numbers
    assert number_texts([repr(float(number)) for number in numbers])[0].tolist() == numbers


@pytest.mark.parametrize("cell", [2**53 + 1, -(2**53) - 1, 10**17 + 1, str(2**53 + 1)])
def test_a_whole_number_that_a_float_would_round_is_refused(cell):
    with pytest.raises(ValueError, match=r"whole number .*9?\d+ \(row 1\), which a 64-bit float would round"):
        numbers_in(pd.Series([1, cell], dtype=object if isinstance(cell, str) else "int64"), "x")


def test_a_large_whole_number_that_a_float_holds_is_kept():
    assert numbers_in(pd.Series([2**53, 2**60, -(2**62)]), "x").tolist() == [2**53, 2**60, -(2**62)]


# Columns of texts, as files have them


def test_texts_are_numbers_or_the_first_that_is_not_is_named():
    column, bad = number_texts(["+65", ".5", "7.0e1", "5.", "?", "-0"])
    np.testing.assert_array_equal(column, [65, 0.5, 70, 5, np.nan, 0])
    assert bad is None
    for text in ("hot", "", "1e999", "nan", "inf", "1_0", "0x10"):
        assert number_texts(["1", "?", text, "cold"]) == (None, 2)


def test_texts_are_codes_or_the_first_that_is_not_is_named():
    column, bad = code_texts(["b", "?", "a", "c", "d"], ("a", "b"))
    assert column.tolist()[:3] == [1, -1, 0]
    assert bad == 3
    assert code_texts([], ("a",))[1] is None


# Other schemas


def test_a_column_is_recoded_by_the_names_of_its_values():
    other = Attribute("color", ("blue", "pink", "red"))
    column = recoded(np.array([0, 1, 2, -1], np.int32), COLOR, other)
    assert column.tolist() == [2, -1, 0, -1]
    assert column.dtype == np.int32


def test_a_column_of_the_same_values_stays_the_same():
    column = np.array([0, -1], np.int32)
    assert recoded(column, COLOR, Attribute("color", COLOR.values)) is column


def test_a_column_without_any_value_is_recoded_to_unknown():
    assert recoded(np.array([-1, -1], np.int32), Attribute("color", ()), COLOR).tolist() == [-1, -1]


def test_a_column_of_the_other_kind_is_refused():
    with pytest.raises(ValueError, match="'color' is numeric in the data, but nominal where it is needed"):
        recoded(np.zeros(1), Attribute("color"), COLOR)


def test_a_column_is_shown_with_all_its_values_in_order():
    shown = COLOR.coding.shown(np.array([2, -1, 0], np.int32))
    assert list(shown.categories) == ["red", "green", "blue"]
    assert pd.isna(shown).tolist() == [False, True, False]
    assert COLOR.coding.read(pd.Series(shown)).tolist() == [2, -1, 0]


def test_a_column_is_written_so_that_it_is_read_back():
    numbers = np.array([0.1, np.nan, 1e300, 85])
    assert WIDTH.coding.written(numbers) == ["0.1", "?", "1e+300", "85.0"]
    np.testing.assert_array_equal(number_texts(WIDTH.coding.written(numbers))[0], numbers)
    assert COLOR.coding.written(np.array([2, -1]), str.upper) == ["BLUE", "?"]


# Places


def test_a_place_is_a_row_and_its_label_where_that_differs():
    assert place(pd.Series([1, 2]), 1) == "row 1"
    assert place(pd.Series([1, 2], index=["a", "b"]), 1) == "row 1, index 'b'"
    assert place(pd.Series([1, 2], index=pd.Index([7, 9], name="day")), 0) == "row 0, day 7"
    assert place(pd.Series([1, 2], index=pd.Index([2, 5], name="line")), 1) == "line 5"


# Weights


def test_weights_become_float64():
    weights = check_weights([1, 0, 2.5], 3)
    assert weights.dtype == np.float64
    assert weights.tolist() == [1, 0, 2.5]


def test_weights_are_a_copy():
    given = np.ones(2)
    check_weights(given, 2)[0] = 5
    assert given.tolist() == [1, 1]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ([1, -1], "finite and not negative; that of case 1 is -1"),
        ([np.nan, 1], "finite and not negative; that of case 0 is nan"),
        ([1, np.inf], "finite and not negative; that of case 1 is inf"),
        ([[1], [1]], r"flat list of 2 numbers, one per case; got shape \(2, 1\)"),
        (3, r"got shape \(\)"),
        ([0, 0], "all weights are zero"),
        (["a", "b"], "weights must be 2 numbers"),
        ([1.7e308, 1.7e308], "add up to more than a float can hold"),
        ([7e17, 7e17], r"add up to 1.4e\+18, so much that .* at most 1e\+12"),
    ],
)
def test_unusable_weights_are_refused(weights, message):
    with pytest.raises(ValueError, match=message):
        check_weights(weights, 2)
