"""The rules of C4.5 Release 8, and how to obtain them: its options, its random numbers, its random subsets.

c4.5rules chooses among more than ten rules for a class by climbing from random subsets. `release8_search` makes the
subsets that it made, so that the rest can be compared.
"""

from functools import cache, lru_cache

import numpy as np
from golden_results import data, golden, is_firm, shared_names, shipped_names

from c45teach.growing import grow
from c45teach.rules.choosing import SubsetSearch
from c45teach.rules.extracting import decide
from c45teach.rules.training_cases import RuleOptions, whole_cases

NAMES = sorted({*shipped_names(), *shared_names()})
COMPOSITE = "composite_t3"
# (data set, run) of every run that was finished, is of one tree, and does not hang on rounding
FIRM = [
    (name, run)
    for name in NAMES
    for run, result in golden(name).get("rules", {}).items()
    if run != COMPOSITE and not result.get("timeout") and is_firm(result)
]


class Release8Random:
    """The numbers that random() of the GNU C library gives unless it is seeded, over 2³¹."""

    def __init__(self):
        self.state = [1]
        for _ in range(30):
            self.state.append(16807 * self.state[-1] % (2**31 - 1))
        self.state += self.state[:3]
        for _ in range(310):
            self._next()

    def _next(self):
        self.state.append((self.state[-3] + self.state[-31]) % 2**32)
        return self.state[-1]

    def __call__(self):
        return (self._next() >> 1) / 2**31


def release8_search():
    """Return the search from Release 8's eleven random subsets a class; it does not kick."""
    random = Release8Random()

    def starts(rules):
        for tenths in range(11):
            yield np.array([random() < tenths / 10 for _ in rules])

    return SubsetSearch(starts, 0)


def rule_options(arguments, quirks="release8"):
    """Return the options of c4.5rules as they are called here."""
    named = {"-r": ("redundancy", 1), "-F": ("fisher", 100), "-c": ("confidence", 100)}
    pairs = [each for each in arguments if each != "-u"]
    found = {named[o][0]: float(v) / named[o][1] for o, v in zip(pairs[::2], pairs[1::2], strict=True)}
    return RuleOptions(quirks=quirks, **found)


@lru_cache(maxsize=8)
def tree_of(name, run):
    """Return our tree; those of the firm runs equal Release 8's."""
    value_groups = run == "after_s"
    return grow(data(name)[0], value_groups=value_groups, quirks="release8" if value_groups else None)


@cache
def release8_decisions(name, run):
    """Return what we decide for a run with Release 8's random numbers and with its faults."""
    return our_decisions(name, run, release8_search())


def our_decisions(name, run, search, quirks="release8"):
    """Return what we decide for a run."""
    tree, options = tree_of(name, run), rule_options(golden(name)["rules"][run]["args"], quirks)
    return decide([tree], whole_cases([tree], data(name)[0]), options, search)


def rule_set_differences(rules, expected):
    """Yield every difference between a rule set and a golden one."""
    if rules.default != expected["default"]:
        yield f"default {rules.default} / {expected['default']}"
    yield from rule_differences(rules.rules, expected["rules"], rules.schema)


def rule_differences(ours, theirs, schema):
    """Yield every difference between rules, in their order: class, number, conditions, error, bits."""
    if len(ours) != len(theirs):
        yield f"{len(ours)} rules / {len(theirs)}"
    for rule, expected in zip(ours, theirs, strict=False):
        place = f"rule {expected['id']}"
        if (rule.number, schema.classes[rule.label]) != (expected["id"], expected["class"]):
            yield f"{place}: {rule.number} for {schema.classes[rule.label]} / {expected['class']}"
        # Release 8 keeps errors and thresholds in 32 bits, and the goldens nine digits of them.
        if abs(rule.error - expected["err"]) > 1e-6 or f"{100 * (1 - rule.error):.1f}" != expected["acc"]:
            yield f"{place}: error {rule.error} / {expected['err']}"
        if "bits" in expected and abs(rule.bits - expected["bits"]) > 1e-3:
            yield f"{place}: {rule.bits} bits / {expected['bits']}"
        conditions = [_plain(condition, schema) for condition in rule.conditions]
        if conditions != [(a, op, np.float32(v) if op in ("<=", ">") else v) for a, op, v in expected["conds"]]:
            yield f"{place}: {conditions} / {expected['conds']}"


def _plain(condition, schema):
    attribute, value = schema.attributes[condition.attribute], condition.value
    if condition.is_numeric:
        return attribute.name, condition.op, np.float32(value)
    names = attribute.values[value] if condition.op == "=" else [attribute.values[code] for code in value]
    return attribute.name, condition.op, names
