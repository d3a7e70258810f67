"""The figures of the notebooks: a function from data or numbers to a `Chart`.

    class_strip(golf, "humidity")                cases along the number line, boundary points marked
    gain_curve(golf, "humidity")                 what every cut is worth
    entropy_curve([(9, 5), (7, 7)])              the bits of two classes, some of them marked
    gain_gap([[3, 4], [6, 1]])                   a gain as a distance, and why it is never negative
    boxes(dataset, tree)                         cases in the plane, and the boxes into which a tree cuts it
    binomial_tail(16, 1)                         where the pessimistic error rate comes from
    confidence_limits([(6, 0), (16, 1)])         the pessimistic error rate against CF
    error_against_confidence(tree, data, test)   what CF does to a tree's errors and size
    curves(x, {"training": y, "test": z})        any experiment: numbers against another
    critical_differences(friedman(table))        average ranks of classifiers, and which do not differ
    fold_errors({"C4.5": a, "CART": b})          cross-validated errors, fold by fold
    soft_threshold(tree, data)                   why a threshold is soft, and what that does to a case
    description_lengths(decisions, data, "yes")   how long a message with so many rules is
    learning_curve(table)                        errors against the number of cases learned from
    agreement_of_trees({"bagging": ensemble}, test)   pairs of trees: how much they err, how much they agree
    vote_errors({"bagging": ensemble}, test)     error rates against the number of trees that vote

A figure has no title: the caption stands below it, in the notebook. Its numbers come from the rooms that grow
trees; nothing is computed a second time here.
"""

from .box_figures import boxes
from .charts import Sheet, curve_look, drawn, grid, listed, shortened, signed
from .colours import INK, LINE, WHITE
from .comparison_figures import critical_differences, fold_errors, learning_curve
from .cuts import threshold_table
from .error_figures import binomial_tail, confidence_limits, curves, error_against_confidence
from .gap_figure import gain_gap
from .information import entropy
from .labels import number, one_line
from .rule_figures import description_lengths
from .soft_figure import soft_threshold
from .strips import class_strip, draw_strip, strip_key, strip_place, strip_room
from .vote_figures import agreement_of_trees, vote_errors

__all__ = [
    "agreement_of_trees",
    "binomial_tail",
    "boxes",
    "class_strip",
    "confidence_limits",
    "critical_differences",
    "curves",
    "description_lengths",
    "entropy_curve",
    "error_against_confidence",
    "fold_errors",
    "gain_curve",
    "gain_gap",
    "learning_curve",
    "soft_threshold",
    "vote_errors",
]

LEFT, RIGHT, CURVE = 64, 24, 220  # margins, and height of the curves, in pixels
# What `gain_curve` can show: a column of the table of cuts, and its name.
MEASURES = {
    "gain": "gain",
    "net_gain": "gain less penalty",
    "ratio": "gain ratio",
    "net_ratio": "gain ratio less penalty",
}
MOST_MARKED = 80  # cuts that are marked one by one


@drawn
def gain_curve(dataset, attribute, measures=("gain",), threshold=None, min_cases=2):
    """Return the figure of what every cut of a numeric attribute is worth, below the strip of its cases.

    Between two neighbouring values every cut parts the cases alike, so the curve is a stair. A filled mark is a cut
    that Release 8 may take; a hollow one leaves too few cases on one side. A star is the best allowed cut by that
    measure.

    Parameters
    ----------
    dataset : Dataset
    attribute : str
        A numeric attribute.
    measures : sequence of {"gain", "net_gain", "ratio", "net_ratio"}, default ("gain",)
        Columns of `threshold_table`; "net" is after the penalty.
    threshold : float, optional
        A cut to be shown as a vertical line.
    min_cases : float, default 2
        As in `grow`.

    Raises
    ------
    ValueError, KeyError
        As `threshold_table`; also for another measure, and for an attribute with fewer than two values.

    Examples
    --------
    >>> import c45teach as c45
    >>> gain_curve(c45.load("golf"), "humidity").alt[:88]
    'Every cut of humidity. Best allowed cut by gain: between 80 and 85, with 0.102. Boundary'
    """
    measures = (measures,) if isinstance(measures, str) else tuple(measures)
    for measure in measures:
        if measure not in MEASURES:
            raise ValueError(f"measures must be some of {', '.join(map(repr, MEASURES))}; got {measure!r}")
    table = threshold_table(dataset, attribute, min_cases)
    if not len(table):
        raise ValueError(f"{attribute!r} has fewer than two known values, so there is nothing to cut")
    entries = strip_key(dataset, table, threshold) + _curve_key(table, measures)
    left, strip = strip_place(dataset, attribute)
    width = Sheet.width - left - RIGHT
    top = Sheet.key_height(entries, width) + strip_room(dataset, attribute, threshold)
    sheet = Sheet(top + strip + 30 + CURVE + 54)
    sheet.key(entries, left, 6, width)
    upper = sheet.axes(left, top, width, strip)
    draw_strip(upper, dataset, attribute, table, threshold)
    upper.tick_params(axis="x", labelbottom=False)
    lower = sheet.axes(left, top + strip + 30, width, CURVE, sharex=upper)
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


