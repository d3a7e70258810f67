"""What a printed tree says, read back by `parse_text.py`, is what the tree says: whatever the names and numbers."""

import re

import numpy as np
import pytest
from golden_results import data
from hypothesis import given, settings
from hypothesis import strategies as st
from parse_text import parse_tree
from test_text import HARMLESS

from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset
from c45teach.growing import grow
from c45teach.pruning import prune
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree, tree_text

NASTY = [
    *HARMLESS, "a: b", "a:", "a = b", "a <= 3", "x > 1 ", "in", "a in {b,c}", "'quoted'", '"quoted"', "Don't", '6"', "",
    " ", " a", "a ", "|", "|   a", ".", "100%", "\n", "a\nb = c: d (1.0)", "a\tb", "\\", "a\\nb", "C:\\new", "[S1]",
    "v:[S1]", "yes (3.0)", "a (1.0/2.0)", "Subtree [S1]", "Decision Tree:", "\x85", "\u2028", "\u00a0", "\ud800",
    "高度", "<b>", "</svg>", "&amp;", "?",
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
        test, n_branches = draw(random_test(attributes))
        return DecisionNode(tuple(weights), label, 0.0, test, tuple(node(depth - 1) for _ in range(n_branches)))

    return Tree(schema, node(draw(st.integers(0, 4))))


@st.composite
def random_test(draw, attributes):
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
def test_printed_trees_send_every_training_case_to_the_same_leaf(name, factor):
    dataset = scaled(data(name)[0], factor)
    grown = grow(dataset, min_cases=1)
    for tree in (grown, prune(grown, dataset)):
        parsed = parse_tree(tree_text(tree), dataset.schema)
        assert leaves_reached(parsed, dataset) == leaves_reached(tree, dataset)


@st.composite
def neighbouring_numbers(draw):
    """Return an ascending list of floats, each at most three steps above the one before."""
    values = [draw(st.floats(-1e12, 1e12))]
    for steps in draw(st.lists(st.integers(0, 3), min_size=5, max_size=30)):
        value = values[-1]
        for _ in range(steps):
            value = np.nextafter(value, np.inf)
        values.append(value)
    return values


@given(neighbouring_numbers(), st.randoms(use_true_random=False))
def test_thresholds_print_with_as_many_digits_as_it_takes(values, random):
    labels = np.array([random.randrange(2) for _ in values], dtype=np.int32)
    dataset = Dataset(Schema((Attribute("x"),), ("no", "yes")), (np.array(values),), labels)
    tree = grow(dataset, min_cases=1)
    parsed = parse_tree(tree_text(tree), dataset.schema)
    assert leaves_reached(parsed, dataset) == leaves_reached(tree, dataset)
