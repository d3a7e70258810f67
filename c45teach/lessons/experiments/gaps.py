"""An experiment: what different treatments of unknown values cost. (After Quinlan 1989)

    with_gaps(dataset, 0.15, seed)            the table, with so many more of its cells unknown
    treated(train, test)                      one pair of tables for each treatment
    errors_by_treatment(dataset, 0.15)        test errors of each treatment, on the same random divisions

The cells that are taken away are drawn at random, whatever they held. Gaps of real tables seldom are.
"""

import numpy as np

from ...data.dataset import Dataset
from ...growing import grow
from ...judging.evaluation import errors
from ...pruning import prune
from ...support import checks

__all__ = ["errors_by_treatment", "treated", "with_gaps"]


def with_gaps(dataset, share, seed):
    """Return the cases as a frame in which `share` of the cells, drawn at random, are unknown too.

    Parameters
    ----------
    dataset : Dataset
    share : float from 0 to 1
        The probability of each cell to be taken away; the class stays.
    seed : int

    Raises
    ------
    ValueError
        For a share below 0 or above 1.

    Examples
    --------
    >>> import c45teach as c45
    >>> frame = with_gaps(c45.load("golf-nominal"), 0.5, seed=1)
    >>> int(frame.isna().sum().sum()), int(frame["play"].isna().sum())
    (23, 0)
    """
    if not 0 <= share <= 1:
        raise ValueError(f"the share of cells taken away is a number from 0 to 1; got {share!r}")
    frame = dataset.frame.astype(object)
    gaps = checks.generator("seed", seed).random(frame.shape) < share
    return frame.mask(gaps).assign(**{dataset.target: frame[dataset.target]})


def treated(train, test):
    """Yield name, training table and test table of each treatment of unknown values.

    Parameters
    ----------
    train, test : pandas.DataFrame
        Nominal columns.

    References
    ----------
    J. R. Quinlan, "Unknown attribute values in induction", 6th International Workshop on Machine Learning (1989).
    """
    usual = train.mode().iloc[0]
    yield "in parts", train, test
    yield "drop the case", train.dropna(), test
    yield "fill in", train.fillna(usual), test.fillna(usual)
    yield "value of its own", train.fillna("none"), test.fillna("none")


def errors_by_treatment(dataset, removed=0.0, n_runs=20, train_share=2 / 3):
    """Return the test errors in per cent: a row per random division of the cases, a column per treatment.

    The treatments of `treated` grow and prune trees of C4.5; "one side" is scikit-learn's tree (entropy, two cases
    in a leaf, not pruned). All are measured on the same divisions with the same gaps.

    Parameters
    ----------
    dataset : Dataset
        All attributes with two values, so that scikit-learn's binary tests and C4.5's divide alike.
    removed : float, default 0
        As `share` of `with_gaps`.
    n_runs : int, default 20
        The seeds are 0, 1, 2, ...
    train_share : float, default 2/3

    Returns
    -------
    pandas.DataFrame
        NaN where dropping leaves no training case.

    Raises
    ------
    ValueError
        For an attribute that is numeric or has other than two values; for `removed` see `with_gaps`.
    """
    import pandas as pd

    for attribute in dataset.attributes:
        if attribute.is_numeric or len(attribute.values) != 2:
            raise ValueError(f"this experiment needs attributes with two values; {attribute.name!r} is another kind")
    return pd.DataFrame([_run(dataset, removed, seed, train_share) for seed in range(n_runs)])


def _run(dataset, removed, seed, train_share):
    """Return the per cent of errors of each treatment in one random division."""
    table = with_gaps(dataset, removed, seed)
    train = table.sample(frac=train_share, random_state=seed)
    test = table.drop(train.index)
    found = {name: _c45_errors(known, asked, dataset.target) for name, known, asked in treated(train, test)}
    found["one side"] = _one_side_errors(dataset, train, test, seed)
    return {name: 100 * count / len(test) for name, count in found.items()}


def _c45_errors(train, test, target):
    if not len(train):
        return np.nan
    known = Dataset.from_frame(train, target=target)
    return errors(prune(grow(known), known), test)


def _one_side_errors(dataset, train, test, seed):
    from sklearn.tree import DecisionTreeClassifier

    names = [attribute.name for attribute in dataset.attributes]
    firsts = [attribute.values[0] for attribute in dataset.attributes]

    def numbers(table):
        return (table[names] != firsts).astype(float).where(table[names].notna())

    tree = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2, random_state=seed)
    tree.fit(numbers(train), train[dataset.target])
    return (tree.predict(numbers(test)) != test[dataset.target]).sum()
