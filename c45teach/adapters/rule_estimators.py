"""C4.5's rules behind scikit-learn's interface, as `estimators.py` does for trees."""

from ..growing import grow
from ..rules.extracting import extract_rules
from .estimator_inputs import TableClassifier

__all__ = ["C45RulesClassifier"]


class C45RulesClassifier(TableClassifier):
    """Quinlan's rule sets (the program `c4.5rules`) with the interface of scikit-learn.

    A tree is grown and not pruned; the rules are taken from it. A rule fires only on values that it knows: an unknown
    or unseen value satisfies no condition. A case on which no rule fires gets the default class. Rules say a class and
    no probabilities, so there is no `predict_proba`; and they count whole cases, so there are no sample weights.

    Parameters
    ----------
    criterion, min_cases, value_groups
        How the tree is grown; see `grow`.
    confidence : float, default 0.25
        CF of the pessimistic estimate by which conditions are dropped; a smaller one drops more.
    redundancy : float, default 1.0
        Larger for attributes that say much the same; see `extract_rules`.
    fisher : float, optional
        Drop also the conditions that Fisher's exact test does not find significant at this level.
    nominal : sequence of str or int, optional
        Names or positions of columns that are nominal though they hold numbers.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The labels, sorted, as they came.
    rules_ : RuleSet
    unpruned_tree_ : Tree
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (n_features_in_,)
        Only if X was a frame whose columns have text as names.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `c4.5rules.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> frame = c45.load("golf").frame
    >>> days, plays = frame.drop(columns="play"), frame["play"]
    >>> C45RulesClassifier().fit(days, plays).predict(days.head(3)).tolist()
    ["Don't Play", "Don't Play", 'Play']
    """

    def __init__(
        self,
        criterion="gain_ratio",
        min_cases=2,
        value_groups=False,
        confidence=0.25,
        redundancy=1.0,
        fisher=None,
        nominal=None,
    ):
        self.criterion = criterion
        self.min_cases = min_cases
        self.value_groups = value_groups
        self.confidence = confidence
        self.redundancy = redundancy
        self.fisher = fisher
        self.nominal = nominal

    def fit(self, X, y):
        """Grow a tree, take the rules from it, and return this classifier.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
        y : array-like of shape (n_samples,)
            Labels: text, integers or truth values. Rows of X and y belong together by position.

        Raises
        ------
        ValueError, TypeError
            For an option outside its range, and for X or y that cannot be learned from.
        """
        dataset = self._training_cases(X, y, None)
        self.unpruned_tree_ = grow(dataset, self.criterion, self.min_cases, self.value_groups)
        self.rules_ = extract_rules(self.unpruned_tree_, dataset, self.confidence, self.redundancy, self.fisher)
        return self

    def predict(self, X):
        """Return the label that the first rule to fire gives each case; where none fires, the default class.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
            Unknown and unseen values satisfy no condition.

        Raises
        ------
        ValueError, TypeError
            For columns that are not those of `fit`, or text where a number belongs.
        """
        return super().predict(X)

    @property
    def _model(self):
        return self.rules_
