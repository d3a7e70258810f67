"""Models as JSON files: `save` and `load_model`.

A file has a heading with the kind of model, then the data's schema, then one line for each node, each rule, or each
tree of an ensemble. Nodes are not nested but listed, parents first, each with the number of its branches; so a tree
thousands of levels deep can be read again. `tree/model.schema.json` says what each line holds.
"""

import json
import reprlib
from os import PathLike
from pathlib import Path

from ..data.text_files import DataFormatError, write_text
from ..ensembles.bagfs import BagFS
from ..ensembles.dicts import described_fields, heading_of
from ..rules.rule_set import RuleSet
from ..tree.dicts import listed_records, node_to_dict, schema_of
from ..tree.tree import Tree

FORMAT, VERSION = "c45teach model", 1


def save(model, path):
    """Save a model as JSON. (Release 8 writes STEM.unpruned and STEM.tree in binary: `trees.c`.)

    Parameters
    ----------
    model : Tree, RuleSet or BagFS
    path : str or Path

    Examples
    --------
    >>> import tempfile, pathlib, c45teach as c45
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     c45.save(c45.grow(c45.load("golf")), pathlib.Path(folder, "golf.json"))
    ...     c45.load_model(pathlib.Path(folder, "golf.json"))
    <Tree: 8 nodes, 5 leaves, depth 2; root tests outlook>
    """
    path = _path(path)
    heading, name, lines = _parts(model)
    heading = {"format": FORMAT, "version": VERSION} | heading
    head = "".join(f"{_json(key)}: {_json(value)},\n " for key, value in heading.items())
    body = ",\n".join(map(_json, lines))
    write_text(path, f'{{{head}"{name}": [\n{body}\n]}}\n')


def _path(path):
    if not isinstance(path, (str, PathLike)):
        raise TypeError(f"a path is needed, such as 'model.json'; got {reprlib.repr(path)}")
    return Path(path).expanduser()


def _json(value):
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _parts(model):
    """Return the heading of a model, the name of its list, and the items of that list, one for each line."""
    if isinstance(model, Tree):
        return {"kind": "tree", "schema": model.schema.to_dict()}, "nodes", _nodes(model)
    if isinstance(model, RuleSet):
        described = model.to_dict()
        rules = described.pop("rules")
        return {"kind": "rules"} | described, "rules", rules
    if isinstance(model, BagFS):
        return heading_of(model), "trees", [_nodes(tree) for tree in model.trees]
    raise TypeError(f"only models can be saved: a Tree, a RuleSet or a BagFS; got a {type(model).__name__}")


def _nodes(tree):
    """Return the nodes of a tree as plain JSON values, without what can be left out."""
    nodes = []
    for node, _ in tree.walk():
        described = node_to_dict(node, tree.schema)
        described["weights"] = {name: weight for name, weight in described["weights"].items() if weight}
        if "test" in described:
            if described["test"]["kind"] == "nominal":
                del described["test"]["values"]  # they are those of the schema
            described["branches"] = len(node.branches)
        nodes.append(described)
    return nodes


def load_model(path):
    """Return the model in a file that `save` wrote. See `save` for an example."""
    path = _path(path)
    try:
        described = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise DataFormatError(f"{path} is not a model that c45teach saved: {error}") from None
    if not isinstance(described, dict) or described.get("format") != FORMAT:
        raise DataFormatError(f'{path} is not a model that c45teach saved: "format" is not "{FORMAT}"')
    version, kind = described.get("version"), described.get("kind")
    if version != VERSION or kind not in list(_READERS):
        raise DataFormatError(
            f"{path} holds version {version!r}, kind {kind!r}; this c45teach reads version {VERSION}, of the kinds "
            f"{', '.join(_READERS)}; get a newer one"
        )
    try:
        return _READERS[kind](described)
    except ValueError as problem:
        raise DataFormatError(f"{path} is damaged ({problem}); save the model again") from None


def _tree(described):
    schema = schema_of(described)
    return Tree.from_records(schema, listed_records(described.get("nodes"), schema))


def _bagfs(described):
    return BagFS.of_fields(described_fields(described, listed_records))


_READERS = {"tree": _tree, "rules": RuleSet.from_dict, "bagfs": _bagfs}
