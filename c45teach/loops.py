"""The inner loops of growing: plain Python, compiled by numba where it is installed.

    evaluate_thresholds    the best cut of every numeric attribute at a node       contin.c
    count_values           the class weights of every value of nominal attributes  discr.c
    evaluate_values        the outcome of every nominal attribute at a node        discr.c
    threshold_outcomes     which side of a threshold each case is on               build.c (Group)
    group_cases            cases sorted by the branch they take                    build.c (Group)
    filter_orders          the sorted orders of one branch, taken from its parent's

While every case weighs 1, `weights` is None, class weights are whole numbers, and n·log₂ n is looked up in `n_log_n`.
Once unknown values have been shared out, `weights` holds a number for each case, `n_log_n` is None, and the logarithm
is computed. numba compiles each kind separately and drops the lines of the other. It does the same with `measure`,
the measure of impurity: None is entropy, for which the sums of n·log₂ n are kept up to date from cut to cut.

A cut replaces the best one only if its gain is clearly greater, so that the lowest cut wins, whatever rounding does.
Compiled code does not check indices: the callers check the data.
"""

import math

import numpy as np

from .choices.criteria import impurity, n_log2_n, sum_of_logs, total_info
from .support.compiling import njit
from .support.tolerances import LEAST_GAP, ROUNDING, TIE

# Columns of the table of candidates, one row per attribute. GAIN is before the penalty, NET_GAIN after it. NaN in
# GAIN means that no test is possible; in NET_GAIN, that there is none which C4.5 may choose.
GAIN, PENALTY, NET_GAIN, SPLIT_INFO, BELOW, ABOVE, TRIES = range(7)


@njit
def least_weight(known_weight, n_classes, min_cases):
    """Return the least weight on each side of a cut: a tenth of an average class, between `min_cases` and 25."""
    tenth = known_weight / (10 * n_classes)
    if tenth <= min_cases:
        return float(min_cases)
    return min(tenth, 25.0) * (1 - ROUNDING)  # as for `min_cases`: a rounding error must not forbid a cut


@njit
def evaluate_thresholds(
    order, values, known, labels, weights, class_weights, min_cases, n_log_n, numeric, table, measure
):
    """Fill the rows `numeric` of `table` with the best cut of each numeric attribute."""
    total = class_weights.sum()
    logs = sum_of_logs(class_weights, n_log_n)
    low, high = np.empty_like(class_weights), np.empty_like(class_weights)
    for k in range(len(numeric)):
        low[:] = 0
        high[:] = class_weights
        known_logs = logs
        if known[k] < len(labels):
            for i in range(known[k], len(labels)):
                high[labels[order[k, i]]] -= 1 if weights is None else weights[order[k, i]]
            known_logs = sum_of_logs(high, n_log_n)
        row = slice(0, known[k])
        found = search_cut(
            order[k, row], values[k, row], labels, weights, low, high, known_logs, total, min_cases, n_log_n, measure
        )
        for column in range(7):
            table[numeric[k], column] = found[column]


@njit
def search_cut(order, values, labels, weights, low, high, high_logs, total, min_cases, n_log_n, measure):
    """Return the row of the best cut in the table of candidates.

    `order` holds the cases with a known value, in ascending order of `values`. `high` starts with all their class
    weights and `low` with none: case by case, weight moves from one to the other. `high_logs` is Σ n·log₂ n over the
    classes of `high`; `total` is the weight of all cases, unknown ones included.
    """
    nothing = (math.nan, 0.0, math.nan, 0.0, 0.0, 0.0, 0.0)
    known_weight = high.sum()
    if known_weight < 2 * min_cases or len(order) == 0 or values[0] == values[-1]:
        return nothing
    before = n_log2_n(known_weight, n_log_n) - high_logs if measure is None else impurity(high, measure, n_log_n)
    least = least_weight(known_weight, len(high), min_cases)
    if known_weight - least == known_weight:
        return nothing  # the minimum would be lost in rounding beside so much weight, and the walk would never end
    low_weight = known_weight - known_weight  # zero, as a whole number where weights are whole
    least_after, best, best_weight, tries = math.inf, -1, low_weight, 0
    low_logs, case = 0.0, -1
    while low_weight <= known_weight - least:
        case += 1
        label = labels[order[case]]
        weight = 1 if weights is None else weights[order[case]]
        low_logs += n_log2_n(low[label] + weight, n_log_n) - n_log2_n(low[label], n_log_n)
        high_logs += n_log2_n(high[label] - weight, n_log_n) - n_log2_n(high[label], n_log_n)
        low[label] += weight
        high[label] -= weight
        low_weight += weight
        if least <= low_weight <= known_weight - least and values[case] < values[case + 1] - LEAST_GAP:
            tries += 1
            if measure is None:
                logs = n_log2_n(low_weight, n_log_n) + n_log2_n(known_weight - low_weight, n_log_n)
                after = logs - low_logs - high_logs
            else:
                after = impurity(low, measure, n_log_n) + impurity(high, measure, n_log_n)
            # `least` is at most 25, but `min_cases` may ask for more.
            if after < least_after - TIE * total and min_cases <= low_weight <= known_weight - min_cases:
                least_after, best, best_weight = after, case, low_weight
    if best < 0:
        return nothing
    outcomes = np.array([total - known_weight, best_weight, known_weight - best_weight])
    split_info = total_info(outcomes, n_log_n) / total
    # gain = share of known cases · (before − after) / known weight, and that share is known weight / total
    gain, penalty = max(before - least_after, 0.0) / total, math.log2(tries) / total if measure is None else 0.0
    net_gain = gain - penalty if gain - penalty > TIE else math.nan
    return gain, penalty, net_gain, split_info, values[best], values[best + 1], float(tries)


