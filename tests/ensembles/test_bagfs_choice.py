"""How many trees and attributes: equal to a plain cross-validation, and to a plain search among all pairs of votes."""

import numpy as np
import pytest
from scipy import stats

import c45teach as c45
from c45teach import BagFS, choose_bagfs, smallest_vote
from c45teach.ensembles import choosing as bagfs_choice
from c45teach.judging.cross_validation import stratified_folds


@pytest.fixture(scope="module")
def vowel():
    return c45.load("vowel", part="data"), c45.load("vowel", part="test")


@pytest.fixture(scope="module")
def iris():
    return c45.load("iris")


# The smallest vote


def limit_by_brute_force(correct, level):
    """The first row that no later row beats: more cases right, and a binomial test of the cases that differ."""
    for position, own in enumerate(correct):
        beaten = False
        for later in correct[position + 1 :]:
            gained, lost = int((later & ~own).sum()), int((own & ~later).sum())
            beaten = beaten or (gained > lost and stats.binomtest(gained, gained + lost).pvalue < level)
        if not beaten:
            return position + 1
    raise AssertionError("the last is never beaten")


@pytest.fixture(scope="module", params=[None, 3])
def ensemble_and_hits(request, vowel):
    ensemble = BagFS(vowel[0], n_trees=20, n_attributes=request.param)
    return ensemble, np.array([c45.correct_cases(ensemble.first(n), vowel[1]) for n in range(1, 21)])


@pytest.mark.parametrize("level", [0.001, 0.05, 0.5])
def test_the_smallest_vote_is_the_first_that_no_larger_one_beats(ensemble_and_hits, vowel, level):
    ensemble, correct = ensemble_and_hits
    test = vowel[1]
    limit = smallest_vote(ensemble, test, level)
    assert limit.n_trees == limit_by_brute_force(correct, level)
    assert limit.table["n_trees"].tolist() == list(range(1, limit.n_trees + 1))
    assert limit.table["errors"].tolist() == (~correct).sum(axis=1)[: limit.n_trees].tolist()
    for _, row in limit.table.dropna().iterrows():
        own, rival = correct[int(row["n_trees"]) - 1], correct[int(row["rival"]) - 1]
        assert row["rival_errors"] == (~rival).sum() < row["errors"]
        assert row["p_value"] == c45.mcnemar(own, rival).p_value
    assert (limit.table["p_value"] < level).tolist() == [True] * (limit.n_trees - 1) + [False]


def test_the_limit_is_that_of_a_plain_search_on_any_table_of_hits():
    for seed in range(20):
        random = np.random.default_rng(seed)
        rates = np.sort(random.uniform(0.5, 0.95, 12)) if seed % 2 else random.uniform(0.7, 0.9, 12)
        correct = random.random((12, 80)) < rates[:, None]
        limit = bagfs_choice._limit(correct, range(1, 13), 0.05)
        assert limit.n_trees == limit_by_brute_force(correct, 0.05)


def test_the_result_prints_as_a_sentence(vowel):
    training, test = vowel
    ensemble = BagFS(training, n_trees=12, n_attributes=5)
    assert repr(smallest_vote(ensemble.first(1), test)) == (
        f"1 tree is enough: no larger vote makes fewer errors than {c45.errors(ensemble.first(1), test):g}."
    )
    votes, new_votes = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
    assert repr(smallest_vote(BagFS(votes, n_trees=20, n_attributes="sqrt"), new_votes)) == (
        "6 trees are enough, with 17 errors: the vote of 20 makes 16, a difference that chance explains (McNemar's "
        "test, p = 1)."
    )


def test_a_tree_that_is_always_right_is_enough(iris):
    frame = iris.frame.assign(twin=iris.labels)
    dataset = c45.Dataset.from_frame(frame, target="species")
    assert smallest_vote(BagFS(dataset, n_trees=5), dataset).n_trees == 1


# Cross-validation


