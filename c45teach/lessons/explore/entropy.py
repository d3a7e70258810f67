"""Explore entropy: move the class counts, watch the bits, and ask yes/no questions.

Entropy is how many yes/no questions the best plan needs on average. One case takes a whole number of questions, so
9 : 5 takes one although its entropy is 0.940 bits. Clever questions about several cases at once ("is it Play, Play?")
come closer; the picture shows how close for two, three and four cases.
"""

import heapq
import itertools
import math

from ...information import entropy as entropy_of
from ...pictures.colours import GREY, LINE, PALE_BLUE, WHITE, class_colour
from ...support.checks import OptionError
from ...support.words import number, shortened
from .base import Explorer
from .canvas import Canvas, Plot
from .controls import Slider

MOST_CLASSES, MOST_CASES = 26, 10_000
MOST_MESSAGES = 1300  # at most, for which questions are planned: more take too long
MOST_AT_ONCE = 4  # cases that are asked about at once
LARGEST_TERM = 0.54  # bits: -p·log₂ p is at most log₂ e / e = 0.531
WIDTH, HEIGHT = 720, 330
# Two classes have the curve, more have their terms.
CURVE, TERMS, QUESTIONS = Plot(64, 110, 270, 180), Plot(134, 110, 236, 180), Plot(438, 110, 216, 180)


