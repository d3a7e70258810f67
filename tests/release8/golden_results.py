"""The results of C4.5 Release 8 and the data sets they belong to, as files.

They come from the folder `goldens` beside this file (sets that ship with us), and from
`../shared/reference/goldens`, or the folder that the environment variable C45TEACH_GOLDENS names.
"""

import gzip
import json
import os
from functools import lru_cache
from pathlib import Path

from c45teach.data.c45_files import read_c45

HERE = Path(__file__).resolve().parent
SHIPPED = HERE / "goldens"
SHARED = Path(os.environ.get("C45TEACH_GOLDENS") or HERE.parents[2] / "shared" / "reference" / "goldens")
OPTIONS = ("default", "g", "s", "s_g", "s_m5", "m1", "m5", "m10", "c0.1", "c5", "c50", "c75", "c100")


def shipped_names():
    """Return the names of the sets that ship with us."""
    return sorted({path.name.split(".json")[0] for path in SHIPPED.glob("*.json*")})


def shared_names():
    """Return the names of the sets in the folder outside the repository; none when it is not there."""
    return sorted({path.name.split(".json")[0] for path in (SHARED / "r8").glob("*.json*")})


def _find(name):
    """Return the path of the results of a set, and the stem of its data files."""
    for folder, stem in ((SHIPPED, SHIPPED / name), (SHARED / "r8", SHARED / "data" / name)):
        for path in (folder / f"{name}.json", folder / f"{name}.json.gz"):
            if path.exists():
                return path, stem
    raise FileNotFoundError(f"no golden results for {name!r} in {SHIPPED} or {SHARED}")


@lru_cache(maxsize=4)
def golden(name):
    """Return the results of a set, as the JSON file holds them."""
    path, _ = _find(name)
    text = path.read_bytes()
    return json.loads(gzip.decompress(text) if path.suffix == ".gz" else text)


@lru_cache(maxsize=4)
def data(name):
    """Return the training set of a set and, if there is one, its test set."""
    _, stem = _find(name)
    parts = ["data", "test"] if Path(f"{stem}.test").exists() else ["data"]
    return [read_c45(stem, part, minus_999="unknown") for part in parts]


def options_of(name):
    """Return those of `OPTIONS` that the results of a set hold."""
    return [option for option in OPTIONS if option in golden(name)["options"]]


def has_value_groups(option):
    """Return whether an option set has c4.5's option -s."""
    return option.split("_")[0] == "s"


def printed(name, option):
    """Return what Release 8 printed, or None where that is not at hand."""
    for folder in (SHIPPED, SHARED / "r8"):
        path = folder / "text" / f"{name}.{option}.txt"
        if path.exists():
            return path.read_text(encoding="utf-8")
    return None


def is_firm(result):
    """Return whether neither 32-bit rounding nor the order of the cases decided anything."""
    return not result["rounding_sensitive"] and not result.get("order_sensitive")


def kind(name, option):
    """Return "firm"; "order" if the order of the cases changes the tree of Release 8; else "rounding"."""
    result = golden(name)["options"][option]
    return "firm" if is_firm(result) else "order" if result.get("order_sensitive") else "rounding"


def builds(name, option):
    """Return {"float": result, "double": result}, references resolved; they are one and the same if firm."""
    options = golden(name)["options"]
    result = options[option]
    found = {"float": {field: _resolved(options, option, field) for field in ("unpruned", "pruned")}}
    found["float"].update({key: result.get(key) for key in ("evaluation", "test_predictions")})
    if "double" in result:
        doubles = {key: value.get("double", value) for key, value in options.items()}
        found["double"] = {field: _resolved(doubles, option, field) for field in ("unpruned", "pruned")}
        found["double"].update({key: result["double"].get(key) for key in ("evaluation", "test_predictions")})
    return found


def _resolved(options, option, field):
    while "same_as" in options[option][field]:
        option = options[option][field]["same_as"]
    return options[option][field]


def parameters(arguments):
    """Return what command-line options of c4.5 are called here: those of `grow`, those of `prune`."""
    growing, pruning = {}, {}
    arguments = iter(arguments)
    for argument in arguments:
        if argument == "-g":
            growing["criterion"] = "gain"
        elif argument == "-m":
            growing["min_cases"] = int(next(arguments))
        elif argument == "-s":
            growing["value_groups"] = True
        elif argument == "-c":
            pruning["confidence"] = float(next(arguments)) / 100
        elif argument != "-u":
            raise ValueError(f"option {argument} is not one of -g, -m, -s, -c")
    return growing, pruning
