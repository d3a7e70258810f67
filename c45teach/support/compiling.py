"""Compiling the inner loops with numba. Without numba they run as the plain Python that they are.

    from .support.compiling import njit

    @njit
    def sum_of_logs(class_weights, n_log_n): ...

numba keeps what it has compiled on disk and compiles a function again when its own file has changed. But a loop may
call one of another file, and would go on with the old code of that one. So the name under which a function is kept
holds a digest of all compiled sources: after an edit of any of them, everything is compiled anew.
"""

import hashlib
import warnings
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
SOURCES = [*sorted(PACKAGE.rglob("*loops.py")), PACKAGE / "choices" / "criteria.py"]

try:
    import numba
except ImportError:  # pragma: no cover - numba has no build for some Pythons, nor for a browser
    numba = None
    warnings.warn("numba is not installed: trees are right, but grow about a hundred times slower", stacklevel=2)
else:
    _DIGEST = hashlib.sha256(b"".join(path.read_bytes() for path in SOURCES)).hexdigest()[:12]


def njit(function):
    """Return the function, compiled when it is first called; unchanged where numba is missing."""
    if numba is None:
        return function
    name, function.__qualname__ = function.__qualname__, f"{function.__qualname__}-{_DIGEST}"
    compiled = numba.njit(cache=True)(function)  # takes the name of the file in the cache from __qualname__
    function.__qualname__ = name
    return compiled
