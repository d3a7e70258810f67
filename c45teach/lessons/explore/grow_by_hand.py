"""Grow a tree by hand: choose the test at every node from the table of candidates, then compare with C4.5.

The nodes come one after another, the first branch first, as C4.5 takes them. The numbers can be hidden, to choose
by looking at the data first and to be told afterwards.
"""

from dataclasses import dataclass, field
from functools import partial

import numpy as np

from ...candidates import divide, evaluate
from ...choices.stopping import is_no_better, stays_leaf
from ...growing import best_test_on, empty_leaf, grow, leaf_of, numbers_of_values, start, values_left
from ...judging.evaluation import errors
from ...loops import GAIN
from ...pictures.colours import LINE, WHITE
from ...pictures.dot import Mark
from ...support.recursion import deep_recursion
from ...support.words import number, one_line, shortened, signed
from ...tables import offers
from ...tree.nodes import DecisionNode, Leaf
from ...tree.tree import Tree
from .base import Explorer
from .controls import Actions, Tick
from .marked_tree import HERE, tree_view
from .view import safe, table

__all__ = ["grow_by_hand", "Choice", "HandGrown", "grown_by_hand"]

MOST_BUTTONS = 12
OPEN = {"fillcolor": WHITE, "color": LINE, "penwidth": "1.3"}  # an end that is still to be decided


def grow_by_hand(dataset, criterion="gain_ratio", min_cases=2):
    """Return the explorer in which one grows a tree.

    Parameters
    ----------
    dataset : Dataset
    criterion, min_cases
        As in `grow`, with which the tree is compared in the end.

    Raises
    ------
    ValueError
        As `grow` does.

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
    """What the buttons ask and do, and the tree for the last state, which each of them asks for."""

    def __init__(self, dataset, criterion, min_cases):
        self.dataset, self.options = dataset, (criterion, min_cases)
        self.by_c45 = grow(dataset, *self.options)
        self.last = ((), grown_by_hand(dataset, (), *self.options))

    def growth(self, tests):
        """Return the tree that grows from these tests."""
        if self.last[0] != tests:
            self.last = (tests, grown_by_hand(self.dataset, tests, *self.options))
        return self.last[1]

    def name(self, place, state):
        """Return the attribute that the button at `place` stands for, or None."""
        names = _offered(self.growth(state["tests"]))
        return names[place] if place < len(names) else None

    def words(self, place, state):
        """Return what is written on the button at `place`."""
        name = self.name(place, state)
        return "" if name is None else shortened(name, 24)

    def test(self, place, state):
        """Return the change that the button at `place` makes."""
        name = self.name(place, state)
        return None if name is None else {"tests": (*state["tests"], name)}

    def with_more(self, test, state):
        """Return the change that one more test makes, while there is a node for it."""
        return {"tests": (*state["tests"], test)} if self.growth(state["tests"]).open else None

    def picture(self, tests, numbers):
        """Return the view of a state."""
        return grow_picture(self.growth(tuple(tests)), self.by_c45, self.dataset, tests, numbers)


def _strip(choices):
    """Return the states of the strip: nothing chosen, C4.5's first two tests one by one, all of them."""
    first = [choice.by_c45 for choice in choices[:2]]
    return [{"tests": tuple(first[:n])} for n in range(len(first) + (len(choices) > 2))] + [{"tests": (...,)}]


def _offered(growth):
    """Return the names of the attributes that can be tested next: of many those with the best ratio, in order."""
    if growth.offers is None:
        return []
    possible = growth.offers[growth.offers["gain"].notna()]
    if len(possible) > MOST_BUTTONS:
        possible = possible.sort_values("gain_ratio", ascending=False, kind="stable")[:MOST_BUTTONS].sort_index()
    return possible["attribute"].tolist()


