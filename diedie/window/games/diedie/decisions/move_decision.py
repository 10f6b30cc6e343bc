"""A person decides on a move of Die die DIE: what is offered, and why other things are not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Refusal
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import State
from diedie.toolkit.widgets import Button, Text, Widget
from diedie.window.games.diedie.decisions.battle_prospect import BattleProspect
from diedie.window.games.diedie.decisions.offered_piece import offered_piece
from diedie.window.placing.decision import Decision
from diedie.window.placing.placement import Placement

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class MoveDecision(Decision):
    """What is decided makes a move."""

    screen: DiedieScreen

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def offers(self, *acts: str) -> list[Offer[Move]]:
        """What may be done of these."""
        return [offer for offer in self.screen.legal.offers if offer.act in acts]

    def carry(
        self,
        offer: Offer[Move],
        die: str,
        asks: Callable[[], str],
        grabbed: bool = False,
        escapes: bool = True,
    ) -> None:
        """Take a die or tower up that an offer is about, to be put down."""
        screen, piece = self.screen, offered_piece(self.state, offer)
        prospect = BattleProspect(screen, piece)
        self.ask(Placement(screen, asks, piece, prospect, screen.play, grabbed, escapes))

    def passing(self, label: str, why_not: str = "") -> Sequence[Widget]:
        """The one primary button, which goes on; above it the reason why it cannot be used."""
        enter = not why_not and not (self.step and self.step.takes_enter)
        moves = [move for offer in self.offers("pass") for move in offer.moves]
        play = partial(self.screen.play, moves[0]) if moves else None
        button = Button(
            label, kind="primary", on=play, disabled=why_not, default=enter, key="pass-0"
        )
        return (Text(why_not, "note", tone="second"), button) if why_not else (button,)

    def refusal(self, move: Move) -> str:
        """Why a move may not be made."""
        fault = self.session.why_not(move)
        return "" if fault is None else self.screen.teller.error(fault)

    def refused(self, no: Refusal) -> str:
        """Why something is not offered."""
        return self.screen.teller.error(fault_of(no))


def fault_of(refusal: Refusal) -> IllegalMove:
    """What a refused move would be told, were it tried."""
    fields: dict[str, Any] = dict(refusal.fields)
    return IllegalMove(refusal.code, **fields)
