"""The package against a second C4.5, written apart from it; the compiled loops against themselves, uncompiled."""

import importlib.util
import re
import sys
from pathlib import Path

import golden_tools
import numpy as np
import pytest
from hypothesis import assume, given
from oracle import Oracle
from oracle_pruning import Pruner, as_tree, distribution
from small_data import CONFIDENCES, OPTIONS, datasets, differences, quick, thorough

import c45teach as c45
from c45teach import loops
from c45teach.classifying import class_distributions, predicted_labels

SOURCES = Path(loops.__file__).parent


@pytest.mark.parametrize(
    ("name", "option"),
    [(name, o) for name in ("golf", "weather-nominal", "iris", "monk3") for o in golden_tools.options_of(name)],
)
def test_the_oracle_itself_equals_release_8(name, option):
    growing, pruning = golden_tools.parameters(golden_tools.golden(name)["options"][option]["args"])
    training = golden_tools.data(name)[0]
    oracle = Oracle(training, **growing)
    root = oracle.grow()
    pruned = Pruner(oracle, pruning.get("confidence", 0.25)).prune(root)
    theirs = golden_tools.builds(name, option)["float"]
    for node, field in ((root, "unpruned"), (pruned, "pruned")):
        assert list(golden_tools.tree_differences(as_tree(node, training.schema), theirs[field]["tree"])) == []


@thorough
@given(datasets(weights=("one", "one", "whole", "quarters", "heavy")), OPTIONS)
def test_every_candidate_is_worth_what_the_oracle_computes(dataset, options):
    oracle = Oracle(dataset, **options)
    candidates = oracle.candidates(oracle.cases)
    chosen = oracle.choose(candidates)
    assume(not oracle.close_calls)
    table = c45.candidate_table(dataset, **options)
    for row, candidate in zip(table.itertuples(), candidates, strict=True):
        theirs = (np.nan,) * 3 if candidate is None else (candidate.gain, candidate.penalty, candidate.split_info)
        np.testing.assert_allclose((row.gain, row.penalty, row.split_info), theirs, rtol=0, atol=1e-9)
    assert [bool(row.chosen) for row in table.itertuples()] == [
        chosen is not None and position == chosen[1] for position in range(len(candidates))
    ]


@thorough
@given(datasets(weights=("one", "one", "whole", "quarters", "heavy")), OPTIONS, CONFIDENCES)
def test_trees_and_pruned_trees_equal_those_of_the_oracle(dataset, options, confidence):
    oracle = Oracle(dataset, **options)
    root = oracle.grow()
    assume(not oracle.close_calls)
    tree = c45.grow(dataset, **options)
    assert differences(tree, as_tree(root, dataset.schema)) == []
    pruner = Pruner(oracle, confidence)
    pruned = pruner.prune(root)
    assume(not oracle.close_calls)
    assert differences(c45.prune(tree, dataset, confidence), as_tree(pruned, dataset.schema)) == []
    decisions = c45.pruning_decisions(tree, dataset, confidence)
    estimates = [(d.leaf_estimate, d.subtree_estimate, d.branch_estimate) for d in decisions]
    np.testing.assert_allclose(np.reshape(estimates, (-1, 3)), np.reshape(pruner.decisions, (-1, 3)), rtol=0, atol=1e-9)


@quick
@given(datasets(weights=("one", "whole"), max_cases=25), OPTIONS)
def test_class_distributions_of_cases_with_unknown_values_equal_those_of_the_oracle(dataset, options):
    oracle = Oracle(dataset, **options)
    root = oracle.grow()
    assume(not oracle.close_calls)
    pruned = Pruner(oracle, 0.25).prune(root)
    assume(not oracle.close_calls)
    for node in (root, pruned):
        expected = [[float(x) for x in distribution(oracle, node, row)] for row in range(dataset.n_cases)]
        found = class_distributions(as_tree(node, dataset.schema), dataset)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9)


# The modules of compiled loops that trees need; the first is imported by the others.
LOOPS = ("loops", "classifying_loops", "subset_loops")


