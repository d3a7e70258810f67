"""The three kinds of test, and everything that depends on the kind. (Quinlan 1993, chapter 2)

                                                              in Release 8
    NominalTest      one branch per declared value            discr.c
    ThresholdTest    value ≤ threshold, value > threshold     contin.c
    SubsetTest       one branch per group of values           subset.c

A test knows the position of its attribute, not the attribute itself: methods that need names take the `Attribute`. The
code of a value is its position in `attribute.values`; −1 stands for an unknown value.

To add a kind, write a class with the same methods and fields, add it to `KINDS`, and let `growing.best_test_on` create
it. A loop must put its gain into the table of candidates (`candidates.evaluate`).
"""

from dataclasses import dataclass, field, replace
from typing import ClassVar

import numpy as np

from . import loops
from .support.words import listed


class _WithoutThreshold:
    """What tests of nominal attributes share."""

    __slots__ = ()
    threshold = lower = upper = None
    bounds = (None, None)
    is_soft, digits = False, 6

    def hardened(self):
        """Return the test without soft bounds."""
        return self


@dataclass(frozen=True, slots=True)
class NominalTest(_WithoutThreshold):
    """One branch per declared value of a nominal attribute, in the order of its values.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    """

    attribute: int
    kind: ClassVar[str] = "nominal"
    uses_up_attribute: ClassVar[bool] = True  # further down, all known values are the same
    groups: ClassVar[None] = None

    def codes(self, attribute):
        """Return the codes of the values of each branch: a list of tuples."""
        return [(code,) for code in range(len(attribute.values))]

    def n_branches(self, attribute):
        """Return the number of branches."""
        return len(attribute.values)

    def outcomes(self, column, rows, attribute):
        """Return the branch of each of these rows of the attribute's column, −1 for an unknown value."""
        return column[rows]

    def relations(self, attribute):
        """Return the condition of each branch as a pair of operator and operand, such as ("=", 0) or ("<=", 75.0)."""
        return [("=", code) for (code,) in self.codes(attribute)]

    def words(self, attribute):
        """Return each outcome as a reader would write it: ["outlook = sunny", "outlook = overcast", ...]."""
        return [f"{attribute.name} = {value}" for value in attribute.values]

    def edge_labels(self, attribute):
        """Return the label of each branch in a picture of the tree."""
        return list(attribute.values)

    def in_one_line(self, attribute):
        """Return the test in one line, without the name of its attribute: "= sunny, overcast, rain", "<= 75"."""
        return "= " + ", ".join(attribute.values)

    def example(self, branch, attribute):
        """Return a value with which a case takes a branch."""
        return attribute.values[branch]

    def to_dict(self, attribute):
        """Return the test as plain JSON values."""
        return _described(self, attribute) | {"values": [[value] for value in attribute.values]}

    @classmethod
    def from_dict(cls, described, position, attribute):
        """Return the test that `to_dict` described."""
        return cls(position)


