"""Methods on several data sets, and what a test finds where there is nothing to find.

error_table(growers, ten_data_sets())       the error rate of every method on every data set
errors_on_test_cases(growers, names)        the same, on data sets that come with test cases
t_tests_on_coins(first, second)             p for two methods on data from which nothing can be learned
"""

import pandas as pd
from scipy.stats import ttest_rel

from ...data.examples import load
from ...data.generators import boxes, coins, oblique
from ...judging.comparison import corrected_resampled_t
from ...judging.cross_validation import cross_validate
from ...judging.evaluation import errors


def ten_data_sets():
    """Return ten small data sets. The monks have each robot once; the last two have wrong labels, one in ten."""
    whole = [load(name) for name in ("iris", "wine", "breast-cancer", "house-votes-84", "tic-tac-toe", "vowel")]
    robots = [load(name, part="test") for name in ("monk1", "monk3")]
    return [*whole, *robots, boxes(400, noise=0.1, seed=1), oblique(400, noise=0.1, seed=1)]


def error_table(growers, datasets, folds=5, rng=0):
    """Return the cross-validated error rate of each method (column, name -> grower) on each data set (row).

    >>> import c45teach as c45
    >>> error_table({"C4.5": c45.grow}, [c45.load("iris")], folds=10)
          C4.5
    iris  0.08
    """
    rates = [[cross_validate(grower, data, folds, rng).error_rate for grower in growers.values()] for data in datasets]
    return pd.DataFrame(rates, [data.name for data in datasets], list(growers))


def errors_on_test_cases(growers, names):
    """Return the error rate of each method (column) on the test cases of each bundled data set (row).

    >>> import c45teach as c45
    >>> errors_on_test_cases({"C4.5": c45.grow}, ["zoo"]).round(3)
          C4.5
    zoo  0.088
    """
    rates = []
    for name in names:
        train, test = (load(name, part=part) for part in ("data", "test"))
        rates.append([errors(grower(train), test) / test.n_cases for grower in growers.values()])
    return pd.DataFrame(rates, list(names), list(growers))


def t_tests_on_coins(first, second, n_data_sets=6, n_cases=100, repeats=10):
    """Return p of the plain and of the corrected paired t test for two growers on classes thrown by coins.

    Neither grower can be better. Both get the same ten folds, dealt `repeats` times; a test that keeps its promise
    finds p < 0.05 on one data set in twenty. (Dietterich 1998)
    """
    rows = []
    for seed in range(n_data_sets):
        both = [cross_validate(grower, coins(n_cases, seed), repeats=repeats).error_rates for grower in (first, second)]
        rows.append((ttest_rel(*both).pvalue, corrected_resampled_t(*both, test_share=1 / 10).p_value))
    return pd.DataFrame(rows, columns=["plain t", "corrected t"])
