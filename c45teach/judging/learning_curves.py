"""Learning curves: how the errors fall as more cases are there to learn from.

The cases are dealt into folds as in `cross_validation.py`. Of the cases that do not test, the first 10 %, 20 %, ...
are learned from: each smaller part is contained in the next, and every part has the classes about as often as all
cases have them.
"""

from numbers import Integral, Real

import numpy as np

from ..data.dataset import check_is_dataset
from ..support import checks
from ..support.workers import with_progress
from .cross_validation import check_is_grower, stratified_folds
from .evaluation import errors

__all__ = ["learning_curve"]

SHARES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


def learning_curve(grower, dataset, sizes=SHARES, folds=10, rng=0, progress=False):
    """Return the error rates of models grown from more and more cases, on these and on the cases of a fold.

    Parameters
    ----------
    grower : callable
        Data set -> model, as for `cross_validate`.
    dataset : Dataset
    sizes : sequence of float, or of int
        Shares of the cases that there are to learn from, above 0 and at most 1, or whole numbers of cases.
    folds : int or "leave-one-out", default 10
    rng : int or numpy.random.Generator, default 0
        The seed of the folds and of which cases come first.
    progress : bool, default False
        Whether a bar shows how far it is.

    Returns
    -------
    pandas.DataFrame
        A row per size and fold: size (number of cases), fold (from 1), training_error, test_error (error rates).

    Raises
    ------
    TypeError, ValueError
        As `cross_validate` does; also for sizes that are none.

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
    rng = checks.generator("rng", rng)
    dealt = stratified_folds(dataset.labels, folds, rng)
    n_folds = int(dealt.max()) + 1
    counts = _counts(sizes, dataset.n_cases - int(np.bincount(dealt).max()))
    orders = [_mixed_order(dataset.labels, np.flatnonzero(dealt != fold), rng) for fold in range(n_folds)]
    rows = []
    for size, fold in with_progress([(size, fold) for size in counts for fold in range(n_folds)], progress):
        training, test = dataset.take(orders[fold][:size]), dataset.take(dealt == fold)
        model = grower(training)
        rates = [errors(model, part) / part.case_weights.sum() for part in (training, test)]
        rows.append((size, fold + 1, *rates))
    return pd.DataFrame(rows, columns=["size", "fold", "training_error", "test_error"])


def _counts(sizes, most):
    """Return the sizes as whole numbers of cases, in ascending order, each once."""
    found = set()
    for size in np.ravel(np.asarray(sizes, dtype=object)):
        number = isinstance(size, Real) and not isinstance(size, bool)
        if number and isinstance(size, Integral) and 1 <= size <= most:
            found.add(int(size))
        elif number and not isinstance(size, Integral) and 0 < size <= 1:
            found.add(max(1, round(float(size) * most)))
        else:
            raise ValueError(
                f"a size is a share such as 0.5, above 0 and at most 1, or a whole number of cases from 1 to {most}, "
                f"the smallest number that a fold leaves to learn from; got {size!r}"
            )
    if not found:
        raise ValueError("there are no sizes: give shares such as (0.1, 0.5, 1.0) or numbers of cases")
    return sorted(found)


def _mixed_order(labels, rows, rng):
    """Return the rows in an order of which every beginning holds each class about as often as the whole does."""
    shuffled = rng.permutation(rows)
    place = np.empty(len(rows))
    for label in np.unique(labels[rows]):
        own = labels[shuffled] == label
        place[own] = (np.arange(own.sum()) + 0.5) / own.sum()
    return shuffled[np.argsort(place, kind="stable")]
