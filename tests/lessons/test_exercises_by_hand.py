"""Answers to exercises found in another way, and which misconception is named to which answer, computed by hand."""

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from scipy import stats
from sklearn.metrics import cohen_kappa_score

import c45teach as c45
from c45teach.lessons.exercises.checking import computed, exercises_of, verdict

ROOT = Path(__file__).resolve().parents[2]
GOLF, ROBOTS = c45.load("golf"), c45.load("monk1", part="data")

NAMED = [
    ("00-share", 5 / 14, "the other class"),
    ("00-share", 9 / 5, "divide by all days"),
    ("00-share", 64.3, "per cent"),
    ("00-outlooks", [4, 5, 5], "another order"),
    ("00-humid-day", "play", "compare 80"),
    ("00-rainy-play", {"outlook": "sunny"}, "a rainy one"),
    ("00-rainy-play", {"outlook": "rain", "windy": "true"}, "says Don't Play"),
    ("00-rainy-play", {"outlook": "rain"}, "leaves out"),
    ("00-rainy-play", {"outlook": "rain", "windy": []}, "leaves out"),
    ("00-lost-cell", "Kernel", "stays lost"),
    ("00-words", "sample", "a whole row"),
    ("01-overcast", math.log(14 / 4), "natural logarithms"),
    ("01-overcast", 4 / 14, "the share"),
    ("01-overcast", math.log2(14 / 10), "not overcast"),
    ("01-four-messages", 0.875, "number of messages as the base"),
    ("01-four-messages", 9 / 4, "same weight"),
    ("01-four-messages", 2, "equally frequent"),
    ("01-one-and-a-half", [1, 1], "asks for counts of three classes"),
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
    ("06-in-the-bag", 0.632, "very large tables"),
    ("06-in-the-bag", 0.328, "no draw hits it"),
    ("06-in-the-bag", 1, "sometimes not at all"),
    ("06-in-the-bag", 0.2, "one draw"),
    ("06-in-the-bag", 0.646, "fourteen days"),
    ("06-in-the-bag", 67.2, "per cent"),
    ("06-five-trees", 0.3, "mean of the errors"),
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
    ("06-who-draws", "BAGFS", "without bags"),
    ("06-who-draws", ["bagging", "subspaces", "BAGFS"], "what bagging draws is cases"),
    ("06-wrong-sentences", ["A", "C", "D"], "do the seeds agree"),
    ("06-wrong-sentences", ["a", "d", "e"], "two attributes"),
    ("06-wrong-sentences", ["C", "D", "E"], "how many days"),
    ("06-wrong-sentences", ["A", "C", "E"], "table of ten trees"),
    ("06-wrong-sentences", ["A", "B", "C", "D", "E"], "which pair errs"),
    ("06-wrong-sentences", ["A", "F"], "1 of yours belong"),
    ("07-three-days", 0, "the rate seen"),
    ("07-three-days", 0.63, "how often the rule will be right"),
    ("07-three-days", 1.11, "the number of errors"),
    ("07-three-days", 0.25, "CF is the chance"),
    ("07-three-days", 37.0, "per cent"),
    ("07-same-rule", 12, "the leaf itself"),
    ("07-same-rule", 7, "the number of the rule"),
    ("07-same-rule", 6, "not as this one"),
    ("07-fifth-rule", "rules cost more than exceptions", "which one grows more"),
    ("07-fifth-rule", "It covers too few cases", "covered already"),
    ("07-opposite-order", 0, "the order would not matter"),
    ("07-opposite-order", 4, "no rule covers"),
    ("07-opposite-order", 70, "most of them rightly"),
    ("07-disagree", {"outlook": "overcast"}, "Leave out another value"),
    ("07-disagree", {"outlook": "sunny", "humidity": 70, "temperature": 70, "windy": "true"}, "All its values are"),
    ("10-votes-kappa", 0.5, "50 % for chance"),
    ("10-votes-kappa", 0.25, "the commonest class for chance"),
    ("10-votes-kappa", 0.194, "what chance leaves open"),
    ("10-votes-kappa", 0.56, "agreement by chance"),
    ("10-votes-kappa", -0.4375, "sign"),
    ("10-votes-kappa", 43.75, "asks for kappa"),
    ("10-nine-to-one", 0.0107, "one-sided"),
    ("10-nine-to-one", 0.0195, "even more uneven"),
    ("10-nine-to-one", 0.0114, "by chi-squared"),
    ("10-nine-to-one", 0.0269, "corrected"),
    ("10-nine-to-one", 1, "leave them out"),
    ("10-nine-to-one", 0.02, "rounded too much"),
    ("10-good-and-useless", [[5, 5], [5, 5]], "Its accuracy is 0.50"),
    ("10-good-and-useless", [[45, 5], [5, 45]], "above zero"),
    ("10-good-and-useless", [[9, 1], [0, 0]], "Both classes need cases"),
    ("10-good-and-useless", [[0, 0], [0, 0]], "Both classes need cases"),
    ("10-wrong-sentences", ["A", "B"], "some are missing"),
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
    ("07-disagree", "sunny"),
    ("07-disagree", ["sunny"]),
    ("07-disagree", {"weather": "sunny"}),
    ("07-disagree", {"humidity": "damp"}),
    ("07-disagree", 7),
    ("07-disagree", {3: 4}),
    ("07-disagree", {None: None}),
    ("10-good-and-useless", [[1, 2, 3], [4, 5, 6]]),
    ("10-good-and-useless", [[0.5, 1], [1, 9]]),
    ("10-good-and-useless", [[-1, 1], [1, 9]]),
    ("10-good-and-useless", [1, 2]),
    ("10-good-and-useless", "0 1 0 9"),
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
    ("06-in-the-bag", np.float64(0.67232)),
    ("06-who-draws", ("bagfs", "Subspaces")),
    ("06-five-trees", 0.163),
    ("06-how-many-ill", 0.3),
    ("06-wrong-sentences", ["E", "D", "C", "A"]),
    ("07-three-days", 0.37),
    ("09-one-cycle", 14),
    ("10-votes-kappa", 0.44),
    ("10-wrong-sentences", ["f", "E", "c", "A"]),
    ("10-good-and-useless", [[0, 1], [0, 9]]),
    ("10-good-and-useless", [[0, 5], [5, 90]]),
    ("10-good-and-useless", [[90, 5], [5, 0]]),
    ("10-good-and-useless", np.array([[98, 0], [2, 0]])),
]


