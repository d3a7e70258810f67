"""Write small files in an empty folder and read them."""

from pathlib import Path

import numpy as np

from c45teach.data.c45_files import read_c45
from c45teach.data.examples import read

NAMES = "yes, no.\na: x, y.\nb: continuous.\n"
CASES = "x, 1, yes\ny, 2, no\n"


def write(name, text):
    """Write a file; text as UTF-8 with its line ends as they are."""
    Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())


def read_table(text, name="t.csv", **options):
    """Return the data set in a file of this text."""
    write(name, text)
    return read(name, **options)


def read_stem(names=NAMES, data=CASES, test=None, **options):
    """Return the data set in s.names and s.data of these texts."""
    for ending, text in (("names", names), ("data", data), ("test", test)):
        if text is not None:
            write(f"s.{ending}", text)
    return read_c45("s", **options)


def cells(dataset):
    """Return columns and labels as lists."""
    return [column.tolist() for column in dataset.columns], dataset.labels.tolist()


def same(first, second):
    """Return whether two data sets have the same schema, cases and weights."""
    return (
        first.schema == second.schema
        and np.array_equal(first.labels, second.labels)
        and np.array_equal(first.weights, second.weights)
        and all(np.array_equal(a, b, equal_nan=True) for a, b in zip(first.columns, second.columns, strict=True))
    )