def test_the_table_is_that_of_a_plain_cross_validation(iris):
    dataset = iris.weighted(np.random.default_rng(0).integers(1, 4, 150))
    choice = choose_bagfs(dataset, n_trees=(1, 4), n_attributes=(1, 3), folds=3, rng=5, min_cases=3, pruned=False)
    rng = np.random.default_rng(5)
    fold_of, seeds = stratified_folds(dataset.labels, 3, rng), rng.integers(2**53, size=3)
    for _, row in choice.table.iterrows():
        errors = 0
        for fold, seed in enumerate(seeds):
            n_trees, n_attributes = int(row["n_trees"]), int(row["n_attributes"])
            training, test = dataset.take(fold_of != fold), dataset.take(fold_of == fold)
            ensemble = BagFS(training, n_trees, n_attributes, rng=int(seed), min_cases=3, pruned=False)
            errors += c45.errors(ensemble, test)
        assert row["errors"] == errors
        assert row["error_rate"] == errors / dataset.weights.sum()
    assert choice.table[["n_attributes", "n_trees"]].to_numpy().tolist() == [[1, 1], [1, 4], [3, 1], [3, 4]]


def test_the_attributes_with_the_fewest_errors_are_chosen_and_no_more_trees_than_needed(vowel):
    choice = choose_bagfs(vowel[0], n_trees=(1, 5, 15), n_attributes=(1, 0.5), folds=3)
    best = choice.table.sort_values("errors").iloc[0]
    assert choice.n_attributes == best["n_attributes"] == 6
    assert choice.n_trees == choice.limit.n_trees == choice.limit.table["n_trees"].iloc[-1] <= best["n_trees"]
    chosen = choice.table[choice.table["chosen"]]
    assert chosen[["n_attributes", "n_trees"]].to_numpy().tolist() == [[6, choice.n_trees]]
    assert f"{choice.n_trees} trees, each with 6 attributes: " in repr(choice)


def test_the_seed_decides_and_the_number_of_workers_does_not(iris):
    options = {"n_trees": (1, 3), "n_attributes": (1, "sqrt", None), "folds": 3}
    tables = [choose_bagfs(iris, rng=rng, n_jobs=n_jobs, **options).table for rng, n_jobs in ((0, 1), (0, 2), (1, 1))]
    assert tables[0].equals(tables[1])
    assert not tables[0].equals(tables[2])
    assert sorted(set(tables[0]["n_attributes"])) == [1, 2, 4]


def test_its_figure_has_a_curve_for_each_number_of_attributes(iris):
    choice = choose_bagfs(iris, n_trees=(1, 3), n_attributes=(1, 4), folds=3)
    rates = choice.table["error_rate"].round(3)
    assert choice.figure.alt.startswith(f"error rate against trees. 1 attribute: {rates[0]:g} at 1, {rates[1]:g} at 3.")
    assert "4 attributes: " in choice.figure.alt


def test_single_numbers_need_no_list(iris):
    choice = choose_bagfs(iris, n_trees=3, n_attributes="sqrt", folds=3)
    assert (choice.n_trees, choice.n_attributes, len(choice.table)) == (3, 2, 1)
    assert "3 trees, each with 2 attributes: " in repr(choice) and repr(choice).endswith("; the fewest of all.")


def test_a_class_with_one_case_is_tested_once_and_never_right(iris):
    few = iris.take(np.r_[0:20, 50:70, 100])
    choice = choose_bagfs(few, n_trees=(1, 5), n_attributes=4, folds=5)
    assert (choice.table["errors"] >= 1).all()


def test_a_bar_shows_progress_where_it_is_asked_for(capsys, iris):
    choose_bagfs(iris, n_trees=1, n_attributes=(1, 2), folds=3, progress=True)
    assert "6/6" in capsys.readouterr().err


def test_weights_that_add_up_to_little_are_warned_of_once(iris):
    with pytest.warns(UserWarning, match="weights of 150 cases add up to 1") as caught:
        choose_bagfs(iris.weighted(np.full(150, 1 / 150)), n_trees=1, n_attributes=1, folds=2)
    assert len(caught) == 1
