"""`tree` and `draw`: grow a tree and prune it; print both with their errors as the program c4.5 does, or draw it."""

import click
from click import option

from .. import __version__
from ..adapters.model_files import save
from ..pictures.draw import picture
from .command import OUTPUT, Command, save_option
from .data_options import data_options, read_data, read_line, test_case_options
from .growing_options import growing_options, grown, soft_option, window_options
from .messages import on_terminal
from .reports import (
    confusion_report,
    evaluation_report,
    header,
    softening_report,
    tree_report,
    trials_evaluation_report,
    trials_report,
)

TREE_NOTES = """
Reading the output: "humidity <= 75 : Play (2.0)" is a leaf of class Play that two training cases reach; in "(6.0/1.4)"
1.4 of the six are errors (after pruning, 1.4 errors are expected). "Estimate" is the error rate that pruning expects on
new cases.

Examples:
  python -m c45teach tree -f golf
  python -m c45teach tree -f house-votes-84 -u --min-cases 5 --confidence 10
  python -m c45teach generate boxes --noise 0.1 -o boxes.csv
  python -m c45teach generate boxes --seed 1 -o more-boxes.csv
  python -m c45teach tree -f boxes.csv --test more-boxes.csv --save boxes.json
  python -m c45teach tree -f vowel -u -t 5 --soft
"""


@click.command(cls=Command, epilog=TREE_NOTES)
@data_options
@growing_options()
@soft_option
@window_options()
@test_case_options("Evaluate the trees on")
@save_option("Save the pruned tree, for c45teach.load_model.")
def tree(options):
    """Grow a decision tree, prune it, and print both with their errors, as the program c4.5 does.

    The options are those of c4.5, except for -v, which makes c4.5 print what it is doing: c45teach.candidate_table and
    c45teach.pruning_decisions show more.
    """
    training, source, test = read_data(options.data, options)
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
    """Return the trees of all trials, or the one tree; then the softened one."""
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
    """Return the table of errors, of every trial if there are several."""
    if len(found.trials) > 1:
        return trials_evaluation_report(list(found.trials), data, title)
    return evaluation_report(found.unpruned, found.pruned, data, title)


DRAW_NOTES = """
Example:
  python -m c45teach draw -f golf -o golf.svg --show bars
"""


@click.command(cls=Command, epilog=DRAW_NOTES)
@data_options
@growing_options()
@soft_option
@option("-o", "--output", metavar="FILE", type=OUTPUT, required=True, help="Picture: .svg, .png, .pdf or .dot.")
@option("--unpruned", is_flag=True, help="Draw the tree as it is before pruning.")
@option(
    "--orientation",
    type=click.Choice(["down", "right"]),
    help="Direction of the branches.  [default: whichever fits better]",
)
@option("--show", type=click.Choice(["counts", "bars", "errors"]), default="counts", help="What the boxes show.")
def draw(options):
    """Grow a decision tree, prune it, and save its picture."""
    found = grown(read_data(options.data, options)[0], options)
    shown = found.unpruned if options.unpruned else found.tree
    drawn = picture(shown, orientation=options.orientation, show=options.show)
    drawn.save(options.output)
    return f"{options.output}: {drawn.alt}"
