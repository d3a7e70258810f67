"""Finding Graphviz and running it.

c45teach installs `graphviz-pure`, a Python wheel that brings its own fonts, so a tree looks the same on every machine.
Graphviz's own program `dot`, if it is installed, makes what the wheel cannot (PDF), and draws if the wheel is missing.
Without either, a tree is shown in words.
"""

import os
import shutil
import subprocess
import sysconfig

INSTALL = "install Graphviz (https://graphviz.org/download) or run: python -m pip install graphviz-pure"
SECONDS = 60


class GraphvizError(RuntimeError):
    """Graphviz is not installed, or could not draw what it was given; the message says what to do."""


def graphviz_programs():
    """Return the paths of the Graphviz programs on this machine: the wheel's first, so that all see the same.

    The wheel's program is also looked for beside Python itself: PATH lacks that folder if Jupyter was started without
    activating the environment.
    """
    folders = [None, sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user")]
    found = [*(shutil.which("graphviz-pure", path=folder) for folder in folders), shutil.which("dot")]
    return list(dict.fromkeys(program for program in found if program))


def drawn_by_graphviz(source, output="svg", options=()):
    """Return what Graphviz makes of DOT text, as bytes: "svg", "png", "pdf" ...; `options` are further arguments."""
    programs = graphviz_programs()
    if not programs:
        raise GraphvizError(f"no Graphviz was found on this machine: {INSTALL}")
    complaints = []
    for program in programs:
        drawing, complaint = _run([program, f"-T{output}", *options], source)
        if drawing:
            return drawing
        complaints.append(f"{os.path.basename(program)}: {complaint}")
    raise GraphvizError(f"Graphviz could not make {output} of this tree ({'; '.join(complaints)})")


def _run(command, source):
    """Return (what the program wrote, "") or (b"", its complaint).

    The user does not see its stderr, which has a line for each missing font and each foreign letter.
    """
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows a console window would flash up
    try:
        done = subprocess.run(
            command, input=source.encode(), capture_output=True, timeout=SECONDS, creationflags=hidden, check=False
        )
    except subprocess.TimeoutExpired:
        return b"", f"gave up after {SECONDS} seconds; draw fewer leaves"
    except OSError as error:
        return b"", f"does not start ({error.strerror or error})"
    if done.returncode == 0 and done.stdout:
        return done.stdout, ""
    lines = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if "arning" not in line]
    return b"", (lines[0][:200] if lines else f"ended with code {done.returncode}")
