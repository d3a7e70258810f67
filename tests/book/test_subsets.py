"""Grouping values: against the oracle, against Release 8, and against the formulas of `information.py`."""

from dataclasses import replace

import golden_tools
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracle import Oracle
from oracle_pruning import Pruner, as_tree
from oracle_subsets import subset_candidate
from small_data import CONFIDENCES, differences, quick

import c45teach as c45
from c45teach import subset_loops, subsets
from c45teach.attribute_tests import SubsetTest
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset
from c45teach.pruning import without_impossible_values
from c45teach.subsets import MOST_GROUPS
from c45teach.tree.nodes import DecisionNode, Leaf

LARGE = {"diamonds", "letter"}  # gains are recorded of small trees only
NAMES = sorted({*golden_tools.shipped_names(), *golden_tools.shared_names()} - LARGE)


def asks_for_groups_at_the_root(name, option):
    """Whether Release 8 did, in a tree whose gains are recorded."""
    root = golden_tools.builds(name, option)["float"]["unpruned"]["tree"]
    return golden_tools.kind(name, option) == "firm" and root.get("t") == "sub" and "g" in root


GOLDEN = [(n, o) for n in NAMES for o in golden_tools.options_of(n) if o == "s" and asks_for_groups_at_the_root(n, o)]
GROWING = st.fixed_dictionaries(
    {
        "criterion": st.sampled_from(["gain_ratio", "gain_ratio", "gain"]),
        "min_cases": st.sampled_from([1, 2, 2, 3, 5]),
        "quirks": st.sampled_from([None, "release8"]),
    }
)


@st.composite
def tables(draw):
    """Draw a data set of attributes with several values, in groups that have to do with the class; some are unknown."""
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    n_cases, n_classes = draw(st.integers(8, 120)), draw(st.integers(2, 4))
    kinds = draw(st.lists(st.sampled_from([2, 3, 4, 5, 7, 12, 20, None]), min_size=1, max_size=4))
    columns, votes = [], random.random((n_cases, n_classes)) * draw(st.sampled_from([0.0, 0.5, 1.5, 3.0]))
    for kind in kinds:
        column = random.integers(0, kind or 8, n_cases)
        votes += random.random((kind or 8, n_classes)).round(draw(st.integers(0, 1)))[column]
        columns.append(column.astype(float if kind is None else np.int32))
    labels = votes.argmax(axis=1).astype(np.int32)
    gaps = draw(st.sampled_from([0.0, 0.0, 0.1, 0.4]))
    for kind, column in zip(kinds, columns, strict=True):
        column[random.random(n_cases) < gaps] = np.nan if kind is None else -1
    if draw(st.booleans()):  # known for the cases of one value of the first attribute only
        columns[-1][columns[0] != 0] = np.nan if kinds[-1] is None else -1
    values = [None if kind is None else tuple(f"v{code}" for code in range(kind)) for kind in kinds]
    attributes = tuple(Attribute(f"a{position}", listed) for position, listed in enumerate(values))
    weights = None
    if draw(st.sampled_from([False, False, True])):  # so light that a group may have less than one case
        weights = random.choice([0.25, 0.5, 0.75], n_cases)
    return Dataset(Schema(attributes, tuple(f"c{code}" for code in range(n_classes))), tuple(columns), labels, weights)


def nominal(values_of_cases, labels, n_values, classes=("no", "yes")):
    """Return a data set of one nominal attribute, `a`, with values 0, 1, …"""
    schema = Schema((Attribute("a", tuple(map(str, range(n_values)))),), classes)
    return Dataset(schema, (np.array(values_of_cases, np.int32),), np.array(labels, np.int32))


# Against others


@settings(quick, max_examples=200)
@given(tables(), GROWING, CONFIDENCES)
def test_trees_with_value_groups_equal_those_of_the_oracle(dataset, options, confidence):
    oracle = Oracle(dataset, value_groups=True, **options)
    root = oracle.grow()
    assume(not oracle.close_calls)
    tree = c45.grow(dataset, value_groups=True, **options)
    assert differences(tree, as_tree(root, dataset.schema)) == []
    pruned = Pruner(oracle, confidence).prune(root)
    assume(not oracle.close_calls)
    assert differences(c45.prune(tree, dataset, confidence), as_tree(pruned, dataset.schema)) == []


