"""Some cases of a data set, each with a weight: what arrives at a node. (Quinlan 1993, chapter 3)

A case with an unknown value goes down every branch of a test, with a part of its weight in each. So a node does not
hold the data themselves, but rows of the data set together with weights:

    rows              which rows of the data set
    labels            their class codes
    weights           their weights; None while every case weighs 1
    class_weights     the weight of each class: the numbers from which information is computed
    weight, largest   their sum, and the largest of them
    orders            for each numeric attribute: the positions of the cases (0 for the first case of this node) in
                      ascending order of its values, unknown ones last; those values; and how many are known

Cases are sorted once, for the whole data set. A branch filters its orders from its parent's (`loops.filter_orders`),
and only when they are asked for: a branch that becomes a leaf never asks.

Every weight is rounded to a multiple of `quantum`, a tiny power of two. Sums of such multiples are exact, so the order
of the cases cannot change a tree. A third of a case is still rounded: comparisons with `min_cases` allow for that
(`growing.start`).
"""

import numpy as np

from . import loops
from .choices.deciding import class_of

# Marks cases whose orders have been handed on to their branches.
HANDED_ON = ()


class Cases:
    """Rows of a data set with their weights; the module describes the fields.

    Parameters
    ----------
    dataset : Dataset
    rows : ndarray of int32, shape (n,)
    labels : ndarray of int, shape (n,)
    weights : ndarray of float64, shape (n,), or None
    class_weights : tuple of float, one per class
    quantum : float
        Shared-out weights are rounded to multiples of it.
    """

    __slots__ = (
        "_division",  # outcome and place in its branch of each case; empty once the orders are handed on
        "_orders",
        "_parent",  # the Cases of which these are a branch, the division that made it, and its number
        "class_weights",
        "dataset",
        "labels",
        "largest",
        "quantum",
        "rows",
        "weight",
        "weights",
    )

    def __init__(self, dataset, rows, labels, weights, class_weights, quantum):
        self.dataset, self.rows, self.labels, self.weights = dataset, rows, labels, weights
        self.class_weights, self.quantum = class_weights, quantum
        self.weight, self.largest = sum(class_weights), max(class_weights)
        self._orders, self._parent, self._division = None, None, []

    @classmethod
    def of(cls, dataset):
        """Return the cases of a data set, without those of weight 0."""
        if dataset.weights is not None and not dataset.weights.all():
            dataset = dataset.take(np.flatnonzero(dataset.weights))
        n_classes = len(dataset.classes)
        labels = dataset.labels.astype(np.min_scalar_type(max(n_classes - 1, 0)))
        weights = dataset.weights
        total = float(dataset.n_cases if weights is None else weights.sum())
        # Twice the distance between floats near the total, since rounded shares can add up to a little more than it.
        quantum = float(2 * np.spacing(total))
        if weights is not None:
            weights = None if (weights == 1).all() else np.rint(weights / quantum) * quantum
        class_weights = tuple(np.bincount(labels, weights, minlength=n_classes).astype(float).tolist())
        return cls(dataset, np.arange(dataset.n_cases, dtype=np.int32), labels, weights, class_weights, quantum)

    @classmethod
    def to_classify(cls, dataset):
        """Return all cases of a data set for classifying: the class is not needed, shares are not rounded."""
        n = dataset.n_cases
        return cls(dataset, np.arange(n, dtype=np.int32), np.zeros(n, np.uint8), None, (float(n),), 0.0)

    def __len__(self):
        return len(self.rows)

    @property
    def majority(self):
        """The code of the class with the largest weight; on ties, the first one."""
        # Whole weights are free of rounding: the largest can be looked up, which is faster.
        return self.class_weights.index(self.largest) if self.weights is None else class_of(self.class_weights)

    @property
    def case_weights(self):
        """The weight of each case, as an array even where every case weighs 1."""
        return np.ones(len(self)) if self.weights is None else self.weights

    @property
    def orders(self):
        """The sorted orders: cases, values, number of known values, one row per numeric attribute."""
        if self._orders is None:
            if self._parent is None:
                self._orders = self.dataset.orders
            else:
                parent, division, branch = self._parent
                self._orders = loops.filter_orders(*parent.orders, *division, branch, len(self))
        if self._orders is HANDED_ON:
            raise RuntimeError("these cases have handed their sorted orders on to their branches")
        return self._orders

    def hand_on_orders(self, branches):
        """Let these branches take their orders from ours, then drop ours: else a deep tree would keep all of them."""
        for branch in branches:
            branch.orders  # noqa: B018 - a branch takes its orders when it is asked for them
        self._orders = HANDED_ON
        self._division.clear()

    def branches(self, outcomes, n_branches, shares=None):
        """Return the cases of each branch of a test with these outcomes; see `candidates.divide`."""
        rows, labels, weights, starts, places, table = loops.group_cases(
            outcomes, self.rows, self.labels, self.weights, n_branches, len(self.class_weights)
        )
        starts = starts.tolist()
        n_unknown = starts[1]
        if n_unknown and shares is None:
            known_weights = table[1:].sum(axis=1)
            # If no value is known, no case goes down any branch, as in Release 8.
            shares = known_weights / (known_weights.sum() or 1.0)
        self._division = [outcomes, places]
        taken = []
        for branch, class_weights in enumerate(table[1:].tolist()):
            known = slice(starts[branch + 1], starts[branch + 2])
            part_weights = None if weights is None else weights[known]
            part = Cases(self.dataset, rows[known], labels[known], part_weights, tuple(class_weights), self.quantum)
            # (`places` counts unknown cases in every branch. A branch without a share is empty: it asks for no orders.)
            if n_unknown and shares[branch] > 0:
                unknown = slice(0, n_unknown)
                part = part._with_unknown(
                    rows[unknown], labels[unknown], self._shared(weights, unknown, shares[branch])
                )
            part._parent = (self, self._division, branch)
            taken.append(part)
        return taken

    def _shared(self, weights, unknown, share):
        """Return the weight with which each case of unknown value joins a branch."""
        shared = share * (np.ones(unknown.stop) if weights is None else weights[unknown])
        return np.rint(shared / self.quantum) * self.quantum if self.quantum else shared

    def _with_unknown(self, rows, labels, weights):
        """Return these cases with those of unknown value in front, where `places` expects them."""
        joining = np.bincount(labels, weights, minlength=len(self.class_weights))
        return Cases(
            self.dataset,
            np.concatenate([rows, self.rows]),
            np.concatenate([labels, self.labels]),
            np.concatenate([weights, self.case_weights]),
            tuple((np.array(self.class_weights) + joining).tolist()),
            self.quantum,
        )
