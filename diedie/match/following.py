"""A match followed line by line from a file by the rules: resolved again, and never simulated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from diedie.errors import DieDieError
from diedie.games.base import Rest, Task
from diedie.match.holding import Match
from diedie.match.record import Mismatch, check_rest
from diedie.match.refereeing import started
from diedie.model.scene import Scene
from diedie.store.lines import Line, Ply, PlyLine, SeatLine, UndoLine, kept
from diedie.store.packing import contacts_of


def follow(match: Match, line: Line) -> None:
    """Do in memory what a line tells; Mismatch when by these rules it does not come out so."""
    if line.ply != match.lines + 1:
        raise Mismatch("replay-stop-number")
    if isinstance(line, PlyLine):
        match.plies.append(_followed(match, line))
    elif isinstance(line, UndoLine):
        with _by_the_rules():
            taken = match.taken_back()
        if taken.number != line.undo or line.state != match.digest(match.state):
            raise Mismatch("replay-stop-state")
        if not match.first_format and line.summary != _summary(match, match.state):
            raise Mismatch("replay-stop-state")
    elif isinstance(line, SeatLine):
        with _by_the_rules():
            match.handed_over(line.seat, line.player)
    match.lines += 1


def _followed(match: Match, line: PlyLine) -> Ply:
    """The ply that a line tells, made on the match as it stands."""
    move, task = asked(match, line)
    if (task is None) != (line.rest is None and line.motion is None):
        raise Mismatch("replay-stop-state")
    rest = None if task is None else _rest(started(task), line)
    with _by_the_rules():
        state, events = match.game.resolve(match.state, move, rest)
        digest = match.digest(state)
        said = _summary(match, state)
        over = match.game.over(state)
    if (line.state, line.events, line.over) != (digest, tuple(events), over):
        raise Mismatch("replay-stop-state")
    if line.summary and line.summary != said:
        raise Mismatch("replay-stop-state")
    if not match.first_format:
        _check_told(match, line, move, None if task is None else started(task), state)
    return Ply(line, move, match.state, state, None if rest is None else rest.scene)


def _check_told(match: Match, line: PlyLine, move: Any, start: Scene | None, state: Any) -> None:
    """Mismatch unless a line says just what this program would have written."""
    ours = msgspec.structs.replace(
        line,
        move=kept(move, dict),
        simulated=None if start is None else line.simulated,
        summary=kept(match.news(state), dict[str, Any]),
        laid=(),
        changes=(),
        whole=None,
    )
    if line != match.told(ours, match.state, start, state):
        raise Mismatch("replay-stop-state")


def _summary(match: Match, state: Any) -> Any:
    """What the lists say of a state, as a file has it."""
    return kept(match.game.summary(state), dict[str, Any])


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
    check_rest(line, {body.id for body in start.bodies})
    assert line.rest is not None
    assert line.motion is not None
    return Rest(start.moved(line.rest), contacts_of(line.motion))
