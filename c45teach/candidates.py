"""The tests that C4.5 can ask, what each is worth, and how a test divides cases. (Quinlan 1993, chapters 2 and 3)

    NominalTest      one branch per declared value            discr.c
    ThresholdTest    value ≤ threshold, value > threshold     contin.c
    SubsetTest       one branch per group of values           subset.c

`evaluate` fills the table of candidates of a node, one row per attribute: the table on which `growing.py`
decides, and which a lecture shows. `divide` sends cases down the branches of a test, and shares out unknown
values: growing, pruning and tracing a case all call it. (Whole tables are classified by a loop that does the
same case by case; the tests hold the two against each other.)
"""

from dataclasses import dataclass, field

import numpy as np

from . import loops

__all__ = ["NominalTest", "SubsetTest", "ThresholdTest", "divide", "evaluate", "stored_threshold"]


@dataclass(frozen=True, slots=True)
class NominalTest:
    """One branch per declared value of a nominal attribute, in the order of its values.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    """

    attribute: int


@dataclass(frozen=True, slots=True)
class ThresholdTest:
    """Two branches of a numeric attribute: value ≤ threshold, value > threshold.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    threshold : float
        A value that occurs in the training data.
    digits : int, default 6
        Significant digits needed to print the threshold so that no training case moves.
    lower, upper : float, optional
        The bounds of a soft threshold: between them a case goes down both branches, in part (`softening.py`).
    """

    attribute: int
    threshold: float
    digits: int = field(default=6, compare=False)
    lower: float | None = None
    upper: float | None = None

    @property
    def printed(self):
        """The threshold as text, with all digits that it needs."""
        return f"{self.threshold + 0.0:.{self.digits}g}"  # (−0 + 0 is 0)

    @property
    def bounds(self):
        """The lower and the upper bound; both are the threshold itself where it is hard."""
        return (self.threshold, self.threshold) if self.lower is None else (self.lower, self.upper)

    @property
    def printed_bounds(self):
        """The bounds of a soft threshold as text, "[lower,upper]"; empty for a hard one."""
        lower, upper = self.bounds
        return "" if lower == upper else f"[{lower:.{self.digits}g},{upper:.{self.digits}g}]"


@dataclass(frozen=True, slots=True)
class SubsetTest:
    """One branch per group of values of a nominal attribute.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    groups : tuple of tuples of int
        Codes of the values of each branch.
    """

    attribute: int
    groups: tuple[tuple[int, ...], ...]


def describe_test(test, schema):
    """Return a test as plain JSON values: attribute, kind, threshold, and the values of each branch."""
    attribute = schema.attributes[test.attribute]
    described = {"attribute": attribute.name, "kind": "threshold", "threshold": None, "values": None}
    if isinstance(test, ThresholdTest):
        bounds = {} if test.lower is None else {"lower": test.lower, "upper": test.upper}
        return described | {"threshold": test.threshold, "digits": test.digits} | bounds
    if isinstance(test, NominalTest):
        return described | {"kind": "nominal", "values": [[value] for value in attribute.values]}
    groups = [[attribute.values[code] for code in group] for group in test.groups]
    return described | {"kind": "subset", "values": groups}


def described_test(described, schema):
    """Return the test that `describe_test` has described."""
    attribute = schema.position(described["attribute"])
    if described["kind"] == "threshold":
        threshold, digits = float(described["threshold"]), int(described.get("digits", 6))
        bounds = [float(described[end]) for end in ("lower", "upper") if end in described]
        return ThresholdTest(attribute, threshold, digits, *bounds)
    if described["kind"] == "nominal":
        return NominalTest(attribute)
    values = schema.attributes[attribute].values
    return SubsetTest(attribute, tuple(tuple(values.index(name) for name in group) for group in described["values"]))


