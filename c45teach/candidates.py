"""The best test on each attribute, and how a test divides cases. (Quinlan 1993, chapters 2 and 3)

`evaluate` fills the table of candidates of a node, one row per attribute: `growing.py` decides on it, and
`tables.candidate_table` displays it. `divide` sends cases down the branches of a test and shares out unknown values:
growing, pruning and tracing all call it. (Whole tables are classified by a compiled loop, case by case; the unit tests
check that both agree.)
"""

import numpy as np

from . import loops
from .attribute_tests import ThresholdTest


def evaluate(cases, n_values, min_cases, log_table, measure=None):
    """Return the table of candidates: what the best test on each attribute is worth for these cases.

    Parameters
    ----------
    cases : Cases
    n_values : ndarray of int64, shape (n_nominal,)
        Number of values of each nominal attribute; 0 if a test further up has used it up, or if its values are grouped.
    min_cases : float
        The least weight that at least two outcomes must each have.
    log_table : ndarray, optional
        Table of n·log₂ n for n = 0 … number of cases, used while every case weighs 1.
    measure : int, optional
        How impurity is measured (`choices/criteria.py`); None is entropy.

    Returns
    -------
    ndarray of shape (n_attributes, 7)
        Gain (NaN if no test is possible), penalty, gain less the penalty (NaN for a threshold that gains no more than
        its penalty), split info; for numeric attributes also the two neighbouring values between which the best cut
        falls, and how many cuts were tried. `loops.py` names the columns.

    References
    ----------
    Release 8, `discr.c` (EvalDiscreteAtt), `contin.c` (EvalContinuousAtt).
    """
    dataset, weights = cases.dataset, cases.weights
    class_weights = np.array(cases.class_weights, np.int64 if weights is None else np.float64)
    if weights is not None:
        log_table = None
    table = np.empty((len(dataset.attributes), 7))
    if len(dataset.numeric):
        loops.evaluate_thresholds(
            *cases.orders, cases.labels, weights, class_weights, min_cases, log_table, dataset.numeric, table, measure
        )
    if len(dataset.nominal):
        loops.evaluate_values(
            dataset.codes,
            cases.rows,
            cases.labels,
            weights,
            class_weights,
            min_cases,
            log_table,
            dataset.nominal,
            n_values,
            table,
            measure,
        )
    return table


def threshold_test_between(dataset, attribute, below, above):
    """Return the threshold test for a cut between two neighbouring values; its threshold occurs in the data.

    The threshold is the greatest value in the whole training set that is not above the mid-point. In golf the cases at
    the node have 70 and 85, the mid-point is 77.5, and the threshold is 75, the humidity of some other day.

    Parameters
    ----------
    dataset : Dataset
    attribute : int
        Position of a numeric attribute.
    below, above : float
        The neighbouring values at the node.

    References
    ----------
    Release 8, `contin.c` (ContinTest, GreatestValueBelow); Quinlan (1993), section 2.4.
    """
    middle = below / 2 + above / 2  # halved first: the sum of two huge values could overflow
    if not below <= middle < above:
        # Differs from C4.5: between neighbouring floats the mid-point can round up to the higher value, and
        # Release 8 then leaves a branch empty; the lower value parts the cases as they were evaluated.
        middle = below
    values = dataset.known_values[attribute]
    position = values.searchsorted(middle, side="right")
    threshold = values.item(position - 1)
    next_value = values.item(position) if position < len(values) else np.inf
    return ThresholdTest(attribute, threshold, _digits(threshold, next_value))


def _digits(threshold, next_value):
    """Return how many significant digits a threshold needs to divide the training cases the same way once printed."""
    # Differs from C4.5: Release 8 always prints six digits of a threshold, even where the printed tree then
    # classifies otherwise.
    for digits in range(6, 17):
        if threshold <= float(f"{threshold:.{digits}g}") < next_value:
            return digits
    return 17


def divide(cases, test, shares=None):
    """Return the cases of each branch of a test, in the order of the branches.

    A case whose outcome is unknown joins every branch with a part of its weight: the branch's share in the weight of
    the cases whose outcome is known, or its entry in `shares`. A branch whose share is 0 gets no part of the case.

    Parameters
    ----------
    cases : Cases
    test : NominalTest, ThresholdTest or SubsetTest
    shares : ndarray of shape (n_branches,), optional
        Shares of the branches in the weight of an unknown case. Growing and pruning let them be computed from the
        cases; classifying gives the shares of the training cases.

    Returns
    -------
    list of Cases

    References
    ----------
    Quinlan (1993), sections 3.2 and 3.3; Release 8, `build.c` (Group), `classify.c` (Classify).
    """
    attribute = cases.dataset.attributes[test.attribute]
    outcomes = test.outcomes(cases.dataset.columns[test.attribute], cases.rows, attribute)
    return cases.branches(outcomes, test.n_branches(attribute), shares)
