"""Pruning by a pessimistic estimate of the errors. (Quinlan 1993, chapter 4; Release 8, `prune.c`, `stats.c`)

A leaf with E errors among N training cases will make more errors among new ones. C4.5 takes the upper
limit of a confidence interval: the error rate U such that E or fewer errors in N cases have only the
probability CF. It predicts N·U errors. From the bottom of the tree upwards, a node is

    replaced by a leaf                  if the leaf is predicted no more errors than the tree below
    replaced by its largest branch      ("raised") if this branch, given all cases, is predicted no more
    left as it is                       otherwise

    added_errors(weight, errors, confidence)    how many errors are added to those seen
    prune(tree, dataset)                        the pruned tree, a new one
    pruning_decisions(tree, dataset)            every decision on the way, in order
"""

from dataclasses import dataclass
from functools import cache
from numbers import Real

import numpy as np

from .candidates import divide
from .cases import Cases, check_switch, heaviest
from .impossible_values import without_impossible_values
from .recursion import deep_recursion
from .tree import DecisionNode, Leaf, Tree, data_for

__all__ = ["PruningDecision", "added_errors", "error_limit", "prune", "pruning_decisions"]

# Confidence levels and normal quantiles between which Release 8 interpolates (stats.c: Val, Dev).
CONFIDENCES = (0.0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00)
QUANTILES = (4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00)
# A smaller tree may be predicted this many errors more (Release 8, prune.c).
ALLOWANCE = 0.1


def added_errors(weight, errors, confidence=0.25, estimate="release8"):
    """Return how many errors to add to those seen: N·U(N, E) − E.

    Parameters
    ----------
    weight, errors : float
        Weight N of the training cases at a leaf, and E of those that it classifies wrongly.
    confidence : float, default 0.25
        CF, between 0 (excluded) and 1; a smaller one adds more.
    estimate : {"release8", "exact", "normal"}, default "release8"
        Release 8's approximation; the binomial limit itself; the normal limit
        (f + z²/2N + z·√(f/N − f²/N + z²/4N²)) / (1 + z²/N) with f = E/N, without a continuity correction.

    Raises
    ------
    ValueError
        For numbers outside their range, or another estimate.

    References
    ----------
    Quinlan (1993), section 4.2; Release 8, `stats.c` (AddErrs).

    Examples
    --------
    >>> round(added_errors(6, 0), 3), round(added_errors(16, 1), 3)
    (1.238, 1.507)
    >>> round(added_errors(16, 1, estimate="exact"), 3)
    1.554
    """
    _check_options(confidence, estimate)
    if not 0 <= errors <= weight < np.inf:
        raise ValueError(f"errors must lie between 0 and the weight of the cases; got {errors!r} of {weight!r}")
    return _ESTIMATES[estimate](float(weight), float(errors), confidence) if weight > 0 else 0.0


def error_limit(weight, errors, confidence=0.25, estimate="release8"):
    """Return the pessimistic error rate U(N, E), the upper limit of the confidence interval.

    Parameters
    ----------
    weight, errors, confidence, estimate
        As in `added_errors`, which also says what is raised; the weight must be above 0.

    References
    ----------
    Quinlan (1993), section 4.2.

    Examples
    --------
    >>> [round(error_limit(n, 0), 3) for n in (6, 9, 1)]
    [0.206, 0.143, 0.75]
    """
    if not weight > 0:
        raise ValueError(f"an error rate needs a weight above 0; got {weight!r}")
    return (errors + added_errors(weight, errors, confidence, estimate)) / weight


def release8_added_errors(weight, errors, confidence):
    """Return Release 8's approximation of the binomial limit."""
    none_seen = weight * (1 - confidence ** (1 / weight))  # exact: (1 − U)^N = CF
    if errors < 1e-6:
        return none_seen
    if errors < 0.9999:  # between none and one, in a straight line
        return none_seen + errors * (release8_added_errors(weight, 1.0, confidence) - none_seen)
    if errors + 0.5 >= weight - 1e-9:  # nearly all are wrong
        return 0.67 * (weight - errors)
    # The normal limit, with half an error more as continuity correction.
    z2 = release8_quantile(confidence) ** 2
    seen = errors + 0.5
    upper = (seen + z2 / 2 + np.sqrt(z2 * (seen * (1 - seen / weight) + z2 / 4))) / (weight + z2)
    return float(weight * upper - errors)


@cache
def release8_quantile(confidence):
    """Return z for a confidence level, interpolated in Release 8's table: 0.6925 for 25 % (exact: 0.6745)."""
    return float(np.interp(confidence, CONFIDENCES, QUANTILES))


def _exact_added_errors(weight, errors, confidence):
    """Return what the binomial limit adds: P(at most E errors | U, N) = CF, for fractions by the beta function."""
    from scipy.special import betaincinv

    if errors >= weight:
        return 0.0
    return float(weight * betaincinv(errors + 1, weight - errors, 1 - confidence) - errors)


def _normal_added_errors(weight, errors, confidence):
    """Return what the normal limit adds."""
    z, rate = release8_quantile(confidence), errors / weight
    root = np.sqrt(rate / weight - rate**2 / weight + z**2 / (4 * weight**2))
    return float(weight * (rate + z**2 / (2 * weight) + z * root) / (1 + z**2 / weight) - errors)


