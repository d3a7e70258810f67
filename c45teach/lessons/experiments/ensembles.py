"""Kinds of ensembles side by side: what their trees test, how they err together, seeds, shares of the classes.

    three_ensembles(dataset, 200)          bagging, random subspaces, and both at once
    five_growers(20)                       one tree, these three, and scikit-learn's random forest
    attributes_tested({...})               how many different attributes a tree tests
    pairs_of_trees(ensemble, data)         for each pair of trees: its errors, common errors, kappa
    errors_together({...}, data)           their means, beside the error of the vote
    out_of_bag_confusion(ensemble)         a confusion matrix of cases that the trees have not seen
    votes_by_seed(dataset, test)           the number of trees with the fewest errors, seed by seed
    with_shares(dataset, (0.2, 0.8), 1000) cases with these shares of the classes

A vote is right where most trees are right. So it is not enough that trees seldom err: they must err on different
cases. Two independent trees err together on a share e₁ · e₂ of the cases; real ones do so more often, since they have
learned from the same cases.
"""

from itertools import combinations

import numpy as np
import pandas as pd

from ...adapters.growers import EstimatorModel, grower_of
from ...choices.deciding import classes_of
from ...classifying import predicted_labels
from ...ensembles.bagfs import BagFS
from ...growing import grow
from ...judging.agreement import kappa
from ...judging.evaluation import confusion_table, correct_cases, true_labels
from ...pruning import prune
from ...tree.nodes import DecisionNode

# The options of `BagFS` that make each kind.
KINDS = {
    "bagging": {},
    "subspaces": {"n_attributes": 0.5, "bootstrap": False},
    "BAGFS": {"n_attributes": 0.5},
}


def three_ensembles(dataset, n_trees, **options):
    """Return bagging, random subspaces of half of the attributes, and BAGFS, which is both at once, by name."""
    return {name: BagFS(dataset, n_trees, **kind, **options) for name, kind in KINDS.items()}


def five_growers(n_trees):
    """Return five growers by name: C4.5, the kinds of `three_ensembles`, and scikit-learn's random forest."""
    from sklearn.ensemble import RandomForestClassifier

    growers = {"C4.5": lambda cases: prune(grow(cases), cases)}
    for name, kind in KINDS.items():
        growers[name] = lambda cases, kind=kind: BagFS(cases, n_trees, **kind)
    return growers | {"forest": grower_of(RandomForestClassifier(n_trees, random_state=0))}


def attributes_tested(ensembles):
    """Return how many attributes a tree of each ensemble tests: the fewest, the mean and the most.

    >>> import c45teach as c45
    >>> attributes_tested({"pairs": c45.BagFS(c45.load("iris"), 4, n_attributes=2)})
           fewest  on average  most
    pairs       1        1.25     2
    """
    numbers = {name: list(map(len, _attributes_of_trees(each))) for name, each in ensembles.items()}
    rows = [(min(each), np.mean(each), max(each)) for each in numbers.values()]
    return pd.DataFrame(rows, list(numbers), ["fewest", "on average", "most"])


def _attributes_of_trees(ensemble):
    """Return for each tree of a BagFS, or of a grown forest of scikit-learn, the set of attributes it tests."""
    if not isinstance(ensemble, EstimatorModel):
        nodes = [[node for node, _ in tree.walk() if isinstance(node, DecisionNode)] for tree in ensemble.trees]
        return [{node.test.attribute for node in each} for each in nodes]
    widths = [1 if each.is_numeric else len(each.values) for each in ensemble.schema.attributes]
    attribute_of = np.repeat(np.arange(len(widths)), widths)  # the 0/1 columns of a nominal attribute count as one
    tested = [tree.tree_.feature for tree in ensemble.estimator.estimators_]
    return [{*attribute_of[columns[columns >= 0]].tolist()} for columns in tested]


def pairs_of_trees(ensemble, data):
    """Return a row per pair of trees: their mean error rate, how often both err, how much they agree.

    first and second are numbers of trees, from 1; both_wrong is the share of cases on which both err, independent the
    product of their error rates, kappa their agreement beyond chance (NaN if both know one class only). (Dietterich,
    "An experimental comparison of three methods for constructing ensembles", Machine Learning 40, 2000)
    """
    true, _ = true_labels(ensemble, data)
    given = [predicted_labels(tree, data) for tree in ensemble.trees]
    wrong = [labels != true for labels in given]
    n_classes, rows = len(ensemble.classes), []
    for a, b in combinations(range(len(given)), 2):
        crossed = np.bincount(given[a] * n_classes + given[b], minlength=n_classes**2).reshape(n_classes, n_classes)
        rates = wrong[a].mean(), wrong[b].mean()
        rows.append((a + 1, b + 1, sum(rates) / 2, (wrong[a] & wrong[b]).mean(), rates[0] * rates[1], kappa(crossed)))
    return pd.DataFrame(rows, columns=["first", "second", "error_rate", "both_wrong", "independent", "kappa"])


def errors_together(ensembles, data):
    """Return error rates, a row per ensemble: of a tree, of two together, of two independent ones, and of the vote."""
    found = {}
    for name, ensemble in ensembles.items():
        means = pairs_of_trees(ensemble, data)[["error_rate", "both_wrong", "independent"]].mean()
        found[name] = [*means, (~correct_cases(ensemble, data)).mean()]
    columns = ["a tree", "two together", "if independent", "the vote"]
    return pd.DataFrame.from_dict(found, orient="index", columns=columns)


def out_of_bag_confusion(ensemble):
    """Return the confusion matrix of the training cases, each judged by the trees whose bags do not have it.

    >>> import c45teach as c45
    >>> out_of_bag_confusion(c45.BagFS(c45.load("golf"), 20)).to_numpy().tolist()
    [[5, 4], [4, 1]]
    """
    shares, dataset = ensemble.out_of_bag_distributions(), ensemble.dataset
    judged = ~np.isnan(shares[:, 0])
    given = classes_of(shares[judged])
    return confusion_table(dataset.labels[judged], given, dataset.classes, dataset.case_weights[judged])


def votes_by_seed(dataset, test, n_seeds=5, n_trees=200, **options):
    """Return with how many trees a vote errs least on the test cases: a row per seed, and one of the mean curve."""
    curves = [BagFS(dataset, n_trees, rng=seed, **options).staged_errors(test) for seed in range(n_seeds)]
    curves = 100 * np.array([*curves, np.mean(curves, axis=0)]) / len(true_labels(dataset, test)[0])
    columns = {
        "fewest errors, %": curves.min(axis=1),
        "number of trees": curves.argmin(axis=1) + 1,
        f"errors of {n_trees} trees, %": curves[:, -1],
    }
    return pd.DataFrame(columns, [*(f"seed {seed}" for seed in range(n_seeds)), "average"])


def with_shares(dataset, shares, n_cases):
    """Return about `n_cases` cases, the first of each class, in which the classes have these shares."""
    numbers = [round(share * n_cases) for share in shares]
    rows = [np.flatnonzero(dataset.labels == label)[:number] for label, number in enumerate(numbers)]
    return dataset.take(np.concatenate(rows))
