"""The choice among the rules for a class: counts that follow every toggle, and a search that finds the best subset."""

import numpy as np
import pytest
from golden_results import data
from golden_rules import tree_of
from hypothesis import given
from hypothesis import strategies as st
from small_data import quick

import c45teach as c45
from c45teach.rules import cover_loops
from c45teach.rules.choosing import (
    MOST_AT_START,
    CodeLengths,
    SubsetSearch,
    choose_rules,
    cover_of,
    most_reliable,
    none_chosen,
)
from c45teach.rules.dropping import Candidate
from c45teach.rules.extracting import pool_of
from c45teach.rules.training_cases import RuleOptions, TrainingCases


class Lengths:
    """Stands for `CodeLengths`: the conditions of these candidates are their bits."""

    def of_rule(self, conditions):
        return conditions


def random_rules(seed, n_rules, n_cases):
    """Return candidates that cover random cases, the wrong cases, their `Cover`, and a `Chosen`."""
    random = np.random.default_rng(seed)
    wrong = random.random(n_cases) < 0.5
    candidates = []
    for number in range(n_rules):
        covered = np.flatnonzero(random.random(n_cases) < np.where(wrong, 0.1, 0.3)).astype(np.int32)
        error = float(random.random() * 0.6)
        candidates.append(Candidate(float(random.uniform(2, 20)), (), 0, error, number + 1, covered))
    cover = cover_of(candidates, wrong, Lengths())
    return candidates, wrong, cover, none_chosen(cover)


def chosen_by_hand(candidates, wrong, is_chosen):
    """Return what must follow from a subset: times covered, swing, totals, theory."""
    times = np.zeros(len(wrong), int)
    for rule, chosen in zip(candidates, is_chosen, strict=True):
        times[rule.covered] += chosen
    swing = []
    for rule, chosen in zip(candidates, is_chosen, strict=True):
        sides = rule.covered[times[rule.covered] == chosen]
        swing.append([int((~wrong[sides]).sum()), int(wrong[sides].sum())])
    totals = [int((times > 0).sum()), int((wrong & (times > 0)).sum()), int((~wrong & (times == 0)).sum())]
    theory = sum(rule.conditions for rule, chosen in zip(candidates, is_chosen, strict=True) if chosen)
    return times.tolist(), swing, [*totals, int(is_chosen.sum())], theory


@quick
@given(st.integers(0, 10_000), st.integers(1, 12), st.integers(1, 40), st.lists(st.integers(0, 11), max_size=30))
def test_all_counts_follow_every_toggle(seed, n_rules, n_cases, toggles):
    candidates, wrong, cover, now = random_rules(seed, n_rules, n_cases)
    for rule in [each % n_rules for each in toggles]:
        foreseen = cover_loops.best_toggle(cover, now, -1)
        cover_loops.toggle(rule, cover, now)
        *counts, theory = chosen_by_hand(candidates, wrong, now.is_chosen)
        assert [now.times_covered.tolist(), now.swing.tolist(), now.totals.tolist()] == counts
        assert now.theory[0] == pytest.approx(theory)
        if rule == foreseen[0]:
            assert cover_loops.present_length(cover, now) == pytest.approx(foreseen[1])


@quick
@given(st.integers(0, 10_000), st.integers(1, 10), st.integers(1, 40))
def test_climbing_ends_where_no_toggle_gains_and_a_kick_never_loses(seed, n_rules, n_cases):
    _, _, cover, now = random_rules(seed, n_rules, n_cases)
    before = cover_loops.present_length(cover, now)
    while not cover_loops.climb(cover, now, -1, 1):  # one step at a time
        after = cover_loops.present_length(cover, now)
        assert after < before
        before = after
    assert cover_loops.best_toggle(cover, now, -1)[1] >= before - 1e-9
    for rule in range(n_rules):
        chosen = now.is_chosen.copy()
        gained = cover_loops.kick(rule, cover, now)
        after = cover_loops.present_length(cover, now)
        assert after < before if gained else now.is_chosen.tolist() == chosen.tolist()
        before = after


def test_the_search_finds_the_best_of_all_subsets_of_twelve_rules():
    training_set = data("letter")[0]
    training = TrainingCases(training_set, RuleOptions())
    lengths = CodeLengths.of(training_set)
    pool = pool_of(tree_of("letter", "default"), training).rules
    for label in range(len(training_set.classes)):
        candidates = [rule for rule in pool if rule.label == label][:12]
        cover = cover_of(candidates, training_set.labels != label, lengths)
        now = none_chosen(cover)
        cover_loops.try_every_subset(cover, now)
        found = choose_rules(candidates, label, training, lengths, SubsetSearch())
        assert found.bits == pytest.approx(cover_loops.present_length(cover, now), abs=1e-9)
        assert found.tried.startswith("11 climbs, ")


