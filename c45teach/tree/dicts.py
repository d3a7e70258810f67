"""Trees as plain JSON values: what `Tree.to_dict` and `save` write, and how it is read again.

These values may come from a damaged or foreign file, so all of them are checked. `model.schema.json` beside this file
describes their form. What a JSON schema cannot express is checked as the nodes are built: that the data's schema knows
each name, that a test has the right number of branches, that a threshold lies between its bounds, and that no number is
NaN or infinite. Nodes are checked one by one, so that a tree may be thousands of levels deep.
"""

import json
import math
import reprlib
from functools import cache
from importlib import resources

from ..attribute_tests import KINDS
from ..data.attributes import Schema
from ..support.words import listed


def check_form(part, described, place=""):
    """Raise a ValueError unless plain JSON values have the form of a part of a model.

    `part` is a definition in `model.schema.json`, such as "node"; `place` says where the values stand, such as
    "test.values".
    """
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator(part)(described)
    except JsonSchemaValueException as problem:
        place = (place + problem.name.removeprefix("data")).removeprefix(".")
        if problem.rule in ("required", "dependencies"):
            missing = next(key for key in problem.rule_definition if key not in problem.value)
            missing = f"{place}.{missing}".removeprefix(".")
            raise ValueError(f'"{missing}" is missing') from None
        found, allowed = reprlib.repr(problem.value), problem.definition["description"]
        if place:
            raise ValueError(f'"{place}" is {found} and should be {allowed}') from None
        raise ValueError(f"{found} stands where {allowed} should be") from None


@cache
def _validator(part):
    # Not `jsonschema`, which takes 50 times as long, and a second to import where Jupyter is installed.
    import fastjsonschema

    definitions = json.loads(resources.files(__package__).joinpath("model.schema.json").read_text(encoding="utf-8"))
    return fastjsonschema.compile(definitions | {"$ref": f"#/definitions/{part}"})


def number_at(place, value):
    """Return a finite number as a float; raise a ValueError for any other value."""
    check_form("number", value, place)
    if math.isnan(value):  # no JSON schema can exclude it
        raise ValueError(f'"{place}" is nan and should be a finite number')
    return float(value)


def code_of(name, names, place):
    """Return the position of a name among names, or raise a ValueError that lists them."""
    if name not in names:
        raise ValueError(f'"{place}" names {name!r}; there are only {listed(map(repr, names))}')
    return names.index(name)


def schema_of(described):
    """Return the schema in the description of a tree."""
    check_form("tree", described)
    return Schema.from_dict(described["schema"])


def node_to_dict(node, schema):
    """Return a node, without its branches, as plain JSON values."""
    described = {
        "class": schema.classes[node.label],
        "weights": dict(zip(schema.classes, node.class_weights, strict=True)),
        "errors": node.errors,
    }
    if hasattr(node, "test"):
        described["test"] = node.test.to_dict(schema.attributes[node.test.attribute])
    return described


def nested_records(described, schema):
    """Return the records (see `Tree.records`) of nodes that are nested, as `Tree.to_dict` writes them."""
    records = []
    waiting = [(described, None)]  # a node and its place: that of its parent, and the number of the branch
    while waiting:
        node, place = waiting.pop()
        try:
            records.append(_record(node, schema))
            branches, n_branches = node.get("branches", []), records[-1][3]
            if not isinstance(branches, list) or len(branches) != n_branches:
                needed = f"a list of {n_branches}" if "test" in node else 'left out: there is no "test"'
                raise ValueError(f'"branches" should be {needed}')
        except ValueError as problem:
            raise ValueError(f"{_place_in_words(place)}, {problem}") from None
        waiting.extend((branch, (place, number)) for number, branch in reversed(list(enumerate(branches))))
    return records


def _place_in_words(place):
    """Return where a node stands: "at the root", or the way to it in brackets."""
    numbers = []
    while place is not None:
        place, number = place
        numbers.append(f'["branches"][{number}]')
    return f"at {''.join(reversed(numbers))}" if numbers else "at the root"


def listed_records(nodes, schema):
    """Return the records of nodes that are listed, parents first, as `save` writes them."""
    if not isinstance(nodes, list):
        raise ValueError(f'"nodes" is {reprlib.repr(nodes)} and should be a list of nodes')
    records, n_missing = [], 1
    for number, node in enumerate(nodes):
        try:
            records.append(_record(node, schema))
            n_branches = records[-1][3]
            if node.get("branches", 0) != n_branches:
                raise ValueError(f'"branches" is {reprlib.repr(node.get("branches"))} and should be {n_branches}')
        except ValueError as problem:
            raise ValueError(f'at ["nodes"][{number}], {problem}') from None
        n_missing += n_branches - 1
        if not n_missing and number + 1 < len(nodes):
            raise ValueError(f'the tree is complete after {number + 1:,} nodes, but "nodes" has {len(nodes):,}')
    if n_missing:
        raise ValueError(f'"nodes" has {len(nodes):,} nodes; {n_missing:,} more are needed to complete the tree')
    return records


def _record(described, schema):
    """Return the class weights, label, test, number of branches and errors of one described node."""
    check_form("node", described)
    label = code_of(described["class"], schema.classes, "class")
    weights = described["weights"]
    for name in weights.keys() - set(schema.classes):
        code_of(name, schema.classes, "weights")  # raises
    class_weights = tuple([float(weights.get(name, 0)) for name in schema.classes])
    if math.isnan(sum(class_weights)):
        raise ValueError(f'"weights" is {reprlib.repr(weights)} and should hold finite numbers')
    errors = number_at("errors", described["errors"])
    if "test" not in described:
        return class_weights, label, None, 0, errors
    test = _test(described["test"], schema)
    return class_weights, label, test, test.n_branches(schema.attributes[test.attribute]), errors


def _test(described, schema):
    position = code_of(described["attribute"], [each.name for each in schema.attributes], "test.attribute")
    attribute, kind = schema.attributes[position], described["kind"]
    if (kind == "threshold") != attribute.is_numeric:
        is_what = "numeric" if attribute.is_numeric else "nominal"
        raise ValueError(f'"test.kind" is {kind!r}, but {attribute.name!r} is {is_what}')
    if kind == "threshold":
        threshold = number_at("test.threshold", described.get("threshold"))
        lower, upper = (number_at(f"test.{end}", described.get(end, threshold)) for end in ("lower", "upper"))
        if not lower <= threshold <= upper:
            raise ValueError(f"the threshold {threshold} does not lie between its bounds, {lower} and {upper}")
    elif kind == "subset" or described.get("values") is not None:
        groups = described.get("values")
        check_form("groups", groups, "test.values")
        codes = [code_of(value, attribute.values, "test.values") for group in groups for value in group]
        if len(set(codes)) < len(codes):
            raise ValueError('"test.values" should list every value at most once')
        if kind == "nominal" and groups != [[value] for value in attribute.values]:
            raise ValueError('"test.values" should list every value of the attribute once, in the order of the schema')
    return KINDS[kind].from_dict(described, position, attribute)
