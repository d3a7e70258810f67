"""Explore the pessimistic estimate: how many errors to expect of a leaf that made E errors among N cases.

The leaf's true error rate is unknown. If it were U, the chance of E errors or fewer among N cases would be the tail on
the left of the picture. The exact limit is the U for which this tail is CF. Release 8 approximates it, and textbooks
print a normal limit; all three stand side by side.
"""

import math

from ...choices.estimates import error_limit
from ...pictures.colours import INK, LINE, PALE_BLUE, WINE
from ...support import checks
from ...support.words import signed
from .base import Explorer
from .canvas import Canvas, Plot
from .controls import Slider
from .view import table

WIDTH, HEIGHT = 720, 300
BARS, LIMITS = Plot(60, 60, 330, 180), Plot(470, 60, 226, 180)
MOST_CASES = 200
CASES_OF_SLIDER = 50  # the least end of the sliders
MOST_BARS = 26
TAIL, REST = WINE, PALE_BLUE
# Each estimate, with its names below its bar and in the table.
METHODS = {
    "exact": ("exact", "exact (binomial)"),
    "release8": ("Release 8", "Release 8"),
    "normal": ("normal", "normal"),
}


def estimate(weight=6, errors=0, confidence=0.25):
    """Return the explorer of the pessimistic error estimate.

    Parameters
    ----------
    weight : int, default 6
        N, cases at the leaf: 1 to 200.
    errors : int, default 0
        E, errors among them.
    confidence : float, default 0.25
        CF, 0.01 to 0.99.

    Examples
    --------
    >>> estimate().picture().alt[:66]
    'N = 6, E = 0, CF = 0.25. The error rate is at most 0.206 (exact), '
    """
    start = {"weight": weight, "errors": errors, "confidence": confidence}
    _check(**start)
    controls = [
        Slider("weight", "N, cases at the leaf", 1, max(CASES_OF_SLIDER, weight)),
        Slider("errors", "E, errors seen", 0, max(CASES_OF_SLIDER, weight)),
        Slider("confidence", "CF, confidence", 0.01, 0.99, 0.01),
    ]
    strip = [{}, {"weight": min(4 * weight, MOST_CASES)}, {"confidence": 0.05}, {"confidence": 0.75}]
    return Explorer("the pessimistic estimate", estimate_picture, start, controls, strip, _settled)


def _settled(state):
    """Return the state with no more errors than cases."""
    return state | {"errors": min(state["errors"], state["weight"])}


def _check(weight, errors, confidence):
    checks.whole("weight", weight, 1, MOST_CASES)
    checks.whole("errors", errors, 0, weight)
    checks.number("confidence", confidence, least=0.01, most=0.99)


def estimate_picture(weight, errors, confidence):
    """Return the view of one leaf: the binomial tail and the three estimates."""
    _check(weight, errors, confidence)
    rates = {method: error_limit(weight, errors, confidence, method) for method in METHODS}
    state = f"N = {weight}, E = {errors}, CF = {confidence:g}"
    expected = {method: weight * rate for method, rate in rates.items()}
    words = (
        f"The error rate is at most {rates['exact']:.3f} (exact), {rates['release8']:.3f} (Release 8), "
        f"{rates['normal']:.3f} (normal); the rate seen is {errors / weight:.3f}. "
        f"Predicted errors: {expected['exact']:.3f}, {expected['release8']:.3f}, {expected['normal']:.3f}."
    )
    sheet = Canvas(WIDTH, HEIGHT)
    _tail(sheet, weight, errors, rates["exact"])
    _rates(sheet, rates, errors / weight)
    rows = [
        [name, f"{rates[key]:.3f}", f"{expected[key]:.3f}", signed(expected[key] - errors)]
        for key, (_, name) in METHODS.items()
    ]
    below = table(["estimate", "U, error rate", "N · U, predicted errors", "added to those seen"], rows)
    return sheet.view(state, words, below)


def _tail(sheet, weight, errors, rate):
    """Draw the distribution of the errors among N cases if the exact limit were the rate; E or fewer are the tail."""
    chances = [math.comb(weight, k) * rate**k * (1 - rate) ** (weight - k) for k in range(weight + 1)]
    first = max(0, min(errors, round(weight * rate)) - MOST_BARS // 2)
    shown = range(first, min(weight, first + MOST_BARS) + 1)
    high, step = max(chances) * 1.1, BARS.width / len(shown)
    sheet.text(BARS.x, 20, f"errors among {weight} cases if the true rate is {rate:.3f}")
    sheet.rectangle(BARS.x, 32, 12, 12, TAIL, LINE)
    sheet.text(BARS.x + 18, 43, f"{errors} or fewer: {sum(chances[: errors + 1]):.3f}", 13)
    for place, k in enumerate(shown):
        x = BARS.x + place * step
        sheet.bar(BARS, x + 1, max(step - 2, 1), chances[k] / high, TAIL if k <= errors else REST)
        if len(shown) <= 14 or k % 5 == 0:
            sheet.text(x + step / 2, BARS.bottom + 18, k, 13, "middle")
    sheet.axes(BARS)
    for chance in (0, max(chances)):
        sheet.text(BARS.x - 8, BARS.up(chance / high) + 5, f"{chance:.2f}", 13, "end")
    sheet.text(BARS.across(0.5), BARS.bottom + 38, "number of errors", 13, "middle")


def _rates(sheet, rates, seen):
    """Draw the three limits side by side, and the rate that was seen."""
    sheet.text(LIMITS.x - 40, 20, "U, the error rate to expect at most")
    step, high = LIMITS.width / len(METHODS), max(*rates.values(), seen, 0.02) * 1.15
    for place, (method, (name, _)) in enumerate(METHODS.items()):
        x, share = LIMITS.x + place * step, rates[method] / high
        sheet.bar(LIMITS, x + 10, step - 20, share, REST)
        sheet.text(x + step / 2, LIMITS.up(share) - 6, f"{rates[method]:.3f}", 14, "middle")
        sheet.text(x + step / 2, LIMITS.bottom + 18, name, 13, "middle")
    level = LIMITS.up(seen / high)
    sheet.line([(LIMITS.x, level), (LIMITS.across(1), level)], INK, 2, dashed=True)
    sheet.text(LIMITS.x - 6, level + 5, "seen", 13, "end")
    sheet.axes(LIMITS)
