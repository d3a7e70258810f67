"""Compare trees of c45teach with the results of C4.5 Release 8, node by node.

Run as a program it says, per data set and option set, whether all is equal, and if not where the first
difference is:

    python -m tests.golden_tools                         every set, every option set
    python -m tests.golden_tools golf iris -o default m1
    python -m tests.golden_tools imports-85 -n 10        the first ten differences of each

The results come from the folder `goldens` beside this file (sets that ship with us), and from
`../shared/reference/goldens`, or the folder that the environment variable C45TEACH_GOLDENS names.

Tolerances. Release 8 keeps weights in 32-bit floats and adds them up one by one, so a weight or an error
may differ by 1e-5 of itself (of 1, if it is smaller). A threshold may differ by half a 32-bit step. Sizes,
classes, tests, branches, counts of misclassified cases and printed percentages may not differ at all.
"""

import gzip
import json
import os
from functools import lru_cache
from pathlib import Path

import numpy as np

from c45teach.classifying import predicted_labels
from c45teach.c45_files import read_c45
from c45teach.growing import grow
from c45teach.pruning import prune
from c45teach.tree import Leaf

HERE = Path(__file__).resolve().parent
SHIPPED = HERE / "goldens"
SHARED = Path(os.environ.get("C45TEACH_GOLDENS") or HERE.parent.parent / "shared" / "reference" / "goldens")
OPTIONS = ("default", "g", "m1", "m5", "c5", "c75")
WEIGHT_TOLERANCE = 1e-5
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shipped_names():
    """Return the names of the sets that ship with us."""
    return sorted({path.name.split(".json")[0] for path in SHIPPED.glob("*.json*")})


def shared_names():
    """Return the names of the sets in the folder outside the repository; none when it is not there."""
    return sorted({path.name.split(".json")[0] for path in (SHARED / "r8").glob("*.json*")})


def _find(name):
    """Return the path of the results of a set, and the stem of its data files."""
    for folder, stem in ((SHIPPED, SHIPPED / name), (SHARED / "r8", SHARED / "data" / name)):
        for path in (folder / f"{name}.json", folder / f"{name}.json.gz"):
            if path.exists():
                return path, stem
    raise FileNotFoundError(f"no golden results for {name!r} in {SHIPPED} or {SHARED}")


@lru_cache(maxsize=4)
def golden(name):
    """Return the results of a set, as the JSON file holds them."""
    path, _ = _find(name)
    opened = gzip.open(path, "rt") if path.suffix == ".gz" else open(path)
    with opened as file:
        return json.load(file)


@lru_cache(maxsize=4)
def data(name):
    """Return the training set of a set and, if there is one, its test set."""
    _, stem = _find(name)
    parts = ["data", "test"] if Path(f"{stem}.test").exists() else ["data"]
    return [read_c45(stem, part, minus_999="unknown") for part in parts]


def options_of(name):
    """Return those of `OPTIONS` that the results of a set hold."""
    return [option for option in OPTIONS if option in golden(name)["options"]]


def is_firm(result):
    """Return whether neither 32-bit rounding nor the order of the cases decided anything."""
    return not result["rounding_sensitive"] and not result.get("order_sensitive")


def builds(name, option):
    """Return {"float": result, "double": result}, references resolved; they are one and the same if firm."""
    options = golden(name)["options"]
    result = options[option]
    found = {"float": {field: _resolved(options, option, field) for field in ("unpruned", "pruned")}}
    found["float"].update({key: result.get(key) for key in ("evaluation", "test_predictions")})
    if "double" in result:
        doubles = {key: value.get("double", value) for key, value in options.items()}
        found["double"] = {field: _resolved(doubles, option, field) for field in ("unpruned", "pruned")}
        found["double"].update({key: result["double"].get(key) for key in ("evaluation", "test_predictions")})
    return found


def _resolved(options, option, field):
    while "same_as" in options[option][field]:
        option = options[option][field]["same_as"]
    return options[option][field]


