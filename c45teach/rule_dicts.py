"""Rules as plain JSON values, as `RuleSet.to_dict` and `save` write them, and read again."""

import numpy as np

from .conditions import Condition, Rule

__all__ = ["described_rule", "rule_to_dict"]


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


def described_rule(described, schema):
    """Return the rule that `rule_to_dict` has described."""
    conditions = tuple(_described_condition(condition, schema) for condition in described["conditions"])
    label = schema.classes.index(described["class"])
    return Rule(conditions, label, float(described["error"]), int(described.get("number", 0)), described.get("bits"))


def _described_condition(described, schema):
    position, op, value = schema.position(described["attribute"]), described["op"], described["value"]
    attribute = schema.attributes[position]
    if op not in (("<=", ">") if attribute.is_numeric else ("=", "in")):
        raise ValueError(f"a condition {op!r} does not fit the attribute {attribute.name!r}")
    if attribute.is_numeric:
        if np.isnan(value):
            raise ValueError(f"a threshold of {attribute.name!r} is not a number")
        return Condition(position, op, float(value), int(described.get("digits", 6)))
    values = attribute.values
    return Condition(position, op, values.index(value) if op == "=" else tuple(values.index(v) for v in value))