@settings(quick, max_examples=100)
@given(tables(), GROWING)
def test_the_last_step_of_merging_is_the_candidate_that_the_oracle_computes(dataset, options):
    del options["quirks"]
    oracle = Oracle(dataset, value_groups=True, **options)
    table = c45.candidate_table(dataset, value_groups=True, **options)
    for position, attribute in enumerate(dataset.attributes):
        if attribute.is_numeric or len(attribute.values) < 3 or (dataset.columns[position] < 0).all():
            continue
        candidate = subset_candidate(oracle, oracle.cases, position)
        assume(not oracle.close_calls)
        last = c45.merging_steps(dataset, attribute.name, **options).iloc[-1]
        if candidate is None:
            assert np.isnan(table.gain[position]) and "no test" in last.decision
        else:
            theirs = (candidate.gain, candidate.split_info)
            np.testing.assert_allclose((last.gain, last.split_info), theirs, rtol=0, atol=1e-12)
            np.testing.assert_allclose(table.loc[position, ["gain", "split_info"]].tolist(), theirs, rtol=0, atol=1e-12)
            assert last.groups == tuple(tuple(attribute.values[v] for v in group) for group in candidate.groups)


@pytest.mark.parametrize(("name", "option"), GOLDEN)
def test_gain_and_split_info_at_the_root_are_those_of_release_8(name, option):
    root = golden_tools.builds(name, option)["float"]["unpruned"]["tree"]
    assert root["t"] == "sub"
    growing, _ = golden_tools.parameters(golden_tools.golden(name)["options"][option]["args"])
    table = c45.candidate_table(golden_tools.data(name)[0], **growing).set_index("attribute")
    row = table.loc[root["a"]]
    np.testing.assert_allclose((row.gain, row.split_info, row.gain_ratio), (root["g"], root["i"], root["w"]), rtol=1e-5)


@pytest.mark.parametrize("heavier", ["0010", "1101"])
def test_groups_of_less_than_a_case_are_merged_without_a_gain_until_two_have_one(heavier):
    # Each value has three quarters of a case: no two groups have a case each before two mergers are made. The largest
    # group, the first, is barred at first. Of the pairs of the others, all worth nothing, the last is merged.
    values, labels = np.repeat(np.arange(4), 2), np.tile([0, 1], 4)
    weights = [0.5 if label == int(heavier[value]) else 0.25 for value, label in zip(values, labels, strict=True)]
    dataset = nominal(values, labels, 4).weighted(weights)
    oracle = Oracle(dataset, min_cases=1, value_groups=True)
    assert subset_candidate(oracle, oracle.cases, 0).groups == ((0, 1), (2, 3))
    last = c45.merging_steps(dataset, "a", min_cases=1).iloc[-1]
    assert last.groups == (("0", "1"), ("2", "3")) and last.gain > 0


# The record of merging


@pytest.mark.parametrize(
    ("name", "attribute"),
    [("zoo", "legs"), ("tic-tac-toe", "middle-middle"), ("monk1", "jacket"), ("golf-unknown", "outlook")],
)
def test_every_step_of_merging_has_the_gain_that_its_groups_have_by_the_formulas(name, attribute):
    dataset = c45.load(name)
    position = dataset.schema.position(attribute)
    values, column = dataset.attributes[position].values, dataset.columns[position]
    steps = c45.merging_steps(dataset, attribute)
    unknown = (column < 0).sum()
    for step, following in zip(steps.itertuples(), [*steps.itertuples()][1:] + [None], strict=True):
        tables = []
        for group in step.groups:
            inside = np.isin(column, [values.index(value) for value in group])
            tables.append(np.bincount(dataset.labels[inside], minlength=len(dataset.classes)))
        assert step.gain == pytest.approx(c45.gain(tables, unknown_weight=unknown), abs=1e-12)
        assert step.split_info == pytest.approx(c45.split_info([sum(t) for t in tables], unknown), abs=1e-12)
        assert step.gain_ratio == pytest.approx(step.gain / step.split_info, abs=1e-12)
        if following is None:
            assert step.decision.startswith("stop: ")
        elif not np.isnan(step.next_gain):
            assert step.next_gain == pytest.approx(following.gain, abs=1e-12)
            assert (
                step.next_ratio == pytest.approx(following.gain_ratio, abs=1e-12) and step.next_ratio > step.gain_ratio
            )


