"""The second C4.5, continued: grouping the values of nominal attributes, every split computed anew."""

from dataclasses import dataclass
from fractions import Fraction
from math import fsum

from oracle import EPSILON, TIE, Candidate, total_info

ONE = Fraction(1)


@dataclass
class Split:
    """What a list of groups is worth."""

    gain: float
    info: float
    worth: float


class Group:
    """Some values, their class weights, and |T|·info(T) of their cases."""

    def __init__(self, values, row):
        self.values, self.row = values, row
        self.weight, self.info = sum(row), total_info(row)


def subset_candidate(oracle, cases, attribute):
    """Return what grouping the values of an attribute is worth, with the groups; None if no test comes of it.

    A fault of the original is kept if the oracle has `quirks`: the minimum stays 1 after an attribute without values.
    """
    counts = [[Fraction(0)] * oracle.n_classes for _ in range(oracle.n_values[attribute])]
    unknown = Fraction(0)
    for row, weight in cases:
        value = oracle.rows[row][attribute]
        if value is None:
            unknown += weight
        else:
            counts[value][oracle.labels[row]] += weight
    if sum(map(sum, counts)) < Fraction(1, 1000):
        if oracle.quirks:
            oracle.min_cases = ONE
        return None
    return _Grouping(oracle, counts, unknown).candidate()


class _Grouping:
    def __init__(self, oracle, counts, unknown):
        self.oracle, self.counts, self.unknown = oracle, counts, unknown
        self.known = sum(map(sum, counts))
        self.total = self.known + unknown
        self.base = total_info([sum(column) for column in zip(*counts, strict=True)])
        self.by_ratio = oracle.criterion == "gain_ratio"

    def candidate(self):
        """Merge, and return the outcome."""
        less, better = self.oracle._less, self.oracle._better
        groups = [Group([value], row) for value, row in enumerate(self.counts)]
        split = self.split(groups)
        left_over = [group.values[0] for group in groups if not less(Fraction(1, 2), group.weight)]
        groups = [group for group in groups if group.values[0] not in left_over]
        n = len(groups)
        self.merge_pure(groups)
        if len(groups) < n:
            split = self.split(groups)
        least = split.gain / 2
        while len(groups) > 2:
            large = sum(not less(group.weight, self.oracle.min_cases) for group in groups)
            pair, best = self.best_pair(groups, large, least)
            if self.by_ratio and large >= 2 and (pair is None or better(split.worth + 1e-5, best.worth)):
                break
            groups, split = merged(groups, *pair), best
        large = sum(not less(group.weight, self.oracle.min_cases) for group in groups)
        if not better(split.worth, 0.0) or large < 2:
            return None
        values = [sorted(group.values) for group in groups] + ([left_over] if left_over else [])
        return Candidate(self.split(groups).gain, 0.0, split.info, groups=tuple(map(tuple, values)))

    def split(self, groups):
        """Return the split into these groups: gain, split info, worth."""
        gain = (self.base - fsum(group.info for group in groups)) / float(self.total)
        if abs(gain) < 1e-12:
            gain = 0.0
        if sum(not self.oracle._less(group.weight, ONE) for group in groups) < 2:
            gain = -EPSILON
        info = total_info([self.unknown, *(group.weight for group in groups)]) / float(self.total)
        if self.by_ratio:
            return Split(gain, info, gain / info if gain >= 0 and info > EPSILON else -EPSILON)
        return Split(gain, info, gain if info > 0 and gain > -EPSILON else -EPSILON)

    def merge_pure(self, groups):
        """Merge groups of one and the same class, in place."""
        less, tenth = self.oracle._less, Fraction(1, 10)
        i = 0
        while i < len(groups) - 1:
            row = groups[i].row
            label = next((c for c, weight in enumerate(row) if not less(weight, tenth)), None)
            j = i + 1
            pure = label is not None and not less(row[label], groups[i].weight - tenth)
            while pure and j < len(groups):
                if less(groups[j].row[label], groups[j].weight - tenth):
                    j += 1
                else:
                    groups[:] = merged(groups, i, j)
            i += 1

    def best_pair(self, groups, large, least):
        """Return the pair to be merged, or None, and the split after it."""
        sizes = [group.weight for group in groups]
        barred = sizes.index(max(sizes)) if large < 3 else None
        for size in sizes:
            if large < 3 and size != max(sizes):
                self.oracle._less(size, max(sizes))
        pair, best, rivals = None, Split(-EPSILON, 0.0, 0.0), []
        for i in range(len(groups) - 1):
            for j in range(i + 1, len(groups)):
                if barred in (i, j):
                    continue
                split = self.split(merged(groups, i, j))
                keeps_gain = not self.oracle._better(least, split.gain) and best.gain < least - TIE
                better = split.worth >= best.worth - TIE
                if keeps_gain or better or (pair is None and (not self.by_ratio or large < 2)):
                    pair, best = (i, j), split
                rivals.append((sorted([groups[i].row, groups[j].row]), split))
        self._note_rivals(groups, pair, best, rivals)
        return pair, best

    def _note_rivals(self, groups, pair, best, rivals):
        """Note the splits that nearly equal the best one; pairs with the same class weights do so in any program."""
        own = pair and sorted(groups[place].row for place in pair)
        others = [split.worth for rows, split in rivals if rows != own]
        self.oracle._note_rivals("pairs", best.worth, others)


def merged(groups, i, j):
    """Return the groups with j merged into i, and the last one in place of j."""
    row = [a + b for a, b in zip(groups[i].row, groups[j].row, strict=True)]
    after = list(groups)
    after[i] = Group(groups[i].values + groups[j].values, row)
    after[j] = after[-1]
    return after[:-1]
