"""A match led through its file's lines, as told or by the rules again; never simulated."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from diedie.errors import DieDieError
from diedie.files import fingerprint
from diedie.games.base import Game, Outcome, Rest, Task
from diedie.match.match import Match
from diedie.match.referee import made_flick, start_scene
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.record.header import Header
from diedie.record.limits import MOST_STATED
from diedie.record.lines import Line, Ply, PlyLine, SeatLine, UndoLine, round_trip
from diedie.record.packed_motion import contacts_of
from diedie.record.patches import (
    PatchError,
    apply_changes,
    canonical_state,
    plain,
    plain_digest,
    scene_at_rest,
    state_digest,
)

_FAR_CM = 1000.0  # what falls from the table falls no deeper


class Mismatch(Exception):  # noqa: N818, not a fault of the program
    """A line that tells what cannot have happened: a key of the catalogue, and a detail."""

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(key, detail)
        self.key = key
        self.detail = detail


class Record:
    """A match that is told to its end, whatever the rules are by now.

    States are kept as the file has them, beside what this program makes of them.
    """

    def __init__(self, game: Game, setup: Any, header: Header) -> None:
        """msgspec.ValidationError when the header tells no state to begin with."""
        self._setup = plain(setup)
        opening = {**(header.state or {}), "setup": self._setup}
        self.match = Match(game, setup, Outcome(_state(game, opening), header.events))
        self._states = [opening]  # that of the beginning, and that after each ply
        self._room = MOST_STATED

    def tell(self, line: Line) -> None:
        """Do in memory what a line tells; Mismatch when it contradicts itself."""
        match = self.match
        if line.ply != match.lines + 1:
            raise Mismatch("replay-stop-number")
        if isinstance(line, PlyLine):
            match.plies.append(self._ply(line))
        elif isinstance(line, UndoLine):
            self._undo(line)
        elif isinstance(line, SeatLine):
            if not 0 <= line.seat < len(match.players):
                raise Mismatch("replay-stop-state")
            match.players[line.seat] = line.player
        match.lines += 1

    def _ply(self, line: PlyLine) -> Ply:
        match = self.match
        try:
            rest, after = self._state_after(line)
            written = canonical_state(after)
            self._room -= len(written)
            if self._room < 0:
                raise Mismatch("replay-stop-too-much")
            state = _state(match.game, after)
        except (msgspec.ValidationError, RecursionError, PatchError, KeyError, TypeError):
            raise Mismatch("replay-stop-state") from None
        if fingerprint(written) != line.state or after["setup"] != self._setup:
            raise Mismatch("replay-stop-state")
        self._states.append(after)
        return Ply(line, move_told(match.game, line), match.state, state, rest)

    def _state_after(self, line: PlyLine) -> tuple[Scene | None, Any]:
        """What physics left, and the state after a line, as the file tells it."""
        before, rest = self._states[-1], None
        if line.rest is not None or line.motion is not None:
            lay = scene_at_rest(apply_changes(before["scene"], line.laid), plain(line.rest or {}))
            before = {**before, "scene": lay}
            rest = msgspec.convert(lay, Scene)
            check_rest(line, {body.id for body in rest.bodies})
        if line.whole is not None:
            return rest, {**line.whole, "setup": self._setup}
        return rest, apply_changes(before, line.changes)

    def _undo(self, line: UndoLine) -> None:
        plies = self.match.plies
        last = next((i for i, ply in enumerate(plies) if ply.number == line.undo), None)
        if last is None or plain_digest(self._states[last]) != line.state:
            raise Mismatch("replay-stop-state")
        del plies[last:], self._states[last + 1 :]


def _state(game: Game, written: Any) -> Any:
    """What this program makes of a state; msgspec.ValidationError where that is nothing."""
    state = msgspec.convert(written, game.State, str_keys=True)
    if state.scene is not None and not all(_possible(body.pose) for body in state.scene.bodies):
        raise msgspec.ValidationError("a body lies where nothing can lie")
    return state


def move_told(game: Game, line: PlyLine) -> Any:
    """The move, where this program still knows such a one."""
    with contextlib.suppress(msgspec.ValidationError, RecursionError):
        return msgspec.convert(line.move, game.Move, str_keys=True)
    return line.move


def check_rest(line: PlyLine, known: set[str]) -> None:
    """Mismatch unless just what moved came to rest, somewhere in this world, by a true motion."""
    if line.rest is None or line.motion is None:
        raise Mismatch("replay-stop-state")
    moved = set(line.motion.bodies)
    if not (line.rest.keys() == moved <= known and all(map(_possible, line.rest.values()))):
        raise Mismatch("replay-stop-state")
    try:
        contacts_of(line.motion)
    except ValueError:
        raise Mismatch("replay-stop-motion") from None


def _possible(pose: Pose) -> bool:
    length = math.hypot(*pose.orientation)
    return max(map(abs, pose.position)) <= _FAR_CM and abs(length - 1) < 0.01


def follow(match: Match, line: Line) -> None:
    """Do in memory what a line tells; Mismatch when by these rules it does not come out so."""
    if line.ply != match.lines + 1:
        raise Mismatch("replay-stop-number")
    if isinstance(line, PlyLine):
        match.plies.append(_followed(match, line))
    elif isinstance(line, UndoLine):
        with _by_the_rules():
            taken = match.take_back()
        if taken.number != line.undo or line.state != state_digest(match.state):
            raise Mismatch("replay-stop-state")
        if line.summary != _summary(match, match.state):
            raise Mismatch("replay-stop-state")
    elif isinstance(line, SeatLine):
        with _by_the_rules():
            match.seat_player(line.seat, line.player)
    match.lines += 1


def _followed(match: Match, line: PlyLine) -> Ply:
    """The ply that a line tells, made on the match as it stands."""
    move, task = move_and_task(match, line)
    if (task is None) != (line.rest is None and line.motion is None):
        raise Mismatch("replay-stop-state")
    rest = None if task is None else _rest(start_scene(task), line)
    with _by_the_rules():
        state, events = match.game.resolve(match.state, move, rest)
        digest = state_digest(state)
        summary = _summary(match, state)
        over = match.game.over(state)
    if (line.state, line.events, line.over) != (digest, tuple(events), over):
        raise Mismatch("replay-stop-state")
    if line.summary and line.summary != summary:
        raise Mismatch("replay-stop-state")
    _check_told(match, line, move, task, state)
    return Ply(line, move, match.state, state, None if rest is None else rest.scene)


def _check_told(match: Match, line: PlyLine, move: Any, task: Task | None, state: Any) -> None:
    """Mismatch unless a line says just what this program would have written."""
    start = None if task is None else start_scene(task)
    ours = msgspec.structs.replace(
        line,
        move=round_trip(move, dict),
        made=made_flick(task, move),
        simulated=None if start is None else line.simulated,
        summary=round_trip(match.news(state), dict[str, Any]),
        laid=(),
        changes=(),
        whole=None,
    )
    if line != match.with_changes(ours, match.state, start, state):
        raise Mismatch("replay-stop-state")


def _summary(match: Match, state: Any) -> Any:
    """What the lists say of a state, as a file has it."""
    return round_trip(match.game.summary(state), dict[str, Any])


def move_and_task(match: Match, line: PlyLine) -> tuple[Any, Task | None]:
    """The move that a line tells, if the rules allow it now, and what physics has to do for it."""
    with _by_the_rules():
        move = msgspec.convert(line.move, match.game.Move, str_keys=True)
        match.check_hand(line.seat, move)
        match.game.check(match.state, line.seat, move)
        return move, match.game.task(match.state, move)


@contextmanager
def _by_the_rules() -> Iterator[None]:
    try:
        yield
    except DieDieError as fault:
        raise Mismatch("replay-stop-rules", fault.code) from None
    except Exception as fault:  # rules are not made for what no match can reach
        raise Mismatch("replay-stop-rules", type(fault).__name__) from fault


def _rest(start: Scene, line: PlyLine) -> Rest:
    """The table at rest, from the poses that a line has of what moved."""
    check_rest(line, {body.id for body in start.bodies})
    assert line.rest is not None
    assert line.motion is not None
    return Rest(start.moved(line.rest), contacts_of(line.motion))
