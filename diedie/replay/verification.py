"""Whether a file tells the truth: every flick simulated again from its stored start."""

from __future__ import annotations

import math

import msgspec

from diedie.errors import DieDieError
from diedie.match import Match
from diedie.match.referee import perform, start_scene
from diedie.match.replayer import Mismatch, follow, move_and_task
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.record.file_reader import Reason
from diedie.record.header import Header, without_setup
from diedie.record.lines import MakerLine, PlyLine
from diedie.record.maker import this_maker
from diedie.record.packed_motion import alike, pack
from diedie.replay.replay import Replay, fresh_match


class Difference(msgspec.Struct, frozen=True):
    """Which die came to rest elsewhere, in which ply, and how far from where the file says."""

    ply: int
    die: str
    distance_cm: float


class Turned(Difference, frozen=True):
    """Which die lies where the file says, but turned differently."""


class Strayed(Difference, frozen=True):
    """Which die lies as the file says, but did not move there as it says, or cannot have."""


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` says of a file.

    `proven`: this machine simulated every flick and applied every rule again, and all came out
    the same. A chain that holds proves nothing by itself: anybody can make one.
    """

    ok: bool
    plies: int
    reason: Reason | None = None
    stopped_at: int | None = None
    first_difference: Difference | None = None
    proven: bool = False


def verify(replay: Replay) -> Verdict:
    """Simulate every flick of a file again, also those that were taken back.

    ReplayError where cards or rules that it needs are of a package that is not here.
    """
    plies = sum(isinstance(line, PlyLine) for line in replay.lines)
    if replay.match is None:
        return Verdict(False, 0, replay.stop.reason if replay.stop else "damaged", 0)
    maker, here = replay.header.maker, this_maker()
    if maker.rules != here.rules:
        return _unproven(replay, plies, 0)
    match = fresh_match(replay.said)
    if not _begins_so(replay.header, match):
        return Verdict(False, plies, "altered", 0)
    other = None if maker.moves_alike(here) else 0
    for line in replay.lines:
        if isinstance(line, MakerLine):
            maker = line.maker
            other = line.ply if other is None and not maker.moves_alike(here) else other
            if maker.rules != here.rules:
                return _unproven(replay, plies, line.ply)
        difference = _difference(match, line) if isinstance(line, PlyLine) else None
        if difference is not None:
            forged: Reason = "altered" if maker.moves_alike(here) else "other-engine"
            return Verdict(False, plies, forged, None, difference)
        try:
            follow(match, line)
        except Mismatch:
            return Verdict(False, plies, "altered", line.ply)
    if replay.stop is not None:
        difference, suspect = None, replay.suspect
        if isinstance(suspect, PlyLine) and suspect.ply == match.lines + 1:
            difference = _difference(match, suspect)
        return Verdict(False, plies, replay.stop.reason, replay.stop.ply, difference)
    if not replay.same_map:
        ours = replay.header.program == here.program
        return Verdict(False, plies, "altered" if ours else "other-engine", 0)
    if other is not None:  # it comes out the same here, though it says that it need not
        return Verdict(False, plies, "other-engine", other)
    return Verdict(True, plies, proven=True)


def _unproven(replay: Replay, plies: int, number: int) -> Verdict:
    """What is said of a file that other rules made, from a line on."""
    if replay.stop is not None:
        return Verdict(False, plies, replay.stop.reason, replay.stop.ply)
    return Verdict(False, plies, "other-engine", number)


def _begins_so(header: Header, match: Match) -> bool:
    """Whether a match begins as its header says, if that says it at all."""
    opening = (header.state, header.events)
    return header.state is None or opening == (
        without_setup(match.opening.state),
        match.opening.events,
    )


def _difference(match: Match, line: PlyLine) -> Difference | None:
    """What physics does now, and did not then, for a ply; None also where it cannot be asked."""
    try:
        task = move_and_task(match, line)[1]
    except Mismatch:
        return None
    if task is None:
        return None
    try:
        motion = perform(task)
    except (DieDieError, ValueError):  # it cannot have come from here
        return Strayed(line.ply, next(iter(line.rest or {}), ""), 0.0)
    same = line.simulated == motion.digest
    if same and line.motion is not None and alike(line.motion, pack(motion)):
        same = line.rest == {id: motion.rest.body(id).pose for id in motion.moved}
        if same:
            return None
    return _farthest(line, start_scene(task), motion)


def _farthest(line: PlyLine, start: Scene, motion: Motion) -> Difference:
    """What lies farthest from where the line says that it came to rest; else, what is turned."""
    theirs = {body.id: body.pose for body in start.moved(line.rest or {}).bodies}
    ours = {body.id: body.pose for body in motion.rest.bodies}
    off = {id: math.dist(pose.position, theirs[id].position) for id, pose in ours.items()}
    die = max(off, key=off.__getitem__)
    if off[die]:
        return Difference(line.ply, die, round(off[die], 4))
    turned = [id for id, pose in ours.items() if pose != theirs[id]]
    if turned:
        return Turned(line.ply, turned[0], 0.0)
    return Strayed(line.ply, next(iter(motion.moved), die), 0.0)
