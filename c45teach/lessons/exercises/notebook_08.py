"""Exercises of `08_value_groups_soft_thresholds`."""

from functools import cache

from ...classifying import classify
from ...data.examples import load
from ...growing import grow
from ...information import gain, gain_ratio, split_info
from ...pruning import prune
from ...variations.softening import soften, softening_steps
from .answers import Choice, Judged, Number
from .checking import Exercise, Slip

# Golf by outlook, as Play and Don't Play: overcast days, and all others.
_MERGED = ((4, 0), (5, 5))
_ALL = ((2, 3), (4, 0), (3, 2))


@cache
def _golf_tree():
    golf = load("golf")
    return prune(grow(golf), golf), golf


@cache
def _softening():
    """Return what softening finds at the one threshold of the golf tree."""
    return softening_steps(*_golf_tree())[0]


def _straight_line(height):
    """Return the humidity at which the line from no error at 70 to one error at 85 reaches a height."""
    first, second = _softening().values[:2].tolist()
    return first + height * (second - first)


def _judged_humidity(humidity):
    """Return why a sunny day of this humidity is not Play with probability 3/4."""
    share = classify(soften(*_golf_tree()), {"outlook": "sunny", "humidity": humidity})["Play"]
    if abs(share - 0.75) < 0.005:
        return ""
    if abs(share - 0.25) < 0.005:
        return "There Don't Play has 3/4: you are on the other side of the threshold."
    if share in (0, 1):
        return "That is outside the two bounds, where the whole day goes one way."
    return f"There Play has {share:.3f}. It has one half at the threshold, and all at the lower bound."


EXERCISES = (
    Exercise(
        "08-merged-ratio",
        "the gain ratio of overcast against sunny and rain together",
        Number(decimals=3),
        lambda: gain_ratio(_MERGED),
        "More than with three branches: the gain has hardly fallen, the split information by nearly a half.",
        Slip(lambda: gain(_MERGED), "That is the gain; divide it by the split information of the two branches."),
        Slip(lambda: split_info([4, 10]), "That is the split information; it is what the gain is divided by."),
        Slip(lambda: gain_ratio(_ALL), "That is the ratio of the three branches; add up the two rows first."),
        Slip(
            lambda: gain(_MERGED) / split_info([5, 4, 5]),
            "You divided by the split information of three branches; now there are two.",
        ),
    ),
    Exercise(
        "08-what-is-lost",
        '"the gain of red", "cases: three branches learn the same thing apart" or "nothing: pruning cuts too much"',
        Choice("the gain of red", "cases: three branches learn the same thing apart", "nothing: pruning cuts too much"),
        "cases: three branches learn the same thing apart",
        "Each of them has to find the pairs of shapes by itself, with a third of the cases.",
        Slip("the gain of red", "Red has a branch of its own in both trees, and the same cases in it."),
        Slip(
            "nothing: pruning cuts too much",
            "Print the tree before pruning, and count its errors on all 432 robots: they are nearly as many.",
        ),
    ),
    Exercise(
        "08-new-name",
        '"all, by weight", "the last one" or "the one of the nearest name"',
        Choice("all, by weight", "the last one", "the one of the nearest name"),
        "the last one",
        "It is declared in the table's list of values, so it is not unknown, only without a case.",
        Slip("all, by weight", "That is for unknown values; this one is declared, but has no case."),
        Slip("the one of the nearest name", "C4.5 does not know which values are near each other."),
    ),
    Exercise(
        "08-upper-bound",
        "the humidity at which the line from no error at 70 to one error at 85 reaches the standard error",
        Number(decimals=2),
        lambda: _softening().test.upper,
        "Two thirds of the way to the next sunny day.",
        Slip(lambda: _softening().limit, "That is the standard error itself, a number of errors; where is it met?"),
        Slip(lambda: _straight_line(0.5 * 5.5 / 6), "You left out the square root."),
        Slip((70 + 85) / 2, "That is the midpoint of the cut; the line reaches the limit a little later."),
        Slip(
            lambda: 75 + _softening().limit * 10,
            "The line starts at 70, the last value without an error, not at the threshold.",
        ),
    ),
    Exercise(
        "08-three-quarters",
        "a humidity at which a sunny day is Play with probability 3/4",
        Judged("numbers such as 80", Number().read, _judged_humidity),
        lambda: (_softening().test.lower + _softening().test.threshold) / 2,
        "Half-way between the lower bound and the threshold.",
    ),
)