@pytest.fixture(scope="module")
def plain_loops():
    """The modules of loops, by their names, as they are where numba is missing."""
    plain = {}
    with pytest.MonkeyPatch.context() as patch, pytest.warns(UserWarning, match="numba is not installed"):
        patch.setitem(sys.modules, "numba", None)
        for name in ("support.compiling", "choices.criteria", *LOOPS):
            path = SOURCES.joinpath(*name.split(".")).with_suffix(".py")
            spec = importlib.util.spec_from_file_location(f"c45teach.{name}_plain", path)
            plain[name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(plain[name])
            patch.setitem(sys.modules, f"c45teach.{name}", plain[name])
    return plain


def called_in(source, name):
    """The functions of a module of loops that a source calls."""
    return set(re.findall(rf"(?<![\w.]){name}\.(\w+)\(", source))


def users_of_loops():
    """Yield (module, the module of loops that it uses, the functions that it calls)."""
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for name in LOOPS:
            if called := called_in(path.read_text("utf-8"), name):
                yield importlib.import_module(f"c45teach.{module}"), name, called


class Twins:
    """Stands in for some loops: runs a function compiled and uncompiled, compares results and changed arguments."""

    def __init__(self, compiled, plain):
        self.compiled, self.plain, self.called = compiled, plain, set()

    def __getattr__(self, name):
        compiled, plain = getattr(self.compiled, name), getattr(self.plain, name)

        def both(*arguments):
            self.called.add(name)
            copies = _copied(arguments)
            result, expected = compiled(*arguments), plain(*copies)
            written = _without_unused if name in ("filter_orders", "tabulate_pairs") else tuple
            _assert_same(name, written((result,)), written((expected,)))
            _assert_same(name, arguments, copies)
            return result

        return both if callable(compiled) else compiled


def _copied(value):
    if isinstance(value, tuple):
        parts = [_copied(part) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value.copy() if isinstance(value, np.ndarray) else value


def _without_unused(result):
    """Return sorted orders, or tables of pairs, without the parts that are never written and never read."""
    (parts,) = result
    if len(parts) == 2:
        return tuple(np.triu(table, 1) for table in parts)
    order, values, known = parts
    return order[:, :-1], np.where(np.arange(values.shape[1]) < known[:, None], values, 0.0), known


def _assert_same(name, ours, theirs):
    if isinstance(ours, tuple):
        assert len(ours) == len(theirs), name
        for part, other in zip(ours, theirs, strict=True):
            _assert_same(name, part, other)
    elif ours is not None:
        np.testing.assert_allclose(ours, theirs, rtol=1e-12, atol=1e-12, err_msg=name)


def test_loops_equal_their_own_python_source(plain_loops, monkeypatch):
    users = list(users_of_loops())
    twins = {name: Twins(importlib.import_module(f"c45teach.{name}"), plain_loops[name]) for name in LOOPS}
    for module, name, _ in users:
        monkeypatch.setattr(module, name, twins[name])

    @quick
    @given(datasets(weights=("one", "whole", "quarters")), OPTIONS)
    def grow_prune_and_classify(dataset, options):
        tree = c45.prune(c45.grow(dataset, **options), dataset)
        predicted_labels(tree, dataset)
        soft = c45.soften(tree, dataset)
        predicted_labels(soft, dataset)
        c45.trace(soft, {attribute.name: "v0" if attribute.values else 1.5 for attribute in dataset.attributes})

    grow_prune_and_classify()
    for name, twin in twins.items():
        assert twin.called == set().union(*(called for _, loops_used, called in users if loops_used == name))


@quick
@given(datasets(), OPTIONS)
def test_without_numba_the_trees_are_the_same(plain_loops, dataset, options):
    with pytest.MonkeyPatch.context() as patch:
        for module, name, _ in users_of_loops():
            patch.setattr(module, name, plain_loops[name])
        plain = c45.grow(dataset, **options)
    assert plain == c45.grow(dataset, **options)
