"""`compare`: do models differ by more than chance, on one data set or on many?"""

from itertools import combinations
from pathlib import Path

import numpy as np

from ..judging.advice import which_test
from ..judging.comparison import corrected_resampled_t, mcnemar, wilcoxon_signed_ranks
from ..judging.cross_validation import LEAVE_ONE_OUT, cross_validate
from ..judging.evaluation import correct_cases
from ..judging.rankings import critical_difference, friedman, holm, nemenyi
from .data_options import add_table_options, add_test_data, read_data_named, stem
from .evaluate import add_folds, errors_in_words, folds_and_seed, refuse_folds
from .growing_options import positive_number
from .messages import in_lines, on_terminal, table_in_words
from .model_options import MODELS_IN_WORDS, add_model

__all__ = ["add_to"]

DESCRIPTION = """\
Compare two models or more:

  on one data set with a test part (-u, --test)     McNemar's test of each pair, on the test cases
  on one data set without                           cross-validation, several times (leave-one-out once); the corrected
                                                    resampled t test
  on several data sets                              cross-validation of each; Wilcoxon's signed ranks for two models,
                                                    Friedman's test and Nemenyi's for more

Of several pairs on one data set, the p values are raised as Holm says, so that 5 % is the chance of any false finding.
At the end it is said which tests fit, which do not, and why.
"""
EXAMPLES = (
    MODELS_IN_WORDS
    + """
examples:
  python -m c45teach compare -f house-votes-84 -u --model tree --model unpruned
  python -m c45teach compare -f iris --repeats 3 --model tree --model "tree -m 10" --model "bagfs --trees 5"
  python -m c45teach compare -f iris wine golf vowel --folds 5 --model tree --model unpruned --model "tree -g"
"""
)
SIGNIFICANT = 0.05
REPEATS = 10  # of cross-validation on one data set, where they are not given


def add_to(commands):
    """Add this command to the parser of the command line."""
    compare = commands.add_parser(
        "compare", help="find out whether models differ by more than chance", description=DESCRIPTION, epilog=EXAMPLES
    )
    compare.set_defaults(run=_compare)
    data_help = "one data set, or several: each a STEM, a table, or a name, as for the command tree (default: DF)"
    compare.add_argument("-f", "--data", metavar="STEM", nargs="+", type=stem, default=["DF"], help=data_help)
    add_table_options(compare)
    add_test_data(compare, "compare the models on")
    add_model(compare, action="append", required=True, help="a model; give two or more. See below")
    add_folds(compare, "folds of cross-validation, when there are no test cases")
    repeats_help = f"how many times the cases are dealt into folds, on one data set (default: {REPEATS}, but "
    repeats_help += f"{LEAVE_ONE_OUT} is always the same, so 1)"
    compare.add_argument("--repeats", metavar="N", type=positive_number, help=repeats_help)
    figure_help = "draw the average ranks with their critical difference, of three models or more on several data sets"
    compare.add_argument("--figure", metavar="FILE.svg", help=figure_help)


def _compare(options):
    """Compare the models; return the report."""
    names = [model.name for model in options.model]
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError(f"give two different models or more, such as --model tree --model bagfs; got {names}")
    _refuse_options_without_effect(options)
    if isinstance(options.test, str) and len(options.data) > 1:
        raise ValueError("--test names the cases of one data set; of several say -u, if each has a test part")
    if options.figure and (len(names) < 3 or len(options.data) < 2):
        raise ValueError("--figure draws average ranks, which three models or more have on several data sets")
    on_one = _on_test_cases if options.test else _on_folds
    parts = on_one(options) if len(options.data) == 1 else _on_data_sets(options)
    advice = str(which_test(len(names), len(options.data))).split("\n")
    parts.append("\n".join(["Which test fits?", *map(in_lines, advice)]))
    return "\n\n".join(parts)


def _refuse_options_without_effect(options):
    """Refuse data sets that are given twice, and options of cross-validation where nothing is cross-validated."""
    paths = [str(Path(name)) for name in options.data]
    twice = [name for name, path in zip(options.data, paths, strict=True) if paths.count(path) > 1]
    if twice:
        raise ValueError(f"the data set {twice[0]} is given twice, but counts once; give different data sets")
    if options.test:
        refuse_folds(options, "the test cases judge the models", ("folds", "fold_seed", "repeats"))
    if len(options.data) > 1 and options.repeats:
        raise ValueError("--repeats is about one data set; on several, each is cross-validated once: leave it out")


