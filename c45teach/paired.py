"""What the tests that compare classifiers have in common: their result in words, and the numbers that go in."""

import textwrap
from dataclasses import dataclass

import numpy as np

__all__ = ["Comparison", "chance_in_words", "finite_numbers", "in_lines", "paired_differences", "settled"]

COLUMNS = 88  # JupyterLab would break a longer line in the middle of a word
SAME = 1e-12  # numbers that differ by less, compared with the largest, differ by rounding only


@dataclass(frozen=True, repr=False)
class Comparison:
    """The result of a paired test of two classifiers; printed, it says in words what was found.

    Parameters
    ----------
    test : str
        The name of the test.
    statistic, p_value : float
        p is two-sided: the first may be the better or the worse one.
    method : str
        How p was computed, and what was done with zeros and ties, in words.
    n : int
        Pairs: cases, folds or data sets.
    zeros, ties : int
        Pairs without a difference; differences whose size another one has too.
    found : str
        What the pairs are like, in words.
    caution : str
        What one should know before one believes p; often empty.
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
    """Return what a p says, in words."""
    if np.isnan(p):
        return "No p can be given."
    share = "less than 0.1%" if p < 0.0005 else f"{p:.1%}"
    return f"If there were no real difference, chance alone would give one at least as large in {share} of comparisons."


def in_lines(text, indent=""):
    """Return a sentence in lines that a notebook shows whole, all but the first behind the indent."""
    return textwrap.fill(text, COLUMNS, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def paired_differences(first, second, what):
    """Return first − second, with differences of rounding taken away; ValueError for what is not paired."""
    first, second = finite_numbers(first, "the first"), finite_numbers(second, "the second")
    for each in (first, second):
        if each.ndim != 1:
            raise ValueError(
                f"a paired test takes one number for each of the {what}; got an array of shape {each.shape}"
            )
    check_same_length(first, second, what)
    return settled(first - second, np.abs([first, second]).max(initial=0))


def check_same_length(first, second, what):
    """Raise a ValueError unless both have a number for each pair, and there is one."""
    if len(first) != len(second):
        raise ValueError(f"a paired test needs the same {what} on both sides; got {len(first)} and {len(second)}")
    if not len(first):
        raise ValueError(f"there are no {what} to compare")


def finite_numbers(values, what):
    """Return numbers as an array of float; ValueError for text, NaN and infinity."""
    try:
        numbers = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(f"{what} must be numbers, in rows of one length; got {values!r}") from None
    if not np.isfinite(numbers).all():
        raise ValueError(f"there is NaN or infinity in {what}; leave out, on all sides, what was not measured")
    return numbers


def settled(values, scale):
    """Return the values, those that rounding alone keeps apart made equal: 0.3 − 0.2 and 0.2 − 0.1 are a tie."""
    sizes = np.abs(values)
    order = np.argsort(sizes, kind="stable")
    steps = np.diff(sizes[order], prepend=0) > SAME * scale
    starts = np.concatenate([[0.0], sizes[order][steps]])
    agreed = np.empty(len(sizes))
    agreed[order] = starts[np.cumsum(steps)]
    return np.copysign(agreed, values)
