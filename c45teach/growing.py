"""Divide and conquer: growing a tree. (Quinlan 1993, chapter 2; Release 8, `build.c`, FormTree)

    1. All cases of one class, or too few of them: a leaf.
    2. Evaluate the best test on each attribute (`candidates.evaluate`).
    3. Choose one: of those with at least the average gain, the one with the best gain ratio.
    4. Divide the cases, and grow a tree from each part.
    5. If the branches together make as many errors as a leaf would: a leaf after all.

`grow` starts this, `_grow_node` is it, `choose_test` is step 3; `candidate_table` shows steps 2 and 3.
"""

from collections import deque
from dataclasses import dataclass

import numpy as np

from .attribute_tests import NominalTest, SubsetTest
from .candidates import divide, evaluate, stored_threshold
from .cases import Cases
from .choices.criteria import EPSILON, check_criterion, choose_test, counted_in_average
from .data.dataset import check_is_dataset
from .loops import ABOVE, BELOW
from .subset_loops import LEAST
from .subsets import evaluate_groups, groups_of
from .support import checks
from .support.recursion import deep_recursion
from .tree.nodes import DecisionNode, Leaf
from .tree.tree import Tree

__all__ = ["grow"]


@dataclass
class _Options:
    """What stays the same at every node (but `min_cases`, under a quirk); `n_grouped` is None without value groups."""

    criterion: str
    min_cases: float
    counts_in_average: np.ndarray
    n_log_n: np.ndarray
    n_grouped: np.ndarray | None
    quirks: str | None

    @property
    def lowest_minimum(self):
        """What `min_cases` may sink to before a branch is grown."""
        return self.min_cases if self.quirks is None else min(self.min_cases, LEAST)


