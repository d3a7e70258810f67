"""The vote of several trees on the cases of a table.

    ballots(tree, matrix, vote)      what one tree says on each case
    shares(trees, matrix, vote)      what all of them say together
    winners(shares)                  the class with the largest share
    staged_winners(...)              the same after the first tree, after the first two, ...

Under "majority" a tree gives its whole vote to its most probable class; under "average" it gives each class the
probability that it sees. A matrix holds one case a row, in the codes of the trees' schema.
"""

import numpy as np

from ..classifying import distributions_of_rows

__all__ = ["ballots", "checked_vote", "out_of_bag_shares", "shares", "staged_winners", "winners"]

ROWS = 20_000  # cases that vote at a time: they stay in the processor's cache while tree after tree asks for them


def ballots(tree, matrix, vote):
    """Return what a tree says on each case, an array of shape (n_cases, n_classes) whose rows add up to 1."""
    distributions = distributions_of_rows(tree, matrix)
    return distributions if vote == "average" else np.eye(len(tree.classes))[distributions.argmax(axis=1)]


def shares(trees, matrix, vote):
    """Return the share of each class in the vote on each case, an array of shape (n_cases, n_classes)."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for start in range(0, len(matrix), ROWS):
        rows = slice(start, start + ROWS)
        for tree in trees:
            sums[rows] += ballots(tree, matrix[rows], vote)
    return sums / len(trees)


def staged_winners(trees, matrix, vote):
    """Yield the winning class of each case after the first tree, after the first two, and so on."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for tree in trees:
        sums += ballots(tree, matrix, vote)
        yield winners(sums)


def out_of_bag_shares(trees, times_drawn, matrix, vote):
    """Return the vote on each case of the trees that have drawn it no times; NaN where all have drawn it."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for tree, times in zip(trees, times_drawn, strict=True):
        outside = times == 0
        sums[outside] += ballots(tree, matrix[outside], vote)
    with np.errstate(invalid="ignore"):
        return sums / sums.sum(axis=1, keepdims=True)


def winners(shares):
    """Return the class with the largest share of each case, the first one of equals.

    Shares that differ by less than a billionth are equal: the sum of thirds depends on their order.
    """
    largest = shares.max(axis=1, keepdims=True)
    return (shares >= largest * (1 - 1e-9)).argmax(axis=1)


def checked_vote(vote):
    """Return how trees vote; ValueError if there is no such way."""
    if vote not in ("majority", "average"):
        raise ValueError(f"vote must be 'majority' or 'average'; got {vote!r}")
    return vote
