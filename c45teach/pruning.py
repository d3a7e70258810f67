"""Pruning by a pessimistic estimate of the errors. (Quinlan 1993, chapter 4; Release 8, `prune.c`, `stats.c`)

A leaf will probably make more errors on new cases than on the training cases; `choices/estimates.py` predicts how
many. From the bottom of the tree upwards, a node is

    replaced by a leaf               if a leaf is predicted to make no more errors than either alternative
    replaced by its largest branch   ("raised") if that branch, given all cases, is predicted to make no more errors
    kept                             otherwise

"No more" allows for a tenth of an error: the smaller tree wins unless it is clearly worse.

    prune(tree, dataset)                the pruned tree; the tree that was given stays as it is
    pruning_decisions(tree, dataset)    every decision on the way, in order
"""

from dataclasses import dataclass, replace

import numpy as np

from .attribute_tests import SubsetTest
from .candidates import divide
from .cases import Cases
from .choices.deciding import class_of, errors_of
from .choices.estimates import ESTIMATES, check_estimate
from .support import checks
from .support.recursion import deep_recursion
from .support.tolerances import ALLOWANCE
from .tree.nodes import DecisionNode, Leaf
from .tree.tree import Tree, training_cases_of


@dataclass(frozen=True)
class PruningDecision:
    """What pruning found at one decision node, and what it did.

    Parameters
    ----------
    path : tuple of int
        Branches from the root to the node.
    node : DecisionNode
        The node; its branches are already pruned, and their `errors` are the estimates.
    leaf_estimate, subtree_estimate, branch_estimate : float
        Predicted errors of a leaf, of the test with its branches, and of the largest branch with all cases (infinity
        if `raising` is False).
    action : {"leaf", "raise", "keep"}
    result : Leaf or DecisionNode
        The node that stands there afterwards; if the action is "raise", the branch before it is pruned once more.
    """

    path: tuple[int, ...]
    node: DecisionNode
    leaf_estimate: float
    subtree_estimate: float
    branch_estimate: float
    action: str
    result: Leaf | DecisionNode


def prune(tree, dataset, confidence=0.25, estimate="release8", raising=True):
    """Return the pruned tree; each node's `errors` is then its pessimistic estimate.

    Parameters
    ----------
    tree : Tree
    dataset : Dataset
        The cases from which the tree was grown.
    confidence : float, default 0.25
        CF, above 0 and at most 1 (option -c, which counts in per cent). A smaller one prunes more.
    estimate : {"release8", "exact", "normal"}, default "release8"
        See `added_errors`.
    raising : bool, default True
        Whether a node may be replaced by its largest branch.

    References
    ----------
    Quinlan (1993), chapter 4; Release 8, `prune.c` (Prune, EstimateErrors, CheckPossibleValues).

    Examples
    --------
    >>> import c45teach as c45
    >>> toys = c45.load("toys")
    >>> c45.prune(c45.grow(toys, criterion="gain", min_cases=1), toys)
    <Tree: 1 node, 1 leaf, depth 0>
    """
    return _pruned(tree, dataset, confidence, estimate, raising)[0]


def pruning_decisions(tree, dataset, confidence=0.25, estimate="release8", raising=True):
    """Return every decision that `prune` makes, in order: from the bottom of the tree upwards.

    A raised branch is pruned once more, now with all cases; those decisions follow the one to raise it.

    Parameters
    ----------
    tree, dataset, confidence, estimate, raising
        As in `prune`.

    Returns
    -------
    list of PruningDecision

    References
    ----------
    Quinlan (1993), chapter 4; Release 8, `prune.c` (EstimateErrors).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> [d.action for d in pruning_decisions(c45.grow(golf), golf)]
    ['keep', 'keep', 'keep']
    """
    return _pruned(tree, dataset, confidence, estimate, raising)[1]


def _pruned(tree, dataset, confidence, estimate, raising):
    check_estimate(confidence, estimate)
    checks.switch("raising", raising)
    dataset = training_cases_of(tree, dataset)
    pruner = _Pruner(confidence, ESTIMATES[estimate], raising, _all_values_known(dataset))
    with deep_recursion("grow it with a larger min_cases"):
        root = without_impossible_values(pruner.prune_node(tree.root, Cases.of(dataset), ()))
    return Tree(tree.schema, root), pruner.decisions


def _all_values_known(dataset):
    return not any(np.isnan(c).any() if c.dtype.kind == "f" else (c < 0).any() for c in dataset.columns)


