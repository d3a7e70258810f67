"""`bagfs`: grow an ensemble of trees from bootstrap samples and subsets of the attributes."""

import click
from click import option

from .. import __version__
from ..adapters.model_files import save
from ..data.text_files import write_text
from ..ensembles.choosing import choose_bagfs
from ..judging.evaluation import confusion
from .command import OUTPUT, Command, Whole, save_option
from .data_options import data_options, read_data, read_line, test_case_options
from .evaluate import confusion_in_words
from .growing_options import growing_options
from .messages import on_terminal, table_in_words
from .model_options import ensemble, ensemble_options, kind_of_ensemble
from .reports import tree_report

NOTES = """
Examples:
  python -m c45teach bagfs -f vowel -u
  python -m c45teach bagfs -f house-votes-84 -u --choose --trees 20 --folds 5
  python -m c45teach bagfs -f wine --trees 10 --attributes all --save bagging.json --text bagging.txt
"""
NUMBERS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # of trees that --choose tries
SHARES = ("sqrt", 0.25, 0.5, 0.75, 1.0)  # of attributes


@click.command(cls=Command, epilog=NOTES)
@data_options
@test_case_options("Evaluate the ensemble on")
@ensemble_options
@growing_options()
@option("--choose", is_flag=True, help="Choose the numbers of trees and attributes by cross-validation.")
@option("--folds", metavar="N", type=Whole(min=2), default=10, help="Folds of this cross-validation.")
@option("--jobs", "n_jobs", metavar="N", type=Whole(min=-1), default=1, help="Processes; -1: one per processor.")
@save_option("Save the ensemble, for c45teach.load_model.")
@option("--text", metavar="FILE", type=OUTPUT, help="Write the trees as Release 8 prints them.")
def bagfs(options):
    """Grow many trees, each from a sample of the cases and some of the attributes, and let them vote.

    With all attributes this is bagging, with all cases random subspaces. The cases outside a tree's sample evaluate it:
    the out-of-bag error.

    With --choose, cross-validation finds the number of attributes with the fewest errors, and the smallest number of
    trees that no larger one beats significantly; --trees is then the largest number to try.
    """
    if options.choose and "n_attributes" in options.given:
        raise ValueError("--choose finds the number of attributes, so --attributes has no effect; leave one out")
    if not options.choose and "folds" in options.given:
        raise ValueError("--folds is for the cross-validation of --choose; give --choose too, or leave out --folds")
    training, source, test = read_data(options.data, options)
    title = f"c45teach {__version__} BAGFS"
    parts = [f"{title}\n{'-' * len(title)}", read_line(training, source)]
    if options.choose:
        parts.append(_choose(training, options))
    found = ensemble(training, options, progress=on_terminal(), n_jobs=options.n_jobs)
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


def _choose(training, options):
    """Choose the numbers of trees and attributes, and set the options to them; return the table of what was tried."""
    numbers = sorted({number for number in NUMBERS if number < options.n_trees} | {options.n_trees})
    choice = choose_bagfs(
        training,
        numbers,
        SHARES,
        folds=options.folds,
        rng=options.seed,
        n_jobs=options.n_jobs,
        progress=on_terminal(),
        **kind_of_ensemble(options),
    )
    options.n_trees, options.n_attributes = choice.n_trees, choice.n_attributes
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
