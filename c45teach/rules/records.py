"""How the rules came about, leaf by leaf and round by round, for reading. (Quinlan 1993, sections 5.1 and 5.2)

paths_to_rules(tree, dataset)                     what became of the path to each leaf
dropping_steps(tree, leaf, dataset)               the rounds in which the path to one leaf lost its conditions
subset_lengths(decisions, dataset, class_name)    the description length of every subset of the rules for a class
"""

from dataclasses import dataclass
from itertools import islice

import numpy as np

from .choosing import MOST_RULES_TO_TRY_ALL, log_tables
from .conditions import condition_text
from .cover_loops import description_length
from .dropping import RulePool, paths, reason, rounds, rule_of_path, significance
from .rule_set import RuleSet
from .training_cases import RuleOptions, TrainingCases, check_options, coded_cases, whole_cases

__all__ = ["DroppingStep", "dropping_steps", "paths_to_rules", "subset_lengths"]


@dataclass(frozen=True)
class DroppingStep:
    """What a rule would be without one of its conditions, in one round of dropping.

    Parameters
    ----------
    round : int
        From 1.
    condition : str
        The condition, in words; "" for the rule with all that are left.
    position : int
        Place of the condition in the path, from 1; 0 for the rule with all.
    cases, errors : int
        Training cases that the rule covers without the condition, and wrong ones among them.
    actual, pessimistic : float
        Their error rate, and the pessimistic estimate of it.
    significance : float or None
        Fisher's probability that the condition is as telling by chance, if it is asked for.
    reason : str
        Why the condition may go: "pessimistic", "actual", "Fisher"; "" if it may not.
    dropped : bool
        Whether it goes in this round: if one may go, the one with the lowest pessimistic rate does, the last on ties.
    """

    round: int
    condition: str
    position: int
    cases: int
    errors: int
    actual: float
    pessimistic: float
    significance: float | None
    reason: str
    dropped: bool


def dropping_steps(tree, leaf, dataset, confidence=0.25, fisher=None, quirks=None):
    """Return every step of dropping conditions from the path to one leaf; `pandas.DataFrame(steps)` is a table of them.

    Parameters
    ----------
    tree : Tree
    leaf : int
        Number of the leaf, from 1, as in `paths_to_rules`: leaves that no training case reaches do not count.
    dataset, confidence, fisher, quirks
        As in `extract_rules`.

    Returns
    -------
    list of DroppingStep
        Per round one for the rule with all conditions that are left, and one for each of them.

    Raises
    ------
    ValueError, TypeError
        As `extract_rules` does; also if there is no such leaf.

    References
    ----------
    Quinlan (1993), section 5.1; Release 8, `prunerule.c` (PruneRule).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> for step in c45.dropping_steps(c45.grow(golf), 1, golf)[:3]:
    ...     print(f"{step.cases} {step.errors} {step.pessimistic:.3f} {step.condition}: {step.reason}")
    2 0 0.500 :
    5 1 0.454 outlook = sunny: pessimistic
    5 3 0.819 humidity <= 75:
    """
    training = _training(tree, dataset, RuleOptions(confidence, 1.0, fisher, quirks))
    found = list(islice(paths(tree, training), leaf - 1, leaf)) if _is_count(leaf) and leaf <= tree.n_leaves else []
    if not found:
        n = sum(1 for _ in paths(tree, training))
        raise ValueError(f"leaf must be the number of a leaf, from 1 to {n}; got {leaf!r}")
    return [
        step
        for number, each in enumerate(rounds(found[0], training), start=1)
        for step in _steps_of_round(number, each, found[0], training)
    ]


def _steps_of_round(number, found, path, training):
    """Return the steps of one round."""
    options, schema = training.options, training.dataset.schema
    steps = []
    for place, ((cases, wrong), rate) in enumerate(zip(found.counts, found.rates, strict=True), start=-1):
        is_condition = place >= 0
        position = found.kept[place] if is_condition else -1
        step = DroppingStep(
            number,
            condition_text(path.conditions[position], schema) if is_condition else "",
            position + 1,
            cases,
            wrong,
            wrong / cases if cases else 0.0,
            float(rate),
            significance(found.counts, place, options.quirks) if is_condition and options.fisher else None,
            reason(found.counts, found.rates, place, options) if is_condition else "",
            is_condition and place == found.dropped,
        )
        steps.append(step)
    return steps


