"""BAGFS: C4.5 trees from bootstrap samples and attribute subsets, and their vote.

    ensemble = BagFS(dataset, n_trees=50, n_attributes="sqrt", rng=0)
    ensemble.predicted_labels(data)      the vote
    ensemble.out_of_bag_error()          its error rate, each case judged by trees that have not seen it
    ensemble.staged_errors(data)         errors of the first tree, of the first two, ...
    ensemble.first(10)                   the ensemble of the first ten trees

Bagging and random subspaces are its two halves: all attributes in each bag (`n_attributes=None`), or all cases
(`bootstrap=False`). `bags.py` says what a bag is and how its tree grows, `voting.py` how trees vote.
"""

import copy

import numpy as np

from ..choices.deciding import classes_of
from ..data.attributes import HasSchema
from ..data.dataset import cases_to_classify, check_is_dataset
from ..judging.evaluation import true_labels, weights_of_cases
from ..support import checks
from ..support.workers import in_workers, with_progress
from ..tree.dicts import nested_records
from . import voting
from .bags import MOST_TREES, canonical_order, recipe_for, samples, times_drawn, tree_of_bag
from .dicts import described_fields, heading_of


class BagFS(HasSchema):
    """An ensemble of C4.5 trees that vote, each grown from a bootstrap sample and a subset of the attributes.

    Parameters
    ----------
    dataset : Dataset
        Every tree knows the whole schema, whatever its sample lacks. A warning says so if the weights add up to so
        little that no tree can have a test.
    n_trees : int, default 50
        At most a million.
    n_attributes : int, float, "sqrt" or None, default None
        How many attributes each tree may test: a number, a share above 0 and at most 1 (1.0 is all of them, 1 is one;
        rounded, a half to the even number), the square root of their number (rounded down), or None for all.
    bootstrap : bool, default True
        Whether each tree grows from a sample drawn with replacement; otherwise from all cases. A sample has as many
        cases as the weights add up to, each drawn with a probability proportional to its weight.
    vote : {"majority", "average"}, default "majority"
        One vote per tree, or the mean of the trees' class probabilities. On ties the first class wins.
    pruned : bool, default True
    rng : int or numpy.random.Generator, default 0
        The seed. The ensemble does not depend on the number of workers or the order of the cases.
    n_jobs : int, optional
        Number of worker processes, -1 for one per processor; None for that of `joblib.parallel_config`, or one.
    progress : bool, default False
        Whether to show a progress bar.
    options
        Those of `grow` and `prune`.

    Attributes
    ----------
    schema : Schema
    trees : tuple of Tree
    attribute_subsets : tuple of tuples of str
        Names of the attributes that each tree may test.

    References
    ----------
    P. Latinne, O. Debeir, C. Decaestecker, "Limiting the number of trees in random forests", Multiple Classifier
    Systems (2001); Breiman (1996) and Ho (1998), see `bags.py`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> BagFS(golf, n_trees=25, n_attributes=2, min_cases=1)
    <BagFS: 25 trees, each from a bootstrap sample with 2 of 4 attributes; majority vote>
    """

    def __init__(
        self,
        dataset,
        n_trees=50,
        n_attributes=None,
        bootstrap=True,
        vote="majority",
        pruned=True,
        rng=0,
        n_jobs=None,
        progress=False,
        **options,
    ):
        check_is_dataset(dataset)
        checks.whole("n_trees", n_trees, 1, MOST_TREES)
        checks.one_of("vote", vote, voting.VOTES)
        checks.switch("progress", progress)
        self.dataset, self.schema, self.vote = dataset, dataset.schema, vote
        self.recipe = recipe_for(dataset.schema, n_attributes, bootstrap, pruned, options)
        checks.warn_of_light_weights(dataset.weights, **self.recipe.growing)
        self.seeds = checks.generator("rng", rng).integers(2**53, size=n_trees).tolist()
        cases = dataset.take(canonical_order(dataset))
        tasks = ((cases, seed, self.recipe) for seed in with_progress(self.seeds, progress))
        grown = in_workers(tree_of_bag, tasks, n_jobs)
        names = [attribute.name for attribute in dataset.attributes]
        self.attribute_subsets = tuple(tuple(names[position] for position in positions) for positions, _ in grown)
        self.trees = tuple(tree for _, tree in grown)

    @property
    def samples(self):
        """The rows of the data set from which each tree was grown, ascending; a row drawn twice occurs twice."""
        return tuple(samples(self._training_cases(), self.seeds, self.recipe))

    def _training_cases(self):
        if self.dataset is None:
            raise ValueError(
                "this ensemble has no training cases: it was saved, or without_cases() has removed them; grow it again"
            )
        return self.dataset

    def __len__(self):
        return len(self.trees)

    def __repr__(self):
        kind = "from a bootstrap sample" if self.recipe.bootstrap else "from all cases"
        trees = "1 tree" if len(self) == 1 else f"{len(self):,} trees, each"
        shown = f"{self.recipe.n_attributes} of {len(self.schema.attributes)} attributes"
        return f"<BagFS: {trees} {kind} with {shown}; {self.vote} vote>"

    # The vote

    def class_distributions(self, data):
        """Return each class's share of the votes, or its mean probability, as an array of shape (n_cases, n_classes).

        Parameters
        ----------
        data : Dataset, pandas.DataFrame, or dict (one case)
        """
        return voting.shares(self.trees, cases_to_classify(data, self.schema).matrix, self.vote)

    def predicted_labels(self, data):
        """Return for every case the code of the class that wins the vote, the first one on ties."""
        return classes_of(self.class_distributions(data))

    def staged_errors(self, data):
        """Return the errors of the first tree, of the first two trees, and so on, up to all, as an array.

        Errors are the weight of the misclassified cases, and `data` has the classes of its cases, as in `errors`.
        """
        true, _ = true_labels(self, data)
        weights = weights_of_cases(data)
        return np.array([weights[given != true].sum() for given in self.staged_labels(data)])

    def staged_labels(self, data):
        """Yield the codes of the winning classes of the first tree, of the first two, and so on, up to all."""
        return voting.staged_labels(self.trees, cases_to_classify(data, self.schema).matrix, self.vote)

    def out_of_bag_distributions(self):
        """Return the vote on each training case of the trees whose samples lack it; NaN if all samples have it."""
        cases = self._training_cases()
        drawn = times_drawn(cases, self.seeds, self.recipe)
        return voting.out_of_bag_shares(self.trees, drawn, cases.matrix, self.vote)

    def out_of_bag_error(self):
        """Return the error rate on the training cases, each judged by the trees whose samples lack it.

        About 37 % of the trees judge each case. Cases that are in every sample are left out.

        References
        ----------
        L. Breiman, "Out-of-bag estimation", technical report, University of California, Berkeley (1996).
        """
        shares = self.out_of_bag_distributions()
        judged = ~np.isnan(shares[:, 0])
        weights = self.dataset.case_weights
        if not weights[judged].any():
            raise ValueError(f"every case is in every bag, so no tree can judge any; {self._remedy(weights)}")
        wrong = classes_of(shares[judged]) != self.dataset.labels[judged]
        return float(weights[judged][wrong].sum() / weights[judged].sum())

    def _remedy(self, weights):
        """Return what to do if no case is out of a bag."""
        if not self.recipe.bootstrap:
            return "take bootstrap=True, or cross-validate"
        if np.count_nonzero(weights) == 1:
            return "with 1 sample, which every bag must have, there is no such error: more cases are needed"
        return "grow more trees" if self.dataset.weights is None else "grow more trees, or divide the weights"

    # Parts and copies

    def first(self, n):
        """Return the ensemble of the first n trees, which is the one that n_trees=n would have given."""
        checks.whole("the number of trees", n, 1, len(self))
        return self._changed(trees=self.trees[:n], attribute_subsets=self.attribute_subsets[:n], seeds=self.seeds[:n])

    def without_cases(self):
        """Return a copy without its training cases: it classifies, but has no samples and no out-of-bag error."""
        return self._changed(dataset=None)

    def _changed(self, **fields):
        other = copy.copy(self)
        vars(other).update(fields)
        return other

    def to_dict(self):
        """Return the ensemble as plain JSON values, without its training cases."""
        trees = [{name: entry for name, entry in tree.to_dict().items() if name != "schema"} for tree in self.trees]
        return heading_of(self) | {"trees": trees}

    @classmethod
    def from_dict(cls, described):
        """Return the ensemble that `to_dict` described; a ValueError says what is missing or wrong."""
        try:
            return cls.of_fields(described_fields(described, nested_records))
        except ValueError as problem:
            raise ValueError(f"this does not describe a BagFS: {problem}; use what BagFS.to_dict returns") from None

    @classmethod
    def of_fields(cls, fields):
        """Return the ensemble with the fields that `described_fields` returns; it has no training cases."""
        return cls.__new__(cls)._changed(dataset=None, seeds=[], **fields)
