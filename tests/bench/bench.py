"""Measure c45teach beside scikit-learn, and say whether it reaches what was set.

    python tests/bench/bench.py                 all tables (about ten minutes)
    python tests/bench/bench.py --quick         smaller sets only
    python tests/bench/bench.py grow            one table: grow, growth, predict, ensemble, memory, import or redraw

Beside: `DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2)`, which does the like: one tree, entropy,
two cases in a branch. It gets float32, its own format; the time to code nominal values for it is not counted.

Time is user plus system time of the process. The two run in turns on data made fresh for each run; a ratio is the
median of the ratios of the turns. numba's compiling, once after installing, is done before and not counted.
The command fails (status 1) when something is not reached.
"""

import argparse
import gc
import math
import os
import platform
import statistics
import subprocess
import sys
import time
import warnings

import data
import ensemble_speed
import memory
import numba
import numpy as np
import redraw
import sklearn
from sklearn.tree import DecisionTreeClassifier

import c45teach as c45
from c45teach.classifying import predicted_labels

MOST_GROW = {
    "numeric 100,000 x 20": 0.22,
    "numeric 300,000 x 20": 0.20,
    "letter 20,000 x 16": 0.95,
    "mixed 50,000": 0.60,
}
MOST_EXPONENT = 1.15
MOST_PREDICT = 2.0
MOST_MEMORY = 5.0
MOST_IMPORT = 1.0
MOST_REDRAW = 100
MOST_ENSEMBLE = 1.0
MOST_OF_TWO_WORKERS = 0.6


def main():
    """Print the tables that the command line asks for; return 1 if something was not reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", nargs="?", choices=list(TABLES), help="one table only")
    parser.add_argument("--quick", action="store_true", help="smaller sets only")
    chosen = parser.parse_args()
    warm_up()
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}, numba {numba.__version__}, "
        f"scikit-learn {sklearn.__version__}; {platform.machine()}, {os.cpu_count()} processors\n"
    )
    missed = []
    for name in [chosen.table] if chosen.table else TABLES:
        missed += TABLES[name](chosen.quick)
        print(flush=True)
    print("Not reached: " + "; ".join(missed) if missed else "Everything that was set is reached.")
    return 1 if missed else 0


def warm_up():
    """Let numba compile every loop that is timed."""
    for table in (data.numeric(2000), data.mixed(2000)):
        tree = grown(table.dataset())
        predicted_labels(tree, table.dataset())
        c45.prune(tree, table.dataset())


def grown(dataset):
    """Return c45teach's tree, with C4.5's own defaults."""
    return c45.grow(dataset)


def fitted(cases, labels):
    """Return scikit-learn's tree."""
    return DecisionTreeClassifier(criterion="entropy", min_samples_leaf=2, random_state=0).fit(cases, labels)


def seconds(work, *arguments):
    """Return the process's time for one call, and what the call returned."""
    gc.collect()
    start = time.process_time()
    result = work(*arguments)
    return time.process_time() - start, result


def grow_in_turns(table, n_turns):
    """Return the times of growing, pruning and of scikit-learn, turn by turn, and the last trees."""
    growing, pruning, theirs = [], [], []
    for _ in range(n_turns):
        spent, tree = seconds(grown, table.dataset())
        growing.append(spent)
        spent, _ = seconds(c45.prune, tree, table.dataset())
        pruning.append(spent)
        spent, other = seconds(fitted, table.matrix(), table.labels.copy())
        theirs.append(spent)
    return growing, pruning, theirs, tree, other


