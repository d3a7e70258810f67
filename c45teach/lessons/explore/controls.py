"""The controls of explorers. Each stands for one entry of the state, or changes several at once.

JupyterLab keeps some keys for itself, and its sliders have no name that a screen reader could read out. So the only
controls are sliders (each with a number field, which has a name), buttons with words on them, and check boxes: no radio
buttons, no drop-down lists, no buttons with only an icon.
"""

import ipywidgets as widgets

WIDTH_OF_LABEL = "150px"
DIGITS = 9  # in the browser 25 steps of 0.01 are 0.25000000000000006


def row(children, **more):
    """Return widgets in a row that wraps."""
    layout = widgets.Layout(display="flex", flex_flow="row wrap", align_items="center", **more)
    return widgets.Box(children, layout=layout)


def button(words="", **layout):
    """Return a button that is as wide as its words."""
    return widgets.Button(description=words, layout=widgets.Layout(width="auto", **layout))


def tick_box(description):
    """Return a check box that is as wide as its words."""
    layout = widgets.Layout(width="auto", margin="2px 16px 2px 4px")
    return widgets.Checkbox(description=description, indent=False, layout=layout)


def show_or_hide(widget, shown):
    """Show a widget, or take it out of the page."""
    widget.layout.display = None if shown else "none"


class Control:
    """One entry of the state.

    Its widget is `box`. `connect(moved)` has `moved(changes)` called when the reader moves it; `show(state)` sets it
    to a state.
    """


class Slider(Control):
    """A slider over whole or decimal numbers, with a field to type the number in.

    Parameters
    ----------
    key : str or (str, int)
        The entry of the state, or a pair (entry, place) for one number of several.
    description : str
        Stands before the slider, and is the name of the field for screen readers.
    least, most, step : int or float
        The numbers are decimal if `step` is. `most` can be a function of the state.
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
            style={"description_width": WIDTH_OF_LABEL},
            layout=widgets.Layout(width="420px"),
        )
        self.field = field(
            **limits, description=description, style={"description_width": "0px"}, layout=widgets.Layout(width="90px")
        )
        self.box = widgets.HBox([self.slider, self.field])

    def connect(self, moved):
        """Have `moved(changes)` called when the reader moves the slider, or types a number into the field."""
        for widget in (self.slider, self.field):
            widget.observe(lambda change: moved({self.key: round(change["new"], DIGITS)}), "value")

    def show(self, state):
        """Set slider and field."""
        key = self.key
        value = state[key[0]][key[1]] if isinstance(key, tuple) else state[key]
        most = max(self.most(state), self.slider.min + self.slider.step)  # a slider needs some room
        for widget in (self.slider, self.field):
            if widget.max != most:
                widget.max = most
            if round(widget.value, DIGITS) != value:
                widget.value = value


class Tick(Control):
    """A check box for an entry that is true or false."""

    def __init__(self, key, description):
        self.key = key
        self.box = tick_box(description)

    def connect(self, moved):
        """Have `moved(changes)` called when the reader ticks the box."""
        self.box.observe(lambda change: moved({self.key: change["new"]}), "value")

    def show(self, state):
        """Tick the box, or clear it."""
        self.box.value = state[self.key]


class Actions(Control):
    """A row of buttons that each change the state in their own way.

    Parameters
    ----------
    actions : sequence of (str or function, function)
        The words on the button (or a function from the state to them), and a function from the state to the changes;
        the button is disabled if it returns None. A button without words is hidden.
    description : str, default ""
        Stands before the buttons.
    """

    def __init__(self, actions, description=""):
        self.actions = list(actions)
        self.buttons = [button(min_width="60px") for _ in self.actions]
        self.label = widgets.Label(description, layout=widgets.Layout(min_width="80px"))
        self.box = row([self.label, *self.buttons], **({"width": "100%"} if description else {}))
        self.state = {}

    def connect(self, moved):
        """Have `moved(changes)` called when the reader presses a button."""
        for each, (_, action) in zip(self.buttons, self.actions, strict=True):
            each.on_click(lambda _, action=action: moved(action(self.state) or {}))

    def show(self, state):
        """Write on each button what it does in this state; disable those that have nothing to do."""
        self.state = state
        for each, (words, action) in zip(self.buttons, self.actions, strict=True):
            each.description = words(state) if callable(words) else words
            show_or_hide(each, each.description)
            each.disabled = action(state) is None
        show_or_hide(self.label, self.label.value and any(each.description for each in self.buttons))


def steps(key, first, last, name, more=()):
    """Return the buttons that walk through numbered steps: back, to the next one, and to the end.

    Parameters
    ----------
    key : str
        The entry of the state with the number of the step.
    first : int
    last : function
        Returns the number of the last step in a state.
    name : str
        The word for a step.
    more : sequence, optional
        Other actions, before the last button.
    """

    def to(step, state):
        return {key: step} if first <= step <= last(state) and step != state[key] else None

    return Actions(
        [
            ("Back", lambda state: to(state[key] - 1, state)),
            (f"Next {name}", lambda state: to(state[key] + 1, state)),
            *more,
            ("To the end", lambda state: to(last(state), state)),
        ]
    )
