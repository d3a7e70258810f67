"""C4.5 behind scikit-learn's interface: `fit` and `predict` around the rooms above.

These classes and their base are the only rooms that speak scikit-learn's words: X, y, `sample_weight`, `classes_`.
What X and y may be is said in `estimator_inputs.py`.
"""

from sklearn.utils import check_random_state

from ..choices.estimates import added_errors
from ..classifying import class_distributions
from ..ensembles.bagfs import BagFS
from ..growing import grow
from ..pruning import prune
from ..support import checks
from .estimator_inputs import TableClassifier

__all__ = ["BagFSClassifier", "C45Classifier"]


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
    value_groups : bool, default False
        Whether the values of nominal attributes with more than two are merged into groups. See `grow`.
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
        value_groups=False,
        prune=True,
        confidence=0.25,
        estimate="release8",
        raising=True,
        nominal=None,
    ):
        self.criterion = criterion
        self.min_cases = min_cases
        self.value_groups = value_groups
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
        self._check_truth_values("value_groups", "prune", "raising")
        added_errors(1, 0, self.confidence, self.estimate)  # an option out of its range, pruned or not
        dataset = self._training_cases(X, y, sample_weight)
        checks.min_cases(self.min_cases)
        checks.warn_of_light_weights(dataset.weights, self.min_cases)
        self.unpruned_tree_ = self.tree_ = grow(dataset, self.criterion, self.min_cases, self.value_groups)
        if self.prune:
            self.tree_ = prune(self.tree_, dataset, self.confidence, self.estimate, self.raising)
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


class BagFSClassifier(TableClassifier):
    """An ensemble of C4.5's trees, from bootstrap samples and attribute subsets, with the interface of scikit-learn.

    The attributes that a tree may test are drawn once for the whole tree, as `BaggingClassifier` draws its
    `max_features`; a random forest draws them anew at each node. The same rows give the same ensemble in any order,
    and a whole weight counts as that many rows.

    Parameters
    ----------
    n_trees : int, default 50
    n_attributes : int, float, "sqrt" or None, default None
        How many attributes each tree may test: a number, a share, the square root of their number, or all.
    bootstrap : bool, default True
        Whether each tree has a sample drawn with replacement, or all rows.
    vote : {"majority", "average"}, default "majority"
        One vote per tree, or the average of the class probabilities.
    criterion, min_cases, value_groups, prune, confidence, estimate, raising, nominal
        As in `C45Classifier`.
    oob_score : bool, default False
        Whether the rows are judged by the trees whose samples do not have them.
    random_state : int, RandomState or None, default None
        The seed; None: another ensemble each time.
    n_jobs : int, optional
        Number of worker processes; None: as `joblib.parallel_config` says, otherwise one.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The labels, sorted, as they came.
    ensemble_ : BagFS
        Without its training cases.
    oob_score_ : float
        The share of the rows that are classified correctly; only if `oob_score`.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (n_features_in_,)
        Only if X was a frame whose columns have text as names.

    References
    ----------
    Latinne, Debeir and Decaestecker (2001), see `BagFS`.

    Examples
    --------
    >>> import c45teach as c45
    >>> frame = c45.load("iris").frame
    >>> flowers, species = frame.drop(columns="species"), frame["species"]
    >>> BagFSClassifier(n_trees=25, n_attributes=2, random_state=0).fit(flowers, species).score(flowers, species) > 0.95
    True
    """

    def __init__(
        self,
        n_trees=50,
        n_attributes=None,
        bootstrap=True,
        vote="majority",
        criterion="gain_ratio",
        min_cases=2,
        value_groups=False,
        prune=True,
        confidence=0.25,
        estimate="release8",
        raising=True,
        nominal=None,
        oob_score=False,
        random_state=None,
        n_jobs=None,
    ):
        self.n_trees = n_trees
        self.n_attributes = n_attributes
        self.bootstrap = bootstrap
        self.vote = vote
        self.criterion = criterion
        self.min_cases = min_cases
        self.value_groups = value_groups
        self.prune = prune
        self.confidence = confidence
        self.estimate = estimate
        self.raising = raising
        self.nominal = nominal
        self.oob_score = oob_score
        self.random_state = random_state
        self.n_jobs = n_jobs

    def fit(self, X, y, sample_weight=None):
        """Grow the trees, and return this classifier.

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
        self._check_truth_values("bootstrap", "prune", "raising", "oob_score")
        dataset = self._training_cases(X, y, sample_weight)
        names = ("criterion", "min_cases", "value_groups", "confidence", "estimate", "raising")
        ensemble = BagFS(
            dataset,
            self.n_trees,
            self.n_attributes,
            self.bootstrap,
            self.vote,
            self.prune,
            rng=check_random_state(self.random_state).randint(2**31 - 1),
            n_jobs=self.n_jobs,
            **{name: getattr(self, name) for name in names},
        )
        if self.oob_score:
            self.oob_score_ = 1 - ensemble.out_of_bag_error()
        self.ensemble_ = ensemble.without_cases()
        return self

    def predict_proba(self, X):
        """Return the share of the votes for each class, an array of shape (n_samples, n_classes).

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
            As in `predict`, which also says what is raised.
        """
        cases = self._cases(X)
        return self.ensemble_.class_distributions(cases)

    @property
    def _model(self):
        return self.ensemble_
