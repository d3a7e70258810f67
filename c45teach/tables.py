"""The numbers on which growing decides, as tables to read.

    candidate_table(golf)                 the best test on each attribute, and which one is chosen
    threshold_table(golf, "humidity")     every cut of a numeric attribute, the lowest first
    merging_steps(golf, "outlook")        how the values of a nominal attribute are grouped, step by step

`candidate_table` shows the very table on which `grow` decides. `threshold_table` takes the slow way: while a tree
grows, `loops.search_cut` keeps only the best cut; here every gap between two neighbouring values gets a row of its
own, computed by the functions of `information.py`.
"""

import math

import numpy as np

from .candidates import threshold_test_between
from .cases import Cases
from .choices.criteria import required_gain
from .data.dataset import check_is_dataset
from .growing import best_test_on, evaluate_all, numbers_of_values, start
from .information import gain, gain_ratio, split_info
from .loops import GAIN, NET_GAIN, PENALTY, SPLIT_INFO, least_weight
from .subsets import groups_of, values_to_merge
from .support import checks
from .support.tolerances import LEAST_GAP, ROUNDING, TIE


def candidate_table(dataset, criterion="gain_ratio", min_cases=2, value_groups=False, quirks=None):
    """Return what each attribute offers at the root, as a DataFrame: the numbers on which `grow` decides.

    Columns: attribute, test (the best one), gain (before the penalty), penalty, split_info, gain_ratio (after the
    penalty; NaN if the criterion is not measured in bits), admissible (whether the gain less the penalty is large
    enough to be chosen: under gain ratio it must reach the average of such gains, to within 0.001), chosen. Where no
    test is possible, numbers are NaN.

    Parameters
    ----------
    dataset : Dataset
        The cases of any node; `Dataset.take` returns those of a branch. They are treated as a training set of their
        own: thresholds are taken from their values (for golf's sunny days, humidity <= 70 where the tree has 75).
    criterion, min_cases, value_groups, quirks
        As in `grow`.

    References
    ----------
    Quinlan (1993), section 2.2; Release 8, `build.c` (FormTree).

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.candidate_table(c45.load("golf")).loc[:, "gain":"gain_ratio"].round(3).values[0].tolist()
    [0.247, 0.0, 1.577, 0.156]
    """
    cases, options = start(dataset, criterion, min_cases, value_groups, quirks)
    return offers(cases, *evaluate_all(cases, numbers_of_values(dataset, value_groups), options), options)


def offers(cases, table, groups, options):
    """Return the table of candidates of a node in the form of `candidate_table`."""
    import pandas as pd

    chosen = options.choose(cases, table)
    net_gains = table[:, NET_GAIN].tolist()
    least = required_gain(table[:, NET_GAIN], options.criterion, options.counts_in_average)
    shown = pd.DataFrame(table[:, [GAIN, PENALTY, SPLIT_INFO]], columns=["gain", "penalty", "split_info"])
    shown[shown["gain"].isna()] = np.nan
    has_ratio = (shown["split_info"] > 0) & (options.criterion.measure is None)
    shown["gain_ratio"] = (shown["gain"] - shown["penalty"]) / shown["split_info"].where(has_ratio)
    shown["admissible"] = [gain >= least for gain in net_gains]
    shown["chosen"] = [position == chosen for position in range(len(table))]
    shown.insert(0, "attribute", [attribute.name for attribute in cases.dataset.attributes])
    shown.insert(1, "test", [_outcomes_in_words(cases.dataset, at, table, groups) for at in range(len(table))])
    return shown


def _outcomes_in_words(dataset, position, table, groups):
    """Return the outcomes of the best test on an attribute, in one line."""
    if np.isnan(table[position, GAIN]):
        return "no test possible"
    return best_test_on(position, dataset, table, groups).in_one_line(dataset.attributes[position])


