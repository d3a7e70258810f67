"""Which class a node gives to a case, and how many errors that makes."""

from ..support.tolerances import ROUNDING


def class_of(class_weights, preferred=0):
    """Return the code of the class with the largest weight; on ties `preferred`, then the lowest code.

    Shared-out weights that should add up to the same can differ by a rounding error, which must not decide.

    >>> class_of((2.0, 3.0, 3.0)), class_of((2.0, 3.0, 3.0), preferred=2)
    (1, 2)
    """
    least = max(class_weights) * (1 - ROUNDING)
    if class_weights[preferred] >= least:
        return preferred
    return [weight >= least for weight in class_weights].index(True)


def classes_of(distributions):
    """Return the code of the most probable class of each row, the lowest code on ties; shape (n_cases,)."""
    largest = distributions.max(axis=1, keepdims=True)
    return (distributions >= largest * (1 - ROUNDING)).argmax(axis=1)


def errors_of(class_weights):
    """Return the weight of the cases that are not of the heaviest class: the errors of a leaf."""
    return sum(class_weights) - max(class_weights)
