"""The first window of a trial: which cases are in it. (Quinlan 1993, chapter 6; Release 8, `besttree.c`)

The cases are a list, `order`, which is shuffled; the window is its beginning.
"""

from math import sqrt
from numbers import Integral

__all__ = ["check_number", "class_targets", "form_window", "shuffle", "swap", "window_sizes"]


def window_sizes(n_cases, window, increment):
    """Return the number of cases in the first window, and how many exceptions are added; checked, or as Release 8."""
    if window is None:
        window = min(int(max(2 * sqrt(n_cases), n_cases // 5)), n_cases)
    else:
        check_number("window", window, most=n_cases)
    if increment is None:
        increment = max(window // 5, 1)
    else:
        check_number("increment", increment)
    return int(window), int(increment)


def check_number(name, number, most=None):
    """Raise a ValueError for what is not a whole number from 1 on, or up to the number of cases."""
    if isinstance(number, bool) or not isinstance(number, Integral) or not 1 <= number <= (most or number):
        limit = f"from 1 to {most}, the number of cases" if most else "from 1 on"
        raise ValueError(f"{name} must be a whole number {limit}; got {number!r}")


def class_targets(class_counts, window):
    """Return how many cases of each class belong in the first window: as even as the classes allow.

    >>> class_targets([100, 3, 0, 50], 20)
    [9, 3, 0, 8]
    """
    targets, left = [0] * len(class_counts), window
    rarest_first = sorted((count, label) for label, count in enumerate(class_counts) if count)
    for place, (count, label) in enumerate(rarest_first):
        targets[label] = min(count, left // (len(rarest_first) - place))
        left -= targets[label]
    return targets


def shuffle(order, rng):
    """Put a list in a random order: each place in turn is given one of what has no place yet."""
    for place, number in enumerate(rng.random(len(order)).tolist()):
        swap(order, place, place + int((len(order) - place) * number))


def form_window(order, labels, targets):
    """Bring the first cases of each class to the front, as many as `targets` says."""
    window = 0
    for label, target in enumerate(targets):
        position, end = window, window + target
        while window < end:
            if labels[order[position]] == label:
                swap(order, position, window)
                window += 1
            position += 1


def swap(order, one, other):
    """Let two cases change places."""
    order[one], order[other] = order[other], order[one]
