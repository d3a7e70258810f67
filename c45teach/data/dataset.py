"""The data set: the cases, column by column, and how *unknown* is coded.

A `Schema` (Release 8's `.names` file) says what the columns can hold: *nominal* attributes with their values, *numeric*
attributes, and the classes. A `Dataset` adds the cases:

    numeric column    float64; NaN is an unknown value
    nominal column    int32 codes into `attribute.values`; −1 is an unknown value
    labels            int32 codes into `classes`; −1 if the class of a case to classify is unknown

Names, values and classes are strings (see `name_of` in `cells.py`). Nothing in a data set is ever changed in place.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .attributes import HasSchema, Schema
from .columns import check_coded, check_weights, recoded
from .frames import column_positions, frame_columns


@dataclass(frozen=True, eq=False)
class Dataset(HasSchema):
    """Cases with their attributes and classes.

    Parameters
    ----------
    schema : Schema
    columns : tuple of ndarray of shape (n_cases,)
        One per attribute: floats (NaN is unknown), or codes of values (−1 is unknown).
    labels : ndarray of shape (n_cases,)
    weights : ndarray of shape (n_cases,), optional
        Weight of each case; None means that each weighs 1.
    name : str, default "data"
    ignored : tuple of str
        Columns of the source that were left out.

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
        check_coded(self.schema, self.columns, self.labels)

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
        """The weight of each case, as an array even if all weigh 1."""
        return np.ones(self.n_cases) if self.weights is None else self.weights

    @property
    def matrix(self):
        """The columns side by side as floats, one row per case; −1 (nominal) and NaN (numeric) are unknown."""
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
        """The cases sorted by each numeric attribute (one row each) in ascending order, unknown values last.

        Three arrays: the cases, their values, and the number of known values.
        """
        shape = (len(self.numeric), self.n_cases)
        order, values = np.empty(shape, np.int32), np.empty(shape)
        for row, position in enumerate(self.numeric):
            order[row] = np.argsort(self.columns[position])  # NaN comes last; the order of ties does not matter
            values[row] = self.columns[position][order[row]]
        return order, values, self.n_cases - np.isnan(values).sum(axis=1)

    @cached_property
    def known_values(self):
        """The known values of each numeric attribute in ascending order, by the position of the attribute."""
        _, values, known = self.orders
        return {position: values[row, : known[row]] for row, position in enumerate(self.numeric.tolist())}

    @cached_property
    def codes(self):
        """The codes of the nominal attributes, one row per case."""
        columns = [self.columns[position] for position in self.nominal]
        return np.ascontiguousarray(np.array(columns, dtype=np.int32).reshape(len(columns), self.n_cases).T)

    @cached_property
    def frame(self):
        """The data as a pandas DataFrame, the class last; unknown values are NaN."""
        import pandas as pd

        attributes, columns = (*self.attributes, self.schema.class_column), (*self.columns, self.labels)
        return pd.DataFrame({a.name: a.coding.shown(c) for a, c in zip(attributes, columns, strict=True)})

    @classmethod
    def from_frame(cls, frame, target, nominal=(), numeric=(), ignore=(), weights=None, name="data"):
        """Return the cases of a pandas DataFrame as a data set.

        Text, categories and booleans are nominal and numbers are numeric, unless `nominal` or `numeric` says
        otherwise. Values and classes are sorted; those of a categorical column keep its order.

        Parameters
        ----------
        frame : pandas.DataFrame
            One row per case; its index is ignored.
        target : str
            The class column; no class may be missing.
        nominal, numeric, ignore : sequences of str
            Columns to treat as nominal, to treat as numeric, and to leave out.
        weights : str or array-like of shape (n_cases,), optional
            Weights of the cases, or the column that holds them.
        name : str, default "data"

        Examples
        --------
        >>> import pandas as pd
        >>> days = pd.DataFrame({"windy": [True, False], "play": ["no", "yes"]})
        >>> Dataset.from_frame(days, target="play").attributes
        (Attribute(name='windy', values=('False', 'True')),)
        """
        schema, columns, labels, weights, ignored = frame_columns(frame, target, nominal, numeric, ignore, weights)
        return cls(schema, columns, labels, weights, name, ignored)

    def take(self, rows):
        """Return the data set of these rows, in this order."""
        weights = None if self.weights is None else self.weights[rows]
        return replace(self, columns=tuple(c[rows] for c in self.columns), labels=self.labels[rows], weights=weights)

    def weighted(self, weights):
        """Return the same cases with other weights (None: each weighs 1)."""
        return replace(self, weights=None if weights is None else check_weights(weights, self.n_cases))

    def coded_by(self, schema):
        """Return the same cases in the columns and codes of another schema, matched by name.

        Values and classes that the other schema does not list become unknown (−1). A missing attribute, or one that is
        numeric here and nominal there or the reverse, is a ValueError.
        """
        if schema == self.schema:
            return self
        own = {attribute.name: position for position, attribute in enumerate(self.attributes)}
        columns = []
        for attribute in schema.attributes:
            if attribute.name not in own:
                raise ValueError(f"the data lack the column {attribute.name!r}; they have {', '.join(own)}; add it")
            position = own[attribute.name]
            columns.append(recoded(self.columns[position], self.attributes[position], attribute))
        labels = recoded(self.labels, self.schema.class_column, schema.class_column)
        return replace(self, schema=schema, columns=tuple(columns), labels=labels)


