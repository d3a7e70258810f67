"""`load`: the data sets that come with the package, and data sets in files.

The ending of its name says how a file is read:

    golf, golf.names, golf.data     Quinlan's files          c45_files.py
    golf.test                       their test part
    golf.arff                       Weka                     arff.py
    golf.csv, golf.tsv              a table with a header    csv_files.py
"""

from dataclasses import replace
from difflib import get_close_matches
from inspect import signature
from pathlib import Path

import numpy as np

from ..support.words import listed
from .arff import read_arff
from .attributes import Attribute, Schema
from .c45_files import read_c45
from .csv_files import read_csv
from .dataset import Dataset
from .text_files import DataFormatError

BUNDLED = Path(__file__).parent / "bundled"  # its LICENSES.md names the sources
# The data sets and their class columns. Iris, breast-cancer, wine and digits are scikit-learn's.
TARGETS = {
    "golf": "play",  # 14 days, two numeric attributes: the book's first example
    "golf-nominal": "play",  # the same with nominal temperature and humidity
    "golf-unknown": "play",  # golf-nominal with one unknown outlook
    "toys": "fun",  # 16 toys: a subtree that pruning replaces
    "slides-numeric": "class",  # 14 cases, one numeric attribute: where can a threshold stand?
    "iris": "species",  # 150 flowers, four numeric attributes
    "breast-cancer": "diagnosis",  # 569 tumours, 30 numeric attributes
    "wine": "cultivar",  # 178 wines, 13 numeric attributes
    "digits": "digit",  # 1,797 pictures of 8 x 8 pixels, ten classes
    "house-votes-84": "party",  # 435 members of Congress, 16 nominal attributes, many unknown values; two parts
    "letter": "letter",  # 20,000 pictures of letters, 16 numeric attributes, 26 classes; two parts
    "vowel": "vowel",  # 990 spoken vowels, 13 numeric attributes, eleven classes; two parts
    "monk1": "monk",  # robots, 6 nominal attributes: a concept to find again; two parts
    "monk3": "monk",  # the same robots, another concept, noisy training cases
    "tic-tac-toe": "x-wins",  # 958 boards at the end of a game, 9 nominal attributes; two parts
    "zoo": "kind",  # 101 animals, 17 nominal attributes, one of them with a hundred values; two parts
}
# The parts of a data set; `load` returns the first one by default. The test part of the monks consists of all 432
# possible robots, including those of the training part, so that "all" would count these twice.
PARTS = dict.fromkeys(("house-votes-84", "letter", "vowel", "tic-tac-toe", "zoo"), ("all", "data", "test"))
PARTS |= dict.fromkeys(("monk1", "monk3"), ("data", "test"))
ENDINGS = (".names", ".arff", ".csv", ".tsv")  # of the files that are listed if `load` is given a folder


def load(name, **options):
    """Return a data set that comes with the package, by its name, or one in a file, by its path.

    Parameters
    ----------
    name : str or Path
        golf, golf-nominal, golf-unknown, toys, slides-numeric, iris, breast-cancer, wine, digits, house-votes-84,
        letter, vowel, monk1, monk3, tic-tac-toe or zoo; or a path: STEM (of STEM.names and STEM.data), STEM.test, or a
        .arff, .csv or .tsv file. If a file has one of these names, write "./golf".
    options
        For a data set in two parts: `part`, which is "all" (default), "data" (290 votes, 16,000 letters, 660 vowels,
        639 boards, 67 animals) or "test" (the rest). The monks are "data" (default, 124 or 122 robots) or "test" (all
        432 possible ones). For a file: the options of `read_c45`, `read_arff` or `read_csv`, e.g. target="play".

    Raises
    ------
    FileNotFoundError
        If there is no such data set or file.
    DataFormatError
        A ValueError: something is wrong with the contents of a file. The message names the file and the line.

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.load("golf")
    <Dataset golf: 14 cases, 4 attributes, 2 classes>
    >>> c45.load("letter", part="test").n_cases
    4000
    """
    if not isinstance(name, (str, Path)):
        raise TypeError(f"load takes a name or a path, got {type(name).__name__}; for a frame use Dataset.from_frame")
    if name in TARGETS:
        if options.keys() - {"part"}:
            raise TypeError(
                f"{name} comes with c45teach, and its only option is part=, not {', '.join(options)}=; to read it in "
                f"another way, use Dataset.from_frame(load({name!r}).frame, ...)"
            )
        return _bundled(name, **options)
    path = Path(name).expanduser()
    if not str(name).strip():
        raise ValueError(f"load needs a name or a path; got {name!r}. The data sets are {', '.join(TARGETS)}")
    if not path.exists() and not Path(f"{path}.names").exists() and path.suffix not in (".data", ".test"):
        raise FileNotFoundError(_not_found(str(name)))
    return read(path, **options)


