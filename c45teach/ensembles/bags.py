"""Bags: some of the cases, some of the attributes, and the tree that grows from them.

    draw(dataset, seed, recipe)         the attributes of a bag, and how many times it has each case
    tree_of_bag(dataset, seed, recipe)  the attributes, and the tree of C4.5 that grows from them

A bag is a bootstrap sample: as many cases as the data set has, drawn with replacement, so that about 63 % of them are
in the bag, some of them several times. Breiman (1996) calls trees from such samples, and their vote, bagging. A bag
shows only some attributes, drawn without replacement, the same ones at every node of its tree; Ho (1998) calls trees
that differ in nothing else random subspaces. A random forest draws attributes anew at each node.

All that a bag is follows from its seed: whoever grows its tree, and when, the tree is the same.
"""

from dataclasses import dataclass, replace
from inspect import signature
from numbers import Integral, Real

import numpy as np

from ..data.dataset import Dataset
from ..growing import grow
from ..pruning import prune
from ..support import checks
from ..tree.tree import Tree

__all__ = [
    "MOST_TREES",
    "Recipe",
    "draw",
    "in_one_order",
    "number_of_attributes",
    "recipe_for",
    "samples",
    "times_drawn",
    "tree_of_bag",
]

# A case that is drawn three times stands in three rows: loops are fastest while every case weighs 1. Weights of
# thousands would make too many rows; then it stands in one row, and weighs three.
MOST_ROWS = 4  # per case, on average
# So many cases are drawn one by one: repeated rows then give the same bags as whole weights. Where the weights add up
# to more, and to far more than there are cases, only how often each case comes is drawn.
MOST_DRAWN = 1_000_000
MOST_TREES = 1_000_000


@dataclass(frozen=True)
class Recipe:
    """What all bags and trees of an ensemble have in common.

    Parameters
    ----------
    n_attributes : int
        How many attributes each bag shows.
    bootstrap : bool
        Whether cases are drawn; otherwise each bag holds all of them.
    growing : dict
        Options of `grow`.
    pruning : dict, or None
        Options of `prune`; None: trees are not pruned.
    """

    n_attributes: int
    bootstrap: bool
    growing: dict
    pruning: dict | None


def recipe_for(schema, n_attributes, bootstrap, pruned, options):
    """Return the recipe of an ensemble, its options checked: on one case, so that no worker has to complain.

    Parameters
    ----------
    schema : Schema
    n_attributes, bootstrap, pruned
        As in `BagFS`.
    options : dict
        Those of `grow` and `prune`.

    Raises
    ------
    ValueError, TypeError
        For an option that there is not, or that is outside its range.
    """
    checks.switch("bootstrap", bootstrap)
    checks.switch("pruned", pruned)
    of_growing, of_pruning = (set(signature(each).parameters) - {"dataset", "tree"} for each in (grow, prune))
    for name in options:
        if name not in of_growing | of_pruning:
            known = ", ".join(sorted(of_growing | of_pruning))
            raise TypeError(f"BagFS has no option {name!r}; for growing and pruning there are {known}")
    options = {name: value.item() if isinstance(value, np.generic) else value for name, value in options.items()}
    growing, pruning = ({k: v for k, v in options.items() if k in names} for names in (of_growing, of_pruning))
    one_case = _one_case(schema)
    prune(grow(one_case, **growing), one_case, **pruning)
    n_shown = number_of_attributes(n_attributes, len(schema.attributes))
    return Recipe(n_shown, bool(bootstrap), growing, pruning if pruned else None)


def _one_case(schema):
    """Return a data set of one case, of which nothing is known but its class, the first one."""
    columns = tuple(np.array([np.nan]) if a.is_numeric else np.array([-1], np.int32) for a in schema.attributes)
    return Dataset(schema, columns, np.zeros(1, np.int32))


def number_of_attributes(asked, n):
    """Return how many of n attributes are meant by a number, a share, "sqrt" or None (all).

    A share of n is rounded, a half to the even number: 0.5 of 13 attributes are 6, of 15 they are 8. The square root
    is rounded down. One attribute is the least.
    """
    if asked is None:
        return n
    if isinstance(asked, str) and asked == "sqrt":
        return min(n, max(1, int(np.sqrt(n))))
    is_whole = isinstance(asked, Integral) and not isinstance(asked, bool)
    if is_whole and 1 <= asked <= n:
        return int(asked)
    if isinstance(asked, Real) and not isinstance(asked, Integral) and 0 < asked <= 1:
        return min(n, max(1, round(asked * n)))
    raise ValueError(
        f"n_attributes is a whole number from 1 to {n} (there are {n} attributes), a share above 0 and at most 1.0, "
        f"'sqrt', or None for all; got {asked!r}"
    )


