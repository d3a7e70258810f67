"""Rules, and their evaluation, as text in the layout of Release 8. (`rules.c`, `testrules.c`)

rules_text(rules)                       what print(rules) shows
rules_report(decisions)                 the rules that were chosen, under their heading
rules_training_report(decisions, data)  how often each rule is used and is wrong, and which are dropped
rules_evaluation_report(rules, data)    the same for a rule set as it is

Each rule has its number among all candidates, one condition a line, and behind the class 100 % less the error that is
to be expected. "Advantage" says how many cases are right because of the rule, less how many would be without it.

# Differs from C4.5: thresholds take as many digits as they need, and names that could be misread stand in quotes, as
# in trees.
"""

from dataclasses import replace

from ..judging.evaluation import correct_cases
from ..rules.ordering import rule_uses
from ..rules.text import rules_text
from ..tree.text import shown
from .reports import confusion_report

__all__ = ["rules_evaluation_report", "rules_report", "rules_training_report"]

TABLE_HEAD = "Rule  Size  Error  Used  Wrong\t          Advantage\n----  ----  -----  ----  -----\t          ---------"


def rules_report(decisions, heading="Final rules from tree 0:"):
    """Return the rules that were chosen, before the final dropping, under a heading.

    Parameters
    ----------
    decisions : RulesetDecisions
    heading : str

    References
    ----------
    Release 8, `c4.5rules.c`, `genrules.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(rules_report(c45.ruleset_decisions(c45.grow(golf), golf)).splitlines()[0])
    Final rules from tree 0:
    """
    return f"{heading}\n\n{rules_text(decisions.selected)}"


def rules_training_report(decisions, data):
    """Return the tables of the rules on the training data, one for each rule that is dropped, and a last one.

    Parameters
    ----------
    decisions : RulesetDecisions
    data : Dataset
        The cases that the trees were grown from.

    References
    ----------
    Release 8, `testrules.c` (EvaluateRulesets, Interpret).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(rules_training_report(c45.ruleset_decisions(c45.grow(golf), golf), golf).splitlines()[0])
    Evaluation on training data (14 items):
    """
    rules, tables = decisions.selected, []
    for drop in decisions.drops:
        tables.append(f"{_table(rules, data)}\n\nDrop rule {drop.number}\n\n")
        rules = replace(rules, rules=tuple(rule for rule in rules.rules if rule.number != drop.number))
    return _evaluation(data, "training data", "".join(tables), rules)


def rules_evaluation_report(rules, data, title="test data"):
    """Return the table of the rules that are used on some cases, the errors, and the confusion matrix.

    Parameters
    ----------
    rules : RuleSet
    data : Dataset
        Cases whose classes are known.
    title : str
        What the cases are.

    References
    ----------
    Release 8, `testrules.c` (Interpret).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(rules_evaluation_report(c45.extract_rules(c45.grow(golf), golf), golf).splitlines()[4].split())
    ['2', '1', '29.3%', '4', '0', '(0.0%)', '0', '(0|0)', 'Play']
    """
    return _evaluation(data, title, "", rules)


def _evaluation(data, title, before, rules):
    wrong = int((~correct_cases(rules, data)).sum())
    rate = 100 * wrong / data.n_cases if data.n_cases else 0.0
    last = f"{_table(rules, data)}\n\nTested {data.n_cases}, errors {wrong} ({rate:.1f}%)   <<"
    matrix = confusion_report(rules, data)
    text = f"Evaluation on {title} ({data.n_cases} items):\n\n{before}{last}"
    return f"{text}\n\n\n{matrix}" if matrix else text


def _table(rules, data):
    """Return the table of the rules that are used at least once."""
    return "\n".join([TABLE_HEAD, *(_row(use) for use in rule_uses(rules, data) if use.used)])


def _row(use):
    numbers = f"{use.rule:4d}  {use.size:4d}  {100 * use.error:4.1f}%{use.used:6d}  {use.wrong:5d}"
    advantage = f"{use.better - use.worse:6d} ({use.better}|{use.worse})"
    return f"{numbers} ({100 * use.wrong / use.used:.1f}%)\t{advantage} \t{shown(use.label)}"
