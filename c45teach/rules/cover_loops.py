"""The compiled loops that choose some of the rules of a class. (Release 8, `siftrules.c`)

    exception_bits        what it costs to name the cases on which the rules chosen are mistaken   ExceptionBits
    description_length    what the rules chosen cost in all                                        CoverClass
    toggle, choose        choose a rule, or unchoose it; choose these rules and no others
    climb                 toggle what gains most, until nothing gains                              HillClimb
    kick                  toggle one rule and climb again, for better or not at all
    try_every_subset      the best of all subsets of a few rules                                   AllCombinations

They share two tuples of arrays: what the rules of the class are,

    starts, cases             the cases that each rule covers, rule by rule
    case_starts, case_rules   the rules that cover each case, case by case
    is_wrong                  per case, 1 if it is not of the class, 0 if it is
    bits, log_factorials      the length of each rule; log₂ n! for n rules
    logs                      log₂ k, from 0 to twice the number of cases

and what follows from the rules that are chosen at present:

    chosen                    whether each rule is
    covers                    by how many of them each case is covered
    alone                     per rule, the right and the wrong cases that change sides when the rule does: those
                              that it covers alone if it is chosen, those that it would newly cover if not
    totals                    cases covered, wrong ones among them, right ones not covered, number of rules chosen
    theory                    one number: the sum of the lengths of the rules chosen

So the worth of a toggle is known without looking at a case, and a toggle looks only at the cases of its own rule.
"""

import numpy as np

from ..support.compiling import njit

# What is better by less is not better: rounding decides nothing.
HAIR = 1e-9
MOST_STEPS = 2**31  # every step gains, so that there is an end


@njit
def bits_to_name(mistakes, n, expected_twice, logs):
    """Return what it costs to name some of n cases in a code that is made for `expected_twice` / 2 of them.

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
    """Return what it costs to name the wrong cases among those covered, and the right ones among the others.

    The larger group is coded as if it had half of all mistakes; after it, those of the other are known.
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
    """Return the length of a set of rules and its exceptions; the theory counts half, its order not at all."""
    return 0.5 * (theory - log_factorial) + exception_bits(covered, false_positives, false_negatives, logs)


@njit
def present_length(rules, state):
    """Return the description length of the rules chosen."""
    _, _, _, _, _, _, log_factorials, logs = rules
    _, _, _, totals, theory = state
    return description_length(theory[0], log_factorials[totals[3]], totals[0], totals[1], totals[2], logs)


@njit
def best_toggle(rules, state, held):
    """Return the rule whose toggle gives the shortest description, and that length; `held` is not touched."""
    _, _, _, _, _, bits, log_factorials, logs = rules
    chosen, _, alone, totals, theory = state
    best, least = -1, np.inf
    for rule in range(len(chosen)):
        if rule != held:
            way = -1 if chosen[rule] else 1
            right, wrong = way * alone[rule, 0], way * alone[rule, 1]
            length = description_length(
                theory[0] + way * bits[rule],
                log_factorials[totals[3] + way],
                totals[0] + right + wrong,
                totals[1] + wrong,
                totals[2] - right,
                logs,
            )
            if length < least - HAIR:
                best, least = rule, length
    return best, least


@njit
def toggle(rule, rules, state):
    """Choose a rule, or unchoose it, and update all that follows."""
    starts, cases, case_starts, case_rules, is_wrong, bits, _, _ = rules
    chosen, covers, alone, totals, theory = state
    way = -1 if chosen[rule] else 1
    chosen[rule] = not chosen[rule]
    right, wrong = alone[rule]
    totals[0] += way * (right + wrong)
    totals[1] += way * wrong
    totals[2] -= way * right
    totals[3] += way
    theory[0] += way * bits[rule]
    for case in cases[starts[rule] : starts[rule + 1]]:
        covers[case] += way
        with_rule = covers[case] if way > 0 else covers[case] + 1
        if with_rule > 2:
            continue  # covered by two others, with it or without
        for other in case_rules[case_starts[case] : case_starts[case + 1]]:
            # With it alone, no other rule could newly cover the case; with one more, that one does not alone.
            if other != rule and (with_rule == 1 or chosen[other]):
                alone[other, is_wrong[case]] -= way


@njit
def choose(subset, rules, state):
    """Choose these rules and no others; `subset` says of each rule whether it is to be chosen."""
    chosen = state[0]
    for rule in range(len(chosen)):
        if chosen[rule] != subset[rule]:
            toggle(rule, rules, state)


@njit
def climb(rules, state, held, most_steps):
    """Toggle the rule that gains most, step by step; return whether the top was reached within `most_steps`."""
    length = present_length(rules, state)
    for _ in range(most_steps):
        rule, least = best_toggle(rules, state, held)
        if rule < 0 or least >= length - HAIR:
            return True
        toggle(rule, rules, state)
        length = least
    return False


@njit
def kick(rule, rules, state):
    """Toggle a rule, climb with it held, then free; return whether that gained, and undo it if not."""
    chosen = state[0]
    before, length = chosen.copy(), present_length(rules, state)
    toggle(rule, rules, state)
    climb(rules, state, rule, MOST_STEPS)
    climb(rules, state, -1, MOST_STEPS)
    if present_length(rules, state) < length - HAIR:
        return True
    choose(before, rules, state)
    return False


@njit
def try_every_subset(rules, state):
    """Leave the shortest of all subsets chosen, the first one on ties, counted as binary numbers from none chosen."""
    subset = np.zeros(len(state[0]), np.bool_)
    best, least = subset.copy(), present_length(rules, state)
    for number in range(1, 2 ** len(subset)):
        for rule in range(len(subset)):
            subset[rule] = number >> rule & 1
        choose(subset, rules, state)
        length = present_length(rules, state)
        if length < least - HAIR:
            best[:], least = subset, length
    choose(best, rules, state)
