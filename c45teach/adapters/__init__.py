"""How other programs meet our models.

    estimator_inputs.py    what scikit-learn hands to a classifier, as a data set
    estimators.py          the classifiers of trees, rules and ensembles
    growers.py             scikit-learn's own models among ours
    model_files.py         models as JSON files
    rule_programs.py       rules as Python and as SQL

Reading and writing data is the business of `data`; the command line is in `commands`.
"""
