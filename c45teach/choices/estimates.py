"""How many errors a leaf will make on new cases. (Quinlan 1993, section 4.2; Release 8, `stats.c`)

A leaf that makes E errors on N training cases will probably make more on N new ones. C4.5 takes the upper limit of a
confidence interval: the error rate U at which E or fewer errors in N cases have a probability of only CF, 25 % by
default. It then predicts N·U errors.

    added_errors(weight, errors, confidence)    N·U − E
    error_limit(weight, errors, confidence)     U

To add an estimate, write a function of weight, errors and confidence that returns the errors to add, and put it into
`ESTIMATES`.
"""

from functools import cache

import numpy as np

from ..support import checks
from ..support.tolerances import ROUNDING

# Confidence levels and normal quantiles between which Release 8 interpolates (stats.c: Val, Dev).
CONFIDENCES = (0.0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00)
QUANTILES = (4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00)


def added_errors(weight, errors, confidence=0.25, estimate="release8"):
    """Return how many errors to add to those seen: N·U − E.

    Parameters
    ----------
    weight, errors : float
        The weight N of the training cases at a leaf, and the weight E of those that it misclassifies.
    confidence : float, default 0.25
        CF, above 0 and at most 1; a smaller one adds more errors.
    estimate : {"release8", "exact", "normal"}, default "release8"
        Release 8's approximation; the binomial limit itself; or, with f = E/N and no continuity correction, the normal
        limit (f + z²/2N + z·√(f/N − f²/N + z²/4N²)) / (1 + z²/N), with z as Release 8 interpolates it.

    References
    ----------
    Quinlan (1993), section 4.2; Release 8, `stats.c` (AddErrs).

    Examples
    --------
    >>> round(added_errors(6, 0), 3), round(added_errors(16, 1), 3)
    (1.238, 1.507)
    >>> round(added_errors(16, 1, estimate="exact"), 3)
    1.554
    """
    check_estimate(confidence, estimate)
    if not 0 <= errors <= weight < np.inf:
        raise ValueError(f"errors must be at least 0 and at most the weight of the cases; got {errors!r} of {weight!r}")
    return ESTIMATES[estimate](float(weight), float(errors), confidence) if weight > 0 else 0.0


def error_limit(weight, errors, confidence=0.25, estimate="release8"):
    """Return the pessimistic error rate U: the upper limit of the confidence interval.

    Parameters
    ----------
    weight, errors, confidence, estimate
        As in `added_errors`; the weight must be above 0.

    References
    ----------
    Quinlan (1993), section 4.2.

    Examples
    --------
    >>> [round(error_limit(n, 0), 3) for n in (6, 9, 1)]
    [0.206, 0.143, 0.75]
    """
    if not weight > 0:
        raise ValueError(f"an error rate needs a weight above 0; got {weight!r}")
    return (errors + added_errors(weight, errors, confidence, estimate)) / weight


def release8_added_errors(weight, errors, confidence):
    """Return what Release 8's approximation of the binomial limit adds."""
    none_seen = weight * (1 - confidence ** (1 / weight))  # exact: (1 − U)^N = CF
    if errors < 1e-6:
        return none_seen
    if errors < 0.9999:  # interpolated between no error and one
        return none_seen + errors * (release8_added_errors(weight, 1.0, confidence) - none_seen)
    if errors + 0.5 >= weight - ROUNDING:  # nearly all cases are wrong
        return 0.67 * (weight - errors)  # a constant of Release 8
    # The normal limit, with half an error added as a continuity correction.
    z2 = release8_quantile(confidence) ** 2
    seen = errors + 0.5
    upper = (seen + z2 / 2 + np.sqrt(z2 * (seen * (1 - seen / weight) + z2 / 4))) / (weight + z2)
    return float(weight * upper - errors)


@cache
def release8_quantile(confidence):
    """Return z for a confidence level, interpolated in Release 8's table: 0.6925 for 25 % (exactly: 0.6745)."""
    return float(np.interp(confidence, CONFIDENCES, QUANTILES))


def _exact_added_errors(weight, errors, confidence):
    """Return what the binomial limit adds: P(at most E errors | U, N) = CF; by the beta function, for fractions too."""
    from scipy.special import betaincinv

    if errors >= weight:
        return 0.0
    return float(weight * betaincinv(errors + 1, weight - errors, 1 - confidence) - errors)


def _normal_added_errors(weight, errors, confidence):
    """Return what the normal limit adds."""
    z, rate = release8_quantile(confidence), errors / weight
    root = np.sqrt(rate / weight - rate**2 / weight + z**2 / (4 * weight**2))
    return float(weight * (rate + z**2 / (2 * weight) + z * root) / (1 + z**2 / weight) - errors)


ESTIMATES = {"release8": release8_added_errors, "exact": _exact_added_errors, "normal": _normal_added_errors}


def check_estimate(confidence, estimate):
    """Check the two options of every pessimistic estimate."""
    checks.number("confidence", confidence, above=0, most=1, example=0.25)
    checks.one_of("estimate", estimate, ESTIMATES)