def test_without_kicks_the_search_would_stop_too_early():
    seeds = range(40)
    lengths = {0: [], 1000: []}
    for most_kicks, found in lengths.items():
        for seed in seeds:
            candidates, _, cover, now = random_rules(seed, 30, 80)
            SubsetSearch(most_kicks=most_kicks).run(candidates, cover, now)
            found.append(cover_loops.present_length(cover, now))
    climbed, kicked = (np.array(found) for found in lengths.values())
    assert (kicked <= climbed + 1e-9).all() and (kicked < climbed - 1e-3).any()


def test_the_climbs_start_from_the_most_reliable_rules():
    rules = [Candidate((), (), 0, error, 1) for error in (0.3, 0.1, 0.2, 0.1)]
    starts = [np.flatnonzero(start).tolist() for start in most_reliable(rules)]
    assert starts[0] == [] and starts[-1] == [0, 1, 2, 3] and len(starts) == 11
    assert starts[3] == [1] and starts[5] == [1, 3]
    assert max(start.sum() for start in most_reliable(rules * 1000)) == MOST_AT_START


def test_the_loops_do_the_same_uncompiled(monkeypatch):
    names = ["bits_to_name", "exception_bits", "description_length", "present_length", "best_toggle", "toggle"]
    names += ["choose", "climb", "kick", "try_every_subset"]
    results = []
    for plain in (False, True):
        if plain:
            for name in names:
                function = getattr(cover_loops, name)
                monkeypatch.setattr(cover_loops, name, getattr(function, "py_func", function))
        _, _, cover, now = random_rules(3, 7, 30)
        cover_loops.climb(cover, now, -1, 100)
        for rule in range(7):
            cover_loops.kick(rule, cover, now)
        cover_loops.try_every_subset(cover, now)
        results.append((now.is_chosen.tolist(), cover_loops.present_length(cover, now)))
    assert results[0] == results[1]


# Code lengths


def test_the_bits_of_golf_can_be_counted_by_hand():
    golf = c45.load("golf")
    lengths = CodeLengths.of(golf)
    # outlook: entropy of 5, 4, 5; temperature: 12 and humidity: 10 different values; windy: 6, 8
    outlook, windy = c45.entropy([5, 4, 5]), c45.entropy([6, 8])
    numeric = [1 + np.log2(len(set(golf.columns[position].tolist()))) / 2 for position in (1, 2)]
    assert lengths.of_attributes == pytest.approx([outlook, *numeric, windy])
    assert lengths.attribute_choice == pytest.approx(c45.entropy([outlook, *numeric, windy]))
    assert CodeLengths.of(golf, redundancy=4).attribute_choice == pytest.approx(lengths.attribute_choice / 4)


def test_unknown_values_count_as_release_8_counts_them():
    schema = c45.Schema((c45.Attribute("x"), c45.Attribute("a", ("u", "v", "w"))), ("c", "d"))
    x, a = np.array([1.0, 1.0, 2.0, np.nan]), np.array([0, 1, -1, -1], np.int32)
    lengths = CodeLengths.of(c45.Dataset(schema, (x, a), np.zeros(4, np.int32)))
    assert lengths.of_attributes.tolist() == pytest.approx([1 + np.log2(3) / 2, 2 * 0.25 * 2])


def test_attributes_with_one_value_cost_nothing():
    schema = c45.Schema((c45.Attribute("x"), c45.Attribute("a", ("u", "v"))), ("c",))
    dataset = c45.Dataset(schema, (np.ones(3), np.zeros(3, np.int32)), np.zeros(3, np.int32))
    lengths = CodeLengths.of(dataset)
    assert lengths.of_attributes.tolist() == [0, 0] and lengths.attribute_choice == 0


def test_numbers_that_overflow_32_bits_are_counted_without_a_warning():
    schema = c45.Schema((c45.Attribute("x"),), ("c",))
    dataset = c45.Dataset(schema, (np.array([1e300, 2e300, 1.0]),), np.zeros(3, np.int32))
    assert CodeLengths.of(dataset).of_attributes.tolist() == [1.5]
