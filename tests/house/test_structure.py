"""What the package promises its reader: the order of imports, the public names, sizes, docstrings."""

import ast
import inspect
import re
import subprocess
import sys

import pytest
from readme import MODULES, PACKAGE, ROOT, section

import c45teach

SUBPACKAGES = {module.split("/")[0] for module in MODULES if "/" in module}
# A tree shows itself in a notebook and in `print`; what shows it stands below it in the order.
LATE_IMPORTS = {("tree", "text"), ("tree", "draw"), ("rule_model", "rule_text"), ("rule_model", "rule_card")}
# Libraries that some rooms need at once; elsewhere they are imported when first used.
HEAVY = {"IPython", "graphviz", "ipywidgets", "matplotlib", "numba", "pandas", "scipy", "sklearn"}
HEAVY_HOMES = {
    ("loops", "numba"),
    ("estimator_inputs", "sklearn"),
    ("estimators", "sklearn"),
    ("explore", "ipywidgets"),
}
MOST_PARAMETERS, MOST_LINES_OF_BODY, MOST_LINES_OF_FILE, MOST_NESTING = 6, 25, 300, 4
# Compiled loops take plain arrays one by one, and nest as the loops they spell out do.
MOST_IN_LOOPS = {"parameters": 10, "body": 45, "nesting": 6}
# The fixed public face has seven here, all but two of them optional; an estimator takes its options one by one.
MORE_PARAMETERS = {("windowing", "grow_with_windows"): 7, ("windowing", "windowing_trials"): 7}
MORE_PARAMETERS |= {
    ("dataset", "from_frame"): 7,
    ("estimators", "__init__"): 15,
    ("rule_estimators", "__init__"): 7,
    ("bagfs", "__init__"): 9,
    ("bagfs_choice", "choose_bagfs"): 8,
}


def parsed(module):
    return ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))


def functions(module):
    return [node for node in ast.walk(parsed(module)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]


def rooms():
    """The modules and subpackages in the order of the README's table of rooms."""
    return re.findall(r"^\| `(\w+)(?:\.py|/)`", section("Layout"), re.M)


def room(module):
    return module.split("/")[0]


def imported(module):
    """(name of a room of this package or of a library, whether the import stands at the top) for each import."""
    tree = parsed(module)
    at_top = set(map(id, tree.body))
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.ImportFrom):
            depth = module.count("/") + 1
            if node.level in (0, depth):
                names = [node.module] if node.module else [alias.name for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            yield name.split(".")[0], id(node) in at_top


# Import order


def test_the_readme_names_every_room_once():
    assert sorted(rooms()) == sorted(set(map(room, MODULES)))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_modules_above_it(module):
    order = rooms()
    for name, _ in imported(module):
        assert name != "c45teach", "modules of the package import each other by relative imports"
        if name in order and (module, name) not in LATE_IMPORTS:
            assert order.index(name) < order.index(room(module)), f"{module}.py imports {name}, which stands below it"


def test_late_imports_are_inside_functions_and_still_needed():
    for module, name in LATE_IMPORTS:
        assert [at_top for found, at_top in imported(module) if found == name] == [False]


@pytest.mark.parametrize("module", MODULES)
def test_heavy_libraries_are_imported_when_first_used(module):
    for name, at_top in imported(module):
        assert not (at_top and name in HEAVY and (room(module), name) not in HEAVY_HOMES), (
            f"{module}.py imports {name} at the top"
        )


def test_importing_the_package_loads_nothing_heavy():
    code = "import sys, c45teach; dir(c45teach); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not (HEAVY | {"numpy"}) & set(loaded.stdout.split())


# Public names


def documented_names():
    return re.findall(r"`c45\.(\w+)", section("Public names"))


def test_the_public_names_are_the_documented_ones():
    names = documented_names()
    assert len(names) == len(set(names))
    assert sorted([*names, "__version__"]) == sorted(c45teach.__all__) == sorted(dir(c45teach))


def test_every_public_name_can_be_imported_and_bears_no_modules_name():
    for name in c45teach.__all__:
        assert getattr(c45teach, name) is not None
        assert inspect.ismodule(getattr(c45teach, name)) == (name in SUBPACKAGES)
    assert not (set(c45teach.__all__) - SUBPACKAGES) & set(rooms())


def test_an_unknown_name_is_refused_with_the_list_of_names():
    with pytest.raises(AttributeError, match="no attribute 'gorw'; it offers entropy, info"):
        c45teach.gorw  # noqa: B018


# Sizes


@pytest.mark.parametrize("module", MODULES)
def test_a_file_can_be_read_in_one_sitting(module):
    assert len((PACKAGE / f"{module}.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES_OF_FILE


@pytest.mark.parametrize("module", MODULES)
def test_functions_are_short_and_take_few_parameters(module):
    in_loops = MOST_IN_LOOPS if module.endswith("loops") else {}
    for function in functions(module):
        where = f"{module}.py:{function.lineno} {function.name}"
        assert lines_of_body(function) <= in_loops.get("body", MOST_LINES_OF_BODY), where
        most = MORE_PARAMETERS.get((module, function.name), in_loops.get("parameters", MOST_PARAMETERS))
        assert n_parameters(function) <= most, where
        assert nesting(function) <= in_loops.get("nesting", MOST_NESTING), where


def lines_of_body(function):
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def n_parameters(function):
    arguments = function.args
    named = [a.arg for a in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
    return len([name for name in named if name not in ("self", "cls")])


def nesting(node):
    """How many blocks stand in one another, `elif` not counted as deeper."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and child in node.orelse
        is_block = isinstance(child, (ast.For, ast.While, ast.If, ast.With, ast.Try, ast.FunctionDef, ast.Match))
        deepest = max(deepest, nesting(child) + (is_block and not is_elif))
    return deepest


# Docstrings


@pytest.mark.parametrize("module", MODULES)
def test_every_module_and_every_name_without_an_underscore_is_explained(module):
    tree = parsed(module)
    assert ast.get_docstring(tree)
    outer = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")]
    for node in [child for parent in outer for child in parent.body]:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[0] != "_":
            assert ast.get_docstring(node), f"{module}.py:{node.lineno} {node.name}"


PUBLIC = [name for name in c45teach.__all__ if name not in SUBPACKAGES | {"__version__"}]


# Release 8 draws no pictures.
WITHOUT_SOURCE = {"picture"}


@pytest.mark.parametrize("name", PUBLIC)
def test_the_docstring_of_a_public_name_has_its_sections(name):
    value = getattr(c45teach, name)
    text = inspect.getdoc(value)
    sections = set(re.findall(r"^(\w[\w ]*)\n-+$", text, re.M))
    wanted = (
        {"Parameters", "References"} if inspect.isclass(value) else {"Parameters", "Raises", "References", "Examples"}
    )
    if name in WITHOUT_SOURCE:
        wanted.remove("References")
    if "which also says what is raised" in text:
        wanted.remove("Raises")
    assert wanted <= sections, f"{name} lacks {sorted(wanted - sections)}"


@pytest.mark.parametrize("name", PUBLIC)
def test_the_documented_parameters_are_the_real_ones(name):
    value = getattr(c45teach, name)
    documented = re.search(r"^Parameters\n-+\n(.*?)(?=^\w[\w ]*\n-+$|\Z)", inspect.getdoc(value), re.M | re.S)
    if documented is None:
        assert inspect.isclass(value), name
        return
    names = [each for line in re.findall(r"^(\w[\w, ]*?)(?: :.*)?$", documented[1], re.M) for each in line.split(", ")]
    assert names == list(inspect.signature(value).parameters)
