"""Grow a tree by hand: choose the test at every node from the table of candidates, then compare with C4.5.

The nodes come one after the other in C4.5's order, the first branch first. With the numbers hidden, the reader chooses
by looking at the data, and compares afterwards. The grower is C4.5's own (`growing.py`); only the choice of the test is
the reader's.
"""

from dataclasses import dataclass, field
from functools import lru_cache, partial

import numpy as np

from ...candidates import divide
from ...choices.stopping import must_be_leaf
from ...growing import Options, best_test_on, grow, grow_from, start
from ...judging.evaluation import errors
from ...loops import GAIN
from ...pictures.colours import LINE, WHITE
from ...pictures.dot import Mark
from ...support.words import counted, number, one_line, shortened, signed
from ...tables import offers
from ...tree.tree import Tree
from .base import Explorer
from .controls import Actions, Tick
from .marked_tree import HERE, node_at, place_in_words, tree_view
from .view import sentence, table

MOST_BUTTONS = 12  # one for each test
MOST_CHOICES = 12  # in the table at the end
MOST_CLASSES = 4  # with their weights in the sentence
TESTS_IN_STATE = 6
OPEN = {"fillcolor": WHITE, "color": LINE, "penwidth": "1.3"}  # a node without a decision


def grow_by_hand(dataset, criterion="gain_ratio", min_cases=2):
    """Return the explorer in which the reader grows a tree.

    Parameters
    ----------
    dataset : Dataset
    criterion, min_cases
        As in `grow`, whose tree is compared with the reader's at the end.

    Examples
    --------
    >>> import c45teach as c45
    >>> grow_by_hand(c45.load("golf")).picture(tests=("outlook",)).alt[:47]
    '1 test chosen: outlook. Next: where outlook = s'
    """
    hand = _Hand(dataset, criterion, min_cases)
    n_buttons = min(MOST_BUTTONS, len(dataset.attributes))
    controls = [
        Actions([(partial(hand.words, place), partial(hand.test, place)) for place in range(n_buttons)], "Test here:"),
        Actions(
            [
                ("No test: a leaf", partial(hand.with_more, None)),
                ("Undo", lambda state: {"tests": state["tests"][:-1]} if state["tests"] else None),
                ("Start again", lambda state: {"tests": ()} if state["tests"] else None),
                ("Let C4.5 finish", partial(hand.with_more, ...)),
            ],
            "Or:",
        ),
        Tick("numbers", "show the numbers"),
    ]
    strip = _strip(hand.growth((...,)).choices)
    return Explorer("growing a tree by hand", hand.picture, {"tests": (), "numbers": True}, controls, strip)


class _Hand:
    """What the buttons say and do. The tree of the last state is cached, since every button needs it."""

    def __init__(self, dataset, criterion, min_cases):
        self.dataset, self.by_c45 = dataset, grow(dataset, criterion, min_cases)
        self.growth = lru_cache(1)(lambda tests: grown_by_hand(dataset, tests, criterion, min_cases))

    def name(self, place, state):
        """Return the attribute of the button at `place`, or None."""
        names = _offered(self.growth(state["tests"]))
        return names[place] if place < len(names) else None

    def words(self, place, state):
        """Return the words on the button at `place`."""
        name = self.name(place, state)
        return "" if name is None else shortened(name, 24)

    def test(self, place, state):
        """Return the change that the button at `place` makes."""
        name = self.name(place, state)
        return None if name is None else {"tests": (*state["tests"], name)}

    def with_more(self, test, state):
        """Return the change that one more test makes, or None if no node is open."""
        return {"tests": (*state["tests"], test)} if self.growth(state["tests"]).open else None

    def picture(self, tests, numbers):
        """Return the view of a state."""
        return grow_picture(self.growth(tuple(tests)), self.by_c45, self.dataset, tests, numbers)


def _strip(choices):
    """Return the states of the strip: no test, C4.5's first test, its first two, all of them."""
    first = [choice.by_c45 for choice in choices[:2]]
    return [{"tests": tuple(first[:n])} for n in range(len(first) + (len(choices) > 2))] + [{"tests": (...,)}]


