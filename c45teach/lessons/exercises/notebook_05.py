"""Exercises of `05_pessimistic_pruning`."""

from functools import cache

from ...choices.estimates import added_errors, error_limit
from ...data.examples import load
from ...growing import grow
from ...pruning import prune
from .answers import Choice, Judged, Number
from .checking import Exercise, Slip


def _predicted(*leaves):
    """Return the predicted errors of leaves, each given as weight and errors."""
    return sum(errors + added_errors(weight, errors) for weight, errors in leaves)


def _least_number(limit, confidence=0.25):
    """Return the least number of cases of one class whose predicted error rate is at most `limit`."""
    return next(n for n in range(1, 10_000) if error_limit(n, 0, confidence) <= limit)


@cache
def _toys():
    toys = load("toys")
    return toys, grow(toys)


def _judged_confidence(confidence):
    """Return why the toys' test does not survive at a CF."""
    if 1 < confidence <= 100:
        return "That looks like per cent; c45teach takes CF as a share, between 0 and 1."
    if not 0 < confidence <= 1:
        return "CF is a probability: above 0, and at most 1."
    toys, tree = _toys()
    if prune(tree, toys, confidence=confidence).size == 1:
        return "With this CF the tree is still cut down to a leaf. Must CF go up or down, for less to be added?"
    return ""


EXERCISES = (
    Exercise(
        "05-four-right",
        "the predicted number of errors of a leaf with 4 cases, all of its class, at CF = 25 %",
        Number(decimals=3),
        lambda: _predicted((4, 0)),
        "The rate from the fourth root, times the four cases.",
        Slip(lambda: error_limit(4, 0), "That is the predicted error rate; how many of the four cases is that?"),
        Slip(0.0, "No error was seen, but a new case may still be one: that is what the limit is for."),
        Slip(4 * 0.25, "You took 25 % of the cases. CF is the chance of no error, not the error rate."),
        Slip(4 * 0.25**0.25, "That is how many of the four are right; the question asks for the rest."),
    ),
    Exercise(
        "05-ten-per-cent",
        "the least number of cases in a leaf without errors whose predicted error rate is at most 10 % (CF = 25 %)",
        Number(decimals=0),
        lambda: _least_number(0.1),
        "With fewer right cases in a row, an error rate of one in ten is not unlikely enough.",
        Slip(10, "Ten cases without an error do not yet make one in ten unlikely enough. Try it."),
        Slip(lambda: _least_number(0.1) - 1, "Nearly: with this number the rate is still above a tenth."),
        Slip(
            lambda: _least_number(0.1, confidence=0.5),
            "With that many, a rate of a tenth gives no error in half of all samples; C4.5 asks for CF = 25 %.",
        ),
    ),
    Exercise(
        "05-smaller-cf",
        'what a smaller CF does to the tree: "more pruning" or "less pruning"',
        Choice("more pruning", "less pruning"),
        "more pruning",
        "A smaller CF is more pessimistic: the limit goes up, and small leaves suffer most.",
        Slip("less pruning", "Look at the last figure again, or compute the limit for 6 cases at CF 25 % and at 5 %."),
    ),
    Exercise(
        "05-toys-survive",
        "a CF at which the test on the toys' color is kept",
        Judged("numbers above 0, at most 1,", Number().read, _judged_confidence),
        0.75,
        "With so much trust in the training cases, hardly anything is added to a leaf without errors.",
    ),
    Exercise(
        "05-which-cause",
        'why a table with a chosen test became a leaf: "no test", "undone" or "pruned"',
        Choice("no test", "undone", "pruned"),
        "undone",
        "Both branches are mostly of one class, so the test saves no error, whatever it gains.",
        Slip("no test", "Then no row of the table of candidates would be chosen."),
        Slip("pruned", "Pruning comes after growing; this tree was a leaf before."),
    ),
)
