"""Small data sets written by hand, and what is asked of the trees grown from them."""

from dataclasses import replace

import numpy as np

import c45teach as c45
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset
from c45teach.tree.nodes import Leaf


def dataset(columns, labels, weights=None):
    """Return a data set from lists: numbers, or text with None for unknown."""
    attributes, coded = [], []
    for name, column in columns.items():
        if any(isinstance(value, str) for value in column):
            values = tuple(sorted({value for value in column if value is not None}))
            attributes.append(Attribute(name, values))
            coded.append(np.array([-1 if value is None else values.index(value) for value in column], np.int32))
        else:
            attributes.append(Attribute(name))
            coded.append(np.array([np.nan if value is None else value for value in column], float))
    classes = tuple(sorted(set(labels)))
    codes = np.array([classes.index(label) for label in labels], np.int32)
    return Dataset(Schema(tuple(attributes), classes), tuple(coded), codes, weights and np.array(weights, float))


def unknown_outlook(row=11):
    golf = c45.load("golf")
    outlook = golf.columns[0].copy()
    outlook[row] = -1
    return replace(golf, columns=(outlook, *golf.columns[1:]))


def leaves(tree):
    return [node for node, _ in tree.walk() if isinstance(node, Leaf)]


def asked(tree):
    """Return (attribute, threshold) of every test, parents first."""
    tests = [node.test for node, _ in tree.walk() if not isinstance(node, Leaf)]
    return [(tree.attributes[test.attribute].name, getattr(test, "threshold", None)) for test in tests]


GOLF_TESTS = [("outlook", None), ("humidity", 75.0), ("windy", None)]
