"""Windowing: learn from some of the cases, and then from those that the tree gets wrong. (Quinlan 1993, chapter 6)

When a computer's memory did not hold all cases, Quinlan grew a tree from a part of them, the window:

    1. Draw a window, with the classes as even as they come.
    2. Grow a tree from the window, and classify all other cases.
    3. Those that it gets wrong are the exceptions. If there are none, stop.
    4. Add exceptions to the window, at least half of them, and go on with 2.

Of all these trees the one with the fewest errors on all cases is kept. Several trials, each with a window of its
own, give several trees; all are pruned with all cases, and the one with the lowest estimate is the best. Today all
cases fit into memory; what is left of windowing is a search for a better tree that takes more time.

    windowing_trials(dataset)     every trial: its tree, before and after pruning, and its cycles
    grow_with_windows(dataset)    the tree of the best trial, before pruning
    cycle_table(trial)            the cycles of a trial as a table

Release 8: `besttree.c`, options -t, -w and -i.
"""

from dataclasses import dataclass, field
from inspect import signature
from math import sqrt
from numbers import Integral
from typing import NamedTuple

import numpy as np

from ..choices.estimates import added_errors
from ..classifying import distributions_of_rows
from ..data.dataset import check_is_dataset
from ..growing import grow, grow_from, start
from ..pruning import prune
from ..support import checks
from ..support.workers import with_progress
from ..tree.tree import Tree

__all__ = [
    "Cycle",
    "Trial",
    "best_trial",
    "cycle_table",
    "grow_with_windows",
    "windowing_trials",
    "check_number",
    "class_targets",
    "form_window",
    "shuffle",
    "swap",
    "window_sizes",
]


class Cycle(NamedTuple):
    """One cycle of a trial: a tree grown from the window, and what it gets wrong.

    Parameters
    ----------
    cycle : int
        Counted from 1.
    size : int
        Number of nodes of the tree.
    window, other : int
        Number of cases in the window, and of all others.
    window_errors, other_errors, total_errors : int
        How many of them the tree gets wrong. other_errors counts the exceptions; window_errors are the errors that the
        tree itself has, which with unknown values are parts of cases, rounded to a whole number as Release 8 does, and
        total_errors the sum of both.
    """

    cycle: int
    size: int
    window: int
    other: int
    window_errors: int
    other_errors: int
    total_errors: int


@dataclass(frozen=True)
class Trial:
    """The tree that one trial has found, and how.

    Parameters
    ----------
    unpruned : Tree
        Its class weights are those of the window from which it was grown, as in Release 8.
    pruned : Tree
        Its class weights are those of all cases.
    cycles : tuple of Cycle
    window : ndarray of int
        Rows of the cases in the last window, ascending, counted among the cases that weigh 1.
    """

    unpruned: Tree
    pruned: Tree
    cycles: tuple[Cycle, ...]
    window: np.ndarray = field(repr=False, compare=False)


def grow_with_windows(
    dataset, trials=10, window=None, increment=None, rng=None, confidence=0.25, progress=False, **growing
):
    """Return the tree of the best trial, before pruning: the one that is predicted the fewest errors once pruned.

    Parameters
    ----------
    dataset, trials, window, increment, rng, confidence, progress, growing
        As in `windowing_trials`, which also says what is raised.

    Returns
    -------
    Tree
        Its class weights are those of a window; `prune(tree, dataset)` gives it those of all cases.

    References
    ----------
    Quinlan (1993), chapter 6; Release 8, `besttree.c` (BestTree).

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.grow_with_windows(c45.load("golf"), trials=3, rng=0)
    <Tree: 8 nodes, 5 leaves, depth 2; root tests outlook>
    """
    found = windowing_trials(dataset, trials, window, increment, rng, confidence, progress, **growing)
    return best_trial(found).unpruned


