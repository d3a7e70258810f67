"""What explorers have in common: controls, a state, and a picture that is replaced when the state changes.

    explorer                          at the end of a cell: controls and picture
    explorer.picture(counts=(7, 7))   the picture of another state; the explorer stays as it is
    explorer.move(counts=(7, 7))      what a reader does with the controls
    explorer.state, explorer.view     the state, and what is shown for it

A saved notebook has no kernel to redraw anything. There, on GitHub and in print, an explorer is a strip of a few
states side by side. The same output carries both forms, and each program shows the one it can.
"""

import ipywidgets as widgets

from ...pictures.card import safe
from .view import View

MANY_CONTROLS = 6
WIDTH_OF_FEW = "780px"


class Explorer(widgets.VBox):
    """Controls, and the picture of the state they are set to.

    Parameters
    ----------
    name : str
        What the explorer is about, for readers of a saved or printed notebook.
    picture : function
        Takes the entries of a state as keywords and returns its `View`. A ValueError is shown as a message.
    state : dict
        The state at the start.
    controls : sequence of Control
    strip : sequence of dict
        Changes to the start that give the states of the strip.
    settle : function, optional
        Returns the possible state nearest to a given one, for example with no more errors than cases.
    """

    def __init__(self, name, picture, state, controls, strip, settle=dict):
        self.name, self.strip_states = name, list(strip)
        self._picture, self._settle, self._start = picture, settle, dict(state)
        self._controls, self._moving, self._strip = list(controls), False, None
        self.state = dict(state)
        self.shown = widgets.HTML()
        # Many sliders stand side by side; a few keep their places, however wide the screen is.
        width = None if len(self._controls) > MANY_CONTROLS else WIDTH_OF_FEW
        boxes = [control.box for control in self._controls]
        rows = widgets.Box(boxes, layout=widgets.Layout(flex_flow="row wrap", max_width=width))
        super().__init__([rows, self.shown])
        for control in self._controls:
            control.connect(self._moved)
        self.move()

    def picture(self, **changes):
        """Return the view of the start with these changes; the explorer stays as it is.

        Raises
        ------
        KeyError
            If the state has no such entry.
        """
        return self._view(self._settle(self._start | _checked(changes, self._start)))

    def move(self, **changes):
        """Change the state as the controls do, and show its picture in place of the last one."""
        self.state = self._settle(self.state | _checked(changes, self._start))
        self._moving = True  # controls that are set now must not call back
        try:
            for control in self._controls:
                control.show(self.state)
        finally:
            self._moving = False
        self.view = self._view(self.state)
        self.shown.value = self.view.html

    def strip(self):
        """Return the views of the strip; they are drawn only once."""
        if self._strip is None:
            self._strip = [self.picture(**changes) for changes in self.strip_states]
        return self._strip

    def _moved(self, changes):
        """Make the change that a control reports."""
        if self._moving or not changes:
            return
        for key in [key for key in changes if isinstance(key, tuple)]:  # one number of several
            entry, place = key
            several = list(self.state[entry])
            several[place] = changes.pop(key)
            changes[entry] = tuple(several)
        self.move(**changes)

    def _view(self, state):
        try:
            return self._picture(**state)
        except ValueError as problem:
            return View("", f"There is no picture for this: {problem}")

    def __repr__(self):
        lines = [f"{number}. {view.alt}" for number, view in enumerate(self.strip(), 1)]
        return "\n".join([f"Explorer: {self.name}. Run this cell to move it; some of its states:", *lines])

    def _repr_mimebundle_(self, **kwargs):
        bundle = dict(super()._repr_mimebundle_(**kwargs) or {})
        figures = "".join(view.figure() for view in self.strip())
        note = f"<p>Explorer: {safe(self.name)}. Run this cell to move it; here are some of its states.</p>"
        return bundle | {"text/html": f"<div>{note}{figures}</div>", "text/plain": repr(self)}


def _checked(changes, state):
    for key in changes:
        if key not in state:
            raise KeyError(f"this explorer has no {key!r}; its state has {', '.join(state)}")
    return changes


def without_controls(name, words):
    """Return an explorer for data with nothing to explore; `words` say why."""
    return Explorer(name, lambda: View("", words), {}, [], [{}])
