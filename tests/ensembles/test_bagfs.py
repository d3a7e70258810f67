"""BAGFS: each tree is the C4.5 tree of its bag, the vote is a count; workers and the order of cases do not matter."""

import _thread
import json
import os
import pickle
import sys
import threading
from collections import Counter
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from joblib import parallel_config
from scipy import stats
from small_data import OPTIONS, datasets, differences, quick

import c45teach as c45
from c45teach import BagFS
from c45teach.choices.deciding import classes_of
from c45teach.classifying import class_distributions, predicted_labels
from c45teach.data.dataset import Dataset
from c45teach.data.text_files import DataFormatError
from c45teach.ensembles import bagfs, bags, voting
from c45teach.support.recursion import deep_recursion
from c45teach.support.workers import in_workers
from c45teach.tree.nodes import Leaf
from c45teach.tree.tree import Tree


@pytest.fixture(scope="module")
def votes():
    return c45.load("house-votes-84", part="data")


@pytest.fixture(scope="module")
def vowel():
    return c45.load("vowel", part="data")


def with_columns(dataset, names):
    """The data set as it would be if the table had no other columns."""
    kept = [position for position, attribute in enumerate(dataset.attributes) if attribute.name in names]
    schema = replace(dataset.schema, attributes=tuple(dataset.attributes[position] for position in kept))
    return replace(dataset, schema=schema, columns=tuple(dataset.columns[position] for position in kept))


def by_name(tree):
    """The nodes of a tree, with names in place of the positions of attributes."""
    return [
        (weights, label, test and (tree.attributes[test.attribute].name, replace(test, attribute=0)), *rest)
        for weights, label, test, *rest in tree.records(errors=True)
    ]


def leaf_tree(dataset, class_weights):
    return Tree(dataset.schema, Leaf(tuple(class_weights), int(np.argmax(class_weights))))


def ensemble_of(dataset, trees, vote="majority"):
    """An ensemble of given trees."""
    described = BagFS(dataset, n_trees=len(trees)).to_dict() | {"vote": vote}
    return BagFS.from_dict(described | {"trees": [tree.to_dict() for tree in trees]})


# What a bag is


@quick
@given(datasets(), OPTIONS)
def test_each_tree_is_the_one_that_c45_grows_from_its_cases_and_its_attributes(dataset, options):
    n = (len(dataset.attributes) + 1) // 2
    for pruned in (True, False):
        ensemble = BagFS(dataset, n_trees=3, n_attributes=n, pruned=pruned, rng=5, **options)
        for tree, names, rows in zip(ensemble.trees, ensemble.attribute_subsets, ensemble.samples, strict=True):
            bag = with_columns(dataset, names).take(rows)
            grown = c45.grow(bag, **options)
            assert by_name(tree) == by_name(c45.prune(grown, bag) if pruned else grown)
            assert tree.schema == dataset.schema


def test_options_of_growing_and_pruning_reach_the_trees(votes):
    options = {"criterion": "gain", "min_cases": 4, "value_groups": True}
    pruning = {"confidence": 0.05, "estimate": "exact", "raising": False}
    ensemble = BagFS(votes, n_trees=2, **options, **pruning)
    for tree, rows in zip(ensemble.trees, ensemble.samples, strict=True):
        assert tree == c45.prune(c45.grow(votes.take(rows), **options), votes.take(rows), **pruning)


def test_bagging_alone_shows_all_attributes_and_subspaces_alone_hold_all_cases(votes):
    bagging = BagFS(votes, n_trees=3)
    assert bagging.attribute_subsets == (tuple(attribute.name for attribute in votes.attributes),) * 3
    assert len(set(bagging.trees)) == 3
    subspaces = BagFS(votes, n_trees=3, n_attributes=5, bootstrap=False)
    assert [rows.tolist() for rows in subspaces.samples] == [list(range(290))] * 3
    alone = BagFS(votes, n_trees=2, bootstrap=False).trees
    assert alone[0] == alone[1] == c45.prune(c45.grow(votes), votes)


def test_a_sample_draws_as_many_cases_as_there_are_and_leaves_out_one_in_e():
    golf = c45.load("golf")
    shares = [len(set(rows.tolist())) / 14 for rows in BagFS(golf, n_trees=1000).samples]
    assert np.mean(shares) == pytest.approx(1 - (13 / 14) ** 14, abs=0.01)
    many = c45.load("letter", part="test")
    rows = BagFS(many, n_trees=1, min_cases=len(many)).samples[0]
    assert len(rows) == len(many) and rows.min() >= 0 and rows.max() < len(many)
    assert len(np.unique(rows)) / len(many) == pytest.approx(1 - 1 / np.e, abs=0.015)


