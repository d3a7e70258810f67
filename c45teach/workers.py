"""Independent pieces of work, done by several processes where that is asked for.

joblib does it: a reader's `with joblib.parallel_config(...)` says where, on threads, processes, or a cluster of Dask or
Ray. What is returned does not depend on it.
"""

from concurrent.futures.process import BrokenProcessPool
from numbers import Integral

from .recursion import deep_recursion

__all__ = ["in_workers"]


def in_workers(function, tasks, n_jobs=None):
    """Return what a function gives for each task, in their order.

    Parameters
    ----------
    function : callable
    tasks : iterable of tuple
        The arguments of each call.
    n_jobs : int, optional
        Number of worker processes, -1 for one per processor. None: as `joblib.parallel_config` says, otherwise one.

    Raises
    ------
    ValueError
        For an `n_jobs` that is no such number.
    RuntimeError
        When a worker process dies.
    """
    from joblib import Parallel, delayed

    if n_jobs is not None and (not isinstance(n_jobs, Integral) or isinstance(n_jobs, bool) or n_jobs == 0):
        raise ValueError(f"n_jobs is a number of workers, -1 for one per processor, or None; got {n_jobs!r}")
    # Trees come back from the workers: as in growing, many nodes are made, and none is part of a cycle.
    with deep_recursion("a larger min_cases gives shallower trees"):
        try:
            return Parallel(n_jobs)(delayed(function)(*arguments) for arguments in tasks)
        except BrokenProcessPool:
            raise RuntimeError(
                "a worker process ended in the middle of its work: its memory may have run out, or something has "
                "stopped it; try fewer workers (n_jobs=1 takes none)"
            ) from None
