"""Where other programs for decision trees fail, or have failed: golf, unseen and unknown values (M).

The letters are kinds of fault that users have reported of such programs. Kinds that are about files, frames, pictures
and estimators are tested beside those.
"""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from by_hand import GOLF_TESTS, asked, dataset, leaves, unknown_outlook
from golden_tools import SHIPPED

import c45teach as c45
from c45teach.classifying import class_distributions, predicted_labels
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset

GOLF_TEXT = """
outlook = overcast: Play (4.0)
outlook = sunny:
|   humidity <= 75 : Play (2.0)
|   humidity > 75 : Don't Play (3.0)
outlook = rain:
|   windy = true: Don't Play (2.0)
|   windy = false: Play (3.0)
"""


# What no Python package gets right


def test_golf_gives_the_tree_of_the_book():
    golf = c45.load("golf")
    tree = c45.grow(golf)
    assert asked(tree) == GOLF_TESTS
    assert (tree.n_leaves, c45.errors(tree, golf)) == (5, 0)
    assert str(tree).strip() == GOLF_TEXT.strip()
    assert c45.prune(tree, golf) == tree


def test_golf_with_one_unknown_outlook_gives_the_same_shape_with_fractions_in_its_leaves():
    data = unknown_outlook()
    tree = c45.grow(data)
    assert asked(tree) == GOLF_TESTS
    text = str(tree)
    assert "overcast: Play (3.2)" in text
    assert "> 75 : Don't Play (3.4/0.4)" in text
    assert "true: Don't Play (2.4/0.4)" in text


def test_quinlans_own_files_are_read_with_blanks_after_commas_and_an_apostrophe_in_a_class():
    golf = c45.load(SHIPPED / "golf")
    assert golf.classes == ("Play", "Don't Play")
    assert str(c45.grow(golf)) == str(c45.grow(c45.load("golf")))


@pytest.mark.parametrize("text", ["str", "string", "category", object, "string[pyarrow]"])
def test_golf_from_a_frame_is_the_same_tree_whatever_holds_its_text(text):
    golf = c45.load("golf")
    frame = golf.frame
    nominal = [attribute.name for attribute in golf.attributes if not attribute.is_numeric] + [golf.target]
    frame = frame.astype(dict.fromkeys(nominal, object)).astype(dict.fromkeys(nominal, text))
    tree = c45.grow(Dataset.from_frame(frame, target=golf.target))
    assert set(asked(tree)) == set(GOLF_TESTS)
    assert sorted(sum(leaf.class_weights) for leaf in leaves(tree)) == [2, 2, 3, 3, 4]


def test_an_unseen_colour_is_shared_out_over_all_branches():
    colours = ["red"] * 6 + ["green"] * 4 + ["blue"] * 3
    data = dataset({"colour": colours}, ["b"] * 5 + ["a"] + ["c"] * 4 + ["a"] * 2 + ["b"])
    tree = c45.grow(data)
    assert tree.size == 4
    expected = np.bincount(data.labels) / 13
    assert list(c45.classify(tree, {"colour": "purple"}).values()) == pytest.approx(expected.tolist())
    frame = pd.DataFrame({"colour": ["purple", None, "?"]})
    np.testing.assert_allclose(class_distributions(tree, frame), [expected] * 3)


def test_iris_gives_the_five_leaves_and_three_errors_of_release_8():
    iris = c45.load("iris")
    tree = c45.prune(c45.grow(iris), iris)
    assert (tree.n_leaves, c45.errors(tree, iris)) == (5, 3)
    assert [round(threshold, 1) for _, threshold in asked(tree)] == [0.6, 1.7, 4.9, 1.5]


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_random_classes_are_pruned_to_a_single_leaf(seed):
    random = np.random.default_rng(seed)
    schema = Schema(tuple(Attribute(f"x{i}") for i in range(5)), ("a", "b"))
    noise = Dataset(schema, tuple(random.normal(size=(5, 400))), random.integers(0, 2, 400).astype(np.int32))
    assert c45.prune(c45.grow(noise), noise).size == 1


def test_the_confidence_matters():
    votes = c45.load("house-votes-84")
    tree = c45.grow(votes)
    sizes = [c45.prune(tree, votes, confidence).size for confidence in (0.001, 0.25, 1)]
    assert sizes[0] < sizes[1] < sizes[2] < tree.size


def test_what_is_no_data_set_is_refused_and_a_missing_column_is_named():
    golf = c45.load("golf")
    with pytest.raises(ValueError, match="no cases"):
        c45.grow(golf.take(np.array([], int)))
    with pytest.raises((ValueError, KeyError), match="humidity"):
        predicted_labels(c45.grow(golf), golf.frame.drop(columns="humidity"))
    shuffled = golf.frame[["windy", "humidity", "outlook", "temperature"]]
    assert predicted_labels(c45.grow(golf), shuffled).tolist() == golf.labels.tolist()


