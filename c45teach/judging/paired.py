"""What the tests that compare classifiers have in common: their result in words, and the numbers that go in."""

from dataclasses import dataclass

import numpy as np

from ..support.words import in_lines, in_short

__all__ = ["Comparison", "chance_in_words", "finite_numbers", "paired_by_label", "paired_differences", "settled"]

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


def paired_differences(first, second, what):
    """Return first − second, with differences of rounding taken away; ValueError for what is not paired."""
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
    """Return both; of two Series the second in the order of the first's labels. ValueError for other labels."""
    are_series = all(hasattr(each, "reindex") and each.ndim == 1 for each in (first, second))
    if not are_series or len(first) != len(second) or first.index.equals(second.index):
        return first, second
    by_position = "give both as arrays, series.to_numpy(), to pair them by position"
    if not (first.index.is_unique and second.index.is_unique):
        raise ValueError(f"the two Series have labels that stand for several {what}, in another order; {by_position}")
    missing = [label for label in first.index if label not in second.index]
    if missing:
        raise ValueError(
            f"the two Series are not of the same {what}: the second has none that is labelled {in_short(missing[0])}; "
            f"give the same labels, or {by_position}"
        )
    return first, second.loc[first.index]


def check_same_length(first, second, what):
    """Raise a ValueError unless both have a number for each pair, and there is one."""
    if len(first) != len(second):
        raise ValueError(f"a paired test needs the same {what} on both sides; got {len(first)} and {len(second)}")
    if not len(first):
        raise ValueError(f"there are no {what} to compare")


def finite_numbers(values, what):
    """Return numbers as an array of float; ValueError for None, text, NaN and infinity, which says where it is."""
    try:
        numbers = None if values is None else np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        numbers = None
    if numbers is None:
        raise ValueError(f"{what} must be numbers, in rows of one length; got {_no_number(values)}")
    wrong = np.argwhere(~np.isfinite(numbers))
    if len(wrong):
        where = tuple(wrong[0].tolist())
        cell = "infinity" if np.isinf(numbers[where]) else "NaN"
        cell = "None" if np.asarray(values, dtype=object)[where] is None else cell
        raise ValueError(
            f"there is {cell} in {what}{_place(values, where)}; leave out, on all sides, what was not measured"
        )
    return numbers


def _no_number(values):
    """Return in words what is no number, and where it is."""
    cells = np.asarray(values, dtype=object)
    for where in np.ndindex(cells.shape):
        try:
            float(cells[where])
        except (TypeError, ValueError):
            if np.ndim(cells[where]):  # rows of several lengths
                break
            names = (
                "; a column of names belongs in the index: table.set_index(name)"
                if hasattr(values, "columns") and isinstance(cells[where], str)
                else ""
            )
            return f"{in_short(cells[where])}{_place(values, where)}{names}"
    return in_short(values)


def _place(values, where):
    """Return where a cell is: by its labels where it has some, else counted from 0."""
    named = []
    for name, axis, position in zip(("row", "column"), ("index", "columns"), where, strict=False):
        labels = getattr(values, axis, None)
        at = labels.tolist()[position] if hasattr(labels, "tolist") else position
        named.append(f"{name} {at!r}")
    return f" ({', '.join(named)})" if named else ""


def settled(values, scale):
    """Return the values, those that rounding alone keeps apart made equal: 0.3 − 0.2 and 0.2 − 0.1 are a tie."""
    sizes = np.abs(values)
    order = np.argsort(sizes, kind="stable")
    steps = np.diff(sizes[order], prepend=0) > SAME * scale
    starts = np.concatenate([[0.0], sizes[order][steps]])
    agreed = np.empty(len(sizes))
    agreed[order] = starts[np.cumsum(steps)]
    return np.copysign(agreed, values)
