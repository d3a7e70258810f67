"""The inner loops of growing: plain Python, compiled by numba where it is installed.

    evaluate_thresholds    the best cut of every numeric attribute at a node       contin.c
    count_values           the class weights of every value of nominal attributes  discr.c
    evaluate_values        the test on every nominal attribute at a node        discr.c
    threshold_outcomes     which side of a threshold each case is on               build.c (Group)
    group_cases            cases sorted by the branch they take                    build.c (Group)
    filter_orders          the sorted orders of one branch, taken from its parent's

While every case weighs 1, `weights` is None, class weights are whole numbers, and n·log₂ n is looked up in `log_table`.
Once unknown values have been shared out, `weights` holds a number for each case, `log_table` is None, and the logarithm
is computed. numba compiles each kind separately and drops the lines of the other. It does the same with `measure`,
the measure of impurity: None is entropy, whose sums of n·log₂ n are kept up to date from cut to cut.

A cut replaces the best one only if its gain is clearly greater: of equal cuts the lowest wins, whatever rounding does.
Compiled code does not check indices: the callers check the data.
"""

import math

import numpy as np

from .choices.criteria import n_log2_n, sum_n_log_n, total_impurity, total_info
from .support.compiling import njit
from .support.tolerances import LEAST_GAP, ROUNDING, TIE

# Columns of the table of candidates, one row per attribute. GAIN is before the penalty, NET_GAIN after it. NaN in
# GAIN means that no test is possible; in NET_GAIN, that none may be chosen: it is not possible, or it gains no more
# than its penalty. BELOW, ABOVE and TRIES belong to thresholds.
GAIN, PENALTY, NET_GAIN, SPLIT_INFO, BELOW, ABOVE, TRIES = range(7)


@njit
def least_weight(known_weight, n_classes, min_cases):
    """Return the least weight that each side of a cut must have, by the rule of Release 8.

    If a tenth of the average weight of a class is at most `min_cases`, it is `min_cases`; otherwise it is that tenth,
    but at most 25. If `min_cases` is above 25, the result can be less than `min_cases`: `search_cut` checks again.
    """
    tenth = known_weight / (10 * n_classes)
    if tenth <= min_cases:
        return float(min_cases)
    return min(tenth, 25.0) * (1 - ROUNDING)  # `min_cases` has been lowered like this (`growing.start`)


@njit
def evaluate_thresholds(
    order, values, known, labels, weights, class_weights, min_cases, log_table, numeric, table, measure
):
    """Fill the rows `numeric` of `table` with the best cut of each numeric attribute.

    `order`, `values` and `known` are the orders of the cases (`cases.py`), with a row for each numeric attribute.
    """
    total = class_weights.sum()
    logs = sum_n_log_n(class_weights, log_table)
    low, high = np.empty_like(class_weights), np.empty_like(class_weights)
    for k in range(len(numeric)):
        low[:] = 0
        high[:] = class_weights
        known_logs = logs
        if known[k] < len(labels):
            for i in range(known[k], len(labels)):
                high[labels[order[k, i]]] -= 1 if weights is None else weights[order[k, i]]
            known_logs = sum_n_log_n(high, log_table)
        row = slice(0, known[k])
        found = search_cut(
            order[k, row], values[k, row], labels, weights, low, high, known_logs, total, min_cases, log_table, measure
        )
        for column in range(7):
            table[numeric[k], column] = found[column]


