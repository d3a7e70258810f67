"""The command line: C4.5 with the options of Quinlan's programs, under names that explain themselves.

    python -m c45teach tree -f golf                     grow a tree from golf.names and golf.data, prune and print it
    python -m c45teach tree -f house-votes-84 -u -m 5   evaluate it on test cases as well; change how it is grown
    python -m c45teach draw -f golf -o golf.svg         draw it
    python -m c45teach --help                           list the other commands

Exit status: 0 on success; 2 for a wrong option or unusable data; 1 if the machine fails (a process dies, memory runs
out); 130 after Ctrl-C. Each failure puts one line on standard error.

The rooms, in reading order:

    messages.py         what goes to standard error
    command.py          a command of click: how its options are checked, where its results may go
    data_options.py     the options that name the data, and reading them
    growing_options.py  the options for growing and pruning a tree, and growing it
    reports.py          what the program c4.5 prints around its trees
    rule_reports.py     what the program c4.5rules prints around its rules
    tree.py             `tree` and `draw`
    rules.py            `rules`
    model_options.py    models by name, as in --model "tree -m 5", and the options of ensembles
    evaluate.py         `evaluate`
    bagfs.py            `bagfs`
    compare.py          `compare`
    priors.py           `priors`
    generate.py         `generate`
    program.py          running a command

Nothing is computed here: what a command prints comes from the other wings.
"""

__all__ = ["main"]

INTERRUPTED = 130  # what a shell reports for a program ended by Ctrl-C


def main(arguments=None):
    """Run a command and return its exit status.

    Parameters
    ----------
    arguments : list of str, optional
        The words of the command line after the program's name; by default those of this process.
    """
    try:
        from .program import run  # here, so that Ctrl-C is heard while modules load

        return run(arguments)
    except KeyboardInterrupt:
        pass  # leaving this block frees the exception, and a progress bar then ends its line
    from .messages import say

    say("stopped", "interrupted; nothing more is done")
    return INTERRUPTED
