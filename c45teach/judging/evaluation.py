"""How well a model does on cases whose classes are known.

    errors(model, data)           weight of the misclassified cases             besttree.c: Evaluate
    confusion(model, data)        weight of the cases of each class (row)
                                  that are given each class (column)            confmat.c: PrintConfusionMatrix
    correct_cases(model, data)    for each case, whether it is given its true class

A model is a tree, a rule set, an ensemble, or any object with `schema`, `classes` and `predicted_labels(data)`. It
cannot predict a class that it does not know: all cases of such a class are errors, with a row of their own in the
matrix. Every case needs a class.
"""

import numpy as np

from .. import classifying
from ..data.cells import named_cells
from ..data.dataset import Dataset
from ..tree.tree import Tree


def errors(model, data):
    """Return the weight of the misclassified cases: Σ weight over the cases whose class is not the predicted one.

    Parameters
    ----------
    model : Tree, RuleSet, BagFS
        Or any object with `schema`, `classes` and `predicted_labels(data)`.
    data : Dataset or pandas.DataFrame
        Cases with their classes; each case of a frame weighs 1.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> errors(c45.grow(golf), golf), errors(c45.grow(golf, min_cases=8), golf)
    (0.0, 5.0)
    """
    wrong = ~correct_cases(model, data)
    return float(weights_of_cases(data)[wrong].sum())


def confusion(model, data):
    """Return the weight of the cases of each class (row) that are given each class (column), as a DataFrame.

    Model and data are as in `errors`. The classes are the model's, in their order, then those that only the data have.
    The numbers are integers if all of them are whole.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> confusion(c45.grow(golf, min_cases=8), golf).to_numpy().tolist()
    [[9, 0], [5, 0]]
    """
    true, predicted, classes = true_and_predicted(model, data)
    return confusion_table(true, predicted, classes, weights_of_cases(data))


def correct_cases(model, data):
    """Return an array that says for each case whether the model gives it its true class; `mcnemar` compares two.

    Model and data are as in `errors`.

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
    """Return the codes of the true and of the predicted classes, and the classes, as in `true_labels`."""
    predicted = labels_given(model, data)
    true, classes = true_labels(model, data)
    return true, predicted, classes


def true_labels(model, data):
    """Return the code of the true class of each case, and the classes: the model's, then the data's own."""
    check_is_cases(data)
    names = _class_names(model.schema.target, data)
    classes = tuple(dict.fromkeys((*model.classes, *names)))
    code_of = {name: code for code, name in enumerate(classes)}
    return np.array([code_of[name] for name in names], dtype=np.int64), classes


def labels_given(model, data):
    """Return the code of the class that a model of any kind gives each case; raise if it is not a model."""
    if isinstance(model, Tree):
        check_is_cases(data)
        return classifying.predicted_labels(model, data)
    if isinstance(model, type) or not all(hasattr(model, name) for name in ("schema", "classes", "predicted_labels")):
        kind = f"the class {model.__name__}" if isinstance(model, type) else f"a {type(model).__name__}"
        remedy = "; grower_of(estimator) makes models from a scikit-learn estimator" if hasattr(model, "fit") else ""
        raise TypeError(
            f"a model is needed, such as grow() and prune() return, or any object with schema, classes and "
            f"predicted_labels(data); got {kind}{remedy}"
        )
    check_is_cases(data)
    return model.predicted_labels(data)


def weights_of_cases(data):
    """Return the weight of each case; those of a frame weigh 1."""
    return data.case_weights if isinstance(data, Dataset) else np.ones(len(data))


def check_is_cases(data):
    """Raise a TypeError unless the data are a data set or a frame."""
    if not isinstance(data, Dataset) and not hasattr(data, "columns"):
        case = ", which is a single case; c45.classify takes one" if hasattr(data, "items") else ""
        raise TypeError(
            f"a Dataset, or a DataFrame of cases with their classes, is needed; got a {type(data).__name__}{case}"
        )


def confusion_table(true, predicted, classes, weights=None):
    """Return the confusion matrix of codes as a labelled table."""
    import pandas as pd

    n = len(classes)
    matrix = np.bincount(true * n + predicted, weights, minlength=n * n).reshape(n, n)
    if (matrix == np.round(matrix)).all():
        matrix = matrix.astype(np.int64)
    rows, columns = (pd.Index(classes, name=f"{which} class", dtype=object) for which in ("true", "predicted"))
    return pd.DataFrame(matrix, index=rows, columns=columns)


def _class_names(target, data):
    """Return the name of each case's class; raise if a case has none."""
    if isinstance(data, Dataset):
        codes, names = data.labels, data.classes
    else:
        if target not in data:
            raise ValueError(f"the data lack the column {target!r}, which holds the true class of each case")
        codes, names = named_cells(data[target], target)
    check_classes_are_known(codes)
    return [names[code] for code in codes.tolist()]


def check_classes_are_known(codes):
    """Raise a ValueError that names the first case without a class."""
    if (codes < 0).any():
        raise ValueError(f"the case in row {np.argmax(codes < 0)} has no class, so it cannot be judged; leave it out")
