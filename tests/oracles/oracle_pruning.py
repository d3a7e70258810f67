"""The second C4.5, continued: pruning, classifying, and the translation into trees of the package."""

from fractions import Fraction
from math import exp, log, sqrt

from oracle import Node, weight_of

from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree

LEVELS = [0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00]
DEVIATES = [4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00]


def added_errors(weight, errors, confidence):
    """Return what Release 8 adds to the errors seen, from its published description; the numbers are exact."""
    above = next(i for i, level in enumerate(LEVELS) if level >= confidence)
    step = (confidence - LEVELS[above - 1]) / (LEVELS[above] - LEVELS[above - 1])
    q = (DEVIATES[above - 1] + (DEVIATES[above] - DEVIATES[above - 1]) * step) ** 2
    without = float(weight) * (1 - exp(log(confidence) / weight))
    if errors < 1e-6:
        return without
    if errors < 0.9999:
        return without + float(errors) * (added_errors(weight, Fraction(1), confidence) - without)
    if errors + Fraction(1, 2) >= weight:
        return 0.67 * float(weight - errors)
    weight, errors = float(weight), float(errors)
    e = errors + 0.5
    return weight * (e + q / 2 + sqrt(q * (e * (1 - e / weight) + q / 4))) / (weight + q) - errors


class Pruner:
    """Prunes trees of an oracle; `decisions` are the estimates of leaf, subtree and branch, from the bottom upwards."""

    def __init__(self, oracle, confidence):
        self.oracle, self.confidence, self.decisions = oracle, confidence, []

    def prune(self, root):
        """Return the pruned tree; `errors` are then estimates."""
        pruned = self._prune(root, self.oracle.cases)
        remove_impossible_branches(pruned, {})
        return pruned

    def _prune(self, node, cases):
        leaf = self._leaf(node, cases)
        if node.test is None:
            return leaf
        parts = self.oracle.divide(cases, node.test)
        branches = [self._prune(b, part) if part else b for b, part in zip(node.branches, parts, strict=True)]
        tree = sum(float(branch.errors) for branch in branches)
        largest = self._largest(node.test, cases)
        raised = self.estimate(branches[largest], cases)
        for a, b in ((leaf.errors, raised), (leaf.errors, tree), (raised, tree)):
            self.oracle._better(a, b + 0.1)
        self.decisions.append((leaf.errors, tree, raised))
        if leaf.errors <= raised + 0.1 and leaf.errors <= tree + 0.1:
            return leaf
        if raised <= tree + 0.1:
            return self._prune(branches[largest], cases)
        return Node(leaf.weights, leaf.label, tree, node.test, branches)

    def _largest(self, test, cases):
        known = [(row, w) for row, w in cases if self.oracle.rows[row][test[1]] is not None]
        weights = [weight_of(part) for part in self.oracle.divide(known, test)]
        largest = max(range(len(weights)), key=lambda i: (weights[i], i))
        for i, weight in enumerate(weights):
            if i != largest:
                self.oracle._less(weight, weights[largest])
        return largest

    def _leaf(self, node, cases):
        weights = self.oracle.class_weights(cases)
        label = node.label
        for other, weight in enumerate(weights):
            if other != label and self.oracle._less(weights[label], weight):
                label = other
        weight = sum(weights)
        wrong = weight - weights[label]
        return Node(weights, label, float(wrong) + added_errors(weight, wrong, self.confidence))

    def estimate(self, node, cases):
        """Return the predicted errors of a tree as it stands, given these cases."""
        if node.test is None:
            return self._leaf(node, cases).errors
        parts = self.oracle.divide(cases, node.test)
        return sum(self.estimate(b, part) for b, part in zip(node.branches, parts, strict=True) if part)


def remove_impossible_branches(node, possible):
    """Take values that a test further up has sent elsewhere from the last group of every test, in place."""
    if node.test is None:
        return
    kind, attribute, *rest = node.test
    if kind == "subset":
        groups = list(rest[0])
        groups[-1] = tuple(value for value in groups[-1] if value in possible.get(attribute, groups[-1]))
        if not groups[-1]:
            del groups[-1], node.branches[-1]
        node.test = (kind, attribute, tuple(groups))
    for place, branch in enumerate(node.branches):
        remove_impossible_branches(branch, {**possible, attribute: groups[place]} if kind == "subset" else possible)


def distribution(oracle, root, row):
    """Return the share of each class for one row of the oracle's data, as fractions that add up to 1."""
    shares = [Fraction(0)] * oracle.n_classes
    _send_down(oracle, root, [(row, Fraction(1))], shares)
    return shares


def _send_down(oracle, node, cases, shares):
    weight = weight_of(cases)
    if node.test is None:
        for label, of_class in enumerate(node.weights):
            alone = Fraction(label == node.label)
            shares[label] += weight * (of_class / node.items if node.items else alone)
        return
    parts = oracle.divide(cases, node.test, [branch.items / node.items for branch in node.branches])
    for branch, part in zip(node.branches, parts, strict=True):
        if part:
            _send_down(oracle, branch, part, shares)


def as_tree(node, schema):
    """Return the tree of the package that a node of the oracle describes."""
    return Tree(schema, _translated(node))


def _translated(node):
    weights, errors = tuple(float(w) for w in node.weights), float(node.errors)
    if node.test is None:
        return Leaf(weights, node.label, errors)
    kind, *rest = node.test
    test = {"nominal": NominalTest, "threshold": ThresholdTest, "subset": SubsetTest}[kind](*rest)
    return DecisionNode(weights, node.label, errors, test, tuple([_translated(branch) for branch in node.branches]))