def _bundled(name, part=None):
    parts = PARTS.get(name, ())
    if part is not None and part not in parts:
        has = "the parts " + ", ".join(map(repr, parts)) if parts else "no parts"
        raise ValueError(f"{name} has {has}, not {part!r}")
    part = part or (parts[0] if parts else None)
    if part == "all":
        dataset = _joined(read(BUNDLED / name, part="data"), read(BUNDLED / name, part="test"))
    elif (BUNDLED / f"{name}.names").exists():
        dataset = read(BUNDLED / name, **({"part": part} if part else {}))
    else:
        dataset = _from_scikit_learn(name)
    return replace(dataset, schema=replace(dataset.schema, target=TARGETS[name]), name=name)


def _joined(first, second):
    columns = tuple(map(np.concatenate, zip(first.columns, second.columns, strict=True)))
    return replace(first, columns=columns, labels=np.concatenate([first.labels, second.labels]))


def _from_scikit_learn(name):
    from sklearn import datasets

    bunch = getattr(datasets, "load_" + name.replace("-", "_"))()
    attributes = tuple(Attribute(str(each)) for each in bunch.feature_names)
    schema = Schema(attributes, tuple(str(each) for each in bunch.target_names))
    columns = tuple(np.ascontiguousarray(column, dtype=float) for column in bunch.data.T)
    return Dataset(schema, columns, bunch.target.astype(np.int32))


def _not_found(name):
    near = get_close_matches(name.lower().replace("_", "-").replace(" ", "-"), TARGETS, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return (
        f"there is no data set {name!r}, and no file {name} or {name}.names.{hint} "
        f"The data sets are {', '.join(TARGETS)}; for other data, give the path of a file"
    )


def read(path, **options):
    """Return the data set in a file.

    Parameters
    ----------
    path : str or Path
        STEM, STEM.names or STEM.data for Quinlan's files, STEM.test for their test part, or a .arff, .csv or .tsv file.
    options
        Those of `read_c45`, `read_arff` or `read_csv`.
    """
    path = Path(path).expanduser()
    ending = path.suffix.lower()
    if path.is_dir() and not Path(f"{path}.names").exists():
        raise DataFormatError(f"{path} is a folder; {_what_can_be_read_in(path)}")
    reader = {".csv": read_csv, ".tsv": read_csv, ".arff": read_arff}.get(ending, read_c45)
    known = list(signature(reader).parameters)[1:]
    if unknown := [name for name in options if name not in known]:
        raise TypeError(f"{path} is read with the options {', '.join(known)}, not {', '.join(unknown)}")
    if ending == ".tsv":
        options = {"delimiter": "\t"} | options
    elif ending in (".names", ".data", ".test"):
        options = {"part": "test" if ending == ".test" else "data"} | options
        path = path.with_suffix("")
    elif reader is read_c45 and path.is_file() and not Path(f"{path}.names").exists():
        raise DataFormatError(
            f"{path}: files ending in {ending or 'nothing'} cannot be read; give a .csv, .tsv or .arff file, the STEM "
            "of STEM.names and STEM.data, or read it with pandas and use Dataset.from_frame"
        )
    return reader(path, **options)


def _what_can_be_read_in(folder):
    """Return in words which data sets are in a folder."""
    found = sorted(each.name.removesuffix(".names") for each in folder.iterdir() if each.suffix in ENDINGS)
    if not found:
        return f"it contains no {listed(ENDINGS, last='or')} file"
    return f"give one of the files in it: {listed(found, most=10, last='')}"
