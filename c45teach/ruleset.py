"""From a tree to a rule set. (Quinlan 1993, chapter 5; Release 8, `genrules.c`, `siftrules.c`, `testrules.c`)

    1. Every path to a leaf becomes a rule, without the conditions that do it no good.   rules.py
    2. For each class, the rules that describe it best are kept.                         rule_selection.py
    3. The classes are put in order: first the one whose rules take the fewest cases from the others.
    4. The class with the most cases that no rule covers becomes the default.
    5. Rules that do more harm than good among the training cases are dropped at last, one by one.

Of several trees, each goes through 1 and 2; the rules that they leave are put together and go through 2 to 5 again.

    extract_rules(tree, dataset)        the rule set
    ruleset_decisions(tree, dataset)    what was decided at each step, and why
    paths_to_rules(tree, dataset)       step 1 for every leaf
    dropping_steps(tree, leaf, dataset) step 1 for one leaf, round by round
"""

from dataclasses import dataclass

from .code_lengths import CodeLengths
from .conditions import Rule
from .rule_model import RuleSet
from .rule_pool import RulePool
from .rule_ranking import default_class, final_drops, place_classes, uncovered_cases
from .rule_selection import SubsetSearch, choose_rules
from .rules import paths, rule_of_path
from .training_cases import RuleOptions, TrainingCases, check_options, whole_cases

__all__ = ["RulesetDecisions", "extract_rules", "ruleset_decisions"]


@dataclass(frozen=True)
class RulesetDecisions:
    """Everything that was decided on the way from a tree to a rule set.

    Parameters
    ----------
    candidates : tuple of Rule
        The rules of all paths, in the order of their numbers.
    selections : list of ClassSelection
        Per class with rules, which of them are kept.
    order : list of PlacedClass
        The classes, in order.
    uncovered : dict
        Class -> number of its training cases that no rule covers: the default class has the most.
    selected : RuleSet
        The rules before the final dropping.
    drops : list of FinalDrop
    rules : RuleSet
        The result.
    """

    candidates: tuple[Rule, ...]
    selections: list
    order: list
    uncovered: dict
    selected: RuleSet
    drops: list
    rules: RuleSet


def extract_rules(tree_or_trees, dataset, confidence=0.25, redundancy=1.0, fisher=None, quirks=None):
    """Return the rule set that describes a tree, or several trees together.

    Parameters
    ----------
    tree_or_trees : Tree, or list of Tree
        Grown, not pruned: dropping conditions prunes the rules.
    dataset : Dataset
        The cases that the trees were grown from. Each counts as one whole case: a weight that is a whole number stands
        for so many cases, others are refused.
    confidence : float, default 0.25
        CF of the pessimistic error rates, above 0 and at most 1 (option -c, as a share); a smaller one drops more.
    redundancy : float, default 1.0
        By how much attributes repeat each other, above 0; more of it makes rules cheaper, so that more are kept (-r).
    fisher : float, optional
        Also drop a condition whose significance, by Fisher's exact test, is above this level (-F, as a share).
    quirks : {None, "release8"}, default None
        "release8" keeps the plain faults of the original: among duplicate rules it ignores on which side of a threshold
        a condition is; it keeps the number of a value in one signed byte; and it takes Fisher's probabilities to
        the power of 1.44.

    Raises
    ------
    TypeError
        For what is not a tree or not a data set.
    ValueError
        For an option outside its range, for data that are not the tree's, and for fractions of cases.

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `c4.5rules.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> c45.extract_rules(c45.grow(golf), golf)
    <RuleSet: 4 rules, default class Play>
    """
    return ruleset_decisions(tree_or_trees, dataset, confidence, redundancy, fisher, quirks).rules


def ruleset_decisions(tree_or_trees, dataset, confidence=0.25, redundancy=1.0, fisher=None, quirks=None):
    """Return everything that `extract_rules` decides: candidates, subsets, order of classes, default, final dropping.

    Parameters
    ----------
    tree_or_trees, dataset, confidence, redundancy, fisher, quirks
        As in `extract_rules`, which also says what is raised.

    Returns
    -------
    RulesetDecisions

    References
    ----------
    Quinlan (1993), chapter 5; Release 8, `siftrules.c`, `testrules.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> decisions = c45.ruleset_decisions(c45.grow(golf), golf)
    >>> [(golf.classes[s.label], s.chosen, round(s.bits, 3)) for s in decisions.selections]
    [('Play', (2, 4), 12.0), ("Don't Play", (1, 3), 12.0)]
    """
    options = RuleOptions(confidence, redundancy, fisher, quirks)
    check_options(options)
    trees = tree_or_trees if isinstance(tree_or_trees, (list, tuple)) else [tree_or_trees]
    return decide(trees, whole_cases(trees, dataset), options, SubsetSearch())


def decide(trees, dataset, options, search):
    """Return all decisions on the way from trees to a rule set; everything is checked already."""
    training, lengths = TrainingCases(dataset, options), CodeLengths.of(dataset, options.redundancy)
    pools = [_pool_of(tree, training) for tree in trees]
    pool = pools[0]
    if len(pools) > 1:
        pool = RulePool(options.quirks)
        for each in pools:
            for rule in _kept(each, _selections(each, training, lengths, search)):
                pool.add(rule.conditions, rule.tests, rule.label, rule.error).covered = rule.covered
    selections = _selections(pool, training, lengths, search)
    kept = _kept(pool, selections)
    by_label = {
        label: [rule for rule in kept if rule.label == label] for label in sorted({rule.label for rule in kept})
    }
    order, uncovered = place_classes(by_label, training), uncovered_cases(by_label, training)
    default = default_class(uncovered, training.class_counts)
    in_use = [pool.rules[number - 1] for placed in order for number in placed.rules]
    drops = final_drops(in_use, default, training)
    dropped = {drop.number for drop in drops}

    def rule_set(rules):
        return RuleSet(dataset.schema, tuple(_rule(rule, lengths) for rule in rules), default, options.quirks)

    return RulesetDecisions(
        tuple(_rule(rule, lengths) for rule in pool.rules),
        selections,
        order,
        dict(zip(dataset.classes, uncovered, strict=True)),
        rule_set(in_use),
        drops,
        rule_set([rule for rule in in_use if rule.number not in dropped]),
    )


def _pool_of(tree, training):
    """Return the rules of all paths of a tree."""
    pool = RulePool(training.options.quirks)
    for path in paths(tree, training):
        rule_of_path(path, training, pool)
    return pool


def _selections(pool, training, lengths, search):
    """Return the choice among the rules of each class that has some."""
    of_class = {}
    for rule in pool.rules:
        of_class.setdefault(rule.label, []).append(rule)
    return [choose_rules(of_class[label], label, training, lengths, search) for label in sorted(of_class)]


def _kept(pool, selections):
    """Return the candidates that were chosen, in the order of their numbers."""
    numbers = {number for selection in selections for number in selection.chosen}
    return [rule for rule in pool.rules if rule.number in numbers]


def _rule(candidate, lengths):
    """Return a candidate as a rule."""
    bits = lengths.of_rule(candidate.conditions)
    return Rule(candidate.conditions, candidate.label, candidate.error, candidate.number, bits)
