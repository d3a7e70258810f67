"""The README and the files that it speaks of, for the tests that compare them."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "c45teach"
# A module of a subpackage has its folder in its name: explore/canvas.
MODULES = sorted(
    path.relative_to(PACKAGE).with_suffix("").as_posix()
    for path in PACKAGE.rglob("*.py")
    if path != PACKAGE / "__init__.py"
)
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(heading):
    """The text of the README under a heading, up to the next heading of any level."""
    match = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", README, re.M | re.S)
    assert match, f"README.md has no section {heading!r}"
    return match[1]
