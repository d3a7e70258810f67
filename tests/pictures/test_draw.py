"""Pictures of trees: what is in them, what a notebook shows, what can be chosen."""

import re
from xml.etree import ElementTree

import pytest
from read_pictures import SVG, Tags, image_of, squeezed, texts
from trees_to_draw import PLAY, STAY, chain, golf, leaf, one_test, town

import c45teach as c45
from c45teach.attribute_tests import NominalTest, SubsetTest, ThresholdTest
from c45teach.pictures import graphviz as graphviz_program
from c45teach.pictures.colours import CLASS_COLOURS, CLASS_TINTS, GREY_TINT, INK, LINE, WHITE
from c45teach.pictures.graphviz import GraphvizError
from c45teach.support.words import number
from c45teach.tree.tree import Tree

# What is in a picture


def test_the_golf_picture_says_the_same_as_the_book(each_program):
    assert sorted(texts(c45.picture(golf()).svg)) == sorted(
        ["outlook", "9 : 5", "humidity", "2 : 3", "windy", "3 : 2", "sunny", "overcast", "rain"]
        + ["≤ 75", "> 75", "true", "false"]
        + [PLAY, "(2)", STAY, "(3)", PLAY, "(4)", STAY, "(2)", PLAY, "(3)"]
        + [PLAY, STAY]  # the legend
    )


def test_the_grown_golf_tree_gives_the_same_picture():
    assert sorted(texts(c45.picture(c45.grow(c45.load("golf"))).svg)) == sorted(texts(c45.picture(golf()).svg))


def test_the_alternative_text_states_root_depth_leaves_and_classes():
    assert c45.picture(golf()).alt == (
        "Decision tree with 5 leaves, 2 levels deep: 14 cases, 0 errors. The root tests outlook. "
        "Leaves of each class: Play (3), Don't Play (2)."
    )


def test_the_alternative_text_of_a_leaf_states_its_class_and_cases():
    schema = c45.Schema((c45.Attribute("x"),), (PLAY, STAY))
    assert c45.picture(Tree(schema, leaf(0, 2.5))).alt == (
        "Decision tree that is a single leaf of class Don't Play: 2.5 cases, 0 errors."
    )


def test_the_words_are_those_that_print_shows():
    assert c45.picture(golf()).text == str(golf())


def test_a_bar_is_divided_as_the_class_weights_are(each_program):
    root = ElementTree.fromstring(c45.picture(golf()).svg).findall(f".//{SVG}g[@class='node']")[0]
    lengths = {}
    for polygon in root.iter(f"{SVG}polygon"):
        across = [float(point.split(",")[0]) for point in polygon.get("points").split()]
        lengths[polygon.get("fill")] = max(across) - min(across)
    assert lengths["#0072b2"] == pytest.approx(84 * 9 / 14, abs=0.5)
    assert lengths["#e69f00"] == pytest.approx(84 * 5 / 14, abs=0.5)


def test_a_leaf_has_the_colour_of_its_class():
    tree = one_test(NominalTest(0), c45.Attribute("a", tuple("012")), leaf(1, 0, 0), leaf(0, 2, 0), leaf(0, 0, 3))
    tree = Tree(c45.Schema(tree.attributes, ("p", "q", "r")), tree.root)
    outlines = re.findall(r"n[123] \[.*color=\"(#\w+)\" fillcolor=\"(#\w+)\"", c45.picture(tree).dot)
    assert outlines == list(zip(CLASS_COLOURS[:3], CLASS_TINTS[:3], strict=True))


