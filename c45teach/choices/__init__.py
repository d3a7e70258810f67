"""The choices that C4.5 leaves open: to add a method, begin here.

    criteria.py      what a test is worth, and which one is chosen
    deciding.py      which class a node gives
    stopping.py      when a node becomes a leaf
    estimates.py     how many errors a leaf will make on new cases

This wing holds no part of the algorithm itself: growing, pruning and classifying call it.
"""
