"""Conditions, and rules made of them. (Quinlan 1993, chapter 5; Release 8, `rulex.i`)

    if outlook = sunny and humidity > 75 then class Don't Play

A condition on an unknown value never holds: a rule needs to know what it asks for.
"""

from dataclasses import dataclass, field

import numpy as np

__all__ = ["Condition", "Rule", "condition_text", "satisfying_values"]

# A rule that is wrong more often is never used (Release 8, `rules.c`: it does not fire).
MOST_ERROR = 0.7


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a rule: an attribute, how it is compared, and with what.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    op : {"=", "<=", ">", "in"}
    value : int, float, or tuple of int
        The code of a value for "=", a threshold for "<=" and ">", the codes of a group of values for "in".
    digits : int, default 6
        Significant digits needed to print the threshold so that no training case moves.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `rulex.i` (CondRec).
    """

    attribute: int
    op: str
    value: int | float | tuple[int, ...]
    digits: int = field(default=6, compare=False)

    @property
    def is_numeric(self):
        """Whether the condition compares a number with a threshold."""
        return self.op in ("<=", ">")

    @property
    def printed(self):
        """The threshold as text, with all digits that it needs."""
        return f"{self.value + 0.0:.{self.digits}g}"  # (−0 + 0 is 0)


@dataclass(frozen=True, slots=True)
class Rule:
    """Conditions that must all hold, and the class that then follows.

    Parameters
    ----------
    conditions : tuple of Condition
    label : int
        Code of the class.
    error : float
        The pessimistic estimate of how often the rule is wrong when it fires, from 0 to 1.
    number : int, default 0
        Its number among all rules that were taken from the tree, from 1.
    bits : float, optional
        Length of its description.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `rulex.i` (RuleRec).
    """

    conditions: tuple[Condition, ...]
    label: int
    error: float
    number: int = field(default=0, compare=False)
    bits: float | None = field(default=None, compare=False)

    @property
    def can_fire(self):
        """Whether the rule is ever used: not if it is wrong in more than 70 % of the cases."""
        return self.error <= MOST_ERROR


def satisfying_values(condition, attribute, quirks=None):
    """Return whether each value of a nominal attribute satisfies a condition; nothing for a numeric one.

    Parameters
    ----------
    condition : Condition
    attribute : Attribute
        The one that the condition is about.
    quirks : {None, "release8"}, default None
    """
    if condition.is_numeric:
        return np.zeros(0, bool)
    values = np.arange(len(attribute.values or ()))
    codes = (condition.value,) if condition.op == "=" else condition.value
    return np.isin(_release8_codes(values) if quirks == "release8" else values, codes)


def _release8_codes(codes):
    """Return the codes that Release 8 sees: it keeps the number of a value, from 1, in one signed byte.

    So value 129 and those after it never satisfy a condition, and value 257 + v satisfies those on 1 + v.
    (`rules.c`, Satisfies)
    """
    return (codes + 1).astype(np.int8).astype(codes.dtype) - 1


def condition_text(condition, schema, shown=lambda name, part: name):
    """Return a condition in words: "outlook = sunny", "humidity <= 75", "colour in {red, blue}".

    Parameters
    ----------
    condition : Condition
    schema : Schema
    shown : callable, optional
        Name, and "attribute", "value" or "member" -> how the name is shown there.
    """
    attribute = schema.attributes[condition.attribute]
    name = shown(attribute.name, "attribute")
    if condition.is_numeric:
        return f"{name} {condition.op} {condition.printed}"
    codes = (condition.value,) if condition.op == "=" else condition.value
    if len(codes) == 1:
        return f"{name} = {shown(attribute.values[codes[0]], 'value')}"
    return f"{name} in {{{', '.join(shown(attribute.values[code], 'member') for code in codes)}}}"
