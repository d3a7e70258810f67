"""Trees in explorers, with highlighted boxes and arrows, and with the fragments of a case.

Boxes and arrows are identified by the `id` of their node, since two nodes can be equal.
"""

from dataclasses import replace

import numpy as np

from ...cases import Cases
from ...classifying import parts_of_case
from ...pictures.card import safe
from ...pictures.colours import BROWN, FAINT, WINE
from ...pictures.dot import Mark, dot_source, drawn_part
from ...pictures.draw import Picture, fitting_orientation
from ...pictures.graphviz import GraphvizError
from ...support.words import displayable, one_line, shortened
from ...tree.nodes import DecisionNode, branch_shares, class_shares
from ...tree.tree import tree_text
from .view import View

LONGEST_PATH = 90  # letters
MOST_LEAVES = 24  # drawn, so that a picture keeps up with a slider
HERE = {"color": BROWN, "penwidth": "4"}  # the box that the words are about
FLOW, DRY = WINE, FAINT  # an arrow along which a fragment flows, and one without


def tree_view(tree, state, words, marks=None, below=""):
    """Return the view of a tree.

    Parameters
    ----------
    tree : Tree
    state, words : str
        As in `View`.
    marks : dict of int to (Mark, str), optional
        By the `id` of a node: its highlight, and words to add on the arrow that leads to it.
    below : str
        HTML under the picture.
    """
    part, by_place = drawn_part(tree, MOST_LEAVES), {}
    for place, drawn in enumerate(part):
        by_place[place], note = (marks or {}).get(id(drawn.node), (Mark(), ""))
        if note:
            part[place] = replace(drawn, outcome=f"{drawn.outcome}\n{note}")
    source = dot_source(tree, part, fitting_orientation(tree, part), "counts", by_place)
    try:
        return View(state, words, Picture(source, f"{state}. {words}", "").svg, below)
    except GraphvizError:
        text = f"<pre>{safe(tree_text(tree))}</pre>"
        return View(state, words, None, text + below)


def node_at(tree, place):
    """Return the node at a place: the branches that lead to it."""
    node = tree.root
    for branch in place:
        node = node.branches[branch]
    return node


def steps_to(tree, place):
    """Return the outcomes on the way to a node: ["outlook = sunny", "humidity <= 75"]."""
    node, steps = tree.root, []
    for branch in place:
        steps.append(node.test.words(tree.attributes[node.test.attribute])[branch])
        node = node.branches[branch]
    return steps


def place_in_words(steps):
    """Return in words where a path of outcomes leads; only the end of a long path.

    >>> place_in_words(["outlook = sunny", "humidity <= 75"]), place_in_words([])
    ('where outlook = sunny and humidity <= 75', 'the root')
    """
    steps = [shortened(step, LONGEST_PATH) for step in steps]
    shown = steps
    while len(shown) > 1 and len(" and ".join(shown)) > LONGEST_PATH:
        shown = shown[1:]
    return "where " + " and ".join(shown if shown == steps else ["…", *shown]) if steps else "the root"


def fragments(tree, dataset, shares=None, asked=None):
    """Return the weight of one case at each node that it reaches, by the `id` of the node.

    Parameters
    ----------
    tree : Tree
    dataset : Dataset
        One case, in the codes of the tree.
    shares : dict of int to function, optional
        By the position of an attribute that is not fully known: from a node that tests it to the share of each branch.
        Any other unknown value is shared out in the proportions of the training cases.
    asked : collection of int, optional
        Positions of attributes; the case stops at a test on any other.
    """
    weights, waiting = {}, [(tree.root, Cases.to_classify(dataset))]
    while waiting:
        node, cases = waiting.pop()
        weights[id(node)] = weights.get(id(node), 0.0) + cases.weight
        if isinstance(node, DecisionNode) and (asked is None or node.test.attribute in asked):
            shared = (shares or {}).get(node.test.attribute, branch_shares)(node)
            parts, _ = parts_of_case(cases, node, np.asarray(shared, dtype=float))
            waiting.extend((branch, part) for branch, part in zip(node.branches, parts, strict=True) if len(part))
    return weights


def marks_of_flow(tree, weights):
    """Return the marks that show fragments: an arrow is as wide as the weight that flows along it."""
    marks = {}
    for node, _ in tree.walk():
        weight = weights.get(id(node), 0.0)
        if weight > 0:
            arrow = {"color": FLOW, "penwidth": f"{1 + 7 * weight:.1f}"}
            marks[id(node)] = (Mark(arrow=arrow), f"{weight:.3g}")
        else:
            marks[id(node)] = (Mark(arrow={"color": DRY, "penwidth": "1"}), "")
    return marks


def class_shares_of(tree, weights):
    """Return the probability of each class for a case with these fragments."""
    leaves = [node for node, _ in tree.walk() if id(node) in weights and not isinstance(node, DecisionNode)]
    shares = np.array([weights[id(leaf)] for leaf in leaves]) @ class_shares(leaves)
    return dict(zip(tree.classes, (shares / shares.sum()).tolist(), strict=True))


def case_values(dataset, row):
    """Return the values of a case, None for an unknown one."""
    values = []
    for attribute, column in zip(dataset.attributes, dataset.columns, strict=True):
        code = column[row].item()
        if attribute.is_numeric:
            values.append(None if np.isnan(code) else code)
        else:
            values.append(None if code < 0 else attribute.values[code])
    return values


def case_in_words(dataset, row):
    """Return the cells of a case as text, "?" for an unknown value.

    >>> import c45teach as c45
    >>> case_in_words(c45.load("golf"), 0)
    ['sunny', '85', '85', 'false']
    """
    values = case_values(dataset, row)
    return ["?" if v is None else displayable(v) if isinstance(v, str) else f"{v:g}" for v in values]


def probabilities_in_words(shares, most=4):
    """Return class probabilities as text; only the likeliest of many classes.

    >>> probabilities_in_words({"Play": 0.443, "Don't Play": 0.557})
    "Play 0.443, Don't Play 0.557"
    """
    named = list(shares.items())
    if len(named) > most:
        named = sorted(named, key=lambda pair: -pair[1])[:most]
    return ", ".join(f"{one_line(name)} {share:.3f}" for name, share in named)
