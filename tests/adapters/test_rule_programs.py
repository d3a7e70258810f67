"""Rules written as Python and as SQL give the class that the rule set gives, whatever the names hold."""

import sqlite3
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from golden_results import data
from golden_rules import NAMES, tree_of

import c45teach as c45
from c45teach.rules.conditions import Condition, Rule
from c45teach.rules.rule_set import RuleSet

EVIL = [
    "it's",
    'say "no"',
    "a\nb",
    "x; DROP TABLE cases; --",
    "'''\nimport os\n'''",
    '"""',
    "\\",
    "{x} %s",
    "雪 ❄",
    "\u202eabc",
    "</script>",
    "None",
]


def run_python(source, frame):
    module = {}
    exec(compile(source, "rules.py", "exec"), module)
    return [module["classify"](case) for case in frame.to_dict("records")]


def run_sql(rules, frame):
    """Ask SQLite for the classes of the cases of a frame."""
    with sqlite3.connect(":memory:") as database:
        frame = frame.astype(object).where(frame.notna(), None)
        names = ['"' + str(name).replace('"', '""') + '"' for name in frame.columns]
        database.execute(f"CREATE TABLE cases ({', '.join(names)})")
        marks = ", ".join("?" * len(names))
        database.executemany(f"INSERT INTO cases VALUES ({marks})", frame.itertuples(index=False))
        rows = database.execute(c45.rules_as_sql(rules, "cases")).fetchall()
    database.close()
    return [row[-1] for row in rows]


def columns_to_ask(dataset):
    frame = dataset.frame.drop(columns=dataset.target)
    nominal = [attribute.name for attribute in dataset.attributes if not attribute.is_numeric]
    return frame.astype(dict.fromkeys(nominal, object))


def evil_rules():
    schema = c45.Schema(
        (c45.Attribute('col\'umn "1"\nx', tuple(EVIL)), c45.Attribute("n;--", None)), ("y'es", 'n"o'), "t"
    )
    rules = (
        Rule((Condition(0, "in", (0, 1, 2)), Condition(1, "<=", 0.1 + 0.2)), 1, 0.1),
        Rule((Condition(0, "=", 3),), 0, 0.2),
        Rule((Condition(0, "=", 4),), 1, 0.2),
        Rule((Condition(0, "in", (5, 6, 7, 8)), Condition(1, ">", -1e-7)), 0, 0.3),
        Rule((Condition(0, "=", 9),), 0, 0.71),  # never fires
        Rule((Condition(0, "=", 11),), 0, 0.4),
    )
    return RuleSet(schema, rules, 1)


def test_names_of_any_kind_stay_data_in_python_and_in_sql():
    rules = evil_rules()
    first, second = (attribute.name for attribute in rules.attributes)
    numbers = [0.1 + 0.2, np.nextafter(0.1 + 0.2, 1), -1e-7, 0.0, None]
    frame = pd.DataFrame([(value, number) for value in [*EVIL, None] for number in numbers], columns=[first, second])
    frame[second] = frame[second].astype(float)
    expected = rules.classify(frame).tolist()
    assert set(expected) == set(rules.classes)
    assert run_python(c45.rules_as_python(rules), frame) == expected
    assert run_sql(rules, frame) == expected


@pytest.mark.parametrize("name", [name for name in NAMES if len(data(name)) > 1])
def test_programs_classify_the_test_files_of_release_8_as_the_rules_do(name):
    training, test = data(name)
    for run in ("default", "after_s"):
        if run == "after_s" and not any(len(a.values or ()) > 2 for a in training.attributes):
            continue  # no values to be grouped
        rules = c45.extract_rules(tree_of(name, run), training)
        frame = columns_to_ask(test)
        expected = rules.classify(test).tolist()
        assert run_python(c45.rules_as_python(rules), frame) == expected
        assert run_sql(rules, frame) == expected


@pytest.mark.parametrize("unknown", [None, float("nan"), np.nan, "?", pd.NA])
def test_no_condition_holds_on_an_unknown_value_in_python(unknown):
    module = {}
    exec(c45.rules_as_python(evil_rules()), module)
    assert module["classify"]({'col\'umn "1"\nx': unknown, "n;--": unknown}) == 'n"o'
    assert module["classify"]({}) == 'n"o'


def test_whole_numbers_stand_for_values_that_are_numbers():
    schema = c45.Schema((c45.Attribute("legs", ("0", "2", "4")),), ("no", "yes"), "tame")
    module = {}
    exec(c45.rules_as_python(RuleSet(schema, (Rule((Condition(0, "=", 2),), 1, 0.1),), 0)), module)
    assert [module["classify"]({"legs": legs}) for legs in (4, 4.0, "4", " 4 ", np.int64(4), 2)] == ["yes"] * 5 + ["no"]


