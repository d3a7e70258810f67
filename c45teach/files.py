"""Data sets and models in files.

`read` knows by its name how a file is to be read:

    golf, golf.names, golf.data     Quinlan's files          c45_files.py
    golf.test                       their test part
    golf.arff                       Weka                     arff.py
    golf.csv, golf.tsv              a table with a header    csv_files.py

Models are saved as JSON: a heading, the schema, and one line per node, parents first, with the number of branches
that follow. Nodes are not nested, so that a tree thousands of levels deep can be read again.
"""

import json
from inspect import signature
from pathlib import Path

from .arff import read_arff
from .c45_files import read_c45, write_c45
from .csv_files import read_csv
from .node_dicts import describe_node, described_node, described_schema
from .tokens import DataFormatError, write_text
from .tree import DecisionNode, Leaf, Tree, check_is_tree

__all__ = ["DataFormatError", "load_model", "read", "read_arff", "read_c45", "read_csv", "save", "write_c45"]

_LISTED = (".names", ".arff", ".csv", ".tsv")  # what is named when a folder is given
_FORMAT, _VERSION = "c45teach model", 1


def read(path, **options):
    """Return the data set in a file.

    Parameters
    ----------
    path : str or Path
        STEM, STEM.names or STEM.data for Quinlan's files, STEM.test for their test part, or a .arff, .csv or .tsv file.
    options
        Passed on to `read_c45`, `read_arff` or `read_csv`.

    Raises
    ------
    FileNotFoundError
        If there is no such file.
    DataFormatError
        If its contents are not as they should be, with file and line.
    TypeError
        For an option that the reader does not have.
    """
    path = Path(path).expanduser()
    ending = path.suffix.lower()
    if path.is_dir() and not Path(f"{path}.names").exists():
        raise DataFormatError(f"{path} is a folder; {_what_can_be_read_in(path)}")
    if ending == ".csv":
        return read_csv(path, **options)
    if ending == ".tsv":
        return read_csv(path, **{"delimiter": "\t"} | options)
    _check_options(path, read_arff if ending == ".arff" else read_c45, options)
    if ending == ".arff":
        return read_arff(path, **options)
    if ending in (".names", ".data", ".test"):
        options = {"part": "test" if ending == ".test" else "data"} | options
        path = path.with_suffix("")
    elif path.is_file() and not Path(f"{path}.names").exists():
        raise DataFormatError(
            f"{path}: files ending in {ending or 'nothing'} cannot be read; give a .csv, .tsv or .arff file, the STEM "
            "of STEM.names and STEM.data, or read it with pandas and use Dataset.from_frame"
        )
    return read_c45(path, **options)


def _check_options(path, reader, options):
    """Refuse options that a reader does not have."""
    known = list(signature(reader).parameters)[1:]
    for name in options:
        if name not in known:
            raise TypeError(f"{path} is read with the options {', '.join(known)}, not {name}")


def _what_can_be_read_in(folder):
    """Return which data sets are in a folder, in words."""
    found = sorted(each.name.removesuffix(".names") for each in folder.iterdir() if each.suffix in _LISTED)
    shown = ", ".join(found[:10]) + (", …" if len(found) > 10 else "")
    return f"give one of the files in it: {shown}" if found else "in it is no .names, .arff, .csv or .tsv file"


def save(model, path):
    """Save a model as JSON.

    Parameters
    ----------
    model : Tree
    path : str or Path

    Raises
    ------
    TypeError
        For what is not a model.

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
    check_is_tree(model)
    heading = {"format": _FORMAT, "version": _VERSION, "kind": "tree", "schema": model.schema.to_dict()}
    lines = [f"{_json(key)}: {_json(value)}" for key, value in heading.items()]
    nodes = ",\n".join(_json(_described(node, model)) for node, _ in model.walk())
    write_text(Path(path).expanduser(), "{" + ",\n ".join(lines) + f',\n "nodes": [\n{nodes}\n]}}\n')


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

    References
    ----------
    Release 8, `trees.c` (GetTree).

    Examples
    --------
    See `save`.
    """
    path = Path(path).expanduser()
    try:
        described = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise DataFormatError(f"{path} is not a model that c45teach has saved: {error}") from None
    if not isinstance(described, dict) or described.get("format") != _FORMAT:
        raise DataFormatError(f'{path} is not a model that c45teach has saved: "format" is not "{_FORMAT}"')
    if described.get("version") != _VERSION or described.get("kind") != "tree":
        found = f"version {described.get('version')!r}, kind {described.get('kind')!r}"
        raise DataFormatError(
            f"{path} holds {found}; this c45teach reads version {_VERSION}, kind 'tree'; get a newer one"
        )
    try:
        return _tree(described)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise DataFormatError(f"{path} is damaged ({error!r}); save the model again") from None


def _json(value):
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _described(node, model):
    """Return a node as plain JSON values; classes without weight are left out."""
    described = describe_node(node, model.schema)
    described["weights"] = {name: weight for name, weight in described["weights"].items() if weight}
    if isinstance(node, DecisionNode):
        if described["test"]["kind"] == "nominal":
            del described["test"]["values"]  # they are those of the schema
        described["branches"] = len(node.branches)
    return described


def _tree(described):
    """Return the tree that `save` has described: the last node first, so that branches come before their node."""
    schema = described_schema(described)
    finished, none = [], dict.fromkeys(schema.classes, 0)
    for node in reversed(described["nodes"]):
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
