"""The compiled loops that choose some of the rules of a class. (Release 8, `siftrules.c`)

    exception_bits        bits that name the cases on which the chosen rules are mistaken        ExceptionBits
    description_length    bits of the chosen rules and their exceptions                          CoverClass
    toggle, choose        choose a rule, or drop it; choose exactly these rules
    climb                 toggle the rule that gains most, until none gains                      HillClimb
    kick                  toggle one rule and climb again, and undo it if that does not gain
    try_every_subset      the best of all subsets of a few rules                                 AllCombinations

`Cover` holds the rules of the class; `Chosen` says which are chosen, with all counts that follow. So the gain of a
toggle is known without looking at any case, and a toggle looks only at the cases of its own rule.
"""

from typing import NamedTuple

import numpy as np

from ..support.compiling import njit
from ..support.tolerances import ROUNDING

MOST_STEPS = 2**31  # every step of a climb gains, so it ends long before


class Cover(NamedTuple):
    """The rules of a class, and the cases that each of them covers.

    Parameters
    ----------
    starts, cases : ndarray of int
        The cases that rule r covers are `cases[starts[r] : starts[r + 1]]`.
    case_starts, case_rules : ndarray of int
        The rules that cover case i are `case_rules[case_starts[i] : case_starts[i + 1]]`.
    is_wrong : ndarray of int8, shape (n_cases,)
        1 if the case is not of the class, otherwise 0.
    bits : ndarray of float64, shape (n_rules,)
        The length of each rule.
    log_factorials : ndarray of float64, shape (n_rules + 1,)
        log₂ n! for n rules.
    logs : ndarray of float64, shape (2·n_cases + 1,)
        log₂ k for k from 1; 0 for 0.
    """

    starts: np.ndarray
    cases: np.ndarray
    case_starts: np.ndarray
    case_rules: np.ndarray
    is_wrong: np.ndarray
    bits: np.ndarray
    log_factorials: np.ndarray
    logs: np.ndarray


class Chosen(NamedTuple):
    """Which rules of a `Cover` are chosen, and what follows from it. `toggle` changes the arrays in place.

    Parameters
    ----------
    is_chosen : ndarray of bool, shape (n_rules,)
    times_covered : ndarray of int32, shape (n_cases,)
        How many of the chosen rules cover each case.
    swing : ndarray of int64, shape (n_rules, 2)
        The right and the wrong cases that toggling each rule would add or remove: if it is chosen, the cases that only
        this rule covers; if not, those that no chosen rule covers.
    totals : ndarray of int64, shape (4,)
        Cases covered, wrong ones among them, right ones not covered, and the number of rules chosen.
    theory : ndarray of float64, shape (1,)
        The sum of the lengths of the rules chosen.
    """

    is_chosen: np.ndarray
    times_covered: np.ndarray
    swing: np.ndarray
    totals: np.ndarray
    theory: np.ndarray


COVERED, FALSE_POSITIVES, FALSE_NEGATIVES, SIZE = range(4)  # in `Chosen.totals`


@njit
def bits_to_name(mistakes, n, expected_twice, logs):
    """Return the bits that name some of n cases, in a code made for `expected_twice` / 2 of them.

    −e·log₂ r − (n − e)·log₂(1 − r) with r = expected / n.
    """
    if expected_twice <= 0:
        return 0.0 if mistakes == 0 else 1e6
    if expected_twice >= 2 * n:
        return 0.0 if mistakes == n else 1e6
    whole, rest = logs[2 * n], logs[2 * n - expected_twice]
    return mistakes * (whole - logs[expected_twice]) + (n - mistakes) * (whole - rest)


@njit
def exception_bits(covered, false_positives, false_negatives, logs):
    """Return the bits that name the wrong cases among those covered, and the right ones among the others.

    The larger group is coded as if it had half of all mistakes; those of the other group are then known.
    """
    n = len(logs) // 2
    both = false_positives + false_negatives
    if 2 * covered > n:
        inside = bits_to_name(false_positives, covered, both, logs)
        outside = bits_to_name(false_negatives, n - covered, 2 * false_negatives, logs)
    else:
        inside = bits_to_name(false_positives, covered, 2 * false_positives, logs)
        outside = bits_to_name(false_negatives, n - covered, both, logs)
    return logs[n] + inside + outside


