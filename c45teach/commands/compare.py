"""`compare`: do models differ by more than chance, on one data set or on several?"""

from itertools import combinations
from pathlib import Path

import click
import numpy as np
from click import option

from ..judging.advice import which_test
from ..judging.comparison import corrected_resampled_t, mcnemar, wilcoxon_signed_ranks
from ..judging.cross_validation import LEAVE_ONE_OUT, cross_validate
from ..judging.evaluation import correct_cases
from ..judging.rankings import critical_difference, friedman, holm, nemenyi
from .command import OUTPUT, Command, Whole
from .data_options import Stem, read_data, table_options, test_case_options, with_test_cases
from .evaluate import errors_in_words, fold_options, refuse_folds
from .messages import in_lines, on_terminal, table_in_words
from .model_options import ALL_MODELS, model_option

NOTES = f"""
Which test is used depends on the data:
  one data set with test cases (-u, --test)   McNemar's test of each pair
  one data set without                        the corrected resampled t test of each pair, on the folds of repeated
                                              cross-validation (leave-one-out is not repeated)
  several data sets                           cross-validation of each; Wilcoxon's signed ranks for two models,
                                              Friedman's test and Nemenyi's for more
Of several pairs on one data set, the p values are adjusted by Holm's method, so that 5% is the chance of any false
finding. The output ends with which tests fit, which do not, and why.
{ALL_MODELS}
Examples:
  python -m c45teach compare -f house-votes-84 -u --model tree --model unpruned
  python -m c45teach compare -f iris --repeats 3 --model tree --model "tree -m 10" --model "bagfs --trees 5"
  python -m c45teach compare -f iris wine golf vowel --folds 5 --model tree --model unpruned --model "tree -g"
"""
SIGNIFICANT = 0.05
REPEATS = 10  # of cross-validation on one data set


@click.command(cls=Command, epilog=NOTES)
@option(
    "-f",
    "--data",
    metavar="STEM...",
    type=Stem(),
    help="One data set, or several: each a STEM, a table or a name, as for the command tree.  [default: DF]",
)
@click.argument("more_data", metavar="", type=Stem(), nargs=-1)
@table_options
@test_case_options("Compare the models on")
@model_option(multiple=True, required=True, help="A model; give two or more. See below.")
@fold_options("of cross-validation, if there are no test cases")
@option(
    "--repeats",
    metavar="N",
    type=Whole(min=1),
    help=f"How often to cross-validate one data set.  [default: {REPEATS}; {LEAVE_ONE_OUT}: 1]",
)
@option(
    "--figure",
    metavar="FILE.svg",
    type=OUTPUT,
    help="Draw average ranks with their critical difference: three or more models on several data sets.",
)
def compare(options):
    """Compare two or more models, and test whether they differ by more than chance."""
    names = [model.name for model in options.model]
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError(f"give two or more different models, such as --model tree --model bagfs; got {names}")
    if options.more_data and options.data is None:
        raise ValueError(f"give the data sets after -f: -f {' '.join(options.more_data)}")
    data = [options.data or "DF", *options.more_data]
    _refuse_options_without_effect(options, data)
    if options.figure and (len(names) < 3 or len(data) < 2):
        raise ValueError("--figure draws average ranks, which need three or more models on several data sets")
    on_one = _on_test_cases if with_test_cases(options) else _on_folds
    parts = on_one(data[0], options) if len(data) == 1 else _on_data_sets(data, options)
    advice = str(which_test(len(names), len(data))).split("\n")
    parts.append("\n".join(["Which test fits?", *map(in_lines, advice)]))
    return "\n\n".join(parts)


def _refuse_options_without_effect(options, data):
    paths = [str(Path(name)) for name in data]
    repeated = [name for name, path in zip(data, paths, strict=True) if paths.count(path) > 1]
    if repeated:
        raise ValueError(f"the data set {repeated[0]} is given twice but counts once; give different data sets")
    if with_test_cases(options):
        refuse_folds(options, "the models are compared on the test cases", ("folds", "fold_seed", "repeats"))
    if len(data) > 1 and options.test is not None:
        raise ValueError("--test names the cases of one data set; for several use -u, if each has a test part")
    if len(data) > 1 and options.repeats:
        raise ValueError("--repeats is for one data set; on several, each is cross-validated once: leave it out")


