"""Soft thresholds: Release 8's bounds and text; shares by hand; copies and pictures keep the bounds."""

import copy
import pickle

import golden_tools
import numpy as np
import pytest
from golden_results import is_firm, printed
from hypothesis import given
from scipy.integrate import quad
from small_data import CONFIDENCES, OPTIONS, datasets, quick
from soft_by_hand import bounds_by_hand, distribution
from test_text import chain

import c45teach as c45
from c45teach import explore, figures
from c45teach.attribute_tests import ThresholdTest
from c45teach.classifying import class_distributions
from c45teach.classifying_loops import share_below
from c45teach.commands.reports import softening_report, tree_report
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree

NAMES = sorted({*golden_tools.shipped_names(), *golden_tools.shared_names()})
FIRM = [
    n for n in NAMES if "p" in golden_tools.golden(n)["options"] and is_firm(golden_tools.golden(n)["options"]["p"])
]
PRINTED = [name for name in FIRM if printed(name, "p")]
GOLF = c45.load("golf")
SOFT = c45.soften(c45.prune(c45.grow(GOLF), GOLF), GOLF)
HUMIDITY = SOFT.root.branches[0].test


def softened(name):
    return c45.soften(golden_tools.our_trees(name, "default")[1], golden_tools.data(name)[0])


# Release 8


def test_there_are_firm_results_of_release_8():
    assert {"golf", "iris", "wdbc"} <= set(FIRM)
    assert len(PRINTED) >= 3


@pytest.mark.parametrize("name", FIRM)
def test_the_bounds_equal_those_of_release_8(name):
    tree, theirs = softened(name), golden_tools.golden(name)["options"]["p"]["soft"]["tree"]
    assert list(golden_tools.tree_differences(tree, theirs)) == []
    waiting = [(tree.root, theirs)]
    while waiting:
        node, golden = waiting.pop()
        if golden.get("t") == "num":
            theirs = [golden.get(end, golden["cut"]) for end in ("lo", "up")]
            assert node.test.bounds == pytest.approx(theirs, rel=2e-6, abs=2e-6 * (theirs[1] - theirs[0])), golden["a"]
        if "t" in golden:
            waiting += [(branch, other) for branch, (_, other) in zip(node.branches, golden["b"], strict=True)]


@pytest.mark.parametrize("name", PRINTED)
def test_the_bounds_and_the_tree_are_printed_as_by_release_8(name):
    tree, text = softened(name), printed(name, "p")
    theirs = text[text.index("Softening thresholds") : text.index("\n\n\nTree saved")]
    assert f"{softening_report(tree)}\n\n{tree_report(tree, tree)}" == theirs


# By hand


def all_bounds(tree):
    tests = [node.test for node, _ in tree.walk() if isinstance(getattr(node, "test", None), ThresholdTest)]
    return [None if test.lower is None else (test.threshold, test.lower, test.upper) for test in tests]


@quick
@given(datasets(weights=("one", "whole", "quarters")), OPTIONS, CONFIDENCES)
def test_bounds_and_class_distributions_are_those_found_case_by_case(dataset, options, confidence):
    tree = c45.prune(c45.grow(dataset, **options), dataset, confidence=confidence)
    soft = c45.soften(tree, dataset)
    weights = np.ones(len(dataset)) if dataset.weights is None else dataset.weights
    by_hand = list(bounds_by_hand(tree.root, dataset, weights))
    for ours, theirs in zip(all_bounds(soft), by_hand, strict=True):
        assert ours == (None if theirs is None else pytest.approx(theirs, rel=1e-9, abs=1e-9))
    expected = [distribution(soft.root, dataset, row, soft=True) for row in range(len(dataset))]
    assert class_distributions(soft, dataset) == pytest.approx(np.array(expected), abs=1e-9)


