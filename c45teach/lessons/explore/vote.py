"""Explore a vote: trees of two numeric attributes, one by one and together.

On the left is one tree, with the bag that it grew from; on the right is what the first n trees decide together. Below
are the errors of the vote against the number of trees, beside those of a single tree. Without bootstrap samples, and
with both attributes, all trees are the same: their vote is then worth no more than one of them.
"""

from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from ...classifying import predicted_labels
from ...data.dataset import Dataset, check_is_dataset
from ...data.generators import oblique
from ...ensembles.bagfs import BagFS
from ...judging.evaluation import errors
from ...support import checks
from ...support.words import counted, shortened
from ..figures.boxes import leaf_boxes, limits_around, plane_names
from .base import Explorer, without_controls
from .controls import Actions, Slider, Tick
from .vote_sheet import CELLS, drawn_vote

TITLE = "trees that vote"
MOST_TREES = 200


@dataclass(frozen=True)
class Plane:
    """What does not change while the controls move.

    The trees grow from `cases`; errors are counted on `judged`, and `is_new` says whether these are other cases.
    `limits` are the ends of the axes, and `grid` has a case in the middle of each cell of the picture.
    """

    cases: Dataset
    judged: Dataset
    is_new: bool
    limits: tuple
    grid: Dataset


@dataclass(frozen=True)
class Crowd:
    """An ensemble, the rows of each bag, the errors of each tree, and the errors of the vote of the first n trees."""

    ensemble: BagFS
    samples: tuple
    weight: float
    tree_errors: np.ndarray
    vote_errors: np.ndarray

    def rates(self, n):
        """Return the error rates of the vote of 1, 2, ... trees, and the average error rate of the first n trees."""
        return self.vote_errors / self.weight, self.tree_errors[:n].sum() / n / self.weight


def vote(dataset=None, test=None, attributes=None, n_trees=50, rng=0):
    """Return the explorer of a vote of trees.

    Parameters
    ----------
    dataset : Dataset, optional
        The trees grow from its cases and know only two of its numeric attributes. By default 200 cases with an
        oblique border, one in twenty mislabelled, and 2,000 more as `test`.
    test : Dataset, optional
        Other cases on which errors are counted; by default the cases of `dataset`.
    attributes : pair of str, optional
        To the right and upwards; by default the first two numeric attributes.
    n_trees : int, default 50
        The most trees that can vote, from 2 to 200.
    rng : int or numpy.random.Generator, default 0
        The seed of the bags.

    Examples
    --------
    >>> vote().picture(trees=1, bootstrap=False).alt[:60]
    '1 tree, all cases, both attributes; tree 1. It makes 9 boxes'
    """
    if dataset is None:
        dataset, test = oblique(200, noise=0.05, seed=3), oblique(2000, noise=0.05, seed=4)
    check_is_dataset(dataset)
    checks.whole("n_trees", n_trees, 1, MOST_TREES)
    if n_trees < 2 or attributes is None and len(dataset.numeric) < 2:
        return without_controls(TITLE, "A vote in the plane needs two numeric attributes and at least two trees.")
    plane = _plane(dataset, test, plane_names(dataset, attributes))
    if plane is None:
        return without_controls(TITLE, "No case has both attributes known, so none can be placed in the plane.")
    return _explorer(plane, n_trees, int(checks.generator("rng", rng).integers(2**53)))


def _explorer(plane, n_trees, seed):
    """Return the explorer of trees from this seed. They grow now, in all four ways, so that no control is slow."""
    ways = product((True, False), repeat=2)
    crowds = {
        (bootstrap, one): _crowd(plane, BagFS(plane.cases, n_trees, 1 if one else 2, bootstrap, rng=seed))
        for bootstrap, one in ways
    }

    def picture(trees, tree, bootstrap, one):
        return vote_picture(plane, crowds[bootstrap, one], trees, tree)

    start = {"trees": min(10, n_trees), "tree": 1, "bootstrap": True, "one": False}
    controls = [
        Slider("trees", "trees that vote", 1, n_trees),
        Tick("bootstrap", "bootstrap samples"),
        Slider("tree", "look at tree", 1, lambda state: state["trees"]),
        Tick("one", "one attribute per tree"),
        Actions([("One more tree", lambda state: _with_one_more(state, n_trees))]),
    ]
    strip = [{"trees": 1}, {"trees": n_trees}, {"trees": n_trees, "one": True}, {"trees": n_trees, "bootstrap": False}]
    return Explorer(TITLE, picture, start, controls, strip, _settled)