def test_merging_says_what_it_does_and_why_it_stops():
    # 0 and 3 hold class 0 only; 1 and 2 are alike; 4 never occurs.
    values = [0] * 5 + [3] * 5 + [1] * 6 + [2] * 6
    labels = [0] * 10 + [0, 0, 1, 1, 1, 1] * 2
    dataset = nominal(values, labels, 5)
    steps = c45.merging_steps(dataset, "a")
    assert steps.decision.tolist() == [
        "merge groups of one class: 4 become 3",
        "merge {1} and {2}",
        "stop: 2 groups left",
    ]
    assert steps.groups.iloc[-1] == (("0", "3"), ("1", "2"), ("4",))
    assert c45.grow(dataset, value_groups=True).root.test == SubsetTest(0, ((0, 3), (1, 2), (4,)))


def test_with_the_gain_ratio_merging_stops_where_no_merger_gives_a_better_ratio():
    labels = [0] * 8 + [1] * 8 + [2] * 8
    dataset = nominal([0] * 8 + [1] * 8 + [2] * 8, labels, 3, ("a", "b", "c"))
    steps = c45.merging_steps(dataset, "a")
    assert steps.decision.tolist() == ["stop: no merger gives a better gain ratio"]
    assert steps.next_ratio.tolist() == [pytest.approx(1.0)]  # as good as now, not better
    by_gain = c45.merging_steps(dataset, "a", criterion="gain")
    assert by_gain.decision.iloc[-1] == "stop: 2 groups left"


def test_merging_says_why_no_test_comes_of_it():
    few = c45.merging_steps(nominal([0, 0, 0, 1], [0, 0, 0, 1], 3), "a")
    assert few.decision.tolist() == ["stop: 2 groups left; no test: fewer than two groups have min_cases"]
    nothing = c45.merging_steps(nominal([0, 0, 1, 1], [0, 1, 0, 1], 3), "a")
    assert nothing.decision.tolist() == ["stop: 2 groups left; no test: nothing is gained"]
    alone = c45.merging_steps(nominal([0, 0], [0, 1], 3), "a")
    assert alone.decision.tolist() == ["stop: 1 group left; no test: nothing is gained"] and np.isnan(alone.gain[0])


def test_what_cannot_be_grouped_is_refused_by_name():
    golf = c45.load("golf")
    with pytest.raises(ValueError, match="more than two values are grouped, and 'humidity' is numeric"):
        c45.merging_steps(golf, "humidity")
    with pytest.raises(ValueError, match="'windy' is one with 2 values"):
        c45.merging_steps(golf, "windy")
    with pytest.raises(KeyError, match="there is no attribute 'wind'"):
        c45.merging_steps(golf, "wind")
    with pytest.raises(ValueError, match="criterion must be"):
        c45.merging_steps(golf, "outlook", criterion="ratio")
    with pytest.raises(ValueError, match="'a' is unknown in all cases"):
        c45.merging_steps(nominal([-1, -1], [0, 1], 3), "a")


# Where groups lead


def test_values_left_over_are_the_last_branch_until_pruning_sees_that_they_cannot_arrive():
    golf = c45.load("golf")
    tree = c45.grow(golf, value_groups=True)
    windless = tree.root.branches[0].branches[1]
    sunny, overcast, rain = 0, 1, 2
    assert tree.root.test.groups == ((sunny, rain), (overcast,))
    assert windless.test.groups == ((sunny,), (rain,), (overcast,))
    pruned = c45.prune(tree, golf)
    assert pruned.root.branches[0].branches[1].test.groups == ((sunny,), (rain,))
    assert (tree.size, pruned.size) == (8, 7)
    assert c45.prune(pruned, golf) == pruned