HOLLOW = {"marker": "o", "markersize": 7, "markerfacecolor": WHITE, "markeredgewidth": 1.6, "linestyle": "none"}
STAR = {"marker": "*", "markersize": 16, "color": "#E69F00", "markeredgecolor": INK, "linestyle": "none"}


def _draw_curves(axes, table, measures):
    """Draw the stairs of the measures, a mark on every step, and a star on the best one."""
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
    """Return the row of the allowed cut with the largest measure, the first of equals; None where none is allowed."""
    allowed = table[table["allowed"]]
    if not len(allowed):
        return None
    return table[table["best"]].iloc[0] if measure in ("gain", "net_gain") else allowed.loc[allowed[measure].idxmax()]


def _curve_words(attribute, table, measures, threshold):
    """Return the figure in words: the cut shown, the best cuts, the boundary points, the cuts that are not allowed."""
    words = [f"Every cut of {one_line(attribute)}."]
    if threshold is not None:
        shown = table[(table["below"] <= threshold) & (threshold < table["above"])]
        worth = [f"{MEASURES[m]} {signed(shown[m].iloc[0])}" for m in measures] if len(shown) else ["parts no cases"]
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


@drawn
def entropy_curve(counts=(), classes=None):
    """Return the figure of the entropy of two classes against the share of the first, with some tables marked.

    Parameters
    ----------
    counts : sequence of pairs of float, or one pair
        Class weights to be marked on the curve, such as [(9, 5), (7, 7)].
    classes : pair of str, optional
        The names of the two classes.

    Raises
    ------
    ValueError
        For counts that are not pairs, or that `entropy` refuses.

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
    sheet = Sheet(330)
    axes = sheet.axes(LEFT, 24, Sheet.width - LEFT - RIGHT, 246)
    shares = [place / 200 for place in range(201)]
    axes.plot(shares, [entropy((share, 1 - share)) for share in shares], clip_on=False, **curve_look(0))
    grid(axes, "both")
    axes.set(xlim=(0, 1), ylim=(0, 1), xticks=[0, 0.25, 0.5, 0.75, 1], yticks=[0, 0.25, 0.5, 0.75, 1])
    axes.set_xticklabels(["0", "0.25", "0.5", "0.75", "1"])
    axes.set_ylabel("entropy (bits)")
    axes.set_xlabel(f"share of {shortened(classes[0]) if classes else 'the first class'}")
    for share, bits, _ in marked:
        axes.plot([share, share], [0, bits], color=LINE, linestyle=":", linewidth=1.6)
        axes.plot([share], [bits], clip_on=False, zorder=5, **STAR | {"marker": "o", "markersize": 11})
    for place, (share, bits, words) in enumerate(sorted(marked)):
        _label(axes, share, 0.72 - 0.13 * (place % 6), f"{words} → {bits:.3f}")
    told = listed([f"{words}, {bits:.3f} bits" for _, bits, words in marked])
    first = one_line(classes[0]) if classes else "the first"
    words = f"Entropy of two classes against the share of {first}: 0 bits at 0 and 1, 1 bit at ½."
    return sheet.chart(words + (f" Marked: {told}." if marked else ""))


def _label(axes, share, height, words):
    """Write beside the dotted line of a marked point, under the curve; each label a little lower than the last."""
    height = min(height, max(entropy((share, 1 - share)) - 0.1, 0.05))
    aside = 8 if 0.05 < share < 0.95 else 26  # there the curve is steep and near
    shift, where = ((aside, 0), "left") if share < 0.7 else ((-aside, 0), "right")
    box = {"facecolor": WHITE, "edgecolor": "none", "pad": 1.5}
    axes.annotate(words, (share, height), shift, textcoords="offset points", ha=where, va="center", bbox=box)
