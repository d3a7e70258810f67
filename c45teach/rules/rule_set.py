"""The rule set: rules in order, and a default class. (Quinlan 1993, chapter 5; Release 8, `rulex.i`, `testrules.c`)

A rule fires on a case when all its conditions hold. The first rule that fires decides the class of the case; if none
fires, the case gets the default class.

    rules.classify(case)                       the class of one case, or of every case of a table
    rules.deciding_rules(data)                 which rule decides each case
    rules.to_dict(), RuleSet.from_dict(...)    plain JSON values
"""

import reprlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..data.attributes import HasSchema, Schema
from ..data.dataset import cases_to_classify
from ..pictures.card import card
from ..pictures.draw import first_lines
from ..support import checks
from ..support.words import displayable
from .case_loops import first_that_fires
from .conditions import Condition, Rule, satisfying_values
from .dicts import described_fields, rule_to_dict
from .text import table_of, text_of

_NEVER = Condition(0, "in", ())  # no value satisfies it
MOST_DIGITS = 17  # no float needs more


def check_is_rule_set(rules):
    """Raise a TypeError if this is not a rule set."""
    if not isinstance(rules, RuleSet):
        raise TypeError(f"a RuleSet is needed, such as extract_rules() returns; got a {type(rules).__name__}")


@dataclass(frozen=True, repr=False)
class RuleSet(HasSchema):
    """Rules in the order in which they are tried, and the class of a case on which none fires.

    Parameters
    ----------
    schema : Schema
    rules : tuple of Rule
    default_label : int
        Code of the default class.
    quirks : {None, "release8"}, default None
        "release8": compare the values of a nominal attribute in one signed byte, as Release 8 does.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> rules
    <RuleSet: 4 rules, default class Play>
    >>> rules.classify({"outlook": "sunny", "humidity": 90})
    "Don't Play"
    """

    schema: Schema
    rules: tuple[Rule, ...]
    default_label: int
    quirks: str | None = None

    def __post_init__(self):
        # Rules may be written by hand, and the compiled loops look codes up in tables without checking them.
        if not isinstance(self.schema, Schema):
            raise TypeError(f"a rule set needs a Schema, such as dataset.schema; got a {type(self.schema).__name__}")
        _check_tuple("the rules of a rule set", self.rules, Rule)
        checks.whole("the code of the default class", self.default_label, 0, len(self.classes) - 1)
        checks.quirks(self.quirks)
        for place, rule in enumerate(self.rules):
            _check_rule(rule, self.schema, f"rule {rule.number}" if rule.number else f"rules[{place}]")

    @property
    def default(self):
        """The name of the default class."""
        return self.classes[self.default_label]

    def __len__(self):
        return len(self.rules)

    def __iter__(self):
        return iter(self.rules)

    def deciding_rules(self, data):
        """Return the position in `rules` of the first rule that fires on each case; −1 if none does.

        `data` is a Dataset, a pandas.DataFrame, or a dict (one case). Columns are matched by name; their order does not
        matter, and other columns are ignored. (Release 8, `testrules.c`: BestRuleIndex)
        """
        matrix = cases_to_classify(data, self.schema).matrix
        return first_that_fires(matrix, *self._flat, np.zeros(len(matrix), np.int64))

    def first_two_rules(self, data):
        """Return the positions in `rules` of the first and the second rule that fire on each case; −1 for none."""
        matrix = cases_to_classify(data, self.schema).matrix
        first = first_that_fires(matrix, *self._flat, np.zeros(len(matrix), np.int64))
        return np.stack([first, first_that_fires(matrix, *self._flat, first + 1)], axis=1)

    def predicted_labels(self, data):
        """Return the code of the class that the rules give each case."""
        return self.labels_given[self.deciding_rules(data)]

    @cached_property
    def labels_given(self):
        """The class codes of the rules and, at the end, where position −1 finds it, that of the default class."""
        return np.array([*(rule.label for rule in self.rules), self.default_label])

    def classify(self, data):
        """Return the name of the class of one case (a dict), or an array with those of all cases of a table.

        Parameters
        ----------
        data : Dataset, pandas.DataFrame, or dict
            In a dict, an attribute that is left out, None, NaN, "?" or a value not seen before is unknown.
        """
        names = np.array(self.classes, dtype=object)[self.predicted_labels(data)]
        return names[0] if isinstance(data, dict) else names

    @cached_property
    def _flat(self):
        """The rules as the arrays that `first_that_fires` takes."""
        conditions = [rule.conditions if rule.can_fire else (_NEVER,) for rule in self.rules]
        every = [condition for each in conditions for condition in each]
        members = [satisfying_values(c, self.attributes[c.attribute], self.quirks) for c in every]
        n_values = np.array([len(values) for values in members], np.int64)
        return (
            np.cumsum([len(each) for each in conditions], dtype=np.int64),
            np.array([c.attribute for c in every], np.int64),
            np.array([c.op == ">" for c in every], bool),
            np.array([c.value if c.is_numeric else np.nan for c in every], float),
            np.cumsum(n_values) - n_values,
            n_values,
            np.concatenate([np.zeros(0, bool), *members]),
        )

    def to_dict(self):
        """Return the rule set as plain JSON values: the default class, the rules in order of use, the schema.

        Examples
        --------
        >>> import c45teach as c45
        >>> golf = c45.load("golf")
        >>> c45.extract_rules(c45.grow(golf), golf).to_dict()["rules"][0]["conditions"]
        [{'attribute': 'outlook', 'op': '=', 'value': 'overcast'}]
        """
        rules = [rule_to_dict(rule, self.schema) for rule in self.rules]
        described = {"default": self.default, "rules": rules, "schema": self.schema.to_dict()}
        return described | ({"quirks": self.quirks} if self.quirks else {})

    @classmethod
    def from_dict(cls, described):
        """Return the rule set that `to_dict` described; a ValueError says what is missing or does not fit."""
        try:
            return cls(**described_fields(described))
        except ValueError as problem:
            raise ValueError(
                f"this does not describe a rule set: {problem}; use what RuleSet.to_dict returns"
            ) from None

    def __repr__(self):
        rules = "1 rule" if len(self.rules) == 1 else f"{len(self.rules)} rules"
        return f"<RuleSet: {rules}, default class {self.default}>"

    def __str__(self):
        return text_of(self.rules, self.schema, self.default_label)

    def _repr_mimebundle_(self, include=None, exclude=None):
        table = table_of(self.rules, self.schema, self.default_label)
        return {"text/html": card(table), "text/plain": first_lines(displayable(str(self)), "print(rules)")}


