"""What a rule set is: conditions, rules, their order and the default class. (Quinlan 1993, chapter 5; `rulex.i`)

    if outlook = sunny and humidity > 75 then class Don't Play

A rule fires on a case when all its conditions hold. The first rule that fires gives the class; where none does, it
is the default class. A condition on an unknown value never holds: a rule needs to know what it asks for.

    rules.classify(case)          the class of one case, or of every case of a table
    rules.deciding_rules(data)    which rule decides each case
    rules.to_dict(), RuleSet.from_dict(...)      plain JSON values
"""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from .dataset import Schema, cases_to_classify
from .rule_loops import first_that_fires

__all__ = ["Condition", "Rule", "RuleSet"]

# A rule that is wrong more often is never used (Release 8, `rules.c`: it does not fire).
MOST_ERROR = 0.7


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a rule: an attribute, how it is compared, and with what.

    Parameters
    ----------
    attribute : int
        Position of the attribute in the schema.
    op : {"=", "<=", ">", "in"}
    value : int, float, or tuple of int
        The code of a value for "=", a threshold for "<=" and ">", the codes of a group of values for "in".
    digits : int, default 6
        Significant digits needed to print the threshold so that no training case moves.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `rulex.i` (CondRec).
    """

    attribute: int
    op: str
    value: int | float | tuple[int, ...]
    digits: int = field(default=6, compare=False)

    @property
    def is_numeric(self):
        """Whether the condition compares a number with a threshold."""
        return self.op in ("<=", ">")

    @property
    def printed(self):
        """The threshold as text, with all digits that it needs."""
        return f"{self.value:.{self.digits}g}"


@dataclass(frozen=True, slots=True)
class Rule:
    """Conditions that must all hold, and the class that then follows.

    Parameters
    ----------
    conditions : tuple of Condition
    label : int
        Code of the class.
    error : float
        The pessimistic estimate of how often the rule is wrong when it fires, from 0 to 1.
    number : int, default 0
        Its number among all rules that were taken from the tree, from 1.
    bits : float, optional
        Length of its description.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `rulex.i` (RuleRec).
    """

    conditions: tuple[Condition, ...]
    label: int
    error: float
    number: int = field(default=0, compare=False)
    bits: float | None = field(default=None, compare=False)

    @property
    def can_fire(self):
        """Whether the rule is ever used: not if it is wrong in more than 70 % of the cases."""
        return self.error <= MOST_ERROR


_NEVER = Condition(0, "in", ())  # no value satisfies it


@dataclass(frozen=True, repr=False)
class RuleSet:
    """Rules in the order in which they are tried, and the class of the cases on which none fires.

    Parameters
    ----------
    schema : Schema
    rules : tuple of Rule
    default_label : int
        Code of the default class.
    quirks : {None, "release8"}, default None
        "release8": the values of a nominal attribute are compared as Release 8 does, in one signed byte.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `rulex.i`, `testrules.c` (BestRuleIndex).

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

    @property
    def attributes(self):
        """The attributes, in order."""
        return self.schema.attributes

    @property
    def classes(self):
        """The names of the classes, in order."""
        return self.schema.classes

    @property
    def default(self):
        """The name of the default class."""
        return self.classes[self.default_label]

    def __len__(self):
        return len(self.rules)

    def deciding_rules(self, data):
        """Return the position in `rules` of the first rule that fires on each case; −1 where none does.

        Parameters
        ----------
        data : Dataset, pandas.DataFrame, or dict (one case)
            Columns are matched by name; their order and further columns play no role.
        """
        dataset = cases_to_classify(data, self.schema)
        columns = dataset.columns or [np.zeros(dataset.n_cases)]
        # Code −1 and NaN both say unknown, as when a tree classifies.
        matrix = np.stack(columns, axis=1, dtype=float, casting="unsafe")
        return first_that_fires(matrix, *self._flat)

    def predicted_labels(self, data):
        """Return the code of the class that each case is given.

        Parameters
        ----------
        data
            As in `deciding_rules`.
        """
        labels = np.array([*(rule.label for rule in self.rules), self.default_label])
        return labels[self.deciding_rules(data)]

    def classify(self, data):
        """Return the name of the class of one case (a dict), or those of all cases of a table as an array.

        Parameters
        ----------
        data : Dataset, pandas.DataFrame, or dict
            In a dict, attributes left out, None, NaN, "?" and unseen values are unknown.

        Raises
        ------
        KeyError, TypeError, ValueError
            For an attribute that the rules do not know, a missing column, or text where a number belongs.
        """
        names = np.array(self.classes, dtype=object)[self.predicted_labels(data)]
        return names[0] if isinstance(data, dict) else names

    @cached_property
    def _flat(self):
        """The rules as arrays, for the loop that decides whole tables; `first_that_fires` explains them."""
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
        rules = [self._rule_to_dict(rule) for rule in self.rules]
        described = {"default": self.default, "rules": rules, "schema": self.schema.to_dict()}
        return described | ({"quirks": self.quirks} if self.quirks else {})

    def _rule_to_dict(self, rule):
        described = {"class": self.classes[rule.label], "error": rule.error, "number": rule.number, "bits": rule.bits}
        return described | {"conditions": [_condition_to_dict(c, self.schema) for c in rule.conditions]}

    @classmethod
    def from_dict(cls, described):
        """Return the rule set that `to_dict` has described; ValueError where something is missing or does not fit.

        Examples
        --------
        >>> import c45teach as c45
        >>> golf = c45.load("golf")
        >>> rules = c45.extract_rules(c45.grow(golf), golf)
        >>> RuleSet.from_dict(rules.to_dict()) == rules
        True
        """
        try:
            schema = Schema.from_dict(described["schema"])
            rules = tuple(_described_rule(rule, schema) for rule in described["rules"])
            return cls(schema, rules, schema.classes.index(described["default"]), described.get("quirks"))
        except (KeyError, TypeError, AttributeError, ValueError) as problem:
            raise ValueError(
                f"this does not describe a rule set: {problem!r}; use what RuleSet.to_dict has returned"
            ) from None

    def __repr__(self):
        rules = "1 rule" if len(self.rules) == 1 else f"{len(self.rules)} rules"
        return f"<RuleSet: {rules}, default class {self.default}>"


