"""Turn the trees of Release 8, as the golden files keep them, into trees of c45teach."""

import numpy as np

from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree


def tree_of_golden(golden_node, schema):
    """Return the `Tree` of a golden node.

    Class weights are the golden ones where the file has them (small trees, leaves only); elsewhere all
    weight of a node is put on its class, so that at least their sum is right. Weights, errors and
    thresholds are the 32-bit numbers of Release 8, since their last printed digit depends on it.
    """
    return Tree(schema, _node(golden_node, schema))


def _node(golden, schema):
    label = schema.classes.index(golden["c"])
    errors = float(np.float32(golden["e"]))
    weight = float(np.float32(golden["n"]))
    class_weights = list(golden["d"]) if weight and "d" in golden else [0.0] * len(schema.classes)
    class_weights[label] = 0.0
    class_weights[label] = weight - sum(class_weights)  # so that the sum is right to the last digit
    if "t" not in golden:
        return Leaf(tuple(class_weights), label, errors)
    branches = tuple(_node(branch, schema) for _, branch in golden["b"])
    return DecisionNode(tuple(class_weights), label, errors, _test(golden, schema), branches)


def _test(golden, schema):
    attribute = schema.position(golden["a"])
    if golden["t"] == "num":
        return ThresholdTest(attribute, float(np.float32(golden["cut"])))
    if golden["t"] == "nom":
        return NominalTest(attribute)
    values = schema.attributes[attribute].values
    return SubsetTest(attribute, tuple(tuple(values.index(value) for value in group) for group, _ in golden["b"]))
