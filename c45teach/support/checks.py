"""Checks of options: one line for each option, in the public function that takes it.

    checks.whole("n_trees", n_trees, least=1)               a whole number
    checks.number("noise", noise, least=0, below=1)         a number in a range
    checks.one_of("criterion", criterion, ("gain", ...))    one of a few values
    checks.switch("value_groups", value_groups)             True or False
    checks.generator("rng", rng)                            a seed, or a random generator

Each returns the value, or raises an `OptionError`, from which the command line learns the name of the option. NumPy's
numbers count as numbers; True and False do not.
"""

import math
import reprlib
from numbers import Integral, Real

import numpy as np

from .warning import warn


class OptionError(ValueError):
    """An option has a value that it cannot take; `rule` says what is allowed: "a whole number of at least 1"."""

    def __init__(self, option, rule, value):
        super().__init__(f"{option} must be {rule}; got {reprlib.repr(value)}")
        self.option, self.rule, self.value = option, rule, value

    def __reduce__(self):
        return OptionError, (self.option, self.rule, self.value)


def whole(option, value, least=0, most=None, example=None, or_none=False):
    """Return a whole number as an int.

    >>> whole("n_trees", 0, least=1)
    Traceback (most recent call last):
    c45teach.support.checks.OptionError: n_trees must be a whole number of at least 1; got 0
    """
    if value is None and or_none:
        return None
    if is_whole(value) and value >= least and (most is None or value <= most):
        return int(value)
    limits = f"of at least {least:,}" if most is None else f"from {least:,} to {most:,}"
    raise OptionError(option, f"a whole number {limits}" + _more(example, or_none), value)


def number(option, value, least=None, above=None, below=None, most=None, example=None, or_none=False):
    """Return a finite number as a float. `above` and `below` exclude their bound.

    >>> number("confidence", 2, above=0, most=1, example=0.25)
    Traceback (most recent call last):
    c45teach.support.checks.OptionError: confidence must be a number above 0 and at most 1, such as 0.25; got 2
    """
    if value is None and or_none:
        return None
    found = as_float(value)
    inside = (
        math.isfinite(found)
        and (least is None or found >= least)
        and (above is None or found > above)
        and (below is None or found < below)
        and (most is None or found <= most)
    )
    if inside:
        return found
    words = {"of at least": least, "above": above, "below": below, "at most": most}
    limits = " and ".join(f"{word} {bound:,}" for word, bound in words.items() if bound is not None)
    raise OptionError(option, f"a number {limits}".rstrip() + _more(example, or_none), value)


def one_of(option, value, allowed):
    """Return the value if it is one of those allowed.

    >>> one_of("vote", "loud", ("majority", "average"))
    Traceback (most recent call last):
    c45teach.support.checks.OptionError: vote must be 'majority' or 'average'; got 'loud'
    """
    allowed = tuple(allowed)
    if any(value is each or (isinstance(value, str) and value == each) for each in allowed):
        return value
    names = [repr(each) for each in allowed]
    raise OptionError(option, " or ".join(filter(None, [", ".join(names[:-1]), names[-1]])), value)


def switch(option, value):
    """Return True or False; any other value is refused."""
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise OptionError(option, "True or False", value)


def generator(option, value, or_none=False):
    """Return a random generator: the one given, or one that starts from the given seed."""
    if isinstance(value, np.random.Generator):
        return value
    if (is_whole(value) and value >= 0) or (value is None and or_none):
        return np.random.default_rng(value)
    rule = "a whole number of at least 0, such as 0, or a numpy.random.Generator"
    raise OptionError(option, rule + (", or None for different random numbers each time" if or_none else ""), value)


def is_whole(value):
    """Return whether a value is a whole number; True and False are not."""
    return isinstance(value, Integral) and not isinstance(value, (bool, np.bool_))


def as_float(value):
    """Return a number as a float: infinity if no float can hold it, NaN for anything that is not a number."""
    try:
        return float(value) if isinstance(value, Real) and not isinstance(value, (bool, np.bool_)) else math.nan
    except OverflowError:
        return math.inf


def _more(example, or_none):
    return (f", such as {example}" if example is not None else "") + (", or None" if or_none else "")


# The options that many functions take


def min_cases(value):
    """Return `min_cases` as a float (Release 8's option -m)."""
    return number("min_cases", value, above=0, example=2)


def quirks(value):
    """Return `quirks`: None, or "release8" to keep faults of Release 8."""
    return one_of("quirks", value, (None, "release8"))


def warn_of_light_weights(weights, min_cases=2, **_):
    """Warn if there are enough cases for a test, but together they weigh too little for one."""
    weights = np.ones(0) if weights is None else weights[weights > 0]
    total = weights.sum()
    if total < 2 * min_cases <= len(weights):
        warn(
            f"the weights of {len(weights)} cases add up to {total:.6g}, but a test needs two branches that weigh "
            f"min_cases={min_cases:g} each, so no test is possible. A weight says how many cases a case counts for: "
            "scale them, weights * len(weights) / weights.sum(), or lower min_cases"
        )
