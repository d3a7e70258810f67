"""The tests (dataclasses only for now)."""
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NominalTest:
    """One branch per declared value of a nominal attribute, in the order of its values."""

    attribute: int


@dataclass(frozen=True, slots=True)
class ThresholdTest:
    """Two branches of a numeric attribute: value ≤ threshold, value > threshold."""

    attribute: int
    threshold: float
    digits: int = field(default=6, compare=False)


@dataclass(frozen=True, slots=True)
class SubsetTest:
    """One branch per group of values (codes) of a nominal attribute."""

    attribute: int
    groups: tuple[tuple[int, ...], ...]
