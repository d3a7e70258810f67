"""What a tree is: leaves, decision nodes, and the schema that gives their numbers names.

A node knows the class weights of the training cases that reached it, its class, and its errors: training
errors in a grown tree, the pessimistic estimate in a pruned one. A decision node adds a test (see
`candidates.py`) and one branch per outcome. Nodes hold no data, and nothing about a node ever changes:
pruning builds a new tree, so that two trees can be compared side by side.

    for node, depth in tree.walk(): ...      every node, parents first
    tree.size, tree.n_leaves, tree.depth
    tree.to_dict(), Tree.from_dict(...)      plain JSON values

Trees can be thousands of levels deep; what is here walks them with a list of its own, not by recursion.
"""

import gc
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from .candidates import NominalTest, SubsetTest, ThresholdTest, describe_test, described_test
from .dataset import Schema

__all__ = ["DecisionNode", "Leaf", "Tree", "deep_recursion"]


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """The end of a path.

    Parameters
    ----------
    class_weights : tuple of float
        Weight of the training cases of each class that arrived; all zero for a branch without cases.
    label : int
        Code of the class that the leaf gives.
    errors : float
        Training errors, or their estimate in a pruned tree, as weight of cases.

    References
    ----------
    Release 8, `types.i` (TreeRec), `trees.c` (Leaf).
    """

    class_weights: tuple[float, ...]
    label: int
    errors: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class DecisionNode:
    """A test with one branch per outcome.

    Parameters
    ----------
    class_weights, label, errors
        As in `Leaf`.
    test : NominalTest, ThresholdTest or SubsetTest
    branches : tuple of Leaf or DecisionNode
        One per outcome, in order; a branch without cases is a leaf with the class of this node.

    References
    ----------
    Release 8, `types.i` (TreeRec).
    """

    class_weights: tuple[float, ...]
    label: int
    errors: float
    test: NominalTest | ThresholdTest | SubsetTest
    branches: tuple = field(repr=False)


