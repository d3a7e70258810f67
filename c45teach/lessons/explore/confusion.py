"""Explore a confusion matrix: move its cells and the costs of errors; see accuracy, kappa and cost.

Accuracy is the share of the diagonal. Kappa is the share that is reached of what chance leaves open; chance depends on
both margins. Costs say which errors hurt. All this is compared with giving every case the same class, which needs no
tree at all. Of more than three classes, one is shown against the rest.
"""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from ...judging.agreement import cells_of, kappa, kappa_error, total_cost
from ...judging.cross_validation import CrossValidation
from ...judging.given_numbers import finite_numbers
from ...pictures.colours import BLUE, GREY, INK, LINE, PALE_BLUE, PALE_WINE, WHITE, WINE
from ...support.checks import OptionError
from ...support.words import number, one_line, shortened, signed
from .base import Explorer, without_controls
from .canvas import Canvas
from .controls import Actions, Slider, Tick
from .view import table

MOST_CLASSES = 3  # with a slider for each cell: nine are possible, sixteen too many
MOST_CASES, MOST_COST = 20, 20  # the least ends of the sliders
EXAMPLE = ((10, 7), (5, 8))
WIDTH, HEIGHT = 720, 300
LEFT, TOP, SIDE = 106, 70, 186  # the matrix
SCALE, LENGTH = 400, 296  # the bars at the right: where they begin, and how long 1 is
HEIGHT_OF_BAR = 26


class Way(NamedTuple):
    """A way of answering: its name, and the accuracy, kappa and cost per case that it has."""

    name: str
    accuracy: float
    kappa: float
    cost: float


def confusion(matrix=EXAMPLE, costs=None):
    """Return the explorer of a confusion matrix.

    Parameters
    ----------
    matrix : DataFrame, array-like of shape (n_classes, n_classes), or CrossValidation
        Cases of each class (row) that are given each class (column), as `c45.confusion` returns it. Counts without
        names are of the classes "yes" and "no", or A, B, C, ...
    costs : DataFrame or array-like of shape (n_classes, n_classes), optional
        Cost of a case of each class (row) that is given each class (column); by default 1 for every error. With more
        than three classes 2 x 2: one class and the rest.

    Examples
    --------
    >>> confusion([[10, 7], [5, 8]]).picture().words[:67]
    'Accuracy 0.600, by chance 0.500: kappa 0.200 (standard error 0.177)'
    """
    matrix = matrix.confusion if isinstance(matrix, CrossValidation) else matrix
    cells, names = cells_of(matrix), _names(matrix)
    if len(names) < 2:
        return without_controls("a confusion matrix", "There is only one class, so nothing can be confused.")
    if len(names) > MOST_CLASSES:
        return _one_of_many(cells, names, costs)
    start = {"counts": _plain(cells), "costs": _checked_costs(costs, len(names)), "turned": False}
    whole = (cells == np.round(cells)).all()
    most = max(MOST_CASES, 2 * int(np.ceil(cells.max())))
    brief, places = _brief(names), list(np.ndindex(cells.shape))
    controls = [
        Slider(("counts", at), f"row {brief[row]}, column {brief[column]}", 0, most, 1 if whole else 0.1)
        for at, (row, column) in enumerate(places)
    ]
    controls += [*_cost_sliders(start["costs"], brief), _turn()]
    controls.append(
        Actions([("Give all the most frequent class", _to_the_commonest), ("Back to the start", _back_to(start))])
    )
    strip = [{}, {"turned": True}, {"costs": _tenfold(start["costs"])}, _to_the_commonest(start) or {"turned": True}]
    return Explorer("a confusion matrix", partial(_picture, names=names), start, controls, strip)


def _one_of_many(cells, names, costs):
    """Return the explorer of a matrix of many classes: one of them against all others."""

    def picture(of, costs, turned):
        own, given, right = cells[of].sum(), cells[:, of].sum(), cells[of, of]
        part = _plain([right, own - right, given - right, cells.sum() - own - given + right])
        view = _picture(part, costs, turned, (names[of], f"the other {len(names) - 1}"))
        everything = (
            f" All {len(names)} classes: accuracy {np.trace(cells) / cells.sum():.3f}, kappa {kappa(cells):.3f}."
        )
        return replace(view, words=view.words + everything)

    start = {"of": 0, "costs": _checked_costs(costs, 2), "turned": False}
    choices = [
        (shortened(name, 16), lambda state, of=at: {"of": of} if state["of"] != of else None)
        for at, name in enumerate(names)
    ]
    controls = [Actions(choices, "one class:"), *_cost_sliders(start["costs"], ("class", "rest")), _turn()]
    strip = [{}, {"of": 1}, {"of": len(names) - 1}, {"costs": _tenfold(start["costs"])}]
    return Explorer("a confusion matrix", picture, start, controls, strip)


