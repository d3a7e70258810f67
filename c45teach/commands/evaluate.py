"""`evaluate`: how well does a model do on cases that it has not seen?"""

import argparse

from ..judging.agreement import error_interval, kappa, kappa_error
from ..judging.cross_validation import LEAVE_ONE_OUT, cross_validate
from ..judging.evaluation import confusion
from .data_options import add_data, add_test_data, read_data
from .growing_options import number_from, whole_number
from .messages import on_terminal, table_in_words
from .model_options import MODELS_IN_WORDS, OneModel, add_model

__all__ = ["add_folds", "add_to", "confusion_in_words", "errors_in_words", "folds_and_seed", "refuse_folds"]

DESCRIPTION = """\
Judge a model by cases that it has not seen: those of a test part (-u, --test), or each fold of the data in turn, by a
model grown from all other folds (cross-validation). Printed are the confusion matrix, the share of errors with the
interval in which the true share may lie, and kappa with its standard error.

Kappa is the agreement of predicted and true classes beyond what chance would give: 1 is perfect, 0 no better than
chance. A saved model is judged on the data that are given; if it was grown from them, that is too good to be true.
"""
EXAMPLES = (
    MODELS_IN_WORDS
    + """
examples:
  python -m c45teach evaluate -f iris
  python -m c45teach evaluate -f house-votes-84 -u --model "tree -m 5"
  python -m c45teach evaluate -f golf --model "bagfs --trees 20" --folds leave-one-out
"""
)
FOLDS = 10  # of cross-validation, where they are not given


def add_to(commands):
    """Add this command to the parser of the command line."""
    evaluate = commands.add_parser(
        "evaluate",
        help="judge a model by cases that it has not seen",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    evaluate.set_defaults(run=_evaluate)
    add_data(evaluate)
    add_test_data(evaluate, "judge the model on")
    add_model(evaluate, action=OneModel, default="tree", help="what is judged (default: tree); see below")
    add_folds(evaluate, "folds of cross-validation, when there are no test cases")


def add_folds(command, what):
    """Add the options of cross-validation; `what` says what the folds are for. None: not given, so 10, and seed 0."""
    add = command.add_argument
    add("--folds", metavar="N", type=_folds, help=f"{what}: a number, or {LEAVE_ONE_OUT} (default: {FOLDS})")
    add("--fold-seed", metavar="S", type=whole_number, help="another seed gives other folds (default: 0)")


def folds_and_seed(options):
    """Return the number of folds of cross-validation, and their seed."""
    return options.folds or FOLDS, options.fold_seed or 0


def refuse_folds(options, why, names=("folds", "fold_seed")):
    """Raise a ValueError for an option of cross-validation where nothing is cross-validated, and say why not."""
    for name in names:
        if getattr(options, name) is not None:
            option = name.replace("_", "-")
            raise ValueError(f"--{option} is about cross-validation, but {why}; leave out --{option}")


def _evaluate(options):
    """Judge the model; return the report."""
    if options.test:
        refuse_folds(options, "the test cases judge the model")
    if options.model.is_saved:
        refuse_folds(options, f"{options.model.name} is grown already")
    training, source, test = read_data(options)
    model, tested = options.model, training if test is None else test
    if test is None and not model.is_saved:
        found = cross_validate(model.grow, training, *folds_and_seed(options), progress=on_terminal())
        return f"{model.name}, on {source}\n{found}\n\n{confusion_in_words(found.confusion)}"
    kind = "test cases" if test is not None else "cases; if it was grown from these, it will do worse on others"
    judged = f"judged by {tested.n_cases} {kind}"
    return f"{model.name}, on {source}: {judged}\n\n{confusion_in_words(confusion(model.grow(training), tested))}"


def confusion_in_words(matrix):
    """Return a confusion matrix as a table, and below it the errors and kappa."""
    cells = matrix.to_numpy()
    table = table_in_words(matrix)
    errors = errors_in_words(int(cells.sum() - cells.trace()), int(cells.sum()))
    value = kappa(matrix)
    if value != value:
        return f"{table}\n\nerrors   {errors}\nkappa    none: there is one class only"
    return f"{table}\n\nerrors   {errors}\nkappa    {value:.3f}, standard error {kappa_error(matrix):.3f}"


def errors_in_words(wrong, n):
    """Return a number of errors with the interval in which the true share may lie."""
    low, high = error_interval(wrong, n)
    return f"{wrong} of {n}, {wrong / n:.1%}; 95% interval from {low:.1%} to {high:.1%}"


def _folds(text):
    try:
        return text if text == LEAVE_ONE_OUT else number_from(2)(text)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{error}; or {LEAVE_ONE_OUT}") from None
