"""Faults in pictures and tables that users of other tools reported; here each input gives what it should."""

import numpy as np
import pandas as pd
import pytest

import c45teach as c45
from c45teach import explore

TAGS = ("<15.75", "<b>x</b>")
LONG = ("a" * 80, "a name of eighty letters that goes on and on and on until it has become so long.")


def framed(attribute, values, classes, number="n"):
    """Twelve cases: the class follows the nominal attribute."""
    columns = {attribute: list(values) * 6, number: np.arange(12.0) % 5, "class": list(classes) * 6}
    return c45.Dataset.from_frame(pd.DataFrame(columns), target="class")


def everything_shown(dataset):
    """The HTML of all that shows something of a data set: trees, tables, explorers."""
    tree = c45.grow(dataset)
    yield tree._repr_mimebundle_()["text/html"]
    for table in (c45.candidate_table(dataset), c45.confusion(tree, dataset), dataset.frame):
        yield table._repr_html_()
    makers = [explore.grow_by_hand, explore.unknown, explore.pruning, lambda data: explore.consult(c45.grow(data))]
    for explorer in [make(dataset) for make in makers]:
        yield explorer._repr_mimebundle_()["text/html"]
        yield explorer.shown.value


def test_g2_a_class_named_like_a_tag_is_seen_in_every_table_and_picture_and_is_none():
    for shown in everything_shown(framed("<i>attribute</i>", TAGS, TAGS)):
        assert "<b>x" not in shown and "<i>" not in shown and "<15.75" not in shown
        assert "&lt;15.75" in shown or "15.75" not in shown


def test_g7_a_class_that_only_the_test_cases_have_gets_a_row_of_errors():
    golf = c45.load("golf")
    cases = golf.frame.astype({"play": str})
    cases.loc[0, "play"] = "Maybe"
    matrix = c45.confusion(c45.grow(golf), cases)
    assert matrix.loc["Maybe"].tolist() == [0, 1, 0]
    assert (matrix["Maybe"] == 0).all()


def test_g8_names_of_eighty_letters_are_shown_everywhere_and_two_lists_of_values_are_not_mixed_up():
    dataset = framed(LONG[0], LONG, LONG, number=LONG[1])
    for shown in everything_shown(dataset):
        assert shown
    same_values = pd.DataFrame({"a": list("xyxy"), "b": list("yxyx"), "class": list("pqpq")})
    tree = c45.grow(c45.Dataset.from_frame(same_values, target="class"))
    for value, label in (("x", "p"), ("y", "q")):
        assert c45.classify(tree, {"a": value, "b": {"x": "y", "y": "x"}[value]})[label] == 1


@pytest.mark.parametrize("classes", [(0, 1), (True, False), (3, 7)])
def test_g10_classes_that_are_numbers_are_drawn_with_every_option(classes):
    tree = c45.grow(framed("a", "xy", classes))
    for show in ("counts", "bars", "errors"):
        for orientation in (None, "down", "right"):
            assert str(classes[0]) in c45.picture(tree, orientation=orientation, show=show).svg


def test_g11_one_class_is_one_colour_and_no_trouble():
    for shown in everything_shown(framed("a", "xy", ("only", "only"))):
        assert "nan" not in shown.lower().split("base64")[0]
