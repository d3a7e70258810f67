"""Exercises of `04_missing_values`."""

from functools import cache

import numpy as np

from ...classifying import classify, trace
from ...data.examples import load
from ...growing import grow
from ...information import entropy, gain, info
from .answers import Choice, Judged, Number
from .checking import Exercise, Slip

# The day of the exercise on a value that the tree has never seen.
FOGGY = {"outlook": "foggy", "humidity": "high", "windy": "true"}


@cache
def _tree():
    """Return the tree of the slides, who choose by gain."""
    return grow(load("golf-unknown"), criterion="gain")


def _table(attribute, blanked=(), branch=None, weight=5 / 13):
    """Return the class weights (columns) of each value (rows) of a golf attribute.

    `blanked` are rows whose value is taken away. With `branch`, a value of outlook, only its days count, and the
    day without an outlook counts with `weight`.
    """
    golf = load("golf-unknown")
    outlook, column = (golf.columns[golf.schema.position(name)].copy() for name in ("outlook", attribute))
    weights = np.ones(golf.n_cases)
    if branch is not None:
        code = golf.attributes[golf.schema.position("outlook")].values.index(branch)
        weights = np.where(outlook == code, 1.0, np.where(outlook < 0, weight, 0.0))
    column[list(blanked)] = -1
    n_values = len(golf.attributes[golf.schema.position(attribute)].values)
    return [
        [float(weights[(column == value) & (golf.labels == label)].sum()) for label in (0, 1)]
        for value in range(n_values)
    ]


def _two_unknown():
    """Return the table of outlook if days 0 and 11, one of each class, have no outlook."""
    return _table("outlook", blanked=(0,))


def _divided_by_all(table, n_cases):
    """Return the "gain" if one weights the branches by their share of all cases."""
    return entropy(np.sum(table, axis=0)) - sum(sum(row) / n_cases * entropy(row) for row in table)


def _windy(weight):
    return gain(_table("windy", branch="sunny", weight=weight))


def _rainy_leaf(weight):
    """Return the class weights of the rainy and windy days, the unknown day counted with `weight`."""
    return _table("windy", branch="rainy", weight=weight)[0]


def _share(weights, label=1):
    return weights[label] / sum(weights)


def _of_fragments(worth, shares=None):
    """Return the sum over the fragments of the foggy day of weight times `worth`."""
    fragments = trace(_tree(), FOGGY)
    shares = shares or [fragment.weight for fragment in fragments]
    return sum(share * worth(fragment) for share, fragment in zip(shares, fragments, strict=True))


def _foggy_from_printed_leaves(decimals):
    """Return the answer if one uses the leaves as printed, (3.4/0.4) and (2.4/0.4), and rounds."""
    return 5 / 13 * round(3 / 3.4, decimals) + 5 / 13 * round(2 / 2.4, decimals)


def _no(fragment):
    return fragment.distribution["no"]


def _is_no(fragment):
    return float(fragment.label == "no")


def _class_of(day):
    shares = classify(_tree(), day)
    return max(shares, key=shares.get)


def _day(answer):
    """Return a day as a dictionary of texts; raise for anything else."""
    values = {key: {True: "true", False: "false"}.get(value, value) for key, value in dict(answer).items()}
    if not all(isinstance(text, str) for pair in values.items() for text in pair):
        raise ValueError("names and values are texts")
    return values


def _judged_as_misled(day):
    """Return why a day does not change its class when sunny is filled in."""
    schema = _tree().schema
    names = [attribute.name for attribute in schema.attributes]
    odd = [name for name in day if name not in names]
    if odd:
        return f"There is no attribute {odd[0]!r:.40}; the attributes are {', '.join(names)}."
    if "outlook" in day:
        return "The outlook of this day is unknown: leave it out."
    for name, value in day.items():
        values = schema.attributes[schema.position(name)].values
        if value not in values:
            return f"{name} has no value {value!r:.40}; its values are {', '.join(values)}."
    without, filled = _class_of(day), _class_of(day | {"outlook": "sunny"})
    if without == filled:
        return f"Both ways lead to {without}. Where do the other two branches outvote the sunny one?"
    return ""