def _offered(growth):
    """Return the names of the attributes that can be tested next; of many, those with the best ratios."""
    if growth.offers is None:
        return []
    possible = growth.offers[growth.offers["gain"].notna()]
    if len(possible) > MOST_BUTTONS:
        possible = possible.sort_values("gain_ratio", ascending=False, kind="stable")[:MOST_BUTTONS].sort_index()
    return possible["attribute"].tolist()


def grow_picture(growth, by_c45, dataset, tests, numbers):
    """Return the view of a tree that is being grown."""
    chosen = ["leaf" if t is None else "C4.5 from here on" if t is ... else shortened(t, 20) for t in tests]
    last = f": {', '.join(chosen[-TESTS_IN_STATE:])}" if chosen else ""
    state = f"{counted(len(chosen), 'test')} chosen{last}"
    marks = {id(leaf): (Mark(name="?", box=OPEN), "") for leaf, _ in growth.open}
    if growth.open:
        leaf, path = growth.open[0]
        marks[id(leaf)] = (Mark(name="? now", box=OPEN | HERE), "")
        words = f"Next: {place_in_words(path)}, {_class_weights(growth.tree, leaf)}. {_judged(growth.choices)}"
        below = _candidates(growth, numbers)
    else:
        words = f"{_compared(growth.tree, by_c45, dataset)} {_judged(growth.choices)}"
        below = _choices(growth.choices)
    return tree_view(growth.tree, state, words.strip(), marks, sentence(words) + below)


def _class_weights(tree, leaf):
    named = [(weight, one_line(name)) for weight, name in zip(leaf.class_weights, tree.classes, strict=True) if weight]
    heaviest = sorted(named, key=lambda pair: -pair[0])[:MOST_CLASSES]
    shown = ", ".join(f"{number(weight)} {name}" for weight, name in heaviest)
    return f"{number(sum(leaf.class_weights))} cases: {shown}" + (", ..." if len(named) > MOST_CLASSES else "")


def _judged(choices):
    """Return how many choices agree with C4.5, and its choice at the last node if that differs."""
    if not choices:
        return ""
    same = sum(choice.chosen == choice.by_c45 for choice in choices)
    words = f"Chosen as C4.5 chooses: {same} of {len(choices)}."
    if choices[-1].chosen != choices[-1].by_c45:
        words += f" At the last node it takes {_test(choices[-1].by_c45)}."
    return words


def _test(name):
    return "a leaf" if name is None else shortened(name, 24)


def _candidates(growth, numbers):
    """Return the table of candidates of the next node."""
    rows = []
    for row in growth.offers[growth.offers["attribute"].isin(_offered(growth))].itertuples():
        figures = [signed(x) for x in (row.gain, row.penalty, row.split_info, row.gain_ratio)]
        verdict = "yes" if row.admissible else "no"
        shown = [*figures, verdict] if numbers else ["hidden"] * 5
        rows.append([shortened(row.attribute, 24), shortened(row.test, 40), *shown])
    if not rows:
        return sentence("No test has two outcomes with enough cases: this must be a leaf.")
    left_out = growth.offers["gain"].notna().sum() - len(rows)
    more = sentence(f"{left_out} more attributes, all with smaller ratios.") if left_out > 0 else ""
    heads = ["attribute", "test", "gain", "penalty", "split info", "gain ratio", "gain reaches the average"]
    return table(heads, rows, numbers_from=2) + more


def _compared(tree, by_c45, dataset):
    """Return size and errors of the tree beside those of C4.5's."""
    ours, theirs = (
        f"{counted(each.size, 'node')} and {number(errors(each, dataset))} training errors" for each in (tree, by_c45)
    )
    if tree == by_c45:
        return f"Finished: {ours}. It is C4.5's tree."
    return f"Finished: {ours}. C4.5's tree has {theirs}."


def _choices(choices):
    """Return the choices as a table beside C4.5's."""
    first = choices[:MOST_CHOICES]
    shown = [[shortened(place_in_words(c.path), 60), _test(c.chosen), _test(c.by_c45)] for c in first]
    others = {at for at, c in enumerate(first) if c.chosen != c.by_c45}
    return table(["node", "chosen", "C4.5's choice there"], shown, marked=others, numbers_from=3)


