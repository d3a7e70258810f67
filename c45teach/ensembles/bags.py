"""Bags: some of the cases, some of the attributes, and the tree that grows from them.

    draw(dataset, seed, recipe)         the attributes of a bag, and how many times it has each case
    tree_of_bag(dataset, seed, recipe)  the attributes, and the tree of C4.5 that grows from them

A bag is a bootstrap sample: as many cases as the data set has, drawn with replacement, so that about 63 % of them are
in the bag, some of them several times. Growing trees from such samples and letting them vote is bagging (Breiman 1996).
A bag shows only some attributes, drawn without replacement, the same ones at every node of its tree; trees that differ
in these alone are random subspaces (Ho 1998). A random forest draws attributes anew at each node.

A bag depends on its seed alone: whichever process grows its tree, and when, the tree is the same.
"""

from dataclasses import dataclass, replace
from inspect import signature

import numpy as np

from ..data.dataset import Dataset
from ..growing import grow
from ..pruning import prune
from ..support import checks
from ..tree.tree import Tree

# A case drawn three times takes three rows, since the loops are fastest if every case weighs 1. Weights of thousands
# would make too many rows; then the case takes one row, and weighs three.
MOST_ROWS = 4  # per case, on average
# Up to this number, cases are drawn one by one, so that repeated rows give the same bags as whole weights. If the
# weights add up to more, and to far more than there are cases, only the number of times of each case is drawn.
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
        Options of `prune`; None if trees are not pruned.
    """

    n_attributes: int
    bootstrap: bool
    growing: dict
    pruning: dict | None


def recipe_for(schema, n_attributes, bootstrap, pruned, options):
    """Return the recipe of an ensemble; `options` are those of `grow` and `prune`.

    A tree of one case is grown to check them, so that mistakes do not surface in a worker process.
    """
    checks.switch("bootstrap", bootstrap)
    checks.switch("pruned", pruned)
    of_growing, of_pruning = (set(signature(each).parameters) - {"dataset", "tree"} for each in (grow, prune))
    for name in options:
        if name not in of_growing | of_pruning:
            known = ", ".join(sorted(of_growing | of_pruning))
            raise TypeError(f"BagFS has no option {name!r}; those of growing and pruning are {known}")
    options = {name: value.item() if isinstance(value, np.generic) else value for name, value in options.items()}
    growing, pruning = ({k: v for k, v in options.items() if k in names} for names in (of_growing, of_pruning))
    unknown = tuple(np.array([np.nan]) if a.is_numeric else np.array([-1], np.int32) for a in schema.attributes)
    one_case = Dataset(schema, unknown, np.zeros(1, np.int32))
    prune(grow(one_case, **growing), one_case, **pruning)
    n_shown = number_of_attributes(n_attributes, len(schema.attributes))
    return Recipe(n_shown, bool(bootstrap), growing, pruning if pruned else None)


def number_of_attributes(asked, n):
    """Return how many of n attributes a number, a share, "sqrt" or None (all) stands for; at least one.

    A share of n is rounded, a half to the even number: 0.5 of 13 attributes is 6, of 15 it is 8. The square root is
    rounded down.
    """
    if asked is None:
        return n
    if isinstance(asked, str) and asked == "sqrt":
        return min(n, max(1, int(np.sqrt(n))))
    if checks.is_whole(asked) and 1 <= asked <= n:
        return int(asked)
    if not checks.is_whole(asked) and 0 < checks.as_float(asked) <= 1:
        return min(n, max(1, round(asked * n)))
    rule = f"a whole number from 1 to {n}, the number of attributes, a share above 0 and at most 1.0, 'sqrt', or None"
    raise checks.OptionError("n_attributes", f"{rule} for all", asked)


def canonical_order(dataset):
    """Return the rows of the cases that weigh more than 0, in an order that depends on their values alone.

    So the same cases in another order give the same bags, and one case of weight 2 gives the same bags as two cases.
    """
    order = np.lexsort((dataset.labels, *reversed(dataset.columns)))
    return order if dataset.weights is None else order[dataset.weights[order] > 0]


def draw(dataset, seed, recipe):
    """Return the attributes of a bag (positions, ascending) and how many times it has each case.

    Parameters
    ----------
    dataset : Dataset
        Cases that weigh more than 0. A case is drawn with a probability proportional to its weight, and as many cases
        are drawn as the data set weighs (rounded, at least one).
    seed : int
    recipe : Recipe
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
    rows = np.minimum(rows, dataset.n_cases - 1)  # rounding may put a draw at the very end
    return attributes, np.bincount(rows, minlength=dataset.n_cases)


def times_drawn(dataset, seeds, recipe):
    """Yield how many times each bag has each case, in the order of the data set."""
    order = canonical_order(dataset)
    cases = dataset.take(order)
    for seed in seeds:
        times = np.zeros(dataset.n_cases, np.int64)
        times[order] = draw(cases, seed, recipe)[1]
        yield times


def samples(dataset, seeds, recipe):
    """Yield the rows of each bag, ascending; a row drawn twice occurs twice."""
    for times in times_drawn(dataset, seeds, recipe):
        if times.sum() > max(MOST_DRAWN, MOST_ROWS * dataset.n_cases):
            raise ValueError(
                f"each sample has {times.sum():,} cases, the sum of the weights: too many to list row by row; divide "
                "the weights"
            )
        yield np.repeat(np.arange(dataset.n_cases), times)


def tree_of_bag(dataset, seed, recipe):
    """Return the attributes of a bag, and the tree that grows from it, with the schema of the whole data set.

    The class weights of the tree count the cases in the bag. The tree knows the values and classes that the bag lacks,
    and the attributes that it does not show: it only does not test them.

    Parameters
    ----------
    dataset, seed, recipe
        As in `draw`.

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
    """Return the cases of a bag; a case weighs 1 for each time it was drawn."""
    if times.sum() <= MOST_ROWS * dataset.n_cases:
        return dataset.weighted(None).take(np.repeat(np.arange(dataset.n_cases), times))
    drawn = np.flatnonzero(times)
    return dataset.take(drawn).weighted(times[drawn])


def _with_schema(tree, schema, positions):
    """Return a tree with the whole schema, in which its attributes have these positions."""
    records = [
        (weights, label, test and replace(test, attribute=positions[test.attribute]), n_branches, errors)
        for weights, label, test, n_branches, errors in tree.records(errors=True)
    ]
    return Tree.from_records(schema, records)
