"""Soft thresholds a second time, in the plainest Python and case by case, written from the description of Release 8."""

from math import isnan, sqrt

from c45teach.attribute_tests import NominalTest, ThresholdTest


def value_of(dataset, row, attribute):
    """Return a number, a code, or None for unknown."""
    value = dataset.columns[attribute][row].item()
    return None if value == -1 and isinstance(value, int) or isnan(value) else value


def shares_of_branches(test, value, soft):
    """Return how a known value is shared out; None where it counts as unknown."""
    if isinstance(test, NominalTest):
        return {value: 1.0}
    if not isinstance(test, ThresholdTest):
        group = [branch for branch, codes in enumerate(test.groups) if value in codes]
        return {group[0]: 1.0} if group else None
    if not soft or test.lower is None or value <= test.lower:
        return {int(value > test.threshold): 1.0}
    if value <= test.threshold:
        below = 1 - (value - test.lower) / (test.threshold - test.lower) / 2
    elif value < test.upper:
        below = (1 - (value - test.threshold) / (test.upper - test.threshold)) / 2
    else:
        below = 0.0
    return {0: below, 1: 1 - below}


def distribution(node, dataset, row, soft):
    """Return the probability of each class for a case that begins at a node."""
    weight = sum(node.class_weights)
    if not hasattr(node, "test"):
        sure = [float(code == node.label) for code in range(len(node.class_weights))]
        return [w / weight for w in node.class_weights] if weight else sure
    value = value_of(dataset, row, node.test.attribute)
    shares = None if value is None else shares_of_branches(node.test, value, soft)
    if shares is None:
        weights = [sum(branch.class_weights) for branch in node.branches]
        total = sum(weights)
        shares = {b: w / total if total else 1 / len(weights) for b, w in enumerate(weights)}
    summed = [0.0] * len(node.class_weights)
    for branch, share in shares.items():
        if share:
            parts = distribution(node.branches[branch], dataset, row, soft)
            summed = [whole + share * part for whole, part in zip(summed, parts, strict=True)]
    return summed


def is_wrong(node, dataset, row):
    """Return whether a case is misclassified by a subtree with hard thresholds."""
    shares = distribution(node, dataset, row, soft=False)
    largest = max(shares)
    return next(code for code, share in enumerate(shares) if share >= largest - 1e-12) != dataset.labels[row]


def bounds_by_hand(node, dataset, weights, rows=None):
    """Yield (threshold, lower, upper) of every threshold, nodes before their branches; None where no case arrives."""
    if not hasattr(node, "test"):
        return
    rows = list(range(len(dataset))) if rows is None else rows
    attribute = node.test.attribute
    known = [row for row in rows if value_of(dataset, row, attribute) is not None]
    parts = [[] for _ in node.branches]
    for row in known:
        shares = shares_of_branches(node.test, value_of(dataset, row, attribute), soft=False)
        if shares is not None:
            parts[next(iter(shares))].append(row)
    if isinstance(node.test, ThresholdTest):
        yield (node.test.threshold, *_bounds(node, dataset, weights, known)) if known else None
    for branch, part in zip(node.branches, parts, strict=True):
        yield from bounds_by_hand(branch, dataset, weights, part)


def _bounds(node, dataset, weights, rows):
    threshold = node.test.threshold
    value = {row: value_of(dataset, row, node.test.attribute) for row in rows}

    def errors(cut):
        return sum(weights[row] * is_wrong(node.branches[int(value[row] > cut)], dataset, row) for row in rows)

    n = sum(weights[row] for row in rows)
    present = errors(threshold)
    limit = present + sqrt((present + 0.5) * (n - present + 0.5) / (n + 1))
    ladder = sorted(set(value.values()))
    lower, upper, found = min(threshold, ladder[0]), max(threshold, ladder[-1]), False
    for a, b in zip(ladder[:-1], ladder[1:], strict=True):
        if not found and errors(a) > limit >= errors(b) and b <= threshold:
            lower, found = b - (b - a) * (limit - errors(b)) / (errors(a) - errors(b)), True
        elif errors(a) <= limit < errors(b) and b > threshold:
            upper = max(threshold, a + (b - a) * (limit - errors(a)) / (errors(b) - errors(a)))
    return lower, upper
