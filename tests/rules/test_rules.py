"""Rules compared with a slow second implementation, brute force, scipy, and examples counted by hand."""

import copy
import json
import pickle
import re
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rule_oracle import RuleOracle
from scipy.stats import fisher_exact
from small_data import CONFIDENCES, datasets, quick

import c45teach as c45
from c45teach.rules.case_loops import cases_covered, count_near_misses, number_of_ones
from c45teach.rules.conditions import Condition, Rule, satisfying_values
from c45teach.rules.dropping import RulePool, in_order, significance
from c45teach.rules.training_cases import RuleOptions, TrainingCases

golf = c45.load("golf")
golf_tree = c45.grow(golf)
golf_rules = c45.extract_rules(golf_tree, golf)


# The whole way


def plain(rule):
    """A rule as the oracle writes it."""
    return frozenset((c.attribute, c.op, (c.value,) if c.op == "=" else c.value) for c in rule.conditions), rule.label


@quick
@given(datasets(max_cases=40), CONFIDENCES, st.sampled_from([0.5, 1.0, 4.0]), st.booleans())
def test_the_rules_are_those_of_a_slow_second_implementation(dataset, confidence, redundancy, value_groups):
    tree = c45.grow(dataset, min_cases=1, value_groups=value_groups)
    decisions = c45.ruleset_decisions(tree, dataset, confidence, redundancy)
    assume(all(len(selection.candidates) <= 6 for selection in decisions.selections))
    oracle = RuleOracle(tree, dataset, confidence, redundancy)
    assert [plain(rule) for rule in decisions.candidates] == [(r["conditions"], r["label"]) for r in oracle.rules]
    assert [rule.error for rule in decisions.candidates] == pytest.approx([rule["error"] for rule in oracle.rules])
    assert [rule.bits for rule in decisions.candidates] == pytest.approx([rule["bits"] for rule in oracle.rules])
    shortest = [oracle.length(label, rules) for label, rules in oracle.by_class.items()]
    assert [selection.bits for selection in decisions.selections] == pytest.approx(shortest)
    assert [plain(rule) for rule in decisions.selected.rules] == [(r["conditions"], r["label"]) for r in oracle.order]
    assert decisions.rules.default_label == oracle.default
    assert [plain(rule) for rule in decisions.rules.rules] == [(r["conditions"], r["label"]) for r in oracle.final]


@quick
@given(datasets(max_cases=40), CONFIDENCES)
def test_the_dropping_steps_are_those_of_a_slow_second_implementation(dataset, confidence):
    tree = c45.grow(dataset, min_cases=1)
    oracle = RuleOracle(tree, dataset, confidence)
    paths = list(oracle._paths(tree.root))
    for leaf, (conditions, label) in enumerate(paths, start=1):
        steps = c45.dropping_steps(tree, leaf, dataset, confidence)
        kept = list(range(len(conditions)))
        for round_number in range(1, len({step.round for step in steps}) + 1):
            with_all, *each = [step for step in steps if step.round == round_number]
            assert [step.position - 1 for step in each] == kept
            shown = [(with_all, kept)] + [(step, [p for p in kept if p != step.position - 1]) for step in each]
            for step, left in shown:
                cases = oracle._cases([conditions[position] for position in left])
                wrong = sum(oracle.labels[case] != label for case in cases)
                assert (step.cases, step.errors) == (len(cases), wrong)
                rates = oracle._rates([conditions[position] for position in left], label)
                assert (step.actual, step.pessimistic) == pytest.approx(rates)
            kept = [position for position, step in zip(kept, each, strict=True) if not step.dropped]
            assert bool([step for step in each if step.reason]) == any(step.dropped for step in each)
    table = c45.paths_to_rules(tree, dataset, confidence)
    assert table["leaf"].tolist() == list(range(1, len(paths) + 1))
    candidates = c45.ruleset_decisions(tree, dataset, confidence).candidates
    assert table["rule"].dropna().unique().tolist() == [rule.number for rule in candidates]


