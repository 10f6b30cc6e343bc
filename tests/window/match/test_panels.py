"""Panels keep their width, whatever goes on in a match."""

from __future__ import annotations

import pytest
from games.diedie.test_legal import states
from window.games.diedie.combats import combats, fought
from window.stage import Stub, playing

from diedie.games.diedie.state import State
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import Modal, Panel, Sheet
from diedie.window.match.activity import PANEL

FEW = ("attack-with-soldier", "again-and-again", "build", "adjust", "card-fusion", "shot")


def widths(made: Stub) -> set[float]:
    """Of the panels at the left and right edges."""
    made.ui.resize(1280, 720)
    panels = [n for n in made.ui.nodes() if isinstance(n.widget, Panel)]
    assert not any(isinstance(n.widget, Modal) for n in made.ui.nodes())
    return {node.box.w for node in panels if not isinstance(node.widget, Sheet)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_are_as_wide_in_every_decision(language: str) -> None:
    for name in FEW:
        made, screen = playing(states()[name], language)
        screen.unveiled = screen.session.seat
        screen.begin()
        assert widths(made) == {PANEL}, name
    made, screen = playing(states()["attack"], language, "bot:random")
    assert widths(made) == {PANEL}, "a bot thinks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_are_as_wide_in_every_step_of_a_combat(language: str) -> None:
    some: tuple[State, ...] = (combats()["five"], combats()["ships"])
    for state in some:
        made, _, here = fought(state, language)
        for number in range(here.count):
            here.go_to(number)
            assert widths(made) == {PANEL}, number


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_ATK_14_what_failed_how_often_is_told_in_windows_of_any_size(scale: float) -> None:
    made, _ = playing(states()["again-and-again"])
    made.ui.resize(1280, 720, scale)
    told = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    assert "the table drops" in told
    assert "so far: 4" in told
