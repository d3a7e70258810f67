"""`priors`: how frequent are the classes in new cases, and how do these shares change the model's predictions?"""

import click
import numpy as np
from click import option

from ..choices.deciding import classes_of
from ..classifying import class_distributions
from ..judging.cross_validation import stratified_folds
from ..judging.evaluation import confusion_table, true_labels
from ..judging.priors import priors_by_em, priors_from_confusion
from ..support.words import counted
from ..support.workers import with_progress
from ..tree.tree import Tree
from .command import OUTPUT, Command
from .data_options import DataName, data_options, read_data, read_new_cases
from .evaluate import fold_options
from .messages import in_lines, on_terminal, table_in_words
from .model_options import WITH_PROBABILITIES, model_option

NOTES = f"""
Two ways to estimate the shares:
  by the confusion matrix    how often the model predicts each class for the new cases, corrected by how it confuses
                             classes (estimated by cross-validation on the training data)
  by EM                      the shares that make the new cases most likely, given the class probabilities of the model;
                             with a test of whether the shares have changed at all. "EM's check" is what it finds for
                             the training cases (by cross-validation): their own shares, if the probabilities are right
{WITH_PROBABILITIES}
Examples:
  python -m c45teach generate boxes -n 1000 --noise 0.1 -o old.csv
  python -m c45teach generate boxes -n 500 --noise 0.1 --seed 2 -o new.csv
  python -m c45teach priors -f old.csv --new new.csv --save new-classes.csv
  python -m c45teach priors -f house-votes-84 -u
"""
SIGNIFICANT = 0.05


@click.command(cls=Command, epilog=NOTES)
@data_options
@option("-u", "test_part", is_flag=True, help="The new cases are those of STEM.test.")
@option("--new", metavar="FILE", type=DataName(), help="The new cases are those of this file.")
@model_option(default="tree", help="The model that classifies them; see below.")
@fold_options("in which each training case is classified by a model grown without it")
@option(
    "--save",
    metavar="FILE.csv",
    type=OUTPUT,
    help="Write the adjusted class probabilities of each new case, and its most probable class.",
)
def priors(options):
    """Estimate the share of each class in new cases, which may differ from that in the training data.

    Shares shift, for example, when a disease spreads; within each class the cases must be as before. The classes of the
    new cases need not be known: in a .csv or .tsv file their column may be missing. With --save, the class
    probabilities of the cases, adjusted to the new shares (by EM), are written.
    """
    training, source, new = _read(options)
    model = options.model.grow(training)
    old = _shares(training.frame[training.target], training.classes)
    old = old[old > 0]
    posteriors = _posteriors(model, new, old.index)
    by_em = priors_by_em(posteriors, old)
    table, notes = _estimates(posteriors, by_em, _posteriors_of_unseen(training, options, old.index), training, old)
    true = _true_classes(model, new)
    if true is not None:
        table["true"] = _shares(true, old.index)
        notes.append(_errors_in_words(true, posteriors, by_em.posteriors))
    if options.save:
        predicted = {f"predicted {training.target}": by_em.posteriors.idxmax(axis=1)}
        by_em.posteriors.assign(**predicted).to_csv(options.save, index=False)
        notes.append(f"Adjusted probabilities saved in {options.save}")
    heading = f"{options.model.name}, on {source}: {len(posteriors)} new cases"
    shown = table_in_words(table.rename_axis("class"), float_format=lambda share: f"{share:.1%}")
    return "\n\n".join([heading, shown, *map(in_lines, notes)])


def _read(options):
    """Return the training data, where they come from, and the new cases."""
    if options.test_part == bool(options.new):
        raise ValueError("say where the new cases are: either --new FILE, or -u for STEM.test")
    if options.model.saved_in:
        raise ValueError(f"{options.model.name} is already grown, but must be grown here, to be cross-validated too")
    training, source, new = read_data(options.data, options)
    return training, source, read_new_cases(options.new, training, options) if options.new else new


def _shares(names, classes):
    """Return the share of each class."""
    import pandas as pd

    return pd.Series(names).value_counts(normalize=True).reindex(classes, fill_value=0.0)


def _posteriors(model, new, classes):
    """Return p(class | case) of the new cases, with a column for each class of the training data."""
    import pandas as pd

    if isinstance(model, Tree):
        found = class_distributions(model, new)
    elif hasattr(model, "class_distributions"):
        found = model.class_distributions(new)
    else:
        raise ValueError("rules give no class probabilities, which are needed here; use tree or bagfs")
    return pd.DataFrame(found, columns=model.classes)[list(classes)]


def _posteriors_of_unseen(training, options, classes):
    """Return p(class | case) of the training cases, each from a model grown without it."""
    import pandas as pd

    fold_of = stratified_folds(training.labels, options.folds, options.fold_seed)
    parts = []
    for fold in with_progress(range(fold_of.max() + 1), on_terminal()):
        tested = np.flatnonzero(fold_of == fold)
        model = options.model.grow(training.take(fold_of != fold))
        parts.append(_posteriors(model, training.take(tested), classes).set_index(tested))
    return pd.concat(parts).sort_index()


def _estimates(posteriors, by_em, of_unseen, training, old):
    """Return the table of all shares, and notes on how far to trust them."""
    import pandas as pd

    check, notes = priors_by_em(of_unseen, old), [_shift_in_words(by_em)]
    table = pd.DataFrame({"training": old, "given": _shares(posteriors.idxmax(axis=1), old.index)})
    if check.p_value < SIGNIFICANT:
        notes.append(
            "Caution: EM does not recover the shares of the training cases themselves (see its check), so the "
            "probabilities of this model are not good enough for it. Trust the confusion matrix, or use another model, "
            "such as bagfs --vote average."
        )
    predicted = classes_of(of_unseen.to_numpy())
    true = of_unseen.columns.get_indexer(np.array(training.classes, dtype=object)[training.labels])
    matrix = confusion_table(true, predicted, list(old.index))
    try:
        table["by matrix"] = priors_from_confusion(matrix, posteriors).priors
    except ValueError as error:
        notes.append(f"No estimate by the confusion matrix: {error}.")
    return table.assign(**{"by EM": by_em.priors, "EM's check": check.priors}), notes


def _shift_in_words(estimate):
    shift = "have changed" if estimate.p_value < SIGNIFICANT else "may not have changed"
    degrees = f"{counted(estimate.degrees, 'degree')} of freedom"
    return (
        f"The shares {shift}: twice the gain in log-likelihood is {estimate.statistic:.3g}; with unchanged shares it "
        f"would be higher with p = {estimate.p_value:.3g} (chi-squared, {degrees})."
    )


def _true_classes(model, new):
    """Return the names of the classes of the new cases, or None if they are unknown."""
    import pandas as pd

    target = model.schema.target
    if isinstance(new, pd.DataFrame) and (target not in new or new[target].isna().any()):
        return None
    codes, classes = true_labels(model, new)
    return [classes[code] for code in codes.tolist()]


def _errors_in_words(true, posteriors, adjusted):
    before, after = (int((each.idxmax(axis=1) != true).sum()) for each in (posteriors, adjusted))
    return (
        f"The true classes are known. Errors: {before} of {len(true)}; {after} with probabilities adjusted to the "
        "shares by EM."
    )
