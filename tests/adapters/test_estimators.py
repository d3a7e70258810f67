"""C45Classifier keeps scikit-learn's conventions and grows the trees of `grow` and `prune`.

Many tests try faults that users have reported of other programs for decision trees.
"""

import pickle

import joblib
import numpy as np
import pandas as pd
import pytest
from by_hand import GOLF_TESTS, asked
from golden_tools import data, golden, is_firm, tree_differences
from sklearn.base import clone
from sklearn.compose import make_column_selector, make_column_transformer
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier
from small_data import differences, split

import c45teach as c45
from c45teach import C45Classifier
from c45teach.classifying import class_distributions

NO_NAMES = "X does not have valid feature names"


@pytest.fixture
def golf():
    return split(c45.load("golf"))


@pytest.fixture(scope="module")
def votes():
    return split(c45.load("house-votes-84"))


def noisy(n_cases=200, seed=0):
    """Numbers, names, unknown values of both, and classes that hang on them."""
    random = np.random.default_rng(seed)
    frame = pd.DataFrame(
        {
            "size": random.normal(size=n_cases).round(2),
            "colour": random.choice(["red", "green", "blue"], n_cases),
            "age": random.integers(0, 9, n_cases).astype(float),
        }
    )
    y = np.where((frame["size"] > 0) ^ (frame["colour"] == "red") ^ (random.random(n_cases) < 0.1), "yes", "no")
    frame.loc[random.random(n_cases) < 0.1, "age"] = np.nan
    frame["colour"] = frame["colour"].astype(object).where(random.random(n_cases) > 0.1)
    return frame, y


def test_its_tags_say_that_names_and_unknown_values_are_welcome():
    tags = C45Classifier().__sklearn_tags__()
    assert tags.estimator_type == "classifier"
    assert tags.input_tags.allow_nan
    assert tags.input_tags.categorical
    assert tags.target_tags.required


# The trees


def test_golf_gives_the_tree_of_the_book(golf):
    classifier = C45Classifier().fit(*golf)
    assert asked(classifier.tree_) == GOLF_TESTS
    assert (classifier.tree_.size, classifier.score(*golf)) == (8, 1.0)
    assert classifier.tree_.schema.target == "play"
    assert classifier.classes_.tolist() == ["Don't Play", "Play"]


@pytest.mark.parametrize("name", ["iris", "wdbc", "housevotes"])
def test_trees_are_those_of_release_8(name):
    theirs = golden(name)["options"]["default"]
    assert is_firm(theirs)
    classifier = C45Classifier().fit(*split(data(name)[0]))
    assert list(tree_differences(classifier.unpruned_tree_, theirs["unpruned"]["tree"])) == []
    assert list(tree_differences(classifier.tree_, theirs["pruned"]["tree"])) == []


# Options


@pytest.mark.parametrize(
    ("criterion", "estimate", "raising"),
    [("gain_ratio", "release8", False), ("gain", "exact", True), ("gini", "normal", True)],
)
def test_every_option_does_what_grow_and_prune_do(criterion, estimate, raising, votes):
    dataset = c45.load("house-votes-84")
    growing = {"criterion": criterion, "min_cases": 1}
    pruning = {"confidence": 0.1, "estimate": estimate, "raising": raising}
    classifier = C45Classifier(**growing, **pruning).fit(*votes)
    grown = c45.grow(dataset, **growing)
    assert classifier.unpruned_tree_ == grown
    assert classifier.tree_ == c45.prune(grown, dataset, **pruning)
    assert classifier.tree_.size < grown.size
    assert (classifier.predict_proba(votes[0]) == class_distributions(classifier.tree_, dataset)).all()
    assert C45Classifier(**growing, **pruning, prune=False).fit(*votes).tree_ == grown


def test_an_array_of_numbers_gives_the_tree_and_the_predictions_of_the_frame():
    iris = c45.load("iris")
    X, y = split(iris)
    of_frame = C45Classifier().fit(X, y)
    for array in (X.to_numpy(), np.asfortranarray(X.to_numpy()), X.to_numpy().tolist()):
        of_array = C45Classifier().fit(array, y)
        assert asked(of_array.tree_) == [(f"x{X.columns.get_loc(name)}", cut) for name, cut in asked(of_frame.tree_)]
        assert (of_array.predict_proba(array) == of_frame.predict_proba(X)).all()
    assert of_array.score(X.to_numpy(), y) == 1 - c45.errors(of_frame.tree_, iris) / 150 == 147 / 150


