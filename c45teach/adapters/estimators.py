"""C4.5 with scikit-learn's interface.

    C45Classifier         a tree, pruned or not
    C45RulesClassifier    a rule set
    BagFSClassifier       an ensemble

Only this file and `estimator_inputs.py` use scikit-learn's words: X, y, `sample_weight`, `classes_`. scikit-learn reads
the options of a classifier from the signature of its `__init__`, so each class spells them out.
"""

from sklearn.utils import check_random_state

from ..choices.estimates import check_estimate
from ..classifying import class_distributions
from ..ensembles.bagfs import BagFS
from ..growing import grow
from ..pruning import prune
from ..rules.extracting import extract_rules
from ..support import checks
from .estimator_inputs import TableClassifier

GROWING = ("criterion", "min_cases", "value_groups")
PRUNING = ("confidence", "estimate", "raising")


class C45Classifier(TableClassifier):
    """Quinlan's C4.5 with the interface of scikit-learn.

    Classes are sorted, as everywhere in scikit-learn, so if classes tie, the label that sorts first wins. A case whose
    value was not seen in `fit` is shared out over all branches, like one whose value is unknown.

    Parameters
    ----------
    criterion : {"gain_ratio", "gain", "gini", "error"}, default "gain_ratio"
        See `grow`.
    min_cases : float, default 2
        Least weight of the cases in at least two branches of every test.
    value_groups : bool, default False
        Whether to merge the values of nominal attributes into groups. See `grow`.
    prune : bool, default True
        Whether to prune the tree.
    confidence : float, default 0.25
        CF of pruning, above 0 and at most 1; a smaller one prunes more. See `prune`.
    estimate : {"release8", "exact", "normal"}, default "release8"
        How pruning estimates errors.
    raising : bool, default True
        Whether pruning may replace a node by its largest branch.
    nominal : sequence of str or int, optional
        Names or positions of columns that hold numbers but are nominal.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
        The labels, sorted, unchanged.
    tree_, unpruned_tree_ : Tree
        The tree that predicts, and the tree before pruning.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (n_features_in_,)
        Only if X was a frame whose column names are all strings.

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
        self._keep(locals())

    def fit(self, X, y, sample_weight=None):
        """Grow a tree, prune it, and return this classifier.

        Parameters
        ----------
        X : DataFrame, or array-like of shape (n_samples, n_features)
        y : array-like of shape (n_samples,)
            Labels: strings, integers or truth values. Rows of X and y are matched by position.
        sample_weight : array-like of shape (n_samples,), optional
            A row of weight 2 counts as two rows, and one of weight 0 as none.
        """
        checks.switch("prune", self.prune)
        checks.switch("raising", self.raising)
        check_estimate(self.confidence, self.estimate)  # also if the tree is not pruned
        dataset = self._training_cases(X, y, sample_weight)
        checks.min_cases(self.min_cases)
        checks.warn_of_light_weights(dataset.weights, self.min_cases)
        self.unpruned_tree_ = self.tree_ = grow(dataset, **self._options(GROWING))
        if self.prune:
            self.tree_ = prune(self.tree_, dataset, **self._options(PRUNING))
        return self

    def predict_proba(self, X):
        """Return the probability of each class, an array of shape (n_samples, n_classes) in the order of `classes_`."""
        cases = self._cases(X)
        return class_distributions(self.tree_, cases)

    @property
    def _model(self):
        return self.tree_


class C45RulesClassifier(TableClassifier):
    """Quinlan's rule sets (the program `c4.5rules`) with the interface of scikit-learn.

    The rules are taken from an unpruned tree. A case for which no rule fires gets the default class. A rule gives a
    class without probabilities, so there is no `predict_proba`; and rules count whole cases, so there are no sample
    weights.

    Parameters
    ----------
    criterion, min_cases, value_groups
        How the tree is grown; as in `C45Classifier`.
    confidence : float, default 0.25
        CF of the pessimistic estimate by which conditions are dropped; a smaller one drops more.
    redundancy : float, default 1.0
        How much the attributes repeat each other; see `extract_rules`.
    fisher : float, optional
        Also drop conditions that are not significant at this level by Fisher's exact test.
    nominal : sequence of str or int, optional
        As in `C45Classifier`.

    Attributes
    ----------
    rules_ : RuleSet
    unpruned_tree_ : Tree
    classes_, n_features_in_, feature_names_in_
        As in `C45Classifier`.

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
        self._keep(locals())

    def fit(self, X, y):
        """Grow a tree, take the rules from it, and return this classifier; X and y as in `C45Classifier.fit`."""
        dataset = self._training_cases(X, y, None)
        self.unpruned_tree_ = grow(dataset, **self._options(GROWING))
        self.rules_ = extract_rules(self.unpruned_tree_, dataset, self.confidence, self.redundancy, self.fisher)
        return self

    def predict(self, X):
        """Return the label that the first rule to fire gives each case, or the default class if none fires.

        Unknown values, and values not seen in `fit`, satisfy no condition.
        """
        return super().predict(X)

    @property
    def _model(self):
        return self.rules_


class BagFSClassifier(TableClassifier):
    """An ensemble of C4.5 trees (see `BagFS`) with the interface of scikit-learn.

    The attributes that a tree may test are drawn once for the whole tree, as `BaggingClassifier` draws its
    `max_features`; a random forest draws them anew at each node. The order of the rows does not matter.

    Parameters
    ----------
    n_trees : int, default 50
    n_attributes : int, float, "sqrt" or None, default None
        How many attributes each tree may test: a number, a share, the square root of their number, or all.
    bootstrap : bool, default True
        Whether each tree gets a sample drawn with replacement, or all rows.
    vote : {"majority", "average"}, default "majority"
        One vote per tree, or the average of the class probabilities.
    criterion, min_cases, value_groups, prune, confidence, estimate, raising, nominal
        As in `C45Classifier`.
    oob_score : bool, default False
        Whether to evaluate the ensemble on each row with the trees whose samples do not contain it.
    random_state : int, RandomState or None, default None
        The seed; with None, every fit gives a different ensemble.
    n_jobs : int, optional
        Number of worker processes; None means what `joblib.parallel_config` says, otherwise 1.

    Attributes
    ----------
    ensemble_ : BagFS
        Without its training cases.
    oob_score_ : float
        The share of rows classified correctly; only with `oob_score`.
    classes_, n_features_in_, feature_names_in_
        As in `C45Classifier`.

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
        self._keep(locals())

    def fit(self, X, y, sample_weight=None):
        """Grow the trees, and return this classifier; X, y and `sample_weight` as in `C45Classifier.fit`."""
        checks.switch("prune", self.prune)
        checks.switch("oob_score", self.oob_score)
        dataset = self._training_cases(X, y, sample_weight)
        ensemble = BagFS(
            dataset,
            self.n_trees,
            self.n_attributes,
            self.bootstrap,
            self.vote,
            self.prune,
            rng=check_random_state(self.random_state).randint(2**31 - 1),
            n_jobs=self.n_jobs,
            **self._options(GROWING + PRUNING),
        )
        if self.oob_score:
            self.oob_score_ = 1 - ensemble.out_of_bag_error()
        self.ensemble_ = ensemble.without_cases()
        return self

    def predict_proba(self, X):
        """Return the share of the votes for each class, an array of shape (n_samples, n_classes)."""
        cases = self._cases(X)
        return self.ensemble_.class_distributions(cases)

    @property
    def _model(self):
        return self.ensemble_
