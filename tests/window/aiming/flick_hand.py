"""A hand at the die, for tests: a match that waits for a flick, and places around its die."""

from __future__ import annotations

import math

import msgspec
from games.diedie.test_legal import states
from window.hand import Spot
from window.stage import Stub, aiming, match_at, stub

from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import State
from diedie.model.flick import Flick
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.screen import DiedieScreen


def begun(name: str = "attack", language: str = "en") -> tuple[Stub, DiedieScreen, FlickActivity]:
    """A match of its own, that may be played on."""
    made, app = stub(language)
    state = states()[name]
    screen = DiedieScreen(app, match_at.__wrapped__(state))
    made.show(screen)
    made.ui.resize(1280, 720)
    return made, screen, aiming(screen)


def failed(often: int) -> State:
    """A match in which the die that is due has ended outside so often in this turn."""
    state = states()["again"]
    away = state.away[0].die
    return state.having(phase=msgspec.structs.replace(state.attack, failed=(away,) * often))


def flick_of(screen: DiedieScreen) -> Flick | None:
    """What was flicked, if anything was."""
    plies = screen.session.match.plies
    if not plies:
        return None
    assert isinstance(plies[0].move, Strike)
    return plies[0].move.flick


def seen(made: Stub, here: FlickActivity, cm: float, aside: float = 0.0) -> Spot:
    """Where that is seen: so far behind the die, as it is aimed, and to the right of its line."""
    return made.hand.seen(*behind(here, cm, aside), here.draft.held.pose.position[2])


def behind(here: FlickActivity, cm: float, aside: float = 0.0) -> tuple[float, float]:
    """So far behind the die, as it is aimed, and so far to the right of its line."""
    assert here.draft.aim is not None
    x, y, _ = here.draft.held.pose.position
    turn = math.radians(here.draft.aim.flick.aim)
    return (
        x - cm * math.cos(turn) + aside * math.sin(turn),
        y - cm * math.sin(turn) - aside * math.cos(turn),
    )
