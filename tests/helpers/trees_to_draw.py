"""Trees for the tests of pictures, put together by hand: small, large, and with names that could do harm."""

import c45teach as c45
from c45teach.attribute_tests import NominalTest, ThresholdTest
from c45teach.tree.nodes import DecisionNode, Leaf
from c45teach.tree.tree import Tree

PLAY, STAY = "Play", "Don't Play"
HOSTILE = [
    "A & B",
    "x<5 > y",
    'a "quoted" 6"',
    "it's",
    "back\\slash \\N \\G \\n \\",
    "{a|b}",
    "&amp; &#92;N %s $1",
    "two\nlines",
    "tab\tstop",
    "two  blanks",
    " blank in front",
    "</svg>",
    "<b>x</b> <BR/> <!-- no -->",
    "<img src=x onerror=alert(1)>",
    "]]> <script>alert(1)</script>",
    "天気の良い日はゴルフをする",
    "sun \U0001f31e and \U0001f469\u200d\U0001f469\u200d\U0001f467",
    "שלום עולם",
    "cafe\u0301",
    "q" * 80,
    "a name of eighty letters that goes on and on and on until it has become so long.",
    "bell \x07, null \x00, half \ud83d, none \ufffe",
    "",
    " ",
]


def leaf(*weights, label=None, errors=None):
    label = weights.index(max(weights)) if label is None else label
    return Leaf(tuple(map(float, weights)), label, sum(weights) - weights[label] if errors is None else errors)


def node(test, *branches):
    weights = tuple(map(sum, zip(*(branch.class_weights for branch in branches), strict=True)))
    return DecisionNode(weights, weights.index(max(weights)), sum(b.errors for b in branches), test, branches)


def golf(attributes=("outlook", "humidity", "windy"), values=("sunny", "overcast", "rain"), classes=(PLAY, STAY)):
    """The tree of Quinlan's golf table, with whatever names."""
    outlook, humidity, windy = attributes
    known = c45.Attribute(outlook, tuple(values)), c45.Attribute(humidity), c45.Attribute(windy, ("true", "false"))
    return Tree(
        c45.Schema(known, tuple(classes), "the class"),
        node(
            NominalTest(0),
            node(ThresholdTest(1, 75.0), leaf(2, 0), leaf(0, 3)),
            leaf(4, 0),
            node(NominalTest(2), leaf(0, 2), leaf(3, 0)),
        ),
    )


def one_test(test, attribute, *leaves, classes=(PLAY, STAY)):
    return Tree(c45.Schema((attribute,), classes), node(test, *leaves))


def chain(levels):
    """A tree as deep as it has tests."""
    below = leaf(1, 0)
    for level in range(levels):
        case = leaf(1, 0) if level % 2 else leaf(0, 1)
        weights = tuple(map(sum, zip(case.class_weights, below.class_weights, strict=True)))
        below = DecisionNode(weights, 0, 0.0, ThresholdTest(0, levels - level - 0.5), (case, below))
    return Tree(c45.Schema((c45.Attribute("x"),), (PLAY, STAY)), below)


def town(n_values):
    values = tuple(f"town {number}" for number in range(n_values))
    leaves = [leaf(at % 7, at % 5, label=at % 2) for at in range(n_values)]
    return one_test(NominalTest(0), c45.Attribute("town", values), *leaves)
