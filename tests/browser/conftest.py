"""A Chromium, and a JupyterLab on a copy of the repository, for tests that look at what a reader sees.

The screenshots go to a temporary folder, or to the one that C45TEACH_SCREENSHOTS names.
"""

import os
import shutil
from pathlib import Path

import pytest
from lab_server import running_lab
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A browser of its own: no sandbox, which root may not have, and no calls to its maker.
OPTIONS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)

CHROMIUM = next(filter(None, map(shutil.which, PROGRAMS)), None)


def pytest_collection_modifyitems(items):
    """Leave these tests out where there is no Chromium, and say so in a line for each file."""
    if CHROMIUM is None:
        missing = pytest.mark.skip(reason="no Chromium is installed to look at notebooks with")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(missing)


@pytest.fixture(scope="session")
def chromium():
    """The Chromium of this machine, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS.split())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def screenshots(tmp_path_factory):
    """The folder for screenshots."""
    folder = Path(os.environ.get("C45TEACH_SCREENSHOTS") or tmp_path_factory.mktemp("screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def lab_and_folder(tmp_path_factory):
    """The address and the token of a JupyterLab that nobody has used yet, and the folder that it shows."""
    with running_lab(ROOT, tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="module")
def lab(lab_and_folder):
    """The address and the token of a JupyterLab that nobody has used yet."""
    return lab_and_folder[:2]
