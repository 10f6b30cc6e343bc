"""What may be taken back: a slip of the mouse is not a move of the hand (ATK-11)."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.errors import IllegalMove
from diedie.games.base import Done
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import State


def check_undo(state: State, done: Sequence[Done[Move]]) -> None:
    """Raise IllegalMove unless hands did it alone and nobody else has acted since (ATK-11).

    In friendly matches anything may be taken back (OPT-4), with `touch-move` nothing (OPT-3e).
    """
    if state.option("touch-move"):
        raise IllegalMove("undo-touched")
    if state.option("friendly"):
        return
    first, *since = done
    if first.moved:
        raise IllegalMove("undo-flick")
    if any(other.seat not in (first.seat, None) for other in since):
        raise IllegalMove("undo-others")
    if since:  # things fell, or battles were fought
        raise IllegalMove("undo-table")
