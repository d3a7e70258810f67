"""Cross-validation of any kind of model: every case is judged by a model that was grown without it.

    stratified_folds(labels, 10, rng=0)         which fold tests each case
    cross_validate(grower, dataset, folds=10)   errors per fold, predictions, confusion matrix

A grower is a function from a data set to a model: `c45.grow`, or `lambda cases: c45.prune(c45.grow(cases), cases)`.
Everything learned from the cases belongs inside it, the choice of options too: test cases do not test a model that has
seen them.

Folds are dealt as in Release 8's `xval-prep.c`: the cases are shuffled, sorted by class, and dealt to the folds in
turn, so that two folds differ by at most one case, in all and in any class. The shuffle is NumPy's. The folds depend
only on the classes and the seed: two growers with the same seed are tested on the same folds.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..data.dataset import check_is_dataset
from ..support import checks
from ..support.warning import warn
from ..support.words import counted
from ..support.workers import with_progress
from .evaluation import check_classes_are_known, confusion_table, true_and_predicted

LEAVE_ONE_OUT = "leave-one-out"


def stratified_folds(labels, folds=10, rng=0):
    """Return the number of the fold (0, 1, ...) that tests each case, as an array; each class is spread over all folds.

    Parameters
    ----------
    labels : array-like of int, shape (n_cases,)
        Class codes.
    folds : int or "leave-one-out", default 10
        At least 2, and at most the number of cases.
    rng : int or numpy.random.Generator, default 0
        The seed of the shuffle.

    Examples
    --------
    >>> stratified_folds([0, 0, 0, 0, 1, 1], folds=2).tolist()
    [0, 1, 1, 0, 1, 0]
    """
    labels, generator = np.asarray(labels), checks.generator("rng", rng)
    n = len(labels)
    if n < 2:
        raise ValueError(f"cross-validation needs at least two cases, one to grow from and one to test; got {n}")
    check_classes_are_known(labels)
    if isinstance(folds, str) and folds == LEAVE_ONE_OUT:
        return np.arange(n)
    if not checks.is_whole(folds) or not 2 <= folds <= n:
        rule = f"a whole number from 2 to {n}, the number of cases, or {LEAVE_ONE_OUT!r}"
        raise checks.OptionError("folds", rule, folds)
    shuffled = generator.permutation(n)
    by_class = shuffled[np.argsort(labels[shuffled], kind="stable")]
    found = np.empty(n, dtype=np.int64)
    found[by_class] = np.arange(n) % folds
    return found


@dataclass(frozen=True, eq=False, repr=False)
class CrossValidation:
    """The result of cross-validation; it prints as a sentence. (Release 8, `xval.sh`, `average.c`)

    Parameters
    ----------
    predictions : pandas.DataFrame
        One row per case (and repeat): repeat and fold, from 1; case, the row in the data, from 0; true and predicted
        class; weight.
    classes : tuple of str
    n_folds : int
    """

    predictions: object
    classes: tuple[str, ...]
    n_folds: int

    @cached_property
    def table(self):
        """One row per fold: repeat, fold, n_training, n_test, errors, error_rate (errors / weight of test cases)."""
        cases = self.predictions.assign(errors=self.predictions["weight"].where(~self._right, 0.0))
        found = cases.groupby(["repeat", "fold"], as_index=False).agg(
            n_test=("case", "size"), weight=("weight", "sum"), errors=("errors", "sum")
        )
        found.insert(2, "n_training", self.n_cases - found["n_test"])
        found["error_rate"] = found["errors"] / found["weight"]
        return found.drop(columns="weight")

    @property
    def n_cases(self):
        """The number of cases."""
        return int((self.predictions["repeat"] == 1).sum())

    @property
    def n_repeats(self):
        """How many times each case was tested."""
        return len(self.predictions) // self.n_cases

    @property
    def error_rates(self):
        """The error rate of each fold, as an array: what `corrected_resampled_t` compares."""
        return self.table["error_rate"].to_numpy()

    @property
    def errors(self):
        """The weight of the misclassified cases, added up over all repeats."""
        return float(self.table["errors"].sum())

    @property
    def error_rate(self):
        """Errors divided by the weight of all test cases, so that larger folds count more."""
        return self.errors / float(self.predictions["weight"].sum())

    @property
    def correct(self):
        """For each case, in order, whether it was given its true class: what `mcnemar` compares. One repeat only."""
        if self.n_repeats > 1:
            raise ValueError(
                f"each case was tested {self.n_repeats} times, but a paired test counts it once: take repeats=1, or "
                "compare the error_rates by corrected_resampled_t"
            )
        return self._right.to_numpy()

    @property
    def confusion(self):
        """The confusion matrix of all folds together, true classes in rows."""
        code_of = {name: code for code, name in enumerate(self.classes)}
        true, predicted = (
            np.array([code_of[name] for name in self.predictions[which]]) for which in ("true", "predicted")
        )
        return confusion_table(true, predicted, self.classes, self.predictions["weight"].to_numpy())

    @property
    def _right(self):
        return self.predictions["true"] == self.predictions["predicted"]

    def __repr__(self):
        repeated = self.n_repeats > 1
        times, each_time = (f", {self.n_repeats} times", " on average") if repeated else ("", "")
        mean = self.errors / self.n_repeats
        found = f"{mean:g} error{'s' * (mean != 1)}{each_time}, {self.error_rate:.1%}"
        if self.n_folds == self.n_cases:
            return f"Leave-one-out of {self.n_cases} cases: {found}."
        rates = self.error_rates
        return (
            f"{self.n_folds}-fold cross-validation of {self.n_cases} cases{times}: {found}; folds from "
            f"{rates.min():.1%} to {rates.max():.1%}, standard deviation {rates.std(ddof=1):.1%}."
        )


def cross_validate(grower, dataset, folds=10, rng=0, repeats=1, progress=False):
    """Return the errors of models grown from all folds but one and tested on that one, each fold in turn.

    A warning names a class with fewer cases than there are folds.

    Parameters
    ----------
    grower : callable
        Data set -> model, such as `c45.grow`; for a scikit-learn estimator `grower_of(estimator)`.
    dataset : Dataset
    folds : int or "leave-one-out", default 10
        At least 2, and at most the number of cases.
    rng : int or numpy.random.Generator, default 0
        The seed of the folds. To compare growers, give all of them the same whole number.
    repeats : int, default 1
        How many times the cases are dealt. With a fold for each case there is only one way to deal them, so 1.
    progress : bool, default False
        Whether to show a progress bar.

    Examples
    --------
    >>> import c45teach as c45
    >>> cross_validate(c45.grow, c45.load("iris"))
    10-fold cross-validation of 150 cases: 12 errors, 8.0%; folds from 0.0% to 20.0%, standard deviation 6.1%.
    """
    import pandas as pd

    check_is_grower(grower)
    check_is_dataset(dataset)
    checks.whole("repeats", repeats, 1)
    checks.switch("progress", progress)
    rng = checks.generator("rng", rng)
    dealt = [stratified_folds(dataset.labels, folds, rng) for _ in range(repeats)]
    n_folds = int(dealt[0].max()) + 1
    if n_folds == dataset.n_cases and repeats > 1:
        raise ValueError(
            f"with {n_folds} folds of {n_folds} cases each case is a fold of its own, whatever the seed, so "
            f"repeats={repeats} would count the same folds as new evidence; take repeats=1, or fewer folds"
        )
    _warn_of_small_classes(dataset, n_folds)
    parts = []
    for repeat, fold in with_progress([(r, f) for r in range(repeats) for f in range(n_folds)], progress):
        tested = dealt[repeat] == fold
        model = grower(dataset.take(~tested))
        parts.append(_judged(model, dataset, tested).assign(repeat=repeat + 1, fold=fold + 1))
    found = pd.concat(parts).sort_values(["repeat", "case"], ignore_index=True)
    order = ["repeat", "fold", "case", "true", "predicted", "weight"]
    classes = tuple(dict.fromkeys((*dataset.classes, *found["predicted"])))
    return CrossValidation(found[order], classes, n_folds)


def check_is_grower(grower):
    """Raise a TypeError unless the grower is a function."""
    if not callable(grower):
        remedy = "; grower_of(estimator) makes one from a scikit-learn estimator" if hasattr(grower, "fit") else ""
        raise TypeError(
            "a grower is needed, a function from a data set to a model such as c45.grow or "
            f"lambda cases: c45.prune(c45.grow(cases), cases); got a {type(grower).__name__}{remedy}"
        )


def _judged(model, dataset, tested):
    """Return the test cases as a table: their rows, their true and predicted classes, their weights."""
    import pandas as pd

    test = dataset.take(tested)
    true, predicted, classes = true_and_predicted(model, test)
    names = np.array(classes, dtype=object)
    # As objects, since the strings of pandas refuse some names.
    named = {
        which: pd.Series(names[codes], dtype=object) for which, codes in (("true", true), ("predicted", predicted))
    }
    return pd.DataFrame({"case": np.flatnonzero(tested), **named, "weight": test.case_weights})


def _warn_of_small_classes(dataset, n_folds):
    counts = np.bincount(dataset.labels, minlength=len(dataset.classes))
    counts = np.where(counts > 0, counts, n_folds)
    smallest = int(counts.argmin())
    if counts[smallest] < n_folds < dataset.n_cases:
        warn(
            f"class {dataset.classes[smallest]!r} has {counted(counts[smallest], 'case')} for {n_folds} folds: some "
            "folds test none of it"
        )
