"""Priors of new data: equal to scipy's optimum, close to the truth on simulated shifts, matched by name."""

import numpy as np
import pandas as pd
import pytest
from scipy import linalg, optimize, stats

import c45teach as c45
from c45teach import adjust_to_priors, priors_by_em, priors_from_confusion
from c45teach.classifying import class_distributions

TRAINING = np.array([0.5, 0.3, 0.2])
MEANS = np.array([0.0, 2.5, 5.0])
SHIFTS = [(0.1, 0.2, 0.7), (0.8, 0.15, 0.05), (0.34, 0.33, 0.33), (0.5, 0.3, 0.2), (0.02, 0.9, 0.08)]


def drawn(priors, n_cases, seed):
    """Return the classes and the values of cases whose values are normal around the mean of their class."""
    rng = np.random.default_rng(seed)
    labels = rng.choice(len(priors), n_cases, p=priors)
    return labels, rng.normal(MEANS[labels])


def posteriors_of(values, priors):
    """Return p(class | value) by Bayes's rule, from the densities."""
    joint = stats.norm.pdf(values[:, np.newaxis], MEANS) * priors
    return joint / joint.sum(axis=1, keepdims=True)


def counted(labels, given, n=3):
    matrix = np.zeros((n, n))
    np.add.at(matrix, (labels, given), 1)
    return matrix


# The truth on simulated shifts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("truth", SHIFTS)
def test_priors_are_recovered_within_two_hundredths_from_5000_cases(truth):
    labels, values = drawn(TRAINING, 50_000, seed=1)
    matrix = counted(labels, posteriors_of(values, TRAINING).argmax(axis=1))
    labels, values = drawn(truth, 5_000, seed=2)
    shares = np.bincount(labels, minlength=3) / 5_000
    posteriors = posteriors_of(values, TRAINING)
    by_em, by_matrix = priors_by_em(posteriors, TRAINING), priors_from_confusion(matrix, posteriors)
    assert by_em.priors.to_numpy() == pytest.approx(shares, abs=0.02)
    assert by_matrix.priors.to_numpy() == pytest.approx(shares, abs=0.02)


@pytest.mark.parametrize("truth", [(0.1, 0.9), (0.9, 0.1), (0.6, 0.4)])
def test_a_tree_recovers_the_priors_within_two_hundredths(truth):
    def cases(priors, n_cases, seed):
        labels, values = drawn((priors[0], 0, priors[1]), n_cases, seed)
        frame = pd.DataFrame({"x": values, "class": np.where(labels == 0, "low", "high")})
        return c45.Dataset.from_frame(frame, target="class")

    training, apart, new = cases((0.5, 0.5), 5_000, 1), cases((0.5, 0.5), 20_000, 2), cases(truth, 5_000, 3)
    tree = c45.prune(c45.grow(training), training)
    posteriors = pd.DataFrame(class_distributions(tree, new), columns=tree.classes)
    expected = {"high": truth[1], "low": truth[0]}
    by_matrix = priors_from_confusion(c45.confusion(tree, apart), posteriors)
    by_em = priors_by_em(posteriors, training.frame["class"].value_counts(normalize=True))
    assert by_matrix.priors.to_dict() == pytest.approx(expected, abs=0.02)
    assert by_em.priors.to_dict() == pytest.approx(expected, abs=0.02)
    assert by_em.p_value < 1e-6


# What scipy finds ------------------------------------------------------------------------------------------------


def random_matrices(n_classes):
    """Return confusion matrices of classifiers that are right for 50 to 90 % of each class."""
    rng = np.random.default_rng(n_classes)
    for _ in range(20):
        errors = rng.dirichlet(np.ones(n_classes), n_classes)
        right = rng.uniform(0.5, 0.9, (n_classes, 1))
        yield (1000 * ((1 - right) * errors + right * np.eye(n_classes))).round(), rng


@pytest.mark.parametrize("n_classes", [2, 3, 7])
def test_within_the_simplex_the_priors_solve_the_linear_system(n_classes):
    for matrix, rng in random_matrices(n_classes):
        rates = matrix / matrix.sum(axis=1, keepdims=True)
        truth = rng.dirichlet(np.ones(n_classes))
        given = truth @ rates
        estimate = priors_from_confusion(matrix, dict(enumerate(given)))
        assert estimate.priors.to_numpy() == pytest.approx(linalg.solve(rates.T, given), abs=1e-12)
        assert estimate.priors.to_numpy() == pytest.approx(truth, abs=1e-12)
        assert estimate.solution.to_numpy() == pytest.approx(truth, abs=1e-12)


