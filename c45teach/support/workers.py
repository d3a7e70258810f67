"""Independent pieces of work, done by several processes where that is asked for.

joblib does it: a reader's `with joblib.parallel_config(...)` says where, on threads, processes, or a cluster of Dask or
Ray. What is returned does not depend on it.
"""

import pickle
from concurrent.futures.process import BrokenProcessPool

from . import checks
from .recursion import deep_recursion

__all__ = ["in_workers"]

REMEDY = "a larger min_cases gives shallower trees"


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
    from joblib import Parallel, delayed, effective_n_jobs

    if n_jobs is not None and (not checks.is_whole(n_jobs) or n_jobs == 0):
        raise checks.OptionError("n_jobs", "a number of workers, -1 for one per processor, or None", n_jobs)
    with deep_recursion(REMEDY):
        if effective_n_jobs(n_jobs) == 1:
            return [function(*arguments) for arguments in tasks]
        try:
            packed = Parallel(n_jobs)(delayed(_packed)(function, arguments) for arguments in tasks)
        except BrokenProcessPool:
            raise RuntimeError(
                "a worker process ended in the middle of its work: its memory may have run out, or something has "
                "stopped it; try fewer workers (n_jobs=1 takes none)"
            ) from None
        return [pickle.loads(each) for each in packed]


def _packed(function, arguments):
    """Return what a function gives, pickled: trees have many nodes, and joblib's own pickler is slow with them."""
    with deep_recursion(REMEDY):
        return pickle.dumps(function(*arguments))


def with_progress(turns, progress):
    """Return what is to be done, turn by turn, with a bar that shows how far it is where that is asked for."""
    if not progress:
        return turns
    from tqdm.auto import tqdm

    return tqdm(turns)
