"""Options that say where results go: looked at before any work is done."""

import os
from pathlib import Path

from .data_options import stem

__all__ = ["check_outputs"]

OUTPUTS = {"save": "--save", "python": "--python", "sql": "--sql", "text": "--text", "figure": "--figure"}
OUTPUTS |= {"output": "-o"}
SAVE_MODELS = ("tree", "rules", "bagfs")
ENDINGS = ("", ".names", ".data", ".test")  # of what -f STEM may read


def check_outputs(options):
    """Raise a ValueError for an output that has no fit name, that would replace an input, or another output."""
    given = vars(options)
    outputs = {option: given[name] for name, option in OUTPUTS.items() if given.get(name) is not None}
    taken = dict.fromkeys(_inputs(given), "which is read")
    for option, path in outputs.items():
        if not path.strip():
            raise ValueError(f"{option} needs the name of a file; got {path!r}")
        own = Path(path).expanduser()
        if own.is_dir():
            raise ValueError(f"{option} {path} is a folder; give the name of a file")
        for other, what in taken.items():
            if _is_same(own, other):
                raise ValueError(f"{option} {path} would write over {other}, {what}; give another name")
        taken[own] = f"where {option} writes"
    if given.get("command") in SAVE_MODELS and not (given["save"] or ".json").lower().endswith(".json"):
        raise ValueError(f"--save takes a name that ends in .json, as --model asks for it; got {given['save']!r}")


def _inputs(given):
    """Yield the paths of all files that a command may read."""
    names = given.get("data") or []
    for name in [names] if isinstance(names, str) else names:
        yield from (Path(f"{stem(name)}{ending}").expanduser() for ending in ENDINGS)
    models = given.get("model") or []
    models = models if isinstance(models, list) else [models]
    saved = [model.options.path for model in models if model.is_saved]
    yield from (Path(path).expanduser() for path in (given.get("test"), given.get("new"), *saved) if _is_text(path))


def _is_text(path):
    return isinstance(path, str) and bool(path)


def _is_same(path, other):
    """Return whether two paths are one file, by whatever links and capitals they are reached."""
    try:
        return os.path.samefile(path, other)
    except OSError:  # one of them is not there yet
        return path.resolve() == other.resolve()
