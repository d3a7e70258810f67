"""The compiled loop that classifies the cases of a whole table. (Release 8, `classify.c`, `consult.c`)

    outcome_of               which branch a value takes
    share_below              how much of a case goes down the first branch of a soft threshold
    distributions_of_cases   the class distribution of every case

See `loops.py` for how such code is written. `bounds` is None for a tree without soft thresholds: numba then drops the
lines that ask about them.
"""

import math

import numpy as np

from .support.compiling import njit

UNKNOWN, IN_PART = -1, -2


@njit
def outcome_of(value, threshold, first_value, n_values, branch_of_value):
    """Return the outcome of a test for a value; −1 if it is unknown.

    A nominal test has the threshold NaN, so that both comparisons are false; they are also false for an unknown
    number, NaN. The branches of a nominal test's values are in `branch_of_value`, from `first_value` on; −1 for none.
    """
    if value <= threshold:
        return 0
    if value > threshold:
        return 1
    is_code = math.isnan(threshold) and 0 <= value < n_values
    return branch_of_value[first_value + int(value)] if is_code else UNKNOWN


@njit
def share_below(value, threshold, lower, upper):
    """Return the share of a case that goes down the first branch (value ≤ threshold) of a soft threshold.

    It is 1 up to `lower`, falls along a straight line to ½ at the threshold, and along another to 0 at `upper`.
    """
    # Differs from C4.5: Release 8 adds 0.001 to the width of both lines, so that between close bounds the share
    # falls too slowly: it does not reach ½ at the threshold, and jumps there and at the upper bound.
    if value <= lower:
        return 1.0
    if value <= threshold:
        return 1.0 - 0.5 * fraction_between(lower, threshold, value)
    return 0.5 - 0.5 * fraction_between(threshold, upper, value) if value < upper else 0.0


@njit
def fraction_between(start, end, value):
    """Return where `value` lies between `start` (0) and `end` (1)."""
    width = end / 2 - start / 2  # halved first: the difference of two huge numbers could overflow
    return (value / 2 - start / 2) / width if width > 0 else 1.0


@njit
def distributions_of_cases(matrix, flat, bounds, start, result):
    """Fill `result` with the class distribution of each row of `matrix`: Σ over leaves of weight · class share.

    `flat` has the fields of a `FlatTree` (`tree/flat.py`) without the bounds; all cases begin at the node `start`. When
    a case goes down several branches, they wait on a stack with their shares.
    """
    attributes, thresholds, first_branches, n_branches = flat[:4]
    first_values, n_values, branch_of_value, shares, distributions = flat[4:]
    waiting_nodes, waiting_weights = np.empty(len(attributes), np.int32), np.empty(len(attributes))
    for case in range(len(matrix)):
        result[case] = 0.0
        waiting_nodes[0], waiting_weights[0], n_waiting = start, 1.0, 1
        while n_waiting > 0:
            n_waiting -= 1
            node, weight, outcome, below = waiting_nodes[n_waiting], waiting_weights[n_waiting], 0, 0.0
            while attributes[node] >= 0 and outcome >= 0:
                value = matrix[case, attributes[node]]
                outcome = outcome_of(value, thresholds[node], first_values[node], n_values[node], branch_of_value)
                if bounds is not None:  # an `if` of its own, so that numba can drop what is below
                    if outcome >= 0:
                        below = share_below(value, thresholds[node], bounds[node, 0], bounds[node, 1])
                        outcome = IN_PART if 0.0 < below < 1.0 else outcome
                if outcome >= 0:
                    node = first_branches[node] + outcome
            if outcome >= 0:
                for label in range(result.shape[1]):
                    result[case, label] += weight * distributions[node, label]
                continue
            first = first_branches[node]
            for branch in range(first + n_branches[node] - 1, first - 1, -1):  # the first one ends up on top
                share = shares[branch]
                if bounds is not None:
                    if outcome == IN_PART:
                        share = below if branch == first else 1.0 - below
                if share > 0:
                    waiting_nodes[n_waiting], waiting_weights[n_waiting] = branch, weight * share
                    n_waiting += 1