def grow_picture(growth, by_c45, dataset, tests, numbers):
    """Return the view of a tree that is being grown."""
    chosen = ["leaf" if t is None else "C4.5 from here on" if t is ... else shortened(t, 20) for t in tests]
    state = f"{len(chosen)} test{'s' * (len(chosen) != 1)} chosen" + (f": {', '.join(chosen[-6:])}" if chosen else "")
    marks = {id(leaf): (Mark(name="?", box=OPEN), "") for leaf, _ in growth.open}
    if growth.open:
        leaf, path = growth.open[0]
        marks[id(leaf)] = (Mark(name="? now", box=OPEN | HERE), "")
        words = f"Next: {_place(path)}, {_class_weights(growth.tree, leaf)}. {_judged(growth.choices)}"
        below = _candidates(growth, numbers)
    else:
        words = f"{_compared(growth.tree, by_c45, dataset)} {_judged(growth.choices)}"
        below = _choices(growth.choices)
    return tree_view(growth.tree, state, words.strip(), marks, f'<div style="margin:4px">{safe(words)}</div>{below}')


def _place(path):
    return "where " + " and ".join(map(one_line, path)) if path else "the root"


def _class_weights(tree, leaf):
    named = [(weight, one_line(name)) for weight, name in zip(leaf.class_weights, tree.classes, strict=True) if weight]
    shown = ", ".join(f"{number(weight)} {name}" for weight, name in sorted(named, key=lambda pair: -pair[0])[:4])
    return f"{number(sum(leaf.class_weights))} cases: {shown}" + (", ..." if len(named) > 4 else "")


def _judged(choices):
    """Return how many of the choices were C4.5's, and what the last one should have been."""
    if not choices:
        return ""
    same = sum(choice.chosen == choice.by_c45 for choice in choices)
    words = f"Chosen as C4.5 chooses: {same} of {len(choices)}."
    if choices[-1].chosen != choices[-1].by_c45:
        words += f" The last time it takes {_test(choices[-1].by_c45)}."
    return words


def _test(name):
    return "a leaf" if name is None else shortened(name, 24)


def _candidates(growth, numbers):
    """Return the table of candidates of the node that is next."""
    rows = []
    for row in growth.offers[growth.offers["attribute"].isin(_offered(growth))].itertuples():
        figures = [signed(x) for x in (row.gain, row.penalty, row.split_info, row.gain_ratio)]
        verdict = "yes" if row.admissible else "no"
        shown = [*figures, verdict] if numbers else ["hidden"] * 5
        rows.append([shortened(row.attribute, 24), shortened(row.test, 40), *shown])
    if not rows:
        return '<div style="margin:4px">No test has two outcomes with enough cases: this must be a leaf.</div>'
    left_out = growth.offers["gain"].notna().sum() - len(rows)
    more = f'<div style="margin:4px">{left_out} more attributes, all with smaller ratios.</div>' if left_out > 0 else ""
    heads = ["attribute", "test", "gain", "penalty", "split info", "gain ratio", "gain reaches the average"]
    return table(heads, rows, numbers_from=2) + more


def _compared(tree, by_c45, dataset):
    """Return the tree and C4.5's in numbers."""
    ours, theirs = (
        f"{t.size} node{'s' * (t.size > 1)} and {number(errors(t, dataset))} training errors" for t in (tree, by_c45)
    )
    if tree == by_c45:
        return f"Finished: {ours}. It is C4.5's tree."
    return f"Finished: {ours}. C4.5's tree has {theirs}."


def _choices(choices):
    """Return the choices that were made as a table beside C4.5's."""
    shown = [[shortened(_place(c.path), 60), _test(c.chosen), _test(c.by_c45)] for c in choices[:MOST_BUTTONS]]
    others = {at for at, c in enumerate(choices[:MOST_BUTTONS]) if c.chosen != c.by_c45}
    return table(["node", "chosen", "C4.5's choice there"], shown, marked=others, numbers_from=3)


# Growing a tree with tests that somebody else chooses: what `growing.py` does, with a say at every node.


@dataclass(frozen=True)
class Choice:
    """A test that was chosen at a node, and the one that C4.5 would have chosen there (None: a leaf)."""

    path: tuple[str, ...]
    chosen: str | None
    by_c45: str | None


