"""Small random data sets for hypothesis, and comparisons of trees grown from them."""

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from c45teach.data.attributes import Attribute, Schema
from c45teach.data.dataset import Dataset


def split(dataset):
    """Return the frame of a data set as X and y."""
    return dataset.frame.drop(columns=dataset.target), dataset.frame[dataset.target]


# Derandomized: what passes on one machine passes on another.
quick = settings(max_examples=50, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
thorough = settings(quick, max_examples=900)

OPTIONS = st.fixed_dictionaries(
    {"criterion": st.sampled_from(["gain_ratio", "gain"]), "min_cases": st.sampled_from([1, 2, 2, 2, 3, 5, 40])},
    optional={"value_groups": st.booleans()},
)
CONFIDENCES = st.sampled_from([0.01, 0.25, 0.25, 0.5, 0.9])


@st.composite
def datasets(draw, weights=("one",), max_cases=60, unknown=True):
    """Draw a data set of a few attributes of both kinds, with ties, noise, and perhaps unknown values and weights.

    Hypothesis draws the shape, NumPy the cells: classes that hang on the attributes make trees worth pruning.
    """
    kinds = draw(st.lists(st.sampled_from([None, None, None, 1, 2, 2, 3, 4, 9, 15]), min_size=1, max_size=5))
    n_classes = draw(st.sampled_from([1, 2, 2, 3, 3, 4]))
    n_cases = draw(st.one_of(st.integers(1, 12), st.integers(13, max_cases), st.integers(max_cases // 2, max_cases)))
    noise = draw(st.sampled_from([0.0, 0.1, 0.3, 1.0]))
    gaps = draw(st.sampled_from([0.0, 0.05, 0.2])) if unknown else 0.0
    kind_of_weight = draw(st.sampled_from(weights))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    columns = [_column(random, kind, n_cases) for kind in kinds]
    labels = _labels(random, columns, n_classes, noise)
    for column in columns:
        column[random.random(n_cases) < gaps] = np.nan if column.dtype.kind == "f" else -1
    return Dataset(_schema(kinds, n_classes), tuple(columns), labels, _weights(random, kind_of_weight, n_cases))


def _schema(kinds, n_classes):
    values = [None if kind is None else tuple(f"v{code}" for code in range(kind)) for kind in kinds]
    attributes = tuple(Attribute(f"a{position}", listed) for position, listed in enumerate(values))
    return Schema(attributes, tuple(f"c{code}" for code in range(n_classes)))


def _column(random, kind, n_cases):
    if kind is not None:
        return random.integers(0, kind, n_cases).astype(np.int32)
    values = np.array([-7.25, 0.0, 1.0, 2.0, 3.0, 4.5, 5.0, 5.000001, 8.0, 10.0, 11.0, 1e6, 20.0, 30.0])
    return random.choice(values[: random.integers(2, len(values) + 1)], n_cases)


def _labels(random, columns, n_classes, noise):
    """Return classes that follow from two of the columns, as a table of their ranks does, with some noise."""
    ranks = [np.searchsorted(np.unique(column), column) // (1 + (column.dtype.kind == "f")) for column in columns]
    first, second = random.choice(len(columns), 2)
    table = random.integers(0, n_classes, (20, 20))
    labels = table[ranks[first], ranks[second]]
    noisy = random.random(len(labels)) < noise
    labels[noisy] = random.integers(0, n_classes, noisy.sum())
    return labels.astype(np.int32)


def _weights(random, kind, n_cases):
    if kind == "one":
        return None
    least, most, unit = {"whole": (1, 3, 1), "zero": (0, 3, 1), "quarters": (1, 12, 0.25), "heavy": (1, 60, 1)}[kind]
    weights = random.integers(least, most + 1, n_cases) * float(unit)
    weights[0] = max(weights[0], unit)  # never all zero
    return weights


def differences(ours, theirs, errors=True):
    """Return where two trees differ, weights and errors to 1e-9."""
    found = []
    nodes, others = list(ours.walk()), list(theirs.walk())
    if len(nodes) != len(others):
        found.append(f"{len(nodes)} nodes, {len(others)} nodes")
    for (node, _), (other, _) in zip(nodes, others, strict=False):
        if getattr(node, "test", None) != getattr(other, "test", None) or node.label != other.label:
            found.append(f"{node}, {other}")
        elif not np.allclose(node.class_weights, other.class_weights, rtol=1e-9, atol=1e-9):
            found.append(f"{node.class_weights}, {other.class_weights}")
        elif errors and abs(node.errors - other.errors) > 1e-9:
            found.append(f"errors {node.errors}, {other.errors}")
    return found
