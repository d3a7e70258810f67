"""Draw a confusion matrix, kappa as a part of what chance leaves open, and what each way of answering costs."""

import numpy as np

from ..charts import shortened, signed
from ..colours import GREY, INK, LINE, WHITE
from ..labels import number
from .canvas import Canvas

__all__ = ["drawn_confusion"]

WIDTH, HEIGHT = 720, 300
LEFT, TOP, SIDE = 106, 70, 186  # the matrix
SCALE, LENGTH = 400, 296  # the bars at the right: where they begin, and how long 1 is
RIGHT_CELL, WRONG_CELL = "#E3EFF7", "#F3E3EA"
BEYOND, SHORT = "#0072B2", "#882255"


def drawn_confusion(matrix, turned, names, ways):
    """Return a canvas with the drawing.

    Parameters
    ----------
    matrix : ndarray of shape (n_classes, n_classes)
        True classes in rows.
    turned : bool
        Whether it is drawn with the true classes in columns.
    names : sequence of str
    ways : sequence of (str, float, float, float)
        Ways of answering: their names, accuracy, kappa and cost per case; the first is that of the matrix.
    """
    sheet = Canvas(WIDTH, HEIGHT)
    chance = matrix.sum(axis=1) @ matrix.sum(axis=0) / matrix.sum() ** 2
    _cells(sheet, matrix.T if turned else matrix, turned, names)
    _kappa(sheet, ways[0][1], chance, ways[0][2])
    _costs(sheet, [(way, cost) for way, _, _, cost in ways])
    return sheet


def _cells(sheet, shown, turned, names):
    """Draw the cells with their counts, what chance would put there, and the totals."""
    n, step = len(names), SIDE / len(names)
    rows, columns = ("given class", "true class") if turned else ("true class", "given class")
    sheet.text(LEFT + SIDE / 2, 24, columns, 14, "middle")
    sheet.text(LEFT - 8, TOP - 12, rows, 14, "end")
    for at, name in enumerate(names):
        middle = at * step + step / 2
        sheet.text(LEFT + middle, TOP - 12, shortened(name, 11 if n == 2 else 7), 13, "middle")
        sheet.text(LEFT - 8, TOP + middle + 5, shortened(name, 12), 13, "end")
        sheet.text(LEFT + middle, TOP + SIDE + 20, number(shown[:, at].sum()), 13, "middle", LINE)
        sheet.text(LEFT + SIDE + 8, TOP + middle + 5, number(shown[at].sum()), 13, colour=LINE)
    sheet.text(LEFT + SIDE + 8, TOP + SIDE + 20, number(shown.sum()), 13, colour=LINE)
    expected = np.outer(shown.sum(axis=1), shown.sum(axis=0)) / shown.sum()
    for row, column in np.ndindex(shown.shape):
        x, y = LEFT + column * step, TOP + row * step
        sheet.rectangle(x, y, step, step, RIGHT_CELL if row == column else WRONG_CELL, LINE)
        sheet.text(x + step / 2, y + step / 2 + 2, number(shown[row, column]), 20 if n == 2 else 16, "middle")
        sheet.text(x + step / 2, y + step / 2 + 20, f"({number(expected[row, column])})", 13, "middle", LINE)
    sheet.text(LEFT + SIDE / 2, HEIGHT - 6, "(in brackets: by chance, with these totals)", 13, "middle", LINE)


def _kappa(sheet, accuracy, chance, kappa):
    """Draw accuracy and chance on a scale from 0 to 1; kappa is the part of the open piece that is filled."""
    y, high = 62, 26
    words = "kappa is not defined" if np.isnan(kappa) else f"kappa {signed(kappa)} of what chance leaves open"
    sheet.text(SCALE, 24, words)
    sheet.rectangle(SCALE, y, LENGTH, high, WHITE, LINE)
    sheet.rectangle(SCALE, y, LENGTH * min(chance, accuracy), high, GREY)
    ends = sorted((chance, accuracy))
    colour = BEYOND if accuracy >= chance else SHORT
    sheet.rectangle(SCALE + LENGTH * ends[0], y, LENGTH * (ends[1] - ends[0]), high, colour)
    for share, words, above in ((chance, "chance", True), (accuracy, "accuracy", False)):
        x = SCALE + LENGTH * share
        sheet.line([(x, y - 6), (x, y + high)] if above else [(x, y), (x, y + high + 6)], INK, 2)
        anchor = "start" if share < 0.25 else "end" if share > 0.75 else "middle"
        sheet.text(x, y - 10 if above else y + high + 20, f"{words} {share:.3f}", 13, anchor)


def _costs(sheet, costs):
    """Draw what each way of answering costs per case."""
    top, step, begin = 156, 30, SCALE + 96
    sheet.text(SCALE, top - 14, "cost per case")
    most = max(max(cost for _, cost in costs), 1e-9)
    for at, (way, cost) in enumerate(costs):
        y, length = top + at * step, (WIDTH - begin - 60) * cost / most
        sheet.text(begin - 8, y + 16, way, 13, "end")
        sheet.rectangle(begin, y, length, step - 8, BEYOND if at == 0 else GREY, LINE)
        sheet.text(begin + length + 6, y + 16, f"{cost:.3f}", 13)
    sheet.line([(begin, top - 4), (begin, top + step * len(costs) - 4)])
