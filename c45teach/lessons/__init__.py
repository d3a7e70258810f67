"""All that only a notebook needs.

explore/        pictures to move
exercises/      answers, tolerances, hints
figures/        the figures of the notebooks
experiments/    what one notebook measures
show.py         the source of a function, in a cell
environment.py  whether this machine has all that the notebooks need
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(
    __name__, submodules=["explore", "exercises", "experiments", "figures"]
)
