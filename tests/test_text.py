"""The layout of printed trees: equal to Release 8's, one line per branch, and nothing lost."""

import functools
import re
from pathlib import Path

import numpy as np
import pytest
from golden_tools import SHARED, SHIPPED, builds, data, golden
from golden_trees import tree_of_golden
from hypothesis import given, settings
from hypothesis import strategies as st
from parse_text import parse_tree

from c45teach.candidates import NominalTest, SubsetTest, ThresholdTest
from c45teach.columns import Attribute
from c45teach.dataset import Dataset, Schema
from c45teach.growing import grow
from c45teach.pruning import prune
from c45teach.text import confusion_report, evaluation_report, tree_report, tree_text
from c45teach.tree import DecisionNode, Leaf, Tree

OPTIONS = ("default", "m1", "s")


def printed_by_release8():
    """Return {(set, options): path} of the outputs of Release 8 that are at hand."""
    paths = [*(SHARED / "r8" / "text").glob("*.txt"), *(SHIPPED / "text").glob("*.txt")]
    found = {tuple(path.name.removesuffix(".txt").rsplit(".", 1)): path for path in paths}
    return {key: path for key, path in sorted(found.items()) if key[1] in OPTIONS}


PRINTED = printed_by_release8()


def between(lines, start, ends):
    """Return the text after the line `start`, up to one of the lines `ends`; None without such a start."""
    if start not in lines:
        return None
    rest = lines[lines.index(start) + 1 :]
    stop = next(place for place, line in enumerate(rest) if line in ends)
    return "\n".join(rest[:stop]).strip("\n")


@pytest.mark.parametrize(("name", "option"), PRINTED)
def test_release_8_trees_print_as_release_8_printed_them(name, option):
    schema = data(name)[0].schema
    lines = PRINTED[name, option].read_text(encoding="utf-8").split("\n")
    ours = {field: builds(name, option)["float"][field]["tree"] for field in ("unpruned", "pruned")}
    ours = {field: tree_text(tree_of_golden(node, schema)) for field, node in ours.items()}
    assert ours["unpruned"] == between(lines, "Decision Tree:", ["Simplified Decision Tree:", "Tree saved"])
    simplified = between(lines, "Simplified Decision Tree:", ["Tree saved"])
    assert simplified in (None, ours["pruned"])


def test_there_are_outputs_of_release_8_to_compare_with():
    shipped = [f"{name}.{option}" for name, option in PRINTED if (SHIPPED / "text" / f"{name}.{option}.txt").exists()]
    assert len(shipped) == 15


# Names that could be misread, the laws -----------------------------------------------------------------------

NASTY = [
    "< 0 DM", "1 - 200 DM", "> 200 DM", "a:b", "a: b", "a:", "a=b", "a = b", "a <= 3", "x > 1 ", "in", "a in {b,c}", "a,b", "{a}",
    "'quoted'", '"quoted"', 'he said "no"', "Don't", '6"', "", " ", " a", "a ", "|", "|   a", "c|d", ".", "5.", ";", "%", "100%",
    "\n", "a\nb = c: d (1.0)", "a\tb", "\\", "a\\nb", "C:\\new", "[S1]", "v:[S1]", "yes (3.0)", "a (1.0/2.0)", "Subtree [S1]",
    "Decision Tree:", "\x85", "\u2028", "\u00a0", "\ud800", "höhe", "高度", "<b>", "</svg>", "&amp;", "?",
]  # fmt: skip
names = st.one_of(st.sampled_from(NASTY), st.text(alphabet=" :=,<>'\"|{}[]()\\\nab1", max_size=8))


@st.composite
def trees(draw, names=names):
    """Return a random tree over a random schema, with all three kinds of tests."""
    attribute_names = draw(st.lists(names, min_size=2, max_size=4, unique=True))
    values = st.lists(names, min_size=2, max_size=4, unique=True)
    attributes = tuple(Attribute(name, draw(st.none() | values.map(tuple))) for name in attribute_names[1:])
    classes = tuple(draw(st.lists(names, min_size=1, max_size=3, unique=True)))
    schema = Schema(attributes, classes, attribute_names[0])

    def node(depth):
        label = draw(st.integers(0, len(classes) - 1))
        weights = [0.0] * len(classes)
        weights[label] = draw(st.integers(0, 50)) / 2
        if depth == 0 or draw(st.integers(0, 3)) == 0:
            return Leaf(tuple(weights), label, 0.0)
        test, n_branches = draw(tests_of(attributes))
        return DecisionNode(tuple(weights), label, 0.0, test, tuple(node(depth - 1) for _ in range(n_branches)))

    return Tree(schema, node(draw(st.integers(0, 4))))


@st.composite
def tests_of(draw, attributes):
    """Return a random test on one of the attributes, and how many branches it has."""
    position = draw(st.integers(0, len(attributes) - 1))
    if attributes[position].is_numeric:
        return ThresholdTest(position, draw(st.floats(-1e9, 1e9)), 17), 2
    codes = range(len(attributes[position].values))
    if len(codes) < 3 or draw(st.booleans()):
        return NominalTest(position), len(codes)
    cut = draw(st.integers(1, len(codes) - 1))
    groups = draw(st.permutations(codes))
    return SubsetTest(position, (tuple(sorted(groups[:cut])), tuple(sorted(groups[cut:])))), 2


