"""Trees and evaluations as text, in the layout of Release 8.

    tree_text(tree)             what print(tree) shows
    tree_report(...)            "Decision Tree:", "Simplified Decision Tree:" under their headings
    evaluation_report(...)      sizes, errors and the estimate, before and after pruning
    confusion_report(matrix)    how often cases of each class (rows) were given each class (columns)

One line per branch; the branches that end in a leaf come first, each with its class and, in
parentheses, the weight of its training cases and (after a stroke) how much of it is in error. A
subtree that would run over the right margin is printed by itself, below, under its number [Sn].

# Differs from C4.5: what Release 8 prints can be read in two ways when six digits of a threshold are
# not enough, when a name contains a line break or a mark of the layout, or after the 99th subtree
# ([S??]). Here thresholds take as many digits as they need, such names stand in quotes, and every
# subtree has its number, so that the text says exactly what the tree says.
"""

import re

from .candidates import NominalTest, ThresholdTest
from .evaluation import confusion, errors
from .tree import DecisionNode, Leaf, check_is_tree

__all__ = ["confusion_report", "evaluation_report", "tree_report", "tree_text"]

LINE_WIDTH = 80
INDENT = "|   "
MOST_CLASSES_IN_MATRIX = 21

# What would be misread in a name: a blank at an end, a quote in front, a character that breaks the line,
_MISLEADING = r"""^$|^[\s'"]|\s$|[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"""
# and the mark that ends an attribute, a value or class, a member of a group.
_IN_ATTRIBUTE = re.compile(_MISLEADING + r"|^\||\s(=|<=|>|in)(\s|$)")
_IN_VALUE = re.compile(_MISLEADING + r"|:(\s|$)")
_IN_GROUP = re.compile(_MISLEADING + r"|:(\s|$)|[,{}]")


def tree_text(tree):
    """Return the tree in the layout of Release 8, lines joined by newlines.

    Parameters
    ----------
    tree : Tree
        Grown or pruned, of any depth; a single leaf gives one line that starts with a blank.

    Raises
    ------
    TypeError
        For what is not a tree.

    References
    ----------
    Quinlan (1993), chapter 1; Release 8, `trees.c` (PrintTree, Show, ShowBranch).

    Examples
    --------
    >>> import c45teach as c45
    >>> print(tree_text(c45.grow(c45.load("golf"))).splitlines()[2])
    |   humidity <= 75 : Play (2.0)
    """
    check_is_tree(tree)
    lines = []
    beginnings = [tree.root]
    for number, beginning in enumerate(beginnings):  # longer as we go: each part may break off further subtrees
        if number:
            lines += ["", "", f"Subtree [S{number}]", ""]
        lines += _part(beginning, tree.schema, beginnings)
    return "\n".join(lines)


def _part(beginning, schema, beginnings):
    """Return the lines from one beginning down to the leaves; what is broken off joins `beginnings`."""
    lines = []
    waiting = [("", beginning, 0)]
    while waiting:
        branch, node, depth = waiting.pop()
        if isinstance(node, Leaf):
            lines.append(f"{branch} {_class(node, schema)} {_counts(node)}")
        elif depth and depth * len(INDENT) + _longest_line(node, schema) > LINE_WIDTH:
            lines.append(f"{branch}[S{len(beginnings)}]")
            beginnings.append(node)
        else:
            lines += [branch] if branch else []
            waiting += reversed(_branches(node, schema, depth))
    return lines


def _branches(node, schema, depth):
    """Return (text, node below, depth below) of the branches of a node, those that end in a leaf first."""
    indent = INDENT * depth
    branches = [
        (indent + text, below, depth + 1)
        for text, below in zip(_outcomes(node.test, schema, indent), node.branches, strict=True)
        if text
    ]
    return sorted(branches, key=lambda branch: isinstance(branch[1], DecisionNode))


def _outcomes(test, schema, indent):
    """Return the text of each outcome of a test; it is empty for a group without values, which is not shown."""
    attribute = schema.attributes[test.attribute]
    name = _shown(attribute.name, _IN_ATTRIBUTE)
    match test:
        case ThresholdTest():
            threshold = f"{test.printed} {test.printed_bounds}"
            return [f"{name} <= {threshold}:", f"{name} > {threshold}:"]
        case NominalTest():
            return [f"{name} = {_shown(value, _IN_VALUE)}:" for value in attribute.values]
        case _:
            return [_group(name, [attribute.values[code] for code in group], indent) for group in test.groups]


def _group(name, values, indent):
    """Return `name in {v1,v2}:`, broken within the list where the line would be too long."""
    if len(values) <= 1:
        return "".join(f"{name} = {_shown(value, _IN_VALUE)}:" for value in values)
    start = len(name) + len(" in {")
    lines, width, line = [], start, ""
    for value in (_shown(value, _IN_GROUP) for value in values):
        if line and width + len(value) + 11 > LINE_WIDTH:  # Release 8 does not count the indent, and keeps 11 free
            lines.append(line)
            width, line = start, ""
        line += f"{value},"
        width += len(value) + 1
    lines.append(line.removesuffix(","))
    return f"{name} in {{" + ("\n" + indent + " " * start).join(lines) + "}:"


