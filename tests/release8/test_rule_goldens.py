"""Rules equal those Release 8: candidates, choice, order, default class, dropped rules, errors, printed text."""

from dataclasses import asdict, replace

import numpy as np
import pytest
from golden_results import SHARED, SHIPPED, data, golden
from golden_rules import (
    COMPOSITE,
    FIRM,
    NAMES,
    Release8Random,
    our_decisions,
    release8_decisions,
    release8_search,
    rule_differences,
    rule_options,
    rule_set_differences,
    tree_of,
)
from golden_trees import tree_of_golden

import c45teach as c45
from c45teach.commands.rule_reports import rules_evaluation_report, rules_report, rules_training_report
from c45teach.rules.choosing import CodeLengths, SubsetSearch
from c45teach.rules.extracting import decide
from c45teach.rules.ordering import rule_uses
from c45teach.tree.tree import Tree


def test_the_random_numbers_are_those_of_the_c_library():
    random = Release8Random()
    first = [round(random() * 2**31) for _ in range(8)]
    assert first == [1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335, 719885386, 1649760492]


@pytest.mark.parametrize(("name", "run"), FIRM)
def test_rules_and_their_evaluation_equal_release_8(name, run):
    expected, decisions = golden(name)["rules"][run], release8_decisions(name, run)
    schema = decisions.rules.schema
    assert CodeLengths.of(data(name)[0]).attribute_choice == pytest.approx(expected["att_test_bits"], abs=1e-5)
    assert len(decisions.candidates) == expected["n_candidates"]
    candidates = expected.get("candidates", [])  # of golf with c5 there are none
    assert list(rule_differences(decisions.candidates[: len(candidates)], candidates, schema)) == []
    assert list(rule_set_differences(decisions.selected, expected["sifted"])) == []
    assert list(rule_set_differences(decisions.rules, expected["final"])) == []
    for dataset, evaluation in zip(data(name), expected["evaluation"], strict=True):
        assert evaluation["tested"] == len(dataset)
        assert evaluation["errors"] == c45.errors(decisions.rules, dataset)
        assert [_golden_use(use) for use in rule_uses(decisions.rules, dataset) if use.used] == evaluation["table"]
        dropped = [drop.number for drop in decisions.drops]
        assert evaluation["dropped"] == (dropped if evaluation["on"] == "training" else [])


def _golden_use(use):
    found = asdict(use)
    return found | {"class": found.pop("label"), "error": f"{100 * found.pop('error'):.1f}"}


@pytest.mark.parametrize(("name", "run"), FIRM)
def test_our_search_describes_every_class_at_least_as_shortly_as_release_8s(name, run):
    theirs, ours = release8_decisions(name, run), our_decisions(name, run, SubsetSearch())
    for their, our in zip(theirs.selections, ours.selections, strict=True):
        assert our.candidates == their.candidates
        assert our.bits <= their.bits + 1e-9
    if not golden(name)["rules"][run]["uses_random"]:  # every subset was tried by both
        assert ours.rules == theirs.rules and [*ours.drops] == [*theirs.drops]


def test_without_its_quirks_release_8_would_have_given_other_rules_in_these_runs():
    differing = [key for key in FIRM if release8_decisions(*key).rules != _plain_rules(*key)]
    fisher = {(name, run) for name, run in FIRM if run == "F10"}
    by_fisher, others = [key for key in differing if key in fisher], [key for key in differing if key not in fisher]
    assert ("golf", "F10") in by_fisher
    if len(FIRM) == 71:
        assert sorted(name for name, _ in by_fisher) == ["breast-cancer", "crx", "golf", "hypo", "monk1", "segment"]
        assert others == [("verbagg", "default")]  # an attribute of 316 values


def _plain_rules(name, run):
    return replace(our_decisions(name, run, release8_search(), quirks=None).rules, quirks="release8")


@pytest.mark.parametrize("name", [name for name in NAMES if COMPOSITE in golden(name).get("rules", {})])
def test_the_rules_of_several_trees_equal_release_8(name):
    result, training = golden(name)["rules"][COMPOSITE], data(name)[0]
    trials = golden(name)["options"]["t3"]["trials"]
    trees = [_with_values_of(training, tree_of_golden(trial["unpruned"]["tree"], training.schema)) for trial in trials]
    options = rule_options(result["args"])
    decisions = decide(trees, training, options, release8_search())
    assert list(rule_set_differences(decisions.rules, result["final"])) == []
    for dataset, evaluation in zip(data(name), result["evaluation"], strict=True):
        composite = evaluation["results"][-1]
        assert composite["errors"] == c45.errors(decisions.rules, dataset)
        assert [_golden_use(use) for use in rule_uses(decisions.rules, dataset) if use.used] == composite["table"]
    if not any(len(selection.candidates) > 10 for selection in decisions.selections):
        alone = decide(trees[-1:], training, options, release8_search())
        assert list(rule_set_differences(alone.selected, result["sifted"])) == []


def _with_values_of(training, tree):
    """Return a golden tree, whose thresholds have 32 bits, with the values of the data that they stand for."""
    records = []
    for class_weights, label, test, n_branches, errors in tree.records(errors=True):
        if getattr(test, "kind", None) == "threshold":
            column = training.columns[test.attribute]
            test = replace(test, threshold=float(column[np.nanargmin(abs(column - test.threshold))]))
        records.append((class_weights, label, test, n_branches, errors))
    return Tree.from_records(tree.schema, records)


def _printed(name):
    paths = [folder / "text" / f"{name}.rules.txt" for folder in (SHIPPED, SHARED / "r8")]
    return next((path.read_text(encoding="utf-8") for path in paths if path.exists()), None)


@pytest.mark.parametrize("name", [name for name, run in FIRM if run == "default" and _printed(name)])
def test_the_printed_rules_and_evaluations_equal_release_8_letter_by_letter(name):
    decisions, (training, *test) = release8_decisions(name, "default"), data(name)
    parts = [rules_report(decisions), rules_training_report(decisions, training)]
    parts += [rules_evaluation_report(decisions.rules, each) for each in test]
    theirs = _printed(name).split("Processing tree 0\n\n")[1]
    assert "\n\n\n".join(parts) == theirs.rstrip("\n")


def test_shuffled_cases_give_the_same_rules():
    for name, run in (("housevotes", "default"), ("monk1", "default"), ("tic-tac-toe", "default")):
        training = data(name)[0]
        shuffled = training.take(np.random.default_rng(15).permutation(len(training)))
        tree = tree_of(name, run)
        assert c45.extract_rules(tree, shuffled) == c45.extract_rules(tree, training)
