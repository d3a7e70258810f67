"""Our models in other programs, and other programs' models here.

    estimator_inputs.py    what scikit-learn passes to a classifier, as a data set
    estimators.py          scikit-learn classifiers for trees, rules and ensembles
    growers.py             scikit-learn's own models, evaluated like ours
    model_files.py         models as JSON files
    rule_programs.py       rules as Python and as SQL

Data are read and written in `data`; the command line is in `commands`.
"""
