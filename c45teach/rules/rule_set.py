"""What a rule set is: rules in an order, and a default class. (Quinlan 1993, chapter 5; `rulex.i`, `testrules.c`)

A rule fires on a case when all its conditions hold. The first rule that fires gives the class; where none does, it
is the default class.

    rules.classify(case)          the class of one case, or of every case of a table
    rules.deciding_rules(data)    which rule decides each case
    rules.to_dict(), RuleSet.from_dict(...)      plain JSON values
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..data.attributes import Schema
from ..data.dataset import Dataset, cases_to_classify
from ..tree.dicts import described_schema
from .case_loops import first_that_fires
from .conditions import Condition, Rule, satisfying_values
from .dicts import check_rules, described_rules, rule_to_dict

__all__ = ["RuleSet"]

_NEVER = Condition(0, "in", ())  # no value satisfies it


def check_is_rule_set(rules):
    """Raise a TypeError that says the remedy for what is not a rule set."""
    if not isinstance(rules, RuleSet):
        raise TypeError(f"a RuleSet is needed, such as extract_rules() returns; got a {type(rules).__name__}")


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

    Raises
    ------
    ValueError, TypeError
        For what does not fit the schema: codes, thresholds, how an attribute is compared; for an error outside 0 to 1.

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

    def __post_init__(self):
        check_rules(self)

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

    def __iter__(self):
        return iter(self.rules)

    def deciding_rules(self, data):
        """Return the position in `rules` of the first rule that fires on each case; −1 where none does.

        Parameters
        ----------
        data : Dataset, pandas.DataFrame, or dict (one case)
            Columns are matched by name; their order and further columns play no role.
        """
        matrix = self._matrix(data)
        return first_that_fires(matrix, *self._flat, np.zeros(len(matrix), np.int64))

    def first_two_rules(self, data):
        """Return the positions in `rules` of the first and the second rule that fire on each case; −1 for none.

        Parameters
        ----------
        data
            As in `deciding_rules`.
        """
        matrix = self._matrix(data)
        first = first_that_fires(matrix, *self._flat, np.zeros(len(matrix), np.int64))
        return np.stack([first, first_that_fires(matrix, *self._flat, first + 1)], axis=1)

    def _matrix(self, data):
        """Return the cases as rows of one matrix, as when a tree classifies."""
        if not isinstance(data, (Dataset, dict)) and not hasattr(data, "columns"):
            raise TypeError(
                "cases are needed: a dict (one case) such as {'outlook': 'sunny'}, a DataFrame or a Dataset; got a "
                f"{type(data).__name__}"
            )
        return cases_to_classify(data, self.schema).matrix

    def predicted_labels(self, data):
        """Return the code of the class that each case is given.

        Parameters
        ----------
        data
            As in `deciding_rules`.
        """
        return self.labels_given[self.deciding_rules(data)]

    @cached_property
    def labels_given(self):
        """The class codes of the rules, and at the end, where position −1 finds it, that of the default class."""
        return np.array([*(rule.label for rule in self.rules), self.default_label])

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
        rules = [rule_to_dict(rule, self.schema) for rule in self.rules]
        described = {"default": self.default, "rules": rules, "schema": self.schema.to_dict()}
        return described | ({"quirks": self.quirks} if self.quirks else {})

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
            schema = described_schema(described)
            return cls(schema, *described_rules(described, schema), described.get("quirks"))
        except ValueError as problem:
            raise ValueError(
                f"this does not describe a rule set: {problem}; use what RuleSet.to_dict has returned"
            ) from None

    def __repr__(self):
        rules = "1 rule" if len(self.rules) == 1 else f"{len(self.rules)} rules"
        return f"<RuleSet: {rules}, default class {self.default}>"

    def __str__(self):
        from .text import rules_text

        return rules_text(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .text import rules_bundle

        return rules_bundle(self)
