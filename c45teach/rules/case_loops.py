"""Compiled loops that find the cases a rule covers, and the rule that decides a case.

    count_near_misses      how many cases a rule covers, and how many without one of its conditions   prunerule.c
    cases_covered          which cases a rule covers                                                  rules.c
    first_that_fires       which rule decides each case of a table                                    testrules.c
    first_two_that_fire    the first two rules that fire on each case, when it is known which fire    testrules.c

A set of cases is kept as bits, 64 cases to a number (a *word*), so that one operation deals with 64 cases.
The loops take and return plain arrays. Callers check the data: compiled code does not check indices.
"""

import math

import numpy as np

from ..support.compiling import njit

NONE, ONE = np.uint64(0), np.uint64(1)


@njit
def number_of_ones(bits):
    """Return how many of 64 bits are 1; the compiler turns this loop into one instruction."""
    ones = 0
    while bits != NONE:
        bits &= bits - ONE  # clears the lowest one
        ones += 1
    return ones


@njit
def count_near_misses(failed, kept, wrong, n_cases):
    """Return how many cases a rule covers, and how many it would cover without each of its conditions.

    A case that fails exactly one condition, a near miss, is covered once that condition is dropped.

    Parameters
    ----------
    failed : ndarray of uint64, shape (n_conditions, n_words)
        The cases that fail each condition.
    kept : ndarray of int64
        The rows of `failed` that belong to the rule.
    wrong : ndarray of uint64, shape (n_words,)
        The cases that are not of the rule's class.
    n_cases : int

    Returns
    -------
    ndarray of int64, shape (1 + len(kept), 2)
        Cases covered, and wrong ones among them: first with all conditions, then without each.
    """
    counts = np.zeros((1 + len(kept), 2), np.int64)
    for word in range(len(wrong)):
        once = twice = NONE
        for row in kept:
            twice |= once & failed[row, word]
            once |= failed[row, word]
        counts[0, 0] -= number_of_ones(once)
        counts[0, 1] += number_of_ones(wrong[word] & ~once)
        near_misses = once & ~twice
        if near_misses != NONE:
            for k in range(len(kept)):
                regained = near_misses & failed[kept[k], word]
                counts[1 + k, 0] += number_of_ones(regained)
                counts[1 + k, 1] += number_of_ones(regained & wrong[word])
    counts[0, 0] += n_cases
    counts[1:] += counts[0]
    return counts


@njit
def cases_covered(failed, kept, n_cases):
    """Return the cases that fail no condition, in ascending order; parameters as in `count_near_misses`."""
    cases = np.empty(n_cases, np.int32)
    n = 0
    for word in range(failed.shape[1]):
        once = NONE
        for row in kept:
            once |= failed[row, word]
        if once != ~NONE:
            for case in range(64 * word, min(64 * word + 64, n_cases)):
                cases[n] = case
                n += (once & ONE) == NONE
                once >>= ONE
    return cases[:n].copy()


@njit
def first_that_fires(matrix, ends, attributes, is_above, thresholds, first_values, n_values, members, start):
    """Return the first rule whose conditions all hold, for each row of `matrix`; −1 if there is none.

    Parameters
    ----------
    matrix : ndarray of float64, shape (n_cases, n_attributes)
    ends : ndarray of int64, shape (n_rules,)
        Where the conditions of each rule end.
    attributes : ndarray of int64, shape (n_conditions,)
    is_above : ndarray of bool, shape (n_conditions,)
        Whether a value must be above the threshold; otherwise at most the threshold.
    thresholds : ndarray of float64, shape (n_conditions,)
        NaN for a nominal attribute.
    first_values, n_values : ndarray of int64, shape (n_conditions,)
        Where in `members` the values of a nominal attribute begin, and how many there are.
    members : ndarray of bool
        Whether each value satisfies the condition.
    start : ndarray of int64, shape (n_cases,)
        The rule to begin with, for each case.
    """
    deciding = np.full(len(matrix), -1, np.int64)
    for case in range(len(matrix)):
        for rule in range(start[case], len(ends)):
            condition = ends[rule - 1] if rule > 0 else 0
            while condition < ends[rule]:
                value, threshold = matrix[case, attributes[condition]], thresholds[condition]
                if math.isnan(threshold):
                    is_code = 0 <= value < n_values[condition]
                    holds = is_code and members[first_values[condition] + int(value)]
                else:
                    holds = value > threshold if is_above[condition] else value <= threshold
                if not holds:
                    break
                condition += 1
            if condition == ends[rule]:
                deciding[case] = rule
                break
    return deciding


@njit
def first_two_that_fire(starts, rules, dropped):
    """Return the first and the second rule that fire on each case, −1 for none.

    Parameters
    ----------
    starts, rules : ndarray of int
        The rules that fire on case i, in ascending order, are `rules[starts[i] : starts[i + 1]]`.
    dropped : ndarray of bool, shape (n_rules,)
        The rules to pass over.
    """
    firing = np.full((len(starts) - 1, 2), -1, np.int64)
    for case in range(len(firing)):
        n = 0
        for k in range(starts[case], starts[case + 1]):
            if n < 2 and not dropped[rules[k]]:
                firing[case, n] = rules[k]
                n += 1
    return firing