def windowing_trials(
    dataset, trials=10, window=None, increment=None, rng=None, confidence=0.25, progress=False, **growing
):
    """Return the trees of several trials, each grown from a window that has taken in its exceptions.

    Parameters
    ----------
    dataset : Dataset
        Cases that weigh 1, or 0 (left out).
    trials : int, default 10
        Number of trials (option -t).
    window : int, optional
        Number of cases in the first window (option -w); by default a fifth of the cases, but at least 2·√n.
    increment : int, optional
        How many exceptions are added in a cycle if there are as many (option -i), though always half of them; by
        default a fifth of the window, but at least 1.
    rng : int, numpy.random.Generator, optional
        What the windows are drawn with; None: other ones every time.
    confidence : float, default 0.25
        CF of pruning; see `prune`.
    progress : bool, default False
        Whether a bar shows how many trials are done.
    growing
        Options of `grow`, by their names: criterion, min_cases and so on.

    Returns
    -------
    list of Trial

    Raises
    ------
    ValueError, TypeError
        For other weights, an option outside its range, or one that `grow` does not have.

    References
    ----------
    Quinlan (1993), chapter 6; Release 8, `besttree.c` (FormTarget, FormInitialWindow, Iterate).

    Examples
    --------
    >>> import c45teach as c45
    >>> trial = c45.windowing_trials(c45.load("golf"), trials=1, rng=0)[0]
    >>> [(cycle.window, cycle.other_errors) for cycle in trial.cycles]
    [(7, 5), (9, 2), (10, 1), (11, 0)]
    """
    cases, options = _started(dataset, growing)
    added_errors(1, 0, confidence)  # says now, not after the first trial, what may be wrong with the confidence
    check_number("trials", trials)
    checks.switch("progress", progress)
    window, increment = window_sizes(len(cases), window, increment)
    rng = checks.generator("rng", rng, or_none=True)
    targets = class_targets(np.bincount(cases.labels, minlength=len(cases.dataset.classes)).tolist(), window)
    search = _Search(cases, options, cases.dataset.matrix, increment)
    order, labels, found = list(range(len(cases))), cases.labels.tolist(), []
    for _ in with_progress(range(trials), progress):
        shuffle(order, rng)
        form_window(order, labels, targets)
        unpruned, cycles = search.tree_and_cycles(order, window)
        last_window = np.sort(order[: cycles[-1].window])
        found.append(Trial(unpruned, prune(unpruned, cases.dataset, confidence), cycles, last_window))
    return found


def _started(dataset, growing):
    """Return all cases and the options of growing, checked."""
    options = signature(grow).parameters
    unknown = [name for name in growing if name not in options or name == "dataset"]
    if unknown:
        own = [name for name in signature(windowing_trials).parameters if name not in ("dataset", "growing")]
        raise TypeError(
            f"there is no option {unknown[0]!r}; windowing has {', '.join(own)}, "
            f"and growing {', '.join([*options][1:])}"
        )
    given = signature(grow).bind(dataset, **growing)
    given.apply_defaults()
    check_is_dataset(dataset)
    cases, options = start(*given.args)
    if cases.weights is not None:
        raise ValueError(
            "a window is drawn from cases that weigh 1 each, and these have other weights; if they are whole numbers, "
            "repeat the cases: dataset.weighted(None).take(np.repeat(np.arange(dataset.n_cases), weights))"
        )
    return cases, options


