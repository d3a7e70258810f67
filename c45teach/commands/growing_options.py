"""The options for growing, pruning and softening a tree, and the tree that they ask for."""

from dataclasses import dataclass

import click
from click import option

from ..choices.criteria import CRITERIA
from ..growing import grow
from ..pruning import prune
from ..tree.tree import Tree
from ..variations.softening import soften
from ..variations.windowing import best_trial, windowing_trials
from .command import Number, Whole, together

MOST_CASES = 1_000_000  # for -m, as in Release 8
PERCENT = Number(min=0.001, max=100)  # as in Release 8


def growing_options(confidence="Confidence level of pruning; a lower one prunes more."):
    """Return the options for growing and pruning; `confidence` says what -c does."""
    return together(
        option("--criterion", type=click.Choice(CRITERIA), default="gain_ratio", help="What a test is chosen by."),
        option("-g", "by_gain", is_flag=True, help="The same as --criterion gain."),
        option("-s", "--value-groups", is_flag=True, help="Merge values of nominal attributes into groups."),
        # Differs from C4.5: Release 8 takes whole numbers for -m.
        option(
            "-m",
            "--min-cases",
            metavar="N",
            type=Number(min=0, min_open=True, max=MOST_CASES),
            default=2,
            help="Least weight of cases in at least two branches of every test; may be a fraction.",
        ),
        option("-c", "--confidence", metavar="PERCENT", type=PERCENT, default=25, help=confidence),
        option("--quirks", is_flag=True, help="Reproduce the bugs of Release 8 too; see help(c45teach.grow)."),
    )


soft_option = option(
    "-p", "--soft", is_flag=True, help="Soften the thresholds: a case close to one goes down both branches in part."
)


def window_options(use="keep the best"):
    """Return the options for windowing; `use` says what becomes of the trees of all trials."""
    number = {"metavar": "N", "type": Whole(min=1)}
    trials = f"Grow N trees from windows (some of the cases, then also those that the tree gets wrong); {use}."
    window = "Cases in the first window.  [default: a fifth of all, or twice their square root if that is more]"
    increment = "Most cases to add at a time, unless half of the errors are more.  [default: a fifth of the window]"
    return together(
        option("-t", "--trials", default=10, help=trials, **number),
        option("-w", "--window", help=window, **number),
        option("-i", "--increment", help=increment, **number),
        option("-b", "--batch", is_flag=True, help="No windows (the default); cancels any -t, -w and -i before it."),
        option("--seed", metavar="S", type=Whole(min=0), default=0, help="Seed of the windows."),
    )


def is_windowed(options):
    """Return whether windows are asked for. As in Release 8, the last of -t, -w, -i and -b decides."""
    given = [name for name in options.given if name in ("trials", "window", "increment", "batch")]
    return given != [] and given[-1] != "batch"


@dataclass(frozen=True)
class Grown:
    """A tree before and after pruning, the softened one or None, and the trials of windowing, if any."""

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
        """The tree to save and use: softened if that was asked for, otherwise pruned."""
        return self.softened or self.pruned


def growing_of(options):
    """Return the options of `grow`."""
    if options.by_gain and "criterion" in options.given:
        raise ValueError("-g and --criterion both choose the criterion; give one of them")
    return {
        "criterion": "gain" if options.by_gain else options.criterion,
        "min_cases": options.min_cases,
        "value_groups": options.value_groups,
        "quirks": "release8" if options.quirks else None,
    }


def grown(training, options, progress=False):
    """Return the tree that the options ask for, before and after pruning."""
    growing, confidence, trials = growing_of(options), options.confidence / 100, ()
    if is_windowed(options):
        sizes = options.trials, options.window, options.increment
        trials = windowing_trials(training, *sizes, options.seed, confidence, progress, **growing)
        best = best_trial(trials)
        unpruned, pruned = best.unpruned, best.pruned
    else:
        unpruned = grow(training, **growing)
        pruned = prune(unpruned, training, confidence)
    softened = soften(pruned, training) if getattr(options, "soft", False) else None
    return Grown(unpruned, pruned, softened, tuple(trials))
