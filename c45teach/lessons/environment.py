"""Whether this machine has everything the notebooks need and, if not, what to do.

The requirements of `pyproject.toml` are read from the metadata of the installed package. If all is well, the report is
the same on every machine, so that the tests of the notebooks can compare it.
"""

import platform
from importlib import metadata

from ..support.words import counted

PACKAGE = "c45teach"
RESTART = "then restart the kernel: menu Kernel, Restart Kernel."
INSTALL = f'In a terminal, in the folder that holds pyproject.toml: python -m pip install -e ".[lab]"; {RESTART}'


def check_environment(requirements=None):
    """Print whether Python, its packages and Graphviz can do what the notebooks need; if not, what to do.

    Parameters
    ----------
    requirements : sequence of str, optional
        Packages as pip names them, such as "numba>=0.61.2"; by default those of c45teach.

    Examples
    --------
    >>> check_environment()
    Python: all right
    Packages: all right
    Growing a tree: all right
    Drawing a tree: all right
    Drawing a figure: all right
    Moving a picture: all right
    Everything is ready.
    """
    checks = {"Python": _python, "Packages": lambda: _packages(requirements)}
    checks |= {task: lambda trial=trial: _tried(*trial) for task, trial in TRIALS.items()}
    n_problems = 0
    for what, check in checks.items():
        problems = check()
        n_problems += len(problems)
        print(*(f"{what}: {said}" for said in problems or ["all right"]), sep="\n")
    problems = f"{counted(n_problems, 'problem')} to solve; begin with the first, then run this again."
    print(problems if n_problems else "Everything is ready.")


def _python():
    """Return what is wrong with the version of Python."""
    try:
        from packaging.specifiers import SpecifierSet

        needed = metadata.metadata(PACKAGE)["Requires-Python"]
    except (ImportError, metadata.PackageNotFoundError):
        return []  # `_packages` reports it
    if platform.python_version() in SpecifierSet(needed, prereleases=True):
        return []
    return [
        f"this is Python {platform.python_version()}, and {needed} is needed. Install a newer one, and c45teach in it."
    ]


def _packages(requirements):
    """Return what is wrong with the installed packages, one sentence each."""
    try:
        from packaging.requirements import Requirement
    except ImportError:
        return [f"packaging is not installed. {_how_to_install('packaging')}"]
    if requirements is None:
        try:
            requirements = metadata.requires(PACKAGE) or []
        except metadata.PackageNotFoundError:
            return [f"c45teach is not installed. {INSTALL}"]
    return list(filter(None, (_package(Requirement(each)) for each in requirements)))


def _package(requirement):
    """Return what is wrong with one package, or an empty text."""
    always = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
    with_lab = always or requirement.marker.evaluate({"extra": "lab"})
    try:
        found = metadata.version(requirement.name)
    except metadata.PackageNotFoundError:
        # JupyterLab may be installed elsewhere, and run this Python as a kernel only.
        return f"{requirement.name} is not installed. {_how_to_install(_asked(requirement))}" if always else ""
    if not with_lab or requirement.specifier.contains(found, prereleases=True):
        return ""
    asked = _asked(requirement)
    return f"{requirement.name} is version {found}, and {requirement.specifier} is needed. {_how_to_install(asked)}"


def _asked(requirement):
    return f"{requirement.name}{requirement.specifier}"


def _how_to_install(asked):
    """Return how to install a package for the Python that runs the notebook."""
    return f'Run this in a cell: %pip install --upgrade "{asked}"; {RESTART}'


def _grow():
    from ..data.examples import load
    from ..growing import grow

    return grow(load("golf"))


def _draw_tree():
    from ..pictures.graphviz import drawn_by_graphviz

    return drawn_by_graphviz("digraph { outlook -> humidity }")


def _draw_figure():
    from .figures.entropy import entropy_curve

    return entropy_curve((9, 5))


def _explore():
    from .explore import entropy

    return entropy()


# Each trial, and the remedy if it fails.
TRIALS = {
    "Growing a tree": (_grow, _how_to_install("numba")),
    "Drawing a tree": (_draw_tree, "Until then trees are shown in words."),
    "Drawing a figure": (_draw_figure, _how_to_install("matplotlib")),
    "Moving a picture": (_explore, _how_to_install("ipywidgets")),
}


def _tried(task, remedy):
    """Return what goes wrong in a trial, with the remedy."""
    try:
        task()
    except Exception as problem:  # whatever a damaged installation raises
        first_line = (str(problem).splitlines() or ["no message"])[0]
        return [f"this fails ({type(problem).__name__}: {first_line}). {remedy}"]
    return []
