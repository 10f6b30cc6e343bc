"""One flick of a match, by itself on the practice table: to be kept, or tried otherwise."""

from __future__ import annotations

from pathlib import Path

import msgspec

from diedie.errors import ReplayError
from diedie.games.base import Flicking, Rest
from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.match.referee import started
from diedie.record.copies import flick_file, save_flick
from diedie.record.folder import new_path
from diedie.record.header import Parent, header_line
from diedie.record.lines import Ply, kept
from diedie.record.packed_motion import contacts_of
from diedie.replay.replay import Replay
from diedie.telling import sides_of

_PRACTICE = game_named("practice")


def one_flick(replay: Replay, number: int) -> bytes:
    """A file of its own for a flick: where everything lay, what was done, what followed."""
    setup, parent = what_if(replay, number)
    ply = _flicked(replay, number)
    if ply.rest is None or ply.line.motion is None:  # nobody wrote it so
        raise ReplayError("no-flick", ply=number, known="–")
    move = kept(Strike(ply.move.flick), _PRACTICE.Move)
    rest = Rest(ply.rest, contacts_of(ply.line.motion))
    opening = _PRACTICE.begin(setup)
    state, events = _PRACTICE.resolve(opening.state, move, rest)
    task = _PRACTICE.task(opening.state, move)
    assert task is not None
    match = Match(_PRACTICE, setup, opening)
    line = msgspec.structs.replace(
        ply.line,
        ply=1,
        seat=0,
        move=kept(move, dict),
        events=events,
        state=match.digest(state),
        over=False,
        summary=match.news(state),
        laid=(),
        changes=(),
        whole=None,
    )
    line = match.told(line, opening.state, started(task), state)
    return flick_file(header_line(_PRACTICE, setup, opening, parent, replay.maker_of(number)), line)


def keep_flick(replay: Replay, number: int) -> Path:
    """Write a flick into a file of its own in the user's folder; where it is."""
    raw = one_flick(replay, number)
    assert replay.header.map is not None
    path = new_path(f"{replay.header.map.id}-flick")
    save_flick(path, raw)
    return path


def what_if(replay: Replay, number: int) -> tuple[Setup, Parent]:
    """The practice table as it lay before a flick, and where that comes from."""
    ply = _flicked(replay, number)
    assert replay.match is not None
    game, before = replay.match.game, replay.before(ply)
    task = game.task(before, ply.move)
    assert isinstance(task, Flicking)
    agreed = replay.match.setup
    setup = Setup(
        agreed.map,
        task.scene.bodies,
        (),
        game.armies(before),
        tuple(map(str, sides_of(agreed))),
        tuple(getattr(agreed, "options", ())),
    )
    return kept(setup, Setup), Parent(replay.digests[number], number)


def _flicked(replay: Replay, number: int) -> Ply:
    flicks = {ply.number: ply for ply in replay.plies if ply.flick is not None}
    if number not in flicks:
        known = ", ".join(map(str, list(flicks)[:20])) or "–"
        code = "undone-flick" if number in replay.undone else "no-flick"
        raise ReplayError(code, ply=number, known=known)
    return flicks[number]