def parameters(arguments):
    """Return what command-line options of c4.5 are called here: those of `grow`, those of `prune`."""
    growing, pruning = {}, {}
    arguments = iter(arguments)
    for argument in arguments:
        if argument == "-g":
            growing["criterion"] = "gain"
        elif argument == "-m":
            growing["min_cases"] = int(next(arguments))
        elif argument == "-c":
            pruning["confidence"] = float(next(arguments)) / 100
        elif argument != "-u":
            raise ValueError(f"option {argument} is not one of -g, -m, -c")
    return growing, pruning


@lru_cache(maxsize=8)
def _grown(name, growing):
    return grow(data(name)[0], **dict(growing))


def our_trees(name, option):
    """Return the unpruned and the pruned tree that c45teach makes of a set with an option set."""
    growing, pruning = parameters(golden(name)["options"][option]["args"])
    unpruned = _grown(name, tuple(sorted(growing.items())))
    return unpruned, prune(unpruned, data(name)[0], **pruning)


def differences(name, option, build="float", trees=None):
    """Yield every difference from a build of Release 8 as a line `place: ours / theirs`."""
    theirs = builds(name, option)[build]
    trees = trees or our_trees(name, option)
    for tree, field in zip(trees, ("unpruned", "pruned"), strict=True):
        for line in tree_differences(tree, theirs[field]["tree"]):
            yield f"{field} {line}"
        if tree.size != theirs[field]["size"]:
            yield f"{field}: size {tree.size} / {theirs[field]['size']}"
    yield from _evaluation_differences(name, theirs, trees)


def tree_differences(tree, golden_root):
    """Yield every difference between a tree and a golden one, from the root down; below a different test nothing."""
    waiting = [("", tree.root, golden_root)]
    while waiting:
        path, ours, theirs = waiting.pop()
        place = path or "/"
        yield from (f"{place}: {line}" for line in _node_differences(tree, ours, theirs))
        our_test, their_test = _test_words(tree, ours), _golden_test_words(theirs)
        if our_test != their_test:
            yield f"{place}: {our_test} / {their_test}"
            continue
        if "t" in theirs:
            yield from _threshold_difference(place, ours, theirs)
            step = f"{path}/{theirs['a']}"
            names = _branch_names(tree, ours)
            for name, branch, (their_name, their_branch) in reversed(
                list(zip(names, ours.branches, theirs["b"], strict=True))
            ):
                if name != their_name:
                    yield f"{step}: branch {name} / {their_name}"
                waiting.append((f"{step} {their_name}", branch, their_branch))


def _node_differences(tree, ours, theirs):
    label = tree.classes[ours.label]
    if label != theirs["c"]:
        yield f"class {label} / {theirs['c']}"
    weight = sum(ours.class_weights)
    if not _near(weight, theirs["n"]):
        yield f"weight {weight!r} / {theirs['n']!r}"
    if not _near(ours.errors, theirs["e"]):
        yield f"errors {ours.errors!r} / {theirs['e']!r}"
    # The distribution of an empty leaf is its parent's in Release 8; here its weights are 0.
    distribution = theirs.get("d") if theirs["n"] else None
    if distribution is not None and not all(map(_near, ours.class_weights, distribution)):
        yield f"class weights {ours.class_weights} / {distribution}"


def _near(ours, theirs):
    return abs(ours - theirs) <= WEIGHT_TOLERANCE * max(1.0, abs(theirs))


def _test_words(tree, node):
    if isinstance(node, Leaf):
        return "leaf"
    kind = {"NominalTest": "nom", "ThresholdTest": "num", "SubsetTest": "sub"}[type(node.test).__name__]
    return f"{kind} test on {tree.attributes[node.test.attribute].name} with {len(node.branches)} branches"


def _golden_test_words(node):
    if "t" not in node:
        return "leaf"
    return f"{node['t']} test on {node['a']} with {len(node['b'])} branches"


