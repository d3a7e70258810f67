"""What a data set is: names, lists of values, columns and classes, and how *unknown* is coded.

An `Attribute` is *nominal* (it lists its values) or *numeric* (it lists none). A `Schema` is what is known
before the first case (Release 8's `.names` file). A `Dataset` adds the cases, column by column:

    numeric column    float64, an unknown value is NaN
    nominal column    int32 codes into `attribute.values`, an unknown value is −1
    labels            int32 codes into `classes`; −1 where a case to be classified brings no known class

Names, values and classes are text (see `values.name_of`). Nothing in a data set is ever changed in place.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .attributes import Attribute, Schema
from .cells import name_of
from .columns import check_coded, check_weights, coded_column, recoded, shown_column
from .frames import column_positions, frame_columns

__all__ = ["Dataset"]


@dataclass(frozen=True, eq=False)
class Dataset:
    """Cases with their attributes and classes.

    Parameters
    ----------
    schema : Schema
    columns : tuple of ndarray of shape (n_cases,)
        One per attribute, coded as the module says; a ValueError for what is not.
    labels : ndarray of shape (n_cases,)
    weights : ndarray of shape (n_cases,), optional
        Weight of each case; None means that every case weighs 1.
    name : str, default "data"
    ignored : tuple of str
        Columns of the source that are not used.

    References
    ----------
    Release 8, `getdata.c` (GetData).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> golf.n_cases, golf.classes, golf.attributes[0].values
    (14, ('Play', "Don't Play"), ('sunny', 'overcast', 'rain'))
    """

    schema: Schema
    columns: tuple[np.ndarray, ...]
    labels: np.ndarray
    weights: np.ndarray | None = None
    name: str = "data"
    ignored: tuple[str, ...] = ()

    def __post_init__(self):
        check_coded(self.attributes, self.classes, self.columns, self.labels)

    @property
    def attributes(self):
        """The attributes, in order."""
        return self.schema.attributes

    @property
    def classes(self):
        """The names of the classes, in order."""
        return self.schema.classes

    @property
    def target(self):
        """The name of the class column."""
        return self.schema.target

    @property
    def n_cases(self):
        """The number of cases."""
        return len(self.labels)

    __len__ = n_cases.fget

    def __repr__(self):
        counts = f"{self.n_cases} cases, {len(self.attributes)} attributes, {len(self.classes)} classes"
        return f"<Dataset {self.name}: {counts}>"

    def _repr_html_(self):
        return self.frame._repr_html_()

    @property
    def case_weights(self):
        """The weight of each case, as an array even where every case weighs 1."""
        return np.ones(self.n_cases) if self.weights is None else self.weights

    @property
    def matrix(self):
        """The columns side by side as floats, one row per case; code −1 and NaN both mean unknown."""
        columns = self.columns or [np.zeros(self.n_cases)]
        return np.stack(columns, axis=1, dtype=float, casting="unsafe")

    @cached_property
    def numeric(self):
        """The positions of the numeric attributes."""
        return np.flatnonzero([attribute.is_numeric for attribute in self.attributes])

    @cached_property
    def nominal(self):
        """The positions of the nominal attributes."""
        return np.flatnonzero([not attribute.is_numeric for attribute in self.attributes])

    @cached_property
    def orders(self):
        """Per numeric attribute (row) the cases in ascending order of its values, unknown ones last.

        Three arrays: the cases, their values, and how many values are known.
        """
        shape = (len(self.numeric), self.n_cases)
        order, values = np.empty(shape, np.int32), np.empty(shape)
        for row, position in enumerate(self.numeric):
            order[row] = np.argsort(self.columns[position])  # NaN comes last; how ties are ordered never matters
            values[row] = self.columns[position][order[row]]
        return order, values, self.n_cases - np.isnan(values).sum(axis=1)

    @cached_property
    def known_values(self):
        """Per numeric attribute (by its position) its known values in ascending order."""
        _, values, known = self.orders
        return {position: values[row, : known[row]] for row, position in enumerate(self.numeric.tolist())}

    @cached_property
    def codes(self):
        """The codes of the nominal attributes, one row per case."""
        columns = [self.columns[position] for position in self.nominal]
        return np.ascontiguousarray(np.array(columns, dtype=np.int32).reshape(len(columns), self.n_cases).T)

    @cached_property
    def frame(self):
        """The data as a pandas DataFrame, class last; an unknown value shows as NaN."""
        import pandas as pd

        shown = {a.name: shown_column(c, a) for a, c in zip(self.attributes, self.columns, strict=True)}
        shown[self.target] = shown_column(self.labels, Attribute(self.target, self.classes))
        return pd.DataFrame(shown)

    @classmethod
    def from_frame(cls, frame, target, nominal=(), numeric=(), ignore=(), weights=None, name="data"):
        """Return the data set that a pandas DataFrame holds.

        Text, categories and booleans are nominal, numbers are numeric, unless `nominal` or `numeric`
        says otherwise. Values and classes are sorted, or in the order of a categorical column.

        Parameters
        ----------
        frame : pandas.DataFrame
            One row per case; its index plays no role.
        target : str
            The class column; a missing class is refused.
        nominal, numeric, ignore : sequences of str
            Columns to be taken as nominal, taken as numeric, left out.
        weights : str or array-like of shape (n_cases,), optional
            Weights of the cases, or the column that holds them.

        Raises
        ------
        ValueError, TypeError
            For what cannot be a data set, with the column, the row and the remedy.
        KeyError
            For a column that is not there.

        Examples
        --------
        >>> import pandas as pd
        >>> days = pd.DataFrame({"windy": [True, False], "play": ["no", "yes"]})
        >>> Dataset.from_frame(days, target="play").attributes
        (Attribute(name='windy', values=('False', 'True')),)
        """
        read = frame_columns(frame, target, nominal, numeric, ignore, weights)
        schema = Schema(read.attributes, read.classes, name_of(target))
        return cls(schema, read.columns, read.labels, read.weights, name, read.ignored)

    def take(self, rows):
        """Return the data set of these rows only, in this order."""
        weights = None if self.weights is None else self.weights[rows]
        return replace(self, columns=tuple(c[rows] for c in self.columns), labels=self.labels[rows], weights=weights)

    def weighted(self, weights):
        """Return the same cases with other weights (None: each weighs 1)."""
        return replace(self, weights=None if weights is None else check_weights(weights, self.n_cases))

    def coded_by(self, schema):
        """Return the same cases in the columns and codes of another schema, matched by name.

        A value or class that the other schema does not list becomes unknown (−1).

        Raises
        ------
        ValueError
            When an attribute of the other schema is missing here, or is of the other kind.
        """
        if schema == self.schema:
            return self
        by_name = {a.name: (a, c) for a, c in zip(self.attributes, self.columns, strict=True)}
        columns = tuple(recoded(attribute, by_name) for attribute in schema.attributes)
        labels = recoded(
            Attribute(schema.target, schema.classes),
            {schema.target: (Attribute(self.target, self.classes), self.labels)},
        )
        return replace(self, schema=schema, columns=columns, labels=labels)


def cases_to_classify(data, schema):
    """Return a `Dataset` in the codes of `schema` from what is to be classified.

    Parameters
    ----------
    data : Dataset, pandas.DataFrame, or dict
        A dict is one case: attribute -> value. An attribute that is left out of a dict is unknown; a
        column that is left out of a frame is an error. Unseen values become unknown.
    schema : Schema
        The schema of the model.

    Raises
    ------
    ValueError, KeyError, TypeError
        For columns that are missing or not known, and for text where a number belongs.
    """
    if isinstance(data, Dataset):
        return data.coded_by(schema)
    if isinstance(data, dict):
        data = _frame_of_one_case(data, schema)
    positions = column_positions(data)
    missing = [attribute.name for attribute in schema.attributes if attribute.name not in positions]
    if missing:
        raise ValueError(
            f"the data lack the column {missing[0]!r}, which the model was grown with; "
            f"they have {', '.join(positions) or 'none'} (a column of None makes it unknown)"
        )
    columns = tuple(coded_column(data.iloc[:, positions[a.name]], a, unseen="unknown") for a in schema.attributes)
    return Dataset(schema, columns, np.full(len(data), -1, dtype=np.int32))


def _frame_of_one_case(case, schema):
    import pandas as pd

    for name in case:
        if name != schema.target:
            schema.position(name)
    cells = {a.name: [case.get(a.name)] for a in schema.attributes}
    return pd.DataFrame(cells, dtype=object, index=[0])


def check_is_dataset(data, needs_classes=True):
    """Raise a TypeError that says the remedy for what is not a data set, and a ValueError for an empty one."""
    if not isinstance(data, Dataset):
        wrapped = "; wrap it: Dataset.from_frame(frame, target=...)" if hasattr(data, "columns") else ""
        raise TypeError(f"a Dataset is needed, such as load() returns; got a {type(data).__name__}{wrapped}")
    if not data.n_cases:
        raise ValueError("the data set has no cases; at least one is needed")
    if needs_classes and data.labels.min() < 0:
        row = np.argmax(data.labels < 0)
        raise ValueError(f"the case in row {row} has no class, so nothing can be learned from it; leave it out")
