"""Figures of rules: how many bits it takes to describe a class by them."""

from ...pictures.charts import drawn, grid, panels
from ...pictures.colours import INK, LINE, PALE_BLUE, WINE
from ...rules.records import subset_lengths
from ...support.words import listed, one_line, shortened

HEIGHT = 240  # of the bars, in pixels
THEORY, EXCEPTIONS = WINE, PALE_BLUE


@drawn
def description_lengths(decisions, dataset, class_name):
    """Return the figure of description lengths: the fewest bits with 0, 1, 2, ... of the rules for one class.

    Parameters
    ----------
    decisions : RulesetDecisions
    dataset : Dataset
        The cases that the tree was grown from.
    class_name : str
        A class with at most ten rules.

    References
    ----------
    Quinlan (1993), section 5.2.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> description_lengths(c45.ruleset_decisions(c45.grow(golf), golf), golf, "Play").alt[-42:]
    'The fewest, 14.9 bits, with rules 2 and 4.'
    """
    lengths = subset_lengths(decisions, dataset, class_name)
    n_rules = lengths["rules"].map(len)
    best = lengths.loc[lengths.groupby(n_rules)["bits"].idxmin()].reset_index(drop=True)
    look = {"marker": "s", "markersize": 12, "markeredgecolor": INK, "linestyle": "none"}
    key = [("exceptions", look | {"color": EXCEPTIONS}), ("rules, counted half", look | {"color": THEORY})]
    sheet, axes = panels(key, HEIGHT, below_key=34)
    _draw_bars(axes, best)
    axes.set_xlabel(f"number of rules for {shortened(class_name)}, the best ones")
    return sheet.chart(_words(best, class_name))


def _draw_bars(axes, best):
    """Draw a bar for each number of rules; the number of bits of the shortest is bold."""
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
    lengths = [
        f"{place}: {row.bits:.1f} (rules {row.theory_bits:.1f}, exceptions {row.exception_bits:.1f})"
        for place, row in enumerate(best.itertuples())
    ]
    shortest = best.loc[best["bits"].idxmin()]
    kept = f"rules {listed(map(str, shortest['rules']))}" if shortest["rules"] else "no rule"
    return (
        f"Bits to describe the class {one_line(class_name)}, by number of rules: {'; '.join(lengths)}. "
        f"The fewest, {shortest['bits']:.1f} bits, with {kept}."
    )
