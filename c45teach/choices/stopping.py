"""When a node becomes a leaf, though a test might still divide its cases. (Quinlan 1993, chapter 2; `build.c`)

There is a third reason: no test is acceptable (`criteria.choose_test` returns None).
"""

from ..support.tolerances import EPSILON


def stays_leaf(cases, min_cases):
    """Return whether the cases are all of one class, or too few for two branches."""
    return cases.largest == cases.weight or cases.weight < 2 * min_cases


def is_no_better(subtree_errors, leaf_errors):
    """Return whether a subtree makes as many training errors as the leaf that could stand for it."""
    return subtree_errors >= leaf_errors - EPSILON
