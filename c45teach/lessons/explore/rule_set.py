"""Explore how a rule set decides one case: which conditions hold, fail or are unknown, and which rule fires first.

Cells of the case can be blanked: a condition on an unknown value does not hold, so its rule does not fire. The rules
can be tried in the opposite order, to see whether the order matters.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from ...data.dataset import check_is_dataset
from ...pictures.colours import BLUE, BROWN, GREY, INK, LINE, PALE_BLUE, PALE_ORANGE, WHITE, class_tint
from ...rules.conditions import condition_text
from ...rules.rule_set import check_is_rule_set
from ...support.words import columns_of, listed, one_line, shortened
from .base import Explorer, without_controls
from .canvas import Canvas
from .controls import Tick
from .marked_tree import case_values
from .rule_flow import share_that_holds
from .unknown import MOST_ATTRIBUTES, blanked_cells, case_controls, case_in_state, checked_case, table_of_cases
from .view import sentence

MOST_NAMED = 3  # rules named among those that would fire too
WIDTH, ROW, GAP = 720, 26, 6
# Pixels from the left: the name of a rule, its conditions and where they end, its class, and the note behind it.
NAME, CHIPS, CHIPS_END, CLASS, CLASS_WIDTH, NOTE = 10, 80, 444, 466, 124, 600
MOST_ROWS, MOST_CONDITIONS = 20, 12  # rows of conditions in all, and conditions of one rule
# How a condition is drawn: its sign, its ground, its outline.
HOLDS, FAILS = ("✓", PALE_BLUE, BLUE), ("✗", WHITE, GREY)
UNKNOWN, OPEN = ("?", PALE_ORANGE, BROWN), ("", WHITE, GREY)


def rule_set(rules, dataset):
    """Return the explorer of how a rule set decides one case.

    Parameters
    ----------
    rules : RuleSet
    dataset : Dataset
        Any cases with the attributes of the rules.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> explorer = rule_set(c45.extract_rules(c45.grow(golf), golf), golf)
    >>> explorer.view.alt
    "case 1, nothing blanked. Rule 1 fires first: Don't Play. The true class is Don't Play."
    >>> explorer.picture(gaps=((1, "humidity"),)).words[:85]
    'No rule fires: the default class Play. Since a value is unknown, rule 1 does not fire'
    """
    check_is_rule_set(rules)
    check_is_dataset(dataset, needs_classes=False)
    dataset, title = dataset.coded_by(rules.schema), "the decision of a rule set"
    places = _used(rules)
    if not places:
        return without_controls(title, "No rule has a condition, so every case gets the default class.")
    names = [dataset.attributes[place].name for place in places]
    start = {"case": 1, "gaps": (), "opposite": False}
    controls = case_controls(dataset, names, Tick("opposite", "try the rules in the opposite order"))

    def picture(case, gaps, opposite):
        checked_case(case, dataset)
        ordered = replace(rules, rules=rules.rules[::-1]) if opposite else rules
        return _picture(ordered, blanked_cells(dataset, gaps), case, gaps, opposite)

    deciding = rules.rules[max(int(rules.deciding_rules(dataset.take([0]))[0]), 0)].conditions
    first = dataset.attributes[deciding[0].attribute].name
    strip = [{}, {"gaps": ((1, first),)}, {"gaps": tuple((1, name) for name in names)}, {"opposite": True}]
    return Explorer(title, picture, start, controls, strip)


def _used(rules):
    """Return the positions of the first attributes that the rules use."""
    return sorted({condition.attribute for rule in rules.rules for condition in rule.conditions})[:MOST_ATTRIBUTES]


def _picture(rules, dataset, case, gaps, opposite):
    """Return the view of a case; `dataset` already has the blanks, `rules` are in the order in which they are tried."""
    one = dataset.take([case - 1])
    given = dict(enumerate(case_values(one, 0)))
    deciding = int(rules.deciding_rules(one)[0])
    others, stopped = _other_rules(rules, given, deciding)
    notes = dict.fromkeys(others, RuleNote("would fire too")) | dict.fromkeys(stopped, RuleNote("value unknown"))
    notes |= {place: RuleNote("never used") for place, rule in enumerate(rules.rules) if not rule.can_fire}
    notes[deciding] = RuleNote("fires first" if deciding >= 0 else "decides", here=True)
    state = case_in_state(case, gaps) + ", opposite order" * opposite
    words = _words(rules, deciding, others, stopped, dataset.labels[case - 1])
    sheet = drawn_rules(rules, given, notes, [place for place in (deciding, *others, *stopped) if place >= 0])
    return sheet.view(state, words, sentence(words) + table_of_cases(dataset, _used(rules), [case - 1]))


def _other_rules(rules, given, deciding):
    """Return the places of the rules that would fire too, and of those that only an unknown value stops."""
    others, stopped = [], []
    for place, rule in enumerate(rules.rules):
        shares = [share_that_holds(c, given[c.attribute], rules) for c in rule.conditions]
        if place != deciding and rule.can_fire and 0 not in shares:
            (stopped if None in shares else others).append(place)
    return others, stopped


def _words(rules, deciding, others, stopped, label):
    """Return the decision in words."""
    if deciding < 0:
        words = [f"No rule fires: the default class {one_line(rules.default)}."]
    else:
        words = [f"Rule {rules.rules[deciding].number} fires first: {_class_of(rules, deciding)}."]
    if others:
        named = [f"rule {rules.rules[place].number} ({_class_of(rules, place)})" for place in others]
        words.append(f"Later {listed(named, MOST_NAMED)} would fire too.")
    if stopped:
        named = [f"rule {rules.rules[place].number}" for place in stopped]
        words.append(
            f"Since a value is unknown, {listed(named, MOST_NAMED)} {'do' if len(named) > 1 else 'does'} not fire."
        )
    true = f"The true class is {one_line(rules.classes[label])}." if label >= 0 else "Its true class is not known."
    return " ".join([*words, true])


def _class_of(rules, place):
    return one_line(rules.classes[rules.rules[place].label])


@dataclass(frozen=True)
class RuleNote:
    """Words behind a rule.

    Parameters
    ----------
    words : str
    here : bool, default False
        Whether the rule has a frame.
    """

    words: str = ""
    here: bool = False


def drawn_rules(rules, given, notes, wanted):
    """Return a canvas with the rules, one below the other, and the default class at the bottom.

    Parameters
    ----------
    rules : RuleSet
    given : dict of int to answer
        By the position of an attribute: its value as an answer. Attributes that are missing have not been asked for.
    notes : dict of int to RuleNote
        By the place of a rule; the default class has the place −1.
    wanted : sequence of int
        Places of the rules to draw if there is no room for all, the most important ones first.
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
            note = notes.get(place, RuleNote())
            y = _row(sheet, y, f"rule {rule.number}", chips[place], rules.classes, rule.label, note)
        before = place
    otherwise = [[("otherwise", ("", WHITE, "none"))]]
    _row(sheet, y, "", otherwise, rules.classes, rules.default_label, notes.get(-1, RuleNote()))
    return sheet


