"""Trees as text, in the layout of Release 8: what print(tree) shows.

There is one line per branch. The branches that end in a leaf come first, each with its class and, in parentheses, the
weight of its training cases and (after a slash) of its errors. A subtree that would run over the right margin is
printed by itself further down, under its number [Sn].

# Differs from C4.5: what Release 8 prints can be read in two ways when six digits of a threshold are
# not enough, when a name contains a line break or a mark of the layout, or after the 99th subtree
# ([S??]). Here thresholds take as many digits as they need, such names stand in quotes, and every
# subtree has its number, so that the text says exactly what the tree says.
"""

import re

from .nodes import DecisionNode, Leaf

LINE_WIDTH = 80
INDENT = "|   "
# A name would be misread if it had a blank at an end, a quote in front, a character that breaks the line, or the mark
# that ends an attribute, a value or class, or a member of a group.
_MISLEADING = r"""^$|^[\s'"]|\s$|[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"""
IN_ATTRIBUTE = re.compile(_MISLEADING + r"|^\||\s(=|<=|>|in)(\s|$)")
IN_VALUE = re.compile(_MISLEADING + r"|:(\s|$)")
IN_GROUP = re.compile(_MISLEADING + r"|:(\s|$)|[,{}]")


def text_of(root, schema):
    """Return a tree in the layout of Release 8, lines joined by newlines."""
    lines = []
    beginnings = [root]
    for number, beginning in enumerate(beginnings):  # the list grows: each part may break off further subtrees
        if number:
            lines += ["", "", f"Subtree [S{number}]", ""]
        lines += _part(beginning, schema, beginnings)
    return "\n".join(lines)


def _part(beginning, schema, beginnings):
    """Return the lines from one beginning down to the leaves; a subtree that is broken off joins `beginnings`."""
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
    """Return the text of each outcome of a test. A group without values is not shown: its text is empty."""
    attribute = schema.attributes[test.attribute]
    name = shown(attribute.name, IN_ATTRIBUTE)
    if attribute.is_numeric:
        threshold = f"{test.printed} {test.printed_bounds}"
        return [f"{name} <= {threshold}:", f"{name} > {threshold}:"]
    return [_group(name, [attribute.values[code] for code in group], indent) for group in test.codes(attribute)]


def _group(name, values, indent):
    """Return `name in {v1,v2}:`, with line breaks in a list that is too long for one line."""
    if len(values) <= 1:
        return f"{name} = {shown(values[0])}:" if values else ""
    start = len(name) + len(" in {")
    lines, width, line = [], start, ""
    for value in (shown(value, IN_GROUP) for value in values):
        if line and width + len(value) + 11 > LINE_WIDTH:  # Release 8 ignores the indent, and keeps 11 free
            lines.append(line)
            width, line = start, ""
        line += f"{value},"
        width += len(value) + 1
    lines.append(line.removesuffix(","))
    return f"{name} in {{" + ("\n" + indent + " " * start).join(lines) + "}:"


def _longest_line(node, schema):
    """Return how long the lines below a node will be, by the reckoning of Release 8 (`trees.c`, MaxLine).

    For the b-th group it takes the length of the b-th value: a slip of the original, kept because it decides where
    subtrees are broken off.
    """
    attribute = schema.attributes[node.test.attribute]
    if attribute.is_numeric:
        widths = [4, 4]
    else:
        widths = [len(shown(value)) for value in attribute.values]
    ends = [len(_class(below, schema)) + 6 if isinstance(below, Leaf) else 0 for below in node.branches]
    longest = max(width + 1 + end for width, end in zip(widths, ends, strict=False))
    return len(shown(attribute.name, IN_ATTRIBUTE)) + 4 + longest


def _class(leaf, schema):
    return shown(schema.classes[leaf.label])


def _counts(leaf):
    wrong = f"/{leaf.errors:.1f}" if leaf.errors > 0 else ""
    return f"({sum(leaf.class_weights):.1f}{wrong})"


def shown(name, misleading=IN_VALUE):
    """Return the name; if it would be misread, in quotes and with escapes, as Python writes it."""
    return repr(name) if misleading.search(name) else name
