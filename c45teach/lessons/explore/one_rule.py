"""Explore how one rule loses its conditions: round by round, from the path to a leaf to the rule that is left.

A bar is the pessimistic error rate of the rule without one of its conditions. A condition may go if its bar does not
reach beyond the line of the current rate, or if the rate of errors seen is no higher without it. In each round the one
with the shortest bar goes.
"""

from functools import lru_cache, partial

from ...pictures.colours import BLACK, BROWN, GREY, INK, LINE, PALE_BLUE, WINE
from ...rules.records import dropping_steps, paths_to_rules
from ...support.words import columns_of, one_line, shortened
from .base import Explorer, without_controls
from .canvas import Canvas
from .controls import Slider, steps
from .view import table

WIDTH, ROW, TOP = 720, 28, 44
# Pixels: where the bars begin, how long a rate of 1 is, and where the rates and the counts stand.
BARS, LENGTH, RATES, COUNTS = 290, 250, 550, 610
MOST_ROWS = 24  # conditions drawn
STAYS, GOES, ALL = PALE_BLUE, "#F5D7A8", GREY
REASONS = {
    "pessimistic": "the pessimistic rate is no higher",
    "actual": "the rate seen is no higher",
    "Fisher": "Fisher's test finds that it may be chance",
    "": "",
}


def one_rule(tree, dataset, leaf=1, confidence=0.25):
    """Return the explorer of the conditions that one rule loses.

    Parameters
    ----------
    tree : Tree
        Grown, not pruned.
    dataset : Dataset
        The cases that it was grown from.
    leaf : int, default 1
        The number of a leaf, as in `paths_to_rules`.
    confidence : float, default 0.25
        As in `extract_rules`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> one_rule(c45.grow(golf), golf).view.alt[:76]
    'leaf 1, round 1, CF 0.25: if outlook = sunny and humidity <= 75 then Play. 0'
    """
    dropping = _Dropping(tree, dataset)
    title, n_leaves = "one rule and its conditions", len(dropping.paths(confidence))
    if tree.depth == 0:
        return without_controls(title, "The tree is a single leaf: without a condition there is no rule.")
    start = {"leaf": leaf, "round": 1, "confidence": confidence}
    dropping.rounds(leaf, confidence)  # raises if there is no such leaf
    controls = [
        Slider("leaf", "leaf", 1, n_leaves),
        Slider("round", "round", 1, dropping.n_rounds),
        steps("round", 1, dropping.n_rounds, "round"),
        Slider("confidence", "CF, confidence", 0.01, 0.99, 0.01),
    ]
    last = dropping.n_rounds(start)
    strip = [{"round": number} for number in dict.fromkeys((1, min(2, last), last))]
    strip += [{"confidence": 0.9, "round": 99}] if last < 3 else []
    return Explorer(title, dropping.picture, start, controls, strip, dropping.settled)


class _Dropping:
    """The rounds of every leaf. The last results are cached."""

    def __init__(self, tree, dataset):
        self.tree, self.dataset = tree, dataset
        self.paths = lru_cache(1)(partial(paths_to_rules, tree, dataset))
        self.rounds = lru_cache(1)(self._rounds)

    def _rounds(self, leaf, confidence):
        """Return the steps of each round; if no condition is left, the last round has no steps."""
        rounds = {}
        for step in dropping_steps(self.tree, leaf, self.dataset, confidence):
            rounds.setdefault(step.round, []).append(step)
        found = list(rounds.values())
        return [*found, []] if any(step.dropped for step in found[-1]) else found

    def n_rounds(self, state):
        """Return how many rounds there are."""
        return len(self.rounds(state["leaf"], state["confidence"]))

    def settled(self, state):
        """Return the state with an existing round."""
        return state | {"round": max(1, min(state["round"], self.n_rounds(state)))}

    def picture(self, leaf, round, confidence):
        """Return the view of a round."""
        rounds = self.rounds(leaf, confidence)
        row = self.paths(confidence).iloc[leaf - 1]
        now = rounds[round - 1]
        conditions = " and ".join(step.condition for step in now if step.condition) or "(no condition)"
        rule = f"if {shortened(conditions, 160)} then {shortened(row['class'], 30)}"
        state = f"leaf {leaf}, round {round}, CF {confidence:g}: {rule}"
        guessing = self._rate_of_guessing(row["class"])
        words = _words(now, row, guessing)
        return _drawn(rounds, round, guessing).view(state, words, _table(now))

    def _rate_of_guessing(self, class_name):
        weights = self.dataset.case_weights
        is_it = self.dataset.labels == self.dataset.classes.index(class_name)
        return 1 - (weights[is_it].sum() + 1) / (weights.sum() + 2)