def test_golf_can_be_counted_by_hand():
    table = c45.paths_to_rules(golf_tree, golf)
    assert table["path"][0] == "outlook = sunny and humidity <= 75"
    # Guessing Play is wrong in 1 − 10/16 of all cases, so a rule that may be wrong in 0.454 of its five says nothing.
    assert table["outcome"][0] == "no better than guessing"
    steps = [(s.round, s.condition, s.cases, s.errors, s.dropped) for s in c45.dropping_steps(golf_tree, 1, golf)]
    assert steps == [
        (1, "", 2, 0, False),
        (1, "outlook = sunny", 5, 1, True),
        (1, "humidity <= 75", 5, 3, False),
        (2, "", 5, 1, False),
        (2, "humidity <= 75", 14, 5, False),
    ]
    decisions = c45.ruleset_decisions(golf_tree, golf)
    assert decisions.selection_table["kept"].tolist() == [[2, 4], [1, 3]]
    assert decisions.order_table["uncovered"].tolist() == [2, 0]
    assert decisions.order_table["default"].tolist() == [True, False]
    assert repr(decisions) == "<RulesetDecisions: 4 candidates, 4 selected, 0 dropped at the end; default class Play>"


def test_rules_and_trees_of_the_chapter_on_their_test_cases():
    found = {}
    for name in ("monk1", "monk3", "housevotes"):
        stem = "house-votes-84" if name == "housevotes" else name
        training, test = (c45.load(stem, part=part) for part in ("data", "test"))
        tree = c45.grow(training)
        rules = c45.extract_rules(tree, training)
        models = (tree, c45.prune(tree, training), rules)
        found[name] = [int(c45.errors(model, test)) for model in models]
    assert found == {"monk1": [101, 105, 0], "monk3": [32, 12, 16], "housevotes": [17, 9, 9]}


# Sets of cases as bits


def test_the_set_bits_of_a_number_are_counted():
    numbers = np.random.default_rng(1).integers(0, 2**64, 200, dtype=np.uint64, endpoint=False)
    for number in [0, 1, 2**63, 2**64 - 1, *numbers.tolist()]:
        assert number_of_ones(np.uint64(number)) == number.bit_count()


@pytest.mark.parametrize(("n_cases", "n_conditions"), [(1, 1), (63, 5), (64, 2), (65, 5), (200, 2)])
def test_near_misses_are_counted_as_by_hand(n_cases, n_conditions):
    random = np.random.default_rng(n_cases)
    labels = random.integers(0, 2, n_cases).astype(np.int32)
    schema = c45.Schema((c45.Attribute("x"),), ("a", "b"))
    training = TrainingCases(c45.Dataset(schema, (np.zeros(n_cases),), labels), RuleOptions())
    fails = random.random((n_conditions + 1, n_cases)) < 0.4
    failed = np.array([training.bits(each) for each in fails])
    kept = np.arange(n_conditions)[::-1]  # the last condition was dropped
    fails = fails[kept]
    for function in (count_near_misses, getattr(count_near_misses, "py_func", count_near_misses)):
        counts = function(failed, kept, training.wrong[1], n_cases)
        assert counts[0].tolist() == [int((~fails.any(0)).sum()), int((~fails.any(0) & (labels == 0)).sum())]
        for k in range(n_conditions):
            covered = ~np.delete(fails, k, axis=0).any(0)
            assert counts[1 + k].tolist() == [int(covered.sum()), int((covered & (labels == 0)).sum())]
    assert cases_covered(failed, kept, n_cases).tolist() == np.flatnonzero(~fails.any(0)).tolist()


def test_fishers_test_is_scipys():
    random = np.random.default_rng(3)
    for _ in range(200):
        kept, excluded = random.integers(0, 12, 2), random.integers(0, 12, 2)  # wrong and right cases
        counts = [[int(kept.sum()), int(kept[0])], [int((kept + excluded).sum()), int((kept + excluded)[0])]]
        table = np.array([[kept[0], excluded[0]], [kept[1], excluded[1]]])
        ours = significance(counts, 0)
        both = [fisher_exact(table, alternative=way).pvalue for way in ("less", "greater")]
        if table[0, 0] * table[1, 1] == table[0, 1] * table[1, 0]:
            assert min(abs(ours - p) for p in both) < 1e-9
        else:
            assert ours == pytest.approx(min(both), abs=1e-9)


def test_release_8_takes_fishers_probabilities_to_the_power_of_1_44():
    # Of 3 wrong and 3 right cases the condition keeps the right ones: 1 of 20 tables is that uneven.
    counts = [[3, 0], [6, 3]]
    assert significance(counts, 0) == pytest.approx(0.05)
    assert significance(counts, 0, "release8") == pytest.approx(0.05 ** (1 / np.log(2)))