def test_only_the_last_group_loses_values_and_other_paths_keep_theirs():
    leaf, other = Leaf((3.0, 1.0), 0), Leaf((1.0, 3.0), 1)
    empty = Leaf((0.0, 0.0), 0)
    below = DecisionNode((4.0, 4.0), 0, 0.0, SubsetTest(0, ((0,), (1,), (2, 3))), (leaf, other, empty))
    root = DecisionNode((8.0, 8.0), 0, 0.0, SubsetTest(0, ((0, 1, 3), (2,))), (below, other))
    kept = without_impossible_values(root)
    assert kept.branches[0].test.groups == ((0,), (1,), (3,))
    assert without_impossible_values(below) is below


def test_a_value_left_over_is_given_the_class_of_the_node_and_an_unknown_one_is_shared_out():
    dataset = nominal([0] * 6 + [1] * 4, [0] * 6 + [1] * 4, 3)
    tree = c45.grow(dataset, value_groups=True)
    assert tree.root.test.groups == ((0,), (1,), (2,))
    assert c45.classify(tree, {"a": "2"}) == {"no": 1.0, "yes": 0.0}
    assert c45.classify(tree, {"a": None}) == {"no": 0.6, "yes": 0.4}


def test_attributes_of_two_values_are_tested_value_by_value():
    votes = golden_tools.data("housevotes")[0]
    assert c45.grow(votes, value_groups=True) == c45.grow(votes)


def test_all_attributes_count_in_the_average_however_many_values_they_have():
    random = np.random.default_rng(3)
    dataset = nominal(random.integers(0, 20, 40), random.integers(0, 2, 40), 20)
    schema = replace(dataset.schema, attributes=(*dataset.attributes, Attribute("b", ("x", "y"))))
    dataset = replace(dataset, schema=schema, columns=(*dataset.columns, random.integers(0, 2, 40).astype(np.int32)))
    plain = c45.candidate_table(dataset)
    grouped = c45.candidate_table(dataset, value_groups=True)
    assert plain.admissible.tolist() == [True, True]  # the 20 values do not count, so the average is that of b
    assert grouped.admissible.tolist() == [True, False]


def test_the_table_of_candidates_shows_the_groups():
    table = c45.candidate_table(c45.load("golf"), value_groups=True)
    assert table.test[0] == "in {sunny, rain}, {overcast}"


def test_the_classifier_groups_values_when_asked():
    golf = c45.load("golf")
    days, plays = golf.frame.drop(columns="play"), golf.frame["play"]
    model = c45.C45Classifier(value_groups=True).fit(days, plays)
    assert [type(node.test) for node, _ in model.unpruned_tree_.walk() if hasattr(node, "test")].count(SubsetTest) == 2
    assert c45.C45Classifier().fit(days, plays).unpruned_tree_.size != model.tree_.size
    with pytest.raises(ValueError, match="value_groups must be True or False; got 'yes'"):
        c45.C45Classifier(value_groups="yes").fit(days, plays)


# The fault of Release 8


def forgetful():
    """Return cases where a, of three values, is known only if b is x; among the others, c parts a single case."""
    b = np.array([0] * 4 + [1] * 6, np.int32)
    a = np.array([0, 0, 1, 1] + [-1] * 6, np.int32)
    c = np.array([1, 2, 3, 4, 1, 2, 3, 4, 5, 6], float)
    labels = np.array([0, 0, 0, 0, 1, 1, 1, 1, 1, 0], np.int32)
    attributes = (Attribute("a", ("p", "q", "r")), Attribute("b", ("x", "y")), Attribute("c"))
    return Dataset(Schema(attributes, ("no", "yes")), (a, b, c), labels)


def test_an_attribute_that_is_wholly_unknown_leaves_the_minimum_at_1_under_the_quirk_only():
    dataset = forgetful()
    below = dataset.take(np.arange(4, 10))
    without = c45.candidate_table(below, value_groups=True)
    with_quirk = c45.candidate_table(below, value_groups=True, quirks="release8")
    assert np.isnan(without.gain[2]) or without.test[2] == "<= 4"
    assert with_quirk.test[2] == "<= 5"
    tree = c45.grow(dataset, value_groups=True)
    quirky = c45.grow(dataset, value_groups=True, quirks="release8")
    assert tree.root.errors == 1 and quirky.root.errors == 0
    assert c45.grow(dataset, quirks="release8") == c45.grow(dataset)  # nothing is grouped


