"""Experiments with ensembles: kinds of them side by side, what their trees ask, seeds, classes that become frequent.

three_ensembles(dataset, 200)          bagging, random subspaces, and both at once
five_growers(20)                       one tree, these three, and a random forest of scikit-learn
attributes_asked({...})                how many different attributes a tree tests
out_of_bag_confusion(ensemble)         a confusion matrix of cases that the trees have not seen
votes_by_seed(dataset, test)           the number of trees with the fewest errors, seed by seed
with_shares(dataset, (0.2, 0.8), 1000) other cases of the same kind, with these shares of the classes
"""

import numpy as np

from ...adapters.growers import EstimatorModel, grower_of
from ...ensembles.bagfs import BagFS
from ...ensembles.voting import winners
from ...growing import grow
from ...judging.evaluation import confusion_table, true_labels
from ...pruning import prune
from ...tree.nodes import DecisionNode

__all__ = [
    "attributes_asked",
    "five_growers",
    "out_of_bag_confusion",
    "three_ensembles",
    "votes_by_seed",
    "with_shares",
]

# The options of `BagFS` that make each kind.
KINDS = {
    "bagging": {},
    "subspaces": {"n_attributes": 0.5, "bootstrap": False},
    "BAGFS": {"n_attributes": 0.5},
}


def three_ensembles(dataset, n_trees, **options):
    """Return bagging, random subspaces of half of the attributes, and BAGFS, which is both at once, by their names.

    Parameters
    ----------
    dataset : Dataset
    n_trees : int
    options
        Others of `BagFS`, which also says what is raised.

    Examples
    --------
    >>> import c45teach as c45
    >>> three_ensembles(c45.load("golf"), 5)["BAGFS"]
    <BagFS: 5 trees, each from a bootstrap sample with 2 of 4 attributes; majority vote>
    """
    return {name: BagFS(dataset, n_trees, **kind, **options) for name, kind in KINDS.items()}


def five_growers(n_trees):
    """Return five ways from a data set to a model, by name: C4.5, those of `three_ensembles`, and a random forest.

    The forest is scikit-learn's as it comes, with as many trees.

    Examples
    --------
    >>> import c45teach as c45
    >>> list(five_growers(5))
    ['C4.5', 'bagging', 'subspaces', 'BAGFS', 'forest']
    """
    from sklearn.ensemble import RandomForestClassifier

    growers = {"C4.5": lambda cases: prune(grow(cases), cases)}
    for name, kind in KINDS.items():
        growers[name] = lambda cases, kind=kind: BagFS(cases, n_trees, **kind)
    return growers | {"forest": grower_of(RandomForestClassifier(n_trees, random_state=0))}


def attributes_asked(ensembles):
    """Return how many different attributes a tree tests, of all the trees of an ensemble: a row per ensemble.

    Parameters
    ----------
    ensembles : dict of str to BagFS, or to a forest of scikit-learn that `grower_of` has made grow

    Returns
    -------
    pandas.DataFrame
        fewest, on average, most.

    Examples
    --------
    >>> import c45teach as c45
    >>> attributes_asked({"pairs": c45.BagFS(c45.load("iris"), 4, n_attributes=2)})
           fewest  on average  most
    pairs       1        1.25     2
    """
    import pandas as pd

    rows = []
    for ensemble in ensembles.values():
        asked = list(map(len, _attributes_of_trees(ensemble)))
        rows.append((min(asked), np.mean(asked), max(asked)))
    return pd.DataFrame(rows, list(ensembles), ["fewest", "on average", "most"])


def _attributes_of_trees(ensemble):
    """Return the positions of the attributes that each tree tests, as sets."""
    if not isinstance(ensemble, EstimatorModel):
        nodes = [[node for node, _ in tree.walk() if isinstance(node, DecisionNode)] for tree in ensemble.trees]
        return [{node.test.attribute for node in each} for each in nodes]
    widths = [1 if each.is_numeric else len(each.values) for each in ensemble.schema.attributes]
    attribute_of = np.repeat(np.arange(len(widths)), widths)  # columns of zeros and ones belong to one attribute
    tested = [tree.tree_.feature for tree in ensemble.estimator.estimators_]
    return [{*attribute_of[columns[columns >= 0]].tolist()} for columns in tested]


def out_of_bag_confusion(ensemble):
    """Return the confusion matrix of the training cases, each judged by the trees whose bags do not have it.

    Parameters
    ----------
    ensemble : BagFS
        As for `BagFS.out_of_bag_error`, which also says what is raised. Cases that every bag has are left out.

    Examples
    --------
    >>> import c45teach as c45
    >>> out_of_bag_confusion(c45.BagFS(c45.load("golf"), 20)).to_numpy().tolist()
    [[5, 4], [4, 1]]
    """
    shares, dataset = ensemble.out_of_bag_distributions(), ensemble.dataset
    judged = ~np.isnan(shares[:, 0])
    weights = None if dataset.weights is None else dataset.weights[judged]
    return confusion_table(dataset.labels[judged], winners(shares[judged]), dataset.classes, weights)


def votes_by_seed(dataset, test, n_seeds=5, n_trees=200, **options):
    """Return with how many trees a vote makes the fewest errors on other cases, and how many with all: a row per seed.

    Parameters
    ----------
    dataset, test : Dataset
    n_seeds : int, default 5
        The seeds are 0, 1, 2, ...
    n_trees : int, default 200
    options
        Others of `BagFS`, which also says what is raised.

    Returns
    -------
    pandas.DataFrame
        Errors in per cent; the last row is of the average of the curves.

    Examples
    --------
    >>> import c45teach as c45
    >>> list(votes_by_seed(c45.load("golf"), c45.load("golf"), 2, 10))
    ['fewest errors, %', 'number of trees', 'errors of 10 trees, %']
    """
    import pandas as pd

    curves = [BagFS(dataset, n_trees, rng=seed, **options).staged_errors(test) for seed in range(n_seeds)]
    curves = 100 * np.array([*curves, np.mean(curves, axis=0)]) / len(true_labels(dataset, test)[0])
    columns = {
        "fewest errors, %": curves.min(axis=1),
        "number of trees": curves.argmin(axis=1) + 1,
        f"errors of {n_trees} trees, %": curves[:, -1],
    }
    return pd.DataFrame(columns, [*(f"seed {seed}" for seed in range(n_seeds)), "average"])


def with_shares(dataset, shares, n_cases):
    """Return the first cases of each class, as many as make these shares of the classes.

    Parameters
    ----------
    dataset : Dataset
    shares : sequence of float, one per class
        They add up to 1.
    n_cases : int
        In all, but for rounding.

    Raises
    ------
    ValueError
        For shares that are none, and for a class with fewer cases than are needed.

    Examples
    --------
    >>> import c45teach as c45
    >>> np.bincount(with_shares(c45.load("iris"), (0.5, 0.25, 0.25), 40).labels).tolist()
    [20, 10, 10]
    """
    if len(shares) != len(dataset.classes) or min(shares) < 0 or abs(sum(shares) - 1) > 1e-9:
        raise ValueError(f"shares are one number per class, from 0, and add up to 1; got {shares!r}")
    needed = [round(share * n_cases) for share in shares]
    rows = [np.flatnonzero(dataset.labels == label)[:number] for label, number in enumerate(needed)]
    for name, number, found in zip(dataset.classes, needed, rows, strict=True):
        if len(found) < number:
            raise ValueError(f"{number} cases of the class {name!r} are needed, and there are {len(found)}")
    return dataset.take(np.concatenate(rows))
