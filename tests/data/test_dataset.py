"""Data sets from frames of every kind, and the schema by which two data sets are matched."""

import datetime
import pickle

import numpy as np
import pandas as pd
import pytest
from file_tools import same

import c45teach as c45
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.cells import UNKNOWN_LOOKALIKES
from c45teach.data.dataset import Dataset, cases_to_classify

SCHEMA = Schema((Attribute("color", ("red", "green")), Attribute("width")), ("yes", "no"), "fun")


def toys(**columns):
    return pd.DataFrame({"color": ["red", "green", "red"], "width": [1.5, 2, 3], "fun": ["no", "yes", "no"]} | columns)


def read(frame=None, target="fun", **options):
    return Dataset.from_frame(toys() if frame is None else frame, target, **options)


def attribute(cells, dtype=None, **options):
    """The attribute and column that a column of these cells becomes."""
    frame = pd.DataFrame({"x": pd.Series(cells, dtype=dtype), "fun": ["yes", "no"] * (len(cells) // 2)})
    dataset = read(frame, **options)
    return dataset.attributes[0], dataset.columns[0].tolist()


# What is guessed


def test_text_is_nominal_and_numbers_are_numeric():
    dataset = read()
    assert dataset.attributes == (Attribute("color", ("green", "red")), Attribute("width"))
    assert dataset.columns[0].tolist() == [1, 0, 1]
    assert dataset.columns[1].tolist() == [1.5, 2, 3]
    assert dataset.classes == ("no", "yes")
    assert dataset.labels.tolist() == [0, 1, 0]
    assert dataset.target == "fun"
    assert [column.dtype for column in (*dataset.columns, dataset.labels)] == [np.int32, np.float64, np.int32]


@pytest.mark.parametrize("dtype", ["str", "string", "category", object, "string[pyarrow]", "large_string[pyarrow]"])
def test_text_of_every_type_gives_the_same_data_set(dtype):
    frame = toys()
    frame[["color", "fun"]] = frame[["color", "fun"]].astype(dtype)
    assert same(read(frame), read())
    dataset = read(toys(color=pd.Series(["red", None, "green"], dtype=dtype)))
    assert dataset.columns[0].tolist() == [1, -1, 0]
    assert dataset.attributes[0].values == ("green", "red")


@pytest.mark.parametrize(
    ("cells", "dtype"),
    [
        ([True, False, True, False], bool),
        ([True, False, True, False], "boolean"),
        ([True, False, True, False], "bool[pyarrow]"),
        ([True, False, np.True_, np.False_], object),
    ],
)
def test_truth_values_are_nominal(cells, dtype):
    assert attribute(cells, dtype) == (Attribute("x", ("False", "True")), [1, 0, 1, 0])


@pytest.mark.parametrize("dtype", ["boolean", "bool[pyarrow]", object])
def test_unknown_truth_values_keep_the_names(dtype):
    assert attribute([True, None], dtype) == (Attribute("x", ("True",)), [0, -1])


@pytest.mark.parametrize("dtype", ["uint8", "float16", "Int64", "Float32", "int64[pyarrow]", object])
def test_numbers_of_every_type_are_numeric(dtype):
    assert attribute([1, 0], dtype) == (Attribute("x"), [1, 0])


@pytest.mark.parametrize("dtype", ["int64", "float64", "Int64", object])
def test_whole_numbers_named_nominal_have_the_same_values_in_every_type(dtype):
    assert attribute([10, 9, 9, 10], dtype, nominal=["x"]) == (Attribute("x", ("9", "10")), [1, 0, 0, 1])


def test_a_missing_cell_does_not_change_the_values_of_a_nominal_column_of_numbers():
    assert attribute([10, 9, None, 10], nominal=["x"]) == (Attribute("x", ("9", "10")), [1, 0, -1, 1])


def test_numbers_in_text_are_nominal_unless_named_numeric():
    assert attribute(["10", "9"]) == (Attribute("x", ("9", "10")), [1, 0])
    assert attribute(["10", "9"], numeric=["x"]) == (Attribute("x"), [10, 9])


def test_truth_values_named_numeric_are_0_and_1():
    assert attribute([True, False], numeric=["x"]) == (Attribute("x"), [1, 0])


def test_columns_of_a_numpy_object_array_are_read_one_by_one():
    array = np.array([["red", 1, True], ["green", 2.5, False]], dtype=object)
    dataset = Dataset.from_frame(pd.DataFrame(array, columns=["a", "b", "c"]).assign(y=["p", "q"]), "y")
    assert dataset.attributes == (Attribute("a", ("green", "red")), Attribute("b"), Attribute("c", ("False", "True")))


def test_text_that_scipy_reads_from_arff_as_bytes_is_nominal():
    assert attribute([b"b", b"a"]) == (Attribute("x", ("a", "b")), [1, 0])


def test_a_category_gives_its_order_and_the_values_that_do_not_occur():
    cells = pd.Categorical(["low", "high"], categories=["low", "middle", "high"])
    assert attribute(cells) == (Attribute("x", ("low", "middle", "high")), [0, 2])


def test_categories_that_are_numbers_are_named_as_numbers_are():
    assert attribute(pd.Categorical([2, 1.0], categories=[2, 1])) == (Attribute("x", ("2", "1")), [0, 1])


def test_a_question_mark_among_the_categories_is_not_a_value():
    assert attribute(pd.Categorical(["?", "a"], categories=["?", "b", "a"])) == (Attribute("x", ("b", "a")), [-1, 1])


def test_intervals_of_pandas_cut_are_values_in_order():
    found, codes = attribute(pd.cut(pd.Series([15, 5, 1, 12]), [0, 10, 20]))
    assert found.values == ("(0, 10]", "(10, 20]")
    assert codes == [1, 0, 0, 1]


@pytest.mark.parametrize("cells", [[None, None], [np.nan, np.nan], ["?", "?"]])
def test_a_column_of_nothing_but_unknown_values_is_kept(cells):
    found, codes = attribute(cells)
    assert found == Attribute("x") if found.is_numeric else found == Attribute("x", ())
    assert np.isnan(codes).all() if found.is_numeric else codes == [-1, -1]


def test_constant_columns_are_kept():
    assert attribute([3, 3]) == (Attribute("x"), [3, 3])
    assert attribute(["a", "a"]) == (Attribute("x", ("a",)), [0, 0])


# What is refused


DATES = [
    pd.to_datetime(["2026-01-01", "2026-01-02"]),
    pd.to_datetime(["2026-01-01", None]),
    pd.to_datetime(["2026-01-01", "2026-01-02"]).tz_localize("UTC"),
    pd.to_timedelta([1, 2]),
    pd.period_range("2026-01", periods=2, freq="M"),
    [datetime.date(2026, 1, 1), datetime.date(2026, 1, 2)],
    [datetime.datetime(2026, 1, 1), None],
    [datetime.time(1), datetime.time(2)],
    pd.array([datetime.date(2026, 1, 1), None], dtype="date32[pyarrow]"),
]


@pytest.mark.parametrize("cells", DATES, ids=lambda cells: str(getattr(cells, "dtype", type(cells[0]))))
def test_dates_and_times_are_refused_with_a_remedy(cells):
    with pytest.raises(ValueError, match=r"'x' holds dates or times .*frame\['x'\].dt.year.*nominal= .*ignore="):
        attribute(cells)
    assert len(attribute(cells, nominal=["x"])[0].values) in (1, 2)


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        ([1, "a"], r"mixes 1 \(int, row 0\) and 'a' \(str, row 1\)"),
        (["a", None, 2.5, "b"], r"mixes 'a' \(str, row 0\) and 2.5 \(float, row 2\)"),
        ([True, 1], r"mixes True \(bool, row 0\) and 1 \(int, row 1\)"),
        ([True, "yes"], r"mixes True \(bool, row 0\) and 'yes' \(str, row 1\)"),
    ],
)
def test_a_column_of_mixed_kinds_is_refused_with_both_rows_and_a_remedy(cells, places):
    with pytest.raises(ValueError, match=f"'x' {places}.*nominal=.*numeric=.*ignore="):
        attribute(cells)


def test_a_column_of_mixed_kinds_can_be_named_nominal():
    assert attribute([1, "a"], nominal=["x"]) == (Attribute("x", ("1", "a")), [0, 1])


@pytest.mark.parametrize("cells", [[[1], [2]], [1j, 2j], [{}, {}]])
def test_cells_that_are_neither_names_nor_numbers_are_refused(cells):
    with pytest.raises(ValueError, match=r"'x' holds .* \(row 0\), which is neither a number nor a name"):
        attribute(cells)


def test_what_only_looks_unknown_is_a_value_with_a_warning():
    with pytest.warns(UserWarning, match=r"'x' holds .* \(1 row, first row 1\), which counts as a value") as caught:
        for text in UNKNOWN_LOOKALIKES:
            assert set(attribute(["a", text])[0].values) == {"a", text}
    assert len(caught) == len(UNKNOWN_LOOKALIKES) and {each.filename for each in caught} == {__file__}
    with pytest.warns(UserWarning, match="column 'fun' holds 'NA'"):
        assert read(toys(fun=["a", "NA", "a"])).classes == ("NA", "a")


def test_a_column_named_nominal_or_categorical_may_hold_what_looks_unknown():
    assert set(attribute(["a", "NA"], nominal=["x"])[0].values) == {"a", "NA"}
    assert set(attribute(["a", "None"], dtype="category")[0].values) == {"a", "None"}


@pytest.mark.parametrize("text", ["NA", "None"])
def test_what_looks_unknown_among_numbers_is_refused(text):
    with pytest.raises(ValueError, match=r"'x' mixes 1 \(int, row 0\) and '(NA|None)' \(str, row 1\)"):
        attribute([1, text])


@pytest.mark.parametrize("weights", [None, "width"])
def test_infinite_values_are_refused_with_column_and_row(weights):
    with pytest.raises(ValueError, match=r"column 'width' holds the infinite value inf \(row 2\)"):
        read(toys(width=[1, 2, np.inf]), weights=weights)


def test_an_empty_table_is_refused():
    with pytest.raises(ValueError, match="the frame has no rows .*columns are color, width, fun"):
        read(toys().head(0))


def test_something_that_is_not_a_frame_is_refused_with_a_remedy():
    for data in (np.zeros((2, 2)), [[1, 2]], {"a": [1]}, pd.Series([1])):
        with pytest.raises(TypeError, match=r"a pandas DataFrame is needed, got .*pandas.DataFrame"):
            read(data)


def test_column_names_that_are_the_same_or_are_written_alike_are_refused():
    with pytest.raises(ValueError, match=r"two columns called 'width' \(1 and 3\)"):
        read(pd.concat([toys(), toys()[["width"]]], axis=1))
    with pytest.raises(ValueError, match=r"two columns called '1' \(0 and 1\)"):
        read(pd.DataFrame({1: [1], "1": [2], "fun": ["a"]}))


def test_a_column_without_a_name_is_refused():
    with pytest.raises(ValueError, match="column 3 of the frame has no name"):
        read(toys(**{"  ": [1, 2, 3]}))


def test_column_names_may_be_numbers():
    frame = pd.DataFrame([[1, "a"], [2, "b"]])
    dataset = read(frame, target=1)
    assert dataset.target == "1"
    assert dataset.attributes == (Attribute("0"),)
    assert read(frame, target=1, nominal=[0]).attributes[0].values == ("1", "2")
    assert cases_to_classify(pd.DataFrame([[7], [8]]), dataset.schema).columns[0].tolist() == [7, 8]


@pytest.mark.parametrize("part", ["target", "nominal", "numeric", "ignore", "weights"])
def test_a_column_that_is_not_there_is_a_key_error_with_the_list(part):
    name = "fnu" if part in ("target", "weights") else ["fnu"]
    with pytest.raises(KeyError, match="there is no column 'fnu'; the columns are color, width, fun"):
        read(**{part: name})


def test_a_column_has_only_one_role():
    with pytest.raises(ValueError, match="column 'fun' is named both as target and in nominal"):
        read(nominal=["fun"])
    with pytest.raises(ValueError, match="column 'width' is named both as nominal and in numeric"):
        read(nominal=["width"], numeric=["width"])
    with pytest.raises(ValueError, match="column 'width' is named both as numeric and in ignore"):
        read(numeric=["width"], ignore=["width"])
    with pytest.raises(ValueError, match="'fun' cannot hold the weights, because it is named in another role too"):
        read(weights="fun")


def test_a_single_name_needs_no_list():
    assert read(nominal="width").attributes[1].values == ("1.5", "2", "3")
    assert read(ignore="width").ignored == ("width",)


def test_ignored_columns_are_not_even_looked_at():
    frame = toys(when=pd.to_datetime(["2026", "2027", "2028"]), mixed=[1, "a", None], empty=["", "", ""])
    dataset = read(frame, ignore=["when", "mixed", "empty"])
    assert same(dataset, read())
    assert dataset.ignored == ("when", "mixed", "empty")


# The class column


@pytest.mark.parametrize(
    ("labels", "classes"),
    [
        ([1.0, 0.0, 1.0], ("0", "1")),
        (pd.array([1, 0, 1], dtype="Int64"), ("0", "1")),
        ([True, False, True], ("False", "True")),
        (pd.array([True, False, True], dtype="boolean"), ("False", "True")),
        (["10", "9", "10"], ("9", "10")),
        ([10, "nine", 10], ("10", "nine")),
        (pd.Categorical(["b", "a", "b"], categories=["b", "c", "a"]), ("b", "c", "a")),
    ],
)
def test_classes_of_every_kind_are_classes(labels, classes):
    dataset = read(toys(fun=labels))
    assert dataset.classes == classes
    assert [dataset.classes[label] for label in dataset.labels] == [str(each).removesuffix(".0") for each in labels]


@pytest.mark.parametrize("missing", [None, pd.NA, "?"])
def test_a_missing_class_is_refused_with_its_row(missing):
    with pytest.raises(ValueError, match=r"the class 'fun' is missing in row 1; drop such rows, e.g. .*dropna"):
        read(toys(fun=["a", missing, "b"]))
    with pytest.raises(ValueError, match=r"missing in row 1 and 1 more"):
        read(toys(fun=["a", missing, missing]))


def test_amounts_are_not_classes():
    with pytest.raises(ValueError, match=r"'fun' holds the number 2.5 \(row 1\); C4.5 predicts classes, not amounts"):
        read(toys(fun=[1.0, 2.5, 3.0]))


def test_one_class_one_row_or_no_attribute_is_accepted():
    assert read(toys(fun=["a", "a", "a"])).classes == ("a",)
    assert read(toys().head(1)).n_cases == 1
    dataset = read(toys()[["fun"]])
    assert dataset.attributes == () and dataset.n_cases == 3


# The index


@pytest.mark.parametrize(
    "index",
    [
        [7, 7, 7],
        ["a", "b", "a"],
        pd.MultiIndex.from_tuples([(1, "a"), (1, "b"), (2, "a")]),
        pd.to_datetime(["2026", "2025", "2026"]),
        [2.5, None, np.inf],
    ],
)
def test_the_index_plays_no_role(index):
    assert same(read(toys().set_axis(index)), read())


def test_a_shuffled_frame_gives_the_same_cases_in_another_order():
    shuffled = toys().sample(frac=1, random_state=3)
    dataset = read(shuffled)
    assert dataset.schema == read().schema
    assert same(dataset, read().take(shuffled.index.to_numpy()))


# Weights


def test_weights_are_given_as_a_column_or_as_numbers():
    by_column = read(toys(w=[1, 2, 0]), weights="w")
    assert by_column.weights.tolist() == [1, 2, 0]
    assert [each.name for each in by_column.attributes] == ["color", "width"]
    for weights in ([1, 2, 0], (1, 2, 0), np.array([1, 2, 0]), pd.Series([1, 2, 0])):
        assert same(read(weights=weights), by_column)
    assert read().weights is None


def test_bad_weights_are_refused():
    for make in (
        lambda weights: read(weights=weights),
        read().weighted,
        lambda weights: read(toys(w=weights), weights="w"),
    ):
        with pytest.raises(ValueError, match="that of case 1 is nan"):
            make([1, None, 1])


def test_weights_with_another_index_are_refused():
    with pytest.raises(ValueError, match="not clear which weight belongs to which row; give weights.reindex"):
        read(toys().sample(frac=1, random_state=3), weights=pd.Series([1, 2, 3]))


# A data set


def test_a_frame_and_its_data_set_lead_to_one_another():
    frame = toys(color=["red", None, "green"], width=[1, None, 2])
    dataset = read(frame)
    assert same(Dataset.from_frame(dataset.frame, "fun"), dataset)
    assert dataset.frame["color"].isna().tolist() == dataset.frame["width"].isna().tolist() == [False, True, False]
    assert list(dataset.frame.columns) == ["color", "width", "fun"]


def test_rows_are_taken_by_number_or_mask_with_their_weights():
    dataset = read(weights=[1, 2, 3])
    taken = dataset.take(np.array([2, 0]))
    assert (taken.columns[1].tolist(), taken.labels.tolist(), taken.weights.tolist()) == ([3, 1.5], [0, 0], [3, 1])
    assert same(dataset.take(np.array([True, False, True])), dataset.take(np.array([0, 2])))
    assert taken.schema is dataset.schema


def test_weights_can_be_taken_away():
    assert read(weights=[1, 2, 3]).weighted(None).weights is None


def test_nothing_of_a_data_set_can_be_assigned():
    for name in ("labels", "columns", "schema", "weights"):
        with pytest.raises(AttributeError):
            setattr(read(), name, None)


def test_the_frame_is_left_as_it_was():
    frame = toys(color=["red", "?", None])
    before = frame.copy(deep=True)
    read(frame, nominal=["width"])
    pd.testing.assert_frame_equal(frame, before)


def test_a_data_set_can_be_pickled():
    assert same(pickle.loads(pickle.dumps(read())), read())


def test_a_data_set_says_how_large_it_is():
    assert repr(read(name="toys")) == "<Dataset toys: 3 cases, 2 attributes, 2 classes>"
    assert len(read()) == 3
    assert "<table" in read()._repr_html_()


def test_the_orders_are_sorted_with_unknown_values_last():
    dataset = read(toys(width=[3, np.nan, 1]))
    rows, values, known = dataset.orders
    assert rows[0].tolist() == [2, 0, 1] and values[0][:2].tolist() == [1, 3] and known.tolist() == [2]
    assert dataset.numeric.tolist() == [1] and dataset.nominal.tolist() == [0]
    assert dataset.codes.tolist() == [[1], [0], [1]]


def test_orders_and_codes_of_a_data_set_without_attributes_are_empty():
    dataset = read(toys()[["fun"]])
    assert dataset.codes.shape == (3, 0)
    assert dataset.orders[0].shape == (0, 3)


# Schemas


def test_a_schema_needs_a_class():
    with pytest.raises(ValueError, match="at least one class"):
        Schema((), ())


@pytest.mark.parametrize(
    ("attributes", "classes", "message"),
    [
        ((Attribute("a"), Attribute("a")), ("x", "y"), "column name 'a' is used twice"),
        ((Attribute("class"),), ("x", "y"), "column name 'class' is used twice"),
        ((), ("x", "x"), "class name 'x' is used twice"),
    ],
)
def test_a_schema_refuses_a_name_that_is_used_twice(attributes, classes, message):
    with pytest.raises(ValueError, match=message):
        Schema(attributes, classes)


def test_a_schema_finds_attributes_by_name():
    assert SCHEMA.position("width") == 1
    with pytest.raises(KeyError, match="there is no attribute 'wdth'; the attributes are color, width"):
        SCHEMA.position("wdth")


def test_a_schema_becomes_json_and_comes_back():
    assert Schema.from_dict(SCHEMA.to_dict()) == SCHEMA


def test_cases_are_recoded_by_name():
    other = Schema((Attribute("width"), Attribute("color", ("blue", "red"))), ("no", "maybe"), "fun")
    dataset = read(toys(fun=["no", "yes", "no"]), weights=[1, 2, 3]).coded_by(other)
    assert dataset.schema is other
    assert dataset.columns[0].tolist() == [1.5, 2, 3]
    assert dataset.columns[1].tolist() == [1, -1, 1]
    assert dataset.labels.tolist() == [0, -1, 0]
    assert dataset.weights.tolist() == [1, 2, 3]


def test_a_data_set_that_lacks_a_column_of_the_schema_is_refused():
    with pytest.raises(ValueError, match="the data lack the column 'width'; they have color"):
        read(toys()[["color", "fun"]]).coded_by(SCHEMA)


def test_cases_of_the_same_schema_stay_as_they_are():
    dataset = read()
    assert dataset.coded_by(Schema.from_dict(dataset.schema.to_dict())) is dataset


# Cases to classify


def test_a_dictionary_is_one_case_whose_missing_attributes_are_unknown():
    dataset = cases_to_classify({"color": "green"}, SCHEMA)
    assert (dataset.columns[0].tolist(), dataset.labels.tolist()) == ([1], [-1])
    assert np.isnan(dataset.columns[1]).all()
    for unknown in (None, np.nan, "?", pd.NA):
        assert cases_to_classify({"color": unknown, "width": unknown}, SCHEMA).columns[0].tolist() == [-1]


def test_the_class_may_stand_in_the_dictionary():
    assert cases_to_classify({"color": "green", "width": 2, "fun": "yes"}, SCHEMA).columns[1].tolist() == [2]


def test_an_attribute_that_is_not_there_is_named():
    with pytest.raises(KeyError, match="there is no attribute 'colour'; the attributes are color, width"):
        cases_to_classify({"colour": "red"}, SCHEMA)


def test_an_unseen_value_is_unknown():
    assert cases_to_classify({"color": "pink"}, SCHEMA).columns[0].tolist() == [-1]


def test_text_where_a_number_belongs_is_refused():
    with pytest.raises(ValueError, match="'width' is numeric, but holds 'wide'"):
        cases_to_classify({"width": "wide"}, SCHEMA)


def test_columns_are_matched_by_name_and_others_do_not_matter():
    frame = toys(other=pd.to_datetime(["2026"] * 3))
    straight, turned = (cases_to_classify(each, SCHEMA) for each in (frame, frame[frame.columns[::-1]]))
    assert same(straight, turned)
    assert straight.columns[0].tolist() == [0, 1, 0]


def test_a_missing_column_is_named_with_those_that_are_there():
    with pytest.raises(ValueError, match="lack the column 'width', which the model was grown with; they have color"):
        cases_to_classify(toys()[["color"]], SCHEMA)


def test_an_array_is_refused_with_a_remedy():
    with pytest.raises(TypeError, match=r"a DataFrame or a Dataset; got a ndarray; wrap it: pandas.DataFrame"):
        cases_to_classify(np.zeros((2, 2)), SCHEMA)


def test_no_case_at_all_can_be_classified():
    assert cases_to_classify(toys().head(0), SCHEMA).n_cases == 0


def test_files_and_frames_meet_in_the_values_that_they_mean(tmp_path):
    path = tmp_path / "golf.csv"
    golf = c45.load("golf")
    golf.frame.to_csv(path, index=False)
    frame = pd.read_csv(path)
    assert frame["windy"].dtype == bool
    for data in (frame, c45.load(path), Dataset.from_frame(frame, "play")):
        cases = cases_to_classify(data, golf.schema)
        assert all(np.array_equal(a, b) for a, b in zip(cases.columns, golf.columns, strict=True))
        back = cases_to_classify(golf, Dataset.from_frame(frame, "play").schema)
        assert back.columns[3].tolist() == cases_to_classify(frame, back.schema).columns[3].tolist()


def test_a_data_set_is_recoded():
    assert cases_to_classify(read(), SCHEMA).columns[0].tolist() == [0, 1, 0]


# What is not coded as a data set has it


CODED = c45.Schema((c45.Attribute("colour", ("red", "green")), c45.Attribute("size")), ("no", "yes"))
GOOD = {"colour": np.array([0, 1, -1]), "size": np.array([1.0, np.nan, 3.0]), "labels": np.array([0, 1, 1])}


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"colour": np.array([0, 2, 1])}, r"column 'colour' holds the code 2 \(row 1\); its codes go from 0 to 1"),
        ({"colour": np.array([0, 1, -2])}, r"holds the code -2 \(row 2\)"),
        ({"colour": [0, 1, 1]}, "column 'colour' must be an array of 3 whole numbers"),
        ({"colour": np.array([0.0, 1.0, 1.0])}, "column 'colour' must be an array of 3 whole numbers"),
        ({"size": np.array([1.0, np.inf, 2.0])}, r"column 'size' holds the infinite value inf \(row 1\)"),
        ({"size": np.array([1.0, 2.0])}, "column 'size' is numeric: it must be an array of 3 floats"),
        ({"size": np.array([1, 2, 3])}, "column 'size' is numeric: it must be an array of 3 floats"),
        ({"labels": np.array([0, 1, 2])}, r"column 'class' holds the code 2 \(row 2\); its codes go from 0 to 1"),
        ({"labels": np.array([0.5, 1, 1])}, "column 'class' must be an array of 3 whole numbers"),
    ],
)
def test_columns_that_are_not_coded_are_refused_before_a_loop_reads_them(changed, message):
    given = GOOD | changed
    with pytest.raises(ValueError, match=message):
        c45.Dataset(CODED, (given["colour"], given["size"]), given["labels"])


def test_as_many_columns_are_needed_as_there_are_attributes():
    with pytest.raises(ValueError, match="2 attributes need as many columns; got 1"):
        c45.Dataset(CODED, (GOOD["colour"],), GOOD["labels"])


def test_a_case_without_a_class_cannot_be_learned_from():
    data = c45.Dataset(CODED, (GOOD["colour"], GOOD["size"]), np.array([0, -1, 1]))
    with pytest.raises(ValueError, match="the case in row 1 has no class"):
        c45.grow(data)


def test_a_minimum_that_is_lost_beside_the_weights_ends_the_walk_through_the_values():
    data = c45.Dataset(CODED, (GOOD["colour"], GOOD["size"]), GOOD["labels"], weights=np.full(3, 1e300))
    assert c45.grow(data, min_cases=1).root.test.attribute == 0
