"""The experiment on treatments of unknown values: fair, repeatable, and right where the answer is known."""

import numpy as np
import pandas as pd
import pytest

import c45teach as c45
from c45teach.lessons.experiments.gaps import errors_by_treatment, treated, with_gaps


@pytest.fixture(scope="module")
def copied():
    """Sixty cases without gaps: the class is the first of two attributes."""
    first = ["y", "n"] * 30
    frame = pd.DataFrame({"a": first, "b": ["y", "y", "n"] * 20, "class": np.where(np.array(first) == "y", "p", "q")})
    return c45.Dataset.from_frame(frame, target="class")


def test_without_gaps_all_treatments_learn_the_same(copied):
    assert (errors_by_treatment(copied, n_runs=3) == 0).all(axis=None)


def test_a_second_run_finds_the_same(copied):
    once, again = (errors_by_treatment(copied, removed=0.3, n_runs=2) for _ in range(2))
    pd.testing.assert_frame_equal(once, again)
    assert list(once) == ["in parts", "drop the case", "fill in", "value of its own", "one side"]


def test_cells_are_taken_away_and_nothing_else_is_changed():
    golf = c45.load("golf-nominal")
    frame, gappy = golf.frame.astype(object), with_gaps(golf, 0.4, seed=2)
    assert 0 < gappy.isna().sum().sum() < 4 * 14
    assert gappy["play"].equals(frame["play"])
    assert (gappy.isna() | (gappy == frame)).all(axis=None)
    assert not golf.frame.isna().any(axis=None)
    assert with_gaps(golf, 1, seed=2).drop(columns="play").isna().all(axis=None)


def test_each_treatment_does_what_it_says():
    train = pd.DataFrame({"a": ["x", "x", "y", np.nan], "class": list("pppq")})
    test = pd.DataFrame({"a": [np.nan], "class": ["p"]}, dtype=object)
    tables = {name: [t["a"].fillna("?").tolist() for t in pair] for name, *pair in treated(train, test)}
    assert tables == {
        "in parts": [["x", "x", "y", "?"], ["?"]],
        "drop the case": [["x", "x", "y"], ["?"]],
        "fill in": [["x", "x", "y", "x"], ["x"]],
        "value of its own": [["x", "x", "y", "none"], ["none"]],
    }


def test_where_no_case_is_complete_there_is_nothing_to_drop_to(copied):
    found = errors_by_treatment(copied, removed=1, n_runs=1)
    assert found["drop the case"].isna().all()
    assert found["in parts"].notna().all()


def test_data_that_do_not_fit_are_refused():
    with pytest.raises(ValueError, match="'outlook' is another kind"):
        errors_by_treatment(c45.load("golf"))
    with pytest.raises(ValueError, match="from 0 to 1; got 15"):
        with_gaps(c45.load("golf"), 15, seed=0)


def test_a_seed_is_a_whole_number_from_0_on():
    with pytest.raises(ValueError, match="seed must be a whole number from 0 on, .* got -1"):
        with_gaps(c45.load("golf"), 0.5, seed=-1)