def _names(matrix):
    """Return the names of the classes on one line each."""
    if hasattr(matrix, "columns"):
        return tuple(one_line(str(name)) for name in matrix.columns)
    n_classes = len(matrix)
    if n_classes == 2:
        return ("yes", "no")
    return tuple(chr(ord("A") + at) if n_classes <= 26 else str(at + 1) for at in range(n_classes))


def _brief(names):
    """Return names that fit beside a slider; numbers if shortened names would be the same."""
    brief = [shortened(name, 5) for name in names]
    return brief if len(set(brief)) == len(brief) else [str(at) for at in range(1, len(names) + 1)]


def _plain(cells):
    """Return the cells row by row, whole numbers as int."""
    return tuple(int(cell) if cell == int(cell) else float(cell) for cell in np.ravel(cells))


def _checked_costs(costs, n_classes):
    """Return the cost of each kind of error, true class by true class."""
    prices = 1 - np.eye(n_classes) if costs is None else finite_numbers(costs, "costs")
    if prices.shape != (n_classes, n_classes):
        raise ValueError(f"costs must have the shape {(n_classes, n_classes)}, one row per class; got {prices.shape}")
    if np.diag(prices).any() or (prices < 0).any():
        raise OptionError("costs", "0 for a right answer, and 0 or more for an error", prices.tolist())
    return _plain(prices[~np.eye(n_classes, dtype=bool)])


def _cost_sliders(costs, brief):
    whole = all(isinstance(cost, int) for cost in costs)
    pairs = [(true, given) for true in brief for given in brief if true != given]
    return [
        Slider(("costs", at), f"cost: {true} given {given}", 0, max(MOST_COST, *costs), 1 if whole else 0.1)
        for at, (true, given) in enumerate(pairs)
    ]


def _turn():
    return Tick("turned", "true classes in columns")


def _tenfold(costs):
    """Return the costs with that of the first kind of error ten times as high."""
    return (10 * (costs[0] or 1), *costs[1:])


def _back_to(start):
    return lambda state: start if state != start else None


def _to_the_commonest(state):
    """Return the change to a matrix in which all cases are given the most frequent class."""
    matrix = _true_in_rows(state["counts"], state["turned"])
    given = _all_given(matrix, matrix.sum(axis=1).argmax())
    counts = _plain(given.T if state["turned"] else given)
    return {"counts": counts} if counts != state["counts"] else None


def _all_given(matrix, label):
    """Return the matrix in which all cases are given one class."""
    given = np.zeros_like(matrix)
    given[:, label] = matrix.sum(axis=1)
    return given


def _true_in_rows(counts, turned):
    side = round(len(counts) ** 0.5)
    shown = np.reshape(np.asarray(counts, dtype=float), (side, side))
    return shown.T if turned else shown


def _picture(counts, costs, turned, names):
    """Return the view of a matrix: its cells, and its measures beside those of the same answer to all cases."""
    matrix = _true_in_rows(counts, turned)
    if not matrix.any():
        raise ValueError("all cells are 0, so there is no case to judge")
    prices = np.zeros_like(matrix)
    prices[~np.eye(len(names), dtype=bool)] = costs
    ways = [_way("this matrix", matrix, prices)]
    ways += [_way(f"all {shortened(name, 12)}", _all_given(matrix, at), prices) for at, name in enumerate(names)]
    state, words = _state(counts, costs, turned, names), _words(matrix, ways)
    rows = [[way.name, f"{way.accuracy:.3f}", _or_undefined(way.kappa), f"{way.cost:.3f}"] for way in ways]
    below = table(["answer", "accuracy", "kappa", "cost per case"], rows, marked={0})
    return drawn_confusion(matrix, turned, names, ways).view(state, words, below + _by_class(matrix, names))


def _way(name, matrix, prices):
    return Way(name, np.trace(matrix) / matrix.sum(), kappa(matrix), total_cost(matrix, prices) / matrix.sum())


def _state(counts, costs, turned, names):
    n = len(names)
    rows = " / ".join(", ".join(map(number, counts[at : at + n])) for at in range(0, n * n, n))
    priced = "" if set(costs) == {1} else f"; costs {', '.join(map(number, costs))}"
    classes = ", ".join(shortened(name, 16) for name in names)
    return f"{classes}: {rows}, true classes in {'columns' if turned else 'rows'}{priced}"


