"""The compiled loops of rules, over the cases. Plain arrays come in and go out; the callers check the data.

    count_near_misses      whom a rule covers, and whom it would without one of its conditions    prunerule.c
    cases_covered          which cases a rule covers                                              rules.c
    first_that_fires       which rule decides each case of a table                                testrules.c
    first_two_that_fire    the same where it is known which rules fire; and which would be next   testrules.c

A set of cases is kept as bits, 64 cases to a number (one *word*): what is asked of one case is asked of 64 at once.
Compiled code checks no index.
"""

import math

import numpy as np

from ..support.compiling import njit

NONE, ONE = np.uint64(0), np.uint64(1)


@njit
def number_of_ones(bits):
    """Return how many of 64 bits are set; processors have an instruction for what this loop says."""
    ones = 0
    while bits != NONE:
        bits &= bits - ONE  # without its lowest one
        ones += 1
    return ones


@njit
def count_near_misses(failed, kept, wrong, n_cases):
    """Return whom a rule covers, and whom it would cover if one condition were dropped, for each in turn.

    Parameters
    ----------
    failed : ndarray of uint64, shape (n_conditions, n_words)
        The cases that fail each condition.
    kept : ndarray of int64
        The rows of `failed` that count.
    wrong : ndarray of uint64, shape (n_words,)
        The cases that are not of the rule's class.
    n_cases : int

    Returns
    -------
    ndarray of int64, shape (1 + len(kept), 2)
        Number of cases, and of wrong ones among them: first with all conditions, then without each.
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
    """Return the cases that fail no condition, in ascending order; `count_near_misses` explains the rest."""
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
    """Return the first rule whose conditions all hold, per row of `matrix`; −1 for none.

    `ends` says where the conditions of each rule end. Of each condition: the attribute, whether it asks for more
    than the threshold (NaN: nominal), where in `members` its values begin, and how many they are. `start` holds
    the rule per case with which to begin.
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
    """Return the first and the second rule that fire on each case, −1 for none; rules that are `dropped` do not.

    `rules` holds the positions of the rules that fire, in ascending order, case by case; `starts` says where the
    cases begin.
    """
    firing = np.full((len(starts) - 1, 2), -1, np.int64)
    for case in range(len(firing)):
        n = 0
        for k in range(starts[case], starts[case + 1]):
            if n < 2 and not dropped[rules[k]]:
                firing[case, n] = rules[k]
                n += 1
    return firing