@pytest.mark.parametrize("n_classes", [2, 3, 7])
def test_outside_the_simplex_the_priors_are_the_least_squares_that_scipy_finds_on_it(n_classes):
    n_outside = 0
    for matrix, rng in random_matrices(n_classes):
        rates = matrix / matrix.sum(axis=1, keepdims=True)
        given = rng.dirichlet(np.ones(n_classes) / 3)
        estimate = priors_from_confusion(matrix, dict(enumerate(given)))
        n_outside += (estimate.solution < 0).any()
        found = optimize.minimize(
            lambda p, rates=rates, given=given: ((p @ rates - given) ** 2).sum(),
            np.full(n_classes, 1 / n_classes),
            method="SLSQP",
            bounds=[(0, 1)] * n_classes,
            constraints={"type": "eq", "fun": lambda p: p.sum() - 1},
            options={"ftol": 1e-15, "maxiter": 500},
        )
        assert estimate.priors.sum() == pytest.approx(1, abs=1e-12) and (estimate.priors >= 0).all()
        assert estimate.priors.to_numpy() == pytest.approx(found.x, abs=1e-5)
        assert ((estimate.priors @ rates - given) ** 2).sum() <= found.fun + 1e-12
    assert n_outside > 10


@pytest.mark.parametrize("truth", SHIFTS)
def test_em_ends_where_the_likelihood_is_greatest(truth):
    _, values = drawn(truth, 500, seed=3)
    densities = stats.norm.pdf(values[:, np.newaxis], MEANS)
    found = optimize.minimize(
        lambda p: -np.log(densities @ p).sum(),
        TRAINING,
        jac=lambda p: -(densities / (densities @ p)[:, np.newaxis]).sum(axis=0),
        method="SLSQP",
        bounds=[(1e-12, 1)] * 3,
        constraints={"type": "eq", "fun": lambda p: p.sum() - 1},
        options={"ftol": 1e-13, "maxiter": 500},
    )
    estimate = priors_by_em(posteriors_of(values, TRAINING), TRAINING)
    likelihood = np.log(densities @ estimate.priors.to_numpy()).sum()
    assert estimate.priors.to_numpy() == pytest.approx(found.x, abs=1e-4)
    assert likelihood >= -found.fun - 1e-8
    # The test of a shift compares the same likelihoods.
    statistic = 2 * (likelihood - np.log(densities @ TRAINING).sum())
    assert estimate.statistic == pytest.approx(statistic, abs=1e-8)
    assert (estimate.degrees, estimate.p_value) == (2, pytest.approx(stats.chi2.sf(statistic, 2), rel=1e-6))


def test_no_shift_is_found_as_seldom_as_the_test_promises():
    n_found = 0
    for seed in range(400):
        _, values = drawn(TRAINING, 300, seed=100 + seed)
        n_found += priors_by_em(posteriors_of(values, TRAINING), TRAINING).p_value < 0.05
    assert stats.binomtest(n_found, 400, 0.05).pvalue > 0.01


@pytest.mark.parametrize("new", SHIFTS)
def test_adjusted_posteriors_are_those_of_bayes_rule(new):
    _, values = drawn(TRAINING, 100, seed=4)
    adjusted = adjust_to_priors(posteriors_of(values, TRAINING), TRAINING, new)
    assert adjusted == pytest.approx(posteriors_of(values, np.array(new)), abs=1e-12)


# Laws ------------------------------------------------------------------------------------------------------------


def test_adjusting_there_and_back_changes_nothing():
    _, values = drawn(TRAINING, 50, seed=5)
    posteriors = posteriors_of(values, TRAINING)
    there = adjust_to_priors(posteriors, TRAINING, SHIFTS[0])
    assert adjust_to_priors(there, SHIFTS[0], TRAINING) == pytest.approx(posteriors, abs=1e-12)
    assert adjust_to_priors(posteriors, TRAINING, TRAINING) == pytest.approx(posteriors, abs=1e-15)


