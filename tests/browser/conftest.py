"""A Chromium, and a JupyterLab on a copy of the notebooks, for tests that look at what a reader sees.

The screenshots go to a temporary folder, or to the one that C45TEACH_SCREENSHOTS names.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A browser of its own: no sandbox, which root may not have, and no calls to its maker.
OPTIONS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
NO_NEWS = '{"fetchNews": "false", "checkForUpdates": false, "doNotDisturbMode": true}'
SECONDS = 60


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
def lab(tmp_path_factory):
    """The address and the token of a JupyterLab that nobody has used yet, on a copy of the notebooks."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, home / "notebooks")
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(NO_NEWS, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    with (home / "lab.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            _command(home, port, token), env=_environment(home), stdout=log, stderr=log, start_new_session=True
        )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/api?token={token}", server, home / "lab.log")
        yield address, token
    finally:
        _stop(server)


def _command(home, port, token):
    options = {
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": home / "notebooks",
        "IdentityProvider.token": token,
    }
    fixed = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    return fixed + [f"--{name}={value}" for name, value in options.items()]


def _environment(home):
    """Nothing of the user's own settings, trusted notebooks or kernels."""
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return os.environ | {name: str(home / folder) for name, folder in folders.items()}


def _wait_for(address, server, log):
    for _ in range(SECONDS * 10):
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
        if server.poll() is not None:
            break
    pytest.fail(f"JupyterLab does not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


def _stop(server):
    if os.name == "nt":
        server.terminate()
    else:
        os.killpg(server.pid, signal.SIGTERM)  # with the kernels that it has started
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait(15)