def paths_to_rules(tree, dataset, confidence=0.25, fisher=None, quirks=None):
    """Return what became of the path to each leaf, as a DataFrame: the rule, or why there is none.

    Columns: leaf (number, from 1), path, class, outcome ("rule 1", "the same as rule 1", "no condition is left", "no
    better than guessing", "covers no case"), rule (its number), conditions (those that are left), error.

    Parameters
    ----------
    tree : Tree
    dataset, confidence, fisher, quirks
        As in `extract_rules`, which also says what is raised.

    References
    ----------
    Quinlan (1993), section 5.1; Release 8, `makerules.c` (Scan).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> c45.paths_to_rules(c45.grow(golf), golf)["outcome"].tolist()
    ['no better than guessing', 'rule 1', 'rule 2', 'rule 3', 'rule 4']
    """
    import pandas as pd

    training = _training(tree, dataset, RuleOptions(confidence, 1.0, fisher, quirks))
    schema, pool, rows = training.dataset.schema, RulePool(quirks), []
    for leaf, path in enumerate(paths(tree, training), start=1):
        rule, outcome = rule_of_path(path, training, pool)
        row = [leaf, _in_words(path.conditions, schema), schema.classes[path.label], outcome, rule]
        rows.append(row)
    table = pd.DataFrame(rows, columns=["leaf", "path", "class", "outcome", "rule"])
    rules = table["rule"].tolist()
    table["rule"] = pd.array([None if rule is None else rule.number for rule in rules], dtype="Int64")
    table["conditions"] = ["" if rule is None else _in_words(rule.conditions, schema) for rule in rules]
    table["error"] = [float("nan") if rule is None else rule.error for rule in rules]
    return table


def subset_lengths(decisions, dataset, class_name):
    """Return the description length of every subset of the rules for one class, as a DataFrame; the shortest is kept.

    Columns: rules (their numbers), covered, false_positives and false_negatives (training cases), theory_bits,
    exception_bits, and bits, their sum.

    Parameters
    ----------
    decisions : RulesetDecisions
    dataset : Dataset
        The cases that the tree was grown from.
    class_name : str

    Raises
    ------
    ValueError
        For what is no class, for a class with more than ten rules, and for data that are not the tree's.

    References
    ----------
    Quinlan (1993), section 5.2; Release 8, `siftrules.c` (AllCombinations).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> lengths = subset_lengths(c45.ruleset_decisions(c45.grow(golf), golf), golf, "Play")
    >>> lengths[["rules", "bits"]].round(3).values.tolist()
    [[(), 21.341], [(2,), 17.618], [(4,), 20.527], [(2, 4), 14.945]]
    """
    import pandas as pd

    rules, label = _rules_for(decisions, class_name)
    cases = coded_cases(dataset, decisions.rules.schema)
    fires = np.array([RuleSet(cases.schema, (rule,), label).deciding_rules(cases) == 0 for rule in rules])
    is_wrong, tables = cases.labels != label, log_tables(len(rules), cases.n_cases)
    rows = []
    for number in range(2 ** len(rules)):
        chosen = [place for place in range(len(rules)) if number >> place & 1]
        rows.append(_subset_length([rules[place] for place in chosen], fires[chosen].any(axis=0), is_wrong, tables))
    columns = ["rules", "covered", "false_positives", "false_negatives", "theory_bits", "exception_bits"]
    return pd.DataFrame(rows, columns=columns).eval("bits = theory_bits + exception_bits")


def _rules_for(decisions, class_name):
    """Return the candidates for a class, and its code; ValueError for what is no class, and for too many."""
    classes = decisions.rules.classes
    if class_name not in classes:
        raise ValueError(f"class_name must be one of {', '.join(map(repr, classes))}; got {class_name!r}")
    label = classes.index(class_name)
    rules = [rule for rule in decisions.candidates if rule.label == label]
    if len(rules) > MOST_RULES_TO_TRY_ALL:
        raise ValueError(
            f"the class {class_name!r} has {len(rules)} rules, which make {2 ** len(rules):,} subsets; "
            f"all of them are listed for at most {MOST_RULES_TO_TRY_ALL} rules"
        )
    return rules, label


def _subset_length(rules, covered, is_wrong, tables):
    """Return a row: numbers of the rules, counts of cases, and bits."""
    counts = int(covered.sum()), int((covered & is_wrong).sum()), int((~covered & ~is_wrong).sum())
    log_factorials, logs = tables
    theory = sum(rule.bits for rule in rules)
    log_factorial = log_factorials[len(rules)]
    length = description_length(theory, log_factorial, *counts, logs)
    theory_bits = 0.5 * (theory - log_factorial)
    return tuple(rule.number for rule in rules), *counts, theory_bits, length - theory_bits


def _training(tree, dataset, options):
    check_options(options)
    return TrainingCases(whole_cases([tree], dataset), options)


def _is_count(number):
    return isinstance(number, int) and not isinstance(number, bool) and number >= 1


def _in_words(conditions, schema):
    return " and ".join(condition_text(condition, schema) for condition in conditions)
