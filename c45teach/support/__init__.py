"""Plumbing for every wing.

    tolerances.py    the tolerances of the package, each with its reason
    compiling.py     compiling the inner loops with numba
    warning.py       warnings that point at the user's line
    checks.py        options of functions, checked in one line each
    words.py         names and numbers in sentences and pictures
    recursion.py     how deep a tree may be
    workers.py       tasks shared by several processes

Nothing here knows about data or trees.
"""
