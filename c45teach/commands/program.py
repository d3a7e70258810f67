"""Running one command: its arguments, its output, its exit status."""

import errno
import os
import sys
import warnings

from .. import __version__
from ..pictures.graphviz import GraphvizError
from . import bagfs as bagfs_command
from . import compare as compare_command
from . import draw as draw_command
from . import evaluate as evaluate_command
from . import generate as generate_command
from . import priors as priors_command
from . import rules as rules_command
from . import tree as tree_command
from .messages import PROGRAM, Parser, in_one_line, say, say_warning, write_any_letter
from .output_options import check_outputs

__all__ = ["run"]

COMMANDS = (
    tree_command,
    draw_command,
    rules_command,
    bagfs_command,
    evaluate_command,
    compare_command,
    priors_command,
    generate_command,
)
MACHINE = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.ENOMEM)  # faults of the machine, not of the options
EPILOG = f"""
{PROGRAM} COMMAND --help says more about a command, with examples. To begin with:

  {PROGRAM} tree -f golf
  {PROGRAM} tree -f house-votes-84 -u --min-cases 5 --confidence 10
  {PROGRAM} draw -f golf -o golf.svg

Exit status: 0 if all went well; 2 for a wrong option or data that cannot be used; 1 if the machine failed; 130 after
Ctrl-C.
"""


def run(arguments=None):
    """Run a command and return its exit status; `main` says more."""
    write_any_letter(sys.stdout)
    write_any_letter(sys.stderr)
    try:
        status, text = _run(arguments)
        _write(text)
    except BrokenPipeError:  # whoever read our output, such as `head`, has seen enough
        _write_no_more()
        status = 0
    except OSError as error:  # such as a full disk
        say("failed", f"the result cannot be written: {in_one_line(error)}")
        _write_no_more()
        status = 1
    return status


def _run(arguments):
    """Run a command and return its exit status and what is to be printed."""
    parser = _parser()
    try:
        options = _parsed(parser, arguments)
    except SystemExit as stop:  # --help, or a wrong option
        return stop.code, ""
    with warnings.catch_warnings():
        warnings.showwarning = say_warning
        warnings.simplefilter("always", UserWarning)
        try:
            check_outputs(options)
            return 0, (options.run(options) if "run" in options else parser.format_help().rstrip()) + "\n"
        except (OSError, ValueError, KeyError, GraphvizError) as error:
            if isinstance(error, OSError) and error.errno in MACHINE:
                say("failed", in_one_line(error))
                return 1, ""
            say("error", in_one_line(error))
            return 2, ""
        except (MemoryError, RuntimeError) as error:  # too little memory; a process that died
            say("failed", in_one_line(error))
            return 1, ""


def _parsed(parser, arguments):
    options, others = parser.parse_known_args(arguments)
    if others:
        hint = '; options of a model go in quotes with its name: --model "tree -m 5"' if "model" in options else ""
        parser.error(f"unrecognized arguments: {' '.join(others)}{hint}")
    return options


def _write(text):
    """Print a text, and see to it that it arrives."""
    if sys.stdout is not None:
        sys.stdout.write(text)
        sys.stdout.flush()
    elif text:
        raise OSError(errno.EBADF, "standard output is closed")


def _write_no_more():
    """Let nothing be written at the end of the process, which would fail again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser():
    parser = Parser(prog=PROGRAM, description="C4.5 decision trees, as Quinlan's Release 8 grows them.", epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"c45teach {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
