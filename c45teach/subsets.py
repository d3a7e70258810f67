"""Grouping the values of a nominal attribute: one branch per group. (Quinlan 1993, chapter 7; Release 8, `subset.c`)

An attribute with many values divides the cases into many small parts. With `value_groups` (option -s) C4.5 merges
values, anew at each node:

    1. Each value with more than half a case is a group of its own; the other values are left over.
    2. Groups of a single class, and the same one, are merged. (A tenth of a case of other classes is overlooked.)
    3. The pair of groups whose merging gives the best gain ratio is merged, again and again, until the ratio stops
       growing or two groups are left. While fewer than two groups have `min_cases`, and always under the gain
       criterion, merging goes on until two groups are left, even if the ratio does not grow. Pairs that keep half of
       the gain with which this step began are preferred. While fewer than three groups have `min_cases`, the largest
       group is left alone.

The left-over values share a last branch, which is empty unless cases weigh less than 1. Attributes with two values are
tested as usual.

`evaluate_with_groups` returns what `grow` decides on; `tables.merging_steps` shows how the values of one attribute are
merged, step by step.
"""

import numpy as np

from . import loops, subset_loops
from .candidates import evaluate
from .choices.criteria import total_info
from .loops import GAIN, NET_GAIN, SPLIT_INFO
from .subset_loops import ONE_CASE
from .support.tolerances import EPSILON, TIE

# Merging n groups takes time of order n³ and memory of order n²: for this many, seconds and 64 MB.
MOST_GROUPS = 2000
# How many pairs one call of the compiled loop looks at: a few tenths of a second, so that Ctrl-C can interrupt.
PAIRS_AT_A_TIME = 30_000_000


class Merging:
    """The groups of values of one attribute at a node while they are merged; `subset_loops.py` explains the fields.

    Parameters
    ----------
    counts : ndarray of shape (n_values, n_classes)
        Class weights of each value at the node.
    total : int or float
        Weight of all cases at the node, including those whose value is unknown.
    min_cases : float
    by_ratio : bool
        Whether the gain ratio decides, not the gain.
    log_table : ndarray, optional
        As in `candidates.evaluate`.
    name : str
        Name of the attribute, for error messages.
    """

    def __init__(self, counts, total, min_cases, by_ratio, log_table, name):
        self.min_cases, self.by_ratio, self.log_table, self.name = min_cases, by_ratio, log_table, name
        class_weights = counts.sum(axis=0)
        self.at_node = (total_info(class_weights, log_table), total - class_weights.sum(), total)
        self.groups, self.group_of_value, self.n = subset_loops.one_group_per_value(counts)
        self.splits = np.zeros((2, 3))
        self.splits[0] = subset_loops.split_into(counts, self.at_node, by_ratio, log_table)
        self._pairs = self._rule = None

    @property
    def gain(self):
        """The gain of the groups as they are; NaN if no two reach the minimum of cases, or if nothing is gained."""
        here = self.groups[: self.n]
        if self.splits[0, 2] <= TIE or subset_loops.n_groups_reaching(here, self.min_cases) < 2:
            return np.nan
        return subset_loops.gain_and_split_info(here, self.at_node, self.log_table)[0]

    def merge_pure(self):
        """Merge groups that hold only one class, and the same one."""
        n = subset_loops.merge_pure_groups(self.groups, self.group_of_value, self.n)
        if n < self.n:
            self.n = n
            self.splits[0] = subset_loops.split_into(self.groups[:n], self.at_node, self.by_ratio, self.log_table)

    def merge(self, max_pairs):
        """Merge the best pair again and again, looking at up to `max_pairs` pairs; return whether merging has ended."""
        if self._pairs is None:
            _check_number_of_groups(self.n, self.name)
            # Preferably a pair keeps half of the gain with which pairwise merging begins (see `best_pair`).
            self._rule = (self.min_cases, self.by_ratio, self.splits.item(0, 0) / 2)
            self._pairs = subset_loops.tabulate_pairs(self.groups[: self.n], self.log_table)
        self.n, ended = subset_loops.merge_groups(
            self.groups,
            self.group_of_value,
            self.n,
            self._pairs,
            self.splits,
            self.at_node,
            self._rule,
            self.log_table,
            max_pairs,
        )
        return ended


