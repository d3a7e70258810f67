"""Experiments that the notebooks run: short functions that do not check their arguments.

    contests.py        notebooks 06, 07 and 10: methods on several data sets
    gaps.py            notebook 04: what each treatment of unknown values costs
    pruning_ways.py    notebook 05: what each way of pruning costs
    ensembles.py       notebook 06: kinds of ensembles, pairs of trees, seeds, shares of the classes

What proves useful elsewhere moves to `judging`.
"""
