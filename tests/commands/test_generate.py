"""`python -m c45teach generate` writes the cases of the generators, and other commands read them."""

import pytest
from command_line import assert_refused, run

import c45teach as c45
from c45teach.data.generators import boxes, oblique

pytestmark = pytest.mark.usefixtures("empty_folder")


def cells(dataset):
    return [column.tolist() for column in dataset.columns], dataset.labels.tolist()


@pytest.mark.parametrize(
    ("kind", "generator", "name"),
    [("boxes", boxes, "made.csv"), ("oblique", oblique, "made.tsv"), ("boxes", boxes, "made")],
)
def test_the_cases_are_those_of_the_generator(kind, generator, name, capsys):
    options = ["-n", "120", "--noise", "0.1", "--classes", "3", "--seed", "4"]
    status, out, err = run(capsys, "generate", kind, *options, "-o", name)
    made = generator(120, noise=0.1, n_classes=3, seed=4)
    assert (status, err) == (0, "")
    assert "120 cases, by class: A " in out
    assert c45.load(name).classes == made.classes
    assert cells(c45.load(name)) == cells(made)


def test_without_an_output_the_table_is_printed(capsys):
    status, out, _ = run(capsys, "generate", "boxes", "-n", "3")
    assert status == 0
    assert out == boxes(3).frame.to_csv(index=False)


def test_test_cases_are_generated_in_the_same_way_and_leave_the_training_cases_alone(capsys):
    run(capsys, "generate", "oblique", "-n", "200", "-o", "alone")
    out = run(capsys, "generate", "oblique", "-n", "200", "-o", "both", "--test-cases", "50")[1]
    assert cells(c45.load("alone")) == cells(c45.load("both"))
    assert c45.load("both.test").n_cases == 50
    assert "both.data: 200 cases" in out and "both.test: 50 cases" in out
    assert "(50 items)" in run(capsys, "tree", "-f", "both", "-u")[1]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("boxes -o a.arff", "ends in .arff; give the name of a .csv or .tsv file"),
        ("boxes -o a.data", "without an ending, the STEM of STEM.names"),
        ("boxes --test-cases 9 -o a.csv", "give -o STEM"),
        ("boxes -o no/such/folder/a", "no/such/folder"),
        ("boxes --noise 1", "'--noise': 1.0 is not in the range 0<=x<1"),
        ("rings", "'rings' is not one of"),
    ],
)
def test_mistakes(words, expected, capsys):
    assert_refused(capsys, ["generate", *words.split()], expected)
