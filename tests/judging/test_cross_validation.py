"""Cross-validation, learning curves, scikit-learn's models: each case is tested once, by a model that lacks it."""

import warnings
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from by_hand import dataset
from hypothesis import given
from hypothesis import strategies as st
from sklearn.dummy import DummyClassifier
from sklearn.model_selection import StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach.adapters.growers import EstimatorModel
from c45teach.judging.cross_validation import stratified_folds

GOLF, IRIS, VOTES = c45.load("golf"), c45.load("iris"), c45.load("house-votes-84")
CART = DecisionTreeClassifier(criterion="entropy", random_state=0)


def pruned(cases):
    return c45.prune(c45.grow(cases), cases)


# Folds

dealings = st.lists(st.integers(0, 4), min_size=2, max_size=60).flatmap(
    lambda labels: st.tuples(st.just(np.array(labels)), st.integers(2, len(labels)), st.integers(0, 9))
)


@given(dealings)
def test_folds_differ_by_one_case_at_most_and_by_one_of_any_class(dealing):
    labels, folds, seed = dealing
    table = np.zeros((folds, 5), dtype=int)
    np.add.at(table, (stratified_folds(labels, folds, seed), labels), 1)
    assert np.ptp(table.sum(axis=1)) <= 1
    assert (np.ptp(table, axis=0) <= 1).all()


@given(dealings)
def test_each_class_is_spread_as_scikit_learn_spreads_it(dealing):
    labels, folds, seed = dealing
    if folds > np.bincount(labels).max():
        return  # scikit-learn refuses
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a small class
        theirs = [labels[test] for _, test in StratifiedKFold(folds).split(labels, labels)]
    ours = [labels[stratified_folds(labels, folds, seed) == fold] for fold in range(folds)]
    for label in range(5):
        assert sorted((each == label).sum() for each in ours) == sorted((each == label).sum() for each in theirs)


def test_the_folds_depend_on_the_seed_and_on_nothing_else():
    labels = IRIS.labels
    assert (stratified_folds(labels, 10, 3) == stratified_folds(labels, 10, np.random.default_rng(3))).all()
    assert (stratified_folds(labels, 10, 3) != stratified_folds(labels, 10, 4)).any()


def test_leave_one_out_has_a_fold_for_every_case():
    assert stratified_folds([0, 0, 1], "leave-one-out").tolist() == [0, 1, 2]
    assert sorted(stratified_folds([0, 0, 1], 3)) == [0, 1, 2]


def test_a_class_with_fewer_cases_than_folds_is_warned_of():
    with pytest.warns(UserWarning, match='class "Don\'t Play" has 5 cases for 7 folds: some folds test none of it'):
        c45.cross_validate(c45.grow, GOLF, 7)
    c45.cross_validate(c45.grow, GOLF, 5)
    c45.cross_validate(c45.grow, GOLF, "leave-one-out")
    c45.cross_validate(c45.grow, GOLF, 14)


def test_a_class_of_which_there_is_one_case_and_a_class_of_which_there_is_none_do_no_harm():
    data = dataset({"x": list(range(9))}, ["a"] * 4 + ["b"] * 4 + ["c"])
    data = replace(data, schema=replace(data.schema, classes=("a", "b", "c", "d")))
    with pytest.warns(UserWarning, match="class 'c' has 1 case for 2 folds"):
        found = c45.cross_validate(c45.grow, data, 2)
    assert found.confusion.loc["c", "c"] == 0
    assert found.confusion.loc["d"].sum() == 0


# Cross-validation


def test_every_case_is_tested_once_by_a_model_grown_without_it():
    seen = []

    def grower(cases):
        seen.append(set(zip(cases.columns[0], cases.columns[1], cases.columns[2], cases.columns[3], strict=True)))
        return c45.grow(cases)

    rows = {tuple(row) for row in np.stack(IRIS.columns, axis=1).tolist()}
    unique = IRIS.take(
        sorted({tuple(row): i for i, row in enumerate(np.stack(IRIS.columns, axis=1).tolist())}.values())
    )
    found = c45.cross_validate(grower, unique, folds=7)
    assert len(rows) == unique.n_cases == found.n_cases
    assert found.predictions["case"].tolist() == list(range(unique.n_cases))
    for fold, training in enumerate(seen):
        tested = found.predictions.loc[found.predictions["fold"] == fold + 1, "case"]
        test = {tuple(row) for row in np.stack(unique.take(tested.to_numpy()).columns, axis=1).tolist()}
        assert not training & test
        assert training | test == rows