@njit
def description_length(theory, log_factorial, covered, false_positives, false_negatives, logs):
    """Return the bits of a set of rules, in any order and counted half, and of its exceptions."""
    return 0.5 * (theory - log_factorial) + exception_bits(covered, false_positives, false_negatives, logs)


@njit
def present_length(cover, now):
    """Return the description length of the rules chosen now."""
    totals, log_factorial = now.totals, cover.log_factorials[now.totals[SIZE]]
    covered, false_positives, false_negatives = totals[COVERED], totals[FALSE_POSITIVES], totals[FALSE_NEGATIVES]
    return description_length(now.theory[0], log_factorial, covered, false_positives, false_negatives, cover.logs)


@njit
def best_toggle(cover, now, held):
    """Return the rule whose toggle gives the shortest description, and that length; the rule `held` stays as it is."""
    totals = now.totals
    best, least = -1, np.inf
    for rule in range(len(now.is_chosen)):
        if rule != held:
            way = -1 if now.is_chosen[rule] else 1
            right, wrong = way * now.swing[rule, 0], way * now.swing[rule, 1]
            length = description_length(
                now.theory[0] + way * cover.bits[rule],
                cover.log_factorials[totals[SIZE] + way],
                totals[COVERED] + right + wrong,
                totals[FALSE_POSITIVES] + wrong,
                totals[FALSE_NEGATIVES] - right,
                cover.logs,
            )
            if length < least - ROUNDING:
                best, least = rule, length
    return best, least


@njit
def toggle(rule, cover, now):
    """Choose a rule, or drop it if it is chosen, and update everything that follows from it."""
    way = -1 if now.is_chosen[rule] else 1
    now.is_chosen[rule] = not now.is_chosen[rule]
    right, wrong = now.swing[rule]
    now.totals[COVERED] += way * (right + wrong)
    now.totals[FALSE_POSITIVES] += way * wrong
    now.totals[FALSE_NEGATIVES] -= way * right
    now.totals[SIZE] += way
    now.theory[0] += way * cover.bits[rule]
    for case in cover.cases[cover.starts[rule] : cover.starts[rule + 1]]:
        now.times_covered[case] += way
        with_rule = now.times_covered[case] if way > 0 else now.times_covered[case] + 1
        if with_rule > 2:
            continue  # two other chosen rules cover it, with this rule or without
        for other in cover.case_rules[cover.case_starts[case] : cover.case_starts[case + 1]]:
            # Alone on a case, this rule keeps all others from newly covering it. Together with one other, it keeps that
            # one from covering the case alone.
            if other != rule and (with_rule == 1 or now.is_chosen[other]):
                now.swing[other, cover.is_wrong[case]] -= way


@njit
def choose(subset, cover, now):
    """Choose exactly the rules for which `subset` is true."""
    for rule in range(len(subset)):
        if now.is_chosen[rule] != subset[rule]:
            toggle(rule, cover, now)


@njit
def climb(cover, now, held, most_steps):
    """Toggle the rule that gains most, step by step; return whether the top was reached within `most_steps`."""
    length = present_length(cover, now)
    for _ in range(most_steps):
        rule, least = best_toggle(cover, now, held)
        if rule < 0 or least >= length - ROUNDING:
            return True
        toggle(rule, cover, now)
        length = least
    return False


@njit
def kick(rule, cover, now):
    """Toggle a rule, climb while it is held, then climb freely; return whether that gained, and undo it if not."""
    before, length = now.is_chosen.copy(), present_length(cover, now)
    toggle(rule, cover, now)
    climb(cover, now, rule, MOST_STEPS)
    climb(cover, now, -1, MOST_STEPS)
    if present_length(cover, now) < length - ROUNDING:
        return True
    choose(before, cover, now)
    return False


@njit
def try_every_subset(cover, now):
    """Choose the subset with the shortest description; on ties the first, counting in binary from none."""
    subset = np.zeros(len(now.is_chosen), np.bool_)
    best, least = subset.copy(), present_length(cover, now)
    for number in range(1, 2 ** len(subset)):
        for rule in range(len(subset)):
            subset[rule] = number >> rule & 1
        choose(subset, cover, now)
        length = present_length(cover, now)
        if length < least - ROUNDING:
            best[:], least = subset, length
    choose(best, cover, now)
