"""Rules in order, the default class, and rules that do harm. (Quinlan 1993, section 5.3; `siftrules.c`, `testrules.c`)

If rules of several classes fire, the first one decides, so the classes need an order: next comes the class whose rules
wrongly take the fewest of the cases not covered so far. Within a class the most reliable rule comes first. The
default class is the one with the most training cases that no rule covers. Finally a rule is dropped if more training
cases would be right without it than are right because of it; then everything is counted again.

    place_classes(...)        the order of the classes and their rules
    uncovered_cases(...)      the number of cases of each class that no rule covers: the default class has the most
    final_drops(...)          the rules that do harm
    rule_uses(rules, data)    how often each rule is used, and wrong, on some cases
"""

from dataclasses import dataclass

import numpy as np

from ..judging.evaluation import true_labels
from .case_loops import first_two_that_fire
from .choosing import cover_matrix
from .rule_set import check_is_rule_set


@dataclass(frozen=True)
class PlacedClass:
    """A class and its place in the order.

    Parameters
    ----------
    label : int
        Code of the class.
    false_positives : int
        Training cases of other classes on which its rules fire and no rule of an earlier class does.
    rules : tuple of int
        Numbers of its rules, the most reliable first.
    """

    label: int
    false_positives: int
    rules: tuple[int, ...]


@dataclass(frozen=True)
class FinalDrop:
    """A rule dropped at the end, because more training cases are right without it.

    Parameters
    ----------
    number : int
        Number of the rule.
    better, worse : int
        Of the training cases that the rule decides: those that it gets right and the next rule (or the default class)
        would get wrong, and those that it gets wrong and the next rule would get right.
    """

    number: int
    better: int
    worse: int


def place_classes(kept, training):
    """Return the classes in order, each with its rules in order; `kept` are the candidates kept, by their numbers."""
    labels = training.dataset.labels
    of_class = {label: [rule for rule in kept if rule.label == label] for label in sorted({r.label for r in kept})}
    waiting = {label: _covered(rules, len(labels)) for label, rules in of_class.items()}
    open_cases = np.ones(len(labels), bool)
    order = []
    while waiting:
        takes = {label: int((covered & open_cases & (labels != label)).sum()) for label, covered in waiting.items()}
        label = min(takes, key=takes.get)  # the first class on ties
        open_cases &= ~waiting.pop(label)
        numbers = tuple(rule.number for rule in sorted(of_class[label], key=lambda rule: rule.error))
        order.append(PlacedClass(label, takes[label], numbers))
    return order


def uncovered_cases(kept, training):
    """Return how many training cases of each class no rule covers."""
    labels = training.dataset.labels
    covered = _covered(kept, len(labels))
    return np.bincount(labels[~covered], minlength=len(training.class_counts)).tolist()


def default_class(uncovered, class_counts):
    """Return the class with the most uncovered cases; on ties the larger class, then the first."""
    return max(range(len(uncovered)), key=lambda label: (uncovered[label], class_counts[label], -label))


def final_drops(rules, default_label, training):
    """Return the `FinalDrop`s, in the order of dropping; `rules` are the candidates kept, in order of use."""
    by_case = cover_matrix(rules, training.n_cases).tocsc()
    given = np.array([*(rule.label for rule in rules), default_label])
    dropped = np.zeros(len(rules), bool)
    drops = []
    while True:
        firing = first_two_that_fire(by_case.indptr, by_case.indices, dropped)
        better, worse = advantages(firing, given, training.dataset.labels)
        harmful = np.flatnonzero(worse > better)
        if not len(harmful):
            return drops
        first = harmful[0]
        drops.append(FinalDrop(rules[first].number, int(better[first]), int(worse[first])))
        dropped[first] = True


def advantages(firing, given, labels):
    """Return for each rule how many cases only it gets right, and how many only the rule after it would.

    `firing` holds the positions of the first and the second rule that fire on each case (−1 for none), `given` the
    classes of the rules and, at the end, the default class, `labels` the true classes.
    """
    right = given[firing] == labels[:, None]  # position −1 finds the default class
    decided = firing[:, 0] >= 0
    better, worse = decided & right[:, 0] & ~right[:, 1], decided & ~right[:, 0] & right[:, 1]
    return [np.bincount(firing[cases, 0], minlength=len(given) - 1) for cases in (better, worse)]


def _covered(rules, n_cases):
    """Return whether at least one rule fires on each case."""
    covered = np.zeros(n_cases, bool)
    for rule in rules:
        covered[rule.fires_on] = True
    return covered


@dataclass(frozen=True)
class RuleUse:
    """What one rule does on some cases. (Release 8, `testrules.c`: Interpret)

    Parameters
    ----------
    rule : int
        Its number.
    size : int
        Number of its conditions.
    error : float
        The pessimistic estimate of its error rate, from 0 to 1.
    used, wrong : int
        Cases that it decides, and those of another class among them.
    better, worse : int
        As in `FinalDrop`.
    label : str
        Its class.
    """

    rule: int
    size: int
    error: float
    used: int
    wrong: int
    better: int
    worse: int
    label: str


def rule_uses(rules, data):
    """Return a list of what each rule does on some cases (`RuleUse`), in order of use; `pandas.DataFrame` takes it.

    Parameters
    ----------
    rules : RuleSet
    data : Dataset or pandas.DataFrame
        Cases with their classes; each counts once.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> [(use.rule, use.used, use.wrong) for use in rule_uses(rules, golf)]
    [(2, 4, 0), (4, 3, 0), (1, 3, 0), (3, 2, 0)]
    """
    check_is_rule_set(rules)
    labels, _ = true_labels(rules, data)
    firing = rules.first_two_rules(data)
    better, worse = advantages(firing, rules.labels_given, labels)
    decided = firing[:, 0] >= 0
    first, labels = firing[decided, 0], labels[decided]
    n = len(rules)
    used = np.bincount(first, minlength=n)
    wrong = np.bincount(first[rules.labels_given[first] != labels], minlength=n)
    counts = zip(used.tolist(), wrong.tolist(), better.tolist(), worse.tolist(), strict=True)
    return [
        RuleUse(rule.number, len(rule.conditions), rule.error, *each, rules.classes[rule.label])
        for rule, each in zip(rules.rules, counts, strict=True)
    ]
