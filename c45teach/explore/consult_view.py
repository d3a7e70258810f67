"""Be consulted by a tree: it asks for one attribute after the other, as Quinlan's `consult` did, and then answers.

It asks only for what it needs. "I do not know" is an answer; so are a distribution ("sunny: 0.7, rain: 0.3") and a
range ("70-80"). The arrows show how the case is shared out among the branches.
"""

from functools import partial

import ipywidgets as widgets
import numpy as np

from ..candidates import ThresholdTest
from ..charts import shortened
from ..dataset import cases_to_classify
from ..dot import Mark
from ..labels import one_line
from ..tree import DecisionNode, Tree
from .answers_given import answer_in_words, checked_answer, read_answer, shares_for
from .base import Explorer
from .controls import ROW, Actions, Control
from .marked_tree import HERE, class_shares_of, fragments, marks_of_flow, probabilities_in_words, tree_view
from .view import safe, table

__all__ = ["consult"]

MOST_BUTTONS = 12  # for values; more can be written


def consult(tree):
    """Return the explorer in which a tree interviews the reader.

    Parameters
    ----------
    tree : Tree

    Raises
    ------
    TypeError
        If it is not a tree.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = consult(c45.grow(c45.load("golf")))
    >>> golf.picture(answers=(("outlook", "sunny"), ("humidity", 70))).alt[:60]
    'outlook: sunny, humidity: 70. The tree answers: Play 1.000, '
    """
    if not isinstance(tree, Tree):
        raise TypeError(f"consult() takes a Tree, such as grow() and prune() return; got {type(tree).__name__}")
    start = {"answers": (), "message": ""}
    controls = [Question(tree), Actions([("One answer back", _one_back), ("Start again", _from_the_start)])]
    return Explorer("being consulted", partial(consult_picture, tree), start, controls, _strip(tree))


def _one_back(state):
    return {"answers": state["answers"][:-1], "message": ""} if state["answers"] else None


def _from_the_start(state):
    return {"answers": (), "message": ""} if state["answers"] else None


def _strip(tree):
    """Return the states of the strip: nothing asked, the most frequent way, and all unknown."""
    way, node = [], tree.root
    while isinstance(node, DecisionNode) and len(way) < 30:
        attribute = tree.attributes[node.test.attribute]
        branch = max(range(len(node.branches)), key=lambda at, node=node: sum(node.branches[at].class_weights))
        way.append((attribute.name, _answer_that_leads_to(branch, node.test, attribute)))
        node = node.branches[branch]
    known = tuple({name: (name, answer) for name, answer in way}.values())
    unknown = tuple((name, None) for name in dict.fromkeys(_tested(tree)))
    return [{"answers": answers} for answers in dict.fromkeys(((), known[:1], known, unknown[:1] + known[1:], unknown))]


def _tested(tree):
    """Return the names of the attributes that the tree tests, in the order in which it would ask for them."""
    return [tree.attributes[node.test.attribute].name for node, _ in tree.walk() if isinstance(node, DecisionNode)]


def _answer_that_leads_to(branch, test, attribute):
    """Return an answer with which a case takes a branch."""
    if isinstance(test, ThresholdTest):
        return test.threshold if branch == 0 else test.threshold + 1
    return attribute.values[test.groups[branch][0] if hasattr(test, "groups") else branch]


class Question(Control):
    """What the tree asks: a button per value, a field to write in, and "I do not know"."""

    def __init__(self, tree):
        self.tree, self.state, self.values = tree, {}, ()
        most = max((len(a.values) for a in tree.attributes if not a.is_numeric), default=0)
        self.label = widgets.Label(layout=widgets.Layout(min_width="150px"))
        self.buttons = [widgets.Button(layout=widgets.Layout(width="auto")) for _ in range(min(most, MOST_BUTTONS))]
        self.field = widgets.Text(
            description="Answer:", layout=widgets.Layout(width="420px"), style={"description_width": "60px"}
        )
        self.send = widgets.Button(description="Answer this", layout=widgets.Layout(width="auto"))
        self.unknown = widgets.Button(description="I do not know", layout=widgets.Layout(width="auto"))
        rows = [[self.label, *self.buttons], [self.field, self.send, self.unknown]]
        self.box = widgets.VBox([widgets.Box(row, layout=widgets.Layout(**ROW)) for row in rows])

    def connect(self, moved):
        """Have `moved(changes)` called when the reader answers."""
        for place, button in enumerate(self.buttons):
            button.on_click(lambda _, place=place: moved(self._answered(self.values[place])))
        self.send.on_click(lambda _: moved(self._written()))
        self.unknown.on_click(lambda _: moved(self._answered(None)))

    def _answered(self, answer):
        """Return the change that an answer makes."""
        attribute = next_question(self.tree, self.state["answers"])
        if attribute is None:
            return {}
        self.field.value = ""
        return {"answers": (*self.state["answers"], (attribute.name, answer)), "message": ""}

    def _written(self):
        """Return the change that the written answer makes, or the message that it cannot be read."""
        attribute = next_question(self.tree, self.state["answers"])
        if attribute is None:
            return {}
        try:
            return self._answered(read_answer(attribute, self.field.value))
        except ValueError as problem:
            return {"message": str(problem)}

    def show(self, state):
        """Ask the next question."""
        self.state = state
        attribute = next_question(self.tree, state["answers"])
        few = attribute is not None and not attribute.is_numeric and len(attribute.values) <= MOST_BUTTONS
        self.values = attribute.values if few else ()
        for place, button in enumerate(self.buttons):
            shown = place < len(self.values)
            button.description = shortened(self.values[place], 24) if shown else ""
            button.layout.display = None if shown else "none"
        self.label.value = f"{shortened(attribute.name, 40)}?" if attribute else "Nothing more to ask."
        self.field.placeholder = _example(attribute)
        for widget in (self.field, self.send, self.unknown):
            widget.disabled = attribute is None