def test_without_noise_it_separates_the_classes_as_scikit_learn_does():
    X = np.random.default_rng(0).normal(size=(300, 4))
    y = (X[:, 1] > 0.3).astype(int)
    new = np.random.default_rng(1).normal(size=(300, 4))
    ours, theirs = C45Classifier().fit(X, y), DecisionTreeClassifier(criterion="entropy").fit(X, y)
    assert ours.tree_.size == theirs.tree_.node_count == 3
    between = (new[:, 1] > ours.tree_.root.test.threshold) & (new[:, 1] <= theirs.tree_.threshold[0])
    assert (ours.predict(new) == theirs.predict(new))[~between].all()


# Frames and arrays


@pytest.mark.parametrize("text", ["category", object, "string[pyarrow]"])
def test_whatever_holds_the_text_the_tree_is_the_same(golf, text):
    X, y = golf
    nominal = dict.fromkeys(["outlook", "windy"], object)
    X = X.astype(nominal).astype(dict.fromkeys(nominal, text))
    classifier = C45Classifier().fit(X, y.astype(object).astype(text))
    assert set(asked(classifier.tree_)) == set(GOLF_TESTS)
    assert classifier.predict(X).tolist() == y.tolist()


@pytest.mark.parametrize("kind", [int, bool, float, "int8", "boolean", "Int64", "int64[pyarrow]", object])
def test_labels_come_back_as_numbers_or_truth_values_of_their_kind(golf, kind):
    X, y = golf
    labels = (y == "Play").astype(kind)
    classifier = C45Classifier().fit(X, labels)
    assert set(asked(classifier.tree_)) == set(GOLF_TESTS)
    predicted = classifier.predict(X)
    assert predicted.tolist() == labels.tolist()
    assert {type(label) for label in predicted.tolist()} == {type(label) for label in labels.tolist()}
    assert predicted.dtype == classifier.classes_.dtype
    assert classifier.score(X, labels) == 1
    if isinstance(labels.dtype, np.dtype) and kind is not object:
        assert predicted.dtype == labels.dtype


@pytest.mark.parametrize(
    "labels", [["yes", "no"], ["10", "9"], [10, 9], [np.True_, np.False_], [-1, 1], ["é", "Don't Play"], [2.0, 7.0]]
)
def test_labels_come_back_unchanged_and_can_be_scored(golf, labels):
    X, y = golf
    named = [labels[answer == "Play"] for answer in y]
    classifier = C45Classifier().fit(X, named)
    assert classifier.predict(X).tolist() == named
    assert classifier.score(X, named) == 1
    assert classifier.classes_.tolist() == sorted(labels)
    assert cross_val_score(classifier, X, named, cv=2).shape == (2,)


def test_labels_of_two_kinds_are_refused_with_a_remedy(golf):
    X, y = golf
    mixed = pd.Series([1 if answer == "Play" else "no" for answer in y], dtype=object)
    with pytest.raises(ValueError, match=r"mixes labels of the kinds int, str; .*astype\(str\)"):
        C45Classifier().fit(X, mixed)
    assert C45Classifier().fit(X, mixed.astype(str)).score(X, mixed.astype(str)) == 1


@pytest.mark.parametrize("index", [[0] * 14, range(14, 0, -1)], ids=["repeated", "backwards"])
def test_the_index_plays_no_role(golf, index):
    X, y = golf
    expected = C45Classifier().fit(X, y)
    X, y = X.set_axis(index), y.set_axis(index)
    weights = pd.Series(np.ones(14), index=index)
    assert C45Classifier().fit(X, y, weights).tree_ == expected.tree_
    assert expected.predict(X).tolist() == y.tolist()


def test_rows_in_another_order_give_the_same_tree(golf):
    X, y = golf
    shuffled = X.sample(frac=1, random_state=0)
    assert C45Classifier().fit(shuffled, y[shuffled.index]).tree_ == C45Classifier().fit(X, y).tree_


@pytest.mark.parametrize("kind", ["int8", "Int64", "int64[pyarrow]", object])
def test_numbers_of_every_kind_are_numbers(golf, kind):
    X, y = golf
    X = X.astype({"temperature": kind, "humidity": kind})
    classifier = C45Classifier().fit(X, y)
    assert asked(classifier.tree_) == GOLF_TESTS
    assert classifier.predict(X).tolist() == y.tolist()


