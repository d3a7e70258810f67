"""Compare trees of c45teach with the results of C4.5 Release 8, node by node.

Run as a program it says, per data set and option set, whether all is equal, and if not where the first
difference is:

    python tests/release8/golden_tools.py                         every set, every option set
    python tests/release8/golden_tools.py golf iris -o default m1
    python tests/release8/golden_tools.py imports-85 -n 10        the first ten differences of each

Tolerances. Release 8 keeps weights in 32-bit floats and adds them up one by one, so a weight or an error
may differ by 1e-5 of itself (of 1, if it is smaller). A threshold may differ by half a 32-bit step. Sizes,
classes, tests, branches, counts of misclassified cases and printed percentages may not differ at all.
"""

import argparse
from collections import Counter
from functools import lru_cache

import numpy as np
from golden_results import (
    OPTIONS,
    SHARED,
    SHIPPED,
    builds,
    data,
    golden,
    has_value_groups,
    is_firm,
    kind,
    options_of,
    parameters,
    printed,
    shared_names,
    shipped_names,
)

from c45teach.classifying import predicted_labels
from c45teach.growing import grow
from c45teach.pruning import prune
from c45teach.tree.nodes import Leaf

__all__ = ["SHARED", "SHIPPED", "builds", "data", "differences", "golden", "is_firm", "kind", "our_trees"]
__all__ += [
    "has_value_groups",
    "options_of",
    "parameters",
    "printed",
    "shared_names",
    "shipped_names",
    "tree_differences",
]

WEIGHT_TOLERANCE = 1e-5
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@lru_cache(maxsize=8)
def _grown(name, growing):
    return grow(data(name)[0], **dict(growing))


def our_trees(name, option, quirks="release8"):
    """Return the unpruned and the pruned tree that c45teach makes of a set with an option set."""
    growing, pruning = parameters(golden(name)["options"][option]["args"])
    growing["quirks"] = quirks
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


def parting(tree, ours, theirs):
    """Return whether two nodes ask different tests: another kind, attribute, threshold, or other groups."""
    if _test_words(tree, ours) != _golden_test_words(theirs):
        return True
    if "t" not in theirs:
        return False
    return _branch_names(tree, ours) != [name for name, _ in theirs["b"]] or any(
        _threshold_difference("", ours, theirs)
    )


def _threshold_difference(place, ours, theirs):
    if theirs.get("t") == "num":
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
    """Return the builds that are equal, and the first differences from the closest one."""
    trees = our_trees(name, option)
    found = {build: list(differences(name, option, build, trees)) for build in builds(name, option)}
    equal = [build for build, lines in found.items() if not lines]
    closest = min(found.values(), key=len)
    return equal, [*closest[:limit], *([f"({len(closest)} differences)"] if len(closest) > limit else [])]


def main():
    """Print one line per set and option set, and a summary."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="data sets (default: all)")
    parser.add_argument("-o", "--options", nargs="+", choices=OPTIONS, default=OPTIONS)
    parser.add_argument("-n", "--differences", type=int, default=1, help="show so many differences")
    parser.add_argument("-q", "--quiet", action="store_true", help="only what differs")
    chosen = parser.parse_args()
    counts = Counter()
    for name in chosen.names or sorted({*shipped_names(), *shared_names()}):
        for option in [option for option in options_of(name) if option in chosen.options]:
            equal, lines = verdict(name, option, chosen.differences)
            counts[kind(name, option), "+".join(equal) or "different"] += 1
            if not equal or not chosen.quiet:
                found = "equal " + "+".join(equal) if equal else "; ".join(lines)
                print(f"{name:16}{option:8}{kind(name, option):9}{found}", flush=True)
    for (what, equal), count in sorted(counts.items()):
        print(f"{what:9}{equal:14}{count:5}")


if __name__ == "__main__":
    main()
