"""A match followed line by line from a file: resolved again, and never simulated."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from diedie.errors import DieDieError
from diedie.games.base import Rest, Task
from diedie.match.holding import Match
from diedie.match.refereeing import started
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.store.chain import state_digest
from diedie.store.lines import Line, Ply, PlyLine, SeatLine, UndoLine, kept
from diedie.store.packing import contacts_of

_FAR_CM = 1000.0  # what falls from the table falls no deeper


class Mismatch(Exception):  # noqa: N818, not a fault of the program
    """A line that tells what cannot have happened: a key of the catalogue, and a detail."""

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(key, detail)
        self.key = key
        self.detail = detail


def follow(match: Match, line: Line, strictly: bool) -> None:
    """Do in memory what a line tells; Mismatch when that cannot have happened.

    `strictly`: by these rules, so that all has to come out as it is written.
    """
    if line.ply != match.lines + 1:
        raise Mismatch("replay-stop-number")
    if isinstance(line, PlyLine):
        match.plies.append(followed(match, line, strictly))
    elif isinstance(line, UndoLine):
        with _by_the_rules():
            taken = match.taken_back()
        if taken.number != line.undo or (strictly and line.state != state_digest(match.state)):
            raise Mismatch("replay-stop-state")
    elif isinstance(line, SeatLine):
        with _by_the_rules():
            match.handed_over(line.seat, line.player)
    match.lines += 1


def followed(match: Match, line: PlyLine, strictly: bool) -> Ply:
    """The ply that a line tells, made on the match as it stands."""
    move, task = asked(match, line)
    if (task is None) != (line.rest is None and line.motion is None):
        raise Mismatch("replay-stop-state")
    rest = None if task is None else _rest(started(task), line)
    with _by_the_rules():
        state, events = match.game.resolve(match.state, move, rest)
        digest = state_digest(state)
        said = kept(match.game.summary(state), dict[str, Any])
        over = match.game.over(state)
    if strictly and (line.state, line.events, line.over) != (digest, tuple(events), over):
        raise Mismatch("replay-stop-state")
    if strictly and line.summary and line.summary != said:
        raise Mismatch("replay-stop-state")
    return Ply(line, move, match.state, state, None if rest is None else rest.scene)


def asked(match: Match, line: PlyLine) -> tuple[Any, Task | None]:
    """The move that a line tells, if the rules allow it now, and what physics has to do for it."""
    with _by_the_rules():
        move = msgspec.convert(line.move, match.game.Move, str_keys=True)
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
    poses = line.rest
    if poses is None or line.motion is None:
        raise Mismatch("replay-stop-state")
    known = {body.id for body in start.bodies}
    if not (
        poses.keys() == set(line.motion.bodies) <= known and all(map(_possible, poses.values()))
    ):
        raise Mismatch("replay-stop-state")
    try:
        return Rest(start.moved(poses), contacts_of(line.motion))
    except ValueError:
        raise Mismatch("replay-stop-motion") from None


def _possible(pose: Pose) -> bool:
    length = math.hypot(*pose.orientation)
    return max(map(abs, pose.position)) <= _FAR_CM and abs(length - 1) < 0.01
