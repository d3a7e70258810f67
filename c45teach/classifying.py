"""Classifying cases, with unknown values. (Quinlan 1993, section 3.3; Release 8, `classify.c`)

A case whose tested value is unknown goes down every branch. Its weight is divided among them in proportion to the
training cases in each branch. Each leaf that it reaches adds its class shares, weighted. The class with the largest
sum is the answer; on ties, the first one. A value that the tree has never seen counts as unknown. A value within the
bounds of a soft threshold (`variations/softening.py`) also goes down both branches: the closer it is to the threshold,
the more evenly it is divided.

    classify(tree, case)              class -> probability, for one case
    trace(tree, case)                 every fragment of the case, its path, its weight
    class_distributions(tree, data)   probabilities for a whole table
    predicted_labels(tree, data)      class codes for a whole table
"""

from dataclasses import dataclass

import numpy as np

from . import classifying_loops
from .candidates import divide
from .cases import Cases
from .choices.deciding import classes_of
from .data.dataset import cases_to_classify
from .tree.nodes import DecisionNode, branch_shares, class_shares
from .tree.tree import check_is_tree


def classify(tree, case):
    """Return the probability of each class for one case: Σ over leaves of weight · class share.

    Parameters
    ----------
    tree : Tree
    case : dict
        Attribute -> value. An attribute that is left out is unknown, and so are None, NaN, "?" and unseen values.

    Returns
    -------
    dict
        Class -> probability; they add up to 1.

    References
    ----------
    Quinlan (1993), section 3.3; Release 8, `classify.c` (Classify).

    Examples
    --------
    >>> import c45teach as c45
    >>> tree = c45.grow(c45.load("golf"))
    >>> c45.classify(tree, {"outlook": "sunny", "humidity": 90})
    {'Play': 0.0, "Don't Play": 1.0}
    """
    if hasattr(type(tree), "classify"):
        kind = type(tree).__name__
        raise TypeError(f"classify() takes a Tree; for a {kind}, call its own method classify(case)")
    _check_is_case(case)
    shares = class_distributions(tree, case)[0]
    return dict(zip(tree.classes, shares.tolist(), strict=True))


def class_distributions(tree, data):
    """Return the probability of each class for every case of a table.

    Parameters
    ----------
    tree : Tree
    data : Dataset, pandas.DataFrame, or dict (one case)
        Columns are matched by name; their order does not matter, and extra columns are ignored.

    Returns
    -------
    ndarray of shape (n_cases, n_classes)
        Each row adds up to 1.

    References
    ----------
    Quinlan (1993), section 3.3; Release 8, `classify.c` (Classify).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> class_distributions(c45.grow(golf), golf)[:2].tolist()
    [[0.0, 1.0], [0.0, 1.0]]
    """
    check_is_tree(tree)
    return distributions_of_rows(tree, cases_to_classify(data, tree.schema).matrix)


def distributions_of_rows(tree, matrix):
    """Return the class distributions of the rows of a matrix that is coded by the tree's schema.

    Parameters
    ----------
    tree : Tree
    matrix : ndarray of float64, shape (n_cases, n_attributes)
        Numbers and codes of nominal values; NaN, −1 and a code without a branch are unknown.
    """
    return distributions_from_node(tree.flat, 0, matrix)


def distributions_from_node(flat, node, matrix):
    """Return the class distribution of each row of a matrix, starting from a node of a `FlatTree` (`tree/flat.py`)."""
    result = np.empty((len(matrix), flat.distributions.shape[1]))
    *arrays, bounds = flat
    classifying_loops.distributions_of_cases(matrix, tuple(arrays), bounds, node, result)
    return result


def predicted_labels(tree, data):
    """Return the code of the most probable class of every case; on ties, the first one.

    Parameters
    ----------
    tree : Tree
    data : Dataset, pandas.DataFrame, or dict
        As in `class_distributions`.

    Returns
    -------
    ndarray of int, shape (n_cases,)

    References
    ----------
    Release 8, `classify.c` (Category).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> predicted_labels(c45.grow(golf), golf).tolist() == golf.labels.tolist()
    True
    """
    return classes_of(class_distributions(tree, data))


@dataclass(frozen=True)
class Fragment:
    """A part of a case, at the leaf that it has reached.

    Parameters
    ----------
    weight : float
        How much of the case this is; the fragments of a case add up to 1.
    path : tuple of str
        The outcomes from the root to the leaf, such as "outlook = sunny". A "?" after an outcome means that the value
        was unknown, a "~" that it lies within the bounds of a soft threshold.
    label : str
        The class of the leaf.
    distribution : dict
        Class -> share at the leaf.
    """

    weight: float
    path: tuple[str, ...]
    label: str
    distribution: dict


def trace(tree, case):
    """Return every fragment of a case, leaf by leaf; their weights add up to 1.

    Parameters
    ----------
    tree : Tree
    case : dict
        As in `classify`.

    Returns
    -------
    list of Fragment

    References
    ----------
    Quinlan (1993), section 3.3.

    Examples
    --------
    >>> import c45teach as c45
    >>> tree = c45.grow(c45.load("golf"))
    >>> [(f.path, round(f.weight, 2)) for f in trace(tree, {"outlook": "sunny"})]
    [(('outlook = sunny', 'humidity <= 75 ?'), 0.4), (('outlook = sunny', 'humidity > 75 ?'), 0.6)]
    """
    check_is_tree(tree)
    _check_is_case(case)
    cases = Cases.to_classify(cases_to_classify(case, tree.schema))
    fragments, waiting = [], [(tree.root, cases, ())]
    while waiting:
        node, cases, path = waiting.pop()
        if isinstance(node, DecisionNode):
            parts, mark = parts_of_case(cases, node)
            steps = [f"{outcome}{mark}" for outcome in node.test.words(tree.attributes[node.test.attribute])]
            below = zip(node.branches, parts, steps, strict=True)
            arrived = [(branch, part, (*path, step)) for branch, part, step in below if len(part)]
            waiting.extend(reversed(arrived))  # the leftmost branch is on top of the stack
        else:
            distribution = dict(zip(tree.classes, class_shares([node])[0].tolist(), strict=True))
            fragments.append(Fragment(cases.weight, path, tree.classes[node.label], distribution))
    return fragments


def parts_of_case(cases, node, shares=None):
    """Return the parts of one case that go down the branches of a node, and a mark that says how they were found.

    Parameters
    ----------
    cases : Cases
        One case, or a part of it.
    node : DecisionNode
    shares : ndarray of shape (n_branches,), optional
        How an unknown value is shared out; by default, as the training cases were.

    Returns
    -------
    list of Cases, str
        The mark is "" for a known value, " ?" for one that is unknown or in no group of the test, " ~" for one near a
        soft threshold.
    """
    test, value = node.test, cases.dataset.columns[node.test.attribute][cases.rows[0]]
    if test.is_soft and not np.isnan(value):
        below = classifying_loops.share_below(value, test.threshold, *test.bounds)
        if 0 < below < 1:
            return cases.branches(np.array([-1], np.int32), 2, np.array([below, 1 - below])), " ~"
    parts = divide(cases, test, branch_shares(node) if shares is None else shares)
    is_known = value >= 0 if isinstance(value, np.integer) else not np.isnan(value)
    return parts, "" if is_known and sum(len(part) for part in parts) == 1 else " ?"


def _check_is_case(case):
    if not isinstance(case, dict):
        raise TypeError(f"a case is a dict such as {{'outlook': 'sunny'}}; got a {type(case).__name__}")
