"""The explorers of rules, without a browser: one rule losing conditions, a set deciding a case, a set that asks."""

import itertools
from dataclasses import replace

import ipywidgets as widgets
import numpy as np
import pytest
from explorers import UNUSUAL, button, check_all_states, made_up, move_everything, of_kind
from hypothesis import given
from small_data import datasets, quick

import c45teach as c45
from c45teach import explore
from c45teach.lessons.explore.rule_flow import flow_of

GOLF = c45.load("golf")
TREE = c45.grow(GOLF)
RULES = c45.extract_rules(TREE, GOLF)
ROBOTS = c45.load("monk1", part="data")
ROBOT_TREE = c45.grow(ROBOTS)
ROBOT_RULES = c45.extract_rules(ROBOT_TREE, ROBOTS)


# One rule


def test_the_rounds_of_a_rule_are_those_of_its_record():
    explorer = explore.one_rule(ROBOT_TREE, ROBOTS, leaf=12)
    gone = []
    while True:
        steps = [step for step in c45.dropping_steps(ROBOT_TREE, 12, ROBOTS) if step.round == explorer.state["round"]]
        rule, *without = steps
        start = f"{rule.errors} of {rule.cases} cases are wrong, a pessimistic rate of {rule.pessimistic:.3f}."
        assert explorer.view.words.startswith(start)
        dropped = [step.condition for step in without if step.dropped]
        if not dropped:
            break
        assert explorer.view.words.endswith(f"{dropped[0]} goes.")
        gone += dropped
        button(explorer, "Next round").click()
    assert gone == ["tie = no", "jacket = yellow", "smiling = no"]
    assert explorer.view.words.endswith("so all stay. This is rule 7, estimated to be right in 85.7 %.")
    assert button(explorer, "Next round").disabled
    assert button(explorer, "To the end").disabled
    button(explorer, "Back").click()
    assert explorer.state["round"] == 3


def test_a_rule_no_better_than_guessing_is_shown_with_both_rates():
    explorer = explore.one_rule(TREE, GOLF)
    button(explorer, "To the end").click()
    assert explorer.view.state == "leaf 1, round 2, CF 0.25: if humidity <= 75 then Play"
    assert "a pessimistic rate of 0.454." in explorer.view.words
    assert "guessing the class has a rate of 0.375, so there is no rule." in explorer.view.words


@quick
@given(datasets())
def test_every_leaf_ends_as_the_record_of_all_paths_says(dataset):
    tree = c45.grow(dataset, min_cases=1)
    if tree.depth == 0:
        assert "single leaf" in explore.one_rule(tree, dataset).view.alt
        return
    explorer = explore.one_rule(tree, dataset)
    for leaf, outcome in zip(range(1, 6), c45.paths_to_rules(tree, dataset)["outcome"], strict=False):
        explorer.move(leaf=leaf, round=99)
        words = explorer.view.words
        told = {"no condition is left": "No condition is left", "no better than guessing": "no rule"}
        assert told.get(outcome, outcome).removeprefix("covers ") in words


def test_another_leaf_or_confidence_has_its_own_number_of_rounds():
    explorer = explore.one_rule(ROBOT_TREE, ROBOTS, leaf=12)
    explorer.move(round=10**6)
    assert explorer.state["round"] == 4
    explorer.move(leaf=1)
    assert (explorer.state["round"], explorer.view.state) == (1, "leaf 1, round 1, CF 0.25: if jacket = red then yes")
    explorer.move(leaf=12, confidence=0.9, round=99)
    assert 1 <= explorer.state["round"] <= 6


def test_of_equal_rates_the_last_goes():
    assert "0.500, the last of the lowest: tie = no goes." in explore.one_rule(ROBOT_TREE, ROBOTS, 12).view.words


@pytest.mark.parametrize("leaf", [0, 6, 2.0])
def test_a_number_without_a_leaf_is_refused(leaf):
    with pytest.raises(ValueError, match="leaf must be a whole number from 1 to 5"):
        explore.one_rule(TREE, GOLF, leaf=leaf)