def test_every_case_and_every_attribute_is_drawn_equally_often():
    golf = c45.load("golf")
    ensemble = BagFS(golf, n_trees=2000, n_attributes=2)
    times = Counter(name for names in ensemble.attribute_subsets for name in names)
    assert stats.chisquare(list(times.values())).pvalue > 0.01 and len(times) == 4
    assert all(len(set(names)) == 2 for names in ensemble.attribute_subsets)
    drawn = np.bincount(np.concatenate(ensemble.samples), minlength=14)
    assert stats.chisquare(drawn).pvalue > 0.01


@pytest.mark.parametrize(
    ("asked", "n"), [(None, 16), (1, 1), (16, 16), (np.int64(3), 3), (1.0, 16), (0.5, 8), (0.001, 1), ("sqrt", 4)]
)
def test_attributes_are_asked_for_by_number_share_or_square_root(votes, asked, n):
    ensemble = BagFS(votes, n_trees=2, n_attributes=asked, min_cases=200)
    assert [len(names) for names in ensemble.attribute_subsets] == [n, n]


def test_a_table_without_attributes_gives_leaves():
    schema = c45.Schema((), ("no", "yes"))
    ensemble = BagFS(Dataset(schema, (), np.array([0, 1, 1], np.int32)), n_trees=3)
    assert [tree.size for tree in ensemble.trees] == [1, 1, 1]
    for asked in (None, "sqrt", 1.0):
        assert BagFS(ensemble.dataset, 1, n_attributes=asked).attribute_subsets == ((),)


# Weights, and the order of cases


@quick
@given(datasets(), OPTIONS)
def test_cases_in_another_order_give_the_same_trees(dataset, options):
    shuffled = dataset.take(np.random.default_rng(0).permutation(len(dataset)))
    first, second = (BagFS(each, n_trees=3, n_attributes=0.5, **options) for each in (dataset, shuffled))
    assert first.trees == second.trees
    assert first.attribute_subsets == second.attribute_subsets


@quick
@given(datasets(weights=("whole",)), OPTIONS)
def test_a_whole_weight_counts_as_that_many_cases(dataset, options):
    times = dataset.weights.astype(int)
    repeated = dataset.weighted(None).take(np.repeat(np.arange(len(dataset)), times))
    weighted = BagFS(dataset, n_trees=3, **options)
    expected = BagFS(repeated, n_trees=3, **options)
    for tree, other in zip(weighted.trees, expected.trees, strict=True):
        assert differences(tree, other) == []


def test_heavy_weights_give_the_trees_of_as_many_cases(votes):
    heavy = BagFS(votes.weighted(np.full(290, 7)), n_trees=3, n_attributes=6)
    expected = BagFS(votes.take(np.repeat(np.arange(290), 7)), n_trees=3, n_attributes=6)
    for tree, other in zip(heavy.trees, expected.trees, strict=True):
        assert differences(tree, other) == []
    assert [len(rows) for rows in heavy.samples] == [2030] * 3


def test_cases_are_drawn_by_their_weights_and_those_without_any_are_not():
    golf = c45.load("golf")
    weights = np.array([0.0] * 4 + [0.5] * 5 + [2.3] * 5)
    samples = BagFS(golf.weighted(weights), n_trees=500, rng=1).samples
    assert {len(rows) for rows in samples} == {14}
    drawn = np.bincount(np.concatenate(samples), minlength=14)
    assert drawn[:4].sum() == 0
    assert stats.chisquare(drawn[4:], 7000 * weights[4:] / weights.sum()).pvalue > 0.01


def test_without_a_bootstrap_the_cases_keep_their_weights(votes):
    weights = np.random.default_rng(0).uniform(0.5, 2, 290)
    tree = BagFS(votes.weighted(weights), n_trees=1, bootstrap=False).trees[0]
    assert differences(tree, c45.prune(c45.grow(votes.weighted(weights)), votes.weighted(weights))) == []


