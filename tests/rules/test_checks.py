"""Mistakes in a rule set raise errors when it is made: by hand, from a dict, from a file."""

import json

import pytest

import c45teach as c45
from c45teach.data.text_files import DataFormatError
from c45teach.rules.conditions import Condition, Rule

golf = c45.load("golf")
rules = c45.extract_rules(c45.grow(golf), golf)
INF, NAN = float("inf"), float("nan")


def one_rule(condition=None, label=0, error=0.1, **more):
    conditions = () if condition is None else (Condition(*condition),)
    return c45.RuleSet(golf.schema, (Rule(conditions, label, error, **more),), 0)


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ((4, "=", 0), r"the attribute in a condition of rules\[0\] must be a whole number from 0 to 3; got 4"),
        ((0, "<=", 1.0), r"the op of the condition on 'outlook' in rules\[0\] must be '=' or 'in'; got '<='"),
        ((1, "=", 1), "must be '<=' or '>'; got '='"),
        ((0, "=", 3), "the code of the value .* must be a whole number from 0 to 2; got 3"),
        ((0, "=", True), "from 0 to 2; got True"),
        ((0, "in", (0, 9)), "from 0 to 2; got 9"),
        ((1, ">", NAN), "the threshold of the condition on 'temperature' in .* must be a number; got nan"),
        ((1, ">", 75.0, 0), "the digits .* must be a whole number from 1 to 17; got 0"),
    ],
)
def test_a_condition_fits_the_attributes(condition, message):
    with pytest.raises(ValueError, match=message):
        one_rule(condition)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"label": 2}, r"the code of the class of rules\[0\] must be a whole number from 0 to 1; got 2"),
        ({"label": 2, "number": 7}, "the code of the class of rule 7 must be"),
        ({"error": 5}, r"the error of rules\[0\] must be a number of at least 0 and at most 1; got 5"),
        ({"number": 1.5}, "the number of .* must be a whole number of at least 0; got 1.5"),
        ({"bits": INF}, "the bits of .* must be a number, or None; got inf"),
    ],
)
def test_a_rule_fits_the_classes_and_its_numbers_are_in_range(options, message):
    with pytest.raises(ValueError, match=message):
        one_rule(**options)


@pytest.mark.parametrize(
    ("parts", "error", "message"),
    [
        ((golf.schema, (), 2), ValueError, "the code of the default class must be a whole number from 0 to 1; got 2"),
        ((golf.schema, (), 0, "release9"), ValueError, "quirks must be None or 'release8'; got 'release9'"),
        ((golf, (), 0), TypeError, "needs a Schema, such as dataset.schema; got a Dataset"),
        ((golf.schema, [], 0), TypeError, r"must be a tuple of Rules; got \[\]"),
        ((golf.schema, (1,), 0), TypeError, r"must be a tuple of Rules; got \(1,\)"),
        ((golf.schema, (Rule([], 0, 0.1),), 0), TypeError, r"must be a tuple of Conditions; got \[\]"),
        ((golf.schema, (Rule((Condition(0, "in", 1),), 0, 0.1),), 0), TypeError, "must be a tuple of codes; got 1"),
    ],
)
def test_a_rule_set_takes_a_schema_and_tuples(parts, error, message):
    with pytest.raises(error, match=message):
        c45.RuleSet(*parts)


def test_a_rule_set_is_a_sequence_of_its_rules():
    assert list(rules) == list(rules.rules)
    assert len(list(rules)) == len(rules) == 4


FIRST = r'"rules\[0\].conditions\[0\]'
DAMAGES = {
    '"number": 1.5': r'"rules\[0\].number" is 1.5 and should be a whole number of at least 0',
    '"error": 5': r'"rules\[0\].error" is 5 and should be a number from 0 to 1',
    '"bits": 1e999': r'"rules\[0\].bits" is inf and should be a finite number',
    '"class": "Stay"': r"\"rules\[0\].class\" names 'Stay'; there are only 'Play' and \"Don't Play\"",
    '"conditions": 7': r'"rules\[0\].conditions" is 7 and should be a list of conditions',
    '"conditions": [{"op": "="}]': FIRST + '.attribute" is missing',
    '"conditions": [{"attribute": "wind", "op": "=", "value": 1}]': FIRST + ".attribute\" names 'wind'; there are only",
    '"conditions": [{"attribute": "outlook", "op": "=", "value": "snow"}]': FIRST + ".value\" names 'snow'; there are",
    '"conditions": [{"attribute": "outlook", "op": "in", "value": "rain"}]': FIRST + ".value\" is 'rain' and should",
    '"conditions": [{"attribute": "humidity", "op": ">", "value": "75"}]': FIRST + ".value\" is '75' and should be",
    '"conditions": [{"attribute": "humidity", "op": "=", "value": 75}]': FIRST + ".op\" is '=', but 'humidity' is",
    '"conditions": [{"attribute": "humidity", "op": "is", "value": 75}]': FIRST + ".op\" is 'is' and should be '='",
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_message_says_what_is_wrong_in_a_description_and_where(damage, tmp_path):
    described = rules.to_dict()
    described["rules"][0] |= json.loads(f"{{{damage}}}")
    with pytest.raises(ValueError, match=f"this does not describe a rule set: {DAMAGES[damage]}"):
        c45.RuleSet.from_dict(described)
    path = tmp_path / "rules.json"
    path.write_text(json.dumps({"format": "c45teach model", "version": 1, "kind": "rules"} | described))
    with pytest.raises(DataFormatError, match=f"rules.json is damaged .*{DAMAGES[damage]}"):
        c45.load_model(path)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"default": "Stay"}, "\"default\" names 'Stay'; there are only"),
        ({"rules": 7}, '"rules" is 7 and should be a list of rules'),
        ({"schema": 7}, '"schema" is 7 and should be a schema'),
        ({"quirks": 8}, "\"quirks\" is 8 and should be 'release8' or null"),
    ],
)
def test_the_heading_of_a_description_is_checked_in_words(damage, message):
    with pytest.raises(ValueError, match=f"this does not describe a rule set: {message}.*; use what RuleSet.to_dict"):
        c45.RuleSet.from_dict(rules.to_dict() | damage)


@pytest.mark.parametrize("path", [None, ["m.json"]])
def test_a_path_is_text_or_a_path(path):
    with pytest.raises(TypeError, match="a path is needed, such as 'model.json'; got"):
        c45.load_model(path)
    with pytest.raises(TypeError, match="a path is needed, such as 'model.json'; got"):
        c45.save(rules, path)
