"""Which test fits? `which_test` lists the tests that fit and those that do not, with reasons; the reader chooses.

Choose before looking at any p: trying several tests and reporting the one that suits is not a test.
"""

from dataclasses import dataclass

from ..support import checks
from ..support.words import counted, in_lines

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
    "no comparison at all: how far the true error rate of one model may be from the one observed",
)
WILCOXON = (
    "wilcoxon_signed_ranks",
    "two methods on several data sets, one number for each. It weighs differences by the rank of their size, and "
    "assumes neither normal numbers nor equal spread",
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
    "several classifiers on one data set. Without holm some of the k (k - 1) / 2 pairs of k classifiers will soon "
    "differ by chance",
)
OVER_FOLDS = (
    "the usual paired t test over folds, or Wilcoxon's or Friedman's",
    "training sets of different folds share most of their cases, so the folds are not independent, and these tests "
    "find differences where there are none",
)
T_OVER_SETS = (
    "the paired t test over data sets",
    "a mean of error rates of different data sets means little, and one data set with large differences decides alone",
)
POOLED_MCNEMAR = ("mcnemar over all data sets together", "large data sets would outvote small ones")
ALL_PAIRS = (
    "a test of every pair at 5 %",
    "k classifiers make k (k - 1) / 2 pairs, and one in twenty differs by chance",
)


@dataclass(frozen=True, repr=False)
class Advice:
    """Which tests fit and which do not; it prints as a list with reasons.

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
    """Return which tests fit this many classifiers and data sets, which do not, and why.

    Parameters
    ----------
    n_classifiers, n_data_sets : int
        At least 1.

    References
    ----------
    T. G. Dietterich, Neural Computation 10 (1998). J. Demšar, Journal of Machine Learning Research 7 (2006).

    Examples
    --------
    >>> [name for name, why in which_test(2, 1).fits]
    ['mcnemar', 'corrected_resampled_t']
    """
    k = checks.whole("n_classifiers", n_classifiers, 1)
    n = checks.whole("n_data_sets", n_data_sets, 1)
    question = f"{counted(k, 'classifier')}, {counted(n, 'data set')}."
    if k == 1:
        return Advice(question, (INTERVAL,), ())
    if n == 1:
        fits = (MCNEMAR, RESAMPLED) if k == 2 else (ONE_SET_PAIRS,)
        return Advice(question, fits, (OVER_FOLDS,))
    cautions = ()
    if n < 6:
        cautions = (
            f"with {n} data sets Wilcoxon's p cannot be below {2.0 ** (1 - n):g}, whatever the numbers are",
            f"{n} data sets can hardly support a conclusion about {k} classifiers: the remedy is more data sets, not "
            "another test",
        )
    if k == 2:
        return Advice(question, (WILCOXON,), (T_OVER_SETS, POOLED_MCNEMAR), cautions)
    return Advice(question, (FRIEDMAN, PAIRS), (ALL_PAIRS, T_OVER_SETS), cautions)