@dataclass(frozen=True)
class Choice:
    """A test that was chosen at a node, and C4.5's choice there. None is a leaf."""

    path: tuple[str, ...]
    chosen: str | None
    by_c45: str | None


@dataclass
class HandGrown:
    """A tree grown so far.

    The open ends of `tree` are leaves for now; `open` lists these leaves with their paths, the next one first. `offers`
    is the table of candidates of the next one (None if nothing is open), and `choices` are those made so far.
    """

    tree: Tree
    open: list
    offers: object
    choices: list


def grown_by_hand(dataset, tests, criterion="gain_ratio", min_cases=2):
    """Return the tree that grows from these tests, node by node, the first branch first.

    Parameters
    ----------
    dataset : Dataset
    tests : sequence
        Names of attributes, or None for a leaf; `...` at the end lets C4.5 choose the rest. A node that C4.5 would
        not divide (one class, too few cases) is a leaf and uses up no test.
    criterion, min_cases
        As in `grow`.

    Raises
    ------
    KeyError, ValueError
        If there is no such attribute, or it cannot be tested at its node.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> grown_by_hand(golf, [...]).tree == c45.grow(golf)
    True
    """
    cases, options = start(dataset, criterion, min_cases)
    hand = _ChosenByHand(**vars(options), c45=options, tests=list(tests))
    tree = grow_from(cases, hand)
    if hand.tests and hand.tests[0] is not ...:
        raise ValueError(f"the tree is finished; there is no node left for {hand.tests[0]!r}")
    return HandGrown(tree, [(node_at(tree, place), path) for place, path in hand.open], hand.offers, hand.choices)


@dataclass
class _ChosenByHand(Options):
    """C4.5's options, but the reader chooses the tests.

    Nodes ask for their test in the order in which they grow. `waiting` holds the places and paths of the nodes that
    have yet to ask, the next one last; `automatic` says for each test above the current node whether C4.5 chose it.
    """

    c45: Options
    tests: list
    open: list = field(default_factory=list)
    offers: object = None
    choices: list = field(default_factory=list)
    waiting: list = field(default_factory=lambda: [((), ())])
    automatic: list = field(default_factory=list)

    def choose(self, cases, table):
        """Return the attribute that the reader tests here, or C4.5 after `...`; None for a leaf or an open end."""
        place, path = self.waiting.pop()
        if not self.tests:
            if not self.open:  # only the table of the first open end is shown
                self.offers = offers(cases, table, {}, self.c45)
            self.open.append((place, path))
            return None
        by_c45, automatic = self.c45.choose(cases, table), self.tests[0] is ...
        attribute = by_c45 if automatic else self._next_test(cases.dataset.schema, table)
        names = [None if at is None else cases.dataset.attributes[at].name for at in (attribute, by_c45)]
        self.choices.append(Choice(path, *names))
        if attribute is not None:
            self.automatic.append(automatic)
            self._expect_branches(cases, best_test_on(attribute, cases.dataset, table), place, path)
        return attribute

    def prefers_leaf(self, leaf, subtree_errors):
        """Return whether a leaf replaces the subtree; never if the reader has chosen its test."""
        return self.automatic.pop() and super().prefers_leaf(leaf, subtree_errors)

    def _next_test(self, schema, table):
        """Return the position of the attribute that is chosen next; None for a leaf."""
        name = self.tests.pop(0)
        if name is None:
            return None
        attribute = schema.position(name)
        if np.isnan(table[attribute, GAIN]):
            raise ValueError(f"{name!r} cannot be tested here: no two of its outcomes have enough cases")
        return attribute

    def _expect_branches(self, cases, test, place, path):
        """Queue the branches of a test that will need a test of their own."""
        steps = test.words(cases.dataset.attributes[test.attribute])
        branches = enumerate(zip(divide(cases, test), steps, strict=True))
        asking = [(at, step) for at, (part, step) in branches if not must_be_leaf(part, self.min_cases)]
        self.waiting.extend(((*place, at), (*path, step)) for at, step in reversed(asking))
