"""The controls of explorers. Each stands for one entry of the state, or changes several at once.

JupyterLab keeps some keys for itself and gives sliders no name that a screen reader could say. So there are
only sliders (each with a number field that has a name), text buttons and check boxes; never radio buttons,
lists to drop down, or buttons with nothing but a sign on them.
"""

import ipywidgets as widgets

__all__ = ["ROW", "Actions", "Control", "Slider", "Tick", "tick_box"]

ROW = {"display": "flex", "flex_flow": "row wrap", "align_items": "center"}


def _wide():
    """Return the layout of a button that is as wide as its words; each needs one of its own."""
    return widgets.Layout(width="auto", min_width="60px")


class Control:
    """One entry of the state; `box` is the widget, `show` sets it, `connect` says whom to tell of a change."""

    def connect(self, moved):
        """Have `moved(changes)` called when the reader moves the control."""
        raise NotImplementedError

    def show(self, state):
        """Set the control to a state, without telling anybody."""
        raise NotImplementedError


class Slider(Control):
    """A slider over whole or decimal numbers, with a field to type the number in.

    Parameters
    ----------
    key : str
        The entry of the state, or a pair (entry, place) for one number of a tuple.
    description : str
        Stands before the slider, and is the name of the field for screen readers.
    least, most, step : int or float
        Decimal numbers wherever `step` is one; `most` can be a function from the state to it.
    """

    def __init__(self, key, description, least, most, step=1):
        self.key = key
        whole = isinstance(step, int)
        slider, field = (
            (widgets.IntSlider, widgets.BoundedIntText) if whole else (widgets.FloatSlider, widgets.BoundedFloatText)
        )
        self.most = most if callable(most) else lambda state: most
        limits = {"min": least, "max": least + step if callable(most) else most, "step": step, "value": least}
        self.slider = slider(
            **limits,
            description=description,
            readout=False,
            style={"description_width": "150px"},
            layout=widgets.Layout(width="420px"),
        )
        self.field = field(
            **limits, description=description, style={"description_width": "0px"}, layout=widgets.Layout(width="90px")
        )
        self.box = widgets.HBox([self.slider, self.field])

    def connect(self, moved):
        """Have `moved(changes)` called when the reader moves the slider, or types a number into the field."""
        for widget in (self.slider, self.field):
            # In the browser 25 steps of 0.01 are 0.25000000000000006.
            widget.observe(lambda change: moved({self.key: round(change["new"], 9)}), "value")

    def show(self, state):
        """Set slider and field."""
        key = self.key
        value = state[key[0]][key[1]] if isinstance(key, tuple) else state[key]
        most = max(self.most(state), self.slider.min + self.slider.step)  # a slider needs room
        for widget in (self.slider, self.field):
            if widget.max != most:
                widget.max = most
            if round(widget.value, 9) != value:
                widget.value = value


def tick_box(description):
    """Return a check box that is as wide as its words."""
    layout = widgets.Layout(width="auto", margin="2px 16px 2px 4px")
    return widgets.Checkbox(description=description, indent=False, layout=layout)


class Tick(Control):
    """A check box for an entry that is true or false."""

    def __init__(self, key, description):
        self.key = key
        self.box = tick_box(description)

    def connect(self, moved):
        """Have `moved(changes)` called when the reader ticks the box."""
        self.box.observe(lambda change: moved({self.key: change["new"]}), "value")

    def show(self, state):
        """Tick the box, or not."""
        self.box.value = state[self.key]


class Actions(Control):
    """A row of buttons that each change the state in their own way.

    Parameters
    ----------
    actions : sequence of (str or function, function)
        What stands on the button (or a function from the state to it), and a function from the state to the changes;
        it returns None where there is nothing to change, and the button is then disabled. A button without words is
        hidden.
    description : str, default ""
        Stands before the buttons.
    """

    def __init__(self, actions, description=""):
        self.actions = list(actions)
        self.buttons = [widgets.Button(layout=_wide()) for _ in self.actions]
        self.label = widgets.Label(description, layout=widgets.Layout(min_width="80px"))
        whole_row = {"width": "100%"} if description else {}
        self.box = widgets.Box([self.label, *self.buttons], layout=widgets.Layout(**ROW, **whole_row))
        self.state = {}

    def connect(self, moved):
        """Have `moved(changes)` called when the reader presses a button."""
        for button, (_, action) in zip(self.buttons, self.actions, strict=True):
            button.on_click(lambda _, action=action: moved(action(self.state) or {}))

    def show(self, state):
        """Enable the buttons that have something to do, and write on them what that is."""
        self.state = state
        for button, (words, action) in zip(self.buttons, self.actions, strict=True):
            button.description = words(state) if callable(words) else words
            button.layout.display = None if button.description else "none"
            button.disabled = action(state) is None
        some = self.label.value and any(button.description for button in self.buttons)
        self.label.layout.display = None if some else "none"
