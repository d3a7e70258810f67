"""Divide and conquer: growing a tree. (Quinlan 1993, chapter 2; Release 8, `build.c`, FormTree)

    1. If all cases are of one class, or too few to divide, the node is a leaf.
    2. Evaluate the best test on each attribute (`candidates.evaluate`).
    3. Choose one: of the tests with at least the average gain, the one with the best gain ratio.
    4. Divide the cases, and grow a tree from each part.
    5. If the branches together make at least as many errors as a leaf would, the node is a leaf after all.

`grow` checks the options and starts; `_grow_node` is the algorithm. `tables.candidate_table` shows steps 2 and 3.
"""

from dataclasses import dataclass

import numpy as np

from .attribute_tests import NominalTest, SubsetTest
from .candidates import divide, evaluate, threshold_test_between
from .cases import Cases
from .choices.criteria import Criterion, choose_test, counted_in_average, criterion_called
from .choices.stopping import is_no_better, must_be_leaf
from .data.dataset import check_is_dataset
from .loops import ABOVE, BELOW, NET_GAIN, SPLIT_INFO
from .subset_loops import ONE_CASE
from .subsets import evaluate_with_groups, groups_of
from .support import checks
from .support.recursion import deep_recursion
from .support.tolerances import ROUNDING
from .tree.nodes import DecisionNode, Leaf
from .tree.tree import Tree


@dataclass
class Options:
    """The options, the same at every node; but `quirks="release8"` can lower `min_cases` to 1 (`subsets.py`)."""

    criterion: Criterion
    min_cases: float
    counts_in_average: np.ndarray  # for each attribute
    log_table: np.ndarray  # n·log₂ n for every possible number of cases
    n_grouped: np.ndarray | None  # number of values of each nominal attribute if they are grouped, else 0
    quirks: str | None

    @property
    def lowest_minimum(self):
        """The smallest value that `min_cases` can have by the time that a branch is grown."""
        return self.min_cases if self.quirks is None else min(self.min_cases, ONE_CASE)

    def choose(self, cases, table):
        """Return the position of the attribute to test, or None for a leaf.

        `lessons/explore/grow_by_hand.py` overrides this method and the next one: there the reader chooses.
        """
        return choose_test(table[:, NET_GAIN], table[:, SPLIT_INFO], self.criterion, self.counts_in_average)

    def prefers_leaf(self, leaf, subtree_errors):
        """Return whether a leaf replaces the test that was chosen, once its branches have grown."""
        return is_no_better(subtree_errors, leaf.errors)


def grow(dataset, criterion="gain_ratio", min_cases=2, value_groups=False, quirks=None):
    """Return the tree that C4.5 grows from the cases, before pruning.

    As in Release 8, two values of a numeric attribute that differ by less than 0.00001 are never separated. If your
    values are that close, use a smaller unit.

    Parameters
    ----------
    dataset : Dataset
    criterion : {"gain_ratio", "gain", "gini", "error"}, default "gain_ratio"
        How tests are compared. C4.5 offers the first two (option -g is "gain"). With "gini" or "error" the gain is the
        decrease of the Gini index or of the share of errors, and the largest gain wins, without average or penalty.
    min_cases : float, default 2
        The weight of cases that each of at least two branches of a test must have (option -m). A threshold can need
        more: a tenth of the average weight of a class, up to 25 (`loops.least_weight`).
    value_groups : bool, default False
        Whether the values of nominal attributes with more than two values are merged into groups, with one branch per
        group (option -s). Such an attribute can be tested again further down. `merging_steps` shows the merging.
    quirks : {None, "release8"}, default None
        "release8" keeps a fault of Release 8: with value groups, `min_cases` becomes 1 for the rest of the run once
        a grouped attribute is unknown in all cases of a node.

    References
    ----------
    Quinlan (1993), chapters 2 and 7; Release 8, `build.c` (FormTree), `subset.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.grow(c45.load("golf"))
    <Tree: 8 nodes, 5 leaves, depth 2; root tests outlook>
    """
    return grow_from(*start(dataset, criterion, min_cases, value_groups, quirks))


