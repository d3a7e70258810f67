"""What the program c4.5rules prints around its rules, in the layout of Release 8.

"Advantage" is the number of cases that are right because of a rule, minus the number that would be right without it.
"""

from dataclasses import replace

from ..judging.evaluation import correct_cases
from ..rules.ordering import rule_uses
from ..tree.text import shown
from .reports import confusion_report

TABLE_HEAD = "Rule  Size  Error  Used  Wrong\t          Advantage\n----  ----  -----  ----  -----\t          ---------"


def rules_report(decisions, heading="Final rules from tree 0:"):
    """Return the rules selected before the final dropping, under a heading. (`c4.5rules.c`, `genrules.c`)"""
    return f"{heading}\n\n{decisions.selected}"


def rules_training_report(decisions, data):
    """Return the tables of the rules on the training data: before a rule is dropped, and at the end. (`testrules.c`)"""
    rules, tables = decisions.selected, []
    for drop in decisions.drops:
        tables.append(f"{_table(rules, data)}\n\nDrop rule {drop.number}\n\n")
        rules = replace(rules, rules=tuple(rule for rule in rules.rules if rule.number != drop.number))
    return _evaluation(data, "training data", "".join(tables), rules)


def rules_evaluation_report(rules, data, title="test data"):
    """Return the table of the rules used on some cases, the errors, and the confusion matrix. (`testrules.c`)"""
    return _evaluation(data, title, "", rules)


def _evaluation(data, title, before, rules):
    wrong = int((~correct_cases(rules, data)).sum())
    rate = 100 * wrong / data.n_cases if data.n_cases else 0.0
    last = f"{_table(rules, data)}\n\nTested {data.n_cases}, errors {wrong} ({rate:.1f}%)   <<"
    matrix = confusion_report(rules, data)
    text = f"Evaluation on {title} ({data.n_cases} items):\n\n{before}{last}"
    return f"{text}\n\n\n{matrix}" if matrix else text


def _table(rules, data):
    """Return the table of the rules used at least once."""
    return "\n".join([TABLE_HEAD, *(_row(use) for use in rule_uses(rules, data) if use.used)])


def _row(use):
    numbers = f"{use.rule:4d}  {use.size:4d}  {100 * use.error:4.1f}%{use.used:6d}  {use.wrong:5d}"
    advantage = f"{use.better - use.worse:6d} ({use.better}|{use.worse})"
    return f"{numbers} ({100 * use.wrong / use.used:.1f}%)\t{advantage} \t{shown(use.label)}"
