"""Dice to choose from: which one is flicked, and which stays out for the soldier."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.screens.match.aiming.picks import Pick
from diedie.ui.widgets import DieToken, Flow, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming


def tokens(
    here: Aiming, picks: Sequence[Pick], chosen: str | None, on: Callable[[str], None]
) -> Widget:
    """Dice to choose from."""
    tell = here.screen.teller
    here.dice = {f"die-{pick.die}": frozenset({pick.die}) for pick in here.picks}
    return Flow(
        [
            DieToken(
                pick.face,
                len(pick.dice),
                chosen=chosen in pick.dice,
                on=partial(on, pick.die),
                tip=tell.body(pick.die) if len(pick.dice) == 1 else "",
                disabled="" if pick.refused is None else here.why(pick.refused),
                key=f"die-{pick.die}",
            )
            for pick in picks
        ]
    )


def instead(here: Aiming) -> list[Widget]:
    """Which die stays out when the soldier is flicked, where it makes a difference."""
    others = here.pick.instead
    if len(others) < 2:
        return []
    choice = tokens(here, others, here.strike.instead, here.leave_out)
    return [Text(here.say("aim-stays-out"), "strong"), choice]
