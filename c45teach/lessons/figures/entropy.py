"""Figures of entropy: the bits of two classes, and a gain as a distance."""

from ...information import entropy, gain, info
from ...pictures.charts import LETTER, STAR, curve_look, drawn, grid, panels
from ...pictures.colours import BLUE, INK, LINE, ORANGE, PALE_BLUE, WHITE, WINE
from ...support.words import listed, number, one_line, shortened

HEIGHT = 260  # of the curve, in pixels
MOST_NAMED = 6  # branches whose names stand in the figure
BRANCH = {"marker": "o", "markersize": 11, "color": BLUE, "markeredgecolor": WHITE, "linestyle": "none"}
CHORD = {"color": BLUE, "linestyle": "--", "linewidth": 2}
AFTER = BRANCH | {"marker": "D", "markersize": 10, "color": WHITE, "markeredgecolor": INK, "markeredgewidth": 2}
BEFORE = BRANCH | {"marker": "*", "markersize": 17, "color": ORANGE, "markeredgecolor": INK}
GAP = {"color": WINE, "linestyle": "-", "linewidth": 5, "solid_capstyle": "butt"}


@drawn
def gain_gap(table, outcomes=None, classes=None):
    """Return the figure of a gain as a distance: from the branches' average straight up to the curve of entropy.

    Parameters
    ----------
    table : array-like of shape (n_outcomes, 2)
        Weight of each of two classes (column) in each outcome (row).
    outcomes : sequence of str, optional
        The names of the outcomes; A, B, C, ... by default.
    classes : pair of str, optional
        The names of the two classes.

    Examples
    --------
    >>> gain_gap([[3, 4], [6, 1]], ["high", "normal"]).alt[-86:]
    'Before the test: 0.940 bits, on the curve above. The distance is the gain, 0.152 bits.'
    """
    rows, names = _checked(table, outcomes)
    before = [sum(column) for column in zip(*rows, strict=True)]
    points = [(row[0] / sum(row), entropy(row)) for row in rows]
    share, upper, lower = before[0] / sum(before), entropy(before), info(rows)
    entries = [
        ("branches", BRANCH),
        (f"average after: {lower:.3f}", AFTER),
        (f"before: {upper:.3f}", BEFORE),
        (f"gain: {gain(rows):.3f}", GAP),
    ]
    sheet, axes = panels(entries, HEIGHT, below_key=32)
    _draw_curve(axes, classes, "bits")
    _draw_branches(axes, points, names)
    axes.plot([share, share], [lower, upper], zorder=4, **GAP)
    axes.plot([share], [lower], clip_on=False, zorder=6, **AFTER)
    axes.plot([share], [upper], clip_on=False, zorder=6, **BEFORE)
    return sheet.chart(_words(rows, names, classes, upper, lower))


def _checked(table, outcomes):
    """Return the table as lists of floats, and a name for each of its rows."""
    info(table)  # raises unless it is a table of weights
    rows = [[float(weight) for weight in row] for row in table]
    if not rows or len(rows[0]) != 2:
        raise ValueError(f"this figure shows branches with two classes, such as [[3, 4], [6, 1]]; got {table!r}")
    if not all(map(sum, rows)):
        raise ValueError(f"a branch without cases has no place on the curve; leave it out of {table!r}")
    names = [chr(ord("A") + at % 26) for at in range(len(rows))] if outcomes is None else list(map(str, outcomes))
    if len(names) != len(rows):
        raise ValueError(f"{len(rows)} branches need {len(rows)} names; got {len(names)}")
    return rows, names


def _draw_curve(axes, classes, y_label):
    """Draw the entropy of two classes against the share of the first."""
    shares = [place / 200 for place in range(201)]
    axes.plot(shares, [entropy((share, 1 - share)) for share in shares], clip_on=False, **curve_look(0))
    grid(axes, "both")
    ticks = [0, 0.25, 0.5, 0.75, 1]
    axes.set(xlim=(0, 1), ylim=(0, 1), xticks=ticks, yticks=ticks)
    axes.set_xticklabels([f"{tick:g}" for tick in ticks])
    axes.set_ylabel(y_label)
    axes.set_xlabel(f"share of {shortened(classes[0]) if classes else 'the first class'}")