def test_the_priors_by_em_are_the_mean_of_the_posteriors_adjusted_to_them():
    _, values = drawn(SHIFTS[1], 1_000, seed=6)
    posteriors = posteriors_of(values, TRAINING)
    estimate = priors_by_em(posteriors, TRAINING)
    assert estimate.posteriors == pytest.approx(adjust_to_priors(posteriors, TRAINING, estimate.priors), abs=1e-12)
    assert estimate.posteriors.mean(axis=0) == pytest.approx(estimate.priors.to_numpy(), abs=1e-6)


def test_a_class_that_no_new_case_can_have_gets_the_prior_0():
    estimate = priors_by_em([[0.4, 0.6, 0.0], [0.7, 0.3, 0.0]], [0.3, 0.3, 0.4])
    assert estimate.priors[2] == 0


def test_certain_posteriors_are_counted():
    estimate = priors_by_em(np.eye(2)[[0, 0, 0, 1]], [0.5, 0.5])
    assert estimate.priors.tolist() == [0.75, 0.25]
    assert estimate.statistic == pytest.approx(2 * (3 * np.log(1.5) + np.log(0.5)), abs=1e-12)


def test_of_one_class_there_is_nothing_to_estimate():
    estimate = priors_by_em([[1.0], [1.0]], [1.0])
    assert (estimate.priors.tolist(), estimate.statistic, estimate.degrees, estimate.p_value) == ([1.0], 0.0, 0, 1.0)
    assert priors_from_confusion([[5]], [0, 0]).priors.tolist() == [1.0]


# Names -----------------------------------------------------------------------------------------------------------

NAMES = ["sick", "well"]
MATRIX = pd.DataFrame([[80, 20], [10, 90]], index=NAMES, columns=NAMES)


@pytest.mark.parametrize(
    "predicted",
    [
        ["well", "sick", "well", "well", "well"],
        np.array(["well", "sick", "well", "well", "well"]),
        pd.Series(["well", "sick", "well", "well", "well"], index=[3, 1, 4, 1, 5]),
        [1, 0, 1, 1, 1],
        {"well": 4, "sick": 1},
        {"well": 0.8, "sick": 0.2},
        [[0.1, 0.9], [0.5, 0.5], [0, 1], [0, 1], [0, 1]],
        pd.DataFrame({"well": [1, 0.4, 1, 1, 0.6], "sick": [0, 0.6, 0, 0, 0.4]}),
    ],
    ids=["list", "array", "series", "codes", "counts", "shares", "posteriors", "frame of posteriors"],
)
def test_predicted_classes_are_accepted_in_several_forms(predicted):
    estimate = priors_from_confusion(MATRIX, predicted)
    assert estimate.priors.to_dict() == pytest.approx({"sick": 1 / 7, "well": 6 / 7}, abs=1e-12)


def test_classes_are_matched_by_name():
    posteriors = pd.DataFrame({"well": [0.9, 0.3], "sick": [0.1, 0.7]}, index=["Ann", "Bob"])
    new = {"sick": 0.2, "well": 0.8}
    adjusted = adjust_to_priors(posteriors, old=pd.Series({"sick": 0.4, "well": 0.6}), new=new)
    assert adjusted.columns.tolist() == ["well", "sick"] and adjusted.index.tolist() == ["Ann", "Bob"]
    assert adjusted.to_numpy() == pytest.approx(adjust_to_priors(posteriors.to_numpy(), [0.6, 0.4], [0.8, 0.2]))
    assert priors_by_em(posteriors, {"sick": 0.4, "well": 0.6}).priors.index.tolist() == ["well", "sick"]


NUMBERED = pd.DataFrame([[80, 15, 5], [10, 85, 5], [0, 20, 80]], index=["1", "2", "3"], columns=["1", "2", "3"])
GIVEN = ["2", "1", "3", "3", "3", "1"]


