"""How good a model is, and which of several is better.

    class_tables.py        tables with one number for each class, checked
    evaluation.py          errors and confusion matrix of any model
    cross_validation.py    models judged by cases that they have not seen
    learning_curves.py     errors against the number of training cases
    paired.py              what the tests that compare classifiers share
    agreement.py           kappa, costs, the interval of an error rate
    comparison.py          two classifiers
    rankings.py            several classifiers
    advice.py              which test fits, and why
    priors.py              how often the classes are in new data

Models are only asked for classes and probabilities here: what they are does not matter.
"""
