"""What the program c4.5 prints around its trees, in the layout of Release 8."""

from ..judging.evaluation import confusion, errors
from ..tree.text import shown
from ..tree.tree import check_is_tree, tree_text
from ..variations.windowing import best_trial
from .data_options import with_test_cases
from .growing_options import growing_of, is_windowed

MOST_CLASSES_IN_MATRIX = 21


def header(title, options, evaluated="Trees"):
    """Return the title and the options that differ from their defaults, in the words of Release 8."""
    windowed = is_windowed(options)
    criterion = growing_of(options)["criterion"]
    fisher, redundancy = getattr(options, "fisher", None), getattr(options, "redundancy", 1)  # of the command rules
    lines = {
        f"File stem <{options.data}>": True,
        f"Windowing enabled with {options.trials} trials": windowed,
        f"Initial window size of {options.window} items": windowed and options.window,
        f"Maximum window increment of {options.increment} items": windowed and options.increment,
        f"{criterion.capitalize()} criterion used": criterion != "gain_ratio",
        "Tests on discrete attribute groups": options.value_groups,
        f"Sensible test requires 2 branches with >={options.min_cases} cases": options.min_cases != 2,
        f"Pruning confidence level {options.confidence:g}%": options.confidence != 25,
        f"Significance test in rule pruning, threshold {fisher}%": fisher,
        f"Redundancy factor {redundancy}": redundancy != 1,
        "Probability thresholds used": getattr(options, "soft", False),
        "Faults of Release 8 kept": options.quirks,
        f"{evaluated} evaluated on unseen cases": with_test_cases(options),
    }
    given = [f"\t{line}" for line, is_given in lines.items() if is_given]
    return "\n".join([title, "-" * len(title), "", "    Options:", *given])


def tree_report(unpruned, pruned):
    """Return the grown tree and, if pruning changed it, the simplified one, each under its heading. (`c4.5.c`)"""
    sections = [_section("Decision Tree:", unpruned)]
    if pruned.size - pruned.n_leaves < unpruned.size - unpruned.n_leaves:  # pruning always leaves fewer tests
        sections.append(_section("Simplified Decision Tree:", pruned))
    return "\n\n\n".join(sections)


def _section(heading, tree):
    gap = "\n" if tree.size == 1 else "\n\n"
    return heading + gap + tree_text(tree)


def evaluation_report(unpruned, pruned, data, title="training data"):
    """Return the table of sizes and errors of a tree on some cases, before and after pruning. (`besttree.c`)

    The estimate is what pruning expects on new cases: 100 · (errors of the pruned root) / (its weight).
    """
    head = ["\t Before Pruning           After Pruning", "\t----------------   ---------------------------"]
    return _evaluation(data, title, head, [_row(unpruned, pruned, data) + "   <<"])


def trials_evaluation_report(trials, data, title="training data"):
    """Return the same table for the trees of several trials, with a mark after the best. (`besttree.c`)"""
    head = ["Trial\t Before Pruning           After Pruning", "-----\t----------------   ---------------------------"]
    best = best_trial(trials)
    rows = [
        f"{number:4d}{_row(trial.unpruned, trial.pruned, data)}" + ("   <<" if trial is best else "")
        for number, trial in enumerate(trials)
    ]
    return _evaluation(data, title, head, rows)


def _evaluation(data, title, head, rows):
    heading = f"Evaluation on {title} ({_amount(data.case_weights.sum())} items):"
    return "\n".join([heading, "", *head, "\tSize      Errors   Size      Errors   Estimate", "", *rows])


def _row(unpruned, pruned, data):
    before, after = (_errors(tree, data) for tree in (unpruned, pruned))
    estimate = _percent(pruned.root.errors, sum(pruned.root.class_weights))
    return f"\t{unpruned.size:4d}  {before}   {pruned.size:4d}  {after}    {estimate}"


def _errors(tree, data):
    wrong = errors(tree, data)
    return f"{_amount(wrong):>3}{_percent(wrong, data.case_weights.sum())}"


def _percent(part, whole):
    return f"({_rate(part, whole):4.1f}%)"


def _rate(part, whole):
    """Return a share in percent, 0 if there is nothing to share."""
    return 100 * part / whole if whole else 0.0


def _amount(weight):
    """Return a weight as Release 8 prints a number of cases, with a decimal only if it is needed."""
    return f"{weight:.0f}" if weight == round(weight) else f"{weight:.1f}"


def confusion_report(tree, data):
    """Return the confusion matrix: rows are true classes, columns predicted ones, zeros blank. (`confmat.c`)

    Empty for more than 21 classes, which would not fit on a line.
    """
    matrix = confusion(tree, data)
    if len(matrix) > MOST_CLASSES_IN_MATRIX:
        return ""
    letters = [f"({chr(ord('a') + position)})" for position in range(len(matrix))]
    lines = ["\t" + "".join(f"{letter:>5}" for letter in letters) + "\t<-classified as", "\t" + " ----" * len(matrix)]
    for letter, name, row in zip(letters, matrix.index, matrix.to_numpy(), strict=True):
        cells = "".join(f"{_amount(weight) if weight else '':>5}" for weight in row)
        lines.append(f"\t{cells}\t{letter}: class {shown(name)}")
    return "\n".join(lines)


def softening_report(tree):
    r"""Return the bounds of every soft threshold of a tree, nodes before their branches. (`st-thresh.c`)

    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(softening_report(c45.soften(c45.grow(golf), golf)).replace("\t", "    "))
    Softening thresholds
    <BLANKLINE>
    Test humidity <> 75
        Lower = 70, Upper = 80.155
    """
    check_is_tree(tree)
    lines = ["Softening thresholds"]
    for node, _ in tree.walk():
        test = getattr(node, "test", None)
        if test is not None and test.lower is not None:
            lower, upper = (f"{bound:.{test.digits}g}" for bound in test.bounds)
            name = shown(tree.attributes[test.attribute].name)
            lines += ["", f"Test {name} <> {test.printed}", f"\tLower = {lower}, Upper = {upper}"]
    return "\n".join(lines)


CYCLE_HEAD = """\
Cycle   Tree    -----Cases----    -----------------Errors-----------------
        size    window   other    window  rate   other  rate   total  rate
-----   ----    ------  ------    ------  ----  ------  ----  ------  ----"""


def cycle_report(trial):
    """Return the cycles of a trial: sizes of its trees and windows, errors inside and outside. (`besttree.c`)

    >>> import c45teach as c45
    >>> trial = c45.windowing_trials(c45.load("golf"), trials=1, rng=0)[0]
    >>> print(cycle_report(trial).splitlines()[3])
      1        3         7       7         0  0.0%       5 71.4%       5 35.7%
    """
    lines = [CYCLE_HEAD]
    for cycle in trial.cycles:
        line = f"{cycle.cycle:3d}  {cycle.size:7d}  {cycle.window:8d}  {cycle.other:6d}"
        wrong = (cycle.window_errors, cycle.other_errors, cycle.total_errors)
        of = (cycle.window, cycle.other, cycle.window + cycle.other)
        for width, part, whole in zip((8, 6, 6), wrong, of, strict=True):
            line += f"  {part:{width}d}{_rate(part, whole):5.1f}%"
        lines.append(line)
    return "\n".join(lines)


def trials_report(trials):
    """Return the cycles and the trees of several trials, each under its number. (`besttree.c`)"""
    return "\n\n\n".join(
        f"--------\nTrial {number}\n--------\n\n{cycle_report(trial)}\n\n{tree_report(trial.unpruned, trial.pruned)}"
        for number, trial in enumerate(trials)
    )
