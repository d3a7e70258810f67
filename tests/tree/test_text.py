"""The layout of printed trees: equal to Release 8's, one line per branch, and nothing lost."""

import functools
import re

import numpy as np
import pytest
from golden_results import SHARED, SHIPPED, builds, data
from golden_trees import tree_of_golden
from parse_text import parse_tree

from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.commands.reports import confusion_report, evaluation_report, tree_report
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset
from c45teach.growing import grow
from c45teach.pruning import prune
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree, tree_text

OPTIONS = ("default", "m1", "s")


def printed_by_release8():
    """Return {(set, options): path} of the outputs of Release 8 that are at hand."""
    paths = [*(SHARED / "r8" / "text").glob("*.txt"), *(SHIPPED / "text").glob("*.txt")]
    found = {tuple(path.name.removesuffix(".txt").rsplit(".", 1)): path for path in paths}
    return {key: path for key, path in sorted(found.items()) if key[1] in OPTIONS}


PRINTED = printed_by_release8()


@pytest.mark.parametrize(("name", "option"), PRINTED)
def test_release_8_trees_print_as_release_8_printed_them(name, option):
    schema = data(name)[0].schema
    golden = builds(name, option)["float"]
    ours = tree_report(*(tree_of_golden(golden[field]["tree"], schema) for field in ("unpruned", "pruned")))
    theirs = PRINTED[name, option].read_text(encoding="utf-8")
    assert ours == theirs[theirs.index("Decision Tree:") : theirs.index("\n\n\nTree saved")]


def test_there_are_outputs_of_release_8_to_compare_with():
    shipped = [f"{name}.{option}" for name, option in PRINTED if (SHIPPED / "text" / f"{name}.{option}.txt").exists()]
    assert len(shipped) == 27


# Names and numbers -----------------------------------------------------------------------------------------

HARMLESS = [
    "< 0 DM", "1 - 200 DM", "> 200 DM", "a:b", "a=b", "c|d", "5.", ";", "%", 'he said "no"', "a,b", "höhe", "{a}",
]  # fmt: skip


@pytest.mark.parametrize("name", HARMLESS)
def test_names_that_cannot_be_misread_are_printed_as_they_are(name):
    schema = Schema((Attribute(name, (name, "other")),), (name, "no"))
    leaves = (Leaf((3.0, 0.0), 0), Leaf((0.0, 2.0), 1))
    tree = Tree(schema, DecisionNode((3.0, 2.0), 0, 0.0, NominalTest(0), leaves))
    assert tree_text(tree) == f"{name} = {name}: {name} (3.0)\n{name} = other: no (2.0)"


def test_names_that_would_be_misread_stand_in_quotes():
    schema = Schema((Attribute("a = b", ("two\nlines", "x: y")),), ("'tis", " no"))
    leaves = (Leaf((3.0, 0.0), 0), Leaf((0.0, 2.0), 1))
    tree = Tree(schema, DecisionNode((3.0, 2.0), 0, 0.0, NominalTest(0), leaves))
    assert tree_text(tree).splitlines() == [
        """'a = b' = 'two\\nlines': "'tis" (3.0)""",
        """'a = b' = 'x: y': ' no' (2.0)""",
    ]


def test_six_digits_are_printed_where_they_are_enough():
    def first_line(values):
        labels = np.array([0, 0, 1, 1], dtype=np.int32)
        return tree_text(grow(Dataset(Schema((Attribute("x"),), ("no", "yes")), (np.array(values),), labels)))[:28]

    assert first_line([2 / 3, 2 / 3, 5 / 3, 5 / 3]).startswith("x <= 0.666667 : no")
    # 0.333333 is less than a third, and would send the first two cases the other way.
    assert first_line([1 / 3, 1 / 3, 4 / 3, 4 / 3]).startswith("x <= 0.3333333333333333 : no")


# Large and odd trees ----------------------------------------------------------------------------------------


def chain(levels, attribute_name="x"):
    """Return a tree that is `levels` deep: x <= 0, else x <= 1, else …"""
    schema = Schema((Attribute(attribute_name),), ("no", "yes"))
    node = Leaf((1.0, 0.0), 0)
    for level in reversed(range(levels)):
        test = ThresholdTest(0, float(level))
        node = DecisionNode((1.0, 1.0), 0, 0.0, test, (Leaf((0.0, 1.0), 1), node))
    return Tree(schema, node)