def test_for_weights_of_millions_only_counts_are_drawn():
    golf = c45.load("golf")
    weights = np.arange(1, 15) * 1e7
    ensemble = BagFS(golf.weighted(weights), n_trees=40, rng=1)
    totals = {sum(tree.root.class_weights) for tree in ensemble.trees}
    assert totals == {weights.sum()}
    recipe = replace(ensemble.recipe, n_attributes=1)
    times = np.array([bags.draw(golf.weighted(weights), seed, recipe)[1] for seed in range(40)])
    deviations = ((times - weights) ** 2 / weights).sum()  # of a multinomial, chi-squared with 13 degrees per bag
    assert 0.01 < stats.chi2.sf(deviations, 13 * 40) < 0.99
    with pytest.raises(ValueError, match="each sample has 1,050,000,000 cases.*divide the weights"):
        ensemble.samples  # noqa: B018
    with pytest.raises(ValueError, match="every case is in every bag.*divide the weights"):
        ensemble.out_of_bag_error()


def test_whole_weights_and_repeated_rows_give_the_same_bags_where_cases_are_drawn_one_by_one(monkeypatch, votes):
    monkeypatch.setattr(bags, "MOST_DRAWN", 2030)
    assert [len(rows) for rows in BagFS(votes.weighted(np.full(290, 7)), n_trees=1).samples] == [2030]
    with pytest.raises(ValueError, match="each sample has 2,320 cases"):
        BagFS(votes.weighted(np.full(290, 8)), n_trees=1).samples  # noqa: B018


def test_weights_that_add_up_to_little_are_warned_of():
    iris = c45.load("iris")
    light = iris.weighted(np.full(150, 1 / 150))
    with pytest.warns(UserWarning, match="weights of 150 cases add up to 1, .*min_cases=2 each.*scale them") as caught:
        assert BagFS(light, n_trees=2).trees[0].size == 1
    assert len(caught) == 1 and caught[0].filename == __file__
    BagFS(light, n_trees=1, min_cases=0.5)
    BagFS(iris.weighted(np.r_[np.ones(4), np.zeros(146)]), n_trees=1)


# What every tree knows


def test_a_bag_without_a_rare_class_or_value_knows_it_all_the_same():
    frame = pd.DataFrame({"colour": ["red", "blue"] * 10 + ["mauve"], "code": [10, 20] * 10 + [30]})
    dataset = Dataset.from_frame(frame, target="code")
    ensemble = BagFS(dataset, n_trees=20, min_cases=1)
    lacking = [rows for rows in ensemble.samples if 20 not in rows]
    assert lacking and ensemble.classes == ("10", "20", "30")
    assert {tree.classes for tree in ensemble.trees} == {("10", "20", "30")}
    assert ensemble.class_distributions({"colour": "mauve"}).shape == (1, 3)
    assert c45.confusion(ensemble, dataset).columns.tolist() == ["10", "20", "30"]


def test_one_class_or_bags_of_one_class_give_leaves():
    one = Dataset.from_frame(pd.DataFrame({"a": [1, 2, 3], "y": ["no"] * 3}), target="y")
    assert [tree.size for tree in BagFS(one, n_trees=5).trees] == [1] * 5
    two = Dataset.from_frame(pd.DataFrame({"a": [1, 2], "y": ["no", "yes"]}), target="y")
    ensemble = BagFS(two, n_trees=50, min_cases=1)
    assert {tree.size for tree in ensemble.trees} == {1, 3}
    assert c45.errors(ensemble, two) == 0


def test_unknown_values_are_shared_out_in_growing_and_in_the_vote(votes):
    ensemble = BagFS(votes, n_trees=5, n_attributes=6, vote="average")
    nothing_known = ensemble.class_distributions(dict.fromkeys([a.name for a in votes.attributes]))
    expected = np.mean([class_distributions(tree, {}) for tree in ensemble.trees], axis=0)
    np.testing.assert_allclose(nothing_known, expected, rtol=1e-15)


# The vote


@quick
@given(datasets(), OPTIONS)
def test_the_majority_is_a_count_and_of_equals_the_first_class_wins(dataset, options):
    ensemble = BagFS(dataset, n_trees=4, n_attributes=0.5, **options)
    labels = np.array([predicted_labels(tree, dataset) for tree in ensemble.trees])
    most, times = stats.mode(labels, axis=0)  # of several, the smallest
    assert ensemble.predicted_labels(dataset).tolist() == most.tolist()
    assert (ensemble.class_distributions(dataset).max(axis=1) * 4).tolist() == times.tolist()


@quick
@given(datasets(), OPTIONS)
def test_the_average_is_that_of_the_class_probabilities(dataset, options):
    ensemble = BagFS(dataset, n_trees=3, vote="average", **options)
    expected = np.mean([class_distributions(tree, dataset) for tree in ensemble.trees], axis=0)
    np.testing.assert_allclose(ensemble.class_distributions(dataset), expected, rtol=1e-14)


