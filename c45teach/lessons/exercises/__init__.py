"""The exercises of the notebooks, and `check`, which judges answers.

`checking.py` says what an exercise is, `answers.py` what kinds of answers there are, and `notebook_02.py` and the
like hold the exercises themselves: do not read those before you have tried.
"""
