"""The cases of one numeric attribute along a number line, and what each cut between them is worth.

A few cases are drawn one by one, equal values stacked; many are counted, in a row of bars for each class. Dotted lines
are the boundary points: the cut with the best gain is always one of them.
"""

import numpy as np

from ...pictures.charts import (
    LEFT,
    LETTER,
    MARKS,
    SMALL,
    STAR,
    class_key,
    class_mark,
    curve_look,
    drawn,
    grid,
    panels,
)
from ...pictures.colours import INK, LINE, WHITE, class_colour
from ...support import checks
from ...support.words import listed, number, one_line, shortened, signed
from ...tables import threshold_table

LEFT_OF_LANES = 112  # margin in pixels: the names of the classes stand there
MOST_STACKED, MOST_VALUES = 9, 70  # at most, of equal and of different values, for cases to be drawn one by one
ROW, LANE = 13, 34  # heights in pixels: of a case in a stack, of the bars of a class
MOST_BARS, MOST_LANES = 60, 10
MOST_LINES, MOST_BOUNDARIES = 15, 150  # boundary points drawn as whole lines, and drawn at all
CURVE, GAP = 220, 30  # height of the curves, and their distance from the strip, in pixels
# The measures that `gain_curve` can show: a column of `threshold_table`, and its name.
MEASURES = {
    "gain": "gain",
    "net_gain": "gain less penalty",
    "ratio": "gain ratio",
    "net_ratio": "gain ratio less penalty",
}
MOST_MARKED = 80  # cuts that are marked one by one
HOLLOW = {"marker": "o", "markersize": 7, "markerfacecolor": WHITE, "markeredgewidth": 1.6, "linestyle": "none"}


@drawn
def class_strip(dataset, attribute, threshold=None, min_cases=2):
    """Return the figure of cases along the number line of a numeric attribute, with its boundary points.

    Parameters
    ----------
    dataset : Dataset
    attribute : str
        A numeric attribute.
    threshold : float, optional
        A cut to show as a vertical line.
    min_cases : float, default 2
        As in `grow`.

    Examples
    --------
    >>> import c45teach as c45
    >>> class_strip(c45.load("golf"), "humidity").alt[:58]
    "14 cases along humidity, from 65 to 96: 9 Play and 5 Don't"
    """
    table = threshold_table(dataset, attribute, min_cases)
    left, height, room = _strip_place(dataset, attribute, threshold)
    sheet, axes = panels(_strip_key(dataset, table, threshold), height, left=left, below_key=room)
    _draw_strip(axes, dataset, attribute, table, threshold)
    axes.set_xlabel(shortened(attribute, 60))
    return sheet.chart(_strip_words(dataset, attribute, table, threshold))


def _strip_key(dataset, table, threshold=None):
    """Return the entries of the key of a strip."""
    entries = class_key(dataset.classes)
    if 0 < table["boundary"].sum() <= MOST_BOUNDARIES:
        entries.append(("boundary point", {"color": LINE, "linestyle": ":", "linewidth": 1.6}))
    if threshold is not None:
        entries.append(("cut", {"color": INK, "linestyle": "-", "linewidth": 2.4}))
    return entries


def _strip_place(dataset, attribute, threshold):
    """Return the left margin, the height and the room above the strip of these cases in pixels."""
    values = _values(dataset, attribute)
    room = 36 if threshold is not None or np.isnan(values).any() else 16  # for words about a cut or unknown values
    tallest = _tallest_stack(dataset, values)
    if tallest is None:
        return LEFT_OF_LANES, LANE * min(len(dataset.classes), MOST_LANES) + 10, room
    return LEFT, ROW * tallest + 14, room


def _draw_strip(axes, dataset, attribute, table, threshold=None):
    """Draw cases, boundary points and the cut on axes, and set the ends of the number line."""
    values = _values(dataset, attribute)
    known = values[~np.isnan(values)]
    low, high = (known.min(), known.max()) if len(known) else (0.0, 1.0)
    room = max(0.04 * (high - low), 0.5 * (known == np.round(known)).all()) or 0.5
    axes.set_xlim(low - room, high + room)
    axes.tick_params(axis="x", length=4)
    for side in ("left", "top", "right"):
        axes.spines[side].set_visible(False)
    if table["boundary"].sum() <= MOST_BOUNDARIES:
        bottom = 0 if table["boundary"].sum() <= MOST_LINES else 0.9  # short lines, not to hide the cases
        for midpoint in table.loc[table["boundary"], "midpoint"]:
            axes.axvline(midpoint, bottom, color=LINE, linestyle=":", linewidth=1.6)
    if threshold is not None:
        _draw_cut(axes, threshold)
    if _tallest_stack(dataset, values) is None:
        _draw_lanes(axes, dataset, values)
    else:
        _draw_stacks(axes, dataset, values)
    unknown = int(np.isnan(values).sum())
    if unknown:
        axes.text(1, 1.0, f"{unknown} unknown", transform=axes.transAxes, ha="right", va="bottom", size=SMALL)


