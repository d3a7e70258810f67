"""What the files around the package promise: the README, the environments, the version, no trace of one machine."""

import functools
import os
import re
import subprocess
import sys
import tokenize
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from readme import MODULES, PACKAGE, README, ROOT, section

import c45teach

# README


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S))
def test_the_readmes_code_runs(code, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {"__name__": "README"})
    printed = capsys.readouterr().out
    shown = "".join(line.removeprefix("#     ") + "\n" for line in code.splitlines() if line.startswith("#     "))
    assert shown in printed


@pytest.mark.parametrize("command", re.findall(r"^python -m (c45teach .*)$", README, re.M))
def test_the_readmes_commands_run(command, tmp_path):
    run = subprocess.run([sys.executable, "-m", *command.split()], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0 and run.stderr == ""


def test_the_readmes_list_of_differences_is_the_tagged_one():
    tagged = sorted((module, text) for module in MODULES for text in differences(module))
    listed = re.findall(r"^\* `([\w/]+)\.py`: (.*(?:\n  .*)*)", section("Differences from C4.5"), re.M)
    assert sorted((module, " ".join(text.split())) for module, text in listed) == tagged


def differences(module):
    """What stands behind each tag: to the end of the comment, or of the paragraph of a docstring."""
    path = PACKAGE / f"{module}.py"
    with open(path, "rb") as file:
        in_comment = {token.start[0] for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT}
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        _, tag, text = line.partition("# Differs from C4.5:")
        if tag:
            for following, more in enumerate(lines[number:], start=number + 1):
                if (following in in_comment) != (number in in_comment) or not more.strip(' "'):
                    break
                text += " " + more.strip().lstrip("#")
            yield " ".join(text.split())


def test_the_readmes_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+?)\)|src=\"([^\"]+)\"", README):
        path = "".join(target)
        assert path.startswith("https://") or (ROOT / path).exists(), path


# Set-up


@functools.cache
def pyproject():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def asked_by_pyproject():
    project = pyproject()["project"]
    lines = project["dependencies"] + [line for group in project["optional-dependencies"].values() for line in group]
    asked = {canonicalize_name(Requirement(line).name): str(Requirement(line).specifier) for line in lines}
    return asked | {"python": project["requires-python"]}


def asked_by_conda():
    """What environment.yml asks for, under the names of PyPI; without the package and pip."""
    pypi_names = {
        "matplotlib-base": "matplotlib",
        "python-fastjsonschema": "fastjsonschema",
        "python-graphviz": "graphviz",
    }
    entries = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    lines = [line for entry in entries for line in (entry["pip"] if isinstance(entry, dict) else [entry])]
    assert {"pip", "-e ."} <= set(lines)
    wanted = [Requirement(line) for line in lines if line not in ("pip", "-e .")]
    return {pypi_names.get(each.name, each.name): str(each.specifier) for each in wanted}


def test_conda_and_pip_are_asked_for_the_same():
    assert asked_by_conda() == asked_by_pyproject()


def test_the_version_is_one():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"]
    assert pyproject()["project"]["version"] == c45teach.__version__ == cited


def tracked_files():
    """The files of the repository; of the folder, where this is no repository."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        hidden = re.compile(r"(^|[/\\])(\.(?!ci|gitignore)|__pycache__|my-notebooks)")
        paths = [path for path in ROOT.rglob("*") if not hidden.search(str(path.relative_to(ROOT)))]
    return [path for path in paths if path.is_file()]


def test_no_file_names_a_place_on_one_machine():
    places = re.compile(rb"(?<![\w.:/<>-])/(work|root|home|tmp|Users)/[\w.-]+")
    for path in tracked_files():
        found = places.search(path.read_bytes()) if path.suffix not in (".gz", ".npz", ".png") else None
        assert not found, f"{path.relative_to(ROOT)}: {found[0]!r}"


def test_programs_are_executable():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
