"""Rules as programs: a Python function, and an SQL expression.

Names of attributes, values and classes are data and can hold any text. The programs hold them only as literals quoted
by Python's or SQL's rules, never as code or comments, so nothing in them is ever run.
"""

from collections import Counter

from ..rules.conditions import satisfying_values
from ..rules.rule_set import check_is_rule_set
from ..support import checks

_PYTHON = '''\
"""The rules of a C4.5 rule set, in the order in which they are tried. Written by c45teach."""

VALUES = {{{values}}}


def classify(case):
    """Return the class of a case, given by the first rule that fires.

    `case` is a dict: attribute -> value. An unknown value is None, NaN or "?", or left out; no condition on it holds.
    """
{rules}    return {default}
'''
# The rest of the program reads cells as `data/cells.py` does, with nothing but Python.
_HELPERS = '''

def number(case, attribute):
    """Return the number that a case has for an attribute; if it is unknown NaN, neither below nor above a threshold."""
    value = case.get(attribute)
    if is_unknown(value):
        return float("nan")
    value = value.decode(errors="replace") if isinstance(value, bytes) else value
    try:
        found, digits = float(value), str(value).strip()
        rounded = abs(found) >= 2**53 and digits.lstrip("+-").isdecimal() and int(digits) != int(found)
    except (TypeError, ValueError, OverflowError):
        rounded = True
    if rounded or "_" in digits or not abs(found) < float("inf"):
        raise ValueError(f"{attribute!r} needs a finite number, or None if it is unknown; got {value!r}")
    return found


def text(case, attribute):
    """Return which of its VALUES an attribute has; None if the value is unknown or not one of them."""
    value = case.get(attribute)
    if is_unknown(value):
        return None
    own, values = name(value), VALUES[attribute]
    if not own:
        raise ValueError(f"{attribute!r} needs a value, or None if it is unknown; got {value!r}")
    if own in values:
        return own
    truths = all(meaning(each, True) in (0.0, 1.0) for each in values)
    meant = [each for each in values if meaning(each, truths) == meaning(own, truths)]
    return meant[0] if len(meant) == 1 else None


def is_unknown(value):
    """Return whether a value is None, NaN, "?", or one of the marks of pandas."""
    return value is None or type(value).__name__ == "NAType" or bool(value != value) or name(value) == "?"


def name(value):
    """Return a value as text: 3 and 3.0 are "3"."""
    if isinstance(value, bytes):
        return value.decode(errors="replace").strip()
    if isinstance(value, str) or str(value) in ("True", "False") or not hasattr(value, "__float__"):
        return str(value).strip()
    if hasattr(value, "__index__") or (abs(value) < 1e16 and value == int(value)):
        return str(int(value))
    return str(value.normalize() if hasattr(value, "normalize") else value)


def meaning(name, truths):
    """Return what a name means, however it is written: a number, or true or false (numbers if `truths`)."""
    lower = name.lower()
    if lower in ("true", "false"):
        return float(lower == "true") if truths else lower
    try:
        return float(name) if "_" not in name and abs(float(name)) < float("inf") else name
    except ValueError:
        return name
'''


def rules_as_python(rules):
    """Return a rule set as the source of a Python module with a function `classify(case)`.

    Parameters
    ----------
    rules : RuleSet

    Returns
    -------
    str
        It imports nothing. It reads cells as `RuleSet.classify` does, but only those that the rules ask about. A rule
        that can never fire in Release 8 is left out.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> print(*[line for line in c45.rules_as_python(rules).splitlines() if "== 'overcast'" in line])
            text(case, 'outlook') == 'overcast'
    """
    check_is_rule_set(rules)
    written = [
        _python_rule([_python_condition(*each) for each in _conditions(rules, rule)], rules.classes[rule.label])
        for rule in rules.rules
        if rule.can_fire
    ]
    program = _PYTHON.format(values=_values_asked_for(rules), rules="".join(written), default=repr(rules.default))
    return program + _HELPERS


def _values_asked_for(rules):
    """Return the inside of a dict: the values of each nominal attribute that a condition asks about."""
    asked = {condition.attribute: None for rule in rules.rules for condition in rule.conditions}
    attributes = [rules.attributes[position] for position in asked]
    lines = [f"    {each.name!r}: {each.values!r},\n" for each in attributes if not each.is_numeric]
    return "\n" + "".join(lines) if lines else ""


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
        Name of a table with a column for each attribute: numbers if it is numeric, otherwise text; NULL is unknown.
        Column names must differ in more than case, which SQL ignores. With a table, the result is the whole query,
        whose last column, "predicted class" (and a number if an attribute has that name), is the class.

    Returns
    -------
    str
        Standard SQL, without features of one database. A rule that can never fire in Release 8 is left out.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> print(c45.rules_as_sql(rules).splitlines()[-2])
      ELSE 'Play'
    """
    check_is_rule_set(rules)
    if table is not None and not (isinstance(table, str) and table.strip()):
        raise checks.OptionError("table", "the name of a table, or None for the expression alone", table)
    _refuse_columns_alike(rules)
    lines = [
        f"  WHEN {' AND '.join(_sql_condition(*each) for each in _conditions(rules, rule)) or '1 = 1'} "
        f"THEN {_sql_text(rules.classes[rule.label])}"
        for rule in rules.rules
        if rule.can_fire
    ]
    lines = lines or ["  WHEN 1 = 0 THEN NULL"]  # a CASE needs a WHEN
    expression = "\n".join(["CASE", *lines, f"  ELSE {_sql_text(rules.default)}", "END"])
    if table is None:
        return expression
    return f"SELECT *,\n{expression} AS {_sql_name(_free_name(rules))}\nFROM {_sql_name(table)}"


def _free_name(rules):
    """Return "predicted class", followed by a number if the table has such a column."""
    taken = {each.name.lower() for each in rules.attributes} | {rules.schema.target.lower()}
    names = ("predicted class", *(f"predicted class {number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


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
    """Return for each condition of a rule the attribute's name, the condition, and the values that satisfy it."""
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
    """Return a text, or raise if SQL cannot write it."""
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
        raise ValueError(f"SQL does not tell the columns {names} apart: it ignores case; rename one")
