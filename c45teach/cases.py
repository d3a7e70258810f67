"""Some cases of a data set, each with a weight: what arrives at a node.

A case with an unknown value goes down every branch of a test, a part of its weight in each. So a node
holds rows of the data set together with weights, not the data themselves:

    rows            which rows of the data set
    labels          their class codes
    weights         their weights; None while each weighs 1
    class_weights   weight per class, the numbers that information theory is asked about
    weight, largest their sum, and the largest of them
    orders          per numeric attribute, the cases in ascending order of its values, unknown ones last

Sorting is done once, for the whole data set; a branch takes its orders from its parent's (`loops.py`),
and only when they are asked for: branches that become leaves never ask.

Weights are multiples of one power of two, `quantum`, so small that nobody sees it, and large enough that
every sum of weights is exact. That is why the order of the cases cannot change a tree, and why a weight
can be compared with the minimum of cases.
"""

import reprlib
import warnings
from numbers import Integral, Real

import numpy as np

from . import loops
from .dataset import Dataset

__all__ = ["Cases"]


def heaviest(weights, first=0):
    """Return the position of the largest weight; on ties `first`, then the lowest.

    Shared-out weights that should add up to the same can differ by a rounding error, which decides nothing.
    """
    least = max(weights) * (1 - 1e-9)
    if weights[first] >= least:
        return first
    return next(position for position, weight in enumerate(weights) if weight >= least)


def check_is_dataset(data, needs_classes=True):
    """Raise a TypeError that says the remedy for what is not a data set, and a ValueError for an empty one."""
    if not isinstance(data, Dataset):
        wrapped = "; wrap it: Dataset.from_frame(frame, target=...)" if hasattr(data, "columns") else ""
        raise TypeError(f"a Dataset is needed, such as load() returns; got a {type(data).__name__}{wrapped}")
    if not data.n_cases:
        raise ValueError("the data set has no cases; at least one is needed")
    if needs_classes and data.labels.min() < 0:
        row = np.argmax(data.labels < 0)
        raise ValueError(f"the case in row {row} has no class, so nothing can be learned from it; leave it out")


def check_criterion(criterion):
    """Raise a ValueError for what is not a criterion of growing."""
    if criterion not in ("gain_ratio", "gain"):
        raise ValueError(f"criterion must be 'gain_ratio' or 'gain'; got {criterion!r}")


def check_quirks(quirks):
    """Raise a ValueError for what does not say whether faults of Release 8 are kept."""
    if quirks not in (None, "release8"):
        raise ValueError(f"quirks must be None or 'release8'; got {quirks!r}")


def check_switch(name, value):
    """Raise a ValueError for what is neither True nor False."""
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(f"{name} must be True or False; got {value!r}")


def check_min_cases(min_cases):
    """Raise a ValueError for what is not a minimum of cases."""
    try:
        number = float(min_cases) if isinstance(min_cases, Real) and not isinstance(min_cases, bool) else np.nan
    except OverflowError:  # a whole number that no float can hold
        number = np.inf
    if not 0 < number < np.inf:
        raise ValueError(f"min_cases must be a number above 0, such as 2; got {reprlib.repr(min_cases)}")


def weights_of(cases):
    """Return the weights of the cases of a `Dataset`, or of `Cases`, as an array where each weighs 1, too."""
    return np.ones(len(cases)) if cases.weights is None else cases.weights


def warn_of_light_weights(weights, min_cases=2, **_):
    """Warn where many cases together weigh too little for a single test; on behalf of the caller's caller."""
    weights = np.ones(0) if weights is None else weights[weights > 0]
    total = weights.sum()
    if total < 2 * min_cases <= len(weights):
        warnings.warn(
            f"the weights of {len(weights)} cases add up to {total:.6g}, but a test needs two branches that weigh "
            f"min_cases={min_cases:g} each, so there will be none. A weight says how many cases a case counts for: "
            "scale them, weights * len(weights) / weights.sum(), or lower min_cases",
            stacklevel=3,
        )


def generator_of(rng, name="rng", may_be_none=False):
    """Return the random generator of a seed, or the one that was given; ValueError for what is neither."""
    if isinstance(rng, np.random.Generator):
        return rng
    is_seed = isinstance(rng, Integral) and not isinstance(rng, bool) and rng >= 0
    if is_seed or (rng is None and may_be_none):
        return np.random.default_rng(rng)
    none = ", or None for other random numbers every time" if may_be_none else ""
    raise ValueError(
        f"{name} must be a whole number from 0 on, such as 0, or a numpy.random.Generator{none}; got "
        f"{reprlib.repr(rng)}"
    )


