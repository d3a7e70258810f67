"""What the tests of explorers share: finding and moving controls, checks of what is shown, and unusual data."""

import base64
import re
from xml.etree import ElementTree

import ipywidgets as widgets
import numpy as np
from read_pictures import Tags

from c45teach import Attribute, Dataset, Schema

TAGS = {"b", "div", "figcaption", "figure", "img", "p", "pre", "table", "tbody", "td", "th", "thead", "tr"}
SVG_TAGS = {"svg", "g", "text", "rect", "line", "polyline", "polygon", "circle", "ellipse", "path"}
HOSTILE = ("<script>alert(1)</script>", "😀\n&\"' $x$ `<b>` 漢字" * 3)
PICTURE = re.compile(r'src="data:image/svg\+xml;base64,([^"]*)"')


def all_widgets(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_widgets(child)


def of_kind(explorer, *kinds):
    """The widgets of these kinds, in order."""
    return [each for each in all_widgets(explorer) if isinstance(each, kinds)]


def button(explorer, words):
    """The button, box or field with these words."""
    return next(each for each in all_widgets(explorer) if getattr(each, "description", None) == words)


def sliders(explorer):
    return of_kind(explorer, widgets.IntSlider, widgets.FloatSlider)


def check_html(text):
    """The HTML holds only the package's own markup, and every picture has words and is well-formed."""
    found = Tags(text).found
    assert {tag for tag, _ in found} <= TAGS
    assert {name for _, attributes in found for name in attributes} <= {"alt", "src", "style", "width", "height"}
    pictures = PICTURE.findall(text)
    assert [bool(attributes["alt"]) for tag, attributes in found if tag == "img"] == [True] * len(pictures)
    for encoded in pictures:
        svg = ElementTree.fromstring(base64.b64decode(encoded))
        assert {element.tag.split("}")[1] for element in svg.iter()} <= SVG_TAGS
        assert all(not name.lower().startswith("on") for element in svg.iter() for name in element.attrib)


def check_shown(explorer):
    """There is one picture or a message, and it is what the view holds."""
    assert explorer.view.alt.strip()
    assert explorer.shown.value == explorer.view.html
    assert explorer.shown.value.count("<img") <= 1
    check_html(explorer.shown.value)


def move_everything(explorer):
    """Press every button, move every slider to both ends and tick every box; look at what is shown each time."""
    n_children = len(explorer.children)
    for widget in list(all_widgets(explorer)):
        if isinstance(widget, widgets.Button):
            if not widget.disabled and widget.layout.display != "none":
                widget.click()
                check_shown(explorer)
        elif isinstance(widget, (widgets.IntSlider, widgets.FloatSlider)):
            for value in (widget.min, widget.max):
                widget.value = value
                check_shown(explorer)
        elif isinstance(widget, widgets.Checkbox):
            widget.value = not widget.value
            check_shown(explorer)
        elif isinstance(widget, widgets.Text):
            widget.value = "3-5"
    assert len(explorer.children) == n_children


def check_all_states(explorer):
    """Every state that the controls lead to, and the strip, can be shown."""
    check_shown(explorer)
    move_everything(explorer)
    check_html(explorer._repr_mimebundle_()["text/html"])


def made_up(n_cases, classes=("a", "b"), names=("size", "colour"), values=("red", "green", "blue"), unknown=0.0):
    """Random cases of a numeric and a nominal attribute; each value is unknown with this probability."""
    random = np.random.default_rng(1)
    size, colour = random.normal(size=n_cases).round(2), random.integers(0, len(values), n_cases).astype(np.int32)
    labels = (((size > 0) + colour) % len(classes)).astype(np.int32)
    size[random.random(n_cases) < unknown] = np.nan
    colour[random.random(n_cases) < unknown] = -1
    attributes = (Attribute(names[0]), Attribute(names[1], tuple(values)))
    return Dataset(Schema(attributes, tuple(classes)), (size, colour), labels)


UNUSUAL = {
    "one class": made_up(20, ("only",)),
    "26 classes": made_up(80, tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), values=tuple("abcdefghijklmnopqrstuvwxy")),
    "1,000 cases": made_up(1000, ("a", "b", "c")),
    "100 values": made_up(300, values=[f"v{code}" for code in range(100)]),
    "all unknown": made_up(20, unknown=2.0),
    "half unknown": made_up(40, unknown=0.5),
    "hostile names": made_up(30, HOSTILE, HOSTILE, ("</td>&<img src=x onerror=alert(1)>", "\\N{a|b}", "")),
    "one case": made_up(1),
    "two cases": made_up(2),
    "weights": made_up(20).weighted(np.linspace(0.1, 3, 20)),
    "huge numbers": Dataset(
        Schema((Attribute("size"),), ("x", "y")),
        (np.array([1e-300, 1e300, -1e300, 5.0]),),
        np.array([0, 1, 0, 1], np.int32),
    ),
}
