"""Growing a tree with tests that somebody else chooses: what `growing.py` does, with a say at every node."""

from dataclasses import dataclass, field

import numpy as np

from ..candidates import divide, evaluate
from ..classifying import outcomes_in_words
from ..growing import (
    EPSILON,
    best_test_on,
    choose_test,
    empty_leaf,
    leaf_of,
    numbers_of_values,
    offers,
    start,
    stays_leaf,
    values_left,
)
from ..loops import GAIN
from ..recursion import deep_recursion
from ..tree import DecisionNode, Leaf, Tree

__all__ = ["Choice", "HandGrown", "grown_by_hand"]


@dataclass(frozen=True)
class Choice:
    """A test that was chosen at a node, and the one that C4.5 would have chosen there (None: a leaf)."""

    path: tuple[str, ...]
    chosen: str | None
    by_c45: str | None


@dataclass
class HandGrown:
    """A tree as far as it is grown.

    `tree`: its open ends are leaves for the time being; `open`: those leaves, each with its path, the first one is
    next; `offers`: the table of candidates of that one (None when nothing is open); `choices`: those made so far.
    """

    tree: Tree | None = None
    open: list = field(default_factory=list)
    offers: object = None
    choices: list = field(default_factory=list)


def grown_by_hand(dataset, tests, criterion="gain_ratio", min_cases=2):
    """Return the tree that grows from these tests, node by node, the first branch first.

    Parameters
    ----------
    dataset : Dataset
    tests : sequence
        Names of attributes, None for a leaf; `...` at the end lets C4.5 choose all the others. Ends that C4.5 does not
        divide either (one class, too few cases) are leaves without being asked about.
    criterion, min_cases
        As in `grow`.

    Raises
    ------
    ValueError, KeyError
        For an attribute that is not there, or that cannot be tested at its node.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> grown_by_hand(golf, [...]).tree == c45.grow(golf)
    True
    """
    cases, options = start(dataset, criterion, min_cases)
    grower = _Grower(options, list(tests))
    with deep_recursion("a larger min_cases gives a shallower tree"):
        root = grower.grow_node(cases, numbers_of_values(cases.dataset), ())
    if grower.tests and grower.tests[0] is not ...:
        raise ValueError(f"the tree is finished; there is no node left for {grower.tests[0]!r}")
    grower.growth.tree = Tree(dataset.schema, root)
    return grower.growth


class _Grower:
    """The tests that are still to be used, and what has been grown."""

    def __init__(self, options, tests):
        self.options, self.tests, self.growth = options, tests, HandGrown()

    def grow_node(self, cases, n_values, path):
        """Return the node for these cases with all that grows below it."""
        leaf, growth = leaf_of(cases), self.growth
        if stays_leaf(cases, self.options.min_cases):
            return leaf
        if not self.tests and growth.open:  # the numbers of the first open end are all that is shown
            growth.open.append((leaf, path))
            return leaf
        table = evaluate(cases, n_values, self.options.min_cases, self.options.n_log_n)
        by_c45 = choose_test(table, self.options.criterion, self.options.counts_in_average)
        if not self.tests:
            growth.open.append((leaf, path))
            growth.offers = offers(cases, table, {}, self.options)
            return leaf
        automatic = self.tests[0] is ...
        attribute = by_c45 if automatic else self._next(cases.dataset.schema, table)
        names = [None if at is None else cases.dataset.attributes[at].name for at in (attribute, by_c45)]
        growth.choices.append(Choice(path, *names))
        return leaf if attribute is None else self._divided(cases, (attribute, table, n_values), path, automatic)

    def _next(self, schema, table):
        """Return the position of the attribute that is asked for; None for a leaf."""
        name = self.tests.pop(0)
        if name is None:
            return None
        attribute = schema.position(name)
        if np.isnan(table[attribute, GAIN]):
            raise ValueError(f"{name!r} cannot be tested here: no two of its outcomes hold enough cases")
        return attribute

    def _divided(self, cases, chosen, path, automatic):
        """Return the decision node for a chosen test."""
        attribute, table, n_values = chosen
        leaf, dataset = leaf_of(cases), cases.dataset
        test = best_test_on(attribute, dataset, table)
        n_values = values_left(n_values, test, dataset)
        steps = outcomes_in_words(dataset.schema, test)
        branches = []
        for part, step in zip(divide(cases, test), steps, strict=True):
            branch = self.grow_node(part, n_values, (*path, step))
            branches.append(branch if any(branch.class_weights) else empty_leaf(leaf))
        errors = sum(branch.errors for branch in branches)
        if automatic and errors >= leaf.errors - EPSILON:
            return Leaf(leaf.class_weights, leaf.label, errors)
        return DecisionNode(leaf.class_weights, leaf.label, errors, test, tuple(branches))
