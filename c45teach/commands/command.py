"""Commands of click: how options are read and checked, and which files a command may write.

Each option has the name of the argument that it sets, so `Command.invoke` can report an `OptionError` about `min_cases`
as one about -m/--min-cases.
"""

import math
import os
import warnings
from pathlib import Path
from types import SimpleNamespace

import click
from click import option

from ..support.checks import OptionError
from .messages import in_one_line, say

OUTPUT = click.Path(dir_okay=False)  # the type of an option that names a file to write


def together(*decorators):
    """Return one decorator that adds these options of click, in this order."""

    def add(function):
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return add


def save_option(help):
    """Return the option that names the file in which a model is saved."""

    def json(ctx, param, path):
        if path and not path.lower().endswith(".json"):
            raise click.BadParameter(f"give a name that ends in .json, as --model expects it; got {path!r}")
        return path

    return option("--save", metavar="FILE.json", type=OUTPUT, callback=json, help=help)


class Whole(click.IntRange):
    """A whole number in a range."""

    name = "whole number"


class Number(click.FloatRange):
    """A number in a range: an int if it is whole, and never NaN, which click lets pass."""

    name = "number"

    def convert(self, value, param, ctx):
        """Return the number that a text spells."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number", param, ctx)
        return int(number) if number.is_integer() else number


class Command(click.Command):
    """A command whose function takes all options as one namespace; `given` lists those on the command line, in order.

    An option with a value may be given only once, unless it collects values.
    """

    def parse_args(self, ctx, args):
        """Read the options; refuse one that is given twice, and an output that would overwrite something."""
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.NoSuchOption as error:
            if "model" in self._names():
                hint = 'to set options of a model, quote them with its name: --model "tree -m 5"'
                error.message = f"{error.message.rstrip('.')}; {hint}"
            raise
        for param in order:
            if isinstance(param, click.Option) and not (param.is_flag or param.multiple) and order.count(param) > 1:
                raise click.BadParameter("given twice, so one value would be lost; give it once", ctx, param)
        rest = super().parse_args(ctx, args)
        ctx.params["given"] = [param.name for param in order]
        check_outputs(ctx)
        return rest

    def invoke(self, ctx):
        """Call the command's function; errors and warnings about its arguments are reported with the options' names."""

        def note(warning, *_):
            self._add_names(warning)
            say("note", in_one_line(warning))

        with warnings.catch_warnings():
            warnings.simplefilter("always", UserWarning)
            warnings.showwarning = note
            try:
                return self.callback(SimpleNamespace(**ctx.params))
            except OptionError as error:
                name = self._names().get(error.option, error.option)
                raise click.UsageError(f"{name} must be {error.rule}; got {error.value!r}", ctx) from None
            except (ValueError, RuntimeError) as error:
                self._add_names(error)
                raise

    def format_epilog(self, ctx, formatter):
        """Write the epilog without wrapping its lines."""
        formatter.write(f"\n{self.epilog.strip()}\n" if self.epilog else "")

    def _add_names(self, error):
        """Add a note to an error or warning: the options for the arguments that it mentions."""
        mentioned = [option for name, option in self._names().items() if f"{name}=" in str(error)]
        if mentioned:
            error.add_note(f"on the command line: {', '.join(mentioned)}")

    def _names(self):
        """Return {name of an argument: names of its option}, including the options of models in --model."""
        of_models = [param for own in self.params for param in getattr(own.type, "params", ())]
        return {param.name: "/".join(param.opts) for param in [*of_models, *self.params]}


def check_outputs(ctx):
    """Refuse an output without a name, or one that would overwrite an input or another output.

    An option whose type has a method `reads` is an input; the method returns the files that its value may read.
    """
    values = [(param, ctx.params.get(param.name)) for param in ctx.command.params]
    inputs = [path for param, value in values if value and hasattr(param.type, "reads") for path in _read(param, value)]
    taken = dict.fromkeys(inputs, "which is read")
    for param, path in values:
        if param.type is not OUTPUT or path is None:
            continue
        name = param.opts[0]
        if not path.strip():
            raise click.UsageError(f"{name} needs the name of a file; got {path!r}", ctx)
        own = Path(path).expanduser()
        for other, what in taken.items():
            if _is_same(own, other):
                raise click.UsageError(f"{name} {path} would overwrite {other}, {what}; give another name", ctx)
        taken[own] = f"which {name} writes"


def _read(param, value):
    for each in value if isinstance(value, (tuple, list)) else [value]:
        yield from (Path(path).expanduser() for path in param.type.reads(each))


def _is_same(path, other):
    """Return whether two paths lead to the same file, even through links or names that differ only in case."""
    try:
        return os.path.samefile(path, other)
    except OSError:  # one of them does not exist yet
        return path.resolve() == other.resolve()
