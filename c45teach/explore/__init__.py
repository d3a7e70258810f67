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
"""

from importlib import import_module

_HOME = {
    "entropy": "entropy_view",
    "grow_by_hand": "grow_view",
    "threshold": "threshold_view",
    "unknown": "unknown_view",
    "pruning": "pruning_view",
    "one_rule": "one_rule_view",
    "rule_set": "rule_set_view",
    "consult": "consult_view",
    "confusion": "confusion_view",
    "estimate": "estimate_view",
    "vote": "vote_view",
    "Explorer": "base",
}

__all__ = list(_HOME)


def __getattr__(name):
    if name in _HOME:
        value = globals()[name] = getattr(import_module(f".{_HOME[name]}", __name__), name)
        return value
    raise AttributeError(f"c45teach.explore has no {name!r}; it offers {', '.join(__all__)}")


def __dir__():
    return __all__
