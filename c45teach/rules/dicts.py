"""Rules as plain JSON values, as `RuleSet.to_dict` and `save` write them, and read again.

Whether numbers are in their range is asked when a rule set is made of them (`rule_checks.py`).
"""

import math
import reprlib
from numbers import Integral, Real

from ..data.attributes import Schema
from ..support import checks
from ..tree.dicts import entry, listed
from .conditions import Condition, Rule

__all__ = ["described_rule", "described_rules", "rule_to_dict", "check_rules"]

MOST_DIGITS = 17  # a float has no more


def rule_to_dict(rule, schema):
    """Return a rule as plain JSON values: class, error, number, bits, conditions."""
    described = {"class": schema.classes[rule.label], "error": rule.error, "number": rule.number, "bits": rule.bits}
    return described | {"conditions": [_condition_to_dict(condition, schema) for condition in rule.conditions]}


def _condition_to_dict(condition, schema):
    attribute, value = schema.attributes[condition.attribute], condition.value
    described = {"attribute": attribute.name, "op": condition.op}
    if condition.is_numeric:
        return described | {"value": value} | ({"digits": condition.digits} if condition.digits != 6 else {})
    is_one = condition.op == "="
    return described | {"value": attribute.values[value] if is_one else [attribute.values[code] for code in value]}


def described_rules(described, schema):
    """Return the rules and the code of the default class that a dict describes; ValueError with what is wrong."""
    rules = tuple(described_rule(rule, schema) for rule in entry(described, "rules", list, "a list of rules"))
    return rules, _code(entry(described, "default", str, "the name of a class"), schema.classes, "default")


def described_rule(described, schema):
    """Return the rule that `rule_to_dict` has described; ValueError with what is wrong."""
    conditions = entry(described, "conditions", list, "a list of conditions")
    label = _code(entry(described, "class", str, "the name of a class"), schema.classes, "class")
    error, number = entry(described, "error", object, "a number"), described.get("number", 0)
    return Rule(
        tuple(_described_condition(each, schema) for each in conditions), label, error, number, described.get("bits")
    )


def _described_condition(described, schema):
    name, op = (entry(described, key, str, "a text") for key in ("attribute", "op"))
    position = _code(name, [attribute.name for attribute in schema.attributes], "attribute")
    values = schema.attributes[position].values
    if values is None:
        return Condition(position, op, entry(described, "value", object, "a number"), described.get("digits", 6))
    if op == "=":
        return Condition(position, op, _code(entry(described, "value", str, "the name of a value"), values, "value"))
    names = entry(described, "value", list, "a list of values")
    return Condition(position, op, tuple(_code(each, values, "value") for each in names))


def _code(name, names, key):
    """Return where a name stands among others."""
    if name not in names:
        raise ValueError(f'"{key}" is {name!r}, which is none of {listed(names)}')
    return names.index(name)


# Whether rules fit the data that they are about: a rule set is looked at once, when it is made.
#
# Compiled loops look codes up in tables without asking, and rules can be written by hand or come from files.
#
#     check_rules(rules)    an error in words for what does not fit


def check_rules(rules):
    """Raise a TypeError or a ValueError for what does not fit in a rule set: schema, rules, default class, quirks.

    Parameters
    ----------
    rules : RuleSet
    """
    schema, every = rules.schema, rules.rules
    if not isinstance(schema, Schema):
        raise TypeError(f"a rule set needs a Schema, such as dataset.schema; got a {type(schema).__name__}")
    if not isinstance(every, tuple) or not all(isinstance(rule, Rule) for rule in every):
        raise TypeError(f"the rules of a rule set must be a tuple of Rules; got {reprlib.repr(every)}")
    _check_code(rules.default_label, schema.classes, "the default class", "class")
    checks.quirks(rules.quirks)
    for place, rule in enumerate(every):
        where = f"rule {rule.number}" if rule.number else f"rules[{place}]"
        _check_numbers(rule, where)
        _check_code(rule.label, schema.classes, f"the class of {where}", "class")
        if not isinstance(rule.conditions, tuple) or not all(isinstance(each, Condition) for each in rule.conditions):
            raise TypeError(
                f"the conditions of {where} must be a tuple of Conditions; got {reprlib.repr(rule.conditions)}"
            )
        for condition in rule.conditions:
            _check_condition(condition, schema.attributes, where)


def _check_numbers(rule, where):
    if not _is_finite(rule.error) or not 0 <= rule.error <= 1:
        raise ValueError(f"the error of {where} must be a number from 0 to 1; got {rule.error!r}")
    if not _is_whole(rule.number) or rule.number < 0:
        raise ValueError(f"the number of a rule must be a whole number from 0 on; got {rule.number!r}")
    if rule.bits is not None and not _is_finite(rule.bits):
        raise ValueError(f"the bits of {where} must be a finite number, or None; got {rule.bits!r}")


def _check_condition(condition, attributes, where):
    if not _is_whole(condition.attribute) or not 0 <= condition.attribute < len(attributes):
        raise ValueError(
            f"a condition of {where} must be about an attribute by its position, from 0 to {len(attributes) - 1}; "
            f"got {condition.attribute!r}"
        )
    attribute, value = attributes[condition.attribute], condition.value
    allowed = ("<=", ">") if attribute.is_numeric else ("=", "in")
    about = f"of the condition on {attribute.name!r} in {where}"
    if condition.op not in allowed:
        kind = "numeric" if attribute.is_numeric else "nominal"
        raise ValueError(
            f"the op {about} must be {' or '.join(map(repr, allowed))}, as it is {kind}; got {condition.op!r}"
        )
    if not attribute.is_numeric:
        if condition.op == "in" and not isinstance(value, tuple):
            raise ValueError(f"the value {about} must be a tuple of codes; got {reprlib.repr(value)}")
        for code in value if condition.op == "in" else (value,):
            _check_code(code, attribute.values, f"the value {about}", "value")
        return
    if not _is_finite(value):
        raise ValueError(f"the threshold {about} must be a finite number; got {reprlib.repr(value)}")
    if not _is_whole(condition.digits) or not 1 <= condition.digits <= MOST_DIGITS:
        raise ValueError(f"the digits {about} must be from 1 to {MOST_DIGITS}; got {condition.digits!r}")


def _check_code(code, names, what, kind):
    if not _is_whole(code) or not 0 <= code < len(names):
        raise ValueError(f"{what} must be the code of a {kind}, from 0 to {len(names) - 1}; got {reprlib.repr(code)}")


def _is_whole(number):
    return isinstance(number, Integral) and not isinstance(number, bool)


def _is_finite(number):
    try:
        return isinstance(number, Real) and not isinstance(number, bool) and math.isfinite(number)
    except OverflowError:  # a whole number that no float can hold
        return False