# Order, duplicates, values


def _numeric(attribute, value=1.0, op="<="):
    return Condition(attribute, op, value)


def test_conditions_are_sorted_as_release_8_sorts_them():
    nominal = [Condition(attribute, "=", 0) for attribute in range(20)]
    # imports-85: num-of-doors, height, num-of-cylinders are dropped; width, engine-size, engine-type, body-style stay.
    conditions = [nominal[4], _numeric(11), nominal[14], _numeric(10), _numeric(15), nominal[13], nominal[5]]
    kept = in_order(conditions, [3, 4, 5, 6])
    assert [conditions[position].attribute for position in kept] == [5, 13, 10, 15]
    # Nominal ones alone, or numeric ones alone, simply follow their attributes and thresholds.
    conditions = [_numeric(2, 5.0), _numeric(1, 7.0, ">"), _numeric(1, 3.0)]
    assert in_order(conditions, [0, 1, 2]) == [2, 1, 0]


def test_a_rule_is_kept_once_with_the_larger_error():
    rule, test = (_numeric(0),), ("test",)
    pool = RulePool()
    first = pool.add(rule, test, 0, 0.2)
    assert pool.add(rule, test, 0, 0.4) is first and first.error == 0.4
    assert pool.add(rule, test, 0, 0.1) is first and first.error == 0.4
    assert pool.add(rule, test, 1, 0.1).number == 2
    assert pool.add((_numeric(0, op=">"),), test, 0, 0.1).number == 3


def test_release_8_takes_rules_that_differ_only_in_direction_for_duplicates():
    pool = RulePool("release8")
    below = pool.add((_numeric(0, op="<="),), ("test",), 0, 0.2)
    assert pool.add((_numeric(0, op=">"),), ("test",), 0, 0.3) is below and below.error == 0.3
    groups = SimpleNamespace(), SimpleNamespace()  # of two groups of one test only one is kept; another test is another
    first = pool.add((Condition(1, "in", (0, 1)),), (groups[0],), 0, 0.2)
    assert pool.add((Condition(1, "in", (2, 3)),), (groups[0],), 0, 0.2) is first
    assert pool.add((Condition(1, "in", (0, 1)),), (groups[1],), 0, 0.2) is not first


def test_a_rule_set_loses_a_rule_if_directions_are_ignored():
    # One class lies below and above a band of the other.
    x = np.concatenate([np.arange(0.0, 20), np.arange(100.0, 120), np.arange(50.0, 90)])
    frame = pd.DataFrame({"x": x, "class": ["out"] * 40 + ["in"] * 40})
    data = c45.Dataset.from_frame(frame, target="class")
    tree = c45.grow(data)
    assert len(c45.ruleset_decisions(tree, data).candidates) == 3
    assert c45.errors(c45.extract_rules(tree, data), data) == 0


def test_release_8_compares_values_in_one_signed_byte():
    values = c45.Attribute("a", tuple(f"v{code}" for code in range(300)))
    true = [np.flatnonzero(satisfying_values(Condition(0, "=", code), values)).tolist() for code in range(300)]
    assert true == [[code] for code in range(300)]
    release8 = [satisfying_values(Condition(0, "=", code), values, "release8") for code in range(300)]
    assert np.flatnonzero(release8[0]).tolist() == [0, 256]  # value 257 passes for value 1
    assert np.flatnonzero(release8[126]).tolist() == [126]
    assert not any(release8[code].any() for code in range(127, 300))  # values 128 and above satisfy nothing


# Deciding


@quick
@given(datasets(max_cases=40))
def test_the_first_rule_that_fires_decides(dataset):
    tree = c45.grow(dataset, min_cases=1)
    rules = c45.ruleset_decisions(tree, dataset).selected
    oracle = RuleOracle(tree, dataset)
    first_two = []
    for case in range(dataset.n_cases):
        firing = [
            place
            for place, rule in enumerate(rules.rules)
            if rule.error <= 0.7 and all(oracle._holds(condition, case) for condition in plain(rule)[0])
        ]
        first_two.append([*firing, -1, -1][:2])
    assert rules.first_two_rules(dataset).tolist() == first_two
    assert rules.deciding_rules(dataset).tolist() == [first for first, _ in first_two]
    labels = [*(rule.label for rule in rules.rules), rules.default_label]
    assert rules.predicted_labels(dataset).tolist() == [labels[first] for first, _ in first_two]


