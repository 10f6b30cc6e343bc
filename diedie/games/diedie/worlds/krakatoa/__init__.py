"""Krakatoa: a crater that asks for a die, and lava that flows where it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.field import field
from diedie.games.diedie.state import Combat, Over, State
from diedie.games.diedie.worlds.base import MapSlip, OffLimits, Upheaval, World
from diedie.games.diedie.worlds.krakatoa import eruption, sacrifice
from diedie.games.diedie.worlds.krakatoa.crater import areas, crater, in_crater
from diedie.model.event import Event

if TYPE_CHECKING:
    from diedie.board.maps import Map
    from diedie.games.diedie.field import Piece
    from diedie.telling import Teller

_LAVA = "#D9541E"


class Krakatoa(World):
    """Five areas around the summit and its crater."""

    after_attack = sacrifice.RULES  # KRA-2: someone may have to give a die
    before_combat = eruption.RULES  # KRA-3: the lava flows
    explained = {  # noqa: RUF012
        "give": "KRA-2",
        "flow": "KRA-4",
        "sacrifice": "KRA-2",
        "eruption": "KRA-3",
    }
    upheavals = ("lava",)

    def off_limits(self, board: Map) -> OffLimits:
        """KRA-9: the crater."""
        return OffLimits(crater(board).shape, "out-of-the-crater", "into-the-crater")

    def judge(self, state: State, piece: Piece, teller: Teller) -> Iterator[str]:
        inside = in_crater(field(state))
        if piece in inside:
            first = piece == inside[0]
            yield _foretell(piece, teller) if first else teller.words("verdict-crater-too")

    def slips(self, state: State, teller: Teller) -> Iterator[MapSlip]:
        """The die that says where lava will flow, as long as it has not."""
        if isinstance(state.phase, Combat | Over):
            return
        for piece in in_crater(field(state))[:1]:
            area = str(piece.value) if piece.value in areas(teller.board) else "?"
            yield MapSlip("crater", piece, "lava", area, _foretell(piece, teller))

    def upheaval(self, state: State, events: Sequence[Event], teller: Teller) -> Upheaval:
        say, area = teller.words, next(e.value or 0 for e in events if e.event == "lava")
        dice = tuple(e.body for e in events if e.event == "buried" and e.body)
        safe = dict.fromkeys(piece.seat for piece in in_crater(field(state)))
        notes = [say("lava-taken" if dice else "lava-nothing")]
        notes += [say("lava-safe", player=teller.player(seat)) for seat in safe]
        return Upheaval(
            title=say("phase-eruption"),
            headline=say("lava-area", area=area),
            notes=tuple(notes),
            rule=self.explained["eruption"],
            lands=frozenset(land.id for land in teller.board.territories if land.sector == area),
            dice=dice,
            colour=_LAVA,
        )


def _foretell(piece: Piece, teller: Teller) -> str:
    """What the die that decides where lava flows will do."""
    if piece.value not in areas(teller.board):
        return teller.words("verdict-crater-choice")
    lands = [land.id for land in teller.board.territories if land.sector == piece.value]
    named = ", ".join(map(teller.territory, lands))
    return teller.words("verdict-crater", area=piece.value, lands=named)


WORLD = Krakatoa()
