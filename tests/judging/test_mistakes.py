"""Mistakes in judging and comparing raise errors with the reason, the place, and the remedy."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from sklearn.preprocessing import OneHotEncoder
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach import figures
from c45teach.judging.cross_validation import stratified_folds

GOLF, IRIS = c45.load("golf"), c45.load("iris")
TREE = c45.grow(GOLF)
LABELS = GOLF.labels.copy()
LABELS[3] = -1
CLASSLESS = replace(GOLF, labels=LABELS)
NAMES = ["sick", "well"]
MATRIX = pd.DataFrame([[80, 20], [10, 90]], index=NAMES, columns=NAMES)
RATES = pd.DataFrame([[1.0, 3, 4], [1, np.nan, 3]], index=["golf", "iris"], columns=["c4.5", "cart", "bagfs"])
ABC = pd.Series([1.0, 2, 3], list("abc"))
THREE = pd.Series([0.5, 0.3, 0.2], index=[0, 1, 1])
NOTHING = np.empty((0, 2))


def posteriors(given):
    """EM and adjusting read posteriors alike."""
    with pytest.raises(ValueError) as found:
        c45.adjust_to_priors(given, [0.5, 0.5], [0.4, 0.6])
    with pytest.raises(ValueError) as again:
        c45.priors_by_em(given, [0.5, 0.5])
    assert str(found.value) == str(again.value).replace("training_priors", "old")
    raise found.value


def predicted(given):
    c45.priors_from_confusion(MATRIX, given)


def priors(given):
    c45.priors_by_em([[0.5, 0.5]], given)


def of_matrix(matrix):
    c45.priors_from_confusion(matrix, {0: 1, 1: 1})


def cross_validated(grower=c45.grow, data=GOLF, folds=3, **options):
    c45.cross_validate(grower, data, folds, **options)


# function, its arguments, and what is said
MISTAKES = [
    # Models and cases
    (c45.errors, (TREE, CLASSLESS), "the case in row 3 has no class, so it cannot be judged; leave it out"),
    (c45.errors, (TREE, GOLF.frame.drop(columns=GOLF.target)), "the data lack the column"),
    (c45.errors, (DecisionTreeClassifier(), GOLF), "a model is needed.*; grower_of.estimator. makes models from a"),
    (c45.errors, (TREE, {"outlook": "sunny"}), "got a dict, which is a single case; c45.classify takes one"),
    (c45.confusion, (c45.extract_rules(TREE, GOLF), None), "a Dataset, or a DataFrame of .* needed; got a NoneType"),
    # Cross-validation
    *[
        (cross_validated, (c45.grow, GOLF, folds), "folds must be a whole number from 2 to 14, the number of cases, or")
        for folds in (1, 15, True, "all")
    ],
    (cross_validated, (c45.grow, GOLF.take([0])), "at least two cases, one to grow from and one to test; got 1"),
    (cross_validated, (c45.grow, CLASSLESS), "row 3 has no class"),
    (cross_validated, (TREE,), r"a grower is needed, a function .* got a Tree$"),
    (cross_validated, (DecisionTreeClassifier(),), "grower_of.estimator. makes one"),
    (cross_validated, (lambda cases: cases,), "a model is needed.*got a Dataset"),
    (cross_validated, (c45.grow, GOLF.frame), "a Dataset is needed"),
    (lambda: cross_validated(progress=1), (), "progress must be True or False; got 1"),
    (stratified_folds, ([0, 0, 1, 1], 2, None), "rng must be a whole number of at least 0"),
    *[
        (c45.learning_curve, (c45.grow, IRIS, (size,)), "sizes must be shares such as 0.5, .* from 1 to 135; got ")
        for size in (0, 1.5, 136, "half", True, float("nan"))
    ],
    (c45.learning_curve, (c45.grow, IRIS, ()), "sizes is empty"),
    *[
        (c45.grower_of, (what,), "a scikit-learn classifier is needed, such as DecisionTreeClassifier")
        for what in (DecisionTreeClassifier, c45.grow, OneHotEncoder())
    ],
    # Confusion matrices
    *[(kind, ([[0, 0], [0, 0]],), "is empty: there is no case to agree on") for kind in (c45.kappa, c45.kappa_error)],
    (c45.kappa, (np.zeros((0, 0)),), "is empty"),
    (c45.kappa, ([[1, 2, 3], [4, 5, 6]],), r"as many rows as columns; this one has the shape \(2, 3\)"),
    (c45.kappa, ([1, 2],), "must have rows and columns"),
    (c45.kappa, ([[1, -2], [3, 4]],), r"must be numbers of at least 0; got -2 \(row 0, column 1\)"),
    (c45.kappa, ([[1, np.nan], [3, 4]],), r"must be finite numbers, .* got nan \(row 0, column 1\)"),
    (c45.kappa, (MATRIX.iloc[::-1],), "same order; the rows are well and sick, the columns sick and well"),
    (c45.kappa, (pd.DataFrame(np.eye(2), ["a", "a"], ["a", "a"]),), "the confusion matrix has the class 'a' twice"),
    (c45.total_cost, (MATRIX, np.eye(3)), r"the costs have the shape \(3, 3\), but the matrix has \(2, 2\)"),
    (c45.total_cost, (MATRIX, [[0, np.inf], [1, 0]]), r"the costs must be finite .* got inf \(row 0, column 1\)"),
    (c45.total_cost, (MATRIX, [[0, "x"], [1, 0]]), r"got 'x' \(row 0, column 1\)$"),
    (c45.total_cost, (MATRIX, None), "the costs must be finite numbers, in rows of one length; got None$"),
    (c45.total_cost, (MATRIX, ["free" * 400]), r"got '(free){24}fr… \(row 0\)$"),
    (c45.total_cost, (MATRIX, MATRIX.set_axis(["a", "b"])), "costs are of the classes"),
    # Intervals
    (c45.error_interval, (1.5, 10), "errors must be a whole number from 0 to 10; got 1.5"),
    (c45.error_interval, (1, np.inf), "n must be a whole number of at least 1; got inf"),
    (c45.error_interval, (1, 10, 1 - 1e-16), "confidence=0.9999999999999999 is so near 1 that the interval is from 0"),
    (c45.error_interval, (1, 10, 0.95, "normal"), "method must be 'wilson' or 'exact'; got 'normal'"),
    # Two classifiers
    (c45.mcnemar, ([True, False], [True]), "the same cases on both sides; got 2 and 1"),
    (c45.mcnemar, ([], []), "there are no cases to compare"),
    (c45.mcnemar, ([[True], [False]], [True, False]), r"the first needs one truth value per case; got .* \(2, 1\)"),
    (c45.mcnemar, ([True], ["yes"]), "the second must say for each case whether it is given its true class"),
    (c45.mcnemar, ([0, 1, 2], [0, 1, 1]), "the first must say for each case"),
    (c45.mcnemar, (None, [True]), r"the first must say for each case .* as correct_cases\(\) does; got None"),
    (c45.wilcoxon_signed_ranks, ([0.1], [0.2]), "got 1. On one data set .* mcnemar, .* corrected_resampled_t"),
    (c45.wilcoxon_signed_ranks, ([1, np.nan], [1, 2]), r"the first must be finite .* got nan \(row 1\); leave out, on"),
    (c45.wilcoxon_signed_ranks, ([1, 2], [None, 1]), r"the second must be finite .* got None \(row 0\); leave out"),
    (c45.wilcoxon_signed_ranks, (RATES["cart"], [1, 2]), r"got nan \(row 'iris'\)"),
    (c45.wilcoxon_signed_ranks, ([[1, 2], [3, 4]], [1, 2]), "one number for each of the data sets; got an array of"),
    (c45.wilcoxon_signed_ranks, ([1, 2], [2, 1], "wilcox"), "zeros must be 'drop', 'pratt' or 'split'; got 'wilcox'"),
    (c45.wilcoxon_signed_ranks, (ABC, ABC.set_axis(list("abd"))), r"second has no label 'c'; give .*series.to_numpy"),
    (c45.mcnemar, (ABC.set_axis(list("aab")) > 1, ABC.set_axis(list("aba")) > 1), "repeat labels, in different order"),
    (c45.corrected_resampled_t, ([1], [1], 0.1), "a variance needs at least two folds; got 1"),
    (c45.corrected_resampled_t, ([1, 2], [2, 1], 10), "test_share must be a number above 0 and below 1, such as 1"),
    # Several classifiers
    (c45.friedman, ([[1, 2], [3, 4]],), "three classifiers or more; got 2: for two use wilcoxon_signed_ranks"),
    (c45.friedman, ([[1, 2, 3]],), "ranks are compared over several data sets; got 1"),
    (c45.friedman, ([1, 2, 3],), "a row per data set and a column per classifier"),
    (c45.friedman, (RATES,), r"the table must be finite .* got nan \(row 'iris', column 'cart'\)"),
    (c45.friedman, (RATES.reset_index(names="set"),), r"got 'golf' \(row 0, column 'set'\); a column of names"),
    (c45.friedman, ([[1, 2, 3], [1, 2]],), r"the table must be finite numbers, in rows of one length; got \[\["),
    (c45.critical_difference, (3, 1), "n_data_sets must be a whole number of at least 2"),
    (c45.nemenyi, (RATES,), r"the result of friedman\(table\) is needed; got a DataFrame"),
    (figures.critical_differences, (RATES,), r"the result of friedman\(table\) is needed; got a DataFrame"),
    *[(c45.holm, (wrong,), "p-values must be a list of numbers from 0 to 1") for wrong in ([1.5], [-0.1], [[0.1]])],
    # Priors: the matrix
    (of_matrix, ([[5, 5], [5, 5]],), "singular: cases of 0 and of 1 are classified alike"),
    (of_matrix, ([[50, 0], [7, 0]],), "singular: no case was given the class 1"),
    (of_matrix, ([[2, 2, 0], [0, 2, 2], [1, 2, 1]],), "singular: a mixture of some classes"),
    (of_matrix, ([[5, 1], [0, 0]],), "no case of the class 1"),
    # Priors: the classes given to new cases
    (predicted, (["well", "ill"],), r"holds 'ill', which is not a class of the matrix \(sick and well\)"),
    (predicted, ({"well": 3, "ill": 1},), "holds 'ill', which is not a class"),
    (predicted, ([0, 2],), "holds 2, which is not a class"),
    (predicted, ([0.4, 0.6],), "0.4, which is not a class.*or a dict"),
    (predicted, ([True, True],), "True, which is not a class"),
    (predicted, ([float("nan")],), "nan, which is not a class"),
    (predicted, ([],), "no case"),
    (predicted, ({"well": 0, "sick": 0},), "no case"),
    (predicted, ({"well": 3, "sick": -1},), r"predicted must be numbers of at least 0; got -1 \(row 1\)"),
    (predicted, ("well",), "predicted must hold the class given to each new case, .* cases; got 'well'"),
    (predicted, ([0, [1]],), r"predicted must hold the class given to each new case, .* got \[0, \[1\]\]"),
    (predicted, ([[0.2, 0.3, 0.5]],), "the posteriors have 3 columns, but there are 2 classes"),
    # Priors: posteriors
    (posteriors, ([[0.5, 0.5], [0.5, 0.6]],), "row 1 of posteriors adds up to 1.1, not to 1"),
    (posteriors, ([[0.500001, 0.500001]],), "row 0 of posteriors adds up to 1.000002, not to 1"),
    (posteriors, ([[0.5, np.nan]],), r"posteriors must be finite numbers, .* got nan \(row 0, column 1\)"),
    (posteriors, ([[1.5, -0.5]],), "posteriors must be numbers of at least 0; got -0.5"),
    (posteriors, (pd.DataFrame([[0.5, 0.5]], columns=["a", "a"]),), "posteriors has the class 'a' twice"),
    (posteriors, ([0.5, 0.5],), "posteriors must have rows and columns"),
    (posteriors, (NOTHING,), "posteriors hold no case"),
    (posteriors, ([[0.2, 0.3, 0.5]],), "must be 3 numbers, one for each class"),
    # Priors themselves
    (priors, ([9, 5],), "must add up to 1; they add up to 14; divide counts by their sum"),
    (priors, ([1.0, 0.0],), "the prior of the class 1 is 0"),
    (priors, ([1.5, -0.5],), "training_priors must be numbers of at least 0; got -0.5"),
    (priors, ([[0.5, 0.5]],), r"must be 2 numbers.*shape \(1, 2\)"),
    (priors, ({"sick": 0.5, "well": 0.5},), "names the classes sick and well; here they are 0 and 1: give a list"),
    (priors, (THREE,), "names the classes 0, 1 and 1; here they are 0 and 1"),
    (priors, (None,), "training_priors must be finite numbers, in rows of one length; got None"),
    (
        c45.adjust_to_priors,
        ([[0.5, 0.5], [1.0, 0.0]], [0.5, 0.5], [0.0, 1.0]),
        "case in row 1 has probability only in classes whose new prior is 0",
    ),
]


@pytest.mark.parametrize(("function", "arguments", "said"), MISTAKES)
def test_a_mistake_raises_an_error_with_the_reason(function, arguments, said):
    with pytest.raises((ValueError, TypeError), match=said):
        function(*arguments)


def test_a_wrong_kind_is_a_type_error_and_a_wrong_value_a_value_error():
    for function, arguments in ((c45.errors, (None, GOLF)), (c45.nemenyi, (0,)), (c45.mcnemar, ([1], [2]))):
        with pytest.raises(TypeError):
            function(*arguments)
    with pytest.raises(ValueError):
        c45.which_test(0, 0)


def test_holm_takes_an_empty_list():
    assert c45.holm([]).tolist() == []
