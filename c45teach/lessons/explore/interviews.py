"""What a tree asks in an interview, and what it answers; arrows show how the case is shared out among the branches."""

import numpy as np

from ...data.dataset import cases_to_classify
from ...pictures.dot import Mark
from ...support.words import listed, one_line, shortened
from ...tree.nodes import DecisionNode
from .answers import checked_answer, in_words, shares_for
from .marked_tree import HERE, class_shares_of, fragments, marks_of_flow, probabilities_in_words, tree_view
from .rule_flow import flow_of
from .rule_set import RuleNote, drawn_rules
from .view import View, safe, table

__all__ = ["TreeInterview", "answer_card", "said", "RuleInterview"]

MOST_QUESTIONS = 30  # in the states of the strip


class TreeInterview:
    """A tree that asks.

    Parameters
    ----------
    tree : Tree
    """

    def __init__(self, tree):
        self.tree, self.attributes = tree, tree.attributes

    def next_question(self, answers):
        """Return the attribute that the tree has to know next; None when it has heard enough.

        It goes down all branches that the case can take so far, the first one first, to a test that it has no answer
        to.
        """
        flow = _Flow(self.tree, answers)
        for node, _ in self.tree.walk():
            if isinstance(node, DecisionNode) and id(node) in flow.weights and node.test.attribute not in flow.asked:
                return self.attributes[node.test.attribute]
        return None

    def states(self):
        """Return the answers of the strip: none, the most frequent way, and all unknown."""
        way, node = [], self.tree.root
        while isinstance(node, DecisionNode) and len(way) < 30:
            attribute = self.attributes[node.test.attribute]
            branch = max(range(len(node.branches)), key=lambda at, node=node: sum(node.branches[at].class_weights))
            way.append((attribute.name, node.test.example(branch, attribute)))
            node = node.branches[branch]
        known = tuple({name: (name, answer) for name, answer in way}.values())
        unknown = tuple((name, None) for name in dict.fromkeys(_tested(self.tree)))
        return [(), known[:1], known, unknown[:1] + known[1:], unknown]

    def picture(self, answers, message):
        """Return the view of the tree after some answers."""
        tree = self.tree
        flow, question = _Flow(tree, answers), self.next_question(answers)
        marks = marks_of_flow(tree, flow.weights)
        if question is None:
            shares = class_shares_of(tree, flow.weights)
            words, below = answer_card("The tree answers", shares)
        else:
            words, below = f"The tree asks: {one_line(question.name)}?", ""
            asking = [node for node, _ in tree.walk() if id(node) in flow.weights and isinstance(node, DecisionNode)]
            for node in [node for node in asking if node.test.attribute not in flow.asked]:
                arrow, note = marks[id(node)][0].arrow, marks[id(node)][1]
                is_next = tree.attributes[node.test.attribute] == question
                marks[id(node)] = (Mark(box=HERE if is_next else {}, arrow=arrow), note)
        return tree_view(tree, in_words(answers), words, marks, f"{said(message, words)}{below}")


def said(message, words):
    """Return a message, if there is one, and the words as HTML."""
    note = f'<div style="margin:4px"><b>{safe(message)}</b></div>' if message else ""
    return f'{note}<div style="margin:4px">{safe(words)}</div>'


def answer_card(start, shares):
    """Return an answer in words, and as an HTML table of probabilities."""
    likeliest = one_line(max(shares, key=shares.get))
    words = f"{start}: {probabilities_in_words(shares)}. The class is {likeliest}."
    rows = [[shortened(name, 40), f"{share:.3f}"] for name, share in sorted(shares.items(), key=lambda p: -p[1])[:8]]
    return words, table(["class", "probability"], rows, marked={0})


def _tested(tree):
    """Return the names of the attributes that the tree tests, in the order in which it would ask for them."""
    return [tree.attributes[node.test.attribute].name for node, _ in tree.walk() if isinstance(node, DecisionNode)]


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
            own = node.test.attribute == position and tree.attributes[position].is_numeric
            ends = [(low, high)] * len(node.branches)
            if own:
                lower, upper = node.test.bounds
                ends = [(low, upper), (lower, high)]
            waiting.extend((branch, *end) for branch, end in zip(node.branches, ends, strict=True))
    return bounds


# What a rule set asks in an interview, and what it answers, as Quinlan's `consultr` did.
#
# It asks for the first rule that what is known does not rule out, one of its conditions after the other.


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
