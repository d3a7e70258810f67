"""Choosing the numbers of an ensemble: how many trees, and how many attributes for each.

    choose_bagfs(dataset)              both numbers, by stratified cross-validation
    smallest_vote(ensemble, data)      how many trees of an ensemble are enough

One more tree seldom does harm, but it costs time and memory, and from some number on it does no good. Latinne, Debeir
and Decaestecker (2001) take the smallest number that no larger one beats significantly, by McNemar's test on the same
cases. "Significantly" is only a yardstick here: of so many tests, a few give p < 5 % by chance.
"""

import warnings
from dataclasses import dataclass
from numbers import Real

import numpy as np

from ..data.dataset import check_is_dataset
from ..judging.comparison import mcnemar
from ..judging.cross_validation import stratified_folds
from ..judging.evaluation import true_labels
from ..pictures.curves import curves
from ..support import checks
from ..support.words import counted
from ..support.workers import in_workers, with_progress
from .bagfs import BagFS
from .bags import MOST_TREES, number_of_attributes


@dataclass(frozen=True, repr=False)
class VoteLimit:
    """The smallest number of trees that no larger vote beats significantly; it prints as a sentence.

    Parameters
    ----------
    n_trees : int
    level : float
        The p below which a difference counts.
    table : pandas.DataFrame
        One row per number of trees tried: n_trees, errors, and the larger vote that speaks most clearly against it:
        rival (its number of trees), rival_errors, p_value.
    """

    n_trees: int
    level: float
    table: object

    def __repr__(self):
        last = self.table.iloc[-1]
        trees = f"{counted(self.n_trees, 'tree')} {'is' if self.n_trees == 1 else 'are'}"
        if np.isnan(last["p_value"]):
            return f"{trees} enough: no larger vote makes fewer errors than {last['errors']:g}."
        return (
            f"{trees} enough, with {last['errors']:g} errors: the vote of {last['rival']:.0f} makes "
            f"{last['rival_errors']:g}, a difference that chance explains (McNemar's test, p = {last['p_value']:.2g})."
        )


def smallest_vote(ensemble, data, level=0.05):
    """Return the smallest number of trees whose vote no larger vote of the same ensemble beats significantly.

    A larger vote beats a smaller one if it makes fewer errors, and McNemar's test on the cases gives p < `level`.

    Parameters
    ----------
    ensemble : BagFS
    data : Dataset or pandas.DataFrame
        Cases that the trees were not grown from; each counts once, whatever it weighs.
    level : float, default 0.05
        Above 0 and below 1.

    Examples
    --------
    >>> import c45teach as c45
    >>> votes, test = c45.load("house-votes-84", part="data"), c45.load("house-votes-84", part="test")
    >>> smallest_vote(c45.BagFS(votes, n_trees=20, n_attributes="sqrt"), test).n_trees
    6
    """
    if not isinstance(ensemble, BagFS):
        raise TypeError(f"a BagFS is needed, such as BagFS(dataset); got a {type(ensemble).__name__}")
    checks.number("level", level, above=0, below=1, example=0.05)
    true, _ = true_labels(ensemble, data)
    correct = np.array([labels == true for labels in ensemble.staged_labels(data)])
    return _limit(correct, range(1, len(ensemble) + 1), level)


@dataclass(frozen=True, repr=False)
class BagFSChoice:
    """The numbers of trees and of attributes that cross-validation has chosen; it prints as a sentence.

    Parameters
    ----------
    n_trees, n_attributes : int
        n_attributes is that of the row with the fewest errors; n_trees is the smallest number tried with it that no
        larger one beats significantly.
    table : pandas.DataFrame
        One row per pair tried: n_attributes, n_trees, errors (weight of the misclassified test cases of all folds),
        error_rate and its standard_error, chosen.
    limit : VoteLimit
        How the number of trees was limited.
    """

    n_trees: int
    n_attributes: int
    table: object
    limit: VoteLimit

    @property
    def figure(self):
        """The error rate against the number of trees, a curve for each number of attributes."""
        rates = self.table.pivot(index="n_trees", columns="n_attributes", values="error_rate")
        series = {counted(n, "attribute"): column.tolist() for n, column in rates.items()}
        return curves(rates.index.tolist(), series, "trees", "error rate")

    def __repr__(self):
        chosen = self.table[self.table["chosen"]].iloc[0]
        best = self.table.sort_values(["errors", "n_trees", "n_attributes"]).iloc[0]
        trees = "1 tree" if self.n_trees == 1 else f"{self.n_trees} trees, each"
        fewest = f"{best['n_trees']:.0f} trees make the fewest, {best['error_rate']:.1%}"
        return (
            f"{trees} with {counted(self.n_attributes, 'attribute')}: "
            f"{chosen['error_rate']:.1%} errors in cross-validation; "
            f"{'the fewest of all' if best['errors'] == chosen['errors'] else fewest}."
        )