def test_the_numbers_are_those_of_a_loop_by_hand():
    found = c45.cross_validate(pruned, IRIS, folds=10, rng=5)
    dealt = stratified_folds(IRIS.labels, 10, 5)
    by_hand = [c45.errors(pruned(IRIS.take(dealt != fold)), IRIS.take(dealt == fold)) for fold in range(10)]
    assert found.table["errors"].tolist() == by_hand
    assert found.table["error_rate"].tolist() == found.error_rates.tolist() == [each / 15 for each in by_hand]
    assert found.errors == sum(by_hand)
    assert found.error_rate == sum(by_hand) / 150
    assert (found.table["n_training"] == 135).all() and (found.table["n_test"] == 15).all()


def test_predictions_correct_cases_and_matrix_agree():
    found = c45.cross_validate(pruned, VOTES, folds=5)
    assert found.correct.sum() == VOTES.n_cases - found.errors == np.trace(found.confusion)
    crossed = pd.crosstab(found.predictions["true"], found.predictions["predicted"])
    assert (found.confusion.to_numpy() == crossed.loc[[*VOTES.classes], [*VOTES.classes]].to_numpy()).all()
    assert found.predictions["true"].tolist() == [VOTES.classes[label] for label in VOTES.labels]
    assert found.n_folds == 5 and found.n_repeats == 1


def test_repeats_deal_anew_and_the_first_is_the_same_as_alone():
    one, three = (c45.cross_validate(pruned, IRIS, 10, rng=2, repeats=repeats) for repeats in (1, 3))
    assert three.n_repeats == 3 and len(three.table) == 30
    pd.testing.assert_frame_equal(three.table.head(10), one.table)
    pd.testing.assert_frame_equal(three.predictions.head(150), one.predictions)
    folds = three.predictions.pivot(index="case", columns="repeat", values="fold")
    assert (folds[1] != folds[2]).any()
    with pytest.raises(ValueError, match="each case was tested 3 times.*corrected_resampled_t"):
        three.correct  # noqa: B018


def test_two_growers_with_one_seed_are_tested_on_the_same_folds():
    first, second = c45.cross_validate(c45.grow, IRIS), c45.cross_validate(c45.grower_of(CART), IRIS)
    columns = ["repeat", "fold", "case", "true"]
    pd.testing.assert_frame_equal(first.predictions[columns], second.predictions[columns])


def test_n15_weights_count_in_training_and_in_testing():
    weights = np.where(np.arange(14) % 2, 2.0, 0.5)
    found = c45.cross_validate(c45.grow, GOLF.weighted(weights), folds=3)
    wrong = ~found.correct
    assert found.errors == weights[wrong].sum()
    assert found.error_rate == weights[wrong].sum() / weights.sum()
    assert found.confusion.to_numpy().sum() == weights.sum()
    dealt = stratified_folds(GOLF.labels, 3)
    models = [c45.grow(GOLF.weighted(weights).take(dealt != fold)) for fold in range(3)]
    by_hand = [c45.errors(model, GOLF.weighted(weights).take(dealt == fold)) for fold, model in enumerate(models)]
    assert found.table["errors"].tolist() == by_hand


def test_printed_it_is_a_sentence():
    assert repr(c45.cross_validate(pruned, IRIS, "leave-one-out")) == "Leave-one-out of 150 cases: 7 errors, 4.7%."
    words = repr(c45.cross_validate(pruned, IRIS, repeats=2))
    assert words.startswith("10-fold cross-validation of 150 cases, 2 times: ")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a small class
        assert repr(c45.cross_validate(lambda cases: c45.grow(cases, min_cases=9), GOLF, 3, repeats=4)).startswith(
            "3-fold cross-validation of 14 cases, 4 times: 5 errors on average, 35.7%; folds from "
        )
    one_wrong = IRIS.take(np.r_[0:10, 50:60, 100:110])
    one = c45.cross_validate(
        lambda cases: c45.grow(one_wrong), replace(one_wrong, labels=np.r_[1, one_wrong.labels[1:]]), folds=5
    )
    assert " 30 cases: 1 error, 3.3%;" in repr(one)


@pytest.mark.parametrize("folds", ["leave-one-out", 14])
def test_leave_one_out_cannot_be_repeated_since_its_folds_are_always_the_same(folds):
    with pytest.raises(ValueError, match="14 folds of 14 cases each case is a fold of its own.*repeats=2 would count"):
        c45.cross_validate(c45.grow, GOLF, folds, repeats=2)
    assert c45.cross_validate(c45.grow, GOLF, folds, repeats=1).n_repeats == 1


