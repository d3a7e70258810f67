"""Ensembles, without training cases, as plain JSON values and back: what `BagFS.to_dict` and `save` write."""

from dataclasses import asdict

from ..data.attributes import Schema
from ..tree.dicts import check_form, code_of
from ..tree.tree import Tree
from .bags import recipe_for


def heading_of(ensemble):
    """Return everything but the trees of an ensemble as plain JSON values."""
    return {
        "kind": "bagfs",
        "schema": ensemble.schema.to_dict(),
        "vote": ensemble.vote,
        "recipe": asdict(ensemble.recipe),
        "attribute_subsets": [list(names) for names in ensemble.attribute_subsets],
    }


def described_fields(described, records_of):
    """Return the fields of a described ensemble, or raise a ValueError that says what is wrong and where.

    `records_of(tree, schema)` reads the records of a described tree: `nested_records` or `listed_records`.
    """
    check_form("bagfs", described)
    schema, subsets = Schema.from_dict(described["schema"]), described["attribute_subsets"]
    if len(subsets) != len(described["trees"]):
        n_trees = len(described["trees"])
        raise ValueError(f'"attribute_subsets" has {len(subsets)} lists and should have {n_trees}, one per tree')
    attributes = [attribute.name for attribute in schema.attributes]
    for name in (name for names in subsets for name in names):
        code_of(name, attributes, "attribute_subsets")
    trees = []
    for number, tree in enumerate(described["trees"]):
        try:
            trees.append(Tree.from_records(schema, records_of(tree, schema)))
        except ValueError as problem:
            raise ValueError(f'in ["trees"][{number}], {problem}') from None
    return {
        "schema": schema,
        "trees": tuple(trees),
        "vote": described["vote"],
        "recipe": _recipe(described["recipe"], schema),
        "attribute_subsets": tuple(map(tuple, subsets)),
    }


def _recipe(described, schema):
    """Return a described recipe, with its options checked as for a new ensemble."""
    n_attributes, pruning = described["n_attributes"], described["pruning"]
    if not schema.attributes and n_attributes == 0:
        n_attributes = None
    options = described["growing"] | (pruning or {})
    try:
        return recipe_for(schema, n_attributes, described["bootstrap"], pruning is not None, options)
    except (TypeError, ValueError) as problem:
        raise ValueError(f'"recipe" is wrong: {problem}') from None
