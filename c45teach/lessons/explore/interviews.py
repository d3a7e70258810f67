"""What a tree or a rule set asks in an interview, and what it answers, as Quinlan's `consult` and `consultr` do.

A tree follows every branch that the case can still take, in order, until it meets a test on an attribute that it has
not asked for. A rule set takes the first rule that the answers do not exclude, one condition at a time.
"""

import numpy as np

from ...data.dataset import cases_to_classify
from ...pictures.dot import Mark
from ...support.words import listed, one_line, shortened
from ...tree.nodes import DecisionNode
from .answers import checked_answer, in_words, shares_for
from .marked_tree import HERE, class_shares_of, fragments, marks_of_flow, probabilities_in_words, tree_view
from .rule_flow import flow_of
from .rule_set import RuleNote, drawn_rules
from .view import sentence, table

MOST_QUESTIONS = 30  # in the states of the strip
MOST_CLASSES = 8  # in the table of probabilities
MOST_RULES = 6  # named, when parts of the case go to several


class Interview:
    """A tree or a rule set that asks for the values of a case.

    `asks_for(answers)` returns the position of the attribute asked for next and an expected answer; None at the end.
    `picture(answers, message)` returns the view after these answers, and a message if the last one could not be read.
    """

    def __init__(self, model):
        self.model, self.attributes = model, model.attributes

    def next_question(self, answers):
        """Return the attribute that is asked for next; None at the end, or if an answer is impossible."""
        try:
            asked = self.asks_for(answers)
        except ValueError:  # the picture says why
            return None
        return None if asked is None else self.attributes[asked[0]]

    def states(self):
        """Return the answers of the strip: none, the first, all, all with the first unknown, all unknown."""
        expected = self._interviewed(lambda place: False)
        return [
            (),
            expected[:1],
            expected,
            self._interviewed(lambda place: place == 0),
            self._interviewed(lambda place: True),
        ]

    def _interviewed(self, is_unknown):
        """Return all answers of an interview: the expected ones, except at places that are unknown."""
        answers = ()
        while len(answers) < MOST_QUESTIONS and (asked := self.asks_for(answers)):
            position, expected = asked
            answers += ((self.attributes[position].name, None if is_unknown(len(answers)) else expected),)
        return answers


class TreeInterview(Interview):
    """A tree that asks."""

    def asks_for(self, answers):
        """Return the attribute that is tested next, and a value that takes the heaviest branch."""
        return self._question(_TreeFlow(self.model, answers))

    def _question(self, flow):
        waiting = flow.waiting()
        if not waiting:
            return None
        node, attribute = waiting[0], self.attributes[waiting[0].test.attribute]
        heaviest = max(range(len(node.branches)), key=lambda branch: sum(node.branches[branch].class_weights))
        return node.test.attribute, node.test.example(heaviest, attribute)

    def picture(self, answers, message):
        """Return the view of the tree: arrows show how the case is shared out among the branches."""
        tree, flow, below = self.model, _TreeFlow(self.model, answers), ""
        marks, question = marks_of_flow(tree, flow.weights), self._question(flow)
        if question is None:
            words, below = _class_answer("The tree answers", class_shares_of(tree, flow.weights))
        else:
            words = f"The tree asks: {one_line(self.attributes[question[0]].name)}?"
            for node in flow.waiting():
                arrow, note = marks[id(node)][0].arrow, marks[id(node)][1]
                marks[id(node)] = Mark(box=HERE if node.test.attribute == question[0] else {}, arrow=arrow), note
        return tree_view(tree, in_words(answers), words, marks, f"{_with_message(message, words)}{below}")


class _TreeFlow:
    """How far the case gets with the answers so far: its weight at each node, and the attributes asked for."""

    def __init__(self, tree, answers):
        self.tree, known, shares = tree, {}, {}
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

    def waiting(self):
        """Return the nodes that the case has reached and that test an attribute not asked for yet."""
        reached = [node for node, _ in self.tree.walk() if id(node) in self.weights and isinstance(node, DecisionNode)]
        return [node for node in reached if node.test.attribute not in self.asked]


