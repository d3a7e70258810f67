"""The command line, `python -m c45teach`: the options of Quinlan's programs, each with a long name too.

    messages.py         what goes to standard error
    command.py          commands of click: how options are checked, and which files a command may write
    data_options.py     the options that name the data, and reading them
    growing_options.py  the options for growing and pruning a tree, and doing so
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

Nothing is computed here: what a command prints comes from the other wings. A failure puts one line on standard error.
"""

INTERRUPTED = 130  # what a shell reports for a program ended by Ctrl-C


def main(arguments=None):
    """Run a command, by default that of this process, and return its exit status.

    `arguments` are the words of the command line after the program's name.
    """
    try:
        from .program import run  # here, so that Ctrl-C is heard while modules load

        return run(arguments)
    except KeyboardInterrupt:
        pass  # leaving this block frees the exception, and a progress bar then ends its line
    from .messages import say

    say("stopped", "interrupted; nothing more is done")
    return INTERRUPTED
