"""What the tests that compare classifiers share: a result in words, and pairs of numbers."""

from dataclasses import dataclass

import numpy as np

from ..support.words import in_lines, in_short
from .given_numbers import finite_numbers

SAME = 1e-12  # numbers that differ by less than this share of the largest differ only by rounding


@dataclass(frozen=True, repr=False)
class Comparison:
    """The result of a paired test of two classifiers; it prints as a sentence.

    Parameters
    ----------
    test : str
        The name of the test.
    statistic, p_value : float
        p is two-sided: the first may be better or worse.
    method : str
        How p was computed, and how zeros and ties were treated, in words.
    n : int
        Pairs: cases, folds or data sets.
    zeros, ties : int
        Pairs without a difference; differences of the same size as another.
    found : str
        What the pairs are like, in words.
    caution : str
        What to know before believing p; often empty.
    """

    test: str
    statistic: float
    p_value: float
    method: str
    n: int
    zeros: int
    ties: int
    found: str
    caution: str = ""

    def __repr__(self):
        caution = f" But {self.caution}." if self.caution else ""
        return in_lines(
            f"{self.test}: {self.found}. Statistic {self.statistic:.6g}, p = {self.p_value:.3g} ({self.method}). "
            f"{chance_in_words(self.p_value)}{caution}"
        )


def chance_in_words(p):
    """Return what p says, in words."""
    if np.isnan(p):
        return "No p can be given."
    share = "less than 0.1%" if p < 0.0005 else f"{p:.1%}"
    return f"If there were no real difference, chance alone would give one at least as large in {share} of comparisons."


def paired_differences(first, second, what):
    """Return first − second, without differences due to rounding; raise unless the numbers are paired."""
    first, second = paired_by_label(first, second, what)
    first, second = finite_numbers(first, "the first"), finite_numbers(second, "the second")
    for each in (first, second):
        if each.ndim != 1:
            raise ValueError(
                f"a paired test takes one number for each of the {what}; got an array of shape {each.shape}"
            )
    check_same_length(first, second, what)
    return settled(first - second, np.abs([first, second]).max(initial=0))


def paired_by_label(first, second, what):
    """Return both; if both are Series, the second in the order of the first's labels. Raise if the labels differ."""
    are_series = all(hasattr(each, "reindex") and each.ndim == 1 for each in (first, second))
    if not are_series or len(first) != len(second) or first.index.equals(second.index):
        return first, second
    by_position = "give both as arrays, series.to_numpy(), to pair them by position"
    if not (first.index.is_unique and second.index.is_unique):
        raise ValueError(
            f"the two Series repeat labels, in different orders, so labels cannot pair {what}; {by_position}"
        )
    missing = first.index.difference(second.index, sort=False)
    if len(missing):
        raise ValueError(
            f"the two Series are not of the same {what}: the second has no label {in_short(missing.tolist()[0])}; "
            f"give the same labels, or {by_position}"
        )
    return first, second.loc[first.index]


def check_same_length(first, second, what):
    """Raise a ValueError unless both have a number for each pair, and there is at least one pair."""
    if len(first) != len(second):
        raise ValueError(f"a paired test needs the same {what} on both sides; got {len(first)} and {len(second)}")
    if not len(first):
        raise ValueError(f"there are no {what} to compare; give at least one pair")


def settled(values, scale):
    """Return the values, with sizes that differ only by rounding made equal: 0.3 − 0.2 and 0.2 − 0.1 are a tie."""
    sizes = np.abs(values)
    order = np.argsort(sizes, kind="stable")
    steps = np.diff(sizes[order], prepend=0) > SAME * scale
    starts = np.concatenate([[0.0], sizes[order][steps]])
    agreed = np.empty(len(sizes))
    agreed[order] = starts[np.cumsum(steps)]
    return np.copysign(agreed, values)
