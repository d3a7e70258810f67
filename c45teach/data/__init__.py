"""From a table or a file to coded columns.

    attributes.py    what an attribute is; the schema
    cells.py         how a cell becomes a name or a number, and which cells are unknown
    columns.py       how a column is read and coded
    frames.py        a pandas frame as columns
    dataset.py       the data set: schema, columns, labels, weights
    text_files.py    reading and writing text, whatever the encoding
    c45_names.py     STEM.names: classes and attributes
    c45_files.py     STEM.data and STEM.test: cases
    arff.py          Weka's files
    csv_files.py     tables with a header line
    generators.py    made-up data
    examples.py      `load`: bundled data sets, and files by their ending
    bundled/          the data sets themselves

Nothing in here knows of trees.
"""