def _threshold_difference(place, ours, theirs):
    if theirs["t"] == "num":
        ours, cut = ours.test.threshold, np.float32(theirs["cut"])
        near = abs(ours - float(cut)) <= 0.5 * float(np.spacing(abs(cut)))
        # Golden files hold nine digits: exact for 32 bits, not for the double build.
        if not near and float(f"{ours:.9g}") != theirs["cut"]:
            yield f"{place}: {theirs['a']} threshold {ours!r} / {theirs['cut']!r}"


def _branch_names(tree, node):
    attribute = tree.attributes[node.test.attribute]
    if attribute.is_numeric:
        return ["<=", ">"]
    groups = getattr(node.test, "groups", None)
    if groups is None:
        return list(attribute.values)
    return [[attribute.values[code] for code in group] for group in groups]


def _evaluation_differences(name, theirs, trees):
    for dataset, expected in zip(data(name), theirs["evaluation"], strict=True):
        predicted = [predicted_labels(tree, dataset) for tree in trees]
        row, ours = expected["rows"][0], _evaluation_row(dataset, trees, predicted)
        if len(dataset) != expected["n"]:
            yield f"{expected['on']}: {len(dataset)} cases / {expected['n']}"
        for key, value in ours.items():
            if value != row[key]:
                yield f"{expected['on']}: {key} {value!r} / {row[key]!r}"
        if expected["on"] == "test" and theirs["test_predictions"]:  # not recorded for more than 5,000 cases
            yield from _prediction_differences(predicted, theirs["test_predictions"])


def _evaluation_row(dataset, trees, predicted):
    row = {}
    for when, tree, labels in zip(("before", "after"), trees, predicted, strict=True):
        wrong = int((labels != dataset.labels).sum())
        row |= {f"size_{when}": tree.size, f"err_{when}": wrong, f"pct_{when}": f"{100 * wrong / len(dataset):.1f}"}
    root = trees[1].root
    row["estimate"] = f"{100 * root.errors / sum(root.class_weights):.1f}"
    return row


def _prediction_differences(predicted, expected):
    for field, labels in zip(("unpruned", "pruned"), predicted, strict=True):
        ours = "".join(DIGITS[label] for label in labels[: len(expected[field])])
        if ours != expected[field]:
            case = next(i for i, pair in enumerate(zip(ours, expected[field], strict=True)) if len(set(pair)) > 1)
            yield f"{field}: test case {case} is given class {ours[case]} / {expected[field][case]}"


def verdict(name, option, limit=1):
    """Return (kind, equal builds, first differences from the float build) of one set and option set."""
    result = golden(name)["options"][option]
    kind = "firm" if is_firm(result) else "order" if result.get("order_sensitive") else "rounding"
    trees = our_trees(name, option)
    found = {build: list(differences(name, option, build, trees)) for build in builds(name, option)}
    equal = [build for build, lines in found.items() if not lines]
    closest = min(found.values(), key=len)
    return kind, equal, [*closest[:limit], *([f"({len(closest)} differences)"] if len(closest) > limit else [])]


def main():
    """Print one line per set and option set, and a summary."""
    import argparse
    from collections import Counter

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="data sets (default: all)")
    parser.add_argument("-o", "--options", nargs="+", choices=OPTIONS, default=OPTIONS)
    parser.add_argument("-n", "--differences", type=int, default=1, help="show so many differences")
    parser.add_argument("-q", "--quiet", action="store_true", help="only what differs")
    chosen = parser.parse_args()
    counts = Counter()
    for name in chosen.names or sorted({*shipped_names(), *shared_names()}):
        for option in [option for option in options_of(name) if option in chosen.options]:
            kind, equal, lines = verdict(name, option, chosen.differences)
            counts[kind, "+".join(equal) or "different"] += 1
            if lines and not equal or not chosen.quiet:
                print(f"{name:16}{option:8}{kind:9}" + ("equal " + "+".join(equal) if equal else "; ".join(lines)), flush=True)
    for (kind, equal), count in sorted(counts.items()):
        print(f"{kind:9}{equal:14}{count:5}")


if __name__ == "__main__":
    main()
