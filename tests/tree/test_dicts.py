"""A damaged description of a tree is refused with what is wrong, and where, in words."""

import copy

import pytest
from test_text import chain

import c45teach as c45

TREE = c45.grow(c45.load("golf"))


def damaged(path, change):
    described = copy.deepcopy(TREE.to_dict())
    node = described
    for step in path:
        node = node[step]
    change(node)
    return described


def put(key, value):
    return lambda node: node.__setitem__(key, value)


SUNNY = ("branches", 0)
ROOT, IN_SUNNY = "at the root, ", 'at ["branches"][0], '
AMOUNT = "should be a finite number of at least 0"
DAMAGES = [
    ((), lambda node: node.pop("schema"), '"schema" is missing'),
    (("schema",), lambda schema: schema.pop("classes"), '"schema.classes" is missing'),
    ((), put("schema", 7), '"schema" is 7 and should be a schema as Schema.to_dict returns it'),
    (("schema",), put("attributes", [7]), '"schema.attributes[0]" is 7 and should be a dict with a name and values'),
    ((), lambda node: node.pop("errors"), ROOT + '"errors" is missing'),
    (SUNNY, lambda node: node.pop("weights"), IN_SUNNY + '"weights" is missing'),
    (SUNNY, lambda node: node["weights"].update(Golf=1.0), "\"weights\" names 'Golf'; there are only 'Play' and"),
    (SUNNY, lambda node: node["weights"].update(Play=-1.0), f'"weights.Play" is -1.0 and {AMOUNT}'),
    (SUNNY, lambda node: node["weights"].update(Play=float("nan")), "'Play': nan} and should hold finite numbers"),
    (SUNNY, lambda node: node["weights"].update(Play=float("inf")), f'"weights.Play" is inf and {AMOUNT}'),
    (SUNNY, lambda node: node["weights"].update(Play="2"), f"\"weights.Play\" is '2' and {AMOUNT}"),
    (SUNNY, lambda node: node["weights"].update(Play=True), f'"weights.Play" is True and {AMOUNT}'),
    (SUNNY, put("weights", [1, 2]), '"weights" is [1, 2] and should be a dict with the weight of each class'),
    (SUNNY, put("errors", 10**400), IN_SUNNY + '"errors" is 1000'),
    (SUNNY, put("class", "Maybe"), "\"class\" names 'Maybe'; there are only 'Play' and \"Don't Play\""),
    ((*SUNNY, "branches"), put(1, "leaf"), "[\"branches\"][1], 'leaf' stands where a dict should be"),
    (SUNNY, lambda node: node["branches"].pop(), IN_SUNNY + '"branches" should be a list of 2'),
    (SUNNY, put("branches", None), IN_SUNNY + '"branches" should be a list of 2'),
    (SUNNY, lambda node: node.pop("test"), '"branches" should be left out: there is no "test"'),
    ((*SUNNY, "test"), lambda test: test.pop("kind"), IN_SUNNY + '"test.kind" is missing'),
    ((*SUNNY, "test"), put("kind", "oblique"), "\"test.kind\" is 'oblique' and should be 'nominal', 'threshold' or"),
    ((*SUNNY, "test"), put("kind", "nominal"), "\"test.kind\" is 'nominal', but 'humidity' is numeric"),
    (("test",), put("kind", "threshold"), "\"test.kind\" is 'threshold', but 'outlook' is nominal"),
    ((*SUNNY, "test"), put("attribute", "wind"), "\"test.attribute\" names 'wind'; there are only 'outlook', 'temp"),
    ((*SUNNY, "test"), put("threshold", None), '"test.threshold" is None and should be a finite number'),
    ((*SUNNY, "test"), put("threshold", float("nan")), '"test.threshold" is nan and should be a finite number'),
    ((*SUNNY, "test"), put("lower", 70.0), '"test.upper" is missing'),
    ((*SUNNY, "test"), put("digits", 0), '"test.digits" is 0 and should be a whole number from 1 to 17'),
    (("test",), put("values", [["rain"], ["sunny"], ["overcast"]]), '"test.values" should list every value'),
    (("test",), put("values", "rain"), "\"test.values\" is 'rain' and should be a list of groups of values"),
    (("test",), put("values", [["rain"], "sunny"]), "\"test.values[1]\" is 'sunny' and should be a list of names"),
    (("test",), put("values", [["rain"], ["rain"], ["sunny"]]), '"test.values" should list every value at most once'),
    (("test",), lambda test: test.update(kind="subset", values=[]), '"test.values" is [] and should be a list'),
    (("test",), lambda test: test.update(kind="subset", values=None), '"test.values" is None and should be a list of'),
    (("test",), lambda test: test.update(kind="subset", values=[["snow"]]), "\"test.values\" names 'snow'; there are"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "change", "message"), DAMAGES, ids=[message for *_, message in DAMAGES])
def test_a_message_says_what_is_wrong_and_where(path, change, message):
    with pytest.raises(ValueError, match="this does not describe a tree: .*; use what Tree.to_dict returns") as found:
        c45.Tree.from_dict(damaged(path, change))
    assert message in str(found.value)
    assert "Error(" not in str(found.value)


@pytest.mark.parametrize("what", [None, 7, [], "tree"])
def test_only_a_dict_describes_a_tree(what):
    with pytest.raises(ValueError, match="this does not describe a tree: .* stands where a dict should be"):
        c45.Tree.from_dict(what)


def test_a_class_that_is_left_out_has_no_weight_and_nominal_values_may_be_left_out():
    described = damaged(("branches", 1), lambda leaf: leaf["weights"].pop("Don't Play"))
    described["test"].pop("values")
    assert c45.Tree.from_dict(described) == TREE


def test_a_description_is_not_changed_by_reading_it():
    described = TREE.to_dict()
    assert c45.Tree.from_dict(described) == TREE
    assert described == TREE.to_dict()


def test_a_fault_deep_down_is_reported_with_its_place():
    described = chain(3000).to_dict()
    node = described
    for _ in range(2999):
        node = node["branches"][1]
    node["errors"] = -1.0
    with pytest.raises(ValueError, match='"errors" is -1.0') as found:
        c45.Tree.from_dict(described)
    assert str(found.value).count('["branches"][1]') == 2999
