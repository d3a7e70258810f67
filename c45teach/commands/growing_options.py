"""Options that say how trees are grown and pruned, and doing so."""

import argparse
import math

from ..growing import grow
from ..pruning import prune

__all__ = ["add_growing", "grown_and_pruned", "header"]

MOST_CASES = 1_000_000  # for -m, as in Release 8
LEAST_PERCENT = 0.001  # for -c, as in Release 8


def add_growing(command):
    """Add the options that say how a tree is grown and pruned."""
    add = command.add_argument
    criterion_help = "by what the test at a node is chosen (default: gain_ratio)"
    add("--criterion", choices=["gain_ratio", "gain"], default="gain_ratio", help=criterion_help)
    add("-g", dest="criterion", action="store_const", const="gain", help="the same as --criterion gain")
    min_cases_help = (
        "at least two branches of every test must have so many cases (default: 2; a fraction such as 2.5 is possible, "
        "as weights of cases can be fractions, but not in Release 8)"
    )
    add("-m", "--min-cases", metavar="N", type=_min_cases, default=2, help=min_cases_help)
    confidence_help = "confidence level of pruning in percent; a smaller one prunes more (default: 25)"
    add("-c", "--confidence", metavar="PERCENT", type=percent, default=25.0, help=confidence_help)


def grown_and_pruned(training, options):
    """Return the tree that is grown, and the pruned one."""
    unpruned = grow(training, criterion=options.criterion, min_cases=options.min_cases)
    return unpruned, prune(unpruned, training, confidence=options.confidence / 100)


def header(title, options):
    """Return the title and the options that are not left as they are, in the words of Release 8."""
    lines = [title, "-" * len(title), "", "    Options:", f"\tFile stem <{options.data}>"]
    if options.criterion == "gain":
        lines.append("\tGain criterion used")
    if options.min_cases != 2:
        lines.append(f"\tSensible test requires 2 branches with >={options.min_cases} cases")
    if options.confidence != 25:
        lines.append(f"\tPruning confidence level {options.confidence:g}%")
    if options.test:
        lines.append("\tTrees evaluated on unseen cases")
    return "\n".join(lines)


def _min_cases(text):
    # Differs from C4.5: Release 8 takes whole numbers for -m.
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= MOST_CASES:
        raise argparse.ArgumentTypeError(f"give a number above 0, up to {MOST_CASES}, such as 2; not {text!r}")
    return int(number) if number.is_integer() else number


def percent(text):
    """Return the percentage that a text writes."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not LEAST_PERCENT <= number <= 100:
        raise argparse.ArgumentTypeError(f"give a percentage from {LEAST_PERCENT} to 100, not {text!r}")
    return number
