"""Recursion into deep trees: functions that walk down a tree use one Python frame per level."""

import gc
import sys
from contextlib import contextmanager
from threading import Lock

# The recursion limit and the garbage collector belong to the whole process. When several threads are inside, the last
# one to leave restores what the first one found.
_lock = Lock()
_inside = []


@contextmanager
def deep_recursion(remedy, levels=100_000):
    """Let Python functions recurse deeply and create many nodes; end the message about a tree too deep with `remedy`.

    Python functions use no C stack, so only Python's recursion limit stands in their way. Nodes contain no reference
    cycles, so the garbage collector is off: its searches among all loaded objects would take a quarter of the time.
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