@pytest.mark.parametrize("kind", ["float16", "float32", "int8", "uint16", "int64", ">f8", object])
def test_numbers_of_every_kind_are_numbers_in_arrays(kind):
    X = np.array([[1, 5], [2, 5], [3, 4], [4, 4], [5, 5], [6, 4]], dtype=kind)
    classifier = C45Classifier().fit(X, [0, 0, 0, 1, 1, 1])
    assert asked(classifier.tree_) == [("x0", 3.0)]
    assert classifier.predict(X).tolist() == [0, 0, 0, 1, 1, 1]


def test_fitted_on_a_frame_or_an_array_it_predicts_from_both(golf):
    X, y = golf
    array = X.to_numpy()
    of_frame, of_array = C45Classifier().fit(X, y), C45Classifier().fit(array, y)
    assert not hasattr(of_array, "feature_names_in_")
    assert of_array.predict(array).tolist() == of_frame.predict(X).tolist() == y.tolist()
    with pytest.warns(UserWarning, match=NO_NAMES):
        assert of_frame.predict(array).tolist() == y.tolist()
    with pytest.warns(UserWarning, match="was fitted without feature names"):
        assert of_array.predict(X).tolist() == y.tolist()


@pytest.mark.parametrize("form", [lambda X: X, lambda X: X.tolist(), lambda X: X[:, [0, 3]].astype(str)])
def test_text_comes_in_arrays_and_lists(golf, form):
    X, y = golf
    rows = form(X.to_numpy())
    classifier = C45Classifier().fit(rows, y)
    names = [attribute.name for attribute in classifier.tree_.attributes if not attribute.is_numeric]
    assert names == (["x0", "x3"] if len(rows[0]) == 4 else ["x0", "x1"])
    assert classifier.tree_.attributes[0].values == ("overcast", "rain", "sunny")
    assert classifier.score(rows, y) == (1 if len(rows[0]) == 4 else pytest.approx(12 / 14))


def test_truth_values_are_nominal_in_arrays_as_in_frames():
    array = np.array([[True, False], [False, False], [True, True], [False, True]])
    for X in (array, pd.DataFrame(array)):
        tree = C45Classifier(min_cases=1).fit(X, [1, 0, 1, 0]).tree_
        assert asked(tree) == [("x0", None)]
        assert tree.attributes[0].values == ("False", "True")


@pytest.mark.parametrize("new", [[True, False], [1, 0], [1.0, 0.0], ["True", "False"], ["true", "false"], ["1", "0"]])
def test_a_truth_value_may_come_back_as_a_number_or_as_text(new):
    X = pd.DataFrame({"windy": [True, False] * 4})
    for fitted_on in (X, X.astype(int).astype(str)):
        classifier = C45Classifier().fit(fitted_on, ["yes", "no"] * 4)
        for form in (new, pd.array(new), pd.Series(new, dtype=object)):
            assert classifier.predict(pd.DataFrame({"windy": form})).tolist() == ["yes", "no"]
    of_array = C45Classifier().fit(X.to_numpy(), ["yes", "no"] * 4)
    assert of_array.predict(np.array([[1.0], [0.0]])).tolist() == ["yes", "no"]


def test_among_other_values_a_truth_value_is_not_a_number():
    X = pd.DataFrame({"answer": ["true", "false", "maybe"] * 4})
    classifier = C45Classifier().fit(X, ["yes", "no", "no"] * 4)
    shares = classifier.predict_proba(pd.DataFrame({"answer": ["True", "1"]}))
    np.testing.assert_allclose(shares, [[0, 1], [2 / 3, 1 / 3]])


@pytest.mark.parametrize("nominal", ["code", ["code"], 1, [1], np.array([1]), ("code",)])
def test_codes_that_are_declared_nominal_are_nominal(nominal):
    X = pd.DataFrame({"size": [0.5, 0.1] * 12, "code": [1, 2, 3, 4] * 6})
    y = [0, 1, 1, 0] * 6
    assert asked(C45Classifier(nominal=nominal).fit(X, y).tree_) == [("code", None)]
    assert asked(C45Classifier().fit(X, y).tree_) != [("code", None)]
    if "code" not in np.array(nominal).astype(str):
        classifier = C45Classifier(nominal=nominal).fit(X.to_numpy(), y)
        assert asked(classifier.tree_) == [("x1", None)]
        assert classifier.predict(X.to_numpy()).tolist() == y
        assert classifier.tree_.attributes[1].values == ("1", "2", "3", "4")


