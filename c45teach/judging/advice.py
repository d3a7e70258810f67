"""Which test fits? `which_test` lists what can be asked, and of what; the choice, and its reasons, are the reader's.

    which_test(n_classifiers=2, n_data_sets=1)

Choose before looking at any p: who tries several tests and reports the one that suits has tested nothing.
"""

from dataclasses import dataclass
from numbers import Integral

from ..support.words import in_lines

__all__ = ["Advice", "which_test"]

MCNEMAR = (
    "mcnemar",
    "two classifiers on the same test cases, each tested once (a test set, or one cross-validation). It asks about "
    "these two models, and says nothing about others that the same methods would grow from other cases",
)
RESAMPLED = (
    "corrected_resampled_t",
    "two methods on the same folds, dealt several times (cross_validate with repeats=10). It takes into account that "
    "other training cases give other models",
)
INTERVAL = (
    "error_interval",
    "no comparison at all: how far the error rate of one model may be from the one seen",
)
WILCOXON = (
    "wilcoxon_signed_ranks",
    "two methods on several data sets, one number for each. It counts how large the differences are, by rank, and "
    "needs neither normal numbers nor equal spread",
)
FRIEDMAN = (
    "friedman",
    "three methods or more on several data sets, one number for each. It asks whether there is any difference; only "
    "if so ask which, by nemenyi with critical_difference, or by wilcoxon_signed_ranks of pairs with holm",
)
PAIRS = (
    "wilcoxon_signed_ranks of each pair, with holm",
    "the pairs that were of interest from the beginning, such as a new method against each of the others; unlike "
    "nemenyi it does not depend on which other methods are in the table",
)
ONE_SET_PAIRS = (
    "mcnemar or corrected_resampled_t of each pair, with holm",
    "several classifiers on one data set. Without holm some pair of k will differ by chance soon: there are "
    "k (k - 1) / 2",
)
OVER_FOLDS = (
    "the usual paired t test over folds, or Wilcoxon's or Friedman's",
    "training sets of different folds share most of their cases, so the folds are not independent, and these tests "
    "find differences where there are none",
)
T_OVER_SETS = (
    "the paired t test over data sets",
    "error rates of different data sets cannot be averaged in earnest, and one with large differences decides alone",
)
POOLED_MCNEMAR = ("mcnemar over all data sets together", "large data sets would outvote small ones")
ALL_PAIRS = (
    "a test of every pair at 5 %",
    "with k classifiers there are k (k - 1) / 2 pairs, and one in twenty differs by chance",
)


@dataclass(frozen=True, repr=False)
class Advice:
    """Which tests fit and which do not; printed, a list with reasons.

    Parameters
    ----------
    question : str
        What is to be compared.
    fits, fits_not : tuple of (str, str)
        Each test, and why.
    cautions : tuple of str
    """

    question: str
    fits: tuple
    fits_not: tuple
    cautions: tuple = ()

    def __repr__(self):
        lines = [self.question, "What fits:"]
        lines += [in_lines(f"  * {name}: {why}.", "    ") for name, why in self.fits]
        lines += ["What does not fit:"] * bool(self.fits_not)
        lines += [in_lines(f"  * {name}: {why}.", "    ") for name, why in self.fits_not]
        return "\n".join([*lines, *(in_lines(f"But {caution}.") for caution in self.cautions)])


def which_test(n_classifiers, n_data_sets):
    """Return which tests fit so many classifiers and data sets, which do not, and why. It chooses none.

    Parameters
    ----------
    n_classifiers, n_data_sets : int

    Returns
    -------
    Advice

    Raises
    ------
    ValueError
        For a number that is not whole, or below 1.

    References
    ----------
    T. G. Dietterich, Neural Computation 10 (1998). J. Demšar, Journal of Machine Learning Research 7 (2006).

    Examples
    --------
    >>> [name for name, why in which_test(2, 1).fits]
    ['mcnemar', 'corrected_resampled_t']
    """
    for name, value in (("n_classifiers", n_classifiers), ("n_data_sets", n_data_sets)):
        if not isinstance(value, Integral) or isinstance(value, bool) or value < 1:
            raise ValueError(f"{name} is a whole number, 1 or more; got {value!r}")
    k, n = int(n_classifiers), int(n_data_sets)
    question = f"{k} classifier{'s' * (k > 1)}, {n} data set{'s' * (n > 1)}."
    if k == 1:
        return Advice(question, (INTERVAL,), ())
    if n == 1:
        fits = (MCNEMAR, RESAMPLED) if k == 2 else (ONE_SET_PAIRS,)
        return Advice(question, fits, (OVER_FOLDS,))
    if k == 2:
        return Advice(question, (WILCOXON,), (T_OVER_SETS, POOLED_MCNEMAR), _cautions(k, n))
    return Advice(question, (FRIEDMAN, PAIRS), (ALL_PAIRS, T_OVER_SETS), _cautions(k, n))


def _cautions(k, n):
    if n < 6:
        wilcoxon = f"with {n} data sets Wilcoxon's p cannot be below {2.0 ** (1 - n):g}, whatever the numbers are"
        few = f"{n} data sets can hardly carry a conclusion about {k} classifiers: the remedy is more data sets"
        return (wilcoxon, f"{few}, not another test")
    return ()
