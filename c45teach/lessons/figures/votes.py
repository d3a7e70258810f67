"""Figures about votes: the errors of more and more trees; how much trees err, and how much they agree."""

from itertools import combinations

import numpy as np

from ...classifying import predicted_labels
from ...judging.agreement import kappa
from ...judging.evaluation import correct_cases, true_labels
from ...pictures.charts import Sheet, curve_look, drawn, grid
from ...pictures.colours import WHITE
from ...pictures.curves import MARKS, curves
from ...support.words import listed, one_line, short, shortened

__all__ = ["agreement_of_trees", "vote_errors", "errors_together", "pairs_of_trees"]

LEFT, RIGHT, HEIGHT = 74, 24, 330


@drawn
def agreement_of_trees(ensembles, data):
    """Return the figure of the pairs of trees of some ensembles: their kappa to the right, their mean error upwards.

    Trees further down err less, trees further to the left agree less. A vote wants both; one is had at the cost of the
    other.

    Parameters
    ----------
    ensembles : dict of str to BagFS
        Each of two trees or more.
    data : Dataset or pandas.DataFrame
        Cases with their classes, best such as the trees have not seen.

    Raises
    ------
    ValueError
        For no ensemble, and as `pairs_of_trees` does.

    References
    ----------
    D. D. Margineantu, T. G. Dietterich, "Pruning adaptive boosting", 14th International Conference on Machine
    Learning (1997).

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> agreement_of_trees({"bagging": c45.BagFS(iris, 4, rng=1)}, iris).alt[:72]
    'Pairs of trees: kappa and mean error rate. bagging, 6 pairs: kappa from '
    """
    if not ensembles:
        raise ValueError("there is nothing to draw: give a dict such as {'bagging': c45.BagFS(...)}")
    found = {name: pairs_of_trees(ensemble, data) for name, ensemble in ensembles.items()}
    entries = [(shortened(name, 40), _look(place)) for place, name in enumerate(found)]
    width = Sheet.width - LEFT - RIGHT
    top = 16 + Sheet.key_height(entries, width)
    sheet = Sheet(top + HEIGHT + 56)
    sheet.key(entries, LEFT, 6, width)
    axes = sheet.axes(LEFT, top, width, HEIGHT)
    grid(axes, "both")
    for place, pairs in enumerate(found.values()):
        axes.plot(pairs["kappa"], pairs["error_rate"], clip_on=False, **_look(place) | {"alpha": 0.85})
    axes.set(xlabel="kappa of two trees: how much they agree", ylabel="mean error rate of the two")
    return sheet.chart(_in_words(found))


def vote_errors(ensembles, data):
    """Return the figure of the error rates of the vote of the first tree, of the first two trees, and so on.

    Parameters
    ----------
    ensembles : dict of str to BagFS
        Each of the same number of trees.
    data
        As in `BagFS.staged_errors`, which also says what is raised; each case counts once.

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> vote_errors({"bagging": c45.BagFS(iris, 3, rng=1)}, iris).alt
    'error rate against trees. bagging: 0.027 at 1, 0.027 at 2, 0.027 at 3.'
    """
    series = {}
    for name, ensemble in ensembles.items():
        true, _ = true_labels(ensemble, data)
        series[name] = [float((given != true).mean()) for given in ensemble.staged_labels(data)]
    numbers = range(1, 1 + max(map(len, series.values()), default=0))
    return curves(numbers, series, "trees", "error rate")


def _look(place):
    colour = curve_look(place)["color"]
    look = {"marker": MARKS[place % len(MARKS)], "markersize": 9, "color": colour, "markeredgecolor": WHITE}
    return look | {"markeredgewidth": 0.8, "linestyle": "none"}


def _in_words(found):
    words = ["Pairs of trees: kappa and mean error rate."]
    for name, pairs in found.items():
        ranges = [_range(pairs["kappa"], "kappa"), _range(pairs["error_rate"], "mean error rate")]
        n_pairs = f"{len(pairs)} pair{'s' * (len(pairs) > 1)}"
        words.append(f"{one_line(name)}, {n_pairs}: {listed(ranges)}.")
    return " ".join(words)


