"""Every place where one numeric attribute could be cut, and what each cut is worth. (Quinlan 1993, section 2.4)

While a tree grows, `loops.search_cut` runs along the sorted values and keeps only the best cut. Here every gap
between two neighbouring values gets a row of its own, computed from its table of class weights by the functions
of `information.py`: the slow way, for reading and for drawing.

    threshold_table(golf, "humidity")     one row per gap, the lowest first
"""

import math

import numpy as np

from .candidates import stored_threshold
from .cases import Cases, check_is_dataset, check_min_cases, weights_of
from .information import gain, gain_ratio, split_info
from .loops import least_weight

__all__ = ["threshold_table"]

# As in `loops.py` and `growing.start`: a rounding error forbids no cut, gains this close are equal, and Release 8
# sees no gap between values that are closer than this.
SLACK, TIE, LEAST_GAP = 1e-9, 1e-10, 1e-5


def threshold_table(dataset, attribute, min_cases=2, training=None):
    """Return every cut of a numeric attribute, as a DataFrame with one row per gap between neighbouring values.

    Columns: below, above (the neighbouring values), midpoint, threshold (the value that Release 8 would print),
    at_or_below, higher (class weights of the two sides, as tuples), gain, split_info, ratio (gain / split info),
    penalty (log₂ of the number of cuts tried, per case), net_gain (gain less penalty), net_ratio (net gain / split
    info), boundary (the classes of the two neighbouring values differ), allowed (both sides heavy enough for
    Release 8), best (the allowed cut with the largest gain: the one that Release 8 takes).

    Parameters
    ----------
    dataset : Dataset
        Cases of any node; take those of a branch with `Dataset.take`.
    attribute : str
        Name of a numeric attribute. Cases in which it is unknown count in split info, and scale the gain.
    min_cases : float, default 2
        As in `grow`.
    training : Dataset, optional
        The whole training set, if `dataset` is a part of it: from its values the threshold is taken.

    Raises
    ------
    ValueError
        For an attribute that is not numeric, for no cases, and for `min_cases` of 0 or less.
    KeyError
        For an attribute that is not there.

    References
    ----------
    Quinlan (1993), section 2.4; Release 8, `contin.c` (EvalContinuousAtt). Boundary points: Fayyad and Irani (1992),
    Machine Learning 8, 87-102.

    Examples
    --------
    >>> import c45teach as c45
    >>> cuts = c45.threshold_table(c45.load("golf"), "humidity")
    >>> cuts.loc[cuts.best, ["midpoint", "threshold", "gain"]].round(3).values.tolist()
    [[82.5, 80.0, 0.102]]
    """
    import pandas as pd

    position = _checked(dataset, attribute, min_cases)
    cases = Cases.of(dataset)
    values, tables, unknown = _cuts(cases, position)
    rows = pd.DataFrame({"below": values[:-1], "above": values[1:]})
    rows["midpoint"] = values[:-1] / 2 + values[1:] / 2
    whole = dataset if training is None else training
    place = whole.schema.position(attribute)
    thresholds = [stored_threshold(whole, place, *pair).threshold for pair in zip(values[:-1], values[1:], strict=True)]
    rows["threshold"] = np.array(thresholds, dtype=float)
    rows["at_or_below"] = [tuple(low.tolist()) for low, _ in tables]
    rows["higher"] = [tuple(high.tolist()) for _, high in tables]
    rows["gain"] = np.array([gain(table, unknown_weight=unknown) for table in tables], dtype=float)
    rows["split_info"] = np.array([split_info(table.sum(axis=1), unknown) for table in tables], dtype=float)
    rows["ratio"] = np.array([gain_ratio(table, unknown) for table in tables], dtype=float)
    allowed, tries = _allowed(rows, tables, min_cases)
    rows["penalty"] = math.log2(tries) / cases.weight if tries else 0.0
    rows["net_gain"] = rows["gain"] - rows["penalty"]
    rows["net_ratio"] = rows["net_gain"] / rows["split_info"]
    rows["boundary"] = _boundaries(tables)
    rows["allowed"] = allowed
    rows["best"] = np.arange(len(rows)) == _first_best(rows["gain"], allowed)
    return rows


def _checked(dataset, attribute, min_cases):
    """Return the position of the attribute."""
    check_is_dataset(dataset)
    position = dataset.schema.position(attribute)
    if not dataset.attributes[position].is_numeric:
        numeric = ", ".join(dataset.attributes[place].name for place in dataset.numeric) or "none"
        raise ValueError(f"only a numeric attribute can be cut, and {attribute!r} is nominal; numeric are: {numeric}")
    check_min_cases(min_cases)
    return position


def _cuts(cases, position):
    """Return the distinct known values in order, per gap the class weights of both sides, and the unknown weight."""
    column = cases.dataset.columns[position]
    known = ~np.isnan(column)
    values, places = np.unique(column[known], return_inverse=True)
    weights = weights_of(cases)
    at_value = np.zeros((len(values), len(cases.class_weights)))
    np.add.at(at_value, (places, cases.labels[known]), weights[known])
    low = at_value.cumsum(axis=0)[:-1]
    high = at_value[::-1].cumsum(axis=0)[::-1][1:]
    return values, np.stack([low, high], axis=1), float(weights[~known].sum())


def _allowed(rows, tables, min_cases):
    """Return per gap whether Release 8 may cut there, and how many gaps it counts as tried."""
    if not len(tables):
        return np.zeros(0, bool), 0
    sides = tables.sum(axis=2)
    least_asked = min_cases * (1 - SLACK)
    least = least_weight(sides[0].sum(), tables.shape[2], least_asked)
    lighter = sides.min(axis=1)
    tried = (lighter >= least) & (rows["below"] < rows["above"] - LEAST_GAP).to_numpy()
    return tried & (lighter >= least_asked), int(tried.sum())


def _boundaries(tables):
    """Return per gap whether it lies between values of different classes: not if both are of one and the same class.

    The best gain of all cuts is always found at such a boundary point.
    """
    if not len(tables):
        return np.zeros(0, bool)
    low, whole = tables[:, 0], tables[0].sum(axis=0)
    at_value = np.diff(np.vstack([np.zeros(len(whole)), low, whole]), axis=0) > SLACK
    same = (at_value[:-1] == at_value[1:]).all(axis=1)
    return ~(same & (at_value[1:].sum(axis=1) == 1))


def _first_best(gains, allowed):
    """Return the row of the largest gain of the allowed cuts, the first of equals; −1 where none is allowed."""
    best, row = -np.inf, -1
    for place, worth in enumerate(gains):
        if allowed[place] and worth > best + TIE:
            best, row = worth, place
    return row
