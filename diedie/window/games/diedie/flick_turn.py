"""Flicks in Die die DIE: with which dice, from which side, and what else may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from diedie.errors import IllegalMove
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import State
from diedie.games.diedie.strikes import body_of
from diedie.games.diedie.worlds import world_of
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.flick_offers import (
    FlickChoice,
    FlickOffers,
    OtherMove,
    face_of,
    grouped,
)
from diedie.window.dice_looks import looks_of
from diedie.window.games.diedie.decisions.move_decision import fault_of

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

FLICKS = ("attack", "again", "return", "shot")


class FlickTurn(FlickActivity):
    """An attack, a die that comes back, or a shot with the top of a tower, which nobody has to."""

    screen: DiedieScreen

    def offers(self) -> FlickOffers:
        legal, match = self.screen.legal, self.session.match
        flicks = [offer for offer in legal.offers if offer.act in FLICKS]
        due, seat = flicks[0].act, legal.seat or 0
        choices = tuple(self._choices())
        usable = (die for choice in choices if choice.moves for die in choice.dice)
        return FlickOffers(
            choices,
            first=None if due == "shot" else next(usable),
            due=due,
            usual=due == "attack",
            side=world_of(match.setup.map).side(self.screen.board, seat),
            help=match.setup.aims_with,
            hand=match.setup.seats[seat].flicks_with,
            free=due == "shot",
            turnable=match.state.option("choose-face"),
            others=tuple(
                self._other(move, f"{offer.act}-{i}")
                for offer in legal.offers
                if offer.act not in FLICKS
                for i, move in enumerate(offer.moves)
            ),
            notes=tuple(
                fault_of(refusal) for refusal in legal.refusals if refusal.act not in FLICKS
            ),
        )

    def _choices(self) -> Iterator[FlickChoice]:
        """The dice, those of one look together, but for the tops of towers."""
        legal, match = self.screen.legal, self.session.match
        choice = _Chooser(match.state, looks_of(match.game, match.state))
        for offer in legal.offers:
            if offer.act in FLICKS:
                strikes = [move for move in offer.moves if isinstance(move, Strike)]
                each = [
                    choice(die, (m for m in strikes if m.flick.die == die)) for die in offer.dice
                ]
                yield from each if offer.act == "shot" else grouped(each)
        refused = [no for no in legal.refusals if no.act in FLICKS and no.die is not None]
        yield from grouped(choice(str(no.die), refused=fault_of(no)) for no in refused)

    def _other(self, move: Move, key: str) -> OtherMove:
        """Go on without a flick."""
        return OtherMove("go-on", partial(self.screen.play, move), key)


class _Chooser:
    """Makes a choice of a die, in the hand or on the table."""

    def __init__(self, state: State, looks: dict[str, Any]) -> None:
        self._state, self._looks = state, looks

    def __call__(
        self, die: str, moves: Iterable[Strike] = (), refused: IllegalMove | None = None
    ) -> FlickChoice:
        lying = (body for body in self._state.scene.bodies if body.id == die)
        body, own = next(lying, None) or body_of(self._state, die), tuple(moves)
        out = grouped(self(move.instead) for move in own if move.instead is not None)
        return FlickChoice((die,), body, face_of(body, self._looks), own, refused, out)