def answer_to(name):
    return next(computed(exercise.answer) for exercise in exercises_of(name) if exercise.name == name)


@pytest.mark.parametrize(("name", "answer", "said"), NAMED)
def test_a_misconception_is_named(name, answer, said):
    found = verdict(name, answer)
    assert found.right is False
    assert said in found.text


@pytest.mark.parametrize(("name", "answer"), UNREADABLE)
def test_an_answer_of_another_form_gets_a_sentence(name, answer):
    found = verdict(name, answer)
    assert found.right is None
    assert "no verdict" in found.text and "This exercise asks for" in found.text


@pytest.mark.parametrize(("name", "answer"), RIGHT)
def test_right_answers_in_any_form_are_right(name, answer):
    assert verdict(name, answer).right is True


def test_a_case_is_in_so_many_of_a_hundred_thousand_bags():
    bags = np.random.default_rng(1).integers(5, size=(100_000, 5))
    assert answer_to("06-in-the-bag") == pytest.approx((bags == 0).any(axis=1).mean(), abs=0.005)


def test_the_errors_of_five_trees_are_binomial():
    assert answer_to("06-five-trees") == pytest.approx(stats.binom.sf(2, 5, 0.3), abs=1e-12)


def test_of_a_hundred_people_thirty_are_ill_if_so_many_are_called_ill():
    share = answer_to("06-how-many-ill")
    assert share * 0.9 + (1 - share) * 0.2 == pytest.approx(0.41, abs=1e-9)


def test_three_right_days_have_the_exact_binomial_limit():
    assert answer_to("07-three-days") == pytest.approx(stats.beta.ppf(0.75, 1, 3), abs=1e-12)


def test_the_leaf_of_the_same_rule_ends_with_the_same_conditions():
    answer = answer_to("07-same-rule")
    tree = c45.grow(ROBOTS)
    left = []
    for leaf in (12, answer):
        steps = c45.dropping_steps(tree, leaf, ROBOTS)
        left.append({step.condition for step in steps if step.round == steps[-1].round and step.condition})
    assert answer != 12
    assert left[0] == left[1] == {"head-shape = round", "body-shape = round"}