@quick
@given(datasets(weights=("whole", "zero"), unknown=False), OPTIONS)
def test_a_whole_weight_counts_as_so_many_cases(dataset, options):
    copies = dataset.weighted(None).take(np.repeat(np.arange(len(dataset)), dataset.weights.astype(int)))
    tree = c45.grow(dataset, **options)
    assert all_bounds(c45.soften(tree, dataset)) == all_bounds(c45.soften(tree, copies))


def test_the_order_of_the_cases_plays_no_role():
    for name in ("golf-unknown", "iris"):
        data = c45.load(name)
        tree = c45.grow(data, min_cases=1)
        shuffled = data.take(np.random.default_rng(3).permutation(len(data)))
        assert c45.soften(tree, shuffled) == c45.soften(tree, data)


def test_softening_changes_nothing_but_bounds_and_can_be_done_again():
    data = c45.load("iris")
    tree = c45.grow(data)
    soft = c45.soften(tree, data)
    assert c45.soften(soft, data) == soft != tree
    assert [r[:2] + r[3:] for r in soft.records(errors=True)] == [r[:2] + r[3:] for r in tree.records(errors=True)]
    votes = c45.load("house-votes-84")
    assert c45.soften(c45.grow(votes), votes) == c45.grow(votes)  # no threshold to be softened


def test_a_step_holds_the_errors_at_every_value_and_the_limit():
    step, *others = c45.softening_steps(SOFT, GOLF)
    assert others == []
    assert step.values.tolist() == [70, 85, 90, 95]
    assert step.errors.tolist() == [0, 1, 2, 3]
    assert step.present_errors == 0
    assert step.limit == pytest.approx(np.sqrt(0.5 * 5.5 / 6))
    assert step.test == HUMIDITY
    assert HUMIDITY.upper == pytest.approx(70 + 15 * step.limit)  # the errors pass the limit between 70 and 85


def test_a_threshold_that_no_case_reaches_stays_hard():
    leaf = Leaf((0.0, 0.0), 0)
    never = DecisionNode((0.0, 0.0), 0, 0.0, ThresholdTest(1, 70.0, lower=60.0, upper=80.0), (leaf, leaf))
    branches = (DecisionNode((2.0, 3.0), 1, 0.0, ThresholdTest(1, 100.0), (SOFT.root.branches[0], never)), leaf, leaf)
    tree = Tree(GOLF.schema, DecisionNode((9.0, 5.0), 0, 0.0, SOFT.root.test, branches))
    bounds = all_bounds(c45.soften(tree, GOLF))
    assert bounds[1:] == [(75.0, *HUMIDITY.bounds), None]
    assert bounds[0][0] == 100.0


# The share of a case that takes the first branch


def test_the_share_falls_from_one_over_a_half_at_the_threshold_to_nought():
    values = [69, 70, 71.25, 72.5, 75, 77.5775, 80.155, 81]
    lower, upper = 70.0, 80.155
    shares = [share_below(float(value), 75.0, lower, upper) for value in values]
    assert shares == pytest.approx([1, 1, 0.875, 0.75, 0.5, 0.25, 0, 0])
    # Nothing below the threshold; nothing above it; a hard threshold.
    assert [share_below(5.0, 5.0, 5.0, 6.0), share_below(5.5, 5.0, 5.0, 6.0)] == [1, 0.25]
    assert [share_below(5.0, 5.0, 4.0, 5.0), share_below(5.1, 5.0, 4.0, 5.0)] == [0.5, 0]
    assert [share_below(5.0, 5.0, 5.0, 5.0), share_below(5.1, 5.0, 5.0, 5.0)] == [1, 0]
    largest = np.finfo(float).max
    assert share_below(0.0, 0.0, -largest, largest) == 0.5
    assert share_below(-largest / 2, 0.0, -largest, largest) == pytest.approx(0.75)


