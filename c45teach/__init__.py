"""C4.5 as Quinlan's Release 8 computes it, to be read and run beside the c45teach notebooks.

    import c45teach as c45
    golf = c45.load("golf")
    tree = c45.grow(golf)
    print(tree)

Each name is imported when it is first used, so that `import c45teach` is quick.
"""

from importlib import import_module

_HOME = {
    "entropy": "information",
    "info": "information",
    "gain": "information",
    "split_info": "information",
    "gain_ratio": "information",
    "Attribute": "columns",
    "Dataset": "dataset",
    "Schema": "dataset",
    "candidate_table": "growing",
    "threshold_table": "cuts",
    "merging_steps": "subsets",
    "DecisionNode": "nodes",
    "Leaf": "nodes",
    "Tree": "tree",
    "grow": "growing",
    "classify": "classifying",
    "trace": "classifying",
    "prune": "pruning",
    "pruning_decisions": "pruning",
    "soften": "softening",
    "softening_steps": "softening",
    "grow_with_windows": "windowing",
    "windowing_trials": "windowing",
    "cycle_table": "windowing",
    "reduced_error_prune": "reduced_error",
    "Condition": "conditions",
    "Rule": "conditions",
    "RuleSet": "rule_model",
    "extract_rules": "ruleset",
    "ruleset_decisions": "ruleset",
    "paths_to_rules": "rule_records",
    "dropping_steps": "rule_records",
    "subset_lengths": "rule_records",
    "rule_uses": "rule_evaluation",
    "rules_as_python": "rule_exports",
    "rules_as_sql": "rule_exports",
    "errors": "evaluation",
    "confusion": "evaluation",
    "correct_cases": "evaluation",
    "cross_validate": "cross_validation",
    "learning_curve": "learning_curves",
    "grower_of": "scikit_growers",
    "kappa": "agreement",
    "kappa_error": "agreement",
    "total_cost": "agreement",
    "error_interval": "agreement",
    "mcnemar": "comparison",
    "wilcoxon_signed_ranks": "comparison",
    "corrected_resampled_t": "comparison",
    "which_test": "advice",
    "friedman": "rankings",
    "nemenyi": "rankings",
    "critical_difference": "rankings",
    "holm": "rankings",
    "priors_from_confusion": "priors",
    "priors_by_em": "priors",
    "adjust_to_priors": "priors",
    "BagFS": "bagfs",
    "choose_bagfs": "bagfs_choice",
    "smallest_vote": "bagfs_choice",
    "load": "examples",
    "load_model": "model_files",
    "save": "model_files",
    "tree_text": "text",
    "picture": "draw",
    "show_source": "show",
    "check": "exercises",
    "check_environment": "environment",
    "C45Classifier": "estimators",
    "C45RulesClassifier": "rule_estimators",
    "BagFSClassifier": "estimators",
}

__version__ = "0.1.0"
__all__ = [*_HOME, "__version__"]


def __getattr__(name):
    if name in _HOME:
        value = globals()[name] = getattr(import_module(f".{_HOME[name]}", __name__), name)
        return value
    if name in ("explore", "figures"):  # rooms with many names of their own; what they need is imported when used
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module 'c45teach' has no attribute {name!r}; it offers {', '.join(__all__)}")


def __dir__():
    return __all__
