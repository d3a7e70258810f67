"""Any tree can be drawn: whatever its names, however large it is."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from read_pictures import SVG, Tags, image_of, squeezed, texts
from trees_to_draw import HOSTILE, PLAY, STAY, chain, golf, leaf, one_test, town

import c45teach as c45
from c45teach.attribute_tests import NominalTest
from c45teach.pictures.colours import GREY
from c45teach.pictures.dot import drawn_part
from c45teach.support.words import columns_of, wrapped
from c45teach.tree.tree import Tree

# Names are data


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_shown_literally_and_safely(each_program, name):
    tree = golf((name, "humidity", "windy"), ("sunny", name, "rain"), (PLAY, f"!{name}"))
    bundle = c45.picture(tree)._repr_mimebundle_()
    alt, svg = image_of(bundle)
    drawing = ElementTree.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in drawing.iter()} == {"svg", "g", "path", "polygon", "text"}
    nodes = ["".join("".join(t.itertext()) for t in g.iter(f"{SVG}text")) for g in drawing.iter(f"{SVG}g")]
    assert [squeezed(words) for words in nodes].count(f"{squeezed(name)}9:5") == 1
    assert [squeezed(words) for words in nodes].count(f"!{squeezed(name)}(3)") == 1
    assert squeezed(name) in [squeezed(words) for words in nodes]
    assert squeezed(f"!{name}") in squeezed(alt)
    assert [tag for tag, _ in Tags(bundle["text/html"]).found] == ["div", "img", "details", "summary", "pre"]


@settings(max_examples=60, deadline=None)
@given(name=st.text(max_size=60))
def test_no_name_can_break_a_picture(name):
    tree = golf(("a" + name, "humidity", "windy"), ("sunny" + name, "overcast", "rain"), (PLAY + name, STAY))
    alt, svg = image_of(c45.picture(tree)._repr_mimebundle_())
    assert ElementTree.fromstring(svg).get("aria-label") == " ".join(alt.split())


@given(name=st.text(max_size=90), columns=st.integers(4, 30))
def test_wrapping_keeps_every_letter_within_the_width(name, columns):
    lines = wrapped(name, columns)
    assert squeezed("".join(lines)) == squeezed(name) or (len(lines) == 10 and lines[-1] == "…")
    assert all(columns_of(line) <= columns for line in lines)


def test_texts_stand_in_the_middle_of_their_box_whatever_the_font(each_program):
    for group in ElementTree.fromstring(c45.picture(golf()).svg).findall(f".//{SVG}g[@class='node']"):
        across = [float(number) for number in re.findall(r"(-?[\d.]+),", group.find(f"{SVG}path").get("d"))]
        middle = (min(across) + max(across)) / 2
        for text in group.iter(f"{SVG}text"):
            assert text.get("text-anchor") == "middle"
            assert float(text.get("x")) == pytest.approx(middle, abs=0.01)


# Large trees


@pytest.mark.parametrize("tree", [chain(5000), town(100), town(5000)], ids=["5000 levels", "100 values", "5000 values"])
def test_of_a_large_tree_the_top_is_drawn_and_the_rest_counted(each_program, tree):
    part = drawn_part(tree, 40)
    inner = {drawn.parent for drawn in part}
    assert sum(place not in inner for place in range(len(part))) <= 40
    in_rest_boxes = sum(not any(drawn.node is node for node, _ in tree.walk()) for drawn in part)
    assert len(part) - in_rest_boxes + sum(drawn.hidden for drawn in part) == tree.size
    picture = c45.picture(tree)
    assert f"Only the top is drawn; {sum(drawn.hidden for drawn in part)} nodes are left out." in picture.alt
    assert "more nodes" in " ".join(texts(picture.svg))


def test_of_very_many_values_the_heaviest_are_drawn_in_their_order():
    tree = town(100)
    drawn = [part.node for part in drawn_part(tree, 40)[1:-1]]
    weights = [sum(leaf.class_weights) for leaf in tree.root.branches]
    assert sum(sum(leaf.class_weights) for leaf in drawn) == sum(sorted(weights)[-39:])
    places = [tree.root.branches.index(leaf) for leaf in drawn]
    assert places == sorted(places)


def test_all_of_a_tree_is_drawn_when_asked():
    assert len(texts(c45.picture(town(100), max_leaves=None, show="bars").svg)) == 1 + 100 + 100 + 2


@pytest.mark.parametrize("n_classes", [1, 2, 6, 7, 26, 1000])
def test_any_number_of_classes_can_be_drawn(each_program, n_classes):
    leaves = [leaf(*(float(at == own) for at in range(n_classes))) for own in (0, n_classes // 2, n_classes - 1)]
    names = tuple(f"class {number}" for number in range(n_classes))
    tree = one_test(NominalTest(0), c45.Attribute("a", ("x", "y", "z")), *leaves, classes=names)
    picture = c45.picture(tree)
    assert f"class {n_classes - 1}" in texts(picture.svg)
    assert (f"{n_classes - 6} other classes" in texts(picture.svg)) == (n_classes > 7)
    assert (f'color="{GREY}"' in picture.dot) == (n_classes > 6)


@pytest.mark.parametrize("weights", [(5, 0), (0, 0.01), (0.01, 0), (0, 0), (1e-300, 1e300), (1e9, 1)])
def test_a_single_leaf_of_any_weight_can_be_drawn(each_program, weights):
    tree = Tree(c45.Schema((), (PLAY, STAY)), leaf(*weights, label=0))
    assert PLAY in texts(c45.picture(tree).svg)