def _words(steps, row, guessing):
    """Return what happens in a round; in the last one, what becomes of the rule."""
    if not steps:
        return "No condition is left. Guessing does as well, so the path gives no rule."
    rule, *without = steps
    seen = f"{rule.errors} of {rule.cases} cases are wrong, a pessimistic rate of {rule.pessimistic:.3f}."
    goes = next((step for step in without if step.dropped), None)
    if goes is None:
        return f"{seen} {_outcome(row, rule, guessing)}"
    name = shortened(goes.condition, 60)
    equals = sum(step.pessimistic == goes.pessimistic for step in without) - 1
    lowest = "the last of the lowest" if equals else "the lowest"
    without_it = f"Without {name} it is {goes.errors} of {goes.cases} and {goes.pessimistic:.3f}, {lowest}:"
    return f"{seen} {without_it} {name} goes."


def _outcome(row, rule, guessing):
    """Return in words what becomes of a path."""
    stays = "Without any one of its conditions it would be higher, so all stay."
    if row["outcome"] == "no better than guessing":
        return f"{stays} But guessing the class has a rate of {guessing:.3f}, so there is no rule."
    if row["outcome"] == "covers no case":
        return "It covers no case, so there is no rule."
    return f"{stays} This is {row['outcome']}, estimated to be right in {100 * (1 - rule.pessimistic):.1f} %."


def _drawn(rounds, number, guessing):
    """Return the canvas: a bar for the rule as it is, and a bar for it without each condition of the path."""
    now = {step.position: step for step in rounds[number - 1]}
    gone = {
        step.position: at for at, steps in enumerate(rounds[: number - 1], start=1) for step in steps if step.dropped
    }
    path = [step for step in rounds[0] if step.position][:MOST_ROWS]
    sheet = Canvas(WIDTH, TOP + ROW * (len(path) + 1) + 44)
    for x, words in ((14, "conditions of the path"), (BARS, "pessimistic rate without it"), (COUNTS, "wrong of cases")):
        sheet.text(x, 22, words, 14)
    for place, step in enumerate([rounds[0][0], *path]):
        if step.position in now:
            _bar(sheet, TOP + place * ROW, now[step.position])
        elif step.position:
            _gone(sheet, TOP + place * ROW, step, gone[step.position])
    bottom = TOP + ROW * (len(path) + 1)
    if 0 in now:
        _line(sheet, now[0].pessimistic, bottom, BLACK, "now", dashed=False)
    _line(sheet, guessing, bottom + 16, WINE, "guessing", dashed=True)
    return sheet


def _bar(sheet, y, step):
    """Draw one bar with its words and numbers."""
    words = step.condition or "(all that are left)"
    sheet.text(14, y + 18, shortened(words, 29 if step.dropped else 35), 14)
    if step.dropped:
        sheet.text(BARS - 8, y + 18, "goes →", 13, "end", BROWN)
    colour = GOES if step.dropped else STAYS if step.condition else ALL
    sheet.rectangle(BARS, y + 4, LENGTH * step.pessimistic, ROW - 8, colour, LINE)
    sheet.text(RATES, y + 18, f"{step.pessimistic:.3f}", 13)
    sheet.text(COUNTS, y + 18, f"{step.errors} of {step.cases}", 13)


def _gone(sheet, y, step, number):
    """Write a condition that went in an earlier round, crossed out."""
    words = shortened(step.condition, 29)
    sheet.text(14, y + 18, words, 14, colour=LINE)
    sheet.line([(12, y + 13), (16 + 6.4 * columns_of(words), y + 13)], LINE, 1)
    sheet.text(BARS - 8, y + 18, f"round {number}", 13, "end", LINE)


def _line(sheet, rate, bottom, colour, words, dashed):
    """Draw a rate as a line through all bars, with its name below."""
    x = BARS + LENGTH * rate
    sheet.line([(x, TOP), (x, bottom + 4)], colour, 2, dashed)
    sheet.text(x, bottom + 18, f"{words} {rate:.3f}", 13, "middle" if rate > 0.1 else "start", INK)


def _table(steps):
    """Return the counts of a round as an HTML table."""
    rows = [
        [
            f"without {shortened(one_line(step.condition), 60)}" if step.condition else "the rule as it is",
            *(str(step.cases), str(step.errors), f"{step.actual:.3f}", f"{step.pessimistic:.3f}"),
            REASONS[step.reason],
        ]
        for step in steps
    ]
    marked = {place for place, step in enumerate(steps) if step.dropped}
    return table(["rule", "cases", "wrong", "rate seen", "pessimistic", "may go, since"], rows, marked)