def test_names_that_no_string_column_holds_are_kept():
    schema = replace(IRIS.schema, classes=("\ud800", "b", "c"))
    assert c45.cross_validate(pruned, replace(IRIS, schema=schema)).confusion.index[0] == "\ud800"


def test_progress_is_shown_where_it_is_asked_for(capsys):
    c45.cross_validate(c45.grow, GOLF, 3)
    assert capsys.readouterr().err == ""
    c45.cross_validate(c45.grow, GOLF, 3, progress=True)
    assert "3/3" in capsys.readouterr().err


# Learning curves


def test_a_learning_curve_is_that_of_a_loop_by_hand():
    table = c45.learning_curve(c45.grow, IRIS, sizes=(0.5, 135), folds=10, rng=4)
    assert table["size"].tolist() == [68] * 10 + [135] * 10
    whole = table[table["size"] == 135]
    dealt = stratified_folds(IRIS.labels, 10, 4)
    for fold in range(10):
        tree = c45.grow(IRIS.take(dealt != fold))
        assert whole["test_error"].iloc[fold] == c45.errors(tree, IRIS.take(dealt == fold)) / 15
        assert whole["training_error"].iloc[fold] == c45.errors(tree, IRIS.take(dealt != fold)) / 135


def test_larger_parts_contain_smaller_ones_with_the_classes_in_proportion():
    parts = []

    def grower(cases):
        parts.append(cases)
        return c45.grow(cases)

    c45.learning_curve(grower, VOTES, sizes=(20, 100, 200), folds=2, rng=1)
    small, middle, large = parts[0], parts[2], parts[4]
    for part, size in ((small, 20), (middle, 100), (large, 200)):
        assert part.n_cases == size
        share = (VOTES.labels == 0).mean()
        assert abs((part.labels == 0).sum() - share * size) <= 2
        assert (part.labels == large.labels[:size]).all()


# Models of scikit-learn


def test_an_estimator_is_fitted_anew_for_every_data_set():
    grower = c45.grower_of(CART)
    model = grower(IRIS)
    assert isinstance(model, EstimatorModel)
    assert not hasattr(CART, "tree_")
    own = CART.__class__(criterion="entropy", random_state=0).fit(np.stack(IRIS.columns, axis=1), IRIS.labels)
    assert model.predicted_labels(IRIS).tolist() == own.predict(np.stack(IRIS.columns, axis=1)).tolist()
    assert c45.errors(model, IRIS.frame) == 0


def test_nominal_values_become_columns_of_zeros_and_ones_and_an_unknown_one_is_all_zero():
    data = dataset({"colour": ["red", "blue", None], "x": [1.5, None, 2.5]}, ["a", "b", "a"])
    seen = []

    class Spy(DummyClassifier):
        def fit(self, X, y, sample_weight=None):
            seen.append((X, list(y), sample_weight))
            return super().fit(X, y, sample_weight)

    c45.grower_of(Spy())(data.weighted([1, 2, 3]))
    matrix, labels, weights = seen[0]
    values = data.attributes[0].values
    expected = [[float(value == shown) for value in values] for shown in ("red", "blue", None)]
    np.testing.assert_array_equal(matrix, np.column_stack([expected, [1.5, np.nan, 2.5]]))
    assert (labels, weights.tolist()) == (["a", "b", "a"], [1, 2, 3])


def test_c45_as_an_estimator_takes_the_frame_and_gives_the_same_results():
    through = c45.cross_validate(c45.grower_of(c45.C45Classifier(), one_hot=False), VOTES, 5)
    directly = c45.cross_validate(pruned, VOTES, 5)
    pd.testing.assert_frame_equal(through.predictions, directly.predictions)


def test_a_pipeline_with_an_encoder_of_its_own_takes_the_frame():
    pipeline = make_pipeline(OneHotEncoder(handle_unknown="ignore"), CART)
    assert c45.errors(c45.grower_of(pipeline, one_hot=False)(VOTES), VOTES) < 5


@pytest.mark.parametrize(
    "grower",
    [
        lambda cases: c45.extract_rules(c45.grow(cases), cases),
        lambda cases: c45.BagFS(cases, n_trees=3),
        lambda cases: c45.soften(pruned(cases), cases),
    ],
)
def test_rule_sets_ensembles_and_softened_trees_are_judged_alike(grower):
    data = c45.load("breast-cancer").take(slice(0, 120))
    model = grower(data)
    assert c45.errors(model, data) == (~c45.correct_cases(model, data.frame)).sum()
    assert np.trace(c45.confusion(model, data)) == 120 - c45.errors(model, data)
    assert 0 < c45.cross_validate(grower, data, 3).errors < 30
