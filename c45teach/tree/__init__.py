"""The tree as a thing: what it is made of, how it is written, how it is stored.

    nodes.py    leaves and decision nodes
    flat.py     a tree as arrays, for classifying whole tables
    dicts.py    nodes as plain JSON values
    text.py     a tree in the layout of Release 8
    tree.py     the tree: a root and the schema that gives its numbers names

How a tree grows, and what it says of a case, is the book's business, one floor up.
"""
