"""Running the command line inside the process of a test."""

from c45teach.commands import main


def run(capsys, *arguments):
    """Return (exit status, standard output, standard error) of a command."""
    status = main(list(arguments))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def assert_refused(capsys, arguments, expected):
    """Check that a command ends with status 2, no output, and one line on standard error that says what is expected."""
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, ""), err
    assert err.count("\n") == 1 and err.startswith("python -m c45teach: error: ") and expected in err
