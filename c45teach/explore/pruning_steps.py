"""The trees on the way from a grown tree to the pruned one: one after every decision that pruning records."""

from dataclasses import replace

from ..cases import heaviest
from ..charts import shortened
from ..classifying import outcomes_in_words
from ..pruning import pruning_decisions
from ..recursion import deep_recursion
from ..tree import Leaf, Tree

__all__ = ["node_at", "path_in_words", "pruning_steps"]

LONGEST = 90  # letters of a path


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
            roots.append(_with(roots[-1], decision.path, _outcome(decision)))
    return decisions, [tree, *(Tree(tree.schema, root) for root in roots[1:])]


def _outcome(decision):
    """Return what stands at the node after a decision.

    A branch that is raised keeps the class weights of its old cases until the decisions that follow renew them.
    """
    node = decision.node
    if decision.action == "keep":
        return node
    if decision.action == "leaf":
        return Leaf(node.class_weights, heaviest(node.class_weights, node.label), decision.leaf_estimate)
    weights = [sum(branch.class_weights) for branch in node.branches]
    raised = node.branches[len(weights) - 1 - heaviest(weights[::-1])]  # the later one on ties, as in pruning
    if isinstance(raised, Leaf):
        return Leaf(node.class_weights, raised.label, decision.branch_estimate)
    return raised


def _with(node, path, replacement):
    """Return the tree below `node` with another node at the end of a path."""
    if not path:
        return replacement
    branches = list(node.branches)
    branches[path[0]] = _with(branches[path[0]], path[1:], replacement)
    return replace(node, branches=tuple(branches))


def node_at(tree, path):
    """Return the node at the end of a path of branches."""
    node = tree.root
    for branch in path:
        node = node.branches[branch]
    return node


def path_in_words(tree, path):
    """Return where a path leads: "where outlook = sunny"; "the root" for an empty one; of a long one its end."""
    node, steps = tree.root, []
    for branch in path:
        steps.append(shortened(outcomes_in_words(tree.schema, node.test)[branch], LONGEST))
        node = node.branches[branch]
    told = steps
    while len(told) > 1 and len(" and ".join(told)) > LONGEST:
        told = told[1:]
    return "where " + " and ".join(told if told == steps else ["…", *told]) if steps else "the root"
