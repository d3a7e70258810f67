"""The last exercise of the notebook on windows: a window with one cycle, whatever is drawn, holds all days."""

import pytest

import c45teach as c45
from c45teach.lessons.exercises.checking import verdict

GOLF = c45.load("golf")


@pytest.mark.parametrize("window", range(1, 14))
def test_a_smaller_window_needs_more_cycles_with_some_draw(window):
    said = verdict("09-one-cycle", window)
    assert said.right is False
    assert f"{'With another draw' if window > 10 else 'With this window'} there are" in said.text
    cycles = [len(c45.windowing_trials(GOLF, trials=1, window=window, rng=rng)[0].cycles) for rng in range(30, 60)]
    assert max(cycles) > 1


def test_with_all_days_there_is_one_cycle_in_every_draw():
    assert verdict("09-one-cycle", 14).right is True


def test_the_hint_for_thirteen_days_speaks_of_another_draw():
    assert verdict("09-one-cycle", 13).text.endswith("With another draw there are two cycles.")
