"""`check`: right answers, rounded answers, misconceptions, and answers of every wrong kind."""

import decimal
import fractions
import re

import numpy as np
import pandas as pd
import pytest
from readme import PACKAGE

from c45teach import check, gain, gain_ratio, info
from c45teach.lessons.exercises.answers import Choice, Judged, Names, Number, Numbers, Unreadable
from c45teach.lessons.exercises.checking import computed, exercises_of, verdict

NOTEBOOKS = sorted(
    path.stem.removeprefix("notebook_") for path in (PACKAGE / "lessons/exercises").glob("notebook_*.py")
)
EXERCISES = [exercise for notebook in NOTEBOOKS for exercise in exercises_of(notebook)]
NAMES = [exercise.name for exercise in EXERCISES]
WITH_ONE_ANSWER = [exercise for exercise in EXERCISES if not isinstance(exercise.kind, Judged)]
OUTLOOK = [[2, 3], [4, 0], [3, 2]]
ROOT = "02-root-gain"


class Unspeakable:
    def __repr__(self):
        raise RuntimeError("no repr")


class Lazy:
    def __len__(self):
        raise RuntimeError("no length")

    def __float__(self):
        raise RuntimeError("no number")


# Every exercise there is


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_each_notebook_has_at_least_five_exercises_of_its_own(notebook):
    own = exercises_of(notebook)
    assert len(own) >= 5
    assert all(re.fullmatch(rf"{notebook}-[a-z0-9]+(-[a-z0-9]+)*", exercise.name) for exercise in own)


def test_no_name_is_used_twice():
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("exercise", WITH_ONE_ANSWER, ids=lambda exercise: exercise.name)
def test_the_right_answer_is_right_rounded_or_not(exercise):
    answer = computed(exercise.answer)
    assert verdict(exercise.name, answer).right is True
    if isinstance(exercise.kind, Number):
        assert verdict(exercise.name, round(answer, exercise.kind.decimals)).right is True
    elif isinstance(exercise.kind, Numbers):
        assert verdict(exercise.name, [round(each, exercise.kind.decimals) for each in answer]).right is True


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_every_misconception_is_wrong_and_is_named(exercise):
    for slip in exercise.slips:
        said = verdict(exercise.name, computed(slip.answer))
        assert said.right is False, slip.says
        assert said.text.endswith(slip.says), f"{said.text!r} hides {slip.says!r}"


@pytest.mark.parametrize("exercise", WITH_ONE_ANSWER, ids=lambda exercise: exercise.name)
def test_no_hint_gives_the_answer_away(exercise):
    answer = computed(exercise.answer)
    said = [slip.says for slip in exercise.slips] + [exercise.asks]
    if isinstance(exercise.kind, Number) and exercise.kind.decimals:
        written = [f"{answer:.{decimals}f}" for decimals in (exercise.kind.decimals, exercise.kind.decimals + 1)]
        assert not [hint for hint in said for number in written if re.search(rf"\b{re.escape(number)}\b", hint)]


@pytest.mark.parametrize("exercise", WITH_ONE_ANSWER, ids=lambda exercise: exercise.name)
def test_the_answer_does_not_stand_in_the_source_of_the_notebooks_exercises(exercise):
    if isinstance(exercise.kind, Number) and exercise.kind.decimals:
        source = (PACKAGE / "lessons/exercises" / f"notebook_{exercise.name[:2]}.py").read_text(encoding="utf-8")
        number = re.escape(f"{computed(exercise.answer):.{exercise.kind.decimals}f}")
        assert not re.search(rf"(?<![\d.]){number}(?!\d)", source)


ODD = [
    "", "nonsense", b"x", True, float("nan"), float("inf"), -1, 10**400, [], [None], {}, {"a": 1}, object(), 1j, check,
    np.array([]), np.zeros((3, 3)), pd.NA, pd.NaT, pd.Series([1.0]), Unspeakable(), Lazy(), "\ud800", "<script>" * 200,
    [[1, 2], [3]], [[1, "a"]], range(10**7), [float("nan")] * 3, int, fractions.Fraction(1, 3), np.float32(0.1),
]  # fmt: skip


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_an_answer_of_any_kind_gets_a_sentence(exercise):
    for answer in ODD:
        said = verdict(exercise.name, answer).text
        assert said.startswith(f"{exercise.name}: ")
        assert len(said) < 700 and "\n" not in said
        assert said.encode()


@pytest.mark.parametrize("no_answer", [(), (...,), (None,)])
def test_three_dots_and_none_are_no_answer(no_answer):
    said = verdict(ROOT, *no_answer)
    assert said.right is None
    assert said.text == f"{ROOT}: not answered yet. Write your answer in place of the three dots."


# What is said


@pytest.mark.parametrize(
    "answer", [0.247, 0.246, 0.2467, gain(OUTLOOK), np.float64(0.247), np.float32(0.247), decimal.Decimal("0.247"),
               fractions.Fraction(247, 1000), np.array(0.247)],
    ids=repr,
)  # fmt: skip
def test_the_gain_of_outlook_is_right_however_it_is_rounded_and_held(answer):
    assert verdict(ROOT, answer).right is True


@pytest.mark.parametrize(
    "answer, hint",
    [
        (0.25, "rounded too much"),
        (0.171, "natural logarithms"),
        (0.0743, "base 10"),
        (24.7, "per cent"),
        (-0.247, "sign"),
        (info(OUTLOOK), "still needed"),
        (gain_ratio(OUTLOOK), "gain ratio"),
        (0.94, "entropy before the test"),
        (0.5, "asks for the gain of outlook"),
    ],
)
def test_a_misconception_is_named(answer, hint):
    said = verdict(ROOT, answer)
    assert said.right is False
    assert hint in said.text
    assert "0.247" not in said.text.replace(f"gave {answer}", "")


