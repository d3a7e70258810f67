"""Which class a node gives."""


def heaviest(weights, first=0):
    """Return the position of the largest weight; on ties `first`, then the lowest.

    Shared-out weights that should add up to the same can differ by a rounding error, which decides nothing.
    """
    least = max(weights) * (1 - 1e-9)
    if weights[first] >= least:
        return first
    return next(position for position, weight in enumerate(weights) if weight >= least)
