"""How long explorers take from a control that moves to the new picture's HTML, Graphviz included; wall clock."""

import itertools
import time

import c45teach as c45
from c45teach import explore


def times_of_moves(n_moves):
    """Return (what is explored, seconds of each move) for every explorer."""
    golf, votes = c45.load("golf"), c45.load("house-votes-84", part="data")
    letters = c45.load("letter", part="test").take(slice(0, 1000))
    seen = c45.load("letter", part="data")
    rules = c45.extract_rules(c45.grow(seen), seen)
    days = [{"case": case, "gaps": ((case, "outlook"),)} for case in range(1, 15)]
    answers = [{"answers": (("outlook", value), ("humidity", None))} for value in ("sunny", "rain")]
    explorers = [
        ("entropy", explore.entropy((9, 5)), [{"counts": (n, 5)} for n in range(1, 20)]),
        ("threshold", explore.threshold(golf, "humidity"), [{"cut": n} for n in range(1, 9)]),
        ("threshold, 1,000 letters", explore.threshold(letters, "x-box"), [{"cut": n} for n in range(1, 9)]),
        (
            "grow_by_hand",
            explore.grow_by_hand(golf),
            [{"tests": ("outlook",)}, {"tests": ("windy",)}, {"tests": (...,)}],
        ),
        ("unknown", explore.unknown(golf), days),
        ("unknown, 290 votes", explore.unknown(votes), [{"case": n} for n in range(1, 100)]),
        ("estimate", explore.estimate(), [{"weight": n} for n in range(1, 50)]),
        (
            "pruning, 290 votes",
            explore.pruning(votes),
            [{"step": 0}, {"step": 3}, {"confidence": 0.1}, {"confidence": 0.5}],
        ),
        ("consult", explore.consult(c45.grow(golf)), answers),
        ("consult, 565 rules", explore.consult(rules), [{"answers": (("y-bar", n),)} for n in range(9, 14)]),
        ("rule_set, 565 rules", explore.rule_set(rules, letters), [{"case": n} for n in range(1, 100)]),
        ("one_rule, 290 votes", explore.one_rule(c45.grow(votes), votes), [{"leaf": n} for n in range(1, 9)]),
        ("vote", explore.vote(), [{"trees": n, "one": one} for n in (10, 20, 50) for one in (False, True)]),
    ]
    for name, explorer, states in explorers:
        explorer.move(**states[-1])  # the first time a module is imported, or a loop compiled
        yield name, [_seconds(explorer, state) for state in itertools.islice(itertools.cycle(states), n_moves)]


def _seconds(explorer, state):
    start = time.perf_counter()
    explorer.move(**state)
    return time.perf_counter() - start