def grow(dataset, criterion="gain_ratio", min_cases=2, value_groups=False, quirks=None):
    """Return the tree that C4.5 grows from the cases, before pruning.

    Two values of a numeric attribute that differ by less than 0.00001 are never parted, as in Release 8: measure a
    column of such values in a smaller unit.

    Parameters
    ----------
    dataset : Dataset
    criterion : {"gain_ratio", "gain"}, default "gain_ratio"
        Release 8's option -g is "gain".
    min_cases : float, default 2
        Least weight of cases that two branches of every test must have (option -m).
    value_groups : bool, default False
        Whether the values of a nominal attribute with more than two are merged into groups, a branch for each (option
        -s); such an attribute can be tested again further down. `merging_steps` shows how.
    quirks : {None, "release8"}, default None
        With "release8" a fault of Release 8 is kept: with value groups, `min_cases` becomes 1 for the rest of the
        run once an attribute whose values are grouped is unknown in all cases of a node.

    Raises
    ------
    ValueError
        For an empty data set, an option outside its range, or an attribute with too many values to be grouped.

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
    """Return the cases at the root and the options, checked."""
    check_criterion(criterion)
    checks.min_cases(min_cases)
    checks.switch("value_groups", value_groups)
    checks.quirks(quirks)
    check_is_dataset(dataset)
    cases = Cases.of(dataset)
    n_log_n = np.arange(len(cases) + 1, dtype=float)
    n_log_n[1:] *= np.log2(n_log_n[1:])
    # Three thirds of a case can add up to a little less than one, which must not forbid a test.
    least = float(min_cases) * (1 - 1e-9)
    n_grouped = numbers_of_values(dataset) - numbers_of_values(dataset, value_groups)
    counts_in_average = counted_in_average(dataset, cases.weight, value_groups)
    return cases, _Options(criterion, least, counts_in_average, n_log_n, n_grouped if n_grouped.any() else None, quirks)


def numbers_of_values(dataset, value_groups=False):
    """Return the number of values of each nominal attribute that can be tested one by one at the root.

    That is 0 for those with more than two values, if values are grouped.
    """
    numbers = [len(dataset.attributes[position].values) for position in dataset.nominal]
    return np.array([0 if value_groups and n > 2 else n for n in numbers], dtype=np.int64)


def values_left(n_values, test, dataset):
    """Return the numbers of values below a test: a nominal attribute that it asks for is used up on this path."""
    return np.where(dataset.nominal == test.attribute, 0, n_values) if test.uses_up_attribute else n_values


def _grow_node(cases, n_values, options):
    """Return the tree for these cases: a leaf, or a test with a tree for each of its outcomes."""
    leaf = leaf_of(cases)
    if stays_leaf(cases, options.min_cases):
        return leaf
    table, groups = evaluate_all(cases, n_values, options)
    attribute = choose_test(table, options.criterion, options.counts_in_average)
    if attribute is None:
        return leaf
    test = best_test_on(attribute, cases.dataset, table, groups)
    n_values = values_left(n_values, test, cases.dataset)
    parts = deque(divide(cases, test))
    for part in parts:
        part.settle(needs_orders=not stays_leaf(part, options.lowest_minimum))
    del cases, part  # their orders are no longer needed, and a deep tree would keep those of every level
    branches = []
    while parts:  # each part is handed over and not kept, for the same reason
        branch = _grow_node(parts.popleft(), n_values, options)
        branches.append(branch if any(branch.class_weights) else empty_leaf(leaf))
    errors = sum([branch.errors for branch in branches])
    if errors >= leaf.errors - EPSILON:
        return Leaf(leaf.class_weights, leaf.label, errors)
    return DecisionNode(leaf.class_weights, leaf.label, errors, test, tuple(branches))


def evaluate_all(cases, n_values, options):
    """Return the table of candidates of a node, and the groups of values of each attribute that has any."""
    table = evaluate(cases, n_values, options.min_cases, options.n_log_n)
    if options.n_grouped is None:
        return table, {}
    by_ratio = options.criterion == "gain_ratio"
    groups = evaluate_groups(cases, options.n_grouped, options.min_cases, by_ratio, options.n_log_n, table)
    # Differs from C4.5: in Release 8 the minimum of cases is 1 for the rest of the run once an attribute whose values
    # are grouped is unknown in all cases of a node; here only if `quirks="release8"`.
    return _with_forgotten_minimum(cases, n_values, options, table, groups) if options.quirks else (table, groups)


def _with_forgotten_minimum(cases, n_values, options, table, groups):
    """Return the same, with a fault of Release 8 if an attribute whose values are grouped has none that is known.

    The minimum is 1 while values are merged (`subset.c`). The exit for such an attribute forgets to put it back: the
    attributes after it, and all nodes that are grown later, have to do with 1.
    """
    unknown = [a for a in cases.dataset.nominal[options.n_grouped > 0].tolist() if a not in groups]
    if unknown and options.min_cases != LEAST:
        options.min_cases = LEAST
        forgetful, their_groups = evaluate_all(cases, n_values, options)
        table[unknown[0] :] = forgetful[unknown[0] :]
        groups |= {attribute: group for attribute, group in their_groups.items() if attribute > unknown[0]}
    return table, groups


def best_test_on(attribute, dataset, table, groups=()):
    """Return the test on an attribute that the table of candidates, and the groups of its values, stand for."""
    if attribute in groups:
        return SubsetTest(attribute, groups_of(groups[attribute]))
    if dataset.attributes[attribute].is_numeric:
        return stored_threshold(dataset, attribute, table.item(attribute, BELOW), table.item(attribute, ABOVE))
    return NominalTest(attribute)


def leaf_of(cases):
    """Return the leaf that these cases make: their most frequent class."""
    return Leaf(cases.class_weights, cases.majority, cases.weight - cases.largest)


def empty_leaf(parent):
    """Return the leaf of a branch without cases: it gives the parent's class."""
    return Leaf((0.0,) * len(parent.class_weights), parent.label)


def stays_leaf(cases, min_cases):
    """Return whether the cases are all of one class, or too few for two branches."""
    return cases.largest == cases.weight or cases.weight < 2 * min_cases