def grow_from(cases, options):
    """Return the tree that grows from some cases of a data set."""
    n_values = numbers_of_values(cases.dataset, options.n_grouped is not None)
    with deep_recursion("a larger min_cases gives a shallower tree"):
        return Tree(cases.dataset.schema, _grow_node(cases, n_values, options))


def start(dataset, criterion, min_cases, value_groups=False, quirks=None):
    """Check the options; return the cases at the root, and the `Options`."""
    chosen = criterion_called(criterion)
    min_cases = checks.min_cases(min_cases)
    checks.switch("value_groups", value_groups)
    checks.quirks(quirks)
    check_is_dataset(dataset)
    if value_groups and chosen.measure is not None:
        raise checks.OptionError("criterion", "'gain_ratio' or 'gain' if value_groups=True", criterion)
    cases = Cases.of(dataset)
    log_table = np.arange(len(cases) + 1, dtype=float)
    log_table[1:] *= np.log2(log_table[1:])
    # Three thirds of a case can add up to a little less than one, which must not forbid a test.
    least = min_cases * (1 - ROUNDING)
    n_values = numbers_of_values(dataset)
    n_grouped = np.where(value_groups & (n_values > 2), n_values, 0)
    counts_in_average = counted_in_average(dataset.attributes, cases.weight, value_groups)
    return cases, Options(chosen, least, counts_in_average, log_table, n_grouped if n_grouped.any() else None, quirks)


def numbers_of_values(dataset, value_groups=False):
    """Return for each nominal attribute how many branches a test has: one per value, or 0 if values are grouped."""
    numbers = [len(dataset.attributes[position].values) for position in dataset.nominal]
    return np.array([0 if value_groups and n > 2 else n for n in numbers], dtype=np.int64)


def values_left(n_values, test, dataset):
    """Return the numbers of values below a test: a nominal attribute that it asks about is used up on this path."""
    return np.where(dataset.nominal == test.attribute, 0, n_values) if test.uses_up_attribute else n_values


def _grow_node(cases, n_values, options):
    """Return the tree for these cases: a leaf, or a test with a tree for each of its outcomes."""
    leaf = leaf_of(cases)
    if must_be_leaf(cases, options.min_cases):
        return leaf
    table, groups = evaluate_all(cases, n_values, options)
    attribute = options.choose(cases, table)
    if attribute is None:
        return leaf
    test = best_test_on(attribute, cases.dataset, table, groups)
    parts = divide(cases, test)
    # Saves memory only: the branches that will be divided take their sorted orders now.
    cases.hand_on_orders([part for part in parts if not must_be_leaf(part, options.lowest_minimum)])
    n_values = values_left(n_values, test, cases.dataset)
    branches = []
    for part in parts:
        branches.append(_grow_node(part, n_values, options) if part.weight > 0 else empty_leaf(leaf))
    errors = sum(branch.errors for branch in branches)
    if options.prefers_leaf(leaf, errors):
        return Leaf(leaf.class_weights, leaf.label, errors)  # with the errors of the subtree, as in Release 8
    return DecisionNode(leaf.class_weights, leaf.label, errors, test, tuple(branches))


def evaluate_all(cases, n_values, options):
    """Return the table of candidates of a node, and the groups of each attribute whose values are grouped."""
    if options.n_grouped is not None:
        return evaluate_with_groups(cases, n_values, options)
    return evaluate(cases, n_values, options.min_cases, options.log_table, options.criterion.measure), {}


def best_test_on(attribute, dataset, table, groups=None):
    """Return the best test on an attribute, as the table of candidates and the groups of values describe it."""
    if groups and attribute in groups:
        return SubsetTest(attribute, groups_of(groups[attribute]))
    if dataset.attributes[attribute].is_numeric:
        return threshold_test_between(dataset, attribute, table.item(attribute, BELOW), table.item(attribute, ABOVE))
    return NominalTest(attribute)


def leaf_of(cases):
    """Return the leaf for these cases: it gives their most frequent class."""
    return Leaf(cases.class_weights, cases.majority, cases.weight - cases.largest)


def empty_leaf(parent):
    """Return the leaf of a branch without cases: it gives the parent's class."""
    return Leaf((0.0,) * len(parent.class_weights), parent.label)
