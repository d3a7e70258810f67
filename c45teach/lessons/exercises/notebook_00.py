"""Exercises of `00_start_here`: they show how exercises work."""

import numpy as np

from ...classifying import classify
from ...data.examples import load
from ...growing import grow
from .answers import Choice, Judged, Number, Numbers
from .checking import Exercise, Slip

_PLAY = 0  # the first class of golf


def _share(label):
    return float(np.mean(load("golf").labels == label))


def _days_with(*outlooks):
    days = load("golf").frame["outlook"]
    return [int((days == outlook).sum()) for outlook in outlooks]


def _shares_by_tree(day):
    golf = load("golf")
    return classify(grow(golf), day)


def _class_by_tree(day):
    shares = _shares_by_tree(day)
    return max(shares, key=shares.get)


def _day(answer):
    """Return a day as a dictionary with names in quotes; raise for anything else."""
    if not isinstance(answer, dict) or not all(isinstance(name, str) for name in answer):
        raise TypeError("a day is a dictionary")
    known = {attribute.name for attribute in load("golf").attributes}
    if set(answer) - known:
        raise ValueError(f"golf has no {sorted(set(answer) - known)[0]}")
    return answer


def _judged_as_rainy_play(day):
    """Return why a day is not a rainy one of class Play."""
    if day.get("outlook") != "rain":
        return 'The day has to be a rainy one: "outlook": "rain".'
    try:
        shares = _shares_by_tree(day)
    except (TypeError, ValueError) as problem:
        return f"The tree cannot classify this day: {problem}."
    if len([share for share in shares.values() if share > 0]) > 1:
        return (
            "The tree tests something that your day leaves out, or gives with a value that golf does not have, so both "
            "classes get a share."
        )
    return "" if _class_by_tree(day) == load("golf").classes[_PLAY] else "The tree says Don't Play on such a day."


EXERCISES = (
    Exercise(
        "00-share",
        "the share of the days with class Play, a number between 0 and 1",
        Number(unit="share"),
        lambda: _share(_PLAY),
        "Fractions such as 5 / 14 are as good as decimals.",
        Slip(lambda: 1 - _share(_PLAY), "That is the share of the other class."),
        Slip(
            lambda: _share(_PLAY) / (1 - _share(_PLAY)),
            "You divided by the days of the other class; divide by all days.",
        ),
        Slip(lambda: 1 / _share(_PLAY), "You divided the wrong way round: a share is the part by the whole."),
        Slip(
            lambda: float(np.sum(load("golf").labels == _PLAY)), "That is the number of such days; divide by all days."
        ),
    ),
    Exercise(
        "00-outlooks",
        "the numbers of sunny, overcast and rainy days, in this order",
        Numbers(decimals=0),
        lambda: _days_with("sunny", "overcast", "rain"),
        "A list keeps its order.",
    ),
    Exercise(
        "00-humid-day",
        'the class, "Play" or "Don\'t Play"',
        Choice("Play", "Don't Play"),
        lambda: _class_by_tree({"outlook": "sunny", "humidity": 80}),
        "Each answer names the next branch, until a leaf names the class.",
        Slip(
            lambda: _class_by_tree({"outlook": "sunny", "humidity": 70}),
            "Follow the branch sunny, and compare 80 with the number on the branches below.",
        ),
    ),
    Exercise(
        "00-rainy-play",
        'a day such as {"outlook": "sunny", "humidity": 80}',
        Judged(
            'days such as {"outlook": "sunny", "humidity": 80}, with attributes of golf,', _day, _judged_as_rainy_play
        ),
        None,
        "You need not say what the tree does not ask.",
    ),
    Exercise(
        "00-lost-cell",
        "the menu: 'File', 'Edit', 'Run' or 'Kernel'",
        Choice("File", "Edit", "Run", "Kernel"),
        "Edit",
        "Undo Cell Operation: the cell comes back with its picture.",
        Slip("Kernel", "A new kernel forgets what you have computed, and the cell stays lost."),
        Slip("Run", "A cell that is gone cannot be run."),
        Slip("File", "Opening the file again brings it back, but your other changes may be lost."),
    ),
    Exercise(
        "00-words",
        "the word: 'sample', 'feature' or 'target'",
        Choice("sample", "feature", "target"),
        "feature",
        "Books differ in their words more than in what they mean.",
        Slip("sample", "That is a whole row of the table; Quinlan's word for it is case."),
        Slip("target", "That is the column with the classes."),
    ),
)
