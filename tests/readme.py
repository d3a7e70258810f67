"""The README and the files that it speaks of, for the tests that compare them."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "c45teach"
MODULES = sorted(path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(heading):
    """The text of the README under a heading, up to the next heading of any level."""
    match = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", README, re.M | re.S)
    assert match, f"README.md has no section {heading!r}"
    return match[1]