def test_a_number_is_a_position_and_never_a_name():
    X = pd.DataFrame({"1": [1, 2, 3], "0": [1, 2, 3]})
    for nominal, expected in ((1, "0"), ("1", "1")):
        tree = C45Classifier(nominal=nominal).fit(X, [0, 1, 0]).tree_
        assert [attribute.name for attribute in tree.attributes if not attribute.is_numeric] == [expected]


@pytest.mark.parametrize("nominal", ["colour", [4], [-1], [True, False, False, True], [1.0], {"windy"}])
def test_only_columns_can_be_declared_nominal(golf, nominal):
    with pytest.raises(ValueError, match=r"nominal lists .*outlook, temperature, humidity, windy.*0 to 3"):
        C45Classifier(nominal=nominal).fit(*golf)


# Unknown and unseen values


def test_an_unknown_outlook_is_shared_out_by_the_training_shares(golf):
    X, y = golf
    classifier = C45Classifier().fit(X, y)
    case = pd.DataFrame({"outlook": [None, "?", "hail"], "temperature": 70.0, "humidity": 80.0, "windy": "false"})
    np.testing.assert_allclose(classifier.predict_proba(case), [[5 / 14, 9 / 14]] * 3)
    assert classifier.predict(case).tolist() == ["Play"] * 3


@pytest.mark.parametrize("seed", range(2))
def test_rows_add_up_to_1_and_the_largest_probability_is_predicted(seed):
    X, y = noisy(seed=seed)
    classifier = C45Classifier(min_cases=1, prune=bool(seed % 2)).fit(X[:100], y[:100])
    new = X[100:].assign(colour=X["colour"][100:].where(X["age"] > 2, "never seen"))
    shares = classifier.predict_proba(new)
    assert shares.shape == (100, 2)
    np.testing.assert_allclose(shares.sum(axis=1), 1, rtol=1e-12)
    assert classifier.predict(new).tolist() == classifier.classes_[shares.argmax(axis=1)].tolist()


def test_on_ties_the_class_that_sorts_first_is_predicted():
    X = [[1.0], [1.0], [2.0], [2.0]]
    classifier = C45Classifier().fit(X, ["b", "a", "b", "a"])
    assert classifier.predict_proba(X).tolist() == [[0.5, 0.5]] * 4
    assert classifier.predict(X).tolist() == ["a"] * 4


def test_a_category_without_cases_has_the_class_of_its_parent():
    colours = ["red"] * 3 + ["green"] * 3 + ["blue"] * 2
    X = pd.DataFrame({"colour": pd.Categorical(colours, categories=["red", "green", "blue", "white"])})
    classifier = C45Classifier().fit(X, ["b"] * 3 + ["a"] * 5)
    new = pd.DataFrame({"colour": ["white", "never heard of"]})
    np.testing.assert_allclose(classifier.predict_proba(new), [[1, 0], [5 / 8, 3 / 8]])


def test_a_case_without_any_value_gets_the_shares_of_the_classes(golf):
    X, y = golf
    blank = pd.DataFrame(None, index=range(2), columns=X.columns, dtype=object)
    np.testing.assert_allclose(C45Classifier().fit(X, y).predict_proba(blank), [[5 / 14, 9 / 14]] * 2)
    X, y = split(c45.load("iris"))
    classifier = C45Classifier().fit(X.to_numpy(), y)
    np.testing.assert_allclose(classifier.predict_proba(np.full((2, 4), np.nan)), np.full((2, 3), 1 / 3))
    assert C45Classifier().fit(np.full((150, 2), np.nan), y).tree_.size == 1


# Weights


