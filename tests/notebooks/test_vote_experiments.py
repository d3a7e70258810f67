"""Experiments with ensembles: beside counting by hand, and scikit-learn."""

import numpy as np
import pytest
from sklearn.ensemble import RandomForestClassifier

import c45teach as c45
from c45teach import figures
from c45teach.data import generators
from c45teach.ensembles.voting import winners
from c45teach.lessons.experiments import vote_experiments

CASES, NEW = generators.boxes(150, noise=0.1, seed=1), generators.boxes(300, noise=0.1, seed=2)
VOTES = c45.load("house-votes-84", part="data")


def test_three_ensembles_are_bagging_subspaces_and_both():
    found = vote_experiments.three_ensembles(CASES, 4, rng=3)
    expected = {
        "bagging": c45.BagFS(CASES, 4, rng=3),
        "subspaces": c45.BagFS(CASES, 4, n_attributes=0.5, bootstrap=False, rng=3),
        "BAGFS": c45.BagFS(CASES, 4, n_attributes=0.5, rng=3),
    }
    assert {name: each.to_dict() for name, each in found.items()} == {
        name: each.to_dict() for name, each in expected.items()
    }


def test_five_growers_have_as_many_trees_and_can_be_cross_validated():
    growers = vote_experiments.five_growers(3)
    models = {name: grow(CASES) for name, grow in growers.items()}
    assert models["C4.5"] == c45.prune(c45.grow(CASES), CASES)
    assert [len(models[name]) for name in ("bagging", "subspaces", "BAGFS")] == [3, 3, 3]
    forest = models["forest"].estimator
    assert isinstance(forest, RandomForestClassifier) and len(forest.estimators_) == 3
    assert c45.cross_validate(growers["BAGFS"], CASES, 3).n_cases == 150


def test_attributes_of_a_tree_are_those_that_its_text_names():
    ensemble = c45.BagFS(VOTES, 6, n_attributes=5, rng=1)
    asked = [{name for name in names if f"{name} = " in str(tree)} for names, tree in in_pairs(ensemble)]
    table = vote_experiments.attributes_asked({"five": ensemble})
    sizes = list(map(len, asked))
    assert table.loc["five"].tolist() == [min(sizes), np.mean(sizes), max(sizes)]
    assert max(sizes) <= 5


def in_pairs(ensemble):
    return zip(ensemble.attribute_subsets, ensemble.trees, strict=True)


def test_columns_of_one_nominal_attribute_count_once_in_a_forest():
    data = c45.Dataset.from_frame(c45.load("golf-nominal").frame[["outlook", "play"]], target="play")
    forest = vote_experiments.five_growers(20)["forest"](data)
    assert max(len({*tree.tree_.feature}) for tree in forest.estimator.estimators_) > 2  # two columns, and leaves
    assert vote_experiments.attributes_asked({"forest": forest})["most"].tolist() == [1]


def test_the_matrix_out_of_the_bag_has_the_out_of_bag_error():
    ensemble = c45.BagFS(CASES, 20, rng=1)
    matrix = vote_experiments.out_of_bag_confusion(ensemble)
    assert 1 - np.trace(matrix) / matrix.to_numpy().sum() == pytest.approx(ensemble.out_of_bag_error(), abs=1e-12)
    assert matrix.sum(axis=1).tolist() == np.bincount(CASES.labels).tolist()


def test_cases_that_every_bag_has_are_left_out_of_the_matrix_and_weights_count():
    weighted = CASES.weighted(np.linspace(0.5, 2, 150))
    ensemble = c45.BagFS(weighted, 1, rng=1)
    shares = ensemble.out_of_bag_distributions()
    outside = ~np.isnan(shares[:, 0])
    matrix = vote_experiments.out_of_bag_confusion(ensemble)
    assert matrix.to_numpy().sum() == pytest.approx(weighted.weights[outside].sum())
    wrong = winners(shares[outside]) != weighted.labels[outside]
    assert matrix.loc["A", "B"] + matrix.loc["B", "A"] == pytest.approx(weighted.weights[outside][wrong].sum())


def test_each_seed_has_its_best_number_of_trees():
    table = vote_experiments.votes_by_seed(CASES, NEW, 3, 12, min_cases=1)
    curves = [c45.BagFS(CASES, 12, rng=seed, min_cases=1).staged_errors(NEW) / 3 for seed in range(3)]
    curves.append(np.mean(curves, axis=0))
    assert table["fewest errors, %"].tolist() == pytest.approx([min(curve) for curve in curves])
    assert table["number of trees"].tolist() == [int(np.argmin(curve)) + 1 for curve in curves]
    assert table["errors of 12 trees, %"].tolist() == pytest.approx([curve[-1] for curve in curves])


def test_cases_are_taken_so_that_classes_have_their_shares():
    found = vote_experiments.with_shares(NEW, (0.25, 0.75), 80)
    assert np.bincount(found.labels).tolist() == [20, 60]
    rows = {tuple(row) for row in NEW.frame.astype(str).to_numpy()}
    assert all(tuple(row) in rows for row in found.frame.astype(str).to_numpy())


@pytest.mark.parametrize(
    "shares, n_cases, said",
    [
        ((0.5, 0.6), 10, "add up to 1"),
        ((1.0,), 10, "one number per class"),
        ((-0.5, 1.5), 10, "from 0"),
        ((0.1, 0.9), 300, "270 cases of the class 'B' are needed"),
    ],
)
def test_shares_that_cannot_be_are_refused(shares, n_cases, said):
    with pytest.raises(ValueError, match=said):
        vote_experiments.with_shares(NEW, shares, n_cases)


def test_the_figure_of_votes_has_the_error_rates_of_more_and_more_trees():
    ensemble = c45.BagFS(CASES, 9, rng=1)
    chart = figures.vote_errors({"bagging": ensemble}, NEW)
    drawn = chart.figure.axes[0].lines[0].get_xydata()
    assert drawn[:, 0].tolist() == list(range(1, 10))
    assert drawn[:, 1] == pytest.approx(ensemble.staged_errors(NEW) / 300)


def test_ensembles_of_different_sizes_are_not_drawn_together():
    several = c45.BagFS(CASES, 5)
    with pytest.raises(ValueError, match="'few' has 3 values for 5"):
        figures.vote_errors({"all": several, "few": several.first(3)}, NEW)
    with pytest.raises(ValueError, match="nothing to draw"):
        figures.vote_errors({}, NEW)
