"""Draw the rules of a set, one below the other: which conditions hold, fail or are unknown, and what each rule does."""

from dataclasses import dataclass
from itertools import pairwise

from ..charts import shortened
from ..colours import INK, LINE, WHITE, class_tint
from ..conditions import condition_text
from ..labels import columns_of
from .canvas import Canvas
from .rule_flow import share_that_holds

__all__ = ["RuleNote", "drawn_rules"]

WIDTH, ROW, GAP = 720, 26, 6
NAME, CHIPS, CHIPS_END, CLASS, CLASS_WIDTH, NOTE = 10, 80, 444, 466, 124, 600
MOST_ROWS, MOST_CONDITIONS = 20, 12  # rows of conditions, and conditions of one rule
HERE = "#B35900"
# How a condition is drawn: its sign, its ground, its outline.
HOLDS, FAILS = ("✓", "#E3EFF7", "#0072B2"), ("✗", WHITE, "#9aa5b1")
UNKNOWN, OPEN = ("?", "#FDF1DA", "#B35900"), ("", WHITE, "#9aa5b1")


@dataclass(frozen=True)
class RuleNote:
    """What is written behind a rule.

    Parameters
    ----------
    words : str
    here : bool, default False
        Whether the rule stands out.
    """

    words: str = ""
    here: bool = False


def drawn_rules(rules, given, notes, wanted):
    """Return a canvas with the rules in order, and the default class below.

    Parameters
    ----------
    rules : RuleSet
    given : dict of int to answer
        By the position of an attribute: its value as an answer; attributes that are missing are not asked yet.
    notes : dict of int to RuleNote
        By the place of a rule; the default class has the place −1.
    wanted : sequence of int
        Places of rules that are to be seen where there is not room for all, the most important ones first.
    """
    chips = _shown(rules, given, wanted)
    n_gaps = sum(after > before + 1 for before, after in pairwise([-1, *chips, len(rules)]))
    height = sum(ROW * len(rows) + GAP for rows in chips.values()) + (n_gaps + 1) * (ROW + GAP) + 20
    sheet, y, before = Canvas(WIDTH, height), 10, -1
    for place in [*chips, len(rules)]:
        if place > before + 1:
            sheet.text(CHIPS, y + 18, f"… {place - before - 1:,} more of the {len(rules):,} rules", 13, colour=LINE)
            y += ROW + GAP
        if place < len(rules):
            rule = rules.rules[place]
            conclusion = rules.classes[rule.label], rule.label
            y = _row(sheet, y, f"rule {rule.number}", chips[place], conclusion, notes.get(place, RuleNote()))
        before = place
    otherwise = [[("otherwise", ("", WHITE, "none"))]]
    _row(sheet, y, "", otherwise, (rules.default, rules.default_label), notes.get(-1, RuleNote()))
    return sheet


def _shown(rules, given, wanted):
    """Return the conditions of the rules that are drawn: of those that are wanted, and of the first ones."""
    chips, n_rows = {}, 0
    for place in dict.fromkeys([*wanted, *range(len(rules))]):
        rows = _chips(rules, rules.rules[place], given)
        n_rows += len(rows)
        if chips and n_rows > MOST_ROWS:
            break
        chips[place] = rows
    return dict(sorted(chips.items()))


def _row(sheet, y, name, rows, conclusion, note):
    """Draw one rule: its name, its conditions, its class (name and code), a note; return where the next one begins."""
    height = ROW * len(rows)
    if note.here:
        sheet.rectangle(4, y - 2, WIDTH - 8, height + 2, WHITE, HERE)
        sheet.rectangle(5, y - 1, WIDTH - 10, height, WHITE, HERE)
    for at, chips in enumerate(rows):
        x, top = CHIPS, y + at * ROW
        for words, (sign, ground, outline) in chips:
            width = _width(words, sign)
            sheet.rectangle(x, top + 1, width, ROW - 6, ground, outline)
            sheet.text(x + 6, top + 16, f"{sign} {words}".strip(), 13, colour=INK if sign else LINE)
            x += width + 6
    sheet.text(CLASS - 8, y + 17, "→", 14, "end")
    sheet.rectangle(CLASS, y + 1, CLASS_WIDTH, ROW - 6, class_tint(conclusion[1]))
    sheet.text(CLASS + 6, y + 16, shortened(conclusion[0], 16), 13)
    for at, words, size, colour in ((NAME, name, 14, INK), (NOTE, note.words, 13, HERE if note.here else LINE)):
        if words:
            sheet.text(at, y + 17, words, size, colour=colour)
    return y + height + GAP


def _chips(rules, rule, given):
    """Return the conditions of a rule as words and looks, in rows that are not too wide."""
    chips = []
    for condition in rule.conditions[:MOST_CONDITIONS]:
        words = shortened(condition_text(condition, rules.schema), 42)
        chips.append((words, _look(condition, given, rules)))
    if len(rule.conditions) > MOST_CONDITIONS:
        chips.append((f"… and {len(rule.conditions) - MOST_CONDITIONS} more", OPEN))
    rows, x = [[]], CHIPS
    for words, look in chips:
        width = _width(words, look[0])
        if rows[-1] and x + width > CHIPS_END:
            rows.append([])
            x = CHIPS
        rows[-1].append((words, look))
        x += width + 6
    return rows


def _look(condition, given, rules):
    """Return how a condition is drawn; of an uncertain answer, the sign is the share that holds."""
    if condition.attribute not in given:
        return OPEN
    share = share_that_holds(condition, given[condition.attribute], rules)
    if share is None:
        return UNKNOWN
    return HOLDS if share == 1 else FAILS if share == 0 else (f"{share:.2g}", *UNKNOWN[1:])


def _width(words, sign):
    return 7.1 * columns_of(f"{sign} {words}".strip()) + 12