def test_data_of_another_kind_are_refused():
    with pytest.raises(ValueError, match="humidity|outlook|temperature"):
        explore.one_rule(TREE, ROBOTS)
    with pytest.raises(TypeError, match="Tree"):
        explore.one_rule(RULES, GOLF)


# A set and one case


def test_every_case_gets_the_class_of_classify():
    explorer = explore.rule_set(ROBOT_RULES, ROBOTS)
    for case, given_class in enumerate(ROBOT_RULES.classify(ROBOTS)[:40], start=1):
        explorer.move(case=case)
        assert f": {given_class}." in explorer.view.words or f"the default class {given_class}." in explorer.view.words
        assert explorer.view.words.endswith(f"The true class is {ROBOTS.classes[ROBOTS.labels[case - 1]]}.")


def test_a_rule_with_an_unknown_value_does_not_fire():
    explorer = explore.rule_set(RULES, GOLF)
    assert explorer.view.words.startswith("Rule 1 fires first: Don't Play.")
    button(explorer, "humidity ?").value = True
    assert explorer.view.state == "case 1, humidity unknown"
    assert explorer.view.words.startswith("No rule fires: the default class Play. Since a value is unknown, rule 1 ")
    button(explorer, "Fill all cells").click()
    assert explorer.view.words.startswith("Rule 1 fires first")


def test_the_order_decides_between_two_classes():
    explorer = explore.rule_set(ROBOT_RULES, ROBOTS)
    assert explorer.view.words.startswith("Rule 7 fires first: yes. Later rule 11 (no) would fire too.")
    button(explorer, "try the rules in the opposite order").value = True
    assert explorer.view.words.startswith("Rule 11 fires first: no. Later rule 7 (yes) would fire too.")


@quick
@given(datasets())
def test_the_first_rule_that_fires_and_the_others_are_those_of_the_engine(dataset):
    rules = c45.extract_rules(c45.grow(dataset, min_cases=1), dataset)
    if not rules.rules or not dataset.n_cases:
        return
    explorer = explore.rule_set(rules, dataset)
    for case, (first, second) in enumerate(rules.first_two_rules(dataset)[:5].tolist(), start=1):
        words = explorer.picture(case=case).words
        fires = f"Rule {rules.rules[first].number} fires first:" if first >= 0 else "No rule fires:"
        assert words.startswith(fires)
        assert ("would fire too" in words) == (second >= 0)
        if second >= 0:
            assert f"Later rule {rules.rules[second].number} (" in words


def test_a_rule_that_is_wrong_too_often_is_never_used():
    bad = tuple(replace(rule, error=0.8) for rule in RULES.rules)
    view = explore.rule_set(replace(RULES, rules=bad), GOLF).view
    assert view.words.startswith("No rule fires: the default class Play.")
    assert view.svg.count("never used") == 4


def test_of_many_rules_those_that_matter_are_drawn():
    letters = c45.load("letter", part="test").take(slice(0, 1500))
    rules = c45.extract_rules(c45.grow(letters), letters)
    assert len(rules) > 60
    explorer = explore.rule_set(rules, letters)
    for case in range(1, 20):
        explorer.move(case=case)
        deciding = int(rules.deciding_rules(letters.take([case - 1]))[0])
        if deciding >= 0:
            assert f">rule {rules.rules[deciding].number}<" in explorer.view.svg
        assert f"more of the {len(rules)} rules" in explorer.view.svg


def test_cases_of_other_data_and_without_a_class_are_decided():
    unlabelled = replace(GOLF, labels=np.full(14, -1, np.int32))
    assert explore.rule_set(RULES, unlabelled).view.words.endswith("Its true class is not known.")
    shuffled = c45.Dataset.from_frame(
        GOLF.frame[["play", "windy", "outlook", "humidity", "temperature"]], target="play"
    )
    assert explore.rule_set(RULES, shuffled).view.words == explore.rule_set(RULES, GOLF).view.words


