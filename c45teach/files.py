"""Data sets in files: `read` knows by its name how a file is to be read.

golf, golf.names, golf.data     Quinlan's files          c45_files.py
golf.test                       their test part
golf.arff                       Weka                     arff.py
golf.csv, golf.tsv              a table with a header    csv_files.py
"""

from inspect import signature
from pathlib import Path

from .arff import read_arff
from .c45_files import read_c45, write_c45
from .csv_files import read_csv
from .tokens import DataFormatError

__all__ = ["DataFormatError", "read", "read_arff", "read_c45", "read_csv", "write_c45"]

_LISTED = (".names", ".arff", ".csv", ".tsv")  # what is named when a folder is given


def read(path, **options):
    """Return the data set in a file.

    Parameters
    ----------
    path : str or Path
        STEM, STEM.names or STEM.data for Quinlan's files, STEM.test for their test part, or a .arff, .csv or .tsv file.
    options
        Passed on to `read_c45`, `read_arff` or `read_csv`.

    Raises
    ------
    FileNotFoundError
        If there is no such file.
    DataFormatError
        If its contents are not as they should be, with file and line.
    TypeError
        For an option that the reader does not have.
    """
    path = Path(path).expanduser()
    ending = path.suffix.lower()
    if path.is_dir() and not Path(f"{path}.names").exists():
        raise DataFormatError(f"{path} is a folder; {_what_can_be_read_in(path)}")
    if ending == ".csv":
        return read_csv(path, **options)
    if ending == ".tsv":
        return read_csv(path, **{"delimiter": "\t"} | options)
    _check_options(path, read_arff if ending == ".arff" else read_c45, options)
    if ending == ".arff":
        return read_arff(path, **options)
    if ending in (".names", ".data", ".test"):
        options = {"part": "test" if ending == ".test" else "data"} | options
        path = path.with_suffix("")
    elif path.is_file() and not Path(f"{path}.names").exists():
        raise DataFormatError(
            f"{path}: files ending in {ending or 'nothing'} cannot be read; give a .csv, .tsv or .arff file, the STEM "
            "of STEM.names and STEM.data, or read it with pandas and use Dataset.from_frame"
        )
    return read_c45(path, **options)


def _check_options(path, reader, options):
    """Refuse options that a reader does not have."""
    known = list(signature(reader).parameters)[1:]
    for name in options:
        if name not in known:
            raise TypeError(f"{path} is read with the options {', '.join(known)}, not {name}")


def _what_can_be_read_in(folder):
    """Return which data sets are in a folder, in words."""
    found = sorted(each.name.removesuffix(".names") for each in folder.iterdir() if each.suffix in _LISTED)
    shown = ", ".join(found[:10]) + (", …" if len(found) > 10 else "")
    return f"give one of the files in it: {shown}" if found else "in it is no .names, .arff, .csv or .tsv file"
