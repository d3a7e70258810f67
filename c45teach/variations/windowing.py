"""Windowing: grow from some cases, then add those that the tree gets wrong. (Quinlan 1993, chapter 6)

When a computer's memory could not hold all cases, Quinlan grew a tree from some of them, the window:

    1. Draw a window, with the classes as even as possible.
    2. Grow a tree from the window, and classify all other cases.
    3. Those that it gets wrong are the exceptions. If there are none, stop.
    4. Add exceptions to the window, at least half of them, and go on with 2.

Of these trees, the one with the fewest errors on all cases is kept. Several trials, each with its own window, give
several trees; each is pruned with all cases, and the one with the fewest predicted errors is the best. Today all cases
fit into memory; windowing remains as a slower search for a better tree.

    windowing_trials(dataset)     every trial: its tree, before and after pruning, and its cycles
    grow_with_windows(dataset)    the tree of the best trial, before pruning
    cycle_table(trial)            the cycles of a trial as a table

A trial keeps the cases in a list, `order`, that begins with the window: `shuffle` and `form_window` make the first
window, and exceptions move to the places behind it. (Release 8: `besttree.c`, options -t, -w and -i)
"""

from dataclasses import dataclass, field
from inspect import signature
from math import sqrt
from typing import NamedTuple

import numpy as np

from ..choices.deciding import classes_of
from ..choices.estimates import added_errors
from ..classifying import distributions_of_rows
from ..growing import grow, grow_from, start
from ..pruning import prune
from ..support import checks
from ..support.tolerances import ROUNDING
from ..support.workers import with_progress
from ..tree.tree import Tree


class Cycle(NamedTuple):
    """One cycle of a trial: a tree grown from the window, and its errors.

    Parameters
    ----------
    cycle : int
        Counted from 1.
    size : int
        Number of nodes of the tree.
    window, other : int
        Number of cases in the window, and of all others.
    window_errors, other_errors, total_errors : int
        How many of these the tree gets wrong: other_errors counts the exceptions; window_errors are the tree's own
        errors, which count parts of cases if values are unknown, rounded to a whole number as in Release 8;
        total_errors is their sum.
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
        Its class weights count the window from which it was grown, as in Release 8.
    pruned : Tree
        Its class weights count all cases.
    cycles : tuple of Cycle
    window : ndarray of int
        Rows of the cases in the last window, ascending; cases of weight 0 are not counted.
    """

    unpruned: Tree
    pruned: Tree
    cycles: tuple[Cycle, ...]
    window: np.ndarray = field(repr=False, compare=False)


