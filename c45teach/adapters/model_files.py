"""Models as JSON files: `save` and `load_model`.

A file has a heading, which says what kind of model it holds, then the schema, then one line per node, per rule, or per
tree of an ensemble. The nodes of a tree stand parents first, each with the number of branches that follow, and are not
nested: a tree thousands of levels deep can be read again.
"""

import json
import reprlib
from os import PathLike
from pathlib import Path

from ..data.text_files import DataFormatError, write_text
from ..ensembles.bagfs import BagFS
from ..rules.rule_set import RuleSet
from ..tree.dicts import describe_node, described_node, described_schema
from ..tree.nodes import DecisionNode, Leaf
from ..tree.tree import Tree

__all__ = ["load_model", "save"]

_FORMAT, _VERSION = "c45teach model", 1


def save(model, path):
    """Save a model as JSON.

    Parameters
    ----------
    model : Tree, RuleSet or BagFS
    path : str or Path

    Raises
    ------
    TypeError
        For what is not a model, or not a path.

    References
    ----------
    Release 8, `trees.c` (SaveTree), which writes STEM.unpruned and STEM.tree in binary.

    Examples
    --------
    >>> import tempfile, pathlib, c45teach as c45
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     c45.save(c45.grow(c45.load("golf")), pathlib.Path(folder, "golf.json"))
    ...     c45.load_model(pathlib.Path(folder, "golf.json"))
    <Tree: 8 nodes, 5 leaves, depth 2; root tests outlook>
    """
    path = _path(path)
    described = {"format": _FORMAT, "version": _VERSION} | _described(model)
    name, last = described.popitem()
    heading = ",\n ".join(f"{_json(key)}: {_json(value)}" for key, value in described.items())
    lines = ",\n".join(map(_json, last))
    write_text(path, f'{{{heading},\n "{name}": [\n{lines}\n]}}\n')


def load_model(path):
    """Return the model that `save` has written.

    Parameters
    ----------
    path : str or Path

    Raises
    ------
    DataFormatError
        For a file that is not JSON, not a model, of a later version, or damaged.
    FileNotFoundError
        If there is no such file.
    TypeError
        For what is not a path.

    References
    ----------
    Release 8, `trees.c` (GetTree).

    Examples
    --------
    See `save`.
    """
    path = _path(path)
    try:
        described = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise DataFormatError(f"{path} is not a model that c45teach has saved: {error}") from None
    if not isinstance(described, dict) or described.get("format") != _FORMAT:
        raise DataFormatError(f'{path} is not a model that c45teach has saved: "format" is not "{_FORMAT}"')
    version, kind = described.get("version"), described.get("kind")
    if version != _VERSION or kind not in _FROM:
        raise DataFormatError(
            f"{path} holds version {version!r}, kind {kind!r}; this c45teach reads version {_VERSION}, of the kinds "
            f"{', '.join(_FROM)}; get a newer one"
        )
    try:
        return _FROM[kind](described)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise DataFormatError(f"{path} is damaged ({_in_words(error)}); save the model again") from None


def _path(path):
    if not isinstance(path, (str, PathLike)):
        raise TypeError(f"a path is needed, such as 'model.json'; got {reprlib.repr(path)}")
    return Path(path).expanduser()


def _in_words(error):
    """Return what an error that came up in reading says about the file."""
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return str(error) if isinstance(error, ValueError) else "an entry is not of the form in which it was saved"


def _json(value):
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _described(model):
    """Return a model as plain JSON values; the last entry is a list that is written line by line."""
    if isinstance(model, Tree):
        return {"kind": "tree", "schema": model.schema.to_dict(), "nodes": _nodes(model)}
    if isinstance(model, RuleSet):
        described = model.to_dict()
        rules = described.pop("rules")
        return {"kind": "rules"} | described | {"rules": rules}
    if isinstance(model, BagFS):
        return model.heading() | {"trees": [_nodes(tree) for tree in model.trees]}
    raise TypeError(f"only models can be saved: a Tree, a RuleSet or a BagFS; got a {type(model).__name__}")


def _nodes(tree):
    """Return the nodes of a tree, parents first, each with the number of branches that follow."""
    return [_node(node, tree.schema) for node, _ in tree.walk()]


def _node(node, schema):
    """Return a node as plain JSON values; classes without weight are left out."""
    described = describe_node(node, schema)
    described["weights"] = {name: weight for name, weight in described["weights"].items() if weight}
    if isinstance(node, DecisionNode):
        if described["test"]["kind"] == "nominal":
            del described["test"]["values"]  # they are those of the schema
        described["branches"] = len(node.branches)
    return described


def _tree(described):
    return _described_tree(described["nodes"], described_schema(described))


def _bagfs(described):
    schema = described_schema(described)
    return BagFS.of_trees([_described_tree(nodes, schema) for nodes in described["trees"]], described)


def _described_tree(nodes, schema):
    """Return the tree of these nodes: the last one first, so that branches come before their node."""
    finished, none = [], dict.fromkeys(schema.classes, 0)
    for node in reversed(nodes):
        node = node | {"weights": none | node["weights"]}
        class_weights, label, test, n_branches, errors = described_node(node, schema)
        if test is None:
            finished.append(Leaf(class_weights, label, errors))
            continue
        if node["branches"] != n_branches:
            raise ValueError(f"{node['branches']} branches for {node['test']}")
        branches = tuple(finished.pop() for _ in range(n_branches))
        finished.append(DecisionNode(class_weights, label, errors, test, branches))
    if len(finished) != 1:
        raise ValueError(f"{len(finished)} roots")
    return Tree(schema, finished[0])


_FROM = {"tree": _tree, "rules": RuleSet.from_dict, "bagfs": _bagfs}
