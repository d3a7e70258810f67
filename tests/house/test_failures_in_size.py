"""Where other programs for decision trees fail, or have failed: determinism (D) and size (S).

The letters are kinds of fault that users have reported of such programs. Kinds that are about files, frames, pictures
and estimators are tested beside those.
"""

import copy
import os
import pickle
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from by_hand import asked

import c45teach as c45
from c45teach.classifying import predicted_labels
from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset

# D: determinism


def test_d1_new_processes_with_other_hash_seeds_print_the_same_text():
    program = (
        "import c45teach as c45\n"
        "for name in 'golf', 'house-votes-84':\n"
        "    data = c45.load(name)\n"
        "    print(c45.prune(c45.grow(data), data))\n"
        "frame = c45.load('house-votes-84').frame\n"
        "print(c45.grow(c45.Dataset.from_frame(frame, target='party')))\n"
    )
    printed = set()
    for seed in ("0", "4711"):
        command, environment = [sys.executable, "-c", program], os.environ | {"PYTHONHASHSEED": seed}
        finished = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
        assert finished.returncode == 0, finished.stderr
        printed.add(finished.stdout)
    assert len(printed) == 1
    assert len(printed.pop()) > 1000


# S: size


@pytest.fixture(scope="module")
def chain():
    """A data set whose tree takes off one case at a time: classes alternate, each case weighs as much as 26."""
    n = 5001
    schema = Schema((Attribute("x"),), ("a", "b"))
    return Dataset(schema, (np.arange(n, dtype=float),), (np.arange(n) % 2).astype(np.int32), np.full(n, 26.0))


@pytest.fixture(scope="module")
def deep(chain):
    return c45.grow(chain, min_cases=1)


def test_s1_a_tree_5000_levels_deep_grows_and_is_pruned(chain, deep):
    assert (deep.depth, deep.size, deep.root.errors) == (5000, 10_001, 0)
    pruned = c45.prune(deep, chain)
    assert pruned == deep
    assert c45.prune(deep, chain, confidence=1e-9).size < deep.size


def test_s1_a_tree_5000_levels_deep_classifies(chain, deep):
    assert (predicted_labels(deep, chain) == chain.labels).all()
    assert c45.errors(deep, chain) == 0
    shares = c45.classify(deep, {"x": None})
    assert shares == pytest.approx({"a": 2501 / 5001, "b": 2500 / 5001}, abs=1e-9)
    assert sum(fragment.weight for fragment in c45.trace(deep, {})) == pytest.approx(1)


def test_s1_a_tree_5000_levels_deep_is_printed_copied_and_kept(deep, tmp_path):
    assert str(deep).startswith("x <= 0 : a (26.0)")
    c45.save(deep, tmp_path / "deep.json")
    for again in (
        pickle.loads(pickle.dumps(deep)),
        copy.deepcopy(deep),
        c45.load_model(tmp_path / "deep.json"),
        c45.Tree.from_dict(deep.to_dict()),
    ):
        assert again == deep
        assert hash(again) == hash(deep)


def test_s1_a_tree_5000_levels_deep_is_drawn_as_far_as_a_picture_goes(deep):
    assert "5000 levels deep" in c45.picture(deep).alt
    assert deep._repr_mimebundle_()["text/plain"]


def test_s4_fifty_thousand_values_of_one_attribute_are_no_trouble():
    n = 50_000
    x = np.arange(n) % 97
    frame = pd.DataFrame({"id": [f"case {i}" for i in range(n)], "x": x, "class": x < 40})
    data = Dataset.from_frame(frame, target="class")
    assert len(data.attributes[0].values) == n
    assert asked(c45.grow(data)) == [("x", 39.0)]
    identity = replace(data, schema=replace(data.schema, attributes=data.attributes[:1]), columns=data.columns[:1])
    everything = c45.grow(identity, min_cases=1)
    assert everything.size == n + 1
    assert c45.errors(everything, identity) == 0
    assert c45.prune(everything, identity).size == 1
