"""What an attribute is, what depends on its kind, and the schema: the attributes and classes of a data set.

To add a kind of attribute, write a class with the methods of `Numeric` and add it to `KINDS`.
"""

from dataclasses import dataclass

import numpy as np

from ..support.warning import warn
from ..support.words import counted, listed
from .cells import (
    UNKNOWN,
    UNKNOWN_LOOKALIKES,
    code_texts,
    codes_of_names,
    in_order,
    named_cells,
    number_texts,
    numbers_in,
    place,
)


@dataclass(frozen=True)
class Attribute:
    """The name of a column and, if it is nominal, the values that it can take.

    Parameters
    ----------
    name : str
    values : tuple of str, optional
        The values in order; None for a numeric attribute.

    Examples
    --------
    >>> Attribute("humidity").kind, Attribute("windy", ("true", "false")).kind
    ('numeric', 'nominal')
    """

    name: str
    values: tuple[str, ...] | None = None

    def __post_init__(self):
        values = () if self.values is None else self.values
        if isinstance(values, str) or not all(isinstance(text, str) for text in (self.name, *values)):
            raise TypeError(f"an attribute needs a name and a tuple of strings; got {self.name!r}, {self.values!r}")
        if self.values is not None:
            object.__setattr__(self, "values", tuple(values))
        if len(set(values)) < len(values):
            twice = next(value for number, value in enumerate(values) if value in values[:number])
            raise ValueError(f"attribute {self.name!r} lists the value {twice!r} twice; list every value once")

    @property
    def kind(self):
        """A key of `KINDS`: "numeric" or "nominal"."""
        return "numeric" if self.values is None else "nominal"

    @property
    def is_numeric(self):
        """Whether the values are numbers."""
        return self.values is None

    @property
    def coding(self):
        """How columns of this attribute are read, coded, shown and written."""
        return KINDS[self.kind](self)


@dataclass(frozen=True)
class Numeric:
    """How columns of a numeric attribute are coded: as float64; NaN is unknown."""

    attribute: Attribute

    @staticmethod
    def found(series, name, is_named):
        """Return the attribute that a pandas column holds, and the coded column.

        If the user named the column nominal (`is_named`), none of its values is suspect.
        """
        return Attribute(name), numbers_in(series, name)

    def read(self, series, unseen="error"):
        """Return a pandas column coded. Values that the attribute does not list are an error, or become "unknown"."""
        return numbers_in(series, self.attribute.name)

    def read_texts(self, texts):
        """Return the texts of a file as a coded column, and the position of the first that does not fit (or None)."""
        return number_texts(texts)

    def fault(self, text):
        """Return what is wrong with a text that does not fit, and what to do."""
        return f"{self.attribute.name!r} is numeric, but {text!r} is not a finite number; write ? where it is unknown"

    def recoded(self, column, other):
        """Return a column in the codes of another attribute of the same kind."""
        return column

    def check(self, column, n_cases):
        """Raise a ValueError unless a column is coded in this way.

        The compiled loops use codes as indices without checking them, so errors must be found here.
        """
        name = f"column {self.attribute.name!r}"
        if not isinstance(column, np.ndarray) or column.shape != (n_cases,) or column.dtype.kind != "f":
            raise ValueError(f"{name} is numeric: it must be an array of {n_cases} floats, NaN where unknown")
        if np.isinf(column).any():
            row = np.argmax(np.isinf(column))
            raise ValueError(f"{name} holds the infinite value {column[row]} (row {row}); give a finite number, or NaN")

    def shown(self, column):
        """Return a coded column as a column of a pandas frame."""
        return column

    def written(self, column, escaped=str):
        """Return a coded column as the texts of a file; `escaped` makes a value safe for the format."""
        return [UNKNOWN if np.isnan(number) else repr(float(number)) for number in column]


