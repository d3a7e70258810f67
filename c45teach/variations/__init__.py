"""What can be done before, after or around growing, beyond chapters 2 to 4.

    softening.py       soft thresholds (chapter 8)
    windowing.py       growing from a window of the cases (chapter 6)
    reduced_error.py   pruning with cases that were set aside

Several trees that vote are in `ensembles`.
"""