def number_of_branches(test, schema):
    """Return the number of branches of a test; ValueError for a test that does not fit its attribute."""
    attribute = schema.attributes[test.attribute]
    if isinstance(test, ThresholdTest) != attribute.is_numeric or np.isnan(getattr(test, "threshold", 0.0)):
        raise ValueError(f"a test does not fit the attribute {attribute.name!r}")
    if isinstance(test, ThresholdTest):
        return 2
    return len(attribute.values) if isinstance(test, NominalTest) else len(test.groups)


def evaluate(cases, n_values, min_cases, n_log_n):
    """Return the table of candidates: what the best test on each attribute is worth for these cases.

    Parameters
    ----------
    cases : Cases
    n_values : ndarray of int64, shape (n_nominal,)
        Number of values of each nominal attribute; 0 where a test above has used it up.
    min_cases : float
        At least two outcomes must have this weight.
    n_log_n : ndarray, optional
        Table of n·log₂ n for n = 0 … number of cases; used while every case weighs 1.

    Returns
    -------
    ndarray of shape (n_attributes, 7)
        Gain (NaN: no test is possible), penalty, gain less the penalty (NaN: a threshold that gains nothing), split
        info; for numeric attributes also the two neighbouring values between which the best cut falls, and how
        many cuts were tried. `loops.py` names the columns.

    References
    ----------
    Release 8, `discr.c` (EvalDiscreteAtt), `contin.c` (EvalContinuousAtt).
    """
    dataset, weights = cases.dataset, cases.weights
    class_weights = np.array(cases.class_weights, np.int64 if weights is None else np.float64)
    if weights is not None:
        n_log_n = None
    table = np.empty((len(dataset.attributes), 7))
    if len(dataset.numeric):
        loops.evaluate_thresholds(
            *cases.orders, cases.labels, weights, class_weights, min_cases, n_log_n, dataset.numeric, table
        )
    if len(dataset.nominal):
        loops.evaluate_values(
            dataset.codes,
            cases.rows,
            cases.labels,
            weights,
            class_weights,
            min_cases,
            n_log_n,
            dataset.nominal,
            n_values,
            table,
        )
    return table


def stored_threshold(dataset, attribute, below, above):
    """Return the test for a cut between two neighbouring values: its threshold occurs in the data.

    The threshold is the greatest value of the whole training set that is not above the mid-point, so that
    a reader finds it in the table: 75 in golf, where the cases at hand have 70 and 85.

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
    middle = below / 2 + above / 2
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
    """Return with how many digits the threshold must be printed to part the training cases as it does."""
    # Differs from C4.5: Release 8 always prints six digits of a threshold, even where the printed tree then
    # classifies otherwise.
    for digits in range(6, 17):
        if threshold <= float(f"{threshold:.{digits}g}") < next_value:
            return digits
    return 17


def divide(cases, test, branch_shares=None):
    """Return the cases of each branch of a test, in the order of the branches.

    A case whose outcome is unknown joins every branch with a part of its weight: the branch's share of
    the known cases at hand, or `branch_shares`. Branches without a share get none of it.

    Parameters
    ----------
    cases : Cases
    test : NominalTest, ThresholdTest or SubsetTest
    branch_shares : ndarray of shape (n_branches,), optional
        Shares of the branches in the weight of an unknown case. Growing and pruning leave them to be
        computed from the cases; classifying gives the shares of the training cases.

    Returns
    -------
    list of Cases

    References
    ----------
    Quinlan (1993), sections 3.2 and 3.3; Release 8, `build.c` (Group), `classify.c` (Classify).
    """
    column = cases.dataset.columns[test.attribute]
    values = cases.dataset.attributes[test.attribute].values
    if isinstance(test, ThresholdTest):
        return cases.branches(loops.threshold_outcomes(column, cases.rows, test.threshold), 2, branch_shares)
    if isinstance(test, NominalTest):
        return cases.branches(column[cases.rows], len(values), branch_shares)
    branch_of_code = np.full(len(values) + 1, -1, np.int32)  # the last entry serves code −1, unknown
    for branch, group in enumerate(test.groups):
        branch_of_code[list(group)] = branch
    return cases.branches(branch_of_code[column[cases.rows]], len(test.groups), branch_shares)
