"""Running one command: its arguments, its output, its exit status."""

import os
import sys
import warnings

from .. import __version__
from ..graphviz_program import GraphvizError
from . import (
    bagfs_command,
    compare_command,
    draw_command,
    evaluate_command,
    generate_command,
    priors_command,
    rules_command,
    tree_command,
)
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
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    return status


def _run(arguments):
    write_any_letter(sys.stdout)
    write_any_letter(sys.stderr)
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:  # --help, or a wrong option
        return stop.code
    with warnings.catch_warnings():
        warnings.showwarning = say_warning
        warnings.simplefilter("always", UserWarning)
        try:
            check_outputs(options)
            print(options.run(options) if "run" in options else parser.format_help().rstrip())
        except BrokenPipeError:
            raise
        except (OSError, ValueError, KeyError, GraphvizError) as error:
            say("error", in_one_line(error))
            return 2
        except (MemoryError, RuntimeError) as error:  # too little memory; a process that died
            say("failed", in_one_line(error) or f"{type(error).__name__}; try less data, or fewer processes")
            return 1
    return 0


def _parser():
    parser = Parser(prog=PROGRAM, description="C4.5 decision trees, as Quinlan's Release 8 grows them.", epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"c45teach {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
