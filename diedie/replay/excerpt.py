"""One flick of a match by itself: to be kept, or tried otherwise."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec

from diedie.errors import ReplayError
from diedie.games.base import RULES_VERSION, Flicking, Game, Rest
from diedie.games.shelf import FLICKS, game_named, part_of
from diedie.match import Match
from diedie.match.referee import start_scene
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.record.copies import flick_file, save_flick
from diedie.record.folder import new_path
from diedie.record.header import Parent, header_line
from diedie.record.lines import Ply, round_trip
from diedie.record.maker import Maker
from diedie.record.packed_motion import contacts_of
from diedie.record.patches import state_digest
from diedie.replay.replay import Replay
from diedie.telling import sides_in

_GAME: Game = game_named(FLICKS)
_SINGLE: Any = part_of(FLICKS, "single_flick")


def one_flick(replay: Replay, number: int) -> bytes:
    """A file of its own for a flick: where everything lay, what was done, what followed."""
    setup, parent = what_if(replay, number)
    ply = _flicked(replay, number)
    if ply.rest is None or ply.line.motion is None:  # nobody wrote it so
        raise ReplayError("no-flick", ply=number, known="–")
    move = round_trip(_SINGLE.move_of(ply.flick), _GAME.Move)
    rest = Rest(ply.rest, contacts_of(ply.line.motion))
    opening = _GAME.begin(setup)
    state, events = _GAME.resolve(opening.state, move, rest)
    task = _GAME.task(opening.state, move)
    assert task is not None
    match = Match(_GAME, setup, opening)
    line = msgspec.structs.replace(
        ply.line,
        ply=1,
        seat=0,
        move=round_trip(move, dict),
        events=events,
        made=None,
        state=state_digest(state),
        over=False,
        summary=match.news(state),
        laid=(),
        changes=(),
        whole=None,
    )
    line = match.with_changes(line, opening.state, start_scene(task), state)
    return flick_file(header_line(_GAME, setup, opening, parent, replay.maker_of(number)), line)


def keep_flick(replay: Replay, number: int) -> Path:
    """Write a flick into a file of its own in the user's folder; where it is."""
    raw = one_flick(replay, number)
    assert replay.header.map is not None
    path = new_path(f"{replay.header.map.id}-flick")
    save_flick(path, raw)
    return path


def what_if(replay: Replay, number: int) -> tuple[Any, Parent]:
    """The setup of a practice table as it lay before a flick, and where that comes from."""
    ply = _flicked(replay, number)
    assert replay.match is not None
    game, before = replay.match.game, replay.before(ply)
    task = game.task(before, ply.move)
    assert isinstance(task, Flicking)
    agreed = replay.match.setup
    setup = _SINGLE.table_of(
        agreed.map,
        _as_it_stood(task.scene, ply, replay.maker_of(number)),
        game.armies(before),
        tuple(map(str, sides_in(agreed))),
        tuple(getattr(agreed, "options", ())),
    )
    return round_trip(setup, _GAME.Setup), Parent(replay.digests[number], number)


def _as_it_stood(scene: Scene, ply: Ply, maker: Maker) -> Scene:
    """The table before a flick, the die on the platform turned as its motion begins: other rules
    may have laid it there otherwise than those of today."""
    if maker.rules == RULES_VERSION or ply.flick is None or ply.motion is None:
        return scene
    die, began = ply.flick.die, ply.motion.at(0.0)
    if ply.flick.place is None or die not in began:
        return scene
    size = math.hypot(*began[die].orientation)
    w, x, y, z = (part / size for part in began[die].orientation)
    return scene.moved({die: Pose(scene.body(die).pose.position, (w, x, y, z))})


def _flicked(replay: Replay, number: int) -> Ply:
    flicks = {ply.number: ply for ply in replay.plies if ply.flick is not None}
    if number not in flicks:
        known = ", ".join(map(str, list(flicks)[:20])) or "–"
        code = "undone-flick" if number in replay.undone else "no-flick"
        raise ReplayError(code, ply=number, known=known)
    return flicks[number]
