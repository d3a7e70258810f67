"""A tree as arrays, for the loop that classifies whole tables."""

from typing import NamedTuple

import numpy as np

from ..attribute_tests import branch_of_each_value
from .nodes import DecisionNode, class_shares


class FlatTree(NamedTuple):
    """The nodes of a tree as arrays, level by level, the branches of a node one after another."""

    attributes: np.ndarray  # the attribute that the node tests; −1 for a leaf
    thresholds: np.ndarray  # NaN for a nominal test and for a leaf
    first_branches: np.ndarray  # the position of its first branch
    n_branches: np.ndarray
    first_values: np.ndarray  # where the values of its attribute begin in `branch_of_value`
    n_values: np.ndarray
    branch_of_value: np.ndarray  # the branch of each value, for all nominal tests one after another
    shares: np.ndarray  # the node's share in the weight of its parent
    distributions: np.ndarray  # the share of each class
    bounds: np.ndarray | None  # lower and upper bound of the threshold; None if no threshold is soft


def flatten(root, schema):
    """Return the `FlatTree` below a root."""
    nodes, parents = [root], [0]
    for position, node in enumerate(nodes):  # the list grows while it is read, level by level
        if isinstance(node, DecisionNode):
            nodes.extend(node.branches)
            parents.extend([position] * len(node.branches))
    tests = [node.test if isinstance(node, DecisionNode) else None for node in nodes]
    branches_of_values = [
        [] if test is None else branch_of_each_value(test, schema.attributes[test.attribute]) for test in tests
    ]
    n_values = [len(branches) for branches in branches_of_values]
    parents = np.array(parents)
    n_branches = np.bincount(parents[1:], minlength=len(nodes))
    return FlatTree(
        np.array([-1 if test is None else test.attribute for test in tests], np.int32),
        np.array([None if test is None else test.threshold for test in tests], float),  # None becomes NaN
        (1 + np.cumsum(n_branches) - n_branches).astype(np.int32),
        n_branches.astype(np.int32),
        np.cumsum([0, *n_values[:-1]], dtype=np.int64),
        np.array(n_values, np.int32),
        np.array([branch for branches in branches_of_values for branch in branches], np.int32),
        _shares_of_parents(nodes, parents, n_branches),
        class_shares(nodes),
        _bounds(tests),
    )


def _shares_of_parents(nodes, parents, n_branches):
    """Return the share of each node in the weight of its parent's branches; equal shares if they have none."""
    weights = np.array([sum(node.class_weights) for node in nodes])
    of_branches = np.bincount(parents[1:], weights[1:], minlength=len(nodes))
    weights[(of_branches == 0)[parents]] = 1
    of_branches = np.where(of_branches == 0, n_branches, of_branches)
    shares = weights / of_branches[parents] if len(nodes) > 1 else weights
    shares[0] = 1
    return shares


def _bounds(tests):
    """Return the lower and the upper bound of each threshold; None if none is soft."""
    if all(test is None or test.lower is None for test in tests):
        return None
    return np.array([(None, None) if test is None else test.bounds for test in tests], float)