def _shown(rules, given, wanted):
    """Return the conditions of the rules to draw, by place: the wanted rules, and the first others that fit."""
    chips, n_rows = {}, 0
    for place in dict.fromkeys([*wanted, *range(len(rules))]):
        rows = _chips(rules, rules.rules[place], given)
        n_rows += len(rows)
        if chips and n_rows > MOST_ROWS:
            break
        chips[place] = rows
    return dict(sorted(chips.items()))


def _row(sheet, y, name, rows, classes, label, note):
    """Draw one rule: name, conditions, class and note. Return the height at which the next begins."""
    height = ROW * len(rows)
    if note.here:
        sheet.rectangle(4, y - 2, WIDTH - 8, height + 2, WHITE, BROWN)
        sheet.rectangle(5, y - 1, WIDTH - 10, height, WHITE, BROWN)
    for at, chips in enumerate(rows):
        x, top = CHIPS, y + at * ROW
        for words, (sign, ground, outline) in chips:
            width = _width(words, sign)
            sheet.rectangle(x, top + 1, width, ROW - 6, ground, outline)
            sheet.text(x + 6, top + 16, f"{sign} {words}".strip(), 13, colour=INK if sign else LINE)
            x += width + 6
    sheet.text(CLASS - 8, y + 17, "→", 14, "end")
    sheet.rectangle(CLASS, y + 1, CLASS_WIDTH, ROW - 6, class_tint(label))
    sheet.text(CLASS + 6, y + 16, shortened(classes[label], 16), 13)
    for at, words, size, colour in ((NAME, name, 14, INK), (NOTE, note.words, 13, BROWN if note.here else LINE)):
        if words:
            sheet.text(at, y + 17, words, size, colour=colour)
    return y + height + GAP


def _chips(rules, rule, given):
    """Return the conditions of a rule, each as its words and its look, in rows that fit."""
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
    """Return how a condition is drawn. The sign of an uncertain answer is the share for which it holds."""
    if condition.attribute not in given:
        return OPEN
    share = share_that_holds(condition, given[condition.attribute], rules)
    if share is None:
        return UNKNOWN
    return HOLDS if share == 1 else FAILS if share == 0 else (f"{share:.2g}", *UNKNOWN[1:])


def _width(words, sign):
    return 7.1 * columns_of(f"{sign} {words}".strip()) + 12
