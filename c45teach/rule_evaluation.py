"""What each rule of a set does on some cases. (Release 8, `testrules.c`, Interpret)

rule_uses(rules, data)    how often each rule is used, and is wrong, and what would be without it
"""

from dataclasses import dataclass

import numpy as np

from .evaluation import true_labels
from .rule_model import check_is_rule_set
from .rule_ranking import advantages

__all__ = ["RuleUse", "rule_uses"]


@dataclass(frozen=True)
class RuleUse:
    """What one rule does on some cases.

    Parameters
    ----------
    rule : int
        Its number.
    size : int
        Number of its conditions.
    error : float
        The pessimistic estimate, from 0 to 1.
    used, wrong : int
        Cases that it decides, and those among them that are of another class.
    better, worse : int
        Of the cases that it decides: those that it alone gets right, and those that what comes after it would get
        right, and it does not.
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
    """Return what each rule does on some cases, in order of use; `pandas.DataFrame(uses)` is a table of it.

    Parameters
    ----------
    rules : RuleSet
    data : Dataset or pandas.DataFrame
        Cases with their classes; each counts once.

    Returns
    -------
    list of RuleUse

    Raises
    ------
    TypeError
        For what is not a rule set.
    ValueError
        For a case without a class, and for columns that do not fit the rules.

    References
    ----------
    Release 8, `testrules.c` (Interpret).

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
