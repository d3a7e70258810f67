"""The training cases on which rules are measured, as sets of bits. (Quinlan 1993, section 5.1; `prunerule.c`)"""

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from ..choices.estimates import check_estimate, release8_added_errors
from ..data.dataset import cases_in_codes_of
from ..support import checks
from ..tree.tree import check_is_tree
from .conditions import satisfying_values

MOST_CASES = 10_000_000  # that weights may add up to: each case takes memory


@dataclass(frozen=True)
class RuleOptions:
    """The options of `extract_rules`, checked."""

    confidence: float = 0.25
    redundancy: float = 1.0
    fisher: float | None = None
    quirks: str | None = None

    def __post_init__(self):
        check_estimate(self.confidence, "release8")
        checks.number("redundancy", self.redundancy, above=0, example=1)
        checks.number("fisher", self.fisher, above=0, most=1, example=0.1, or_none=True)
        checks.quirks(self.quirks)


class TrainingCases:
    """The training cases as sets of bits: which fail a condition, which are not of a class.

    Rules are measured on all training cases, not only on those that came to the leaf, and each counts as one whole
    case. A case fails every condition on an attribute whose value is unknown.
    """

    def __init__(self, dataset, options):
        self.dataset, self.options = dataset, options
        self.n_cases = dataset.n_cases
        self.class_counts = np.bincount(dataset.labels, minlength=len(dataset.classes)).tolist()
        self.wrong = [self.bits(dataset.labels != label) for label in range(len(dataset.classes))]
        self.rate = cache(self._rate)
        self._failing_nominal = lru_cache(1000)(self._failing)  # many rules ask for the same value

    def bits(self, cases):
        """Return a set of cases as bits, 64 cases to a number."""
        padded = np.zeros(-self.n_cases // 64 * -64, bool)
        padded[: self.n_cases] = cases
        return np.packbits(padded, bitorder="little").view(np.dtype("<u8")).astype(np.uint64, copy=False)

    def failing(self, condition):
        """Return the cases that fail a condition, as bits."""
        return self._failing(condition) if condition.is_numeric else self._failing_nominal(condition)

    def _failing(self, condition):
        column = self.dataset.columns[condition.attribute]
        if condition.op == "<=":
            return self.bits(~(column <= condition.value))
        if condition.op == ">":
            return self.bits(~(column > condition.value))
        satisfied = satisfying_values(condition, self.dataset.attributes[condition.attribute], self.options.quirks)
        return self.bits(~np.append(satisfied, False)[column])  # code −1, unknown, finds the last entry

    def _rate(self, n, wrong):
        """Return the pessimistic error rate of a rule that covers n cases, `wrong` of them wrongly."""
        return (wrong + release8_added_errors(n, wrong, self.options.confidence)) / n

    def rate_of_guessing(self, label):
        """Return the error rate of guessing a class for every case, estimated as (wrong + 1) / (cases + 2)."""
        return 1 - (self.class_counts[label] + 1) / (self.n_cases + 2)


def whole_cases(trees, dataset):
    """Return the cases in the codes of the trees, each of weight 1; raise if they do not fit."""
    if not trees:
        raise ValueError("at least one tree is needed; got none: give a tree or a list of trees")
    for tree in trees:
        check_is_tree(tree)
        if tree.schema != trees[0].schema:
            raise ValueError(
                "the trees were grown from data with different attributes, values or classes; grow all of them from one"
            )
    return coded_cases(dataset, trees[0].schema)


def coded_cases(dataset, schema):
    """Return the cases in the codes of a schema, each of weight 1; raise if they do not fit."""
    dataset = cases_in_codes_of(schema, dataset)
    weights = dataset.weights
    if weights is None:
        return dataset
    if weights.sum() > MOST_CASES:
        raise ValueError(
            f"rules count whole cases, at most {MOST_CASES:,}, and the weights add up to {weights.sum():.12g}; divide "
            "them, or leave them out: dataset.weighted(None)"
        )
    times = np.rint(weights).astype(np.int64)
    if (times != weights).any():
        row = int(np.argmax(times != weights))
        raise ValueError(
            f"rules count whole cases; the case in row {row} weighs {weights[row]}. Give whole weights (multiply or "
            "round them), or leave them out: dataset.weighted(None)"
        )
    return dataset.take(np.repeat(np.arange(dataset.n_cases), times)).weighted(None)
