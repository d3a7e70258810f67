"""Checking a learner's answer: exercises, and the replies to right, wrong and unreadable answers.

    check("02-root-gain", 0.247)      prints whether that is right, and names a known misconception

The package computes the right answers when they are needed; they are not stored as numbers. A wrong answer is first
compared with the misconceptions of the exercise (`Slip`), whose numbers are computed in the same way. The same answer
always gets the same reply; nothing is stored or sent anywhere.
"""

import pkgutil
import re
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from reprlib import Repr

from ...support.words import in_lines, listed, one_line
from . import answers

ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # in a repr; a different one every time
LONGEST = 120
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


@dataclass(frozen=True)
class Slip:
    """A misconception: the answer that it leads to, and the reply to it.

    Parameters
    ----------
    answer : object, or function without arguments that returns it
        The wrong answer, as the kind of the exercise reads it.
    says : str
        Names the misconception but not the right answer; it follows "You gave ...".
    """

    answer: object
    says: str


class Exercise:
    """A question, its right answer, and the replies to wrong ones.

    Parameters
    ----------
    name : str
        "NN-words-with-hyphens"; NN is the number of the notebook.
    asks : str
        Follows "This exercise asks for": "the gain of outlook, in bits".
    kind : Kind
        How answers are read and compared.
    answer : object, or function without arguments that returns it
        The right answer: a number, a text, a list of numbers, or a set of names. `Judged` does not use it.
    praise : str
        What is worth remembering; it follows "Right."
    *slips : Slip
        The reply to a wrong answer is that of the first one that fits.
    """

    def __init__(self, name, asks, kind, answer, praise, *slips):
        self.name, self.asks, self.kind, self.answer, self.praise, self.slips = name, asks, kind, answer, praise, slips


def computed(answer):
    """Return the answer of an exercise or a slip; one that is a function is called."""
    return answer() if callable(answer) else answer


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right (None if there was none), and the reply to it."""

    right: bool | None
    text: str


def check(name, answer=...):
    """Print whether the answer to an exercise is right, with a hint if it is not.

    A wrong name and an answer of the wrong kind get a reply too; nothing is raised.

    Parameters
    ----------
    name : str
        The name of the exercise, such as "02-root-gain".
    answer : object, optional
        A number (rounded or not), a text, or a list, as the exercise asks. The three dots and None count as no answer.

    Examples
    --------
    >>> check("02-root-gain", 0.171)
    02-root-gain: not yet. You gave 0.171. That is the number for natural logarithms; in
    bits the base is 2.
    >>> check("02-root-gain")
    02-root-gain: not answered yet. Write your answer in place of the three dots.
    """
    print(in_lines(verdict(name, answer).text))


def verdict(name, answer=...):
    """Return the `Verdict` on an answer, as `check` prints it."""
    if not isinstance(name, str):
        example = 'check("02-root-gain", 0.5)'
        return Verdict(None, f"check takes the name of an exercise first, as in {example}; got {_shown(name)}.")
    exercise = _exercises().get(name.strip())
    if exercise is None:
        return Verdict(None, _no_such_exercise(name))
    if answer is None or answer is ...:
        return Verdict(None, f"{exercise.name}: not answered yet. Write your answer in place of the three dots.")
    given = _read(exercise.kind, answer)
    if isinstance(given, answers.Unreadable):
        asks = f"This exercise asks for {exercise.asks}."
        return Verdict(None, f"{exercise.name}: no verdict. You gave {_shown(answer)}: {given.why} {asks}")
    if exercise.kind.same(given, computed(exercise.answer)):
        return Verdict(True, " ".join(filter(None, [f"{exercise.name}: right.", exercise.praise])))
    hint = _hint(exercise, given)
    return Verdict(False, f"{exercise.name}: not yet. You gave {_cut(exercise.kind.written(given))}. {hint}")


def _read(kind, answer):
    """Return the answer as its kind reads it, or `Unreadable`, whatever object a learner gives."""
    try:
        return kind.read(answer)
    except Exception:  # an object that does not even have a length or a value
        return answers.Unreadable(f"that is an object of type {type(answer).__name__}, which cannot be compared.")


def exercises_of(notebook):
    """Return the exercises of a notebook, by its number: `exercises_of("02")`, or 2."""
    number = f"{notebook:02d}" if isinstance(notebook, int) else str(notebook)[:2]
    return [exercise for name, exercise in _exercises().items() if name.startswith(f"{number}-")]


def _exercises():
    """Return all exercises by name, as the modules `notebook_NN` list them."""
    package = import_module(__package__)
    modules = sorted(found.name for found in pkgutil.iter_modules(package.__path__))
    notebooks = [import_module(f".{name}", __package__) for name in modules if name.startswith("notebook_")]
    listed = [each for notebook in notebooks for each in notebook.EXERCISES]
    return {exercise.name: exercise for exercise in listed}


def _no_such_exercise(name):
    names = list(_exercises())
    near = get_close_matches(name.strip().lower(), names, n=3, cutoff=0.5)
    near = near or [each for each in names if each[:2] == name.strip()[:2]]
    hint = f"Did you mean {listed(map(repr, near), last='or')}?" if near else f"Names look like {names[0]!r}."
    return f"There is no exercise {_shown(name)}. {hint}"


def _hint(exercise, given):
    """Return the reply to a wrong answer."""
    for slip in exercise.slips:
        if exercise.kind.same(given, computed(slip.answer)):
            return slip.says
    return exercise.kind.hint(given, computed(exercise.answer)) or f"This exercise asks for {exercise.asks}."


def _shown(answer):
    """Return an answer of any kind on one line, not too long."""
    try:
        return _cut(ADDRESS.sub("", one_line(_SHORT.repr(answer))))
    except Exception:  # whatever a learner's own class does in its repr: the sentence must come out
        return f"an object of type {type(answer).__name__}"


def _cut(text):
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
