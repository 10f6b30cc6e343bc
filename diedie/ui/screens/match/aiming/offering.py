"""What the rules of a match offer to flick, and how much help was agreed on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from diedie.games.diedie.flicking import body_of
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.offers import Refusal
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of
from diedie.ui.play.looks import looks_of
from diedie.ui.screens.match.aiming.picks import Offered, Pick, face_of, grouped

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

FLICKS = ("attack", "again", "return", "shot")


def offered(screen: Playing) -> Offered:
    """What can be flicked now."""
    legal, match = screen.legal, screen.session.match
    offers = [offer for offer in legal.offers if offer.act in FLICKS]
    pick = _Picker(match.state, looks_of(match.game, match.state))
    found: list[Pick] = []
    for offer in offers:
        strikes = [move for move in offer.moves if isinstance(move, Strike)]
        each = [pick(die, (m for m in strikes if m.flick.die == die)) for die in offer.dice]
        found += each if offer.act == "shot" else grouped(each)
    refused = [no for no in legal.refusals if no.act in FLICKS and no.die is not None]
    found += grouped(pick(str(no.die), refused=no) for no in refused)
    agreed = match.setup.help
    return Offered(
        offers[0].act,
        tuple(found),
        world_of(match.setup.map).side(screen.board, legal.seat or 0),
        "" if agreed is msgspec.UNSET else agreed,
        free=offers[0].act == "shot",
        rest=tuple(offer for offer in legal.offers if offer.act not in FLICKS),
        refusals=tuple(no for no in legal.refusals if no.act not in FLICKS),
    )


class _Picker:
    """Makes a choice of a die, in the hand or on the table."""

    def __init__(self, state: State, looks: dict[str, Any]) -> None:
        self._state, self._looks = state, looks

    def __call__(
        self, die: str, moves: Iterable[Strike] = (), refused: Refusal | None = None
    ) -> Pick:
        lying = (body for body in self._state.scene.bodies if body.id == die)
        body, own = next(lying, None) or body_of(self._state, die), tuple(moves)
        out = grouped(self(m.instead) for m in own if m.instead is not None)
        return Pick((die,), body, face_of(body, self._looks), own, refused, out)
