"""Values that cannot arrive where a test on groups lists them. (Release 8, `prune.c`, CheckPossibleValues)

When values are grouped (`subsets.py`), the last branch of a test holds those without cases. Some of them may have
been sent elsewhere by a test on the same attribute further up: once a tree is pruned, they are taken out.
"""

from dataclasses import replace

from .candidates import SubsetTest
from .nodes import DecisionNode

__all__ = ["without_impossible_values"]


def without_impossible_values(node, possible=None):
    """Return a node where the last group of every test has lost the values that cannot arrive there.

    If no value remains, the branch goes, too.

    Parameters
    ----------
    node : Leaf or DecisionNode
    possible : dict of int to tuple of int, optional
        Attribute -> values that can arrive, for the attributes that were tested above.

    References
    ----------
    Release 8, `prune.c` (CheckPossibleValues).
    """
    if not isinstance(node, DecisionNode):
        return node
    possible, test, below = possible or {}, node.test, node.branches
    values_below = [possible] * len(below)
    if isinstance(test, SubsetTest):
        *groups, last = test.groups
        last = tuple(value for value in last if value in possible.get(test.attribute, last))
        test = SubsetTest(test.attribute, (*groups, last) if last else tuple(groups))
        below = below[: len(test.groups)]
        values_below = [possible | {test.attribute: group} for group in test.groups]
    pairs = zip(below, values_below, strict=True)
    below = tuple([without_impossible_values(branch, values) for branch, values in pairs])
    return node if (test, below) == (node.test, node.branches) else replace(node, test=test, branches=below)
