"""The options for ensembles, and models by name: what `--model "tree -m 5"` means."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click
from click import option

from ..adapters.model_files import load_model
from ..ensembles.bagfs import BagFS
from ..ensembles.bags import MOST_TREES
from .command import Command, Whole, together
from .growing_options import growing_of, growing_options, grown, soft_option, window_options
from .rules import extracted, rule_options

# Ensembles -----------------------------------------------------------------------------------------------------


def _attributes(ctx, param, text):
    if text in ("sqrt", "all"):
        return None if text == "all" else text
    try:
        return int(text) if text.isdigit() else float(text)
    except ValueError:
        raise click.BadParameter(f"give a number, a share such as 0.5, sqrt or all; got {text!r}") from None


ATTRIBUTES_HELP = """Attributes that each tree may test: a number, a share such as 0.5 (rounded, half to even),
sqrt (the square root of their number, rounded down), or all, which is bagging."""
VOTE = {"type": click.Choice(["majority", "average"]), "default": "majority"}
ensemble_options = together(
    option("--trees", "n_trees", metavar="N", type=Whole(1, MOST_TREES), default=50, help="Number of trees."),
    option("--attributes", "n_attributes", metavar="A", callback=_attributes, default="sqrt", help=ATTRIBUTES_HELP),
    option("--all-cases", is_flag=True, help="Grow each tree from all cases, not a sample: random subspaces."),
    option("--vote", help="One vote per tree, or the average of their probabilities.", **VOTE),
    option("--unpruned", is_flag=True, help="Do not prune the trees."),
    option("--seed", metavar="S", type=Whole(min=0), default=0, help="Seed of the samples."),
)


def ensemble(dataset, options, progress=False, n_jobs=1):
    """Return the ensemble that the options ask for."""
    numbers = {"n_trees": options.n_trees, "n_attributes": options.n_attributes}
    return BagFS(dataset, **numbers, rng=options.seed, n_jobs=n_jobs, progress=progress, **kind_of_ensemble(options))


def kind_of_ensemble(options):
    """Return the options of an ensemble except its numbers of trees and attributes; `choose_bagfs` takes them too."""
    return {
        "bootstrap": not options.all_cases,
        "vote": options.vote,
        "pruned": not options.unpruned,
        "confidence": options.confidence / 100,
        **growing_of(options),
    }


# Models by name ------------------------------------------------------------------------------------------------

WITH_PROBABILITIES = """
MODEL is one of these; quote it together with its options:
  tree                   C4.5's pruned tree, with the options of the command tree: "tree -m 5 -c 10", "tree -s -p"
  unpruned               the same before pruning: "unpruned -m 5"
  bagfs                  an ensemble, with the options of the command bagfs: "bagfs --trees 100 --attributes 0.5"
"""
ALL_MODELS = f"""{WITH_PROBABILITIES}\
  rules                  production rules, with the options of the command rules: "rules -r 2"
  FILE.json              a model saved with --save
"""


@dataclass(frozen=True)
class NamedModel:
    """A model by its name; `grow` grows it from a data set, or loads it from the file in which it was saved."""

    name: str
    grow: Callable
    saved_in: str | None = None


def _model(grow, *decorators):
    """Return a command that reads the options of a model and returns a function that grows it from a data set."""

    def model(options):
        return lambda dataset: grow(dataset, options)

    return click.command(cls=Command, add_help_option=False)(together(*decorators)(model))


MODELS = {
    "tree": _model(lambda data, options: grown(data, options).tree, growing_options(), soft_option, window_options()),
    "unpruned": _model(lambda data, options: grown(data, options).unpruned, growing_options(), window_options()),
    "rules": _model(
        lambda data, options: extracted(data, options).rules, growing_options(), window_options(), rule_options
    ),
    "bagfs": _model(ensemble, growing_options(), ensemble_options),
}


class ModelName(click.ParamType):
    """The words that name a model: its kind and its options, or the file in which it was saved."""

    name = "model"
    params = [param for model in MODELS.values() for param in model.params]

    def convert(self, value, param, ctx):
        """Return the model that the words name."""
        try:
            kind, *words = shlex.split(value) or [""]
        except ValueError as error:  # an open quote
            self.fail(f"{value!r}: {error}", param, ctx)
        if not words and Path(kind).suffix == ".json":
            return NamedModel(value, lambda _: load_model(kind), kind)
        if kind not in MODELS:
            self.fail(f"{kind!r} is none of {', '.join(MODELS)}, nor a FILE.json saved with --save", param, ctx)
        try:
            with MODELS[kind].make_context(kind, words) as context:
                return NamedModel(value, MODELS[kind].invoke(context))
        except click.UsageError as error:
            self.fail(f"{value!r}: {error.format_message()}", param, ctx)

    def reads(self, model):
        """Return the file in which the model was saved."""
        return [model.saved_in] if model.saved_in else []


def model_option(**details):
    """Return the option that names the model, or models, that a command works on."""
    return option("--model", metavar="MODEL", type=ModelName(), **details)