@dataclass(frozen=True, slots=True)
class ThresholdTest:
    """Two branches of a numeric attribute: value ≤ threshold, value > threshold. Methods as in `NominalTest`.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    threshold : float
        A value that occurs in the training data.
    digits : int, default 6
        How many significant digits the threshold needs, so that the printed number sends every training
        case the same way as the threshold itself.
    lower, upper : float, optional
        The bounds of a soft threshold: between them a case goes down both branches, in part
        (`variations/softening.py`).
    """

    attribute: int
    threshold: float
    digits: int = field(default=6, compare=False)
    lower: float | None = None
    upper: float | None = None
    kind: ClassVar[str] = "threshold"
    uses_up_attribute: ClassVar[bool] = False
    groups: ClassVar[None] = None

    @property
    def bounds(self):
        """The lower and the upper bound; both are the threshold itself where it is hard."""
        return (self.threshold, self.threshold) if self.lower is None else (self.lower, self.upper)

    @property
    def is_soft(self):
        """Whether cases near the threshold go down both branches."""
        lower, upper = self.bounds
        return lower < upper

    @property
    def printed(self):
        """The threshold as text, with all the digits that it needs."""
        return f"{self.threshold + 0.0:.{self.digits}g}"  # adding 0.0 turns −0.0 into 0.0

    @property
    def printed_bounds(self):
        """The bounds of a soft threshold as text, "[lower,upper]"; empty for a hard one."""
        lower, upper = self.bounds
        return "" if lower == upper else f"[{lower:.{self.digits}g},{upper:.{self.digits}g}]"

    def codes(self, attribute):
        return []  # numbers have no codes

    def n_branches(self, attribute):
        return 2

    def outcomes(self, column, rows, attribute):
        return loops.threshold_outcomes(column, rows, self.threshold)

    def relations(self, attribute):
        return [("<=", self.threshold), (">", self.threshold)]

    def words(self, attribute):
        threshold = f"{self.printed} {self.printed_bounds}".rstrip()
        return [f"{attribute.name} <= {threshold}", f"{attribute.name} > {threshold}"]

    def edge_labels(self, attribute):
        threshold = f"{self.printed} {self.printed_bounds}".rstrip()
        return [f"≤ {threshold}", f"> {threshold}"]

    def in_one_line(self, attribute):
        return f"<= {self.printed}"

    def example(self, branch, attribute):
        return self.threshold if branch == 0 else max(self.threshold + 1, np.nextafter(self.threshold, np.inf))

    def hardened(self):
        return replace(self, lower=None, upper=None)

    def to_dict(self, attribute):
        bounds = {} if self.lower is None else {"lower": self.lower, "upper": self.upper}
        return _described(self, attribute) | {"threshold": self.threshold, "digits": self.digits} | bounds

    @classmethod
    def from_dict(cls, described, position, attribute):
        bounds = [float(described[end]) for end in ("lower", "upper") if end in described]
        return cls(position, float(described["threshold"]), int(described.get("digits", 6)), *bounds)


@dataclass(frozen=True, slots=True)
class SubsetTest(_WithoutThreshold):
    """One branch per group of values of a nominal attribute. Methods as in `NominalTest`.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    groups : tuple of tuples of int
        Codes of the values of each branch.
    """

    attribute: int
    groups: tuple[tuple[int, ...], ...]
    kind: ClassVar[str] = "subset"
    uses_up_attribute: ClassVar[bool] = False

    def codes(self, attribute):
        return list(self.groups)

    def n_branches(self, attribute):
        return len(self.groups)

    def outcomes(self, column, rows, attribute):
        branches = np.array([*branch_of_each_value(self, attribute), -1], np.int32)
        return branches[column[rows]]  # the code −1, unknown, picks the last entry, −1

    def relations(self, attribute):
        return [("in", group) for group in self.groups]

    def words(self, attribute):
        groups = self._names(attribute)
        return [f"{attribute.name} " + (f"= {g[0]}" if len(g) == 1 else f"in {{{','.join(g)}}}") for g in groups]

    def edge_labels(self, attribute):
        return [listed(names, last="") or "(no value)" for names in self._names(attribute)]

    def in_one_line(self, attribute):
        return "in " + ", ".join("{" + ", ".join(names) + "}" for names in self._names(attribute))

    def example(self, branch, attribute):
        return attribute.values[self.groups[branch][0]]

    def to_dict(self, attribute):
        return _described(self, attribute) | {"values": self._names(attribute)}

    @classmethod
    def from_dict(cls, described, position, attribute):
        return cls(position, tuple(tuple(map(attribute.values.index, names)) for names in described["values"]))

    def _names(self, attribute):
        return [[attribute.values[code] for code in group] for group in self.groups]


KINDS = {kind.kind: kind for kind in (NominalTest, ThresholdTest, SubsetTest)}


def _described(test, attribute):
    return {"attribute": attribute.name, "kind": test.kind, "threshold": None, "values": None}


def branch_of_each_value(test, attribute):
    """Return the branch that each value of a nominal attribute takes; −1 for a value in no group."""
    branches = {code: branch for branch, group in enumerate(test.codes(attribute)) for code in group}
    return [branches.get(code, -1) for code in range(len(attribute.values or ()))]
