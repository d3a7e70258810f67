"""Messages of the package in the words of the command line: `unknown=['NA']` becomes `--unknown 'NA'`.

The package does not know who calls it, and speaks of its own options; what they are called on the command line is said
here, for all commands.
"""

import re

__all__ = ["in_words_of_options"]

OPTIONS = {
    "target": "--target",
    "nominal": "--nominal",
    "numeric": "--numeric",
    "ignore": "--ignore",
    "unknown": "--unknown",
    "delimiter": "--delimiter",
    "encoding": "--encoding",
    "n_attributes": "--attributes",
    "n_trees": "--trees",
    "n_jobs": "--jobs",
    "folds": "--folds",
    "trials": "--trials",
    "window": "--window",
    "increment": "--increment",
    "min_cases": "--min-cases",
    "n_cases": "-n",
    "n_classes": "--classes",
    "noise": "--noise",
}
_NAMES = "|".join(OPTIONS)
# name=[value], name=value and name=; a name that a message begins with: "folds is ..."; one that no text can be
_WITH_LIST = re.compile(rf"\b({_NAMES})=\[([^\[\]]*)\]")
_WITH_VALUE = re.compile(rf"\b({_NAMES})=(?=['\"\w])")
_ALONE = re.compile(rf"\b({_NAMES})=(?=\W|$)")
_FIRST = re.compile(rf"^({_NAMES})(?= (?:is|must) )")
WORDS = {"'sqrt', or None for all": "sqrt, or all"}


def in_words_of_options(message):
    """Return a message in which the options of functions are those of the command line."""
    message = _WITH_LIST.sub(lambda found: f"{OPTIONS[found[1]]} {found[2]}", message)
    message = _WITH_VALUE.sub(lambda found: f"{OPTIONS[found[1]]} ", message)
    for pattern in (_ALONE, _FIRST):
        message = pattern.sub(lambda found: OPTIONS[found[1]], message)
    for words, others in WORDS.items():
        message = message.replace(words, others)
    return message
