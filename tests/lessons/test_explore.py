"""Explorers, without a browser: what each state shows, what the controls do, and unusual data."""

import importlib
import inspect
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import ipywidgets as widgets
import numpy as np
import pytest
from explorers import (
    HOSTILE,
    UNUSUAL,
    all_widgets,
    button,
    check_all_states,
    check_html,
    check_shown,
    move_everything,
    of_kind,
    sliders,
)
from hypothesis import given
from small_data import datasets, quick

import c45teach.lessons.explore
import c45teach.lessons.figures
from c45teach import Attribute, Dataset, Schema, classify, explore, extract_rules, grow, load, prune, pruning_decisions
from c45teach.classifying import class_distributions
from c45teach.growing import evaluate_all, numbers_of_values, start
from c45teach.information import entropy
from c45teach.lessons.explore.answers import read_answer
from c45teach.lessons.explore.canvas import round_numbers
from c45teach.lessons.explore.entropy import questions
from c45teach.lessons.explore.grow_by_hand import grown_by_hand
from c45teach.lessons.explore.marked_tree import class_shares_of, fragments, place_in_words, steps_to
from c45teach.lessons.explore.pruning import pruning_steps
from c45teach.loops import GAIN, PENALTY

GOLF = load("golf")
EVERY = {
    "entropy": lambda: explore.entropy((9, 5)),
    "threshold": lambda: explore.threshold(GOLF, "humidity"),
    "grow_by_hand": lambda: explore.grow_by_hand(GOLF),
    "unknown": lambda: explore.unknown(GOLF),
    "estimate": lambda: explore.estimate(6, 0),
    "pruning": lambda: explore.pruning(load("house-votes-84", part="data"), load("house-votes-84", part="test")),
    "consult": lambda: explore.consult(grow(GOLF)),
    "consult rules": lambda: explore.consult(extract_rules(grow(GOLF), GOLF)),
    "one_rule": lambda: explore.one_rule(grow(GOLF), GOLF),
    "rule_set": lambda: explore.rule_set(extract_rules(grow(GOLF), GOLF), GOLF),
    "confusion": lambda: explore.confusion(),
    "vote": lambda: explore.vote(),
}


def explorers_of(dataset):
    """Every explorer of a data set that has attributes."""
    made = [explore.grow_by_hand(dataset), explore.unknown(dataset), explore.pruning(dataset)]
    made += [explore.threshold(dataset, dataset.attributes[place].name) for place in dataset.numeric[:1]]
    return [*made, explore.consult(grow(dataset, min_cases=1))]


# What all have in common


@pytest.mark.parametrize("wing", [c45teach.lessons.explore, c45teach.lessons.figures])
def test_a_function_hides_the_module_of_the_same_name(wing):
    names = {path.stem for path in Path(wing.__file__).parent.glob("*.py")} & {*wing.__all__}
    assert names
    for name in names:
        importlib.import_module(f"{wing.__name__}.{name}")
        assert inspect.isfunction(getattr(wing, name))


@pytest.mark.parametrize("name", EVERY)
def test_every_control_replaces_the_picture(name):
    explorer = EVERY[name]()
    check_shown(explorer)
    move_everything(explorer)
    move_everything(explorer)


@pytest.mark.parametrize("name", EVERY)
def test_an_explorer_carries_its_strip_and_the_live_view(name):
    explorer = EVERY[name]()
    before, bundle, again = dict(explorer.state), explorer._repr_mimebundle_(), EVERY[name]()._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    check_html(bundle["text/html"])
    n_figures = bundle["text/html"].count("<figcaption>")
    assert 2 <= n_figures <= 5
    assert n_figures == bundle["text/html"].count("<img") == len(explorer.strip())
    assert len(bundle["text/plain"].splitlines()) == n_figures + 1
    assert (bundle["text/html"], bundle["text/plain"]) == (again["text/html"], again["text/plain"])
    for view in explorer.strip():
        assert view.state
        assert view.alt.startswith(view.state)
    assert explorer.state == before
    assert len({view.alt for view in explorer.strip()}) > 1


@pytest.mark.parametrize("name", EVERY)
def test_controls_have_words_and_take_no_markup(name):
    for widget in all_widgets(EVERY[name]()):
        if isinstance(widget, (widgets.Checkbox, widgets.IntSlider, widgets.FloatSlider, widgets.BoundedIntText)):
            assert widget.description
            assert not widget.description_allow_html
        assert not isinstance(widget, (widgets.Dropdown, widgets.RadioButtons, widgets.Play, widgets.Output))
        assert not getattr(widget, "icon", "")


