"""Figures of rules: how long a message with them is."""

from ...pictures.charts import Sheet, drawn, grid
from ...pictures.colours import INK, LINE
from ...rules.records import subset_lengths
from ...support.words import one_line, shortened

__all__ = ["description_lengths"]

LEFT, RIGHT, HEIGHT = 64, 24, 240  # margins, and height of the bars, in pixels
THEORY, EXCEPTIONS = "#882255", "#E3EFF7"


@drawn
def description_lengths(decisions, dataset, class_name):
    """Return the figure of the shortest description with so many rules for one class: bits of rules, and of exceptions.

    Parameters
    ----------
    decisions : RulesetDecisions
    dataset : Dataset
        The cases that the tree was grown from.
    class_name : str
        A class with at most ten rules.

    Raises
    ------
    ValueError, TypeError
        As `subset_lengths` raises them.

    References
    ----------
    Quinlan (1993), section 5.2.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> description_lengths(c45.ruleset_decisions(c45.grow(golf), golf), golf, "Play").alt[:61]
    'Bits to describe the class Play with so many of its 2 rules: '
    """
    lengths = subset_lengths(decisions, dataset, class_name)
    n_rules = lengths["rules"].map(len)
    best = lengths.loc[lengths.groupby(n_rules)["bits"].idxmin()].reset_index(drop=True)
    look = {"marker": "s", "markersize": 12, "markeredgecolor": INK, "linestyle": "none"}
    key = [("exceptions", look | {"color": EXCEPTIONS}), ("rules, counted half", look | {"color": THEORY})]
    width = Sheet.width - LEFT - RIGHT
    top = 34 + Sheet.key_height(key, width)
    sheet = Sheet(top + HEIGHT + 56)
    sheet.key(key, LEFT, 6, width)
    axes = sheet.axes(LEFT, top, width, HEIGHT)
    _draw_bars(axes, best)
    axes.set_xlabel(f"number of rules for {shortened(class_name)}, the best ones")
    return sheet.chart(_words(best, class_name))


def _draw_bars(axes, best):
    """Draw a bar per number of rules; the shortest one is in bold."""
    shortest = int(best["bits"].idxmin())
    axes.bar(best.index, best["theory_bits"], width=0.7, color=THEORY, edgecolor=INK)
    axes.bar(best.index, best["exception_bits"], bottom=best["theory_bits"], width=0.7, color=EXCEPTIONS, edgecolor=INK)
    for place, bits in best["bits"].items():
        weight = "bold" if place == shortest else "normal"
        axes.annotate(f"{bits:.1f}", (place, bits), (0, 5), textcoords="offset points", ha="center", weight=weight)
    grid(axes)
    axes.set(xticks=best.index, ylim=(0, 1.02 * best["bits"].max()))
    axes.set_ylabel("bits")
    axes.axhline(best["bits"][shortest], color=LINE, linestyle="--", linewidth=1.4)


def _words(best, class_name):
    """Return the figure in words."""
    told = [
        f"{place}: {row.bits:.1f} (rules {row.theory_bits:.1f}, exceptions {row.exception_bits:.1f})"
        for place, row in enumerate(best.itertuples())
    ]
    shortest = best.loc[best["bits"].idxmin()]
    kept = ", ".join(map(str, shortest["rules"])) or "none"
    return (
        f"Bits to describe the class {one_line(class_name)} with so many of its {len(best) - 1} rules: "
        f"{'; '.join(told)}. The shortest, with {shortest['bits']:.1f} bits: {kept}."
    )
