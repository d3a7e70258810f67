"""`bagfs`: grow an ensemble of trees from bootstrap samples and attribute subsets."""

import argparse

from .. import __version__
from ..adapters.model_files import save
from ..data.text_files import write_text
from ..ensembles.choosing import choose_bagfs
from ..judging.evaluation import confusion
from .data_options import add_data, add_test_data, read_data, read_line
from .ensemble_options import add_ensemble, choices_of, ensemble
from .evaluate import confusion_in_words
from .growing_options import add_growing, number_from
from .messages import on_terminal, table_in_words
from .reports import tree_report

__all__ = ["add_to"]

DESCRIPTION = """\
Grow many trees, each from a sample of the cases and from some of the attributes, and let them vote. With all attributes
this is bagging, with all cases random subspaces. Cases that are not in a tree's sample judge it: the out-of-bag error.

With --choose the numbers of trees and of attributes are found by cross-validation: the attributes with the fewest
errors, and the fewest trees that no larger number beats significantly. --trees is then the largest number to be tried.
"""
EXAMPLES = """
examples:
  python -m c45teach bagfs -f vowel -u
  python -m c45teach bagfs -f house-votes-84 -u --choose --trees 20 --folds 5
  python -m c45teach bagfs -f wine --trees 10 --attributes all --save bagging.json --text bagging.txt
"""
NUMBERS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # of trees that --choose tries
SHARES = ("sqrt", 0.25, 0.5, 0.75, 1.0)  # of attributes


def add_to(commands):
    """Add this command to the parser of the command line."""
    bagfs = commands.add_parser(
        "bagfs", help="grow an ensemble of trees that vote", description=DESCRIPTION, epilog=EXAMPLES
    )
    bagfs.set_defaults(run=_bagfs)
    add_data(bagfs)
    add_test_data(bagfs, "judge the ensemble on")
    add_ensemble(bagfs)
    add_growing(bagfs)
    add = bagfs.add_argument
    add("--choose", action="store_true", help="find the numbers of trees and attributes by cross-validation")
    add("--folds", metavar="N", type=number_from(2), default=10, help="folds of this cross-validation (default: 10)")
    jobs_help = "how many processes share the work; -1: one for each processor (default: 1). The trees are the same"
    add("--jobs", metavar="N", type=_jobs, default=1, help=jobs_help)
    add("--save", metavar="FILE.json", help="save the ensemble; c45teach.load_model reads it")
    add("--text", metavar="FILE", help="write the trees as Release 8 prints them, one below the other")


def _bagfs(options):
    """Grow, judge and save an ensemble; return the report."""
    _refuse_what_has_no_effect(options)
    training, source, test = read_data(options)
    title = f"c45teach {__version__} BAGFS"
    parts = [f"{title}\n{'-' * len(title)}", read_line(training, source)]
    if options.choose:
        parts.append(_chosen(training, options))
    found = ensemble(training, options, progress=on_terminal(), n_jobs=options.jobs)
    parts.append(_described(found))
    if options.save:
        save(found, options.save)
        parts.append(f"Ensemble saved in {options.save}")
    if options.text:
        write_text(options.text, _trees_as_text(found))
        parts.append(f"Trees written to {options.text}")
    if test is not None:
        parts.append(f"Test cases:\n\n{confusion_in_words(confusion(found, test))}")
    return "\n\n".join(parts)


def _refuse_what_has_no_effect(options):
    given = vars(options).get("given", ())
    if options.choose and "attributes" in given:
        raise ValueError("--choose finds the number of attributes, so that --attributes has no effect; leave one out")
    if not options.choose and "folds" in given:
        raise ValueError("--folds is about the cross-validation of --choose; give --choose too, or leave out --folds")


def _chosen(training, options):
    """Choose the numbers, and set them in the options; return the table of what was tried."""
    numbers = sorted({number for number in NUMBERS if number < options.trees} | {options.trees})
    choice = choose_bagfs(
        training,
        numbers,
        SHARES,
        folds=options.folds,
        rng=options.seed,
        n_jobs=options.jobs,
        progress=on_terminal(),
        **choices_of(options),
    )
    options.trees, options.attributes = choice.n_trees, choice.n_attributes
    rates = choice.table.pivot(index="n_trees", columns="n_attributes", values="error_rate")
    rates = rates.rename_axis(index="trees", columns="attributes")
    table = table_in_words(rates, float_format=lambda rate: f"{rate:.1%}")
    return f"Errors in {options.folds}-fold cross-validation:\n\n{table}\n\nChosen: {choice}\n{choice.limit}"


def _described(found):
    about = repr(found).removeprefix("<BagFS: ").removesuffix(">")
    if not found.recipe.bootstrap:
        return about
    try:
        return f"{about}\nOut-of-bag error: {found.out_of_bag_error():.1%}"
    except ValueError as error:  # every case is in every bag
        return f"{about}\nOut-of-bag error: none; {error}"


def _trees_as_text(found):
    parts = []
    for number, (tree, names) in enumerate(zip(found.trees, found.attribute_subsets, strict=True), start=1):
        heading = f"Tree {number}, from the attributes {', '.join(names)}"
        parts.append(f"{heading}\n{'-' * len(heading)}\n\n{tree_report(tree, tree)}\n")
    return "\n\n".join(parts)


def _jobs(text):
    try:
        return -1 if text == "-1" else number_from(1)(text)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{error}; or -1, one for each processor") from None