def satisfying_values(condition, attribute, quirks=None):
    """Return whether each value of a nominal attribute satisfies a condition; nothing for a numeric one.

    Parameters
    ----------
    condition : Condition
    attribute : Attribute
        The one that the condition is about.
    quirks : {None, "release8"}, default None
    """
    values = np.arange(len(attribute.values or ()))
    if condition.is_numeric:
        return np.zeros(0, bool)
    codes = (condition.value,) if condition.op == "=" else condition.value
    return np.isin(_release8_codes(values) if quirks == "release8" else values, codes)


def _release8_codes(codes):
    """Return the codes that Release 8 sees: it keeps the number of a value, from 1, in one signed byte.

    So value 129 and those after it never satisfy a condition, and value 257 + v satisfies those on 1 + v.
    (`rules.c`, Satisfies)
    """
    return (codes + 1).astype(np.int8).astype(codes.dtype) - 1


def _condition_to_dict(condition, schema):
    attribute, value = schema.attributes[condition.attribute], condition.value
    described = {"attribute": attribute.name, "op": condition.op}
    if condition.is_numeric:
        return described | {"value": value} | ({"digits": condition.digits} if condition.digits != 6 else {})
    is_one = condition.op == "="
    return described | {"value": attribute.values[value] if is_one else [attribute.values[code] for code in value]}


def _described_rule(described, schema):
    conditions = tuple(_described_condition(condition, schema) for condition in described["conditions"])
    label = schema.classes.index(described["class"])
    return Rule(conditions, label, float(described["error"]), int(described.get("number", 0)), described.get("bits"))


def _described_condition(described, schema):
    position, op, value = schema.position(described["attribute"]), described["op"], described["value"]
    attribute = schema.attributes[position]
    if op not in (("<=", ">") if attribute.is_numeric else ("=", "in")):
        raise ValueError(f"a condition {op!r} does not fit the attribute {attribute.name!r}")
    if attribute.is_numeric:
        if np.isnan(value):
            raise ValueError(f"a threshold of {attribute.name!r} is not a number")
        return Condition(position, op, float(value), int(described.get("digits", 6)))
    values = attribute.values
    return Condition(position, op, values.index(value) if op == "=" else tuple(values.index(v) for v in value))
