"""Consult a tree or a rule set: it asks for one attribute after the other, as Quinlan's `consult` does.

It asks only for what it needs, and then answers. "I do not know" is an answer; so are a distribution ("sunny: 0.7,
rain: 0.3") and a range ("70-80"). `interviews.py` says what is asked next and draws what is known so far; here are
the controls.
"""

import ipywidgets as widgets

from ...rules.rule_set import RuleSet
from ...support.words import shortened
from ...tree.tree import Tree
from .answers import read_answer
from .base import Explorer
from .controls import Actions, Control, button, row, show_or_hide
from .interviews import RuleInterview, TreeInterview

MOST_BUTTONS = 12  # for the values of an attribute; one of more values is written
INTERVIEWS = {Tree: TreeInterview, RuleSet: RuleInterview}


def consult(model):
    """Return the explorer in which a tree or a rule set interviews the reader.

    Parameters
    ----------
    model : Tree or RuleSet

    References
    ----------
    Quinlan (1993), chapter 8; Release 8, `consult.c`, `consultr.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> tree = c45.grow(golf)
    >>> consult(tree).picture(answers=(("outlook", "sunny"), ("humidity", 70))).alt[:60]
    'outlook: sunny, humidity: 70. The tree answers: Play 1.000, '
    >>> consult(c45.extract_rules(tree, golf)).picture(answers=(("outlook", "rain"),)).alt
    'outlook: rain. The rules ask: windy?'
    """
    if type(model) not in INTERVIEWS:
        raise TypeError(
            "consult() takes a Tree, such as grow() and prune() return, or a RuleSet, such as extract_rules() returns; "
            f"got {type(model).__name__}"
        )
    interview = INTERVIEWS[type(model)](model)
    start = {"answers": (), "message": ""}
    controls = [Question(interview), Actions([("Undo the last answer", _one_back), ("Start again", _start_again)])]
    strip = [{"answers": answers} for answers in dict.fromkeys(interview.states())]
    return Explorer("a consultation", interview.picture, start, controls, strip)


def _one_back(state):
    return {"answers": state["answers"][:-1], "message": ""} if state["answers"] else None


def _start_again(state):
    return {"answers": (), "message": ""} if state["answers"] else None


class Question(Control):
    """The question: a button for each value, a field to write in, and "I do not know"."""

    def __init__(self, interview):
        self.interview, self.state, self.values = interview, {}, ()
        most = max((len(a.values) for a in interview.attributes if not a.is_numeric), default=0)
        self.label = widgets.Label(layout=widgets.Layout(min_width="150px"))
        self.buttons = [button() for _ in range(min(most, MOST_BUTTONS))]
        self.field = widgets.Text(
            description="Answer:", layout=widgets.Layout(width="420px"), style={"description_width": "60px"}
        )
        self.send, self.unknown = button("Answer this"), button("I do not know")
        self.box = widgets.VBox([row([self.label, *self.buttons]), row([self.field, self.send, self.unknown])])

    def connect(self, moved):
        """Have `moved(changes)` called when the reader answers."""
        for place, each in enumerate(self.buttons):
            each.on_click(lambda _, place=place: moved(self._answered(self.values[place])))
        self.send.on_click(lambda _: moved(self._written()))
        self.unknown.on_click(lambda _: moved(self._answered(None)))

    def _answered(self, answer):
        """Return the change that an answer makes to the state."""
        attribute = self.interview.next_question(self.state["answers"])
        if attribute is None:
            return {}
        self.field.value = ""
        return {"answers": (*self.state["answers"], (attribute.name, answer)), "message": ""}

    def _written(self):
        """Return the change that the written answer makes, or the message that says why it cannot be read."""
        attribute = self.interview.next_question(self.state["answers"])
        if attribute is None:
            return {}
        try:
            return self._answered(read_answer(attribute, self.field.value))
        except ValueError as problem:
            return {"message": str(problem)}

    def show(self, state):
        """Ask the next question."""
        self.state = state
        attribute = self.interview.next_question(state["answers"])
        few = attribute is not None and not attribute.is_numeric and len(attribute.values) <= MOST_BUTTONS
        self.values = attribute.values if few else ()
        for place, each in enumerate(self.buttons):
            shown = place < len(self.values)
            each.description = shortened(self.values[place], 24) if shown else ""
            show_or_hide(each, shown)
        self.label.value = f"{shortened(attribute.name, 40)}?" if attribute else "Nothing more to ask."
        self.field.placeholder = _example(attribute)
        for widget in (self.field, self.send, self.unknown):
            widget.disabled = attribute is None


def _example(attribute):
    """Return an example of an answer, to stand in the empty field."""
    if attribute is None:
        return ""
    if attribute.is_numeric:
        return "a number, a range such as 70-80, or ?"
    first = [shortened(value, 16) for value in attribute.values[:2]]
    return f"{first[0]}, or ?, or how sure you are: " + ", ".join(f"{value}: {1 / len(first):g}" for value in first)