def _range(numbers, what):
    if numbers.isna().all():
        return f"{what} not defined"
    low, middle, high = map(short, (numbers.min(), numbers.mean(), numbers.max()))
    return f"{what} from {low} to {high}, mean {middle}"


# An experiment: how often the trees of an ensemble err, and how often two of them err on the same case.
#
#     pairs_of_trees(ensemble, data)                      for each pair: its errors, common errors, kappa
#     errors_together({"bagging": ensemble, ...}, data)   averages over the pairs, beside the error of the vote
#
# A vote puts right what most trees get right. So it is not enough that trees err seldom: they must err on different
# cases. Two that err independently of each other err together in a share e₁ · e₂ of the cases; real ones do so more
# often, since they have learned from the same cases.


def pairs_of_trees(ensemble, data):
    """Return how often the trees of each pair err, how often both do, and how much they agree: a row per pair.

    Parameters
    ----------
    ensemble : BagFS
        Of two trees or more.
    data : Dataset or pandas.DataFrame
        Cases with their classes, best such as the trees have not seen; each counts once, whatever it weighs.

    Returns
    -------
    pandas.DataFrame
        first and second (numbers of the trees, from 1); error_rate, the mean of both; both_wrong, the share of cases
        on which both err; independent, the product of their error rates; kappa, the agreement of what they say
        beyond chance (NaN where both only know one class).

    Raises
    ------
    ValueError
        For an ensemble of one tree, and for data that do not fit or have no cases.

    References
    ----------
    T. G. Dietterich, "An experimental comparison of three methods for constructing ensembles of decision trees:
    bagging, boosting, and randomization", Machine Learning 40 (2000).

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> pairs_of_trees(c45.BagFS(iris, 3, rng=1), iris)[["first", "second"]].values.tolist()
    [[1, 2], [1, 3], [2, 3]]
    """
    import pandas as pd

    if len(ensemble.trees) < 2:
        raise ValueError("pairs are made of two trees at least; this ensemble has one")
    true, _ = true_labels(ensemble, data)
    if not len(true):
        raise ValueError("there is no case on which trees could err")
    given = [predicted_labels(tree, data) for tree in ensemble.trees]
    wrong = [labels != true for labels in given]
    rates, rows = [each.mean() for each in wrong], []
    for a, b in combinations(range(len(given)), 2):
        agreed = kappa(_crossed(given[a], given[b], len(ensemble.classes)))
        both = (wrong[a] & wrong[b]).mean()
        rows.append((a + 1, b + 1, (rates[a] + rates[b]) / 2, both, rates[a] * rates[b], agreed))
    return pd.DataFrame(rows, columns=["first", "second", "error_rate", "both_wrong", "independent", "kappa"])


def errors_together(ensembles, data):
    """Return how often a tree errs, two trees err together, and the vote errs: a row per ensemble, rates of errors.

    Parameters
    ----------
    ensembles : dict of str to BagFS
    data
        As in `pairs_of_trees`, which also says what is raised.

    Returns
    -------
    pandas.DataFrame
        a tree, two together, and the vote are error rates; "if independent" is how often two trees would err together
        that have nothing to do with each other. The first three are means over all pairs.

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> list(errors_together({"bagging": c45.BagFS(iris, 3, rng=1)}, iris))
    ['a tree', 'two together', 'if independent', 'the vote']
    """
    import pandas as pd

    found = {}
    for name, ensemble in ensembles.items():
        means = pairs_of_trees(ensemble, data)[["error_rate", "both_wrong", "independent"]].mean()
        found[name] = [*means, float((~correct_cases(ensemble, data)).mean())]
    return pd.DataFrame.from_dict(
        found, orient="index", columns=["a tree", "two together", "if independent", "the vote"]
    )


def _crossed(first, second, n_classes):
    """Return how many cases are given each class by the first (row) and the second tree (column)."""
    return np.bincount(first * n_classes + second, minlength=n_classes**2).reshape(n_classes, n_classes)