def test_in_the_opposite_order_monks_are_lost_to_rules_for_no():
    rules = c45.extract_rules(c45.grow(ROBOTS), ROBOTS)
    frame = ROBOTS.frame

    def fires(rule):
        holds = [
            frame[ROBOTS.attributes[c.attribute].name] == ROBOTS.attributes[c.attribute].values[c.value]
            for c in rule.conditions
        ]
        return [all(each) for each in zip(*holds, strict=True)]

    wrong = 0
    firing = [(rules.classes[rule.label], fires(rule)) for rule in rules.rules[::-1]]
    for row, true in enumerate(frame["monk"]):
        given = next((name for name, where in firing if where[row]), rules.default)
        wrong += given != true
    assert answer_to("07-opposite-order") == wrong == 12
    assert c45.errors(rules, ROBOTS) == 0


@pytest.mark.parametrize(
    "day", [{"outlook": "sunny"}, {"windy": "true"}, {"outlook": "sunny", "windy": "false", "humidity": None}]
)
def test_days_on_which_tree_and_rules_disagree_are_right(day):
    tree = c45.grow(GOLF)
    shares = c45.classify(tree, day)
    assert max(shares, key=shares.get) != c45.extract_rules(tree, GOLF).classify(day)
    assert verdict("07-disagree", day).right is True


def test_no_day_whose_values_are_all_known_is_right():
    for outlook in ("sunny", "overcast", "rain"):
        for humidity in (60, 75, 80):
            for windy in ("true", "false"):
                day = {"outlook": outlook, "humidity": humidity, "windy": windy, "temperature": 70}
                assert verdict("07-disagree", day).right is False


def test_the_notebook_shows_the_factors_of_the_readme():
    notebook = json.loads((ROOT / "notebooks" / "07_rules.ipynb").read_text("utf-8"))
    cell = next(cell for cell in notebook["cells"] if "example:T04" in cell["metadata"].get("tags", []))
    shown = "".join(cell["outputs"][0]["data"]["text/plain"])
    readme = (ROOT / "README.md").read_text("utf-8")
    for place, what in ((-2, "trees"), (-1, "rules")):
        row = re.search(
            r"^\| 100,000 \|.*", readme.partition("| numeric | tree, s | rules, s |")[2], re.MULTILINE
        ).group()
        factor = row.strip("| ").split(" | ")[place]
        assert re.search(rf"^{what} .* {re.escape(factor)}$", shown, re.MULTILINE)


@pytest.mark.parametrize("window", range(1, 14))
def test_a_smaller_window_needs_more_cycles_with_some_draw(window):
    said = verdict("09-one-cycle", window)
    assert said.right is False
    assert f"{'With another draw' if window > 10 else 'With this window'} there are" in said.text
    cycles = [len(c45.windowing_trials(GOLF, trials=1, window=window, rng=rng)[0].cycles) for rng in range(30, 60)]
    assert max(cycles) > 1


def test_the_hint_for_thirteen_days_speaks_of_another_draw():
    assert verdict("09-one-cycle", 13).text.endswith("With another draw there are two cycles.")


def test_the_kappa_of_the_votes_is_that_of_scikit_learn():
    true = np.repeat(["yes", "yes", "no", "no"], [975, 225, 225, 375])  # twice 600 and 300, so that halves are whole
    given = np.repeat(["yes", "no", "yes", "no"], [975, 225, 225, 375])
    assert (true == given).mean() == 0.75
    assert answer_to("10-votes-kappa") == pytest.approx(cohen_kappa_score(true, given), abs=1e-12)


def test_nine_to_one_is_the_p_value_of_coins():
    assert answer_to("10-nine-to-one") == pytest.approx(stats.binomtest(9, 10).pvalue, abs=1e-12)


def test_the_least_number_of_data_sets_is_that_of_scipy():
    first = next(n for n in range(2, 99) if stats.wilcoxon(np.arange(1.0, n + 1), method="exact").pvalue < 0.05)
    assert answer_to("10-how-many-sets") == first