def _check_rule(rule, schema, where):
    """Raise an error if a rule does not fit the schema; `where` names the rule."""
    checks.whole(f"the number of {where}", rule.number)
    checks.number(f"the error of {where}", rule.error, least=0, most=1)
    checks.number(f"the bits of {where}", rule.bits, or_none=True)
    checks.whole(f"the code of the class of {where}", rule.label, 0, len(schema.classes) - 1)
    _check_tuple(f"the conditions of {where}", rule.conditions, Condition)
    for condition in rule.conditions:
        position = f"the position of the attribute in a condition of {where}"
        attribute = schema.attributes[checks.whole(position, condition.attribute, 0, len(schema.attributes) - 1)]
        about = f"of the condition on {attribute.name!r} in {where}"
        checks.one_of(f"the op {about}", condition.op, ("<=", ">") if attribute.is_numeric else ("=", "in"))
        if attribute.is_numeric:
            checks.number(f"the threshold {about}", condition.value)
            checks.whole(f"the digits {about}", condition.digits, 1, MOST_DIGITS)
        else:
            if condition.op == "in":
                _check_tuple(f"the value {about}", condition.value)
            for code in condition.codes:
                checks.whole(f"the code of the value {about}", code, 0, len(attribute.values) - 1)


def _check_tuple(what, values, kind=object):
    if not isinstance(values, tuple) or not all(isinstance(value, kind) for value in values):
        kinds = "codes" if kind is object else f"{kind.__name__}s"
        raise TypeError(f"{what} must be a tuple of {kinds}; got {reprlib.repr(values)}")
