"""Plumbing that every wing may use.

    tolerances.py    the tolerances of the package, each with its reason
    compiling.py     compiling the inner loops with numba
    checks.py        one line to check an option
    words.py         names and numbers in a sentence or a picture
    recursion.py     how deep a tree may be
    workers.py       work shared by several processes

Nothing in here knows of trees.
"""
