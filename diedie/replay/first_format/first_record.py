"""A match of the first format told to its end, though its rules are not those of today."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.games.base import Outcome
from diedie.match import Match
from diedie.match.replayer import Mismatch, Record, check_rest, move_told
from diedie.record.lines import Line, Ply, PlyLine, UndoLine
from diedie.replay.first_format import at_rest, first_opening, state_after


class FirstRecord(Record):
    """What its lines tell, and what program 0.2.0 is known to have done with them."""

    def __init__(self, match: Match, lines: Sequence[Line]) -> None:
        self.match, self._lines = match, lines
        state, events = match.opening
        match.opening = Outcome(first_opening(match.game.NAME, state), events)

    def _ply(self, line: PlyLine) -> Ply:
        name, before = self.match.game.NAME, self.match.state
        rest = at_rest(name, before, line)
        if line.rest is not None or line.motion is not None:
            check_rest(line, set() if rest is None else {body.id for body in rest.bodies})
        state = state_after(name, before, line, self._after(line))
        return Ply(line, move_told(self.match.game, line), before, state, rest)

    def _after(self, line: PlyLine) -> PlyLine | None:
        following = self._lines[line.ply : line.ply + 1]
        return following[0] if following and isinstance(following[0], PlyLine) else None

    def _undo(self, line: UndoLine) -> None:
        plies = self.match.plies
        last = next((i for i, ply in enumerate(plies) if ply.number == line.undo), None)
        if last is None:
            raise Mismatch("replay-stop-state")
        del plies[last:]
