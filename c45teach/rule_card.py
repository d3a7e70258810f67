"""A rule set as a table, for the end of a notebook cell."""

import html

from .colours import INK, LINE, WHITE, class_tint
from .conditions import condition_text
from .draw import CARD, shortened
from .labels import columns_of, displayable, one_line
from .rule_text import rules_text

__all__ = ["rules_bundle"]

MOST_RULES = 60  # more would make a cell that nobody reads
ONE_LINE = 60  # letters of conditions; more are written one below the other
# Every cell has its own ground and ink: a dark theme would else give the rows its own.
CELL = f"padding:2px 8px;text-align:left;vertical-align:top;color:{INK};background:{{ground}}"
PLAIN = CELL.format(ground=WHITE)


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
