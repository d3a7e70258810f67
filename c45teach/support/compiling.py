"""Compiling the inner loops with numba; without numba they run as plain Python.

    from .support.compiling import njit

    @njit
    def sum_n_log_n(class_weights, log_table): ...

numba caches compiled code on disk. It compiles a function again when the function's own file changes, but not when a
function that it calls in another file does. So the name under which a function is cached holds a digest of all compiled
sources, and of the tolerances, which are compiled in as constants: after an edit in any of them, everything is compiled
again.
"""

import hashlib
import warnings
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
SOURCES = [
    *sorted(PACKAGE.rglob("*loops.py")),
    PACKAGE / "choices" / "criteria.py",
    PACKAGE / "support" / "tolerances.py",
]

try:
    import numba
except ImportError:  # pragma: no cover - numba has no build for some Pythons, nor for a browser
    numba = None
    warnings.warn(
        "numba is not installed: results are the same, but trees grow about a hundred times more slowly", stacklevel=2
    )
else:
    _DIGEST = hashlib.sha256(b"".join(path.read_bytes() for path in SOURCES)).hexdigest()[:12]


def njit(function):
    """Return the function, compiled when it is first called; unchanged where numba is missing."""
    if numba is None:
        return function
    name = function.__qualname__
    function.__qualname__ = f"{name}-{_DIGEST}"
    compiled = numba.njit(cache=True)(function)  # takes the name of the file in the cache from __qualname__
    function.__qualname__ = name
    return compiled
