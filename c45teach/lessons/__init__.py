"""All that only a notebook needs.

    experiments/      what the notebooks measure
    figures/          the figures of the notebooks
    exercises/        answers, tolerances, hints
    explore/          pictures to move
    show.py           the source of a function, in a cell
    environment.py    whether this machine has all that the notebooks need

Nothing outside a notebook needs this wing.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(
    __name__, submodules=["explore", "exercises", "experiments", "figures"]
)