def test_other_models_and_data_are_refused():
    with pytest.raises(TypeError, match="a RuleSet is needed"):
        explore.rule_set(TREE, GOLF)
    with pytest.raises(TypeError):
        explore.rule_set(RULES, GOLF.frame)
    with pytest.raises(ValueError, match="outlook"):
        explore.rule_set(RULES, ROBOTS)
    assert "cases 1 to 14" in explore.rule_set(RULES, GOLF).picture(case=15).alt


def test_without_rules_there_is_nothing_to_explore():
    empty = replace(RULES, rules=())
    assert "every case gets the default class" in explore.rule_set(empty, GOLF).view.alt
    with pytest.raises(ValueError, match="no cases"):
        explore.rule_set(RULES, GOLF.take([]))
    assert explore.consult(empty).view.alt.endswith("No rule fires: the default class is Play.")


# A set that asks


def test_the_rules_ask_only_for_what_they_need():
    explorer = explore.consult(RULES)
    assert explorer.view.alt == "no answer yet. The rules ask: outlook?"
    button(explorer, "overcast").click()
    assert explorer.view.words == "Rule 2 fires: the class is Play, estimated to be right in 70.7 %."
    assert button(explorer, "I do not know").disabled
    button(explorer, "Undo the last answer").click()
    button(explorer, "sunny").click()
    assert explorer.view.words == "The rules ask: humidity?"
    button(explorer, "I do not know").click()
    assert explorer.view.words == "No rule fires: the default class is Play."


def test_without_any_value_the_default_class_is_given_at_once():
    explorer = explore.consult(RULES)
    button(explorer, "I do not know").click()
    assert explorer.state["answers"] == (("outlook", None),)
    assert explorer.view.words == f"No rule fires: the default class is {RULES.classify({})}."


def test_a_distribution_and_a_range_share_the_case_out():
    answers = (("outlook", (("sunny", 0.7), ("rain", 0.3))), ("windy", "false"), ("humidity", (70.0, 80.0)))
    view = explore.consult(RULES).picture(answers=answers)
    # rain and no wind: 0.3; sunny and above 75: 0.7 · ½; sunny and below: the default class
    assert "rule 4, rule 1 and the default class. The rules answer: Play 0.650, Don't Play 0.350" in view.words


def test_a_range_is_cut_by_every_threshold_once():
    conditions = [(("<=", 2.0),), ((">", 2.0), ("<=", 6.0)), ((">", 4.0),)]
    rules = tuple(
        c45.Rule(tuple(c45.Condition(0, op, value) for op, value in each), label % 2, 0.1, label + 1)
        for label, each in enumerate(conditions)
    )
    rules = c45.RuleSet(c45.Schema((c45.Attribute("size"),), ("x", "y")), rules, 0)
    assert flow_of(rules, [("size", (0.0, 10.0))]).decided == pytest.approx((0.2, 0.4, 0.4, 0.0))
    assert flow_of(rules, [("size", (2.0, 2.0))]).decided == (1.0, 0.0, 0.0, 0.0)
    assert flow_of(rules, [("size", None)]).decided == (0.0, 0.0, 0.0, 1.0)


def answers_of(one):
    """The values of a case as answers, in the order of the attributes."""
    answers = []
    for attribute, column in zip(one.attributes, one.columns, strict=True):
        if attribute.is_numeric:
            answers.append((attribute.name, None if np.isnan(column[0]) else float(column[0])))
        else:
            answers.append((attribute.name, None if column[0] < 0 else attribute.values[column[0]]))
    return answers