def grow_with_windows(
    dataset, trials=10, window=None, increment=None, rng=None, confidence=0.25, progress=False, **growing
):
    """Return the tree of the best trial, before pruning: the one with the fewest predicted errors once pruned.

    The parameters are those of `windowing_trials`. The class weights of the tree count the cases of a window;
    `prune(tree, dataset)` makes them count all cases. (Release 8, `besttree.c`: BestTree)

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
    """Return a list of trials, each with a tree grown from a window that takes in its exceptions.

    Parameters
    ----------
    dataset : Dataset
        Cases of weight 1, or 0 (left out).
    trials : int, default 10
        Number of trials (option -t).
    window : int, optional
        Number of cases in the first window (option -w); by default a fifth of the cases, but at least 2·√n.
    increment : int, optional
        How many exceptions are added in a cycle (option -i), or all if there are fewer, and always at least half of
        them; by default a fifth of the window, but at least 1.
    rng : int or numpy.random.Generator, optional
        The seed of the windows; None draws different ones every time.
    confidence : float, default 0.25
        CF of pruning; see `prune`.
    progress : bool, default False
        Whether to show a progress bar.
    growing
        Options of `grow`: criterion, min_cases and so on.

    Examples
    --------
    >>> import c45teach as c45
    >>> trial = c45.windowing_trials(c45.load("golf"), trials=1, rng=0)[0]
    >>> [(cycle.window, cycle.other_errors) for cycle in trial.cycles]
    [(7, 5), (9, 2), (10, 1), (11, 0)]
    """
    cases, options = _cases_and_options(dataset, growing)
    added_errors(1, 0, confidence)  # raises if the confidence is wrong, before the first trial starts
    checks.whole("trials", trials, 1)
    checks.switch("progress", progress)
    window, increment = _window_sizes(len(cases), window, increment)
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


def _cases_and_options(dataset, growing):
    """Return all cases and the checked options of growing."""
    options = signature(grow).parameters
    unknown = [name for name in growing if name not in options or name == "dataset"]
    if unknown:
        own = [name for name in signature(windowing_trials).parameters if name not in ("dataset", "growing")]
        raise TypeError(
            f"windowing has no option {unknown[0]!r}; its own are {', '.join(own)}, those of growing "
            f"{', '.join([*options][1:])}"
        )
    given = signature(grow).bind(dataset, **growing)
    given.apply_defaults()
    cases, options = start(*given.args)
    if cases.weights is not None:
        raise ValueError(
            "a window is drawn from cases of weight 1, but these have other weights; if they are whole numbers, repeat "
            "the cases: dataset.weighted(None).take(np.repeat(np.arange(dataset.n_cases), weights))"
        )
    return cases, options


@dataclass(frozen=True)
class _Search:
    """What all trials share."""

    cases: object
    options: object
    matrix: np.ndarray
    increment: int

    def tree_and_cycles(self, order, window):
        """Return a trial's tree with the fewest errors on all cases, the first on ties, and its cycles."""
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
                _swap(order, place, position)
            window = min(window + max(min(n_exceptions, self.increment), n_exceptions // 2), len(order))
        return best, tuple(cycles)

    def grow_from_window(self, window):
        """Return the tree that grows from the window; its thresholds may be values of cases outside."""
        outside = np.ones(len(self.cases), np.int32)
        outside[window] = 0
        return grow_from(self.cases.branches(outside, 2)[0], self.options)

    def exceptions(self, tree, order, window):
        """Return the places in the order of the misclassified cases outside the window."""
        others = np.array(order[window:], dtype=np.intp)
        wrong = classes_of(distributions_of_rows(tree, self.matrix[others])) != self.cases.labels[others]
        return (window + np.flatnonzero(wrong)).tolist()


def best_trial(trials):
    """Return the trial whose pruned tree has the fewest predicted errors, the first one on ties."""
    fewest = min(trial.pruned.root.errors for trial in trials)
    return next(trial for trial in trials if trial.pruned.root.errors <= fewest + ROUNDING)


def cycle_table(trial):
    """Return a DataFrame of the cycles of a trial, with the fields of `Cycle`; `kept` marks the one that gave its tree.

    Release 8 prints this table. (`besttree.c`: Iterate)

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
            f"a Trial is needed, such as windowing_trials() returns in a list; got a {type(trial).__name__}"
        )
    table = pd.DataFrame(trial.cycles, columns=Cycle._fields)
    return table.assign(kept=table.index == table["total_errors"].idxmin())


def _window_sizes(n_cases, window, increment):
    """Return the number of cases in the first window, and of exceptions to add; the defaults are Release 8's."""
    if window is None:
        window = min(int(max(2 * sqrt(n_cases), n_cases // 5)), n_cases)
    if increment is None:
        increment = max(checks.whole("window", window, 1, n_cases) // 5, 1)
    return checks.whole("window", window, 1, n_cases), checks.whole("increment", increment, 1)


def class_targets(class_counts, window):
    """Return how many cases of each class the first window takes: as even as the classes allow.

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
    """Shuffle a list in place: each place in turn draws from itself and the places behind it."""
    for place, number in enumerate(rng.random(len(order)).tolist()):
        _swap(order, place, place + int((len(order) - place) * number))


def form_window(order, labels, targets):
    """Bring the first cases of each class to the front, as many as `targets` says."""
    window = 0
    for label, target in enumerate(targets):
        position, end = window, window + target
        while window < end:
            if labels[order[position]] == label:
                _swap(order, position, window)
                window += 1
            position += 1


def _swap(order, one, other):
    order[one], order[other] = order[other], order[one]