@pytest.mark.parametrize("seed", range(3))
def test_whole_weights_are_repetitions_and_a_weight_of_zero_is_absence(seed):
    X, y = noisy(60, seed)
    weights = np.random.default_rng(seed).integers(0, 4, 60)
    X.loc[np.flatnonzero(weights == 0)[:2], "colour"] = "only where nothing weighs"
    y = np.where(weights == 0, np.where(y == "yes", "weightless", y), y)
    repeated = np.repeat(np.arange(60), weights)
    weighted = C45Classifier(min_cases=1).fit(X, y, sample_weight=weights)
    expected = C45Classifier(min_cases=1).fit(X.iloc[repeated], y[repeated])
    # Shares of a weight of 3 and of three weights of 1 are rounded apart, in the sixteenth digit.
    assert differences(weighted.unpruned_tree_, expected.unpruned_tree_) == []
    assert differences(weighted.tree_, expected.tree_) == []
    assert weighted.classes_.tolist() == expected.classes_.tolist() == ["no", "yes"]
    np.testing.assert_allclose(weighted.predict_proba(X), expected.predict_proba(X), atol=1e-12)
    numbers = X[["size", "age"]].to_numpy()
    of_array = C45Classifier(min_cases=1).fit(numbers, y, weights.tolist())
    of_repeated = C45Classifier(min_cases=1).fit(numbers[repeated], y[repeated])
    assert differences(of_array.tree_, of_repeated.tree_) == []


def test_weights_of_two_count_twice_when_predicting_and_scoring(golf):
    X, y = golf
    doubled = C45Classifier().fit(X, y, sample_weight=np.full(14, 2.0))
    assert doubled.tree_ == C45Classifier().fit(pd.concat([X, X]), pd.concat([y, y])).tree_
    wrong = np.array(["Play"] * 14)
    weights = np.where(y == "Play", 1, 3)
    assert doubled.score(X, wrong, weights) == pytest.approx(9 / (9 + 3 * 5))


@pytest.mark.parametrize(
    ("weights", "complaint"),
    [
        ([-1] + [1] * 13, "that of case 0 is -1"),
        ([1] * 13, r"14 numbers, one per case; got shape \(13,\)"),
        ([0] * 14, "all weights are zero"),
        (["heavy"] * 14, "must be 14 numbers, one per case; that of case 0 is 'heavy'$"),
    ],
)
def test_invalid_weights_are_refused(golf, weights, complaint):
    with pytest.raises(ValueError, match=complaint):
        C45Classifier().fit(*golf, sample_weight=weights)


def test_weights_that_add_up_to_too_little_for_a_test_give_one_warning(golf):
    with pytest.warns(
        UserWarning, match=r"14 cases add up to 1, .*min_cases=2 each.*scale them.*lower min_cases"
    ) as all_:
        tree = C45Classifier().fit(*golf, sample_weight=np.full(14, 1 / 14)).tree_
    assert len(all_) == 1 and tree.size == 1
    scaled = C45Classifier().fit(*golf, sample_weight=np.full(14, 1 / 14) * 14).tree_
    assert asked(scaled) == GOLF_TESTS
    X, y = golf
    assert C45Classifier().fit(X[:3], y[:3], sample_weight=[1, 1, 1]).tree_.size == 1  # with three cases no wonder


# Columns


def test_columns_of_a_frame_with_names_are_matched_by_name(golf):
    X, y = golf
    classifier = C45Classifier().fit(X, y)
    assert classifier.feature_names_in_.tolist() == ["outlook", "temperature", "humidity", "windy"]
    assert classifier.n_features_in_ == 4
    assert classifier.predict(X[["windy", "humidity", "outlook", "temperature"]]).tolist() == y.tolist()


def test_columns_of_a_frame_of_numbers_must_be_in_order_as_scikit_learn_demands():
    X, y = split(c45.load("iris"))
    with pytest.raises(ValueError, match="must be in the same order"):
        C45Classifier().fit(X, y).predict(X[X.columns[::-1]])


def test_a_missing_or_an_extra_column_is_named(golf):
    X, y = golf
    classifier = C45Classifier().fit(X, y)
    with pytest.raises(ValueError, match="now missing:\n- humidity"):
        classifier.predict(X.drop(columns="humidity"))
    with pytest.raises(ValueError, match="unseen at fit time:\n- play"):
        classifier.predict(X.assign(play=y))
    with pytest.warns(UserWarning, match=NO_NAMES), pytest.raises(ValueError, match="has 3 features, but .* 4"):
        classifier.predict(X.to_numpy()[:, :3])


def test_the_class_column_among_the_attributes_is_refused(golf):
    X, y = golf
    with pytest.raises(ValueError, match=r"X has a column 'play', which is also the name of y: .*drop"):
        C45Classifier().fit(X.assign(play=y), y)


def test_the_classes_may_have_any_name(golf):
    X, y = golf
    for name in ("self", "a b", 3):
        tree = C45Classifier().fit(X, y.rename(name), sample_weight=[0] + [1] * 13).tree_
        assert tree.schema.target == str(name)


