"""Rule sets as they are shown: printed, and as a table in a notebook."""

import html
import re
from dataclasses import replace

import numpy as np

import c45teach as c45
from c45teach.commands.rule_reports import rules_evaluation_report, rules_training_report
from c45teach.rules.conditions import Condition, Rule, condition_text
from c45teach.rules.text import MOST_RULES

golf = c45.load("golf")
golf_rules = c45.extract_rules(c45.grow(golf), golf)
ODD = ("a = b", "x:", "<script>alert('a')</script>", 'it"s', "two\nlines", " blank", "")


def odd_rules():
    """Return rules over names that could be misread."""
    attributes = (c45.Attribute("is = in", ODD), c45.Attribute("n\n> 5"))
    schema = c45.Schema(attributes, ("yes", "<b>&no</b>"), "class")
    conditions = [Condition(0, "=", code) for code in range(len(ODD))]
    conditions += [Condition(0, "in", (0, 3)), Condition(0, "in", (2,)), Condition(1, ">", 0.1234567, 7)]
    return c45.RuleSet(schema, tuple(Rule((c,), 1, 0.25, number) for number, c in enumerate(conditions)), 0)


def test_printing_a_rule_set_gives_one_condition_a_line_even_if_names_contain_line_breaks():
    lines = str(odd_rules()).splitlines()
    conditions = [line.strip() for line in lines if line.startswith("    \t")]
    assert len(conditions) == 10
    assert conditions[0] == "'is = in' = a = b"
    assert conditions[1] == "'is = in' = 'x:'"
    assert conditions[4] == r"'is = in' = 'two\nlines'"
    assert conditions[6] == "'is = in' = ''"
    assert conditions[7] == "'is = in' in {a = b, it\"s}"
    assert conditions[8] == "'is = in' = <script>alert('a')</script>"
    assert conditions[9] == r"'n\n> 5' > 0.1234567"
    assert lines[-1] == "Default class: yes"


def test_conditions_in_words_keep_the_names():
    assert condition_text(Condition(2, "<=", 75.0), golf.schema) == "humidity <= 75"
    assert condition_text(Condition(2, ">", -0.0), golf.schema) == "humidity > 0"
    assert condition_text(Condition(0, "in", (0, 2)), golf.schema) == "outlook in {sunny, rain}"
    assert condition_text(Condition(0, "in", (1,)), golf.schema) == "outlook = overcast"


def test_a_notebook_shows_a_table_with_headings_and_the_text():
    bundle = golf_rules._repr_mimebundle_()
    assert bundle["text/plain"] == str(golf_rules).replace("\t", "    ")
    cells = re.sub(r"<[^>]*>", "|", bundle["text/html"])
    for text in ("outlook = overcast", "humidity &gt; 75", "Don&#x27;t Play", "70.7 %", "otherwise"):
        assert text in cells
    assert bundle["text/html"].count('scope="col"') == 4


def test_every_cell_of_the_table_sets_its_colours_as_dark_themes_need():
    shown = golf_rules._repr_mimebundle_()["text/html"]
    cells = re.findall(r"<t[dh]\b[^>]*>", shown)
    assert len(cells) == 4 * (1 + len(golf_rules) + 1)
    assert all(re.search(r"color:#\w+;background:#\w+", cell) for cell in cells)


def test_names_in_the_table_are_only_text():
    shown = odd_rules()._repr_mimebundle_()["text/html"]
    assert "<script" not in shown and "<b>&no" not in shown
    assert html.escape("<script>alert('a')</script>") in shown


def test_a_large_rule_set_is_shown_in_part():
    many = replace(golf_rules, rules=golf_rules.rules * 50)
    bundle = many._repr_mimebundle_()
    assert bundle["text/html"].count("<tr>") == MOST_RULES + 3
    assert f"… and {200 - MOST_RULES} more rules" in bundle["text/html"]
    *lines, last = bundle["text/plain"].splitlines()
    assert len(lines) < 300 and re.fullmatch(r"\.\.\. \d+ more lines: print\(rules\) shows them all", last)


def test_evaluations_count_cases_of_unknown_classes_as_errors():
    frame = golf.frame.astype({"play": object})
    frame.loc[0, "play"] = "Stay"
    other = c45.Dataset.from_frame(frame, target="play")
    report = rules_evaluation_report(golf_rules, other)
    assert "Tested 14, errors 1 (7.1%)   <<" in report and "(c): class Stay" in report
    uses = c45.rule_uses(golf_rules, other)
    assert [(use.used, use.wrong, use.better, use.worse) for use in uses][2] == (3, 1, 2, 0)


def test_the_training_report_names_the_rules_dropped():
    votes = c45.load("house-votes-84", part="data")
    decisions = c45.ruleset_decisions(c45.grow(votes), votes)
    report = rules_training_report(decisions, votes)
    assert re.findall(r"^Drop rule (\d+)$", report, re.M) == [str(drop.number) for drop in decisions.drops] == ["5"]
    assert report.count("Rule  Size  Error") == 2


def test_an_evaluation_without_cases_has_an_empty_table():
    report = rules_evaluation_report(golf_rules, golf.take(np.arange(0)))
    assert "Tested 0, errors 0 (0.0%)" in report
