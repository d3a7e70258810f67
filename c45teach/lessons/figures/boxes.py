"""Cases in the plane of two numeric attributes, and the boxes into which a tree cuts that plane.

Every test of a numeric attribute is a line parallel to an axis, so a leaf is a box. That is why trees do well if
classes live in boxes, and need a staircase of many tests if the border is oblique.
"""

import numpy as np

from ...classifying import predicted_labels
from ...pictures.charts import class_key, class_mark, drawn, panels
from ...pictures.colours import INK, LINE, class_tint
from ...support.words import one_line, shortened
from ...tree.nodes import Leaf
from .cuts import class_counts

SIDE = 400  # height of the plane in pixels
RING = {"marker": "o", "markersize": 13, "markerfacecolor": "none", "markeredgecolor": INK, "linestyle": "none"}


@drawn
def boxes(dataset, tree=None, attributes=None, border=(), rings=True):
    """Return the figure of cases in the plane of two numeric attributes, over the boxes of a tree.

    Parameters
    ----------
    dataset : Dataset
    tree : Tree, optional
        All its tests must be thresholds of these two attributes. Each leaf is a box in the tint of its class.
    attributes : pair of str, optional
        To the right and upwards; by default the first two numeric attributes.
    border : sequence of (x values, y values), optional
        Where the classes truly meet: lines, drawn dashed.
    rings : bool, default True
        Whether the cases that the tree classifies wrongly have rings.

    Examples
    --------
    >>> import c45teach as c45
    >>> iris = c45.load("iris")
    >>> boxes(iris, attributes=("petal length (cm)", "petal width (cm)")).alt[:64]
    '150 cases by petal length (cm) and petal width (cm): 50 setosa, '
    """
    names = plane_names(dataset, attributes)
    columns = [dataset.columns[dataset.schema.position(name)] for name in names]
    limits = [_limits(column, name) for column, name in zip(columns, names, strict=True)]
    found = [] if tree is None else leaf_boxes(tree, names, limits)
    wrong = np.zeros(len(dataset), bool) if tree is None else predicted_labels(tree, dataset) != dataset.labels
    sheet, axes = panels(class_key(dataset.classes) + _key(tree, wrong, border, rings), SIDE)
    axes.set(xlim=limits[0], ylim=limits[1], xlabel=shortened(names[0], 60), ylabel=shortened(names[1], 40))
    _draw_boxes(axes, found)
    _draw_cases(axes, columns, dataset, wrong if rings else wrong & False)
    for x, y in border:
        axes.plot(x, y, color=INK, linestyle="--", linewidth=2)
    return sheet.chart(_in_words(dataset, names, found, wrong, border))


def leaf_boxes(tree, names, limits):
    """Return the boxes of a tree's leaves in the plane of two attributes: (left, right, bottom, top, class code).

    Parameters
    ----------
    tree : Tree
    names : pair of str
        The attributes to the right and upwards.
    limits : pair of (float, float)
        The part of the plane that is shown; boxes outside of it are left out.

    Raises
    ------
    ValueError
        If the tree tests anything else.
    """
    found, waiting = [], [(tree.root, *limits[0], *limits[1])]
    while waiting:
        node, left, right, bottom, top = waiting.pop()
        if left >= right or bottom >= top:
            continue
        if isinstance(node, Leaf):
            found.append((left, right, bottom, top, node.label))
            continue
        attribute, at = tree.attributes[node.test.attribute], node.test.threshold
        name = attribute.name
        if name not in names or not attribute.is_numeric:
            raise ValueError(
                f"boxes can show only thresholds of {names[0]!r} and {names[1]!r}; the tree tests {name!r}"
            )
        low, high = node.branches
        if name == names[0]:
            waiting += [(high, max(left, at), right, bottom, top), (low, left, min(right, at), bottom, top)]
        else:
            waiting += [(high, left, right, max(bottom, at), top), (low, left, right, bottom, min(top, at))]
    return found


def plane_names(dataset, attributes=None):
    """Return the names of the two numeric attributes of a plane; the first two by default."""
    if attributes is None:
        attributes = [dataset.attributes[position].name for position in dataset.numeric[:2]]
    positions = [dataset.schema.position(name) for name in attributes]
    if len(positions) != 2 or len({*positions} & {*dataset.numeric}) != 2:
        raise ValueError(f"boxes in the plane need two numeric attributes; got {list(attributes)!r}")
    return tuple(attributes)


def _limits(column, name):
    if np.isnan(column).all():
        raise ValueError(f"no value of {name!r} is known, so no case can be placed in the plane")
    return limits_around(column[~np.isnan(column)])


def limits_around(values):
    """Return the ends of an axis: all values and a little room."""
    low, high = float(values.min()), float(values.max())
    room = 0.03 * (high - low) or 0.5
    return low - room, high + room


def _key(tree, wrong, border, rings):
    entries = [("box of a leaf", {"color": LINE, "linestyle": "-", "linewidth": 1.4})] if tree is not None else []
    if rings and wrong.any():
        entries.append(("wrong", RING))
    if len(border):
        entries.append(("true border", {"color": INK, "linestyle": "--", "linewidth": 2}))
    return entries


def _draw_boxes(axes, found):
    """Draw each leaf's box in the tint of its class."""
    from matplotlib.patches import Rectangle

    for left, right, bottom, top, label in found:
        look = {"facecolor": class_tint(label), "edgecolor": LINE, "linewidth": 1.2}
        axes.add_patch(Rectangle((left, bottom), right - left, top - bottom, zorder=0.5, **look))


def _draw_cases(axes, columns, dataset, ringed):
    """Draw the cases class by class, smaller if they are many, and the rings."""
    size = 8 if len(dataset) <= 300 else 6 if len(dataset) <= 800 else 4
    for label in range(len(dataset.classes)):
        mine = dataset.labels == label
        if mine.any():
            look = class_mark(label, size) | {"markeredgewidth": 0.6}
            axes.plot(columns[0][mine], columns[1][mine], **look)
    if ringed.any():
        axes.plot(columns[0][ringed], columns[1][ringed], **RING | {"markersize": size + 5})


def _in_words(dataset, names, found, wrong, border):
    """Return the figure in words: cases, classes, boxes, errors, border."""
    classes = class_counts(dataset.labels, dataset.classes)
    words = f"{len(dataset)} cases by {one_line(names[0])} and {one_line(names[1])}: {classes}."
    if found:
        of_class = class_counts([label for *_, label in found], dataset.classes)
        parts = f"{len(found)} boxes ({of_class})" if len(found) > 1 else f"a single box ({of_class})"
        words += f" The tree cuts the plane into {parts}; {wrong.sum()} cases are wrong."
    return words + (" The true border is drawn dashed." if len(border) else "")
