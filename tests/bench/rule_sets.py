"""Measure rule sets: the time from a grown tree to its rules, and how it grows with the number of cases.

    python tests/bench/rule_sets.py              both tables (about two minutes)
    python tests/bench/rule_sets.py sets         letter, numeric, mixed, and diamonds where it is at hand
    python tests/bench/rule_sets.py growth       10,000 to 100,000 cases, tree and rules

Time is user plus system time of the process, on data made fresh for each run; medians. numba's compiling, once after
installing, is done before and not counted. Beside: what Release 8 took for the same cases on another machine, and the
factors that the chapter reports from 10,000 to 100,000 cases of its own data: 44 for trees, 300 for rules.
The command fails (status 1) when something takes longer than was set. The tables are Markdown.
"""

import argparse
import gc
import statistics
import sys
import time
from pathlib import Path

import data
import numpy as np

import c45teach as c45

MOST_SECONDS = {  # of the rules alone, or of tree and rules together
    "letter 16,000 x 16": ("rules", 1),
    "numeric 100,000 x 20": ("both", 15),
    "mixed 100,000": ("both", 30),
    "diamonds 50,000": ("both", 10),
}
RELEASE_8 = {"letter 16,000 x 16": "10.8", "diamonds 50,000": "over 120"}
SIZES = (10_000, 20_000, 50_000, 100_000)


def main():
    """Print the tables that the command line asks for; return 1 if something took too long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", nargs="?", choices=list(TABLES), help="one table only")
    chosen = parser.parse_args()
    for table in (data.numeric(1000), data.mixed(1000)):
        c45.extract_rules(c45.grow(table.dataset()), table.dataset())
    missed = [line for name in ([chosen.table] if chosen.table else TABLES) for line in TABLES[name]()]
    print("Not reached: " + "; ".join(missed) if missed else "Everything that was set is reached.")
    return 1 if missed else 0


def measured(fresh, n_turns):
    """Return the medians of the times of growing and of extracting rules, and the last tree and rules."""
    growing, extracting = [], []
    for _ in range(n_turns):
        dataset = fresh()
        gc.collect()
        start = time.process_time()
        tree = c45.grow(dataset)
        middle = time.process_time()
        rules = c45.extract_rules(tree, dataset)
        growing.append(middle - start)
        extracting.append(time.process_time() - middle)
    return statistics.median(growing), statistics.median(extracting), tree, rules


def sets_table():
    """Rules of four data sets beside what was set."""
    print("| cases | tree, s | rules, s | set as the most | Release 8, s | leaves | rules | conditions a rule |")
    print("|---|---|---|---|---|---|---|---|")
    missed = []
    for name, fresh, n_turns in sets():
        growing, extracting, tree, rules = measured(fresh, n_turns)
        what, most = MOST_SECONDS[name]
        taken = extracting if what == "rules" else growing + extracting
        if taken > most:
            missed.append(f"{name}: {taken:.2f} s instead of {most}")
        limit = f"{most} for {'the rules' if what == 'rules' else 'both'}"
        conditions = np.mean([len(rule.conditions) for rule in rules.rules])
        cells = [name, f"{growing:.2f}", f"{extracting:.2f}", limit, RELEASE_8.get(name, "")]
        cells += [f"{tree.n_leaves:,}", f"{len(rules):,}", f"{conditions:.1f}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    print()
    return missed


def sets():
    """Yield name, how to make the data set, and number of turns."""
    yield "letter 16,000 x 16", data.letter().rows(0, 16_000).dataset, 5
    yield "numeric 100,000 x 20", data.numeric(100_000).dataset, 3
    yield "mixed 100,000", data.mixed(100_000).dataset, 1
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "release8"))
    from golden_results import data as golden_data

    try:
        diamonds = golden_data("diamonds")[0]
    except FileNotFoundError:
        print("| diamonds | is not at hand | | | | | | |")
        return
    table = data.Table(diamonds.schema, diamonds.columns, diamonds.labels)
    yield "diamonds 50,000", table.dataset, 3


def growth_table():
    """Times on prefixes of one data set, and by what factor they grow."""
    print("| cases | tree, s | rules, s | tree, factor | rules, factor | leaves | rules |")
    print("|---|---|---|---|---|---|---|")
    first = None
    for n in SIZES:
        growing, extracting, tree, rules = measured(data.numeric(n).dataset, 5 if n < 50_000 else 3)
        first = first or (growing, extracting)
        factors = [f"{taken / base:.1f}" for taken, base in zip((growing, extracting), first, strict=True)]
        cells = [f"{n:,}", f"{growing:.2f}", f"{extracting:.2f}", *factors, f"{tree.n_leaves:,}", f"{len(rules):,}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    print("| the chapter, 10,000 to 100,000 | | | 44 | 300 | | |\n")
    return []


TABLES = {"sets": sets_table, "growth": growth_table}

if __name__ == "__main__":
    sys.exit(main())
