"""Rules as text in the layout of Release 8, and as a table for the end of a notebook cell.

A rule shows its number among all candidates, one condition a line, its class, and how often it is expected to be right.
"""

import html

from ..pictures.colours import INK, LINE, WHITE, class_tint
from ..support.words import columns_of, one_line
from ..tree.text import IN_ATTRIBUTE, IN_GROUP, IN_VALUE, shown
from .conditions import condition_text

MOST_RULES = 60  # nobody reads a longer table
ONE_LINE = 60  # characters; longer conditions get a line each
# Every cell sets its own colours, which a dark theme would otherwise change.
CELL = f"padding:2px 8px;text-align:left;vertical-align:top;color:{INK};background:{{ground}}"
PLAIN = CELL.format(ground=WHITE)
_MISLEADING = {"attribute": IN_ATTRIBUTE, "value": IN_VALUE, "member": IN_GROUP}


def text_of(rules, schema, default_label):
    """Return rules and a default class in the layout of Release 8. (`rules.c`: PrintIndexedRules, PrintRule)"""
    # Differs from C4.5: thresholds take as many digits as they need, and names that could be misread stand in quotes,
    # as in trees.
    parts = [_text_of_rule(rule, schema) for rule in rules]
    return "\n\n".join([*parts, f"Default class: {shown(schema.classes[default_label])}"])


def _text_of_rule(rule, schema):
    conditions = [f"    \t{condition_text(condition, schema, _shown)}" for condition in rule.conditions]
    conclusion = f"\t->  class {shown(schema.classes[rule.label])}  [{100 * (1 - rule.error):.1f}%]"
    return "\n".join([f"Rule {rule.number}:", *conditions, conclusion])


def _shown(name, part):
    return shown(name, _MISLEADING[part])


def table_of(rules, schema, default_label):
    """Return rules and a default class as an HTML table; of very many rules, the first ones."""
    rows = []
    for rule in rules[:MOST_RULES]:
        right = f"{100 * (1 - rule.error):.1f} %"
        rows.append(_row(rule.number, _conditions(rule, schema), rule.label, right, schema))
    if len(rules) > MOST_RULES:
        rows.append(f'<tr><td style="{PLAIN}" colspan="4">… and {len(rules) - MOST_RULES} more rules</td></tr>')
    rows.append(_row("", "otherwise", default_label, "", schema))
    heads = "".join(
        f'<th scope="col" style="{PLAIN};border-bottom:1px solid {LINE}">{head}</th>'
        for head in ("rule", "if", "then", "right, estimated")
    )
    return (
        f'<table style="border-collapse:collapse;color:{INK};background:{WHITE}">'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _row(number, conditions, label, right, schema):
    class_name = html.escape(one_line(schema.classes[label]))
    return (
        f'<tr><td style="{PLAIN}">{number}</td><td style="{PLAIN}">{conditions}</td>'
        f'<td style="{CELL.format(ground=class_tint(label))}">{class_name}</td><td style="{PLAIN}">{right}</td></tr>'
    )


def _conditions(rule, schema):
    words = [one_line(condition_text(condition, schema)) for condition in rule.conditions]
    joint = " <b>and</b> " if sum(map(columns_of, words)) <= ONE_LINE else " <b>and</b><br>"
    return joint.join(map(html.escape, words))
