"""How well does a model do on cases whose classes are known? (Release 8, `besttree.c`, `confmat.c`)

    errors(model, data)           weight of the cases that are given another class than their own
    confusion(model, data)        which class was given to the cases of which class
    correct_cases(model, data)    for each case, whether it is given its own class

A model is a tree, a rule set, an ensemble, or anything else that has a `schema`, `classes` and
`predicted_labels(data)`. A class that the model has never heard of cannot be predicted: its cases are errors, and
the matrix has a row for it. A case without a class cannot be judged and is refused.
"""

import numpy as np

from .. import classifying
from ..data.cells import named_cells
from ..data.dataset import Dataset
from ..tree.tree import Tree

__all__ = ["confusion", "correct_cases", "errors"]


def errors(model, data):
    """Return the weight of the misclassified cases: Σ weight over the cases whose class is not the predicted one.

    Parameters
    ----------
    model : Tree, RuleSet, BagFS
        Or anything else with `schema`, `classes` and `predicted_labels(data)`.
    data : Dataset or pandas.DataFrame
        Cases with their classes; each case of a frame weighs 1.

    Returns
    -------
    float

    Raises
    ------
    TypeError
        For what is not a model, and for what is neither a Dataset nor a DataFrame, such as a single case.
    ValueError
        For a case without a class, and for columns that do not fit the model.

    References
    ----------
    Release 8, `besttree.c` (Evaluate).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> errors(c45.grow(golf), golf), errors(c45.grow(golf, min_cases=8), golf)
    (0.0, 5.0)
    """
    wrong = ~correct_cases(model, data)
    weights = getattr(data, "weights", None)
    return float(wrong.sum() if weights is None else weights[wrong].sum())


def confusion(model, data):
    """Return the confusion matrix: the weight of the cases of each class (row) that are given each class (column).

    Parameters
    ----------
    model : Tree, RuleSet, BagFS
        Or anything else with `schema`, `classes` and `predicted_labels(data)`.
    data : Dataset or pandas.DataFrame
        Cases with their classes; each case of a frame weighs 1.

    Returns
    -------
    pandas.DataFrame of shape (n_classes, n_classes)
        Rows "true class", columns "predicted class": the classes of the model in their order, then those that
        only the data have. Whole numbers unless the weights are not.

    Raises
    ------
    TypeError, ValueError
        As `errors` does.

    References
    ----------
    Release 8, `confmat.c` (PrintConfusionMatrix).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> confusion(c45.grow(golf, min_cases=8), golf).to_numpy().tolist()
    [[9, 0], [5, 0]]
    """
    true, predicted, classes = true_and_predicted(model, data)
    return confusion_table(true, predicted, classes, getattr(data, "weights", None))


def correct_cases(model, data):
    """Return for each case whether the model gives it its own class: what a paired test of two models needs.

    Parameters
    ----------
    model : Tree, RuleSet, BagFS
        Or anything else with `schema`, `classes` and `predicted_labels(data)`.
    data : Dataset or pandas.DataFrame
        Cases with their classes.

    Returns
    -------
    ndarray of bool, shape (n_cases,)

    Raises
    ------
    TypeError, ValueError
        As `errors` does.

    References
    ----------
    Release 8, `besttree.c` (Evaluate).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> correct_cases(c45.grow(golf, min_cases=8), golf)[:3].tolist()
    [False, False, True]
    """
    true, predicted, _ = true_and_predicted(model, data)
    return true == predicted


def true_and_predicted(model, data):
    """Return the codes of the true and of the predicted classes, and the classes: the model's, then the data's own."""
    given = labels_given(model, data)
    true, classes = true_labels(model, data)
    return true, given, classes


def true_labels(model, data):
    """Return the code of the true class of each case, and the classes: the model's, then the data's own."""
    check_is_cases(data)
    names = _class_names(model.schema.target, data)
    classes = tuple(dict.fromkeys((*model.classes, *names)))
    code_of = {name: code for code, name in enumerate(classes)}
    return np.array([code_of[name] for name in names], dtype=np.int64), classes


def labels_given(model, data):
    """Return the code of the class that any kind of model gives to each case; TypeError for what is not a model."""
    if isinstance(model, Tree):
        check_is_cases(data)
        return classifying.predicted_labels(model, data)
    if isinstance(model, type) or not all(hasattr(model, name) for name in ("schema", "classes", "predicted_labels")):
        wrapped = "; grower_of(estimator) makes models of a scikit-learn estimator" if hasattr(model, "fit") else ""
        raise TypeError(
            f"a model is needed, such as grow() and prune() return, or anything else with schema, classes and "
            f"predicted_labels(data); got {_in_words(model)}{wrapped}"
        )
    check_is_cases(data)
    return model.predicted_labels(data)


def check_is_cases(data):
    """Raise a TypeError that says the remedy for what is neither a data set nor a frame."""
    if not isinstance(data, Dataset) and not hasattr(data, "columns"):
        case = ", which is one case: classify takes one, here many are judged" if hasattr(data, "items") else ""
        raise TypeError(
            f"a Dataset, or a DataFrame of cases with their classes, is needed; got a {type(data).__name__}{case}"
        )


def confusion_table(true, predicted, classes, weights=None):
    """Return the confusion matrix of codes as a labelled table."""
    import pandas as pd

    matrix = np.zeros((len(classes), len(classes)))
    np.add.at(matrix, (true, predicted), 1.0 if weights is None else weights)
    if (matrix == np.round(matrix)).all():
        matrix = matrix.astype(np.int64)
    rows, columns = (pd.Index(classes, name=f"{which} class", dtype=object) for which in ("true", "predicted"))
    return pd.DataFrame(matrix, index=rows, columns=columns)


def _in_words(model):
    return f"the class {model.__name__}" if isinstance(model, type) else f"a {type(model).__name__}"


def _class_names(target, data):
    """Return the name of each case's class; ValueError for a case that has none."""
    if isinstance(data, Dataset):
        codes, names = data.labels, data.classes
    else:
        if target not in data:
            raise ValueError(f"the data lack the column {target!r}, which says the true class of each case")
        codes, names = named_cells(data[target], target)
    if (codes < 0).any():
        raise ValueError(f"the case in row {np.argmax(codes < 0)} has no class, so it cannot be judged; leave it out")
    return [names[code] for code in codes.tolist()]
