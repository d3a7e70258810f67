"""A rule set that does not fit its data is refused when it is made: by hand, from a dict, from a file."""

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
        ((4, "=", 0), "about an attribute by its position, from 0 to 3; got 4"),
        ((-1, "=", 0), "from 0 to 3; got -1"),
        (("outlook", "=", 0), "from 0 to 3; got 'outlook'"),
        ((0, "<=", 1.0), r"the op of the condition on 'outlook' in rules\[0\] must be '=' or 'in', .* got '<='"),
        ((1, "=", 1), "must be '<=' or '>', as it is numeric; got '='"),
        ((0, "=", 3), "must be the code of a value, from 0 to 2; got 3"),
        ((0, "=", -1), "from 0 to 2; got -1"),
        ((0, "=", "sunny"), "from 0 to 2; got 'sunny'"),
        ((0, "=", True), "from 0 to 2; got True"),
        ((0, "in", (0, 9)), "from 0 to 2; got 9"),
        ((0, "in", [0, 1]), r"must be a tuple of codes; got \[0, 1\]"),
        ((0, "in", 1), "must be a tuple of codes; got 1"),
        ((1, "<=", INF), "the threshold of the condition on 'temperature' in .* finite number; got inf"),
        ((1, ">", NAN), "finite number; got nan"),
        ((1, ">", 10**400), "finite number; got 1000"),
        ((1, ">", "75"), "finite number; got '75'"),
        ((1, ">", 75.0, 0), "the digits .* must be from 1 to 17; got 0"),
    ],
)
def test_a_condition_fits_the_attributes(condition, message):
    with pytest.raises(ValueError, match=message):
        one_rule(condition)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"label": 2}, r"the class of rules\[0\] must be the code of a class, from 0 to 1; got 2"),
        ({"label": -1}, "from 0 to 1; got -1"),
        ({"label": 2, "number": 7}, "the class of rule 7 must be"),
        ({"error": 5}, r"the error of rules\[0\] must be a number from 0 to 1; got 5"),
        ({"error": NAN}, "from 0 to 1; got nan"),
        ({"error": "0.5"}, "from 0 to 1; got '0.5'"),
        ({"number": 1.5}, "the number of a rule must be a whole number from 0 on; got 1.5"),
        ({"bits": INF}, "the bits of .* must be a finite number, or None; got inf"),
    ],
)
def test_a_rule_fits_the_classes_and_its_numbers_are_in_range(options, message):
    with pytest.raises(ValueError, match=message):
        one_rule(**options)


@pytest.mark.parametrize(
    ("parts", "error", "message"),
    [
        ((golf.schema, (), 2), ValueError, "the default class must be the code of a class, from 0 to 1; got 2"),
        ((golf.schema, (), "Play"), ValueError, "from 0 to 1; got 'Play'"),
        ((golf.schema, (), 0, "release9"), ValueError, "quirks must be None or 'release8'; got 'release9'"),
        ((golf, (), 0), TypeError, "needs a Schema, such as dataset.schema; got a Dataset"),
        ((golf.schema, [], 0), TypeError, r"must be a tuple of Rules; got \[\]"),
        ((golf.schema, (1,), 0), TypeError, r"must be a tuple of Rules; got \(1,\)"),
        ((golf.schema, (Rule([], 0, 0.1),), 0), TypeError, r"must be a tuple of Conditions; got \[\]"),
    ],
)
def test_a_rule_set_is_made_of_what_belongs_in_it(parts, error, message):
    with pytest.raises(error, match=message):
        c45.RuleSet(*parts)


def test_a_rule_set_is_a_sequence_of_its_rules():
    assert list(rules) == list(rules.rules)
    assert len(list(rules)) == len(rules) == 4


DAMAGES = {
    '"number": 1e999': "the number of a rule must be a whole number from 0 on; got inf",
    '"number": "x"': "the number of a rule must be a whole number from 0 on; got 'x'",
    '"error": 5': "the error of rule 2 must be a number from 0 to 1; got 5",
    '"error": null': "the error of rule 2 must be a number from 0 to 1; got None",
    '"bits": 1e999': "the bits of rule 2 must be a finite number, or None; got inf",
    '"class": "Stay"': "\"class\" is 'Stay', which is none of 'Play', \"Don't Play\"",
    '"conditions": 7': '"conditions" is 7 and should be a list of conditions',
    '"conditions": [{"op": "="}]': '"attribute" is missing',
    '"conditions": [{"attribute": "wind", "op": "="}]': "\"attribute\" is 'wind', which is none of",
    '"conditions": [{"attribute": "outlook", "op": "=", "value": "snow"}]': "\"value\" is 'snow', which is none of",
    '"conditions": [{"attribute": "humidity", "op": ">", "value": "75"}]': "the threshold .* got '75'",
    '"conditions": [{"attribute": "humidity", "op": ">", "value": 1e999}]': "the threshold .* got inf",
    '"conditions": [{"attribute": "humidity", "op": "=", "value": 75}]': "the op .* got '='",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_wrong_in_a_description_is_said_in_words(damage, tmp_path):
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
        ({"default": "Stay"}, "\"default\" is 'Stay', which is none of"),
        ({"rules": 7}, '"rules" is 7 and should be a list of rules'),
        ({"schema": 7}, '"schema" is 7'),
        ({"quirks": 8}, "quirks must be None or 'release8'; got 8"),
    ],
)
def test_the_heading_of_a_description_is_checked_in_words(damage, message):
    with pytest.raises(ValueError, match=f"this does not describe a rule set: {message}"):
        c45.RuleSet.from_dict(rules.to_dict() | damage)


@pytest.mark.parametrize("path", [None, 7, ["m.json"], True])
def test_a_path_is_text_or_a_path(path):
    with pytest.raises(TypeError, match="a path is needed, such as 'model.json'; got"):
        c45.load_model(path)
    with pytest.raises(TypeError, match="a path is needed, such as 'model.json'; got"):
        c45.save(rules, path)
