"""Measure ensembles: their test errors beside single trees and scikit-learn's random forest, and too many trees.

    python tests/bench/ensembles.py errors       test errors of 100 trees
    python tests/bench/ensembles.py choice       the same, with numbers that cross-validation has chosen
    python tests/bench/ensembles.py number       errors against the number of trees, up to 1,000
    python tests/bench/ensembles.py errors letter vowel

Data sets with a test part: those that come with c45teach (letter, vowel, housevotes) and, where the results of
Release 8 are at hand, satimage, segment and glass. Each number is an average over five seeds (for the number of
trees: three, on letter and satimage one). The tables are Markdown.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
from sklearn.ensemble import RandomForestClassifier

import c45teach as c45

BUNDLED = {"letter": "letter", "vowel": "vowel", "housevotes": "house-votes-84"}
OTHERS = ("satimage", "segment", "glass")
SEEDS = range(5)
N_TREES = 100
KINDS = {
    "bagging": {},
    "subspaces, half": {"n_attributes": 0.5, "bootstrap": False},
    "BAGFS, half": {"n_attributes": 0.5},
    "BAGFS, half, unpruned": {"n_attributes": 0.5, "pruned": False},
    "BAGFS, sqrt": {"n_attributes": "sqrt"},
}
NUMBERS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def parts(name):
    """Return the training and the test part of a data set, or None where they are not at hand."""
    if name in BUNDLED:
        return [c45.load(BUNDLED[name], part=part) for part in ("data", "test")]
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "release8"))
    from golden_results import data

    try:
        return data(name)
    except FileNotFoundError:
        return None


def error_of(model, test):
    """Return the error rate of a model in per cent."""
    return 100 * c45.errors(model, test) / len(test)


def matrix(dataset):
    """Return cases for scikit-learn: nominal values one-hot, unknown as a value of its own."""
    columns = [
        column[:, None] if attribute.is_numeric else column[:, None] == np.arange(-1, len(attribute.values))
        for attribute, column in zip(dataset.attributes, dataset.columns, strict=True)
    ]
    return np.hstack(columns).astype(np.float32)


def forest_error(training, test, seed):
    """Return the error rate of scikit-learn's random forest in per cent."""
    forest = RandomForestClassifier(N_TREES, random_state=seed).fit(matrix(training), training.labels)
    return 100 * (forest.predict(matrix(test)) != test.labels).mean()


def error_table(sets):
    """Test errors beside those of others, averages over the seeds; and how often chance would part the first two."""
    row("data set", "test cases", "one tree", *KINDS, "random forest", "McNemar: BAGFS, half, and one tree")
    row(*["---"] * (5 + len(KINDS)))
    for name, training, test in sets:
        tree = c45.prune(c45.grow(training), training)
        found = {kind: [] for kind in KINDS}
        for kind, options in KINDS.items():
            for seed in SEEDS:
                ensemble = c45.BagFS(training, N_TREES, rng=seed, **options)
                found[kind].append(error_of(ensemble, test))
                if kind == "BAGFS, half" and seed == 0:
                    test_of_both = c45.mcnemar(c45.correct_cases(ensemble, test), c45.correct_cases(tree, test))
        forests = [forest_error(training, test, seed) for seed in SEEDS]
        means = [f"{np.mean(each):.1f}" for each in (*found.values(), forests)]
        row(name, len(test), f"{error_of(tree, test):.1f}", *means, f"{test_of_both.p_value:.2g}")


def choice_table(sets):
    """What cross-validation in the training part chooses, and its error on the test part."""
    row("data set", "chosen in cross-validation", "its error there", "test error", "trees that McNemar's test leaves")
    row(*["---"] * 5)
    for name, training, test in sets:
        options = {"n_trees": (5, 10, 20, 50, N_TREES), "n_attributes": (0.25, 0.5, 0.75, 1.0), "folds": 5}
        choice = c45.choose_bagfs(training, n_jobs=2, **options)
        best = choice.table.sort_values("errors").iloc[0]
        errors = [error_of(c45.BagFS(training, N_TREES, choice.n_attributes, rng=seed), test) for seed in SEEDS]
        numbers = f"{choice.n_attributes} of {len(training.attributes)} attributes"
        row(name, numbers, f"{100 * best['error_rate']:.1f}", f"{np.mean(errors):.1f}", choice.n_trees)


def number_table(sets):
    """Test errors against the number of trees: do too many overfit? Also where every fifth class is wrong."""
    row("data set", "", *NUMBERS, "McNemar: the first 100, and all")
    row(*["---"] * (3 + len(NUMBERS)))
    for name, training, test in sets:
        wrong = with_wrong_classes(training)
        for kind, cases, options in (
            ("bagging", training, {}),
            ("BAGFS, half", training, {"n_attributes": 0.5}),
            ("BAGFS, half, unpruned, wrong classes", wrong, {"n_attributes": 0.5, "pruned": False}),
        ):
            ensembles = [c45.BagFS(cases, NUMBERS[-1], rng=seed, **options) for seed in range(_n_seeds(training))]
            curve = 100 * np.mean([each.staged_errors(test) for each in ensembles], axis=0) / len(test)
            few, many = (c45.correct_cases(each, test) for each in (ensembles[0].first(100), ensembles[0]))
            del ensembles  # before the next ones fill the memory
            numbers = [f"{curve[number - 1]:.1f}" for number in NUMBERS]
            row(name, kind, *numbers, f"{c45.mcnemar(few, many).p_value:.2g}")


def with_wrong_classes(dataset):
    """Return the cases with every fifth class replaced by another one."""
    random = np.random.default_rng(0)
    others = (dataset.labels + random.integers(1, len(dataset.classes), len(dataset))) % len(dataset.classes)
    labels = np.where(random.random(len(dataset)) < 0.2, others, dataset.labels)
    return replace(dataset, labels=labels.astype(dataset.labels.dtype))


def _n_seeds(dataset):
    return 3 if len(dataset) < 4000 else 1


def row(*cells):
    """Print a row of a table."""
    print("|", " | ".join(map(str, cells)), "|", flush=True)


TABLES = {"errors": error_table, "choice": choice_table, "number": number_table}


def main():
    """Print the table that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=list(TABLES))
    parser.add_argument("sets", nargs="*", default=[*BUNDLED, *OTHERS], help="data sets (default: all six)")
    chosen = parser.parse_args()
    found = {name: parts(name) for name in chosen.sets}
    missing = [name for name, both in found.items() if both is None]
    if missing:
        print(f"Not at hand, left out: {', '.join(missing)}\n")
    TABLES[chosen.table]([(name, *both) for name, both in found.items() if both is not None])


if __name__ == "__main__":
    main()
