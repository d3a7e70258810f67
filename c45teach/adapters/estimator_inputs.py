"""What scikit-learn passes to a classifier, as a data set: the base of the classes in `estimators.py`.

X is one of two kinds:

    an array of numbers    read as one matrix, as scikit-learn does
    anything else          read as a pandas frame, by the rules of `Dataset.from_frame`: strings, categories and truth
                           values are nominal; None, NaN and `?` are unknown

**Columns.** The columns of an array are known by position. If a frame has a nominal attribute, its columns are matched
by name, in any order. For a frame of numbers, scikit-learn's rule for matrices holds: the same names in the same order,
or an error. A missing or additional column is always an error that names it.
"""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import assert_all_finite, check_consistent_length, column_or_1d
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from ..data.attributes import Attribute, Schema
from ..data.cells import UNKNOWN, name_of
from ..data.columns import check_weights
from ..data.dataset import Dataset, cases_to_classify
from ..judging.evaluation import labels_given
from ..support import checks


class TableClassifier(ClassifierMixin, BaseEstimator):
    """What all classifiers do with X, y and `sample_weight`, apart from learning.

    A subclass has the option `nominal`. Its `fit` learns from `_training_cases`, and its property `_model` is the tree,
    rule set or ensemble that predicts.
    """

    def predict(self, X):
        """Return the most probable label of each case; on ties, the first of `classes_`.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
            It must have the columns of `fit`. Unknown values, and values not seen in `fit`, are shared out over the
            branches.
        """
        cases = self._cases(X)
        return self.classes_[labels_given(self._model, cases)]

    def score(self, X, y, sample_weight=None):
        """Return the share of the cases that are classified correctly; parameters as in `fit`."""
        return super().score(X, _checked_labels(y), sample_weight)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = tags.input_tags.categorical = True
        return tags

    def _training_cases(self, X, y, sample_weight):
        """Return the data set to learn from, and remember the classes."""
        table = self._table(X, reset=True)
        labels = _checked_labels(y)
        check_consistent_length(table, labels)
        weights = None
        if sample_weight is not None:
            weights = check_weights(sample_weight, len(labels))
            weighed = np.flatnonzero(weights)
            table = table[weighed] if isinstance(table, np.ndarray) else table.iloc[weighed]
            labels, weights = labels[weighed], weights[weighed]
        self.classes_, codes = np.unique(labels, return_inverse=True)
        return self._dataset(table, codes, weights, self._target_name(y))

    def _cases(self, X):
        """Return the cases to classify, in the codes of the model's schema."""
        check_is_fitted(self)
        table, schema = self._table(X), self._model.schema
        if isinstance(table, np.ndarray):
            return Dataset(schema, tuple(table.T), np.full(len(table), -1, np.int32))
        return cases_to_classify(table, schema)

    def _keep(self, given):
        """Keep the arguments of `__init__` (its `locals()`) unchanged, as scikit-learn needs them to clone."""
        vars(self).update({name: given[name] for name in self._get_param_names()})

    def _options(self, names):
        """Return the options with these names."""
        return {name: getattr(self, name) for name in names}

    # The table

    def _names(self):
        """Return the names of the attributes: those of the columns, or x0, x1, … as in scikit-learn."""
        numbered = [f"x{position}" for position in range(self.n_features_in_)]
        return [name_of(name) for name in getattr(self, "feature_names_in_", numbered)]

    def _table(self, X, reset=False):
        """Return X checked: a matrix of numbers, or a frame whose columns have the names of the attributes."""
        import pandas as pd

        has_nominal = not reset and any(not attribute.is_numeric for attribute in self._model.schema.attributes)
        if isinstance(X, pd.DataFrame):
            X = self._in_order(X) if has_nominal else X
            validate_data(self, X, reset=reset, skip_check_array=True)
            if 0 in X.shape:
                raise ValueError(f"X has {X.shape[0]} sample(s) and {X.shape[1]} feature(s); both must be at least 1")
        else:
            X = validate_data(self, _as_array(X), reset=reset, dtype=None, ensure_all_finite="allow-nan")
            if _holds_numbers(X) and not (has_nominal or (reset and self._nominal_names())):
                return X.astype(float)
            _refuse_other_objects(X)
        return pd.DataFrame(X).set_axis(self._names(), axis=1)

    def _in_order(self, frame):
        """Return a frame with its columns in the order of `fit`, if they are the same columns."""
        names = list(getattr(self, "feature_names_in_", ()))
        same = len(names) == frame.shape[1] and set(names) == set(frame.columns)
        return frame[names] if same else frame

    def _nominal_names(self):
        """Return the names of the attributes that the option `nominal` lists by name or position."""
        names, chosen = self._names(), []
        for each in [] if self.nominal is None else np.atleast_1d(np.array(self.nominal, dtype=object)):
            if isinstance(each, str) and each.strip() in names:
                chosen.append(each.strip())
            elif checks.is_whole(each) and 0 <= each < len(names):
                chosen.append(names[each])
            else:
                raise ValueError(
                    f"nominal lists {each!r}; it takes names ({', '.join(names)}) and positions (0 to {len(names) - 1})"
                )
        return chosen

    def _target_name(self, y):
        """Return the name of the class column: that of y, or "class"; raise if X has a column of the name of y."""
        own, names = getattr(y, "name", None), self._names()
        name = "class" if own is None else name_of(own)
        if own is not None and hasattr(self, "feature_names_in_") and name in names:
            raise ValueError(
                f"X has a column {name!r}, which is also the name of y: if it holds the classes, drop it with "
                f"X.drop(columns={name!r}); otherwise rename y"
            )
        while name in names:
            name += "_"
        return name

    def _dataset(self, table, codes, weights, target):
        """Return the data set of a checked table and class codes."""
        import pandas as pd

        classes = _class_names(self.classes_)
        if isinstance(table, np.ndarray):
            schema = Schema(tuple(map(Attribute, self._names())), tuple(classes), target)
            return Dataset(schema, tuple(table.T.copy()), codes.astype(np.int32), weights)
        frame = table.copy(deep=False)
        frame[target] = pd.Categorical.from_codes(codes, categories=classes)
        return Dataset.from_frame(frame, target, self._nominal_names(), weights=weights)


