"""Rules before the choice among them: numbered, in order within, each kept once. (`prunerule.c`, `rules.c`)"""

from dataclasses import dataclass, field

import numpy as np

from .conditions import MOST_ERROR, Condition

__all__ = ["Candidate", "RulePool", "in_order"]


def in_order(conditions, kept):
    """Return the positions of the conditions kept, in the order of a rule: by attribute, but nominal ones often first.

    Release 8 asks whether the attribute *or* the kind comes before, which is no order; what its selection sort makes
    of that depends on where each condition stood, and where those stood that were dropped. (`prunerule.c`)
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
    """A rule before the choice: what a `Rule` has, the tests of its conditions, and the training cases it covers."""

    conditions: tuple[Condition, ...]
    tests: tuple
    label: int
    error: float
    number: int
    covered: np.ndarray | None = field(default=None, repr=False)

    @property
    def fires_on(self):
        """The training cases on which the rule is used: none if it is wrong too often."""
        return self.covered if self.error <= MOST_ERROR else self.covered[:0]


class RulePool:
    """Rules numbered in the order in which they come, each kept once. (Release 8, `rules.c`: NewRule, SameRule)

    Parameters
    ----------
    quirks : {None, "release8"}, default None
    """

    def __init__(self, quirks=None):
        self.quirks, self._known = quirks, {}

    @property
    def rules(self):
        """The candidates, in the order of their numbers."""
        return list(self._known.values())

    def add(self, conditions, tests, label, error):
        """Return the candidate for a rule: a new one, or that of the same rule, with the larger of both errors.

        A new one does not know yet which cases it covers.
        """
        key = _release8_key(label, conditions, tests) if self.quirks == "release8" else (label, conditions)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Candidate(conditions, tests, label, error, len(self._known) + 1)
        found.error = max(found.error, error)
        return found


def _release8_key(label, conditions, tests):
    """Return what Release 8 compares of two rules: not on which side of a threshold, nor in which group of a node.

    So of two rules that differ in that alone, the second one is lost. (`rules.c`: SameRule)
    """
    parts = [id(test) if c.op == "in" else c.value for c, test in zip(conditions, tests, strict=True)]
    return label, tuple((c.attribute, c.op == "in", part) for c, part in zip(conditions, parts, strict=True))
