"""Exercises of `03_continuous_splits`."""

import math

import numpy as np

from ...candidates import threshold_test_between
from ...data.examples import load
from ...information import entropy, gain, gain_ratio, info
from ...tables import threshold_table
from .answers import Choice, Number, Numbers
from .checking import Exercise, Slip

# The numeric attribute of the slides, cut between 70 and 71: a and b at or below, a and b above.
_SIDES = ((1, 4), (6, 3))
# What the slides print for this cut; it does not follow from their own table.
_PRINTED_INFO, _PRINTED_GAIN = 0.831, 0.169
_MOST_COPIES = 100


def _boundary_points(column):
    """Return a column of the table of cuts of the slides, for the boundary points only."""
    table = threshold_table(load("slides-numeric"), "T")
    return tuple(table.loc[table["boundary"], column])


def _printed_cut(below, above):
    """Return the number that Release 8 prints for a cut of humidity between two values of a node of the golf tree."""
    golf = load("golf")
    return threshold_test_between(golf, golf.schema.position("humidity"), below, above).threshold


def _humidity():
    """Return the table of cuts of humidity at the root of the golf tree."""
    return threshold_table(load("golf"), "humidity")


def _copies(worth):
    """Return how many times the golf table must be repeated until `worth` (of the repeated data) is above zero."""
    golf = load("golf")
    rows = np.arange(len(golf))
    return next(n for n in range(1, _MOST_COPIES) if worth(golf.take(np.tile(rows, n))) > 0)


def _left_over(dataset):
    """Return what the penalty leaves of humidity's largest gain."""
    table = threshold_table(dataset, "humidity")
    return table.loc[table["best"], "net_gain"].item()


def _left_over_with_as_many_tries(dataset):
    """Return the same if one forgets that more cuts are tried when there are more cases."""
    table = _humidity()
    return table.loc[table["best"], "gain"].item() - math.log2(table["allowed"].sum()) / len(dataset)


EXERCISES = (
    Exercise(
        "03-boundary-points",
        "the midpoints of T at which the class changes, the lowest first",
        Numbers(decimals=1),
        lambda: _boundary_points("midpoint"),
        "Of twelve gaps, only these need to be computed.",
        Slip(lambda: _boundary_points("below"), "Those are the values below the cuts; give the midpoints."),
        Slip(lambda: _boundary_points("above"), "Those are the values above the cuts; give the midpoints."),
        Slip(
            lambda: tuple(threshold_table(load("slides-numeric"), "T")["midpoint"]),
            "You took every gap; leave out those between two values of the same class.",
        ),
    ),
    Exercise(
        "03-slide-slip",
        "the gain, in bits, of the one cut for which the slide's gain is wrong",
        Number(unit="bits"),
        lambda: gain(_SIDES),
        "Still less than the best cut gains, so the slide's choice stands.",
        Slip(_PRINTED_GAIN, "That is what the slide prints; weigh the entropies of the two sides yourself."),
        Slip(_PRINTED_INFO, "That is the info that the slide prints; it is wrong too."),
        Slip(lambda: info(_SIDES), "That is the info after the cut; the gain is what the cut saves."),
        Slip(
            lambda: 1 - (entropy(_SIDES[0]) + entropy(_SIDES[1])) / 2,
            "You gave both sides the same weight; the one with more cases counts more.",
        ),
        Slip(lambda: gain_ratio(_SIDES), "That is the gain ratio; the gain is not divided by anything."),
        Slip(lambda: gain(((1, 0), (6, 7))), "That is the first cut, and the slide has it right."),
        Slip(lambda: gain(((7, 4), (0, 3))), "That is the third cut, and the slide has it right."),
    ),
    Exercise(
        "03-printed-cut",
        "the number that C4.5 prints for a cut of humidity between 65 and 80",
        Number(decimals=0),
        lambda: _printed_cut(65, 80),
        "A value of the whole table, at or below the midpoint.",
        Slip((65 + 80) / 2, "That is the midpoint; C4.5 prints a number that occurs in the table."),
        Slip(65, "That is the node's own lower value; look through all training days, not only those of the node."),
        Slip(75, "That occurs in the table, but above the midpoint, so C4.5 does not reach it."),
        Slip(80, "With this number the case with 80 would move to the lower side."),
    ),
    Exercise(
        "03-scaling",
        "what can change when every value is replaced by its cube",
        Choice("nothing", "training", "new"),
        "new",
        "The next cell shows it.",
        Slip(
            "nothing",
            "That holds for the order of the values; but is the midpoint of two cubes the cube of the midpoint?",
        ),
        Slip(
            "training",
            "Which days are on which side of a cut depends on their order alone, and cubes have the same order.",
        ),
    ),
    Exercise(
        "03-penalty",
        "the penalty of humidity over all 14 days, in bits",
        Number(unit="bits"),
        lambda: _humidity()["penalty"].iloc[0],
        "More than the best cut gains.",
        Slip(
            lambda: math.log2(len(_humidity())) / 14,
            "You counted every gap; a cut that leaves too few cases on one side is not tried.",
        ),
        Slip(
            lambda: math.log2(len(_humidity()) + 1) / 14,
            "You counted humidity's values, or the cuts of temperature; it is humidity's gaps that can be cut, and "
            "not all of those.",
        ),
        Slip(lambda: math.log2(13) / 14, "You counted the gaps between days; equal values leave no gap."),
        Slip(
            lambda: math.log2(_humidity()["boundary"].sum()) / 14,
            "You counted the boundary points; C4.5 tries, and pays for, the other cuts as well.",
        ),
        Slip(lambda: math.log2(_humidity()["allowed"].sum()), "That is not yet divided by the number of cases."),
        Slip(lambda: _humidity().loc[lambda t: t["best"], "net_gain"].item(), "That is the gain less the penalty."),
    ),
    Exercise(
        "03-copies",
        "the smallest number of copies of the golf table with which humidity has gain left at the root",
        Number(decimals=0),
        lambda: _copies(_left_over),
        "The gain stays the same; what luck could add to it shrinks.",
        Slip(1, "With the table as it is, the penalty is larger than the gain."),
        Slip(
            lambda: _copies(_left_over_with_as_many_tries),
            "Nearly. With more cases the outermost cuts leave enough on each side, and are tried too.",
        ),
    ),
)