def _example(attribute):
    """Return what an answer to a question can look like."""
    if attribute is None:
        return ""
    if attribute.is_numeric:
        return "a number, a range such as 70-80, or ?"
    first = [shortened(value, 16) for value in attribute.values[:2]]
    return f"{first[0]}, or ?, or how sure you are: " + ", ".join(f"{value}: {1 / len(first):g}" for value in first)


def next_question(tree, answers):
    """Return the attribute that the tree has to know next; None when it has heard enough.

    It goes down all branches that the case can take so far, the first one first, to a test that it has no answer to.
    """
    flow = _Flow(tree, answers)
    for node, _ in tree.walk():
        if isinstance(node, DecisionNode) and id(node) in flow.weights and node.test.attribute not in flow.asked:
            return tree.attributes[node.test.attribute]
    return None


class _Flow:
    """How far the case has come with the answers so far: `weights` at the nodes, and which attributes were asked."""

    def __init__(self, tree, answers):
        known, shares = {}, {}
        for name, answer in answers:
            position = tree.schema.position(name)
            attribute = tree.attributes[position]
            checked_answer(attribute, answer)
            if answer is None or isinstance(answer, tuple):
                shares[position] = shares_for(attribute, answer, _bounds(tree, position))
            else:
                known[name] = answer
        self.asked = {tree.schema.position(name) for name, _ in answers}
        self.weights = fragments(tree, cases_to_classify(known, tree.schema), shares, self.asked)


def _bounds(tree, position):
    """Return, by the `id` of each node, between which values of a numeric attribute its cases lie."""
    bounds, waiting = {}, [(tree.root, -np.inf, np.inf)]
    while waiting:
        node, low, high = waiting.pop()
        bounds[id(node)] = low, high
        if isinstance(node, DecisionNode):
            own = isinstance(node.test, ThresholdTest) and node.test.attribute == position
            ends = [(low, high)] * len(node.branches)
            if own:
                lower, upper = node.test.bounds
                ends = [(low, upper), (lower, high)]
            waiting.extend((branch, *end) for branch, end in zip(node.branches, ends, strict=True))
    return bounds


def consult_picture(tree, answers, message):
    """Return the view of the tree after some answers."""
    flow, question = _Flow(tree, answers), next_question(tree, answers)
    given = [f"{shortened(name, 24)}: {shortened(answer_in_words(answer), 40)}" for name, answer in answers]
    state = ", ".join(given) or "no answer yet"
    marks = marks_of_flow(tree, flow.weights)
    if question is None:
        shares = class_shares_of(tree, flow.weights)
        likeliest = one_line(max(shares, key=shares.get))
        words = f"The tree answers: {probabilities_in_words(shares)}. The class is {likeliest}."
        rows = [
            [shortened(name, 40), f"{share:.3f}"] for name, share in sorted(shares.items(), key=lambda p: -p[1])[:8]
        ]
        below = table(["class", "probability"], rows, marked={0})
    else:
        words, below = f"The tree asks: {one_line(question.name)}?", ""
        asking = [node for node, _ in tree.walk() if id(node) in flow.weights and isinstance(node, DecisionNode)]
        for node in [node for node in asking if node.test.attribute not in flow.asked]:
            arrow, note = marks[id(node)][0].arrow, marks[id(node)][1]
            is_next = tree.attributes[node.test.attribute] == question
            marks[id(node)] = (Mark(box=HERE if is_next else {}, arrow=arrow), note)
    note = f'<div style="margin:4px"><b>{safe(message)}</b></div>' if message else ""
    return tree_view(tree, state, words, marks, f'{note}<div style="margin:4px">{safe(words)}</div>{below}')
