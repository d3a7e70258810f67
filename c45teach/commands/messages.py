"""Messages on standard error, one line each, and small helpers for what a command prints."""

import sys

from ..support import words

PROGRAM = "python -m c45teach"


def say(kind, message):
    """Write one line to standard error, unless it is closed: the kind of message, and the message."""
    if sys.stderr is not None:
        print(f"{PROGRAM}: {kind}: {message}", file=sys.stderr)


def in_one_line(error):
    """Return the message of an exception or warning, and the notes added to it, without line breaks."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.strerror}: {error.filename}"
    if isinstance(error, MemoryError):  # its own message is empty, or the size of one array
        return "out of memory; try less data, fewer trees, or fewer processes"
    message = " ".join(str(error.args[0] if error.args else error).split()) or type(error).__name__
    return " ".join([message, *(f"({note})" for note in getattr(error, "__notes__", ()))])


def in_lines(text):
    """Return a paragraph broken into lines that fit a terminal."""
    return words.in_lines(text, indent="    " if text.startswith("  ") else "  ")


def table_in_words(frame, **formats):
    """Return a pandas table as text without blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in frame.to_string(**formats).split("\n"))


def on_terminal():
    """Return whether standard error is a terminal, on which a progress bar can be seen."""
    return sys.stderr is not None and sys.stderr.isatty()


def escape_unknown_letters(stream):
    """Let the stream escape letters that its encoding lacks, instead of failing."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
