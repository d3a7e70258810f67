"""A saved model comes back as it was; a damaged file is refused."""

import json
from pathlib import Path

import pytest

import c45teach as c45
from c45teach.adapters.model_files import load_model, save
from c45teach.attribute_tests import SubsetTest, ThresholdTest
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.text_files import DataFormatError
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree

pytestmark = pytest.mark.usefixtures("empty_folder")


def test_the_home_folder_may_be_written_as_a_tilde(monkeypatch, tmp_path):
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    save(c45.grow(c45.load("golf")), "~/tree.json")
    assert load_model("~/tree.json") == load_model(tmp_path / "tree.json")


def everything(tree):
    """All that a tree is made of, the errors too."""
    return [(node.class_weights, node.label, node.errors, getattr(node, "test", None)) for node, _ in tree.walk()]


def test_a_saved_tree_is_loaded_as_it_was():
    for name in ("golf", "golf-unknown", "house-votes-84"):
        data = c45.load(name)
        for tree in (c45.grow(data), c45.prune(c45.grow(data), data)):
            save(tree, "tree.json")
            loaded = load_model("tree.json")
            assert loaded == tree
            assert everything(loaded) == everything(tree)


def test_saved_rules_and_ensembles_are_loaded_as_they_were():
    votes = c45.load("house-votes-84")
    rules = c45.extract_rules(c45.grow(votes), votes)
    save(rules, "rules.json")
    assert load_model("rules.json") == rules and str(load_model("rules.json")) == str(rules)
    assert [rule.bits for rule in load_model("rules.json").rules] == [rule.bits for rule in rules.rules]
    ensemble = c45.BagFS(votes, n_trees=3, n_attributes=5)
    save(ensemble, "bags.json")
    assert load_model("bags.json").to_dict() == ensemble.to_dict()


@pytest.mark.parametrize("kind", ["tree", "rules", "bagfs"])
def test_a_model_that_is_called_another_kind_is_damaged(kind):
    golf = c45.load("golf")
    tree = c45.grow(golf)
    for model in (tree, c45.extract_rules(tree, golf), c45.BagFS(golf, n_trees=2)):
        save(model, "model.json")
        described = json.loads(Path("model.json").read_text(encoding="utf-8"))
        if described["kind"] != kind:
            Path("model.json").write_text(json.dumps(described | {"kind": kind}), encoding="utf-8")
            with pytest.raises(DataFormatError, match="model.json is damaged"):
                load_model("model.json")


def test_odd_names_value_groups_and_empty_leaves_are_saved():
    schema = Schema((Attribute('a "b"\n', ("é", "\\", "?")), Attribute("class ", ())), ("", "<b>"), "Ж")
    node = DecisionNode((1.5, 0.1), 0, 0.3, SubsetTest(0, ((0, 2), (1,))), (Leaf((1.5, 0.1), 0), Leaf((0.0, 0.0), 0)))
    save(Tree(schema, node), "tree.json")
    loaded = load_model("tree.json")
    assert loaded == Tree(schema, node)
    assert everything(loaded) == everything(Tree(schema, node))


def test_a_tree_of_5000_levels_is_saved_and_loaded():
    tree = Tree(Schema((Attribute("x"),), ("a", "b")), Leaf((1.0, 0.0), 0))
    for level in range(5000):
        node = DecisionNode(
            (level + 2.0, 0.0), 0, 0.0, ThresholdTest(0, float(level)), (Leaf((1.0, 0.0), 0), tree.root)
        )
        tree = Tree(tree.schema, node)
    save(tree, "tree.json")
    assert load_model("tree.json") == tree


def test_only_models_are_saved():
    with pytest.raises(TypeError, match="only models can be saved: .*; got a Dataset"):
        save(c45.load("golf"), "tree.json")
    assert not Path("tree.json").exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"not JSON", "not a model that c45teach saved"),
        (b"\x80\x04\x95", "not a model that c45teach saved"),
        (b"[1, 2]", "not a model that c45teach saved"),
        (b'{"a": 1}', '"format" is not "c45teach model"'),
        (b"[" * 100_000, "not a model that c45teach saved"),
    ],
)
def test_a_file_that_is_not_a_model_is_refused(text, message):
    Path("tree.json").write_bytes(text)
    with pytest.raises(DataFormatError, match=f"tree.json.*{message}"):
        load_model("tree.json")


def test_a_later_version_is_refused_as_such():
    save(c45.grow(c45.load("golf")), "tree.json")
    text = Path("tree.json").read_text(encoding="utf-8")
    Path("tree.json").write_text(text.replace('"version": 1', '"version": 2'), encoding="utf-8")
    with pytest.raises(DataFormatError, match="holds version 2, kind 'tree'; this c45teach reads version 1"):
        load_model("tree.json")
    Path("tree.json").write_text(text.replace('"kind": "tree"', '"kind": "forest"'), encoding="utf-8")
    with pytest.raises(DataFormatError, match="kind 'forest'; this c45teach reads .* of the kinds tree, rules"):
        load_model("tree.json")


def damages():
    """Changes to a saved golf tree that only its list of nodes can suffer; tree/test_dicts.py has the others."""
    yield lambda saved: saved.pop("schema")
    yield lambda saved: saved["nodes"].pop()
    yield lambda saved: saved["nodes"].pop(0)
    yield lambda saved: saved["nodes"].append(saved["nodes"][-1])
    yield lambda saved: saved["nodes"].clear()
    yield lambda saved: saved["nodes"][0].update({"branches": 2})
    yield lambda saved: saved["nodes"][0]["test"].update({"attribute": "humidity"})
    yield lambda saved: saved["nodes"].__setitem__(0, None)
    yield lambda saved: saved.update({"nodes": 7})
    yield lambda saved: saved["schema"].update({"classes": []})
    yield lambda saved: saved["schema"]["attributes"].pop()


@pytest.mark.parametrize("damage", list(damages()))
def test_a_damaged_model_is_refused(damage):
    save(c45.grow(c45.load("golf")), "tree.json")
    saved = json.loads(Path("tree.json").read_text(encoding="utf-8"))
    damage(saved)
    Path("tree.json").write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(DataFormatError, match=r"tree.json is damaged \(.*\); save the model again"):
        load_model("tree.json")
