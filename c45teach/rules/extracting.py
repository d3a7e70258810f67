"""From a tree to a rule set. (Quinlan 1993, chapter 5; Release 8, `genrules.c`, `siftrules.c`, `testrules.c`)

    1. Every path to a leaf becomes a rule, without the conditions that do not help.     dropping.py
    2. For each class, the rules that describe it best are kept.                         choosing.py
    3. The classes are put in order: first the one whose rules take the fewest cases from the others.
    4. The class with the most cases that no rule covers becomes the default class.
    5. Rules that do more harm than good on the training cases are dropped, one by one.  ordering.py

With several trees, each goes through steps 1 to 3 alone; their rules are then pooled and go through steps 2 to 5.

    extract_rules(tree, dataset)        the rule set
    ruleset_decisions(tree, dataset)    what was decided at each step, and why
"""

from dataclasses import dataclass, replace

from .choosing import CodeLengths, SubsetSearch, choose_rules
from .conditions import Rule
from .dropping import RulePool, paths, rule_of_path
from .ordering import default_class, final_drops, place_classes, uncovered_cases
from .rule_set import RuleSet
from .training_cases import RuleOptions, TrainingCases, whole_cases


@dataclass(frozen=True, repr=False)
class RulesetDecisions:
    """Every decision on the way from a tree to a rule set.

    Parameters
    ----------
    candidates : tuple of Rule
        The rules of all paths, in the order of their numbers.
    selections : list of ClassSelection
        For each class with rules, which of them are kept, and their length in bits.
    order : list of PlacedClass
        The classes with rules, in order.
    uncovered : tuple of int
        The number of training cases of each class that no rule covers: the default class has the most.
    drops : list of FinalDrop
        The rules dropped at the end, in this order.
    selected, rules : RuleSet
        Before and after the final dropping.
    """

    candidates: tuple[Rule, ...]
    selections: list
    order: list
    uncovered: tuple[int, ...]
    drops: list
    selected: RuleSet
    rules: RuleSet

    def __repr__(self):
        found = f"{len(self.candidates)} candidates, {len(self.selected)} selected, {len(self.drops)} dropped"
        return f"<RulesetDecisions: {found} at the end; default class {self.rules.default}>"

    @property
    def selection_table(self):
        """The choice among the rules of each class, as a DataFrame: which are kept, what they cover, their bits."""
        import pandas as pd

        rows = [
            {"class": self.rules.classes[s.label], "candidates": len(s.candidates), "kept": list(s.chosen)}
            | {"covered": s.covered, "false_positives": s.false_positives, "false_negatives": s.false_negatives}
            | {"theory_bits": s.theory_bits, "exception_bits": s.exception_bits, "bits": s.bits, "tried": s.tried}
            for s in self.selections
        ]
        return pd.DataFrame(rows)

    @property
    def order_table(self):
        """The classes in order, as a DataFrame: rules, cases taken from other classes, cases that no rule covers."""
        import pandas as pd

        placed = [(p.label, list(p.rules), p.false_positives) for p in self.order]
        without = [(label, [], 0) for label in range(len(self.uncovered)) if label not in {each[0] for each in placed}]
        rows = [
            {"class": self.rules.classes[label], "rules": rules, "false_positives": taken}
            | {"uncovered": self.uncovered[label], "default": label == self.rules.default_label}
            for label, rules, taken in placed + without
        ]
        return pd.DataFrame(rows)


