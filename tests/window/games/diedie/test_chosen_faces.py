"""Where faces are chosen, a fresh die is turned on the platform before it is flicked."""

from __future__ import annotations

import msgspec
from games.diedie.test_legal import states
from window.stage import Stub, aiming, check, playing

from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import State
from diedie.model.dice import FACES, showing, top_face, yaw_of
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.screen import DiedieScreen


def chosen(name: str) -> State:
    found = states()[name]
    options = (*found.setup.options, "choose-face")
    return found.having(setup=msgspec.structs.replace(found.setup, options=options))


def table(name: str) -> tuple[Stub, DiedieScreen, FlickActivity]:
    made, screen = playing(chosen(name))
    made.ui.resize(1280, 720)
    return made, screen, aiming(screen)


def test_a_turn_is_read_off_as_it_was_given() -> None:
    for kind, faces in FACES.items():
        for face in faces:
            for turn in (0.0, 45.0, 135.5, 359.0):
                assert abs(yaw_of(kind, showing(kind, face, turn)) - turn) < 1e-6


def test_OPT_3d_a_die_is_turned_by_mouse_and_keys_and_flicked_so() -> None:
    made, screen, here = table("attack")
    before = here.draft.stand
    assert here.draft.move.face is None  # as it comes, until somebody turns it
    made.hand.click(*made.hand.find("face", 0.95))
    assert here.draft.stand == (6, before.turn)
    made.hand.keys("shift+r")
    assert here.draft.stand.face == 1
    made.hand.keys("r")
    assert here.draft.stand.turn == (before.turn + 15.0) % 360.0
    made.hand.click(*made.hand.find("turn", 0.9))
    stand = here.draft.stand
    assert stand.turn > 300
    (held,) = (body for body in screen.bodies() if body.id == here.draft.held.id)
    assert top_face("d6", held.pose.orientation)[0] == 1
    assert abs(yaw_of("d6", held.pose.orientation) - stand.turn) < 1e-6
    made.hand.use("flick")
    move = screen.session.match.plies[0].move
    assert isinstance(move, Strike)
    assert (move.face, move.turn) == stand


def test_OPT_3d_another_die_comes_as_it_comes() -> None:
    made, _, here = table("attack-with-soldier")
    made.hand.keys("shift+r")
    assert here.draft.move.face is not None
    made.hand.keys("n")
    assert here.draft.move.face is None
    check(made)


def test_OPT_3d_a_shot_and_a_match_without_it_have_no_choice() -> None:
    made, _, here = table("shot")
    made.hand.keys("n")
    assert here.draft.aim is not None
    assert made.ui.find("face") is None
    made.hand.keys("r")
    assert here.draft.move.turn is None
    made, screen = playing(states()["attack"])
    made.ui.resize(1280, 720)
    assert made.ui.find("face") is None
    made.hand.keys("shift+r", "r")
    assert aiming(screen).draft.move.face is None
