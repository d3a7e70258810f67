"""What only the notebooks need.

    experiments/      what the notebooks measure
    figures/          the figures of the notebooks
    exercises/        questions, and the replies to answers
    explore/          interactive pictures
    show.py           the source of a function, in a cell
    environment.py    whether this machine has everything the notebooks need

No other wing needs this one.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(
    __name__, submodules=["explore", "exercises", "experiments", "figures"]
)