def test_between_equal_classes_the_first_of_the_schema_wins():
    golf = c45.load("golf")
    play, dont = leaf_tree(golf, (3, 1)), leaf_tree(golf, (1, 3))
    for trees in ([play, dont], [dont, play], [dont, play, play, dont]):
        for vote in ("majority", "average"):
            assert ensemble_of(golf, trees, vote).predicted_labels(golf).tolist() == [0] * 14


def test_averages_that_differ_by_rounding_only_are_equal():
    golf = c45.load("golf")
    trees = [leaf_tree(golf, weights) for weights in ((1, 9), (2, 8), (7, 3), (10, 0))]  # 0.1 + 0.2 + 0.7 + 1.0 is 2
    shares = ensemble_of(golf, trees, "average").class_distributions(golf)
    assert ensemble_of(golf, trees, "average").predicted_labels(golf).tolist() == [0] * 14
    assert classes_of(np.array([[0.5 - 1e-12, 0.5 + 1e-12]])).tolist() == [0]
    assert classes_of(np.array([[0.5 - 1e-8, 0.5 + 1e-8]])).tolist() == [1]
    np.testing.assert_allclose(shares, 0.5)


def test_a_large_table_is_classified_as_its_parts_are(monkeypatch, votes):
    ensemble = BagFS(votes, n_trees=5, n_attributes=4)
    expected = ensemble.class_distributions(votes)
    monkeypatch.setattr(voting, "BLOCK", 100)
    assert (ensemble.class_distributions(votes) == expected).all()
    assert ensemble.class_distributions(votes.take([])).shape == (0, 2)


@pytest.mark.parametrize("vote", ["majority", "average"])
def test_staged_errors_are_those_of_the_first_trees(votes, vote):
    test = c45.load("house-votes-84", part="test").weighted(np.random.default_rng(0).uniform(1, 2, 145))
    ensemble = BagFS(votes, n_trees=7, n_attributes=3, vote=vote)
    expected = [c45.errors(ensemble.first(n), test) for n in range(1, 8)]
    np.testing.assert_allclose(ensemble.staged_errors(test), expected, rtol=1e-15)
    assert ensemble.staged_errors(test.weighted(None).frame)[-1] == c45.errors(ensemble, test.frame)


def test_the_first_trees_of_an_ensemble_are_the_ensemble_of_fewer_trees(votes):
    many, few = (BagFS(votes, n_trees=n, n_attributes="sqrt", rng=8) for n in (6, 2))
    assert many.first(2).trees == few.trees
    assert many.first(2).attribute_subsets == few.attribute_subsets
    assert many.first(2).out_of_bag_error() == few.out_of_bag_error()
    assert (len(many), len(many.first(2))) == (6, 2)
    with pytest.raises(ValueError, match="must be a whole number from 1 to 6"):
        many.first(7)


# Out of bag


@pytest.mark.parametrize("vote", ["majority", "average"])
def test_the_out_of_bag_error_is_that_of_trees_that_have_not_seen_the_case(votes, vote):
    weights = np.random.default_rng(3).integers(1, 3, 290)
    dataset = votes.weighted(weights)
    ensemble = BagFS(dataset, n_trees=9, n_attributes=4, vote=vote)
    wrong = judged = 0
    for row in range(290):
        trees = [tree for tree, rows in zip(ensemble.trees, ensemble.samples, strict=True) if row not in rows]
        if trees:
            shares = voting.shares(trees, np.array([[column[row] for column in dataset.columns]], float), vote)
            judged += weights[row]
            wrong += weights[row] * (classes_of(shares)[0] != dataset.labels[row])
    assert ensemble.out_of_bag_error() == wrong / judged
    assert 0 < judged < weights.sum()  # some cases are in all nine bags
    assert np.isnan(ensemble.out_of_bag_distributions()[:, 0]).any()


def test_without_a_case_out_of_bag_there_is_no_such_error(votes):
    with pytest.raises(ValueError, match=r"every case is in every bag.*bootstrap=True"):
        BagFS(votes, n_trees=2, bootstrap=False).out_of_bag_error()
    one = Dataset.from_frame(pd.DataFrame({"a": [1], "y": ["no"]}), target="y")
    alone = c45.load("golf").weighted([0, 5] + [0] * 12)
    for dataset in (one, alone):
        with pytest.raises(ValueError, match="every case is in every bag.*1 sample.*more cases are needed"):
            BagFS(dataset, n_trees=2).out_of_bag_error()
    with pytest.raises(ValueError, match="every case is in every bag.*grow more trees$"):
        BagFS(c45.load("golf").take([0, 5]), n_trees=1, rng=1).out_of_bag_error()