@dataclass(frozen=True)
class Nominal:
    """How columns of a nominal attribute are coded: as int32 positions in its list of values; −1 is unknown."""

    attribute: Attribute

    @staticmethod
    def found(series, name, is_named):
        codes, names = named_cells(series, name)
        if hasattr(series, "cat"):  # its categories are in order, and meant as they are
            return Attribute(name, tuple(names)), codes
        if not is_named:
            _warn_of_lookalikes(series, name, codes, names)
        attribute = Attribute(name, in_order(names))
        return attribute, codes_of_names(names, attribute.values)[codes]

    def read(self, series, unseen="error"):
        name, values = self.attribute.name, self.attribute.values
        codes, names = named_cells(series, name)
        column = codes_of_names(names, values)[codes]
        new = np.flatnonzero((column < 0) & (codes >= 0))
        if unseen == "error" and new.size:
            value = names[codes[new[0]]]
            raise ValueError(
                f"{name!r} has no value {value!r} ({place(series, new[0])}); its values are {', '.join(values)}"
            )
        return column

    def read_texts(self, texts):
        return code_texts(texts, self.attribute.values)

    def fault(self, text):
        values = listed(self.attribute.values, most=20, last="")
        return f"{self.attribute.name!r} has no value {text!r}, only {values}; correct it, declare it, or write ?"

    def recoded(self, column, other):
        values = self.attribute.values
        return column if values == other.values else codes_of_names(values, other.values)[column]

    def check(self, column, n_cases):
        name, n_codes = f"column {self.attribute.name!r}", len(self.attribute.values)
        if not isinstance(column, np.ndarray) or column.shape != (n_cases,) or column.dtype.kind not in "iu":
            raise ValueError(f"{name} must be an array of {n_cases} whole numbers, codes of values, or −1 for unknown")
        if n_cases and not -1 <= column.min() <= column.max() < n_codes:
            row = np.argmax((column < -1) | (column >= n_codes))
            raise ValueError(f"{name} holds the code {column[row]} (row {row}); its codes go from 0 to {n_codes - 1}")

    def shown(self, column):
        import pandas as pd

        return pd.Categorical.from_codes(column, categories=list(self.attribute.values))

    def written(self, column, escaped=str):
        texts = [*map(escaped, self.attribute.values), UNKNOWN]
        return [texts[code] for code in column]


KINDS = {"numeric": Numeric, "nominal": Nominal}


def _warn_of_lookalikes(series, name, codes, names):
    for number, own in enumerate(names):
        if own in UNKNOWN_LOOKALIKES:
            rows = np.flatnonzero(codes == number)
            warn(
                f"column {name!r} holds {own!r} ({counted(len(rows), 'row')}, first {place(series, rows[0])}), which "
                "counts as a value like any other; write None or '?' if it means unknown, otherwise name the column in "
                "nominal="
            )


@dataclass(frozen=True)
class Schema:
    """The attributes, the classes and the name of the class column, all in order.

    Parameters
    ----------
    attributes : tuple of Attribute
    classes : tuple of str
        At least one; if classes tie, the first one wins.
    target : str, default "class"
        Name of the class column.
    """

    attributes: tuple[Attribute, ...]
    classes: tuple[str, ...]
    target: str = "class"

    def __post_init__(self):
        if not self.classes:
            raise ValueError("a data set needs at least one class; got none")
        _refuse_repeats([attribute.name for attribute in self.attributes] + [self.target], "column")
        _refuse_repeats(self.classes, "class")

    def to_dict(self):
        """Return the schema as plain JSON values."""
        attributes = [{"name": a.name, "values": None if a.values is None else list(a.values)} for a in self.attributes]
        return {"attributes": attributes, "classes": list(self.classes), "target": self.target}

    @classmethod
    def from_dict(cls, described):
        """Return the schema that `to_dict` described."""
        attributes = tuple(Attribute(a["name"], a["values"]) for a in described["attributes"])
        return cls(attributes, tuple(described["classes"]), described["target"])

    @property
    def class_column(self):
        """The class column as a nominal attribute."""
        return Attribute(self.target, self.classes)

    def position(self, name):
        """Return the position of the attribute with this name, or raise a KeyError that lists the names."""
        for position, attribute in enumerate(self.attributes):
            if attribute.name == name:
                return position
        names = ", ".join(attribute.name for attribute in self.attributes)
        raise KeyError(f"there is no attribute {name!r}; the attributes are {names}")


class HasSchema:
    """A data set or a model has the attributes and classes of its `schema`."""

    @property
    def attributes(self):
        """The attributes, in order."""
        return self.schema.attributes

    @property
    def classes(self):
        """The names of the classes, in order."""
        return self.schema.classes


def _refuse_repeats(names, what):
    seen = set()
    for name in names:
        if name in seen:
            raise ValueError(f"the {what} name {name!r} is used twice; give every {what} its own name")
        seen.add(name)
