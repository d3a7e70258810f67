"""How good a model is, and which of several is better.

    evaluation.py          errors and confusion matrix of any model
    cross_validation.py    models judged by cases that they have not seen
    learning_curves.py     errors against the number of training cases
    given_numbers.py       checks of numbers and tables of numbers
    class_tables.py        tables with a number for each class, checked and matched by name
    agreement.py           kappa, costs, the interval of an error rate
    paired.py              what the tests that compare two classifiers share
    comparison.py          two classifiers
    rankings.py            several classifiers
    advice.py              which test fits, and why
    priors.py              how often each class occurs in new data

Nothing here knows how a model was made: a model has a schema, classes, and predicted labels.
"""
