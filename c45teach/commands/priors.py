"""`priors`: how often are the classes in new cases, and what does the model say once it knows that?"""

import numpy as np

from ..classifying import class_distributions
from ..judging.cross_validation import stratified_folds
from ..judging.evaluation import confusion_table, true_labels
from ..judging.priors import priors_by_em, priors_from_confusion
from ..support.workers import with_progress
from ..tree.tree import Tree
from .data_options import add_data, read_data, read_new_cases
from .evaluate import add_folds, folds_and_seed
from .messages import in_lines, on_terminal, table_in_words
from .model_options import MODELS_WITH_PROBABILITIES, OneModel, add_model

__all__ = ["add_to"]

DESCRIPTION = """\
Estimate how often each class is in new cases, where that may be another share than in the training data, as when an
illness spreads; within each class the cases must be as they were. Two ways:

  by the confusion matrix    how often each class is given to the new cases, put right by how the model confuses
                             classes (found by cross-validation on the training data)
  by EM                      the shares under which the new cases are most likely, given the probabilities that the
                             model gives their classes; with a test of whether the shares have changed at all. Its
                             check is what it finds for the training cases (by cross-validation): their own shares,
                             if the probabilities are right

The new cases are those of --new; their classes need not be known: in a .csv or .tsv file that column may be missing.
With --save the probabilities of their classes, adjusted to the new shares (by EM), are written.
"""
EXAMPLES = (
    MODELS_WITH_PROBABILITIES
    + """
examples:
  python -m c45teach generate boxes -n 1000 --noise 0.1 -o old.csv
  python -m c45teach generate boxes -n 500 --noise 0.1 --seed 2 -o new.csv
  python -m c45teach priors -f old.csv --new new.csv --save new-classes.csv
  python -m c45teach priors -f house-votes-84 -u
"""
)
SIGNIFICANT = 0.05


def add_to(commands):
    """Add this command to the parser of the command line."""
    priors = commands.add_parser(
        "priors", help="estimate how often the classes are in new cases", description=DESCRIPTION, epilog=EXAMPLES
    )
    priors.set_defaults(run=_priors)
    add_data(priors)
    add = priors.add_argument
    add("-u", dest="test", action="store_true", help="the new cases are those of STEM.test")
    add("--new", metavar="FILE", help="the new cases are those of this file")
    add_model(priors, action=OneModel, default="tree", help="what classifies them (default: tree); see below")
    add_folds(priors, "folds in which the training cases are judged, each by a model grown without it")
    add("--save", metavar="FILE.csv", help="write the adjusted probability of each class, and the class, of each case")


def _priors(options):
    """Estimate the priors; return the report."""
    training, source, new = _data(options)
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


def _data(options):
    """Return the training data, where they come from, and the new cases."""
    if options.test and options.new:
        raise ValueError(f"the new cases are either those of STEM.test (-u) or those of {options.new} (--new): say one")
    if not options.test and not options.new:
        raise ValueError("say where the new cases are: --new FILE, or -u for STEM.test")
    if options.model.is_saved:
        raise ValueError(f"{options.model.name} is grown already, but here models are grown, to be cross-validated too")
    training, source, new = read_data(options)
    return training, source, read_new_cases(options.new, training, options) if options.new else new


def _shares(names, classes):
    """Return the share of each class."""
    import pandas as pd

    return pd.Series(names).value_counts(normalize=True).reindex(classes, fill_value=0.0)


def _posteriors(model, new, classes):
    """Return p(class | case) of the new cases, a column for each class that the training data have."""
    import pandas as pd

    if isinstance(model, Tree):
        found = class_distributions(model, new)
    elif hasattr(model, "class_distributions"):
        found = model.class_distributions(new)
    else:
        raise ValueError("rules give classes without probabilities, which are needed here; use tree or bagfs")
    return pd.DataFrame(found, columns=model.classes)[list(classes)]


def _posteriors_of_unseen(training, options, classes):
    """Return p(class | case) of the training cases, each from a model that was grown without it."""
    import pandas as pd

    fold_of = stratified_folds(training.labels, *folds_and_seed(options))
    parts = []
    for fold in with_progress(range(fold_of.max() + 1), on_terminal()):
        tested = np.flatnonzero(fold_of == fold)
        model = options.model.grow(training.take(fold_of != fold))
        parts.append(_posteriors(model, training.take(tested), classes).set_index(tested))
    return pd.concat(parts).sort_index()


def _estimates(posteriors, by_em, of_unseen, training, old):
    """Return the table of all shares, and notes on what they are worth."""
    import pandas as pd

    check, notes = priors_by_em(of_unseen, old), [_shift_in_words(by_em)]
    table = pd.DataFrame({"training": old, "given": _shares(posteriors.idxmax(axis=1), old.index)})
    if check.p_value < SIGNIFICANT:
        notes.append(
            "Beware: for the training cases themselves EM does not find their shares (see its check), so that the "
            "probabilities of this model are not good enough for it. Believe the confusion matrix, or take another "
            "model, such as bagfs --vote average."
        )
    predicted = of_unseen.to_numpy().argmax(axis=1)
    true = of_unseen.columns.get_indexer(np.array(training.classes, dtype=object)[training.labels])
    matrix = confusion_table(true, predicted, list(old.index))
    try:
        table["by matrix"] = priors_from_confusion(matrix, posteriors).priors
    except ValueError as error:
        notes.append(f"No estimate by the confusion matrix: {error}.")
    return table.assign(**{"by EM": by_em.priors, "EM's check": check.priors}), notes


def _shift_in_words(estimate):
    shift = "have changed" if estimate.p_value < SIGNIFICANT else "may be as they were"
    degrees = f"{estimate.degrees} degree{'s' * (estimate.degrees != 1)} of freedom"
    return (
        f"The shares {shift}: twice the gain in log-likelihood is {estimate.statistic:.3g}, which chance would exceed "
        f"with p = {estimate.p_value:.3g} if they had not changed (chi-squared, {degrees})."
    )


def _true_classes(model, new):
    """Return the names of the classes of the new cases; None if they are not known."""
    import pandas as pd

    target = model.schema.target
    if isinstance(new, pd.DataFrame) and (target not in new or new[target].isna().any()):
        return None
    codes, classes = true_labels(model, new)
    return [classes[code] for code in codes.tolist()]


def _errors_in_words(true, posteriors, adjusted):
    before, after = (int((each.idxmax(axis=1) != true).sum()) for each in (posteriors, adjusted))
    return (
        f"The true classes are known. Errors: {before} of {len(true)}; {after} with the probabilities adjusted to the "
        "shares by EM."
    )