def test_an_attribute_may_be_called_class_when_the_classes_have_no_name(golf):
    X, y = golf
    tree = C45Classifier().fit(X.rename(columns={"outlook": "class"}), y.to_numpy()).tree_
    assert (asked(tree)[0][0], tree.schema.target) == ("class", "class_")


# scikit-learn's tools


def test_it_can_be_cross_validated_with_names_and_unknown_values(votes):
    X, y = votes
    assert X.isna().to_numpy().any()
    scores = cross_val_score(C45Classifier(), X, y, cv=5)
    assert scores.mean() > 0.93  # about 95 % have been reported ever since the data were published
    predicted = cross_val_predict(C45Classifier(), X, y, cv=5, method="predict_proba")
    np.testing.assert_allclose(predicted.sum(axis=1), 1)


def test_a_grid_search_finds_options_that_give_its_best_tree(votes):
    grid = {"confidence": [0.01, 0.25], "criterion": ["gain", "gain_ratio"], "prune": [True, False]}
    search = GridSearchCV(C45Classifier(), grid, cv=3, error_score="raise").fit(*votes)
    assert set(search.best_params_) == set(grid)
    assert search.best_estimator_.tree_ == C45Classifier(**search.best_params_).fit(*votes).tree_


def test_it_stands_at_the_end_of_a_pipeline(golf):
    X, y = golf
    scaled = make_column_transformer(
        (StandardScaler(), make_column_selector(dtype_include="number")),
        remainder="passthrough",
        verbose_feature_names_out=False,
    ).set_output(transform="pandas")
    pipeline = make_pipeline(scaled, C45Classifier()).set_output(transform="pandas").fit(X, y)
    assert pipeline.predict(X[X.columns[::-1]]).tolist() == y.tolist()
    assert [name for name, _ in asked(pipeline[-1].tree_)] == [name for name, _ in GOLF_TESTS]


def test_a_test_set_that_was_split_off_is_predicted(votes):
    X, X_test, y, y_test = train_test_split(*votes, random_state=0, stratify=votes[1])
    assert C45Classifier().fit(X, y).score(X_test, y_test) > 0.9


def test_clones_have_the_options_and_no_tree(golf):
    options = {"criterion": "gain", "min_cases": 3, "confidence": 0.5, "nominal": ["temperature"]}
    copy = clone(C45Classifier(**options).fit(*golf))
    assert options.items() <= copy.get_params().items()
    assert not hasattr(copy, "tree_")


@pytest.mark.parametrize("prune", [True, False])
def test_pickle_and_joblib_keep_trees_and_predictions(votes, prune, tmp_path):
    X, y = votes
    classifier = C45Classifier(prune=prune).fit(X, y)
    joblib.dump(classifier, tmp_path / "votes.joblib")
    for again in (pickle.loads(pickle.dumps(classifier)), joblib.load(tmp_path / "votes.joblib")):
        assert again.tree_ == classifier.tree_
        assert again.unpruned_tree_ == classifier.unpruned_tree_
        assert (again.predict_proba(X) == classifier.predict_proba(X)).all()


def test_it_keeps_no_data(golf):
    fitted = set(vars(C45Classifier().fit(*golf))) - set(C45Classifier().get_params())
    assert fitted == {"classes_", "tree_", "unpruned_tree_", "n_features_in_", "feature_names_in_"}


def test_fitting_changes_neither_the_data_nor_the_options(golf):
    X, y = golf
    before = X.copy(), y.copy()
    classifier = C45Classifier(nominal=["temperature"])
    assert classifier.fit(X, y) is classifier
    pd.testing.assert_frame_equal(X, before[0])
    pd.testing.assert_series_equal(y, before[1])
    assert classifier.nominal == ["temperature"]


def test_a_notebook_shows_the_estimator_as_scikit_learn_does_and_its_tree_as_a_picture(golf):
    classifier = C45Classifier(confidence=0.1).fit(*golf)
    assert repr(classifier) == "C45Classifier(confidence=0.1)"
    assert "C45Classifier" in classifier._repr_html_()
    assert "outlook" in classifier.tree_._repr_mimebundle_()["text/plain"]


