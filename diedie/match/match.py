"""A match while it is played: its plies so far, and the journal that they are written to."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from diedie.errors import FileError, IllegalMove, SetupError
from diedie.files import uninterrupted
from diedie.games.base import Done, Game, Outcome
from diedie.match.referee import made_flick, make_move
from diedie.model.names import HUMAN
from diedie.model.scene import Scene
from diedie.record.header import Parent, header_line, without_setup
from diedie.record.journal import Journal
from diedie.record.limits import MOST_LINES
from diedie.record.lines import Line, MakerLine, Ply, PlyLine, SeatLine, UndoLine, round_trip
from diedie.record.maker import this_maker
from diedie.record.packed_motion import pack
from diedie.record.patches import Change, changes, plain, scene_at_rest, state_digest


class Match:
    """One playing of a game; `players` are those who sit in its seats now.

    A ply is on the disk before `play` returns it. Where the disk fails, `fault` says why; the
    match goes on in memory, and the file catches up with the next ply or `retry`.
    """

    def __init__(self, game: Game, setup: Any, opening: Outcome | None = None) -> None:
        self.game = game
        self.setup = setup
        self.opening = opening or game.begin(setup)
        self.plies: list[Ply] = []
        self.players = [getattr(seat, "player", HUMAN) for seat in getattr(setup, "seats", ())]
        self.lines = 0  # that the journal has after its header
        self.resumed = False  # goes on in a file, which says who plays
        self.journal: Journal | None = None
        self._turn = threading.RLock()

    @classmethod
    def begin(
        cls, game: Game, setup: Any, path: Path | None = None, parent: Parent | None = None
    ) -> Match:
        """A new match, and its new file; SetupError or FileError when there can be none."""
        try:
            match = cls(game, round_trip(setup, game.Setup))
        except msgspec.ValidationError as fault:
            raise SetupError("wrong-shape", reason=str(fault)) from None
        if path is not None:
            match.journal = Journal.create(
                path, header_line(game, match.setup, match.opening, parent)
            )
        match.proceed()
        return match

    @property
    def state(self) -> Any:
        return self.plies[-1].state if self.plies else self.opening.state

    @property
    def fault(self) -> FileError | None:
        """Why the last plies are not on the disk, if they are not."""
        return None if self.journal is None else self.journal.fault

    def play(self, seat: int, move: Any) -> tuple[Ply, ...]:
        """Make a player's move, and then all that the table does by itself."""
        with self._one_thing():
            return (self._make(seat, move), *self.proceed())

    def proceed(self) -> tuple[Ply, ...]:
        """Make the table's own moves until it is somebody's turn, or all is over."""
        done = []
        with self._one_thing():
            while (move := self.game.table_move(self.state)) is not None:
                done.append(self._make(None, move))
        return tuple(done)

    def undo(self) -> Ply:
        """Take back the last player's ply, and what the table did after it."""
        with self._one_thing():
            self._check_length()
            taken = self.take_back()
            state, summary = state_digest(self.state), self.game.summary(self.state)
            self._note(UndoLine(self.lines + 1, taken.number, state, summary))
            return taken

    def take_back(self) -> Ply:
        """Undo in memory alone; IllegalMove when that is not allowed here."""
        last = self.check_undo()
        taken = self.plies[last]
        del self.plies[last:]
        return taken

    def check_undo(self, seats: Collection[int] | None = None) -> int:
        """The index of the ply that an undo would begin with: the last one of these seats, or of
        any; IllegalMove when there is none, or when the game says that it stays."""
        by = [(i, ply.seat) for i, ply in enumerate(self.plies) if ply.seat is not None]
        last = max((i for i, seat in by if seats is None or seat in seats), default=None)
        people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        if last is not None and seats is None and people and self.plies[last].seat not in people:
            self.check_undo(people)  # no bot takes back a slip: a person goes back past its move
        if last is None:
            raise IllegalMove("nothing-to-undo")
        plies = self.plies[last:]
        done = [Done(ply.seat, ply.move, ply.line.motion is not None) for ply in plies]
        self.game.check_undo(self.state, done)
        return last

    def hand_over(self, seat: int, player: str) -> None:
        """Let a person, or a bot, go on in a seat."""
        with self._one_thing():
            self._check_length()
            self.seat_player(seat, player)
            self._note(SeatLine(self.lines + 1, seat, player))

    def seat_player(self, seat: int, player: str) -> None:
        """Change a player in memory alone; IllegalMove when nobody can sit there."""
        if not 0 <= seat < len(self.players) or self.game.over(self.state):
            raise IllegalMove("no-seat", seat=seat + 1)
        self.game.check_player(self.setup, player)
        self.players[seat] = player

    def check_hand(self, seat: int | None, move: Any) -> None:
        """IllegalMove when a bot sweeps a die, as if by a hand of its own, which it has not."""
        if seat is None or not getattr(move, "swept", False):
            return
        player = self.players[seat] if 0 <= seat < len(self.players) else HUMAN
        if player != HUMAN:
            raise IllegalMove("bot-sweeps", name=player)

    def continue_in(self, journal: Journal, here: bool) -> None:
        """Go on in a journal; unless it is made `here`, it is told who writes from now on."""
        self.journal, self.resumed = journal, True
        if not here:
            self._note(MakerLine(self.lines + 1, *msgspec.structs.astuple(this_maker())))
        self.proceed()

    def retry(self) -> bool:
        """Try again to write what is not on the disk; whether all is there now."""
        return self.journal is None or (self.journal.is_open and self.journal.retry())

    def close(self) -> None:
        """Close the journal; the match can be played on in memory, and `fault` stays."""
        if self.journal is not None:
            self.journal.close()

    @contextmanager
    def _one_thing(self) -> Iterator[None]:
        """One thing at a time, and wholly: what is in memory is in the file, too, whoever else
        plays and whenever somebody presses Ctrl-C."""
        with self._turn, uninterrupted():
            yield

    def _make(self, seat: int | None, move: Any) -> Ply:
        self._check_length()
        try:
            move = round_trip(move, self.game.Move)  # what is played is what the file gives back
        except msgspec.ValidationError as fault:
            with contextlib.suppress(AttributeError, TypeError, ValueError):  # it may be anything
                self.game.check(self.state, seat, move)  # which may say it better
            raise IllegalMove("wrong-shape", reason=str(fault)) from None
        self.check_hand(seat, move)
        before = self.state
        made = make_move(self.game, before, seat, move)
        state, motion = made.state, made.motion
        line = PlyLine(
            self.lines + 1,
            round_trip(move, dict),
            state_digest(state),
            seat,
            made.events,
            made=made_flick(made.task, move),
            over=self.game.over(state),
            summary=self.news(state),
        )
        if motion is not None:
            line = msgspec.structs.replace(
                line,
                rest={id: motion.rest.body(id).pose for id in motion.moved},
                motion=pack(motion),
                simulated=motion.digest,
            )
        line = self.with_changes(line, before, made.start, state)
        ply = Ply(line, move, before, state, None if motion is None else motion.rest, motion)
        self.plies.append(ply)
        self._note(line)
        return ply

    def with_changes(self, line: PlyLine, before: Any, start: Scene | None, after: Any) -> PlyLine:
        """A line with what became of the state, so that it can be watched without the rules."""
        if self.game.new_part(before, after):
            line = msgspec.structs.replace(line, whole=without_setup(after))
        known, laid = plain(before), list[Change]()
        if start is not None:
            lay = plain(start)
            laid = changes(known["scene"], lay)
            known["scene"] = scene_at_rest(lay, plain(line.rest))
        others = () if line.whole else tuple(changes(known, plain(after)))
        return msgspec.structs.replace(line, laid=tuple(laid), changes=others)

    def news(self, state: Any) -> dict[str, Any]:
        """What the game says of a state in lists, unless the file has it already."""
        summary = self.game.summary(state)
        return summary if not self.lines or summary != self.game.summary(self.state) else {}

    def _note(self, line: Line) -> None:
        self.lines += 1
        if self.journal is not None and self.journal.is_open:
            self.journal.note(line)

    def _check_length(self) -> None:
        if self.lines >= MOST_LINES:
            raise IllegalMove("match-too-long", most=MOST_LINES)