def _words(matrix, ways):
    this, *constants = ways
    best = max(constants, key=lambda way: way.accuracy)
    cheapest = min(constants, key=lambda way: way.cost)
    error = "" if np.isnan(this.kappa) else f" (standard error {kappa_error(matrix):.3f})"
    return (
        f"Accuracy {this.accuracy:.3f}, by chance {_chance(matrix):.3f}: kappa {_or_undefined(this.kappa)}{error}. "
        f"Without looking, {best.name!r} would be right in {best.accuracy:.3f}. "
        f"Cost per case {this.cost:.3f}, of {cheapest.name!r} {cheapest.cost:.3f}."
    )


def _chance(matrix):
    """Return the accuracy to expect by chance, with the totals of this matrix."""
    return matrix.sum(axis=1) @ matrix.sum(axis=0) / matrix.sum() ** 2


def _by_class(matrix, names):
    """Return a table: the share of each class's cases that are found, and of the cases given it that are right."""
    rows = []
    for at, name in enumerate(names):
        cases, given, right = matrix[at].sum(), matrix[:, at].sum(), matrix[at, at]
        shares = [f"{right / whole:.3f}" if whole else "–" for whole in (cases, given)]
        rows.append([shortened(name), number(cases), shares[0], number(given), shares[1]])
    return table(["class", "its cases", "share found", "given it", "share right"], rows)


def _or_undefined(value):
    return "not defined" if np.isnan(value) else signed(value)


def drawn_confusion(matrix, turned, names, ways):
    """Return a canvas with the matrix, kappa as a part of what chance leaves open, and the costs.

    Parameters
    ----------
    matrix : ndarray of shape (n_classes, n_classes)
        True classes in rows.
    turned : bool
        Whether it is drawn with the true classes in columns.
    names : sequence of str
    ways : sequence of Way
        The first is that of the matrix.
    """
    sheet = Canvas(WIDTH, HEIGHT)
    _cells(sheet, matrix.T if turned else matrix, turned, names)
    _kappa(sheet, ways[0].accuracy, _chance(matrix), ways[0].kappa)
    _costs(sheet, ways)
    return sheet


def _cells(sheet, shown, turned, names):
    """Draw the cells with their counts, those to expect by chance, and the totals."""
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
        sheet.rectangle(x, y, step, step, PALE_BLUE if row == column else PALE_WINE, LINE)
        sheet.text(x + step / 2, y + step / 2 + 2, number(shown[row, column]), 20 if n == 2 else 16, "middle")
        sheet.text(x + step / 2, y + step / 2 + 20, f"({number(expected[row, column])})", 13, "middle", LINE)
    sheet.text(LEFT + SIDE / 2, HEIGHT - 6, "(in brackets: by chance, with these totals)", 13, "middle", LINE)


def _kappa(sheet, accuracy, chance, kappa):
    """Draw accuracy and chance on a scale from 0 to 1; kappa is the part above chance that is filled."""
    y, high = 62, HEIGHT_OF_BAR
    words = "kappa is not defined" if np.isnan(kappa) else f"kappa {signed(kappa)} of what chance leaves open"
    sheet.text(SCALE, 24, words)
    sheet.rectangle(SCALE, y, LENGTH, high, WHITE, LINE)
    sheet.rectangle(SCALE, y, LENGTH * min(chance, accuracy), high, GREY)
    ends = sorted((chance, accuracy))
    colour = BLUE if accuracy >= chance else WINE
    sheet.rectangle(SCALE + LENGTH * ends[0], y, LENGTH * (ends[1] - ends[0]), high, colour)
    for share, words, above in ((chance, "chance", True), (accuracy, "accuracy", False)):
        x = SCALE + LENGTH * share
        sheet.line([(x, y - 6), (x, y + high)] if above else [(x, y), (x, y + high + 6)], INK, 2)
        anchor = "start" if share < 0.25 else "end" if share > 0.75 else "middle"
        sheet.text(x, y - 10 if above else y + high + 20, f"{words} {share:.3f}", 13, anchor)


def _costs(sheet, ways):
    """Draw the cost per case of each way of answering."""
    top, step, begin = 156, 30, SCALE + 96
    sheet.text(SCALE, top - 14, "cost per case")
    most = max(*(way.cost for way in ways), 1e-9)
    for at, way in enumerate(ways):
        y, length = top + at * step, (WIDTH - begin - 60) * way.cost / most
        sheet.text(begin - 8, y + 16, way.name, 13, "end")
        sheet.rectangle(begin, y, length, step - 8, BLUE if at == 0 else GREY, LINE)
        sheet.text(begin + length + 6, y + 16, f"{way.cost:.3f}", 13)
    sheet.line([(begin, top - 4), (begin, top + step * len(ways) - 4)])
