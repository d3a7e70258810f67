"""Rules as plain JSON values, and back: what `RuleSet.to_dict` and `save` write. (The format: `model.schema.json`)"""

from ..data.attributes import Schema
from ..tree.dicts import check_form, code_of, number_at
from .conditions import Condition, Rule


def rule_to_dict(rule, schema):
    """Return a rule as plain JSON values: class, error, number, bits, conditions."""
    described = {"class": schema.classes[rule.label], "error": rule.error, "number": rule.number, "bits": rule.bits}
    return described | {"conditions": [_condition_to_dict(condition, schema) for condition in rule.conditions]}


def _condition_to_dict(condition, schema):
    attribute, value = schema.attributes[condition.attribute], condition.value
    described = {"attribute": attribute.name, "op": condition.op}
    if condition.is_numeric:
        return described | {"value": value} | ({"digits": condition.digits} if condition.digits != 6 else {})
    if condition.op == "=":
        return described | {"value": attribute.values[value]}
    return described | {"value": [attribute.values[code] for code in value]}


def described_fields(described):
    """Return the fields of a described rule set, or raise a ValueError that says what is wrong and where."""
    check_form("rules", described)
    schema = Schema.from_dict(described["schema"])
    rules = tuple(_described_rule(rule, schema, f"rules[{place}]") for place, rule in enumerate(described["rules"]))
    default = code_of(described["default"], schema.classes, "default")
    return {"schema": schema, "rules": rules, "default_label": default, "quirks": described.get("quirks")}


def _described_rule(described, schema, place):
    conditions, bits = enumerate(described["conditions"]), described.get("bits")
    return Rule(
        tuple(_described_condition(each, schema, f"{place}.conditions[{number}]") for number, each in conditions),
        code_of(described["class"], schema.classes, f"{place}.class"),
        number_at(f"{place}.error", described["error"]),
        int(described.get("number", 0)),
        None if bits is None else number_at(f"{place}.bits", bits),
    )


def _described_condition(described, schema, place):
    names = [attribute.name for attribute in schema.attributes]
    position = code_of(described["attribute"], names, f"{place}.attribute")
    attribute, op, value = schema.attributes[position], described["op"], described["value"]
    if attribute.is_numeric != (op in ("<=", ">")):
        is_what = "numeric" if attribute.is_numeric else "nominal"
        raise ValueError(f'"{place}.op" is {op!r}, but {attribute.name!r} is {is_what}')
    place = f"{place}.value"
    if attribute.is_numeric:
        return Condition(position, op, number_at(place, value), int(described.get("digits", 6)))
    check_form("name" if op == "=" else "names", value, place)
    codes = tuple(code_of(each, attribute.values, place) for each in ([value] if op == "=" else value))
    return Condition(position, op, codes[0] if op == "=" else codes)
