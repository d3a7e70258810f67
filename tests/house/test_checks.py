"""Options are checked once, in the public function that takes them, and all in the same words.

One table: a call, an option, a value that it cannot take, and what the error says is allowed. Rows differ in the kind
of check, of value, or of function; a function that only hands options on needs no rows of its own.
"""

import reprlib
from functools import partial

import numpy as np
import pandas as pd
import pytest

import c45teach as c45
from c45teach import explore
from c45teach.data import generators
from c45teach.data.c45_files import read_c45, write_c45
from c45teach.support import checks

GOLF = c45.load("golf")
TREE = c45.grow(GOLF)
ERRORS = pd.DataFrame({"one": [0.1, 0.2, 0.3], "two": [0.2, 0.3, 0.1], "three": [0.3, 0.1, 0.2]})
ABOVE_0 = "a number above 0, such as 2"
SHARE = "a number above 0 and at most 1, such as 0.25"
CLASSES = "a whole number from 2 to 6, such as 2"
SEED = "a whole number of at least 0, such as 0, or a numpy.random.Generator"
SWITCH = "True or False"
QUIRKS = "None or 'release8'"


def fit(**options):
    c45.C45Classifier(**options).fit(GOLF.frame[["temperature", "humidity"]], GOLF.frame["play"])


ROWS = [
    # Numbers: a wrong type, a wrong range, and numbers that are none or not finite
    (partial(c45.grow, GOLF), "min_cases", 0, ABOVE_0),
    (partial(c45.grow, GOLF), "min_cases", "2", ABOVE_0),
    (partial(c45.grow, GOLF), "min_cases", True, ABOVE_0),
    (partial(c45.grow, GOLF), "min_cases", np.inf, ABOVE_0),
    (partial(c45.grow, GOLF), "min_cases", 10**400, ABOVE_0),
    (partial(c45.candidate_table, GOLF), "min_cases", -1, ABOVE_0),
    (partial(c45.threshold_table, GOLF, "humidity"), "min_cases", None, ABOVE_0),
    (partial(c45.merging_steps, GOLF, "outlook"), "min_cases", np.nan, ABOVE_0),
    (partial(c45.prune, TREE, GOLF), "confidence", 25, SHARE),
    (partial(c45.pruning_decisions, TREE, GOLF), "confidence", [0.25], SHARE),
    (partial(c45.grow_with_windows, GOLF, trials=1), "confidence", 0, SHARE),
    (partial(c45.extract_rules, TREE, GOLF), "confidence", np.True_, SHARE),
    (partial(c45.error_interval, 1, 10), "confidence", 1, "a number above 0 and below 1, such as 0.95"),
    (partial(c45.critical_difference, 4, 10), "significance", 5, "a number above 0 and below 1, such as 0.05"),
    (generators.boxes, "noise", 1, "a number of at least 0 and below 1, such as 0.1"),
    (generators.oblique, "noise", "0.1", "a number of at least 0 and below 1, such as 0.1"),
    # Whole numbers
    (generators.boxes, "n_cases", 0, "a whole number from 1 to 10,000,000, such as 300"),
    (generators.oblique, "n_cases", 2.5, "a whole number from 1 to 10,000,000, such as 300"),
    (generators.coins, "n_cases", 10**12, "a whole number from 1 to 10,000,000, such as 300"),
    (generators.boxes, "n_classes", 7, CLASSES),
    (generators.box_borders, "n_classes", 2.0, CLASSES),
    (generators.oblique_borders, "n_classes", None, CLASSES),
    (partial(c45.BagFS, GOLF), "n_trees", 0, "a whole number from 1 to 1,000,000"),
    (partial(c45.cross_validate, c45.grow, GOLF), "repeats", 0, "a whole number of at least 1"),
    (partial(c45.error_interval, n=10), "errors", 11, "a whole number from 0 to 10"),
    (partial(c45.which_test, n_data_sets=1), "n_classifiers", "two", "a whole number of at least 1"),
    (explore.vote, "n_trees", 10**6, "a whole number from 1 to "),
    (explore.estimate, "weight", 0, "a whole number from 1 to 200"),
    # One of a few values
    (partial(c45.grow, GOLF), "criterion", "entropy", "'gain_ratio', 'gain'"),
    (partial(c45.grow, GOLF), "criterion", ["gain"], "'gain_ratio', 'gain'"),
    (partial(c45.grow, GOLF), "quirks", "release 8", QUIRKS),
    (partial(c45.extract_rules, TREE, GOLF), "quirks", True, QUIRKS),
    (partial(c45.prune, TREE, GOLF), "estimate", "R8", "'release8'"),
    (partial(c45.BagFS, GOLF), "vote", "loud", "'majority' or 'average'"),
    (partial(c45.friedman, ERRORS), "best", "high", "'lowest' or 'highest'"),
    (partial(c45.wilcoxon_signed_ranks, [1, 2], [2, 4]), "method", "approx", "None, 'exact' or 'normal'"),
    (partial(read_c45, "golf"), "part", "train", "'data' or 'test'"),
    (partial(write_c45, GOLF, "golf"), "part", "all", "'data' or 'test'"),
    (partial(read_c45, "golf"), "minus_999", False, "'warn', 'unknown' or 'number'"),
    # True or False
    (partial(c45.grow, GOLF), "value_groups", 1, SWITCH),
    (partial(c45.prune, TREE, GOLF), "raising", None, SWITCH),
    (partial(c45.BagFS, GOLF), "bootstrap", "yes", SWITCH),
    (fit, "value_groups", "no", SWITCH),
    # Seeds and generators
    (generators.boxes, "seed", None, SEED),
    (generators.coins, "seed", "a", SEED),
    (partial(c45.BagFS, GOLF), "rng", -1, SEED),
    (partial(c45.cross_validate, c45.grow, GOLF), "rng", True, SEED),
    (partial(c45.learning_curve, c45.grow, GOLF), "rng", 1.5, SEED),
    (partial(c45.grow_with_windows, GOLF), "rng", "a", SEED + ", or None for different random numbers each time"),
    # Workers
    (partial(c45.BagFS, GOLF), "n_jobs", 0, "a number of workers, -1 for one per processor, or None"),
]


@pytest.mark.parametrize(("function", "option", "value", "rule"), ROWS)
def test_an_error_names_the_option_what_is_allowed_and_what_was_given(function, option, value, rule):
    with pytest.raises(checks.OptionError) as caught:
        function(**{option: value})
    assert caught.value.option == option and caught.value.value is value
    assert str(caught.value).startswith(f"{option} must be {rule}")
    assert str(caught.value).endswith(f"; got {reprlib.repr(value)}")


def test_numbers_of_numpy_are_numbers():
    assert c45.grow(GOLF, min_cases=np.float32(2), value_groups=np.False_) == c45.grow(GOLF, min_cases=np.int8(2))
    assert generators.boxes(np.int64(5), seed=np.uint8(1)).n_cases == 5


def test_a_check_returns_plain_python():
    assert type(checks.whole("x", np.int8(3))) is int and type(checks.number("x", np.float32(3))) is float
    assert checks.whole("x", None, or_none=True) is None and checks.number("x", None, or_none=True) is None