@dataclass(frozen=True)
class _Search:
    """What is the same in all trials: cases, options of growing, the cases as a matrix, the increment."""

    cases: object
    options: object
    matrix: np.ndarray
    increment: int

    def tree_and_cycles(self, order, window):
        """Return the tree with the fewest errors on all cases, the first on ties, and the cycles of a trial.

        `order` lists the cases, those of the window first; exceptions are moved up behind it.
        """
        cycles, best, n_exceptions = [], None, -1
        while n_exceptions:
            tree = self.grow_from_window(order[:window])
            exceptions = self.exceptions(tree, order, window)
            n_exceptions, wrong = len(exceptions), int(tree.root.errors + 0.5)
            found = (window, len(order) - window, wrong, n_exceptions, wrong + n_exceptions)
            if best is None or found[-1] < min(cycle.total_errors for cycle in cycles):
                best = tree
            cycles.append(Cycle(len(cycles) + 1, tree.size, *found))
            for place, position in enumerate(exceptions, start=window):
                swap(order, place, position)
            window = min(window + max(min(n_exceptions, self.increment), n_exceptions // 2), len(order))
        return best, tuple(cycles)

    def grow_from_window(self, window):
        """Return the tree that grows from the cases in the window; thresholds are sought among the values of all."""
        outside = np.ones(len(self.cases), np.int32)
        outside[window] = 0
        return grow_from(self.cases.branches(outside, 2)[0], self.options)

    def exceptions(self, tree, order, window):
        """Return where in the order the cases stand that are not in the window and are misclassified."""
        others = np.array(order[window:], dtype=np.intp)
        wrong = distributions_of_rows(tree, self.matrix[others]).argmax(axis=1) != self.cases.labels[others]
        return (window + np.flatnonzero(wrong)).tolist()


def best_trial(trials):
    """Return the trial whose pruned tree is predicted the fewest errors, the first one on ties.

    Parameters
    ----------
    trials : list of Trial

    References
    ----------
    Release 8, `besttree.c` (BestTree).
    """
    fewest = min(trial.pruned.root.errors for trial in trials)
    return next(trial for trial in trials if trial.pruned.root.errors <= fewest + 1e-9)


def cycle_table(trial):
    """Return the cycles of a trial as a table; `kept` says whose tree is the trial's.

    Parameters
    ----------
    trial : Trial

    Returns
    -------
    pandas.DataFrame
        One row per cycle, with the columns of `Cycle`, and `kept`.

    Raises
    ------
    TypeError
        For what is not a trial.

    References
    ----------
    Release 8, `besttree.c` (Iterate), which prints such a table.

    Examples
    --------
    >>> import c45teach as c45
    >>> trial = c45.windowing_trials(c45.load("golf"), trials=1, rng=0)[0]
    >>> c45.cycle_table(trial)["kept"].tolist()
    [False, False, False, True]
    """
    import pandas as pd

    if not isinstance(trial, Trial):
        raise TypeError(
            f"a Trial is needed, one of those that windowing_trials() returns; got a {type(trial).__name__}"
        )
    table = pd.DataFrame(trial.cycles, columns=Cycle._fields)
    return table.assign(kept=table.index == table["total_errors"].idxmin())


# The first window of a trial: which cases are in it. (Quinlan 1993, chapter 6; Release 8, `besttree.c`)
#
# The cases are a list, `order`, which is shuffled; the window is its beginning.


def window_sizes(n_cases, window, increment):
    """Return the number of cases in the first window, and how many exceptions are added; checked, or as Release 8."""
    if window is None:
        window = min(int(max(2 * sqrt(n_cases), n_cases // 5)), n_cases)
    else:
        check_number("window", window, most=n_cases)
    if increment is None:
        increment = max(window // 5, 1)
    else:
        check_number("increment", increment)
    return int(window), int(increment)


def check_number(name, number, most=None):
    """Raise a ValueError for what is not a whole number from 1 on, or up to the number of cases."""
    if isinstance(number, bool) or not isinstance(number, Integral) or not 1 <= number <= (most or number):
        limit = f"from 1 to {most}, the number of cases" if most else "from 1 on"
        raise ValueError(f"{name} must be a whole number {limit}; got {number!r}")


def class_targets(class_counts, window):
    """Return how many cases of each class belong in the first window: as even as the classes allow.

    >>> class_targets([100, 3, 0, 50], 20)
    [9, 3, 0, 8]
    """
    targets, left = [0] * len(class_counts), window
    rarest_first = sorted((count, label) for label, count in enumerate(class_counts) if count)
    for place, (count, label) in enumerate(rarest_first):
        targets[label] = min(count, left // (len(rarest_first) - place))
        left -= targets[label]
    return targets


def shuffle(order, rng):
    """Put a list in a random order: each place in turn is given one of what has no place yet."""
    for place, number in enumerate(rng.random(len(order)).tolist()):
        swap(order, place, place + int((len(order) - place) * number))


def form_window(order, labels, targets):
    """Bring the first cases of each class to the front, as many as `targets` says."""
    window = 0
    for label, target in enumerate(targets):
        position, end = window, window + target
        while window < end:
            if labels[order[position]] == label:
                swap(order, position, window)
                window += 1
            position += 1


def swap(order, one, other):
    """Let two cases change places."""
    order[one], order[other] = order[other], order[one]
