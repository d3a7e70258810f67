"""`generate`: generate data in the plane, and write them to a file."""

from pathlib import Path

import click
import numpy as np
from click import option

from ..data.c45_files import write_c45
from ..data.generators import CLASSES, MOST_CASES, boxes, oblique
from .command import OUTPUT, Command, Number, Whole

GENERATORS = {"boxes": boxes, "oblique": oblique}
TABLES = {".csv": ",", ".tsv": "\t"}
NOTES = """
KIND is one of these:
  boxes      each class fills rectangles: a few tests find them
  oblique    a slanting line separates the classes: a tree can only approximate it by a staircase

Examples:
  python -m c45teach generate boxes --noise 0.1 -o boxes.csv
  python -m c45teach generate oblique -n 1000 --classes 3 --seed 7 -o strips --test-cases 500
  python -m c45teach tree -f strips -u
"""


@click.command(cls=Command, epilog=NOTES)
@click.argument("kind", metavar="KIND", type=click.Choice(GENERATORS))
@option("-n", "--cases", "n_cases", metavar="N", type=Whole(1, MOST_CASES), default=300, help="Number of cases.")
@option(
    "--noise",
    metavar="SHARE",
    type=Number(min=0, max=1, max_open=True),
    default=0,
    help="Share of the cases that get a wrong class.",
)
@option("--classes", "n_classes", metavar="K", type=Whole(2, len(CLASSES)), default=2, help="Number of classes.")
@option("--seed", metavar="S", type=Whole(min=0), default=0, help="Seed of the cases.")
@option(
    "-o",
    "--output",
    metavar="FILE",
    type=OUTPUT,
    help="A .csv or .tsv file; a name without an ending is the STEM of STEM.names and STEM.data.  [default: print CSV]",
)
@option(
    "--test-cases",
    metavar="N",
    type=Whole(0, MOST_CASES),
    default=0,
    help="Number of further cases, written to STEM.test.",
)
def generate(options):
    """Generate cases with two numeric attributes, x and y, and a class that follows from them.

    A share of the cases, the noise, gets a wrong class; pruning should keep a tree from learning these.
    """
    output, rng = options.output, np.random.default_rng(options.seed)
    ending = "" if output is None else Path(output).suffix.lower()
    if ending[1:].isalpha() and ending not in TABLES:  # an ending with digits, as in run.2, belongs to the STEM
        raise ValueError(
            f"-o {output} ends in {ending}; give the name of a .csv or .tsv file or, without an ending, the STEM of "
            "STEM.names and STEM.data"
        )
    is_table = output is None or ending in TABLES
    if options.test_cases and is_table:
        raise ValueError(
            "--test-cases writes STEM.test beside STEM.names and STEM.data; give -o STEM or, for a second table, run "
            "the command again with another --seed"
        )
    numbers = [options.n_cases, options.test_cases] if options.test_cases else [options.n_cases]
    parts = [GENERATORS[options.kind](n, options.noise, options.n_classes, rng) for n in numbers]
    if output is None:
        return parts[0].frame.to_csv(index=False).rstrip("\n")
    path = Path(output).expanduser()
    if is_table:
        parts[0].frame.to_csv(path, sep=TABLES[ending], index=False)
        return _summary(output, parts[0])
    lines = []
    for part, dataset in zip(("data", "test"), parts, strict=False):
        write_c45(dataset, path, part)
        lines.append(_summary(f"{output}.{part}", dataset))
    return "\n".join(lines)


def _summary(name, dataset):
    counts = np.bincount(dataset.labels, minlength=len(dataset.classes)).tolist()
    classes = ", ".join(f"{label} {count}" for label, count in zip(dataset.classes, counts, strict=True))
    return f"{name}: {dataset.n_cases} cases, by class: {classes}"
