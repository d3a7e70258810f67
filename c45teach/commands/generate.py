"""`generate`: make data up, in the plane, and write them to a file."""

import argparse
from pathlib import Path

import numpy as np

from ..data.c45_files import write_c45
from ..data.generators import CLASSES, MOST_CASES, boxes, oblique
from .growing_options import number_from, whole_number

__all__ = ["add_to"]

GENERATORS = {"boxes": boxes, "oblique": oblique}
N_CASES, N_CLASSES = number_from(1, MOST_CASES), number_from(2, len(CLASSES))
TABLES = {".csv": ",", ".tsv": "\t"}
DESCRIPTION = """\
Make up cases with two numeric attributes, x and y, and a class that follows from them:

  boxes      the classes live in rectangles: a few tests find them
  oblique    the classes meet in a slanting line: a tree can only build a staircase along it

A share of the cases, the noise, gets a wrong class; pruning should see to it that a tree does not learn these.
"""
EXAMPLES = """
examples:
  python -m c45teach generate boxes --noise 0.1 -o boxes.csv
  python -m c45teach generate oblique -n 1000 --classes 3 --seed 7 -o strips --test-cases 500
  python -m c45teach tree -f strips -u
"""


def add_to(commands):
    """Add this command to the parser of the command line."""
    generate = commands.add_parser(
        "generate", help="make data up: boxes, or a slanting border", description=DESCRIPTION, epilog=EXAMPLES
    )
    generate.set_defaults(run=_generate)
    add = generate.add_argument
    add("kind", choices=GENERATORS, help="what the borders between the classes are like")
    add("-n", "--cases", metavar="N", type=N_CASES, default=300, help="how many cases (default: 300)")
    noise_help = "the share of the cases that get a wrong class, from 0 to below 1 (default: 0)"
    add("--noise", metavar="SHARE", type=_share, default=0.0, help=noise_help)
    add("--classes", metavar="K", type=N_CLASSES, default=2, help="how many classes, from 2 to 6 (default: 2)")
    add("--seed", metavar="S", type=whole_number, default=0, help="another seed gives other cases (default: 0)")
    output_help = (
        "where to: a .csv or .tsv file; a name without an ending is the STEM of STEM.names and STEM.data (default: the "
        "terminal, as CSV)"
    )
    add("-o", "--output", metavar="FILE", help=output_help)
    test_help = "so many further cases, made in the same way, in STEM.test"
    add("--test-cases", metavar="N", type=number_from(0, MOST_CASES), default=0, help=test_help)


def _generate(options):
    """Make the cases, and write them; return what has been written."""
    _check_output(options.output)
    output, generator, rng = options.output, GENERATORS[options.kind], np.random.default_rng(options.seed)
    is_table = output is None or Path(output).suffix.lower() in TABLES
    if options.test_cases and is_table:
        raise ValueError(
            "--test-cases writes STEM.test beside STEM.names and STEM.data; say -o STEM, or, for a second table, run "
            "the command again with another --seed"
        )
    parts = [generator(options.cases, options.noise, options.classes, rng)]
    if options.test_cases:
        parts.append(generator(options.test_cases, options.noise, options.classes, rng))
    if output is None:
        return parts[0].frame.to_csv(index=False).rstrip("\n")
    path = Path(output).expanduser()
    if is_table:
        parts[0].frame.to_csv(path, sep=TABLES[path.suffix.lower()], index=False)
        return _told(output, parts[0])
    told = []
    for part, dataset in zip(("data", "test"), parts, strict=False):
        write_c45(dataset, path, part)
        told.append(_told(f"{output}.{part}", dataset))
    return "\n".join(told)


def _check_output(output):
    """Refuse endings of other kinds of files; those with digits, such as run.2, are part of a STEM."""
    ending = "" if output is None else Path(output).suffix.lower()
    if ending[1:].isalpha() and ending not in TABLES:
        raise ValueError(
            f"-o {output} ends in {ending}; give the name of a .csv or .tsv file, or, without an ending, the STEM of "
            "STEM.names and STEM.data"
        )


def _share(text):
    try:
        share = float(text)
    except ValueError:
        share = -1
    if not 0 <= share < 1:
        raise argparse.ArgumentTypeError(f"give a share from 0 to below 1, such as 0.1, not {text!r}")
    return share


def _told(name, dataset):
    counts = np.bincount(dataset.labels, minlength=len(dataset.classes)).tolist()
    classes = ", ".join(f"{label} {count}" for label, count in zip(dataset.classes, counts, strict=True))
    return f"{name}: {dataset.n_cases} cases, by class: {classes}"
