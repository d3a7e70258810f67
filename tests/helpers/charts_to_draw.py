"""Every figure on ordinary data, and on data whose names hold anything."""

from dataclasses import replace

import pandas as pd
from trees_to_draw import HOSTILE

import c45teach as c45
from c45teach import figures
from c45teach.data import generators

GOLF = c45.load("golf")


def named(attribute, other, first, second):
    """Forty cases of two numeric attributes and two classes with these names."""
    data = generators.boxes(40, seed=1)
    schema = c45.Schema((c45.Attribute(attribute), c45.Attribute(other)), (first, second), "class of a case")
    return replace(data, schema=schema)


def ordinary():
    """(name, function without parameters that draws) of each figure."""
    flat = generators.boxes(200, noise=0.1, seed=1)
    letters = c45.load("letter").take(slice(0, 2000))
    yield "strip", lambda: figures.class_strip(GOLF, "humidity", threshold=75)
    yield "strip of rows", lambda: figures.class_strip(letters, "x-box", threshold=3)
    yield "strip at the end", lambda: figures.class_strip(GOLF, "temperature", threshold=64)
    yield "gain", lambda: figures.gain_curve(GOLF, "humidity", ("gain", "net_gain", "ratio", "net_ratio"), 80)
    yield "gain of many cuts", lambda: figures.gain_curve(flat, "x")
    yield "entropy", lambda: figures.entropy_curve([(9, 5), (7, 7), (2, 3), (0, 4), (99, 1)], GOLF.classes)
    yield "boxes", lambda: figures.boxes(flat, c45.grow(flat), border=generators.box_borders())
    yield "tail", lambda: figures.binomial_tail(16, 1)
    yield "long tail", lambda: figures.binomial_tail(1000, 60, estimate="release8")
    yield "limits", lambda: figures.confidence_limits([(6, 0), (9, 0), (1, 0), (16, 1)])
    yield "estimates", lambda: figures.confidence_limits((16, 1))
    yield "confidence", lambda: figures.error_against_confidence(c45.grow(flat), flat, generators.boxes(300, seed=9))
    yield (
        "curves",
        lambda: figures.curves([0, 1, 2], {"a": [3, 4, 5], "b": [1, 9, 2]}, "x", "y", spread={"a": ([2] * 3, [6] * 3)}),
    )
    yield "ranks", lambda: figures.critical_differences(ranked("BAGFS", "C4.5", "CART", "random forest", "one rule"))
    yield "ranks of many", lambda: figures.critical_differences(ranked(*map(str, range(20))), significance=0.001)
    yield "folds", lambda: figures.fold_errors(compared("C4.5", "CART"))
    yield "soft threshold", lambda: figures.soft_threshold(c45.grow(GOLF), GOLF)
    yield "soft threshold of many", lambda: figures.soft_threshold(c45.grow(letters), letters)
    yield "description lengths", lambda: figures.description_lengths(decided(GOLF), GOLF, "Play")
    table = c45.learning_curve(c45.grow, flat, sizes=(0.2, 0.5, 1.0), folds=3)
    yield "learning curve", lambda: figures.learning_curve(table)
    yield (
        "agreement",
        lambda: figures.agreement_of_trees({"bagging": c45.BagFS(flat, 5), "half": c45.BagFS(flat, 4, 1)}, flat),
    )
    yield "votes", lambda: figures.vote_errors({"bagging": c45.BagFS(flat, 9), "one": c45.BagFS(flat, 9, 1)}, flat)
    yield "learning curves", lambda: figures.learning_curve({"C4.5": table, "CART": table})


def decided(data):
    """The decisions on the way to the rules of a tree."""
    return c45.ruleset_decisions(c45.grow(data, min_cases=1), data)


def compared(*names):
    """Cross-validations of trees on the same folds, by these names."""
    data = generators.boxes(100, noise=0.2, seed=1)
    growers = {name: lambda cases, most=place + 2: c45.grow(cases, min_cases=most) for place, name in enumerate(names)}
    return {name: c45.cross_validate(grower, data) for name, grower in growers.items()}


def ranked(*names):
    """Friedman's result of as many classifiers on seven data sets."""
    table = [[(row + 3 * column + row * column % 5) % 11 + column for column in range(len(names))] for row in range(7)]
    return c45.friedman(pd.DataFrame(table, columns=pd.Index(names, dtype=object)))


def hostile():
    """(name, function without parameters that draws): one figure with every name, every figure with some."""
    for name in HOSTILE:
        data = named(name, f"{name} 2", name, f"not {name}")
        yield name, lambda data=data: figures.gain_curve(data, data.attributes[0].name, threshold=0.5)
    for name in HOSTILE[3::4]:
        data = named(name, f"{name} 2", name, f"not {name}")
        yield name, lambda data=data: figures.boxes(data, c45.grow(data))
        yield name, lambda data=data, name=name: figures.description_lengths(decided(data), data, name)
        yield name, lambda name=name: figures.entropy_curve((1, 2), (name, "other"))
        yield name, lambda name=name: figures.curves([1, 2], {name: [1, 2], f"{name}.": [2, 3]}, name, name)
        yield name, lambda name=name: figures.critical_differences(ranked("a", name, f"{name} 2"))
        yield name, lambda name=name: figures.fold_errors(compared(name, f"{name} 2"))
        ensembles = {name: c45.BagFS(data, 2), f"{name} 2": c45.BagFS(data, 3)}
        yield name, lambda data=data, ensembles=ensembles: figures.agreement_of_trees(ensembles, data)
