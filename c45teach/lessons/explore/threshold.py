"""Explore a threshold: drag the cut along the number line, and watch what it is worth.

Above are the cases of each class along the number line, with the boundary points as triangles; below are the gain and
the gain ratio of every cut. A hollow dot is a cut that Release 8 does not allow, since it leaves too few cases on one
side. The penalty is what Release 8 subtracts from the gain for having tried many cuts.
"""

from dataclasses import dataclass

import numpy as np

from ...pictures.colours import BLUE, BROWN, FAINT, GREY, INK, WHITE, WINE, class_colour
from ...support.checks import OptionError
from ...support.tolerances import TIE
from ...support.words import number, shortened, signed
from ...tables import threshold_table
from .base import Explorer, without_controls
from .canvas import Canvas, round_numbers
from .controls import Actions, Slider, Tick
from .view import table

WIDTH, LEFT, RIGHT = 720, 128, 24
TOP, AXIS, BOTTOM = 24, 56, 64  # pixels above the rows of the classes, for the number line, and below the curves
LANE, CURVE = 26, 150  # pixels: heights of the row of a class, and of the curves
LANES = 6  # classes with a row of their own
FEW_VALUES, FEW_CUTS = 12, 60  # at most, to be marked one by one
GROUND = "#EEF2F6"  # of the side at or below the cut
CURVES = (("gain", BLUE, False), ("gain ratio", WINE, True))  # name, colour, dashed


@dataclass(frozen=True)
class NumberLine:
    """What does not change while the cut moves.

    `values`, `lanes` and `weights` are the cases, one entry for all cases of the same value and class; `names` are
    those of the lanes; `cuts` are the columns of `threshold_table` by name.
    """

    attribute: str
    classes: tuple
    values: np.ndarray
    lanes: np.ndarray
    weights: np.ndarray
    names: tuple
    cuts: dict

    def x(self, value):
        """Return where a value stands in the picture, in pixels from the left."""
        low, high = self.values.min(), self.values.max()
        return LEFT + 12 + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT - 24)


