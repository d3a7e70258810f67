"""The kinds of answers: how each is read, compared and written, and which slips it recognises by itself.

    Number(decimals=3, unit="bits")       0.247, 0.24675, np.float64(0.247); rounded is right
    Numbers(decimals=3)                   a list of numbers, in order
    Choice("gain", "ratio", "minimum")    one of these words
    Names()                               some names, in any order
    Judged(reads, judges)                 anything that `judges` accepts: "give counts such that ..."

`read` returns the answer in the form that `same` compares, or `Unreadable` with the reason; it never raises.
"""

import math
import numbers
from collections.abc import Callable
from dataclasses import dataclass

from ...support.words import one_line

MOST_ITEMS = 1000
KNOWN_KINDS = {
    **dict.fromkeys(("str", "bytes"), "text"),
    **dict.fromkeys(("int", "float", "int64", "float64"), "a number"),
    **dict.fromkeys(("list", "tuple", "set", "frozenset", "ndarray", "Series"), "a collection"),
    "bool": "true or false",
    "dict": "a dictionary",
    "complex": "a complex number",
}


@dataclass(frozen=True)
class Unreadable:
    """An answer that cannot be compared; `why` is a whole sentence."""

    why: str


class Kind:
    """What all kinds can do; each has its own `read`."""

    def same(self, given, wanted):
        """Return whether two answers are the same."""
        return given == wanted

    def written(self, given):
        """Return the answer as text."""
        return str(given)

    def hint(self, given, wanted):
        """Return what this kind can say to a wrong answer by itself, or an empty text."""
        return ""


@dataclass(frozen=True)
class Number(Kind):
    """A number.

    Parameters
    ----------
    decimals : int, default 3
        How many decimals must be right; the last one may be off by one, as after rounding along the way. With 0 the
        number is a count, and must be exact.
    unit : {"bits", "share", ""}, default ""
        "bits" recognises other logarithms, "share" recognises per cent.
    """

    decimals: int = 3
    unit: str = ""

    def read(self, answer):
        """Return a float."""
        if isinstance(answer, (bool, str, bytes)) or type(answer).__name__ == "bool":
            return Unreadable(f"that is {_kind_of(answer)}, not a number{_without_quotes(answer)}.")
        if not isinstance(answer, numbers.Number) and _length(answer) is not None:
            return Unreadable("that is a collection, where one number is needed.")
        try:
            number = float(answer)
        except (TypeError, ValueError, OverflowError):
            return Unreadable(f"that is {_kind_of(answer)}, not a number that can be compared.")
        if not math.isfinite(number):
            return Unreadable("that is not a finite number; somewhere a division or a logarithm went wrong.")
        return number

    def same(self, given, wanted):
        """Return whether two numbers agree to the decimals asked for."""
        slack = 1.05 * 10**-self.decimals if self.decimals else 1e-9
        return abs(given - wanted) <= slack

    def written(self, given):
        """Return the number, not longer than needed."""
        return f"{given:.{max(self.decimals + 1, 4)}g}" if abs(given) < 1e6 else f"{given:g}"

    def hint(self, given, wanted):
        """Return a hint for the slips that happen with any number: sign, per cent, logarithm, rounding."""
        if wanted and self.same(-given, wanted):
            return "Only the sign is wrong."
        if self.unit in ("share", "bits") and abs(given / 100 - wanted) <= 0.006:
            return "That looks like per cent; give the number itself, between 0 and 1."
        if self.unit == "bits" and self.same(given, wanted * math.log(2)):
            return "That is the number for natural logarithms; in bits the base is 2."
        if self.unit == "bits" and self.same(given, wanted * math.log10(2)):
            return "That is the number for logarithms of base 10; in bits the base is 2."
        for decimals in range(1, self.decimals):
            if abs(given - round(wanted, decimals)) < 1e-9:
                return f"That is rounded too much; give {self.decimals} decimals."
        return ""