def test_colours_are_those_that_were_tried_for_colour_blindness():
    assert CLASS_COLOURS == ("#0072B2", "#E69F00", "#222222", "#882255", "#56B4E9", "#332288")
    assert CLASS_TINTS == ("#E3EFF7", "#FDF1DA", "#E9E9E9", "#F3E3EA", "#E6F4FC", "#E5E3F1")


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    """Contrast of two colours as the Web Content Accessibility Guidelines define it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_words_and_lines_stand_out_from_every_background():
    # 7 : 1 and 4.5 : 1 are what the guidelines ask of words at level AAA and AA.
    assert min(contrast(INK, background) for background in (WHITE, GREY_TINT, *CLASS_TINTS)) >= 7
    assert contrast(LINE, WHITE) >= 4.5


@pytest.mark.parametrize(
    ("show", "orientation", "root", "ends"),
    [
        ("counts", "down", ["outlook", "9 : 5"], ["(2)", "(3)", "(4)", "(2)", "(3)"]),
        ("counts", "right", ["outlook"], ["(2)", "(3)", "(4)", "(2)", "(3)"]),
        ("errors", "down", ["outlook", "(14)"], ["(2)", "(3)", "(4)", "(2)", "(3)"]),
        ("bars", "down", ["outlook"], []),
        ("bars", "right", ["outlook"], []),
    ],
)
def test_every_documented_option_is_accepted(show, orientation, root, ends):
    svg = c45.picture(golf(), orientation=orientation, show=show).svg
    first = ElementTree.fromstring(svg).findall(f".//{SVG}g[@class='node']")[0]
    assert ["".join(text.itertext()) for text in first.iter(f"{SVG}text")] == root
    assert sorted(text for text in map(squeezed, texts(svg)) if re.fullmatch(r"\([234]\)", text)) == sorted(ends)


def test_leaves_show_the_errors_that_print_shows():
    tree = one_test(ThresholdTest(0, 1.5), c45.Attribute("x"), leaf(4, 1, errors=2.5), leaf(0, 3.2, errors=0.04))
    assert {"(5/2.5)", "(3.2/0.04)"} <= set(texts(c45.picture(tree).svg))
    assert "(8.2/2.5)" in texts(c45.picture(tree, show="errors").svg)


@pytest.mark.parametrize(("weight", "shown"), [(0, "0"), (4.0, "4"), (3.4, "3.4"), (0.01, "0.01"), (1e6, "1000000")])
def test_weights_are_as_short_as_can_be_read(weight, shown):
    assert number(weight) == shown


@pytest.mark.parametrize(
    ("test", "arrows"),
    [
        (ThresholdTest(0, 75.0), ["≤ 75", "> 75"]),
        (ThresholdTest(0, 0.1234567), ["≤ 0.123457", "> 0.123457"]),
        (ThresholdTest(0, 123456.789, 9), ["≤ 123456.789", "> 123456.789"]),
        (ThresholdTest(0, -1e-7), ["≤ -1e-07", "> -1e-07"]),
    ],
)
def test_thresholds_are_written_as_in_print(test, arrows):
    tree = one_test(test, c45.Attribute("x"), leaf(1, 0), leaf(0, 1))
    assert [text for text in texts(c45.picture(tree).svg) if text[0] in "≤>"] == arrows
    assert all(arrow.replace("≤", "<=") in str(tree) for arrow in arrows)


def test_groups_of_values_are_listed_on_their_arrow():
    letters = c45.Attribute("letter", tuple("abcdefghijklmnopqrstuvwxyz"))
    groups = SubsetTest(0, ((0, 1), (2,), tuple(range(3, 26))))
    words = texts(c45.picture(one_test(groups, letters, leaf(1, 0), leaf(0, 1), leaf(2, 0))).svg)
    assert {"a, b", "c"} <= set(words)
    assert squeezed("d, e, f, g, h, i, j, k, l, m, n, o, … 11 more") in squeezed("".join(words))


def test_an_end_without_cases_is_dashed_and_counts_nothing():
    tree = one_test(NominalTest(0), c45.Attribute("a", ("x", "y")), leaf(3, 1), leaf(0, 0, label=0, errors=0))
    picture = c45.picture(tree)
    assert picture.dot.count("dashed") == 1
    assert "(0)" in texts(picture.svg)


def test_up_to_eight_leaves_are_drawn_downwards_more_sideways():
    assert "rankdir=TB" in c45.picture(town(8)).dot
    assert "rankdir=LR" in c45.picture(town(9)).dot
    assert "rankdir=TB" in c45.picture(chain(12)).dot
    assert "rankdir=TB" in c45.picture(town(9), orientation="down").dot


def test_the_same_tree_gives_the_same_picture(each_program):
    assert c45.picture(golf()).svg == c45.picture(golf()).svg


# The bundle


def test_a_tree_shows_one_html_picture_and_its_words():
    bundle = golf()._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/plain"] == str(golf())
    alt, svg = image_of(bundle)
    assert alt == c45.picture(golf()).alt
    assert svg == c45.picture(golf()).svg
    assert "Don&#x27;t Play (3.0)" in bundle["text/html"]


def test_the_html_uses_only_what_an_untrusted_notebook_keeps():
    for tag, attributes in Tags(golf()._repr_mimebundle_()["text/html"]).found:
        assert tag in ("div", "img", "details", "summary", "pre")
        assert set(attributes) <= {"style", "alt", "src"}


def test_the_card_and_the_drawing_are_white_in_a_dark_theme():
    html_text = golf()._repr_mimebundle_()["text/html"]
    assert html_text.startswith('<div style="background:#ffffff;color:#1f2933')
    assert 'fill="#ffffff"' in image_of(golf()._repr_mimebundle_())[1]


def test_a_long_text_is_cut_off_in_the_notebook_but_not_in_print():
    bundle = town(300)._repr_mimebundle_()
    assert bundle["text/plain"].endswith("... 100 more lines: print(tree) shows them all")
    assert str(town(300)).count("\n") == 299


# Wrong options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"orientation": "up"}, "orientation must be 'down', 'right' or None; got 'up'"),
        ({"show": "weights"}, "show must be 'counts', 'bars' or 'errors'; got 'weights'"),
        ({"max_leaves": 1}, "max_leaves must be a whole number of at least 2, or None; got 1"),
        ({"max_leaves": "all"}, "max_leaves must be .*; got 'all'"),
    ],
)
def test_a_wrong_option_is_answered_with_the_right_ones(options, message):
    with pytest.raises(ValueError, match=message):
        c45.picture(golf(), **options)


@pytest.mark.parametrize("thing", [None, "golf", c45.load("golf"), golf().root])
def test_anything_but_a_tree_is_refused(thing):
    with pytest.raises(TypeError, match=f"a Tree is needed, .*; got a {type(thing).__name__}"):
        c45.picture(thing)


# Files


@pytest.mark.parametrize(("ending", "start"), [(".svg", b"<svg "), (".png", b"\x89PNG"), (".dot", b"digraph")])
def test_a_picture_can_be_saved(each_program, tmp_path, ending, start):
    c45.picture(golf()).save(tmp_path / f"golf{ending.upper()}")
    assert (tmp_path / f"golf{ending.upper()}").read_bytes().startswith(start)


def test_another_ending_is_refused_with_the_right_ones(tmp_path):
    with pytest.raises(ValueError, match=r"'golf\.jpg': .* \.svg, \.png, \.pdf or \.dot"):
        c45.picture(golf()).save(tmp_path / "golf.jpg")
    assert not list(tmp_path.iterdir())


def test_a_pdf_is_written_or_the_message_says_what_is_missing(each_program, tmp_path):
    path = tmp_path / "golf.pdf"
    if "graphviz-pure" in graphviz_program.graphviz_programs()[0]:
        with pytest.raises(GraphvizError, match="A PDF needs the full Graphviz: https://graphviz.org/download"):
            c45.picture(golf()).save(path)
    else:
        c45.picture(golf()).save(path)
        assert path.read_bytes().startswith(b"%PDF")
