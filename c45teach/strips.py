"""The cases of one numeric attribute along a number line, in the colours of their classes.

Few cases are drawn one by one, equal values stacked. Many are counted: one row of bars for each class. Dotted lines
are the boundary points, the only cuts among which the one with the best gain is to be sought.
"""

import numpy as np

from .cases import weights_of
from .charts import LETTER, MARKS, SMALL, Sheet, class_key, class_mark, drawn, listed, shortened
from .colours import INK, LINE, class_colour
from .cuts import threshold_table
from .labels import number, one_line

__all__ = ["class_strip", "draw_strip", "strip_key", "strip_place", "strip_room", "strip_words"]

LEFT, LEFT_OF_ROWS, RIGHT = 64, 112, 24  # margins in pixels
MOST_STACKED, MOST_VALUES = 9, 70  # of equal values, and of different ones, that are drawn one by one
ROW, LANE = 13, 34  # pixels: of a case in a stack, of the bars of a class
BARS = 60
MOST_LINES, MOST_BOUNDARIES = 15, 150  # boundary points drawn as whole lines, and drawn at all
MOST_LANES = 10


@drawn
def class_strip(dataset, attribute, threshold=None, min_cases=2):
    """Return the figure of the cases along the number line of a numeric attribute, with its boundary points.

    Parameters
    ----------
    dataset : Dataset
    attribute : str
        A numeric attribute.
    threshold : float, optional
        A cut to be shown as a vertical line.
    min_cases : float, default 2
        As in `grow`; it changes only what is said about the best cut.

    Raises
    ------
    ValueError, KeyError
        As `threshold_table` does.

    Examples
    --------
    >>> import c45teach as c45
    >>> class_strip(c45.load("golf"), "humidity").alt[:58]
    "14 cases along humidity, from 65 to 96: 9 Play and 5 Don't"
    """
    table = threshold_table(dataset, attribute, min_cases)
    left, height = strip_place(dataset, attribute)
    entries, width = strip_key(dataset, table, threshold), Sheet.width - left - RIGHT
    top = Sheet.key_height(entries, width) + strip_room(dataset, attribute, threshold)
    sheet = Sheet(top + height + 52)
    sheet.key(entries, left, 6, width)
    axes = sheet.axes(left, top, width, height)
    draw_strip(axes, dataset, attribute, table, threshold)
    axes.set_xlabel(shortened(attribute, 60))
    return sheet.chart(strip_words(dataset, attribute, table, threshold))


def strip_key(dataset, table, threshold=None):
    """Return the entries of the key of a strip."""
    entries = class_key(dataset.classes)
    if 0 < table["boundary"].sum() <= MOST_BOUNDARIES:
        entries.append(("boundary point", {"color": LINE, "linestyle": ":", "linewidth": 1.6}))
    if threshold is not None:
        entries.append(("cut", {"color": INK, "linestyle": "-", "linewidth": 2.4}))
    return entries


def strip_place(dataset, attribute):
    """Return in pixels where the strip of these cases begins at the left, and how high it is."""
    stacks = _stacks(dataset, attribute)
    if stacks is None:
        return LEFT_OF_ROWS, LANE * min(len(dataset.classes), MOST_LANES) + 10
    return LEFT, ROW * max(stacks.values(), default=1) + 14


def strip_room(dataset, attribute, threshold):
    """Return how many pixels to leave between key and strip: some words may stand there."""
    return 36 if threshold is not None or np.isnan(_values(dataset, attribute)).any() else 16


def draw_strip(axes, dataset, attribute, table, threshold=None):
    """Draw cases, boundary points and the cut on axes; limits of the number line are set."""
    values = _values(dataset, attribute)
    known = values[~np.isnan(values)]
    low, high = (known.min(), known.max()) if len(known) else (0.0, 1.0)
    room = max(0.04 * (high - low), 0.5 * (known == np.round(known)).all()) or 0.5
    axes.set_xlim(low - room, high + room)
    axes.tick_params(axis="x", length=4)
    for side in ("left", "top", "right"):
        axes.spines[side].set_visible(False)
    if table["boundary"].sum() <= MOST_BOUNDARIES:
        beginning = 0 if table["boundary"].sum() <= MOST_LINES else 0.9  # a short line, not to hide the cases
        for midpoint in table.loc[table["boundary"], "midpoint"]:
            axes.axvline(midpoint, beginning, color=LINE, linestyle=":", linewidth=1.6)
    if threshold is not None:
        draw_cut(axes, threshold)
    if _stacks(dataset, attribute) is None:
        _draw_lanes(axes, dataset, values)
    else:
        _draw_stacks(axes, dataset, values)
    unknown = int(np.isnan(values).sum())
    if unknown:
        axes.text(1, 1.0, f"{unknown} unknown", transform=axes.transAxes, ha="right", va="bottom", size=SMALL)


def draw_cut(axes, threshold):
    """Draw the vertical line of a cut, with its value above it."""
    axes.axvline(threshold, color=INK, linewidth=2.4)
    text = f"≤ {threshold:g}"
    axes.text(threshold, 1.0, text, transform=axes.get_xaxis_transform(), ha="center", va="bottom", size=LETTER)


def _draw_stacks(axes, dataset, values):
    """Draw every case, equal values above each other in the order of their classes."""
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
    """Draw a row of bars for each class, the first on top; the rows share one scale, but for the row of the rest."""
    known = ~np.isnan(values)
    edges = _edges(values[known])
    lanes = [[label] for label in range(len(dataset.classes))]
    if len(lanes) > MOST_LANES:
        lanes[MOST_LANES - 1 :] = [list(range(MOST_LANES - 1, len(lanes)))]
    weights = weights_of(dataset)
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
    """Return where the bars begin and end: around whole numbers if these are few, else all alike."""
    low, high = known.min(), known.max()
    if high - low < BARS and (known == np.round(known)).all():
        return np.arange(low - 0.5, high + 1)
    return np.linspace(low, high, BARS + 1)


def _values(dataset, attribute):
    return dataset.columns[dataset.schema.position(attribute)]


def _stacks(dataset, attribute):
    """Return how many cases have each value, or None where they are too many to be drawn one by one."""
    values = _values(dataset, attribute)
    found, counts = np.unique(values[~np.isnan(values)], return_counts=True)
    if len(found) > MOST_VALUES or max(counts, default=0) > MOST_STACKED or len(dataset.classes) > len(MARKS):
        return None
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def strip_words(dataset, attribute, table, threshold=None):
    """Return a strip in words: cases, classes, boundary points, and the cut."""
    values = _values(dataset, attribute)
    known = values[~np.isnan(values)]
    counts = np.bincount(dataset.labels, minlength=len(dataset.classes))
    classes = [f"{count} {one_line(name)}" for name, count in zip(dataset.classes, counts, strict=True) if count]
    reach = f", from {known.min():g} to {known.max():g}" if len(known) else ""
    unknown = f" {len(values) - len(known)} values are unknown." if len(known) < len(values) else ""
    words = f"{len(values)} cases along {one_line(attribute)}{reach}: {listed(classes, 8)}.{unknown}"
    points = [f"{point:g}" for point in table.loc[table["boundary"], "midpoint"]]
    words += f" Boundary points: {listed(points) or 'none'}."
    if threshold is not None:
        at_or_below = dataset.take(np.flatnonzero(values <= threshold))
        words = f"Cut at {threshold:g}, {number(float(len(at_or_below)))} cases at or below. {words}"
    return words