@dataclass(frozen=True, eq=False)
class Tree:
    """A decision tree: a root and the schema that names its attributes, values and classes.

    Two trees are equal when they ask the same tests of the same cases with the same outcomes: schema,
    tests, class weights and classes agree. The errors do not count: they say how a tree was judged.

    Parameters
    ----------
    schema : Schema
    root : Leaf or DecisionNode

    References
    ----------
    Release 8, `types.i` (Tree).

    Examples
    --------
    >>> import c45teach as c45
    >>> tree = c45.grow(c45.load("golf"))
    >>> tree
    <Tree: 8 nodes, 5 leaves, depth 2; root tests outlook>
    """

    schema: Schema
    root: Leaf | DecisionNode

    @property
    def attributes(self):
        """The attributes, in order."""
        return self.schema.attributes

    @property
    def classes(self):
        """The names of the classes, in order."""
        return self.schema.classes

    def walk(self):
        """Yield every node with its depth, parents before children, branches in order."""
        waiting = [(self.root, 0)]
        while waiting:
            node, depth = waiting.pop()
            yield node, depth
            if isinstance(node, DecisionNode):
                waiting.extend((branch, depth + 1) for branch in reversed(node.branches))

    @property
    def size(self):
        """The number of nodes, leaves and empty leaves included."""
        return sum(1 for _ in self.walk())

    @property
    def n_leaves(self):
        """The number of leaves, empty ones included."""
        return sum(isinstance(node, Leaf) for node, _ in self.walk())

    @property
    def depth(self):
        """The number of tests on the longest path."""
        return max(depth for _, depth in self.walk())

    def __eq__(self, other):
        if not isinstance(other, Tree):
            return NotImplemented
        return self.schema == other.schema and self.records() == other.records()

    def __hash__(self):
        return hash((self.schema, tuple(self.records())))

    @cached_property
    def flat(self):
        """The nodes as arrays, the branches of a node one after another: for classifying whole tables.

        Returns attributes (−1: leaf), thresholds (NaN: nominal), first branches, numbers of branches, and the
        class distribution of each node.
        """
        nodes, first_branches = [self.root], []
        for node in nodes:  # grows while it is read: level by level
            first_branches.append(len(nodes))
            if isinstance(node, DecisionNode):
                nodes.extend(node.branches)
        tests = [node.test if isinstance(node, DecisionNode) else None for node in nodes]
        # Value groups count as having no branch here, so that their cases go down by `divide`.
        n_branches = [len(n.branches) if isinstance(t, NominalTest) else 0 for n, t in zip(nodes, tests, strict=True)]
        return (
            np.array([-1 if test is None else test.attribute for test in tests], np.int32),
            np.array([test.threshold if isinstance(test, ThresholdTest) else np.nan for test in tests]),
            np.array(first_branches, np.int32),
            np.array(n_branches, np.int32),
            class_shares(nodes),
        )

    def records(self, errors=False):
        """Return one flat record per node, in the order of `walk`."""
        return [
            (node.class_weights, node.label, getattr(node, "test", None), len(getattr(node, "branches", ())))
            + ((node.errors,) if errors else ())
            for node, _ in self.walk()
        ]

    @classmethod
    def from_records(cls, schema, records):
        """Return the tree that `records(errors=True)` describes: the last record first, children before parents."""
        finished = []
        for class_weights, label, test, n_branches, errors in reversed(records):
            if test is None:
                finished.append(Leaf(class_weights, label, errors))
            else:
                branches = tuple(finished.pop() for _ in range(n_branches))
                finished.append(DecisionNode(class_weights, label, errors, test, branches))
        return cls(schema, finished.pop())

    def to_dict(self):
        """Return the tree as plain JSON values: nested nodes, and at the root also the schema.

        Every node has "class", "weights" and "errors"; a decision node adds "test" and "branches".

        Examples
        --------
        >>> import c45teach as c45
        >>> root = c45.grow(c45.load("golf")).to_dict()
        >>> root["test"]["values"], root["branches"][1]["class"]
        ([['sunny'], ['overcast'], ['rain']], 'Play')
        """
        finished = []
        for node, _ in reversed(list(self.walk())):
            branches = [finished.pop() for _ in getattr(node, "branches", ())]
            finished.append(self._node_to_dict(node, branches))
        return finished.pop() | {"schema": self.schema.to_dict()}

    def _node_to_dict(self, node, branches):
        described = {
            "class": self.classes[node.label],
            "weights": dict(zip(self.classes, node.class_weights, strict=True)),
            "errors": node.errors,
        }
        if isinstance(node, DecisionNode):
            described |= {"test": describe_test(node.test, self.schema), "branches": branches}
        return described

    @classmethod
    def from_dict(cls, described):
        """Return the tree that `to_dict` has described; ValueError where something is missing.

        Examples
        --------
        >>> import c45teach as c45
        >>> tree = c45.grow(c45.load("golf"))
        >>> Tree.from_dict(tree.to_dict()) == tree
        True
        """
        try:
            schema = Schema.from_dict(described["schema"])
            records, waiting = [], [described]
            while waiting:
                node = waiting.pop()
                branches = node.get("branches", [])
                test = described_test(node["test"], schema) if "test" in node else None
                weights = tuple(float(node["weights"][name]) for name in schema.classes)
                label = schema.classes.index(node["class"])
                records.append((weights, label, test, len(branches), float(node["errors"])))
                waiting.extend(reversed(branches))
        except (KeyError, TypeError, AttributeError, ValueError) as problem:
            raise ValueError(
                f"this does not describe a tree: {problem!r}; use what Tree.to_dict has returned"
            ) from None
        return cls.from_records(schema, records)

    def __reduce__(self):
        # Copying and pickling follow the flat records: a nested copy of a deep tree would overflow the stack.
        return Tree.from_records, (self.schema, self.records(errors=True))

    def __repr__(self):
        root = self.root
        ends = f"; root tests {self.attributes[root.test.attribute].name}" if isinstance(root, DecisionNode) else ""
        leaves = f"{self.n_leaves} leaves" if self.n_leaves > 1 else "1 leaf"
        return f"<Tree: {self.size} nodes, {leaves}, depth {self.depth}{ends}>".replace(" 1 nodes", " 1 node")

    def __str__(self):
        from .text import tree_text

        return tree_text(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .draw import tree_bundle

        return tree_bundle(self)


def class_shares(nodes):
    """Return the share of each class at each node (row); a node without cases is sure of its class."""
    weights = np.array([node.class_weights for node in nodes])
    empty = np.flatnonzero(weights.sum(axis=1) == 0)
    weights[empty, [nodes[position].label for position in empty]] = 1
    return weights / weights.sum(axis=1, keepdims=True)


@contextmanager
def deep_recursion(remedy, levels=100_000):
    """Let plain Python functions recurse deeply and make many nodes; beyond so many levels, say the remedy.

    Such functions use memory, but no stack. The nodes they make hold no cycles, so Python's search for cycles
    would only walk, again and again, over all that other libraries have loaded: a quarter of the time.
    """
    limit, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(limit, levels))
    gc.disable()
    try:
        yield
    except RecursionError:
        raise ValueError(f"the tree is more than {levels:,} levels deep; {remedy}") from None
    finally:
        sys.setrecursionlimit(limit)
        if collecting:
            gc.enable()
