"""Explorers: pictures that one moves. (Needs ipywidgets; a notebook without a kernel shows a strip of states.)

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

Each is a thin view over the modules that compute: one function from a state to its picture, and controls that
change the state.

Rooms, in reading order:

    answers.py         answers of a reader to questions
    canvas.py          drawing by hand
    controls.py        buttons and sliders
    view.py            a state as a reader sees it
    base.py            the explorer itself
    marked_tree.py     a tree with marks
    rule_flow.py       how a case flows through rules
    confusion.py       confusion matrices
    entropy.py         entropy
    estimate.py        pessimistic estimates
    grow_by_hand.py    growing by hand
    one_rule.py        dropping conditions
    pruning.py         pruning, decision by decision
    threshold.py       dragging a cut
    unknown.py         unknown values
    rule_set.py        which rule fires
    vote_sheet.py      a vote, drawn
    vote.py            trees that vote
    interviews.py      the questions of a tree or of rules
    consult.py         being asked

Controls change a state; one function turns a state into a picture.
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
