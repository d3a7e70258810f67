"""Functions that follow a tree downwards, one Python frame a level: how deep they may go."""

import gc
import sys
from contextlib import contextmanager
from threading import Lock

__all__ = ["deep_recursion"]

# Both belong to the whole process. Of several threads the last one that is done sets them back to what the first found.
_lock = Lock()
_inside = []


@contextmanager
def deep_recursion(remedy, levels=100_000):
    """Let plain Python functions recurse deeply and make many nodes; beyond so many levels, say the remedy.

    Such functions use memory, but no stack. The nodes they make hold no cycles, so Python's search for cycles
    would only walk, again and again, over all that other libraries have loaded: a quarter of the time.

    Parameters
    ----------
    remedy : str
        What a user can do about a tree that is deeper.
    levels : int, default 100,000

    Raises
    ------
    ValueError
        When the tree is deeper than that.
    """
    with _lock:
        _inside.append(_inside[0] if _inside else (sys.getrecursionlimit(), gc.isenabled()))
        sys.setrecursionlimit(max(sys.getrecursionlimit(), levels))
        gc.disable()
    try:
        yield
    except RecursionError:
        raise ValueError(f"the tree is more than {levels:,} levels deep; {remedy}") from None
    finally:
        with _lock:
            limit, collecting = _inside.pop()
            if not _inside:
                sys.setrecursionlimit(limit)
                if collecting:
                    gc.enable()
