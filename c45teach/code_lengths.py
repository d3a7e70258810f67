"""How long is a rule, and a set of rules, in bits? (Quinlan 1993, section 5.2; Release 8, `genrules.c`, `siftrules.c`)

The *minimum description length principle*: a sender and a receiver both have the cases, but only the sender their
classes. He sends a set of rules for one class, then the cases on which it is mistaken. The best set makes the message
shortest. A condition costs the bits that say its attribute, and those that say its value or threshold:

    value of a nominal attribute    − log₂ of the value's share among the cases, on average
    threshold of a numeric one      1 + ½ log₂ (number of different values)
    group of values                 one bit per value
    k conditions in any order       less log₂ k!, and log₂ k to say how many they are

    CodeLengths(dataset, redundancy)    the costs in a data set: .of_attributes, .attribute_choice, .of_rule(conditions)
"""

import math
from dataclasses import dataclass

import numpy as np

__all__ = ["CodeLengths"]


@dataclass(frozen=True)
class CodeLengths:
    """What conditions cost in bits.

    Parameters
    ----------
    of_attributes : ndarray of shape (n_attributes,)
        Bits to say a value, or a threshold, of each attribute.
    n_values : tuple of int
        Number of declared values of each attribute; 0 for a numeric one.
    attribute_choice : float
        Bits to say which attribute, divided by the redundancy of the attributes.

    References
    ----------
    Quinlan (1993), section 5.2; Release 8, `genrules.c` (FindTestCodes).
    """

    of_attributes: np.ndarray
    n_values: tuple[int, ...]
    attribute_choice: float

    @classmethod
    def of(cls, dataset, redundancy=1.0):
        """Return the costs of conditions on the attributes of a data set.

        Parameters
        ----------
        dataset : Dataset
        redundancy : float, default 1.0
            By how much the attributes repeat each other; where they do, naming one is cheap. (Option -r)
        """
        bits = np.array([_bits_of(*pair) for pair in zip(dataset.attributes, dataset.columns, strict=True)])
        shares = bits[bits > 0] / bits.sum()
        choice = float(-(shares * np.log2(shares)).sum())
        return cls(bits, tuple(len(a.values or ()) for a in dataset.attributes), choice / redundancy)

    def of_rule(self, conditions):
        """Return Σ bits of the conditions + log₂ k − log₂ k! for k conditions."""
        k = len(conditions)
        return sum(map(self.of_condition, conditions)) + math.log2(k) - math.log2(math.factorial(k))

    def of_condition(self, condition):
        """Return the bits that say the attribute, and those that say the value, the threshold or the group."""
        if condition.op == "in":
            return self.attribute_choice + self.n_values[condition.attribute]
        return self.attribute_choice + float(self.of_attributes[condition.attribute])


def _bits_of(attribute, column):
    """Return the average bits of a value of the attribute, or those of a threshold."""
    if not attribute.is_numeric:
        counts = np.bincount(column[column >= 0])
        counts = counts[counts > 0]
        return float((counts * (np.log2(len(column)) - np.log2(counts))).sum() / len(column))
    with np.errstate(over="ignore"):  # Release 8 holds values in 32 bits, and unknown ones as −999
        different = len(np.unique(np.where(np.isnan(column), -999.0, column).astype(np.float32)))
    return 1 + np.log2(different) / 2 if different > 1 else 0.0