def evaluate_with_groups(cases, n_values, options):
    """Return the table of candidates of a node, and the groups of each attribute whose values are grouped.

    Parameters
    ----------
    cases : Cases
    n_values : ndarray of int64, shape (n_nominal,)
        As in `candidates.evaluate`.
    options : growing.Options

    Returns
    -------
    table : ndarray of shape (n_attributes, 7)
    groups : dict of int to ndarray
        Attribute -> group of each value, −1 for a value that is left over; without attributes that are unknown in
        all cases.

    References
    ----------
    Release 8, `subset.c` (EvalSubset).
    """
    table = evaluate(cases, n_values, options.min_cases, options.log_table)
    groups = {}
    nominal = cases.dataset.nominal[options.n_grouped > 0].tolist()
    for attribute, merging in zip(nominal, values_to_merge(cases, options.n_grouped, options), strict=True):
        table[attribute] = 0.0
        table[attribute, [GAIN, NET_GAIN]] = np.nan
        if merging is None:
            continue
        merging.merge_pure()
        while not merging.merge(PAIRS_AT_A_TIME):
            pass
        table[attribute, [GAIN, NET_GAIN]] = merging.gain
        table[attribute, SPLIT_INFO] = merging.splits[0, 1]
        groups[attribute] = merging.group_of_value
    # Differs from C4.5: in Release 8 the minimum of cases is 1 for the rest of the run once an attribute whose values
    # are grouped is unknown in all cases of a node; here only if `quirks="release8"`.
    if options.quirks == "release8" and len(groups) < len(nominal) and options.min_cases != ONE_CASE:
        # The minimum is 1 while values are merged. For an attribute whose values are all unknown, Release 8 returns
        # early and forgets to restore it: the attributes after it, and all nodes grown later, make do with 1.
        first_unknown = next(attribute for attribute in nominal if attribute not in groups)
        options.min_cases = ONE_CASE
        later_table, later_groups = evaluate_with_groups(cases, n_values, options)
        table[first_unknown:] = later_table[first_unknown:]
        groups |= {attribute: group for attribute, group in later_groups.items() if attribute > first_unknown}
    return table, groups


def values_to_merge(cases, n_values, options):
    """Yield a `Merging` for each attribute whose number of values is not 0; None if all its values are unknown."""
    class_weights = np.array(cases.class_weights, np.int64 if cases.weights is None else np.float64)
    counts, starts = loops.count_values(
        cases.dataset.codes, cases.rows, cases.labels, cases.weights, class_weights, n_values
    )
    total, log_table = class_weights.sum(), options.log_table if cases.weights is None else None
    for k in np.flatnonzero(n_values):
        own = counts[starts[k] : starts[k + 1]]
        is_known = own.sum() >= EPSILON
        name = cases.dataset.attributes[cases.dataset.nominal[k]].name
        yield Merging(own, total, options.min_cases, options.criterion.by_ratio, log_table, name) if is_known else None


def _check_number_of_groups(n, name):
    # Differs from C4.5: Release 8 merges any number of groups, however long it takes; here 2,000 is the most.
    if n > MOST_GROUPS:
        raise ValueError(
            f"{name!r} has {n:,} groups of values to merge pair by pair; at most {MOST_GROUPS:,} are possible. Ignore "
            "the attribute, merge its rare values beforehand, or grow without value_groups"
        )


def groups_of(group_of_value):
    """Return the values of each group as a `SubsetTest` lists them; left-over values, if there are any, come last.

    Examples
    --------
    >>> groups_of(np.array([0, -1, 1, 0]))
    ((0, 3), (2,), (1,))
    """
    groups = [np.flatnonzero(group_of_value == group) for group in (*range(group_of_value.max() + 1), -1)]
    return tuple(tuple(group.tolist()) for group in groups if len(group))
