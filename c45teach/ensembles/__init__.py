"""Several trees that vote: BAGFS, bootstrap samples times random attribute subsets.

    bags.py        bootstrap samples, attribute subsets, and the trees grown from them
    voting.py      the vote of several trees
    dicts.py       ensembles as plain JSON values
    bagfs.py       the ensemble
    choosing.py    how many trees, and how many attributes for each

Each tree is grown and pruned as in the book.
"""
