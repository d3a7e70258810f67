"""What the house promises its reader: one order of imports, doors that are true, and the public names."""

import ast
import inspect
import re
import subprocess
import sys
from functools import cache

import pytest
from readme import MODULES, PACKAGE, ROOT, section

import c45teach
from c45teach.attribute_tests import NominalTest
from c45teach.data.attributes import Numeric

# Libraries that some rooms need at once; elsewhere they are imported when first used.
HEAVY = {"IPython", "fastjsonschema", "graphviz", "ipywidgets", "matplotlib", "numba", "pandas", "scipy", "sklearn"}
HEAVY_HOMES = {("support/compiling", "numba"), ("adapters", "sklearn"), ("lessons/explore", "ipywidgets")}
HEAVY_HOMES |= {("lessons/experiments", "pandas"), ("lessons/experiments", "scipy")}
WINGS = sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*/__init__.py"))


@cache
def parsed(module):
    return ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))


def imports(module):
    """Yield (target, whether it stands at the top): a module or wing of this package, or (library,)."""
    tree = parsed(module)
    at_top = set(map(id, tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield (alias.name.split(".")[0],), id(node) in at_top
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module.split(".")[0],), id(node) in at_top
        elif isinstance(node, ast.ImportFrom):
            folder = module.split("/")[: -node.level]
            stem = "/".join([*folder, *(node.module or "").split(".")]).strip("/")
            for alias in node.names:
                below = f"{stem}/{alias.name}".strip("/")
                yield below if below in MODULES or below in WINGS else stem, id(node) in at_top


def all_imports():
    return [(module, *found) for module in MODULES for found in imports(module)]


@cache
def order():
    """The rooms and wings at the top of the package, in the order of the README."""
    return re.findall(r"\w+", re.search(r"```text\n(.*?)```", section("Order of imports"), re.S)[1])


def rooms_behind(wing):
    """The rooms in the order in which a wing's door lists them."""
    door = ast.get_docstring(parsed(f"{wing}/__init__"), clean=False)
    return re.findall(r"^    (\w+)(?:\.py|/) ", door, re.M)


@cache
def place(module):
    """Where a module stands: the place of its wing, and its own behind the door of each wing that it is in."""
    wing, *rest = module.split("/")
    found = [order().index(wing)]
    for depth, room in enumerate(rest):
        if room != "__init__":
            found.append(rooms_behind("/".join([wing, *rest[:depth]])).index(room))
    return found


# The order


def test_the_readme_names_every_room_and_wing_once():
    assert sorted(order()) == sorted({module.split("/")[0] for module in MODULES})


@pytest.mark.parametrize("wing", WINGS)
def test_a_door_lists_what_is_behind_it_once(wing):
    behind = {path.stem for path in (PACKAGE / wing).glob("*.py")} - {"__init__"}
    behind |= {path.parent.name for path in (PACKAGE / wing).glob("*/__init__.py")}
    assert sorted(name for name in rooms_behind(wing) if name != "bundled") == sorted(behind)


def test_a_module_imports_only_what_comes_before_it():
    """A tree asks the public face for its picture, inside the method that shows it; only the command line asks too."""
    for module, target, at_top in all_imports():
        if isinstance(target, tuple):
            assert target[0] != "c45teach", "modules of the package import each other by relative imports"
        elif target == "":
            assert (module == "tree/tree" and not at_top) or module.startswith("commands"), module
        elif not module.endswith("__init__"):
            assert place(target) < place(module), f"{module} imports {target}, which comes after it"


def test_heavy_libraries_are_imported_when_first_used():
    for module, target, at_top in all_imports():
        if at_top and isinstance(target, tuple) and target[0] in HEAVY:
            assert any(module.startswith(home) and target[0] == library for home, library in HEAVY_HOMES), target


def test_importing_the_package_loads_nothing_heavy():
    code = "import sys, c45teach; dir(c45teach); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not (HEAVY | {"numpy"}) & set(loaded.stdout.split())


def test_the_kind_of_a_test_is_asked_only_where_the_kinds_are():
    for module in MODULES:
        source = (PACKAGE / f"{module}.py").read_text(encoding="utf-8")
        switches = re.findall(r"isinstance\([^)]*\b(?:Nominal|Threshold|Subset)Test\b", source)
        assert not switches, f"{module}: {switches}; give the three kinds a method in attribute_tests.py"


@pytest.mark.parametrize("wing", [wing for wing in WINGS if "/" not in wing])
def test_every_wing_has_its_folder_of_tests(wing):
    assert list((ROOT / "tests").glob(f"{wing}/test_*.py")) or wing in ("choices", "support")


# Public names


def documented_names():
    return re.findall(r"`c45\.(\w+)", section("Public names"))


def test_the_public_names_are_the_documented_ones():
    names = documented_names()
    assert len(names) == len(set(names))
    assert sorted(names) == sorted(c45teach.__all__)


def test_every_public_name_can_be_imported():
    for name in c45teach.__all__:
        assert inspect.ismodule(getattr(c45teach, name)) == (name in ("explore", "figures"))


# Docstrings


def test_every_module_and_every_name_without_an_underscore_is_explained():
    for module in MODULES:
        tree = parsed(module)
        assert ast.get_docstring(tree), module
        outer = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")]
        for node in [child for parent in outer for child in parent.body]:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[0] != "_":
                is_as_above = first_kind_explains(node)
                assert ast.get_docstring(node) or is_as_above, f"{module}.py:{node.lineno} {node.name}"


def first_kind_explains(node):
    """Methods of the kinds of test and of attribute are explained once, at the first kind."""
    return any(hasattr(kind, node.name) for kind in (NominalTest, Numeric))


PUBLIC = [name for name in c45teach.__all__ if name not in ("explore", "figures")]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_docstring_shows_an_example_and_names_the_real_parameters(name):
    value = getattr(c45teach, name)
    text = inspect.getdoc(value)
    assert ">>> " in text or "See `" in text or inspect.isclass(value)
    documented = re.search(r"^Parameters\n-+\n(.*?)(?=^\w[\w ]*\n-+$|\Z)", text, re.M | re.S)
    if documented is not None:
        listed = re.findall(r"^(\w[\w, ]*?)(?: :.*)?$", documented[1], re.M)
        names = [each for line in listed for each in line.split(", ")]
        assert names == list(inspect.signature(value).parameters)
