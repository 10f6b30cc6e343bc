"""Labels beside the dice, as the player has set them."""

from __future__ import annotations

import pytest
from games.diedie.test_legal import states
from window.stage import Stub, check, playing
from window.theatre.test_theatre_screen import LONG, theatre

from diedie.board.readings import read
from diedie.toolkit.widgets import Label
from diedie.window.games.diedie.screen import DiedieScreen


def labels(made: Stub) -> list[Label]:
    return [node.widget for node in made.ui.nodes() if isinstance(node.widget, Label)]


def shown(screen: DiedieScreen) -> list[tuple[str, str]]:
    """Army and value of every die that lies in the arena."""
    readings, looks = read(screen.session.shown.scene, screen.board), screen.looks()
    return sorted(
        (looks[id].army or "", str(found.value or "–"))
        for id, found in readings.items()
        if found.state in ("flat", "leaning")
    )


@pytest.mark.parametrize("name", ["adjust", "shot"])
def test_every_die_has_its_label_when_always_is_set(name: str) -> None:
    made, screen = playing(states()[name])
    made.change(labels="always")
    check(made)
    assert shown(screen)
    assert sorted((label.army, label.number) for label in labels(made)) == shown(screen)


def test_one_die_has_a_label_when_it_is_pointed_at_and_none_when_never_is_set() -> None:
    made, screen = playing(states()["adjust"])
    made.ui.resize(1280, 720)
    assert labels(made) == []
    readings = read(screen.session.shown.scene, screen.board)
    die = next(id for id, found in readings.items() if found.value)
    made.hand.travel(*made.hand.die(die))
    assert len(labels(made)) == 1
    made.change(labels="never")
    assert labels(made) == []


def test_the_theatre_has_labels_while_nothing_moves() -> None:
    made, screen = theatre(LONG)
    made.change(labels="always")
    screen.player.seek(0.5 * screen.reel.seconds)
    made.ui.resize(1280, 720)
    assert labels(made)
    screen.player.play()
    assert labels(made) == []