def _draw_branches(axes, points, names):
    """Draw the branches on the curve, and the line or the area in which all their averages lie."""
    corners = sorted(points)
    if len(points) > 2:
        axes.fill(*zip(*corners, strict=True), facecolor=PALE_BLUE, zorder=1.5)
    axes.plot(*zip(*corners, corners[0], strict=True), zorder=3, **CHORD)
    axes.plot(*zip(*points, strict=True), clip_on=False, zorder=5, **BRANCH)
    if len(points) <= MOST_NAMED:
        for share, bits in dict.fromkeys(points):
            here = [shortened(name, 16) for point, name in zip(points, names, strict=True) if point == (share, bits)]
            _write(axes, share, bits, ", ".join(here))


def _write(axes, share, bits, words):
    """Write the name of a branch outside the curve, where no line between branches can be; in a corner, inside."""
    rightward = share > 0.5
    if bits < 0.2:
        rightward, shift = not rightward, (26, 9)
    else:
        shift = (10, 12)
    place = (shift[0] if rightward else -shift[0], shift[1])
    where = "left" if rightward else "right"
    axes.annotate(words, (share, bits), place, textcoords="offset points", ha=where, va="center", size=LETTER)


def _words(rows, names, classes, upper, lower):
    """Return the figure in words."""
    branches = [
        f"{one_line(name)} {' : '.join(map(number, row))}, {entropy(row):.3f} bits"
        for name, row in zip(names, rows, strict=True)
    ]
    first = one_line(classes[0]) if classes else "the first"
    between = "between them" if len(rows) > 1 else "where the branch is"
    return (
        f"Entropy of two classes against the share of {first}; the curve bulges upwards. Branches: "
        f"{listed(branches)}. After the test, on average: {lower:.3f} bits, {between}. "
        f"Before the test: {upper:.3f} bits, on the curve above. The distance is the gain, {gain(rows):.3f} bits."
    )


@drawn
def entropy_curve(counts=(), classes=None):
    """Return the figure of the entropy of two classes against the share of the first, with some tables marked.

    Parameters
    ----------
    counts : sequence of pairs of float, or one pair
        Class weights to mark on the curve, such as [(9, 5), (7, 7)].
    classes : pair of str, optional
        The names of the two classes.

    Examples
    --------
    >>> entropy_curve((9, 5)).alt
    'Entropy of two classes against the share of the first: 0 bits at 0 and 1, 1 bit at ½. Marked: 9 : 5, 0.940 bits.'
    """
    pairs = [tuple(counts)] if len(counts) == 2 and not hasattr(counts[0], "__len__") else [tuple(c) for c in counts]
    for pair in pairs:
        if len(pair) != 2 or not sum(pair) > 0:
            raise ValueError(f"an entropy curve marks pairs of class weights such as (9, 5); got {pair!r}")
    marked = [(pair[0] / sum(pair), entropy(pair), f"{number(pair[0])} : {number(pair[1])}") for pair in pairs]
    sheet, axes = panels([], HEIGHT)
    _draw_curve(axes, classes, "entropy (bits)")
    for share, bits, _ in marked:
        axes.plot([share, share], [0, bits], color=LINE, linestyle=":", linewidth=1.6)
        axes.plot([share], [bits], clip_on=False, zorder=5, **STAR | {"marker": "o", "markersize": 11})
    for place, (share, bits, words) in enumerate(sorted(marked)):
        _label(axes, share, 0.72 - 0.13 * (place % 6), f"{words} → {bits:.3f}")
    in_words = listed([f"{words}, {bits:.3f} bits" for _, bits, words in marked])
    first = one_line(classes[0]) if classes else "the first"
    words = f"Entropy of two classes against the share of {first}: 0 bits at 0 and 1, 1 bit at ½."
    return sheet.chart(words + (f" Marked: {in_words}." if marked else ""))


def _label(axes, share, height, words):
    """Write beside the dotted line of a marked point, under the curve; each label is lower than the last."""
    height = min(height, max(entropy((share, 1 - share)) - 0.1, 0.05))
    aside = 8 if 0.05 < share < 0.95 else 26  # at the ends the curve is steep and near
    shift, where = ((aside, 0), "left") if share < 0.7 else ((-aside, 0), "right")
    box = {"facecolor": WHITE, "edgecolor": "none", "pad": 1.5}
    axes.annotate(words, (share, height), shift, textcoords="offset points", ha=where, va="center", bbox=box)
