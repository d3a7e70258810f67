"""`evaluate`: how well does a model do on cases that it has not seen?"""

import click
from click import option

from ..judging.agreement import error_interval, kappa, kappa_error
from ..judging.cross_validation import LEAVE_ONE_OUT, cross_validate
from ..judging.evaluation import confusion
from .command import Command, Whole, together
from .data_options import data_options, read_data, test_case_options, with_test_cases
from .messages import on_terminal, table_in_words
from .model_options import ALL_MODELS, model_option

NOTES = f"""{ALL_MODELS}
Examples:
  python -m c45teach evaluate -f iris
  python -m c45teach evaluate -f house-votes-84 -u --model "tree -m 5"
  python -m c45teach evaluate -f golf --model "bagfs --trees 20" --folds leave-one-out
"""


class Folds(Whole):
    """A number of folds, or leave-one-out."""

    name = f"number of folds, such as 10 or {LEAVE_ONE_OUT}"

    def convert(self, value, param, ctx):
        """Return the number, or leave-one-out."""
        return value if value == LEAVE_ONE_OUT else super().convert(value, param, ctx)


def fold_options(what):
    """Return the options for cross-validation; `what` says what the folds are for."""
    return together(
        option(
            "--folds", metavar="N", type=Folds(min=2), default=10, help=f"Number of folds {what}, or {LEAVE_ONE_OUT}."
        ),
        option("--fold-seed", metavar="S", type=Whole(min=0), default=0, help="Seed of the folds."),
    )


def refuse_folds(options, why, names=("folds", "fold_seed")):
    """Raise a ValueError if an option of cross-validation is given although nothing is cross-validated."""
    for name in names:
        if name in options.given:
            given = f"--{name.replace('_', '-')}"
            raise ValueError(f"{given} is for cross-validation, but {why}; leave out {given}")


@click.command(cls=Command, epilog=NOTES)
@data_options
@test_case_options("Evaluate the model on")
@model_option(default="tree", help="The model to evaluate; see below.")
@fold_options("of cross-validation, if there are no test cases")
def evaluate(options):
    """Evaluate a model on cases that it has not seen.

    These are test cases (-u, --test) or, by cross-validation, each fold of the data in turn, with a model grown from
    all other folds. Prints the confusion matrix, the error rate with the confidence interval of the true one, and kappa
    with its standard error.

    Kappa is the agreement of predicted and true classes beyond chance: 1 is perfect, 0 no better than chance. A saved
    model is evaluated on the data given; if it was grown from them, the result is too good to be true.
    """
    model = options.model
    if with_test_cases(options):
        refuse_folds(options, "the model is evaluated on the test cases")
    if model.saved_in:
        refuse_folds(options, f"{model.name} is already grown")
    training, source, test = read_data(options.data, options)
    if test is None and not model.saved_in:
        found = cross_validate(model.grow, training, options.folds, options.fold_seed, progress=on_terminal())
        return f"{model.name}, on {source}\n{found}\n\n{confusion_in_words(found.confusion)}"
    tested = training if test is None else test
    kind = "cases; if it was grown from these, it will do worse on others" if test is None else "test cases"
    heading = f"{model.name}, on {source}: evaluated on {tested.n_cases} {kind}"
    return f"{heading}\n\n{confusion_in_words(confusion(model.grow(training), tested))}"


def confusion_in_words(matrix):
    """Return a confusion matrix as a table, and below it the errors and kappa."""
    cells = matrix.to_numpy()
    errors = errors_in_words(int(cells.sum() - cells.trace()), int(cells.sum()))
    value = kappa(matrix)
    agreement = f"{value:.3f}, standard error {kappa_error(matrix):.3f}" if value == value else "none: only one class"
    return f"{table_in_words(matrix)}\n\nerrors   {errors}\nkappa    {agreement}"


def errors_in_words(wrong, n):
    """Return a number of errors with the confidence interval of the error rate."""
    low, high = error_interval(wrong, n)
    return f"{wrong} of {n}, {wrong / n:.1%}; 95% interval from {low:.1%} to {high:.1%}"
