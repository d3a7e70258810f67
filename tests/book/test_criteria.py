"""Criteria beside those of C4.5, Gini and the error: against fractions and against scikit-learn."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach.choices.criteria import CRITERIA, total_impurity


def gini(counts):
    total = sum(counts)
    return 1 - sum(Fraction(n, total) ** 2 for n in counts)


def error(counts):
    return 1 - Fraction(max(counts), sum(counts))


MEASURES = {"gini": gini, "error": error}


def decrease(measure, table):
    """How much a test lowers the impurity of its cases, as a fraction."""
    whole = [sum(column) for column in zip(*table, strict=True)]
    return measure(whole) - sum(Fraction(sum(row), sum(whole)) * measure(row) for row in table if sum(row))


@pytest.mark.parametrize("counts", [(9, 5), (4, 0), (3, 3, 3), (1, 2, 7)])
@pytest.mark.parametrize("name", MEASURES)
def test_the_impurity_is_that_of_the_definition(name, counts):
    found = total_impurity(np.array(counts), CRITERIA[name].measure, None)
    assert found == pytest.approx(float(sum(counts) * MEASURES[name](counts)), abs=1e-12)


@pytest.mark.parametrize("name", MEASURES)
def test_the_gains_of_golf_in_words_are_those_of_its_tables(name):
    golf = c45.load("golf-nominal")
    found = c45.candidate_table(golf, name).set_index("attribute")
    for attribute in golf.attributes:
        table = pd.crosstab(golf.frame[attribute.name], golf.frame[golf.target]).values.tolist()
        assert found.gain[attribute.name] == pytest.approx(float(decrease(MEASURES[name], table)), abs=1e-12)
    assert found.chosen["outlook"] and found.gain_ratio.isna().all() and (found.penalty == 0).all()


@pytest.mark.parametrize("seed", range(10))
def test_the_best_cut_lowers_gini_as_much_as_that_of_scikit_learn(seed):
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(18, 3)), rng.integers(2, size=18)
    theirs = DecisionTreeClassifier(criterion="gini", max_depth=1, random_state=0).fit(X, y).tree_
    children = [theirs.children_left[0], theirs.children_right[0]]
    expected = theirs.impurity[0] - sum(theirs.n_node_samples[c] * theirs.impurity[c] for c in children) / 18
    frame = pd.DataFrame(X, columns=["a", "b", "c"]).assign(y=np.where(y, "yes", "no"))
    table = c45.candidate_table(c45.Dataset.from_frame(frame, target="y"), "gini", min_cases=1)
    assert table.gain[table.chosen].tolist() == [table.gain.max()]
    assert table.gain.max() == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", MEASURES)
def test_a_weight_counts_as_so_many_copies(name):
    golf = c45.load("golf-unknown")
    once, twice = (c45.candidate_table(golf.weighted(np.full(len(golf), w)), name, 2 * w).gain for w in (1.0, 2.0))
    assert once.tolist() == pytest.approx(twice.tolist(), abs=1e-12)


def test_tests_with_the_same_errors_can_differ_in_information():
    tables = [[300, 100], [100, 300]], [[200, 400], [200, 0]]  # Breiman et al. (1984), section 4.1
    assert decrease(error, tables[0]) == decrease(error, tables[1])
    assert [round(c45.info(table), 3) for table in tables] == [0.811, 0.689]


@pytest.mark.parametrize("name", MEASURES)
def test_values_are_grouped_only_by_the_criteria_of_c45(name):
    with pytest.raises(ValueError, match="'gain_ratio' or 'gain' if value_groups=True"):
        c45.grow(c45.load("golf"), name, value_groups=True)
