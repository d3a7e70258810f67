"""Answers in an interview: reading them from text, and the share of a case that takes each branch of a test.

    sunny                    a value
    80                       a number
    ?                        unknown
    sunny: 0.7, rain: 0.3    a distribution: how sure the reader is of each value
    70-80                    a range: any number in it is equally likely

Quinlan's `consult` accepts the last two as well (1993, section 3.3 and chapter 8).
"""

import math
import re

import numpy as np

from ...classifying_loops import share_below
from ...support.checks import as_float
from ...support.words import listed, one_line, shortened
from ...tree.nodes import branch_shares

NUMBER = r"([-+]?[\d.]+(?:e[-+]?\d+)?)"
RANGE = re.compile(rf"\s*{NUMBER}\s*(?:-|–|\.\.|to)\s*{NUMBER}\s*", re.I)
WEIGHTED = re.compile(rf"\s*(.*?)\s*(?:[:=]\s*|\s){NUMBER}\s*%?\s*", re.I)
MOST_VALUES = 6  # listed in a message


def read_answer(attribute, text):
    """Return the answer in a text: None (unknown), a value, a number, a range or a distribution.

    Raises
    ------
    ValueError
        If it cannot be read; the message says what can be answered.

    Examples
    --------
    >>> from c45teach import Attribute
    >>> read_answer(Attribute("humidity"), "70-80"), read_answer(Attribute("humidity"), "?")
    ((70.0, 80.0), None)
    >>> read_answer(Attribute("outlook", ("sunny", "rain")), "sunny: 0.7, rain: 0.3")
    (('sunny', 0.7), ('rain', 0.3))
    """
    text = text.strip()
    if not text:
        raise ValueError("write an answer first, or say that you do not know.")
    if text == "?":
        return None
    if attribute.is_numeric:
        return checked_answer(attribute, _number_or_range(text))
    by_name = {one_line(value).lower(): value for value in attribute.values}
    value = by_name.get(one_line(text).lower())
    return checked_answer(attribute, _distribution(text, by_name) if value is None else value)


def _number_or_range(text):
    found = RANGE.fullmatch(text)
    try:
        return tuple(map(float, found.groups())) if found else float(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a number; write a number such as 80, a range such as 70-80, or ?") from None


def _distribution(text, by_name):
    parts = [WEIGHTED.fullmatch(part) for part in text.split(",")]
    try:
        pairs = [(one_line(part[1]).lower(), float(part[2])) for part in parts]
        return tuple((by_name[name], weight) for name, weight in pairs)
    except (TypeError, KeyError, ValueError):
        raise ValueError(
            f"{text!r} is not one of the values {_first_values(by_name.values())}; write one of them, or ?"
        ) from None


def _first_values(values):
    return listed(map(one_line, values), MOST_VALUES)


def checked_answer(attribute, answer):
    """Return an answer unchanged; raise a ValueError if the attribute cannot have it."""
    if answer is None:
        return answer
    if attribute.is_numeric:
        bounds = answer if isinstance(answer, tuple) else (answer, answer)
        are_numbers = len(bounds) == 2 and all(math.isfinite(as_float(bound)) for bound in bounds)
        if not are_numbers or bounds[0] > bounds[1]:
            raise ValueError(f"{answer!r} is neither a number nor a range from a smaller to a larger number.")
        return answer
    pairs = answer if isinstance(answer, tuple) else ((answer, 1.0),)
    weights = [weight for _, weight in pairs]
    unknown = [value for value, _ in pairs if value not in attribute.values]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not one of the values {_first_values(attribute.values)}.")
    if min(weights) < 0 or not 0 < sum(weights) < math.inf:
        raise ValueError("no weight of a value may be negative, and they cannot all be zero.")
    return answer


def answer_in_words(answer):
    """Return an answer as a reader would write it.

    >>> answer_in_words((("sunny", 0.7), ("rain", 0.3))), answer_in_words((70.0, 80.0)), answer_in_words(None)
    ('sunny: 0.7, rain: 0.3', '70-80', 'unknown')
    """
    if answer is None:
        return "unknown"
    if isinstance(answer, tuple) and isinstance(answer[0], tuple):
        return ", ".join(f"{one_line(value)}: {weight:g}" for value, weight in answer)
    if isinstance(answer, tuple):
        return f"{answer[0]:g}-{answer[1]:g}"
    return one_line(answer) if isinstance(answer, str) else f"{answer:g}"


def in_words(answers):
    """Return answers as the words of a state; long names and answers are cut off.

    >>> in_words((("outlook", "sunny"), ("humidity", None))), in_words(())
    ('outlook: sunny, humidity: unknown', 'no answer yet')
    """
    given = [f"{shortened(name, 24)}: {shortened(answer_in_words(answer), 40)}" for name, answer in answers]
    return ", ".join(given) or "no answer yet"


def shares_for(attribute, answer, bounds):
    """Return a function from a node that tests the attribute to the share of the case that takes each branch.

    Parameters
    ----------
    attribute : Attribute
    answer : None, range or distribution
    bounds : dict of int to (float, float)
        By the `id` of a node that tests the attribute: the least and the greatest value that can arrive there.
    """
    if answer is None:
        return branch_shares
    if attribute.is_numeric:
        return lambda node: _shares_of_range(node.test, answer, bounds[id(node)])
    total = sum(weight for _, weight in answer)
    weights = np.zeros(len(attribute.values))
    for value, weight in answer:
        weights[attribute.values.index(value)] += weight / total
    return lambda node: _shares_of_values(node, weights)


def _shares_of_values(node, weights):
    """Return the share of each branch for a distribution over values."""
    if node.test.groups is not None:
        weights = np.array([weights[list(group)].sum() for group in node.test.groups])
    return weights / weights.sum() if weights.sum() > 0 else branch_shares(node)


def _shares_of_range(test, answer, bounds):
    """Return the shares of both sides of a threshold for a number that is evenly spread over a range."""
    low, high = max(answer[0], bounds[0]), min(answer[1], bounds[1])
    lower, upper = test.bounds
    if high <= low:
        below = share_below(low, test.threshold, lower, upper)
    else:  # between its bends the share is a straight line, so its average is its value in the middle
        bends = np.clip([low, lower, test.threshold, upper, high], low, high)
        pieces = zip(bends[:-1], bends[1:], strict=True)
        below = sum((b - a) * share_below((a + b) / 2, test.threshold, lower, upper) for a, b in pieces) / (high - low)
    return np.array([below, 1 - below])