@quick
@given(datasets())
def test_answers_give_the_rule_that_the_engine_finds(dataset):
    rules = c45.extract_rules(c45.grow(dataset, min_cases=1), dataset)
    for row in range(min(dataset.n_cases, 4)):
        one = dataset.take([row])
        answers = answers_of(one)
        flow = flow_of(rules, answers)
        assert flow.attribute is None
        assert flow.decided[int(rules.deciding_rules(one)[0])] == 1.0
        # Asked one by one, no more is needed, and the answer is the same.
        told = []
        while (asked := flow_of(rules, told)).attribute is not None:
            told.append(answers[asked.attribute])
        assert asked.decided == flow.decided


@quick
@given(datasets())
def test_uncertain_answers_give_the_average_over_all_possible_cases(dataset):
    rules = c45.extract_rules(c45.grow(dataset, min_cases=1), dataset)
    nominal = [attribute for attribute in dataset.attributes if not attribute.is_numeric and len(attribute.values) > 1]
    if len(nominal) < 1:
        return
    uncertain = {a.name: ((a.values[0], 1.0), (a.values[1], 3.0)) for a in nominal[:2]}
    others = {a.name: None for a in dataset.attributes if a.name not in uncertain}
    decided = np.array(flow_of(rules, [*uncertain.items(), *others.items()]).decided)
    expected = np.zeros(len(decided))
    for pairs in itertools.product(*uncertain.values()):
        case = dict(zip(uncertain, [value for value, _ in pairs], strict=True))
        place = int(rules.deciding_rules(case)[0])
        expected[place] += np.prod([weight / 4 for _, weight in pairs])
    assert decided == pytest.approx(expected)


def test_too_many_parts_of_a_case_get_a_message():
    letters = c45.load("letter", part="test").take(slice(0, 1500))
    rules = c45.extract_rules(c45.grow(letters), letters)
    answers = tuple((attribute.name, (0.0, 15.0)) for attribute in rules.attributes)
    explorer = explore.consult(rules)
    assert "into more than 1,000 parts" in explorer.picture(answers=answers).alt
    explorer.move(answers=answers)
    assert button(explorer, "Answer this").disabled


def test_an_answer_to_the_rules_is_written():
    explorer = explore.consult(RULES)
    [field] = of_kind(explorer, widgets.Text)
    field.value = "Sunny: 0.7, rain: 0.3"
    button(explorer, "Answer this").click()
    assert explorer.view.state == "outlook: sunny: 0.7, rain: 0.3"
    field.value = "cloudy"
    button(explorer, "Answer this").click()
    assert explorer.state["message"]
    assert explorer.view.state == "outlook: sunny: 0.7, rain: 0.3"


# Unusual data


@pytest.mark.parametrize("name", [name for name in UNUSUAL if name != "weights"])
def test_unusual_data_get_a_picture_or_a_message(name):
    dataset = UNUSUAL[name]
    tree = c45.grow(dataset, min_cases=1)
    rules = c45.extract_rules(tree, dataset)
    for explorer in (explore.one_rule(tree, dataset), explore.rule_set(rules, dataset), explore.consult(rules)):
        check_all_states(explorer)


def test_groups_of_values_are_asked_for_and_drawn():
    dataset = made_up(300, ("a", "b", "c"), values=[f"v{code}" for code in range(60)])
    rules = c45.extract_rules(c45.grow(dataset, value_groups=True), dataset)
    assert any(condition.op == "in" for rule in rules.rules for condition in rule.conditions)
    for explorer in (explore.rule_set(rules, dataset), explore.consult(rules)):
        move_everything(explorer)
        assert "colour in {" in explorer.strip()[-1].svg


def test_names_are_shown_literally():
    dataset = UNUSUAL["hostile names"]
    rules = c45.extract_rules(c45.grow(dataset, min_cases=1), dataset)
    shown = explore.rule_set(rules, dataset).shown.value
    assert "&lt;script&gt;" in shown
    assert "<script" not in shown


def test_fractions_of_cases_are_refused_as_by_extract_rules():
    dataset = UNUSUAL["weights"]
    with pytest.raises(ValueError, match="rules count whole cases"):
        explore.one_rule(c45.grow(dataset, min_cases=1), dataset)
