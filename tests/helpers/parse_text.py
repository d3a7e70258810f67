"""Read printed trees back, by the layout alone: what `tree_text` prints must say all that the tree says."""

import ast
import re

from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.text import INDENT
from c45teach.tree.tree import Tree

QUOTED = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""
NAME = rf"""{QUOTED}|[^'"].*?"""
COUNTS = r"\((?P<weight>[\d.]+)(?:/(?P<errors>[\d.]+))?\)"
LEAF = re.compile(rf" (?P<label>.+) {COUNTS}")
MEMBER = rf"""(?:{QUOTED}|[^'",{{}}][^,{{}}]*)"""
BRANCH = re.compile(
    rf"(?P<attribute>{NAME}) (?:in {{(?P<group>{MEMBER}(?:,{MEMBER})*)}}|(?P<operator><=|>|=) (?P<value>{NAME})):"
    rf"(?: (?P<label>.+) {COUNTS}|\[S(?P<subtree>\d+)\])?"
)
HEADING = re.compile(r"Subtree \[S(\d+)\]")


def parse_tree(text, schema):
    """Return the tree that a text describes; all weight of a leaf is put on its class.

    Subtrees are read from the last to the first, since one is always printed after the place that names it.
    """
    subtrees = {}
    for number, lines in reversed(_parts(text)):
        subtrees[number] = _beginning(lines, schema, subtrees)
    return Tree(schema, subtrees[0])


def _parts(text):
    """Return (number, lines) of the tree and its subtrees, with broken lines joined."""
    parts = [(0, [])]
    for line in text.split("\n"):
        lines = parts[-1][1]
        if heading := HEADING.fullmatch(line):
            parts.append((int(heading[1]), []))
        elif lines and lines[-1].endswith(","):
            lines[-1] += re.sub(r"^(\|   )*\s*", "", line)
        elif line:
            lines.append(line)
    return parts


def _beginning(lines, schema, subtrees):
    if leaf := LEAF.fullmatch(lines[0]):
        return _leaf(leaf, schema)
    node = _node([(_depth(line), BRANCH.fullmatch(line.lstrip("| "))) for line in lines], schema, subtrees)
    assert None not in node.branches
    return node


def _depth(line):
    return (len(line) - len(line.lstrip("| "))) // len(INDENT)


def _node(entries, schema, subtrees):
    """Return the node whose branches are the entries of least depth; what follows each hangs below it."""
    depth = entries[0][0]
    starts = [place for place, entry in enumerate(entries) if entry[0] == depth] + [len(entries)]
    branches = []
    for start, end in zip(starts, starts[1:], strict=False):
        branch = entries[start][1]
        if branch["label"]:
            below = _leaf(branch, schema)
        elif branch["subtree"]:
            below = subtrees[int(branch["subtree"])]
        else:
            below = _node(entries[start + 1 : end], schema, subtrees)
        branches.append((branch, below))
    return _test_with_branches(branches, schema)


def _test_with_branches(branches, schema):
    """Return the decision node, its branches in the order of their outcomes."""
    (name,) = {_name(branch["attribute"]) for branch, _ in branches}
    attribute = schema.position(name)
    operators = {branch["operator"] for branch, _ in branches}
    values = schema.attributes[attribute].values
    if operators == {"<=", ">"}:
        (threshold,) = {branch["value"] for branch, _ in branches}
        test = ThresholdTest(attribute, float(threshold))
        outcomes = [branch["operator"] for branch, _ in branches]
        order = [outcomes.index("<="), outcomes.index(">")]
    else:
        groups = [tuple(values.index(value) for value in _members(branch)) for branch, _ in branches]
        order = sorted(range(len(groups)), key=groups.__getitem__)
        ordered = tuple(groups[place] for place in order)
        in_full = ordered == tuple((code,) for code in range(len(values)))
        test = NominalTest(attribute) if in_full else SubsetTest(attribute, ordered)
    assert len(branches) == len(order)
    return _joined(test, tuple(branches[place][1] for place in order))


def _joined(test, branches):
    class_weights = tuple(map(sum, zip(*(branch.class_weights for branch in branches), strict=True)))
    return DecisionNode(class_weights, class_weights.index(max(class_weights)), 0.0, test, branches)


def _members(branch):
    printed = re.findall(MEMBER, branch["group"]) if branch["group"] else [branch["value"]]
    return [_name(name) for name in printed]


def _leaf(match, schema):
    label = schema.classes.index(_name(match["label"]))
    class_weights = [0.0] * len(schema.classes)
    class_weights[label] = float(match["weight"])
    return Leaf(tuple(class_weights), label, float(match["errors"] or 0))


def _name(printed):
    return ast.literal_eval(printed) if printed[0] in "'\"" else printed
