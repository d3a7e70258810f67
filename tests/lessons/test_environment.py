"""The report on the machine: the same words wherever all is well, and a remedy wherever something is not."""

from importlib import metadata

import pytest

import c45teach as c45
from c45teach.lessons import environment

WELL = """\
Python: all right
Packages: all right
Growing a tree: all right
Drawing a tree: all right
Drawing a figure: all right
Moving a picture: all right
Everything is ready.
"""


@pytest.fixture
def report(capsys):
    def report(requirements=None):
        c45.check_environment(requirements)
        return capsys.readouterr().out

    return report


def test_if_all_is_well_the_report_names_no_version_and_no_path(report):
    assert report() == WELL


def test_a_package_that_is_missing_or_too_old_gets_a_remedy(report):
    told = report(["numpy>=900", "nonesuch>=1"]).splitlines()
    assert told[1].startswith(f"Packages: numpy is version {metadata.version('numpy')}, and >=900 is needed.")
    assert '%pip install --upgrade "numpy>=900"' in told[1]
    assert told[2].startswith("Packages: nonesuch is not installed.")
    assert told[-1] == "2 problems to solve; begin with the first, then run this again."


def test_packages_for_the_tests_and_for_other_machines_are_not_asked_for(report):
    others = ["nonesuch; extra == 'test'", "nonesuch; extra == 'lab'", "numpy>=900; platform_system == 'None'"]
    assert report(others) == WELL


def test_an_old_jupyterlab_beside_the_package_is_reported(report):
    assert "jupyterlab is version" in report(["jupyterlab>=900; extra == 'lab'"])


def test_a_version_before_its_release_counts(report, monkeypatch):
    monkeypatch.setattr(environment.metadata, "version", lambda name: "3.0.0rc1")
    assert report(["numpy>=2.2"]) == WELL


def test_an_old_python_is_reported(report, monkeypatch):
    monkeypatch.setattr(environment.platform, "python_version", lambda: "3.9.1")
    assert report().startswith("Python: this is Python 3.9.1, and >=3.11 is needed.")


def test_a_package_that_was_never_installed_is_reported(report, monkeypatch):
    def missing(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(environment.metadata, "requires", missing)
    monkeypatch.setattr(environment.metadata, "metadata", missing)
    assert "c45teach is not installed. In a terminal" in report()


def test_without_graphviz_the_report_says_what_to_install(report, monkeypatch):
    monkeypatch.setattr("c45teach.pictures.graphviz.graphviz_programs", lambda: [])
    told = report()
    assert "Drawing a tree: this fails (GraphvizError: no Graphviz was found on this machine: install Graphviz" in told
    assert "graphviz-pure" in told
    assert told.endswith("1 problem to solve; begin with the first, then run this again.\n")


def test_a_damaged_numba_is_reported_without_a_traceback(report, monkeypatch):
    def damaged(dataset):
        raise OSError("Could not find/load shared object file\nmore lines")

    monkeypatch.setattr("c45teach.growing.grow", damaged)
    told = report()
    assert "Growing a tree: this fails (OSError: Could not find/load shared object file). Run this in a cell" in told
    assert "more lines" not in told
