"""Rules as programs: a Python function, and an SQL expression.

Names of attributes, values and classes are data, and can hold whatever a text can. In the program they stand only
as literals that Python or SQL has quoted, never as code, and in no comment; so nothing in them is ever run.

    rules_as_python(rules)    source that needs nothing but Python
    rules_as_sql(rules)       CASE WHEN … THEN … ELSE … END
"""

from collections import Counter

from .conditions import satisfying_values
from .rule_model import check_is_rule_set

__all__ = ["rules_as_python", "rules_as_sql"]

_PYTHON = '''\
"""The rules of a C4.5 rule set, in the order in which they are tried. Written by c45teach."""


def classify(case):
    """Return the class of a case: the first rule that fires gives it.

    `case` is a dict: attribute -> value. An unknown value is None, NaN or "?", or left out; no condition on it holds.
    """
{rules}    return {default}


def number(case, attribute):
    """Return the number that a case has for an attribute; NaN, which is neither below nor above, if it is unknown."""
    value = case.get(attribute)
    return float("nan") if str(value).strip() in ("None", "?", "<NA>") else float(value)


def text(case, attribute):
    """Return the value that a case has for an attribute, as text: 3 and 3.0 are "3"; None if it is unknown."""
    value = case.get(attribute)
    if value is None or str(value) in ("?", "<NA>") or value != value:
        return None
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value).strip()
'''


def rules_as_python(rules):
    """Return a rule set as the source of a Python module with a function `classify(case)`.

    Parameters
    ----------
    rules : RuleSet

    Returns
    -------
    str
        It compiles on its own and imports nothing. A rule that Release 8 would never let fire is left out.

    Raises
    ------
    TypeError
        For what is not a rule set.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `consultr.c`, which asks a reader instead.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> print(*[line for line in c45.rules_as_python(rules).splitlines() if "overcast" in line])
            text(case, 'outlook') == 'overcast'
    """
    check_is_rule_set(rules)
    written = [
        _python_rule([_python_condition(*each) for each in _conditions(rules, rule)], rules.classes[rule.label])
        for rule in rules.rules
        if rule.can_fire
    ]
    return _PYTHON.format(rules="".join(written), default=repr(rules.default))


def _python_rule(conditions, class_name):
    tests = "\n        and ".join(conditions) or "True"
    return f"    if (\n        {tests}\n    ):\n        return {class_name!r}\n"


def _python_condition(attribute, condition, values):
    if condition.is_numeric:
        return f"number(case, {attribute!r}) {condition.op} {condition.value!r}"
    if len(values) == 1:
        return f"text(case, {attribute!r}) == {values[0]!r}"
    return f"text(case, {attribute!r}) in {tuple(values)!r}"


def rules_as_sql(rules, table=None):
    """Return a rule set as an SQL CASE expression, or as a query that adds the class to every row of a table.

    Parameters
    ----------
    rules : RuleSet
    table : str, optional
        Name of a table with a column per attribute: numbers where the attribute is numeric, else text; NULL is
        unknown. With it the whole query is returned, in which the class is the last column, "predicted class".

    Returns
    -------
    str
        Standard SQL, with nothing special to one database. A rule that Release 8 would never let fire is left out.

    Raises
    ------
    TypeError
        For what is not a rule set.
    ValueError
        For names that SQL cannot tell apart (it takes small and capital letters in names of columns for the same), or
        cannot write (the character NUL).

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `consultr.c`, which asks a reader instead.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> print(c45.rules_as_sql(rules).splitlines()[-2])
      ELSE 'Play'
    """
    check_is_rule_set(rules)
    _refuse_columns_alike(rules)
    lines = [
        f"  WHEN {' AND '.join(_sql_condition(*each) for each in _conditions(rules, rule)) or '1 = 1'} "
        f"THEN {_sql_text(rules.classes[rule.label])}"
        for rule in rules.rules
        if rule.can_fire
    ]
    # (A CASE needs a WHEN.)
    expression = "\n".join(
        ["CASE", *(lines or ["  WHEN 1 = 0 THEN NULL"]), f"  ELSE {_sql_text(rules.default)}", "END"]
    )
    if table is None:
        return expression
    return f'SELECT *,\n{expression} AS "predicted class"\nFROM {_sql_name(table)}'


def _sql_condition(attribute, condition, values):
    column = _sql_name(attribute)
    if condition.is_numeric:
        return f"{column} {condition.op} {condition.value!r}"
    if not values:
        return "1 = 0"
    if len(values) == 1:
        return f"{column} = {_sql_text(values[0])}"
    return f"{column} IN ({', '.join(map(_sql_text, values))})"


def _conditions(rules, rule):
    """Return, for each condition of a rule, the attribute's name, the condition, and the values that satisfy it."""
    found = []
    for condition in rule.conditions:
        attribute = rules.attributes[condition.attribute]
        holds = satisfying_values(condition, attribute, rules.quirks)
        found.append((attribute.name, condition, [attribute.values[code] for code in holds.nonzero()[0]]))
    return found


def _sql_text(text):
    return "'" + _writable(text).replace("'", "''") + "'"


def _sql_name(name):
    return '"' + _writable(name).replace('"', '""') + '"'


def _writable(text):
    """Return a text that SQL can hold; ValueError for one that it cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"SQL cannot write {text!r}: it holds a lone surrogate; rename it") from None
    if "\0" in text:
        raise ValueError(f"SQL cannot write {text!r}: it holds the character NUL; rename it")
    return text


def _refuse_columns_alike(rules):
    used = {rules.attributes[condition.attribute].name for rule in rules.rules for condition in rule.conditions}
    alike = [name for name, times in Counter(name.lower() for name in used).items() if times > 1]
    if alike:
        names = ", ".join(repr(name) for name in sorted(used) if name.lower() == alike[0])
        raise ValueError(f"SQL does not tell the columns {names} apart: it takes small for capital letters; rename one")
