"""The data sets that come with the package are those of their sources, and `load` finds them and files."""

from collections import Counter
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from file_tools import CASES, NAMES, same, write
from sklearn import datasets as sklearn_datasets

import c45teach as c45
from c45teach.data import examples
from c45teach.data.c45_files import read_c45
from c45teach.data.text_files import DataFormatError

GOLDENS = Path(__file__).resolve().parents[1] / "release8" / "goldens"
TABLES = Path(__file__).resolve().parents[3] / "shared" / "reference" / "tables"
NAMES_OF_ALL = [
    "golf", "golf-nominal", "golf-unknown", "toys", "slides-numeric", "iris", "breast-cancer", "wine", "digits",
    "house-votes-84", "letter", "vowel", "monk1", "monk3", "tic-tac-toe", "zoo",
]  # fmt: skip


def values(dataset):
    return {attribute.name: attribute.values for attribute in dataset.attributes}


@pytest.mark.parametrize(
    ("name", "cases", "attributes", "classes"),
    [
        ("golf", 14, 4, {"Play": 9, "Don't Play": 5}),
        ("golf-nominal", 14, 4, {"yes": 9, "no": 5}),
        ("golf-unknown", 14, 4, {"yes": 9, "no": 5}),
        ("toys", 16, 2, {"yes": 15, "no": 1}),
        ("slides-numeric", 14, 3, {"a": 7, "b": 7}),
        ("iris", 150, 4, {"setosa": 50, "versicolor": 50, "virginica": 50}),
        ("breast-cancer", 569, 30, {"malignant": 212, "benign": 357}),
        ("wine", 178, 13, {"class_0": 59, "class_1": 71, "class_2": 48}),
        ("digits", 1797, 64, None),
        ("house-votes-84", 435, 16, {"democrat": 267, "republican": 168}),
        ("letter", 20000, 16, None),
        ("vowel", 990, 13, {str(vowel): 90 for vowel in range(11)}),
        ("monk1", 124, 6, {"no": 62, "yes": 62}),
        ("monk3", 122, 6, {"no": 62, "yes": 60}),
        ("tic-tac-toe", 958, 9, {"negative": 332, "positive": 626}),
        ("zoo", 101, 17, None),
    ],
)
def test_every_data_set_has_its_size_and_its_classes_in_order(name, cases, attributes, classes):
    dataset = c45.load(name)
    assert (dataset.n_cases, len(dataset.attributes), dataset.name) == (cases, attributes, name)
    if classes:
        assert dataset.classes == tuple(classes)
        assert Counter(dataset.classes[label] for label in dataset.labels) == classes


def test_the_list_of_data_sets_is_the_documented_one():
    assert list(examples.TARGETS) == NAMES_OF_ALL
    for text in (c45.load.__doc__, " ".join(examples._not_found("").split())):
        assert all(name in text for name in NAMES_OF_ALL)


def test_golf_is_the_books_table():
    golf = c45.load("golf")
    assert same_cells(golf, read_c45(GOLDENS / "golf"))
    assert golf.target == "play"
    assert values(golf) == {
        "outlook": ("sunny", "overcast", "rain"),
        "temperature": None,
        "humidity": None,
        "windy": ("true", "false"),
    }
    assert golf.frame.iloc[0].tolist() == ["sunny", 85, 85, "false", "Don't Play"]


def same_cells(first, second):
    pairs = [(first.labels, second.labels), *zip(first.columns, second.columns, strict=True)]
    return all(np.array_equal(a, b, equal_nan=True) for a, b in pairs)


def test_nominal_golf_is_the_weather_table_of_weka():
    nominal = c45.load("golf-nominal")
    assert same_cells(nominal, read_c45(GOLDENS / "weather-nominal"))
    assert list(values(nominal).values()) == [
        ("sunny", "overcast", "rainy"), ("hot", "mild", "cool"), ("high", "normal"), ("true", "false"),
    ]  # fmt: skip
    assert nominal.classes == ("yes", "no")


