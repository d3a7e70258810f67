"""Options that say how an ensemble of BAGFS is grown, and growing it."""

import argparse

from ..ensembles.bagfs import BagFS
from ..ensembles.bags import MOST_TREES
from .growing_options import growing_of, number_from, whole_number

__all__ = ["add_ensemble", "choices_of", "ensemble"]


def add_ensemble(command):
    """Add the options that say how many trees an ensemble has, and what each of them sees."""
    add = command.add_argument
    add("--trees", metavar="N", type=number_from(1, MOST_TREES), default=50, help="how many trees (default: 50)")
    attributes_help = (
        "how many attributes each tree may test: a number, a share such as 0.5 (rounded, a half to the even "
        "number), sqrt (the square root of their number, rounded down), or all, which is bagging (default: sqrt)"
    )
    add("--attributes", metavar="A", type=_attributes, default="sqrt", help=attributes_help)
    all_help = "grow each tree from all cases and not from a sample: random subspaces"
    add("--all-cases", action="store_true", help=all_help)
    vote_help = "one vote for each tree, or the average of its probabilities (default: majority)"
    add("--vote", choices=["majority", "average"], default="majority", help=vote_help)
    add("--unpruned", action="store_true", help="do not prune the trees")
    add("--seed", metavar="S", type=whole_number, default=0, help="draw other samples with another seed (default: 0)")


def ensemble(dataset, options, progress=False, n_jobs=1):
    """Return the ensemble that the options ask for."""
    return BagFS(
        dataset,
        n_trees=options.trees,
        n_attributes=options.attributes,
        rng=options.seed,
        n_jobs=n_jobs,
        progress=progress,
        **choices_of(options),
    )


def choices_of(options):
    """Return those options of an ensemble that are not numbers to be chosen."""
    return {
        "bootstrap": not options.all_cases,
        "vote": options.vote,
        "pruned": not options.unpruned,
        "confidence": options.confidence / 100,
        **growing_of(options),
    }


def _attributes(text):
    if text in ("sqrt", "all"):
        return None if text == "all" else text
    try:
        return int(text) if text.isdigit() else float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"give a number, a share such as 0.5, sqrt or all, not {text!r}") from None
