"""The inner loops of grouping values, compiled as in `loops.py`. (Quinlan 1993, chapter 7)

    one_group_per_value    the groups with which merging begins                    subset.c
    merge_pure_groups      merge the values of one class                           subset.c
    tabulate_pairs         what merging two groups would change, for each pair     subset.c
    merge_groups           merge pair after pair, as long as it pays               subset.c

A group is a row of class weights in `groups`; the first `n` rows are in use. `group_of_value` holds the group of each
value of the attribute, or −1. When groups i < j are merged, the merged group takes place i and the last group moves to
place j. The order of the groups matters: it decides ties, and it is the order of the branches.

`at_node` holds three numbers of the node: |T|·info(T) of the cases whose value is known, the weight of the other cases,
and the weight of all cases. A split is three numbers as well: gain, split info, and worth, which is the gain ratio or,
under the gain criterion, the gain.

How merging i and j changes gain and split info does not depend on the other groups. So the changes are computed once,
in `losses` and `savings`, and after that only for a group that has just been merged. For n groups, computing them
takes time of order n²·classes in all; looking through the pairs before every step takes n³/6 short steps in all.
"""

import numpy as np

from .choices.criteria import n_log2_n, sum_n_log_n, total_info, worth
from .support.compiling import njit
from .support.tolerances import EPSILON, ROUNDING, TIE

# A rounding error of shared-out weights must not decide: weights are compared with slightly less, or slightly more.
SLIGHTLY_LESS, SLIGHTLY_MORE = 1 - ROUNDING, 1 + ROUNDING
# While values are grouped, it is enough that two groups have one case.
ONE_CASE = 1.0 * SLIGHTLY_LESS
# How much the gain ratio must grow for merging to go on. (Release 8, `subset.c`)
LEAST_IMPROVEMENT = 1e-5


@njit
def one_group_per_value(counts):
    """Return `groups`, `group_of_value` and n: each value with more than half a case is a group of its own."""
    groups, n = counts.copy(), 0
    group_of_value = np.full(len(counts), -1, np.int32)
    for value in range(len(counts)):
        if counts[value].sum() > 0.5 * SLIGHTLY_MORE:
            groups[n] = counts[value]
            group_of_value[value] = n
            n += 1
    return groups, group_of_value, n


@njit
def merge_pair(groups, group_of_value, n, i, j):
    """Merge group j into group i; the last group takes its place."""
    groups[i] += groups[j]
    groups[j] = groups[n - 1]
    for value in range(len(group_of_value)):
        if group_of_value[value] == j:
            group_of_value[value] = i
        elif group_of_value[value] == n - 1:
            group_of_value[value] = j


@njit
def is_pure(group, label):
    """Return whether at most a tenth of a case belongs to another class."""
    return group.sum() - group[label] <= 0.1 * SLIGHTLY_MORE


@njit
def merge_pure_groups(groups, group_of_value, n):
    """Merge groups that hold only one class, and the same one; return how many groups are left."""
    i = 0
    while i < n - 1:
        label = 0
        while label < groups.shape[1] - 1 and groups[i, label] < 0.1 * SLIGHTLY_LESS:
            label += 1
        j = i + 1 if is_pure(groups[i], label) else n
        while j < n:
            if is_pure(groups[j], label):
                merge_pair(groups, group_of_value, n, i, j)
                n -= 1
            else:
                j += 1
        i += 1
    return n


@njit
def worth_of(gain, split_info, by_ratio):
    """Return the gain ratio, or the gain; −EPSILON if the split is not acceptable. (Release 8, info.c: Worth)"""
    if by_ratio:
        return worth(gain, split_info, by_ratio) if gain >= 0.0 and split_info > EPSILON else -EPSILON
    return worth(gain, split_info, by_ratio) if gain > -EPSILON and split_info > 0.0 else -EPSILON


@njit
def gain_and_split_info(groups, at_node, log_table):
    """Return gain and split info of these groups."""
    base, unknown, total = at_node
    after, sizes = 0.0, np.zeros(len(groups) + 1, groups.dtype)
    sizes[-1] = unknown
    for group in range(len(groups)):
        sizes[group] = groups[group].sum()
        after += total_info(groups[group], log_table)
    return max(base - after, 0.0) / total, total_info(sizes, log_table) / total


@njit
def n_groups_reaching(groups, weight):
    """Return how many groups have at least this weight."""
    n = 0
    for group in range(len(groups)):
        n += groups[group].sum() >= weight
    return n


@njit
def split_into(groups, at_node, by_ratio, log_table):
    """Return the split into these groups: gain, split info, worth."""
    gain, split_info = gain_and_split_info(groups, at_node, log_table)
    if n_groups_reaching(groups, ONE_CASE) < 2:
        gain = -EPSILON
    return gain, split_info, worth_of(gain, split_info, by_ratio)


