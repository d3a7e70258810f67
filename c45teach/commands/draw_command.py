"""`draw`: grow a tree, prune it, and save its picture."""

from .data_options import add_data, read_data
from .growing_options import add_growing, grown_and_pruned

__all__ = ["add_to"]


def add_to(commands):
    """Add this command to the parser of the command line."""
    draw = commands.add_parser(
        "draw", help="draw the tree", description="Grow a decision tree, prune it, and save its picture."
    )
    draw.set_defaults(run=_draw, test=None)
    add_data(draw)
    add_growing(draw)
    add = draw.add_argument
    add("-o", "--output", metavar="FILE", required=True, help="picture: .svg, .png, .pdf or .dot")
    add("--unpruned", action="store_true", help="draw the tree as it is before pruning")
    add("--orientation", choices=["down", "right"], help="where the branches lead (default: as it fits best)")
    add("--show", choices=["counts", "bars", "errors"], default="counts", help="numbers in the boxes (default: counts)")


def _draw(options):
    """Grow and prune a tree, and save its picture; return what has been done."""
    from ..draw import picture

    unpruned, pruned = grown_and_pruned(read_data(options)[0], options)
    drawn = picture(unpruned if options.unpruned else pruned, orientation=options.orientation, show=options.show)
    drawn.save(options.output)
    return f"{options.output}: {drawn.alt}"
