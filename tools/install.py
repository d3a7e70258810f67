"""Make the environment in which the notebooks and the tests run; `make lab` and `make test` call this.

    python tools/install.py .venv lab         what JupyterLab and the notebooks need
    python tools/install.py .venv test        what the tests need as well

uv installs if it is there (https://docs.astral.sh/uv), otherwise pip; nothing outside the folder changes, but for
their caches. Where the environment is there already, it is brought up to date.
"""

import os
import re
import shutil
import subprocess
import sys
import time

# As measured on Linux, on two processors.
WHAT = {
    "lab": ("lab", "some 115 packages, a download of 220 MB"),
    "test": ("lab,test", "some 145 packages, a download of 360 MB"),
}
LARGE_FILE = re.compile(r"\s*(?:Downloading|Using cached) (\w+)-\S+ \(([\d.]+ MB)\)")
ALL_THERE = "Installing collected packages: "
OF_UV = re.compile(r" [+~-] ")  # one line for each package, when all is done


def main(venv, what):
    """Make or update the environment, and tell what is being done; return the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this is run by whatever Python there is)
        version = ".".join(map(str, sys.version_info[:3]))
        print(f"c45teach needs Python 3.11 or newer; this is {version}. Name a newer one: make {what} PY=python3.12")
        return 1
    extras, size = WHAT[what]
    uv = shutil.which("uv")
    started, minutes = time.monotonic(), "half a minute" if uv else "one to three minutes"
    python = os.path.join(venv, "Scripts", "python.exe") if os.name == "nt" else os.path.join(venv, "bin", "python")
    if works(python):
        say(f"1 of 3: there is an environment in {venv}; it is brought up to date")
    else:
        print(f"This is done once: {size}. Besides the download it takes {minutes}.")
        say(f"1 of 3: making an environment in {venv}")
        if not made(venv, uv):
            return 1
    say(f"2 of 3: downloading and installing, with {'uv' if uv else 'pip'}")
    if not (uv_installs if uv else pip_installs)(python, f".[{extras}]"):
        return 1
    say("3 of 3: compiling the inner loops, and trying all out")
    check = "import c45teach; c45teach.check_environment()"
    if subprocess.call([python, "-c", check]):
        return 1
    say(f"Done, after {time.monotonic() - started:.0f} seconds.")
    return 0


def say(text):
    """Print at once, before what another program has to say."""
    print(text, flush=True)


def works(python):
    """Whether there is an environment of this Python's version, with pip: without python3-venv, one has none."""
    if not os.path.exists(python):
        return False
    asked = "import sys, pip; print(sys.version_info[:2])"
    answer = subprocess.run([python, "-c", asked], capture_output=True, text=True)
    return answer.stdout.strip() == str(sys.version_info[:2])


def made(venv, uv):
    """Make the environment anew, and tell of it if that fails; a folder that is none is not emptied."""
    clear = ["--clear"] if os.path.exists(os.path.join(venv, "pyvenv.cfg")) else []
    if uv:
        return not subprocess.call([uv, "venv", "--quiet", *clear, "--seed", "--python", sys.executable, venv])
    if subprocess.call([sys.executable, "-m", "venv", *clear, venv]):
        print(f"'{sys.executable} -m venv' failed. On Debian and Ubuntu: apt-get install python3-venv")
        return False
    return True


def uv_installs(python, wanted):
    """Install with uv, and show what it says but for the list of packages at the end."""
    command = ["uv", "pip", "install", "--python", python, "--editable", wanted]
    return shown(command, lambda line: None if OF_UV.match(line) else f"    {line}", stderr=subprocess.STDOUT)


def pip_installs(python, wanted):
    """Install with pip, and show its large downloads and its complaints (on stderr) instead of some 300 lines."""
    options = ["--disable-pip-version-check", "--no-input", "--prefer-binary", "--progress-bar", "off"]
    return shown([python, "-m", "pip", "install", *options, "--editable", wanted], in_short)


def in_short(line):
    """Return what is shown of a line of pip's, or None."""
    file = LARGE_FILE.match(line)
    if file:
        return f"    {file[1]}, {file[2]}"
    return f"    unpacking {line.count(',') + 1} packages, half a minute" if line.startswith(ALL_THERE) else None


def shown(command, in_short, stderr=None):
    """Run a program and print what `in_short` makes of each of its lines; return whether it went well."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, errors="replace") as program:
        for line in program.stdout:
            text = in_short(line.rstrip())
            if text:
                say(text)
    return program.returncode == 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