# Bad input


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"criterion": "entropy"}, "criterion must be 'gain_ratio', 'gain', .*; got 'entropy'"),
        ({"min_cases": 0}, "min_cases must be a number above 0"),
        ({"confidence": 25, "prune": False}, "confidence must be a number above 0 and at most 1"),
        ({"estimate": "laplace", "prune": False}, "estimate must be 'release8', 'exact' or 'normal'; got 'laplace'"),
        ({"prune": "no"}, "prune must be True or False; got 'no'"),
        ({"raising": 1, "prune": False}, "raising must be True or False; got 1"),
    ],
)
def test_an_option_outside_its_range_is_refused_when_fitting(golf, options, complaint):
    classifier = C45Classifier(**options)
    with pytest.raises(ValueError, match=complaint):
        classifier.fit(*golf)


@pytest.mark.parametrize(
    ("labels", "complaint"),
    [
        (np.linspace(0, 1, 14), "Unknown label type: continuous"),
        (["yes", None] * 7, "row 1 has no class"),
        ([1.0, np.nan] * 7, "row 1 has no class"),
        ([1.0, np.inf] * 7, "Input y contains infinity"),
        (["yes", "?"] * 7, r"the label '\?'"),
        (["yes", ""] * 7, "the label ''"),
        (["yes", " yes"] * 7, "the label ' yes'.*only in blanks"),
        (["yes"] * 13, r"inconsistent numbers of samples: \[14, 13\]"),
        (np.eye(14, 3), r"y should be a 1d array, got an array of shape \(14, 3\)"),
        (None, "y should be a 1d array"),
    ],
)
def test_invalid_labels_are_refused(golf, labels, complaint):
    X, _ = golf
    for form in (X, X[["temperature", "humidity"]].to_numpy()):
        with pytest.raises(ValueError, match=complaint):
            C45Classifier().fit(form, labels)


@pytest.mark.parametrize(
    ("X", "complaint"),
    [
        (np.array([[np.inf], [1.0]]), "Input X contains infinity"),
        (pd.DataFrame({"a": [np.inf, 1.0]}), "'a' holds the infinite value inf"),
        (np.array([1.0, 2.0]), "Expected 2D array, got 1D array"),
        (pd.Series([1.0, 2.0]), "Expected a 2-dimensional container"),
        (pd.DataFrame(index=[0, 1]), r"2 sample\(s\) and 0 feature\(s\)"),
        (pd.DataFrame({"a": []}), r"0 sample\(s\) and 1 feature\(s\)"),
        (np.empty((0, 2)), "0 sample"),
        (np.array([[1, "x"], ["y", 2]], dtype=object), "'x0' mixes 1 .* and 'y'"),
        (np.array([[2**60 + 1], [1]]), "'x0' holds the whole number 1152921504606846977"),
        ([[10**400], [1]], r"'x0' holds 1000\d*\.\.\.\d* \(row 0\), which is more than a float can hold"),
    ],
)
def test_invalid_attributes_are_refused(X, complaint):
    with pytest.raises(ValueError, match=complaint):
        C45Classifier().fit(X, [0, 1])


def test_cells_that_are_neither_text_nor_numbers_are_refused():
    cells = np.array([["a", 1], ["b", 1]], dtype=object)
    cells[0, 1] = [2]
    with pytest.raises(TypeError, match=r"column 1 of X holds \[2\] \(row 0\); .*a string or a number"):
        C45Classifier().fit(cells, [0, 1])


def test_text_in_place_of_a_number_is_refused_when_predicting(golf):
    X, y = golf
    with pytest.raises(ValueError, match=r"'humidity' is numeric, but holds 'high' \(row 3\)"):
        C45Classifier().fit(X, y).predict(X.assign(humidity=["80"] * 3 + ["high"] + ["80"] * 10))
    numbers = X[["temperature", "humidity"]].to_numpy()
    with pytest.raises(ValueError, match=r"'x1' is numeric, but holds 'high' \(row 0\)"):
        C45Classifier().fit(numbers, y).predict([["80", "high"]])


@pytest.mark.parametrize("answer", ["yes", 3, True])
def test_one_class_or_one_row_gives_a_leaf(answer):
    for X in ([[1.0, 2.0]], [[1.0, 2.0]] * 5):
        classifier = C45Classifier().fit(X, [answer] * len(X))
        assert classifier.tree_.size == 1
        assert classifier.predict(X).tolist() == [answer] * len(X)
        assert classifier.predict_proba(X).tolist() == [[1.0]] * len(X)
