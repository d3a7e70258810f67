"""Rules as plain JSON values, as `RuleSet.to_dict` and `save` write them, and read again.

Whether numbers are in their range is asked when a rule set is made of them (`rule_checks.py`).
"""

from .conditions import Condition, Rule
from .node_dicts import entry, listed

__all__ = ["described_rule", "described_rules", "rule_to_dict"]


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
