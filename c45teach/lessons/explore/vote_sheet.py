"""Draw one tree and the vote of several side by side in the plane, and the errors of the vote below."""

import numpy as np

from ...choices.deciding import classes_of
from ...pictures.colours import BLUE, INK, LINE, WHITE, WINE, class_colour, class_tint
from ...support.words import counted, shortened
from .canvas import Canvas, Plot, round_numbers

CELLS = 72  # across and upwards; the vote has one class in each
WIDTH, SIDE = 720, 288
LEFTS, TOP = (48, 412), 76  # pixels: where the two squares stand
ERRORS = Plot(LEFTS[0], TOP + SIDE + 66, LEFTS[1] + SIDE - LEFTS[0], 96)
HEIGHT = ERRORS.bottom + 44
MOST_CASES = 300  # drawn
MANY_CASES = 100  # more of them are drawn smaller
FIRM = 0.75  # the least share of votes in a darker cell
MOST_IN_KEY = 6
# The corners of each class's mark, in radii; a mark without corners is round.
MARKS = {
    1: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    2: ((0, -1.3), (1.2, 0.9), (-1.2, 0.9)),
    3: ((0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)),
    4: ((0, 1.3), (1.2, -0.9), (-1.2, -0.9)),
    5: ((-1.3, -0.5), (1.3, -0.5), (1.3, 0.5), (-1.3, 0.5)),
}


def drawn_vote(plane, crowd, n, tree, boxes, shares, times, wrong):
    """Return a canvas with the tree, the vote, and the curve of errors.

    Parameters
    ----------
    plane : Plane
    crowd : Crowd
    n, tree : int
        How many trees vote, and which tree to look at.
    boxes : list
        The boxes of its leaves, as `leaf_boxes` returns them.
    shares : ndarray of shape (CELLS * CELLS, n_classes)
        The vote in each cell, row by row, upwards.
    times : ndarray of shape (n_cases,)
        How many times each case is in its bag.
    wrong : pair of boolean ndarray
        Which cases the tree gets wrong, and which the vote.
    """
    sheet = Canvas(WIDTH, HEIGHT)
    _key(sheet, plane)
    titles = f"tree {tree}, and its bag", f"the vote of {counted(n, 'tree')}"
    for left, title in zip(LEFTS, titles, strict=True):
        sheet.text(left, TOP - 10, title)
    _boxes(sheet, plane.limits, boxes)
    _vote(sheet, shares)
    for left, drawn, errs in zip(LEFTS, (times, np.ones_like(times)), wrong, strict=True):
        _cases(sheet, plane, left, drawn, errs)
        _frame(sheet, plane, left)
    _curve(sheet, plane, crowd, n)
    return sheet


def _key(sheet, plane):
    """Write what the marks and the tints mean."""
    x = LEFTS[0] + 6
    classes = plane.cases.classes
    for label, name in enumerate(classes[:MOST_IN_KEY]):
        words = shortened(name, 14)
        _mark(sheet, x, 14, label, 5)
        sheet.text(x + 12, 19, words, 13)
        x += 34 + 7.4 * len(words)
    if len(classes) > MOST_IN_KEY:
        sheet.text(x, 19, f"and {len(classes) - MOST_IN_KEY} more", 13)
    x = LEFTS[0] + 6
    _mark(sheet, x, 38, 0, 4, hollow=True)
    sheet.text(x + 12, 43, "not in the bag", 13)
    sheet.dot(x + 128, 38, 7, "none", INK)
    sheet.text(x + 142, 43, "wrong", 13)
    sheet.rectangle(LEFTS[1], 31, 14, 14, _strong(0), LINE)
    sheet.text(LEFTS[1] + 20, 43, "at least three of four trees agree", 13)


def _mark(sheet, x, y, label, radius, hollow=False):
    """Draw the mark of a class."""
    colour = class_colour(label)
    fill, outline = (WHITE, colour) if hollow else (colour, WHITE)
    if label in MARKS:
        sheet.area([(x + dx * radius, y + dy * radius) for dx, dy in MARKS[label]], fill, outline)
    else:
        sheet.dot(x, y, radius, fill, outline)


def _places(values, limits, length):
    """Return where values stand between two limits, in pixels from the lower one."""
    low, high = limits
    return (np.asarray(values, dtype=float) / 2 - low / 2) / (high / 2 - low / 2) * length  # halves: no overflow


def _boxes(sheet, limits, boxes):
    """Draw the boxes of one tree."""
    for left, right, bottom, top, label in boxes:
        x, end = _places([left, right], limits[0], SIDE)
        low, high = _places([bottom, top], limits[1], SIDE)
        sheet.rectangle(LEFTS[0] + x, TOP + SIDE - high, end - x, high - low, class_tint(label), LINE)


