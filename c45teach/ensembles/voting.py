"""The vote of several trees on the cases of a table.

    ballots(tree, matrix, vote)      the vote of one tree on each case
    shares(trees, matrix, vote)      the vote of all trees together
    staged_labels(...)               the winning class after the first tree, after the first two, ...
    out_of_bag_shares(...)           the vote of the trees that have not seen the case

Under "majority" a tree gives its whole vote to its most probable class; under "average" it gives each class its
probability. The class with the largest share wins, the first one on ties (`choices.deciding.classes_of`). A matrix has
a row per case, in the codes of the trees' schema.
"""

import numpy as np

from ..choices.deciding import classes_of
from ..classifying import distributions_of_rows

VOTES = ("majority", "average")
BLOCK = 20_000  # cases voted on at a time, few enough to stay in the processor's cache for all trees


def ballots(tree, matrix, vote):
    """Return the vote of a tree on each case, an array of shape (n_cases, n_classes) whose rows add up to 1."""
    distributions = distributions_of_rows(tree, matrix)
    return distributions if vote == "average" else np.eye(len(tree.classes))[classes_of(distributions)]


def shares(trees, matrix, vote):
    """Return the share of each class in the vote on each case, an array of shape (n_cases, n_classes)."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for start in range(0, len(matrix), BLOCK):
        rows = slice(start, start + BLOCK)
        for tree in trees:
            sums[rows] += ballots(tree, matrix[rows], vote)
    return sums / len(trees)


def staged_labels(trees, matrix, vote):
    """Yield the winning class of each case after the first tree, after the first two, and so on."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for tree in trees:
        sums += ballots(tree, matrix, vote)
        yield classes_of(sums)


def out_of_bag_shares(trees, times_drawn, matrix, vote):
    """Return the vote on each case of the trees whose bags lack it; NaN if every bag has it."""
    sums = np.zeros((len(matrix), len(trees[0].classes)))
    for tree, times in zip(trees, times_drawn, strict=True):
        outside = times == 0
        sums[outside] += ballots(tree, matrix[outside], vote)
    with np.errstate(invalid="ignore"):
        return sums / sums.sum(axis=1, keepdims=True)
