"""Exercises of `07_rules`."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from ...choices.estimates import error_limit
from ...classifying import classify
from ...data.examples import load
from ...growing import grow
from ...judging.evaluation import errors
from ...rules.extracting import extract_rules
from ...rules.records import paths_to_rules
from .answers import Choice, Judged, Number
from .checking import Exercise, Slip

LEAF = 12  # of the robots' tree, which the notebook follows


@cache
def _robots():
    """Return the robots, and what becomes of each leaf of their tree."""
    robots = load("monk1", part="data")
    tree = grow(robots)
    return robots, paths_to_rules(tree, robots).set_index("leaf"), extract_rules(tree, robots)


def _leaf_of_the_same_rule():
    """Return the other leaf that becomes the rule of the leaf that the notebook follows."""
    rules = _robots()[1]["rule"]
    return next(leaf for leaf, rule in rules.dropna().items() if rule == rules[LEAF] and leaf != LEAF)


def _errors_in_opposite_order():
    robots, _, rules = _robots()
    return errors(replace(rules, rules=rules.rules[::-1]), robots)


@cache
def _golf():
    golf = load("golf")
    tree = grow(golf)
    return tree, extract_rules(tree, golf)


def _day(answer):
    """Return a day as a dict; raise for anything else, and for values that golf does not have."""
    if not isinstance(answer, Mapping):
        raise ValueError("a day is a dict")
    tree, rules = _golf()
    day = dict(answer)
    try:
        classify(tree, day)
        rules.classify(day)
    except KeyError as problem:
        raise ValueError("no such attribute") from problem
    return day


def _judged_day(day):
    """Return why a day is not one on which the tree and the rules disagree."""
    tree, rules = _golf()
    shares = classify(tree, day)
    of_tree, of_rules = max(shares, key=shares.get), rules.classify(day)
    if of_tree != of_rules:
        return ""
    all_known = all(day.get(attribute.name) is not None for attribute in tree.attributes)
    hint = " All its values are known; what if one is not?" if all_known else " Leave out another value."
    return f"Tree and rules both say {of_tree}.{hint}"


EXERCISES = (
    Exercise(
        "07-three-days",
        "the pessimistic error rate of a rule that covers three days, none of them wrong, at CF = 25 %",
        Number(decimals=3, unit="share"),
        lambda: error_limit(3, 0),
        "The number printed after the rule is 100 % minus this rate.",
        Slip(0.0, "That is the rate seen. How large may it be, before three right days are unlikely?"),
        Slip(lambda: 1 - error_limit(3, 0), "That is how often the rule will be right; its errors are asked for."),
        Slip(lambda: 3 * error_limit(3, 0), "That is the number of errors among three cases; a rate is asked for."),
        Slip(0.25 / 3, "CF is not divided by three: it is the chance of three right days in a row."),
        Slip(0.25, "CF is the chance of such a row of right days, not the rate of errors."),
    ),
    Exercise(
        "07-same-rule",
        f"the number of another leaf of the robots' tree that becomes the same rule as leaf {LEAF}",
        Number(decimals=0),
        _leaf_of_the_same_rule,
        "Two paths with different jackets: once the jacket is dropped, they ask for the same.",
        Slip(LEAF, "That is the leaf itself; another one is asked for."),
        Slip(lambda: int(_robots()[1]["rule"][LEAF]), "That is the number of the rule; which leaves became it?"),
        Slip(
            lambda: next(leaf for leaf, said in _robots()[1]["outcome"].items() if said.startswith("the same")),
            "That leaf becomes the same rule as an earlier leaf, but not as this one.",
        ),
    ),
    Exercise(
        "07-fifth-rule",
        'why a fifth rule makes the message longer: "its wrong cases must be named", "rules cost more than exceptions" '
        'or "it covers too few cases"',
        Choice("its wrong cases must be named", "rules cost more than exceptions", "it covers too few cases"),
        "its wrong cases must be named",
        "The rule itself would be cheap: three bits. Its mistakes are expensive.",
        Slip(
            "rules cost more than exceptions",
            "Compare both parts of the fourth and the fifth bar: which one grows more?",
        ),
        Slip("it covers too few cases", "It may cover many cases, but those it gets right are covered already."),
    ),
    Exercise(
        "07-opposite-order",
        "the number of training robots that are classified wrongly if the rules are tried in the opposite order",
        Number(decimals=0),
        _errors_in_opposite_order,
        "These monks satisfy a rule for no as well: the order had protected them.",
        Slip(0, "Then the order would not matter. Which robots satisfy rules of both classes?"),
        Slip(4, "Those are the robots that no rule covers; the default class is right about them."),
        Slip(70, "That many robots are covered by rules for no, most of them rightly."),
    ),
    Exercise(
        "07-disagree",
        "a golf day, as a dict, that the tree and the rules put into different classes",
        Judged('values of a golf day, such as {"outlook": "rain", "windy": "true"},', _day, _judged_day),
        {"outlook": "sunny"},
        "The tree shares the day out among its branches; no rule fires, and the default class decides.",
    ),
)
