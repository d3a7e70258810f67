"""Trees, sizes, errors and predictions equal those of C4.5 Release 8, node by node. See `golden_tools.py`."""

from collections import Counter
from dataclasses import replace
from functools import cache

import golden_tools
import numpy as np
import pytest
from oracle import Oracle

import c45teach as c45
from c45teach.commands.reports import tree_report
from c45teach.tree.nodes import Leaf

NAMES = sorted({*golden_tools.shipped_names(), *golden_tools.shared_names()})
RESULTS = {
    (name, option): golden_tools.kind(name, option) for name in NAMES for option in golden_tools.options_of(name)
}
FIRM = [key for key, kind in RESULTS.items() if kind == "firm"]
ROUNDING = [key for key, kind in RESULTS.items() if kind == "rounding"]
ORDER = [key for key, kind in RESULTS.items() if kind == "order"]


def test_the_sets_that_ship_with_us_are_all_there():
    assert golden_tools.shipped_names() == [
        "golf", "housevotes", "iris", "letter", "monk1", "monk3", "tic-tac-toe", "wdbc", "weather-nominal", "zoo",
    ]  # fmt: skip


# name, milk, backbone, feathers and eggs divide the animals of zoo equally well, with a gain ratio of exactly 1: the
# first of them wins here, and 32-bit rounding made eggs the winner in Release 8.
TIED = ("zoo", "s")


@pytest.mark.parametrize(("name", "option"), [key for key in FIRM if key != TIED])
def test_trees_and_evaluations_equal_release_8_where_neither_rounding_nor_order_decided(name, option):
    assert list(golden_tools.differences(name, option)) == []


def test_the_one_firm_tree_that_differs_hangs_on_a_tie_of_five_attributes():
    zoo = golden_tools.data("zoo")[0]
    offered = c45.candidate_table(zoo, value_groups=True)
    tied = offered[np.isclose(offered.gain_ratio, 1, rtol=0, atol=1e-12)]
    assert sorted(tied.attribute) == ["backbone", "eggs", "feathers", "milk", "name"]
    assert offered.gain_ratio.max() < 1 + 1e-12
    # Once eggs stands first, all is equal.
    eggs = zoo.schema.position("eggs")
    order = [eggs, *(place for place in range(len(zoo.attributes)) if place != eggs)]
    schema = replace(zoo.schema, attributes=tuple(zoo.attributes[place] for place in order))
    reordered = replace(zoo, schema=schema, columns=tuple(zoo.columns[place] for place in order))
    tree = c45.grow(reordered, value_groups=True)
    trees = tree, c45.prune(tree, reordered)
    assert list(golden_tools.differences(*TIED, trees=trees)) == []


QUIRKY = [(name, option) for name, option in RESULTS if golden_tools.has_value_groups(option)]


def test_a_fault_of_release_8_shows_in_five_results_of_two_sets_none_of_them_firm():
    differing = {
        key: golden_tools.kind(*key)
        for key in QUIRKY
        if golden_tools.our_trees(*key, quirks=None) != golden_tools.our_trees(*key)
    }
    assert "firm" not in differing.values()
    if golden_tools.shared_names():
        assert sorted(differing) == [
            *(("anneal", option) for option in ("s", "s_g")),
            *(("soybean", option) for option in ("s", "s_g", "s_m5")),
        ]
        # The order of the cases could have decided here, and did not: with the fault all is equal.
        assert equal_builds("anneal", "s") == ["float"]
        without = golden_tools.our_trees("anneal", "s", quirks=None)
        assert len(list(golden_tools.differences("anneal", "s", trees=without))) > 30


@pytest.mark.parametrize(
    ("name", "option"),
    [key for key in FIRM if key != TIED and golden_tools.has_value_groups(key[1]) and golden_tools.printed(*key)],
)
def test_trees_with_value_groups_print_as_release_8_printed_them(name, option):
    theirs = golden_tools.printed(name, option)
    ours = tree_report(*map(_in_six_digits, golden_tools.our_trees(name, option)))
    assert ours == theirs[theirs.index("Decision Tree:") : theirs.index("\n\n\nTree saved")]


