"""Nodes as plain JSON values, as `Tree.to_dict` and `save` write them, and read again.

What is missing there, or wrong, is said in words: such values come from files that others have written.
"""

import math
import reprlib
from numbers import Integral, Real

from ..attribute_tests import KINDS
from ..data.attributes import Schema
from .nodes import DecisionNode

__all__ = ["describe_node", "described_node", "described_schema", "entry", "listed"]


def describe_node(node, schema):
    """Return a node, without its branches, as plain JSON values."""
    described = {
        "class": schema.classes[node.label],
        "weights": dict(zip(schema.classes, node.class_weights, strict=True)),
        "errors": node.errors,
    }
    if isinstance(node, DecisionNode):
        described["test"] = node.test.to_dict(schema.attributes[node.test.attribute])
    return described


def described_schema(described):
    """Return the schema at the root of a description; ValueError where there is none."""
    try:
        return Schema.from_dict(entry(described, "schema", dict, "what Schema.to_dict has returned"))
    except KeyError as missing:
        raise ValueError(f'"schema" lacks {missing}') from None
    except (TypeError, AttributeError):
        raise ValueError('"schema" is not what Schema.to_dict has returned') from None


def described_node(described, schema):
    """Return the class weights, label, test (None: a leaf), number of branches and errors of a described node.

    Raises
    ------
    ValueError
        With the entry that is missing, or its value and what it should be.
    """
    name = entry(described, "class", str, "the name of a class")
    if name not in schema.classes:
        raise ValueError(f'"class" is {name!r}, which is none of {listed(schema.classes)}')
    weights = entry(described, "weights", dict, "a dict of weights by class")
    for other in weights:
        if other not in schema.classes:
            raise ValueError(f'"weights" has {other!r}, which is none of {listed(schema.classes)}')
    class_weights = tuple(_amount(weights, each) for each in schema.classes)
    errors = _amount(described, "errors")
    test = _test(entry(described, "test", dict, "a dict"), schema) if "test" in described else None
    n_branches = 0 if test is None else test.n_branches(schema.attributes[test.attribute])
    return class_weights, schema.classes.index(name), test, n_branches, errors


def entry(described, key, kind, words):
    """Return an entry of a dict, checked to be of a kind."""
    if not isinstance(described, dict):
        raise ValueError(f"{reprlib.repr(described)} stands where a dict should be")
    if key not in described:
        raise ValueError(f'"{key}" is missing')
    value = described[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f'"{key}" is {reprlib.repr(value)} and should be {words}')
    return value


def _number(described, key):
    """Return a number that is neither NaN nor infinite."""
    number = float(entry(described, key, Real, "a number"))
    if not math.isfinite(number):
        raise ValueError(f'"{key}" is {number!r} and should be a finite number')
    return number


def _amount(described, key):
    """Return a weight or a number of errors."""
    amount = _number(described, key)
    if amount < 0:
        raise ValueError(f'"{key}" is {amount!r} and should not be negative')
    return amount


def _test(described, schema):
    """Return a described test."""
    name = entry(described, "attribute", str, "the name of an attribute")
    attributes = {attribute.name: attribute for attribute in schema.attributes}
    if name not in attributes:
        raise ValueError(f'"attribute" is {name!r}, which is none of {listed(attributes)}')
    kind = entry(described, "kind", str, f"one of {listed(KINDS)}")
    if kind not in KINDS:
        raise ValueError(f'"kind" is {kind!r} and should be one of {listed(KINDS)}')
    if (kind == "threshold") != attributes[name].is_numeric:
        raise ValueError(f'"kind" is {kind!r}, but {name!r} is {"numeric" if kind != "threshold" else "nominal"}')
    if kind == "threshold":
        _check_threshold(described)
    else:
        _check_values(described, kind, attributes[name].values)
    return KINDS[kind].from_dict(described, schema.position(name), attributes[name])


def _check_threshold(described):
    threshold = _number(described, "threshold")
    if not 1 <= entry({"digits": 6} | described, "digits", Integral, "a whole number") <= 17:
        raise ValueError(f'"digits" is {described["digits"]} and should be from 1 to 17')
    if "lower" in described or "upper" in described:
        lower, upper = _number(described, "lower"), _number(described, "upper")
        if not lower <= threshold <= upper:
            raise ValueError(f"the threshold {threshold!r} is not between its bounds, {lower!r} and {upper!r}")


def _check_values(described, kind, values):
    if kind == "nominal" and "values" not in described:
        return  # `save` leaves them out: they are those of the schema
    groups = entry(described, "values", list, "a list of lists of values")
    if not all(isinstance(group, list) for group in groups):
        raise ValueError(f'"values" is {reprlib.repr(groups)} and should be a list of lists of values')
    for value in (value for group in groups for value in group):
        if value not in values:
            raise ValueError(f'"values" has {value!r}, which is none of {listed(values)}')
    if kind == "nominal" and groups != [[value] for value in values]:
        raise ValueError('"values" should list every value of the attribute once, in the order of the schema')


def listed(names):
    """Return names in words, the first twelve of them."""
    names = [repr(name) for name in names]
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
