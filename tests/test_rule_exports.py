"""Rules written as Python and as SQL give the class that the rule set gives, whatever the names hold."""

import sqlite3

import numpy as np
import pandas as pd
import pytest
from golden_results import data
from golden_rules import NAMES, tree_of

import c45teach as c45
from c45teach.rule_model import Condition, Rule, RuleSet

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