@pytest.mark.parametrize(
    "answer, reason",
    [
        ("0.247", "text, not a number (leave out the quotes)"),
        ("much", "text, not a number."),
        (True, "true or false"),
        (float("nan"), "not a finite number"),
        (float("inf"), "not a finite number"),
        ([0.247], "a collection"),
        (np.array([0.247]), "a collection"),
        ({"gain": 0.247}, "a collection"),
        (gain, "a function (call it, with parentheses)"),
        (1j, "a complex number"),
        (object(), "an object of type object"),
    ],
    ids=repr,
)
def test_an_answer_that_is_not_a_number_gets_a_reason_and_no_verdict(answer, reason):
    said = verdict(ROOT, answer)
    assert said.right is None
    assert reason in said.text
    assert said.text.endswith("This exercise asks for the gain of outlook over all 14 days, in bits.")


def test_check_prints_short_lines_and_returns_nothing(capsys):
    assert check(ROOT, 0.247) is None
    assert capsys.readouterr().out == "02-root-gain: right. No other attribute gains more at the root.\n"
    check(ROOT, info(OUTLOOK))
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 88
    assert " ".join(printed.split()) == verdict(ROOT, info(OUTLOOK)).text


def test_checking_twice_says_the_same():
    assert verdict(ROOT, 0.5) == verdict(ROOT, 0.5)


@pytest.mark.parametrize(
    "name, said",
    [
        ("02-rootgain", "There is no exercise '02-rootgain'. Did you mean '02-root-gain'"),
        ("02_ROOT_GAIN", "Did you mean '02-root-gain'"),
        ("02", "Did you mean"),
        ("", "There is no exercise ''. Names look like"),
        ("zzz", "Names look like"),
        (3, "check takes the name of an exercise first"),
        (None, "check takes the name of an exercise first"),
        (0.247, "got 0.247"),
        (["02-root-gain"], "got ['02-root-gain']"),
        (Unspeakable(), "got <Unspeakable instance>"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_wrong_name_gets_close_ones(name, said):
    assert said in verdict(name, 1).text
    assert verdict(name, 1).right is None


def test_blanks_around_a_name_do_not_matter():
    assert verdict(" 02-root-gain ", 0.247).right is True


# Kinds of answers


def test_a_count_must_be_exact():
    kind = Number(decimals=0)
    assert kind.same(8.0, 8)
    assert not kind.same(8.4, 8)


def test_the_last_decimal_may_be_off_by_one_and_no_more():
    kind = Number()
    assert kind.same(0.2460, 0.24675)
    assert kind.same(0.2477, 0.24675)
    assert not kind.same(0.245, 0.24675)
    assert not kind.same(0.249, 0.24675)


def test_numbers_are_compared_in_order():
    kind = Numbers(decimals=1)
    assert kind.same(kind.read((5 / 13, 0.2, 0.38)), (5 / 13, 3 / 13, 5 / 13))
    assert kind.hint((0.2, 0.4), (0.4, 0.2)) == "These are the right numbers in another order."
    assert kind.hint((0.2,), (0.4, 0.2)) == "2 numbers are needed, not 1."
    assert kind.hint((0.4, 0.9), (0.4, 0.2)) == "1 of the 2 are right."
    assert (
        Numbers(unit="bits")
        .hint((0.171, 0.94), (0.247, 0.94))
        .startswith("For those that are wrong: That is the number")
    )
    assert "number 2 of the list cannot be used" in kind.read([1, "a"]).why
    assert isinstance(kind.read(3), Unreadable)
    assert isinstance(kind.read("ab"), Unreadable)


def test_a_choice_ignores_capitals_and_blanks():
    kind = Choice("gain", "ratio")
    assert kind.read("  Ratio\n") == "ratio"
    assert "'gain', 'ratio'" in kind.read("both").why
    assert "'gain', 'ratio'" in kind.read(1).why


def test_names_come_in_any_order():
    kind = Names()
    assert kind.same(kind.read(["Windy", " outlook"]), ("outlook", "windy"))
    assert kind.read("windy") == {"windy"}
    assert kind.hint(kind.read(["windy", "humidity"]), ("outlook", "windy")) == (
        "1 of yours belong there, 1 do not; some are missing."
    )
    assert isinstance(kind.read([1]), Unreadable)
    assert isinstance(kind.read(5), Unreadable)


@pytest.mark.parametrize(
    "rows, said",
    [
        ([[2, 3], [2, 3]], ""),
        ([[4, 4], [1, 1]], ""),
        ([[1, 1]] * 5, ""),
        ([[5, 0], [0, 5]], "still tells"),
        ([[5, 5]], "Two or more rows"),
        ([[2, 3], [2, 3, 0]], "Two or more rows"),
        ([[5, 0], [5, 0]], "All cases are of one class"),
        ([[5, 5], [0, 0]], "at least one case"),
        ([[1, 1], [1, 1]], "add up to 4"),
        ([[2.5, 2.5], [2.5, 2.5]], "are needed"),
        ([[-1, 6], [1, 4]], "are needed"),
        ("no", "are needed"),
    ],
)
def test_a_useless_test_is_judged_by_what_it_does(rows, said):
    found = verdict("02-useless-test", rows)
    assert (found.right is True) == (said == "")
    assert said in found.text
