"""Explorers: interactive pictures. (They need ipywidgets; a notebook without a kernel shows a strip of states.)

    explore.entropy((9, 5))                    class counts, bits, yes/no questions
    explore.grow_by_hand(golf)                 choose the test at every node
    explore.threshold(golf, "humidity")        drag the cut along the number line
    explore.unknown(golf)                      blank cells; fragments flow down the tree
    explore.estimate(6, 0)                     pessimistic estimate as a binomial tail
    explore.pruning(golf)                      step through the decisions of pruning
    explore.one_rule(tree, golf)               one rule loses its conditions, round by round
    explore.rule_set(rules, golf)              which conditions hold, and which rule fires first
    explore.consult(tree or rules)             the tree, or the rules, ask you
    explore.confusion([[10, 7], [5, 8]])       counts and costs; accuracy, kappa, cost
    explore.vote()                             trees in the plane, and what they decide together

Each is a thin view over the modules that compute: one function from a state to its picture, and controls that change
the state. In reading order, first what they share:

    view.py            what is shown for a state
    canvas.py          a sheet for small charts
    controls.py        sliders, check boxes and buttons
    base.py            the explorer: controls, a state, its picture
    marked_tree.py     trees with highlighted boxes and the fragments of a case
    entropy.py         class counts, bits, questions
    estimate.py        the pessimistic estimate
    threshold.py       a cut along the number line
    grow_by_hand.py    growing, with the reader's own choices
    unknown.py         blank cells
    pruning.py         pruning, one decision after the other
    one_rule.py        a rule that loses its conditions
    answers.py         reading answers in an interview
    rule_flow.py       how a partly known case goes through rules
    rule_set.py        which conditions hold, and which rule fires
    interviews.py      what a tree or a rule set asks
    consult.py         the controls of an interview
    confusion.py       confusion matrices
    vote_sheet.py      the drawing of a vote
    vote.py            trees that vote

This door imports at once, not lazily: a function must hide the module of its name.
"""

from .base import Explorer
from .confusion import confusion
from .consult import consult
from .entropy import entropy
from .estimate import estimate
from .grow_by_hand import grow_by_hand
from .one_rule import one_rule
from .pruning import pruning
from .rule_set import rule_set
from .threshold import threshold
from .unknown import unknown
from .vote import vote

__all__ = [
    "Explorer",
    "confusion",
    "consult",
    "entropy",
    "estimate",
    "grow_by_hand",
    "one_rule",
    "pruning",
    "rule_set",
    "threshold",
    "unknown",
    "vote",
]
