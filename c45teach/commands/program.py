"""Running one command: its arguments, its output, its exit status."""

import contextlib
import errno
import io
import os
import sys
from importlib import import_module

import click

from .. import __version__
from ..pictures.graphviz import GraphvizError
from .messages import PROGRAM, escape_unknown_letters, in_one_line, say

COMMANDS = {
    "tree": "Grow a tree, prune it, print it with its errors.",
    "draw": "Draw the tree.",
    "rules": "Turn a tree into production rules.",
    "bagfs": "Grow an ensemble of trees that vote.",
    "evaluate": "Evaluate a model on cases that it has not seen.",
    "compare": "Test whether models differ by more than chance.",
    "priors": "Estimate how frequent the classes are in new cases.",
    "generate": "Generate data: boxes, or a slanting border.",
}
ROOMS = {"draw": "tree"}  # of a command that has no file of its own
MACHINE = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.ENOMEM)  # errors of the machine, not of the options
EPILOG = f"""
{PROGRAM} COMMAND --help explains a command, with examples. To begin with:

  {PROGRAM} tree -f golf
  {PROGRAM} tree -f house-votes-84 -u --min-cases 5 --confidence 10
  {PROGRAM} draw -f golf -o golf.svg

Exit status: 0 on success; 2 for a wrong option or unusable data; 1 if the machine fails (out of memory, a full disk, a
process that dies); 130 after Ctrl-C.
"""


class Commands(click.Group):
    """All commands; the file of a command is imported only when it is called, so that --help is quick."""

    def list_commands(self, ctx):
        """Return the names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx, name):
        """Return the command of this name, or None."""
        if name not in COMMANDS:
            return None
        return getattr(import_module(f".{ROOMS.get(name, name)}", __package__), name)

    def format_commands(self, ctx, formatter):
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def format_epilog(self, ctx, formatter):
        """Write the epilog without wrapping its lines."""
        formatter.write(EPILOG)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100, "show_default": True},
)
@click.version_option(__version__, message="c45teach %(version)s")
@click.pass_context
def program(context):
    """C4.5 decision trees, as Quinlan's Release 8 grows them."""
    return None if context.invoked_subcommand else context.get_help()


def run(arguments=None):
    """Run a command and return its exit status, as `main` does."""
    escape_unknown_letters(sys.stdout)
    escape_unknown_letters(sys.stderr)
    try:
        status, text = _run(sys.argv[1:] if arguments is None else list(arguments))
        _write(text)
    except BrokenPipeError:  # the reader of our output, such as `head`, has seen enough
        _write_no_more()
        status = 0
    except OSError as error:  # such as a full disk
        say("failed", f"the result cannot be written: {in_one_line(error)}")
        _write_no_more()
        status = 1
    return status


def _run(arguments):
    """Run a command and return its exit status and the text to print."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            with program.make_context(PROGRAM, arguments) as context:
                return 0, program.invoke(context) + "\n"
        except click.exceptions.Exit as stop:  # after --help or --version, which print
            return stop.exit_code, printed.getvalue()
        except click.ClickException as error:
            say("error", _in_one_line(error))
            return 2, ""
        except (OSError, ValueError, KeyError, GraphvizError) as error:
            is_machine = isinstance(error, OSError) and error.errno in MACHINE
            say("failed" if is_machine else "error", in_one_line(error))
            return 1 if is_machine else 2, ""
        except (MemoryError, RuntimeError) as error:  # RuntimeError: a process died
            say("failed", in_one_line(error))
            return 1, ""


def _in_one_line(error):
    """Return what is wrong with the arguments, and where to look, in one line."""
    message = " ".join(error.format_message().split()).rstrip(".")
    return f"{message}; try {error.ctx.command_path} --help" if getattr(error, "ctx", None) else message


def _write(text):
    """Print a text and make sure that it arrives."""
    if sys.stdout is not None:
        sys.stdout.write(text)
        sys.stdout.flush()
    elif text:
        raise OSError(errno.EBADF, "standard output is closed")


def _write_no_more():
    """Discard what is still to be written when the process ends; it would fail again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
