"""The exercises of the notebook on BAGFS: their numbers beside those of others, and their hints."""

import numpy as np
import pytest
from scipy import stats

from c45teach.lessons.exercises.checking import exercises_of, verdict

EXERCISES = {exercise.name: exercise for exercise in exercises_of("06")}


def test_a_case_is_in_so_many_of_a_hundred_thousand_bags():
    bags = np.random.default_rng(1).integers(5, size=(100_000, 5))
    assert EXERCISES["06-in-the-bag"].answer() == pytest.approx((bags == 0).any(axis=1).mean(), abs=0.005)
    assert verdict("06-in-the-bag", 0.672).right


def test_five_trees_are_a_binomial_distribution():
    assert EXERCISES["06-five-trees"].answer() == pytest.approx(stats.binom.sf(2, 5, 0.3), abs=1e-12)


def test_of_a_hundred_people_thirty_are_ill_if_so_many_are_called_ill():
    share = EXERCISES["06-how-many-ill"].answer()
    assert share * 0.9 + (1 - share) * 0.2 == pytest.approx(0.41, abs=1e-9)


@pytest.mark.parametrize(
    "name, answer, hint",
    [
        ("06-in-the-bag", 0.632, "very large tables"),
        ("06-in-the-bag", 0.328, "no draw hits it"),
        ("06-in-the-bag", 1, "sometimes not at all"),
        ("06-in-the-bag", 0.2, "one draw"),
        ("06-in-the-bag", 0.646, "fourteen days"),
        ("06-in-the-bag", 67.2, "per cent"),
        ("06-five-trees", 0.3, "average of the errors"),
        ("06-five-trees", 0.00243, "all five"),
        ("06-five-trees", 0.027, "Which three"),
        ("06-five-trees", 0.132, "exactly three"),
        ("06-five-trees", 0.837, "is right"),
        ("06-how-many-ill", 0.41, "called ill"),
        ("06-how-many-ill", 0.37, "not: 90 %"),
        ("06-how-many-ill", 0.456, "no healthy person"),
        ("06-how-many-ill", 0.21, "not of all"),
        ("06-how-many-ill", 0.7, "share of the healthy"),
        ("06-how-many-ill", 30, "per cent"),
        ("06-who-draws", ["forest"], "That page is wrong"),
        ("06-who-draws", ["subspaces", "BAGFS", "forest"], "Two of these three"),
        ("06-who-draws", ["subspaces"], "with bags"),
        ("06-who-draws", "BAGFS", "but for the bags"),
        ("06-who-draws", ["bagging", "subspaces", "BAGFS"], "what bagging draws is cases"),
        ("06-wrong-sentences", ["A", "C", "D"], "do the seeds agree"),
        ("06-wrong-sentences", ["a", "d", "e"], "two attributes"),
        ("06-wrong-sentences", ["C", "D", "E"], "how many days"),
        ("06-wrong-sentences", ["A", "C", "E"], "table of ten trees"),
        ("06-wrong-sentences", ["A", "B", "C", "D", "E"], "which pair errs"),
        ("06-wrong-sentences", ["A", "F"], "1 of yours belong"),
    ],
)
def test_a_misconception_is_named(name, answer, hint):
    said = verdict(name, answer)
    assert said.right is False
    assert hint in said.text


@pytest.mark.parametrize(
    "name, answer",
    [
        ("06-in-the-bag", np.float64(0.67232)),
        ("06-who-draws", ("bagfs", "Subspaces")),
        ("06-five-trees", 0.163),
        ("06-how-many-ill", 0.3),
        ("06-wrong-sentences", ["E", "D", "C", "A"]),
    ],
)
def test_right_answers_are_right_in_any_form(name, answer):
    assert verdict(name, answer).right is True


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("answer", ["a word", {}, float("nan"), object(), lambda: 1, [None]])
def test_what_cannot_be_an_answer_gets_a_sentence(name, answer):
    assert verdict(name, answer).right is not True