def _bounds(tree, position):
    """Return, by the `id` of each node, between which values of a numeric attribute its cases lie."""
    bounds, waiting = {}, [(tree.root, -np.inf, np.inf)]
    while waiting:
        node, low, high = waiting.pop()
        bounds[id(node)] = low, high
        if isinstance(node, DecisionNode):
            ends = [(low, high)] * len(node.branches)
            if node.test.attribute == position and tree.attributes[position].is_numeric:
                lower, upper = node.test.bounds
                ends = [(low, upper), (lower, high)]
            waiting.extend((branch, *end) for branch, end in zip(node.branches, ends, strict=True))
    return bounds


class RuleInterview(Interview):
    """A rule set that asks."""

    def asks_for(self, answers):
        """Return the attribute that the first undecided rule needs, and a value that satisfies its conditions."""
        flow = flow_of(self.model, answers)
        if flow.attribute is None:
            return None
        return flow.attribute, _satisfying(self.model.rules[flow.rule], flow.attribute, self.attributes)

    def picture(self, answers, message):
        """Return the view of the rules: which conditions hold, which rule asks, and which rules fire."""
        rules, flow, below = self.model, flow_of(self.model, answers), ""
        given = {rules.schema.position(name): answer for name, answer in answers}
        firing = [place for place, share in enumerate(flow.decided[:-1]) if share > 0]
        notes = {place: RuleNote(_decides(flow.decided[place]), here=True) for place in firing}
        if flow.attribute is not None:
            words = f"The rules ask: {one_line(self.attributes[flow.attribute].name)}?"
            notes[flow.rule] = RuleNote("asks", here=True)
        else:
            words, below = self._answer(flow, firing)
        if flow.decided[-1] > 0:
            notes[-1] = RuleNote(_decides(flow.decided[-1]), here=True)
        wanted = [*firing, *([flow.rule] if flow.rule is not None else [])]
        sheet = drawn_rules(rules, given, notes, wanted)
        return sheet.view(in_words(answers), words, f"{_with_message(message, words)}{below}")

    def _answer(self, flow, firing):
        """Return the answer in words, and as HTML if it is not certain."""
        rules = self.model
        if not firing:
            return f"No rule fires: the default class is {one_line(rules.default)}.", ""
        if flow.decided[firing[0]] == 1:
            rule = rules.rules[firing[0]]
            right = f"estimated to be right in {100 * (1 - rule.error):.1f} %"
            return f"Rule {rule.number} fires: the class is {one_line(rules.classes[rule.label])}, {right}.", ""
        shares = dict.fromkeys(rules.classes, 0.0)
        for share, label in zip(flow.decided, rules.labels_given.tolist(), strict=True):
            shares[rules.classes[label]] += share
        parts = [f"rule {rules.rules[place].number}" for place in firing[:MOST_RULES]]
        parts += [f"{len(firing) - MOST_RULES} more rules"] * (len(firing) > MOST_RULES)
        parts += ["the default class"] * (flow.decided[-1] > 0)
        return _class_answer(f"Parts of the case go to {listed(parts)}. The rules answer", shares)


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


def _with_message(message, words):
    """Return a message, if there is one, and the words as HTML."""
    return (sentence(message, bold=True) if message else "") + sentence(words)


def _class_answer(start, shares):
    """Return an answer in words, and as an HTML table of probabilities."""
    likeliest = one_line(max(shares, key=shares.get))
    words = f"{start}: {probabilities_in_words(shares)}. The class is {likeliest}."
    in_order = sorted(shares.items(), key=lambda pair: -pair[1])[:MOST_CLASSES]
    rows = [[shortened(name, 40), f"{share:.3f}"] for name, share in in_order]
    return words, table(["class", "probability"], rows, marked={0})