def ratio(ours, theirs):
    """Return the median of the ratios of the turns."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def heading(title, *columns):
    """Print the head of a table in Markdown."""
    print(f"{title}\n\n| {' | '.join(columns)} |\n|{'---|' * len(columns)}", flush=True)


def row(*cells):
    """Print a row of a table."""
    print(f"| {' | '.join(str(cell) for cell in cells)} |", flush=True)


def verdict(value, most, what):
    """Return a cell, and the complaint, for a value that has a limit."""
    if most is None:
        return "", []
    return f"{most:g}", [] if value <= most else [f"{what}: {value:.2f} instead of {most:g}"]


def grow_table(quick):
    """Growing, alone and with pruning, beside scikit-learn, which does not prune."""
    heading(
        "Growing one tree",
        *("cases", "grow s", "prune s", "scikit-learn s", "ratio of growing", "at most", "with pruning"),
        *("turns", "leaves, pruned", "scikit-learn's leaves"),
    )
    missed = []
    for name, table, n_turns in sets_to_grow(quick):
        growing, pruning, theirs, tree, other = grow_in_turns(table, n_turns)
        both = [a + b for a, b in zip(growing, pruning, strict=True)]
        limit, complaint = verdict(ratio(growing, theirs), MOST_GROW.get(name), f"growing {name}")
        missed += complaint
        times = [f"{statistics.median(each):.3f}" for each in (growing, pruning, theirs)]
        leaves = f"{tree.n_leaves:,}, {c45.prune(tree, table.dataset()).n_leaves:,}"
        ratios = f"{ratio(growing, theirs):.2f}", limit, f"{ratio(both, theirs):.2f}"
        row(name, *times, *ratios, n_turns, leaves, f"{other.get_n_leaves():,}")
    return missed


def sets_to_grow(quick):
    """Yield name, table and number of turns."""
    yield "letter 20,000 x 16", data.letter(), 9
    yield "mixed 50,000", data.mixed(), 5
    for n, n_turns in ((10_000, 9), (30_000, 5), (100_000, 5), (300_000, 3)):
        if n == 10_000 or not quick:
            yield f"numeric {n:,} x 20", data.numeric(n), n_turns


def growth_table(quick):
    """How the time grows with the number of cases, on prefixes of one set."""
    heading("Growth with the number of cases", "cases", "c45teach s", "exponent since 10,000", "at most")
    sizes = (10_000, 30_000, 100_000) if quick else (10_000, 30_000, 100_000, 300_000)
    medians, missed = {}, []
    for n in sizes:
        table = data.numeric(n)
        medians[n] = statistics.median(seconds(grown, table.dataset())[0] for _ in range(5 if n > 50_000 else 11))
        if n == sizes[0]:
            row(f"{n:,}", f"{medians[n]:.3f}", "", "")
            continue
        exponent = math.log(medians[n] / medians[sizes[0]]) / math.log(n / sizes[0])
        limit, complaint = verdict(exponent, MOST_EXPONENT if n == 300_000 else None, "exponent of growth")
        missed += complaint
        row(f"{n:,}", f"{medians[n]:.3f}", f"{exponent:.2f}", limit)
    return missed


def predict_table(quick):
    """Classifying cases that were not grown from."""
    heading("Classifying as many new cases", "cases", "c45teach s", "scikit-learn s", "ratio", "at most", "same answer")
    missed = []
    n = 10_000 if quick else 100_000
    for name, table in ((f"numeric {n:,} x 20", data.numeric(2 * n)), ("mixed 25,000", data.mixed())):
        half = len(table) // 2
        training, new = table.rows(0, half), table.rows(half, len(table))
        tree, other = grown(training.dataset()), fitted(training.matrix(), training.labels)
        predicted_labels(tree, new.rows(0, 10).dataset())  # what a tree works out once, for its first cases
        ours, theirs = [], []
        for _ in range(9):
            spent, labels = seconds(predicted_labels, tree, new.dataset())
            ours.append(spent)
            spent, other_labels = seconds(other.predict, new.matrix())
            theirs.append(spent)
        limit, complaint = verdict(
            ratio(ours, theirs), MOST_PREDICT if n == 100_000 and "numeric" in name else None, f"classifying {name}"
        )
        missed += complaint
        times = [f"{statistics.median(each):.4f}" for each in (ours, theirs)]
        row(name, *times, f"{ratio(ours, theirs):.2f}", limit, f"{np.mean(labels == other_labels):.1%}")
    return missed


def ensemble_table(quick):
    """Ensembles beside scikit-learn's bagging, with one worker (process time) and with two (wall clock)."""
    n, n_trees = (10_000, 10) if quick else (100_000, 50)
    heading(f"{n_trees} trees, numeric {n:,} x 20", "", "c45teach s", "scikit-learn s", "ratio", "at most")
    table, missed = data.numeric(n), []
    ensemble_speed.start_workers(data.numeric(2000))
    (alone, ours), (_, theirs) = (each(table, n_trees, 1) for each in (ensemble_speed.grown, ensemble_speed.fitted))
    (both, _), (others, _) = (each(table, n_trees, 2) for each in (ensemble_speed.grown, ensemble_speed.fitted))
    for name, own, other, most in (
        ("one worker, process time", ours, theirs, MOST_ENSEMBLE),
        ("two workers, wall clock", both, others, MOST_ENSEMBLE),
        ("two workers for one, wall clock", both, alone, MOST_OF_TWO_WORKERS),
    ):
        limit, complaint = verdict(own / other, None if quick else most, f"{n_trees} trees, {name}")
        missed += complaint
        row(name, f"{own:.1f}", f"{other:.1f}", f"{own / other:.2f}", limit)
    return missed


def memory_table(quick):
    """Peak memory of growing, beyond the data, in a process of its own."""
    n = 100_000 if quick else 300_000
    heading(f"Peak memory, numeric {n:,} x 20", "", "MB beyond the columns", "times the float64 columns", "at most")
    columns = n * 20 * 8 / 1e6
    missed = []
    for name, most in (("c45teach", MOST_MEMORY), ("scikit-learn", None)):
        peak = memory.peak_of_growing(name, n)
        if peak is None:
            row(name, "not measured: this needs Linux", "", "")
            continue
        limit, complaint = verdict(peak / columns, most, "memory of growing")
        missed += complaint
        row(name, f"{peak:.0f}", f"{peak / columns:.2f}", limit)
    return missed


def import_table(quick):
    """The time until `import c45teach` is done, beyond an empty Python; wall clock, in processes of their own."""
    heading("Importing", "", "s", "at most")
    missed = []
    tree_of_golf = "import c45teach; c45teach.grow(c45teach.load('golf'))"
    for code, most in (("import c45teach", MOST_IMPORT), (tree_of_golf, None)):
        empty, full = ([_wall(each) for _ in range(3 if quick else 7)] for each in ("pass", code))
        spent = statistics.median(full) - statistics.median(empty)
        limit, complaint = verdict(spent, most, code)
        missed += complaint
        row(f"`{code}`", f"{spent:.2f}", limit)
    return missed


def _wall(code):
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def redraw_table(quick):
    """The time of an explorer from the move of a control to the new picture; wall clock, medians."""
    heading("Explorers", "", "ms to redraw", "at most")
    missed = []
    for name, spent in redraw.times_of_moves(10 if quick else 30):
        milliseconds = 1000 * statistics.median(spent)
        limit, complaint = verdict(milliseconds, MOST_REDRAW, f"redraw of {name}")
        missed += complaint
        row(name, f"{milliseconds:.1f}", limit)
    return missed


TABLES = {
    "grow": grow_table,
    "growth": growth_table,
    "predict": predict_table,
    "ensemble": ensemble_table,
    "memory": memory_table,
    "import": import_table,
    "redraw": redraw_table,
}

if __name__ == "__main__":
    warnings.simplefilter("error")
    sys.exit(main())
