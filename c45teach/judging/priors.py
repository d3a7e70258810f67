"""How often each class occurs in new data, if no longer as often as in the training data.

A model learns from cases in which each class ω has a certain share, its prior π(ω). New data may have other priors π′,
as when an illness spreads, while the cases of each class stay as they were: p(x | ω) is the same. Then π′ can be
estimated from new cases without their classes, and the model's posteriors follow from it by Bayes' rule.

    priors_from_confusion(matrix, predicted)     how often each class is given, corrected for how classes are confused
    priors_by_em(posteriors, training_priors)    the priors that make the new cases most likely; is the shift real?
    adjust_to_priors(posteriors, old, new)       what the model would say had it learned under the new priors

Classes are matched by name if both sides have names (a DataFrame, a Series, a dict), otherwise by position. The
methods are those of M. Saerens, P. Latinne and C. Decaestecker, "Adjusting the outputs of a classifier to new a priori
probabilities: a simple procedure", Neural Computation 14 (2002).
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..support.words import counted
from .class_tables import as_given, class_probabilities, given_rates, given_shares, probabilities_of_classes

ENOUGH = 1e-9  # EM stops when the log-likelihood is at most this far from its maximum
MOST_CYCLES = 20_000


@dataclass(frozen=True, eq=False)
class EstimateFromConfusion:
    """Priors found from a confusion matrix.

    Parameters
    ----------
    priors : pandas.Series
        Class -> prior.
    solution : pandas.Series
        The solution of the linear system; the priors are the same unless it leaves the range from 0 to 1.
    """

    priors: Any
    solution: Any

    def __repr__(self):
        left = self.solution[self.solution < -1e-12]
        note = f"; the linear system gives {_listed(left)}, which no prior can be" if len(left) else ""
        return f"<Priors {_listed(self.priors)}{note}>"


@dataclass(frozen=True, eq=False)
class EstimateByEM:
    """Priors found by expectation and maximization, and the test of a shift.

    Parameters
    ----------
    priors : pandas.Series
        Class -> prior.
    posteriors : ndarray of shape (n_cases, n_classes), or pandas.DataFrame
        Those of the new cases, adjusted to these priors.
    statistic : float
        2 · (log-likelihood under these priors − log-likelihood under the training priors).
    degrees : int
        Of freedom: n_classes − 1.
    p_value : float
        How often chance would make the statistic as large (χ²) if the priors were still those of training.
    n_cycles : int
    """

    priors: Any
    posteriors: Any = field(repr=False)
    statistic: float
    degrees: int
    p_value: float
    n_cycles: int

    def __repr__(self):
        degrees = counted(self.degrees, "degree")
        shift = f"χ² = {self.statistic:.3g}, {degrees} of freedom, p = {self.p_value:.3g}"
        return f"<Priors {_listed(self.priors)}; shift: {shift}>"


def priors_from_confusion(matrix, predicted):
    """Return the priors π′ under which the model would give each class as often as it did: Σ_ω π′(ω) p(δ | ω) = p(δ).

    p(δ | ω), how often a case of class ω is given the class δ, is a row of the confusion matrix divided by its sum;
    p(δ) is how often δ is given in the new data. If the solution leaves the range from 0 to 1, the priors are those
    that come closest: least squares with π′ ≥ 0 and Σ π′ = 1.

    Parameters
    ----------
    matrix : pandas.DataFrame or array-like of shape (n_classes, n_classes)
        True classes in rows, predicted ones in columns, as `confusion` returns it, from cases that the model has not
        learned from. A warning says so if it hardly tells the classes apart.
    predicted : array-like of shape (n_cases,) or (n_cases, n_classes), pandas.Series or dict
        The class given to each new case, by name or code (whole numbers are names if a class is named by a number); or
        its posteriors, of which the largest counts; or class -> number of cases, as a dict or Series, which may leave
        out a class without cases.

    Examples
    --------
    >>> priors_from_confusion([[90, 10], [20, 80]], {0: 41, 1: 59})
    <Priors 0 0.30, 1 0.70>
    """
    import pandas as pd
    from scipy.optimize import nnls

    classes, rates = given_rates(matrix)
    given = given_shares(predicted, classes)
    solution = np.linalg.solve(rates.T, given)
    # Minimises |(Rᵀ − g 1ᵀ) q|² + (1ᵀq − 1)² over q ≥ 0. With q = t·π′ and Σ π′ = 1 that is t² f + (t − 1)², where f is
    # |Rᵀπ′ − g|²; the best t leaves f / (1 + f), so the π′ of the solution has the least f of all priors.
    system = np.vstack([rates.T - given[:, np.newaxis], np.ones(len(classes))])
    scaled, _ = nnls(system, np.append(np.zeros(len(classes)), 1.0))
    priors, solution = (pd.Series(values, index=classes) for values in (scaled / scaled.sum(), solution))
    return EstimateFromConfusion(priors, solution)


def priors_by_em(posteriors, training_priors):
    """Return the priors π′ under which the new cases are most likely, by expectation and maximization.

    Starting from π′ = π, two steps alternate: the posteriors are adjusted to π′ (expectation), then π′ becomes their
    mean over the cases (maximization). The log-likelihood Σ_x log Σ_ω p(ω | x) π′(ω) / π(ω), 0 for π′ = π, never falls,
    and ends within 1e-9 of its maximum. The posteriors must be right: those of an unpruned tree, and the shares of a
    majority vote, are not. To check, give the posteriors of cross-validated training cases: the result should be π.

    Parameters
    ----------
    posteriors : array-like of shape (n_cases, n_classes), or pandas.DataFrame
        p(ω | x) of the new cases, from a model that has learned under the training priors.
    training_priors : array-like of shape (n_classes,), pandas.Series or dict
        π: the shares of the classes in the training data, all above 0.

    Returns
    -------
    EstimateByEM
        With the `priors`, the adjusted `posteriors`, and the test of whether the priors have changed.

    Examples
    --------
    >>> priors_by_em([[0.9, 0.1], [0.8, 0.2], [0.9, 0.1], [0.2, 0.8]], [0.5, 0.5])
    <Priors 0 0.95, 1 0.05; shift: χ² = 1.48, 1 degree of freedom, p = 0.224>
    """
    import pandas as pd
    from scipy.stats import chi2

    classes, matrix = class_probabilities(posteriors)
    old = probabilities_of_classes(training_priors, classes, "training_priors", above_zero=True)
    ratios = matrix / old
    priors, n_cycles = _most_likely_priors(ratios, old)
    statistic = max(0.0, 2 * float(np.log(ratios @ priors).sum()))
    degrees = len(classes) - 1
    return EstimateByEM(
        pd.Series(priors, index=classes),
        as_given(posteriors, _adjusted(ratios, priors)),
        statistic,
        degrees,
        float(chi2.sf(statistic, degrees)) if degrees else 1.0,
        n_cycles,
    )


def adjust_to_priors(posteriors, old, new):
    """Return the posteriors under other priors: p′(ω | x) = p(ω | x) π′(ω) / π(ω), divided by the sum over all ω.

    Parameters
    ----------
    posteriors : array-like of shape (n_cases, n_classes), or pandas.DataFrame
        p(ω | x), one row per case; the result has the same form.
    old, new : array-like of shape (n_classes,), pandas.Series or dict
        The priors π under which the model has learned, and π′, to which the posteriors are adjusted.

    Examples
    --------
    >>> adjust_to_priors([[0.5, 0.5], [0.9, 0.1]], old=[0.5, 0.5], new=[0.1, 0.9])
    array([[0.1, 0.9],
           [0.5, 0.5]])
    """
    classes, matrix = class_probabilities(posteriors)
    old = probabilities_of_classes(old, classes, "old", above_zero=True)
    new = probabilities_of_classes(new, classes, "new")
    ratios = matrix / old
    impossible = np.flatnonzero(ratios @ new == 0)
    if impossible.size:
        raise ValueError(
            f"the case in row {impossible[0]} has probability only in classes whose new prior is 0, so it has no "
            "class left; give these classes a prior above 0"
        )
    return as_given(posteriors, _adjusted(ratios, new))


def _adjusted(ratios, new):
    """Return p′(ω | x) from the ratios p(ω | x) / π(ω)."""
    weighted = ratios * new
    return weighted / weighted.sum(axis=1, keepdims=True)


def _most_likely_priors(ratios, old):
    """Return the priors, and the number of cycles of expectation and maximization.

    The factor by which a cycle multiplies a prior is the slope of the log-likelihood per case towards that class alone.
    The log-likelihood is concave, so its maximum is at most n · (largest factor − 1) higher.
    """
    priors = old
    for cycle in range(MOST_CYCLES):
        factors = (ratios / (ratios @ priors)[:, np.newaxis]).mean(axis=0)
        if len(ratios) * (factors.max() - 1) <= ENOUGH:
            return priors, cycle
        priors = priors * factors / (priors @ factors)
    return priors, MOST_CYCLES


def _listed(priors):
    return ", ".join(f"{name} {prior:.2f}" for name, prior in priors.items())
