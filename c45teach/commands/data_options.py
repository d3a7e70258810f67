"""The options that name the data and say how to read them, and the data read."""

from pathlib import Path

import click
from click import option

from ..data.csv_files import read_cells
from ..data.examples import load, read
from .command import together

TABLES = (".csv", ".tsv", ".arff")
OF_TABLES = ("target", "nominal", "numeric", "ignore", "unknown", "delimiter")
ENDINGS = ("", ".names", ".data", ".test")


class DataName(click.ParamType):
    """The name of a data set, or of one of its files."""

    name = "data"

    def reads(self, name):
        """Return the files that may be read under this name."""
        return [f"{name}{ending}" for ending in ENDINGS]


class Stem(DataName):
    """STEM, for STEM.names and STEM.data; either file may be named instead."""

    def convert(self, value, param, ctx):
        """Return the name without these endings."""
        return value.removesuffix(".data").removesuffix(".names")


def _delimiter(ctx, param, text):
    text = {"tab": "\t", "\\t": "\t"}.get(text, text)
    if text is not None and (len(text) != 1 or text in '"\r\n'):
        raise click.BadParameter(f"give one character, such as ';', or tab; got {text!r}")
    return text


DATA_HELP = """STEM of STEM.names and STEM.data; a .csv, .tsv or .arff file; or, if no such file exists, a data set that
comes with c45teach, such as golf."""
COLUMNS = {"metavar": "COLUMN", "multiple": True}
DELIMITER_HELP = "What separates the cells of a .csv or .tsv file: one character, or tab.  [default: , or tab]"
table_options = together(
    option("--target", metavar="COLUMN", help="Column of a table that holds the classes.  [default: the last]"),
    option("--nominal", help="Column of a .csv or .tsv file whose numbers are names. Repeatable.", **COLUMNS),
    option("--numeric", help="Column of a .csv or .tsv file that is numeric after all. Repeatable.", **COLUMNS),
    option("--ignore", help="Column of a table to leave out. Repeatable.", **COLUMNS),
    option("--unknown", metavar="TEXT", multiple=True, help="Cell that means unknown, besides ? and ''. Repeatable."),
    option("--delimiter", metavar="TEXT", callback=_delimiter, help=DELIMITER_HELP),
    option("--encoding", help="Encoding of the files, such as utf-16 or latin-1.  [default: utf-8]"),
)
data_options = together(
    option("-f", "--data", metavar="STEM", type=Stem(), default="DF", help=DATA_HELP),
    table_options,
)


def test_case_options(what):
    """Return the options for test cases; `what` says what is done with them: "Evaluate the trees on"."""

    def without_u(ctx, param, name):
        if name is not None and ctx.params["test_part"]:
            raise click.UsageError("-u and --test both name the test cases; give one of them", ctx)
        return name

    test = {"metavar": "FILE", "type": DataName(), "callback": without_u}
    return together(
        option("-u", "test_part", is_flag=True, is_eager=True, help=f"{what} the cases of STEM.test as well."),
        option("--test", help=f"{what} the cases of this file or data set as well.", **test),
    )


def with_test_cases(options):
    """Return whether the options name test cases."""
    return options.test_part or options.test is not None


def read_data(name, options):
    """Return the data set of this name, where it comes from, and the test data or None.

    A file takes precedence over a data set of the package with the same name.
    """
    test_part, test_file = (getattr(options, option, None) for option in ("test_part", "test"))
    is_table = Path(name).suffix.lower() in TABLES
    for given in OF_TABLES:
        if getattr(options, given) and not is_table:
            raise ValueError(f"--{given} is for the columns of a {', '.join(TABLES)} file, which {name!r} is not")
    test = None
    if Path(f"{name}.names").exists():
        training, source = _read(f"{name}.data", options), f"{name}.data"
        test = _read(f"{name}.test", options) if test_part else None
    elif is_table or Path(name).exists():
        if test_part:
            raise ValueError("-u reads STEM.test, which belongs to STEM.names; name another file with --test FILE")
        training, source = _read(name, options), name
    else:
        training, source = load(name), f"the data set {name} of c45teach"
        if test_part:
            training, test = _parts_of_bundled(name)
    if test_file is not None:
        test = _read_test_file(test_file, training, options)
    return training, source, test


def read_new_cases(path, training, options):
    """Return cases whose classes may be unknown: a DataFrame from a .csv or .tsv file, otherwise a Dataset."""
    delimiter = {".csv": ",", ".tsv": "\t"}.get(Path(path).suffix.lower())
    if delimiter is None:
        return _read_test_file(path, training, options)
    return read_cells(
        Path(path).expanduser(), options.unknown, options.delimiter or delimiter, options.encoding or "utf-8-sig"
    )


def _read(path, options, **more):
    """Return the data set in a file, read with the options that were given."""
    given = {name: getattr(options, name) for name in (*OF_TABLES, "encoding")}
    try:
        return read(path, **{name: value for name, value in given.items() if value} | more)
    except TypeError as error:  # an option that does not apply to this kind of file
        raise ValueError(str(error)) from None


def _parts_of_bundled(name):
    try:
        return load(name, part="data"), load(name, part="test")
    except ValueError:
        raise ValueError(f"the data set {name} has no test part; leave out -u, or give --test FILE") from None


def _read_test_file(path, training, options):
    """Return the cases of another file; the columns of a table are of the same kinds as in the training data."""
    if Path(path).suffix.lower() not in (".csv", ".tsv"):
        is_file = Path(path).expanduser().exists() or Path(f"{path}.names").expanduser().exists()
        return _read(path, options) if is_file else load(path)
    kinds = {"nominal": [], "numeric": []}
    for attribute in training.attributes:
        kinds["numeric" if attribute.is_numeric else "nominal"].append(attribute.name)
    return _read(path, options, target=training.target, ignore=training.ignored, **kinds)


def read_line(training, source):
    """Return the line with which Release 8 reports that it has read the data."""
    n_attributes = len(training.attributes) + len(training.ignored)
    return f"Read {training.n_cases} cases ({n_attributes} attributes) from {source}"
