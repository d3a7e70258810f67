"""Learning curves: how the errors fall as the number of training cases grows.

The cases are dealt into folds as in `cross_validation.py`. Of the cases outside the test fold, models learn from the
first 10 %, 20 %, and so on: each part contains the smaller ones, and has each class about as often as all cases do.
"""

import numpy as np

from ..data.dataset import check_is_dataset
from ..support import checks
from ..support.workers import with_progress
from .cross_validation import check_is_grower, stratified_folds
from .evaluation import errors

SHARES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


def learning_curve(grower, dataset, sizes=SHARES, folds=10, rng=0, progress=False):
    """Return the error rates of models grown from more and more cases, on these cases and on a test fold.

    The result is a DataFrame with a row per size and fold: size (number of cases), fold (from 1), training_error,
    test_error (error rates).

    Parameters
    ----------
    grower : callable
        Data set -> model, as for `cross_validate`.
    dataset : Dataset
    sizes : sequence of float, or of int
        Shares of the cases outside the test fold, above 0 and at most 1, or whole numbers of cases.
    folds : int or "leave-one-out", default 10
    rng : int or numpy.random.Generator, default 0
        The seed of the folds and of the order in which cases are learned from.
    progress : bool, default False
        Whether to show a progress bar.

    References
    ----------
    C. Cortes, L. D. Jackel, S. A. Solla, V. Vapnik and J. S. Denker, "Learning curves: asymptotic values and rate of
    convergence", Advances in Neural Information Processing Systems 6 (1993).

    Examples
    --------
    >>> import c45teach as c45
    >>> table = learning_curve(c45.grow, c45.load("iris"), sizes=(20, 135))
    >>> table.groupby("size")["test_error"].mean().round(3).to_dict()
    {20: 0.08, 135: 0.08}
    """
    import pandas as pd

    check_is_grower(grower)
    check_is_dataset(dataset)
    checks.switch("progress", progress)
    rng = checks.generator("rng", rng)
    dealt = stratified_folds(dataset.labels, folds, rng)
    n_folds = int(dealt.max()) + 1
    counts = _counts(sizes, dataset.n_cases - int(np.bincount(dealt).max()))
    orders = [_stratified_order(dataset.labels, np.flatnonzero(dealt != fold), rng) for fold in range(n_folds)]
    rows = []
    for size, fold in with_progress([(size, fold) for size in counts for fold in range(n_folds)], progress):
        training, test = dataset.take(orders[fold][:size]), dataset.take(dealt == fold)
        model = grower(training)
        rates = [errors(model, part) / part.case_weights.sum() for part in (training, test)]
        rows.append((size, fold + 1, *rates))
    return pd.DataFrame(rows, columns=["size", "fold", "training_error", "test_error"])


def _counts(sizes, most):
    """Return the sizes as whole numbers of cases, ascending, each once; `most` is what the largest fold leaves over."""
    found = set()
    for size in np.ravel(np.asarray(sizes, dtype=object)):
        if checks.is_whole(size) and 1 <= size <= most:
            found.add(int(size))
        elif not checks.is_whole(size) and 0 < checks.as_float(size) <= 1:
            found.add(max(1, round(float(size) * most)))
        else:
            rule = f"shares such as 0.5, above 0 and at most 1, or whole numbers of training cases from 1 to {most}"
            raise checks.OptionError("sizes", rule, size)
    if not found:
        raise ValueError("sizes is empty: give shares such as (0.1, 0.5, 1.0) or numbers of cases")
    return sorted(found)


def _stratified_order(labels, rows, rng):
    """Return the rows in an order in which every prefix has each class about as often as the whole."""
    shuffled = rng.permutation(rows)
    place = np.empty(len(rows))
    for label in np.unique(labels[rows]):
        own = labels[shuffled] == label
        place[own] = (np.arange(own.sum()) + 0.5) / own.sum()
    return shuffled[np.argsort(place, kind="stable")]
