"""What each treatment of unknown values costs. (After Quinlan 1989)

    with_gaps(dataset, 0.15, seed)            the table with a further 15 % of its cells unknown
    treated(train, test)                      the training and test tables of each treatment
    errors_by_treatment(dataset, 0.15)        test errors of each treatment, on the same random divisions

The cells are removed at random, whatever they hold; gaps in real tables are seldom random.

J. R. Quinlan, "Unknown attribute values in induction", 6th International Workshop on Machine Learning (1989).
"""

import numpy as np
import pandas as pd

from ...data.dataset import Dataset
from ...growing import grow
from ...judging.evaluation import errors
from ...pruning import prune


def with_gaps(dataset, share, seed):
    """Return the cases as a frame in which each cell but the class is removed with probability `share`.

    >>> import c45teach as c45
    >>> frame = with_gaps(c45.load("golf-nominal"), 0.5, seed=1)
    >>> int(frame.isna().sum().sum()), int(frame["play"].isna().sum())
    (23, 0)
    """
    frame = dataset.frame.astype(object)
    gaps = np.random.default_rng(seed).random(frame.shape) < share
    return frame.mask(gaps).assign(**{dataset.target: frame[dataset.target]})


def treated(train, test):
    """Yield each treatment's name, training table and test table; the columns are nominal."""
    commonest = train.mode().iloc[0]
    yield "in parts", train, test
    yield "drop the case", train.dropna(), test
    yield "fill in", train.fillna(commonest), test.fillna(commonest)
    yield "value of its own", train.fillna("none"), test.fillna("none")


def errors_by_treatment(dataset, removed=0.0, n_runs=20, train_share=2 / 3):
    """Return test errors in per cent: a row per random division, a column per treatment (NaN: no case to train on).

    The treatments of `treated` grow and prune trees of C4.5; "one side" is scikit-learn's tree, not pruned. Every
    attribute needs two values, so that scikit-learn's binary tests and C4.5's divide alike.
    """
    return pd.DataFrame([_run(dataset, removed, seed, train_share) for seed in range(n_runs)])


def _run(dataset, removed, seed, train_share):
    """Return the per cent of errors of each treatment in one random division."""
    table = with_gaps(dataset, removed, seed)
    train = table.sample(frac=train_share, random_state=seed)
    test = table.drop(train.index)
    counts = {name: _c45_errors(*tables, dataset.target) for name, *tables in treated(train, test)}
    counts["one side"] = _one_side_errors(dataset, train, test, seed)
    return {name: 100 * count / len(test) for name, count in counts.items()}


def _c45_errors(train, test, target):
    if not len(train):
        return np.nan
    known = Dataset.from_frame(train, target=target)
    return errors(prune(grow(known), known), test)


def _one_side_errors(dataset, train, test, seed):
    """Return the errors of scikit-learn's tree, which sends all unknown values to one side of a test."""
    from sklearn.tree import DecisionTreeClassifier

    firsts = {attribute.name: attribute.values[0] for attribute in dataset.attributes}

    def numbers(table):
        values = table[list(firsts)]
        return (values != firsts).astype(float).where(values.notna())

    tree = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2, random_state=seed)
    tree.fit(numbers(train), train[dataset.target])
    return (tree.predict(numbers(test)) != test[dataset.target]).sum()
