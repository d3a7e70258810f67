"""Figures about comparisons: average ranks with their critical difference, learning curves, errors fold by fold."""

import math

from ...judging.rankings import check_is_friedman, critical_difference
from ...pictures.charts import LETTER, Sheet, curve_look, drawn, grid, panels
from ...pictures.colours import BLUE, INK, LINE, WHITE
from ...pictures.curves import curves
from ...support.words import columns_of, listed, one_line, rounded, shortened

AXIS, BAR, ROW = 96, 16, 30  # pixels: where the line of ranks is; heights of the bar of a group and of a name
NARROWEST_NAME = 124
GROUP = {"color": BLUE, "linewidth": 6, "solid_capstyle": "round"}
MANY_FOLDS = 40  # more of them are drawn paler
HEIGHT = 292  # of the errors of the folds, in pixels
COLUMNS = 70  # of all names below them


@drawn
def critical_differences(result, significance=0.05):
    """Return the figure of average ranks on a line, the best on the left; bars join those that do not differ.

    A bar joins classifiers whose ranks all lie within the critical difference of Nemenyi's test.

    Parameters
    ----------
    result : Friedman
        What `friedman` returns. The bars mean little unless its p is small.
    significance : float, default 0.05

    References
    ----------
    J. Demšar, Journal of Machine Learning Research 7 (2006), figure 1.

    Examples
    --------
    >>> import c45teach as c45
    >>> critical_differences(c45.friedman([[0.1, 0.2, 0.3]] * 8)).alt.partition("Not ")[2]
    'significantly different: 1 and 2; 2 and 3. Significantly different from all others: none. Friedman: p < 0.001.'
    """
    check_is_friedman(result)
    ranks = result.average_ranks.sort_values(kind="stable")
    k, places = len(ranks), ranks.tolist()
    names = [shortened(str(name)) for name in ranks.index]
    distance, p = critical_difference(k, result.n, significance), _p_in_words(result.f_p_value)
    groups, left = _groups(places, distance), (k + 1) // 2
    side = max(NARROWEST_NAME, 30 + 0.64 * LETTER * max(map(columns_of, names)))
    upper = AXIS + 22 + BAR * len(groups)
    sheet = Sheet(upper + ROW * left + 12)
    axes = sheet.axes(0, 0, sheet.width, sheet.height, xlim=(0, sheet.width), ylim=(sheet.height, 0))
    axes.axis("off")

    def at(rank):
        return side + (rank - 1) * (sheet.width - 2 * side) / (k - 1)

    _draw_line_of_ranks(axes, [at(rank) for rank in range(1, k + 1)])
    _draw_distance(axes, side, at(1 + distance), f"critical difference {distance:.3g}; Friedman: {p}")
    for level, (first, last) in enumerate(groups):
        height = AXIS + 18 + BAR * level
        axes.plot([at(places[first]) - 4, at(places[last]) + 4], [height, height], **GROUP)
    for place, (name, rank) in enumerate(zip(names, places, strict=True)):
        height = upper + ROW * min(place, k - 1 - place) + ROW / 2
        _draw_name(axes, name, (at(rank), height), at(1) - 14 if place < left else at(k) + 14)
    return sheet.chart(_rank_words(result, list(map(str, ranks.index)), places, groups, distance, significance))


def _groups(places, distance):
    """Return the first and last place of each longest run of classifiers that are less than `distance` apart."""
    found = []
    for first, rank in enumerate(places):
        last = max(place for place, other in enumerate(places) if other - rank < distance)
        if last > first and (not found or last > found[-1][1]):
            found.append((first, last))
    return found


