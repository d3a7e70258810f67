"""The bench's data, made from a seed: always the same, on every machine.

    numeric(n)   n x 20 numbers, 5 classes, every tenth label wrong; a smaller n is a prefix of a larger one
    mixed(n)     6 numeric and 8 nominal attributes of 2 to 40 values, 2 classes, 2 % unknown, every tenth label wrong
    letter()     letter recognition, bundled: 20,000 x 16 small whole numbers, 26 classes

Each is a `Table`: plain arrays, from which `dataset` makes what c45teach takes and `matrix` what scikit-learn takes.
"""

from dataclasses import dataclass

import numpy as np

import c45teach as c45

MOST_CASES = 400_000
N_CLASSES = 5
WRONG_LABELS = 0.10
UNKNOWN = 0.02
NUMBERS_OF_VALUES = (2, 3, 5, 8, 12, 20, 30, 40)


@dataclass(frozen=True)
class Table:
    """Columns in c45teach's codes (NaN and -1 are unknown), the schema and the class codes."""

    schema: c45.Schema
    columns: tuple[np.ndarray, ...]
    labels: np.ndarray

    def __len__(self):
        return len(self.labels)

    def rows(self, start, stop):
        """Return the table of these rows."""
        return Table(self.schema, tuple(c[start:stop] for c in self.columns), self.labels[start:stop])

    def dataset(self):
        """Return a data set of fresh arrays: nothing that an earlier run has worked out is kept."""
        return c45.Dataset(self.schema, tuple(c.copy() for c in self.columns), self.labels.copy())

    def matrix(self):
        """Return fresh float32 cases for scikit-learn: nominal values one-hot, unknown as a value of its own."""
        parts = []
        for attribute, column in zip(self.schema.attributes, self.columns, strict=True):
            if attribute.is_numeric:
                parts.append(column[:, None])
            else:
                parts.append(column[:, None] == np.arange(-1, len(attribute.values)))
        return np.hstack(parts).astype(np.float32)


def numeric(n):
    """Return the first n of the noisy numeric cases: clusters in 10 dimensions, 5 mixtures of them, 5 of noise."""
    random = np.random.default_rng(20)
    n_clusters = 2 * N_CLASSES
    centres = random.choice([-1.5, 1.5], (n_clusters, 10))
    shapes = random.uniform(-1, 1, (n_clusters, 10, 10))
    mixtures = random.normal(0, 1, (10, 5))
    clusters = random.integers(n_clusters, size=MOST_CASES)
    informative = random.normal(0, 1, (MOST_CASES, 10))
    for cluster in range(n_clusters):
        members = clusters == cluster
        informative[members] = informative[members] @ shapes[cluster] + centres[cluster]
    values = np.hstack([informative, informative @ mixtures, random.normal(0, 1, (MOST_CASES, 5))])
    labels = _some_wrong(clusters % N_CLASSES, N_CLASSES, random)
    schema = c45.Schema(tuple(c45.Attribute(f"x{i}") for i in range(20)), tuple(f"class {i}" for i in range(N_CLASSES)))
    return Table(schema, tuple(np.ascontiguousarray(values[:n].T)), labels[:n])


def mixed(n=50_000):
    """Return cases whose class depends on three nominal attributes and on sums of numeric ones."""
    random = np.random.default_rng(50)
    numbers = [random.normal(0, 1, n) for _ in range(6)]
    codes = [random.integers(k, size=n).astype(np.int32) for k in NUMBERS_OF_VALUES]
    worth = [random.normal(0, 1, k) for k in NUMBERS_OF_VALUES]
    score = numbers[0] + np.where(codes[0] == 0, numbers[1], -numbers[2])
    score += worth[3][codes[3]] + worth[5][codes[5]] * (numbers[3] > 0) + worth[7][codes[7]]
    labels = _some_wrong((score > 0.4).astype(np.int64), 2, random)
    for column in numbers:
        column[random.random(n) < UNKNOWN] = np.nan
    for column in codes:
        column[random.random(n) < UNKNOWN] = -1
    attributes = tuple(c45.Attribute(f"x{i}") for i in range(6)) + tuple(
        c45.Attribute(f"a{k}", tuple(f"v{i}" for i in range(k))) for k in NUMBERS_OF_VALUES
    )
    return Table(c45.Schema(attributes, ("no", "yes")), tuple(numbers + codes), labels)


def letter():
    """Return the bundled letter recognition data."""
    dataset = c45.load("letter")
    return Table(dataset.schema, dataset.columns, dataset.labels)


def _some_wrong(labels, n_classes, random):
    """Return class codes of which a tenth has moved to another class."""
    wrong = random.random(len(labels)) < WRONG_LABELS
    moved = (labels + random.integers(1, n_classes, len(labels))) % n_classes
    return np.where(wrong, moved, labels).astype(np.int32)
