"""Dice to choose from: which one is flicked, and which stays out for the soldier."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.screens.match.aiming.picks import Pick
from diedie.ui.widgets import DieToken, Flow, Pad, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming

_AROUND = (0.0, 0.0, 2.0, 6.0)  # dp


def tokens(here: Aiming) -> Widget:
    """The dice that can be flicked, but for those that are chosen on the table alone."""
    listed = [pick for pick in here.picks if not pick.unlisted]
    for pick in listed:
        here.screen.spoken.note(f"die-{pick.die}", pick.dice)
    chosen = None if here.aim is None else here.aim.flick.die
    return _choice(here, "die", listed, chosen, here.take)


def instead(here: Aiming) -> list[Widget]:
    """Which die stays out when the soldier is flicked, where it makes a difference."""
    others = here.pick.instead
    if len(others) < 2:
        return []
    choice = _choice(here, "out", others, here.strike.instead, here.leave_out)
    return [Text(here.say("aim-stays-out"), "strong"), choice]


def _choice(
    here: Aiming, name: str, picks: Sequence[Pick], chosen: str | None, on: Callable[[str], None]
) -> Widget:
    tell = here.screen.teller
    made = [
        DieToken(
            pick.face,
            len(pick.dice),
            chosen=chosen in pick.dice,
            on=partial(on, pick.die),
            tip=tell.body(pick.die) if len(pick.dice) == 1 else "",
            disabled="" if pick.refused is None else here.why(pick.refused),
            key=f"{name}-{pick.die}",
        )
        for pick in picks
    ]
    return Flow([Pad(token, _AROUND) for token in made])
