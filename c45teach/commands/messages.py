"""What a command says on standard error: one line, whatever has happened."""

import argparse
import sys
import textwrap

from .option_names import in_words_of_options

__all__ = [
    "PROGRAM",
    "Parser",
    "in_lines",
    "in_one_line",
    "on_terminal",
    "say",
    "say_warning",
    "table_in_words",
    "write_any_letter",
]

PROGRAM = "python -m c45teach"


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def __init__(self, *arguments, **options):
        options = {"allow_abbrev": False, "formatter_class": argparse.RawDescriptionHelpFormatter} | options
        super().__init__(*arguments, **options)
        self.register("action", None, _Once)

    def error(self, message):
        """Say what is wrong with the arguments and leave with status 2."""
        self.exit(2, f"{self.prog}: error: {message}; {self.prog} --help shows what is possible\n")


class _Once(argparse.Action):
    """An option with a value, which can be given once; `given` holds the names of those that were."""

    def __call__(self, parser, namespace, values, option_string=None):
        given = vars(namespace).setdefault("given", set())
        if self.dest in given:
            raise argparse.ArgumentError(self, "given twice, so that the first would have no effect; give it once")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def say(kind, message):
    """Write one line on standard error, unless it is closed: what kind of message it is, and the message."""
    if sys.stderr is not None:
        print(f"{PROGRAM}: {kind}: {message}", file=sys.stderr)


def say_warning(message, *_):
    """Write a warning as a note; this stands in for `warnings.showwarning`."""
    say("note", in_one_line(message))


def in_one_line(error):
    """Return the message of an exception without line breaks, in the words of the command line."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.strerror}: {error.filename}"
    if isinstance(error, MemoryError):  # which says nothing, or what NumPy could not have
        return "the memory does not hold so much; try less data, fewer trees, or fewer processes"
    message = " ".join(str(error.args[0] if error.args else error).split())
    return in_words_of_options(message) or type(error).__name__


def in_lines(text):
    """Return a text in lines that a terminal has room for."""
    indent = "    " if text.startswith("  ") else "  "
    return textwrap.fill(text, 100, subsequent_indent=indent, break_on_hyphens=False)


def table_in_words(frame, **formats):
    """Return a pandas table as text without blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in frame.to_string(**formats).split("\n"))


def on_terminal():
    """Return whether someone watches standard error, who may want to see a bar of progress."""
    return sys.stderr is not None and sys.stderr.isatty()


def write_any_letter(stream):
    """Let a name with letters that the terminal does not know be written with escapes instead of failing."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
