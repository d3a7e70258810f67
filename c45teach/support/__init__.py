"""Plumbing that every wing may use, and that knows nothing of trees.

checks.py       one line to check an option
words.py        names and numbers in a sentence or a picture
recursion.py    how deep a tree may be
workers.py      work shared by several processes
"""
