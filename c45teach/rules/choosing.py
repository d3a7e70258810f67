"""Which rules of a class to keep. (Quinlan 1993, section 5.2; Release 8, `siftrules.c`, `genrules.c`)

The *minimum description length principle*: a sender and a receiver both have the cases, but only the sender knows their
classes. The sender transmits a set of rules for one class, then the cases on which the rules are mistaken: *false
positives* are covered but of another class, *false negatives* are of the class but not covered. The set to keep has the
shortest message: half the bits of its rules, and the bits that name its exceptions.

A condition costs the bits that name its attribute, and those that name its value or threshold:

    value of a nominal attribute    − log₂ of the value's share among the cases, on average
    threshold of a numeric one      1 + ½ log₂ (number of different values)
    group of values                 one bit per value
    k conditions in any order       log₂ k to say how many there are, less log₂ k!

With up to ten rules, every subset is tried. With more there are too many subsets, so the search climbs: it starts from
no rule, from the most reliable tenth, from two tenths, and so on up to all of them, and each time toggles the rule that
gains most until none gains. Then it *kicks* the best subset found: it toggles a rule although that gains nothing,
climbs again, and keeps the result if it is better. Rules that cover many cases are kicked first, since no climb can
replace such a rule by several others.

# Differs from C4.5: Release 8 climbs from eleven random subsets, and does not kick. This search uses no random numbers;
# in every class of the data sets compared, the description it finds is at most as long.

    choose_rules(candidates, label, ...)     the numbers of the rules to keep, with the reasons
    CodeLengths.of(dataset, redundancy)      the bits of conditions in a data set
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..support.tolerances import ROUNDING
from .cover_loops import Chosen, Cover, choose, climb, kick, present_length, try_every_subset

MOST_RULES_TO_TRY_ALL = 10
MOST_AT_START = 1000
NOT_HELD = -1
STEPS_AT_A_TIME = 100  # Ctrl-C takes effect only between two calls of a compiled loop


@dataclass(frozen=True)
class ClassSelection:
    """The choice among the rules of one class.

    Parameters
    ----------
    label : int
        Code of the class.
    candidates, chosen : tuple of int
        Numbers of its rules, and of those kept.
    covered, false_positives, false_negatives : int
        Training cases on which a kept rule fires, those of another class among them, and cases of the class on which
        none fires.
    theory_bits, exception_bits : float
        Half the length of the rules, and the length of their exceptions.
    tried : str
        What was tried: "all 8 subsets", or "11 climbs, 21 kicks".
    """

    label: int
    candidates: tuple[int, ...]
    chosen: tuple[int, ...]
    covered: int
    false_positives: int
    false_negatives: int
    theory_bits: float
    exception_bits: float
    tried: str

    @property
    def bits(self):
        """The description length, which the choice minimizes."""
        return self.theory_bits + self.exception_bits


def choose_rules(candidates, label, training, lengths, search):
    """Return the `ClassSelection` among the candidates of one class; more than ten need the `SubsetSearch`."""
    wrong = training.dataset.labels != label
    cover = cover_of(candidates, wrong, lengths)
    now = none_chosen(cover)
    if len(candidates) <= MOST_RULES_TO_TRY_ALL:
        try_every_subset(cover, now)
        tried = f"all {2 ** len(candidates)} subsets"
    else:
        tried = search.run(candidates, cover, now)
    numbers = np.array([candidate.number for candidate in candidates])
    *counts, size = now.totals.tolist()
    theory_bits = 0.5 * float(now.theory[0] - cover.log_factorials[size])
    exception_bits = present_length(cover, now) - theory_bits
    chosen = tuple(numbers[now.is_chosen].tolist())
    return ClassSelection(label, tuple(numbers.tolist()), chosen, *counts, theory_bits, exception_bits, tried)


def cover_of(candidates, wrong, lengths):
    """Return the `Cover` of the rules of a class; `wrong` says which training cases are not of the class."""
    by_rule = cover_matrix(candidates, len(wrong))
    by_case = by_rule.tocsc()
    bits = np.array([lengths.of_rule(candidate.conditions) for candidate in candidates])
    indices = by_rule.indptr, by_rule.indices, by_case.indptr, by_case.indices
    return Cover(*indices, wrong.astype(np.int8), bits, *log_tables(len(candidates), len(wrong)))


def cover_matrix(candidates, n_cases):
    """Return a sparse matrix of ones where a rule (row) fires on a training case (column)."""
    from scipy.sparse import csr_array

    covered = [candidate.fires_on for candidate in candidates]
    starts = np.cumsum([0, *map(len, covered)])
    cases = np.concatenate([np.zeros(0, np.int32), *covered])
    return csr_array((np.ones(len(cases), np.int8), cases, starts), shape=(len(candidates), n_cases))


def log_tables(n_rules, n_cases):
    """Return log₂ n! for 0 to n rules, and log₂ k for k from 0 (where it is 0) to twice the number of cases."""
    log_factorials = np.cumsum(np.log2(np.maximum(np.arange(n_rules + 1), 1)))
    return log_factorials, np.log2(np.maximum(np.arange(2 * n_cases + 1), 1))


def none_chosen(cover):
    """Return the `Chosen` with which every search starts."""
    n, n_cases = len(cover.bits), len(cover.is_wrong)
    rule_of_entry = np.repeat(np.arange(n), np.diff(cover.starts))
    swing = np.bincount(2 * rule_of_entry + cover.is_wrong[cover.cases], minlength=2 * n).reshape(n, 2)
    totals = np.array([0, 0, n_cases - np.count_nonzero(cover.is_wrong), 0])
    return Chosen(np.zeros(n, bool), np.zeros(n_cases, np.int32), swing, totals, np.zeros(1))


def most_reliable(rules):
    """Yield the subsets from which the search climbs: the most reliable rules, from none to all of them in tenths.

    With more than a thousand rules, the most reliable thousand stand for all: a climb would only drop most of the
    others again, one by one.
    """
    from_the_best = np.argsort([rule.error for rule in rules], kind="stable")[:MOST_AT_START]
    for tenths in range(11):
        start = np.zeros(len(rules), bool)
        start[from_the_best[: round(len(from_the_best) * tenths / 10)]] = True
        yield start


@dataclass(frozen=True)
class SubsetSearch:
    """The search for the best subset of many rules.

    Parameters
    ----------
    starts : callable
        Rules of a class -> the subsets to climb from, each an array of bool.
    most_kicks : int, default 1000
    """

    starts: Callable = most_reliable
    most_kicks: int = 1000

    def run(self, candidates, cover, now):
        """Choose the best subset found, and return in words what was tried."""
        best, least = now.is_chosen.copy(), np.inf
        for n_starts, start in enumerate(self.starts(candidates), start=1):  # noqa: B007
            choose(start, cover, now)
            while not climb(cover, now, NOT_HELD, STEPS_AT_A_TIME):
                pass
            length = present_length(cover, now)
            if length < least - ROUNDING:
                best, least = now.is_chosen.copy(), length
        choose(best, cover, now)
        largest_first = np.argsort([-len(rule.fires_on) for rule in candidates], kind="stable")
        kicks = in_vain = 0
        while kicks < self.most_kicks and in_vain < len(candidates):
            in_vain = 0 if kick(largest_first[kicks % len(candidates)], cover, now) else in_vain + 1
            kicks += 1
        return f"{n_starts} climbs, {kicks} kicks"


@dataclass(frozen=True)
class CodeLengths:
    """What conditions cost in bits. (Release 8, `genrules.c`: FindTestCodes)

    Parameters
    ----------
    of_attributes : ndarray of shape (n_attributes,)
        Bits that name a value, or a threshold, of each attribute.
    n_values : tuple of int
        Number of declared values of each attribute; 0 for a numeric one.
    attribute_choice : float
        Bits that name the attribute, divided by the redundancy of the attributes.
    """

    of_attributes: np.ndarray
    n_values: tuple[int, ...]
    attribute_choice: float

    @classmethod
    def of(cls, dataset, redundancy=1.0):
        """Return the costs of conditions on the attributes of a data set; `redundancy` as in `extract_rules`."""
        bits = np.array([_bits_of(*pair) for pair in zip(dataset.attributes, dataset.columns, strict=True)])
        shares = bits[bits > 0] / bits.sum()
        choice = float(-(shares * np.log2(shares)).sum())
        return cls(bits, tuple(len(a.values or ()) for a in dataset.attributes), choice / redundancy)

    def of_rule(self, conditions):
        """Return Σ bits of the conditions + log₂ k − log₂ k! for k conditions."""
        k = len(conditions)
        return sum(map(self.of_condition, conditions)) + math.log2(k) - math.log2(math.factorial(k))

    def of_condition(self, condition):
        """Return the bits that name the attribute, and those that name the value, the threshold or the group."""
        if condition.op == "in":
            return self.attribute_choice + self.n_values[condition.attribute]
        return self.attribute_choice + float(self.of_attributes[condition.attribute])


def _bits_of(attribute, column):
    """Return the bits that name a value of the attribute, on average, or a threshold."""
    if not attribute.is_numeric:
        counts = np.bincount(column[column >= 0])
        counts = counts[counts > 0]
        return float((counts * (np.log2(len(column)) - np.log2(counts))).sum() / len(column))
    with np.errstate(over="ignore"):  # Release 8 holds values in 32 bits, and unknown ones as −999
        different = len(np.unique(np.where(np.isnan(column), -999.0, column).astype(np.float32)))
    return 1 + np.log2(different) / 2 if different > 1 else 0.0
