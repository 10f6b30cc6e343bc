"""Combats on all four maps in which every rule has its say, and screens that show them."""

from __future__ import annotations

from functools import cache

from games.diedie.positions import Bodies, Lying, position
from window.stage import Stub, match_at, stub

from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import Combat, Effects, Quarantine, State
from diedie.window.games.diedie.combat.reveal import CombatReveal
from diedie.window.games.diedie.combat.slideshow import Slideshow
from diedie.window.games.diedie.screen import DiedieScreen

FIVE: Bodies = {
    "a1": (4, (-3.2, 10.2)), "a2": (6, (-0.6, 4.4)), "a3": (3, (-4.2, 0.2)), "a4": (2, "a3"),
    "a5": (2, (8.6, -9.8)),
    "b1": (5, (-2.8, 6.4)), "b2": (5, (5.2, 2.6)), "b3": (1, (10.6, 1.6)),
    "b4": (4, (-5.6, -11.2)), "b5": Lying(2, (1.8, -6.6), 20, 33),
    "c1": (5, (6.6, 10.6)), "c2": (4, (3.2, -0.4)), "c3": (2, (-10.8, 2.8)),
    "c4": (3, (8.6, -2.8)), "c5": (2, (1.2, 10.8)),
    "d1": (5, (6.4, 5.4)), "d2": (6, (12.2, 3.2)), "d3": (2, (-0.4, 8.3)),
    "d4": (4, (-9.6, -3.4)), "d5": (3, (-7.4, -5.4)),
    "e1": (6, (-8.2, 0.6)), "e2": (5, (10.2, -0.6)), "e3": (6, (0.3, -4.2)), "e4": (3, "e3"),
    "e5": (2, (4.8, -10.2)),
}  # fmt: skip
# The silk road and the great reef are tied, the isthmus has an armistice, a ruin lies in the
# south, a castle stands in the west, and a Babel in the desert.
WAR: Bodies = {
    "castle": (1, (-9.5, 1.5)), "pyramid": (0, (-5.5, -10.5)),
    "a1": (2, (-9.2, -1.8)), "a2": (4, (5.4, 2.4)), "a3": (5, (2.6, -0.6)),
    "a4": (2, (-8.5, -9.5)), "a5": (1, (6.4, -7.4)),
    "b1": (3, (-3.8, 0.4)), "b2": (2, "b1"), "b3": (6, "b2"), "b4": (4, (6.4, 5.4)),
    "b5": (2, (2.4, 2.6)),
    "c1": (1, (9.4, -8.4)), "c2": (1, (1.6, 10.4)), "c3": (6, (2.0, -7.8)),
}  # fmt: skip
ISLAND: Bodies = {
    "a1": (6, (0, 0)), "a2": (4, (-6.5, 9)), "a3": (2, (8, 3)), "b1": (5, (-8, 8.0)),
    "b2": (3, "b1"), "b3": (1, (7, 6)), "b4": Lying(2, (-9.5, 4), 10, 30), "c1": (4, (-4, 10.5)),
    "c2": (2, (0, -9)), "c3": (3, (9, -3)),
}  # fmt: skip
PLANETS: Bodies = {
    "a1": (4, (0.6, 8.0)), "a2": (4, (3.0, 9.4)), "b1": (2, (9.0, 2.0)), "b2": (3, (4.3, -6.4)),
    "a3": (3, (6.0, -5.4)), "a4": (2, (-9.0, -1.0)), "b3": (6, (-5.4, -7.2)), "b4": (1, "b3"),
}  # fmt: skip
SHIPS: Bodies = {
    "a1": (3, (1.0, -7.0)), "b4": (3, (-1.5, -8.0)), "a5": (2, (0.0, 8.0)), "a6": (1, (3.0, 6.5)),
    "b5": (1, (-3.0, 6.8)), "b1": (4, (0.0, 1.0)), "b6": (2, "b1"),
}  # fmt: skip
_TRACK = tuple(Marker(seat, score) for seat, score in ((2, 9), (1, 7), (3, 7), (0, 6), (4, 4)))


@cache
def combats() -> dict[str, State]:
    """States that are about to be fought, by name."""
    effects = Effects(Quarantine(1, "savanna"), "isthmus", (0, 1), (0,))
    three = tuple(Marker(seat, 3) for seat in (2, 0, 1))
    found = {
        "five": position("world-war", FIVE, players=5, era=2, track=_TRACK),
        "cards": position(
            "world-war", WAR, players=3, options=("guerrilla", "monuments", "power-cards"),
            effects=effects, track=three,
        ),
        "island": position("krakatoa", ISLAND, players=3),
        "planets": position("space", PLANETS),
        "ships": position("pirate-ship", SHIPS),
    }  # fmt: skip
    return {
        name: state.having(phase=Combat(), order=tuple(m.seat for m in state.track))
        for name, state in found.items()
    }


def arrived(screen: DiedieScreen) -> Slideshow:
    """What is shown step by step, once the camera is there."""
    screen.tick(0.0)
    while screen.gliding:
        screen.tick(0.1)
    assert isinstance(screen.activity, Slideshow)
    return screen.activity


def fought(state: State, language: str = "en") -> tuple[Stub, DiedieScreen, CombatReveal]:
    """A screen on which the battles of a state are just about to be shown."""
    made, app = stub(language)
    made.ui.resize(1280, 720)
    match = match_at.__wrapped__(state)
    screen = DiedieScreen(app, match)
    made.show(screen)
    screen.session.waiting += match.proceed()
    screen.refresh()
    here = arrived(screen)
    assert isinstance(here, CombatReveal)
    return made, screen, here
