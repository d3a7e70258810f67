"""Exercises of `09_windowing`."""

from functools import cache
from numbers import Integral

import numpy as np

from ...data.examples import load
from ...variations.windowing import class_targets, windowing_trials
from .answers import Choice, Judged, Number, Numbers
from .checking import Exercise, Slip

# Of a thousand cases: the default first window, and the number of its exceptions.
_WINDOW, _EXCEPTIONS = 1000 // 5, 100
DRAWS = 30  # of a first window for golf, which stand for all draws


def _golf_targets():
    golf = load("golf")
    return class_targets(np.bincount(golf.labels).tolist(), 7)


def _second_window():
    """Return the size of the second window by Release 8's rule."""
    return _WINDOW + max(min(_EXCEPTIONS, _WINDOW // 5), _EXCEPTIONS // 2)


@cache
def _trials():
    return windowing_trials(load("tic-tac-toe", part="data"), trials=10, rng=0)


def _place_of_least(measure):
    """Return the number, from 1, of the trial with the least measure."""
    found = [measure(trial) for trial in _trials()]
    return 1 + found.index(min(found))


def _whole(answer):
    """Return a whole number; raise for anything else."""
    if isinstance(answer, bool) or not isinstance(answer, Integral):
        raise ValueError("a number of days is a whole number")
    return int(answer)


def _judged_window(window):
    """Return why a first window of this size can need more than one cycle on golf."""
    golf = load("golf")
    if not 1 <= window <= golf.n_cases:
        return f"There are {golf.n_cases} days; a window holds from one of them to all."
    cycles = [len(windowing_trials(golf, trials=1, window=window, rng=rng)[0].cycles) for rng in range(DRAWS)]
    if cycles[0] > 1:
        return f"With this window there are {cycles[0]} cycles."
    others = {2: "two", 3: "three"}.get(max(cycles), max(cycles))
    return "" if max(cycles) == 1 else f"With another draw there are {others} cycles."


EXERCISES = (
    Exercise(
        "09-first-window",
        "how many days of Play and of Don't Play are in a first window of seven golf days, in this order",
        Numbers(decimals=0),
        lambda: tuple(_golf_targets()),
        "The rarer class is filled first, with half of the places; the other takes the rest.",
        Slip((4.5, 2.5), "That keeps the shares of the table; the window evens the classes out."),
        Slip((5, 2), "That keeps the shares of the table; the window evens the classes out."),
        Slip(lambda: tuple(reversed(_golf_targets())), "Nearly: the rarer class is the one that is rounded down."),
        Slip((2, 5), "As even as possible means half and half, not all of the rarer class."),
    ),
    Exercise(
        "09-second-window",
        "the number of cases in the second window",
        Number(decimals=0),
        _second_window,
        "Half of the exceptions is more than a fifth of the window, so half of them come in.",
        Slip(_WINDOW + _EXCEPTIONS, "Not all exceptions come in at once."),
        Slip(_WINDOW + _WINDOW // 5, "A fifth of the window is the least; half of the exceptions is more."),
        Slip(lambda: max(min(_EXCEPTIONS, _WINDOW // 5), _EXCEPTIONS // 2), "That many are added; to what?"),
    ),
    Exercise(
        "09-noise",
        '"they are exceptions again and again", "the first window is too small" or "the tree is pruned too little"',
        Choice("they are exceptions again and again", "the first window is too small", "the tree is pruned too little"),
        "they are exceptions again and again",
        "No tree that is worth having gets them right, so sooner or later the window takes them all in.",
        Slip("the first window is too small", "Without noise the same window was large enough."),
        Slip("the tree is pruned too little", "In the cycles nothing is pruned, with noise or without."),
    ),
    Exercise(
        "09-best-trial",
        "the number of the trial that C4.5 keeps",
        Number(decimals=0),
        lambda: _place_of_least(lambda trial: trial.pruned.root.errors),
        "By the estimate, the only number in the table that needs no new cases.",
        Slip(
            lambda: _place_of_least(lambda trial: trial.pruned.size),
            "That is the smallest tree; C4.5 looks at the predicted errors.",
        ),
        Slip(
            lambda: _place_of_least(lambda trial: trial.cycles[-1].window),
            "That is the smallest window; C4.5 looks at the predicted errors.",
        ),
        Slip(7, "That one is best on the new cases, which C4.5 cannot know."),
    ),
    Exercise(
        "09-one-cycle",
        "a number of golf days for the first window, with which there is one cycle only",
        Judged("whole numbers such as 7", _whole, _judged_window),
        lambda: load("golf").n_cases,
        "With nothing outside the window, there are no exceptions.",
    ),
)
