"""The explorer of confusion matrices: its numbers are those of scikit-learn; its controls; unusual matrices."""

import numpy as np
import pandas as pd
import pytest
from explorers import HOSTILE, button, check_all_states, check_shown, move_everything, sliders
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import accuracy_score, cohen_kappa_score
from small_data import quick

import c45teach as c45
from c45teach import explore


def table_of(rows, names):
    return pd.DataFrame(rows, index=names, columns=names)


def cases_of(matrix):
    """The true and the given class of each case of a matrix."""
    return np.array([(r, c) for (r, c), n in np.ndenumerate(np.array(matrix)) for _ in range(n)]).T


# What it says


def test_the_example_of_the_questions_has_accuracy_three_fifths_and_kappa_one_fifth():
    view = explore.confusion().view
    assert view.alt.startswith("yes, no: 10, 7 / 5, 8, true classes in rows. Accuracy 0.600, by chance 0.500: kappa")
    assert "kappa 0.200 (standard error 0.177)" in view.alt
    assert "'all yes' would be right in 0.567" in view.alt


@quick
@given(st.lists(st.integers(0, 12), min_size=9, max_size=9).filter(any))
def test_accuracy_and_kappa_are_those_of_scikit_learn(cells):
    matrix = np.reshape(cells, (3, 3))
    true, given_class = cases_of(matrix)
    words = explore.confusion(matrix).view.words
    assert words.startswith(f"Accuracy {accuracy_score(true, given_class):.3f}, by chance ")
    if len({*true, *given_class}) > 1:  # scikit-learn has no kappa of one class
        expected = cohen_kappa_score(true, given_class)
        found = words.partition("kappa ")[2].split()[0].rstrip(".").replace("−", "-")
        assert float(found) == pytest.approx(expected, abs=5.1e-4)
    else:
        assert "kappa not defined." in words


def test_costs_are_of_true_and_given_class():
    explorer = explore.confusion([[9, 1], [2, 8]], costs=[[0, 1], [10, 0]])
    assert "Cost per case 1.050, of 'all no' 0.500." in explorer.view.alt
    assert explorer.view.state.endswith("true classes in rows; costs 1, 10")


def test_turning_the_matrix_over_keeps_kappa_and_changes_what_errors_cost():
    explorer = explore.confusion([[10, 7], [5, 8]], costs=[[0, 10], [1, 0]])
    tick = button(explorer, "true classes in columns")
    assert "Cost per case 2.500" in explorer.view.alt  # (10 · 7 + 5) / 30
    tick.value = True
    assert "kappa 0.200 (standard error 0.177)" in explorer.view.alt
    assert "Cost per case 1.900" in explorer.view.alt  # (10 · 5 + 7) / 30
    assert "true classes in columns" in explorer.view.state


def test_giving_all_cases_the_most_frequent_class_has_kappa_zero():
    for turned, counts in ((False, (17, 0, 13, 0)), (True, (15, 15, 0, 0))):
        explorer = explore.confusion()
        explorer.move(turned=turned)
        most_frequent = button(explorer, "Give all the most frequent class")
        most_frequent.click()
        assert explorer.state["counts"] == counts
        assert "kappa 0.000" in explorer.view.alt
        assert most_frequent.disabled


def test_a_button_leads_back_to_the_start():
    explorer = explore.confusion()
    back = button(explorer, "Back to the start")
    assert back.disabled
    sliders(explorer)[0].value = 0
    assert not back.disabled
    back.click()
    assert explorer.state == {"counts": (10, 7, 5, 8), "costs": (1, 1), "turned": False}


# What it takes


def test_a_matrix_of_confusion_brings_its_names():
    golf = c45.load("golf")
    explorer = explore.confusion(c45.confusion(c45.grow(golf, min_cases=8), golf))
    assert explorer.view.state == "Play, Don't Play: 9, 0 / 5, 0, true classes in rows"
    assert [each.description for each in sliders(explorer)[:2]] == ["row Play, column Play", "row Play, column Don'…"]


def test_a_cross_validation_is_taken_with_its_matrix():
    found = c45.cross_validate(c45.grow, c45.load("iris"))
    assert explore.confusion(found).view == explore.confusion(found.confusion).view
    assert f"Accuracy {1 - found.error_rate:.3f}" in explore.confusion(found).view.words


def test_names_that_begin_alike_get_numbers_beside_the_sliders():
    explorer = explore.confusion(table_of([[3, 1], [1, 3]], ["Iris-setosa", "Iris-virginica"]))
    assert sliders(explorer)[1].description == "row 1, column 2"


def test_one_of_many_classes_is_shown_against_the_others():
    names = [f"class {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    matrix = np.random.default_rng(1).integers(0, 9, (26, 26)) + 30 * np.eye(26, dtype=int)
    explorer = explore.confusion(table_of(matrix, names))
    check_shown(explorer)
    button(explorer, "class C").click()
    right, row, column, total = matrix[2, 2], matrix[2].sum(), matrix[:, 2].sum(), matrix.sum()
    shown = f"{right}, {row - right} / {column - right}, {total - row - column + right}"
    assert explorer.view.state == f"class C, the other 25: {shown}, true classes in rows"
    assert explorer.view.words.endswith(
        f"All 26 classes: accuracy {np.trace(matrix) / total:.3f}, kappa {c45.kappa(matrix):.3f}."
    )
    move_everything(explorer)


def test_one_class_cannot_be_confused():
    assert "nothing can be confused" in explore.confusion([[5]]).view.alt


@pytest.mark.parametrize(
    "matrix",
    [
        table_of([[4, 0, 1], [0, 9, 2], [3, 0, 7]], [*HOSTILE, ""]),
        table_of(np.eye(8) * 3, [*HOSTILE, *"abcdef"]),
        table_of([[2, 1], [1, 2]], [10, 20]),
        [[0.25, 1.5], [2.75, 1e-9]],
        [[0, 5], [5, 0]],
        [[0, 5], [0, 0]],
        [[5, 0], [0, 0]],
        [[5000, 1], [3, 7]],
        np.zeros((2, 2)),
        np.zeros((5, 5)),
        np.ones((30, 30)),
    ],
    ids=["hostile", "hostile and many", "numbers", "weights", "all wrong", "one wrong cell", "one right cell",
         "thousands", "empty", "empty and many", "30 classes"],
)  # fmt: skip
def test_unusual_matrices_get_a_picture_or_a_message(matrix):
    explorer = explore.confusion(matrix)
    check_all_states(explorer)


def test_an_empty_matrix_gets_a_message():
    assert "all cells are 0" in explore.confusion(np.zeros((3, 3))).view.alt


@pytest.mark.parametrize(
    "matrix",
    [[[1, 2, 3], [4, 5, 6]], [[1, -1], [0, 1]], "no"],
)
def test_cells_that_are_not_a_matrix_of_counts_are_refused(matrix):
    with pytest.raises(ValueError, match="matrix"):
        explore.confusion(matrix)


@pytest.mark.parametrize(
    "costs, said",
    [
        ([[0, 1, 1]] * 3, "shape"),
        ([[1, 1], [1, 0]], "0 for a right answer"),
        ([[0, -1], [1, 0]], "0 or more for an error"),
        ([[0, np.nan], [1, 0]], "nan"),
        ("dear", "numbers"),
    ],
)
def test_impossible_costs_are_refused(costs, said):
    with pytest.raises(ValueError, match=said):
        explore.confusion(costs=costs)