@njit
def tabulate_pair(groups, i, j, losses, savings, log_table):
    """Fill in by how much merging groups i and j lowers gain and split info, both times the total weight."""
    first, second = groups[min(i, j)], groups[max(i, j)]
    apart = sum_n_log_n(first, log_table) + sum_n_log_n(second, log_table)
    sizes_apart = n_log2_n(first.sum(), log_table) + n_log2_n(second.sum(), log_table)
    saving = n_log2_n(first.sum() + second.sum(), log_table) - sizes_apart
    together = 0.0
    for label in range(len(first)):
        together += n_log2_n(first[label] + second[label], log_table)
    losses[min(i, j), max(i, j)] = saving - (together - apart)
    savings[min(i, j), max(i, j)] = saving


@njit
def tabulate_pairs(groups, log_table):
    """Return the `losses` and `savings` of all pairs of groups, in the upper triangles of two tables."""
    losses, savings = np.empty((len(groups), len(groups))), np.empty((len(groups), len(groups)))
    for i in range(len(groups)):
        for j in range(i + 1, len(groups)):
            tabulate_pair(groups, i, j, losses, savings, log_table)
    return losses, savings


@njit
def best_pair(groups, losses, savings, least_gain, at_node, min_cases, by_ratio, log_table):
    """Return the best pair to merge and the split that results: i (−1 if there is none), j, gain, split info, worth.

    Of equal pairs the later one wins. A pair with a gain of at least `least_gain` replaces a best pair so far whose
    gain is smaller than that, whatever their worths. So the order of the pairs matters, as in Release 8.
    """
    gain, split_info = gain_and_split_info(groups, at_node, log_table)
    total, n_large, n_enough = at_node[2], n_groups_reaching(groups, ONE_CASE), n_groups_reaching(groups, min_cases)
    sizes = np.array([group.sum() for group in groups])
    # The largest group is left alone, so that two groups with `min_cases` can still come about.
    barred = (sizes >= sizes.max() * SLIGHTLY_LESS).argmax() if n_enough < 3 else -1
    any_will_do = not by_ratio or n_enough < 2
    best_i = best_j = -1
    best_gain, best_split_info, best_worth = -EPSILON, 0.0, 0.0
    for i in range(len(groups) - 1):
        for j in range(i + 1, len(groups)):
            if i == barred or j == barred:
                continue
            pair_gain = max(gain - losses[i, j] / total, 0.0)
            if n_large - (sizes[i] >= ONE_CASE) - (sizes[j] >= ONE_CASE) < 1:  # besides the new group
                pair_gain = -EPSILON
            pair_split_info = split_info - savings[i, j] / total
            pair_worth = worth_of(pair_gain, pair_split_info, by_ratio)
            keeps_gain = pair_gain >= least_gain - TIE and best_gain < least_gain - TIE
            if keeps_gain or pair_worth >= best_worth - TIE or (best_i < 0 and any_will_do):
                best_i, best_j = i, j
                best_gain, best_split_info, best_worth = pair_gain, pair_split_info, pair_worth
    return best_i, best_j, best_gain, best_split_info, best_worth


@njit
def merge_tabulated(groups, group_of_value, n, i, j, losses, savings, log_table):
    """Merge group j into group i, and keep the tables of pairs up to date."""
    merge_pair(groups, group_of_value, n, i, j)
    for k in range(n - 1):  # the last group has moved to place j
        if k != j:
            losses[min(j, k), max(j, k)] = losses[k, n - 1]
            savings[min(j, k), max(j, k)] = savings[k, n - 1]
    for k in range(n - 1):
        if k != i:
            tabulate_pair(groups, i, k, losses, savings, log_table)


@njit
def merge_groups(groups, group_of_value, n, pairs, splits, at_node, rule, log_table, max_pairs):
    """Merge the best pair again and again until `max_pairs` pairs have been looked at; return how many groups are left.

    `pairs` are `losses` and `savings`; `rule` holds the minimum of cases, whether worth is the gain ratio, and the
    least gain that a merger should keep. `splits` is updated: its first row is the split into the present groups, its
    second the split that the next pair offers. Also returned: whether merging has ended.
    """
    losses, savings = pairs
    min_cases, by_ratio, least_gain = rule
    while n > 2:
        here = groups[:n]
        i, j, gain, split_info, best_worth = best_pair(
            here, losses, savings, least_gain, at_node, min_cases, by_ratio, log_table
        )
        splits[1] = gain, split_info, best_worth
        may_stop = by_ratio and n_groups_reaching(here, min_cases) >= 2
        if i < 0 or (may_stop and best_worth < splits[0, 2] + LEAST_IMPROVEMENT):
            return n, True
        merge_tabulated(groups, group_of_value, n, i, j, losses, savings, log_table)
        splits[0] = splits[1]
        max_pairs -= n * n // 2
        n -= 1
        if max_pairs <= 0:
            return n, False
    return n, True