def threshold_table(dataset, attribute, min_cases=2, training=None):
    """Return every cut of a numeric attribute, as a DataFrame with one row per gap between neighbouring values.

    Columns:

    below, above                the neighbouring values
    midpoint                    half-way between them
    threshold                   the value that Release 8 would print
    at_or_below, higher         class weights of the two sides, as tuples
    gain, split_info, ratio     ratio = gain / split info
    penalty                     log₂ of the number of cuts tried, divided by the weight of the cases
    net_gain, net_ratio         gain less penalty; net gain / split info
    boundary                    false if all cases at the two neighbouring values are of one class, otherwise true
    allowed                     whether both sides are heavy enough for Release 8, and the values 0.00001 apart
    best                        the allowed cut with the largest gain; Release 8 takes it if its net gain is positive

    Parameters
    ----------
    dataset : Dataset
        The cases of any node; `Dataset.take` returns those of a branch.
    attribute : str
        Name of a numeric attribute. Cases in which it is unknown count in split info, and scale the gain.
    min_cases : float, default 2
        As in `grow`.
    training : Dataset, optional
        The whole training set, if `dataset` is a part of it: from its values the threshold is taken.

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

    position = _numeric_attribute(dataset, attribute, min_cases)
    cases = Cases.of(dataset)
    values, tables, unknown = _cuts(cases, position)
    rows = pd.DataFrame({"below": values[:-1], "above": values[1:]})
    rows["midpoint"] = values[:-1] / 2 + values[1:] / 2
    whole = dataset if training is None else training
    place = whole.schema.position(attribute)
    tests = [threshold_test_between(whole, place, *pair) for pair in zip(values[:-1], values[1:], strict=True)]
    rows["threshold"] = np.array([test.threshold for test in tests], dtype=float)
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


def _numeric_attribute(dataset, attribute, min_cases):
    """Return the position of a numeric attribute."""
    check_is_dataset(dataset)
    position = dataset.schema.position(attribute)
    if not dataset.attributes[position].is_numeric:
        numeric = ", ".join(dataset.attributes[place].name for place in dataset.numeric) or "none"
        raise ValueError(f"{attribute!r} is nominal and cannot be cut; the numeric attributes are: {numeric}")
    checks.min_cases(min_cases)
    return position


def _cuts(cases, position):
    """Return the known values in order, the class weights on both sides of each gap, and the weight of unknown ones."""
    column = cases.dataset.columns[position]
    known = ~np.isnan(column)
    values, places = np.unique(column[known], return_inverse=True)
    weights = cases.case_weights
    at_value = np.zeros((len(values), len(cases.class_weights)))
    np.add.at(at_value, (places, cases.labels[known]), weights[known])
    low = at_value.cumsum(axis=0)[:-1]
    high = at_value[::-1].cumsum(axis=0)[::-1][1:]
    return values, np.stack([low, high], axis=1), float(weights[~known].sum())


def _allowed(rows, tables, min_cases):
    """Return for each gap whether Release 8 may cut there, and how many gaps it counts as tried."""
    if not len(tables):
        return np.zeros(0, bool), 0
    sides = tables.sum(axis=2)
    least_asked = min_cases * (1 - ROUNDING)
    least = least_weight(sides[0].sum(), tables.shape[2], least_asked)
    lighter = sides.min(axis=1)
    tried = (lighter >= least) & (rows["below"] < rows["above"] - LEAST_GAP).to_numpy()
    return tried & (lighter >= least_asked), int(tried.sum())


def _boundaries(tables):
    """Return for each gap whether it is a boundary point: not if the values on both sides have one and the same class.

    The best of all cuts is always at a boundary point. (Fayyad and Irani 1992)
    """
    if not len(tables):
        return np.zeros(0, bool)
    low, whole = tables[:, 0], tables[0].sum(axis=0)
    at_value = np.diff(np.vstack([np.zeros(len(whole)), low, whole]), axis=0) > ROUNDING
    same = (at_value[:-1] == at_value[1:]).all(axis=1)
    return ~(same & (at_value[1:].sum(axis=1) == 1))


def _first_best(gains, allowed):
    """Return the row of the allowed cut with the largest gain, the first of equals; −1 if no cut is allowed."""
    best, row = -np.inf, -1
    for place, worth in enumerate(gains):
        if allowed[place] and worth > best + TIE:
            best, row = worth, place
    return row


def merging_steps(dataset, attribute, criterion="gain_ratio", min_cases=2):
    """Return how `grow(..., value_groups=True)` groups the values of an attribute, as a DataFrame with a row per step.

    Columns: groups (the names of their values; left-over values come last), gain, split_info, gain_ratio, next_gain and
    next_ratio (after the best pair is merged; NaN if none is sought), decision (what is merged, or why merging stops).
    While values are merged, a split is possible as soon as two groups have at least one case each; `min_cases` decides
    whether merging may stop, whether the largest group is left alone, and in the last row whether there is a test.

    Parameters
    ----------
    dataset : Dataset
        The cases of any node; `Dataset.take` returns those of a branch.
    attribute : str
        Name of a nominal attribute with more than two values.
    criterion, min_cases
        As in `grow`.

    References
    ----------
    Quinlan (1993), chapter 7; Release 8, `subset.c` (EvalSubset).

    Examples
    --------
    >>> import c45teach as c45
    >>> c45.merging_steps(c45.load("golf"), "outlook").decision.tolist()
    ['merge {sunny} and {rain}', 'stop: 2 groups left']
    """
    import pandas as pd

    cases, options = start(dataset, criterion, min_cases, value_groups=True)
    named = _groupable_attribute(dataset, attribute)
    only = np.where(cases.dataset.nominal == dataset.schema.position(attribute), len(named.values), 0)
    merging = next(values_to_merge(cases, only, options))
    if merging is None:
        raise ValueError(f"{attribute!r} is unknown in all cases")
    return pd.DataFrame(list(_steps(merging, named)))


def _groupable_attribute(dataset, attribute):
    """Return the attribute with this name; its values must be grouped when a tree grows with value groups."""
    named = dataset.attributes[dataset.schema.position(attribute)]
    if named.is_numeric or len(named.values) < 3:
        what = "numeric" if named.is_numeric else f"one with {len(named.values)} values"
        raise ValueError(f"only nominal attributes with more than two values are grouped, and {attribute!r} is {what}")
    return named


def _steps(merging, attribute):
    """Yield the rows of `merging_steps`."""
    groups, split, n = _named_groups(merging, attribute), merging.splits[0].copy(), merging.n
    merging.merge_pure()
    if merging.n < n:
        yield _row(groups, split, None, f"merge groups of one class: {n} become {merging.n}")
    ended = False
    while not ended:
        groups, split, n = _named_groups(merging, attribute), merging.splits[0].copy(), merging.n
        ended = merging.merge(1)  # merges one pair, or ends
        if merging.n < n:
            yield _row(groups, split, merging.splits[1], _merger(groups, _named_groups(merging, attribute)))
    yield _row(groups, split, merging.splits[1] if n > 2 else None, _why_no_more(merging))


def _named_groups(merging, attribute):
    groups = groups_of(merging.group_of_value)
    return tuple(tuple(attribute.values[code] for code in group) for group in groups)


def _merger(before, after):
    """Return in words which groups were merged."""
    merged = ["{" + ", ".join(group) + "}" for group in before if group not in after]
    return "merge " + " and ".join(merged)


def _row(groups, split, following, decision):
    """Return a row of `merging_steps`: the groups, their split, and the split after the next step, if any."""
    gain, ratio = _gain_and_ratio(split)
    next_gain, next_ratio = (np.nan, np.nan) if following is None else _gain_and_ratio(following)
    shown = {"groups": groups, "gain": gain, "split_info": split.item(1), "gain_ratio": ratio}
    return shown | {"next_gain": next_gain, "next_ratio": next_ratio, "decision": decision}


def _gain_and_ratio(split):
    """Return gain and gain ratio; NaN if the split is not possible."""
    gain, split_info = split.tolist()[:2]
    if gain < 0:
        return np.nan, np.nan
    return gain, gain / split_info if split_info > 0 else np.nan


def _why_no_more(merging):
    """Return in words why merging ended, and whether it led to a test."""
    few = f"{merging.n} group{'s' * (merging.n != 1)} left"
    why = f"stop: {few}" if merging.n <= 2 else "stop: no merger gives a better gain ratio"
    if not np.isnan(merging.gain):
        return why
    gains = merging.splits[0, 2] > TIE
    return why + ("; no test: fewer than two groups have min_cases" if gains else "; no test: nothing is gained")
