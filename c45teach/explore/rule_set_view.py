"""Explore how a rule set decides one case: which conditions hold, fail or are unknown, and which rule fires first.

Cells of the case can be blanked: a condition on an unknown value does not hold, so its rule does not fire. And the
rules can be tried in the opposite order, to see whether the order matters.
"""

from dataclasses import replace

from ..cases import check_is_dataset
from ..charts import listed, shortened
from ..labels import one_line
from ..rule_model import check_is_rule_set
from .base import Explorer, without_controls
from .controls import Actions, Slider, Tick
from .gaps_in_cases import Gaps, blanked_cells, checked_case
from .marked_tree import case_in_words
from .rule_flow import share_that_holds
from .rule_sheet import RuleNote, drawn_rules
from .view import View, safe, table

__all__ = ["rule_set"]

MOST_ATTRIBUTES = 12  # with a tick of their own, and shown in the table
MOST_TOLD = 3  # of the rules that would fire too


def rule_set(rules, dataset):
    """Return the explorer of how a rule set decides one case.

    Parameters
    ----------
    rules : RuleSet
    dataset : Dataset
        Any cases with the attributes of the rules.

    Raises
    ------
    TypeError, ValueError
        For what is not a rule set or not a data set, for columns that do not fit the rules, and without cases.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> explorer = rule_set(c45.extract_rules(c45.grow(golf), golf), golf)
    >>> explorer.view.alt
    "case 1, nothing blanked. Rule 1 fires first: Don't Play. The true class is Don't Play."
    >>> explorer.picture(gaps=((1, "humidity"),)).words
    "No rule fires: the default class Play. For want of a value rule 1 does not fire. The true class is Don't Play."
    """
    check_is_rule_set(rules)
    check_is_dataset(dataset, needs_classes=False)
    dataset, title = dataset.coded_by(rules.schema), "the decision of a rule set"
    places = _used(rules)
    if not places:
        return without_controls(title, "No rule has a condition: every case gets the default class.")
    names = [dataset.attributes[place].name for place in places]
    start = {"case": 1, "gaps": (), "opposite": False}
    controls = [
        Slider("case", "case", 1, dataset.n_cases),
        Gaps(names),
        Tick("opposite", "try the rules in the opposite order"),
        Actions([("Fill all cells", lambda state: {"gaps": ()} if state["gaps"] else None)]),
    ]

    def picture(case, gaps, opposite):
        checked_case(case, dataset)
        ordered = replace(rules, rules=rules.rules[::-1]) if opposite else rules
        return _picture(ordered, blanked_cells(dataset, gaps), case, gaps, opposite)

    deciding = rules.rules[max(int(rules.deciding_rules(dataset.take([0]))[0]), 0)].conditions
    first = dataset.attributes[deciding[0].attribute].name
    strip = [{}, {"gaps": ((1, first),)}, {"gaps": tuple((1, name) for name in names)}, {"opposite": True}]
    return Explorer(title, picture, start, controls, strip)


def _used(rules):
    """Return the positions of the attributes that the rules use, the first ones."""
    return sorted({condition.attribute for rule in rules.rules for condition in rule.conditions})[:MOST_ATTRIBUTES]


def _picture(rules, dataset, case, gaps, opposite):
    """Return the view of a case; `dataset` has the blanks in it, `rules` are in the order in which they are tried."""
    one = dataset.take([case - 1])
    given = _as_answers(one)
    deciding = int(rules.deciding_rules(one)[0])
    others, stopped = _what_the_rest_does(rules, given, deciding)
    notes = dict.fromkeys(others, RuleNote("would fire too")) | dict.fromkeys(stopped, RuleNote("value unknown"))
    notes |= {place: RuleNote("never used") for place, rule in enumerate(rules.rules) if not rule.can_fire}
    notes[deciding] = RuleNote("fires first" if deciding >= 0 else "decides", here=True)
    own = [shortened(name, 20) for row, name in gaps if row == case]
    state = f"case {case}, " + (f"{', '.join(own)} unknown" if own else "nothing blanked")
    state += ", opposite order" * opposite
    words = _words(rules, deciding, others, stopped, dataset.labels[case - 1])
    sheet = drawn_rules(rules, given, notes, [place for place in (deciding, *others, *stopped) if place >= 0])
    below = f'<div style="font-size:15px;margin:4px">{safe(words)}</div>{_cells(rules, dataset, case)}'
    return View(state, words, sheet.svg(f"{state}. {words}"), below)


def _as_answers(one):
    """Return the values of a case as answers, by the position of the attribute; None is unknown."""
    given = {}
    for place, (attribute, column) in enumerate(zip(one.attributes, one.columns, strict=True)):
        value = column[0]
        if attribute.is_numeric:
            given[place] = None if value != value else float(value)
        else:
            given[place] = None if value < 0 else attribute.values[value]
    return given


def _what_the_rest_does(rules, given, deciding):
    """Return the places of the rules that would fire too, and of those that only an unknown value keeps from it."""
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
        told = [f"rule {rules.rules[place].number} ({_class_of(rules, place)})" for place in others]
        words.append(f"Later {listed(told, MOST_TOLD)} would fire, too.")
    if stopped:
        told = [f"rule {rules.rules[place].number}" for place in stopped]
        words.append(f"For want of a value {listed(told, MOST_TOLD)} {'do' if len(told) > 1 else 'does'} not fire.")
    true = f"The true class is {one_line(rules.classes[label])}." if label >= 0 else "Its true class is not known."
    return " ".join([*words, true])


def _class_of(rules, place):
    return one_line(rules.classes[rules.rules[place].label])


def _cells(rules, dataset, case):
    """Return the values of the case that the rules use as an HTML table."""
    places = _used(rules)
    values = case_in_words(dataset, case - 1)
    heads = ["case", *(shortened(dataset.attributes[place].name, 16) for place in places)]
    return table(heads, [[str(case), *(shortened(values[place], 16) for place in places)]], numbers_from=len(heads))
