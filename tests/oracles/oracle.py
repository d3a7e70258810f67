"""C4.5 a second time, in the plainest Python: for small data, slowly, with exact weights.

It follows the published description step by step, sorts and counts everything anew at every node, keeps
weights as fractions, and shares no code with the package. Two programs written apart that agree on
thousands of random tables are unlikely to be wrong in the same way.

A case is a pair (row, weight). A test is ("nominal", attribute), ("threshold", attribute, value), or
("subset", attribute, groups of values).

Where a decision hangs on a hair, two right programs may differ, so each such decision is noted in
`close_calls`: a comparison of gains that differ by an amount inside `hair`, a comparison of weights that
almost agree, a mid-point that almost meets a value. A negative `hair[0]` makes exact ties close calls as well, and
weights that agree although thirds or sevenths are among them: what rounding decides in Release 8.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import fsum, inf, isnan, log2

EPSILON = 0.001
TIE = 1e-10


@dataclass
class Node:
    """A leaf, or with a test and branches a decision node."""

    weights: list
    label: int
    errors: float
    test: tuple = None
    branches: list = field(default_factory=list)

    @property
    def items(self):
        """The weight of the cases."""
        return sum(self.weights)


@dataclass
class Candidate:
    """What the best test on an attribute is worth; also the values beside the cut, or the groups."""

    gain: float
    penalty: float
    split_info: float
    below: float = None
    above: float = None
    groups: tuple = None


def total_info(weights):
    """Return S·log₂ S − Σ w·log₂ w."""
    weights = [float(w) for w in weights if w > 0]
    total = fsum(weights)
    return total * log2(total) - fsum(w * log2(w) for w in weights) if weights else 0.0


class Oracle:
    """A data set and options; `grow`, `prune` and `classify` are what is compared."""

    def __init__(
        self, dataset, criterion="gain_ratio", min_cases=2, value_groups=False, quirks=None, hair=(1e-13, 1e-8)
    ):
        self.n_values = [None if a.is_numeric else len(a.values) for a in dataset.attributes]
        self.n_classes = len(dataset.classes)
        self.rows = list(zip(*(_known_or_none(c) for c in dataset.columns), strict=True)) or [()] * len(dataset)
        self.labels = dataset.labels.tolist()
        weights = [1] * len(self.labels) if dataset.weights is None else dataset.weights.tolist()
        self.cases = [(row, Fraction(w)) for row, w in enumerate(weights) if w > 0]
        self.total = weight_of(self.cases)
        self.criterion, self.min_cases, self.hair = criterion, Fraction(min_cases), hair
        self.value_groups, self.quirks = value_groups, quirks
        self.close_calls, self.noisy = [], False

    # --- growing ----------------------------------------------------------------------------------------

    def grow(self):
        """Return the root of the unpruned tree."""
        return self._grow(self.cases, used=())

    def _grow(self, cases, used):
        leaf = self._leaf(cases)
        if leaf.errors == 0 or self._less(leaf.items, 2 * self.min_cases):
            return leaf
        test = self.choose(self.candidates(cases, used))
        if test is None:
            return leaf
        used = (*used, test[1]) if test[0] == "nominal" else used
        branches = [
            self._grow(part, used) if part else Node([Fraction(0)] * self.n_classes, leaf.label, Fraction(0))
            for part in self.divide(cases, test)
        ]
        errors = sum(branch.errors for branch in branches)
        if not self._less(errors, leaf.errors - Fraction(1, 1000)):
            return Node(leaf.weights, leaf.label, errors)
        return Node(leaf.weights, leaf.label, errors, test, branches)

    def _leaf(self, cases):
        weights = self.class_weights(cases)
        label = weights.index(max(weights))
        for other, weight in enumerate(weights):
            if other != label:
                self._less(weight, weights[label])
        return Node(weights, label, sum(weights) - weights[label])

    def class_weights(self, cases):
        """Return the weight of each class."""
        weights = [Fraction(0)] * self.n_classes
        for row, weight in cases:
            weights[self.labels[row]] += weight
        return weights

    def candidates(self, cases, used=()):
        """Return a candidate, or None, per attribute."""
        self.noisy = self.hair[0] < 0 and any(weight.denominator > 8 for _, weight in cases)
        return [None if a in used else self.candidate(cases, a, n) for a, n in enumerate(self.n_values)]

    def candidate(self, cases, attribute, n_values):
        """Return what the best test on an attribute is worth, or None."""
        if n_values is None:
            return self.numeric_candidate(cases, attribute)
        if self.value_groups and n_values > 2:
            from oracle_subsets import subset_candidate

            return subset_candidate(self, cases, attribute)
        return self.nominal_candidate(cases, attribute)

    def nominal_candidate(self, cases, attribute):
        """Return what one branch per value is worth; None if no two values have the minimum of cases."""
        groups = [[] for _ in range(self.n_values[attribute])]
        unknown = []
        for case in cases:
            value = self.rows[case[0]][attribute]
            (unknown if value is None else groups[value]).append(case)
        return self._worth_of_groups(groups, unknown)

    def _worth_of_groups(self, groups, unknown):
        known = [case for group in groups for case in group]
        if not known or sum(not self._less(weight_of(group), self.min_cases) for group in groups) < 2:
            return None
        total, known_weight = weight_of(known) + weight_of(unknown), weight_of(known)
        base = total_info(self.class_weights(known)) / known_weight
        after = fsum(total_info(self.class_weights(group)) for group in groups) / known_weight
        split_info = total_info([weight_of(unknown), *map(weight_of, groups)]) / total
        return Candidate(float(known_weight / total) * (base - after), 0.0, split_info)

    def numeric_candidate(self, cases, attribute):
        """Return the cut with the largest gain, and its penalty; None if no cut is possible."""
        known = sorted((self.rows[row][attribute], row, w) for row, w in cases if self.rows[row][attribute] is not None)
        known = [(value, (row, w)) for value, row, w in known]
        unknown = [case for case in cases if self.rows[case[0]][attribute] is None]
        cuts = self._cuts(known, unknown)
        if not cuts:
            return None
        best = cuts[0]
        for cut in cuts[1:]:
            if cut.gain > best.gain + TIE:
                best = cut
        if best.gain < -EPSILON / 2:
            return None
        self._note_rivals("cuts", best.gain, [cut.gain for cut in cuts if cut is not best])
        best.penalty = log2(len(cuts)) / float(weight_of(cases))
        return best

    def _cuts(self, known, unknown):
        known_weight = sum(w for _, (_, w) in known)
        if self._less(known_weight, 2 * self.min_cases):
            return []
        tenth = known_weight / (10 * self.n_classes)
        least = self.min_cases if tenth <= self.min_cases else min(tenth, Fraction(25))
        cuts = []
        for i in range(1, len(known)):
            below, above = known[i - 1][0], known[i][0]
            if not below < above - 1e-5:
                continue
            low = sum(w for _, (_, w) in known[:i])
            if self._less(low, least) or self._less(known_weight - low, least):
                continue
            found = self._worth_of_groups([[c for _, c in known[:i]], [c for _, c in known[i:]]], unknown)
            found = found or Candidate(-EPSILON, 0.0, 0.0)  # a try all the same, where the minimum is above 25
            found.below, found.above = below, above
            cuts.append(found)
        return cuts

    def choose(self, candidates):
        """Return the test that is grown, or None."""
        gains = [self._net_gain(candidate) for candidate in candidates]
        many = [n is not None and n >= Fraction(3, 10) * self.total and not self.value_groups for n in self.n_values]
        counted = [g for g, m in zip(gains, many, strict=True) if g is not None and (not m or all(many))]
        average = fsum(counted) / len(counted) if counted else inf
        best, chosen, worths = -EPSILON, None, {}
        for attribute, (gain, candidate) in enumerate(zip(gains, candidates, strict=True)):
            if gain is None or not self._acceptable(gain, candidate.split_info, average):
                continue
            worths[attribute] = gain if self.criterion == "gain" else gain / candidate.split_info
            if worths[attribute] > best + TIE:
                best, chosen = worths[attribute], attribute
        self._note_rivals("attributes", best, [worth for attribute, worth in worths.items() if attribute != chosen])
        return None if chosen is None else self._test(chosen, candidates[chosen])

    def _net_gain(self, candidate):
        if candidate is None or candidate.below is not None and not self._better(candidate.gain, candidate.penalty):
            return None
        return candidate.gain - candidate.penalty

    def _acceptable(self, gain, split_info, average):
        if self.criterion == "gain":
            return split_info > 0
        self._better(gain, average - EPSILON)
        self._better(split_info, EPSILON)
        return gain >= average - EPSILON and split_info > EPSILON

    def _test(self, attribute, candidate):
        if candidate.groups is not None:
            return "subset", attribute, candidate.groups
        if self.n_values[attribute] is not None:
            return "nominal", attribute
        middle = (Fraction(candidate.below) + Fraction(candidate.above)) / 2
        values = {self.rows[row][attribute] for row, _ in self.cases} - {None}
        for value in values:
            if self._nearly(Fraction(value), middle):
                self.close_calls.append(f"the value {value} and the mid-point {float(middle)}")
        return "threshold", attribute, max(value for value in values if value <= middle)

    def divide(self, cases, test, shares=None):
        """Return the cases of each branch; an unknown case joins each with a part of its weight."""
        n_branches = len(test[2]) if test[0] == "subset" else 2 if test[0] == "threshold" else self.n_values[test[1]]
        parts, unknown = [[] for _ in range(n_branches)], []
        for row, weight in cases:
            outcome = self._outcome(test, self.rows[row][test[1]])
            (unknown if outcome is None else parts[outcome]).append((row, weight))
        if not unknown:
            return parts
        if shares is None:
            known = sum(map(weight_of, parts))
            shares = [weight_of(part) / known if known else 0 for part in parts]
        return [
            part + [(row, w * share) for row, w in unknown] if share else part
            for part, share in zip(parts, shares, strict=True)
        ]

    def _outcome(self, test, value):
        if value is None or test[0] == "nominal":
            return value
        if test[0] == "threshold":
            return int(value > test[2])
        return next((branch for branch, group in enumerate(test[2]) if value in group), None)

    # --- comparing --------------------------------------------------------------------------------------

    def _less(self, a, b):
        """Return a < b for weights; a close call if they nearly agree (or do so, where sums are noisy)."""
        away = abs(a - b)
        if self.noisy and away < self.hair[1] or 0 < away < self.hair[1]:
            self.close_calls.append(f"the weights {float(a)} and {float(b)}")
        return a < b

    def _note_rivals(self, what, best, others):
        for other in others:
            if self._in_hair(best - other):
                self.close_calls.append(f"the best of the {what}, {best} and {other}")

    def _better(self, a, b):
        """Return whether a is greater than b, and more so than by a rounding error."""
        if self._in_hair(a - b):
            self.close_calls.append(f"the numbers {a} and {b}")
        return a > b + TIE

    def _nearly(self, value, middle):
        away = abs(value - middle)
        return away < self.hair[1] * max(abs(middle), Fraction(1, 10**6)) and (away or self.hair[0] < 0)

    def _in_hair(self, difference):
        return self.hair[0] < abs(difference) < self.hair[1]


def weight_of(cases):
    """Return the weight of the cases."""
    return sum((weight for _, weight in cases), Fraction(0))


def _known_or_none(column):
    """Return a column as plain values, None for an unknown one."""
    if column.dtype.kind == "f":
        return [None if isnan(value) else value for value in column.tolist()]
    return [None if code < 0 else code for code in column.tolist()]
