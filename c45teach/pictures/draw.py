"""Pictures of trees, drawn by Graphviz, with words for readers who do not see them.

    c45.picture(tree)                      at the end of a cell: the picture
    c45.picture(tree).save("golf.svg")     or .png, .pdf, .dot
    c45.picture(tree, orientation="right", show="errors")

A tree at the end of a cell shows its picture too. Either is plain HTML, an image with alternative text and the tree in
words below it, which a notebook still shows after it is reopened, exported to HTML or slides, or printed.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree

from ..support import checks
from ..support.words import columns_of, displayable, number, one_line
from ..tree.nodes import Leaf
from ..tree.tree import check_is_tree, tree_text
from .card import FONTS, card, safe
from .dot import dot_source, drawn_part
from .graphviz import GraphvizError, drawn_by_graphviz

MAX_LEAVES = 40
UPRIGHT_LEAVES = 8  # a tree with more grows sideways: upright it would be too small to read
UPRIGHT_COLUMNS = 16 * UPRIGHT_LEAVES
NARROWEST_LEAF, WIDEST_LEAF = 14, 24  # columns of its name
MAX_LINES = 200  # of the tree in words below a picture
NAMED_CLASSES = 6  # in the alternative text
ENDINGS = (".svg", ".png", ".pdf", ".dot")
PNG_RESOLUTION = "-Gdpi=192"  # twice the size of the SVG, for projectors
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Picture:
    """The picture of a tree; a notebook shows it at the end of a cell.

    Parameters
    ----------
    dot : str
        The picture in Graphviz's language, DOT.
    alt : str
        Alternative text: what there is to see, in words.
    text : str
        The tree in words, as Release 8 prints it.

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.picture(c45.grow(c45.load("golf")))
    >>> golf.alt[:87]
    'Decision tree with 5 leaves, 2 levels deep: 14 cases, 0 errors. The root tests outlook.'
    """

    dot: str
    alt: str
    text: str

    @cached_property
    def svg(self):
        """The picture as SVG text; a GraphvizError if no Graphviz is installed."""
        return _finished(drawn_by_graphviz(self.dot), self.alt)

    def save(self, path):
        """Write the picture to a file, in the format that its name ends in: .svg, .png, .pdf or .dot."""
        path = Path(path)
        ending = path.suffix.lower()
        if ending not in ENDINGS:
            raise ValueError(f"a picture cannot be saved as {path.name!r}: end its name with .svg, .png, .pdf or .dot")
        if ending == ".svg":
            content = self.svg.encode()
        elif ending == ".dot":
            content = self.dot.encode()
        else:
            content = _drawn_as(ending, self.dot)
        path.write_bytes(content)

    def __repr__(self):
        return f"<Picture: {self.alt}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        words = first_lines(displayable(self.text))
        try:
            shown = card(self.svg, self.alt)
        except GraphvizError as error:
            return {"text/plain": f"{words}\n\nNo picture: {error}"}
        details = f"<details><summary>The tree in words</summary><pre>{safe(words)}</pre></details>"
        return {"text/html": shown + details, "text/plain": words}


def picture(tree, orientation=None, show="counts", max_leaves=MAX_LEAVES):
    """Return the picture of a tree.

    A box is a test or a leaf, and an arrow is an outcome of the test. The bar in a box shows the weight of each class
    among the training cases that arrived there. A box with a dashed outline has no cases, or stands for a part of the
    tree that is not drawn.

    Parameters
    ----------
    tree : Tree
    orientation : {"down", "right"}, optional
        Where the branches lead; by default down for up to eight leaves and for long chains, otherwise right.
    show : {"counts", "bars", "errors"}, default "counts"
        The numbers in the boxes. "counts": class weights of tests, in the order of the classes, and (N/E) of leaves
        as Release 8 prints them: N cases, E errors. "bars": none. "errors": (N/E) of every node.
    max_leaves : int or None, default 40
        Of a tree with more leaves, or more than 12 levels, only the top is drawn. None draws any tree whole.

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.picture(c45.grow(c45.load("golf")), show="bars").save("golf.svg")  # doctest: +SKIP
    """
    check_is_tree(tree)
    checks.one_of("orientation", orientation, ("down", "right", None))
    checks.one_of("show", show, ("counts", "bars", "errors"))
    max_leaves = checks.whole("max_leaves", max_leaves, least=2, or_none=True)
    part = drawn_part(tree, max_leaves)
    source = dot_source(tree, part, orientation or fitting_orientation(tree, part), show)
    return Picture(source, _in_words(tree, part), tree_text(tree))


def fitting_orientation(tree, part):
    """Return the orientation in which the boxes stay large enough to read."""
    level = {-1: -1}
    for place, drawn in enumerate(part):
        level[place] = level[drawn.parent] + 1
    inner = {drawn.parent for drawn in part}
    names = [tree.classes[drawn.node.label] for place, drawn in enumerate(part) if place not in inner]
    columns = sum(max(NARROWEST_LEAF, min(WIDEST_LEAF, columns_of(name))) for name in names)
    is_chain = max(level.values()) >= 0.6 * len(names)  # sideways it would be wider than high
    return "down" if columns <= UPRIGHT_COLUMNS and len(names) <= UPRIGHT_LEAVES or is_chain else "right"


def _in_words(tree, part):
    """Return the alternative text of a picture: size, cases, errors, root, classes, and how much is not drawn."""
    root = tree.root
    leaves = [node for node, _ in tree.walk() if isinstance(node, Leaf)]
    size = f"{number(sum(root.class_weights))} cases, {number(root.errors)} errors"
    if len(leaves) == 1:
        return f"Decision tree that is a single leaf of class {one_line(tree.classes[root.label])}: {size}."
    counts = [0] * len(tree.classes)
    for leaf in leaves:
        counts[leaf.label] += 1
    given = [f"{one_line(name)} ({count})" for name, count in zip(tree.classes, counts, strict=True) if count]
    if len(given) > NAMED_CLASSES + 1:
        given[NAMED_CLASSES:] = [f"and {len(given) - NAMED_CLASSES} more classes"]
    hidden = sum(drawn.hidden for drawn in part)
    partly = f" Only the top is drawn; {hidden} nodes are left out." if hidden else ""
    return (
        f"Decision tree with {len(leaves)} leaves, {tree.depth} level{'s' * (tree.depth > 1)} deep: {size}. "
        f"The root tests {one_line(tree.attributes[root.test.attribute].name)}. "
        f"Leaves of each class: {', '.join(given)}.{partly}"
    )


def first_lines(text, shown_by="print(tree)"):
    """Return a text; of a very long one only the beginning, and how to see all of it."""
    lines = text.splitlines()
    if len(lines) <= MAX_LINES:
        return text
    return "\n".join([*lines[:MAX_LINES], f"... {len(lines) - MAX_LINES} more lines: {shown_by} shows them all"])


def _drawn_as(ending, dot):
    """Return a PNG or PDF file as bytes."""
    try:
        return drawn_by_graphviz(dot, ending[1:], [PNG_RESOLUTION] if ending == ".png" else [])
    except GraphvizError as error:
        advice = " A PDF needs the full Graphviz: https://graphviz.org/download" if ending == ".pdf" else ""
        raise GraphvizError(f"{error}.{advice}") from None


def _finished(svg, alt):
    """Return the SVG that Graphviz made with its alternative text, readable in whatever fonts a browser has."""
    root = ElementTree.fromstring(svg)
    for parent in list(root.iter()):
        for title in parent.findall(f"{SVG}title"):
            parent.remove(title)
    for group in root.iter(f"{SVG}g"):
        if group.get("class") == "node":
            _centre(group)
    for element in root.iter():
        element.tag = element.tag.removeprefix(SVG)
        element.attrib.pop("id", None)
        if element.tag == "text":
            element.set("font-family", FONTS)
    root.attrib |= {"xmlns": SVG[1:-1], "role": "img", "aria-label": alt}
    return ElementTree.tostring(root, encoding="unicode")


def _centre(group):
    """Put every line in the middle of its box, as wide as it was measured, so that no font can push it out."""
    outline = [float(coordinate) for coordinate in _numbers_of(group.find(f"{SVG}path").get("d"))][::2]
    middle = (min(outline) + max(outline)) / 2
    lines = {}
    for text in group.findall(f"{SVG}text"):
        lines.setdefault(text.get("y"), []).append(text)
    for line in lines.values():
        starts = [float(text.get("x")) for text in line]
        for text, start, end in zip(line, starts, [*starts[1:], 2 * middle - starts[0]], strict=True):
            words = "".join(text.itertext())
            if end > start and columns_of(words) == len(words):  # Graphviz mistakes the widths of other letters
                text.attrib |= {"textLength": f"{end - start:.2f}", "lengthAdjust": "spacingAndGlyphs"}
        if len(line) == 1:
            line[0].attrib |= {"text-anchor": "middle", "x": f"{middle:.2f}"}


def _numbers_of(path):
    """Return the coordinates in the path of an outline, x and y alternating."""
    return path.replace("M", " ").replace("C", " ").replace(",", " ").split()
