"""Experiments: how methods do on several data sets, and what a test finds where there is nothing to find.

error_table(growers, ten_data_sets())       the error rate of every method on every data set
errors_on_test_cases(growers, names)        the same on the test cases that belong to some data sets
t_tests_on_coins(first, second)             p of two methods on data of which nothing can be learned
"""

from ...data.examples import load
from ...data.generators import boxes, coins, oblique
from ...judging.comparison import corrected_resampled_t
from ...judging.cross_validation import cross_validate
from ...judging.evaluation import errors

__all__ = ["error_table", "errors_on_test_cases", "t_tests_on_coins", "ten_data_sets"]


def ten_data_sets():
    """Return ten small data sets, flowers and wines and votes and others, for comparing methods.

    Of the monks it is the part with every robot once. `boxes` and `oblique` have one label in ten wrong.

    Examples
    --------
    >>> len(ten_data_sets())
    10
    """
    whole = [load(name) for name in ("iris", "wine", "breast-cancer", "house-votes-84", "tic-tac-toe", "vowel")]
    robots = [load(name, part="test") for name in ("monk1", "monk3")]
    return [*whole, *robots, boxes(400, noise=0.1, seed=1), oblique(400, noise=0.1, seed=1)]


def error_table(growers, datasets, folds=5, rng=0):
    """Return the error rate of each method on each data set: a row per data set, a column per method.

    Parameters
    ----------
    growers : dict of str to callable
        Data set -> model, as for `cross_validate`; all are tested on the same folds.
    datasets : sequence of Dataset
        Their names are those of the rows.
    folds, rng
        As in `cross_validate`, which also says what is raised.

    Returns
    -------
    pandas.DataFrame
        What `friedman` takes, and by columns `wilcoxon_signed_ranks`.

    Examples
    --------
    >>> import c45teach as c45
    >>> error_table({"C4.5": c45.grow}, [c45.load("iris")], folds=10)
          C4.5
    iris  0.08
    """
    import pandas as pd

    rates = [[cross_validate(grower, data, folds, rng).error_rate for grower in growers.values()] for data in datasets]
    return pd.DataFrame(rates, [data.name for data in datasets], list(growers))


def errors_on_test_cases(growers, names):
    """Return the error rate of each method on the test cases of each data set, as `error_table` lays it out.

    Parameters
    ----------
    growers : dict of str to callable
        Training cases -> model.
    names : sequence of str
        Bundled data sets that have a part "data" and a part "test".

    Raises
    ------
    ValueError
        As `load` raises it, for a data set without such parts.

    Examples
    --------
    >>> import c45teach as c45
    >>> errors_on_test_cases({"C4.5": c45.grow}, ["zoo"]).round(3)
          C4.5
    zoo  0.088
    """
    import pandas as pd

    rates = []
    for name in names:
        seen, new = (load(name, part=part) for part in ("data", "test"))
        rates.append([errors(grower(seen), new) / new.n_cases for grower in growers.values()])
    return pd.DataFrame(rates, list(names), list(growers))


def t_tests_on_coins(first, second, n_data_sets=6, n_cases=100, repeats=10):
    """Return p of two methods on data whose classes are thrown by coins, so that neither can be better.

    Both get the same ten folds, dealt so many times. A test that keeps its promise finds p below 0.05 on one data set
    in twenty.

    Parameters
    ----------
    first, second : callable
        Growers, as for `cross_validate`.
    n_data_sets : int, default 6
        The seeds are 0, 1, 2, ...
    n_cases, repeats : int

    Returns
    -------
    pandas.DataFrame
        A row per data set; p of the usual paired t test over folds ("plain t"), and of `corrected_resampled_t`.

    References
    ----------
    T. G. Dietterich, "Approximate statistical tests for comparing supervised classification learning algorithms",
    Neural Computation 10 (1998).

    Examples
    --------
    >>> import c45teach as c45
    >>> list(t_tests_on_coins(c45.grow, lambda cases: c45.grow(cases, min_cases=9), n_data_sets=1, repeats=1))
    ['plain t', 'corrected t']
    """
    import pandas as pd
    from scipy.stats import ttest_rel

    found = []
    for seed in range(n_data_sets):
        both = [cross_validate(grower, coins(n_cases, seed), repeats=repeats).error_rates for grower in (first, second)]
        found.append((float(ttest_rel(*both).pvalue), corrected_resampled_t(*both, test_share=1 / 10).p_value))
    return pd.DataFrame(found, columns=["plain t", "corrected t"])
