"""The command line: C4.5 with the options of Quinlan's programs, and names that say what they are.

    python -m c45teach tree -f golf                     grow a tree from golf.names and golf.data, prune it, print both
    python -m c45teach tree -f house-votes-84 -u -m 5   judge it on cases kept apart too; other options for growing
    python -m c45teach draw -f golf -o golf.svg         draw it
    python -m c45teach --help                           the other commands

Exit status: 0 if all went well; 2 for a wrong option or data that cannot be used, 1 if the machine failed (a process
died, too little memory), 130 after Ctrl-C, each with one line on standard error.

`program.py` runs a command; each command has a module (`tree_command.py`). What they share is in `data_options.py`,
`growing_options.py`, `ensemble_options.py`, `model_options.py`, `output_options.py`, `option_names.py` and
`messages.py`.

Rooms, in reading order:

    option_names.py        options in messages
    messages.py            what is said on standard error
    data_options.py        where data come from
    output_options.py      where results go
    growing_options.py     how a tree grows
    ensemble_options.py    options of ensembles
    reports.py             what c4.5 prints beside its trees
    rule_reports.py        what c4.5rules prints
    tree.py                `tree`
    draw.py                `draw`
    rules.py               `rules`
    model_options.py       models by their names
    evaluate.py            `evaluate`
    bagfs.py               `bagfs`
    compare.py             `compare`
    generate.py            `generate`
    priors.py              `priors`
    program.py             running a command

What a command computes is in the other wings.
"""

__all__ = ["main"]

INTERRUPTED = 130  # as a shell reports a program that Ctrl-C has ended


def main(arguments=None):
    """Run a command and return its exit status.

    Parameters
    ----------
    arguments : list of str, optional
        The words of the command line after the program's name; by default those of this process.
    """
    try:
        from .program import run  # here, so that Ctrl-C is heard while the rooms of the package are loaded

        return run(arguments)
    except KeyboardInterrupt:
        pass  # once the exception is let go, a bar that shows progress ends its line
    from .messages import say

    say("stopped", "you have interrupted it; nothing more is done")
    return INTERRUPTED