def _plane(dataset, test, names):
    """Return the plane; None if no case can be placed in it."""
    if test is not None:
        check_is_dataset(test)
        if test.schema != dataset.schema:
            raise ValueError("test has other attributes or classes than the data set: give both the same")
    cases, judged = (_only(each, names) for each in (dataset, dataset if test is None else test))
    known = ~np.isnan(cases.columns).any(axis=0)
    if not known.any():
        return None
    limits = tuple(limits_around(column[known]) for column in cases.columns)
    middles = [low + (np.arange(CELLS) + 0.5) / CELLS * (high - low) for low, high in limits]
    x, y = map(np.ravel, np.meshgrid(*middles))
    grid = Dataset(cases.schema, (x, y), np.zeros(len(x), np.int32))
    return Plane(cases, judged, test is not None, limits, grid)


def _only(dataset, names):
    """Return the data set with only these attributes, in this order."""
    positions = [dataset.schema.position(name) for name in names]
    schema = replace(dataset.schema, attributes=tuple(dataset.attributes[position] for position in positions))
    return replace(dataset, schema=schema, columns=tuple(dataset.columns[position] for position in positions))


def _crowd(plane, ensemble):
    """Return an ensemble with its errors on the cases that are judged."""
    weight = float(plane.judged.case_weights.sum())
    tree_errors = np.array([errors(tree, plane.judged) for tree in ensemble.trees])
    return Crowd(ensemble, ensemble.samples, weight, tree_errors, ensemble.staged_errors(plane.judged))


def _settled(state):
    """Return the state with the tree to look at among those that vote."""
    return state | {"tree": min(state["tree"], state["trees"])}


def _with_one_more(state, n_trees):
    """Return the change to one more tree, which is then the tree to look at."""
    return {"trees": state["trees"] + 1, "tree": state["trees"] + 1} if state["trees"] < n_trees else None


def vote_picture(plane, crowd, n, tree):
    """Return the view of the vote of the first n trees, and of one of them, counted from 1."""
    if not 1 <= tree <= n <= len(crowd.ensemble):
        raise ValueError(f"there are trees 1 to {len(crowd.ensemble)}; got tree {tree} of {n}")
    names = [attribute.name for attribute in plane.cases.attributes]
    boxes = leaf_boxes(crowd.ensemble.trees[tree - 1], names, plane.limits)
    voters = crowd.ensemble.first(n)
    shares = voters.class_distributions(plane.grid)
    state = f"{_kind(crowd.ensemble, n)}; tree {tree}"
    words = _words(plane, crowd, n, tree, len(boxes))
    times = np.bincount(crowd.samples[tree - 1], minlength=plane.cases.n_cases)
    wrong = [predicted_labels(voters.trees[tree - 1], plane.cases), voters.predicted_labels(plane.cases)]
    wrong = [labels != plane.cases.labels for labels in wrong]
    sheet = drawn_vote(plane, crowd, n, tree, boxes, shares, times, wrong)
    return sheet.view(state, words)


def _kind(ensemble, n):
    bags = "bootstrap samples" if ensemble.recipe.bootstrap else "all cases"
    attributes = "both attributes" if ensemble.recipe.n_attributes == 2 else "one attribute per tree"
    return f"{counted(n, 'tree')}, {bags}, {attributes}"


def _words(plane, crowd, n, tree, n_boxes):
    (rates, mean), own = crowd.rates(n), crowd.tree_errors[tree - 1] / crowd.weight
    of = "new cases" if plane.is_new else "its own cases"
    shown = [shortened(attribute.name) for attribute in plane.cases.attributes]
    return (
        f"It makes {n_boxes} box{'es' * (n_boxes > 1)} and errs on {own:.1%} of {of}; the trees that vote err on "
        f"{mean:.1%} on average, their vote on {rates[n - 1]:.1%}. {shown[0]} to the right, {shown[1]} upwards."
    )