def _draw_cut(axes, threshold):
    """Draw the vertical line of a cut, with its value above it."""
    axes.axvline(threshold, color=INK, linewidth=2.4)
    text = f"≤ {threshold:g}"
    axes.text(threshold, 1.0, text, transform=axes.get_xaxis_transform(), ha="center", va="bottom", size=LETTER)


def _draw_stacks(axes, dataset, values):
    """Draw every case, equal values on top of each other in the order of their classes."""
    order = np.lexsort((dataset.labels, values))
    order = order[~np.isnan(values[order])]
    heights = np.empty(len(order))
    for place, case in enumerate(order):
        same = place > 0 and values[order[place - 1]] == values[case]
        heights[place] = heights[place - 1] + 1 if same else 0
    for label in range(len(dataset.classes)):
        mine = dataset.labels[order] == label
        if mine.any():
            axes.plot(values[order][mine], heights[mine], clip_on=False, **class_mark(label, 11))
    axes.set_ylim(-0.9, max(heights, default=0) + 0.9)
    axes.set_yticks([])


def _draw_lanes(axes, dataset, values):
    """Draw a row of bars for each class, the first on top. They share one scale, except the row of all the others."""
    known = ~np.isnan(values)
    edges = _edges(values[known])
    lanes = [[label] for label in range(len(dataset.classes))]
    if len(lanes) > MOST_LANES:
        lanes[MOST_LANES - 1 :] = [list(range(MOST_LANES - 1, len(lanes)))]
    weights = dataset.case_weights
    counts = []
    for labels in lanes:
        mine = known & np.isin(dataset.labels, labels)
        counts.append(np.histogram(values[mine], edges, weights=weights[mine])[0])
    tallest = max(count.max() for count, labels in zip(counts, lanes, strict=True) if len(labels) == 1) or 1
    for row, (labels, count) in enumerate(zip(lanes, counts, strict=True)):
        base = len(lanes) - 1 - row
        scale = tallest if len(labels) == 1 else max(count.max(), 1)
        axes.stairs(base + 0.8 * count / scale, edges, baseline=base, fill=True, color=class_colour(labels[0]))
        axes.axhline(base, color=LINE, linewidth=0.8)
    names = [shortened(dataset.classes[labels[0]], 13) if len(labels) == 1 else "others" for labels in lanes]
    axes.set_ylim(0, len(lanes) + 0.25)
    axes.set_yticks([len(lanes) - 0.7 - row for row in range(len(lanes))], names)
    axes.tick_params(axis="y", length=0)


def _edges(known):
    """Return the edges of the bars: around each whole number if there are few, otherwise evenly spaced."""
    low, high = known.min(), known.max()
    if high - low < MOST_BARS and (known == np.round(known)).all():
        return np.arange(low - 0.5, high + 1)
    return np.linspace(low, high, MOST_BARS + 1)


def _values(dataset, attribute):
    return dataset.columns[dataset.schema.position(attribute)]


def _tallest_stack(dataset, values):
    """Return the most cases with an equal value, or None if the cases are too many to be drawn one by one."""
    counts = np.unique(values[~np.isnan(values)], return_counts=True)[1]
    tallest = max(counts, default=1)
    too_many = len(counts) > MOST_VALUES or tallest > MOST_STACKED or len(dataset.classes) > len(MARKS)
    return None if too_many else int(tallest)


def class_counts(labels, classes):
    """Return in words how often each class occurs among labels: "9 Play and 5 Don't Play"."""
    counts = np.bincount(labels, minlength=len(classes))
    return listed([f"{n} {one_line(name)}" for name, n in zip(classes, counts, strict=True) if n], 8)


def _strip_words(dataset, attribute, table, threshold=None):
    """Return a strip in words: cases, classes, boundary points, and the cut."""
    values = _values(dataset, attribute)
    known = values[~np.isnan(values)]
    classes = class_counts(dataset.labels, dataset.classes)
    reach = f", from {known.min():g} to {known.max():g}" if len(known) else ""
    unknown = f" {len(values) - len(known)} values are unknown." if len(known) < len(values) else ""
    words = f"{len(values)} cases along {one_line(attribute)}{reach}: {classes}.{unknown}"
    points = [f"{point:g}" for point in table.loc[table["boundary"], "midpoint"]]
    words += f" Boundary points: {listed(points) or 'none'}."
    if threshold is not None:
        at_or_below = dataset.take(np.flatnonzero(values <= threshold))
        words = f"Cut at {threshold:g}, {number(float(len(at_or_below)))} cases at or below. {words}"
    return words


