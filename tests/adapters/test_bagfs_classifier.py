"""BagFSClassifier keeps scikit-learn's conventions, and its ensembles are those of `BagFS`."""

import pickle

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.ensemble import BaggingClassifier
from sklearn.model_selection import GridSearchCV, cross_val_score
from small_data import split

import c45teach as c45
from c45teach import BagFS, BagFSClassifier


@pytest.fixture(scope="module")
def votes():
    return split(c45.load("house-votes-84", part="data"))


@pytest.fixture(scope="module")
def iris():
    return split(c45.load("iris"))


OPTIONS = {
    "n_trees": 4,
    "n_attributes": 5,
    "bootstrap": True,
    "vote": "average",
    "criterion": "gain",
    "min_cases": 3,
    "value_groups": True,
    "confidence": 0.1,
    "estimate": "exact",
    "raising": False,
}


@pytest.mark.parametrize("prune", [True, False])
def test_its_ensemble_is_that_of_bagfs_with_the_same_options(votes, prune):
    X, y = votes
    classifier = BagFSClassifier(**OPTIONS, prune=prune, random_state=3).fit(X, y)
    seed = np.random.RandomState(3).randint(2**31 - 1)
    dataset = c45.Dataset.from_frame(X.assign(party=y.astype(str)), target="party")
    expected = BagFS(dataset, **OPTIONS, pruned=prune, rng=seed)
    assert classifier.ensemble_.trees == expected.trees
    assert (classifier.predict_proba(X) == expected.class_distributions(dataset)).all()
    assert classifier.predict(X).tolist() == np.array(expected.classes)[expected.predicted_labels(dataset)].tolist()


def test_every_option_is_one_of_bagfs_or_of_scikit_learn():
    ours = {"prune", "nominal", "oob_score", "random_state", "n_jobs"}
    assert set(BagFSClassifier().get_params()) == set(OPTIONS) | ours


def test_the_random_state_decides(votes):
    X, y = votes
    trees = [
        BagFSClassifier(n_trees=2, n_attributes=4, random_state=state).fit(X, y).ensemble_.trees
        for state in (0, 0, np.random.RandomState(0), 1, None, None)
    ]
    assert trees[0] == trees[1] == trees[2]
    assert trees[0] != trees[3] and trees[4] != trees[5]


def test_rows_in_another_order_and_whole_weights_give_the_same_ensemble(votes):
    X, y = votes
    fitted = BagFSClassifier(n_trees=3, random_state=0).fit(X, y).ensemble_
    order = np.random.default_rng(0).permutation(len(X))
    assert BagFSClassifier(n_trees=3, random_state=0).fit(X.iloc[order], y.iloc[order]).ensemble_.trees == fitted.trees
    times = np.random.default_rng(1).integers(0, 3, len(X))
    repeated = np.repeat(np.arange(len(X)), times)
    weighted = BagFSClassifier(n_trees=3, random_state=0).fit(X, y, sample_weight=times)
    expected = BagFSClassifier(n_trees=3, random_state=0).fit(X.iloc[repeated], y.iloc[repeated])
    assert weighted.ensemble_.trees == expected.ensemble_.trees


def test_labels_that_are_numbers_come_back_as_numbers(iris):
    X, y = iris
    labels = np.array([10, 20, 30])[y.cat.codes]
    classifier = BagFSClassifier(n_trees=10, random_state=0).fit(X, labels)
    assert classifier.classes_.tolist() == [10, 20, 30]
    assert set(classifier.predict(X)) <= {10, 20, 30}
    assert classifier.score(X, labels) > 0.95


def test_the_out_of_bag_score_is_kept_and_the_cases_are_not(iris):
    X, y = iris
    classifier = BagFSClassifier(n_trees=20, oob_score=True, random_state=0).fit(X, y)
    seed = np.random.RandomState(0).randint(2**31 - 1)
    dataset = c45.Dataset.from_frame(X.assign(species=y.astype(str)), target="species")
    assert classifier.oob_score_ == 1 - BagFS(dataset, n_trees=20, rng=seed).out_of_bag_error()
    assert classifier.ensemble_.dataset is None
    fitted = set(vars(classifier)) - set(classifier.get_params())
    assert fitted == {"classes_", "ensemble_", "oob_score_", "n_features_in_", "feature_names_in_"}
    assert not hasattr(BagFSClassifier(n_trees=1).fit(X, y), "oob_score_")


def test_it_does_about_as_well_as_scikit_learns_bagging_of_its_trees(votes):
    X, y = votes
    ours = cross_val_score(BagFSClassifier(n_trees=20, random_state=0), X, y, cv=5).mean()
    coded = (X == "y").astype(float).where(X.notna())
    theirs = cross_val_score(BaggingClassifier(n_estimators=20, random_state=0), coded, y, cv=5).mean()
    assert ours == pytest.approx(theirs, abs=0.03) and ours > 0.92


def test_pickles_and_clones_and_grid_searches_work(votes):
    X, y = votes
    search = GridSearchCV(
        BagFSClassifier(n_trees=3, random_state=0), {"n_attributes": [2, None], "vote": ["majority", "average"]}, cv=2
    ).fit(X, y)
    best = search.best_estimator_
    assert best.ensemble_.trees == clone(best).fit(X, y).ensemble_.trees
    assert (pickle.loads(pickle.dumps(best)).predict_proba(X) == best.predict_proba(X)).all()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"n_trees": 0}, "n_trees must be a whole number from 1 to 1,000,000; got 0"),
        ({"n_attributes": 5}, "n_attributes must be a whole number from 1 to 4.*got 5"),
        ({"oob_score": 1}, "oob_score must be True or False; got 1"),
        ({"prune": 0}, "prune must be True or False; got 0"),
        ({"confidence": 25, "prune": False}, "confidence must be a number above 0 and at most 1"),
        ({"bootstrap": False, "oob_score": True}, "every case is in every bag"),
    ],
)
def test_an_option_outside_its_range_is_refused_when_fitting(iris, options, complaint):
    classifier = BagFSClassifier(**{"n_trees": 2} | options)
    with pytest.raises(ValueError, match=complaint):
        classifier.fit(*iris)


def test_weights_that_add_up_to_one_case_give_one_warning(iris):
    X, y = iris
    with pytest.warns(UserWarning, match="150 cases add up to 1, but a test needs") as caught:
        BagFSClassifier(n_trees=2).fit(X, y, sample_weight=np.full(150, 1 / 150))
    assert len(caught) == 1


def test_one_row_or_one_class_is_learned():
    for X in ([[1.0, 2.0]], [[1.0, 2.0], [3.0, 4.0]]):
        classifier = BagFSClassifier(n_trees=3).fit(X, ["yes"] * len(X))
        assert classifier.predict(X).tolist() == ["yes"] * len(X)
    assert pd.unique(classifier.predict_proba(X).ravel()).tolist() == [1.0]