@pytest.mark.parametrize(
    "predicted",
    [
        [int(name) for name in GIVEN],
        np.array([int(name) for name in GIVEN]),
        [float(name) for name in GIVEN],
        pd.Series([int(name) for name in GIVEN], index=range(10, 16)),
        {"1": 2, "2": 1, "3": 3},
        {1: 2, 2: 1, 3: 3},
        pd.Series([20, 10, 30], index=[1, 2, 3]),
        pd.Series(GIVEN).value_counts(),
        np.eye(3)[[int(name) - 1 for name in GIVEN]],
        pd.DataFrame(np.eye(3)[[int(name) - 1 for name in GIVEN]], columns=[1, 2, 3]),
    ],
)
def test_classes_that_are_named_by_numbers_are_matched_by_name_and_not_by_position(predicted):
    expected = np.linalg.solve(NUMBERED.to_numpy().T / 100, [2 / 6, 1 / 6, 3 / 6])
    assert priors_from_confusion(NUMBERED, predicted).solution.to_dict() == pytest.approx(
        dict(zip("123", expected, strict=True)), abs=1e-12
    )


def test_a_number_that_names_no_class_is_refused_and_not_taken_for_a_position():
    with pytest.raises(ValueError, match="predicted holds True, which is not a class"):
        priors_from_confusion(NUMBERED, [True, True])
    for predicted in ([0, 1, 2], {0: 1, 1: 2}, np.array([0, 1])):
        with pytest.raises(ValueError, match="predicted holds 0, which is not a class of the matrix .1, 2 and 3."):
            priors_from_confusion(NUMBERED, predicted)


def test_without_names_whole_numbers_are_codes():
    expected = priors_from_confusion(NUMBERED, GIVEN).priors.to_numpy()
    codes = [int(name) - 1 for name in GIVEN]
    two = [[8, 2], [3, 7]]
    assert priors_from_confusion(two, [True, False, True]).priors.equals(priors_from_confusion(two, [1, 0, 1]).priors)
    for predicted in (codes, pd.Series(codes), {0: 2, 1: 1, 2: 3}, pd.Series([1, 2, 3], index=[1, 0, 2]) * 10):
        assert priors_from_confusion(NUMBERED.to_numpy(), predicted).priors.to_numpy() == pytest.approx(expected)


def test_a_class_that_was_never_given_may_be_left_out_of_the_counts():
    whole, short = {"sick": 0, "well": 10}, {"well": 10}
    expected = priors_from_confusion(MATRIX, whole).priors.tolist()
    for predicted in (short, pd.Series(short), pd.Series(["well"] * 10).value_counts()):
        assert priors_from_confusion(MATRIX, predicted).priors.tolist() == expected


def test_a_series_that_could_be_counts_or_classes_is_refused():
    with pytest.raises(ValueError, match="may count the cases of each class, or name the class of each case; give"):
        priors_from_confusion(NUMBERED, pd.Series([3, 1, 2], index=[1, 2, 3]))


def test_training_priors_are_matched_by_name_though_it_is_a_number():
    posteriors = pd.DataFrame([[0.7, 0.2, 0.1], [0.1, 0.1, 0.8]], columns=["1", "2", "3"])
    expected = priors_by_em(posteriors, [0.2, 0.3, 0.5]).priors
    for given in (pd.Series([0.5, 0.2, 0.3], index=[3, 1, 2]), {3.0: 0.5, "1": 0.2, 2: 0.3}):
        pd.testing.assert_series_equal(priors_by_em(posteriors, given).priors, expected)
    by_position = pd.Series([0.2, 0.3, 0.5])
    pd.testing.assert_series_equal(
        priors_by_em(posteriors.set_axis(["a", "b", "c"], axis=1), by_position).priors,
        expected.set_axis(["a", "b", "c"]),
    )
    with pytest.raises(ValueError, match="names the classes 0, 1 and 2; here they are 1, 2 and 3: give one number"):
        priors_by_em(posteriors, by_position)


def test_a_matrix_that_hardly_tells_the_classes_apart_is_warned_of():
    with pytest.warns(UserWarning, match="hardly tells the classes apart: .* 200 times as large in the priors"):
        priors_from_confusion([[502.5, 497.5], [497.5, 502.5]], [0, 1])
    assert np.linalg.cond([[0.5025, 0.4975], [0.4975, 0.5025]]) == pytest.approx(200)


def test_a_solution_outside_the_simplex_is_printed():
    estimate = priors_from_confusion(MATRIX, {"sick": 0, "well": 10})
    assert estimate.priors.tolist() == [0, 1]
    assert repr(estimate) == (
        "<Priors sick 0.00, well 1.00; the linear system gives sick -0.14, which no prior can be>"
    )
