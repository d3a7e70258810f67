"""Finding and running Graphviz, and what is shown without it."""

import shutil
import sys

import pytest
from read_pictures import texts
from trees_to_draw import chain, golf, town

import c45teach as c45
from c45teach.pictures import graphviz as graphviz_program
from c45teach.pictures.graphviz import GraphvizError, drawn_by_graphviz, graphviz_programs


def test_the_wheel_is_found_when_path_names_nothing(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert ["graphviz-pure" in program for program in graphviz_programs()] == [True]
    assert texts(c45.picture(golf()).svg)


def test_the_wheel_draws_even_where_dot_is_installed(monkeypatch):
    which = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name, path=None: name if name == "dot" else which(name, path=path))
    wheel, dot = graphviz_programs()
    assert "graphviz-pure" in wheel
    assert dot == "dot"


@pytest.mark.skipif(not shutil.which("dot"), reason="no dot is installed to compare graphviz-pure with")
@pytest.mark.parametrize("tree", [golf(), golf(classes=("天気", "≥ ü")), town(9), chain(12)])
def test_dot_and_the_wheel_draw_the_same_words(tree, monkeypatch):
    words = []
    for program in (graphviz_programs()[0], shutil.which("dot")):
        monkeypatch.setattr(graphviz_program, "graphviz_programs", lambda program=program: [program])
        words.append(sorted(texts(c45.picture(tree).svg)))
    assert words[0] == words[1] != []


def test_without_graphviz_a_tree_shows_its_words_and_one_line_what_to_install(no_program):
    assert golf()._repr_mimebundle_() == {
        "text/plain": f"{golf()}\n\nNo picture: no Graphviz was found on this machine: install Graphviz "
        "(https://graphviz.org/download) or run: python -m pip install graphviz-pure"
    }


def test_without_graphviz_words_and_source_are_still_there(no_program, tmp_path):
    picture = c45.picture(golf())
    picture.save(tmp_path / "golf.dot")
    assert (tmp_path / "golf.dot").read_text(encoding="utf-8") == picture.dot
    with pytest.raises(GraphvizError, match="install Graphviz"):
        picture.save(tmp_path / "golf.svg")


def test_a_program_that_fails_gives_way_to_the_next(monkeypatch):
    programs = [sys.executable, "no-such-program", graphviz_programs()[-1]]
    monkeypatch.setattr(graphviz_program, "graphviz_programs", lambda: programs)
    assert texts(c45.picture(golf()).svg)


def test_the_complaint_of_a_program_becomes_one_message(monkeypatch, capfd):
    monkeypatch.setattr(graphviz_program, "graphviz_programs", lambda: [sys.executable, "no-such-program"])
    with pytest.raises(GraphvizError, match="could not make svg of this tree .*; no-such-program: does not start"):
        _ = c45.picture(golf()).svg
    assert "No picture: Graphviz could not make svg" in golf()._repr_mimebundle_()["text/plain"]
    assert capfd.readouterr() == ("", "")


def test_a_source_with_a_fault_is_refused(each_program):
    with pytest.raises(GraphvizError, match="syntax error"):
        drawn_by_graphviz("digraph { a -> ")


def test_warnings_about_fonts_and_letters_are_kept_from_the_reader(each_program, capfd):
    assert texts(c45.picture(golf(classes=("天気", "≥ ü"))).svg)
    assert capfd.readouterr() == ("", "")
