"""The figures of the notebooks: functions from data or numbers to a `Chart`.

    class_strip(golf, "humidity")                cases along the number line, boundary points marked
    gain_curve(golf, "humidity")                 what every cut is worth
    entropy_curve([(9, 5), (7, 7)])              the entropy of two classes, some points marked
    gain_gap([[3, 4], [6, 1]])                   a gain as a distance, and why it is never negative
    boxes(dataset, tree)                         cases in the plane, and the boxes into which a tree cuts it
    binomial_tail(16, 1)                         where the pessimistic error rate comes from
    confidence_limits([(6, 0), (16, 1)])         the pessimistic error rate against CF
    error_against_confidence(tree, data, test)   what CF does to the errors and the size of a tree
    curves(x, {"training": y, "test": z})        any experiment: numbers against a number
    critical_differences(friedman(table))        average ranks of classifiers, and which do not differ
    fold_errors({"C4.5": a, "CART": b})          cross-validated errors, fold by fold
    soft_threshold(tree, data)                   where soft bounds come from, and how they share out a case
    description_lengths(decisions, data, "yes")  bits with 0, 1, 2, ... rules for a class
    learning_curve(table)                        errors against the number of training cases
    agreement_of_trees({"bagging": ensemble}, test)   pairs of trees: how much they err, how much they agree
    vote_errors({"bagging": ensemble}, test)     error rates against the number of trees that vote

A figure has no title: the caption stands below it, in the notebook. Its numbers come from the modules that compute
them; nothing is computed a second time here. What all figures share is in `pictures/charts.py`. In reading order:

    cuts.py           cases along the number line, and what cuts are worth
    entropy.py        the entropy of two classes
    boxes.py          cases in the plane
    errors.py         estimated errors
    rules.py          lengths of descriptions
    soft.py           soft thresholds
    comparisons.py    classifiers compared
    votes.py          trees that vote

This door imports at once, not lazily: a function must hide the module of its name.
"""

from ...pictures.curves import curves
from .boxes import boxes
from .comparisons import critical_differences, fold_errors, learning_curve
from .cuts import class_strip, gain_curve
from .entropy import entropy_curve, gain_gap
from .errors import binomial_tail, confidence_limits, error_against_confidence
from .rules import description_lengths
from .soft import soft_threshold
from .votes import agreement_of_trees, vote_errors

__all__ = [
    "agreement_of_trees",
    "binomial_tail",
    "boxes",
    "class_strip",
    "confidence_limits",
    "critical_differences",
    "curves",
    "description_lengths",
    "entropy_curve",
    "error_against_confidence",
    "fold_errors",
    "gain_curve",
    "gain_gap",
    "learning_curve",
    "soft_threshold",
    "vote_errors",
]
