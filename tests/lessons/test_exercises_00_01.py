"""Exercises of the first two notebooks: which misconception is named to which answer, computed by hand."""

import math

import pytest

from c45teach.lessons.exercises.checking import verdict

NAMED = [
    ("00-share", 5 / 14, "the other class"),
    ("00-share", 9 / 5, "divide by all days"),
    ("00-share", 64.3, "per cent"),
    ("00-outlooks", [4, 5, 5], "another order"),
    ("00-humid-day", "play", "compare 80"),
    ("00-rainy-play", {"outlook": "sunny"}, "a rainy one"),
    ("00-rainy-play", {"outlook": "rain", "windy": "true"}, "says Don't Play"),
    ("00-rainy-play", {"outlook": "rain"}, "still asks"),
    ("00-rainy-play", {"outlook": "rain", "windy": []}, "still asks"),
    ("00-lost-cell", "Kernel", "stays lost"),
    ("00-words", "sample", "a whole row"),
    ("01-overcast", math.log(14 / 4), "natural logarithms"),
    ("01-overcast", 4 / 14, "the share"),
    ("01-overcast", math.log2(14 / 10), "not overcast"),
    ("01-four-messages", 0.875, "number of messages as the base"),
    ("01-four-messages", 9 / 4, "same weight"),
    ("01-four-messages", 2, "equally frequent"),
    ("01-one-and-a-half", [1, 1], "three classes are asked for"),
    ("01-one-and-a-half", [1, 1, 0], "without cases"),
    ("01-one-and-a-half", [1, 1, 1], "too much"),
    ("01-one-and-a-half", [8, 1, 1], "more evenly"),
    ("01-windy-gain", 0.892, "still needed"),
    ("01-windy-gain", 0.0346, "same weight"),
    ("01-windy-gain", 0.108, "from 1 bit"),
    ("01-windy-gain", 0.060, "not 1 − entropy"),
    ("01-windy-gain", -0.048, "the sign"),
    ("01-windy-gain", 0.0334, "natural logarithms"),
    ("01-better-question", [[4, 4], [4, 1]], "add up to 8 : 5 days, the table has 9 : 5"),
    ("01-better-question", [[9, 0], [0, 5]], "pure"),
    ("01-better-question", [[3, 4], [6, 1]], "gains 0.152 bits only"),
    ("01-other-base", "both", "which is larger afterwards"),
]
UNREADABLE = [
    ("00-rainy-play", "rain"),
    ("00-rainy-play", {"wind": "true"}),
    ("00-rainy-play", {1: 2}),
    ("01-one-and-a-half", 3),
    ("01-one-and-a-half", "abc"),
    ("01-one-and-a-half", [1, 2, math.nan]),
    ("01-one-and-a-half", [10**400, 1, 1]),
    ("01-better-question", [8, 1, 1, 4]),
    ("01-better-question", [[1.5, 2], [7.5, 3]]),
    ("01-better-question", [[-1, 2], [10, 3]]),
]
RIGHT = [
    ("00-share", 9 / 14),
    ("00-outlooks", (5, 4, 5)),
    ("00-rainy-play", {"outlook": "rain", "windy": False}),
    ("01-overcast", 1.807),
    ("01-four-messages", 1.75),
    ("01-one-and-a-half", [0.25, 0.5, 0.25]),
    ("01-windy-gain", 0.048),
    ("01-better-question", [[1, 4], [8, 1]]),
    ("01-other-base", "Gains"),
]


@pytest.mark.parametrize(("name", "answer", "said"), NAMED)
def test_a_misconception_is_named(name, answer, said):
    told = verdict(name, answer)
    assert told.right is False
    assert said in told.text


@pytest.mark.parametrize(("name", "answer"), UNREADABLE)
def test_an_answer_of_another_form_gets_a_sentence(name, answer):
    told = verdict(name, answer)
    assert told.right is None
    assert "no verdict" in told.text


@pytest.mark.parametrize(("name", "answer"), RIGHT)
def test_right_answers_in_any_form_are_right(name, answer):
    assert verdict(name, answer).right is True
