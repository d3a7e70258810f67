"""How a partly known case goes through a rule set.

An answer can be certain, unknown, a distribution or a range (`answers.py`). A condition on an unknown value does not
hold. A condition divides a distribution or a range into the part that satisfies it and the part that does not, each
with its share of the case: a case that is sunny with probability 0.7 counts as 0.7 of a sunny case. The parts that a
rule's conditions refuse go on to the next rule, and in the end to the default class.
"""

from dataclasses import dataclass

from ...rules.conditions import satisfying_values
from .answers import checked_answer

MOST_PARTS = 1000  # of a case with uncertain answers


@dataclass(frozen=True)
class Flow:
    """How far a case has come with the answers so far.

    Parameters
    ----------
    decided : tuple of float
        The share of the case that each rule decides; the last one is that of the default class.
    rule, attribute : int or None
        The first rule that is still open, and the attribute that it asks for; None if everything is decided.
    """

    decided: tuple[float, ...]
    rule: int | None = None
    attribute: int | None = None


def flow_of(rules, answers):
    """Return how a case with these answers goes through the rules.

    Parameters
    ----------
    rules : RuleSet
    answers : sequence of (str, answer)
        Names of attributes with their answers.

    Raises
    ------
    ValueError
        If an attribute cannot have its answer, or if uncertain answers divide the case into too many parts.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> flow_of(rules, [("outlook", (("sunny", 0.7), ("overcast", 0.3))), ("humidity", 80)]).decided
    (0.3, 0.0, 0.7, 0.0, 0.0)
    """
    given = {rules.schema.position(name): answer for name, answer in answers}
    for position, answer in given.items():
        checked_answer(rules.attributes[position], answer)
    decided, parts = [0.0] * (len(rules) + 1), [(1.0, given)]
    for place, rule in enumerate(rules.rules):
        if rule.can_fire and parts:
            decided[place], parts, attribute = _through(rule, parts, rules)
            if attribute is not None:
                return Flow(tuple(decided), place, attribute)
        if len(parts) > MOST_PARTS:
            raise ValueError(f"so many uncertain answers divide the case into more than {MOST_PARTS:,} parts.")
    decided[-1] = sum((weight for weight, _ in parts), 0.0)
    return Flow(tuple(decided))


def _through(rule, parts, rules):
    """Return the share that a rule decides, the parts that it leaves, and the attribute that it must ask for."""
    decided, left = 0.0, []
    for weight, given in parts:
        # Conditions on known values come first: they may rule out the rule without a question.
        for condition in sorted(rule.conditions, key=lambda condition: condition.attribute not in given):
            position = condition.attribute
            if position not in given:
                return decided, parts, position
            share, held, failed = _divided(given[position], condition, rules)
            if share < 1:
                left.append((weight * (1 - share), given | {position: failed}))
            weight, given = weight * share, given | {position: held}
            if share == 0:
                break
        decided += weight
    return decided, left, None


def _divided(answer, condition, rules):
    """Return the share of an answer that satisfies a condition, and both parts of the answer."""
    if answer is None:
        return 0.0, None, None
    if not condition.is_numeric:
        attribute = rules.attributes[condition.attribute]
        satisfies = satisfying_values(condition, attribute, rules.quirks)
        pairs = answer if isinstance(answer, tuple) else ((answer, 1.0),)
        held = tuple(pair for pair in pairs if satisfies[attribute.values.index(pair[0])])
        failed = tuple(pair for pair in pairs if pair not in held)
        share = sum(weight for _, weight in held) / sum(weight for _, weight in pairs)
        return share, held, failed
    low, high = answer if isinstance(answer, tuple) else (answer, answer)
    cut = min(max(condition.value, low), high)
    below = (cut - low) / (high - low) if high > low else float(low <= condition.value)
    parts = (below, (low, cut)), (1 - below, (cut, high))
    (share, held), (_, failed) = parts if condition.op == "<=" else parts[::-1]
    return share, held, failed


def share_that_holds(condition, answer, rules):
    """Return the share of an answer that satisfies a condition; None if the value is unknown.

    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> rules = c45.extract_rules(c45.grow(golf), golf)
    >>> humid = rules.rules[2].conditions[1]  # humidity > 75
    >>> share_that_holds(humid, (70, 80), rules), share_that_holds(humid, None, rules)
    (0.5, None)
    """
    return None if answer is None else _divided(answer, condition, rules)[0]
