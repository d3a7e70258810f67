"""The compiled loops of rules, over the cases. Plain arrays come in and go out; the callers check the data.

first_that_fires     which rule decides each case        testrules.c (BestRuleIndex)
"""

import math

import numpy as np

from .loops import njit


@njit(cache=True)
def first_that_fires(matrix, ends, attributes, is_above, thresholds, first_values, n_values, members):
    """Return the first rule whose conditions all hold, per row of `matrix`; −1 for none.

    `ends` says where the conditions of each rule end. Of each condition: the attribute, whether it asks for more
    than the threshold (NaN: nominal), where in `members` its values begin, and how many they are.
    """
    deciding = np.full(len(matrix), -1, np.int64)
    for case in range(len(matrix)):
        condition = 0
        for rule in range(len(ends)):
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
            condition = ends[rule]
    return deciding
