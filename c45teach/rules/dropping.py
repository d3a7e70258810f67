"""From a tree to rules: one per leaf, with fewer conditions. (Quinlan 1993, section 5.1; `makerules.c`, `prunerule.c`)

The path to a leaf is a rule: every test on the way must have the outcome that leads there. Most such rules demand too
much. A condition is dropped if the rule is no worse without it, judged by the pessimistic estimate of its error rate,
as in pruning, or by its error rate on the training cases. Round by round:

    1. Count the cases that the rule covers, and those that it would cover without each of its conditions.
    2. If a condition may go, drop the one that leaves the lowest pessimistic error rate, and repeat.

What is left is a rule, unless no condition is left, or guessing its class for every case would be as good.

A leaf at depth d needs up to d rounds with up to d conditions each: fast for ordinary trees, but a chain of a thousand
tests takes a minute or two.

    paths(tree, training)               the path to every leaf
    rounds(path, training)              the rounds of dropping its conditions
    rule_of_path(path, training, pool)  the rule that is left, if any
    RulePool                            the rules found so far, each kept once
"""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from ..support.tolerances import ROUNDING
from ..tree.nodes import Leaf
from .case_loops import cases_covered, count_near_misses
from .conditions import MOST_ERROR, Condition

# A leaf with fewer training cases gives no rule.
LEAST_CASES = 1 - ROUNDING
# Release 8 adds logarithms to base 2, then raises e to their sum: a fault that quirks="release8" keeps.
RELEASE8_EXPONENT = 1 / np.log(2)


@dataclass(frozen=True)
class Path:
    """A path from the root to a leaf.

    Parameters
    ----------
    conditions : tuple of Condition
    tests : tuple
        The test that each condition comes from.
    label : int
        Code of the class of the leaf.
    failed : ndarray of uint64, shape (n_conditions or more, n_words)
        The training cases that fail each condition; valid until the next path is taken.
    """

    conditions: tuple[Condition, ...]
    tests: tuple
    label: int
    failed: np.ndarray = field(repr=False)


def paths(tree, training):
    """Yield the path to every leaf that at least one training case has reached.

    One walk, depth first: each step down finds the cases that fail one more condition.
    """
    failed = np.empty((tree.depth, len(training.wrong[0])), np.uint64)
    conditions, tests = [], []
    waiting = [(tree.root, 0, None, None)]
    while waiting:
        node, depth, condition, test = waiting.pop()
        if depth:
            conditions[depth - 1 :], tests[depth - 1 :] = [condition], [test]
            failed[depth - 1] = training.failing(condition)
        if isinstance(node, Leaf):
            yield Path(tuple(conditions), tuple(tests), node.label, failed)
            continue
        branches = zip(node.branches, conditions_of(node.test, tree.schema), strict=True)
        with_cases = [pair for pair in branches if sum(pair[0].class_weights) >= LEAST_CASES]
        waiting.extend((branch, depth + 1, condition, node.test) for branch, condition in reversed(with_cases))


def conditions_of(test, schema):
    """Return the condition that corresponds to each outcome of a test."""
    relations = test.relations(schema.attributes[test.attribute])
    return [Condition(test.attribute, op, value, test.digits) for op, value in relations]


class Round(NamedTuple):
    """One round of dropping: how good the rule is, and how good it would be without each of its conditions.

    Parameters
    ----------
    kept : tuple of int
        Positions in the path of the conditions still left.
    counts : list of (int, int)
        Cases covered, and wrong ones among them: with all conditions that are left, then without each.
    rates : list of float
        The pessimistic error rates, in the same order.
    dropped : int or None
        Place in `kept` of the condition that goes.
    """

    kept: tuple[int, ...]
    counts: list
    rates: list
    dropped: int | None


def rounds(path, training):
    """Yield the rounds of dropping the conditions of a path; in the last one, none goes."""
    kept = list(range(len(path.conditions)))
    guessing = training.rate_of_guessing(path.label)
    while kept:
        table = count_near_misses(path.failed, np.array(kept), training.wrong[path.label], training.n_cases)
        counts = list(zip(*table.T.tolist(), strict=True))
        rates = [training.rate(n, wrong) if n else guessing for n, wrong in counts]
        lowest = len(kept) - 1 - rates[:0:-1].index(min(rates[1:]))  # the last one on ties
        # If any condition may go, the one with the lowest rate goes, even if that is another one.
        goes = any(reason(counts, rates, place, training.options) for place in range(len(kept)))
        yield Round(tuple(kept), counts, rates, lowest if goes else None)
        if not goes:
            return
        del kept[lowest]


def reason(counts, rates, place, options):
    """Return why the condition at a place may go: "pessimistic", "actual" or "Fisher"; "" if it may not."""
    if rates[1 + place] <= rates[0]:
        return "pessimistic"
    (n, wrong), (n_without, wrong_without) = counts[0], counts[1 + place]
    if wrong_without * max(n, 1) <= wrong * n_without:  # compares the rates seen; 0 for a rule without cases
        return "actual"
    return "Fisher" if options.fisher and significance(counts, place, options.quirks) > options.fisher else ""


