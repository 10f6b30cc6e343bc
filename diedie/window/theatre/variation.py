"""A variation: a flick of a saved match tried with another aim or strength."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec

from diedie.board.atlas import map_named
from diedie.board.readings import Reading, read
from diedie.files import first_unused
from diedie.games.shelf import FLICKS, game_named, part_of
from diedie.match import Match, make_move
from diedie.model.flick import SPEED_CM_S, Flick
from diedie.model.motion import Motion
from diedie.model.pose import Vec3
from diedie.model.scene import Scene
from diedie.record.folder import ENDING, user_folder
from diedie.record.lines import Ply
from diedie.replay import Replay
from diedie.replay.excerpt import what_if

_EVERY = 2  # frames between two points of a path
_GAME, _SINGLE = game_named(FLICKS), cast(Any, part_of(FLICKS, "single_flick"))


@dataclass(frozen=True)
class Change:
    """How much another flick differs: degrees to the left, and times as strong."""

    turn: float = 0.0
    strength: float = 1.0

    def of(self, flick: Flick) -> Flick:
        """The flick that this makes of one."""
        low, high = SPEED_CM_S
        speed = min(max(flick.speed * self.strength, low), high)
        return msgspec.structs.replace(flick, aim=flick.aim + self.turn, speed=speed)


@dataclass(frozen=True, eq=False)
class Flight:
    """What a flick comes to: its motion, and what lies where at rest."""

    flick: Flick
    motion: Motion
    readings: dict[str, Reading]

    @property
    def path(self) -> tuple[Vec3, ...]:
        """The way of the flicked die."""
        return path_of(self.motion, self.flick.die)


class Variation:
    """A flick of a saved match, to be tried otherwise from where everything lay before it.

    The saved match is never changed.
    """

    def __init__(self, replay: Replay, ply: Ply) -> None:
        self.replay, self.ply = replay, ply
        self.setup, self.parent = what_if(replay, ply.number)
        assert ply.flick is not None
        self.flick: Flick = ply.flick
        self._opening = _GAME.begin(self.setup).state

    def simulate(self, other: Change) -> Flight:
        """What the other flick comes to."""
        flick = other.of(self.flick)
        motion = make_move(_GAME, self._opening, 0, _SINGLE.move_of(flick)).motion
        assert motion is not None
        return Flight(flick, motion, read(motion.rest, map_named(self.setup.map)))

    def real(self) -> Flight:
        """What it came to in the match, as it is stored."""
        motion = self.ply.motion
        assert motion is not None
        return Flight(self.flick, motion, read(motion.rest, map_named(self.setup.map)))

    def keep(self, other: Change, file: Path) -> Path:
        """Write the other flick into a file of its own, named after the saved match; its path."""
        path = _free(file)
        parent = msgspec.structs.replace(self.parent, tried=True)
        match = Match.begin(_GAME, self.setup, path, parent)
        try:
            match.play(0, _SINGLE.move_of(other.of(self.flick)))
            if match.fault is not None:
                raise match.fault
        except BaseException:
            match.close()
            path.unlink(missing_ok=True)
            raise
        match.close()
        return path


def path_of(motion: Motion, die: str) -> tuple[Vec3, ...]:
    """Where a die went, as points along its way."""
    if die not in motion.moved:
        return ()
    column = motion.frames[:, motion.moved.index(die), :3]
    rows = column[::_EVERY].tolist()
    return tuple((x, y, z) for x, y, z in [*rows, column[-1].tolist()])


def elsewhere(real: Scene, other: Scene, least: float = 0.2) -> tuple[str, ...]:
    """The dice that would lie elsewhere, by more than a hair (cm)."""
    there = {body.id: body.pose.position for body in real.bodies}
    far = (
        body.id
        for body in other.bodies
        if body.id not in there
        or max(abs(a - b) for a, b in zip(there[body.id], body.pose.position, strict=True)) > least
    )
    return tuple(far)


def _free(file: Path) -> Path:
    names = (f"{file.stem}-what-if-{number}{ENDING}" for number in itertools.count(1))
    folder = user_folder()
    return first_unused(folder / name for name in names)
