"""Figures about votes: the errors of the vote of more and more trees; the errors and the agreement of pairs."""

from ...judging.evaluation import true_labels
from ...pictures.charts import curve_look, drawn, grid, panels
from ...pictures.colours import WHITE
from ...pictures.curves import MARKS, curves
from ...support.words import counted, listed, one_line, rounded, shortened
from ..experiments.ensembles import pairs_of_trees

HEIGHT = 330


@drawn
def agreement_of_trees(ensembles, data):
    """Return the figure of the pairs of trees in ensembles: their kappa to the right, their mean error upwards.

    Pairs further down err less, and pairs further to the left agree less. A vote gains from both, but each comes at the
    cost of the other.

    Parameters
    ----------
    ensembles : dict of str to BagFS
        Each with at least two trees.
    data : Dataset or pandas.DataFrame
        Cases with their classes; best cases that the trees have not seen.

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
    if not ensembles or min(map(len, ensembles.values())) < 2:
        raise ValueError("there is nothing to draw: give ensembles of two trees or more, {'bagging': c45.BagFS(...)}")
    found = {name: pairs_of_trees(ensemble, data) for name, ensemble in ensembles.items()}
    entries = [(shortened(name, 40), _look(place)) for place, name in enumerate(found)]
    sheet, axes = panels(entries, HEIGHT)
    grid(axes, "both")
    for place, pairs in enumerate(found.values()):
        axes.plot(pairs["kappa"], pairs["error_rate"], clip_on=False, **_look(place) | {"alpha": 0.85})
    axes.set(xlabel="kappa of two trees: how much they agree", ylabel="mean error rate of the two")
    return sheet.chart(_in_words(found))


def vote_errors(ensembles, data):
    """Return the figure of the error rates of the vote of the first 1, 2, 3, ... trees.

    Parameters
    ----------
    ensembles : dict of str to BagFS
        All with the same number of trees.
    data
        As in `BagFS.staged_errors`; each case counts once.

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
        words.append(f"{one_line(name)}, {counted(len(pairs), 'pair')}: {listed(ranges)}.")
    return " ".join(words)


def _range(numbers, what):
    if numbers.isna().all():
        return f"{what} not defined"
    low, middle, high = map(rounded, (numbers.min(), numbers.mean(), numbers.max()))
    return f"{what} from {low} to {high}, mean {middle}"