EXERCISES = (
    Exercise(
        "04-two-unknown",
        "the gain of outlook over all 14 days when two of them have no outlook, in bits",
        Number(unit="bits"),
        lambda: gain(_two_unknown(), unknown_weight=2),
        "Count only what is known, then take the known share of it.",
        Slip(
            lambda: gain(_two_unknown()),
            "That is the gain over the known days; on the others the test tells nothing. What share is known?",
        ),
        Slip(lambda: 13 / 14 * gain(_two_unknown()), "You multiplied by 13/14; now two days have no outlook."),
        Slip(
            lambda: gain([*_two_unknown(), [1, 1]]),
            "You made unknown a branch of its own; C4.5 leaves these days out of the gain.",
        ),
        Slip(
            lambda: 12 / 14 * _divided_by_all(_two_unknown(), 14),
            "Your branches are shares of 14 days; in the information after the test they are shares of 12.",
        ),
        Slip(
            lambda: _divided_by_all(_two_unknown(), 14),
            "Your branches are shares of 14 days; only 12 are known, and the known share comes at the end.",
        ),
        Slip(
            lambda: 12 / 14 * (entropy([9, 5]) - info(_two_unknown())),
            "Before the test, too, only the days with a known outlook count; you took all 14 there.",
        ),
        Slip(
            lambda: gain(_table("outlook"), unknown_weight=1),
            "That is for one unknown day; take row 0 out of the sunny days as well.",
        ),
    ),
    Exercise(
        "04-leaf-share",
        "the share of class no in the leaf for rainy and windy days",
        Number(unit="share"),
        lambda: _share(_rainy_leaf(5 / 13)),
        "The number before the stroke is everything that reached the leaf; the one after it is part of that.",
        Slip(lambda: _share(_rainy_leaf(0.4)), "You counted with the printed 0.4; what stands in the leaf is 5/13."),
        Slip(
            lambda: sum(_rainy_leaf(0.4)) / (sum(_rainy_leaf(0.4)) + 0.4),
            "You added the two printed numbers; the second is already in the first.",
        ),
        Slip(
            lambda: sum(_rainy_leaf(5 / 13)) / (sum(_rainy_leaf(5 / 13)) + 5 / 13),
            "You added the two numbers of the leaf; the second is already in the first.",
        ),
        Slip(lambda: _share(_rainy_leaf(5 / 13), label=0), "That is the share of the other class."),
        Slip(1.0, "That was so with the complete table; now part of the unknown day is here too."),
        Slip(lambda: _share(_rainy_leaf(1.0)), "You counted the whole unknown day; only 5/13 of it is here."),
    ),
    Exercise(
        "04-sunny-windy",
        "the gain of windy in the sunny branch, in bits, to four decimals",
        Number(decimals=4, unit="bits"),
        lambda: _windy(5 / 13),
        "Part of a day counts like a day, only less.",
        Slip(lambda: _windy(0.0), "You left out the unknown day; 5/13 of it is in this branch."),
        Slip(lambda: _windy(1.0), "You counted the whole unknown day; only 5/13 of it is in this branch."),
        Slip(lambda: _windy(0.4), "You used 0.4 for 5/13; round only at the end."),
        Slip(
            lambda: gain(_table("windy", branch="sunny", weight=0.0), unknown_weight=5 / 13),
            "You treated the day as unknown here; its outlook is unknown, but windy was noted.",
        ),
        Slip(lambda: gain(_table("humidity", branch="sunny")), "That is the gain of humidity."),
    ),
    Exercise(
        "04-foggy",
        "the probability of no on a foggy, humid and windy day",
        Number(unit="share"),
        lambda: classify(_tree(), FOGGY)["no"],
        "Three leaves have voted, each with its class shares, weighted by the fragment.",
        Slip(lambda: classify(_tree(), FOGGY)["yes"], "That is the probability of yes."),
        Slip(
            lambda: _of_fragments(_no, [1 / 3] * 3),
            "You gave every branch a third; a fragment's weight is the branch's share of the training days.",
        ),
        Slip(
            lambda: _of_fragments(_is_no),
            "You let each leaf vote for its class with all its weight; it votes with its class shares.",
        ),
        Slip(
            lambda: _foggy_from_printed_leaves(decimals=9),
            "You counted with the printed 0.4; what stands in the two leaves is 5/13.",
        ),
        Slip(
            lambda: _foggy_from_printed_leaves(decimals=2),
            "You rounded the shares of the leaves, and 0.4 was rounded before; round only at the end.",
        ),
        Slip(2 / 3, "You counted leaves; they do not have the same weight, and none of them is certain."),
        Slip(
            lambda: _of_fragments(_no, [5 / 14, 3 / 14, 5 / 14]),
            "You divided by 14, so your fragments do not add up to a whole day; 13 outlooks are known.",
        ),
        Slip(
            lambda: classify(_tree(), FOGGY | {"outlook": "sunny"})["no"],
            "You followed the sunny branch alone; the day goes down all three.",
        ),
        Slip(
            lambda: classify(_tree(), FOGGY | {"outlook": "rainy"})["no"],
            "You followed the rainy branch alone; the day goes down all three.",
        ),
        Slip(5 / 14, "You stopped at the root; the other values of the day are known and count."),
    ),
    Exercise(
        "04-misled",
        "a day without outlook, such as {'humidity': 'normal', 'windy': 'true'}, that changes its class when sunny is "
        "filled in",
        Judged("names with values, as in {'humidity': 'normal', 'windy': 'true'},", _day, _judged_as_misled),
        {},
        "Filling in pretends to know; the fragments remember how little is known.",
    ),
    Exercise(
        "04-surrogate",
        "the program to which surrogate splits belong",
        Choice("C4.5", "CART", "scikit-learn", "J48"),
        "CART",
        "Surrogates are CART's; C4.5 has fragments, and scikit-learn sends the unknown to one side.",
        Slip("C4.5", "This is a common claim. Look at the traces above: no second attribute was tested."),
        Slip("scikit-learn", "It sends all unknown values of a test to one side, chosen in training."),
        Slip("J48", "That is C4.5 in Java: it follows all branches, as C4.5 does."),
    ),
)