def test_a_rule_set_without_rules_gives_the_default_class():
    schema = c45.Schema((c45.Attribute("a", None),), ("no", "yes"), "t")
    empty = RuleSet(schema, (), 1)
    frame = pd.DataFrame({"a": [1.0, 2.0]})
    assert run_python(c45.rules_as_python(empty), frame) == run_sql(empty, frame) == ["yes", "yes"]
    always = RuleSet(schema, (Rule((), 0, 0.1),), 1)
    assert run_python(c45.rules_as_python(always), frame) == run_sql(always, frame) == ["no", "no"]


@pytest.mark.parametrize("character", ["\0", "\ud800"])
def test_sql_says_which_name_it_cannot_write(character):
    schema = c45.Schema((c45.Attribute("a" + character, None),), ("no", "yes"), "t")
    rules = RuleSet(schema, (Rule((Condition(0, ">", 1.0),), 1, 0.1),), 0)
    with pytest.raises(ValueError, match="SQL cannot write 'a.*rename it"):
        c45.rules_as_sql(rules)
    compile(c45.rules_as_python(rules), "rules.py", "exec")


def test_sql_refuses_columns_that_differ_only_in_capitals():
    schema = c45.Schema((c45.Attribute("a", None), c45.Attribute("A", None)), ("no", "yes"), "t")
    rules = RuleSet(schema, (Rule((Condition(0, ">", 1.0), Condition(1, ">", 1.0)), 1, 0.1),), 0)
    with pytest.raises(ValueError, match="the columns 'A', 'a' apart"):
        c45.rules_as_sql(rules)


def test_only_rule_sets_are_written():
    with pytest.raises(TypeError, match="a RuleSet is needed"):
        c45.rules_as_sql("rules")
    with pytest.raises(TypeError, match="a RuleSet is needed"):
        c45.rules_as_python(None)


CELLS = [
    *("<NA>", "nan", "NaN", "NaT", "None", "?", " ? ", "", "  ", "x", " x ", "1_0", "inf", "-inf", "1e3", " 5 ", "٣"),
    *("True", "true", "FALSE", "0", "1", "1.0", "1.50", "9007199254740993", "9007199254740992", "1e999"),
    *(True, False, np.True_, np.False_, 0, 1, 3, 0.0, 1.0, -0.0, 0.5, 1e-7, 1e16, 1e20, 12345678901234567.0),
    *(10**20, 10**400, 2**53 + 1, np.int8(3), np.float32(0.5), np.float64(1e20), np.float64(-0.0), float("inf")),
    *(None, float("nan"), pd.NA, pd.NaT, np.datetime64("NaT", "D"), Decimal("NaN"), Decimal("1.50"), Decimal(1)),
    *(Decimal("inf"), Fraction(1, 2), Fraction(3, 1), b"x", b" 5 ", b"?", np.str_("x"), [1], {}, 1 + 0j),
]
VALUES = [
    ("<NA>", "nan", "NaT", "None", "x", "1.5", "1e+20", "1e-07", "0.5", "inf", "1_0", "0", "1", "3", "1e3"),
    ("False", "True"),
    ("true", "false", "x"),
    ("0", "1"),
    ("1", "1.0", "TRUE", "true", "100000000000000000000", "10000000000000000", "5"),
    ("-0.0", "1.2345678901234568e+16", "-inf", "9007199254740993", "1000"),
]


def answer(classify, case):
    try:
        return classify(case)
    except ValueError:
        return "refused"


@pytest.mark.parametrize("values", [None, *VALUES])
def test_the_program_reads_every_cell_as_the_rule_set_does(values):
    schema = c45.Schema((c45.Attribute("a", values),), ("none", *map(str, range(20))), "t")
    tests = [("=", code) for code in range(len(values))] if values else [("<=", 0.0), ("<=", 1.0), (">", 1.0)]
    rules = RuleSet(schema, tuple(Rule((Condition(0, *test),), 1 + n, 0.1) for n, test in enumerate(tests)), 0)
    module = {}
    exec(c45.rules_as_python(rules), module)
    given = [(answer(rules.classify, {"a": cell}), answer(module["classify"], {"a": cell})) for cell in CELLS]
    wrong = [(cell, *pair) for cell, pair in zip(CELLS, given, strict=True) if pair[0] != pair[1]]
    assert not wrong
    assert len({ours for ours, _ in given}) >= min(len(tests), 2) + 1


@pytest.mark.parametrize("table", [1, b"cases", "", " "])
def test_a_table_has_a_name(table):
    with pytest.raises(ValueError, match="table must be the name of a table, or None for the expression alone; got"):
        c45.rules_as_sql(evil_rules(), table=table)


def test_the_class_gets_a_name_that_no_attribute_has():
    schema = c45.Schema((c45.Attribute("Predicted class", None),), ("no", "yes"), "t")
    rules = RuleSet(schema, (Rule((Condition(0, ">", 1.0),), 1, 0.1),), 0)
    assert ' AS "predicted class 2"\n' in c45.rules_as_sql(rules, "cases")
    frame = pd.DataFrame({"Predicted class": [1.0, 2.0]})
    assert run_sql(rules, frame) == ["no", "yes"]
