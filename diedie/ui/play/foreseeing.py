"""What is foretold of a flick: where it goes and where it may end, from real simulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from diedie.board.launching import launch_of
from diedie.errors import FlickError
from diedie.heat import scattered
from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.pose import Vec3
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM

_STIRRED = 0.02  # cm that another body has moved when it has been met
_BESIDE = 2.5  # cm: what is nearer at the start, as the tower below a shot, is not met
_SEED = 0

Point = tuple[float, float]


@dataclass(frozen=True)
class Way:
    """The way of the die until it first meets a die, a monument, a wall, or comes to rest."""

    points: tuple[Vec3, ...]
    rests: bool = False  # it meets nothing

    @property
    def stays(self) -> bool:
        """Whether the die does not get off the platform."""
        x, y, _ = self.points[-1]
        return self.rests and hex_distance(x, y) > APOTHEM


def foretold(scene: Scene, flick: Flick, cloud: int) -> Iterator[Way | Point]:
    """The way of exactly this flick, then where a hand brings the die that means it."""
    yield way(simulate(scene, launch_of(scene, flick)), flick.die)
    for number in range(cloud):
        try:
            launch = launch_of(scene, scattered(flick, chance(_SEED, "cloud", number)))
        except FlickError:  # so turned it would stand over the edge of the platform
            continue
        motion = simulate(scene, launch)
        if flick.die not in motion.lost:
            x, y, _ = motion.rest.body(flick.die).pose.position
            yield (x, y)


def way(motion: Motion, die: str) -> Way:
    """What is foretold of a motion."""
    frames = motion.frames[:, motion.moved.index(die), :3]
    met = _first_meeting(motion, die)
    points = frames[: len(frames) if met is None else met + 1].tolist()
    return Way(tuple((x, y, z) for x, y, z in points), rests=met is None)


def _first_meeting(motion: Motion, die: str) -> int | None:
    """The frame in which the die first meets something other than the ground, if it does."""
    met = [
        knock.frame
        for knock in motion.contacts
        if die in (knock.body, knock.other)
        and (knock.other is not None or knock.surface in ("wall", "table"))
    ]
    places = motion.frames[:, :, :3]
    apart = np.linalg.norm(places[0] - places[0, motion.moved.index(die)], axis=1)
    others = np.flatnonzero(apart > _BESIDE)
    if len(others):  # a push is too gentle for a knock
        moved = np.abs(places[:, others] - places[0, others]).max(axis=(1, 2))
        met += np.flatnonzero(moved > _STIRRED)[:1].tolist()
    return min(met, default=None)
