"""What only the notebooks need.

    experiments/      what the notebooks measure
    figures/          the figures of the notebooks
    exercises/        questions, and the replies to answers
    explore/          interactive pictures
    show.py           the source of a function, in a cell
    environment.py    whether this machine has everything the notebooks need

Of the other wings only the command `compare` uses it, to draw average ranks.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(
    __name__, submodules=["explore", "exercises", "experiments", "figures"]
)
