"""The data sets that come with the package.
"""

from pathlib import Path

from .dataset import Dataset
from .files import read

__all__ = ["load"]

_DATA = Path(__file__).parent / "data"


def load(name, **options):
    """Return a data set: one that comes with the package, by name, or one in a file."""
    path = _DATA / f"{name}.names"
    return read(path if path.exists() else name, **options)
