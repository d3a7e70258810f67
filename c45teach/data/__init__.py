"""From a table or a file to columns of numbers and codes.

    cells.py         how a cell becomes a name or a number, and which cells are unknown
    attributes.py    what an attribute is, what depends on its kind, and the schema
    columns.py       a column: its kind is guessed, its codes are checked and changed; and the weights
    frames.py        a pandas frame: which column has which role
    dataset.py       the data set: schema, columns, labels, weights
    text_files.py    text files in any encoding
    c45_names.py     STEM.names: classes and attributes
    c45_files.py     STEM.data and STEM.test: cases
    arff.py          Weka's files
    csv_files.py     tables with a header line
    generators.py    synthetic data
    examples.py      `load`: bundled data sets, and files by their ending
    bundled/         the bundled data sets

Nothing here knows about trees.
"""
