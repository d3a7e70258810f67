"""The description length of every subset of rules equals the formula written out, and that of the choice."""

import math

import pytest
from hypothesis import given
from small_data import datasets, quick

import c45teach as c45

GOLF = c45.load("golf")
GOLF_DECISIONS = c45.ruleset_decisions(c45.grow(GOLF), GOLF)
ROBOTS = c45.load("monk1", part="data")


def biased(n, mistakes, expected):
    """Bits that name so many of n cases, in a code made for another number of them."""
    if expected <= 1e-6:
        return 0.0 if mistakes == 0 else 1e6
    if expected >= n - 1e-6:
        return 0.0 if mistakes == n else 1e6
    share = expected / n
    return -mistakes * math.log2(share) - (n - mistakes) * math.log2(1 - share)


def exceptions(n, covered, wrong, missed):
    both = (wrong + missed) / 2
    inside, outside = (both, missed) if covered > n / 2 else (wrong, both)
    return math.log2(n) + biased(covered, wrong, inside) + biased(n - covered, missed, outside)


@quick
@given(datasets())
def test_the_subset_that_is_kept_is_the_shortest_and_its_length_is_that_of_the_formula(dataset):
    decisions = c45.ruleset_decisions(c45.grow(dataset, min_cases=1), dataset)
    bits = {rule.number: rule.bits for rule in decisions.candidates}
    for choice in decisions.selections:
        if len(choice.candidates) > 6:
            continue
        table = c45.subset_lengths(decisions, dataset, dataset.classes[choice.label])
        kept = table.loc[table["bits"].idxmin()]
        assert kept["rules"] == choice.chosen
        assert kept["bits"] == pytest.approx(choice.bits, abs=1e-9)
        assert len(table) == 2 ** len(choice.candidates)
        for row in table.itertuples():
            theory = (sum(bits[number] for number in row.rules) - math.log2(math.factorial(len(row.rules)))) / 2
            assert row.theory_bits == pytest.approx(theory)
            counted = exceptions(dataset.n_cases, row.covered, row.false_positives, row.false_negatives)
            assert row.exception_bits == pytest.approx(counted)


def test_more_rules_are_not_a_shorter_description():
    decisions = c45.ruleset_decisions(c45.grow(ROBOTS), ROBOTS)
    table = c45.subset_lengths(decisions, ROBOTS, "yes").set_index("rules")["bits"]
    assert table.idxmin() == (1, 7, 17, 20)
    assert table.index[-1] == (1, 3, 5, 7, 12, 17, 20)
    assert table.iloc[-1] > 4 * table.min()


def test_the_counts_are_those_of_the_rules_of_golf():
    table = c45.subset_lengths(GOLF_DECISIONS, GOLF, "Play").set_index("rules")
    assert table[["covered", "false_positives", "false_negatives"]].values.tolist() == [
        [0, 0, 9],
        [4, 0, 5],
        [3, 0, 6],
        [7, 0, 2],
    ]


def test_repeated_cases_count_as_often_as_they_weigh():
    weighted = GOLF.weighted([2.0] * 14)
    twice = GOLF.take([*range(14), *range(14)])
    tables = [
        c45.subset_lengths(c45.ruleset_decisions(c45.grow(data), data), data, "Play") for data in (weighted, twice)
    ]
    assert tables[0].equals(tables[1])


def test_a_class_without_rules_has_the_empty_subset():
    decisions = c45.ruleset_decisions(c45.grow(GOLF, min_cases=8), GOLF)
    assert decisions.candidates == ()
    assert c45.subset_lengths(decisions, GOLF, "Play")["rules"].tolist() == [()]


def test_subsets_of_too_many_rules_or_on_other_data_are_refused():
    with pytest.raises(ValueError, match="class_name must be 'Play' or \"Don't Play\"; got 'play'"):
        c45.subset_lengths(GOLF_DECISIONS, GOLF, "play")
    decisions = c45.ruleset_decisions(c45.grow(ROBOTS), ROBOTS)
    with pytest.raises(ValueError, match="'no' has 13 rules, which make 8,192 subsets"):
        c45.subset_lengths(decisions, ROBOTS, "no")
    with pytest.raises(TypeError):
        c45.subset_lengths(GOLF_DECISIONS, GOLF.frame, "Play")
    with pytest.raises((KeyError, ValueError), match="outlook"):
        c45.subset_lengths(GOLF_DECISIONS, ROBOTS, "Play")