def extract_rules(tree_or_trees, dataset, confidence=0.25, redundancy=1.0, fisher=None, quirks=None):
    """Return the rule set made from a tree, or from several trees together.

    Parameters
    ----------
    tree_or_trees : Tree, or list of Tree
        Grown, not pruned: dropping conditions prunes the rules.
    dataset : Dataset
        The cases that the trees were grown from; other cases in the same columns would not be noticed. A weight must
        be a whole number and stands for that many cases, ten million at most in all.
    confidence : float, default 0.25
        CF of the pessimistic error rates, above 0 and at most 1 (option -c, as a share). A smaller one drops more
        conditions.
    redundancy : float, default 1.0
        How much the attributes repeat each other, above 0 (option -r). The larger, the fewer bits a rule costs and the
        more rules are kept.
    fisher : float, optional
        Also drop a condition whose significance, by Fisher's exact test, is above this level (option -F, as a share).
    quirks : {None, "release8"}, default None
        "release8" keeps the plain faults of the original: it ignores the side of a threshold when it looks for
        duplicate rules, keeps the number of a value in one signed byte, and raises Fisher's probabilities to the power
        of 1.44.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> c45.extract_rules(c45.grow(golf), golf)
    <RuleSet: 4 rules, default class Play>
    """
    return ruleset_decisions(tree_or_trees, dataset, confidence, redundancy, fisher, quirks).rules


def ruleset_decisions(tree_or_trees, dataset, confidence=0.25, redundancy=1.0, fisher=None, quirks=None):
    """Return all decisions of `extract_rules`: candidates, subsets, order of classes, default class, final dropping.

    The parameters are those of `extract_rules`.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> decisions = c45.ruleset_decisions(c45.grow(golf), golf)
    >>> [(golf.classes[s.label], s.chosen, round(s.bits, 3)) for s in decisions.selections]
    [('Play', (2, 4), 14.945), ("Don't Play", (1, 3), 10.458)]
    """
    options = RuleOptions(confidence, redundancy, fisher, quirks)
    trees = tree_or_trees if isinstance(tree_or_trees, (list, tuple)) else [tree_or_trees]
    return decide(trees, whole_cases(trees, dataset), options, SubsetSearch())


def decide(trees, dataset, options, search):
    """Return all decisions; the cases are in the codes of the trees, and each weighs 1."""
    training, lengths = TrainingCases(dataset, options), CodeLengths.of(dataset, options.redundancy)
    pool = pool_of(trees[0], training) if len(trees) == 1 else _pool_of_several(trees, training, lengths, search)
    selections, kept = _choose(pool, training, lengths, search)
    order = place_classes(kept, training)
    uncovered = uncovered_cases(kept, training)
    default = default_class(uncovered, training.class_counts)
    in_use = _in_order_of_use(pool, order)
    drops = final_drops(in_use, default, training)
    dropped = {drop.number for drop in drops}

    candidates = tuple(
        Rule(each.conditions, each.label, each.error, each.number, lengths.of_rule(each.conditions))
        for each in pool.rules
    )
    rules = tuple(candidates[each.number - 1] for each in in_use)
    selected = RuleSet(dataset.schema, rules, default, options.quirks)
    final = replace(selected, rules=tuple(rule for rule in rules if rule.number not in dropped))
    return RulesetDecisions(candidates, selections, order, tuple(uncovered), drops, selected, final)


def pool_of(tree, training):
    """Return the rules of all paths of a tree."""
    pool = RulePool(training.options.quirks)
    for path in paths(tree, training):
        rule_of_path(path, training, pool)
    return pool


def _pool_of_several(trees, training, lengths, search):
    """Return the rules that each tree gives when taken alone, pooled and renumbered."""
    pool = RulePool(training.options.quirks)
    for tree in trees:
        own = pool_of(tree, training)
        _, kept = _choose(own, training, lengths, search)
        for rule in _in_order_of_use(own, place_classes(kept, training)):
            pool.add(rule.conditions, rule.tests, rule.label, rule.error).covered = rule.covered
    return pool


def _choose(pool, training, lengths, search):
    """Return the choice among the rules of each class, and the candidates kept, in the order of their numbers."""
    of_class = {}
    for rule in pool.rules:
        of_class.setdefault(rule.label, []).append(rule)
    selections = [choose_rules(of_class[label], label, training, lengths, search) for label in sorted(of_class)]
    numbers = {number for selection in selections for number in selection.chosen}
    return selections, [rule for rule in pool.rules if rule.number in numbers]


def _in_order_of_use(pool, order):
    """Return the candidates kept, in order of use."""
    rules = pool.rules
    return [rules[number - 1] for placed in order for number in placed.rules]
