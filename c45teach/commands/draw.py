"""`draw`: grow a tree, prune it, and save its picture."""

from .data_options import add_data, read_data
from .growing_options import add_growing, add_softening, grown

__all__ = ["add_to"]


def add_to(commands):
    """Add this command to the parser of the command line."""
    draw = commands.add_parser(
        "draw",
        help="draw the tree",
        description="Grow a decision tree, prune it, and save its picture.",
        epilog="\nexample:\n  python -m c45teach draw -f golf -o golf.svg --show bars",
    )
    draw.set_defaults(run=_draw, test=None)
    add_data(draw)
    add_growing(draw)
    add_softening(draw)
    add = draw.add_argument
    add("-o", "--output", metavar="FILE", required=True, help="picture: .svg, .png, .pdf or .dot")
    add("--unpruned", action="store_true", help="draw the tree as it is before pruning")
    add("--orientation", choices=["down", "right"], help="where the branches lead (default: as it fits best)")
    add("--show", choices=["counts", "bars", "errors"], default="counts", help="numbers in the boxes (default: counts)")


def _draw(options):
    """Grow and prune a tree, and save its picture; return what has been done."""
    from ..pictures.draw import picture

    found = grown(read_data(options)[0], options)
    drawn = picture(
        found.unpruned if options.unpruned else found.tree, orientation=options.orientation, show=options.show
    )
    drawn.save(options.output)
    return f"{options.output}: {drawn.alt}"
