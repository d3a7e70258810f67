"""Exercises of `10_comparing_classifiers`."""

from itertools import count

import numpy as np

from ...judging.agreement import kappa
from ...judging.comparison import mcnemar, wilcoxon_signed_ranks
from .answers import Choice, Judged, Names, Number
from .checking import Exercise, Slip

YES, NO, RIGHT = 600, 300, 0.75
ONLY_FIRST, ONLY_SECOND = 9, 1


def _voted():
    """Return the matrix with this accuracy in which the answers have the margins of the truth."""
    wrong = (1 - RIGHT) * (YES + NO) / 2
    return [[YES - wrong, wrong], [wrong, NO - wrong]]


def _beyond(chance):
    """Return what kappa would be, were this the agreement by chance."""
    return (RIGHT - chance) / (1 - chance)


def _chance():
    return (YES**2 + NO**2) / (YES + NO) ** 2


def _coins(method="exact"):
    """Return McNemar's p for the cases of the exercise, and a hundred on which both are right."""
    only_one = [True] * ONLY_FIRST + [False] * ONLY_SECOND
    return mcnemar([*only_one, *[True] * 100], [*np.logical_not(only_one), *[True] * 100], method).p_value


def _least_number_of_sets(significance):
    """Return the least number of data sets on which one classifier must always win."""
    return next(n for n in count(2) if wilcoxon_signed_ranks(np.arange(1, n + 1), np.zeros(n)).p_value < significance)


def _matrix(answer):
    """Return the cells of a matrix of whole numbers; raise for anything else."""
    cells = np.asarray(answer, dtype=float)
    if cells.shape != (2, 2) or (cells < 0).any() or (cells != np.round(cells)).any() or cells.max() > 1e9:
        raise ValueError("two rows of two counts")
    return cells


def _judged_as_useless(cells):
    """Return why a matrix does not look good while it is worth nothing."""
    if not cells.sum(axis=1).all():
        return "Both classes need cases (in the rows): with one class there is nothing to tell apart."
    right = np.trace(cells) / cells.sum()
    if right < 0.9:
        return f"Its accuracy is {right:.2f}. Make one class rare: an answer that never names it is hardly ever wrong."
    if kappa(cells) > 0:
        return "Its kappa is above zero: some cases of the rare class are found more often than by chance."
    return ""


EXERCISES = (
    Exercise(
        "10-votes-kappa",
        "kappa of a classifier that is right on 75 % of 600 yes and 300 no cases, and says yes 600 times",
        Number(decimals=2),
        lambda: kappa(_voted()),
        "Chance alone agrees in more than half of the cases, because both say yes so often.",
        Slip(
            lambda: _beyond(0.5), "You took 50 % for chance. That is so only if both classes are given equally often."
        ),
        Slip(
            lambda: _beyond(YES / (YES + NO)),
            "You took the commonest class for chance. By chance yes and yes meet, and so do no and no.",
        ),
        Slip(lambda: RIGHT - _chance(), "That is above chance; divide it by what chance leaves open."),
        Slip(_chance, "That is the agreement by chance; how much of the rest is reached?"),
    ),
    Exercise(
        "10-good-and-useless",
        "a matrix [[.., ..], [.., ..]] of whole numbers with an accuracy of 0.9 or more and a kappa of 0 or less",
        Judged("two rows of two whole numbers such as [[10, 7], [5, 8]]", _matrix, _judged_as_useless),
        [[0, 1], [0, 9]],
        "Nearly always right, and no better than an answer that never looks at the case.",
    ),
    Exercise(
        "10-nine-to-one",
        "McNemar's exact p, two-sided, for nine cases that only the first gets right and one that only the second does",
        Number(decimals=4),
        lambda: _coins(),
        "Of a thousand such series of ten throws, some twenty come out this unevenly.",
        Slip(lambda: _coins() / 2, "That is one-sided. Nobody said beforehand which of the two should be better."),
        Slip(
            2 * (ONLY_FIRST + ONLY_SECOND) / 2 ** (ONLY_FIRST + ONLY_SECOND),
            "That is the chance of 9 : 1 and 1 : 9; results that are even more uneven count too.",
        ),
        Slip(
            lambda: _coins("chi-squared"),
            "That is the approximation by chi-squared; with ten cases count the throws themselves.",
        ),
        Slip(lambda: _coins("corrected"), "That is the corrected approximation; with ten cases count the throws."),
        Slip(1.0, "The cases on which both agree say nothing about which one is better: leave them out."),
    ),
    Exercise(
        "10-which-test",
        '"mcnemar", "plain t", "corrected t", "wilcoxon" or "friedman"',
        Choice("mcnemar", "plain t", "corrected t", "wilcoxon", "friedman"),
        "corrected t",
        "Its variance allows for training sets that share most of their cases.",
        Slip("plain t", "It treats a hundred overlapping experiments as independent. Look at the coins again."),
        Slip("mcnemar", "Each case was tested ten times here; McNemar's test counts it once."),
        Slip("wilcoxon", "That needs independent pairs: data sets, not folds of the same one."),
        Slip("friedman", "That is for three methods or more, over several data sets."),
    ),
    Exercise(
        "10-how-many-sets",
        "the least number of data sets, all won by the same method, with which Wilcoxon's exact p is below 5 %",
        Number(decimals=0),
        lambda: _least_number_of_sets(0.05),
        "With fewer, no result whatever can be significant; then the remedy is more data sets, not another test.",
        Slip(
            lambda: _least_number_of_sets(0.1),
            "Nearly: you counted one side only. The other method might have won all of them just as well.",
        ),
        Slip(2, "Two coins fall alike every second time."),
    ),
    Exercise(
        "10-wrong-sentences",
        'the letters of the wrong sentences, such as ["A", "B"]',
        Names(),
        {"A", "C", "E", "F"},
        "All four have been said in earnest.",
        Slip({"A", "C", "E"}, "One more: can a test show that there is no difference?"),
        Slip({"C", "E", "F"}, "One more: p is computed as if both were equally good."),
        Slip({"A", "C", "D", "E", "F"}, "One of them is right, though it sounds odd: try ten thousand cases."),
    ),
)
