"""The nodes of a tree, and the shares that follow from their class weights.

A node knows the class weights of the training cases that reached it, its class, and its errors: training errors in a
grown tree, the pessimistic estimate in a pruned one. A decision node adds a test (`attribute_tests.py`) and one branch
per outcome. Nodes hold no data, and they never change.
"""

from dataclasses import dataclass, field

import numpy as np

from ..attribute_tests import NominalTest, SubsetTest, ThresholdTest


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """The end of a path.

    Parameters
    ----------
    class_weights : tuple of float
        Weight of each class among the training cases that arrived; all zero for a branch without cases.
    label : int
        Code of the class that the leaf gives.
    errors : float
        Training errors in a grown tree, predicted errors in a pruned one; as weight of cases.

    References
    ----------
    Release 8, `types.i` (TreeRec), `trees.c` (Leaf).
    """

    class_weights: tuple[float, ...]
    label: int
    errors: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class DecisionNode:
    """A test with one branch per outcome.

    Parameters
    ----------
    class_weights, label, errors
        As in `Leaf`.
    test : NominalTest, ThresholdTest or SubsetTest
    branches : tuple of Leaf or DecisionNode
        One per outcome, in order. In a grown tree, a branch without cases is a leaf with the class of this node;
        pruning keeps the class of such a leaf.

    References
    ----------
    Release 8, `types.i` (TreeRec).
    """

    class_weights: tuple[float, ...]
    label: int
    errors: float
    test: NominalTest | ThresholdTest | SubsetTest
    branches: tuple = field(repr=False)


def class_shares(nodes):
    """Return the share of each class (column) at each node (row): 1 for the class of a node without cases."""
    weights = np.array([node.class_weights for node in nodes])
    empty = np.flatnonzero(weights.sum(axis=1) == 0)
    weights[empty, [nodes[position].label for position in empty]] = 1
    return weights / weights.sum(axis=1, keepdims=True)


def branch_shares(node):
    """Return how an unknown value is shared out: as the training cases were, or equally if no branch has any."""
    weights = np.array([sum(branch.class_weights) for branch in node.branches])
    return weights / weights.sum() if weights.any() else np.full(len(weights), 1 / len(weights))