def threshold(dataset, attribute, min_cases=2):
    """Return the explorer of the cuts of a numeric attribute.

    Parameters
    ----------
    dataset : Dataset
    attribute : str
        Name of a numeric attribute.
    min_cases : float, default 2
        As in `grow`.

    Examples
    --------
    >>> import c45teach as c45
    >>> threshold(c45.load("golf"), "humidity").picture(cut=1).alt[:62]
    'humidity ≤ 65 (cut 1 of 8). Gain 0.048, gain ratio 0.129, too '
    """
    rows = threshold_table(dataset, attribute, min_cases)
    title = f"cuts of {attribute}"
    if not len(rows):
        return without_controls(title, f"{attribute} has fewer than two known values: there is nothing to cut.")
    line = _number_line(dataset, attribute, rows)
    best, n_cuts = _best(line), len(rows)
    start = {"cut": best or (n_cuts + 1) // 2, "penalty": False}
    controls = [
        Slider("cut", f"cut of {shortened(attribute, 14)}", 1, n_cuts),
        Tick("penalty", "subtract the penalty"),
        Actions(
            [
                ("Previous boundary point", lambda state: _next_boundary(line, state["cut"], -1)),
                ("Next boundary point", lambda state: _next_boundary(line, state["cut"], 1)),
                ("Where Release 8 cuts", lambda state: {"cut": best} if best and state["cut"] != best else None),
            ]
        ),
    ]
    strip = [{"cut": cut} for cut in dict.fromkeys((1, start["cut"], n_cuts))] + [{"penalty": True}]
    return Explorer(title, lambda cut, penalty: threshold_picture(line, cut, penalty), start, controls, strip)


def _number_line(dataset, attribute, rows):
    """Return what does not change while the cut moves."""
    column = dataset.columns[dataset.schema.position(attribute)]
    known = ~np.isnan(column)
    lanes = np.minimum(dataset.labels[known], LANES) if len(dataset.classes) > LANES + 1 else dataset.labels[known]
    weights = dataset.case_weights[known]
    pairs, places = np.unique(np.column_stack([column[known], lanes]), axis=0, return_inverse=True)
    names = dataset.classes[:LANES]
    if len(dataset.classes) > LANES:
        others = len(dataset.classes) - LANES
        names = (*names, f"{others} others" if others > 1 else dataset.classes[-1])
    cuts = {name: rows[name].to_numpy() for name in rows}
    sums = np.bincount(places.ravel(), weights)
    return NumberLine(attribute, dataset.classes, pairs[:, 0], pairs[:, 1].astype(int), sums, names, cuts)


def _best(line):
    """Return the number of the cut that Release 8 takes, counted from 1; 0 if it takes none."""
    found = np.flatnonzero(line.cuts["best"])
    return int(found[0]) + 1 if len(found) else 0


def _next_boundary(line, cut, direction):
    """Return the change to the nearest boundary point above or below a cut."""
    boundaries = np.flatnonzero(line.cuts["boundary"]) + 1
    beyond = boundaries[boundaries > cut] if direction > 0 else boundaries[boundaries < cut][::-1]
    return {"cut": int(beyond[0])} if len(beyond) else None


def threshold_picture(line, cut, penalty):
    """Return the view of one cut, counted from 1."""
    n_cuts = len(line.cuts["gain"])
    if not 1 <= cut <= n_cuts:
        raise OptionError("cut", f"a number from 1 to {n_cuts}", cut)
    here = {name: column[cut - 1] for name, column in line.cuts.items()}
    gain, ratio = ("net_gain", "net_ratio") if penalty else ("gain", "ratio")
    state = f"{shortened(line.attribute)} ≤ {here['threshold']:g} (cut {cut} of {n_cuts})"
    state += ", less the penalty" if penalty else ""
    remarks = [] if here["boundary"] else ["not a boundary point"]
    remarks += [] if here["allowed"] else ["too few cases on one side for Release 8"]
    words = (
        f"Gain {signed(here[gain])}, gain ratio {signed(here[ratio])}, {', '.join(remarks) or 'boundary point'}; "
        f"between {here['below']:g} and {here['above']:g}, mid-point {here['midpoint']:g}. {_where_release8_cuts(line)}"
    )
    lanes = LANE * len(line.names)
    sheet = Canvas(WIDTH, TOP + lanes + AXIS + CURVE + BOTTOM)
    _strip(sheet, line, TOP, here)
    _curves(sheet, line, TOP + lanes + AXIS, (gain, ratio), cut)
    return sheet.view(state, words, _sides(line, here))


def _where_release8_cuts(line):
    best = _best(line) - 1
    if best < 0:
        return "Release 8 finds no cut here that leaves enough cases on both sides."
    cuts = line.cuts
    words = f"Release 8 cuts at {cuts['threshold'][best]:g}, where the gain is largest ({cuts['gain'][best]:.3f})"
    if cuts["net_gain"][best] <= TIE:
        words += f", and drops the test: the penalty of {cuts['penalty'][best]:.3f} is larger"
    return words + "."


def _strip(sheet, line, top, here):
    """Draw the cases of each class along the number line, and the cut through them."""
    bottom = top + LANE * len(line.names)
    middle = line.x(here["midpoint"])
    sheet.rectangle(LEFT, top, middle - LEFT, bottom - top, GROUND)
    for lane, name in enumerate(line.names):
        sheet.text(LEFT - 10, top + LANE * (lane + 0.5) + 5, shortened(name, 14), 13, "end")
        sheet.line([(LEFT, top + LANE * (lane + 1)), (WIDTH - RIGHT, top + LANE * (lane + 1))], FAINT, 1)
    for value, lane, weight in zip(line.values.tolist(), line.lanes.tolist(), line.weights.tolist(), strict=True):
        radius = min(4 * weight**0.5, LANE / 2 - 1)
        sheet.dot(line.x(value), top + LANE * (lane + 0.5), round(max(radius, 2), 1), _lane_colour(lane))
    _value_axis(sheet, line, bottom)
    sheet.line([(middle, top - 6), (middle, bottom + AXIS + CURVE)], INK, 2)
    sheet.text(min(max(middle, 60), WIDTH - 60), top - 9, f"mid-point {here['midpoint']:g}", 13, "middle")


def _lane_colour(lane):
    return class_colour(lane) if lane < LANES else GREY


def _value_axis(sheet, line, y):
    """Draw the number line, its boundary points, and numbers that do not run into one another."""
    sheet.line([(LEFT, y), (WIDTH - RIGHT, y)])
    for middle in line.cuts["midpoint"][line.cuts["boundary"]].tolist():
        x = line.x(middle)
        _triangle(sheet, x, y, 4, 8, INK)
    values = np.unique(line.values)
    if len(values) > FEW_VALUES:
        values = round_numbers(values[0], values[-1])
    end = 0.0
    for value in values.tolist():
        words, x = f"{value:.4g}", line.x(value)
        if x - 4 * len(words) > end:
            sheet.text(x, y + 24, words, 13, "middle")
            end = x + 4 * len(words) + 4


def _curves(sheet, line, top, measures, cut):
    """Draw the gain and the gain ratio of every cut; mark the present cut and that of Release 8."""
    columns = [line.cuts[measure] for measure in measures]
    # Less the penalty, both can be negative.
    low, high = min(0.0, *(c.min() for c in columns)), max(0.0, *(c.max() for c in columns))

    def y(worth):
        return top + CURVE * (high - worth) / (high - low or 1)

    sheet.line([(LEFT, top), (LEFT, top + CURVE)])
    sheet.line([(LEFT, y(0)), (WIDTH - RIGHT, y(0))], GREY, 1)
    for level in {0.0, high, low}:
        if level == 0 or abs(y(level) - y(0)) > 16:
            sheet.text(LEFT - 8, y(level) + 5, signed(level), 13, "end")
    across = [line.x(middle) for middle in line.cuts["midpoint"].tolist()]
    for column, (_, colour, dashed) in zip(columns, CURVES, strict=True):
        up = [y(worth) for worth in column.tolist()]
        sheet.line(list(zip(across, up, strict=True)), colour, 2, dashed)
        if len(up) <= FEW_CUTS:
            for x, height, allowed in zip(across, up, line.cuts["allowed"].tolist(), strict=True):
                sheet.dot(x, height, 4, colour if allowed else WHITE, colour)
        sheet.dot(across[cut - 1], up[cut - 1], 7, colour)
    _key(sheet, top + CURVE + 34, [column[cut - 1] for column in columns], measures[0] == "net_gain")
    if _best(line):
        _triangle(sheet, across[_best(line) - 1], top + CURVE, 6, 11, BROWN)


def _triangle(sheet, x, y, half_width, height, colour):
    """Draw a triangle that points up to (x, y)."""
    sheet.area([(x, y), (x - half_width, y + height), (x + half_width, y + height)], colour)


def _key(sheet, y, worths, penalised):
    """Write what the curves and the marks are, with the numbers of the present cut."""
    less = " less penalty" if penalised else ""
    x = LEFT
    for worth, (name, colour, dashed) in zip(worths, CURVES, strict=True):
        sheet.line([(x, y - 5), (x + 28, y - 5)], colour, 2.5, dashed)
        words = f"{name}{less} {signed(worth)}"
        sheet.text(x + 34, y, words, 14)
        x += 60 + 7.2 * len(words)
    y += 21
    _triangle(sheet, LEFT + 6, y - 11, 6, 11, BROWN)
    sheet.text(LEFT + 18, y, "Release 8 cuts here")
    _triangle(sheet, LEFT + 174, y - 9, 4, 8, INK)
    sheet.text(LEFT + 186, y, "boundary point")
    sheet.dot(LEFT + 312, y - 5, 4, WHITE, INK)
    sheet.text(LEFT + 322, y, "too few cases on one side")


def _sides(line, here):
    """Return the class weights on both sides of the cut as an HTML table."""
    shown = line.classes[:LANES]
    others = ["others"] if len(line.classes) > LANES else []
    name = shortened(line.attribute)
    rows = []
    for sign, weights in (("≤", here["at_or_below"]), (">", here["higher"])):
        rest = [number(sum(weights[LANES:]))] if others else []
        counts = [number(weight) for weight in weights[:LANES]] + rest
        rows.append([f"{name} {sign} {here['threshold']:g}", number(sum(weights)), *counts])
    return table(["side", "cases", *(shortened(each, 20) for each in shown), *others], rows)
