"""When a node becomes a leaf. (Quinlan 1993, chapter 2; Release 8, `build.c`)

1. All its cases are of one class             must_be_leaf
2. They are too few for two branches          must_be_leaf
3. No test may be chosen                      criteria.choose_test returns None
4. The subtree makes no fewer errors          is_no_better
"""

from ..support.tolerances import EPSILON


def must_be_leaf(cases, min_cases):
    """Return whether the cases are all of one class, or too few for two branches."""
    return cases.largest == cases.weight or cases.weight < 2 * min_cases


def is_no_better(subtree_errors, leaf_errors):
    """Return whether a subtree makes at least as many training errors as a leaf would, to within 0.001."""
    return subtree_errors >= leaf_errors - EPSILON
