"""C45RulesClassifier gives the rules of `extract_rules`, and keeps scikit-learn's promises."""

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import cross_val_score
from small_data import split

import c45teach as c45
from c45teach import C45RulesClassifier


@pytest.mark.parametrize("name", ["golf", "monk1", "tic-tac-toe", "iris"])
def test_its_rules_are_those_taken_from_the_tree(name):
    dataset = c45.load(name)
    X, y = split(dataset)
    classifier = C45RulesClassifier().fit(X, y)
    rules = c45.extract_rules(c45.grow(dataset), dataset)
    assert (classifier.predict(X) == rules.classify(dataset)).mean() > 0.99  # classes are sorted: a tie may differ
    assert {rule.label for rule in classifier.rules_.rules} <= set(range(len(classifier.classes_)))


def test_monk1_is_learned_without_an_error():
    X, y = split(c45.load("monk1"))
    X_test, y_test = split(c45.load("monk1", part="test"))
    assert C45RulesClassifier().fit(X, y).score(X_test, y_test) == 1.0  # Release 8: no error on the 432 robots


def test_labels_of_any_kind_come_back_and_unknown_values_satisfy_no_condition():
    X, y = split(c45.load("golf"))
    labels = y.map({"Play": 10, "Don't Play": 20}).astype(int)
    classifier = C45RulesClassifier().fit(X, labels)
    assert set(classifier.predict(X)) == {10, 20}
    unknown = pd.DataFrame({name: [None] for name in X.columns}).astype({"temperature": float, "humidity": float})
    assert classifier.predict(unknown).tolist() == [int(classifier.rules_.default)]


def test_it_is_cross_validated_like_any_other():
    X, y = split(c45.load("tic-tac-toe"))
    scores = cross_val_score(C45RulesClassifier(), X, y, cv=3, error_score="raise")
    assert np.all(scores > 0.8)


@pytest.mark.parametrize(("option", "value"), [("confidence", 25), ("redundancy", 0), ("fisher", 2), ("min_cases", 0)])
def test_an_option_outside_its_range_is_refused(option, value):
    X, y = split(c45.load("golf"))
    with pytest.raises(ValueError, match=option):
        C45RulesClassifier(**{option: value}).fit(X, y)
