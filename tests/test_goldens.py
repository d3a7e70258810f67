"""Trees, sizes, errors and predictions equal those of C4.5 Release 8, node by node. See `golden_tools.py`."""

from collections import Counter
from functools import cache

import golden_tools
import numpy as np
import pytest
from oracle import Oracle

import c45teach as c45
from c45teach.tree import Leaf

NAMES = sorted({*golden_tools.shipped_names(), *golden_tools.shared_names()})
RESULTS = {(name, option): golden_tools.kind(name, option) for name in NAMES for option in golden_tools.OPTIONS}
FIRM = [key for key, kind in RESULTS.items() if kind == "firm"]
ROUNDING = [key for key, kind in RESULTS.items() if kind == "rounding"]
ORDER = [key for key, kind in RESULTS.items() if kind == "order"]


def test_the_sets_that_ship_with_us_are_all_there():
    assert golden_tools.shipped_names() == [
        "golf", "housevotes", "iris", "letter", "monk1", "monk3", "tic-tac-toe", "wdbc", "weather-nominal", "zoo",
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "option"), FIRM)
def test_trees_and_evaluations_equal_release_8_where_neither_rounding_nor_order_decided(name, option):
    assert list(golden_tools.differences(name, option)) == []


@cache
def equal_builds(name, option):
    """Return which builds of Release 8, with 32-bit or with double floats, our trees and evaluations equal."""
    trees = golden_tools.our_trees(name, option)
    builds = golden_tools.builds(name, option)
    return [build for build in builds if not list(golden_tools.differences(name, option, build, trees))]


@pytest.mark.parametrize(("name", "option"), [key for key in ROUNDING if key[1] not in ("c5", "c75")])
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
    threshold = getattr(test, "threshold", None)
    return ("nominal", test.attribute) if threshold is None else ("threshold", test.attribute, threshold)


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
    if len(ROUNDING) == 67:
        assert found["neither"] <= 29


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