class _Pruner:
    """The options, whether every value is known, and the decisions so far."""

    def __init__(self, confidence, added, raising, all_values_known):
        self.confidence, self.added, self.raising, self.all_values_known = confidence, added, raising, all_values_known
        self.decisions = []

    def prune_node(self, node, cases, path):
        """Return the pruned tree below a node, with the class weights and estimates of these cases."""
        leaf = self.leaf(node, cases.class_weights)
        if isinstance(node, Leaf):
            return leaf
        parts = divide(cases, node.test)
        branches = tuple(  # of a list: a generator would recurse in C, whose stack is small
            [
                self.prune_node(branch, part, (*path, i))
                if len(part)
                else Leaf((0.0,) * len(leaf.class_weights), branch.label)
                for i, (branch, part) in enumerate(zip(node.branches, parts, strict=True))
            ]
        )
        subtree = DecisionNode(leaf.class_weights, leaf.label, sum([b.errors for b in branches]), node.test, branches)
        last = len(parts) - 1
        # `class_of` finds the first of the largest weights; among the reversed branches that is the last one.
        largest = last - class_of([part.weight for part in reversed(parts)])
        branch_estimate = self.estimate(branches[largest], cases) if self.raising else np.inf
        action = _decide(leaf.errors, subtree.errors, branch_estimate)
        result = {"leaf": leaf, "raise": branches[largest], "keep": subtree}[action]
        self.decisions.append(
            PruningDecision(path, subtree, leaf.errors, subtree.errors, branch_estimate, action, result)
        )
        return self.prune_node(result, cases, path) if action == "raise" else result

    def leaf(self, node, class_weights):
        """Return the leaf that could stand for a node; if classes tie, the node keeps its own class."""
        weight, errors = sum(class_weights), errors_of(class_weights)
        added = self.added(weight, errors, self.confidence) if weight > 0 else 0.0
        return Leaf(class_weights, class_of(class_weights, node.label), errors + added)

    def estimate(self, node, cases):
        """Return the errors predicted for a pruned branch when these cases are sent down it.

        `cases` are all cases of the node above, not only those that its test sent down this branch. Further down, a
        node that gets no more than its own cases keeps its estimate. Equal class weights show that it got no
        others, unless unknown values were shared out: then other cases can add up to the same weights.
        """
        if (cases.weights is None or self.all_values_known) and cases.class_weights == node.class_weights:
            return node.errors
        if isinstance(node, Leaf):
            return self.leaf(node, cases.class_weights).errors
        total = 0.0
        for branch, part in zip(node.branches, divide(cases, node.test), strict=True):
            if len(part):
                total += self.estimate(branch, part)
        return total


def _decide(leaf_estimate, subtree_estimate, branch_estimate):
    """Return what becomes of a node: the smaller tree wins unless it is predicted to make over 0.1 errors more."""
    if leaf_estimate <= min(branch_estimate, subtree_estimate) + ALLOWANCE:
        return "leaf"
    return "raise" if branch_estimate <= subtree_estimate + ALLOWANCE else "keep"


def without_impossible_values(node, possible=None):
    """Return a node whose tests on groups list only values that can arrive there.

    When values are grouped (`subsets.py`), the last branch of a test holds the left-over values. A test on the
    same attribute further up may have sent some of them elsewhere: once the tree is pruned, they are removed. If no
    value remains in the last group, its branch goes too.

    Parameters
    ----------
    node : Leaf or DecisionNode
    possible : dict of int to tuple of int, optional
        Attribute -> the values that can arrive, for attributes tested further up.

    References
    ----------
    Release 8, `prune.c` (CheckPossibleValues).
    """
    if not isinstance(node, DecisionNode):
        return node
    possible, test, below = possible or {}, node.test, node.branches
    values_below = [possible] * len(below)
    if test.groups is not None:
        *groups, last = test.groups
        last = tuple(value for value in last if value in possible.get(test.attribute, last))
        test = SubsetTest(test.attribute, (*groups, last) if last else tuple(groups))
        below = below[: len(test.groups)]
        values_below = [possible | {test.attribute: group} for group in test.groups]
    pairs = zip(below, values_below, strict=True)
    below = tuple([without_impossible_values(branch, values) for branch, values in pairs])
    return node if (test, below) == (node.test, node.branches) else replace(node, test=test, branches=below)
