"""Exercises of `02_golf`."""

import math

from ...data.examples import load
from ...growing import grow
from ...information import entropy, gain, gain_ratio, info, split_info
from .answers import Choice, Judged, Number, Numbers
from .checking import Exercise, Slip
from .notebook_01 import rows_of_counts, unweighted_gain


def _table(attribute):
    """Return how many golf days of each class (column) have each value of a nominal attribute (row)."""
    frame = load("golf-nominal").frame
    return frame.groupby([attribute, "play"]).size().unstack(fill_value=0).to_numpy().tolist()


def _judged_as_useless(rows):
    """Return why the rows are not a test on ten cases that tells nothing."""
    if len(rows) < 2 or len({len(row) for row in rows}) != 1 or len(rows[0]) != 2:
        return "Two or more rows (outcomes) with two counts each (classes) are needed."
    if min(map(sum, rows)) == 0:
        return "Every outcome needs at least one case."
    if sum(map(sum, rows)) != 10:
        return f"The counts add up to {sum(map(sum, rows))} cases, not to ten."
    if min(map(sum, zip(*rows, strict=True))) == 0:
        return "All cases are of one class: then there was nothing to learn in the first place. Use both classes."
    if gain(rows) > 1e-9:
        return "This test still tells something: compare the shares of the first class in your rows."
    return ""


# Five numbered days, four of the first class and one of the second: two outlooks, five numbers.
_FIVE_BY_OUTLOOK, _FIVE_BY_NUMBER = ((1, 1), (3, 0)), ((1, 0),) * 4 + ((0, 1),)


def _five_days():
    """Return the gain of the outlook of the five days, the gain of their number, and its split info."""
    return gain(_FIVE_BY_OUTLOOK), gain(_FIVE_BY_NUMBER), split_info([1] * 5)


EXERCISES = (
    Exercise(
        "02-root-gain",
        "the gain of outlook over all 14 days, in bits",
        Number(unit="bits"),
        lambda: gain(_table("outlook")),
        "No other attribute gains more at the root.",
        Slip(
            lambda: info(_table("outlook")),
            "That is what is still needed after the test; the gain is what the test saves.",
        ),
        Slip(lambda: entropy([9, 5]), "That is the entropy before the test; subtract what is needed after it."),
        Slip(
            lambda: unweighted_gain(_table("outlook")),
            "You gave all branches the same weight; one with more days counts more.",
        ),
        Slip(lambda: gain_ratio(_table("outlook")), "That is the gain ratio; the gain is not divided by anything."),
    ),
    Exercise(
        "02-temperature-ratio",
        "the gain ratio of temperature (hot, mild, cool)",
        Number(),
        lambda: gain_ratio(_table("temperature")),
        "Three values, and next to no gain to divide among them.",
        Slip(lambda: gain(_table("temperature")), "That is the gain; divide it by the split info."),
        Slip(lambda: split_info([4, 6, 4]), "That is the split info; the gain is divided by it."),
        Slip(
            lambda: gain(_table("temperature")) / 1.362,
            "That follows from the split info that the slides print for 4, 6, 4, which is wrong.",
        ),
        Slip(
            lambda: gain(_table("temperature")) / (split_info([4, 6, 4]) * math.log(2)),
            "One of your two logarithms is natural, the other of base 2; take one base for both.",
        ),
    ),
    Exercise(
        "02-id-code",
        "the reason why C4.5 does not test an ID code",
        Choice("gain", "ratio", "average", "minimum"),
        "minimum",
        "At least two branches must hold two cases each, and every day is alone on its branch.",
        Slip("gain", "Its gain is the largest possible: every branch is pure."),
        Slip("ratio", "Compute it: even divided by a split info of log2(14) bits it beats outlook."),
        Slip("average", "Its gain is far above the average gain, so that rule lets it pass."),
    ),
    Exercise(
        "02-tree-size",
        "the number of nodes of the golf tree, as Release 8 counts its size",
        Number(decimals=0),
        lambda: grow(load("golf")).size,
        "Tests and leaves both count.",
        Slip(lambda: grow(load("golf")).n_leaves, "Those are the leaves; tests are nodes too."),
        Slip(
            lambda: grow(load("golf")).size - grow(load("golf")).n_leaves, "Those are the tests; leaves are nodes too."
        ),
        Slip(lambda: grow(load("golf")).size - 1, "Those are the arrows, or you left out the root."),
        Slip(lambda: grow(load("golf")).depth, "That is how many tests stand on the longest path."),
    ),
    Exercise(
        "02-five-days",
        "the gain of outlook, the gain of the day's number and its split info, as a list, in bits",
        Numbers(unit="bits"),
        _five_days,
        "Two were what is still needed, not what is saved; the third a number of outcomes, not of bits.",
        Slip(
            lambda: (info(_FIVE_BY_OUTLOOK), info(_FIVE_BY_NUMBER), 5.0),
            "Those are the three that they found. Which of them is saved, which is still needed?",
        ),
        Slip(
            lambda: (info(_FIVE_BY_OUTLOOK), info(_FIVE_BY_NUMBER), split_info([1] * 5)),
            "The first two are what is still needed after the test; a gain is what it saves.",
        ),
        Slip(
            lambda: (*_five_days()[:2], 5.0),
            "The third is the number of outcomes; how many bits does it take to name one of them?",
        ),
        Slip(
            lambda: (*_five_days()[:2], gain(_FIVE_BY_NUMBER) / split_info([1] * 5)),
            "The third is the gain ratio; the split information is what the gain is divided by.",
        ),
    ),
    Exercise(
        "02-useless-test",
        "rows of class counts on ten cases whose gain is zero",
        Judged("rows of counts such as [[2, 3], [4, 1]]", rows_of_counts, _judged_as_useless),
        None,
        "The same shares of the classes in every branch as before the test: nothing was learnt.",
    ),
)
