"""The experiments of the notebooks, beside counting by hand, scikit-learn, scipy, and data whose answer is known."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from sklearn.metrics import cohen_kappa_score
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach import figures
from c45teach.classifying import predicted_labels
from c45teach.data import generators
from c45teach.lessons.experiments import contests, ensembles, gaps, pruning_ways

TREATMENTS = ["in parts", "drop the case", "fill in", "value of its own", "one side"]
WAYS = ["C4.5, not pruned", "pessimistic", "reduced error", "CART, not pruned", "cost-complexity"]
CASES, NEW = (generators.boxes(n, noise=0.1, n_classes=3, seed=n) for n in (150, 400))
FIVE = c45.BagFS(CASES, 5, rng=1)
TWINS = c45.BagFS(CASES, 2, bootstrap=False)
LEAVES = c45.BagFS(CASES, 2, min_cases=150)


def copied(n_cases):
    """Cases whose class is the first of two nominal attributes."""
    first = np.array(["y", "n"] * (n_cases // 2))
    second = np.where(np.arange(n_cases) % 3 < 2, "y", "n")
    frame = pd.DataFrame({"a": first, "b": second, "class": np.where(first == "y", "p", "q")})
    return c45.Dataset.from_frame(frame, target="class")


def test_a_simple_concept_is_learned_by_every_treatment_and_every_way_of_pruning():
    treatments = gaps.errors_by_treatment(copied(60), n_runs=3)
    assert list(treatments) == TREATMENTS and (treatments == 0).all(axis=None)
    pruned = pruning_ways.errors_by_pruning(copied(60), n_runs=2)
    assert list(pruned) == [(way, what) for way in WAYS for what in ("errors, %", "leaves")]
    assert pruned.to_numpy().tolist() == [[0, 2] * 5] * 2


@pytest.mark.parametrize(
    "run",
    [
        lambda: gaps.errors_by_treatment(copied(60), removed=0.3, n_runs=2),
        lambda: pruning_ways.errors_by_pruning(generators.coins(90, seed=1), n_runs=2),
        lambda: contests.t_tests_on_coins(c45.grow, stump, 2, 40, 1),
    ],
)
def test_a_second_run_finds_the_same(run):
    pd.testing.assert_frame_equal(run(), run())


def stump(cases):
    return c45.grow(cases, min_cases=30)


# Unknown values


def test_cells_are_taken_away_and_nothing_else_is_changed():
    golf = c45.load("golf-nominal")
    frame, gappy = golf.frame.astype(object), gaps.with_gaps(golf, 0.4, seed=2)
    assert 0 < gappy.isna().sum().sum() < 4 * 14
    assert gappy["play"].equals(frame["play"])
    assert (gappy.isna() | (gappy == frame)).all(axis=None)
    assert gaps.with_gaps(golf, 1, seed=2).drop(columns="play").isna().all(axis=None)


def test_each_treatment_does_what_it_says():
    train = pd.DataFrame({"a": ["x", "x", "y", np.nan], "class": list("pppq")})
    test = pd.DataFrame({"a": [np.nan], "class": ["p"]}, dtype=object)
    tables = {name: [t["a"].fillna("?").tolist() for t in pair] for name, *pair in gaps.treated(train, test)}
    assert tables == {
        "in parts": [["x", "x", "y", "?"], ["?"]],
        "drop the case": [["x", "x", "y"], ["?"]],
        "fill in": [["x", "x", "y", "x"], ["x"]],
        "value of its own": [["x", "x", "y", "none"], ["none"]],
    }


def test_where_no_case_is_complete_dropping_leaves_none():
    found = gaps.errors_by_treatment(copied(60), removed=1, n_runs=1)
    assert found["drop the case"].isna().all() and found["in parts"].notna().all()


# Pruning


def test_pruning_leaves_no_larger_tree():
    found = pruning_ways.errors_by_pruning(generators.coins(90, seed=1), n_runs=2)
    for pruned, grown in (("pessimistic", WAYS[0]), ("cost-complexity", WAYS[3])):
        assert (found[pruned, "leaves"] <= found[grown, "leaves"]).all()


def test_gaps_and_a_single_class_are_handled():
    votes = c45.load("house-votes-84").take(slice(0, 60))
    assert pruning_ways.errors_by_pruning(votes, n_runs=1).notna().all(axis=None)
    alike = c45.Dataset.from_frame(pd.DataFrame({"a": [1.0, 2.0] * 10, "class": ["p"] * 20}), target="class")
    assert pruning_ways.errors_by_pruning(alike, n_runs=1).to_numpy().tolist() == [[0, 1] * 5]


def test_trees_of_c45_are_counted_as_they_are():
    """The same division, made again here."""
    iris = c45.load("iris")
    order = np.random.default_rng(0).permutation(150)
    known, new = iris.take(order[:100]), iris.take(order[100:])
    grown, found = c45.grow(known), pruning_ways.errors_by_pruning(iris, n_runs=1)
    for way, tree in ((WAYS[0], grown), (WAYS[1], c45.prune(grown, known))):
        assert found[way].to_numpy().tolist() == [[2 * c45.errors(tree, new), tree.n_leaves]]


def test_the_fates_of_tests_are_those_worked_out_by_hand():
    """Two outcomes need two cases each; branches that err as often as a leaf are undone; toys are pruned."""
    found = pruning_ways.fates_of_tests(
        {
            "equal cases": [[3, 1], [0, 4]],
            "minimum": [[7, 0], [0, 1]],
            "undone": [[50, 0], [47, 3]],
            "pruned": [[6, 0], [9, 0], [0, 1]],
        }
    )
    assert found[["grown", "errors", "pruned"]].to_numpy().tolist() == [[3, 1, 3], [1, 1, 1], [1, 3, 1], [4, 0, 1]]
    assert found["gain"].isna().tolist() == [False, True, False, False]
    assert found.loc["equal cases", "gain"] == pytest.approx(c45.gain([[3, 1], [0, 4]]))


# Methods on several data sets


def test_there_are_ten_data_sets_with_a_name_and_a_size_each():
    sizes = {data.name: data.n_cases for data in contests.ten_data_sets()}
    assert len(sizes) == 10
    assert (sizes["iris"], sizes["vowel"], sizes["boxes"]) == (150, 990, 400)
    assert sorted(sizes.values()).count(432) == 2  # every robot once


def test_a_cell_of_the_table_is_the_error_rate_of_a_cross_validation():
    growers = {"C4.5": c45.grow, "CART": c45.grower_of(DecisionTreeClassifier(random_state=0))}
    sets = [c45.load("iris"), c45.load("wine")]
    rates = [[c45.cross_validate(g, data, folds=4, rng=3).error_rate for g in growers.values()] for data in sets]
    expected = pd.DataFrame(rates, ["iris", "wine"], ["C4.5", "CART"])
    pd.testing.assert_frame_equal(contests.error_table(growers, sets, folds=4, rng=3), expected)


def test_rules_beat_some_of_their_trees_by_the_errors_of_release_8():
    growers = {
        "tree": lambda cases: c45.prune(c45.grow(cases), cases),
        "rules": lambda cases: c45.extract_rules(c45.grow(cases), cases),
    }
    table = contests.errors_on_test_cases(growers, ["monk1", "house-votes-84"])
    # The errors of Release 8's trees and rules, as the goldens have them: 432 robots and 145 votes.
    assert table.values.tolist() == [[105 / 432, 0], [9 / 145, 9 / 145]]


def test_both_t_tests_are_of_the_same_folds():
    found = contests.t_tests_on_coins(c45.grow, stump, n_data_sets=2, n_cases=60, repeats=2)
    for seed, row in found.iterrows():
        both = [c45.cross_validate(g, generators.coins(60, seed), repeats=2).error_rates for g in (c45.grow, stump)]
        plain = stats.ttest_1samp(both[0] - both[1], 0)
        assert row["plain t"] == pytest.approx(plain.pvalue, abs=1e-12)
        # 20 folds; a fold tests a ninth of what it learns from.
        smaller = plain.statistic * (1 / 20 / (1 / 20 + 1 / 9)) ** 0.5
        assert row["corrected t"] == pytest.approx(2 * stats.t.sf(abs(smaller), 19), abs=1e-12)


def test_dealing_the_folds_again_and_again_fools_only_the_plain_test():
    found = contests.t_tests_on_coins(c45.grow, stump, n_data_sets=8, n_cases=40, repeats=5)
    alarms = (found < 0.05).sum()
    assert alarms["plain t"] > alarms["corrected t"]
    assert (found["plain t"] <= found["corrected t"]).all()


# Ensembles


def test_three_ensembles_are_bagging_subspaces_and_both():
    expected = {
        "bagging": c45.BagFS(CASES, 4, rng=3),
        "subspaces": c45.BagFS(CASES, 4, n_attributes=0.5, bootstrap=False, rng=3),
        "BAGFS": c45.BagFS(CASES, 4, n_attributes=0.5, rng=3),
    }
    found = ensembles.three_ensembles(CASES, 4, rng=3)
    assert {name: each.trees for name, each in found.items()} == {name: each.trees for name, each in expected.items()}


def test_five_growers_have_as_many_trees_and_can_be_cross_validated():
    growers = ensembles.five_growers(3)
    models = {name: grow(CASES) for name, grow in growers.items()}
    assert models["C4.5"] == c45.prune(c45.grow(CASES), CASES)
    assert [len(models[name]) for name in ("bagging", "subspaces", "BAGFS")] == [3, 3, 3]
    assert len(models["forest"].estimator.estimators_) == 3
    assert c45.cross_validate(growers["BAGFS"], CASES, 3).n_cases == 150


def test_attributes_of_a_tree_are_those_that_its_text_names():
    ensemble = c45.BagFS(c45.load("house-votes-84", part="data"), 6, n_attributes=5, rng=1)
    pairs = zip(ensemble.attribute_subsets, ensemble.trees, strict=True)
    sizes = [sum(f"{name} = " in str(tree) for name in names) for names, tree in pairs]
    table = ensembles.attributes_tested({"five": ensemble})
    assert table.loc["five"].tolist() == [min(sizes), np.mean(sizes), max(sizes)]


def test_columns_of_one_nominal_attribute_count_once_in_a_forest():
    data = c45.Dataset.from_frame(c45.load("golf-nominal").frame[["outlook", "play"]], target="play")
    forest = ensembles.five_growers(20)["forest"](data)
    assert max(len({*tree.tree_.feature}) for tree in forest.estimator.estimators_) > 2  # two columns, and leaves
    assert ensembles.attributes_tested({"forest": forest})["most"].tolist() == [1]


def test_a_pair_has_the_errors_and_the_kappa_of_its_trees():
    table = ensembles.pairs_of_trees(FIVE, NEW)
    given = [predicted_labels(tree, NEW) for tree in FIVE.trees]
    wrong = [labels != NEW.labels for labels in given]
    assert len(table) == 10
    for row, (a, b) in zip(table.itertuples(), combinations(range(5), 2), strict=True):
        assert (row.first, row.second) == (a + 1, b + 1)
        assert row.error_rate == pytest.approx((wrong[a].mean() + wrong[b].mean()) / 2, abs=1e-12)
        assert row.both_wrong == np.mean([first and second for first, second in zip(wrong[a], wrong[b], strict=True)])
        assert row.independent == pytest.approx(wrong[a].mean() * wrong[b].mean(), abs=1e-12)
        assert row.kappa == pytest.approx(cohen_kappa_score(given[a], given[b]), abs=1e-12)
    assert table.equals(ensembles.pairs_of_trees(FIVE, NEW.frame))


def test_twins_agree_and_trees_that_know_one_class_have_no_kappa():
    twins, leaves = (ensembles.pairs_of_trees(each, NEW).iloc[0] for each in (TWINS, LEAVES))
    assert twins["kappa"] == 1 and twins["both_wrong"] == twins["error_rate"]
    assert np.isnan(leaves["kappa"]) and leaves["both_wrong"] == (NEW.labels != 0).mean()


def test_the_means_stand_beside_the_vote():
    table = ensembles.errors_together({"bagging": FIVE, "twins": TWINS}, NEW)
    rates = [c45.errors(tree, NEW) / 400 for tree in FIVE.trees]
    assert table.loc["bagging", "a tree"] == pytest.approx(np.mean(rates), abs=1e-12)
    assert table.loc["bagging", "the vote"] == c45.errors(FIVE, NEW) / 400
    assert table.loc["twins", "a tree"] == pytest.approx(table.loc["twins", "the vote"], abs=1e-12)
    assert (table["two together"] <= table["a tree"] + 1e-12).all()


@pytest.mark.parametrize("weights", [None, np.linspace(0.5, 2, 150)])
@pytest.mark.parametrize("n_trees", [1, 20])
def test_the_matrix_out_of_the_bag_has_the_out_of_bag_error(weights, n_trees):
    """With one tree, the cases of its bag are left out."""
    ensemble = c45.BagFS(CASES.weighted(weights), n_trees, rng=1)
    matrix = ensembles.out_of_bag_confusion(ensemble).to_numpy()
    judged = ~np.isnan(ensemble.out_of_bag_distributions()[:, 0])
    assert matrix.sum() == pytest.approx(ensemble.dataset.case_weights[judged].sum())
    assert 1 - np.trace(matrix) / matrix.sum() == pytest.approx(ensemble.out_of_bag_error(), abs=1e-12)


def test_each_seed_has_its_best_number_of_trees():
    table = ensembles.votes_by_seed(CASES, NEW, 3, 12, min_cases=1)
    curves = [c45.BagFS(CASES, 12, rng=seed, min_cases=1).staged_errors(NEW) / 4 for seed in range(3)]
    curves.append(np.mean(curves, axis=0))
    assert table["fewest errors, %"].tolist() == pytest.approx([min(curve) for curve in curves])
    assert table["number of trees"].tolist() == [int(np.argmin(curve)) + 1 for curve in curves]
    assert table["errors of 12 trees, %"].tolist() == pytest.approx([curve[-1] for curve in curves])


def test_cases_are_taken_so_that_classes_have_their_shares():
    found = ensembles.with_shares(NEW, (0.25, 0.5, 0.25), 80)
    assert np.bincount(found.labels).tolist() == [20, 40, 20]
    rows = {tuple(row) for row in NEW.frame.astype(str).to_numpy()}
    assert all(tuple(row) in rows for row in found.frame.astype(str).to_numpy())


# Figures of votes


def test_a_mark_of_the_figure_is_a_pair():
    chart = figures.agreement_of_trees({"both": FIVE, "one": FIVE.first(4)}, NEW)
    for line, ensemble in zip(chart.figure.axes[0].lines, (FIVE, FIVE.first(4)), strict=True):
        table = ensembles.pairs_of_trees(ensemble, NEW)
        assert np.array_equal(line.get_xydata(), table[["kappa", "error_rate"]].to_numpy())
    assert "both, 10 pairs: kappa from " in chart.alt and "one, 6 pairs: " in chart.alt


def test_the_figure_of_trees_without_kappa_says_so():
    chart = figures.agreement_of_trees({"leaves": LEAVES}, NEW)
    assert "kappa not defined" in chart.alt and "nan" not in chart.svg


def test_the_figure_of_votes_has_the_error_rates_of_more_and_more_trees():
    drawn = figures.vote_errors({"bagging": FIVE}, NEW).figure.axes[0].lines[0].get_xydata()
    assert drawn[:, 0].tolist() == list(range(1, 6))
    assert drawn[:, 1] == pytest.approx(FIVE.staged_errors(NEW) / 400)


@pytest.mark.parametrize(
    "figure, given, said",
    [
        (figures.vote_errors, {"all": FIVE, "few": FIVE.first(3)}, "'few' has 3 values for 5"),
        (figures.vote_errors, {}, "nothing to draw"),
        (figures.agreement_of_trees, {}, "nothing to draw"),
        (figures.agreement_of_trees, {"one": FIVE.first(1)}, "two trees or more"),
    ],
)
def test_ensembles_that_cannot_be_drawn_are_refused(figure, given, said):
    with pytest.raises(ValueError, match=said):
        figure(given, NEW)