def significance(counts, place, quirks=None):
    """Return the probability that chance makes a condition look so useful: Fisher's exact test, one-sided.

    The cases that the rule covers without the condition make a table: wrong and right cases in rows, cases that the
    condition keeps and excludes in columns. The result is the sum of the probabilities of all tables with the same
    margins that are at least as uneven in the same direction.
    """
    from scipy.special import gammaln

    (n, wrong), (n_without, wrong_without) = counts[0], counts[1 + place]
    rows = (wrong, wrong_without - wrong), (n - wrong, n_without - n - (wrong_without - wrong))
    smaller, larger = rows if sum(rows[0]) <= sum(rows[1]) else rows[::-1]
    few, many = sum(smaller), sum(larger)
    column = 0 if larger[0] * few > smaller[0] * many else 1
    total = larger[column] + smaller[column]
    cells = np.arange(max(larger[column], total - few), min(total, many) + 1)
    fixed = gammaln(1.0 + np.array([few, many, total, few + many - total])).sum() - gammaln(1.0 + few + many)
    varied = [cells, total - cells, many - cells, few - total + cells]
    logarithms = fixed - gammaln(1.0 + np.array(varied)).sum(axis=0)
    return float(np.exp(logarithms * (RELEASE8_EXPONENT if quirks == "release8" else 1)).sum())


def rule_of_path(path, training, pool):
    """Return the rule that a path becomes, or None, and the outcome in words; add the rule to the pool."""
    *_, last = [None, *rounds(path, training)]
    if last is None or last.dropped is not None:
        return None, "no condition is left"
    if not last.counts[0][0]:
        return None, "covers no case"
    if last.rates[0] >= training.rate_of_guessing(path.label):
        return None, "no better than guessing"
    kept = in_order(path.conditions, last.kept)
    conditions, tests = (tuple(each[position] for position in kept) for each in (path.conditions, path.tests))
    rule = pool.add(conditions, tests, path.label, last.rates[0])
    if rule.covered is not None:
        return rule, f"the same as rule {rule.number}"
    rule.covered = cases_covered(path.failed, np.array(kept), training.n_cases)
    return rule, f"rule {rule.number}"


def in_order(conditions, kept):
    """Return the positions of the conditions kept, in the order of a rule: by attribute, but nominal ones often first.

    Release 8 asks whether the attribute *or* the kind comes first, which does not define an order; so the result of
    its selection sort depends on where each condition stood, dropped ones included. (`prunerule.c`)
    """
    order, waiting = list(range(len(conditions))), set(kept)
    for place in range(len(kept)):
        first = None
        for other in range(len(order)):
            if order[other] in waiting and (
                first is None or _comes_before(conditions[order[other]], conditions[order[first]])
            ):
                first = other
        waiting.remove(order[first])
        order[place], order[first] = order[first], order[place]
    return order[: len(kept)]


def _comes_before(one, other):
    kinds = ["=", "<=", ">", "in"]
    same_kind = one.is_numeric and other.is_numeric
    return (
        one.attribute < other.attribute
        or (not same_kind and kinds.index(one.op) < kinds.index(other.op))
        or (same_kind and one.attribute == other.attribute and one.value < other.value)
    )


@dataclass
class Candidate:
    """A rule before the choice: a `Rule` with the tests of its conditions and the training cases it covers."""

    conditions: tuple[Condition, ...]
    tests: tuple
    label: int
    error: float
    number: int
    covered: np.ndarray | None = field(default=None, repr=False)

    @property
    def fires_on(self):
        """The training cases on which the rule fires: none if it is wrong too often."""
        return self.covered if self.error <= MOST_ERROR else self.covered[:0]


class RulePool:
    """Rules numbered in the order in which they are found, each kept once. (Release 8, `rules.c`: NewRule, SameRule)"""

    def __init__(self, quirks=None):
        self.quirks, self._known = quirks, {}

    @property
    def rules(self):
        """The candidates, in the order of their numbers."""
        return list(self._known.values())

    def add(self, conditions, tests, label, error):
        """Return the candidate for a rule: a new one, or the same rule found before, with the larger of both errors.

        A new one has no `covered` cases yet.
        """
        key = _release8_key(label, conditions, tests) if self.quirks == "release8" else (label, conditions)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Candidate(conditions, tests, label, error, len(self._known) + 1)
        found.error = max(found.error, error)
        return found


def _release8_key(label, conditions, tests):
    """Return what Release 8 compares of two rules: neither the side of a threshold nor the group of values of a test.

    So if two rules differ only in that, the second is lost. (`rules.c`: SameRule)
    """
    parts = [id(test) if c.op == "in" else c.value for c, test in zip(conditions, tests, strict=True)]
    return label, tuple((c.attribute, c.op == "in", part) for c, part in zip(conditions, parts, strict=True))
