"""The colours of every picture: one per class, by the position of the class, the same everywhere.

The six class colours differ for readers with every common form of colour blindness; a class beyond the sixth is grey.
Colour never stands alone: the name of the class is always written beside it.
"""

WHITE = "#ffffff"
INK = "#1f2933"  # words
LINE = "#52606d"  # outlines and arrows: 6.5 : 1 on white
GREY = "#9aa5b1"  # all classes beyond the sixth
FAINT = "#cbd2d9"  # lines in the background
BROWN = "#B35900"  # what a picture points at
CLASS_COLOURS = ("#0072B2", "#E69F00", "#222222", "#882255", "#56B4E9", "#332288")
BLUE, ORANGE, BLACK, WINE, _, INDIGO = CLASS_COLOURS
# Pale backgrounds of the same hues; ink on them has a contrast of at least 11 : 1.
CLASS_TINTS = ("#E3EFF7", "#FDF1DA", "#E9E9E9", "#F3E3EA", "#E6F4FC", "#E5E3F1")
PALE_BLUE, PALE_ORANGE, _, PALE_WINE, *_ = CLASS_TINTS
GREY_TINT = "#F5F7FA"


def class_colour(position):
    """Return the colour of the class at `position` (0, 1, ...) in the list of classes."""
    return CLASS_COLOURS[position] if position < len(CLASS_COLOURS) else GREY


def class_tint(position):
    """Return the pale background for the class at `position`."""
    return CLASS_TINTS[position] if position < len(CLASS_TINTS) else GREY_TINT
