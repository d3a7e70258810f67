"""The three kinds of test, and all that depends on the kind. (Quinlan 1993, chapter 2)

NominalTest      one branch per declared value            discr.c
ThresholdTest    value ≤ threshold, value > threshold     contin.c
SubsetTest       one branch per group of values           subset.c
"""

from dataclasses import dataclass, field

import numpy as np

__all__ = ["NominalTest", "SubsetTest", "ThresholdTest"]


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


def outcomes_in_words(schema, test):
    """Return the words on each branch: "outlook = sunny", "humidity <= 75 [70,80]", "colour in {red,blue}"."""
    attribute = schema.attributes[test.attribute]
    if isinstance(test, ThresholdTest):
        threshold = f"{test.printed} {test.printed_bounds}".rstrip()
        return [f"{attribute.name} <= {threshold}", f"{attribute.name} > {threshold}"]
    if isinstance(test, SubsetTest):
        groups = [[attribute.values[code] for code in group] for group in test.groups]
        return [f"{attribute.name} " + (f"= {g[0]}" if len(g) == 1 else f"in {{{','.join(g)}}}") for g in groups]
    return [f"{attribute.name} = {value}" for value in attribute.values]


def branches_by_value(test, schema):
    """Return the branch of each value of a nominal attribute; −1 for a value in no group."""
    if test is None or isinstance(test, ThresholdTest):
        return ()
    n_values = len(schema.attributes[test.attribute].values)
    if isinstance(test, NominalTest):
        return range(n_values)
    branches = {code: branch for branch, group in enumerate(test.groups) for code in group}
    return [branches.get(code, -1) for code in range(n_values)]
