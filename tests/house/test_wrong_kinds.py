"""What is not a data set or a tree gets a TypeError that says what is needed."""

import pytest

import c45teach as c45
from c45teach.classifying import class_distributions

GOLF = c45.load("golf")
TREE = c45.grow(GOLF)


@pytest.mark.parametrize("data", [GOLF.frame, "golf", None, TREE])
@pytest.mark.parametrize("function", [c45.grow, c45.candidate_table, lambda data: c45.prune(TREE, data)])
def test_what_is_not_a_data_set_is_refused(function, data):
    with pytest.raises(TypeError, match=f"a Dataset is needed, such as load.. returns; got a {type(data).__name__}"):
        function(data)


def test_a_frame_is_told_how_to_become_a_data_set():
    with pytest.raises(TypeError, match="Dataset.from_frame"):
        c45.grow(GOLF.frame)


@pytest.mark.parametrize("what", [GOLF, None])
@pytest.mark.parametrize(
    "function",
    [
        lambda tree: c45.prune(tree, GOLF),
        lambda tree: c45.pruning_decisions(tree, GOLF),
        lambda tree: c45.classify(tree, {}),
        lambda tree: c45.trace(tree, {}),
        lambda tree: class_distributions(tree, GOLF),
        c45.picture,
        c45.tree_text,
    ],
)
def test_what_is_not_a_tree_is_refused(function, what):
    needed = f"a Tree is needed, such as grow.. and prune.. return; got a {type(what).__name__}"
    with pytest.raises(TypeError, match=needed):
        function(what)


@pytest.mark.parametrize("what", [GOLF, "golf", None, c45.Tree])
@pytest.mark.parametrize("function", [c45.errors, c45.confusion, c45.correct_cases])
def test_what_is_not_a_model_is_refused(function, what):
    with pytest.raises(TypeError, match=r"a model is needed, such as grow\(\) and prune\(\) return, .* got (a|the)"):
        function(what, GOLF)


@pytest.mark.parametrize(
    "damage",
    [
        lambda root: root.update(branches=[]),
        lambda root: root["branches"].pop(),
        lambda root: root.pop("test"),
        lambda root: root["branches"][0]["test"].update(threshold=float("nan")),
        lambda root: root["branches"][0]["test"].update(attribute="windy"),
    ],
)
def test_a_damaged_description_of_a_tree_is_refused(damage):
    root = TREE.to_dict()
    damage(root)
    with pytest.raises(ValueError, match="this does not describe a tree"):
        c45.Tree.from_dict(root)


def changed(column, old, new):
    frame = GOLF.frame.astype({"outlook": object, "play": object, "windy": object})
    return c45.Dataset.from_frame(frame.replace({column: {old: new}}), target="play")


@pytest.mark.parametrize("function", [c45.prune, c45.soften, c45.extract_rules, c45.pruning_decisions])
def test_data_that_the_tree_cannot_have_been_grown_from_are_refused(function):
    with pytest.raises(ValueError, match="the value 'snow' of 'outlook', which the model does not know; give"):
        function(TREE, changed("outlook", "rain", "snow"))
    with pytest.raises(ValueError, match="the class 'Stay', which the model does not know; it knows Play, Don't Play"):
        function(TREE, changed("play", "Play", "Stay"))