def in_one_order(dataset):
    """Return the rows of the cases that weigh anything, in an order that does not depend on how the cases came.

    The same cases in another order then give the same bags, and so does a case of weight 2 in place of two cases.
    """
    order = np.lexsort((dataset.labels, *reversed(dataset.columns)))
    return order if dataset.weights is None else order[dataset.weights[order] > 0]


def draw(dataset, seed, recipe):
    """Return the attributes of a bag (positions, ascending) and how many times it has each case.

    Parameters
    ----------
    dataset : Dataset
        Cases that all weigh something. A case is drawn with a probability proportional to its weight, and as many
        cases are drawn as the data set weighs (rounded, at least one).
    seed : int
    recipe : Recipe

    Returns
    -------
    attributes : ndarray of int, shape (n_attributes,)
    times : ndarray of int, shape (n_cases,)
    """
    rng = np.random.default_rng(seed)
    attributes = np.sort(rng.permutation(len(dataset.attributes))[: recipe.n_attributes])
    if not recipe.bootstrap:
        return attributes, np.ones(dataset.n_cases, np.int64)
    ends = np.cumsum(dataset.case_weights)
    n_drawn = max(1, round(ends[-1]))
    if n_drawn > max(MOST_DRAWN, MOST_ROWS * dataset.n_cases):
        return attributes, rng.multinomial(n_drawn, dataset.weights / dataset.weights.sum())
    rows = ends.searchsorted(np.sort(rng.random(n_drawn)) * ends[-1], side="right")
    rows = np.minimum(rows, dataset.n_cases - 1)  # a product may be rounded up to the very end
    return attributes, np.bincount(rows, minlength=dataset.n_cases)


def times_drawn(dataset, seeds, recipe):
    """Yield for each bag how many times it has each case of the data set itself."""
    order = in_one_order(dataset)
    cases = dataset.take(order)
    for seed in seeds:
        times = np.zeros(dataset.n_cases, np.int64)
        times[order] = draw(cases, seed, recipe)[1]
        yield times


def samples(dataset, seeds, recipe):
    """Yield the rows of each bag in the data set itself, ascending; those that were drawn twice stand twice."""
    for times in times_drawn(dataset, seeds, recipe):
        if times.sum() > max(MOST_DRAWN, MOST_ROWS * dataset.n_cases):
            raise ValueError(
                f"each sample has {times.sum():,} cases, as many as the weights add up to: too many to be listed row "
                "by row; divide the weights"
            )
        yield np.repeat(np.arange(dataset.n_cases), times)


def tree_of_bag(dataset, seed, recipe):
    """Return the attributes of a bag, and the tree that grows from it, with the schema of the whole data set.

    The class weights of the tree count the cases in the bag. A value or a class that the bag lacks is known to it all
    the same, and so are the attributes that the bag does not show: the tree only asks nothing about them.

    Parameters
    ----------
    dataset, seed, recipe
        As in `draw`, which also says what is raised.

    References
    ----------
    L. Breiman, "Bagging predictors", Machine Learning 24 (1996); T. K. Ho, "The random subspace method for
    constructing decision forests", IEEE Transactions on Pattern Analysis and Machine Intelligence 20 (1998).
    """
    attributes, times = draw(dataset, seed, recipe)
    bag = _bag(_showing(dataset, attributes), times) if recipe.bootstrap else _showing(dataset, attributes)
    tree = grow(bag, **recipe.growing)
    if recipe.pruning is not None:
        tree = prune(tree, bag, **recipe.pruning)
    return attributes, _with_schema(tree, dataset.schema, attributes.tolist())


def _showing(dataset, positions):
    """Return the data set with these attributes only."""
    attributes, columns = (tuple(each[p] for p in positions) for each in (dataset.attributes, dataset.columns))
    return replace(dataset, schema=replace(dataset.schema, attributes=attributes), columns=columns)


def _bag(dataset, times):
    """Return the cases of a bag; those that were drawn weigh 1 each time."""
    if times.sum() <= MOST_ROWS * dataset.n_cases:
        return dataset.weighted(None).take(np.repeat(np.arange(dataset.n_cases), times))
    drawn = np.flatnonzero(times)
    return dataset.take(drawn).weighted(times[drawn])


def _with_schema(tree, schema, positions):
    """Return a tree with the schema in which its attributes have these positions."""
    records = [
        (weights, label, test and replace(test, attribute=positions[test.attribute]), n_branches, errors)
        for weights, label, test, n_branches, errors in tree.records(errors=True)
    ]
    return Tree.from_records(schema, records)
