"""Every link of every notebook, followed over HTTP in a JupyterLab that was started as `make lab` starts it."""

from pathlib import Path

import pytest
from lab_server import FOLDER, answer, links_of, main, problem_with, running_lab

ROOT = Path(__file__).resolve().parents[2]
NAMES = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    with running_lab(ROOT, tmp_path_factory.mktemp("lab")) as (address, token, _):
        yield address, token


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(lab, name):
    targets = links_of(answer(*lab, f"api/contents/{FOLDER}/{name}")["content"])
    assert [target for target in targets if target.endswith(".py")], "what is read beside the notebook is a link"
    assert list(filter(None, (problem_with(target, name, *lab) for target in targets))) == []


def test_all_links_can_be_followed_at_once(lab, capsys):
    assert main(*lab) == 0
    assert capsys.readouterr().out.startswith(f"{len(NAMES)} notebooks are served, ")


DEAD = ["../c45teach/nothing.py", "nothing.ipynb", "../../README.md", "http://example.org", "https://host", "mailto:x"]


@pytest.mark.parametrize("target", DEAD)
def test_a_dead_link_is_found(lab, target):
    assert problem_with(target, NAMES[0], *lab).startswith(f"{target}: ")


def test_links_are_found_in_text_and_in_outputs_whatever_form_they_have():
    text = '[a](a.py) ![b](b.png) <a href="c.py">c</a> [d][1] <https://e.org>\n\n[1]: d.py\n\n# Heading'
    shown = {"data": {"text/html": ["<img src='f.png'>", "<img src='data:image/png;base64,AAAA'>"]}}
    cells = [{"cell_type": "markdown", "source": text}, {"cell_type": "code", "source": "", "outputs": [shown]}]
    assert links_of({"cells": cells}) == ["a.py", "b.png", "c.py", "d.py", "https://e.org", "f.png"]
