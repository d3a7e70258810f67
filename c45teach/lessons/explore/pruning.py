"""Explore pruning: one decision after the other, from the bottom of the tree to its root.

The next decision is about the box with the thick outline. The table shows the errors predicted for each of the three
choices; below it are the size and the errors of the grown tree, the current tree, and the final tree.
"""

import math
from dataclasses import replace
from functools import lru_cache

from ...growing import grow
from ...judging.evaluation import errors
from ...pictures.dot import Mark, drawn_part
from ...pruning import pruning_decisions
from ...support.recursion import deep_recursion
from ...support.words import counted, number
from ...tree.tree import Tree
from .base import Explorer
from .controls import Slider, Tick, steps
from .marked_tree import HERE, MOST_LEAVES, node_at, place_in_words, steps_to, tree_view
from .view import sentence, table

DONE = {"leaf": "it becomes a leaf", "raise": "its largest branch takes its place", "keep": "it stays"}
MOST_CASES = 25  # the end of the slider of the minimum


def pruning(dataset, test=None, criterion="gain_ratio", min_cases=2, confidence=0.25):
    """Return the explorer of pruning.

    Parameters
    ----------
    dataset : Dataset
        The training cases.
    test : Dataset, optional
        Other cases, whose errors are shown too.
    criterion, min_cases
        As in `grow`.
    confidence : float, default 0.25
        As in `prune`.

    Examples
    --------
    >>> import c45teach as c45
    >>> pruning(c45.load("toys"), criterion="gain", min_cases=1).picture().alt[:56]
    'decision 1 of 1, CF 0.25, minimum 1: the root. A leaf is'
    """
    pruner = _Pruner(dataset, test, criterion)
    start = {"step": 0, "confidence": confidence, "min_cases": min_cases, "raising": True}
    controls = [
        Slider("step", "decisions made", 0, pruner.n_decisions),
        steps("step", 0, pruner.n_decisions, "step", [("Next change", pruner.next_change)]),
        Slider("confidence", "CF, confidence", 0.01, 1.0, 0.01),
        Slider("min_cases", "minimum of cases", 1, MOST_CASES),
        Tick("raising", "raise branches"),
    ]
    n_decisions, change = pruner.n_decisions(start), pruner.next_change(start)
    shown = dict.fromkeys((0, change["step"] - 1 if change else 0, n_decisions))
    strip = [{"step": step} for step in shown] + [{"step": n_decisions, "confidence": 0.01}]
    return Explorer("pruning", pruner.picture, start, controls, strip, pruner.settled)


class _Pruner:
    """The trees between the decisions, and what the buttons do. The trees for the last options are cached."""

    def __init__(self, dataset, test, criterion):
        self.dataset, self.test = dataset, test
        self._grown = lru_cache(1)(lambda min_cases: grow(dataset, criterion, min_cases))
        self.steps = lru_cache(1)(self._steps)

    def _steps(self, min_cases, confidence, raising):
        return pruning_steps(self._grown(min_cases), self.dataset, confidence, raising)

    def decisions(self, state):
        """Return the decisions for the options of a state."""
        return self.steps(state["min_cases"], state["confidence"], state["raising"])[0]

    def n_decisions(self, state):
        """Return how many decisions there are."""
        return len(self.decisions(state))

    def settled(self, state):
        """Return the state with no more steps than there are decisions."""
        return state | {"step": max(0, min(state["step"], self.n_decisions(state)))}

    def next_change(self, state):
        """Return the change that leads past the next decision that changes the tree."""
        decisions = enumerate(self.decisions(state)[state["step"] :], start=state["step"] + 1)
        return next(({"step": step} for step, decision in decisions if decision.action != "keep"), None)

    def picture(self, step, confidence, min_cases, raising):
        """Return the view of a state."""
        decisions, trees = self.steps(min_cases, confidence, raising)
        options = f"CF {confidence:g}, minimum {number(min_cases)}" + ("" if raising else ", no raising")
        sizes = self._in_numbers([trees[0], trees[step], trees[-1]])
        if step == len(decisions):
            remain = f"Of {counted(trees[0].size, 'node')}, {trees[-1].size} remain."
            words = remain if decisions else "The grown tree is a single leaf."
            return tree_view(trees[step], f"all decisions made ({step}), {options}", words, None, sizes)
        return _decision_picture(
            decisions[step], trees[step], f"decision {step + 1} of {len(decisions)}, {options}", sizes
        )

    def _in_numbers(self, trees):
        """Return size and errors of the grown, the current and the final tree as an HTML table."""
        data = [("training", self.dataset)] + ([("test", self.test)] if self.test is not None else [])
        rows = [
            [name, str(tree.size), *(self._errors(tree, cases) for _, cases in data)]
            for name, tree in zip(("grown", "now", "in the end"), trees, strict=True)
        ]
        return table(["tree", "nodes", *(f"{which} errors" for which, _ in data)], rows, marked={1})

    def _errors(self, tree, cases):
        weight = cases.case_weights.sum()
        wrong = errors(tree, cases)
        return f"{number(wrong)} of {number(weight)} ({100 * wrong / weight:.1f} %)"


