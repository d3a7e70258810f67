"""`tree`: grow a tree, prune it, print both with their errors, as the program c4.5 does."""

from .. import __version__
from ..adapters.model_files import save
from .data_options import add_data, add_test_data, read_data, read_line
from .growing_options import add_growing, add_softening, add_windows, grown, header
from .messages import on_terminal
from .reports import (
    confusion_report,
    evaluation_report,
    softening_report,
    tree_report,
    trials_evaluation_report,
    trials_report,
)

__all__ = ["add_to"]

DESCRIPTION = """\
Grow a decision tree, prune it, and print both with their errors, as the program c4.5 does and with its options; only
-v, which lets c4.5 print what it is doing, has no counterpart here: c45teach.candidate_table and
c45teach.pruning_decisions show more.
"""
EXAMPLES = """
How to read the output: "humidity <= 75 : Play (2.0)" is a leaf of class Play that two training cases reach; in
"(6.0/1.4)" 1.4 of six are in error (after pruning: are to be expected in error). "Estimate" is what pruning expects
on cases that it has not seen.

examples:
  python -m c45teach tree -f golf
  python -m c45teach tree -f house-votes-84 -u --min-cases 5 --confidence 10
  python -m c45teach generate boxes --noise 0.1 -o boxes.csv
  python -m c45teach generate boxes --seed 1 -o more-boxes.csv
  python -m c45teach tree -f boxes.csv --test more-boxes.csv --save boxes.json
  python -m c45teach tree -f vowel -u -t 5 --soft
"""


def add_to(commands):
    """Add this command to the parser of the command line."""
    tree = commands.add_parser(
        "tree", help="grow a tree, prune it, print it with its errors", description=DESCRIPTION, epilog=EXAMPLES
    )
    tree.set_defaults(run=_tree)
    add_data(tree)
    add_growing(tree)
    add_softening(tree)
    add_windows(tree)
    add_test_data(tree, "judge the trees on")
    tree.add_argument("--save", metavar="FILE.json", help="save the pruned tree; c45teach.load_model reads it")


def _tree(options):
    """Grow, prune and judge a tree; return the report in the layout of Release 8."""
    training, source, test = read_data(options)
    found = grown(training, options, progress=on_terminal())
    title = header(f"c45teach {__version__} decision tree generator", options)
    parts = [title, f"\n\n{read_line(training, source)}\n\n", _trees(found)]
    if options.save:
        save(found.tree, options.save)
        # Differs from C4.5: Release 8 always saves STEM.tree and STEM.unpruned, and always says so.
        parts.append(_saved(found, options))
    parts.append("\n\n\n" + _evaluation(found, training, "training data"))
    if test is not None:
        matrix = confusion_report(found.pruned, test)
        parts.append("\n\n" + _evaluation(found, test, "test data"))
        parts.append(f"\n\n\n{matrix}\n" if matrix else "")
    return "".join(parts)


def _trees(found):
    """Return the trees of all trials, or the one tree; and the softened one."""
    if found.trials:
        text = trials_report(found.trials) + "\n\n\n--------"
    else:
        text = tree_report(found.unpruned, found.pruned)
    if found.softened:
        heading, *bounds = softening_report(found.softened).split("\n")
        heading += f" for best tree from trial {found.best}" if found.trials else ""
        text += "\n\n" + "\n".join([heading, *bounds]) + "\n\n" + tree_report(found.softened, found.softened)
    return text


def _saved(found, options):
    if len(found.trials) > 1:
        return ("\n\n\n" if found.softened else "\n\n") + f"Best tree from trial {found.best} saved in {options.save}"
    return f"\n\n\nTree saved in {options.save}"


def _evaluation(found, data, title):
    """Return the table of errors: of every trial if there are several."""
    if len(found.trials) > 1:
        return trials_evaluation_report(list(found.trials), data, title)
    return evaluation_report(found.unpruned, found.pruned, data, title)
