"""Explore unknown values: blank any cell of the table, and watch the fragments of the case flow down the tree.

The width of an arrow is the weight that flows along it. With "grow the tree again" the training cases have the blanks
too, as if the values had never been known; otherwise the tree stays as it is, and only the case has gaps.
"""

from dataclasses import replace

import ipywidgets as widgets
import numpy as np

from ...growing import grow
from ...support.words import counted, one_line, shortened
from .base import Explorer, without_controls
from .controls import Actions, Control, Slider, Tick, tick_box
from .marked_tree import case_in_words, class_shares_of, fragments, marks_of_flow, probabilities_in_words, tree_view
from .view import sentence, table

MOST_ATTRIBUTES = 12  # each with a check box and a column in the table
MOST_ROWS, ROWS_AROUND_CASE = 20, 7  # of the table; a longer one shows only the rows around the case


def unknown(dataset, criterion="gain_ratio", min_cases=2):
    """Return the explorer of unknown values.

    Parameters
    ----------
    dataset : Dataset
        The training cases; any of them can be looked at.
    criterion, min_cases
        As in `grow`.

    Examples
    --------
    >>> import c45teach as c45
    >>> unknown(c45.load("golf")).picture(case=1, gaps=((1, "humidity"),)).alt[:54]
    'case 1, humidity unknown. The case reaches 2 leaves. P'
    """
    tree, title = grow(dataset, criterion, min_cases), "unknown values"
    if not dataset.attributes:
        return without_controls(title, "The data set has no attributes, so there is nothing to blank.")
    places = _tested_first(tree, dataset)
    names = [dataset.attributes[place].name for place in places]
    start = {"case": 1, "gaps": (), "regrow": False}
    controls = case_controls(dataset, names, Tick("regrow", "grow the tree again from the table with its blanks"))
    first = ((1, names[0]),)
    strip = [{}, {"gaps": first}, {"gaps": tuple((1, name) for name in names)}, {"gaps": first, "regrow": True}]
    grown = {(): tree}

    def picture(case, gaps, regrow):
        gaps = tuple(gaps)
        blanked = blanked_cells(dataset, gaps)
        if regrow and gaps not in grown:
            grown.clear()  # keep only the last tree, so that it need not grow again for each case
            grown[gaps] = grow(blanked, criterion, min_cases)
        return unknown_picture(grown[gaps] if regrow and gaps else tree, blanked, case, gaps, regrow)

    return Explorer(title, picture, start, controls, strip)


def _tested_first(tree, dataset):
    """Return the positions of the attributes to show, in order: those that the tree tests, then others."""
    tested = dict.fromkeys(node.test.attribute for node, _ in tree.walk() if hasattr(node, "test"))
    return sorted(list(dict.fromkeys([*tested, *range(len(dataset.attributes))]))[:MOST_ATTRIBUTES])


def unknown_picture(tree, dataset, case, gaps, regrow):
    """Return the view of one case and its fragments; `dataset` already has the blanks."""
    checked_case(case, dataset)
    weights = fragments(tree, dataset.take([case - 1]))
    shares = class_shares_of(tree, weights)
    likeliest = max(shares, key=shares.get)
    leaves = [node for node, _ in tree.walk() if id(node) in weights and not hasattr(node, "test")]
    state = case_in_state(case, gaps)
    if regrow:
        state += f", tree grown from a table with {counted(len(gaps), 'blank')}"
    reached = "1 leaf" if len(leaves) == 1 else f"{len(leaves)} leaves"
    words = (
        f"The case reaches {reached}. Probabilities: {probabilities_in_words(shares)}; "
        f"the answer is {one_line(likeliest)}, the true class {one_line(dataset.classes[dataset.labels[case - 1]])}."
    )
    below = sentence(words) + _cells(tree, dataset, case)
    return tree_view(tree, state, words, marks_of_flow(tree, weights), below)


def _cells(tree, dataset, case):
    """Return the table of cases; only the part around this case if it is long."""
    first, n_rows = 0, dataset.n_cases
    if dataset.n_cases > MOST_ROWS:
        n_rows = ROWS_AROUND_CASE
        first = min(max(case - 1 - n_rows // 2, 0), dataset.n_cases - n_rows)
    rows = range(first, first + n_rows)
    return table_of_cases(dataset, _tested_first(tree, dataset), rows, {case - 1 - first}, with_class=True)


def table_of_cases(dataset, places, rows, marked=(), with_class=False):
    """Return some cases as an HTML table: their numbers, and their values of the attributes at these places."""
    names = [*(dataset.attributes[place].name for place in places), *[dataset.target] * with_class]
    cells = []
    for row in rows:
        values = case_in_words(dataset, row)
        shown = [*(values[place] for place in places), *[dataset.classes[dataset.labels[row]]] * with_class]
        cells.append([str(row + 1), *(shortened(value, 16) for value in shown)])
    heads = ["case", *(shortened(name, 16) for name in names)]
    return table(heads, cells, marked, numbers_from=len(heads))


def case_controls(dataset, names, tick):
    """Return the controls of a case with gaps: which case, which values are unknown, a tick, and a way back."""
    fill = Actions([("Fill all cells", lambda state: {"gaps": ()} if state["gaps"] else None)])
    return [Slider("case", "case", 1, dataset.n_cases), Gaps(names), tick, fill]


def case_in_state(case, gaps):
    """Return a case as the words of a state.

    >>> case_in_state(2, ((1, "outlook"), (2, "windy"))), case_in_state(3, ())
    ('case 2, windy unknown', 'case 3, nothing blanked')
    """
    own = [shortened(name, 20) for row, name in gaps if row == case]
    return f"case {case}, " + (f"{', '.join(own)} unknown" if own else "nothing blanked")


class Gaps(Control):
    """A check box for each attribute: is it unknown in this case?"""

    def __init__(self, names):
        self.names = names
        self.ticks = [tick_box(f"{shortened(name, 24)} ?") for name in names]
        label = widgets.Label("unknown in this case:", layout=widgets.Layout(min_width="150px"))
        self.box = widgets.Box([label, *self.ticks], layout=widgets.Layout(flex_flow="row wrap"))
        self.state = {}

    def connect(self, moved):
        """Have `moved(changes)` called when the reader ticks a box."""
        for name, tick in zip(self.names, self.ticks, strict=True):
            tick.observe(lambda change, name=name: moved(self._changed(name, change["new"])), "value")

    def _changed(self, name, is_gap):
        gap, gaps = (self.state["case"], name), set(self.state["gaps"])
        return {"gaps": tuple(sorted(gaps | {gap} if is_gap else gaps - {gap}))}

    def show(self, state):
        """Tick what is unknown in this case."""
        self.state = state
        for name, tick in zip(self.names, self.ticks, strict=True):
            tick.value = (state["case"], name) in state["gaps"]


def blanked_cells(dataset, gaps):
    """Return the data set with these cells unknown: pairs (case, attribute), cases counted from 1."""
    columns = list(dataset.columns)
    for case, name in gaps:
        position = dataset.schema.position(name)
        checked_case(case, dataset)
        if columns[position] is dataset.columns[position]:
            columns[position] = columns[position].copy()
        columns[position][case - 1] = np.nan if dataset.attributes[position].is_numeric else -1
    return replace(dataset, columns=tuple(columns))


def checked_case(case, dataset):
    """Raise a ValueError if there is no such case; cases are counted from 1."""
    if not 1 <= case <= dataset.n_cases:
        raise ValueError(f"there are cases 1 to {dataset.n_cases}; got {case}")