class Cases:
    """Rows of a data set with their weights. See the module for the fields; nothing is ever changed.

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
        "_branch_of",
        "_orders",
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
        self._orders = self._branch_of = None

    @classmethod
    def of(cls, dataset):
        """Return all cases of a data set that have a weight, with that weight."""
        if dataset.weights is not None and not dataset.weights.all():
            dataset = dataset.take(np.flatnonzero(dataset.weights))
        n_classes = len(dataset.classes)
        labels = dataset.labels.astype(np.min_scalar_type(max(n_classes - 1, 0)))
        weights = dataset.weights
        total = float(dataset.n_cases if weights is None else weights.sum())
        quantum = float(2 * np.spacing(total))
        if weights is not None:
            weights = None if (weights == 1).all() else np.rint(weights / quantum) * quantum
        class_weights = tuple(np.bincount(labels, weights, minlength=n_classes).astype(float).tolist())
        return cls(dataset, np.arange(dataset.n_cases, dtype=np.int32), labels, weights, class_weights, quantum)

    @classmethod
    def without_class(cls, dataset):
        """Return all cases as cases to be classified: weight 1 each, one class, shares not rounded."""
        n = dataset.n_cases
        return cls(dataset, np.arange(n, dtype=np.int32), np.zeros(n, np.uint8), None, (float(n),), 0.0)

    def __len__(self):
        return len(self.rows)

    @property
    def majority(self):
        """The code of the class with the largest weight, the first one on ties."""
        return self.class_weights.index(self.largest) if self.weights is None else heaviest(self.class_weights)

    @property
    def orders(self):
        """The sorted orders: cases, values, number of known values, one row per numeric attribute."""
        if self._orders is None:
            if self._branch_of is None:
                self._orders = self.dataset.orders
            else:
                parent, *where = self._branch_of
                self._orders = loops.filter_orders(*parent.orders, *where, len(self))
                self._branch_of = None
        return self._orders

    def settle(self, needs_orders):
        """Take the orders from the parent's now, or never, so that the parent's can be forgotten."""
        if needs_orders:
            self.orders  # noqa: B018 - asking for them is what takes them
        self._branch_of = None

    def branches(self, outcomes, n_branches, shares=None):
        """Return the cases of each branch of a test with these outcomes; `candidates.divide` explains."""
        rows, labels, weights, starts, places, table = loops.group_cases(
            outcomes, self.rows, self.labels, self.weights, n_branches, len(self.class_weights)
        )
        starts = starts.tolist()
        if starts[1] and shares is None:
            known_weights = table[1:].sum(axis=1)
            shares = known_weights / (known_weights.sum() or 1.0)  # nothing known: nothing goes down, as in Release 8
        taken = []
        for branch, class_weights in enumerate(table[1:].tolist()):
            known = slice(starts[branch + 1], starts[branch + 2])
            part_weights = None if weights is None else weights[known]
            part = Cases(self.dataset, rows[known], labels[known], part_weights, tuple(class_weights), self.quantum)
            if starts[1] and shares[branch] > 0:
                unknown = slice(0, starts[1])
                part = part._joined_by(rows[unknown], labels[unknown], self._shared(weights, unknown, shares[branch]))
            part._branch_of = (self, outcomes, places, branch)
            taken.append(part)
        return taken

    def _shared(self, weights, unknown, share):
        """Return the weight with which each unknown case joins a branch."""
        shared = share * (np.ones(unknown.stop) if weights is None else weights[unknown])
        return np.rint(shared / self.quantum) * self.quantum if self.quantum else shared

    def _joined_by(self, rows, labels, weights):
        """Return these cases with unknown ones in front, where `places` expects them."""
        joining = np.bincount(labels, weights, minlength=len(self.class_weights))
        return Cases(
            self.dataset,
            np.concatenate([rows, self.rows]),
            np.concatenate([labels, self.labels]),
            np.concatenate([weights, weights_of(self)]),
            tuple((np.array(self.class_weights) + joining).tolist()),
            self.quantum,
        )