def test_the_vote_makes_about_half_the_errors_of_one_tree_on_vowels(vowel):
    test = c45.load("vowel", part="test")
    one_tree = c45.prune(c45.grow(vowel), vowel)
    assert c45.errors(BagFS(vowel, n_trees=50, n_attributes=0.5), test) < 0.6 * c45.errors(one_tree, test)


# Workers and seeds


def test_the_seed_decides_and_the_number_of_workers_does_not(votes):
    expected = BagFS(votes, n_trees=6, n_attributes=5, rng=3)
    assert BagFS(votes, n_trees=6, n_attributes=5, rng=3, n_jobs=2).trees == expected.trees
    with parallel_config("threading", n_jobs=3):
        assert BagFS(votes, n_trees=6, n_attributes=5, rng=3).trees == expected.trees
    assert BagFS(votes, n_trees=6, n_attributes=5, rng=np.random.default_rng(3)).trees == expected.trees
    assert BagFS(votes, n_trees=6, n_attributes=5, rng=4).trees != expected.trees


def test_large_tables_which_workers_share_give_the_same_trees():
    numbers = np.random.default_rng(0).normal(size=(2, 140_000))  # each column above a megabyte is mapped, not copied
    schema = c45.Schema((c45.Attribute("a"), c45.Attribute("b")), ("no", "yes"))
    dataset = Dataset(schema, tuple(numbers), (numbers[0] > numbers[1]).astype(np.int32))
    for bootstrap in (True, False):
        options = {"n_trees": 2, "n_attributes": 1, "bootstrap": bootstrap, "min_cases": 20_000}
        assert BagFS(dataset, n_jobs=2, **options).trees == BagFS(dataset, **options).trees


def test_a_worker_that_dies_is_reported_and_the_next_run_has_new_ones():
    with pytest.raises(RuntimeError, match="a worker process died.*fewer workers"):
        in_workers(os._exit, [(1,), (1,)], n_jobs=2)
    assert in_workers(divmod, [(7, 2), (9, 4)], n_jobs=2) == [(3, 1), (2, 1)]


# joblib takes the workers away; its thread that manages them may complain of that, and later calls get new workers.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("n_jobs", [1, 2])
def test_an_interruption_ends_it_and_leaves_nothing_changed(monkeypatch, votes, n_jobs):
    def pressing_control_c(turns, progress):
        yield from turns[:3]
        _thread.interrupt_main()
        yield from turns[3:]

    monkeypatch.setattr(bagfs, "with_progress", pressing_control_c)
    limit = sys.getrecursionlimit()
    with pytest.raises(KeyboardInterrupt):
        BagFS(votes, n_trees=10_000, n_jobs=n_jobs)
    assert sys.getrecursionlimit() == limit
    assert in_workers(divmod, [(7, 2), (9, 4)], n_jobs) == [(3, 1), (2, 1)]


