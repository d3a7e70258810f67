"""Options and data that cannot make an ensemble raise errors with the reason."""

import pytest

import c45teach as c45
from c45teach import BagFS, choose_bagfs, smallest_vote

VOTES = c45.load("house-votes-84", part="data")
ONE = BagFS(VOTES, 1)

MISTAKES = [
    # Numbers of trees and attributes
    ({"n_trees": 10**12}, "n_trees must be a whole number from 1 to 1,000,000; got 1000000000000"),
    ({"n_attributes": 17}, "n_attributes must be a whole number from 1 to 16, the number of attributes, .* got 17"),
    ({"n_attributes": 1.5}, "a share above 0 and at most 1.0.*got 1.5"),
    ({"n_attributes": "log2"}, "'sqrt', or None for all; got 'log2'"),
    ({"n_attributes": True}, "got True"),
    # Options of growing and pruning, which are checked even if nothing is pruned
    ({"pruned": "yes"}, "pruned must be True or False; got 'yes'"),
    ({"progress": 1}, "progress must be True or False; got 1"),
    ({"confidence": 25, "pruned": False}, "confidence must be a number above 0 and at most 1"),
    ({"max_depth": 3}, "BagFS has no option 'max_depth'; .*confidence, criterion, .*min_cases"),
]
OF_CHOOSING = [
    ({"n_trees": (0, 5)}, "n_trees must be a whole number from 1 to 1,000,000; got 0"),
    ({"n_attributes": []}, "n_attributes is empty"),
    ({"n_attributes": (1, 17)}, "n_attributes must be a whole number from 1 to 16.*got 17"),
    ({"folds": 1}, "folds must be a whole number from 2 to 290"),
    ({"level": 1}, "level must be a number above 0 and below 1, such as 0.05; got 1"),
    ({"vote": "loud"}, "vote must be 'majority' or 'average'"),
]


@pytest.mark.parametrize(("options", "said"), MISTAKES)
def test_a_wrong_option_is_refused(options, said):
    with pytest.raises((ValueError, TypeError), match=said):
        BagFS(VOTES, **{"n_trees": 2} | options)


@pytest.mark.parametrize(("options", "said"), OF_CHOOSING)
def test_a_wrong_option_of_choosing_is_refused(options, said):
    with pytest.raises(ValueError, match=said):
        choose_bagfs(VOTES, **options)


@pytest.mark.parametrize(
    ("function", "arguments", "said"),
    [
        (BagFS, (VOTES.frame,), "a Dataset is needed"),
        (BagFS, (VOTES.take([]),), "has no cases"),
        (ONE.predicted_labels, (VOTES.frame.iloc[:, :3],), "lack the column"),
        (ONE.staged_errors, (["democrat"],), "a Dataset, or a DataFrame of cases with their classes, is needed; got a"),
        (smallest_vote, (ONE, {"party": "democrat"}), "a Dataset, or a DataFrame of cases with their classes, is"),
        (smallest_vote, (c45.grow(VOTES), VOTES), "a BagFS is needed, such as BagFS.dataset.; got a Tree"),
        (smallest_vote, (ONE, VOTES, "0.05"), "level must be a number above 0 and below 1"),
    ],
)
def test_models_and_cases_that_cannot_vote_are_refused(function, arguments, said):
    with pytest.raises((ValueError, TypeError), match=said):
        function(*arguments)