# One data set -------------------------------------------------------------------------------------------------


def _on_test_cases(name, options):
    """Return the errors of each model on the test cases, and McNemar's test of each pair."""
    training, source, test = read_data(name, options)
    correct = {model.name: correct_cases(model.grow(training), test) for model in options.model}
    errors = {name: errors_in_words(int((~right).sum()), len(right)) for name, right in correct.items()}
    return [f"{source}: {test.n_cases} test cases", _listed(errors), *_pairs(correct, mcnemar)]


def _on_folds(name, options):
    """Return the error rate of each model in repeated cross-validation, and the t test of each pair."""
    training, source, _ = read_data(name, options)
    repeats, notes = _repeats(options, training.n_cases)
    found = {model.name: _cross_validated(model, training, options, repeats) for model in options.model}
    rates = {name: each.error_rates for name, each in found.items()}
    share = 1 / next(iter(found.values())).n_folds
    return [source, *notes, _listed(found), *_pairs(rates, lambda a, b: corrected_resampled_t(a, b, share))]


def _repeats(options, n_cases):
    """Return how often cross-validation is repeated, and a list of what to say about it."""
    if options.folds not in (LEAVE_ONE_OUT, n_cases):
        return options.repeats or REPEATS, []
    if options.repeats in (None, 1):
        return 1, []
    unused = f"--repeats {options.repeats} would count the same folds again"
    return 1, [in_lines(f"Every case is a fold of its own, so there is one way to form the folds: {unused}.")]


def _cross_validated(model, training, options, repeats=1):
    if model.saved_in:
        raise ValueError(f"{model.name} is already grown, so it cannot be cross-validated; use -u, or --test FILE")
    return cross_validate(model.grow, training, options.folds, options.fold_seed, repeats, progress=on_terminal())


def _listed(values):
    width = max(map(len, values))
    return "\n".join(f"{name:{width}}   {value}" for name, value in values.items())


def _pairs(values, test):
    """Yield the test of each pair of models in words, with Holm's p as well if there are several pairs."""
    pairs = list(combinations(values, 2))
    results = [test(values[first], values[second]) for first, second in pairs]
    adjusted = holm([result.p_value for result in results]) if len(pairs) > 1 else [None]
    for (first, second), result, p in zip(pairs, results, adjusted, strict=True):
        by_holm = "" if p is None else f" Adjusted for all pairs (Holm): p = {p:.3g}."
        yield in_lines(f"{first} / {second}: {result}{by_holm}")


# Several data sets --------------------------------------------------------------------------------------------


def _on_data_sets(data, options):
    """Return the table of error rates, and the test over data sets."""
    import pandas as pd

    rates = [_error_rates(name, options) for name in data]
    rates = pd.DataFrame(rates, pd.Index(data, name="data set"), [model.name for model in options.model])
    where = f"in {options.folds}" if options.folds == LEAVE_ONE_OUT else f"in {options.folds}-fold cross-validation"
    where = "on test parts" if options.test_part else where
    parts = [f"Error rates {where}:", table_in_words(rates, float_format=lambda rate: f"{rate:.1%}")]
    if rates.shape[1] == 2:
        return [*parts, in_lines(f"{' / '.join(rates)}: {wilcoxon_signed_ranks(*rates.to_numpy().T)}")]
    return parts + _ranked(friedman(rates), options.figure)


def _error_rates(name, options):
    training, _, test = read_data(name, options)
    if test is None:
        return [_cross_validated(model, training, options).error_rate for model in options.model]
    return [float(np.mean(~correct_cases(model.grow(training), test))) for model in options.model]


def _ranked(result, figure):
    """Return Friedman's test and, where it finds a difference, which pairs differ."""
    parts = [in_lines(str(result))]
    if figure:
        from ..lessons.figures.comparisons import critical_differences

        critical_differences(result).save(figure)
        parts.append(f"Figure saved in {figure}")
    if not result.f_p_value < SIGNIFICANT:
        return [*parts, "It finds no difference at 5%, so the pairs are not tested."]
    distance = critical_difference(len(result.average_ranks), result.n)
    parts.append(f"Nemenyi's p of each pair (significant at 5% if average ranks differ by {distance:.3g} or more):")
    return [*parts, table_in_words(nemenyi(result), float_format=lambda p: f"{p:.3g}")]
