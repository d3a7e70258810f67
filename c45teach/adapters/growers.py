"""scikit-learn's models, evaluated like those of this package.

    c45.cross_validate(c45.grower_of(DecisionTreeClassifier(random_state=0)), data)

For C4.5 in scikit-learn, see `estimators.py`.
"""

from dataclasses import dataclass

import numpy as np

from ..data.attributes import HasSchema, Schema
from ..data.dataset import cases_to_classify, check_is_dataset


def grower_of(estimator, one_hot=True):
    """Return a function that fits a copy of a scikit-learn classifier to a data set and returns it as a model.

    Parameters
    ----------
    estimator : scikit-learn classifier
        It stays unchanged; each call fits a copy. Give it a `random_state` if runs must be repeatable.
    one_hot : bool, default True
        Whether to pass it numbers only: each value of a nominal attribute becomes a column of zeros and ones (all zero
        if the value is unknown), and an unknown number is NaN. With False it gets a frame with strings, which suits
        `C45Classifier` and pipelines with an encoder of their own.

    Returns
    -------
    callable
        Dataset -> EstimatorModel. `cross_validate` and `learning_curve` take this function, `errors` and `confusion`
        the model.

    Examples
    --------
    >>> import c45teach as c45
    >>> from sklearn.tree import DecisionTreeClassifier
    >>> cart = grower_of(DecisionTreeClassifier(max_depth=1))
    >>> c45.errors(cart(c45.load("golf")), c45.load("golf"))
    5.0
    """
    from sklearn.base import BaseEstimator, clone, is_classifier

    if not isinstance(estimator, BaseEstimator) or not is_classifier(estimator):
        given = f"the class {estimator.__name__}" if isinstance(estimator, type) else f"a {type(estimator).__name__}"
        raise TypeError(f"a scikit-learn classifier is needed, such as DecisionTreeClassifier(); got {given}")

    def grow(dataset):
        check_is_dataset(dataset)
        names = np.array(dataset.classes, dtype=object)[dataset.labels]
        weights = {} if dataset.weights is None else {"sample_weight": dataset.weights}
        fitted = clone(estimator).fit(_inputs(dataset, one_hot), names, **weights)
        return EstimatorModel(dataset.schema, fitted, one_hot)

    return grow


@dataclass(frozen=True, eq=False)
class EstimatorModel(HasSchema):
    """A fitted scikit-learn classifier with the interface of this package's models."""

    schema: Schema
    estimator: object  # fitted to class names
    one_hot: bool = True

    def predicted_labels(self, data):
        """Return the code of the class that the estimator gives each case of a Dataset, DataFrame or dict."""
        cases = cases_to_classify(data, self.schema)
        code_of = {name: code for code, name in enumerate(self.classes)}
        given = self.estimator.predict(_inputs(cases, self.one_hot))
        return np.array([code_of[name] for name in given], dtype=np.int64)


def _inputs(dataset, one_hot):
    """Return the attributes for scikit-learn: a matrix of numbers, or a frame."""
    if not one_hot:
        return dataset.frame.drop(columns=dataset.target)
    parts = [
        column[:, None] if attribute.is_numeric else column[:, None] == np.arange(len(attribute.values))
        for attribute, column in zip(dataset.attributes, dataset.columns, strict=True)
    ]
    return np.concatenate([np.empty((dataset.n_cases, 0)), *parts], axis=1, dtype=float)
