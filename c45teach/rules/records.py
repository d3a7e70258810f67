"""How the rules came about, leaf by leaf and round by round, as tables to read. (Quinlan 1993, sections 5.1 and 5.2)

paths_to_rules(tree, dataset)                     what became of the path to each leaf
dropping_steps(tree, leaf, dataset)               the rounds in which the path to one leaf lost its conditions
subset_lengths(decisions, dataset, class_name)    the description length of every subset of the rules of a class
"""

from dataclasses import dataclass
from itertools import islice

import numpy as np

from ..support import checks
from .choosing import MOST_RULES_TO_TRY_ALL, log_tables
from .conditions import condition_text
from .cover_loops import exception_bits
from .dropping import RulePool, paths, reason, rounds, rule_of_path, significance
from .rule_set import RuleSet
from .training_cases import RuleOptions, TrainingCases, coded_cases, whole_cases


@dataclass(frozen=True)
class DroppingStep:
    """A rule without one of its conditions, in one round of dropping.

    Parameters
    ----------
    round : int
        From 1.
    condition : str
        The condition left out, in words; "" for the rule with all its conditions.
    position : int
        Place of the condition in the path, from 1; 0 for the rule with all its conditions.
    cases, errors : int
        Training cases that the rule covers without the condition, and wrong ones among them.
    actual, pessimistic : float
        Its error rate on them, and the pessimistic estimate.
    significance : float or None
        The probability that chance makes the condition look so useful (Fisher's exact test); None if `fisher` is.
    reason : str
        Why the condition may go: "pessimistic", "actual" or "Fisher"; "" if it may not.
    dropped : bool
        Whether it goes in this round. If any condition may go, the one with the lowest pessimistic rate goes, on ties
        the last.
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
    """Return a list of the steps of dropping conditions from the path to one leaf; `pandas.DataFrame` takes it.

    Each round has a step for the rule with all conditions still left, then one for each condition.
    (Release 8, `prunerule.c`: PruneRule)

    Parameters
    ----------
    tree : Tree
    leaf : int
        Number of the leaf, from 1, as in `paths_to_rules`: leaves without training cases do not count.
    dataset, confidence, fisher, quirks
        As in `extract_rules`.

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
    options = RuleOptions(confidence, fisher=fisher, quirks=quirks)
    training = TrainingCases(whole_cases([tree], dataset), options)
    checks.whole("leaf", leaf, 1, sum(1 for _ in paths(tree, training)))
    path = next(islice(paths(tree, training), leaf - 1, leaf))
    schema, steps = training.dataset.schema, []
    for number, found in enumerate(rounds(path, training), start=1):
        for place, ((cases, wrong), rate) in enumerate(zip(found.counts, found.rates, strict=True), start=-1):
            is_condition = place >= 0  # −1: the rule with all conditions still left
            position = found.kept[place] if is_condition else -1
            step = DroppingStep(
                number,
                condition_text(path.conditions[position], schema) if is_condition else "",
                position + 1,
                cases,
                wrong,
                wrong / cases if cases else 0.0,
                float(rate),
                significance(found.counts, place, quirks) if is_condition and fisher else None,
                reason(found.counts, found.rates, place, options) if is_condition else "",
                is_condition and place == found.dropped,
            )
            steps.append(step)
    return steps


def paths_to_rules(tree, dataset, confidence=0.25, fisher=None, quirks=None):
    """Return what became of the path to each leaf, as a DataFrame: a rule, or why there is none.

    Columns: leaf (number, from 1), path, class, outcome ("rule 1", "the same as rule 1", "no condition is left", "no
    better than guessing", "covers no case"), rule (its number), conditions (those left), error. `tree` is one tree;
    the other parameters are as in `extract_rules`. (Release 8, `makerules.c`: Scan)

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> c45.paths_to_rules(c45.grow(golf), golf)["outcome"].tolist()
    ['no better than guessing', 'rule 1', 'rule 2', 'rule 3', 'rule 4']
    """
    import pandas as pd

    options = RuleOptions(confidence, fisher=fisher, quirks=quirks)
    training = TrainingCases(whole_cases([tree], dataset), options)
    schema, pool, rows = training.dataset.schema, RulePool(quirks), []
    for leaf, path in enumerate(paths(tree, training), start=1):
        rule, outcome = rule_of_path(path, training, pool)
        rows.append([leaf, _in_words(path.conditions, schema), schema.classes[path.label], outcome, rule])
    table = pd.DataFrame(rows, columns=["leaf", "path", "class", "outcome", "rule"])
    rules = table["rule"].tolist()
    table["rule"] = pd.array([None if rule is None else rule.number for rule in rules], dtype="Int64")
    table["conditions"] = ["" if rule is None else _in_words(rule.conditions, schema) for rule in rules]
    table["error"] = [float("nan") if rule is None else rule.error for rule in rules]
    return table


def subset_lengths(decisions, dataset, class_name):
    """Return the description length of every subset of the rules of a class, as a DataFrame; the shortest is kept.

    Columns: rules (their numbers), covered, false_positives and false_negatives (training cases), theory_bits,
    exception_bits, and bits, the sum of both. (Release 8, `siftrules.c`: AllCombinations)

    Parameters
    ----------
    decisions : RulesetDecisions
    dataset : Dataset
        The cases that the tree was grown from.
    class_name : str
        A class with at most ten rules.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> lengths = subset_lengths(c45.ruleset_decisions(c45.grow(golf), golf), golf, "Play")
    >>> lengths[["rules", "bits"]].round(3).values.tolist()
    [[(), 21.341], [(2,), 17.618], [(4,), 20.527], [(2, 4), 14.945]]
    """
    import pandas as pd

    classes = decisions.rules.classes
    label = classes.index(checks.one_of("class_name", class_name, classes))
    rules = [rule for rule in decisions.candidates if rule.label == label]
    if len(rules) > MOST_RULES_TO_TRY_ALL:
        raise ValueError(
            f"the class {class_name!r} has {len(rules)} rules, which make {2 ** len(rules):,} subsets; "
            f"choose a class with at most {MOST_RULES_TO_TRY_ALL} rules"
        )
    cases = coded_cases(dataset, decisions.rules.schema)
    fires = np.array([RuleSet(cases.schema, (rule,), label).deciding_rules(cases) == 0 for rule in rules])
    is_wrong = cases.labels != label
    log_factorials, logs = log_tables(len(rules), cases.n_cases)
    rows = []
    for subset in range(2 ** len(rules)):
        places = [place for place in range(len(rules)) if subset >> place & 1]
        covered = fires[places].any(axis=0)
        counts = int(covered.sum()), int((covered & is_wrong).sum()), int((~covered & ~is_wrong).sum())
        theory_bits = 0.5 * (sum(rules[place].bits for place in places) - log_factorials[len(places)])
        numbers = tuple(rules[place].number for place in places)
        rows.append((numbers, *counts, theory_bits, exception_bits(*counts, logs)))
    columns = ["rules", "covered", "false_positives", "false_negatives", "theory_bits", "exception_bits"]
    return pd.DataFrame(rows, columns=columns).eval("bits = theory_bits + exception_bits")


def _in_words(conditions, schema):
    return " and ".join(condition_text(condition, schema) for condition in conditions)