def test_golf_with_an_unknown_outlook_differs_in_that_one_cell():
    nominal, unknown = c45.load("golf-nominal"), c45.load("golf-unknown")
    assert nominal.schema == unknown.schema
    different = nominal.columns[0] != unknown.columns[0]
    assert np.flatnonzero(different).tolist() == [11]
    assert unknown.columns[0][11] == -1 and nominal.frame["outlook"][11] == "overcast"
    assert same_cells(nominal.take(~different), unknown.take(~different))


@pytest.mark.skipif(not TABLES.exists(), reason="the folder shared/ is not beside the repository")
@pytest.mark.parametrize("name", ["golf", "golf-nominal", "golf-unknown", "toys", "slides-numeric"])
def test_the_small_tables_are_those_of_the_sources(name):
    table = pd.read_csv(TABLES / f"{name}.csv", dtype=str)
    dataset = c45.load(name)
    assert list(table.columns) == list(dataset.frame.columns)
    for column, attribute in zip(dataset.frame, dataset.attributes, strict=False):
        expected = table[column].astype(float) if attribute.is_numeric else table[column].replace("?", None)
        assert dataset.frame[column].astype(object).where(dataset.frame[column].notna(), None).tolist() == [
            None if pd.isna(cell) else cell for cell in expected
        ]
    assert table[dataset.target].tolist() == dataset.frame[dataset.target].tolist()


@pytest.mark.parametrize("name", ["iris", "breast-cancer", "wine", "digits"])
def test_the_data_sets_of_scikit_learn_are_taken_as_they_are(name):
    theirs = getattr(sklearn_datasets, f"load_{name.replace('-', '_')}")()
    ours = c45.load(name)
    np.testing.assert_array_equal(np.column_stack(ours.columns), theirs.data)
    np.testing.assert_array_equal(ours.labels, theirs.target)
    assert ours.classes == tuple(str(each) for each in theirs.target_names)
    assert [each.name for each in ours.attributes] == [str(each) for each in theirs.feature_names]


@pytest.mark.parametrize(("name", "stem", "cut"), [("house-votes-84", "housevotes", 290), ("letter", "letter", 16000)])
def test_votes_and_letters_come_whole_and_in_the_parts_of_the_goldens(name, stem, cut):
    whole = c45.load(name)
    assert same(whole, c45.load(name, part="all"))
    for part, rows in (("data", slice(None, cut)), ("test", slice(cut, None))):
        dataset = c45.load(name, part=part)
        assert same(dataset, whole.take(rows))
        assert same_cells(dataset, read_c45(GOLDENS / stem, part))
        assert dataset.classes == read_c45(GOLDENS / stem).classes


def test_the_votes_have_the_unknown_values_of_the_source():
    votes = c45.load("house-votes-84")
    unknown = {each.name: int((column < 0).sum()) for each, column in zip(votes.attributes, votes.columns, strict=True)}
    assert sum(unknown.values()) == 392
    assert unknown["handicapped-infants"] == 12
    assert unknown["water-project-cost-sharing"] == 48
    assert unknown["physician-fee-freeze"] == 11
    assert unknown["export-administration-act-south-africa"] == 104


@pytest.mark.parametrize(
    ("name", "concept", "wrong"),
    [
        ("monk1", "`head-shape` == `body-shape` or jacket == 'red'", 0),
        ("monk3", "jacket == 'green' and holding == 'sword' or jacket != 'blue' and `body-shape` != 'octagon'", 6),
    ],
)
def test_the_monks_are_what_their_source_says_but_for_the_noise_in_the_training_cases(name, concept, wrong):
    robots, known = (c45.load(name, part=part).frame.astype(str) for part in ("test", "data"))
    assert len(robots) == len(robots.drop_duplicates()) == 3 * 3 * 2 * 3 * 4 * 2
    assert (robots.eval(concept) == (robots["monk"] == "yes")).all()
    assert (known.eval(concept) != (known["monk"] == "yes")).sum() == wrong
    assert same(c45.load(name), c45.load(name, part="data"))


def test_x_wins_where_three_squares_in_a_line_are_its_own():
    boards = c45.load("tic-tac-toe").frame.astype(str)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    squares = boards.iloc[:, :9].to_numpy()
    wins = np.any([(squares[:, line] == "x").all(axis=1) for line in lines], axis=0)
    assert len(boards) == len(boards.drop_duplicates())
    assert (wins == (boards["x-wins"] == "positive")).all()