def test_no_condition_holds_on_an_unknown_value():
    assert golf_rules.classify({"outlook": "rain"}) == "Play"  # the default: windy is unknown
    assert golf_rules.classify({}) == golf_rules.default
    assert golf_rules.classify({"outlook": "hail", "windy": "true"}) == golf_rules.default
    unknown = golf.frame.drop(columns="play").head(3).assign(outlook=None, humidity=np.nan)
    assert golf_rules.deciding_rules(unknown).tolist() == [-1, -1, -1]


def test_one_case_gets_a_class_and_a_table_gets_an_array_of_classes():
    assert golf_rules.classify({"outlook": "sunny", "humidity": 90}) == "Don't Play"
    given_classes = golf_rules.classify(golf)
    assert given_classes.tolist() == golf.frame["play"].tolist()
    assert golf_rules.classify(golf.frame).tolist() == given_classes.tolist()
    assert golf_rules.predicted_labels(golf).tolist() == golf.labels.tolist()


def test_a_rule_that_is_wrong_in_more_than_70_percent_never_fires():
    sunny = (Condition(0, "=", 0),)
    for error, deciding in ((0.7, 0), (0.71, -1)):
        rules = c45.RuleSet(golf.schema, (Rule(sunny, 1, error),), 0)
        assert rules.deciding_rules({"outlook": "sunny"}).tolist() == [deciding]


def test_a_rule_set_without_rules_gives_the_default_class():
    rules = c45.RuleSet(golf.schema, (), 1)
    assert set(rules.classify(golf)) == {"Don't Play"} and len(rules) == 0
    assert str(rules) == "Default class: Don't Play"


# Trees that give few rules, several trees, weights


def test_a_tree_that_is_one_leaf_gives_no_rule_and_the_largest_class():
    leaf = c45.grow(golf, min_cases=8)
    decisions = c45.ruleset_decisions(leaf, golf)
    assert repr(decisions.rules) == "<RuleSet: 0 rules, default class Play>"
    assert decisions.selections == [] and decisions.order_table["uncovered"].tolist() == [9, 5]
    assert decisions.selection_table.empty
    assert c45.paths_to_rules(leaf, golf)["outcome"].tolist() == ["no condition is left"]
    assert c45.dropping_steps(leaf, 1, golf) == []


def test_a_class_without_cases_has_no_rules():
    schema = c45.Schema(golf.attributes, ("Never", *golf.classes), golf.target)
    data = golf.coded_by(schema)
    rules = c45.extract_rules(c45.grow(data), data)
    assert {rules.classes[rule.label] for rule in rules.rules} == {"Play", "Don't Play"}
    assert c45.errors(rules, data) == 0


def test_cases_without_any_known_value_are_covered_by_no_rule():
    frame = golf.frame.astype(object)
    frame.loc[:2, ["outlook", "temperature", "humidity", "windy"]] = None
    data = c45.Dataset.from_frame(frame.infer_objects(), target="play", numeric=("temperature", "humidity"))
    rules = c45.extract_rules(c45.grow(data), data)
    assert rules.deciding_rules(data)[:3].tolist() == [-1, -1, -1]


def test_one_tree_in_a_list_is_one_tree_and_twice_the_same_tree_gives_the_same_rules():
    assert c45.extract_rules([golf_tree], golf) == golf_rules
    assert c45.extract_rules([golf_tree, golf_tree], golf) == golf_rules


def test_a_pruned_tree_can_be_given_too():
    votes = c45.load("house-votes-84")
    pruned = c45.prune(c45.grow(votes), votes)
    assert c45.errors(c45.extract_rules(pruned, votes), votes) <= 12


def test_a_whole_weight_stands_for_that_many_cases():
    times = np.arange(14) % 3
    weighted, repeated = golf.weighted(times.astype(float)), golf.take(np.repeat(np.arange(14), times))
    tree = c45.grow(repeated)
    assert c45.grow(weighted) == tree
    assert c45.extract_rules(tree, weighted) == c45.extract_rules(tree, repeated)


