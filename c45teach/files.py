"""Data sets and models in files.

`read` knows by its ending how a file is to be read:

    golf, golf.names, golf.data     Quinlan's files          c45_files.py
    golf.test                       their test part
    golf.arff                       Weka                     arff.py
    golf.csv                        a table with a header    csv_files.py
"""

from pathlib import Path

from .c45_files import read_c45, write_c45
from .tokens import DataFormatError

__all__ = ["DataFormatError", "read", "read_c45", "write_c45"]

_C45_ENDINGS = {".names": "data", ".data": "data", ".test": "test"}


def read(path, **options):
    """Return the data set in a file.

    Parameters
    ----------
    path : str or Path
    options
        Passed on to `read_c45`, `read_arff` or `read_csv`.

    Raises
    ------
    FileNotFoundError
        If there is no such file.
    DataFormatError
        If its contents are not as they should be, with file and line.
    """
    path = Path(path)
    if path.suffix in _C45_ENDINGS:
        return read_c45(path.with_suffix(""), **{"part": _C45_ENDINGS[path.suffix]} | options)
    return read_c45(path, **options)