def test_release_8_lets_the_share_fall_a_little_more_slowly():
    def release8(value, threshold, lower, upper):
        if value <= lower or value >= upper:
            return float(value <= lower)
        if value <= threshold:
            return 1 - 0.5 * (value - lower) / (threshold - lower + 0.001)
        return 0.5 - 0.5 * (value - threshold) / (upper - threshold + 0.001)

    for scale, apart in ((1, 1e-4), (100, 1e-6), (0.001, 0.25)):
        threshold, lower, upper = 75 * scale, 70 * scale, 80 * scale
        values = np.linspace(lower, upper, 201)
        differences = [release8(v, threshold, lower, upper) - share_below(v, threshold, lower, upper) for v in values]
        assert min(differences) >= -1e-12
        assert max(differences) < apart
    assert release8(0.075, 0.075, 0.07, 0.08) == pytest.approx(1 - 0.5 * 5 / 6)  # not ½


def test_a_case_near_the_threshold_goes_down_both_branches():
    for humidity, share in ((70, 1), (72.5, 0.75), (75, 0.5), (80.155, 0)):
        case = {"outlook": "sunny", "humidity": humidity}
        assert c45.classify(SOFT, case)["Play"] == pytest.approx(share, abs=1e-4)
    below, above = c45.trace(SOFT, {"outlook": "sunny", "humidity": 72.5})
    assert (below.weight, above.weight) == (0.75, 0.25)
    assert below.path == ("outlook = sunny", "humidity <= 75 [70,80.155] ~")
    assert above.path == ("outlook = sunny", "humidity > 75 [70,80.155] ~")
    assert [f.path[1] for f in c45.trace(SOFT, {"outlook": "sunny", "humidity": 60})] == ["humidity <= 75 [70,80.155]"]
    unknown = c45.trace(SOFT, {"outlook": "sunny"})
    assert [(f.path[1][-2:], f.weight) for f in unknown] == [(" ?", 0.4), (" ?", 0.6)]


def test_errors_are_counted_with_soft_thresholds():
    iris = c45.load("iris")
    soft = c45.soften(c45.prune(c45.grow(iris), iris), iris)
    by_hand = [distribution(soft.root, iris, row, soft=True) for row in range(len(iris))]
    wrong = np.argmax(by_hand, axis=1) != iris.labels
    assert c45.errors(soft, iris) == wrong.sum() != c45.errors(c45.grow(iris), iris)
    assert c45.confusion(soft, iris).to_numpy().trace() == len(iris) - wrong.sum()


@quick
@given(datasets(), OPTIONS)
def test_a_trace_adds_up_to_the_class_distribution(dataset, options):
    soft = c45.soften(c45.grow(dataset, **options), dataset)
    names = [attribute.name for attribute in dataset.attributes]
    for row in range(min(len(dataset), 5)):
        case = dict(zip(names, dataset.frame[names].iloc[row].tolist(), strict=True))
        fragments = c45.trace(soft, case)
        assert sum(fragment.weight for fragment in fragments) == pytest.approx(1)
        for name, probability in c45.classify(soft, case).items():
            assert sum(f.weight * f.distribution[name] for f in fragments) == pytest.approx(probability, abs=1e-12)


# Every face of a tree


def test_bounds_count_when_trees_are_compared():
    hard = c45.prune(c45.grow(GOLF), GOLF)
    assert hard != SOFT and hash(SOFT) != hash(hard)
    assert c45.soften(hard, GOLF) == SOFT and hash(SOFT) == hash(c45.soften(hard, GOLF))