def test_slider_and_field_show_the_same_number():
    explorer = explore.entropy((9, 5))
    slider, field = sliders(explorer)[0], of_kind(explorer, widgets.BoundedIntText)[0]
    slider.value = 3
    assert explorer.state["counts"] == (3, 5)
    assert field.value == 3


def test_decimal_numbers_are_rounded_to_what_the_reader_set():
    explorer = explore.estimate()
    [slider], [field] = (of_kind(explorer, kind) for kind in (widgets.FloatSlider, widgets.BoundedFloatText))
    slider.value = 0.29000000000000004  # what a browser makes of 28 steps
    assert (explorer.state["confidence"], field.value) == (0.29, 0.29)
    field.value = 0.4
    assert (explorer.state["confidence"], slider.value) == (0.4, 0.4)


def test_the_strip_is_drawn_once():
    explorer, drawn = explore.grow_by_hand(GOLF), []
    picture = explorer._picture
    explorer._picture = lambda **state: drawn.append(state) or picture(**state)
    for _ in range(2):
        explorer._repr_mimebundle_()
    assert len(drawn) == len(explorer.strip_states)


def test_an_entry_missing_from_the_state_is_refused():
    with pytest.raises(KeyError, match="no 'cut'; its state has counts"):
        explore.entropy().picture(cut=3)
    with pytest.raises(KeyError, match="no 'cut'"):
        explore.entropy().move(cut=3)


def test_an_impossible_state_gets_a_message_and_no_traceback():
    assert "cut must be a number from 1 to 8; got 99" in explore.threshold(GOLF, "humidity").picture(cut=99).alt
    assert "cases 1 to 14" in explore.unknown(GOLF).picture(case=15).alt
    assert "nonsense" in explore.consult(grow(GOLF)).picture(answers=(("outlook", "nonsense"),)).alt


def test_without_graphviz_there_is_the_tree_in_words(no_program):
    view = explore.grow_by_hand(GOLF).picture(tests=("outlook",))
    assert "<img" not in view.html
    assert "outlook = overcast: Play (4.0)" in view.html
    check_html(view.html)


# Unusual data


@pytest.mark.parametrize("name", UNUSUAL)
def test_unusual_data_get_a_picture_or_a_message(name):
    for explorer in explorers_of(UNUSUAL[name]):
        check_all_states(explorer)


def test_a_data_set_without_attributes_has_nothing_to_explore():
    bare = Dataset(Schema((), ("x", "y")), (), np.array([0, 1, 0], np.int32))
    assert "nothing to blank" in explore.unknown(bare).view.alt
    for explorer in (explore.grow_by_hand(bare), explore.pruning(bare), explore.consult(grow(bare))):
        move_everything(explorer)


def test_names_are_shown_literally():
    shown = explore.threshold(UNUSUAL["hostile names"], HOSTILE[0]).shown.value
    assert "&lt;script&gt;" in shown
    assert "<script" not in shown


# Entropy


def test_the_entropy_of_golf_is_shown():
    view = explore.entropy().picture()
    assert view.alt.startswith(
        "A: 9, B: 5. Entropy 0.940 bits. The best yes/no questions need 1.000 questions per case"
    )


def test_the_classes_can_have_names():
    assert explore.entropy((9, 5), ("Play", "Don't Play")).view.state == "Play: 9, Don't Play: 5"


@pytest.mark.parametrize("counts", [(9, 5), (1, 1), (4, 0), (5, 4, 5), (1, 2, 4, 8), tuple(range(26))])
def test_questions_lie_between_the_entropy_and_one_more_per_block(counts):
    for n_cases, average in enumerate(questions(counts), 1):
        assert entropy(counts) - 1e-9 <= average <= entropy(counts) + 1 / n_cases


def test_powers_of_two_need_exactly_the_entropy():
    assert questions((1, 1, 2, 4)) == pytest.approx([1.75] * 4)


def test_without_cases_there_is_nothing_to_ask():
    assert "nothing to ask" in explore.entropy((0, 0)).view.alt


@pytest.mark.parametrize("counts", [(1,), (1, -1), (1.5, 2), "ab", None, (1, float("nan")), (1,) * 27, (1, 10**9)])
def test_counts_that_are_not_whole_are_refused(counts):
    with pytest.raises(ValueError, match="2 to 26 whole numbers"):
        explore.entropy(counts)


def test_too_few_names_are_refused():
    with pytest.raises(ValueError, match="2 counts need 2 class names; got 1"):
        explore.entropy((1, 2), ("a",))


# Threshold


