"""What putting a die or tower down in a place would mean for the battle there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.field import field
from diedie.telling import Teller
from diedie.toolkit.widgets import Widget
from diedie.window.games.diedie.battle_tips import battle_line
from diedie.window.games.diedie.decisions.move_preview import battles, state_after
from diedie.window.match.table_tips import signed
from diedie.window.placing.held_piece import beyond, obstacle
from diedie.window.placing.piece_in_hand import PieceInHand, Place

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class PlacedBattle(NamedTuple):
    """The territory in which it would count, whether it would lie in there as a whole, and the
    battle there."""

    land: str
    whole: bool
    battle: Battle


class BattleProspect:
    """Tells how the battle would stand, or why the piece may not lie there."""

    def __init__(self, screen: DiedieScreen, piece: PieceInHand) -> None:
        self._screen, self._piece = screen, piece
        self._known: dict[str, PlacedBattle] = {}

    def outcome(self, place: Place) -> PlacedBattle | None:
        """What it would come to; None where that is for the table to say."""
        piece, screen = self._piece, self._screen
        if not piece.outline:
            return None
        under = screen.board.at(place.x, place.y)
        if under is not None and under.id in self._known:
            return self._known[under.id]
        then = state_after(screen.session.match.state, piece.move(place))
        lying = field(then).piece_of(piece.die)
        assert lying is not None
        land = lying.counts_in(then.effects)
        placed = PlacedBattle(land, not lying.on_border, battles(then)[land])
        if land in piece.grounds:  # it has to lie in there as a whole: always the same battle
            self._known[land] = placed
        return placed

    def tip(self, place: Place) -> Widget:
        say, placed = self._screen.app.words, self.outcome(place)
        if placed is None:
            return signed("yes", say("place-drop"))
        name = self._screen.teller.territory(placed.land)
        title = say("place-inside" if placed.whole else "place-across", territory=name)
        return signed("yes", title, [battle_line(self._screen, placed.battle)])

    def why_not(self, place: Place) -> str:
        piece, teller = self._piece, self._screen.teller
        fault = piece.barred and self._screen.session.why_not(piece.move(place))
        if fault and fault.code != "not-inside":
            return teller.error(fault)  # it would fit, but hands keep away from there
        return misfit(piece, place, teller)


def misfit(piece: PieceInHand, place: Place, teller: Teller) -> str:
    """Why it may not be put down there."""
    say, board = teller.words, teller.board
    if not piece.outline:
        return say("misfit-edge")
    blocked = obstacle(piece, place, teller)
    if blocked:
        return blocked
    shape = piece.footprint(place)
    if any(hole.shape.intersects(shape) for hole in board.featured("black-hole")):
        return say("misfit-hole")
    lands = ", ".join(teller.territory(t.id) for t in board.territories if t.id in piece.lit)
    land = board.at(place.x, place.y)
    if land is None or land.id not in piece.grounds:
        return say("misfit-elsewhere", lands=lands)
    return say("misfit-border", mm=max(1, beyond(shape, piece.grounds[land.id])))