def cases_to_classify(data, schema):
    """Return the cases to classify as a data set in the codes of the model's schema.

    Parameters
    ----------
    data : Dataset, pandas.DataFrame, or dict
        A dict is a single case: attribute -> value; an attribute that it leaves out is unknown. A frame must have a
        column for every attribute. Values that the schema does not list become unknown.
    schema : Schema
    """
    if isinstance(data, Dataset):
        return data.coded_by(schema)
    if isinstance(data, dict):
        data = _frame_of_one_case(data, schema)
    if not hasattr(data, "columns"):
        raise TypeError(
            "cases are needed: a dict (one case) such as {'outlook': 'sunny'}, a DataFrame or a Dataset; got a "
            f"{type(data).__name__}"
            + ("; wrap it: pandas.DataFrame(rows, columns=[...])" if isinstance(data, (list, np.ndarray)) else "")
        )
    positions = column_positions(data)
    missing = [attribute.name for attribute in schema.attributes if attribute.name not in positions]
    if missing:
        raise ValueError(
            f"the data lack the column {missing[0]!r}, which the model was grown with; "
            f"they have {', '.join(positions) or 'none'} (if it is unknown, add a column of None)"
        )
    columns = tuple(a.coding.read(data.iloc[:, positions[a.name]], unseen="unknown") for a in schema.attributes)
    return Dataset(schema, columns, np.full(len(data), -1, dtype=np.int32))


def _frame_of_one_case(case, schema):
    import pandas as pd

    for name in case:
        if name != schema.target:
            schema.position(name)
    cells = {a.name: [case.get(a.name)] for a in schema.attributes}
    return pd.DataFrame(cells, dtype=object, index=[0])


def cases_in_codes_of(schema, dataset, may_be_new=False):
    """Return cases in the codes of a model's schema.

    The model knows every class and value of its training cases. With `may_be_new`, unseen values become unknown.
    """
    check_is_dataset(dataset)
    coded = dataset.coded_by(schema)
    if coded is not dataset and not may_be_new:
        _check_no_value_is_lost(dataset, coded)
    if (coded.labels < 0).any():
        name = dataset.classes[dataset.labels[coded.labels.argmin()]]
        raise ValueError(
            f"the data have the class {name!r}, which the model does not know; it knows {', '.join(schema.classes)}"
        )
    return coded


def _check_no_value_is_lost(dataset, coded):
    """Raise a ValueError if a value became unknown when the data set was coded by another schema."""
    for attribute, column in zip(coded.attributes, coded.columns, strict=True):
        if not attribute.is_numeric:
            position = dataset.schema.position(attribute.name)
            lost = (column < 0) & (dataset.columns[position] >= 0)
            if lost.any():
                value = dataset.attributes[position].values[dataset.columns[position][lost.argmax()]]
                raise ValueError(
                    f"the data have the value {value!r} of {attribute.name!r}, which the model does not know; "
                    "give the cases from which it was grown"
                )


def check_is_dataset(data, needs_classes=True):
    """Raise an error unless this is a data set with cases that have classes."""
    if not isinstance(data, Dataset):
        remedy = "; wrap it: Dataset.from_frame(frame, target=...)" if hasattr(data, "columns") else ""
        raise TypeError(f"a Dataset is needed, such as load() returns; got a {type(data).__name__}{remedy}")
    if not data.n_cases:
        raise ValueError("the data set has no cases; at least one is needed")
    if needs_classes and data.labels.min() < 0:
        row = np.argmax(data.labels < 0)
        raise ValueError(f"the case in row {row} has no class, so nothing can be learned from it; leave it out")
