"""The experiments of the notebook on comparing classifiers: complete, repeatable, and the same by hand."""

import pytest
from scipy import stats
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach.data.examples import load
from c45teach.data.generators import coins
from c45teach.lessons.experiments.contests import error_table, errors_on_test_cases, t_tests_on_coins, ten_data_sets


def stump(cases):
    return c45.grow(cases, min_cases=30)


def test_there_are_ten_data_sets_with_a_name_and_a_size_each():
    sizes = {data.name: data.n_cases for data in ten_data_sets()}
    assert len(sizes) == 10
    assert (sizes["iris"], sizes["vowel"], sizes["boxes"]) == (150, 990, 400)
    assert sorted(sizes.values()).count(432) == 2  # every robot once


def test_a_cell_of_the_table_is_the_error_rate_of_a_cross_validation():
    cart = c45.grower_of(DecisionTreeClassifier(random_state=0))
    sets = [load("iris"), load("wine")]
    table = error_table({"C4.5": c45.grow, "CART": cart}, sets, folds=4, rng=3)
    assert table.shape == (2, 2)
    for data in sets:
        for name, grower in (("C4.5", c45.grow), ("CART", cart)):
            assert table.loc[data.name, name] == c45.cross_validate(grower, data, folds=4, rng=3).error_rate


def test_rules_beat_some_of_their_trees_by_the_errors_of_release_8():
    growers = {"tree": lambda seen: c45.prune(c45.grow(seen), seen), "rules": by_rules}
    table = errors_on_test_cases(growers, ["monk1", "house-votes-84"])
    # The errors of Release 8's trees and rules, as the goldens have them: 432 robots and 145 votes.
    assert table.values.tolist() == [[105 / 432, 0], [9 / 145, 9 / 145]]


def by_rules(cases):
    return c45.extract_rules(c45.grow(cases), cases)


def test_both_t_tests_are_of_the_same_folds():
    found = t_tests_on_coins(c45.grow, stump, n_data_sets=2, n_cases=60, repeats=2)
    assert list(found.columns) == ["plain t", "corrected t"]
    for seed, row in found.iterrows():
        both = [c45.cross_validate(g, coins(60, seed), repeats=2).error_rates for g in (c45.grow, stump)]
        differences = both[0] - both[1]
        plain = stats.ttest_1samp(differences, 0)
        assert row["plain t"] == pytest.approx(plain.pvalue, abs=1e-12)
        # J = 20 folds; a fold tests a ninth of what it learns from.
        smaller = plain.statistic * (1 / 20 / (1 / 20 + 1 / 9)) ** 0.5
        assert row["corrected t"] == pytest.approx(2 * stats.t.sf(abs(smaller), 19), abs=1e-12)


def test_the_same_is_found_again():
    once, again = (t_tests_on_coins(c45.grow, stump, 2, 40, 1) for _ in range(2))
    assert once.equals(again)


def test_dealing_the_folds_again_and_again_fools_only_the_plain_test():
    found = t_tests_on_coins(c45.grow, stump, n_data_sets=8, n_cases=40, repeats=5)
    alarms = (found < 0.05).sum()
    assert alarms["plain t"] > alarms["corrected t"]
    assert (found["plain t"] <= found["corrected t"]).all()