def test_every_animal_has_a_name_and_only_the_frogs_share_one():
    names = Counter(c45.load("zoo").frame["name"])
    assert [name for name, times in names.items() if times > 1] == ["frog"]


def test_the_first_letter_of_the_source_is_among_the_letters():
    letters = c45.load("letter")
    first = [2, 8, 3, 5, 1, 8, 13, 0, 6, 6, 10, 8, 0, 8, 0, 8]
    rows = np.flatnonzero((np.column_stack(letters.columns) == first).all(axis=1))
    assert [letters.classes[letters.labels[row]] for row in rows] == ["T"]
    assert Counter(np.bincount(letters.labels).tolist()) == Counter(
        [789, 766, 736, 805, 768, 775, 773, 734, 755, 747, 739, 761, 792, 783, 753, 803, 783, 758, 748, 796, 813, 764,
         752, 787, 786, 734]
    )  # fmt: skip


def test_the_licence_of_every_bundled_data_set_is_given():
    text = (examples.BUNDLED / "LICENSES.md").read_text(encoding="utf-8")
    for path in examples.BUNDLED.glob("*.names"):
        assert f"`{path.stem}`" in text
    assert text.count("CC BY 4.0") == 6


def test_the_compressed_letters_are_small():
    assert sum(path.stat().st_size for path in examples.BUNDLED.glob("letter*")) < 250_000


# What cannot be loaded


def test_an_unknown_name_is_refused_with_the_list_and_a_close_one():
    with pytest.raises(FileNotFoundError, match="no data set 'gulf'.* Did you mean 'golf'.* golf-nominal.* zoo;"):
        c45.load("gulf")
    with pytest.raises(FileNotFoundError, match="Did you mean 'house-votes-84'"):
        c45.load("House_Votes_84")
    with pytest.raises(FileNotFoundError, match="no file xyzzy or xyzzy.names. The data sets are golf,"):
        c45.load("xyzzy")


@pytest.mark.parametrize("name", ["nowhere.csv", "nowhere.data", "a/b/nowhere"])
def test_a_file_that_is_not_there_is_named(name):
    with pytest.raises(FileNotFoundError, match="nowhere"):
        c45.load(name)


@pytest.mark.parametrize("data", [None, ["golf"], pd.DataFrame({"a": [1]})])
def test_what_is_neither_name_nor_path_is_refused(data):
    with pytest.raises(TypeError, match=r"load takes a name or a path, got .*Dataset.from_frame"):
        c45.load(data)


def test_parts_are_only_of_data_sets_that_have_them():
    with pytest.raises(ValueError, match="golf has no parts, not 'test'"):
        c45.load("golf", part="test")
    with pytest.raises(ValueError, match="letter has the parts 'all', 'data', 'test', not 'train'"):
        c45.load("letter", part="train")
    with pytest.raises(ValueError, match="monk1 has the parts 'data', 'test', not 'all'"):
        c45.load("monk1", part="all")


def test_a_data_set_of_the_package_has_no_other_options():
    with pytest.raises(TypeError, match="golf comes with c45teach, .*only option is part=, not target=; .*from_frame"):
        c45.load("golf", target="windy")


def test_a_name_must_be_given():
    with pytest.raises(ValueError, match="load needs a name or a path; got ' '. The data sets are golf, "):
        c45.load(" ")


# Files


def test_files_are_loaded_with_the_options_of_their_reader(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write("golf.names", NAMES)
    write("golf.data", CASES)
    write("golf.csv", "play,x\nyes,1\nno,2\n")
    write("golf.arff", "@attribute a numeric\n@attribute play {yes,no}\n@data\n1,yes\n")
    assert c45.load("golf").n_cases == 14
    assert c45.load("./golf").n_cases == c45.load(Path("golf")).n_cases == c45.load("golf.data").n_cases == 2
    assert c45.load("golf.csv", target="play").classes == ("no", "yes")
    assert c45.load(Path("golf.arff")).classes == ("yes", "no")
    write("golf.data", "x,1,maybe\n")
    with pytest.raises(DataFormatError, match="golf.data, line 1: 'maybe' is not a class"):
        c45.load("./golf")
