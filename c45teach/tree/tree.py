"""The tree: a root, and the schema that gives names to the numbers in its nodes.

Nodes (`nodes.py`) never change: pruning builds a new tree, so that two trees can be compared side by side.

    for node, depth in tree.walk(): ...      every node, parents first
    tree.size, tree.n_leaves, tree.depth
    tree.to_dict(), Tree.from_dict(...)      plain JSON values

A tree can be thousands of levels deep. So nothing here is recursive: a list holds the nodes that are still to visit.
"""

from dataclasses import dataclass
from functools import cached_property

from ..data.attributes import HasSchema, Schema
from ..data.dataset import cases_in_codes_of
from .dicts import nested_records, node_to_dict, schema_of
from .flat import flatten
from .nodes import DecisionNode, Leaf
from .text import text_of


def check_is_tree(tree):
    """Raise a TypeError that says what to do, unless this is a tree."""
    if not isinstance(tree, Tree):
        raise TypeError(f"a Tree is needed, such as grow() and prune() return; got a {type(tree).__name__}")


def training_cases_of(tree, dataset, may_be_new=False):
    """Return the cases from which a tree was grown, coded by its schema, or raise a ValueError if they do not fit."""
    check_is_tree(tree)
    return cases_in_codes_of(tree.schema, dataset, may_be_new)


@dataclass(frozen=True, eq=False)
class Tree(HasSchema):
    """A decision tree: a root and the schema that names its attributes, values and classes.

    Two trees are equal if their schema, tests, class weights and classes are equal. Errors do not count: they only say
    how a tree was judged.

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
        """The number of nodes, including leaves."""
        return sum(1 for _ in self.walk())

    @property
    def n_leaves(self):
        """The number of leaves, including empty ones."""
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
        """The tree as a `FlatTree`, for classifying whole tables."""
        return flatten(self.root, self.schema)

    def records(self, errors=False):
        """Return one flat record per node, in the order of `walk`."""
        return [
            (node.class_weights, node.label, getattr(node, "test", None), len(getattr(node, "branches", ())))
            + ((node.errors,) if errors else ())
            for node, _ in self.walk()
        ]

    @classmethod
    def from_records(cls, schema, records):
        """Return the tree that `records(errors=True)` describes; it is built from the last record to the first."""
        finished, known = [], {}  # equal weights share one object, or many zeros would fill the memory
        for class_weights, label, test, n_branches, errors in reversed(records):
            class_weights = tuple([known.setdefault(weight, weight) for weight in class_weights])
            if test is None:
                finished.append(Leaf(class_weights, label, errors))
            else:
                branches = tuple(finished.pop() for _ in range(n_branches))
                finished.append(DecisionNode(class_weights, label, errors, test, branches))
        return cls(schema, finished.pop())

    def to_dict(self):
        """Return the tree as plain JSON values: nested nodes, and at the root also the schema.

        Every node has "class", "weights" and "errors"; a decision node adds "test" and "branches". The dicts are nested
        as deeply as the tree: `json.dumps` gives up at about a thousand levels, while `c45.save` writes any tree.

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
            described = node_to_dict(node, self.schema)
            finished.append(described | {"branches": branches} if branches else described)
        return finished.pop() | {"schema": self.schema.to_dict()}

    @classmethod
    def from_dict(cls, described):
        """Return the tree that `to_dict` described, or raise a ValueError with the place that is wrong.

        Examples
        --------
        >>> import c45teach as c45
        >>> tree = c45.grow(c45.load("golf"))
        >>> Tree.from_dict(tree.to_dict()) == tree
        True
        """
        try:
            schema = schema_of(described)
            return cls.from_records(schema, nested_records(described, schema))
        except ValueError as problem:
            raise ValueError(f"this does not describe a tree: {problem}; use what Tree.to_dict returns") from None

    def __reduce__(self):
        # Copying and pickling follow the flat records: a nested copy of a deep tree would overflow the stack.
        return Tree.from_records, (self.schema, self.records(errors=True))

    def __repr__(self):
        root = self.root
        ends = f"; root tests {self.attributes[root.test.attribute].name}" if isinstance(root, DecisionNode) else ""
        leaves = f"{self.n_leaves} leaves" if self.n_leaves > 1 else "1 leaf"
        return f"<Tree: {self.size} nodes, {leaves}, depth {self.depth}{ends}>".replace(" 1 nodes", " 1 node")

    def __str__(self):
        return text_of(self.root, self.schema)

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .. import picture  # here, since pictures import trees

        return picture(self)._repr_mimebundle_()


def tree_text(tree):
    """Return the tree in the layout of Release 8, lines joined by newlines: what `print(tree)` shows.

    References
    ----------
    Quinlan (1993), chapter 1; Release 8, `trees.c` (PrintTree, Show, ShowBranch).

    Examples
    --------
    >>> import c45teach as c45
    >>> print(tree_text(c45.grow(c45.load("golf"))).splitlines()[2])
    |   humidity <= 75 : Play (2.0)
    """
    check_is_tree(tree)
    return text_of(tree.root, tree.schema)
