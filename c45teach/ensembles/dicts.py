"""What an ensemble is but for its trees, as plain JSON values, and read again.

What is missing there, or wrong, is said in words: such values come from files that others have written.
"""

import reprlib
from dataclasses import asdict
from numbers import Integral

from ..support import checks
from ..tree.dicts import described_schema
from .bags import recipe_for
from .voting import VOTES

__all__ = ["described_heading", "described_trees", "heading_of"]

NEEDED = ("schema", "vote", "recipe", "attribute_subsets")


def heading_of(ensemble):
    """Return all but the trees of an ensemble as plain JSON values; the training cases are left out."""
    return {
        "kind": "bagfs",
        "schema": ensemble.schema.to_dict(),
        "vote": ensemble.vote,
        "recipe": asdict(ensemble.recipe),
        "attribute_subsets": [list(names) for names in ensemble.attribute_subsets],
    }


def described_trees(described):
    """Return the descriptions of the trees of an ensemble; ValueError where there are none."""
    if not isinstance(described, dict):
        raise ValueError(f"it is {reprlib.repr(described)} and should be a dict")
    _check_complete(described, ("trees", *NEEDED))
    trees = described["trees"]
    if not isinstance(trees, list) or not all(isinstance(tree, dict) for tree in trees):
        raise ValueError(f'"trees" is {reprlib.repr(trees)} and should be a list of described trees')
    return trees


def described_heading(described, n_trees):
    """Return the fields of an ensemble of so many trees from what `heading_of` has returned; ValueError if damaged."""
    _check_complete(described, NEEDED)
    if described.get("kind", "bagfs") != "bagfs":
        raise ValueError(f'"kind" is {reprlib.repr(described["kind"])} and should be "bagfs"')
    if not n_trees:
        raise ValueError('"trees" is empty; an ensemble has one tree at least')
    schema = described_schema(described)
    subsets = _attribute_subsets(described["attribute_subsets"], schema, n_trees)
    return {
        "schema": schema,
        "vote": checks.one_of("vote", described["vote"], VOTES),
        "recipe": _recipe(described["recipe"], schema),
        "attribute_subsets": subsets,
    }


def _check_complete(described, names):
    for name in names:
        if name not in described:
            raise ValueError(f'"{name}" is missing')


def _recipe(described, schema):
    """Return a described recipe, its options checked as those of a new ensemble are."""
    form = {"n_attributes": Integral, "bootstrap": bool, "growing": dict, "pruning": (dict, type(None))}
    if not isinstance(described, dict) or described.keys() != form.keys():
        raise ValueError(f'"recipe" is {reprlib.repr(described)} and should be a dict with {", ".join(form)}')
    for name, kind in form.items():
        if not isinstance(described[name], kind):
            raise ValueError(f'"{name}" of "recipe" is {reprlib.repr(described[name])}, which is of the wrong kind')
    n_attributes, bootstrap, growing, pruning = (described[name] for name in form)
    if not schema.attributes and n_attributes == 0:
        n_attributes = None
    try:
        return recipe_for(schema, n_attributes, bootstrap, pruning is not None, growing | (pruning or {}))
    except (TypeError, ValueError) as problem:
        raise ValueError(f'"recipe" is damaged: {problem}') from None


def _attribute_subsets(described, schema, n_trees):
    """Return the names of the attributes of each tree."""
    if not isinstance(described, list) or len(described) != n_trees:
        raise ValueError(
            f'"attribute_subsets" is {reprlib.repr(described)} and should be a list of lists of names, one per tree '
            f"({n_trees})"
        )
    known = {attribute.name for attribute in schema.attributes}
    for names in described:
        if not isinstance(names, list) or not all(isinstance(name, str) and name in known for name in names):
            raise ValueError(
                f'"attribute_subsets" has {reprlib.repr(names)}, which should be a list of names of attributes '
                f"({reprlib.repr(sorted(known))})"
            )
    return tuple(map(tuple, described))
