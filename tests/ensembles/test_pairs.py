"""Pairs of trees: their errors and their agreement, beside counting by hand and scikit-learn; and their figure."""

from itertools import combinations

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

import c45teach as c45
from c45teach import figures
from c45teach.classifying import predicted_labels
from c45teach.data import generators
from c45teach.lessons.figures.votes import errors_together, pairs_of_trees

CASES, NEW = (
    generators.boxes(150, noise=0.1, n_classes=3, seed=1),
    generators.boxes(400, noise=0.1, n_classes=3, seed=2),
)
ENSEMBLE = c45.BagFS(CASES, 5, rng=1)


def test_a_pair_has_the_errors_and_the_kappa_of_its_trees():
    table = pairs_of_trees(ENSEMBLE, NEW)
    given = [predicted_labels(tree, NEW) for tree in ENSEMBLE.trees]
    wrong = [labels != NEW.labels for labels in given]
    assert len(table) == 10
    for row, (a, b) in zip(table.itertuples(), combinations(range(5), 2), strict=True):
        assert (row.first, row.second) == (a + 1, b + 1)
        assert row.error_rate == pytest.approx((wrong[a].mean() + wrong[b].mean()) / 2, abs=1e-12)
        assert row.both_wrong == np.mean([first and second for first, second in zip(wrong[a], wrong[b], strict=True)])
        assert row.independent == pytest.approx(wrong[a].mean() * wrong[b].mean(), abs=1e-12)
        assert row.kappa == pytest.approx(cohen_kappa_score(given[a], given[b]), abs=1e-12)


def test_the_same_tree_twice_agrees_with_itself_and_errs_together_with_itself():
    twins = c45.BagFS(CASES, 2, bootstrap=False)
    row = pairs_of_trees(twins, NEW).iloc[0]
    assert row["kappa"] == 1
    assert row["both_wrong"] == row["error_rate"]


def test_trees_that_know_one_class_have_no_kappa():
    table = pairs_of_trees(c45.BagFS(CASES, 2, min_cases=150), NEW)
    assert table["kappa"].isna().all()
    assert (table["both_wrong"] == (NEW.labels != 0).mean()).all()


def test_the_averages_stand_beside_the_vote():
    table = errors_together({"bagging": ENSEMBLE, "twins": c45.BagFS(CASES, 3, bootstrap=False)}, NEW)
    rates = [c45.errors(tree, NEW) / 400 for tree in ENSEMBLE.trees]
    assert table.loc["bagging", "a tree"] == pytest.approx(np.mean(rates), abs=1e-12)
    assert table.loc["bagging", "the vote"] == c45.errors(ENSEMBLE, NEW) / 400
    assert table.loc["twins", "a tree"] == pytest.approx(table.loc["twins", "the vote"], abs=1e-12)
    assert (table["two together"] <= table["a tree"] + 1e-12).all()


def test_a_frame_is_taken_as_a_data_set_is():
    assert pairs_of_trees(ENSEMBLE, NEW.frame).equals(pairs_of_trees(ENSEMBLE, NEW))


def test_one_tree_is_no_pair_and_no_case_can_tell_nothing():
    with pytest.raises(ValueError, match="two trees at least"):
        pairs_of_trees(ENSEMBLE.first(1), NEW)
    with pytest.raises(ValueError, match="no case"):
        pairs_of_trees(ENSEMBLE, NEW.take([]))


# The figure


def test_a_mark_of_the_figure_is_a_pair():
    other = c45.BagFS(CASES, 4, 1)
    chart = figures.agreement_of_trees({"both": ENSEMBLE, "one": other}, NEW)
    for line, ensemble in zip(chart.figure.axes[0].lines, (ENSEMBLE, other), strict=True):
        table = pairs_of_trees(ensemble, NEW)
        assert np.array_equal(line.get_xydata(), table[["kappa", "error_rate"]].to_numpy())
    assert "both, 10 pairs: kappa from " in chart.alt and "one, 6 pairs: " in chart.alt


def test_the_figure_of_trees_without_kappa_says_so():
    chart = figures.agreement_of_trees({"leaves": c45.BagFS(CASES, 3, min_cases=150)}, NEW)
    assert "kappa not defined" in chart.alt
    assert "nan" not in chart.svg


def test_without_an_ensemble_there_is_no_figure():
    with pytest.raises(ValueError, match="nothing to draw"):
        figures.agreement_of_trees({}, NEW)