def test_the_cut_of_humidity_is_worth_what_the_kernel_says():
    explorer = explore.threshold(GOLF, "humidity")
    cases, options = start(GOLF, "gain_ratio", 2)
    row = evaluate_all(cases, numbers_of_values(GOLF), options)[0][2]
    assert f"Gain {row[GAIN]:.3f}," in explorer.picture().alt
    assert f"Gain −{row[PENALTY] - row[GAIN]:.3f}," in explorer.picture(penalty=True).alt
    assert "Release 8 cuts at 80" in explorer.view.alt
    assert "drops the test: the penalty of 0.185 is larger" in explorer.view.alt


def test_buttons_lead_from_boundary_point_to_boundary_point():
    explorer = explore.threshold(GOLF, "humidity")
    explorer.move(cut=3)  # 75 | 78, both of one class
    assert "not a boundary point" in explorer.view.alt
    button(explorer, "Next boundary point").click()
    assert explorer.state["cut"] > 3
    assert ", boundary point" in explorer.view.alt
    button(explorer, "Where Release 8 cuts").click()
    assert explorer.view.state.startswith("humidity ≤ 80")
    assert button(explorer, "Where Release 8 cuts").disabled


def test_an_attribute_that_is_not_numeric_or_not_there_is_refused():
    with pytest.raises(ValueError, match="is nominal and cannot be cut"):
        explore.threshold(GOLF, "outlook")
    with pytest.raises(KeyError, match="no attribute 'humid'"):
        explore.threshold(GOLF, "humid")


@pytest.mark.parametrize(
    ("low", "high", "numbers"),
    [(46, 85, [50, 60, 70, 80]), (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0.1, 28, [5, 10, 15, 20, 25])],
)
def test_a_long_number_line_has_round_numbers(low, high, numbers):
    assert round_numbers(low, high).tolist() == pytest.approx(numbers)


@pytest.mark.parametrize(("low", "high"), [(-1e300, 1e300), (1e-9, 7e-9), (5.0000001, 5.0000002), (-3, 1e6)])
def test_there_are_a_few_round_numbers_between_any_two(low, high):
    found = round_numbers(low, high)
    assert 3 <= len(found) <= 7
    assert low <= found.min() and found.max() <= high


def test_constant_and_unknown_attributes_get_a_message():
    assert "nothing to cut" in explore.threshold(UNUSUAL["all unknown"], "size").view.alt


# Growing by hand


def test_the_choices_of_c45_give_its_tree():
    explorer = explore.grow_by_hand(GOLF)
    for name in ("outlook", "humidity", "windy"):
        button(explorer, name).click()
    assert explorer.state["tests"] == ("outlook", "humidity", "windy")
    assert "It is C4.5's tree. Chosen as C4.5 chooses: 3 of 3." in explorer.view.alt


def test_another_choice_is_judged_and_can_be_undone():
    explorer = explore.grow_by_hand(GOLF)
    button(explorer, "windy").click()
    assert "Chosen as C4.5 chooses: 0 of 1. At the last node it takes outlook." in explorer.view.alt
    button(explorer, "Undo").click()
    assert explorer.state["tests"] == ()


def test_numbers_can_be_hidden():
    explorer = explore.grow_by_hand(GOLF)
    assert "0.247" in explorer.shown.value
    button(explorer, "show the numbers").value = False
    assert "0.247" not in explorer.shown.value


def test_a_test_that_is_not_possible_is_refused():
    with pytest.raises(ValueError, match="'outlook' cannot be tested here"):
        grown_by_hand(GOLF, ["outlook", "outlook"])
    with pytest.raises(ValueError, match="no node left for 'windy'"):
        grown_by_hand(GOLF, [None, "windy"])
    with pytest.raises(KeyError, match="no attribute 'wind'"):
        grown_by_hand(GOLF, ["wind"])


def test_a_test_that_the_reader_has_chosen_stays_although_a_leaf_makes_no_more_errors():
    grown = grown_by_hand(GOLF, ["windy", None, None])
    assert (grown.tree.size, grown.tree.root.errors) == (3, 5)  # a leaf makes 5 errors, too
    assert [choice.path for choice in grown.choices] == [(), ("windy = true",), ("windy = false",)]
    assert grown.open == []


@quick
@given(datasets(weights=("one", "quarters")))
def test_left_to_c45_the_tree_is_the_one_that_grow_returns(dataset):
    for criterion in ("gain_ratio", "gini"):
        assert grown_by_hand(dataset, [...], criterion).tree == grow(dataset, criterion)


# Unknown values


