"""Reduced-error pruning, with cases set aside for it. (Quinlan 1987, section 3; not part of C4.5)

From the bottom of the tree upwards, a test becomes a leaf if the leaf makes no more errors than the subtree. Both are
counted on validation cases, which the tree was not grown from. C4.5 needs no such cases: see `pruning.py`.
"""

from ..candidates import divide
from ..cases import Cases
from ..support.recursion import deep_recursion
from ..support.tolerances import ROUNDING
from ..tree.nodes import DecisionNode, Leaf, branch_shares
from ..tree.tree import Tree, training_cases_of


def reduced_error_prune(tree, validation):
    """Return the tree with a leaf in place of every test that saves no errors on the validation cases.

    The class of the leaf, and the class weights and errors of all nodes, stay those of the training cases. A test that
    no validation case reaches becomes a leaf. A case with an unknown value goes down all branches in parts, as in
    classifying, and each part that ends at a leaf of another class counts as an error with its weight.

    Parameters
    ----------
    tree : Tree
        Grown, not pruned.
    validation : Dataset
        Cases that the tree was not grown from.

    References
    ----------
    J. R. Quinlan, "Simplifying decision trees", International Journal of Man-Machine Studies 27 (1987), 221-234.

    Examples
    --------
    >>> import c45teach as c45
    >>> votes, others = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
    >>> c45.grow(votes).n_leaves, reduced_error_prune(c45.grow(votes), others).n_leaves
    (12, 2)
    """
    cases = Cases.of(training_cases_of(tree, validation, may_be_new=True))
    with deep_recursion("grow it with a larger min_cases"):
        root, _ = _pruned(tree.root, cases)
    return Tree(tree.schema, root)


def _pruned(node, cases):
    """Return the pruned subtree, and the weight of these cases that it misclassifies."""
    leaf_errors = cases.weight - cases.class_weights[node.label]
    if isinstance(node, Leaf):
        return node, leaf_errors
    branches, subtree_errors = [], 0.0
    if len(cases):
        for branch, part in zip(node.branches, divide(cases, node.test, branch_shares(node)), strict=True):
            branch, errors = _pruned(branch, part)
            branches.append(branch)
            subtree_errors += errors
    # Parts of a case add up to the case but for rounding.
    if leaf_errors <= subtree_errors + ROUNDING:
        training_errors = sum(node.class_weights) - node.class_weights[node.label]
        return Leaf(node.class_weights, node.label, training_errors), leaf_errors
    return DecisionNode(node.class_weights, node.label, node.errors, node.test, tuple(branches)), subtree_errors