def outline(tree):
    """Return what a text must say of a tree: tests with their outcomes, and the classes of the leaves."""
    found = []
    for node, depth in tree.walk():
        found.append((depth, node.test if isinstance(node, DecisionNode) else tree.classes[node.label]))
    return found


def in_order_of_values(tree):
    """Return the tree with the branches of its group tests in the order of the values, as the parser has them."""

    def ordered(node):
        if isinstance(node, Leaf):
            return node
        branches = tuple(map(ordered, node.branches))
        test = node.test
        if isinstance(test, SubsetTest):
            pairs = sorted(zip(test.groups, branches, strict=True), key=lambda pair: pair[0])
            test, branches = SubsetTest(test.attribute, tuple(p[0] for p in pairs)), tuple(p[1] for p in pairs)
        return DecisionNode(node.class_weights, node.label, node.errors, test, branches)

    return Tree(tree.schema, ordered(tree.root))


@settings(max_examples=400)
@given(trees())
def test_a_printed_tree_says_all_that_the_tree_says_whatever_the_names(tree):
    assert outline(parse_tree(tree_text(tree), tree.schema)) == outline(in_order_of_values(tree))


@given(trees())
def test_a_tree_prints_one_line_per_branch(tree):
    text = tree_text(tree)
    lines = [line for line in text.splitlines() if line and not re.fullmatch(r"Subtree \[S\d+\]", line)]
    broken_within_a_group = sum(line.endswith(",") for line in lines)
    assert len(lines) - broken_within_a_group == max(1, tree.size - 1)


@pytest.mark.parametrize("name", ["< 0 DM", "1 - 200 DM", "> 200 DM", "a:b", "a=b", "c|d", "5.", ";", "%", 'he said "no"', "a,b", "höhe"])
def test_names_that_cannot_be_misread_are_printed_as_they_are(name):  # BUGREPORTS P2, P5
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


# Every training case goes the same way ----------------------------------------------------------------------


def leaves_reached(tree, dataset):
    """Return, per case, the numbers of the leaves it reaches, in the order of `walk`; every branch if unknown."""
    numbers = {id(node): number for number, (node, _) in enumerate(tree.walk())}
    reached = []
    for row in range(dataset.n_cases):
        waiting, found = [tree.root], []
        while waiting:
            node = waiting.pop()
            if isinstance(node, Leaf):
                found.append(numbers[id(node)])
            else:
                waiting += _branches_taken(node, dataset.columns[node.test.attribute][row])
        reached.append(sorted(found))
    return reached


def _branches_taken(node, value):
    if isinstance(node.test, ThresholdTest):
        return node.branches if np.isnan(value) else [node.branches[int(value > node.test.threshold)]]
    return node.branches if value < 0 else [node.branches[value]]


def scaled(dataset, factor):
    columns = [c * factor if a.is_numeric else c for a, c in zip(dataset.attributes, dataset.columns, strict=True)]
    return Dataset(dataset.schema, tuple(columns), dataset.labels)


@pytest.mark.parametrize("factor", [1.0, 1e-6, 1e6, 1e-300, 1e300])
@pytest.mark.parametrize("name", ["golf", "iris", "wdbc", "housevotes"])
def test_printed_trees_send_every_training_case_to_the_same_leaf(name, factor):  # BUGREPORTS N9
    dataset = scaled(data(name)[0], factor)
    grown = grow(dataset, min_cases=1)
    for tree in (grown, prune(grown, dataset)):
        parsed = parse_tree(tree_text(tree), dataset.schema)
        assert leaves_reached(parsed, dataset) == leaves_reached(tree, dataset)


def numbers_that_need_many_digits():
    start = st.floats(-1e12, 1e12, allow_subnormal=False)
    steps = st.lists(st.integers(0, 3), min_size=6, max_size=30)
    return st.tuples(start, steps).map(lambda both: [np.nextafter(both[0], np.inf) + 0 * s for s in both[1]] and _steps(*both))


def _steps(start, steps):
    values, value = [], start
    for step in steps:
        for _ in range(step):
            value = np.nextafter(value, np.inf)
        values.append(value)
    return values


@given(numbers_that_need_many_digits(), st.randoms(use_true_random=False))
def test_thresholds_print_with_as_many_digits_as_it_takes(values, random):
    labels = np.array([random.randrange(2) for _ in values], dtype=np.int32)
    dataset = Dataset(Schema((Attribute("x"),), ("no", "yes")), (np.array(values),), labels)
    tree = grow(dataset, min_cases=1)
    parsed = parse_tree(tree_text(tree), dataset.schema)
    assert leaves_reached(parsed, dataset) == leaves_reached(tree, dataset)


def test_six_digits_are_printed_where_they_are_enough():
    lines = tree_text(grow(scaled(data("golf")[0], 1 / 3))).splitlines()
    assert lines[2] == "|   humidity <= 25 : Play (2.0)"
    third = Dataset(Schema((Attribute("x"),), ("no", "yes")), (np.array([1, 1, 4, 4]) / 3,), np.array([0, 0, 1, 1]))
    assert tree_text(grow(third)).splitlines()[0] == "x <= 0.333333 : no (2.0)" or "0.3333334" in tree_text(grow(third))


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


def test_golden_files_name_the_sets_that_are_printed():
    assert {name for name, _ in PRINTED} <= {golden(name)["name"] for name, _ in PRINTED}
    assert Path(SHIPPED).is_dir()
