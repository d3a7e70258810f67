"""C4.5 exactly as Quinlan's own program, Release 8, computes it: to read and to run beside the c45teach notebooks.

    import c45teach as c45
    golf = c45.load("golf")
    tree = c45.grow(golf)
    print(tree)

To read the algorithm, begin with `information.py` and `growing.py`; the README lists the way on. Each name is imported
when it is first used, so that `import c45teach` is quick.
"""

import lazy_loader

__version__ = "0.1.0"

# Where each public name lives.
_NAMES_BY_MODULE = {
    "information": ["entropy", "info", "gain", "split_info", "gain_ratio"],
    "data.attributes": ["Attribute", "Schema"],
    "data.dataset": ["Dataset"],
    "data.examples": ["load"],
    "tables": ["candidate_table", "threshold_table", "merging_steps"],
    "tree.nodes": ["DecisionNode", "Leaf"],
    "tree.tree": ["Tree", "tree_text"],
    "growing": ["grow"],
    "classifying": ["classify", "trace"],
    "pruning": ["prune", "pruning_decisions"],
    "variations.softening": ["soften", "softening_steps"],
    "variations.windowing": ["grow_with_windows", "windowing_trials", "cycle_table"],
    "variations.reduced_error": ["reduced_error_prune"],
    "rules.conditions": ["Condition", "Rule"],
    "rules.rule_set": ["RuleSet"],
    "rules.extracting": ["extract_rules", "ruleset_decisions"],
    "rules.ordering": ["rule_uses"],
    "rules.records": ["paths_to_rules", "dropping_steps", "subset_lengths"],
    "ensembles.bagfs": ["BagFS"],
    "ensembles.choosing": ["choose_bagfs", "smallest_vote"],
    "judging.evaluation": ["errors", "confusion", "correct_cases"],
    "judging.cross_validation": ["cross_validate"],
    "judging.learning_curves": ["learning_curve"],
    "judging.agreement": ["kappa", "kappa_error", "total_cost", "error_interval"],
    "judging.comparison": ["mcnemar", "wilcoxon_signed_ranks", "corrected_resampled_t"],
    "judging.rankings": ["friedman", "nemenyi", "critical_difference", "holm"],
    "judging.advice": ["which_test"],
    "judging.priors": ["priors_from_confusion", "priors_by_em", "adjust_to_priors"],
    "pictures.draw": ["picture"],
    "adapters.estimators": ["C45Classifier", "C45RulesClassifier", "BagFSClassifier"],
    "adapters.growers": ["grower_of"],
    "adapters.model_files": ["load_model", "save"],
    "adapters.rule_programs": ["rules_as_python", "rules_as_sql"],
    "lessons": ["explore", "figures"],
    "lessons.show": ["show_source"],
    "lessons.environment": ["check_environment"],
    "lessons.exercises.checking": ["check"],
}

__getattr__, __dir__, __all__ = lazy_loader.attach(__name__, submod_attrs=_NAMES_BY_MODULE)
