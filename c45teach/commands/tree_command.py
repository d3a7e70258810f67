"""`tree`: grow a tree, prune it, print both with their errors, as the program c4.5 does."""

from .. import __version__
from ..model_files import save
from ..reports import confusion_report, evaluation_report, tree_report
from .data_options import add_data, add_test_data, read_data, read_line
from .growing_options import add_growing, grown_and_pruned, header

__all__ = ["add_to"]


def add_to(commands):
    """Add this command to the parser of the command line."""
    tree = commands.add_parser(
        "tree",
        help="grow a tree, prune it, print it with its errors",
        description="Grow a decision tree, prune it, and print both with their errors, as the program c4.5 does.",
        epilog="Options of c4.5 that are not here yet: -s (groups of values), -p, -t, -w, -i, -b, -v.",
    )
    tree.set_defaults(run=_tree)
    add_data(tree)
    add_growing(tree)
    add_test_data(tree, "judge the trees on")
    tree.add_argument("--save", metavar="FILE.json", help="save the pruned tree; c45teach.load_model reads it")


def _tree(options):
    """Grow, prune and judge a tree; return the report in the layout of Release 8."""
    training, source, test = read_data(options)
    unpruned, pruned = grown_and_pruned(training, options)
    title = header(f"c45teach {__version__} decision tree generator", options)
    parts = [title, f"\n\n{read_line(training, source)}\n\n", tree_report(unpruned, pruned)]
    if options.save:
        save(pruned, options.save)
        # Differs from C4.5: Release 8 always saves STEM.tree and STEM.unpruned, and always says so.
        parts.append(f"\n\n\nTree saved in {options.save}")
    parts.append("\n\n\n" + evaluation_report(unpruned, pruned, training))
    if test is not None:
        matrix = confusion_report(pruned, test)
        parts.append("\n\n" + evaluation_report(unpruned, pruned, test, "test data"))
        parts.append(f"\n\n\n{matrix}\n" if matrix else "")
    return "".join(parts)
