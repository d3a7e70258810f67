"""Synthetic data: what determines the classes, the share of noise, and that a seed gives the same cases again."""

import numpy as np
import pytest
from matplotlib.path import Path
from scipy.stats import chi2_contingency

import c45teach as c45
from c45teach.data import generators
from c45teach.data.generators import coins

KINDS = [generators.boxes, generators.oblique]


@pytest.mark.parametrize("make", KINDS)
def test_a_seed_gives_the_same_cases_and_another_seed_others(make):
    first, again, other = make(50, 0.2, 3, seed=5), make(50, 0.2, 3, seed=np.random.default_rng(5)), make(50, 0.2, 3, 6)
    assert first.frame.equals(again.frame) and not first.frame.equals(other.frame)


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("n_classes", [2, 6])
def test_noise_gives_exactly_its_share_of_the_cases_another_class(make, n_classes):
    clean, noisy = make(400, 0.0, n_classes, seed=2), make(400, 0.15, n_classes, seed=2)
    assert all(np.array_equal(*pair) for pair in zip(clean.columns, noisy.columns, strict=True))
    changed = clean.labels != noisy.labels
    assert changed.sum() == 60
    assert set(noisy.labels[changed]) == set(range(n_classes))


@pytest.mark.parametrize("n_classes", [2, 3, 4, 5, 6])
def test_all_classes_but_the_first_are_inside_the_borders_of_the_boxes(n_classes):
    dataset = generators.boxes(2000, n_classes=n_classes, seed=3)
    points = np.column_stack(dataset.columns)
    inside = [Path(np.column_stack(border)).contains_points(points) for border in generators.box_borders(n_classes)]
    on_a_border = np.isclose(points[:, 0, None], edges(n_classes, 0)).any(axis=1)
    on_a_border |= np.isclose(points[:, 1, None], edges(n_classes, 1)).any(axis=1)
    assert np.array_equal((dataset.labels > 0)[~on_a_border], np.any(inside, axis=0)[~on_a_border])
    for label in range(1, n_classes):
        assert (dataset.labels == label).sum() > 30


def edges(n_classes, axis):
    return np.concatenate([border[axis] for border in generators.box_borders(n_classes)])


@pytest.mark.parametrize("n_classes", [2, 3, 4, 5, 6])
def test_the_strips_have_equal_areas_and_the_borders_part_them(n_classes):
    dataset = generators.oblique(12000, n_classes=n_classes, seed=4)
    x, y = dataset.columns
    shares = np.bincount(dataset.labels, minlength=n_classes) / 12000
    assert shares == pytest.approx([1 / n_classes] * n_classes, abs=0.02)
    for label, ((left, right), (low, high)) in enumerate(generators.oblique_borders(n_classes)):
        assert high - low == pytest.approx(right - left)  # a slope of 45 degrees
        above = y - x > low - left + 1e-9
        assert np.array_equal(above, dataset.labels > label)


def test_a_tree_finds_the_boxes_in_spite_of_noise_and_not_the_oblique_border():
    truth, slanting = generators.boxes(5000, seed=99), generators.oblique(5000, seed=99)
    grown = c45.grow(generators.boxes(1000, noise=0.1, seed=1))
    assert c45.errors(grown, truth) / 5000 < 0.02
    staircase = c45.grow(generators.oblique(1000, seed=1))
    assert c45.errors(staircase, slanting) / 5000 > 0.02
    assert staircase.n_leaves > 1.5 * grown.n_leaves


def test_coins_tell_nothing_and_a_seed_throws_them_again():
    first, again, other = coins(2000, seed=5), coins(2000, seed=5), coins(2000, seed=6)
    assert first.frame.equals(again.frame) and not first.frame.equals(other.frame)
    for attribute, column in zip(first.attributes, first.columns, strict=True):
        table = np.histogram2d(column, first.labels, bins=(3, 2))[0]
        assert chi2_contingency(table).pvalue > 0.001, attribute.name
        assert table.min() > 250
