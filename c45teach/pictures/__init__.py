"""Trees and numbers as pictures, with alternative text.

    colours.py     one colour for each class
    card.py        the white card on which a notebook shows anything
    charts.py      what all figures share
    curves.py      curves of any experiment
    dot.py         a tree in Graphviz's language
    graphviz.py    finding and running Graphviz
    draw.py        the picture of a tree

The figures of single lessons are in `lessons/figures`.
"""
