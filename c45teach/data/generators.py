"""Synthetic data: points in the plane, whose classes a tree can or cannot separate easily, and coins.

    boxes(300, noise=0.1, seed=1)     the classes fill rectangles: a few thresholds find them
    oblique(300, seed=1)              a slanting border: a tree approximates it by a staircase
    box_borders(), oblique_borders()  the true borders between the classes
    coins(300, seed=1)                a coin decides the class: there is nothing to learn

The class of a point follows from x and y, two numbers from 0 to 1 with three decimals. With noise, a share of the cases
gets another class, each with the same probability; a tree should not learn these.
"""

import numpy as np

from ..support import checks
from .attributes import Attribute, Schema
from .dataset import Dataset

# Left, right, bottom and top of the rectangles; the rest of the plane belongs to the first class.
RECTANGLES = (
    (0.06, 0.48, 0.42, 0.92),
    (0.62, 0.92, 0.55, 0.88),
    (0.55, 0.90, 0.10, 0.42),
    (0.08, 0.30, 0.08, 0.33),
    (0.36, 0.48, 0.06, 0.36),
)
MOST_CASES = 10_000_000
CLASSES = ("A", "B", "C", "D", "E", "F")


def boxes(n_cases=300, noise=0.0, n_classes=2, seed=0):
    """Return cases whose classes fill rectangles parallel to the axes, like the boxes that a tree makes.

    Everything outside them is class A. With two classes, B fills two rectangles; with more, each class fills one.

    Parameters
    ----------
    n_cases : int, default 300
        At most ten million.
    noise : float, default 0
        Share of the cases that get another class, from 0 to below 1.
    n_classes : int, default 2
        From 2 to 6.
    seed : int or numpy.random.Generator, default 0

    Examples
    --------
    >>> boxes(200, noise=0.1, seed=1)
    <Dataset boxes: 200 cases, 2 attributes, 2 classes>
    """
    return _made("boxes", _class_by_rectangle, n_cases, noise, n_classes, seed)


def oblique(n_cases=300, noise=0.0, n_classes=2, seed=0):
    """Return cases whose classes meet at a slanting line: class A below the diagonal y = x, class B above it.

    More than two classes are strips of equal area, parallel to the diagonal. Parameters are as in `boxes`.
    """
    return _made("oblique", _class_by_strip, n_cases, noise, n_classes, seed)


def box_borders(n_classes=2):
    """Return the outlines of the rectangles of `boxes` as pairs (x values, y values)."""
    _check_classes(n_classes)
    return [((a, b, b, a, a), (c, c, d, d, c)) for a, b, c, d in _rectangles(n_classes)]


def oblique_borders(n_classes=2):
    """Return the lines between the classes of `oblique` as pairs (x values, y values).

    >>> [tuple(map(tuple, line)) for line in oblique_borders()]
    [((0.0, 1.0), (0.0, 1.0))]
    """
    _check_classes(n_classes)
    return [((max(0.0, -s), min(1.0, 1 - s)), (max(0.0, s), min(1.0, 1 + s))) for s in _shifts(n_classes)]


def coins(n_cases=300, seed=0):
    """Return cases with eight nominal attributes of three values each, and a class that is independent of them."""
    checks.whole("n_cases", n_cases, 1, MOST_CASES, example=300)
    rng = checks.generator("seed", seed)
    columns = tuple(rng.integers(0, 3, size=(8, n_cases), dtype=np.int32))
    schema = Schema(tuple(Attribute(name, ("x", "y", "z")) for name in "abcdefgh"), ("head", "tail"))
    return Dataset(schema, columns, rng.integers(0, 2, size=n_cases, dtype=np.int32), name="coins")


def _made(name, class_of, n_cases, noise, n_classes, seed):
    """Return a data set whose class is a function of x and y, apart from the noise."""
    checks.whole("n_cases", n_cases, 1, MOST_CASES, example=300)
    checks.number("noise", noise, least=0, below=1, example=0.1)
    _check_classes(n_classes)
    rng = checks.generator("seed", seed)
    x, y = rng.integers(0, 1001, size=(2, n_cases)) / 1000
    labels = class_of(x, y, n_classes).astype(np.int32)
    noisy = rng.choice(n_cases, round(noise * n_cases), replace=False)
    labels[noisy] = (labels[noisy] + rng.integers(1, n_classes, size=len(noisy))) % n_classes
    schema = Schema((Attribute("x"), Attribute("y")), CLASSES[:n_classes])
    return Dataset(schema, (x, y), labels, name=name)


def _check_classes(n_classes):
    checks.whole("n_classes", n_classes, 2, len(CLASSES), example=2)


def _rectangles(n_classes):
    return RECTANGLES[: max(2, n_classes - 1)]


def _class_by_rectangle(x, y, n_classes):
    labels = np.zeros(len(x))
    for place, (left, right, bottom, top) in enumerate(_rectangles(n_classes)):
        inside = (left < x) & (x <= right) & (bottom < y) & (y <= top)
        labels[inside] = 1 + place % (n_classes - 1)
    return labels


def _shifts(n_classes):
    """Return the shifts s of the lines y = x + s that cut the unit square into strips of equal area."""
    areas = np.arange(1, n_classes) / n_classes
    return np.where(areas <= 0.5, np.sqrt(2 * areas) - 1, 1 - np.sqrt(2 * (1 - areas))).tolist()


def _class_by_strip(x, y, n_classes):
    return np.searchsorted(_shifts(n_classes), y - x, side="left")