def test_a_tree_of_5000_levels_prints_and_is_read_back():
    tree = chain(5000)
    text = tree_text(tree)
    assert max(map(len, text.splitlines())) <= 80 + len("[S999]")
    parsed = parse_tree(text, tree.schema)
    assert [node.test for node, _ in parsed.walk() if isinstance(node, DecisionNode)] == [
        node.test for node, _ in tree.walk() if isinstance(node, DecisionNode)
    ]


def test_subtrees_beyond_the_99th_have_their_number():
    text = tree_text(chain(5000))
    assert "S??" not in text
    named = re.findall(r":\[(S\d+)\]", text)
    printed = re.findall(r"^Subtree \[(S\d+)\]$", text, re.MULTILINE)
    assert named == printed and len(named) > 200


def test_very_long_names_break_off_every_subtree():
    text = tree_text(chain(3, "x" * 100))
    assert text.count("Subtree") == 2


def test_a_tree_of_one_leaf_prints_on_the_line_after_its_heading():
    leaf = Tree(Schema((), ("no", "yes")), Leaf((2.0, 1.0), 0, 1.0))
    assert tree_text(leaf) == " no (3.0/1.0)"
    assert tree_report(leaf, leaf) == "Decision Tree:\n no (3.0/1.0)"


def test_what_is_not_a_tree_is_refused():
    with pytest.raises(TypeError, match="a Tree is needed, such as .*; got a Leaf"):
        tree_text(Leaf((1.0,), 0))


def test_a_group_without_values_is_not_printed():
    schema = Schema((Attribute("colour", ("red", "blue")),), ("no", "yes"))
    leaves = (Leaf((1.0, 0.0), 0), Leaf((0.0, 1.0), 1), Leaf((0.0, 0.0), 0))
    tree = Tree(schema, DecisionNode((1.0, 1.0), 0, 0.0, SubsetTest(0, ((0,), (1,), ())), leaves))
    assert tree_text(tree) == "colour = red: no (1.0)\ncolour = blue: yes (1.0)"


# Reports ----------------------------------------------------------------------------------------------------


@functools.cache
def wdbc_trees():
    dataset = data("wdbc")[0]
    unpruned = grow(dataset)
    return unpruned, prune(unpruned, dataset)


def test_the_simplified_tree_is_printed_only_where_pruning_changed_something():
    golf = data("golf")[0]
    tree = grow(golf)
    assert "Simplified" not in tree_report(tree, prune(tree, golf))
    assert "\n\n\nSimplified Decision Tree:\n\n" in tree_report(*wdbc_trees())


def test_reports_equal_those_of_release_8():
    training, test = data("wdbc")
    expected = (SHIPPED / "text" / "wdbc.default.txt").read_text()
    assert tree_report(*wdbc_trees()) in expected
    assert evaluation_report(*wdbc_trees(), training) in expected
    assert evaluation_report(*wdbc_trees(), test, "test data") in expected
    assert confusion_report(wdbc_trees()[1], test) in expected


def test_weights_count_in_reports():
    golf = data("golf")[0].weighted(np.full(14, 0.5))
    stump = grow(golf, min_cases=100)
    report = evaluation_report(stump, stump, golf).splitlines()
    assert report[0] == "Evaluation on training data (7 items):"
    assert report[-1].startswith("\t   1  2.5(35.7%)")
    assert confusion_report(stump, golf).splitlines()[2] == "\t  4.5     \t(a): class Play"


def test_there_is_no_confusion_matrix_for_more_than_21_classes():
    training, _ = data("letter")
    assert confusion_report(grow(training.take(np.arange(300))), training.take(np.arange(300))) == ""


def test_texts_in_the_repository_are_those_of_the_reference_folder():
    for path in sorted((SHIPPED / "text").glob("*.txt")):
        original = SHARED / "r8" / "text" / path.name
        assert not original.exists() or original.read_bytes() == path.read_bytes()
