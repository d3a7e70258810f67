"""What each way of pruning costs on new cases, and how large a tree it leaves. (After Quinlan 1987)

    errors_by_pruning(dataset)        errors and leaves of each way, on the same random divisions
    fates_of_tests(tables)            small tables: which tests are not possible, undone, or pruned away

Five ways are compared on cases that none of them has seen:

    C4.5, not pruned      grown from all training cases
    pessimistic           the same, pruned by C4.5, which needs no further cases
    reduced error         grown from two thirds of the training cases, pruned on the last third
    CART, not pruned      scikit-learn's tree: its tests have two outcomes
    cost-complexity       the same, pruned at a cost per leaf that cross-validation of the training cases chooses

J. R. Quinlan, "Simplifying decision trees", International Journal of Man-Machine Studies 27 (1987), 221-234.
"""

import numpy as np
import pandas as pd

from ...data.dataset import Dataset
from ...growing import grow
from ...judging.evaluation import errors
from ...pruning import prune
from ...tables import candidate_table
from ...variations.reduced_error import reduced_error_prune

# Costs of a leaf, in bits per case, from which cross-validation chooses.
PRICES = (0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)


def errors_by_pruning(dataset, n_runs=10, train_share=2 / 3):
    """Return test errors in per cent and numbers of leaves: a row per random division, two columns per way.

    >>> import c45teach as c45
    >>> errors_by_pruning(c45.load("iris"), n_runs=2)["pessimistic"]
       errors, %  leaves
    0        4.0     4.0
    1        8.0     3.0
    """
    runs = pd.DataFrame([_run(dataset, seed, train_share) for seed in range(n_runs)], dtype=float)
    return runs.set_axis(pd.MultiIndex.from_tuples(runs.columns), axis=1)


def _run(dataset, seed, train_share):
    """Return errors and leaves of each way in one random division."""
    order = np.random.default_rng(seed).permutation(len(dataset))
    train, test = np.split(order, [round(train_share * len(order))])
    ways = _c45_ways(dataset, train, test) | _cart_ways(dataset, train, test)
    found = {}
    for way, (wrong, n_leaves) in ways.items():
        found |= {(way, "errors, %"): 100 * wrong / len(test), (way, "leaves"): n_leaves}
    return found


def _c45_ways(dataset, train, test):
    known, new = dataset.take(train), dataset.take(test)
    most, rest = np.split(train, [2 * len(train) // 3])
    grown = grow(known)
    trees = {
        "C4.5, not pruned": grown,
        "pessimistic": prune(grown, known),
        "reduced error": reduced_error_prune(grow(dataset.take(most)), dataset.take(rest)),
    }
    return {way: (errors(tree, new), tree.n_leaves) for way, tree in trees.items()}


def _cart_ways(dataset, train, test):
    """Return errors and leaves of scikit-learn's trees; each nominal value is a column of zeros and ones."""
    from sklearn.model_selection import GridSearchCV, KFold
    from sklearn.tree import DecisionTreeClassifier

    columns = pd.get_dummies(dataset.frame.drop(columns=dataset.target), dtype=float).to_numpy()
    tree = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2, random_state=0)
    folds = KFold(5, shuffle=True, random_state=0)
    search = GridSearchCV(tree, {"ccp_alpha": PRICES}, cv=folds).fit(columns[train], dataset.labels[train])
    trees = {
        "CART, not pruned": tree.fit(columns[train], dataset.labels[train]),
        "cost-complexity": search.best_estimator_,
    }
    return {
        way: ((each.predict(columns[test]) != dataset.labels[test]).sum(), each.get_n_leaves())
        for way, each in trees.items()
    }


def fates_of_tests(tables):
    """Return what becomes of the only test of each table of counts (rows outcomes, columns classes).

    >>> fates_of_tests({"undone": [[6, 0], [4, 2]], "pruned": [[6, 0], [9, 0], [0, 1]]}).round(3)
             gain  grown  errors  pruned
    undone  0.191      1       2       1
    pruned  0.337      4       0       1
    """
    return pd.DataFrame.from_dict({name: _fate(counts) for name, counts in tables.items()}, orient="index")


def _fate(counts):
    """Return the gain (NaN: no test is possible), the nodes and errors of the tree, and its nodes once pruned."""
    rows = [(f"outcome {i}", f"class {j}") for i, row in enumerate(counts) for j, n in enumerate(row) for _ in range(n)]
    dataset = Dataset.from_frame(pd.DataFrame(rows, columns=["test", "class"]), target="class")
    tree = grow(dataset)
    gain = candidate_table(dataset)["gain"].item()
    return {"gain": gain, "grown": tree.size, "errors": int(errors(tree, dataset)), "pruned": prune(tree, dataset).size}
