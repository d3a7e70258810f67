"""Conditions, and the rules made of them. (Quinlan 1993, chapter 5; Release 8, `rulex.i`)

    if outlook = sunny and humidity > 75 then class Don't Play

A condition never holds for an unknown value.
"""

from dataclasses import dataclass, field

import numpy as np

# A rule with a larger error is never used. (Release 8, `rules.c`)
MOST_ERROR = 0.7


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a rule: an attribute, an operator, and what it compares with. (Release 8: CondRec)

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    op : {"=", "<=", ">", "in"}
    value : int, float, or tuple of int
        The code of a value for "=", a threshold for "<=" and ">", the codes of a group of values for "in".
    digits : int, default 6
        Significant digits needed to print the threshold so that no training case changes sides.
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
    def codes(self):
        """The codes of the values that satisfy a condition on a nominal attribute."""
        return (self.value,) if self.op == "=" else self.value

    @property
    def printed(self):
        """The threshold as text, with all the digits it needs."""
        return f"{self.value + 0.0:.{self.digits}g}"  # (−0 + 0 is 0)


@dataclass(frozen=True, slots=True)
class Rule:
    """Conditions, and the class that follows when all of them hold. (Release 8: RuleRec)

    Parameters
    ----------
    conditions : tuple of Condition
    label : int
        Code of the class.
    error : float
        The pessimistic estimate of the share of cases on which the rule is wrong when it fires, from 0 to 1.
    number : int, default 0
        Its number among all rules taken from the tree, from 1.
    bits : float, optional
        Length of its description.
    """

    conditions: tuple[Condition, ...]
    label: int
    error: float
    number: int = field(default=0, compare=False)
    bits: float | None = field(default=None, compare=False)

    @property
    def can_fire(self):
        """Whether the rule is ever used: not if it is expected to be wrong on more than 70 % of the cases."""
        return self.error <= MOST_ERROR


def satisfying_values(condition, attribute, quirks=None):
    """Return whether each value of the condition's nominal attribute satisfies it; an empty array if it is numeric."""
    if condition.is_numeric:
        return np.zeros(0, bool)
    values = np.arange(len(attribute.values or ()))
    if quirks == "release8":
        # Release 8 keeps the number of a value, from 1, in one signed byte: so value 129 and those after it satisfy
        # no condition, and value 257 + v satisfies the conditions on value 1 + v. (`rules.c`, Satisfies)
        values = (values + 1).astype(np.int8).astype(values.dtype) - 1
    return np.isin(values, condition.codes)


def condition_text(condition, schema, shown=lambda name, part: name):
    """Return a condition in words: "outlook = sunny", "humidity <= 75", "colour in {red, blue}".

    `shown(name, part)` says how a name is written; `part` is "attribute", "value" or "member" (of a group).
    """
    attribute = schema.attributes[condition.attribute]
    name = shown(attribute.name, "attribute")
    if condition.is_numeric:
        return f"{name} {condition.op} {condition.printed}"
    values = [attribute.values[code] for code in condition.codes]
    if len(values) == 1:
        return f"{name} = {shown(values[0], 'value')}"
    return f"{name} in {{{', '.join(shown(value, 'member') for value in values)}}}"
