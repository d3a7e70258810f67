"""The exercises of the notebook on rules: their answers found in another way, their hints, and its costs."""

import json
import re
from pathlib import Path

import pytest
from scipy import stats

import c45teach as c45
from c45teach.lessons.exercises.checking import exercises_of, verdict

ROOT = Path(__file__).resolve().parents[2]
EXERCISES = {exercise.name: exercise for exercise in exercises_of("07")}
ROBOTS = c45.load("monk1", part="data")
GOLF = c45.load("golf")


def test_three_right_days_have_the_exact_binomial_limit():
    assert EXERCISES["07-three-days"].answer() == pytest.approx(stats.beta.ppf(0.75, 1, 3), abs=1e-12)
    assert verdict("07-three-days", 0.37).right is True


def test_the_leaf_of_the_same_rule_ends_with_the_same_conditions():
    answer = EXERCISES["07-same-rule"].answer()
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
    assert EXERCISES["07-opposite-order"].answer() == wrong == 12
    assert c45.errors(rules, ROBOTS) == 0


@pytest.mark.parametrize(
    "name, answer, hint",
    [
        ("07-three-days", 0, "the rate seen"),
        ("07-three-days", 0.63, "how often the rule will be right"),
        ("07-three-days", 1.11, "the number of errors"),
        ("07-three-days", 0.25, "CF is the chance"),
        ("07-three-days", 37.0, "per cent"),
        ("07-same-rule", 12, "the leaf itself"),
        ("07-same-rule", 7, "the number of the rule"),
        ("07-same-rule", 6, "as another one than this"),
        ("07-fifth-rule", "rules cost more than exceptions", "which one grows more"),
        ("07-fifth-rule", "It covers too few cases", "newly covered"),
        ("07-opposite-order", 0, "the order would not matter"),
        ("07-opposite-order", 4, "no rule covers"),
        ("07-opposite-order", 70, "most of them rightly"),
        ("07-disagree", {"outlook": "overcast"}, "Leave out another value"),
        ("07-disagree", {"outlook": "sunny", "humidity": 70, "temperature": 70, "windy": "true"}, "All its values are"),
    ],
)
def test_a_misconception_is_named(name, answer, hint):
    said = verdict(name, answer)
    assert said.right is False
    assert hint in said.text


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


@pytest.mark.parametrize(
    "day", ["sunny", ["sunny"], {"weather": "sunny"}, {"humidity": "damp"}, 7, {3: 4}, {None: None}]
)
def test_what_is_no_day_gets_no_verdict(day):
    said = verdict("07-disagree", day)
    assert said.right is None
    assert "values of a golf day" in said.text


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
