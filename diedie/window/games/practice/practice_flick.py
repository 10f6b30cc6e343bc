"""Any die is flicked: from the hand, or from where it lies. Help is there for who wants it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.errors import FlickError, IllegalMove
from diedie.games.practice.legal import check_start
from diedie.games.practice.state import State, Strike
from diedie.model.flick import Flick
from diedie.model.scene import Body
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, RIM_WIDTH
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.flick_offers import FlickChoice, FlickOffers, face_of, grouped
from diedie.window.aiming.platform_places import along
from diedie.window.dice_looks import looks_of

if TYPE_CHECKING:
    from diedie.window.games.practice.screen import PracticeScreen

_SPEED, _LIFT = 92.0, 5.0  # about to the middle of the map
_NEAR = (0.0, -APOTHEM - RIM_WIDTH / 2)
_ROUND = 110  # cm along the whole platform


class PracticeFlick(FlickActivity):
    """A flick on the practice table, where nothing has to be flicked."""

    told_as = "practising"

    screen: PracticeScreen

    def offers(self) -> FlickOffers:
        match = self.session.match
        state: State = match.state
        looks = looks_of(match.game, state)

        def choice(die: Body, unlisted: bool) -> FlickChoice:
            move = Strike(_plain(state, die))
            return FlickChoice((die.id,), die, face_of(die, looks), (move,), unlisted=unlisted)

        hand = grouped(choice(body, False) for body in state.hands if body.is_die)
        lying = tuple(choice(body, True) for body in state.scene.bodies if body.is_die)
        first = hand[0].die if hand else None
        with_hand = self.screen.hand
        return FlickOffers((*hand, *lying), first, "practice", hand=with_hand, free=True)


def _plain(state: State, die: Body) -> Flick:
    """A flick to the middle of the map: from where a die lies, or from the near platform."""
    x, y, _ = die.pose.position
    if state.held(die.id) is None and hex_distance(x, y) < APOTHEM:
        return Flick(die.id, math.degrees(math.atan2(-y, -x)), _SPEED, lift=_LIFT)
    flicks = (_from(die, along(_NEAR, cm)) for cm in range(_ROUND))
    may = (flick for flick in flicks if _may_start(state, flick))
    return next(may, None) or _from(die, along(_NEAR, 0))


def _from(die: Body, place: tuple[float, float]) -> Flick:
    """A flick from a place on the platform to the middle."""
    u, v = place
    return Flick(die.id, math.degrees(math.atan2(-v, -u)), _SPEED, place, _LIFT)


def _may_start(state: State, flick: Flick) -> bool:
    try:
        check_start(state, flick)
    except (FlickError, IllegalMove):
        return False
    return True