@drawn
def gain_curve(dataset, attribute, measures=("gain",), threshold=None, min_cases=2):
    """Return the figure of what every cut of a numeric attribute is worth, below the strip of its cases.

    All cuts between two neighbouring values divide the cases in the same way, so the curve has steps. A filled mark is
    a cut that Release 8 may take; a hollow one leaves too few cases on one side. A star is the best allowed cut by its
    measure.

    Parameters
    ----------
    measures : sequence of {"gain", "net_gain", "ratio", "net_ratio"}, default ("gain",)
        Columns of `threshold_table`; "net" is less the penalty.
    dataset, attribute, threshold, min_cases
        As in `class_strip`.

    Examples
    --------
    >>> import c45teach as c45
    >>> gain_curve(c45.load("golf"), "humidity").alt[:88]
    'Every cut of humidity. Best allowed cut by gain: between 80 and 85, with 0.102. Boundary'
    """
    measures = (measures,) if isinstance(measures, str) else tuple(measures)
    for measure in measures:
        checks.one_of("measures", measure, MEASURES)
    table = threshold_table(dataset, attribute, min_cases)
    if not len(table):
        raise ValueError(f"{attribute!r} has fewer than two known values, so there is nothing to cut")
    key = _strip_key(dataset, table, threshold) + _curve_key(table, measures)
    left, strip, room = _strip_place(dataset, attribute, threshold)
    sheet, upper, lower = panels(key, strip, CURVE, left=left, below_key=room, between=GAP, share_x=True)
    _draw_strip(upper, dataset, attribute, table, threshold)
    upper.tick_params(axis="x", labelbottom=False)
    _draw_curves(lower, table, measures)
    if threshold is not None:
        lower.axvline(threshold, color=INK, linewidth=2.4)
    lower.set_xlabel(shortened(attribute, 60))
    return sheet.chart(_curve_words(attribute, table, measures, threshold))


def _curve_key(table, measures):
    entries = [(MEASURES[measure], curve_look(place)) for place, measure in enumerate(measures)]
    if len(table) <= MOST_MARKED and not table["allowed"].all():
        entries.append(("too few cases on one side", HOLLOW | {"color": INK, "markeredgecolor": INK}))
    if table["allowed"].any():
        entries.append(("best allowed cut", STAR))
    return entries


def _draw_curves(axes, table, measures):
    """Draw the steps of the measures, a mark on each, and a star on the best one."""
    edges = [table["below"].iloc[0], *table["above"]]
    grid(axes)
    if any(measure.startswith("net") for measure in measures):
        axes.axhline(0, color=LINE, linewidth=1.2)
    else:
        axes.set_ylim(0, max(1.12 * max(table[measure].max() for measure in measures), 0.01))
    for place, measure in enumerate(measures):
        look = curve_look(place)
        axes.stairs(table[measure], edges, baseline=None, **look | {"linewidth": 1.8})
        if len(table) <= MOST_MARKED:
            for cuts, face in ((table[table["allowed"]], look["color"]), (table[~table["allowed"]], WHITE)):
                marks = HOLLOW | {"markerfacecolor": face, "markeredgecolor": look["color"]}
                axes.plot(cuts["midpoint"], cuts[measure], clip_on=False, **marks)
        best = _best(table, measure)
        if best is not None:
            axes.plot(best["midpoint"], best[measure], clip_on=False, zorder=5, **STAR)
    ratios = ["ratio" in measure for measure in measures]
    axes.set_ylabel("gain ratio" if all(ratios) else "bits, or ratio" if any(ratios) else "gain (bits)")


def _best(table, measure):
    """Return the row of the allowed cut with the largest measure, the first on ties; None if none is allowed."""
    allowed = table[table["allowed"]]
    if not len(allowed):
        return None
    return table[table["best"]].iloc[0] if measure in ("gain", "net_gain") else allowed.loc[allowed[measure].idxmax()]


def _curve_words(attribute, table, measures, threshold):
    """Return the figure in words: the cut shown, the best cuts, the boundary points, the cuts that are not allowed."""
    words = [f"Every cut of {one_line(attribute)}."]
    if threshold is not None:
        shown = table[(table["below"] <= threshold) & (threshold < table["above"])]
        worth = (
            [f"{MEASURES[m]} {signed(shown[m].iloc[0])}" for m in measures] if len(shown) else ["it divides no cases"]
        )
        words.insert(0, f"Cut at {threshold:g}: {listed(worth)}.")
    for measure in measures:
        best = _best(table, measure)
        if best is not None:
            place = f"between {best['below']:g} and {best['above']:g}, with {signed(best[measure])}"
            words.append(f"Best allowed cut by {MEASURES[measure]}: {place}.")
    points = [f"{point:g}" for point in table.loc[table["boundary"], "midpoint"]]
    words.append(f"Boundary points: {listed(points) or 'none'}.")
    refused = [f"{point:g}" for point in table.loc[~table["allowed"], "midpoint"]]
    words.append(f"Too few cases on one side: {listed(refused)}." if refused else "")
    return " ".join(filter(None, words))
