"""What an attribute is, and the schema: the attributes and the classes of a data set."""

from dataclasses import dataclass

__all__ = ["Attribute", "Schema"]


@dataclass(frozen=True)
class Attribute:
    """The name of a column and, if it is nominal, the values that it can take.

    Parameters
    ----------
    name : str
    values : tuple of str, optional
        The values in order; None for a numeric attribute.

    Raises
    ------
    ValueError
        For a value that is listed twice.
    TypeError
        For a name or value that is not text.

    References
    ----------
    Release 8, `getnames.c` (AttName, AttValName).

    Examples
    --------
    >>> Attribute("humidity").is_numeric, Attribute("windy", ("true", "false")).is_numeric
    (True, False)
    """

    name: str
    values: tuple[str, ...] | None = None

    def __post_init__(self):
        values = () if self.values is None else self.values
        if isinstance(values, str) or not all(isinstance(text, str) for text in (self.name, *values)):
            raise TypeError(f"an attribute needs a name and a tuple of texts, got {self.name!r}, {self.values!r}")
        if self.values is not None:
            object.__setattr__(self, "values", tuple(values))
        if len(set(values)) < len(values):
            twice = next(value for number, value in enumerate(values) if value in values[:number])
            raise ValueError(f"attribute {self.name!r} lists the value {twice!r} twice; list every value once")

    @property
    def is_numeric(self):
        """Whether the values are numbers."""
        return self.values is None


@dataclass(frozen=True)
class Schema:
    """The attributes, the classes and the name of the class column, all in order.

    Parameters
    ----------
    attributes : tuple of Attribute
    classes : tuple of str
        At least one; ties between classes go to the one that stands first.
    target : str, default "class"
        Name of the class column.

    Raises
    ------
    ValueError
        For no class, or for a name that is used twice.

    References
    ----------
    Release 8, `getnames.c`.
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
        attributes = [{"name": a.name, "values": None if a.is_numeric else list(a.values)} for a in self.attributes]
        return {"attributes": attributes, "classes": list(self.classes), "target": self.target}

    @classmethod
    def from_dict(cls, described):
        """Return the schema that `to_dict` has described."""
        attributes = tuple(Attribute(a["name"], a["values"]) for a in described["attributes"])
        return cls(attributes, tuple(described["classes"]), described["target"])

    def position(self, name):
        """Return where the attribute called `name` stands; KeyError with the list of names if nowhere."""
        for position, attribute in enumerate(self.attributes):
            if attribute.name == name:
                return position
        names = ", ".join(attribute.name for attribute in self.attributes)
        raise KeyError(f"there is no attribute {name!r}; the attributes are {names}")


def _refuse_repeats(names, what):
    seen = set()
    for name in names:
        if name in seen:
            raise ValueError(f"the {what} name {name!r} is used twice; every {what} needs a name of its own")
        seen.add(name)
