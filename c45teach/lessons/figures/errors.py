"""Figures about errors: the pessimistic estimate, what CF does to a tree, and the curves of experiments.

The pessimistic error rate is the one at which E or fewer errors among N cases have the probability CF. `binomial_tail`
shows the errors to expect at that rate, a bar for each number of errors, with this probability shaded.
"""

import math

from ...choices.estimates import error_limit
from ...judging.evaluation import errors
from ...pictures.charts import drawn, grid, panels
from ...pictures.colours import BLUE, FAINT, INK, LINE, WHITE
from ...pictures.curves import curves, draw_series, series_key, series_words
from ...pruning import prune
from ...support import checks
from ...support.words import counted, number

BARS, RATES, LEAVES = 240, 210, 110  # heights in pixels
SHADED, PLAIN = BLUE, FAINT
CONFIDENCES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)
ESTIMATES = {"exact": "exact", "release8": "Release 8", "normal": "normal"}


@drawn
def binomial_tail(weight, errors, confidence=0.25, estimate="exact"):
    """Return the figure of the errors to expect if the pessimistic error rate U(N, E) were the true one.

    Bars are the probabilities of 0, 1, 2, ... errors in N cases. Those of at most E errors are shaded; together they
    are CF if U is exact.

    Parameters
    ----------
    weight, errors : int
        N cases and E errors.
    confidence, estimate
        As in `added_errors`.

    Examples
    --------
    >>> binomial_tail(16, 1).alt[:74]
    'N = 16, E = 1, CF = 0.25. Error rate seen 0.062, pessimistic rate U = 0.16'
    """
    # The weights in a tree are floats: 16.0 cases are as good as 16.
    weight, errors = (int(n) if isinstance(n, float) and n.is_integer() else n for n in (weight, errors))
    checks.whole("weight", weight, least=1)
    checks.whole("errors", errors, most=weight)
    rate = error_limit(weight, errors, confidence, estimate)
    chances = _chances(weight, rate)
    tail, least_seen = sum(chances[: errors + 1]), 1e-3 * max(chances)
    likely = [errors, *(k for k, chance in enumerate(chances) if chance > least_seen)]
    first, last = min(likely), max(likely)
    sheet, axes = panels(_tail_key(errors, tail, weight, rate), BARS)
    grid(axes)
    _draw_bars(axes, range(first, last + 1), chances[first : last + 1], errors)
    axes.axvline(weight * rate, color=INK, linestyle="--", linewidth=2)
    axes.set(
        xlabel=f"errors among {weight} cases", ylabel="probability", xlim=(first - 0.7, max(last, weight * rate) + 0.7)
    )
    axes.set_ylim(0, 1.08 * max(chances))
    return sheet.chart(_tail_words(weight, errors, confidence, rate, tail))


def _chances(weight, rate):
    """Return the probabilities of 0, 1, ..., N errors in N cases at this error rate."""
    if rate <= 0 or rate >= 1:
        return [float(k == (weight if rate >= 1 else 0)) for k in range(weight + 1)]
    logs = [math.lgamma(weight + 1) - math.lgamma(k + 1) - math.lgamma(weight - k + 1) for k in range(weight + 1)]
    return [math.exp(log + k * math.log(rate) + (weight - k) * math.log1p(-rate)) for k, log in enumerate(logs)]


def _tail_key(errors, tail, weight, rate):
    square = {"marker": "s", "markersize": 12, "linestyle": "none", "markeredgecolor": LINE}
    few = "no errors" if errors == 0 else f"at most {counted(errors, 'error')}"
    return [
        (f"{few}: {tail:.3f}", square | {"color": SHADED}),
        (f"more: {1 - tail:.3f}", square | {"color": PLAIN}),
        (f"N · U = {weight * rate:.3f}", {"color": INK, "linestyle": "--", "linewidth": 2}),
    ]


def _draw_bars(axes, numbers, chances, errors):
    """Draw a bar for each number of errors, those up to E shaded and hatched."""
    from matplotlib.ticker import MaxNLocator

    few, several = errors + 1 - numbers.start, len(chances) <= 60
    axes.bar(numbers[:few], chances[:few], color=SHADED, hatch="//" if several else None, edgecolor=WHITE, width=0.84)
    axes.bar(numbers[few:], chances[few:], color=PLAIN, edgecolor=LINE if several else "none", width=0.8)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=12, integer=True, min_n_ticks=1))


def _tail_words(weight, errors, confidence, rate, tail):
    return (
        f"N = {weight}, E = {errors}, CF = {confidence:g}. Error rate seen {errors / weight:.3f}, pessimistic rate "
        f"U = {rate:.3f}: at that rate at most {errors} errors have the probability {tail:.3f}, and "
        f"{weight * rate:.3f} errors are expected."
    )


@drawn
def confidence_limits(leaves, estimate="release8", confidences=CONFIDENCES):
    """Return the figure of the pessimistic error rate U(N, E) of some leaves against CF.

    Parameters
    ----------
    leaves : sequence of pairs (N, E), or one pair
        For one pair all three estimates are drawn, and `estimate` is not used.
    estimate : {"release8", "exact", "normal"}
    confidences : sequence of float

    Examples
    --------
    >>> confidence_limits((16, 1), confidences=(0.01, 0.25)).alt[:66]
    'error rate U against CF. exact: 0.349 at 0.01, 0.16 at 0.25. Relea'
    """
    if not hasattr(leaves[0], "__len__"):
        series = {name: [error_limit(*leaves, cf, kind) for cf in confidences] for kind, name in ESTIMATES.items()}
    else:
        series = {
            f"N = {number(n)}, E = {number(e)}": [error_limit(n, e, cf, estimate) for cf in confidences]
            for n, e in leaves
        }
    return curves(confidences, series, "CF", "error rate U", ylim=(0, None))


@drawn
def error_against_confidence(tree, dataset, test=None, confidences=CONFIDENCES, estimate="release8"):
    """Return the figure of the effect of CF on a tree: error rates above, leaves below.

    Parameters
    ----------
    tree : Tree
        As grown, before pruning.
    dataset : Dataset
        The cases that it was grown from.
    test : Dataset, optional
        Other cases.
    confidences : sequence of float
    estimate : {"release8", "exact", "normal"}

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> error_against_confidence(c45.grow(golf), golf, confidences=(0.01, 0.25)).alt[-49:]
    'Leaves: 1 at 0.01, 5 at 0.25. Unpruned: 5 leaves.'
    """
    pruned = [prune(tree, dataset, confidence, estimate) for confidence in confidences]
    total = dataset.case_weights.sum()
    series = {
        "predicted": [each.root.errors / total for each in pruned],
        "training cases": [errors(each, dataset) / total for each in pruned],
    }
    if test is not None:
        series["test cases"] = [errors(each, test) / test.case_weights.sum() for each in pruned]
    leaves = [each.n_leaves for each in pruned]
    sheet, upper, lower = panels(series_key(series), RATES, LEAVES)
    draw_series(upper, confidences, series)
    draw_series(lower, confidences, {"leaves": leaves})
    lower.locator_params(axis="y", nbins=4, integer=True)
    upper.tick_params(axis="x", labelbottom=False)
    upper.set(ylabel="error rate", ylim=(0, 1.08 * max(max(ys) for ys in series.values()) or 1))
    lower.set(xlabel="CF", ylabel="leaves", ylim=(0, 1.15 * max(leaves)))
    words = series_words(confidences, series | {"Leaves": leaves}, "Error rate", "CF")
    return sheet.chart(f"{words} Unpruned: {tree.n_leaves} leaves.")
