"""Options that say which data a command works on, and reading them."""

from pathlib import Path

from ..examples import load
from ..files import read

__all__ = ["add_data", "add_test_data", "read_data", "read_line"]

TABLES = (".csv", ".tsv", ".arff")


def add_data(command):
    """Add the options that say which data a command works on."""
    add = command.add_argument
    data_help = (
        "the data: STEM.names and STEM.data; a .csv, .tsv or .arff file; or the name of a data set that comes with "
        "c45teach, such as golf (default: DF)"
    )
    add("-f", "--data", metavar="STEM", type=_stem, default="DF", help=data_help)
    add("--target", metavar="COLUMN", help="the column of a table that holds the classes (default: the last one)")


def add_test_data(command, what):
    """Add the options for cases kept apart; `what` says what is done with them: "judge the trees on"."""
    command.add_argument("-u", dest="test", action="store_true", help=f"{what} the cases of STEM.test too")
    command.add_argument("--test", metavar="FILE", help=f"{what} the cases of this file too")


def read_data(options):
    """Return the training data, where they come from, and the test data (or None).

    Files come before data sets of the package that have the same name.
    """
    name, has_test_part = options.data, options.test is True
    is_table = Path(name).suffix.lower() in TABLES
    if options.target and not is_table:
        raise ValueError(f"--target names the class column of a {', '.join(TABLES)} file; {name!r} is none")
    if Path(f"{name}.names").exists():
        training, source = read(f"{name}.data"), f"{name}.data"
        test = read(f"{name}.test") if has_test_part else None
    elif is_table or Path(name).exists():
        if has_test_part:
            raise ValueError("-u reads STEM.test beside STEM.names; for other files say which one: --test FILE")
        training, source, test = read(name, **({"target": options.target} if options.target else {})), name, None
    else:
        source = f"the data set {name} of c45teach"
        training, test = _bundled_parts(name) if has_test_part else (load(name), None)
    return training, source, _test_file(options.test, training) if isinstance(options.test, str) else test


def _bundled_parts(name):
    load(name)  # says so if there is no data set of that name
    try:
        return load(name, part="data"), load(name, part="test")
    except ValueError:
        raise ValueError(f"the data set {name} has no test part; leave out -u, or give --test FILE") from None


def _test_file(path, training):
    """Return the cases of another file; in a table, columns are of the kind that they are in the training data."""
    if Path(path).suffix.lower() not in (".csv", ".tsv"):
        return read(path)
    kinds = {"nominal": [], "numeric": []}
    for attribute in training.attributes:
        kinds["numeric" if attribute.is_numeric else "nominal"].append(attribute.name)
    return read(path, target=training.target, ignore=training.ignored, **kinds)


def read_line(training, source):
    """Return what Release 8 says when it has read the data."""
    n_attributes = len(training.attributes) + len(training.ignored)
    return f"Read {training.n_cases} cases ({n_attributes} attributes) from {source}"


def _stem(text):
    """Return STEM for STEM.names and STEM.data."""
    return text.removesuffix(".data").removesuffix(".names")
