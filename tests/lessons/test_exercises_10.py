"""The exercises of the notebook on comparing classifiers: their numbers beside those of others, and their hints."""

import numpy as np
import pytest
from scipy import stats
from sklearn.metrics import cohen_kappa_score

from c45teach.lessons.exercises.checking import exercises_of, verdict

EXERCISES = {exercise.name: exercise for exercise in exercises_of("10")}
USELESS = "10-good-and-useless"


def test_the_kappa_of_the_votes_is_that_of_scikit_learn():
    true = np.repeat(["yes", "yes", "no", "no"], [975, 225, 225, 375])  # twice 600 and 300, so that halves are whole
    given = np.repeat(["yes", "no", "yes", "no"], [975, 225, 225, 375])
    assert (true == given).mean() == 0.75
    assert EXERCISES["10-votes-kappa"].answer() == pytest.approx(cohen_kappa_score(true, given), abs=1e-12)
    assert verdict("10-votes-kappa", 0.44).right


def test_nine_to_one_is_a_question_to_coins():
    assert EXERCISES["10-nine-to-one"].answer() == pytest.approx(stats.binomtest(9, 10).pvalue, abs=1e-12)


def test_the_least_number_of_data_sets_is_that_of_scipy():
    first = next(n for n in range(2, 99) if stats.wilcoxon(np.arange(1.0, n + 1), method="exact").pvalue < 0.05)
    assert EXERCISES["10-how-many-sets"].answer() == first


@pytest.mark.parametrize(
    "answer, hint",
    [
        (0.5, "50 % for chance"),
        (0.25, "the commonest class for chance"),
        (0.194, "what chance leaves open"),
        (0.56, "agreement by chance"),
        (-0.4375, "sign"),
        (43.75, "asks for kappa"),
    ],
)
def test_a_misconception_about_kappa_is_named(answer, hint):
    said = verdict("10-votes-kappa", answer)
    assert said.right is False
    assert hint in said.text


@pytest.mark.parametrize(
    "answer, hint",
    [
        (0.0107, "one-sided"),
        (0.0195, "even more uneven"),
        (0.0114, "by chi-squared"),
        (0.0269, "corrected"),
        (1, "leave them out"),
        (0.02, "rounded too much"),
    ],
)
def test_a_misconception_about_coins_is_named(answer, hint):
    said = verdict("10-nine-to-one", answer)
    assert said.right is False
    assert hint in said.text


@pytest.mark.parametrize(
    "matrix", [[[0, 1], [0, 9]], [[0, 5], [5, 90]], [[90, 5], [5, 0]], np.array([[98, 0], [2, 0]])]
)
def test_a_matrix_that_looks_good_and_is_worth_nothing_is_right(matrix):
    assert verdict(USELESS, matrix).right is True


@pytest.mark.parametrize(
    "matrix, said",
    [
        ([[5, 5], [5, 5]], "Its accuracy is 0.50"),
        ([[45, 5], [5, 45]], "above zero"),
        ([[9, 1], [0, 0]], "Both classes need cases"),
        ([[0, 0], [0, 0]], "Both classes need cases"),
    ],
)
def test_another_matrix_is_told_what_it_lacks(matrix, said):
    found = verdict(USELESS, matrix)
    assert found.right is False
    assert said in found.text


@pytest.mark.parametrize("matrix", [[[1, 2, 3], [4, 5, 6]], [[0.5, 1], [1, 9]], [[-1, 1], [1, 9]], [1, 2], "0 1 0 9"])
def test_what_is_no_matrix_of_counts_gets_no_verdict(matrix):
    assert verdict(USELESS, matrix).right is None


def test_the_order_of_wrong_sentences_does_not_matter():
    assert verdict("10-wrong-sentences", ["f", "E", "c", "A"]).right is True
    assert "some are missing" in verdict("10-wrong-sentences", ["A", "B"]).text