def test_a_thread_may_recurse_deeply_while_another_one_has_finished():
    limit, results = sys.getrecursionlimit(), []
    both_in, first_out = threading.Barrier(2), threading.Event()

    def depth(n):
        return n and 1 + depth(n - 1)

    def first():
        with deep_recursion("-"):
            both_in.wait()
        first_out.set()

    def second():
        with deep_recursion("-"):
            both_in.wait()
            first_out.wait()
            results.append(depth(5000))

    threads = [threading.Thread(target=each) for each in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [5000] and sys.getrecursionlimit() == limit


def test_a_bar_shows_progress_only_where_it_is_asked_for(capsys, votes):
    BagFS(votes, n_trees=3)
    assert capsys.readouterr() == ("", "")
    BagFS(votes, n_trees=3, progress=True)
    assert "3/3" in capsys.readouterr().err


# Copies


def test_an_ensemble_comes_back_from_json_a_file_and_a_pickle(votes, tmp_path):
    ensemble = BagFS(votes, n_trees=4, n_attributes=np.int64(5), vote="average", min_cases=np.float64(1))
    c45.save(ensemble, tmp_path / "votes.json")
    for again in (
        BagFS.from_dict(json.loads(json.dumps(ensemble.to_dict()))),
        c45.load_model(tmp_path / "votes.json"),
        pickle.loads(pickle.dumps(ensemble)),
        ensemble.without_cases(),
    ):
        assert (again.trees, again.attribute_subsets) == (ensemble.trees, ensemble.attribute_subsets)
        assert (again.recipe, again.vote, repr(again)) == (ensemble.recipe, "average", repr(ensemble))
        assert (again.class_distributions(votes) == ensemble.class_distributions(votes)).all()
        assert {id(tree.schema) for tree in again.trees} == {id(again.trees[0].schema)}
    assert pickle.loads(pickle.dumps(ensemble)).out_of_bag_error() == ensemble.out_of_bag_error()
    for ask in (lambda: again.samples, again.out_of_bag_error):
        with pytest.raises(ValueError, match="has no training cases.*without_cases.*grow it again"):
            ask()


def test_a_description_that_lacks_something_is_refused(votes):
    for lost in ("schema", "trees", "vote", "recipe", "attribute_subsets"):
        described = BagFS(votes, n_trees=1).to_dict()
        del described[lost]
        with pytest.raises(ValueError, match=f"this does not describe a BagFS: .*{lost}"):
            BagFS.from_dict(described)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ({"kind": "tree"}, '"kind" is .tree. and should be "bagfs"'),
        ({"schema": None}, '"schema" is None'),
        ({"trees": []}, r'"trees" is \[\] and should be a list of at least one tree'),
        ({"trees": [1, 2]}, r'in \["trees"\]\[0\], at the root, 1 stands where a dict should be'),
        ({"vote": "loud"}, "\"vote\" is 'loud' and should be 'majority' or 'average'"),
        ({"attribute_subsets": 7}, '"attribute_subsets" is 7 and should be a list of lists of names, one per tree'),
        ({"attribute_subsets": [["windy"]]}, '"attribute_subsets" has 1 lists and should have 2, one per tree'),
        ({"attribute_subsets": ["windy", "windy"]}, "is 'windy' and should be a list of names"),
        ({"attribute_subsets": [["windy"], ["snow"]]}, '"attribute_subsets" names .snow.; there are only .outlook.'),
        ({"recipe": {"n_attributes": 1}}, '"recipe.bootstrap" is missing'),
        ({"n_attributes": 5}, '"recipe" is wrong: n_attributes .* 1 to 4'),
        ({"n_attributes": 0.5}, '"recipe.n_attributes" is 0.5 and should be a whole number'),
        ({"bootstrap": 1}, '"recipe.bootstrap" is 1 and should be true or false'),
        ({"growing": {"depth": 1}}, '"recipe" is wrong: BagFS has no option .depth.'),
        ({"pruning": {"confidence": 25}}, '"recipe" is wrong: confidence must be'),
    ],
)
def test_a_description_with_a_wrong_entry_is_refused_in_words(damage, complaint, tmp_path):
    ensemble = BagFS(c45.load("golf"), n_trees=2, n_attributes=1)
    described = ensemble.to_dict()
    c45.save(ensemble, tmp_path / "golf.json")
    saved = json.loads((tmp_path / "golf.json").read_text(encoding="utf-8"))
    for each in (described, saved):
        part = each if damage.keys() <= each.keys() else each["recipe"]
        part.update(damage)
    with pytest.raises(ValueError, match=f"this does not describe a BagFS: .*{complaint}"):
        BagFS.from_dict(described)
    (tmp_path / "golf.json").write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(DataFormatError, match="golf.json is damaged|this c45teach reads") as refused:
        c45.load_model(tmp_path / "golf.json")
    assert "Error" not in str(refused.value) and "object" not in str(refused.value)


def test_only_a_description_is_accepted():
    with pytest.raises(ValueError, match="this does not describe a BagFS: .* stands where a dict should be"):
        BagFS.from_dict(None)


def test_an_ensemble_says_what_it_is(votes):
    assert repr(BagFS(votes, 1)) == ("<BagFS: 1 tree from a bootstrap sample with 16 of 16 attributes; majority vote>")
    assert repr(BagFS(votes, 2, 3, bootstrap=False, vote="average")) == (
        "<BagFS: 2 trees, each from all cases with 3 of 16 attributes; average vote>"
    )


def test_equal_weights_in_a_tree_are_kept_once(vowel):
    weights = [weight for node, _ in BagFS(vowel, n_trees=1).trees[0].walk() for weight in node.class_weights]
    assert len(set(map(id, weights))) == len(set(weights)) < len(weights) / 20
