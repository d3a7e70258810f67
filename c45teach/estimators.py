"""C4.5 behind scikit-learn's interface: `fit` and `predict` around the rooms above.

These classes and their base are the only rooms that speak scikit-learn's words: X, y, `sample_weight`, `classes_`.
What X and y may be is said in `estimator_inputs.py`.
"""

from . import pruning
from .classifying import class_distributions
from .estimator_inputs import TableClassifier
from .growing import grow

__all__ = ["C45Classifier"]


class C45Classifier(TableClassifier):
    """Quinlan's C4.5 with the interface of scikit-learn.

    Classes are sorted, as scikit-learn does, so ties between classes go to the label that sorts first. A value
    that was never seen in training is shared out over all branches, as an unknown value is.

    Parameters
    ----------
    criterion : {"gain_ratio", "gain"}, default "gain_ratio"
        See `grow`.
    min_cases : float, default 2
        Least weight of cases that two branches of every test must have.
    prune : bool, default True
        Whether the tree is pruned.
    confidence : float, default 0.25
        CF of pruning, above 0 and at most 1; a smaller one prunes more. See `prune`.
    estimate : {"release8", "exact", "normal"}, default "release8"
        How pruning estimates errors.
    raising : bool, default True
        Whether pruning may replace a node by its largest branch.
    nominal : sequence of str or int, optional
        Names or positions of columns that are nominal though they hold numbers.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The labels, sorted, as they came.
    tree_, unpruned_tree_ : Tree
        The tree that predicts, and the tree before pruning.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (n_features_in_,)
        Only if X was a frame whose columns have text as names.

    References
    ----------
    Quinlan (1993), chapters 2 to 4; Release 8, `c4.5.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> frame = c45.load("golf").frame
    >>> days, plays = frame.drop(columns="play"), frame["play"]
    >>> C45Classifier().fit(days, plays).predict(days.head(3)).tolist()
    ["Don't Play", "Don't Play", 'Play']
    """

    def __init__(
        self,
        criterion="gain_ratio",
        min_cases=2,
        prune=True,
        confidence=0.25,
        estimate="release8",
        raising=True,
        nominal=None,
    ):
        self.criterion = criterion
        self.min_cases = min_cases
        self.prune = prune
        self.confidence = confidence
        self.estimate = estimate
        self.raising = raising
        self.nominal = nominal

    def fit(self, X, y, sample_weight=None):
        """Grow a tree, prune it, and return this classifier.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
        y : array-like of shape (n_samples,)
            Labels: text, integers or truth values. Rows of X and y belong together by position.
        sample_weight : array-like of shape (n_samples,), optional
            A whole weight counts as that many rows, a weight of 0 as none.

        Raises
        ------
        ValueError, TypeError
            For an option outside its range, and for X, y or weights that cannot be learned from.
        """
        self._check_truth_values("prune", "raising")
        pruning.added_errors(1, 0, self.confidence, self.estimate)  # an option out of its range, pruned or not
        dataset = self._training_cases(X, y, sample_weight)
        self.unpruned_tree_ = self.tree_ = grow(dataset, self.criterion, self.min_cases)
        if self.prune:
            self.tree_ = pruning.prune(self.tree_, dataset, self.confidence, self.estimate, self.raising)
        return self

    def predict_proba(self, X):
        """Return the probability of each class, an array of shape (n_samples, n_classes) in the order of `classes_`.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
            As in `predict`, which also says what is raised.
        """
        cases = self._cases(X)
        return class_distributions(self.tree_, cases)

    @property
    def _model(self):
        return self.tree_