# One data set -------------------------------------------------------------------------------------------------


def _on_test_cases(options):
    """Return the errors of each model on the test cases, and McNemar's test of each pair."""
    training, source, test = read_data_named(options.data[0], options)
    correct = {model.name: correct_cases(model.grow(training), test) for model in options.model}
    errors = {name: errors_in_words(int((~right).sum()), len(right)) for name, right in correct.items()}
    return [f"{source}: {test.n_cases} test cases", _listed(errors), *_pairs(correct, mcnemar)]


def _on_folds(options):
    """Return the error rate of each model in repeated cross-validation, and the t test of each pair."""
    training, source, _ = read_data_named(options.data[0], options)
    folds, seed = folds_and_seed(options)
    repeats, notes = _repeats(options, folds, training.n_cases)
    found = {
        model.name: cross_validate(_grower(model), training, folds, seed, repeats, progress=on_terminal())
        for model in options.model
    }
    rates = {name: each.error_rates for name, each in found.items()}
    share = 1 / next(iter(found.values())).n_folds
    return [source, *notes, _listed(found), *_pairs(rates, lambda a, b: corrected_resampled_t(a, b, share))]


def _repeats(options, folds, n_cases):
    """Return how many times the cases are dealt, and a list of what is to be said of it."""
    if folds not in (LEAVE_ONE_OUT, n_cases):
        return options.repeats or REPEATS, []
    if options.repeats in (None, 1):
        return 1, []
    asked = f"--repeats {options.repeats} would count the same folds again"
    return 1, [in_lines(f"Every case is a fold of its own, so the cases are dealt once: {asked}.")]


def _listed(values):
    width = max(map(len, values))
    return "\n".join(f"{name:{width}}   {value}" for name, value in values.items())


def _pairs(values, test):
    """Return the test of each pair of models in words; of several pairs also with the p that Holm gives."""
    pairs = list(combinations(values, 2))
    results = [test(values[first], values[second]) for first, second in pairs]
    raised = holm([result.p_value for result in results]) if len(pairs) > 1 else [None]
    for (first, second), result, p in zip(pairs, results, raised, strict=True):
        by_holm = "" if p is None else f" Among all pairs, as Holm says: p = {p:.3g}."
        yield in_lines(f"{first} / {second}: {result}{by_holm}")


# Several data sets --------------------------------------------------------------------------------------------


def _on_data_sets(options):
    """Return the table of error rates, and the test over data sets."""
    import pandas as pd

    rates = pd.DataFrame(
        [_error_rates(name, options) for name in options.data],
        pd.Index(options.data, name="data set"),
        [model.name for model in options.model],
    )
    folds, _ = folds_and_seed(options)
    judged = f"in {folds}" if folds == LEAVE_ONE_OUT else f"in {folds}-fold cross-validation"
    judged = "on test parts" if options.test else judged
    parts = [f"Error rates {judged}:", table_in_words(rates, float_format=lambda rate: f"{rate:.1%}")]
    if rates.shape[1] == 2:
        return [*parts, in_lines(f"{' / '.join(rates)}: {wilcoxon_signed_ranks(*rates.to_numpy().T)}")]
    return parts + _ranked(friedman(rates), options.figure)


def _error_rates(name, options):
    training, _, test = read_data_named(name, options)
    if test is not None:
        return [float(np.mean(~correct_cases(model.grow(training), test))) for model in options.model]
    return [
        cross_validate(_grower(model), training, *folds_and_seed(options), progress=on_terminal()).error_rate
        for model in options.model
    ]


def _ranked(result, figure):
    """Return Friedman's test, and where it finds a difference, which pairs differ."""
    parts = [in_lines(str(result))]
    if figure:
        from ..lessons.figures.comparisons import critical_differences

        critical_differences(result).save(figure)
        parts.append(f"Figure saved in {figure}")
    if not result.f_p_value < SIGNIFICANT:
        return [*parts, "As it finds no difference at 5%, pairs are not looked at."]
    distance = critical_difference(len(result.average_ranks), result.n)
    parts.append(f"Nemenyi's p of each pair (at 5% average ranks differ by {distance:.3g} or more):")
    return [*parts, table_in_words(nemenyi(result), float_format=lambda p: f"{p:.3g}")]


def _grower(model):
    if model.is_saved:
        raise ValueError(f"{model.name} is grown already, so that it cannot be cross-validated; use -u, or --test FILE")
    return model.grow
