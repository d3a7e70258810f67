"""How other programs meet our models.

    estimator_inputs.py    what scikit-learn hands to a classifier, as a data set
    estimators.py          the classifiers of trees and of ensembles
    rule_estimators.py     the classifier of rules
    growers.py             scikit-learn's own models among ours
    model_files.py         models as JSON files
    rule_programs.py       rules as Python and as SQL

The command line, which people and not programs meet, is in `commands`.
"""
