"""Independent tasks, run by several worker processes if the caller asks for them.

joblib runs them: inside `with joblib.parallel_config(...)` they run on threads, processes, or a Dask or Ray cluster,
with the same results everywhere.
"""

import pickle
from concurrent.futures.process import BrokenProcessPool

from . import checks
from .recursion import deep_recursion

REMEDY = "a larger min_cases gives shallower trees"


def in_workers(function, tasks, n_jobs=None):
    """Call the function with the arguments of each task, a tuple, and return the results in order.

    `n_jobs` is the number of worker processes; -1 means one per processor, None what `joblib.parallel_config` says,
    otherwise 1.
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
                "a worker process died: it may have run out of memory, or something stopped it; try fewer workers "
                "(n_jobs=1 uses none)"
            ) from None
        return [pickle.loads(each) for each in packed]


def _packed(function, arguments):
    """Return the pickled result of a call: joblib's own pickler is slow with the many nodes of trees."""
    with deep_recursion(REMEDY):
        return pickle.dumps(function(*arguments))


def with_progress(turns, progress):
    """Return an iterable over the same turns that shows a progress bar if `progress` is true."""
    if not progress:
        return turns
    from tqdm.auto import tqdm

    return tqdm(turns)
