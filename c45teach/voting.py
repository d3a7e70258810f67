"""The vote of several trees on the cases of a table.

    ballots(tree, matrix, vote)      what one tree says on each case
    shares(trees, matrix, vote)      what all of them say together
    staged_errors(...)               errors of the first tree, of the first two, ...
    winners(shares)                  the class with the largest share

Under "majority" a tree gives its whole vote to its most probable class; under "average" it gives each class the
probability that it sees. A matrix holds one case a row, in the codes of the trees' schema.
"""

import numpy as np

from .classifying import distributions_of_rows

__all__ = ["ballots", "shares", "staged_errors", "winners"]

ROWS = 20_000  # cases that vote at a time: they stay in the processor's cache while tree after tree asks for them


def ballots(tree, matrix, vote):
    """Return what a tree says on each case, an array of shape (n_cases, n_classes) whose rows add up to 1."""
    distributions = distributions_of_rows(tree, matrix)
    return distributions if vote == "average" else np.eye(len(tree.classes))[distributions.argmax(axis=1)]


def shares(trees, matrix, vote):
    """Return the share of each class in the vote on each case, an array of shape (n_cases, n_classes)."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for rows in _chunks(len(matrix)):
        for tree in trees:
            sums[rows] += ballots(tree, matrix[rows], vote)
    return sums / len(trees)


def staged_errors(trees, matrix, vote, true, weights):
    """Return the weight of the cases that the first tree gets wrong, the vote of the first two, and so on."""
    found = np.zeros(len(trees))
    for rows in _chunks(len(matrix)):
        sums = 0.0
        for stage, tree in enumerate(trees):
            sums = sums + ballots(tree, matrix[rows], vote)
            found[stage] += weights[rows][winners(sums) != true[rows]].sum()
    return found


def winners(shares):
    """Return the class with the largest share of each case, the first one of equals.

    Shares that differ by less than a billionth are equal: the sum of thirds depends on their order.
    """
    largest = shares.max(axis=1, keepdims=True)
    return (shares >= largest * (1 - 1e-9)).argmax(axis=1)


def _chunks(n_rows):
    return [slice(start, start + ROWS) for start in range(0, n_rows, ROWS)]
