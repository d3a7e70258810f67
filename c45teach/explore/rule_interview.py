"""What a rule set asks in an interview, and what it answers, as Quinlan's `consultr` did.

It asks for the first rule that what is known does not rule out, one of its conditions after the other.
"""

import numpy as np

from ..charts import listed
from ..labels import one_line
from .answers_given import in_words
from .rule_flow import flow_of
from .rule_sheet import RuleNote, drawn_rules
from .tree_interview import answer_card, said
from .view import View

__all__ = ["RuleInterview"]

MOST_QUESTIONS = 30  # in the states of the strip


class RuleInterview:
    """A rule set that asks.

    Parameters
    ----------
    rules : RuleSet
    """

    def __init__(self, rules):
        self.rules, self.attributes = rules, rules.attributes

    def next_question(self, answers):
        """Return the attribute that the rules have to know next; None when they have heard enough."""
        try:
            position = flow_of(self.rules, answers).attribute
        except ValueError:  # the picture says why
            return None
        return None if position is None else self.attributes[position]

    def states(self):
        """Return the answers of the strip: none, those that let the first rule fire, one unknown, all unknown."""
        first = self._interviewed(lambda rule, position: _satisfying(rule, position, self.attributes))
        unknown = self._interviewed(lambda rule, position: None)
        asked = iter([True])
        mixed = self._interviewed(
            lambda rule, position: None if next(asked, False) else _satisfying(rule, position, self.attributes)
        )
        return [(), first[:1], first, mixed, unknown]

    def _interviewed(self, answer):
        """Return all answers of an interview in which `answer(rule, position)` answers."""
        answers = ()
        while len(answers) < MOST_QUESTIONS:
            flow = flow_of(self.rules, answers)
            if flow.attribute is None:
                break
            name = self.attributes[flow.attribute].name
            answers += ((name, answer(self.rules.rules[flow.rule], flow.attribute)),)
        return answers

    def picture(self, answers, message):
        """Return the view of the rules after some answers."""
        rules, flow = self.rules, flow_of(self.rules, answers)
        given = {rules.schema.position(name): answer for name, answer in answers}
        firing = [place for place, share in enumerate(flow.decided[:-1]) if share > 0]
        notes = {place: RuleNote(_decides(flow.decided[place]), here=True) for place in firing}
        below = ""
        if flow.attribute is not None:
            words = f"The rules ask: {one_line(self.attributes[flow.attribute].name)}?"
            notes[flow.rule] = RuleNote("asks", here=True)
        else:
            words, below = self._answer(flow, firing)
        if flow.decided[-1] > 0:
            notes[-1] = RuleNote(_decides(flow.decided[-1]), here=True)
        wanted = [*firing, *([flow.rule] if flow.rule is not None else [])]
        state = in_words(answers)
        sheet = drawn_rules(rules, given, notes, wanted)
        return View(state, words, sheet.svg(f"{state}. {words}"), f"{said(message, words)}{below}")

    def _answer(self, flow, firing):
        """Return the answer in words, and as HTML where it is not certain."""
        rules = self.rules
        if not firing:
            return f"No rule fires: the default class is {one_line(rules.default)}.", ""
        if flow.decided[firing[0]] == 1:
            rule = rules.rules[firing[0]]
            right = f"estimated to be right in {100 * (1 - rule.error):.1f} %"
            return f"Rule {rule.number} fires: the class is {one_line(rules.classes[rule.label])}, {right}.", ""
        shares = dict.fromkeys(rules.classes, 0.0)
        for share, label in zip(flow.decided, rules.labels_given.tolist(), strict=True):
            shares[rules.classes[label]] += share
        parts = [f"rule {rules.rules[place].number}" for place in firing[:6]]
        parts += [f"{len(firing) - 6} more rules"] * (len(firing) > 6) + ["the default class"] * (flow.decided[-1] > 0)
        return answer_card(f"Parts of the case go to {listed(parts)}. The rules answer", shares)


def _decides(share):
    return "decides" if share == 1 else f"{share:.3f} of the case"


def _satisfying(rule, position, attributes):
    """Return a value that satisfies all conditions of a rule on one attribute."""
    conditions = [condition for condition in rule.conditions if condition.attribute == position]
    if conditions[0].is_numeric:
        most = min((condition.value for condition in conditions if condition.op == "<="), default=None)
        if most is not None:
            return most
        least = max(condition.value for condition in conditions)
        return least + 1 if least + 1 > least else float(np.nextafter(least, np.inf))
    groups = [{c.value} if c.op == "=" else set(c.value) for c in conditions]
    return attributes[position].values[min(set.intersection(*groups) or groups[0])]