def _longest_line(node, schema):
    """Return how long the lines below a node will be, as Release 8 reckons it (`trees.c`, MaxLine).

    A group counts as long as the value whose number is the number of its branch: a slip of the original
    that decides where subtrees are broken off.
    """
    attribute = schema.attributes[node.test.attribute]
    if attribute.is_numeric:
        widths = [4, 4]
    else:
        widths = [len(_shown(value, _IN_VALUE)) for value in attribute.values]
    ends = [len(_class(below, schema)) + 6 if isinstance(below, Leaf) else 0 for below in node.branches]
    longest = max(width + 1 + end for width, end in zip(widths, ends, strict=False))
    return len(_shown(attribute.name, _IN_ATTRIBUTE)) + 4 + longest


def _class(leaf, schema):
    return _shown(schema.classes[leaf.label], _IN_VALUE)


def _counts(leaf):
    wrong = f"/{leaf.errors:.1f}" if leaf.errors > 0 else ""
    return f"({sum(leaf.class_weights):.1f}{wrong})"


def _shown(name, misleading):
    """Return the name as it is, or in quotes with escapes, as Python writes it, where it would be misread."""
    return repr(name) if misleading.search(name) else name


def tree_report(unpruned, pruned):
    """Return the grown tree and, if pruning changed it, the simplified one, each under its heading.

    Parameters
    ----------
    unpruned, pruned : Tree

    References
    ----------
    Release 8, `c4.5.c`.

    Examples
    --------
    >>> import c45teach as c45
    >>> tree = c45.grow(c45.load("golf"))
    >>> print(tree_report(tree, tree)[:54])
    Decision Tree:
    <BLANKLINE>
    outlook = overcast: Play (4.0)
    outlook
    """
    sections = [_section("Decision Tree:", unpruned)]
    if _n_tests(pruned) < _n_tests(unpruned):  # whatever pruning does, it leaves fewer tests
        sections.append(_section("Simplified Decision Tree:", pruned))
    return "\n\n\n".join(sections)


def _section(heading, tree):
    gap = "\n" if isinstance(tree.root, Leaf) else "\n\n"
    return heading + gap + tree_text(tree)


def _n_tests(tree):
    return sum(isinstance(node, DecisionNode) for node, _ in tree.walk())


def evaluation_report(unpruned, pruned, data, title="training data"):
    """Return the table of sizes and errors of a tree on some cases, before and after pruning.

    The estimate is what pruning expects on new cases: 100 · (errors of the pruned root) / (its weight).

    Parameters
    ----------
    unpruned, pruned : Tree
    data : Dataset
        The cases to classify; their weights count.
    title : str
        What the cases are: "training data" or "test data".

    References
    ----------
    Release 8, `besttree.c` (Evaluate).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> tree = c45.grow(golf)
    >>> print(evaluation_report(tree, c45.prune(tree, golf), golf).splitlines()[-1].strip())
    8    0( 0.0%)      8    0( 0.0%)    (38.5%)   <<
    """
    weight = data.n_cases if data.weights is None else data.weights.sum()
    before, after = (_errors(tree, data, weight) for tree in (unpruned, pruned))
    estimate = _percent(pruned.root.errors, sum(pruned.root.class_weights))
    return "\n".join([
        f"Evaluation on {title} ({_amount(weight)} items):",
        "",
        "\t Before Pruning           After Pruning",
        "\t----------------   ---------------------------",
        "\tSize      Errors   Size      Errors   Estimate",
        "",
        f"\t{unpruned.size:4d}  {before}   {pruned.size:4d}  {after}    {estimate}   <<",
    ])  # fmt: skip


def _errors(tree, data, weight):
    wrong = errors(tree, data)
    return f"{_amount(wrong):>3}{_percent(wrong, weight)}"


def _percent(part, whole):
    return f"({100 * part / whole if whole else 0.0:4.1f}%)"


def _amount(weight):
    """Return a weight as Release 8 prints a number of cases; fractions show when there are any."""
    return f"{weight:.0f}" if weight == round(weight) else f"{weight:.1f}"


def confusion_report(tree, data):
    """Return the confusion matrix: rows are true classes, columns the classes given; zeros are left blank.

    Parameters
    ----------
    tree : Tree
    data : Dataset
        Cases whose classes are known.

    Returns
    -------
    str
        Empty for more than 21 classes, which would not fit the line.

    References
    ----------
    Release 8, `confmat.c` (PrintConfusionMatrix).

    Examples
    --------
    >>> import c45teach as c45
    >>> golf = c45.load("golf")
    >>> print(confusion_report(c45.grow(golf), golf).splitlines()[2].split())
    ['9', '(a):', 'class', 'Play']
    """
    matrix = confusion(tree, data)
    if len(matrix) > MOST_CLASSES_IN_MATRIX:
        return ""
    letters = [f"({chr(ord('a') + position)})" for position in range(len(matrix))]
    lines = ["\t" + "".join(f"{letter:>5}" for letter in letters) + "\t<-classified as", "\t" + " ----" * len(matrix)]
    for letter, name, row in zip(letters, matrix.index, matrix.to_numpy(), strict=True):
        cells = "".join(f"{_amount(weight) if weight else '':>5}" for weight in row)
        lines.append(f"\t{cells}\t{letter}: class {_shown(name, _IN_VALUE)}")
    return "\n".join(lines)
