"""`show_source`: the very text that runs, as text and in colours."""

import inspect
import re
from html import unescape

import pytest

import c45teach as c45
from c45teach import loops, show_source
from c45teach.choices import criteria
from c45teach.data.dataset import Dataset


def test_the_source_is_shown_without_its_docstring():
    shown = show_source(c45.gain_ratio)
    assert shown.text.splitlines() == [
        "def gain_ratio(table, unknown_weight=0.0):",
        '    table = _checked(table, 2, "a table of class weights")',
        "    needed = split_info(table.sum(axis=1), unknown_weight)",
        "    return gain(table, unknown_weight=unknown_weight) / needed if needed > 0 else 0.0",
    ]
    assert repr(shown) == str(shown) == shown.text


def test_the_docstring_is_shown_if_asked_for():
    assert show_source(c45.entropy, docstring=True).text == inspect.getsource(c45.entropy).rstrip("\n")


def test_plain_text_is_the_source_and_html_says_the_same():
    bundle = show_source(c45.entropy)._repr_mimebundle_()
    assert bundle["text/plain"] == show_source(c45.entropy).text
    words = unescape(re.sub(r"<[^>]*>", "", bundle["text/html"]))
    assert words == "c45teach/information.py" + bundle["text/plain"]


def test_markup_in_a_source_is_shown_literally():
    shown = show_source(hostile)._repr_mimebundle_()["text/html"]
    assert "<script" not in shown
    assert "&lt;script&gt;" in shown


def hostile(x):
    return x < 1 and "<script>" or "&amp;"


def test_compiled_functions_methods_and_classes_have_sources():
    assert show_source(criteria.sum_n_log_n).text.startswith("@njit\ndef sum_n_log_n(")
    assert show_source(Dataset.take).text.startswith("def take(self, rows):")
    assert "def search_cut(" in show_source(loops).text
    assert show_source(c45.Leaf).text.startswith("@dataclass(")


@pytest.mark.parametrize("thing", [3, "entropy", len, None, print], ids=repr)
def test_anything_without_python_source_is_refused(thing):
    with pytest.raises(TypeError, match="show_source shows functions and classes written in Python"):
        show_source(thing)