@dataclass
class HandGrown:
    """A tree as far as it is grown.

    `tree`: its open ends are leaves for the time being; `open`: those leaves, each with its path, the first one is
    next; `offers`: the table of candidates of that one (None when nothing is open); `choices`: those made so far.
    """

    tree: Tree | None = None
    open: list = field(default_factory=list)
    offers: object = None
    choices: list = field(default_factory=list)


def grown_by_hand(dataset, tests, criterion="gain_ratio", min_cases=2):
    """Return the tree that grows from these tests, node by node, the first branch first.

    Parameters
    ----------
    dataset : Dataset
    tests : sequence
        Names of attributes, None for a leaf; `...` at the end lets C4.5 choose all the others. Ends that C4.5 does not
        divide either (one class, too few cases) are leaves without being asked about.
    criterion, min_cases
        As in `grow`.

    Raises
    ------
    ValueError, KeyError
        For an attribute that is not there, or that cannot be tested at its node.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> grown_by_hand(golf, [...]).tree == c45.grow(golf)
    True
    """
    cases, options = start(dataset, criterion, min_cases)
    grower = _Grower(options, list(tests))
    with deep_recursion("a larger min_cases gives a shallower tree"):
        root = grower.grow_node(cases, numbers_of_values(cases.dataset), ())
    if grower.tests and grower.tests[0] is not ...:
        raise ValueError(f"the tree is finished; there is no node left for {grower.tests[0]!r}")
    grower.growth.tree = Tree(dataset.schema, root)
    return grower.growth


class _Grower:
    """The tests that are still to be used, and what has been grown."""

    def __init__(self, options, tests):
        self.options, self.tests, self.growth = options, tests, HandGrown()

    def grow_node(self, cases, n_values, path):
        """Return the node for these cases with all that grows below it."""
        leaf, growth = leaf_of(cases), self.growth
        if stays_leaf(cases, self.options.min_cases):
            return leaf
        if not self.tests and growth.open:  # the numbers of the first open end are all that is shown
            growth.open.append((leaf, path))
            return leaf
        table = evaluate(cases, n_values, self.options.min_cases, self.options.n_log_n)
        by_c45 = self.options.choose(cases, table)
        if not self.tests:
            growth.open.append((leaf, path))
            growth.offers = offers(cases, table, {}, self.options)
            return leaf
        automatic = self.tests[0] is ...
        attribute = by_c45 if automatic else self._next(cases.dataset.schema, table)
        names = [None if at is None else cases.dataset.attributes[at].name for at in (attribute, by_c45)]
        growth.choices.append(Choice(path, *names))
        return leaf if attribute is None else self._divided(cases, (attribute, table, n_values), path, automatic)

    def _next(self, schema, table):
        """Return the position of the attribute that is asked for; None for a leaf."""
        name = self.tests.pop(0)
        if name is None:
            return None
        attribute = schema.position(name)
        if np.isnan(table[attribute, GAIN]):
            raise ValueError(f"{name!r} cannot be tested here: no two of its outcomes hold enough cases")
        return attribute

    def _divided(self, cases, chosen, path, automatic):
        """Return the decision node for a chosen test."""
        attribute, table, n_values = chosen
        leaf, dataset = leaf_of(cases), cases.dataset
        test = best_test_on(attribute, dataset, table)
        n_values = values_left(n_values, test, dataset)
        steps = test.words(dataset.attributes[test.attribute])
        branches = []
        for part, step in zip(divide(cases, test), steps, strict=True):
            branch = self.grow_node(part, n_values, (*path, step))
            branches.append(branch if any(branch.class_weights) else empty_leaf(leaf))
        errors = sum(branch.errors for branch in branches)
        if automatic and is_no_better(errors, leaf.errors):
            return Leaf(leaf.class_weights, leaf.label, errors)
        return DecisionNode(leaf.class_weights, leaf.label, errors, test, tuple(branches))
