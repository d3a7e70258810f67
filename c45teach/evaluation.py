"""How well does a tree do on cases whose classes are known? (Release 8, `besttree.c`, `confmat.c`)

    errors(tree, data)       weight of the cases that are given another class than their own
    confusion(tree, data)    which class was given to the cases of which class

A class that the tree has never heard of cannot be predicted: its cases are errors, and the matrix has a
row for it. A case without a class cannot be judged and is refused.
"""

import numpy as np

from .classifying import predicted_labels
from .dataset import Dataset
from .tree import check_is_tree
from .values import named_cells

__all__ = ["confusion", "errors"]


def errors(tree, data):
    """Return the weight of the misclassified cases: Σ weight over the cases whose class is not the predicted one.

    Parameters
    ----------
    tree : Tree
    data : Dataset or pandas.DataFrame
        Cases with their classes; each case of a frame weighs 1.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        For a case without a class, and for columns that do not fit the tree.

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
    true, _ = _true_labels(tree, data)
    wrong = true != predicted_labels(tree, data)
    weights = getattr(data, "weights", None)
    return float(wrong.sum() if weights is None else weights[wrong].sum())


def confusion(tree, data):
    """Return the confusion matrix: the weight of the cases of each class (row) that are given each class (column).

    Parameters
    ----------
    tree : Tree
    data : Dataset or pandas.DataFrame
        Cases with their classes; each case of a frame weighs 1.

    Returns
    -------
    pandas.DataFrame of shape (n_classes, n_classes)
        Rows "true class", columns "predicted class": the classes of the tree in their order, then those that
        only the data have. Whole numbers unless the weights are not.

    Raises
    ------
    ValueError
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
    import pandas as pd

    true, classes = _true_labels(tree, data)
    weights = getattr(data, "weights", None)
    matrix = np.zeros((len(classes), len(classes)))
    np.add.at(matrix, (true, predicted_labels(tree, data)), 1.0 if weights is None else weights)
    if (matrix == np.round(matrix)).all():
        matrix = matrix.astype(np.int64)
    rows, columns = (pd.Index(classes, name=f"{which} class", dtype=object) for which in ("true", "predicted"))
    return pd.DataFrame(matrix, index=rows, columns=columns)


def _true_labels(tree, data):
    """Return the code of each case's class, and the classes: the tree's, then others that the data have."""
    check_is_tree(tree)
    names = _class_names(tree, data)
    classes = tuple(dict.fromkeys((*tree.classes, *names)))
    code_of = {name: code for code, name in enumerate(classes)}
    return np.array([code_of[name] for name in names], dtype=np.int64), classes


def _class_names(tree, data):
    """Return the name of each case's class; ValueError for a case that has none."""
    if isinstance(data, Dataset):
        codes, names = data.labels, data.classes
    else:
        target = tree.schema.target
        if target not in data:
            raise ValueError(f"the data lack the column {target!r}, which says the true class of each case")
        codes, names = named_cells(data[target], target)
    if (codes < 0).any():
        raise ValueError(f"the case in row {np.argmax(codes < 0)} has no class, so it cannot be judged; leave it out")
    return [names[code] for code in codes.tolist()]