def choose_bagfs(
    dataset,
    n_trees=(1, 2, 5, 10, 20, 50),
    n_attributes=("sqrt", 0.25, 0.5, 0.75, 1.0),
    folds=10,
    rng=0,
    n_jobs=None,
    progress=False,
    level=0.05,
    **options,
):
    """Return how many trees, with how many attributes each, do best in stratified cross-validation.

    All pairs are tested on the same folds, with the same samples in each fold. The number of trees is no larger than
    McNemar's test supports (`smallest_vote`).

    Parameters
    ----------
    dataset : Dataset
    n_trees : sequence of int, default (1, 2, 5, 10, 20, 50)
    n_attributes : sequence, default ("sqrt", 0.25, 0.5, 0.75, 1.0)
        Each as in `BagFS`.
    folds : int, default 10
    rng : int or numpy.random.Generator, default 0
        The seed of the folds and of the samples.
    n_jobs, progress
        As in `BagFS`.
    level : float, default 0.05
        The p below which a larger vote is better.
    options
        Those of `BagFS`, and so of `grow` and `prune`.

    Examples
    --------
    >>> import c45teach as c45
    >>> choose_bagfs(c45.load("iris"), n_trees=(1, 10, 30), n_attributes=(1, 2, 4), folds=5)
    1 tree with 4 attributes: 9.3% errors in cross-validation; 10 trees make the fewest, 6.0%.
    """
    check_is_dataset(dataset)
    checks.switch("progress", progress)
    checks.number("level", level, above=0, below=1, example=0.05)
    asked = _listed("n_attributes", n_attributes)
    n_shown = sorted({number_of_attributes(each, len(dataset.attributes)) for each in asked})
    numbers = sorted({checks.whole("n_trees", each, 1, MOST_TREES) for each in _listed("n_trees", n_trees)})
    BagFS(dataset.weighted(None).take([0]), 1, **options)  # raises if an option is wrong, before the work begins
    checks.warn_of_light_weights(dataset.weights, **options)
    rng = checks.generator("rng", rng)
    fold_of = stratified_folds(dataset.labels, folds, rng)
    seeds = rng.integers(2**53, size=fold_of.max() + 1).tolist()
    turns = with_progress([(shown, fold) for shown in n_shown for fold in range(len(seeds))], progress)
    tasks = ((dataset, fold_of == fold, numbers, shown, seeds[fold], options) for shown, fold in turns)
    judged = in_workers(_correct_of_fold, tasks, n_jobs)
    correct = np.empty((len(n_shown), len(numbers), dataset.n_cases), bool)
    for turn, found in enumerate(judged):
        row, fold = divmod(turn, len(seeds))
        correct[row][:, fold_of == fold] = found
    return _choice(dataset, correct, n_shown, numbers, level)


def _correct_of_fold(dataset, tested, numbers, n_attributes, seed, options):
    """Return which of the tested cases the vote of each number of trees (rows) gets right, grown from all others."""
    test = dataset.take(tested)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # choose_bagfs has warned of light weights, once
        ensemble = BagFS(dataset.take(~tested), max(numbers), n_attributes, rng=seed, n_jobs=1, **options)
    right = [labels == test.labels for labels in ensemble.staged_labels(test)]
    return np.array(right)[np.array(numbers) - 1]


def _choice(dataset, correct, n_shown, numbers, level):
    """Return the choice among numbers of attributes and of trees, given which cases each pair gets right."""
    import pandas as pd

    weights = dataset.case_weights
    pairs = pd.MultiIndex.from_product([n_shown, numbers], names=["n_attributes", "n_trees"])
    table = pd.DataFrame({"errors": (~correct @ weights).ravel()}, index=pairs).reset_index()
    table["error_rate"] = table["errors"] / weights.sum()
    table["standard_error"] = np.sqrt(table["error_rate"] * (1 - table["error_rate"]) / dataset.n_cases)
    best = n_shown.index(table.sort_values(["errors", "n_trees", "n_attributes"])["n_attributes"].iloc[0])
    limit = _limit(correct[best], numbers, level)
    table["chosen"] = (table["n_attributes"] == n_shown[best]) & (table["n_trees"] == limit.n_trees)
    return BagFSChoice(limit.n_trees, n_shown[best], table, limit)


def _listed(name, numbers):
    """Return one number or several as a list."""
    listed = [numbers] if numbers is None or isinstance(numbers, (str, Real)) else list(numbers)
    if not listed:
        raise ValueError(f"{name} is empty; give one number to try, or several")
    return listed


def _limit(correct, numbers, level):
    """Return the smallest number of trees that no larger one beats, given which cases each gets right (rows)."""
    import pandas as pd

    errors, rows = (~correct).sum(axis=1), []
    for position, n_trees in enumerate(numbers):
        rival, p = _strongest_rival(correct, position, level)
        against = (np.nan, np.nan) if rival is None else (numbers[rival], errors[rival])
        rows.append((n_trees, errors[position], *against, p))
        if not p < level:
            break
    columns = ["n_trees", "errors", "rival", "rival_errors", "p_value"]
    return VoteLimit(n_trees, level, pd.DataFrame(rows, columns=columns))


def _strongest_rival(correct, position, level):
    """Return the later row of `correct` that speaks most clearly against this one, and p; None and NaN if none does.

    The search ends at the first row that beats it significantly.
    """
    own, later = correct[position], correct[position + 1 :]
    gained, lost = (later & ~own).sum(axis=1), (own & ~later).sum(axis=1)
    clearness = (gained - lost) / np.sqrt(np.maximum(gained + lost, 1))
    found, least = None, np.nan
    for rival in np.argsort(-clearness, kind="stable")[: (gained > lost).sum()].tolist():
        p = mcnemar(own, later[rival]).p_value
        if found is None or p < least:
            found, least = position + 1 + rival, p
        if p < level:
            break
    return found, least
