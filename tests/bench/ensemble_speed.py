"""How long 50 trees take beside scikit-learn's bagging of the same number, with one worker and with two."""

import gc
import time

from sklearn.ensemble import BaggingClassifier
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45


def grown(table, n_trees, n_jobs):
    """Return wall-clock and process seconds of c45teach: bootstrap samples, all attributes, pruned trees."""
    dataset = table.dataset()
    return _seconds(lambda: c45.BagFS(dataset, n_trees, n_jobs=n_jobs))


def fitted(table, n_trees, n_jobs):
    """Return wall-clock and process seconds of scikit-learn, whose trees are not pruned."""
    tree = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2)
    bagging = BaggingClassifier(tree, n_trees, n_jobs=n_jobs, random_state=0)
    cases, labels = table.matrix(), table.labels.copy()
    return _seconds(lambda: bagging.fit(cases, labels))


def start_workers(table):
    """Have joblib start its two workers, and numba load into them what it has compiled."""
    grown(table, 4, 2)
    fitted(table, 4, 2)


def _seconds(work):
    gc.collect()
    wall, process = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - process
