"""JupyterLab as `make lab` starts it, on a copy of the repository, and the links of its notebooks followed.

For a Lab that is running already:

    python tests/helpers/lab_server.py http://127.0.0.1:9999 TOKEN
"""

import json
import os
import posixpath
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from nbconvert.filters import markdown2html
from read_pictures import Tags

FOLDER = "my-notebooks"
NO_NEWS = '{"fetchNews": "false", "checkForUpdates": false, "doNotDisturbMode": true}'
LEFT_OUT = (".*", "__pycache__", "my-notebooks", "build", "dist", "tests")
SECONDS = 60


@contextmanager
def running_lab(root, home):
    """The address, the token and the root folder of a JupyterLab that nobody has used yet.

    `root` is the repository; its copy, and all that Jupyter wants to remember, goes to the folder `home`.
    """
    copy = Path(shutil.copytree(root, home / "repository", ignore=shutil.ignore_patterns(*LEFT_OUT)))
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(NO_NEWS, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    options = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
    command = [sys.executable, copy / "tools" / "lab.py", *options, f"--IdentityProvider.token={token}"]
    with (home / "lab.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, env=_environment(home), stdout=log, stderr=log, start_new_session=True)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/api?token={token}", server, home / "lab.log")
        yield address, token, copy
    finally:
        _stop(server)


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
    raise RuntimeError(f"JupyterLab does not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


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


# Links


def links_of(notebook):
    """Where the links and images of a notebook lead, in its text and in its saved outputs; pictures in it left out."""
    pages = [markdown2html("".join(cell["source"])) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    for cell in notebook["cells"]:
        pages += ["".join(output.get("data", {}).get("text/html", "")) for output in cell.get("outputs", [])]
    found = [attributes for page in pages for _, attributes in Tags(page).found]
    found = [each for each in found if each.get("class") != "anchor-link"]  # which nbconvert adds to each heading
    targets = [each[name] for each in found for name in ("href", "src") if each.get(name)]
    return [target for target in targets if not target.startswith("data:")]


def problem_with(target, name, address, token):
    """What is wrong with a link of the notebook of this name; an empty text if it leads somewhere.

    A link within the repository is asked for as JupyterLab does (a document) and as a browser does (a file).
    """
    parts = urllib.parse.urlsplit(target)
    if parts.scheme or parts.netloc:
        good = parts.scheme == "https" and "." in parts.netloc and not set(target) & set(' "<>')
        return "" if good else f"{target}: not the form of an address"
    path = posixpath.normpath(posixpath.join(FOLDER, urllib.parse.unquote(parts.path) or name))
    for way in ("api/contents", "files"):
        status = _status(f"{address}/{way}/{urllib.parse.quote(path)}?content=0&token={token}")
        if status != 200:
            return f"{target}: {status} for {way}/{path}"
    return ""


def _status(address):
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def answer(address, token, path):
    """The JSON that the server answers with."""
    with urllib.request.urlopen(f"{address}/{path}?token={token}", timeout=30) as found:
        return json.load(found)


def main(address, token):
    """Follow all links of all notebooks; return the exit code."""
    names = [each["name"] for each in answer(address, token, f"api/contents/{FOLDER}")["content"]]
    names = [name for name in names if name.endswith(".ipynb")]
    n_links, problems = 0, []
    for name in names:
        for target in links_of(answer(address, token, f"api/contents/{FOLDER}/{name}")["content"]):
            n_links += 1
            problems.append(problem_with(target, name, address, token))
    problems = list(filter(None, problems))
    found = f"{len(names)} notebooks are served, {n_links} links followed, {len(problems)} of them dead"
    print(found, *problems, sep="\n")
    return int(bool(problems) or not n_links)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