def _as_array(X):
    """Return X; rows that mix strings and numbers become an array of objects, since NumPy would make all strings."""
    return np.array(X, dtype=object) if isinstance(X, (list, tuple)) and np.asarray(X).dtype.kind in "US" else X


def _holds_numbers(array):
    """Return whether an array can be turned into 64-bit floats without rounding."""
    is_wide = array.dtype.kind in "iu" and array.dtype.itemsize > 4
    return array.dtype.kind in "iuf" and not (is_wide and (array.max() > 2**53 or array.min() < -(2**53)))


def _refuse_other_objects(array):
    """Raise if a cell is neither a string nor a number."""
    from pandas.api.types import infer_dtype, is_scalar

    for position, column in enumerate(array.T if array.dtype.kind == "O" else ()):
        if infer_dtype(column) in ("mixed", "mixed-integer"):
            for row, cell in enumerate(column):
                if not is_scalar(cell):
                    raise TypeError(
                        f"column {position} of X holds {cell!r} (row {row}); an argument must be a string or a number"
                    )


def _checked_labels(y):
    """Return y as a flat array of labels: all strings, or all whole numbers, or all truth values."""
    import pandas as pd

    # As nullable columns, whole numbers and truth values would become floats.
    labels = column_or_1d(np.asarray(y) if isinstance(y, pd.Series) else y, warn=True)
    missing = np.flatnonzero(pd.isna(labels))
    if missing.size:
        raise ValueError(f"Input y contains NaN: row {missing[0]} has no class; drop such rows, or fill in their class")
    assert_all_finite(labels, input_name="y")
    if labels.dtype.kind == "O":
        labels = pd.Series(labels).infer_objects().to_numpy()
        kinds = sorted({type(label).__name__ for label in labels})
        if len(kinds) > 1 and "str" in kinds:
            raise ValueError(
                f"y mixes labels of the kinds {', '.join(kinds)}; make all of them strings, as in y.astype(str)"
            )
    check_classification_targets(labels)
    return labels


def _class_names(labels):
    """Return the names of the labels; raise if two labels have the same name."""
    names = [name_of(label) for label in labels]
    for label, name in zip(labels.tolist(), names, strict=True):
        if name in ("", UNKNOWN) or names.count(name) > 1:
            raise ValueError(
                f"y has the label {label!r}; a label must not be empty, nor '?' (unknown), nor differ from another one "
                "only in blanks around it"
            )
    return names
