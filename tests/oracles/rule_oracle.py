"""Quinlan's rules once more, slowly: sets of cases, every subset, no shortcut. `extracting.py` must give the same.

Only the order of the conditions within a rule is taken as it comes: rules are compared as sets of conditions.
"""

import math

import numpy as np

from c45teach.attribute_tests import NominalTest, ThresholdTest
from c45teach.choices.estimates import added_errors
from c45teach.tree.nodes import Leaf

TIE = 1e-9


class RuleOracle:
    """All steps from a tree to its rule set.

    A condition is a tuple (attribute, sign, value); a rule a dict with conditions, label, error, cases, bits.
    """

    def __init__(self, tree, dataset, confidence=0.25, redundancy=1.0):
        self.tree, self.confidence, self.redundancy = tree, confidence, redundancy
        self.columns, self.attributes = dataset.columns, dataset.attributes
        self.labels, self.n = dataset.labels.tolist(), dataset.n_cases
        self.rules = self._candidates()
        self.by_class = {
            label: self._best_subset(label, [rule for rule in self.rules if rule["label"] == label])
            for label in sorted({rule["label"] for rule in self.rules})
        }
        self.order = self._order()
        self.default = self._default()
        self.final = self._without_harm()

    def _cases(self, conditions):
        return {case for case in range(self.n) if all(self._holds(condition, case) for condition in conditions)}

    def _holds(self, condition, case):
        attribute, sign, value = condition
        cell = self.columns[attribute][case]
        if sign == "<=":
            return cell <= value
        if sign == ">":
            return cell > value
        return cell in value

    def _paths(self, node, conditions=()):
        if isinstance(node, Leaf):
            if sum(node.class_weights) >= 1 - 1e-9:
                yield conditions, node.label
            return
        test = node.test
        if isinstance(test, ThresholdTest):
            outcomes = [(test.attribute, "<=", test.threshold), (test.attribute, ">", test.threshold)]
        else:
            values = self.attributes[test.attribute].values
            groups = [(code,) for code in range(len(values))] if isinstance(test, NominalTest) else test.groups
            sign = "=" if isinstance(test, NominalTest) else "in"
            outcomes = [(test.attribute, sign, tuple(group)) for group in groups]
        for outcome, branch in zip(outcomes, node.branches, strict=True):
            if sum(branch.class_weights) >= 1 - 1e-9:
                yield from self._paths(branch, (*conditions, outcome))

    def _rates(self, conditions, label):
        """Return the rate of errors seen, and the pessimistic one."""
        cases = self._cases(conditions)
        if not cases:
            return 0.0, self._guess(label)
        wrong = sum(self.labels[case] != label for case in cases)
        return wrong / len(cases), (wrong + added_errors(len(cases), wrong, self.confidence)) / len(cases)

    def _guess(self, label):
        return 1 - (self.labels.count(label) + 1) / (self.n + 2)

    def _candidates(self):
        found = {}
        for conditions, label in self._paths(self.tree.root):
            kept = list(conditions)
            while kept:
                actual, pessimistic = self._rates(kept, label)
                without = [self._rates([c for c in kept if c is not dropped], label) for dropped in kept]
                if not any(p <= pessimistic or a <= actual for a, p in without):
                    break
                lowest = min(p for _, p in without)
                del kept[max(place for place, (_, p) in enumerate(without) if p == lowest)]
            if kept and self._cases(kept) and (error := self._rates(kept, label)[1]) < self._guess(label):
                self._add(found, kept, label, error)
        return list(found.values())

    def _add(self, found, kept, label, error):
        rule = {"conditions": frozenset(kept), "label": label, "error": error, "number": len(found) + 1}
        rule |= {"cases": self._cases(kept) if error <= 0.7 else set(), "bits": self._bits(kept)}
        found.setdefault((label, rule["conditions"]), rule)

    def _bits(self, conditions):
        k = len(conditions)
        return sum(map(self._condition_bits, conditions)) + math.log2(k) - math.log2(math.factorial(k))

    def _condition_bits(self, condition):
        bits = [self._attribute_bits(attribute) for attribute in range(len(self.attributes))]
        shares = [each / sum(bits) for each in bits if each > 0]
        choice = -sum(share * math.log2(share) for share in shares) / self.redundancy
        attribute, sign, value = condition
        return choice + (len(self.attributes[attribute].values) if sign == "in" else bits[attribute])

    def _attribute_bits(self, attribute):
        cells = self.columns[attribute].tolist()
        if self.attributes[attribute].is_numeric:
            different = {np.float32(-999 if math.isnan(cell) else cell) for cell in cells}
            return 1 + math.log2(len(different)) / 2 if len(different) > 1 else 0
        counts = [cells.count(code) for code in range(len(self.attributes[attribute].values))]
        return sum(count / self.n * (math.log2(self.n) - math.log2(count)) for count in counts if count)

    def length(self, label, subset):
        """Return the description length of some rules for a class."""
        covered = set().union(*(rule["cases"] for rule in subset))
        of_class = {case for case in range(self.n) if self.labels[case] == label}
        wrong, left = len(covered - of_class), len(of_class - covered)
        theory = sum(rule["bits"] for rule in subset) - math.log2(math.factorial(len(subset)))
        inside, outside = len(covered), self.n - len(covered)
        if inside > self.n / 2:
            exceptions = _naming(inside, wrong, (wrong + left) / 2) + _naming(outside, left, left)
        else:
            exceptions = _naming(inside, wrong, wrong) + _naming(outside, left, (wrong + left) / 2)
        return 0.5 * theory + math.log2(self.n) + exceptions

    def _best_subset(self, label, rules):
        best, least = [], math.inf
        for number in range(2 ** len(rules)):
            subset = [rule for place, rule in enumerate(rules) if number >> place & 1]
            if (length := self.length(label, subset)) < least - TIE:
                best, least = subset, length
        return best

    def _order(self):
        waiting, covered, order = dict(self.by_class), set(), []
        while waiting:
            taken = {
                label: sum(
                    self.labels[case] != label and case not in covered
                    for case in set().union(*(rule["cases"] for rule in rules))
                )
                for label, rules in waiting.items()
            }
            label = min(sorted(waiting), key=taken.get)
            rules = waiting.pop(label)
            order += sorted(rules, key=lambda rule: (rule["error"], rule["number"]))
            covered |= set().union(*(rule["cases"] for rule in rules))
        return order

    def _default(self):
        covered = set().union(*(rule["cases"] for rule in self.order))
        left = [self.labels[case] for case in range(self.n) if case not in covered]
        labels = range(len(self.tree.classes))
        return max(labels, key=lambda label: (left.count(label), self.labels.count(label), -label))

    def _without_harm(self):
        rules = list(self.order)
        while True:
            advantage = [0] * len(rules)
            for case, label in enumerate(self.labels):
                firing = [place for place, rule in enumerate(rules) if case in rule["cases"]]
                if firing:
                    given, instead = rules[firing[0]]["label"], self.default
                    if len(firing) > 1:
                        instead = rules[firing[1]]["label"]
                    advantage[firing[0]] += (given == label) - (instead == label)
            harmful = [place for place, each in enumerate(advantage) if each < 0]
            if not harmful:
                return rules
            del rules[harmful[0]]


def _naming(n, mistakes, expected):
    """Return the bits that name some of n cases in a code made for so many."""
    if expected <= 1e-6:
        return 0.0 if not mistakes else 1e6
    if expected >= n - 1e-6:
        return 0.0 if mistakes == n else 1e6
    return -mistakes * math.log2(expected / n) - (n - mistakes) * math.log2(1 - expected / n)
