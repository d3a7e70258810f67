"""Soft thresholds: how sure is a cut? (Quinlan 1993, chapter 8; Release 8, `st-thresh.c`, option -p)

A threshold divides sharply, but nature does not: days with a humidity of 75 and of 76 are nearly alike. So for every
other value of the attribute, count the errors that the node would make with its threshold there. With E errors in n
cases at the real threshold, the number of errors has the standard error

    SE = √((E + ½)·(n − E + ½) / (n + 1))

and every value with at most E + SE errors would do nearly as well. The lower bound of the threshold is where the errors
first fall to this limit, the upper bound where they last rise above it. Between the bounds a case goes down both
branches, the more evenly the nearer it is to the threshold (`classifying_loops.share_below`).

    soften(tree, dataset)             the same tree with soft thresholds
    softening_steps(tree, dataset)    the errors, the limit and the bounds of every threshold

Soft thresholds change neither the tests nor the class weights of a tree, so soften the tree that will be used: the
pruned one. Release 8 counts errors without them, and uses them only to classify single cases (`consult.c`). They suit
measurements with many different values. If an attribute has few, many cases lie exactly at the threshold, which is one
of its values, and half of each goes the other way: on letters, with whole numbers from 0 to 15, a soft tree makes twice
the errors of the hard one.

At each threshold, both branches classify all cases of the node. The time is proportional to the cases and the depth of
the tree; in a chain of tests it grows with the square of the depth, and a thousand levels take half a minute.
"""

from dataclasses import dataclass, replace

import numpy as np

from ..attribute_tests import ThresholdTest
from ..candidates import divide
from ..cases import Cases
from ..choices.deciding import classes_of
from ..classifying import distributions_from_node
from ..tree.nodes import DecisionNode
from ..tree.tree import Tree, training_cases_of


@dataclass(frozen=True)
class SofteningStep:
    """What softening found at one threshold.

    Parameters
    ----------
    node : DecisionNode
        The node as it was.
    values : ndarray of shape (n_values,)
        The different values of the attribute at this node, ascending; cases whose value is unknown are left out, here
        and at all nodes below.
    errors : ndarray of shape (n_values,)
        The errors if the threshold were this value, as weight of cases.
    present_errors, limit : float
        E, the errors at the real threshold, and E + SE.
    test : ThresholdTest
        The test with its bounds.
    """

    node: DecisionNode
    values: np.ndarray
    errors: np.ndarray
    present_errors: float
    limit: float
    test: ThresholdTest


def soften(tree, dataset):
    """Return the same tree with soft thresholds: near one, a case goes down both branches.

    A threshold that no case of known value reaches stays hard. (`st-thresh.c`: SoftenThresh)

    Parameters
    ----------
    tree : Tree
        Usually pruned: pruning a soft tree keeps its bounds, which were found for the larger tree.
    dataset : Dataset
        The cases that the tree was grown from; their weights count.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> soft = c45.soften(c45.prune(c45.grow(golf), golf), golf)
    >>> print(soft.root.branches[0].test.printed_bounds)
    [70,80.155]
    >>> c45.classify(soft, {"outlook": "sunny", "humidity": 75})
    {'Play': 0.5, "Don't Play": 0.5}
    """
    dataset, softened = training_cases_of(tree, dataset), []
    for record, step in zip(tree.records(errors=True), _steps(tree, dataset), strict=True):
        class_weights, label, test, n_branches, errors = record
        if step is not None:
            test = step.test
        elif test is not None:
            test = test.hardened()
        softened.append((class_weights, label, test, n_branches, errors))
    return Tree.from_records(tree.schema, softened)


def softening_steps(tree, dataset):
    """Return a list of what `soften` finds at every threshold, nodes before their branches. (`st-thresh.c`: ScanTree)

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> step = softening_steps(c45.grow(golf), golf)[0]
    >>> step.values.tolist(), step.errors.tolist(), round(step.limit, 3)
    ([70.0, 85.0, 90.0, 95.0], [0.0, 1.0, 2.0, 3.0], 0.677)
    """
    return [step for step in _steps(tree, training_cases_of(tree, dataset)) if step is not None]


def _steps(tree, dataset):
    """Yield the step of every node, in the order of `walk`; None for a leaf, another test, or a node without cases."""
    cases = Cases.of(dataset)
    matrix, flat = cases.dataset.matrix, tree.flat._replace(bounds=None)
    waiting = [(tree.root, 0, cases)]
    while waiting:
        node, position, cases = waiting.pop()
        if not isinstance(node, DecisionNode):
            yield None
            continue
        branches = flat.first_branches[position] + np.arange(len(node.branches))
        parts = divide(cases, node.test, np.zeros(len(branches)))  # unknown values go nowhere
        known = sum(len(part) for part in parts)
        is_numeric = tree.attributes[node.test.attribute].is_numeric
        yield _step(node, branches, cases, flat, matrix) if known and is_numeric else None
        cases.hand_on_orders(())
        waiting.extend(reversed(list(zip(node.branches, branches, parts, strict=True))))


def _step(node, branches, cases, flat, matrix):
    """Return the step at a threshold."""
    column = matrix[cases.rows, node.test.attribute]
    known = np.flatnonzero(~np.isnan(column))
    weights = cases.case_weights[known]
    values, places = np.unique(column[known], return_inverse=True)
    given = [classes_of(distributions_from_node(flat, branch, matrix[cases.rows[known]])) for branch in branches]
    below, above = (np.bincount(places, weights * (labels != cases.labels[known])) for labels in given)
    errors = below.cumsum() + above.sum() - above.cumsum()
    is_below = values <= node.test.threshold + 1e-6
    present = float(below[is_below].sum() + above[~is_below].sum())
    weight = float(weights.sum())
    limit = present + np.sqrt((present + 0.5) * (weight - present + 0.5) / (weight + 1))
    test = _softened(node.test, values, errors, limit, is_below)
    return SofteningStep(node, values, errors, present, float(limit), test)


def _softened(test, values, errors, limit, is_below):
    """Return the test with bounds where the errors first fall to the limit, and last rise above it."""
    lower, upper = min(test.threshold, values[0]), max(test.threshold, values[-1])
    falls = np.flatnonzero((errors[:-1] > limit) & (errors[1:] <= limit) & is_below[1:])
    rises = np.flatnonzero((errors[:-1] <= limit) & (errors[1:] > limit) & ~is_below[1:])
    if len(falls):
        lower = min(test.threshold, _crossing(falls[0], values, errors, limit))
    if len(rises):
        upper = max(test.threshold, _crossing(rises[-1], values, errors, limit))
    return replace(test, lower=float(lower), upper=float(upper))


def _crossing(place, values, errors, limit):
    """Return where the straight line between two neighbouring values meets the limit."""
    way = (limit - errors[place]) / (errors[place + 1] - errors[place])
    return values[place] * (1 - way) + values[place + 1] * way
