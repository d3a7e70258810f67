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
DAMAGES = [
    ((), lambda node: node.pop("schema"), 'at the root, "schema" is missing'),
    (("schema",), lambda schema: schema.pop("classes"), "\"schema\" lacks 'classes'"),
    ((), put("schema", 7), '"schema" is 7 and should be what Schema.to_dict has returned'),
    (("schema",), put("attributes", [7]), '"schema" is not what Schema.to_dict has returned'),
    ((), lambda node: node.pop("errors"), ROOT + '"errors" is missing'),
    (SUNNY, lambda node: node.pop("weights"), IN_SUNNY + '"weights" is missing'),
    (SUNNY, lambda node: node["weights"].pop("Play"), IN_SUNNY + '"Play" is missing'),
    (SUNNY, lambda node: node["weights"].update(Golf=1.0), "\"weights\" has 'Golf', which is none of 'Play', \"Don't"),
    (SUNNY, lambda node: node["weights"].update(Play=-1.0), '"Play" is -1.0 and should not be negative'),
    (SUNNY, lambda node: node["weights"].update(Play=float("nan")), '"Play" is nan and should be a finite number'),
    (SUNNY, lambda node: node["weights"].update(Play=float("inf")), '"Play" is inf and should be a finite number'),
    (SUNNY, lambda node: node["weights"].update(Play="2"), "\"Play\" is '2' and should be a number"),
    (SUNNY, lambda node: node["weights"].update(Play=True), '"Play" is True and should be a number'),
    (SUNNY, put("weights", [1, 2]), '"weights" is [1, 2] and should be a dict of weights by class'),
    (SUNNY, put("errors", -0.5), IN_SUNNY + '"errors" is -0.5 and should not be negative'),
    (SUNNY, put("class", "Maybe"), "\"class\" is 'Maybe', which is none of 'Play', \"Don't Play\""),
    ((*SUNNY, "branches"), put(1, "leaf"), "[\"branches\"][1], 'leaf' stands where a dict should be"),
    (SUNNY, lambda node: node["branches"].pop(), IN_SUNNY + '"branches" should be a list of 2'),
    (SUNNY, put("branches", None), IN_SUNNY + '"branches" should be a list of 2'),
    (SUNNY, lambda node: node.pop("test"), '"branches" should be left out: there is no "test"'),
    ((*SUNNY, "test"), lambda test: test.pop("kind"), IN_SUNNY + '"kind" is missing'),
    ((*SUNNY, "test"), put("kind", "oblique"), "\"kind\" is 'oblique' and should be one of 'nominal', 'threshold'"),
    ((*SUNNY, "test"), put("kind", "nominal"), "\"kind\" is 'nominal', but 'humidity' is numeric"),
    (("test",), put("kind", "threshold"), "\"kind\" is 'threshold', but 'outlook' is nominal"),
    ((*SUNNY, "test"), put("attribute", "wind"), "\"attribute\" is 'wind', which is none of 'outlook', 'temperature'"),
    ((*SUNNY, "test"), put("threshold", None), '"threshold" is None and should be a number'),
    ((*SUNNY, "test"), put("threshold", float("nan")), '"threshold" is nan and should be a finite number'),
    ((*SUNNY, "test"), put("digits", 0), '"digits" is 0 and should be from 1 to 17'),
    (("test",), put("values", [["rain"], ["sunny"], ["overcast"]]), '"values" should list every value'),
    (("test",), put("values", "rain"), "\"values\" is 'rain' and should be a list of lists of values"),
    (("test",), put("values", [["rain"], "sunny"]), '"values" is [[\'rain\'], \'sunny\'] and should be a list'),
    (("test",), lambda test: test.update(kind="subset", values=[["snow"]]), "\"values\" has 'snow', which is none"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "change", "message"), DAMAGES, ids=[message for *_, message in DAMAGES])
def test_what_is_wrong_is_said_in_words(path, change, message):
    with pytest.raises(
        ValueError, match="this does not describe a tree: .*; use what Tree.to_dict has returned"
    ) as found:
        c45.Tree.from_dict(damaged(path, change))
    assert message in str(found.value)
    assert "Error(" not in str(found.value)


@pytest.mark.parametrize("what", [None, 7, [], "tree"])
def test_what_is_no_dict_is_refused(what):
    with pytest.raises(ValueError, match=r"at the root, .* stands where a dict should be"):
        c45.Tree.from_dict(what)


def test_a_description_is_not_changed_by_reading_it():
    described = TREE.to_dict()
    assert c45.Tree.from_dict(described) == TREE
    assert described == TREE.to_dict()


def test_the_place_of_a_fault_deep_down_is_told():
    described = chain(3000).to_dict()
    node = described
    for _ in range(2999):
        node = node["branches"][1]
    node["errors"] = -1.0
    with pytest.raises(ValueError, match='"errors" is -1.0') as found:
        c45.Tree.from_dict(described)
    assert str(found.value).count('["branches"][1]') == 2999
