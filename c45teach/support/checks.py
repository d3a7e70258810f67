"""Checks of options: one line for each option, in the public function that takes it."""

import reprlib
import warnings
from numbers import Integral, Real

import numpy as np

__all__ = ["check_whole"]


def check_quirks(quirks):
    """Raise a ValueError for what does not say whether faults of Release 8 are kept."""
    if quirks not in (None, "release8"):
        raise ValueError(f"quirks must be None or 'release8'; got {quirks!r}")


def check_switch(name, value):
    """Raise a ValueError for what is neither True nor False."""
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(f"{name} must be True or False; got {value!r}")


def check_min_cases(min_cases):
    """Raise a ValueError for what is not a minimum of cases."""
    try:
        number = float(min_cases) if isinstance(min_cases, Real) and not isinstance(min_cases, bool) else np.nan
    except OverflowError:  # a whole number that no float can hold
        number = np.inf
    if not 0 < number < np.inf:
        raise ValueError(f"min_cases must be a number above 0, such as 2; got {reprlib.repr(min_cases)}")


def warn_of_light_weights(weights, min_cases=2, **_):
    """Warn where many cases together weigh too little for a single test; on behalf of the caller's caller."""
    weights = np.ones(0) if weights is None else weights[weights > 0]
    total = weights.sum()
    if total < 2 * min_cases <= len(weights):
        warnings.warn(
            f"the weights of {len(weights)} cases add up to {total:.6g}, but a test needs two branches that weigh "
            f"min_cases={min_cases:g} each, so there will be none. A weight says how many cases a case counts for: "
            "scale them, weights * len(weights) / weights.sum(), or lower min_cases",
            stacklevel=3,
        )


def generator_of(rng, name="rng", may_be_none=False):
    """Return the random generator of a seed, or the one that was given; ValueError for what is neither."""
    if isinstance(rng, np.random.Generator):
        return rng
    is_seed = isinstance(rng, Integral) and not isinstance(rng, bool) and rng >= 0
    if is_seed or (rng is None and may_be_none):
        return np.random.default_rng(rng)
    none = ", or None for other random numbers every time" if may_be_none else ""
    raise ValueError(
        f"{name} must be a whole number from 0 on, such as 0, or a numpy.random.Generator{none}; got "
        f"{reprlib.repr(rng)}"
    )


def check_whole(name, number, most=None):
    """Raise a ValueError for what is not a whole number of at least 1."""
    if not isinstance(number, Integral) or isinstance(number, bool) or number < 1 or (most and number > most):
        limit = f"from 1 to {most:,}" if most else "of at least 1"
        raise ValueError(f"{name} must be a whole number {limit}; got {reprlib.repr(number)}")
