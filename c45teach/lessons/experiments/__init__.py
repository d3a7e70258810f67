"""Experiments that one notebook runs: short functions that check nothing.

    contests.py            notebooks 06, 07 and 10: methods on several data sets
    gaps.py                notebook 04: what treatments of unknown values cost
    pruning_ways.py        notebook 05: what ways of pruning cost
    vote_experiments.py    notebook 06: kinds of ensembles, seeds, shares of the classes

What is worth reusing moves to `judging`.
"""