_ESTIMATES = {"release8": release8_added_errors, "exact": _exact_added_errors, "normal": _normal_added_errors}


@dataclass(frozen=True)
class PruningDecision:
    """What pruning found at one decision node, and what it did.

    Parameters
    ----------
    path : tuple of int
        Branches from the root to the node.
    node : DecisionNode
        The node, with its branches already pruned and the estimates as their errors.
    leaf_estimate, subtree_estimate, branch_estimate : float
        Predicted errors of a leaf, of the test with its branches, and of the largest branch with all cases.
    action : {"leaf", "raise", "keep"}
    """

    path: tuple[int, ...]
    node: DecisionNode
    leaf_estimate: float
    subtree_estimate: float
    branch_estimate: float
    action: str


def prune(tree, dataset, confidence=0.25, estimate="release8", raising=True):
    """Return the pruned tree; each node's `errors` is then its pessimistic estimate.

    Parameters
    ----------
    tree : Tree
    dataset : Dataset
        The cases that the tree was grown from.
    confidence : float, default 0.25
        CF, above 0 and at most 1 (option -c, as a share); a smaller one prunes more.
    estimate : {"release8", "exact", "normal"}, default "release8"
        See `added_errors`.
    raising : bool, default True
        Whether a node may be replaced by its largest branch.

    Raises
    ------
    ValueError
        For an option outside its range, or data that do not fit the tree.

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
    """Return every decision of `prune`, in the order in which they are made: from the bottom upwards.

    A branch that is raised is pruned once more with all cases; those decisions follow the raising.

    Parameters
    ----------
    tree, dataset, confidence, estimate, raising
        As in `prune`, which also says what is raised.

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
    _check_options(confidence, estimate)
    check_switch("raising", raising)
    dataset = data_for(tree, dataset)
    complete = not any(np.isnan(c).any() if c.dtype.kind == "f" else (c < 0).any() for c in dataset.columns)
    pruner = _Pruner(confidence, _ESTIMATES[estimate], raising, complete)
    with deep_recursion("grow it with a larger min_cases"):
        root = without_impossible_values(pruner.prune_node(tree.root, Cases.of(dataset), ()))
    return Tree(tree.schema, root), pruner.decisions


class _Pruner:
    """The options, whether no value is unknown, and the decisions so far."""

    def __init__(self, confidence, added, raising, complete):
        self.confidence, self.added, self.raising, self.complete = confidence, added, raising, complete
        self.decisions = []

    def prune_node(self, node, cases, path):
        """Return the pruned tree below a node, with the class weights and estimates of these cases."""
        leaf = self.leaf(node, cases.class_weights)
        if isinstance(node, Leaf):
            return leaf
        parts = divide(cases, node.test)
        branches = tuple(
            [
                self.prune_node(branch, part, (*path, i))
                if len(part)
                else Leaf((0.0,) * len(leaf.class_weights), branch.label)
                for i, (branch, part) in enumerate(zip(node.branches, parts, strict=True))
            ]
        )
        subtree = DecisionNode(leaf.class_weights, leaf.label, sum([b.errors for b in branches]), node.test, branches)
        last = len(parts) - 1
        largest = last - heaviest([part.weight for part in reversed(parts)])  # the later one on ties
        branch_estimate = self.estimate(branches[largest], cases) if self.raising else np.inf
        action = _decide(leaf.errors, subtree.errors, branch_estimate)
        self.decisions.append(PruningDecision(path, subtree, leaf.errors, subtree.errors, branch_estimate, action))
        if action == "raise":
            return self.prune_node(branches[largest], cases, path)
        return leaf if action == "leaf" else subtree

    def leaf(self, node, class_weights):
        """Return the leaf that could stand for a node; on ties of classes the node's own class stays."""
        weight = sum(class_weights)
        errors = weight - max(class_weights)
        added = self.added(weight, errors, self.confidence) if weight > 0 else 0.0
        return Leaf(class_weights, heaviest(class_weights, node.label), errors + added)

    def estimate(self, node, cases):
        """Return the predicted errors of a pruned branch when these cases are sent down it; nothing is changed.

        They are the cases of the branch and others: where none of the others arrives, its estimate stands.
        """
        if (cases.weights is None or self.complete) and cases.class_weights == node.class_weights:
            return node.errors
        if isinstance(node, Leaf):
            return self.leaf(node, cases.class_weights).errors
        total = 0.0
        for branch, part in zip(node.branches, divide(cases, node.test), strict=True):
            if len(part):
                total += self.estimate(branch, part)
        return total


def _decide(leaf_estimate, subtree_estimate, branch_estimate):
    """Return what becomes of a node: the smaller tree wins unless it is predicted clearly more errors."""
    if leaf_estimate <= min(branch_estimate, subtree_estimate) + ALLOWANCE:
        return "leaf"
    return "raise" if branch_estimate <= subtree_estimate + ALLOWANCE else "keep"


def _check_options(confidence, estimate):
    if isinstance(confidence, bool) or not isinstance(confidence, Real) or not 0 < confidence <= 1:
        raise ValueError(f"confidence must be a number above 0 and at most 1, such as 0.25; got {confidence!r}")
    if estimate not in _ESTIMATES:
        raise ValueError(f"estimate must be one of {', '.join(map(repr, _ESTIMATES))}; got {estimate!r}")