def entropy(counts=(9, 5), classes=None):
    """Return the explorer of entropy.

    Parameters
    ----------
    counts : sequence of int, default (9, 5)
        Cases of each class at the start; 2 to 26 classes.
    classes : sequence of str, optional
        Their names; A, B, C, ... by default.

    Examples
    --------
    >>> entropy((9, 5)).picture(counts=(7, 7)).alt[:31]
    'A: 7, B: 7. Entropy 1.000 bits.'
    """
    counts = _checked_counts(counts)
    names = [chr(ord("A") + at) for at in range(len(counts))] if classes is None else list(map(str, classes))
    if len(names) != len(counts):
        raise ValueError(f"{len(counts)} counts need {len(counts)} class names; got {len(names)}")
    most = max(20, 2 * max(counts))
    controls = [Slider(("counts", at), shortened(name, 16), 0, most) for at, name in enumerate(names)]
    total = max(sum(counts), 2)
    one_sided = (total, *[0] * (len(counts) - 1))
    even = tuple(total // len(counts) + (at < total % len(counts)) for at in range(len(counts)))
    strip = [{"counts": each} for each in dict.fromkeys((counts, even, (total - 1, 1, *one_sided[2:]), one_sided))]
    return Explorer("entropy", lambda counts: entropy_picture(counts, names), {"counts": counts}, controls, strip)


def _checked_counts(counts):
    try:
        checked = tuple(int(count) for count in counts)
        whole = all(int(count) == float(count) >= 0 for count in counts)
    except (TypeError, ValueError, OverflowError):
        checked, whole = (), False
    if not whole or not 2 <= len(checked) <= MOST_CLASSES or max(checked, default=0) > MOST_CASES:
        rule = f"2 to {MOST_CLASSES} whole numbers from 0 to {MOST_CASES:,}, such as (9, 5)"
        raise OptionError("counts", rule, counts)
    return checked


def entropy_picture(counts, names):
    """Return the view of class counts: their bar, the curve or the terms of entropy, and questions."""
    bits, total = entropy_of(counts), sum(counts)
    state = ", ".join(f"{shortened(name, 24)}: {count}" for name, count in zip(names, counts, strict=True))
    asked = questions(counts)
    several = f", {asked[-1]:.3f} when {len(asked)} cases are asked about at once" if len(asked) > 1 else ""
    words = (
        f"Entropy {bits:.3f} bits. The best yes/no questions need {asked[0]:.3f} questions per case{several}."
        if total
        else "No cases, so nothing to ask: the entropy is 0."
    )
    sheet = Canvas(WIDTH, HEIGHT)
    _class_bar(sheet, counts, names, bits)
    if len(counts) == 2:
        _curve(sheet, counts, names, bits)
    else:
        _terms(sheet, counts, names)
    _question_bars(sheet, asked, bits)
    return sheet.view(state, words)


def questions(counts):
    """Return how many yes/no questions per case the best plan needs if it asks about 1, 2, ... cases at once.

    The best plan always joins the two least likely messages (Huffman 1952). Its average lies between the entropy and
    the entropy plus one question for each block of cases.

    >>> [round(each, 3) for each in questions([9, 5])]
    [1.0, 0.972, 0.954, 0.955]
    """
    total = sum(counts)
    shares = [count / total for count in counts if count]
    planned = []
    for n_cases in range(1, MOST_AT_ONCE + 1):
        if planned and len(shares) ** n_cases > MOST_MESSAGES:
            break
        messages = [math.prod(several) for several in itertools.product(shares, repeat=n_cases)]
        planned.append(_average_questions(messages) / n_cases)
    return planned


def _average_questions(shares):
    """Return the average number of questions that tell messages with these shares apart."""
    heap, average = list(shares), 0.0
    heapq.heapify(heap)
    while len(heap) > 1:
        joined = heapq.heappop(heap) + heapq.heappop(heap)
        average += joined  # one more question for each message below
        heapq.heappush(heap, joined)
    return average


def _class_bar(sheet, counts, names, bits):
    """Draw the cases of each class as a bar, with the entropy beside it."""
    total, x, width = sum(counts), 20, 540
    for at, count in enumerate(counts):
        length = width * count / total if total else 0
        sheet.rectangle(x, 14, length, 30, class_colour(at), WHITE if count else "none")
        x += length
    sheet.rectangle(20, 14, width, 30, "none", LINE)
    sheet.text(WIDTH - 20, 37, f"{bits:.3f} bits", 24, "end")
    shown = names if len(names) <= 8 else names[:6]
    room = 680 / (len(shown) + (len(names) > len(shown)))
    for at, name in enumerate(shown):
        sheet.rectangle(20 + at * room, 56, 12, 12, class_colour(at), LINE)
        sheet.text(38 + at * room, 67, f"{shortened(name, max(2, int(room / 8) - 6))} {counts[at]}")
    if len(shown) < len(names):
        others = sum(counts[len(shown) :])
        sheet.rectangle(20 + len(shown) * room, 56, 12, 12, GREY, LINE)
        sheet.text(38 + len(shown) * room, 67, f"others {others}")


def _axes(sheet, plot, x_label, y_label, most):
    """Draw the lower and the left axis of a chart, from 0 to `most`."""
    sheet.axes(plot)
    for share in (0, 0.5, 1):
        level = plot.up(share)
        sheet.line([(plot.x - 5, level), (plot.x, level)])
        sheet.text(plot.x - 9, level + 5, number(most * share), 13, "end")
    sheet.text(plot.x, plot.y - 12, y_label, 13)
    sheet.text(plot.across(0.5), plot.bottom + 36, x_label, 13, "middle")


def _curve(sheet, counts, names, bits):
    """Draw entropy against the share of the first class, and the point of these counts."""
    _axes(sheet, CURVE, f"share of {shortened(names[0], 24)}", "bits", 1)
    for at, words in enumerate(("0", "½", "1")):
        sheet.text(CURVE.across(at / 2), CURVE.bottom + 18, words, 13, "middle")
    shares = [at / 60 for at in range(61)]
    sheet.line([(CURVE.across(p), CURVE.up(entropy_of([p, 1 - p]))) for p in shares], class_colour(0), 2.5)
    if sum(counts):
        x, y = CURVE.across(counts[0] / sum(counts)), CURVE.up(bits)
        sheet.line([(x, CURVE.bottom), (x, y), (CURVE.x, y)], dashed=True)
        sheet.dot(x, y, 7, class_colour(3))


def _terms(sheet, counts, names):
    """Draw what each class adds to the entropy: its share times its surprise."""
    x, y = TERMS.x, TERMS.y
    sheet.text(x, y - 12, "share · surprise of each class, in bits", 13)
    total = sum(counts)
    step = TERMS.height / len(counts)
    for at, count in enumerate(counts):
        share = count / total if total else 0
        term = -share * math.log2(share) if share else 0.0
        level, length = y + at * step, term / LARGEST_TERM * (TERMS.width - 50)
        sheet.rectangle(x, level + step * 0.1, length, step * 0.75, class_colour(at), LINE)
        if len(counts) <= 12:
            sheet.text(x - 8, level + step / 2 + 5, shortened(names[at], 14), 13, "end")
            sheet.text(x + length + 6, level + step / 2 + 5, f"{term:.3f}", 13)
    sheet.line([(x, y), (x, TERMS.bottom)])


def _question_bars(sheet, asked, bits):
    """Draw the questions per case for one, two, ... cases at once; none can be below the line of the entropy."""
    most = max(1, math.ceil(max(asked, default=1)))
    _axes(sheet, QUESTIONS, "cases asked about at once", "yes/no questions per case", most)
    step = QUESTIONS.width / MOST_AT_ONCE
    for at, average in enumerate(asked):
        x = QUESTIONS.x + at * step
        sheet.bar(QUESTIONS, x + 5, step - 10, average / most, PALE_BLUE)
        sheet.text(x + step / 2, QUESTIONS.bottom - 8, f"{average:.3f}", 13, "middle")
        sheet.text(x + step / 2, QUESTIONS.bottom + 18, at + 1, 13, "middle")
    end, level = QUESTIONS.across(1), QUESTIONS.up(bits / most)
    sheet.line([(QUESTIONS.x, level), (end, level)], class_colour(3), 2, dashed=True)
    sheet.text(end + 6, level + 4, "entropy", 13, colour=class_colour(3))