@njit
def search_cut(order, values, labels, weights, low, high, high_logs, total, min_cases, log_table, measure):
    """Return the seven numbers of the best cut: its row in the table of candidates.

    `order` holds the cases with a known value, in ascending order of `values`. `high` starts with all their class
    weights and `low` with none: case by case, weight moves from one to the other. `high_logs` is Σ n·log₂ n over the
    classes of `high`; `total` is the weight of all cases, unknown ones included.
    """
    nothing = (math.nan, 0.0, math.nan, 0.0, 0.0, 0.0, 0.0)
    known_weight = high.sum()
    if known_weight < 2 * min_cases or len(order) == 0 or values[0] == values[-1]:
        return nothing
    if measure is None:
        before = n_log2_n(known_weight, log_table) - high_logs
    else:
        before = total_impurity(high, measure, log_table)
    least = least_weight(known_weight, len(high), min_cases)
    low_weight = known_weight - known_weight  # zero, of the type of the weights: numba wants one type
    if known_weight - least == known_weight:
        return nothing  # beside so much weight, the minimum is lost in rounding
    lowest_after, best, best_weight, tries = math.inf, -1, low_weight, 0
    low_logs = 0.0
    for position in range(len(order) - 1):
        label = labels[order[position]]
        weight = 1 if weights is None else weights[order[position]]
        if measure is None:
            low_logs += n_log2_n(low[label] + weight, log_table) - n_log2_n(low[label], log_table)
            high_logs += n_log2_n(high[label] - weight, log_table) - n_log2_n(high[label], log_table)
        low[label] += weight
        high[label] -= weight
        low_weight += weight
        if low_weight > known_weight - least:
            break
        if low_weight >= least and values[position] < values[position + 1] - LEAST_GAP:
            tries += 1
            if measure is None:
                logs = n_log2_n(low_weight, log_table) + n_log2_n(known_weight - low_weight, log_table)
                after = logs - low_logs - high_logs
            else:
                after = total_impurity(low, measure, log_table) + total_impurity(high, measure, log_table)
            # `least` is at most 25, but `min_cases` may ask for more.
            if after < lowest_after - TIE * total and min_cases <= low_weight <= known_weight - min_cases:
                lowest_after, best, best_weight = after, position, low_weight
    if best < 0:
        return nothing
    outcomes = np.array([total - known_weight, best_weight, known_weight - best_weight])
    split_info = total_info(outcomes, log_table) / total
    # gain = known weight / total · (before − after) / known weight, and the known weight cancels out
    gain = max(before - lowest_after, 0.0) / total
    penalty = math.log2(tries) / total if measure is None else 0.0
    net_gain = gain - penalty if gain - penalty > TIE else math.nan
    return gain, penalty, net_gain, split_info, values[best], values[best + 1], float(tries)


@njit
def count_values(codes, rows, labels, weights, class_weights, n_values):
    """Return the class weights of the values of attributes whose `n_values` is not 0, and where those of each begin."""
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
def evaluate_values(
    codes, rows, labels, weights, class_weights, min_cases, log_table, nominal, n_values, table, measure
):
    """Fill the rows `nominal` of `table`: one outcome per declared value; no test if `n_values` is 0."""
    counts, starts = count_values(codes, rows, labels, weights, class_weights, n_values)
    for k in range(len(nominal)):
        gain, split_info = outcome_gain(
            counts[starts[k] : starts[k + 1]], class_weights.sum(), min_cases, log_table, measure
        )
        table[nominal[k], GAIN] = table[nominal[k], NET_GAIN] = gain
        table[nominal[k], PENALTY] = table[nominal[k], TRIES] = 0.0
        table[nominal[k], SPLIT_INFO] = split_info
        table[nominal[k], BELOW] = table[nominal[k], ABOVE] = math.nan


@njit
def outcome_gain(counts, total, min_cases, log_table, measure):
    """Return gain and split info of outcomes with these class weights; no gain (NaN) unless two reach `min_cases`."""
    outcomes = np.zeros(len(counts) + 1, counts.dtype)
    before = np.zeros(counts.shape[1], counts.dtype)
    after, n_large = 0.0, 0
    for value in range(len(counts)):
        outcomes[value] = counts[value].sum()
        if outcomes[value] > 0:
            before += counts[value]
            after += total_impurity(counts[value], measure, log_table)
        if outcomes[value] >= min_cases:
            n_large += 1
    if n_large < 2:
        return math.nan, 0.0
    outcomes[-1] = total - before.sum()
    gain = max(total_impurity(before, measure, log_table) - after, 0.0) / total
    return gain, total_info(outcomes, log_table) / total


@njit
def threshold_outcomes(column, rows, threshold):
    """Return 0 for value ≤ threshold, 1 for value > threshold, −1 for unknown, per case."""
    outcomes = np.empty(len(rows), np.int32)
    for i in range(len(rows)):
        outcomes[i] = 0 if column[rows[i]] <= threshold else (1 if column[rows[i]] > threshold else -1)
    return outcomes


@njit
def group_cases(outcomes, rows, labels, weights, n_branches, n_classes):
    """Return rows, labels and weights sorted by branch (unknown outcomes first), and where each case went.

    Group 0 holds the unknown cases, group b + 1 those of branch b. Also returned: `starts`, where each group begins;
    `places`, the position of each case in its branch, where the unknown cases, which join every branch, come first;
    and the class weights of each group.
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

    The loops over the orders have no `if`: every entry is written, but `position` moves on only past those that belong
    to the branch. That is five times as fast, and it is why the arrays have a column to spare.
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