# M: unknown values


def test_m1_a_case_with_unknown_outlook_goes_down_all_branches_by_their_training_shares():
    tree = c45.grow(c45.load("golf"))
    case = {"temperature": 70, "humidity": 80, "windy": "false"}
    assert c45.classify(tree, case) == pytest.approx({"Play": 9 / 14, "Don't Play": 5 / 14})
    assert sorted(f.weight for f in c45.trace(tree, case)) == pytest.approx([4 / 14, 5 / 14, 5 / 14])


def test_m5_m6_a_branch_without_cases_has_the_class_of_its_parent_and_an_unseen_value_an_answer():
    data = dataset({"colour": ["red"] * 3 + ["green"] * 3 + ["blue"] * 2}, ["b"] * 3 + ["a"] * 3 + ["a"] * 2)
    four = replace(data.schema, attributes=(Attribute("colour", (*data.attributes[0].values, "white")),))
    tree = c45.grow(replace(data, schema=four))
    empty = tree.root.branches[3]
    assert (empty.class_weights, tree.classes[empty.label], empty.errors) == ((0.0, 0.0), "a", 0.0)
    assert c45.classify(tree, {"colour": "white"}) == {"a": 1.0, "b": 0.0}
    assert c45.classify(tree, {"colour": "never heard of"}) == pytest.approx({"a": 5 / 8, "b": 3 / 8})


def test_m7_an_unknown_value_of_one_attribute_does_not_touch_the_gain_of_another():
    golf = c45.load("golf")
    before = c45.candidate_table(golf).set_index("attribute")
    after = c45.candidate_table(unknown_outlook()).set_index("attribute")
    for name in ("temperature", "humidity", "windy"):
        assert before.loc[name, "gain"] == pytest.approx(after.loc[name, "gain"], abs=1e-12)
    alone = replace(golf, schema=replace(golf.schema, attributes=golf.attributes[2:]), columns=golf.columns[2:])
    for name in ("humidity", "windy"):
        assert c45.candidate_table(alone).set_index("attribute").loc[name, "gain"] == before.loc[name, "gain"]


def test_m8_the_gain_with_unknown_values_is_the_known_share_times_the_gain_of_the_known():
    golf = unknown_outlook()
    known = golf.take(golf.columns[0] >= 0)
    gains = [c45.candidate_table(data).set_index("attribute").loc["outlook", "gain"] for data in (golf, known)]
    assert gains[0] == pytest.approx(13 / 14 * gains[1], abs=1e-12)
    assert [c45.candidate_table(golf)["gain"][0] for _ in range(5)] == [gains[0]] * 5


@pytest.mark.parametrize("values", [[0, 0, 0, None, None], [None] * 5, ["x", "x", "x", None, None]])
def test_m9_one_value_and_unknown_ones_allow_no_test(values):
    data = dataset({"only": values}, ["a", "a", "b", "b", "b"])
    assert c45.grow(data, min_cases=1).size == 1


def test_m10_a_trace_lists_every_fragment_and_their_weights_add_up_to_1():
    tree = c45.grow(unknown_outlook())
    fragments = c45.trace(tree, {})
    assert len(fragments) == 5
    assert sum(fragment.weight for fragment in fragments) == pytest.approx(1)


def test_m12_a_tree_that_was_saved_routes_unknown_values_as_before(tmp_path):
    votes = c45.load("house-votes-84")
    tree = c45.prune(c45.grow(votes), votes)
    c45.save(tree, tmp_path / "votes.json")
    again = c45.load_model(tmp_path / "votes.json")
    assert np.isin(-1, np.stack(votes.columns))
    assert (class_distributions(again, votes) == class_distributions(tree, votes)).all()


def test_m14_an_attribute_that_is_never_known_is_never_tested_and_a_case_without_any_value_gets_the_prior():
    golf = c45.load("golf")
    blank = replace(golf, columns=(golf.columns[0], np.full(14, np.nan), *golf.columns[2:]))
    tree = c45.grow(blank)
    assert asked(tree) == GOLF_TESTS
    assert c45.classify(tree, {}) == pytest.approx({"Play": 9 / 14, "Don't Play": 5 / 14})
    nothing = replace(golf, columns=tuple(np.full_like(c, np.nan if c.dtype.kind == "f" else -1) for c in golf.columns))
    assert c45.grow(nothing).size == 1
    assert c45.prune(tree, nothing).size <= tree.size


def test_m14_a_missing_class_and_infinite_numbers_are_refused():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0], "class": ["a", None, "b"]})
    with pytest.raises(ValueError, match="class"):
        Dataset.from_frame(frame, target="class")
    frame = pd.DataFrame({"x": [1.0, np.inf, 3.0], "class": ["a", "a", "b"]})
    with pytest.raises(ValueError, match="x"):
        Dataset.from_frame(frame, target="class")
