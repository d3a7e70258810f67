"""Cells of a table that the reader makes unknown: a tick per attribute, for the case that is looked at."""

from dataclasses import replace

import ipywidgets as widgets
import numpy as np

from ..charts import shortened
from .controls import Control, tick_box

__all__ = ["Gaps", "blanked_cells", "checked_case"]


class Gaps(Control):
    """A tick per attribute: is it unknown in the case that is looked at?"""

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
        """Tick what is unknown in the case at hand."""
        self.state = state
        for name, tick in zip(self.names, self.ticks, strict=True):
            tick.value = (state["case"], name) in state["gaps"]


def blanked_cells(dataset, gaps):
    """Return the data set with some cells unknown: (case, attribute), cases counted from 1."""
    columns = list(dataset.columns)
    for case, name in gaps:
        position = dataset.schema.position(name)
        checked_case(case, dataset)
        if columns[position] is dataset.columns[position]:
            columns[position] = columns[position].copy()
        columns[position][case - 1] = np.nan if dataset.attributes[position].is_numeric else -1
    return replace(dataset, columns=tuple(columns))


def checked_case(case, dataset):
    """Raise a ValueError if there is no such case; the first one is case 1."""
    if not 1 <= case <= dataset.n_cases:
        raise ValueError(f"there are cases 1 to {dataset.n_cases}; got {case}")