def test_bounds_are_kept_by_every_kind_of_copy(tmp_path):
    c45.save(SOFT, tmp_path / "soft.json")
    for again in (
        c45.load_model(tmp_path / "soft.json"),
        Tree.from_dict(SOFT.to_dict()),
        pickle.loads(pickle.dumps(SOFT)),
        copy.deepcopy(SOFT),
    ):
        assert again == SOFT
        assert c45.classify(again, {"outlook": "sunny", "humidity": 72.5})["Play"] == 0.75
    test = SOFT.to_dict()["branches"][0]["test"]
    assert (test["threshold"], test["lower"], test["upper"]) == (75.0, 70.0, HUMIDITY.upper)
    assert "lower" not in c45.grow(GOLF).to_dict()["branches"][0]["test"]


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"lower": 76.0}, "the threshold 75.0 does not lie between its bounds, 76.0 and 80.1"),
        ({"upper": float("nan")}, '"test.upper" is nan and should be a finite number'),
        ({"lower": "70"}, "\"test.lower\" is '70' and should be a finite number"),
        ({"lower": None}, '"test.lower" is None and should be a finite number'),
    ],
)
def test_bounds_that_cannot_be_are_refused(damage, message):
    described = SOFT.to_dict()
    described["branches"][0]["test"] |= damage
    with pytest.raises(ValueError, match=message):
        Tree.from_dict(described)


def test_text_and_picture_show_the_bounds():
    assert "|   humidity <= 75 [70,80.155]: Play (2.0/1.0)" in str(SOFT)
    picture = c45.picture(SOFT)
    assert "≤ 75 [70,80.155]" in picture.dot
    assert "humidity > 75 [70,80.155]" in picture.text
    assert "≤ 75<" in c45.picture(c45.grow(GOLF)).dot


def test_the_explorer_that_consults_a_tree_shares_out_what_is_near_a_threshold():
    explorer = explore.consult(SOFT)
    answer = explorer.picture(answers=(("outlook", "sunny"), ("humidity", 72.5))).alt
    assert "The tree answers: Play 0.750, Don't Play 0.250" in answer
    share = quad(lambda value: share_below(value, 75.0, 70.0, HUMIDITY.upper), 68, 78, points=[70, 75])[0] / 10
    answer = explorer.picture(answers=(("outlook", "sunny"), ("humidity", (68.0, 78.0)))).alt
    assert f"The tree answers: Play {share:.3f}, Don't Play {1 - share:.3f}" in answer
    answer = explorer.picture(answers=(("outlook", "sunny"), ("humidity", (75.0, 75.0)))).alt
    assert "Play 0.500" in answer


def test_the_figure_shows_the_errors_the_limit_and_the_bounds():
    iris = c45.load("iris")
    tree = c45.prune(c45.grow(iris), iris)
    for place, step in enumerate(c45.softening_steps(tree, iris)):
        alt = figures.soft_threshold(tree, iris, place).alt
        lower, upper = (f"{bound:.6g}" for bound in step.test.bounds)
        assert f"<= {step.test.printed} with its soft bounds {lower} and {upper}." in alt
        assert f"{step.values[0]:g}: {step.errors[0]:g}, {step.values[1]:g}: {step.errors[1]:g}" in alt
        assert f"the limit, {step.limit:.3f}." in alt
    with pytest.raises(IndexError, match="counted from 0; there is none at place 1"):
        figures.soft_threshold(SOFT, GOLF, 1)


def test_where_many_cases_lie_at_the_threshold_soft_thresholds_do_harm():
    letters = c45.load("letter").take(slice(0, 4000))
    tree = c45.prune(c45.grow(letters), letters)
    assert c45.errors(c45.soften(tree, letters), letters) > 2 * c45.errors(tree, letters)


# What cannot be softened


def test_trees_and_cases_that_do_not_fit_are_refused():
    with pytest.raises(TypeError, match="a Tree is needed"):
        c45.soften(GOLF, GOLF)
    with pytest.raises(ValueError, match="the data lack the column 'sepal length"):
        c45.soften(c45.grow(c45.load("iris")), GOLF)


def test_a_deep_chain_and_a_leaf_are_softened():
    tree = chain(400)
    values = np.arange(401.0)
    data = c45.Dataset(tree.schema, (values,), (values % 2).astype(np.int32))
    assert c45.soften(tree, data).depth == 400
    leaf = Tree(GOLF.schema, Leaf((9.0, 5.0), 0, 5.0))
    assert c45.soften(leaf, GOLF) == leaf
    assert softening_report(leaf) == "Softening thresholds"