def _draw_line_of_ranks(axes, at):
    """Draw the ranks 1, 2, ... at their places."""
    axes.plot([at[0], at[-1]], [AXIS, AXIS], color=LINE, linewidth=1.6)
    for place in range(0, len(at), 1 + (len(at) - 1) // 12):
        axes.plot([at[place]] * 2, [AXIS - 7, AXIS], color=LINE, linewidth=1.6)
        axes.text(at[place], AXIS - 11, str(place + 1), ha="center", va="bottom")
    axes.text(at[0] - 14, AXIS, "average rank", ha="right", va="center")


def _draw_distance(axes, start, end, words):
    """Draw the length of the critical difference above the line of ranks, with the p of Friedman's test."""
    if end < Sheet.width:
        axes.plot([end, end], [32, 44], color=INK, linewidth=1.8)
    axes.plot([start, start, start, min(end, Sheet.width)], [32, 44, 38, 38], color=INK, linewidth=1.8)
    axes.text(start, 18, words, ha="left", va="center")


def _draw_name(axes, name, place, edge):
    """Draw the line from the rank of a classifier down and out to the edge where its name stands."""
    x, height = place
    axes.plot([x, x, edge], [AXIS, height, height], color=INK, linewidth=1.6)
    axes.plot([x], [AXIS], marker="o", markersize=8, color=INK, markeredgecolor=WHITE)
    left = edge < x
    axes.text(edge + (-6 if left else 6), height, name, ha="right" if left else "left", va="center")


def _p_in_words(p):
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def _rank_words(result, names, places, groups, distance, significance):
    ranks = listed([f"{one_line(name)} {rounded(rank)}" for name, rank in zip(names, places, strict=True)])
    joined = [listed(map(one_line, names[first : last + 1])) for first, last in groups]
    alone = [one_line(n) for place, n in enumerate(names) if not any(a <= place <= b for a, b in groups)]
    return (
        f"Average ranks of {len(names)} classifiers on {result.n} data sets, 1 is the best: {ranks}. "
        f"Critical difference {rounded(distance)} at {significance:.3g}. "
        f"Not significantly different: {'; '.join(joined) or 'none'}. "
        f"Significantly different from all others: {listed(alone) or 'none'}. "
        f"Friedman: {_p_in_words(result.f_p_value)}."
    )


@drawn
def learning_curve(tables):
    """Return the figure of average error rates against the number of training cases.

    Parameters
    ----------
    tables : DataFrame, or dict of str to DataFrame
        What `c45.learning_curve` returns. Of one table, the errors on training and on test cases are drawn, the latter
        with vertical lines of ± 1 standard deviation over the folds; of several, by name, those on test cases.

    Examples
    --------
    >>> import c45teach as c45
    >>> table = c45.learning_curve(c45.grow, c45.load("iris"), sizes=(20, 135))
    >>> learning_curve(table).alt[45:]
    'training cases: 0.005 at 20, 0.019 at 135. test cases: 0.08 at 20, 0.08 at 135.'
    """
    alone = hasattr(tables, "columns")
    found = {
        name: table.groupby("size")[column].agg(["mean", "std"])
        for name, table, column in (
            [("training cases", tables, "training_error"), ("test cases", tables, "test_error")]
            if alone
            else [(name, table, "test_error") for name, table in tables.items()]
        )
    }
    sizes = [each.index.tolist() for each in found.values()]
    if any(each != sizes[0] for each in sizes):
        raise ValueError(f"learning curves in one figure need the same sizes; got {' and '.join(map(str, sizes[:2]))}")
    series = {name: each["mean"].tolist() for name, each in found.items()}
    spread = {}
    if alone:
        mean, deviation = found["test cases"]["mean"], found["test cases"]["std"]
        spread["test cases"] = ((mean - deviation).clip(lower=0).tolist(), (mean + deviation).tolist())
    x = sizes[0] if sizes else []
    return curves(x, series, "number of training cases", "error rate", ylim=(0, None), spread=spread)


@drawn
def fold_errors(results):
    """Return the figure of the error rates on each fold; a line joins those of all classifiers on the same fold.

    Parameters
    ----------
    results : dict of str to CrossValidation
        By the name of the classifier; all on the same folds.

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> both = {str(m): c45.cross_validate(lambda d, m=m: c45.grow(d, min_cases=m), iris) for m in (2, 9)}
    >>> fold_errors(both).alt[-43:]
    '2 is better on 0 folds, 9 on 2; equal on 8.'
    """
    names, rates = list(results), _rates_on_the_same_folds(results)
    sheet, axes = panels([], HEIGHT)
    grid(axes)
    n_folds = len(rates[0])
    pale = {"color": LINE, "alpha": 0.6 if n_folds <= MANY_FOLDS else 0.25, "linewidth": 1.2}
    places = range(len(names))
    for one_fold in zip(*rates, strict=True):
        axes.plot(places, one_fold, marker="o", markersize=5, markeredgecolor="none", clip_on=False, **pale)
    means = [sum(each) / n_folds for each in rates]
    look = curve_look(2) | {"marker": "D", "markersize": 10, "markeredgecolor": WHITE, "linestyle": "none"}
    axes.plot(places, means, zorder=5, **look)
    axes.set(xlim=(-0.4, len(names) - 0.4), ylim=(0, None), ylabel="error rate of a fold")
    columns = max(6, math.floor(COLUMNS / len(names)))
    axes.set_xticks(
        list(places), [f"{shortened(n, columns)}\nmean {mean:.3f}" for n, mean in zip(names, means, strict=True)]
    )
    return sheet.chart(_fold_words(names, rates, means))


def _rates_on_the_same_folds(results):
    """Return the error rates of each classifier, fold by fold; raise unless all were tested on the same folds."""
    found = list(results.values())
    if not found:
        raise ValueError("there is nothing to draw: give a dict such as {'C4.5': c45.cross_validate(...)}")
    dealt = [each.predictions[["repeat", "fold", "case"]] for each in found]
    for name, each in zip(results, dealt, strict=True):
        if not each.equals(dealt[0]):
            raise ValueError(
                f"{name!r} was not tested on the same folds as {next(iter(results))!r}: give both the same rng"
            )
    return [each.error_rates.tolist() for each in found]


def _fold_words(names, rates, means):
    words = [f"Error rate on each of {len(rates[0])} folds."]
    for name, each, mean in zip(names, rates, means, strict=True):
        words.append(f"{one_line(name)}: mean {rounded(mean)}, from {rounded(min(each))} to {rounded(max(each))}.")
    if len(names) == 2:
        pairs = list(zip(*rates, strict=True))
        better, worse = sum(a < b for a, b in pairs), sum(a > b for a, b in pairs)
        equal = len(pairs) - better - worse
        words.append(
            f"{one_line(names[0])} is better on {better} folds, {one_line(names[1])} on {worse}; equal on {equal}."
        )
    return " ".join(words)