def _decision_picture(decision, tree, state, below):
    """Return the view of a tree with one decision to make."""
    estimates = {"leaf": decision.leaf_estimate, "keep": decision.subtree_estimate, "raise": decision.branch_estimate}
    named = {"leaf": "A leaf", "keep": "the test with its branches", "raise": "the largest branch with all cases"}
    predicted = [f"{named[key]} is predicted {x:.3f} errors" for key, x in estimates.items() if math.isfinite(x)]
    place = place_in_words(steps_to(tree, decision.path))
    words = f"{', '.join(predicted)}: {DONE[decision.action]}."
    rows = [
        ["replace it by a leaf", f"{estimates['leaf']:.3f}"],
        ["keep the test with its branches", f"{estimates['keep']:.3f}"],
        ["raise the largest branch", f"{estimates['raise']:.3f}" if math.isfinite(estimates["raise"]) else "not tried"],
    ]
    chosen = ("leaf", "keep", "raise").index(decision.action)
    note = sentence(f"The decision is about {place}: {DONE[decision.action]}.")
    choices = table(["choice", "predicted errors"], rows, marked={chosen})
    node = node_at(tree, decision.path)
    if not any(drawn.node is node for drawn in drawn_part(tree, MOST_LEAVES)):
        tree = Tree(tree.schema, node)  # too deep to be seen in a picture of the whole
        note += sentence("Only the part of the tree below this node is drawn.")
    return tree_view(tree, f"{state}: {place}", words, {id(node): (Mark(box=HERE), "")}, note + choices + below)


def pruning_steps(tree, dataset, confidence=0.25, raising=True):
    """Return the decisions of pruning, and the trees before the first, between them, and after the last.

    Parameters
    ----------
    tree, dataset, confidence, raising
        As in `prune`.

    Returns
    -------
    decisions : list of PruningDecision
    trees : list of Tree, one more than decisions

    Examples
    --------
    >>> import c45teach as c45
    >>> toys = c45.load("toys")
    >>> decisions, trees = pruning_steps(c45.grow(toys, criterion="gain", min_cases=1), toys)
    >>> [each.size for each in trees], trees[-1] == c45.prune(trees[0], toys)
    ([4, 1], True)
    """
    decisions = pruning_decisions(tree, dataset, confidence, raising=raising)
    roots = [tree.root]
    with deep_recursion("prune the tree"):
        for decision in decisions:
            roots.append(_with(roots[-1], decision.path, decision.result))
    return decisions, [tree, *(Tree(tree.schema, root) for root in roots[1:])]


def _with(node, path, replacement):
    """Return the tree below `node` with another node at the end of a path."""
    if not path:
        return replacement
    branches = list(node.branches)
    branches[path[0]] = _with(branches[path[0]], path[1:], replacement)
    return replace(node, branches=tuple(branches))
