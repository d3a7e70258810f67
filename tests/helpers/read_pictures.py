"""Reading a picture back: the words in a drawing, the image in a notebook's output."""

import base64
import html.parser
from xml.etree import ElementTree

from c45teach.support.words import displayable

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg):
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def squeezed(text):
    """A text without blanks, which wrapping may add or drop."""
    return "".join(displayable(text).split())


class Tags(html.parser.HTMLParser):
    def __init__(self, source):
        super().__init__()
        self.found = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def image_of(bundle):
    """(alternative text, SVG) of the one image in a bundle."""
    [image] = [attributes for tag, attributes in Tags(bundle["text/html"]).found if tag == "img"]
    kind, _, content = image["src"].partition(",")
    assert kind == "data:image/svg+xml;base64"
    return image["alt"], base64.b64decode(content).decode()
