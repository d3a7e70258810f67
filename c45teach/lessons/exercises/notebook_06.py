"""Exercises of `06_bagfs`."""

from math import comb, exp

from ...judging.priors import priors_from_confusion
from .answers import Names, Number
from .checking import Exercise, Slip

CASES = 5  # in the small table of the first exercise
TREES, ERRS = 5, 0.3
FOUND, FALSE_ALARM, CALLED_ILL = 0.9, 0.2, 0.41


def _in_the_bag(n):
    """Return the probability that a case is in a bootstrap sample of n cases."""
    return 1 - (1 - 1 / n) ** n


def _exactly_err(number):
    """Return the probability that exactly this many independent trees err."""
    return comb(TREES, number) * ERRS**number * (1 - ERRS) ** (TREES - number)


def _vote_errs():
    return sum(map(_exactly_err, range(TREES // 2 + 1, TREES + 1)))


def _share_of_ill():
    rates = [[FOUND, 1 - FOUND], [FALSE_ALARM, 1 - FALSE_ALARM]]
    return float(priors_from_confusion(rates, {0: CALLED_ILL, 1: 1 - CALLED_ILL}).priors[0])


EXERCISES = (
    Exercise(
        "06-in-the-bag",
        "the probability that a case of a table with 5 cases is in a bootstrap sample of 5",
        Number(decimals=3, unit="share"),
        lambda: _in_the_bag(CASES),
        "More than in a large table: small bags miss fewer of their cases.",
        Slip(lambda: 1 - exp(-1), "That is the limit for very large tables; this one has five cases."),
        Slip(lambda: 1 - _in_the_bag(CASES), "That is the probability that no draw hits it; the rest is asked for."),
        Slip(1.0, "It is drawn once on average, but not always: sometimes twice, and then sometimes not at all."),
        Slip(1 / CASES, "That is one draw; there are as many draws as cases."),
        Slip(lambda: _in_the_bag(14), "That is for fourteen days; here both n are 5."),
    ),
    Exercise(
        "06-who-draws",
        'a list of names, some of "bagging", "subspaces", "BAGFS" and "forest"',
        Names(),
        {"subspaces", "BAGFS"},
        "A forest draws anew at each node, so a tree of it gets to see most attributes somewhere.",
        Slip(
            {"forest"},
            "That page is wrong: a forest draws attributes anew at each node. Which of the others draw per tree?",
        ),
        Slip(
            {"subspaces", "BAGFS", "forest"},
            "Two of these three. One of them draws again and again while a tree grows.",
        ),
        Slip({"subspaces"}, "One is missing: which other one is subspaces with bags?"),
        Slip({"BAGFS"}, "One is missing: which other one does the same without bags?"),
        Slip(
            {"bagging", "subspaces", "BAGFS"},
            "One too many: what bagging draws is cases; all its trees know all attributes.",
        ),
    ),
    Exercise(
        "06-five-trees",
        "the probability that at least three of five independent trees err, each with probability 0.3",
        Number(decimals=3, unit="share"),
        _vote_errs,
        "About half the error of a single tree. More trees would err even less, if only they were independent.",
        Slip(
            ERRS, "That is the mean of the errors. The error of the vote is something else: when do three err at once?"
        ),
        Slip(ERRS**TREES, "That is when all five err; three are enough to outvote the others."),
        Slip(ERRS**3, "Which three? There are several ways to choose them, and four or five may err, too."),
        Slip(lambda: _exactly_err(3), "That is exactly three; four or five errors are wrong votes as well."),
        Slip(lambda: 1 - _vote_errs(), "That is how often the vote is right."),
    ),
    Exercise(
        "06-how-many-ill",
        "the share of ill people: 90 % of the ill and 20 % of the healthy are called ill, 41 % are called ill",
        Number(decimals=2, unit="share"),
        _share_of_ill,
        "Many of those who are called ill are healthy, because so many are healthy.",
        Slip(CALLED_ILL, "That many are called ill. Some of them are healthy, and some of the ill are missed."),
        Slip(CALLED_ILL * FOUND, "90 % of the ill are called ill, not: 90 % of those who are called ill are ill."),
        Slip(CALLED_ILL / FOUND, "That would be right if no healthy person were called ill."),
        Slip(
            CALLED_ILL - FALSE_ALARM, "20 % of the healthy are called ill, not of all; and some of the ill are missed."
        ),
        Slip(lambda: 1 - _share_of_ill(), "That is the share of the healthy."),
    ),
    Exercise(
        "06-wrong-sentences",
        'the letters of the wrong sentences, such as ["A", "B"]',
        Names(),
        {"A", "C", "D", "E"},
        "Each of the four has its counter-example above.",
        Slip({"A", "C", "D"}, "One more: with how many trees is a vote at its best, and do the seeds agree on that?"),
        Slip({"A", "D", "E"}, "One more: look again at the trees that know two attributes."),
        Slip({"C", "D", "E"}, "One more: how many days do the bags of golf hold?"),
        Slip({"A", "C", "E"}, "One more: compare the first and the last column of the table of ten trees."),
        Slip(
            {"A", "B", "C", "D", "E"}, "One of them is right: in figure 6.1, which pair errs as seldom as a vote does?"
        ),
    ),
)