def _in_six_digits(tree):
    """Return the tree with thresholds that print as those of Release 8 do, where more digits would be needed."""

    def shorter(test):
        return replace(test, digits=6) if getattr(test, "kind", None) == "threshold" else test

    records = [(weights, label, shorter(test), *more) for weights, label, test, *more in tree.records(errors=True)]
    return type(tree).from_records(tree.schema, records)


@cache
def equal_builds(name, option):
    """Return which builds of Release 8, with 32-bit or with double floats, our trees and evaluations equal."""
    trees = golden_tools.our_trees(name, option)
    builds = golden_tools.builds(name, option)
    return [build for build in builds if not list(golden_tools.differences(name, option, build, trees))]


@pytest.mark.parametrize(("name", "option"), [key for key in ROUNDING if key[1][0] != "c"])
def test_where_rounding_decided_a_tree_differs_only_at_nodes_where_a_decision_hung_on_a_hair(name, option):
    if equal_builds(name, option):
        return
    trees = golden_tools.our_trees(name, option)
    closest = min(("float", "double"), key=lambda b: len(list(golden_tools.differences(name, option, b, trees))))
    theirs = golden_tools.builds(name, option)[closest]["unpruned"]["tree"]
    unexplained = list(_unexplained(golden_tools.data(name)[0], _growing(name, option), trees[0], theirs))
    assert unexplained == []


def _growing(name, option):
    return golden_tools.parameters(golden_tools.golden(name)["options"][option]["args"])[0]


def _plain(test):
    for kind, what in (("threshold", "threshold"), ("subset", "groups")):
        if getattr(test, what) is not None:
            return kind, test.attribute, getattr(test, what)
    return "nominal", test.attribute


def _unexplained(dataset, growing, tree, golden_root):
    """Yield where two trees part and nothing is within 1e-5 of a decision."""
    oracle = Oracle(dataset, **growing, hair=(-1, 1e-5))
    waiting = [("", tree.root, golden_root, oracle.cases, ())]
    while waiting:
        path, ours, theirs, cases, used = waiting.pop()
        if golden_tools.parting(tree, ours, theirs):
            oracle.close_calls.clear()
            if isinstance(ours, Leaf) or "t" not in theirs:
                oracle._grow(cases, used)  # a collapsed tree hangs on all below
            else:
                oracle.choose(oracle.candidates(cases, used))
            if not oracle.close_calls:
                yield path or "/"
        elif "t" in theirs:
            test = _plain(ours.test)
            below = (*used, test[1]) if test[0] == "nominal" else used
            for branch, (value, golden), part in zip(
                ours.branches, theirs["b"], oracle.divide(cases, test), strict=True
            ):
                waiting.append((f"{path}/{theirs['a']} {value}", branch, golden, part, below))


def test_trees_that_rounding_decided_are_counted(capsys):
    found = Counter("+".join(equal_builds(*key)) or "neither" for key in ROUNDING)
    order = sum(bool(equal_builds(*key)) for key in ORDER)
    with capsys.disabled():
        print(f"\nRelease 8: of {len(FIRM)} firm results all are to be equal;", end=" ")
        print(f"of {len(ROUNDING)} that rounding decided, {found['double']} equal its double build,", end=" ")
        print(f"{found['float']} its float build, {found['float+double']} both;", end=" ")
        print(f"of {len(ORDER)} that the order of the cases decided, {order} equal one")
    # What was seen, with the sets that ship with us alone and with all: a change that loses one deserves a look.
    assert equal_builds("letter", "g") == ["double"]
    if len(ROUNDING) == 95:
        assert found["neither"] <= 41


@pytest.mark.parametrize("name", NAMES)
def test_shuffled_rows_give_the_same_tree(name):
    training = golden_tools.data(name)[0]
    shuffled = training.take(np.random.default_rng(14).permutation(len(training)))
    tree, pruned = golden_tools.our_trees(name, "default")
    again = c45.grow(shuffled)
    assert again == tree
    pruned_again = c45.prune(again, shuffled)
    assert pruned_again == pruned
    for one, other in ((tree, again), (pruned, pruned_again)):
        assert [node.errors for node, _ in one.walk()] == [node.errors for node, _ in other.walk()]