@quick
@given(datasets())
def test_fragments_add_up_to_the_probabilities_of_classify(dataset):
    tree = grow(dataset)
    for row in range(min(dataset.n_cases, 5)):
        weights = fragments(tree, dataset.take([row]))
        assert weights[id(tree.root)] == 1
        shares = list(class_shares_of(tree, weights).values())
        assert shares == pytest.approx(class_distributions(tree, dataset.take([row]))[0])


def test_a_blank_shares_the_case_out_as_the_slides_do():
    explorer = explore.unknown(load("golf-nominal"))
    view = explorer.picture(case=1, gaps=((1, "outlook"),))
    assert view.state == "case 1, outlook unknown"
    assert "0.357" in words_of(view)  # 5/14
    regrown = explorer.picture(case=6, gaps=((6, "outlook"),), regrow=True)
    assert regrown.state == "case 6, outlook unknown, tree grown from a table with 1 blank"


def words_of(view):
    svg = ElementTree.fromstring(view.svg)
    return {element.text for element in svg.iter() if element.tag.endswith("text")}


def test_check_boxes_belong_to_the_case_shown():
    explorer = explore.unknown(GOLF)
    tick = button(explorer, "outlook ?")
    tick.value = True
    assert explorer.state["gaps"] == ((1, "outlook"),)
    explorer.move(case=2)
    assert not tick.value
    explorer.move(case=1)
    assert tick.value
    button(explorer, "Fill all cells").click()
    assert explorer.state["gaps"] == ()
    assert not tick.value


# The pessimistic estimate


@pytest.mark.parametrize(
    "weight, errors, exact, release8, normal",
    [(6, 0, 0.206, 0.206, 0.074), (9, 0, 0.143, 0.143, 0.051), (1, 0, 0.75, 0.75, 0.324), (16, 1, 0.160, 0.157, 0.118)],
)
def test_the_three_limits_stand_side_by_side(weight, errors, exact, release8, normal):
    words = explore.estimate(weight, errors).view.words
    assert words.startswith(f"The error rate is at most {exact:.3f} (exact), {release8:.3f} (Release 8), {normal:.3f}")


@pytest.mark.parametrize("errors, confidence", [(0, 0.25), (1, 0.25), (3, 0.05), (7, 0.8)])
def test_the_shaded_tail_holds_the_confidence(errors, confidence):
    view = explore.estimate(16, errors, confidence).view
    assert f"{errors} or fewer: {confidence:.3f}" in words_of(view)


def test_there_are_never_more_errors_than_cases():
    explorer = explore.estimate(10, 8)
    explorer.move(weight=5)
    assert explorer.state == {"weight": 5, "errors": 5, "confidence": 0.25}
    assert "at most 1.000 (exact)" in explorer.view.alt


@pytest.mark.parametrize("numbers", [(0, 0), (6, 7), (6, -1), (6.5, 0), (6, 0, 0)])
def test_numbers_outside_their_range_are_refused(numbers):
    with pytest.raises(ValueError, match="must be a"):
        explore.estimate(*numbers)


# Pruning


def test_the_toys_are_pruned_for_the_published_reason():
    explorer = explore.pruning(load("toys"), criterion="gain", min_cases=1)
    assert "A leaf is predicted 2.507 errors, the test with its branches is predicted 3.273 errors" in explorer.view.alt
    assert "it becomes a leaf" in explorer.view.alt
    button(explorer, "Next step").click()
    assert "Of 4 nodes, 1 remain" in explorer.view.alt
    assert button(explorer, "Next step").disabled
    button(explorer, "Back").click()
    assert explorer.state["step"] == 0


@quick
@given(datasets(weights=("one", "quarters")))
def test_after_the_last_step_the_tree_is_the_pruned_one(dataset):
    tree = grow(dataset, min_cases=1)
    for confidence, raising in ((0.25, True), (0.05, True), (0.5, False)):
        decisions, trees = pruning_steps(tree, dataset, confidence, raising)
        assert trees[0] == tree
        assert len(trees) == len(decisions) + 1
        pruned = prune(tree, dataset, confidence, raising=raising)
        assert trees[-1] == pruned
        assert trees[-1].root.errors == pytest.approx(pruned.root.errors) or not decisions


def test_only_the_end_of_a_long_path_is_shown():
    votes = load("house-votes-84", part="data")
    told = [place_in_words(steps_to(grow(votes), d.path)) for d in pruning_decisions(grow(votes), votes)]
    assert told[0] == "where … and adoption-of-the-budget-resolution = n and synfuels-corporation-cutback = n"
    assert told[1] == "where physician-fee-freeze = n and adoption-of-the-budget-resolution = n"
    assert told[-1] == "the root"


