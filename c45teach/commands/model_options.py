"""Models by name: what `--model "tree -m 5"` says, and growing it."""

import argparse
import shlex
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from ..adapters.model_files import load_model
from .ensemble_options import add_ensemble, ensemble
from .growing_options import add_growing, add_softening, add_windows, grown
from .messages import Parser
from .rules import add_rule_options, decisions

__all__ = ["MODELS_IN_WORDS", "MODELS_WITH_PROBABILITIES", "NamedModel", "OneModel", "add_model"]

_TREES = """
MODEL is one of these; where it has options, put them and its name in quotes:
  tree                   C4.5's tree, pruned; with the options of the command tree: "tree -m 5 -c 10", "tree -s -p"
  unpruned               the same before pruning: "unpruned -m 5"
"""
_RULES = """\
  rules                  production rules; with the options of the command rules: "rules -r 2"
"""
_BAGFS = """\
  bagfs                  an ensemble; with the options of the command bagfs: "bagfs --trees 100 --attributes 0.5"
"""
_SAVED = """\
  FILE.json              a model that was saved with --save
"""
MODELS_IN_WORDS = _TREES + _RULES + _BAGFS + _SAVED
MODELS_WITH_PROBABILITIES = _TREES + _BAGFS


@dataclass(frozen=True)
class NamedModel:
    """A model as it was asked for: by its kind and options, or by the file in which it was saved."""

    name: str
    kind: str
    options: Namespace

    @property
    def is_saved(self):
        """Whether it need not be grown."""
        return self.kind == "saved"

    def grow(self, dataset):
        """Return the model that is grown from these cases; the saved one, if it is one."""
        return _GROWERS[self.kind](dataset, self.options)


_GROWERS = {
    "tree": lambda dataset, options: grown(dataset, options).tree,
    "unpruned": lambda dataset, options: grown(dataset, options).unpruned,
    "rules": lambda dataset, options: decisions(dataset, options).rules,
    "bagfs": ensemble,
    "saved": lambda _, options: load_model(options.path),
}


def add_model(command, **details):
    """Add the option that says which model, or models, a command works on."""
    command.add_argument("--model", metavar="MODEL", type=_named_model, **details)


class OneModel(argparse.Action):
    """What --model does where one model is asked for: a second one is refused, not taken instead of the first."""

    def __call__(self, parser, namespace, model, option_string=None):
        """Keep the model; complain if there is one already."""
        first = getattr(namespace, self.dest)
        if isinstance(first, NamedModel):
            raise argparse.ArgumentError(
                self, f"give one model, not {first.name!r} and {model.name!r}; the command compare takes several"
            )
        setattr(namespace, self.dest, model)


class _ModelParser(Parser):
    """A parser of the words of a model; what is wrong with them is wrong with the option --model."""

    def error(self, message):
        raise argparse.ArgumentTypeError(message)


def _named_model(text):
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: {error}") from None
    if len(words) == 1 and Path(words[0]).suffix == ".json":
        return NamedModel(text, "saved", Namespace(path=words[0]))
    options = _parser().parse_args(words)
    return NamedModel(text, options.kind, options)


def _parser():
    parser = _ModelParser(add_help=False)
    kinds = parser.add_subparsers(dest="kind", metavar="MODEL", required=True, parser_class=_ModelParser)
    for kind, adders in {
        "tree": (add_growing, add_softening, add_windows),
        "unpruned": (add_growing, add_windows),
        "rules": (add_growing, add_windows, add_rule_options),
        "bagfs": (add_growing, add_ensemble),
    }.items():
        words = kinds.add_parser(kind, add_help=False)
        for add in adders:
            add(words)
    return parser