@dataclass(frozen=True)
class Numbers(Kind):
    """Several numbers in order, each compared as by `Number`."""

    decimals: int = 3
    unit: str = ""

    def read(self, answer):
        """Return a tuple of floats."""
        items = _items(answer)
        if items is None:
            return Unreadable(f"that is {_kind_of(answer)}; a list of numbers in square brackets is needed.")
        read = [Number(self.decimals).read(item) for item in items]
        for place, number in enumerate(read, 1):
            if isinstance(number, Unreadable):
                return Unreadable(f"number {place} of the list cannot be used: {number.why}")
        return tuple(read)

    def same(self, given, wanted):
        """Return whether there are as many numbers, and all agree."""
        number = Number(self.decimals)
        return len(given) == len(wanted) and all(map(number.same, given, wanted))

    def written(self, given):
        """Return the numbers in square brackets."""
        return "[" + ", ".join(map(Number(self.decimals).written, given)) + "]"

    def hint(self, given, wanted):
        """Return a hint for the wrong length or order, or say how many agree."""
        number = Number(self.decimals, self.unit)
        if len(given) != len(wanted):
            return f"{len(wanted)} numbers are needed, not {len(given)}."
        if self.same(sorted(given), sorted(wanted)):
            return "These are the right numbers in another order."
        hints = {number.hint(g, w) for g, w in zip(given, wanted, strict=True) if not number.same(g, w)}
        if len(hints) == 1 and "" not in hints:
            return f"For those that are wrong: {hints.pop()}"
        agree = sum(map(number.same, given, wanted))
        return f"{agree} of the {len(wanted)} are right."


class Choice(Kind):
    """One of several words; case and surrounding blanks do not matter."""

    def __init__(self, *choices):
        self.choices = choices

    def read(self, answer):
        """Return the word as it stands among the choices."""
        if not isinstance(answer, str):
            return Unreadable(f"that is {_kind_of(answer)}; one of these words is needed: {self._listed()}.")
        found = {choice.lower(): choice for choice in self.choices}.get(one_line(answer).lower())
        return found or Unreadable(f"choose one of {self._listed()}.")

    def written(self, given):
        """Return the word in quotes."""
        return repr(given)

    def _listed(self):
        return ", ".join(map(repr, self.choices))


class Names(Kind):
    """Some names in any order; case and surrounding blanks do not matter."""

    def read(self, answer):
        """Return a frozen set of names in small letters."""
        items = [answer] if isinstance(answer, str) else _items(answer)
        if items is None:
            return Unreadable(f"that is {_kind_of(answer)}; a list of names is needed.")
        odd = [item for item in items if not isinstance(item, str)]
        if odd:
            return Unreadable(f"the list holds {_kind_of(odd[0])}, where names in quotes are needed.")
        return frozenset(one_line(item).lower() for item in items)

    def same(self, given, wanted):
        """Return whether the names are the same."""
        return given == frozenset(name.lower() for name in wanted)

    def written(self, given):
        """Return the names in alphabetical order."""
        return ", ".join(sorted(given)) or "no name"

    def hint(self, given, wanted):
        """Return a hint that counts the names that belong there."""
        wanted = {name.lower() for name in wanted}
        right, extra = len(given & wanted), len(given - wanted)
        missing = "; some are missing" if right < len(wanted) else ""
        return f"{right} of yours belong there, {extra} do not{missing}."


@dataclass(frozen=True)
class Judged(Kind):
    """An answer that is right if it does what the question asks: "give counts such that ...".

    Parameters
    ----------
    form : str
        What answers look like; it precedes "are needed": "rows of counts such as [[2, 3], [4, 0]]".
    reads : function
        From the raw answer to one that `judges` takes, or `Unreadable`; may raise TypeError or ValueError.
    judges : function
        From the read answer to "" if it is right, else to a sentence that says what is wrong.
    """

    form: str
    reads: Callable
    judges: Callable

    def read(self, answer):
        """Return what `reads` makes of the answer."""
        if (_length(answer) or 0) > MOST_ITEMS:
            return Unreadable(f"that has {_length(answer)} items, far more than needed.")
        try:
            return self.reads(answer)
        except (TypeError, ValueError, OverflowError):
            return Unreadable(f"{self.form} are needed.")

    def same(self, given, wanted):
        """Return whether the answer does what the question asks; there is no single right one."""
        return not self.judges(given)

    def hint(self, given, wanted):
        """Return what is wrong."""
        return self.judges(given)


def _items(answer):
    """Return the items of a collection as a list, or None if it is not one or too long."""
    length = None if isinstance(answer, (str, bytes, dict)) else _length(answer)
    if length is None or length > MOST_ITEMS:
        return None
    try:
        return list(answer)
    except TypeError:
        return None


def _length(answer):
    try:
        return len(answer)
    except TypeError:
        return None


def _kind_of(answer):
    """Return what an answer is, in a learner's words."""
    if callable(answer):
        return "a function (call it, with parentheses)"
    name = type(answer).__name__
    return KNOWN_KINDS.get(name, f"an object of type {name}")


def _without_quotes(answer):
    try:
        float(answer)
    except (TypeError, ValueError):
        return ""
    return " (leave out the quotes)" if isinstance(answer, str) else ""
