"""The dice that somebody has just scored: they stay framed until they are taken up."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.games.dicy.moves import Freeze, Score, Thaw
from diedie.model.scene import Body
from diedie.store.lines import Ply
from diedie.ui.play.session import Session
from diedie.ui.render.marks import ring
from diedie.ui.render.overlays import Mark


class Traces:
    """The frames of the last score, made once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._made: tuple[int, tuple[Mark, ...]] = (0, ())  # for a ply

    def marks(self, lying: Sequence[Body]) -> tuple[Mark, ...]:
        """Frames around the dice; none once something else was done with them."""
        ply = self._last()
        if self._session.busy or ply is None or not isinstance(ply.move, Score):
            return ()
        if ply.number != self._made[0]:
            dice = [body for body in lying if body.id in ply.move.dice]
            self._made = ply.number, tuple(mark for body in dice for mark in ring(body))
        return self._made[1]

    def _last(self) -> Ply | None:
        """What was done last, but for the answers of others."""
        plies = reversed(self._session.match.plies)
        return next((ply for ply in plies if not isinstance(ply.move, Freeze | Thaw)), None)