# Bad input


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"redundancy": 0}, "redundancy must be a number above 0, such as 1; got 0"),
        ({"fisher": 10}, "fisher must be a number above 0 and at most 1, such as 0.1, or None; got 10"),
    ],
)
def test_options_outside_their_range_are_refused(options, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        c45.extract_rules(golf_tree, golf, **options)


@pytest.mark.parametrize(
    ("trees", "data", "error", "message"),
    [
        (golf, golf, TypeError, "a Tree is needed, such as grow.. and prune.. return; got a Dataset"),
        ([golf_tree, "golf"], golf, TypeError, "a Tree is needed, .* got a str"),
        ([], golf, ValueError, "at least one tree is needed; got none"),
        (golf_tree, golf.frame, TypeError, "a Dataset is needed, .* Dataset.from_frame"),
        (golf_tree, golf.take(np.arange(0)), ValueError, "the data set has no cases"),
        (golf_tree, c45.load("iris"), ValueError, "the data lack the column 'outlook'"),
        ([golf_tree, c45.grow(c45.load("iris"))], golf, ValueError, "different attributes, values or classes"),
        (golf_tree, golf.weighted(np.full(14, 0.5)), ValueError, "the case in row 0 weighs 0.5. Give .*weighted.None"),
        (golf_tree, golf.weighted(np.full(14, 1e6)), ValueError, "at most 10,000,000, .* add up to 14000000; divide"),
    ],
)
def test_only_trees_and_their_own_data_are_accepted(trees, data, error, message):
    with pytest.raises(error, match=message):
        c45.extract_rules(trees, data)


def test_data_in_which_a_number_is_text_are_refused():
    text = c45.Dataset.from_frame(golf.frame, target="play", nominal=("humidity",))
    with pytest.raises(ValueError, match="'humidity' is nominal in the data, but numeric where it is needed"):
        c45.extract_rules(golf_tree, text)


def test_cases_without_a_class_are_refused():
    unlabelled = replace(golf, labels=np.where(np.arange(14) == 3, -1, golf.labels).astype(np.int32))
    with pytest.raises(ValueError, match="the case in row 3 has no class"):
        c45.extract_rules(golf_tree, unlabelled)


def test_the_same_data_in_other_codes_give_the_same_rules():
    recoded = c45.Dataset.from_frame(golf.frame.astype({"outlook": object, "play": object}), target="play")
    assert recoded.classes != golf.classes
    assert c45.extract_rules(golf_tree, recoded) == golf_rules


@pytest.mark.parametrize("leaf", [0, 6, "1"])
def test_a_leaf_number_out_of_range_is_refused(leaf):
    with pytest.raises(ValueError, match=f"leaf must be a whole number from 1 to 5; got {leaf!r}"):
        c45.dropping_steps(golf_tree, leaf, golf)


def test_only_a_rule_set_is_evaluated():
    with pytest.raises(TypeError, match="a RuleSet is needed, such as extract_rules.. returns; got a Tree"):
        c45.rule_uses(golf_tree, golf)


def test_only_cases_are_classified_and_the_message_names_the_right_call():
    for data in (None, "golf", [], 7):
        with pytest.raises(TypeError, match=f"cases are needed: .*DataFrame or a Dataset; got a {type(data).__name__}"):
            golf_rules.classify(data)
    with pytest.raises(TypeError, match=r"for a RuleSet, call its own method"):
        c45.classify(golf_rules, {"outlook": "sunny"})


# Copies


@quick
@given(datasets(max_cases=40), st.booleans())
def test_a_rule_set_survives_json_pickling_and_copying(dataset, value_groups):
    rules = c45.extract_rules(c45.grow(dataset, min_cases=1, value_groups=value_groups), dataset)
    described = json.loads(json.dumps(rules.to_dict(), allow_nan=False))
    for copied in (c45.RuleSet.from_dict(described), pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules)):
        assert copied == rules and hash(copied) == hash(rules)
        assert [(rule.number, rule.bits) for rule in copied.rules] == [(rule.number, rule.bits) for rule in rules.rules]
        assert copied.predicted_labels(dataset).tolist() == rules.predicted_labels(dataset).tolist()


def test_the_quirk_is_kept_in_a_description():
    rules = c45.extract_rules(golf_tree, golf, quirks="release8")
    assert c45.RuleSet.from_dict(rules.to_dict()).quirks == "release8"
