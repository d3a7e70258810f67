"""Fixtures that several folders of tests use."""

from pathlib import Path

import pytest

from c45teach.pictures import graphviz as graphviz_program


@pytest.fixture
def empty_folder(tmp_path, monkeypatch):
    """Run the test in an empty folder, so that messages show short names."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(params=graphviz_program.graphviz_programs(), ids=lambda program: Path(program).stem)
def each_program(request, monkeypatch):
    """Run the test with each Graphviz program of this machine."""
    monkeypatch.setattr(graphviz_program, "graphviz_programs", lambda: [request.param])


@pytest.fixture
def no_program(monkeypatch):
    monkeypatch.setattr(graphviz_program, "graphviz_programs", list)
