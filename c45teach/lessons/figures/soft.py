"""A soft threshold as a figure: the errors at every place for it, and the share of a case that goes each way."""

from ...classifying_loops import share_below
from ...pictures.charts import curve_look, drawn, grid, panels
from ...pictures.colours import BLUE, BROWN, INK, LINE, WHITE, WINE
from ...support.words import number, one_line, shortened
from ...variations.softening import softening_steps

ERRORS, SHARES = 150, 150  # heights of both parts in pixels
POINT = {"marker": "o", "markersize": 8, "color": BLUE, "markeredgecolor": WHITE}
PLACES = POINT | {"linestyle": "-", "linewidth": 2}
LIMIT = {"color": WINE, "linestyle": "--", "linewidth": 2}
BOUND = {"color": BROWN, "linestyle": ":", "linewidth": 2}
HARD = {"color": LINE, "linestyle": "-.", "linewidth": 2}
MOST_MARKED = 60  # values that are marked one by one


@drawn
def soft_threshold(tree, dataset, place=0):
    """Return the figure of a soft threshold: where its bounds come from, and how it shares out a case.

    Parameters
    ----------
    tree : Tree
    dataset : Dataset
        The cases that the tree was grown from.
    place : int, default 0
        Which threshold of the tree, in the order of `softening_steps`: nodes before their branches.

    Raises
    ------
    IndexError
        If there is no threshold at that place.

    References
    ----------
    Quinlan (1993), chapter 8; Release 8, `st-thresh.c`, `consult.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> soft_threshold(c45.grow(golf), golf).alt[:70]
    'The threshold humidity <= 75 with its soft bounds 70 and 80.155. Upper'
    """
    steps = softening_steps(tree, dataset)
    if not -len(steps) <= place < len(steps):
        raise IndexError(f"cases reach {len(steps)} thresholds, counted from 0; there is none at place {place!r}")
    step = steps[place]
    name = tree.attributes[step.test.attribute].name
    key = [("errors", PLACES), ("E + SE", LIMIT), ("bounds", BOUND), ("hard", HARD), ("soft", curve_look(0))]
    sheet, upper, lower = panels(key, ERRORS, SHARES, below_key=32)
    ends = _ends(step)
    _draw_errors(upper, step, ends)
    _draw_shares(lower, step.test, ends)
    lower.set_xlabel(shortened(name))
    return sheet.chart(_words(step, one_line(name)))


def _ends(step):
    """Return the ends of the number line."""
    values = [*step.values.tolist(), step.test.lower, step.test.upper]
    margin = (max(values) - min(values)) / 20 or 1.0
    return min(values) - margin, max(values) + margin


def _draw_errors(axes, step, ends):
    look = PLACES if len(step.values) <= MOST_MARKED else PLACES | {"marker": ""}
    axes.plot(step.values, step.errors, clip_on=False, zorder=4, **look)
    axes.plot(ends, [step.limit] * 2, zorder=3, **LIMIT)
    _draw_bounds(axes, step.test, ends)
    axes.set_xticklabels([])
    axes.set_ylim(0, max(1.05 * step.errors.max(), 1.2 * step.limit))
    axes.set_ylabel("errors")


def _draw_shares(axes, test, ends):
    start, end = ends
    axes.plot([start, test.threshold, test.threshold, end], [1, 1, 0, 0], zorder=3, **HARD)
    lower, upper = test.bounds
    # The share jumps at the threshold if a bound equals it: from 1 if the lower does, to 0 if the upper does.
    jump = [0.5 if lower < test.threshold else 1, 0.5 if upper > test.threshold else 0]
    corners = [start, lower, test.threshold, test.threshold, upper, end]
    axes.plot(corners, [1, 1, *jump, 0, 0], zorder=4, **curve_look(0))
    here = share_below(test.threshold, test.threshold, lower, upper)
    axes.plot([test.threshold], [here], zorder=5, **POINT | {"color": INK})
    _draw_bounds(axes, test, ends)
    axes.set(ylim=(-0.04, 1.04), yticks=[0, 0.5, 1], ylabel="share going ≤")


def _draw_bounds(axes, test, ends):
    for bound in test.bounds:
        axes.axvline(bound, zorder=2, **BOUND)
    grid(axes)
    axes.set_xlim(*ends)


def _words(step, name):
    """Return the figure in words."""
    lower, upper = (f"{bound:.{step.test.digits}g}" for bound in step.test.bounds)
    values = [f"{number(value)}: {number(errors)}" for value, errors in zip(step.values, step.errors, strict=True)]
    shown = ", ".join(values if len(values) <= 12 else [*values[:6], "…", *values[-5:]])
    return (
        f"The threshold {name} <= {step.test.printed} with its soft bounds {lower} and {upper}. Upper part: errors if "
        f"the threshold were at a value ({shown}), and the limit, {step.limit:.3f}. Lower part: the share of a case "
        f"that takes the branch ≤ falls from 1 at {lower} to one half at {step.test.printed} and to 0 at {upper}."
    )
