"""A rule set as a table, for the end of a notebook cell."""

import html

from ..pictures.card import CARD
from ..pictures.colours import INK, LINE, WHITE, class_tint
from ..pictures.draw import shortened
from ..support.words import columns_of, displayable, one_line
from ..tree.text import IN_ATTRIBUTE, IN_GROUP, IN_VALUE, shown
from .conditions import condition_text
from .rule_set import check_is_rule_set

__all__ = ["rules_bundle", "rules_text"]

MOST_RULES = 60  # more would make a cell that nobody reads
ONE_LINE = 60  # letters of conditions; more are written one below the other
# Every cell has its own ground and ink: a dark theme would else give the rows its own.
CELL = f"padding:2px 8px;text-align:left;vertical-align:top;color:{INK};background:{{ground}}"
PLAIN = CELL.format(ground=WHITE)
_MISLEADING = {"attribute": IN_ATTRIBUTE, "value": IN_VALUE, "member": IN_GROUP}


def rules_bundle(rules):
    """Return what a rule set shows at the end of a notebook cell: an HTML table and plain text, by MIME type."""
    rows = [_row(rule, rules) for rule in rules.rules[:MOST_RULES]]
    if len(rules) > MOST_RULES:
        rows.append(f'<tr><td style="{PLAIN}" colspan="4">… and {len(rules) - MOST_RULES} more rules</td></tr>')
    default = _class(rules.default_label, rules)
    otherwise = (
        f'<tr><td style="{PLAIN}"></td><td style="{PLAIN}">otherwise</td>{default}<td style="{PLAIN}"></td></tr>'
    )
    heads = "".join(
        f'<th scope="col" style="{PLAIN};border-bottom:1px solid {LINE}">{head}</th>'
        for head in ("rule", "if", "then", "right, estimated")
    )
    table = (
        f'<div style="{CARD}"><table style="border-collapse:collapse;color:{INK};background:#ffffff">'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}{otherwise}</tbody></table></div>"
    )
    words = shortened(displayable(rules_text(rules)))
    return {"text/html": table, "text/plain": words}


def _row(rule, rules):
    words = [one_line(condition_text(condition, rules.schema)) for condition in rule.conditions]
    joint = " <b>and</b> " if sum(map(columns_of, words)) <= ONE_LINE else " <b>and</b><br>"
    conditions = joint.join(map(html.escape, words))
    right = f"{100 * (1 - rule.error):.1f} %"
    return (
        f'<tr><td style="{PLAIN}">{rule.number}</td><td style="{PLAIN}">{conditions}</td>'
        f'{_class(rule.label, rules)}<td style="{PLAIN}">{right}</td></tr>'
    )


def _class(label, rules):
    return f'<td style="{CELL.format(ground=class_tint(label))}">{html.escape(one_line(rules.classes[label]))}</td>'


def rules_text(rules):
    r"""Return a rule set in the layout of Release 8, lines joined by newlines.

    Parameters
    ----------
    rules : RuleSet
        Of any size; without rules there is only the line of the default class.

    Raises
    ------
    TypeError
        For what is not a rule set.

    References
    ----------
    Release 8, `rules.c` (PrintIndexedRules, PrintRule).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(rules_text(c45.extract_rules(c45.grow(golf), golf)).split("\n\n")[0].replace("\t", "  "))
    Rule 2:
          outlook = overcast
      ->  class Play  [70.7%]
    """
    check_is_rule_set(rules)
    return "\n\n".join([*(_rule(rule, rules.schema) for rule in rules.rules), f"Default class: {shown(rules.default)}"])


def _rule(rule, schema):
    conditions = [f"    \t{condition_text(condition, schema, _shown)}" for condition in rule.conditions]
    conclusion = f"\t->  class {shown(schema.classes[rule.label])}  [{100 * (1 - rule.error):.1f}%]"
    return "\n".join([f"Rule {rule.number}:", *conditions, conclusion])


def _shown(name, part):
    return shown(name, _MISLEADING[part])
