"""Exercises of `01_entropy`."""

import math

import numpy as np

from ...information import entropy, gain, info
from .answers import Choice, Judged, Number
from .checking import Exercise, Slip

_OVERCAST, _DAYS = 4, 14
_MESSAGES = (4, 2, 1, 1)  # halves of halves of halves
_WINDY = ((3, 3), (6, 2))  # yes and no on windy and on calm days
_GOLF = np.sum(_WINDY, axis=0)
_ENOUGH = 0.3  # bits, which no attribute of the golf table gains


def _surprise(cases, all_cases=_DAYS):
    return -math.log2(cases / all_cases)


def unweighted_gain(table):
    """Return the "gain" if one forgets that larger branches count more."""
    return entropy(np.sum(table, axis=0)) - float(np.mean([entropy(row) for row in table]))


def _shares(answer):
    """Return a flat list of counts or shares as numbers; raise for anything else."""
    numbers = [float(each) for each in answer]
    if not all(0 <= each < 1e9 for each in numbers):
        raise ValueError("counts are numbers from 0")
    return [int(each) if each == int(each) else each for each in numbers]


def rows_of_counts(answer):
    """Return rows of counts as lists of whole numbers; raise for anything else."""
    rows = [_shares(row) for row in answer]
    if any(count != int(count) for row in rows for count in row):
        raise ValueError("counts are whole numbers")
    return rows


def _judged_as_one_and_a_half(counts):
    """Return why the counts are not those of three classes with an entropy of 1.5 bits."""
    if len(counts) != 3:
        return f"The question asks for counts of three classes; you gave {len(counts)}."
    if min(counts) == 0:
        return "A class without cases sends no message, so you have fewer than three classes."
    bits = entropy(counts)
    if abs(bits - 1.5) <= 0.0015:
        return ""
    if max(counts) == min(counts):
        return "Three classes with equally many cases are as mixed as three classes can be, and that is too much."
    return f"Your counts have {bits:.3f} bits: make them {'less' if bits > 1.5 else 'more'} evenly mixed."


def _judged_as_a_better_question(rows):
    """Return why two rows are not a good question without a pure branch."""
    if len(rows) != 2 or any(len(row) != 2 for row in rows):
        return "Two rows (branches) with two counts each (yes, no) are needed."
    sums = np.sum(rows, axis=0).tolist()
    if sums != _GOLF.tolist():
        wanted, found = " : ".join(map(str, _GOLF)), " : ".join(map(str, sums))
        return f"Your branches add up to {found} days, the table has {wanted}: every day goes into exactly one branch."
    if any(min(row) == 0 for row in rows):
        return "One of your branches is pure or empty; each must hold days of both classes."
    if gain(rows) < _ENOUGH:
        return f"This question gains {gain(rows):.3f} bits only; let each branch be nearer to a single class."
    return ""


EXERCISES = (
    Exercise(
        "01-overcast",
        'the surprise of the message "overcast", in bits',
        Number(unit="bits"),
        lambda: _surprise(_OVERCAST),
        "The rarer the message, the more it tells.",
        Slip(_OVERCAST / _DAYS, "That is the share of such days; the surprise is a logarithm of it."),
        Slip(lambda: _surprise(_DAYS - _OVERCAST), "That is the surprise of hearing that a day is not overcast."),
        Slip(
            lambda: _OVERCAST / _DAYS * _surprise(_OVERCAST),
            "You have already multiplied by the share; the average comes later. The question is about one message.",
        ),
        Slip(lambda: math.log2(_OVERCAST), "That is the logarithm of the number of days, not of their share."),
        Slip(lambda: math.log2(3), "That would hold if the three outlooks were equally frequent. Count the days."),
    ),
    Exercise(
        "01-four-messages",
        "the average surprise of four messages with the shares 1/2, 1/4, 1/8, 1/8, in bits",
        Number(unit="bits"),
        lambda: entropy(_MESSAGES),
        "Frequent messages tell little, and they are most of what you hear.",
        Slip(
            lambda: float(np.mean([_surprise(count, 8) for count in _MESSAGES])),
            "You gave all four messages the same weight; a frequent one counts more often.",
        ),
        Slip(lambda: math.log2(4), "That would hold if the four messages were equally frequent."),
        Slip(
            lambda: entropy(_MESSAGES) / math.log2(4),
            "You took the number of messages as the base. In bits the base is 2, however many there are.",
        ),
        Slip(
            lambda: float(sum(_surprise(count, 8) for count in _MESSAGES)),
            "That is the sum of the surprises; each has to be multiplied by its share first.",
        ),
        Slip(lambda: entropy(_MESSAGES) - 3 / 8, "Two messages have the share 1/8, and you counted one of them."),
    ),
    Exercise(
        "01-one-and-a-half",
        "the counts of three classes, such as [5, 4, 5], whose entropy is 1.5 bits",
        Judged("three counts in one list, such as [5, 4, 5],", _shares, _judged_as_one_and_a_half),
        None,
        "Every message takes a whole number of questions, and the average lies between.",
    ),
    Exercise(
        "01-windy-gain",
        "the gain of windy over all 14 days, in bits",
        Number(unit="bits"),
        lambda: gain(_WINDY),
        "A windy day is as uncertain as a coin toss; the little gain comes from the calm days.",
        Slip(lambda: info(_WINDY), "That is what is still needed after the test; the gain is what the test saves."),
        Slip(lambda: entropy(_GOLF), "That is what is needed before the test; subtract what is needed after it."),
        Slip(
            lambda: unweighted_gain(_WINDY),
            "You gave both branches the same weight; the one with more days counts more.",
        ),
        Slip(
            lambda: 1 - info(_WINDY),
            "You subtracted from 1 bit. That is the entropy of classes that are equally frequent; start from the "
            "entropy of the 14 days.",
        ),
        Slip(
            lambda: 1 - entropy(_GOLF),
            "Gain is not 1 − entropy: it is the difference of two entropies, before and after.",
        ),
        Slip(
            lambda: entropy(_GOLF) - sum(map(entropy, _WINDY)),
            "You added up the branches as they are; each has to be weighted with its share of the days.",
        ),
    ),
    Exercise(
        "01-better-question",
        "two branches such as [[6, 2], [3, 3]] that hold the 14 days, each with days of both classes",
        Judged("two rows of whole numbers such as [[6, 2], [3, 3]]", rows_of_counts, _judged_as_a_better_question),
        None,
        "A large gain needs no pure branch.",
    ),
    Exercise(
        "01-other-base",
        "what differs: 'gains', 'order', 'both' or 'nothing'",
        Choice("gains", "order", "both", "nothing"),
        "gains",
        "The base is a unit, as inch and centimetre are.",
        Slip("order", "Two numbers divided by the same positive number: which is larger afterwards?"),
        Slip("both", "Two numbers divided by the same positive number: which is larger afterwards?"),
        Slip("nothing", "Compute the entropy of the 14 days once with log2 and once with log."),
    ),
)
