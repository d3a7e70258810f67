"""Curves of any experiment: numbers against a number."""

import math

from ..support.words import one_line, rounded, shortened
from .charts import CURVES, MARKS, curve_look, drawn, grid, panels
from .colours import WHITE

HEIGHT = 260
MANY_POINTS, MOST_SPOKEN = 40, 8  # points without marks; points in words
DEFAULT_CONFIDENCE = 0.25  # of pruning: always among the points in words


@drawn
def curves(x, series, x_label="", y_label="", ylim=None, spread=None):
    """Return a figure with one or more curves: the results of an experiment.

    Parameters
    ----------
    x : sequence of float
        Increasing. The scale is logarithmic if the last is at least a hundred times the first.
    series : dict of str to sequence of float
        The name of each curve and its values, one for each x.
    x_label, y_label : str
    ylim : pair of float or None, optional
        The limits of the vertical axis; None at either end leaves it to the data.
    spread : dict of str to (sequence, sequence), optional
        The lower and upper limits of a curve, drawn as vertical lines.

    Examples
    --------
    >>> curves([0, 0.1, 0.2], {"training": [0, 0.05, 0.1], "test": [0, 0.2, 0.3]}, "noise", "error rate").alt
    'error rate against noise. training: 0 at 0, 0.05 at 0.1, 0.1 at 0.2. test: 0 at 0, 0.2 at 0.1, 0.3 at 0.2.'
    """
    x, series = list(x), {name: list(values) for name, values in series.items()}
    if not x or not series:
        raise ValueError("there is nothing to draw: give x values and at least one curve")
    for name, values in series.items():
        if len(values) != len(x):
            raise ValueError(f"the curve {name!r} has {len(values)} values for {len(x)} x values; give one for each")
    sheet, axes = panels(series_key(series), HEIGHT)
    draw_series(axes, x, series, spread or {})
    axes.set(xlabel=shortened(x_label, 60), ylabel=shortened(y_label, 36))
    if ylim is not None:
        axes.set_ylim(*ylim)
    return sheet.chart(series_words(x, series, y_label, x_label))


def _look(place):
    colour = curve_look(place)["color"]
    mark = {"marker": MARKS[place % len(CURVES)], "markersize": 7, "markerfacecolor": WHITE, "markeredgecolor": colour}
    return curve_look(place) | mark | {"markeredgewidth": 1.8}


def series_key(series):
    """Return the entries of a key for the curves."""
    return [(shortened(name, 40), _look(place)) for place, name in enumerate(series)]


def draw_series(axes, x, series, spread=None):
    """Draw the curves; choose the scale of x and its ticks."""
    from matplotlib.ticker import FixedLocator, NullLocator

    grid(axes)
    for place, (name, values) in enumerate(series.items()):
        look = _look(place)
        if spread and name in spread:
            axes.vlines(x, *spread[name], color=look["color"], linewidth=1.2)
        if len(x) > MANY_POINTS:
            look["marker"] = ""
        axes.plot(x, values, clip_on=False, zorder=3, **look)
    if min(x) > 0 and max(x) >= 100 * min(x):
        axes.set_xscale("log")
        decades = range(math.floor(math.log10(min(x))), math.ceil(math.log10(max(x))) + 1)
        ticks = [m * 10.0**d for d in decades for m in (1, 2, 5) if min(x) <= m * 10.0**d <= max(x) * (1 + 1e-9)]
        axes.xaxis.set_major_locator(FixedLocator(ticks))
        axes.xaxis.set_minor_locator(NullLocator())
        axes.set_xticklabels([f"{tick:g}" for tick in ticks])


def series_words(x, series, y_label, x_label):
    """Return the curves in words: up to eight points, the first and the last among them."""
    places = range(len(x)) if len(x) <= MOST_SPOKEN else {round(k * (len(x) - 1) / 6) for k in range(7)}
    places = sorted({*places, *(place for place, value in enumerate(x) if value == DEFAULT_CONFIDENCE)})
    words = [f"{one_line(y_label or 'Curves')}{f' against {one_line(x_label)}' if x_label else ''}."]
    for name, values in series.items():
        points = [f"{rounded(values[place])} at {x[place]:g}" for place in places]
        words.append(f"{one_line(name)}: {', '.join(points)}.")
    return " ".join(words)