# Bad input


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"value_groups": "no"}, "value_groups must be True or False; got 'no'"),
        ({"value_groups": 1}, "value_groups must be True or False; got 1"),
        ({"quirks": "release9"}, "quirks must be None or 'release8'; got 'release9'"),
        ({"quirks": True}, "quirks must be None or 'release8'; got True"),
    ],
)
def test_wrong_options_of_growing_are_refused(options, message):
    for grower in (c45.grow, c45.candidate_table):
        with pytest.raises(ValueError, match=message):
            grower(c45.load("golf"), **options)


def test_numbers_and_truth_values_of_numpy_are_taken():
    golf = c45.load("golf")
    tree = c45.grow(golf, min_cases=np.float32(2), value_groups=np.bool_(True))
    assert tree == c45.grow(golf, value_groups=True)
    assert c45.grow(golf, min_cases=np.int8(3)) == c45.grow(golf, min_cases=3)
    assert c45.prune(tree, golf, confidence=np.float32(0.25), raising=np.bool_(False)) == c45.prune(
        tree, golf, raising=False
    )


@pytest.mark.parametrize("raising", ["no", 0, None])
def test_raising_is_true_or_false(raising):
    golf = c45.load("golf")
    for pruner in (c45.prune, c45.pruning_decisions):
        with pytest.raises(ValueError, match=f"raising must be True or False; got {raising!r}"):
            pruner(c45.grow(golf), golf, raising=raising)


# Many values


def mixed(n_values):
    """Return cases of an attribute with so many values, each with cases of both classes."""
    random = np.random.default_rng(5)
    values = np.repeat(np.arange(n_values), 4)
    labels = np.tile([0, 1, 0, 0], n_values)
    labels[2::4] = random.integers(0, 2, n_values)
    labels[3::4] = random.integers(0, 2, n_values)
    return nominal(values, labels, n_values)


def test_an_attribute_of_316_values_is_grouped():
    random = np.random.default_rng(8)
    verbs = random.integers(0, 316, 1264)
    dataset = nominal(verbs, (random.random(1264) < (verbs % 9) / 9).astype(int), 316)
    tree = c45.grow(dataset, value_groups=True)
    groups = tree.root.test.groups
    assert sorted(code for group in groups for code in group) == list(range(316))
    assert c45.errors(tree, dataset) < c45.errors(c45.grow(dataset), dataset) + 100


def test_an_identifier_of_50_000_values_makes_one_group_per_class():
    labels = np.arange(50_000) % 3
    dataset = nominal(np.arange(50_000), labels, 50_000, ("a", "b", "c"))
    tree = c45.grow(dataset, value_groups=True)
    assert [len(group) for group in tree.root.test.groups] == [16_667, 16_667, 16_666]
    assert tree.size == 4


def test_more_groups_than_can_be_merged_are_refused_with_a_remedy():
    dataset = mixed(50_000)
    for grower in (c45.grow, c45.candidate_table):
        with pytest.raises(ValueError, match="'a' has 50,000 groups .* at most 2,000 .*Ignore the attribute"):
            grower(dataset, value_groups=True)
    with pytest.raises(ValueError, match="'a' has 50,000 groups"):
        c45.merging_steps(dataset, "a")
    assert MOST_GROUPS == 2000


def test_values_are_merged_in_short_calls_between_which_ctrl_c_is_heard(monkeypatch):
    dataset, pairs = mixed(300), []
    expected = c45.grow(dataset, criterion="gain", value_groups=True)
    merge_groups = subset_loops.merge_groups

    def watched(groups, group_of_value, n, *more):
        left, ended = merge_groups(groups, group_of_value, n, *more)
        pairs.append(sum(i * (i - 1) // 2 for i in range(left + 1, n + 1)))
        return left, ended

    monkeypatch.setattr(subset_loops, "merge_groups", watched)
    monkeypatch.setattr(subsets, "PAIRS_AT_A_TIME", 100_000)
    assert c45.grow(dataset, criterion="gain", value_groups=True) == expected
    assert sum(pairs) > 40 * 100_000 and max(pairs) < 100_000 + 300 * 299 / 2

    def interrupted(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(subset_loops, "merge_groups", interrupted)
    with pytest.raises(KeyboardInterrupt):
        c45.grow(dataset, value_groups=True)
