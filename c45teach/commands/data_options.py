"""Options that say which data a command works on, and reading them."""

import argparse
from pathlib import Path

from ..data.csv_files import read_cells
from ..data.examples import load, read

__all__ = [
    "add_data",
    "add_table_options",
    "add_test_data",
    "read_data",
    "read_data_named",
    "read_line",
    "read_new_cases",
    "stem",
]

TABLES = (".csv", ".tsv", ".arff")
OF_TABLES = ("target", "nominal", "numeric", "ignore", "unknown", "delimiter")


def add_data(command):
    """Add the options that say which data a command works on."""
    add = command.add_argument
    data_help = (
        "the data: STEM.names and STEM.data; a .csv, .tsv or .arff file; or the name of a data set that comes with "
        "c45teach, such as golf, if there are no files of that name (default: DF, as in c4.5: DF.names and DF.data)"
    )
    add("-f", "--data", metavar="STEM", type=stem, default="DF", help=data_help)
    add_table_options(command)


def add_table_options(command):
    """Add the options that say how a table is to be read."""
    add = command.add_argument
    add("--target", metavar="COLUMN", help="the column of a table that holds the classes (default: the last one)")
    nominal_help = "a column of a .csv or .tsv file whose numbers are names, such as postcodes; may be given again"
    add("--nominal", metavar="COLUMN", action="append", help=nominal_help)
    numeric_help = "a column of a .csv or .tsv file that is numeric though it does not look so; may be given again"
    add("--numeric", metavar="COLUMN", action="append", help=numeric_help)
    add("--ignore", metavar="COLUMN", action="append", help="a column of a table to leave out; may be given again")
    unknown_help = "a text that stands for unknown in a .csv or .tsv file, besides ? and nothing; may be given again"
    add("--unknown", metavar="TEXT", action="append", help=unknown_help)
    delimiter_help = "what stands between the cells of a .csv or .tsv file: one character, or tab (default: , or tab)"
    add("--delimiter", metavar="TEXT", type=_delimiter, help=delimiter_help)
    add("--encoding", help="how the letters of files are written, such as utf-16 or latin-1 (default: utf-8)")


def add_test_data(command, what):
    """Add the options for cases kept apart; `what` says what is done with them: "judge the trees on"."""
    add = command.add_mutually_exclusive_group().add_argument
    add("-u", dest="test", action="store_true", help=f"{what} the cases of STEM.test too")
    add("--test", metavar="FILE", help=f"{what} the cases of this file, or data set, too")


def read_data(options):
    """Return the training data, where they come from, and the test data (or None).

    Files come before data sets of the package that have the same name.
    """
    return read_data_named(options.data, options)


def read_data_named(name, options):
    """Return the same of a data set of this name."""
    training, source, test = _read_named(name, options, with_test=options.test is True)
    if isinstance(options.test, str):
        test = _test_file(options.test, training, options)
    return training, source, test


def _read_named(name, options, with_test=False):
    """Return the data set of that name, where it comes from, and its test part (None, if not asked for)."""
    is_table = Path(name).suffix.lower() in TABLES
    for option in OF_TABLES:
        if getattr(options, option) and not is_table:
            raise ValueError(f"--{option} is about the columns of a {', '.join(TABLES)} file; {name!r} is none")
    if Path(f"{name}.names").exists():
        test = _read(f"{name}.test", options) if with_test else None
        return _read(f"{name}.data", options), f"{name}.data", test
    if is_table or Path(name).exists():
        if with_test:
            raise ValueError("-u reads STEM.test beside STEM.names; for other files say which one: --test FILE")
        return _read(name, options), name, None
    source = f"the data set {name} of c45teach"
    training, test = _bundled_parts(name) if with_test else (load(name), None)
    return training, source, test


def _read(path, options, **more):
    """Return the data set in a file, read with those options that were given."""
    given = {name: getattr(options, name) for name in (*OF_TABLES, "encoding")}
    try:
        return read(path, **{name: value for name, value in given.items() if value} | more)
    except TypeError as error:  # an option that this kind of file does not have
        raise ValueError(str(error)) from None


def read_new_cases(path, training, options):
    """Return cases whose classes need not be known: of a .csv or .tsv file a DataFrame, else a Dataset."""
    delimiter = {".csv": ",", ".tsv": "\t"}.get(Path(path).suffix.lower())
    if delimiter is None:
        return _test_file(path, training, options)
    delimiter = options.delimiter or delimiter
    return read_cells(Path(path).expanduser(), options.unknown or (), delimiter, options.encoding or "utf-8-sig")


def _bundled_parts(name):
    load(name)  # says so if there is no data set of that name
    try:
        return load(name, part="data"), load(name, part="test")
    except ValueError:
        raise ValueError(f"the data set {name} has no test part; leave out -u, or give --test FILE") from None


def _test_file(path, training, options):
    """Return the cases of another file; in a table, columns are of the kind that they are in the training data."""
    if Path(path).suffix.lower() not in (".csv", ".tsv"):
        is_file = Path(path).expanduser().exists() or Path(f"{path}.names").expanduser().exists()
        return _read(path, options) if is_file else load(path)  # which says so if there is no such data set either
    kinds = {"nominal": [], "numeric": []}
    for attribute in training.attributes:
        kinds["numeric" if attribute.is_numeric else "nominal"].append(attribute.name)
    return _read(path, options, target=training.target, ignore=training.ignored, **kinds)


def read_line(training, source):
    """Return what Release 8 says when it has read the data."""
    n_attributes = len(training.attributes) + len(training.ignored)
    return f"Read {training.n_cases} cases ({n_attributes} attributes) from {source}"


def stem(text):
    """Return STEM for STEM.names and STEM.data."""
    return text.removesuffix(".data").removesuffix(".names")


def _delimiter(text):
    text = {"tab": "\t", "\\t": "\t"}.get(text, text)
    if len(text) != 1 or text in '"\r\n':
        raise argparse.ArgumentTypeError(f"give one character, such as ';', or tab; not {text!r}")
    return text
