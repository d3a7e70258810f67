"""The options for growing, pruning and softening a tree, and doing so."""

from dataclasses import dataclass

import click

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
        click.option(
            "--criterion",
            type=click.Choice(CRITERIA),
            default="gain_ratio",
            help="What the test of a node is chosen by.",
        ),
        click.option("-g", "by_gain", is_flag=True, help="The same as --criterion gain."),
        click.option(
            "-s",
            "--value-groups",
            is_flag=True,
            help="Merge values of nominal attributes into groups where that pays: one branch per group.",
        ),
        # Differs from C4.5: Release 8 takes whole numbers for -m.
        click.option(
            "-m",
            "--min-cases",
            metavar="N",
            type=Number(min=0, min_open=True, max=MOST_CASES),
            default=2,
            help="Least number of cases in at least two branches of every test. May be a fraction, as case weights "
            "may; not so in Release 8.",
        ),
        click.option("-c", "--confidence", metavar="PERCENT", type=PERCENT, default=25, help=confidence),
        click.option(
            "--quirks",
            is_flag=True,
            help="Reproduce the bugs of Release 8 too; see quirks in the help of c45teach.grow and extract_rules.",
        ),
    )


soft_option = click.option(
    "-p",
    "--soft",
    is_flag=True,
    help="Soften the thresholds of the pruned tree: a case close to one goes down both branches in part.",
)


def window_options(use="keep the best"):
    """Return the options for windowing; `use` says what becomes of the trees of all trials."""
    number = {"metavar": "N", "type": Whole(min=1)}
    return together(
        click.option(
            "-t",
            "--trials",
            default=10,
            help=f"Grow N trees from windows (some of the cases, then also those that the tree gets wrong); {use}.",
            **number,
        ),
        click.option(
            "-w",
            "--window",
            help="Cases in the first window.  [default: a fifth of all, or twice their square root if that is more]",
            **number,
        ),
        click.option(
            "-i",
            "--increment",
            help="Most cases to add to a window at a time, unless half of those it gets wrong are more.  "
            "[default: a fifth of the first window]",
            **number,
        ),
        click.option(
            "-b", "--batch", is_flag=True, help="No windows, which is the default; cancels any -t, -w and -i before it."
        ),
        click.option("--seed", metavar="S", type=Whole(min=0), default=0, help="Seed of the windows."),
    )


def is_windowed(options):
    """Return whether windows are asked for. As in Release 8, the last of -t, -w, -i and -b decides."""
    given = [name for name in options.given if name in ("trials", "window", "increment", "batch")]
    return given != [] and given[-1] != "batch"


@dataclass(frozen=True)
class Grown:
    """A tree before and after pruning; softened, or None; and the trials of windowing, or ()."""

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
