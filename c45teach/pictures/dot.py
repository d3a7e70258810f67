"""A tree as DOT source, Graphviz's language.

`drawn_part` chooses the nodes to draw (all of them, unless the tree is large), `_box` writes one of them as a box with
a bar of class weights in it, and `dot_source` puts boxes and arrows together. Names come from data and may hold
anything; they enter Graphviz's HTML only in `cell`.
"""

from collections import deque
from dataclasses import dataclass, field

from ..support.words import columns_of, number, width_of_letter, wrapped
from ..tree.nodes import DecisionNode, Leaf
from .colours import CLASS_COLOURS, GREY, INK, LINE, WHITE, class_colour, class_tint

FONT = "Arial"  # one name: Graphviz would measure a list of names with the wrong letters
MAX_LEVELS = 12
FEWEST_BRANCHES = 8  # that must fit before only some of a test's branches are drawn
MOST_WEIGHTS = 4  # classes whose weights are written one by one
SMALL, OUTCOME, LEGEND = "11", 13, 11  # points
# A backslash starts a placeholder (\N is the name of the node), in HTML too and even as &#92;, so it is doubled.
ESCAPES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
    "\\": "&#92;&#92;",
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A node in the picture.

    `parent` is the place of the box above it (-1: none), and `outcome` has the words on the arrow between them. The
    box stands for `hidden` nodes that are not drawn.
    """

    node: Leaf | DecisionNode
    parent: int = -1
    outcome: str = ""
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """How a box and the arrow that leads to it differ from the others.

    `name` replaces the class or attribute; `box` and `arrow` are DOT attributes.
    """

    name: str = ""
    box: dict = field(default_factory=dict)
    arrow: dict = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Look:
    """Sizes for one orientation, in points; a name is wrapped at `columns` letters."""

    graph: dict
    font_size: int
    bar: tuple[int, int]
    columns: int
    compact: bool


LOOKS = {
    "down": Look({"rankdir": "TB", "nodesep": "0.28", "ranksep": "0.42"}, 14, (84, 9), 24, False),
    "right": Look({"rankdir": "LR", "nodesep": "0.08", "ranksep": "0.12"}, 13, (46, 7), 13, True),
}


def drawn_part(tree, max_leaves):
    """Return the nodes to draw as a list of `Drawn`, parents before children.

    The tree is opened level by level until the picture has `max_leaves` ends or 12 levels (None: all of it). A subtree
    that stays closed is one box, which says how many nodes it stands for. If a test has more branches than there is
    room for, the heaviest are drawn, and one box stands for the others.
    """
    sizes = _subtree_sizes(tree)
    part, ends, waiting = [Drawn(tree.root)], 1, deque([(0, 0)])
    while waiting:
        place, level = waiting.popleft()
        closed = part[place]
        if not isinstance(closed.node, DecisionNode):
            continue
        room = len(closed.node.branches) if max_leaves is None else max_leaves - ends + 1
        below = _opened(tree, closed.node, place, room, sizes) if max_leaves is None or level < MAX_LEVELS else []
        if not below:
            part[place] = Drawn(closed.node, closed.parent, closed.outcome, sizes[id(closed.node)] - 1)
            continue
        ends += len(below) - 1
        waiting.extend((len(part) + position, level + 1) for position in range(len(below)))
        part.extend(below)
    return part


def _opened(tree, node, place, room, sizes):
    """Return what to draw below a test, at most `room` boxes; [] if that is too few."""
    names = node.test.edge_labels(tree.attributes[node.test.attribute])
    branches = [Drawn(branch, place, name) for branch, name in zip(node.branches, names, strict=True)]
    if len(branches) <= room:
        return branches
    if room < FEWEST_BRANCHES:
        return []
    heaviest = sorted(range(len(branches)), key=lambda at: -sum(branches[at].node.class_weights))
    shown, rest = sorted(heaviest[: room - 1]), [branches[at].node for at in sorted(heaviest[room - 1 :])]
    weights = tuple(map(sum, zip(*(branch.class_weights for branch in rest), strict=True)))
    others = Leaf(weights, node.label, sum(branch.errors for branch in rest))
    hidden = sum(sizes[id(branch)] for branch in rest)
    return [branches[at] for at in shown] + [Drawn(others, place, f"{len(rest)} other outcomes", hidden)]


def _subtree_sizes(tree):
    """Return the number of nodes of every subtree, by the `id` of its root."""
    sizes = {}
    for node, _ in reversed(list(tree.walk())):  # children before parents
        sizes[id(node)] = 1 + sum(sizes[id(branch)] for branch in getattr(node, "branches", ()))
    return sizes


def dot_source(tree, part, orientation, show, marks=None):
    """Return the picture of `part` of a tree (from `drawn_part`) as DOT text.

    `orientation` and `show` are as in `picture`; `marks` has the `Mark` of a node by its place in `part`.
    """
    import graphviz

    look = LOOKS[orientation]
    font = {"fontname": FONT, "fontcolor": INK}
    graph = graphviz.Digraph(
        graph_attr={"bgcolor": WHITE, "pad": "0.18,0.12", "margin": "0", **font, **look.graph},
        node_attr={"shape": "box", "margin": "0.10,0.06", "width": "0.3", "height": "0.3", **font}
        | {"fontsize": str(look.font_size)},
        edge_attr={"color": LINE, "penwidth": "1.3", "arrowsize": "0.7", "fontsize": str(OUTCOME), **font},
    )
    if len(part) > 1:
        graph.attr(label=_html(_legend(tree.classes, look)), labelloc="t" if look.compact else "b", fontsize=SMALL)
    for place, drawn in enumerate(part):
        mark = (marks or {}).get(place, Mark())
        graph.node(f"n{place}", **_box(tree, drawn, look, show, mark.name) | mark.box)
        if drawn.parent >= 0:
            words = _html([cell(drawn.outcome, look.columns, OUTCOME, aside=True)])
            graph.edge(f"n{drawn.parent}", f"n{place}", label=words, **mark.arrow)
    return graph.source


def _box(tree, drawn, look, show, name=""):
    """Return the DOT attributes of one box: its words, its bar, its colours."""
    node, inner = drawn.node, isinstance(drawn.node, DecisionNode)
    name = name or _name(tree, drawn)
    end = not inner and not drawn.hidden
    numbers = _numbers(node, end, look, show)
    behind = numbers if look.compact else ""
    rows = [cell(name, look.columns, look.font_size, bold=not drawn.hidden, extra=behind), _bar(node, look)]
    if numbers and not behind:
        rows.append(f'<TD><FONT POINT-SIZE="{SMALL}">{numbers}</FONT></TD>')
    dashed = ",dashed" if drawn.hidden or not any(node.class_weights) else ""
    return {
        "label": _html(rows),
        "style": f"rounded,filled{dashed}",
        "fillcolor": class_tint(node.label) if end else WHITE,
        "color": class_colour(node.label) if end else LINE,
        "penwidth": "2" if end else "1.3",
    }


def _name(tree, drawn):
    """Return the words of a box: the tested attribute, the class, or how many nodes it stands for."""
    if drawn.hidden:
        return f"… {drawn.hidden} more nodes".replace(" 1 more nodes", " 1 more node")
    if isinstance(drawn.node, DecisionNode):
        return tree.attributes[drawn.node.test.attribute].name
    return tree.classes[drawn.node.label]


def _numbers(node, end, look, show):
    """Return the numbers in a box: the class weights of a test, "9 : 5"; (N/E) of a leaf, as Release 8 prints them."""
    weights = node.class_weights
    if show == "bars" or (show == "counts" and look.compact and not end):
        return ""
    if show == "counts" and not end and len(weights) <= MOST_WEIGHTS:
        return " : ".join(map(number, weights))
    if show == "counts" and not end:
        return f"({number(sum(weights))})"
    wrong = f"/{number(node.errors)}" if number(node.errors) != "0" else ""
    return f"({number(sum(weights))}{wrong})"


def _bar(node, look):
    """Return the bar of a box: a segment for each class, as long as its share of the weight."""
    width, height = look.bar
    segments = [(class_colour(at), weight) for at, weight in enumerate(node.class_weights[: len(CLASS_COLOURS)])]
    segments.append((GREY, sum(node.class_weights[len(CLASS_COLOURS) :])))
    segments = [segment for segment in segments if segment[1] > 0] or [(WHITE, 1)]
    total = sum(weight for _, weight in segments)
    lengths = [max(3, round(width * weight / total)) for _, weight in segments]
    lengths[lengths.index(max(lengths))] += width - sum(lengths)
    cells = "".join(_square(colour, length, height) for (colour, _), length in zip(segments, lengths, strict=True))
    # Without a fixed size of the table the segments would drift apart in a wide box.
    return f"<TD>{_fixed(cells, width, height)}</TD>"


def _fixed(cells, width, height):
    """Return a table of fixed size with an outline."""
    size = f'FIXEDSIZE="TRUE" WIDTH="{width + 2}" HEIGHT="{height + 2}"'
    frame = f'BORDER="1" COLOR="{LINE}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0"'
    return f"<TABLE {frame} {size}><TR>{cells}</TR></TABLE>"


def _square(colour, width, height):
    return f'<TD FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{height}" BGCOLOR="{colour}"></TD>'


def _legend(classes, look):
    """Return the rows that say which colour is which class, in the order of the weights."""
    entries = [(class_colour(at), name) for at, name in enumerate(classes[: len(CLASS_COLOURS)])]
    if len(classes) > len(CLASS_COLOURS):
        others = len(classes) - len(CLASS_COLOURS)
        entries.append((GREY, classes[-1] if others == 1 else f"{others} other classes"))
    gap = '<TD HEIGHT="8"></TD>'
    cells = [
        f"<TD>{_fixed(_square(colour, 10, 9), 10, 9)}</TD>{cell(name, 24, LEGEND, aside=True)}"
        f'<TD WIDTH="{min(24, columns_of(name))}"></TD>'  # for a browser whose letters are wider than Arial's
        for colour, name in entries
    ]
    return ["".join(cells), gap] if look.compact else [gap, "".join(cells)]


def _html(rows):
    """Return a label for Graphviz: rows of cells in a table without lines."""
    table = "".join(f"<TR>{row}</TR>" for row in rows)
    return f'<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2">{table}</TABLE>>'


def cell(text, columns, font_size, bold=False, aside=False, extra=""):
    """Return a table cell of Graphviz's HTML that shows `text` literally, wrapped at `columns`.

    With `aside` the text stands beside something: aligned to the left, with some room around it. `extra` has plain
    words (no names) that follow the text on its last line, in small print.
    """
    lines = wrapped(text, columns)
    html = "<BR/>".join(_escaped(line) or "&#160;" for line in lines)
    html = f"<B>{html}</B>" if bold else html
    html += f'<FONT POINT-SIZE="{SMALL}">&#160;{extra}</FONT>' if extra else ""
    room = ' ALIGN="LEFT" BALIGN="LEFT" CELLPADDING="4"' if aside else ""
    if any(width_of_letter(letter) == 2 for line in lines for letter in line):  # Graphviz gives them too little room
        widest = max(columns_of(line) for line in lines) + len(extra)
        room += f' WIDTH="{round(widest * font_size * 0.54)}"'
    return f'<TD BORDER="0"{room}>{html}</TD>'


def _escaped(line):
    escaped = "".join(ESCAPES.get(letter, letter) for letter in line)
    if escaped.startswith(" "):
        escaped = f"&#160;{escaped[1:]}"
    return escaped.replace("  ", "&#160; ")  # Graphviz would make one blank of two, and none of one at the start
