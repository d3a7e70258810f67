"""The table of every cut of a numeric attribute: against the engine's own search, the sources, and the definition."""

import numpy as np
import pytest
from hypothesis import given
from small_data import datasets, quick

import c45teach as c45
from c45teach.candidates import evaluate
from c45teach.growing import numbers_of_values, start
from c45teach.loops import ABOVE, BELOW, GAIN, PENALTY, SPLIT_INFO, TRIES


def engine_rows(dataset, min_cases):
    """What `evaluate` finds at the root, as `grow` calls it."""
    cases, options = start(dataset, "gain_ratio", min_cases)
    return evaluate(cases, numbers_of_values(cases.dataset), options.min_cases, options.log_table)


@quick
@given(datasets(weights=("one", "zero", "quarters", "heavy")))
def test_the_best_cut_is_the_one_that_the_engine_finds(dataset):
    for min_cases in (1, 2, 5, 30):
        rows = engine_rows(dataset, min_cases)
        for position in dataset.numeric:
            table = c45.threshold_table(dataset, dataset.attributes[position].name, min_cases)
            row, best = rows[position], table[table.best]
            if np.isnan(row[GAIN]):
                assert not len(best)
                continue
            best = best.iloc[0]
            assert (best.below, best.above) == (row[BELOW], row[ABOVE])
            found = [best.gain, best.penalty, best.split_info]
            assert found == pytest.approx(row[[GAIN, PENALTY, SPLIT_INFO]], abs=1e-9)
            assert 2 ** (best.penalty * weight(dataset)) == pytest.approx(row[TRIES])
            assert best.net_ratio == pytest.approx((row[GAIN] - row[PENALTY]) / row[SPLIT_INFO], abs=1e-9)


def weight(dataset):
    return dataset.n_cases if dataset.weights is None else dataset.weights.sum()


@quick
@given(datasets(weights=("one", "zero", "quarters")))
def test_no_cut_gains_more_than_the_best_boundary_point(dataset):
    """Fayyad and Irani (1992), theorem 1; for any number of classes."""
    for position in dataset.numeric:
        table = c45.threshold_table(dataset, dataset.attributes[position].name)
        if len(table) and table.gain.max() > 1e-9:
            assert table[table.boundary].gain.max() == pytest.approx(table.gain.max(), abs=1e-9)


@quick
@given(datasets())
def test_boundary_points_are_those_of_the_definition(dataset):
    for position in dataset.numeric:
        column = dataset.columns[position]
        for _, row in c45.threshold_table(dataset, dataset.attributes[position].name).iterrows():
            around = set(dataset.labels[column == row.below]), set(dataset.labels[column == row.above])
            assert row.boundary == (len(set.union(*around)) > 1)
            at_or_below = np.bincount(dataset.labels[column <= row.midpoint], minlength=len(dataset.classes))
            assert row.at_or_below == tuple(at_or_below)


def test_the_slides_table_has_its_three_boundary_points():
    """S04 to S09 of the worked examples; 0.152 for 70.5 is the erratum's correction."""
    table = c45.threshold_table(c45.load("slides-numeric"), "T")
    points = table[table.boundary].set_index("midpoint")
    assert points.gain.round(3).to_dict() == {55.5: 0.075, 70.5: 0.152, 80.5: 0.257}
    assert points.allowed.to_dict() == {55.5: False, 70.5: True, 80.5: True}
    assert table.loc[table.best, "midpoint"].tolist() == [80.5]


def test_the_threshold_is_looked_up_in_the_whole_training_set():
    golf = c45.load("golf")
    sunny = golf.take(golf.frame["outlook"] == "sunny")
    alone = c45.threshold_table(sunny, "humidity")
    within = c45.threshold_table(sunny, "humidity", training=golf)
    assert within.loc[within.best, ["midpoint", "threshold"]].values.tolist() == [[77.5, 75.0]]
    assert alone.loc[alone.best, ["midpoint", "threshold"]].values.tolist() == [[77.5, 70.0]]


def test_an_unknown_value_scales_the_gain_and_counts_in_split_info():
    golf = c45.load("golf")
    gaps = golf.frame.assign(humidity=golf.frame["humidity"].where(golf.frame.index != 0))
    table = c45.threshold_table(c45.Dataset.from_frame(gaps, "play"), "humidity")
    row = table[table.best].iloc[0]
    sides = [row.at_or_below, row.higher]
    assert row.gain == pytest.approx(c45.gain(sides, unknown_weight=1))
    assert row.split_info == pytest.approx(c45.split_info([sum(side) for side in sides], 1))
    assert sum(map(sum, sides)) == 13


def test_one_value_none_and_one_class_give_what_there_is():
    def of(values, classes="ab"):
        return c45.threshold_table(c45.Dataset.from_frame(frame(values, classes), "class"), "x")

    assert len(of([3.0, 3.0])) == 0 and list(of([3.0, 3.0]).columns) == list(of([1.0, 2.0]).columns)
    assert len(of([np.nan, np.nan])) == 0
    same = of([1.0, 2.0, 3.0, 4.0], "aaaa")
    assert not same.boundary.any() and same.allowed.tolist() == [False, True, False] and same.gain.tolist() == [0] * 3


def frame(values, classes):
    import pandas as pd

    return pd.DataFrame({"x": pd.array(values, dtype="float64"), "class": list(classes)})


def test_what_cannot_be_cut_is_refused_with_the_reason():
    golf = c45.load("golf")
    with pytest.raises(ValueError, match="'outlook' is nominal .* numeric attributes are: temperature, humidity"):
        c45.threshold_table(golf, "outlook")
    with pytest.raises(ValueError, match="attributes are: none"):
        c45.threshold_table(c45.load("golf-nominal"), "outlook")
    with pytest.raises(KeyError, match="humidity"):
        c45.threshold_table(golf, "humidty")
    with pytest.raises(ValueError, match="no cases"):
        c45.threshold_table(golf.take([]), "humidity")
    for wrong in (0, -1, True, "2", float("nan")):
        with pytest.raises(ValueError, match="min_cases must be a number above 0"):
            c45.threshold_table(golf, "humidity", min_cases=wrong)