@njit
def count_values(codes, rows, labels, weights, class_weights, n_values):
    """Return the class weights of each value of the attributes whose `n_values` is not 0, and where each begins."""
    starts = np.zeros(len(n_values) + 1, np.int64)
    for k in range(len(n_values)):
        starts[k + 1] = starts[k] + n_values[k]
    counts = np.zeros((starts[-1], len(class_weights)), class_weights.dtype)
    for i in range(len(rows)):
        for k in range(len(n_values)):
            code = codes[rows[i], k]
            if code >= 0 and n_values[k] > 0:
                counts[starts[k] + code, labels[i]] += 1 if weights is None else weights[i]
    return counts, starts


@njit
def evaluate_values(codes, rows, labels, weights, class_weights, min_cases, n_log_n, nominal, n_values, table, measure):
    """Fill the rows `nominal` of `table`, one outcome per declared value; where `n_values` is 0 there is no test."""
    counts, starts = count_values(codes, rows, labels, weights, class_weights, n_values)
    for k in range(len(nominal)):
        gain, split_info = outcome_gain(
            counts[starts[k] : starts[k + 1]], class_weights.sum(), min_cases, n_log_n, measure
        )
        table[nominal[k], GAIN] = table[nominal[k], NET_GAIN] = gain
        table[nominal[k], PENALTY] = table[nominal[k], TRIES] = 0.0
        table[nominal[k], SPLIT_INFO] = split_info


@njit
def outcome_gain(counts, total, min_cases, n_log_n, measure):
    """Return gain and split info of outcomes with these class weights; NaN unless two of them reach `min_cases`."""
    outcomes = np.zeros(len(counts) + 1, counts.dtype)
    before = np.zeros(counts.shape[1], counts.dtype)
    after, enough = 0.0, 0
    for value in range(len(counts)):
        outcomes[value] = counts[value].sum()
        if outcomes[value] > 0:
            before += counts[value]
            after += impurity(counts[value], measure, n_log_n)
        if outcomes[value] >= min_cases:
            enough += 1
    if enough < 2:
        return math.nan, 0.0
    outcomes[-1] = total - before.sum()
    return max(impurity(before, measure, n_log_n) - after, 0.0) / total, total_info(outcomes, n_log_n) / total


@njit
def threshold_outcomes(column, rows, threshold):
    """Return 0 for value ≤ threshold, 1 for value > threshold, −1 for unknown, per case."""
    outcomes = np.empty(len(rows), np.int32)
    for i in range(len(rows)):
        outcomes[i] = 0 if column[rows[i]] <= threshold else (1 if column[rows[i]] > threshold else -1)
    return outcomes


@njit
def group_cases(outcomes, rows, labels, weights, n_branches, n_classes):
    """Return rows, labels and weights sorted by branch (unknown outcomes first), and who went where.

    Also returned: `starts`, where each group begins; `places`, the place of each case within its branch, counted
    after the unknown cases, which join every branch; and the class weights of each group.
    """
    starts = np.zeros(n_branches + 2, np.int64)
    for outcome in outcomes:
        starts[outcome + 2] += 1
    starts = starts.cumsum()
    filled = starts[:-1].copy()
    places = np.empty(len(rows), np.int32)
    grouped_rows, grouped_labels = np.empty_like(rows), np.empty_like(labels)
    grouped_weights = None if weights is None else np.empty_like(weights)
    table = np.zeros((n_branches + 1, n_classes))
    for i in range(len(rows)):
        group = outcomes[i] + 1
        position = filled[group]
        filled[group] += 1
        places[i] = position if group == 0 else position - starts[group] + starts[1]
        grouped_rows[position] = rows[i]
        grouped_labels[position] = labels[i]
        if weights is not None:
            grouped_weights[position] = weights[i]
        table[group, labels[i]] += 1.0 if weights is None else weights[i]
    return grouped_rows, grouped_labels, grouped_weights, starts, places, table


@njit
def filter_orders(order, values, known, outcomes, places, branch, n_cases):
    """Return the orders of one branch: its cases and the unknown ones, in the order of the parent's.

    Every entry is written, but the position moves on only if the case belongs to the branch. Without a jump in the
    loop this is five times as fast.
    """
    new_places = places.copy()  # −1 for the cases of other branches
    for case in range(len(outcomes)):
        if outcomes[case] != branch and outcomes[case] >= 0:
            new_places[case] = -1
    branch_order = np.empty((len(order), n_cases + 1), np.int32)
    branch_values = np.empty((len(order), n_cases + 1))
    branch_known = np.empty_like(known)
    for k in range(len(order)):
        position = 0
        for i in range(known[k]):
            new_place = new_places[order[k, i]]
            branch_order[k, position] = new_place
            branch_values[k, position] = values[k, i]
            position += new_place >= 0
        branch_known[k] = position
        for i in range(known[k], len(outcomes)):
            branch_order[k, position] = new_places[order[k, i]]
            position += branch_order[k, position] >= 0
    return branch_order, branch_values, branch_known