def test_steps_end_where_there_are_no_more_decisions():
    explorer = explore.pruning(load("house-votes-84", part="data"))
    explorer.move(step=10**6)
    assert explorer.view.state.startswith("all decisions made (")
    steps = explorer.state["step"]
    explorer.move(min_cases=25)
    assert explorer.state["step"] < steps


def test_test_errors_are_shown_where_there_are_test_cases():
    votes, unseen = (load("house-votes-84", part=part) for part in ("data", "test"))
    assert "of 145" in explore.pruning(votes, unseen).shown.value
    assert "test errors" not in explore.pruning(votes).shown.value


# Being consulted


def test_the_tree_asks_only_for_what_it_needs():
    explorer = explore.consult(grow(GOLF))
    assert "asks: outlook?" in explorer.view.alt
    button(explorer, "overcast").click()
    assert "The tree answers: Play 1.000" in explorer.view.alt
    button(explorer, "Undo the last answer").click()
    button(explorer, "sunny").click()
    assert "asks: humidity?" in explorer.view.alt
    assert not button(explorer, "I do not know").disabled


def test_unknown_humidity_on_a_sunny_day_is_44_to_56():
    tree = grow(load("golf-unknown"), criterion="gain")
    view = explore.consult(tree).picture(answers=(("outlook", "sunny"), ("humidity", None)))
    assert "yes 0.443, no 0.557" in view.alt


def test_an_answer_is_written():
    explorer = explore.consult(grow(GOLF))
    [field] = of_kind(explorer, widgets.Text)
    field.value = "Sunny: 0.7, rain: 0.3"
    button(explorer, "Answer this").click()
    assert explorer.view.state == "outlook: sunny: 0.7, rain: 0.3"
    assert field.value == ""
    field.value = "damp"
    button(explorer, "Answer this").click()
    assert "'damp' is not a number" in unescape(explorer.shown.value)
    field.value = "70-80"
    button(explorer, "Answer this").click()
    assert explorer.state["answers"][1] == ("humidity", (70.0, 80.0))
    assert "0.35" in words_of(explorer.view)  # half of the range lies below 75
    button(explorer, "I do not know").click()
    assert "Play 0.530, Don't Play 0.470" in explorer.view.alt  # 0.7 · 0.5 + 0.3 · 0.6


@quick
@given(datasets())
def test_unknown_values_are_shared_out_as_classify_does(dataset):
    tree = grow(dataset)
    explorer = explore.consult(tree)
    view = explorer.picture(answers=tuple((attribute.name, None) for attribute in dataset.attributes))
    for name, share in classify(tree, {}).items():  # four classes at most: all are in the words
        assert f"{name} {share:.3f}" in view.alt


def test_a_range_is_cut_again_by_a_second_threshold():
    size = np.array([1.0, 2, 3, 4, 5, 6, 7, 8] * 10)
    data = Dataset(Schema((Attribute("size"),), ("x", "y")), (size,), np.array([0, 0, 1, 1, 1, 1, 0, 0] * 10, np.int32))
    tree = grow(data, min_cases=1)
    assert [node.test.threshold for node, _ in tree.walk() if hasattr(node, "test")] in ([2, 6], [6, 2])
    view = explore.consult(tree).picture(answers=(("size", (0.0, 8.0)),))
    assert "x 0.500, y 0.500" in view.alt


@pytest.mark.parametrize(
    "text, answer",
    [
        ("80", 80.0),
        (" 70 to 80 ", (70.0, 80.0)),
        ("-5 - -3", (-5.0, -3.0)),
        ("1e3", 1000.0),
        ("?", None),
        ("7..8", (7.0, 8.0)),
    ],
)
def test_numbers_and_ranges_are_read(text, answer):
    assert read_answer(Attribute("humidity"), text) == answer


@pytest.mark.parametrize("text", ["", "  ", "damp", "80-70", "nan", "inf", "1-2-3", "7.8.9"])
def test_a_text_that_is_not_a_number_is_refused(text):
    with pytest.raises(ValueError, match="number|answer"):
        read_answer(Attribute("humidity"), text)


@pytest.mark.parametrize("text", ["snow", "sunny: 0, rain: 0", "sunny: -1", "sunny: x", "snow: 1", "sunny, rain"])
def test_a_text_that_is_not_a_value_is_refused(text):
    with pytest.raises(ValueError, match="value|weight"):
        read_answer(Attribute("outlook", ("sunny", "rain")), text)


def test_only_a_tree_can_ask():
    with pytest.raises(TypeError, match="takes a Tree"):
        explore.consult(GOLF)