def _vote(sheet, shares):
    """Draw the class that wins in each cell, darker if most trees agree; equal neighbours are drawn as one."""
    size = SIDE // CELLS
    said = 2 * classes_of(shares) + (shares.max(axis=1) >= FIRM)
    rows = said.reshape(CELLS, CELLS)
    for start, end in _runs((rows[1:] != rows[:-1]).any(axis=1)):
        row = rows[start]
        for first, last in _runs(row[1:] != row[:-1]):
            fill = _strong(row[first] // 2) if row[first] % 2 else class_tint(row[first] // 2)
            x, y = LEFTS[1] + size * first, TOP + SIDE - size * end
            sheet.rectangle(x, y, size * (last - first), size * (end - start), fill, fill)


def _runs(changes):
    """Return where equal neighbours begin and end, as pairs (first, after the last)."""
    edges = [0, *(np.flatnonzero(changes) + 1).tolist(), CELLS]
    return zip(edges[:-1], edges[1:], strict=True)


def _strong(label):
    """Return the colour of a class mixed with twice as much white."""
    channels = [int(class_colour(label)[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{(channel + 2 * 255) // 3:02X}" for channel in channels)


def _cases(sheet, plane, left, times, wrong):
    """Draw the cases: hollow if not in the bag, larger if in it several times, with a ring if wrong."""
    cases = plane.cases
    known = np.flatnonzero(~np.isnan(cases.columns).any(axis=0))
    chosen = known[np.unique(np.linspace(0, len(known) - 1, MOST_CASES).astype(int))]
    x = left + _places(cases.columns[0][chosen], plane.limits[0], SIDE)
    y = TOP + SIDE - _places(cases.columns[1][chosen], plane.limits[1], SIDE)
    radius = 4 if len(chosen) <= MANY_CASES else 3
    for at, row in enumerate(chosen.tolist()):
        size = round(radius * max(times[row], 1) ** 0.5, 1)
        _mark(sheet, x[at], y[at], int(cases.labels[row]), size, hollow=times[row] == 0)
        if wrong[row]:
            sheet.dot(x[at], y[at], round(size + 3.4, 1), "none", INK)


def _frame(sheet, plane, left):
    """Draw the frame of a square, its numbers and the names of the attributes."""
    corners = [(left, TOP), (left + SIDE, TOP), (left + SIDE, TOP + SIDE), (left, TOP + SIDE), (left, TOP)]
    sheet.line(corners)
    names = [shortened(attribute.name, 22) for attribute in plane.cases.attributes]
    sheet.text(left + SIDE / 2, TOP + SIDE + 36, f"{names[0]} (upwards: {names[1]})", 13, "middle")
    for limits, across in zip(plane.limits, (True, False), strict=True):
        numbers, end = round_numbers(*limits), -99.0
        for number, at in zip(numbers.tolist(), _places(numbers, limits, SIDE).tolist(), strict=True):
            words = f"{number:.4g}"
            if at - (4 * len(words) if across else 8) < end:  # numbers do not run into one another
                continue
            end = at + (4 * len(words) if across else 8) + 4
            x, y = (left + at, TOP + SIDE + 18) if across else (left - 6, TOP + SIDE - at + 5)
            sheet.text(x, y, words, 13, "middle" if across else "end")


def _curve(sheet, plane, crowd, n):
    """Draw the errors of the vote against the number of trees, and the mean error of a tree."""
    rates, mean = crowd.rates(n)
    high = max(rates.max(), mean, 0.01) * 1.1
    x = np.linspace(ERRORS.x + 8, ERRORS.across(1) - 8, len(rates))
    y, level = ERRORS.up(rates / high), ERRORS.up(mean / high)
    sheet.axes(ERRORS)
    sheet.line([(ERRORS.x, level), (x[n - 1], level)], WINE, 2, dashed=True)
    sheet.line(list(zip(x.tolist(), y.tolist(), strict=True)), BLUE, 2)
    sheet.dot(x[n - 1], y[n - 1], 6, BLUE)
    of = "new cases" if plane.is_new else "their own cases"
    words = f"the vote {rates[n - 1]:.1%}; a tree, on average, {mean:.1%} (dashed)"
    sheet.text(ERRORS.x, ERRORS.y - 10, f"Errors on {of}: {words}")
    for number in sorted({1, n, len(rates)}):
        if number in (1, len(rates)) or 3 <= number <= len(rates) - 3:
            sheet.text(x[number - 1], ERRORS.bottom + 18, number, 13, "middle")
    for rate in (0, high / 1.1):
        sheet.text(ERRORS.x - 6, ERRORS.up(rate / high) + 5, f"{rate:.0%}", 13, "end")
    sheet.text(ERRORS.across(0.5), ERRORS.bottom + 36, "trees that vote", 13, "middle")
