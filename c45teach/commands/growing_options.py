"""Options that say how trees are grown, pruned and softened, and doing so."""

import argparse
import math
from dataclasses import dataclass

from ..growing import grow
from ..pruning import prune
from ..tree.tree import Tree
from ..variations.softening import soften
from ..variations.windowing import best_trial, windowing_trials

__all__ = [
    "Grown",
    "add_growing",
    "add_softening",
    "add_windows",
    "grown",
    "growing_of",
    "header",
    "number_from",
    "percent",
    "positive_number",
    "whole_number",
]

MOST_CASES = 1_000_000  # for -m, as in Release 8
LEAST_PERCENT = 0.001  # for -c, as in Release 8


def add_growing(command, confidence="confidence level of pruning in percent; a smaller one prunes more (default: 25)"):
    """Add the options that say how a tree is grown and pruned; `confidence` says what -c does."""
    add = command.add_argument
    criterion_help = "by what the test at a node is chosen (default: gain_ratio)"
    add("--criterion", choices=["gain_ratio", "gain"], default="gain_ratio", help=criterion_help)
    add("-g", dest="criterion", action="store_const", const="gain", help="the same as --criterion gain")
    groups_help = "merge values of nominal attributes into groups where that pays: a branch for each group"
    add("-s", "--value-groups", action="store_true", help=groups_help)
    min_cases_help = (
        "at least two branches of every test must have so many cases (default: 2; a fraction such as 2.5 is possible, "
        "as weights of cases can be fractions, but not in Release 8)"
    )
    add("-m", "--min-cases", metavar="N", type=_min_cases, default=2, help=min_cases_help)
    add("-c", "--confidence", metavar="PERCENT", type=percent, default=25.0, help=confidence)
    quirks_help = "keep also the plain faults of Release 8; see quirks in the help of c45teach.grow and extract_rules"
    add("--quirks", action="store_const", const="release8", help=quirks_help)


def add_softening(command):
    """Add the option of soft thresholds."""
    soft_help = "soften the thresholds of the pruned tree: a case close to one goes down both branches in part"
    command.add_argument("-p", "--soft", action="store_true", help=soft_help)


def add_windows(command, use="keep the best"):
    """Add the options of windowing; as in Release 8, the last of -b and -t, -w, -i decides whether it is done.

    `use` says what becomes of the trees of all trials.
    """
    command.set_defaults(windowing=False)
    add = command.add_argument
    number = {"metavar": "N", "type": positive_number, "action": _Windowing}
    trials_help = f"grow N trees from windows, which are some of the cases and then those they get wrong; {use}"
    add("-t", "--trials", default=10, help=f"{trials_help} (default: 10)", **number)
    window_help = "cases in the first window (default: a fifth, or twice the square root of all if that is more)"
    add("-w", "--window", help=window_help, **number)
    increment_help = "most cases added to a window at a time, unless half of those it gets wrong are more"
    add("-i", "--increment", help=f"{increment_help} (default: a fifth)", **number)
    batch_help = "no windows, which is the default; takes back -t, -w and -i that stand before it"
    add("-b", "--batch", dest="windowing", action="store_false", help=batch_help)
    add("--seed", metavar="S", type=whole_number, default=0, help="draw other windows with another seed (default: 0)")


class _Windowing(argparse.Action):
    """An option that turns windowing on."""

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)
        namespace.windowing = True


@dataclass(frozen=True)
class Grown:
    """What growing has given: the tree before and after pruning, soft or None, and the trials of windowing or ()."""

    unpruned: Tree
    pruned: Tree
    softened: Tree | None
    trials: tuple

    @property
    def best(self):
        """The number of the best trial."""
        return [trial.pruned is self.pruned for trial in self.trials].index(True)

    @property
    def tree(self):
        """The tree to be saved and used: soft if that was asked for."""
        return self.softened or self.pruned


def growing_of(options):
    """Return the options of `grow`."""
    return {name: getattr(options, name) for name in ("criterion", "min_cases", "value_groups", "quirks")}


def grown(training, options, progress=False):
    """Return the tree that the options ask for, before and after pruning."""
    growing, confidence, trials = growing_of(options), options.confidence / 100, ()
    if getattr(options, "windowing", False):
        sizes = options.trials, options.window, options.increment
        trials = windowing_trials(training, *sizes, options.seed, confidence, progress, **growing)
        best = best_trial(trials)
        unpruned, pruned = best.unpruned, best.pruned
    else:
        unpruned = grow(training, **growing)
        pruned = prune(unpruned, training, confidence)
    softened = soften(pruned, training) if getattr(options, "soft", False) else None
    return Grown(unpruned, pruned, softened, tuple(trials))


def header(title, options, evaluated="Trees"):
    """Return the title and the options that are not left as they are, in the words of Release 8."""
    given = vars(options)
    lines = [title, "-" * len(title), "", "    Options:", f"\tFile stem <{given['data']}>"]
    if given["windowing"]:
        lines.append(f"\tWindowing enabled with {given['trials']} trials")
        lines += [f"\tInitial window size of {given['window']} items"] if given["window"] else []
        lines += [f"\tMaximum window increment of {given['increment']} items"] if given["increment"] else []
    lines += ["\tGain criterion used"] if given["criterion"] == "gain" else []
    lines += ["\tTests on discrete attribute groups"] if given["value_groups"] else []
    if given["min_cases"] != 2:
        lines.append(f"\tSensible test requires 2 branches with >={given['min_cases']} cases")
    if given["confidence"] != 25:
        lines.append(f"\tPruning confidence level {given['confidence']:g}%")
    if given.get("fisher"):
        lines.append(f"\tSignificance test in rule pruning, threshold {given['fisher']:g}%")
    lines += [f"\tRedundancy factor {given['redundancy']:g}"] if given.get("redundancy", 1) != 1 else []
    lines += ["\tProbability thresholds used"] if given.get("soft") else []
    lines += ["\tFaults of Release 8 kept"] if given["quirks"] else []
    lines += [f"\t{evaluated} evaluated on unseen cases"] if given["test"] else []
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


def number_from(least, most=None):
    """Return a function that returns the whole number in a range that a text writes."""
    limits = f"from {least} on" if most is None else f"from {least} to {most:,}"

    def number_in_range(text):
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= (most or math.inf):
            raise argparse.ArgumentTypeError(f"give a whole number {limits}, not {text!r}")
        return int(text)

    return number_in_range


whole_number, positive_number = number_from(0), number_from(1)
