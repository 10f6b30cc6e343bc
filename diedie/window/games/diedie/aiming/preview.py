"""The preview of a flick: where it goes and may end, from real simulations bit by bit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from diedie.board.launch import launch_of
from diedie.errors import DieDieError, FlickError
from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.pose import Vec3
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.studies.heat import scattered
from diedie.table.arena import SIDES, hex_distance
from diedie.table.constants import APOTHEM, FRICTION, GRAVITY
from diedie.window.worker_pool import Inquiry, Pool

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


CLOUD = 100  # flicks by a hand that means this one
_PORTION = 10  # of them that are shown at a time
_SOON, _LATER, _NEVER = 0.015, 0.1, 60.0  # s

Question = tuple[Scene, Flick, int]


class Foresight:
    """What is known of the flick that is aimed.

    `way` is the newest that is known, and follows the hand as closely as it can. The points of
    the `cloud` are never those of another flick.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._wanted: Question | None = None
        self._asked: Question | None = None
        self._inquiry: Inquiry | None = None  # as long as anything is to come
        self._told = False  # the way of what was asked is known
        self.way: Way | None = None
        self.cloud: tuple[Point, ...] = ()

    @property
    def patience(self) -> float:
        """Seconds until there may be more."""
        if self._inquiry is None:
            return _NEVER
        return _LATER if self._told else _SOON

    def want(self, scene: Scene, flick: Flick, cloud: bool) -> None:
        """Foretell this flick from now on."""
        wanted = (scene, flick, CLOUD if cloud else 0)
        if wanted == self._wanted:
            return
        if self._wanted is None or self._wanted[1].die != flick.die:
            self.way = None
        self._wanted, self.cloud = wanted, ()
        self._ask()

    def stop(self) -> None:
        """Foretell nothing any more."""
        if self._inquiry is not None:
            self._inquiry.drop()
        self._wanted = self._asked = self._inquiry = self.way = None
        self.cloud = ()

    def tick(self) -> bool:
        """Take in what has been found; whether there is anything new."""
        inquiry = self._inquiry
        if inquiry is None or (self._told and inquiry.ready < _PORTION and not inquiry.done):
            return False
        try:
            found = inquiry.take()
        except DieDieError:  # nothing can be foretold of it
            found, self.way = [], None
        ways = [part for part in found if isinstance(part, Way)]
        if ways:
            self.way, self._told = ways[0], True
        if self._asked == self._wanted:
            self.cloud += tuple(part for part in found if not isinstance(part, Way))
        if inquiry.done and not inquiry.ready:
            self._inquiry = None
            if inquiry.lost:  # a part of a cloud would say too much
                self.cloud = ()
        self._ask()
        return bool(found)

    def _ask(self) -> None:
        """Ask for what is wanted.

        Not before the way of the flick that was asked is known: while a hand moves, none would be.
        """
        if self._wanted is None or self._wanted == self._asked:
            return
        if self._inquiry is not None:
            if not self._told:
                return
            self._inquiry.drop()
        self._asked, self._told = self._wanted, False
        self._inquiry = self._pool.ask(foretold, *self._wanted)


# How far a die goes that is flicked across the middle: cm/s, and cm, walls apart.
_FAR = ((30.0, 50.0, 70.0, 90.0, 100.0, 110.0, 120.0, 140.0), (1.0, 10, 12, 16, 19, 22, 25, 30))
# From which speed on it may leave over the far wall: degrees of lift, and cm/s.
_OUT = ((0.0, 5.0, 10.0, 20.0, 30.0, 40.0), (450.0, 370.0, 260.0, 205.0, 170.0, 165.0))
_MIDDLE, _BEYOND = 0.38, 0.7  # of the way across


def reach(flick: Flick, way: Way | None = None) -> str:
    """What a flick from the platform comes to: miss, rim, in, middle, wall or out.

    Where its `way` is shown, nothing else is said. Nothing at all is said of a shot.
    """
    if flick.place is None:
        return ""
    if way is not None and way.stays:
        return "rim"
    usual = _reach(flick, flick.place)
    x, y, _ = way.points[-1] if way is not None else (*flick.place, 0.0)
    return "in" if usual == "rim" and hex_distance(x, y) < APOTHEM else usual


def _reach(flick: Flick, place: tuple[float, float]) -> str:
    """What is usual of lone dice."""
    entry, end = _across(place, flick.aim)
    if entry >= end:
        return "miss"
    if flick.speed < math.sqrt(2 * FRICTION**2 * GRAVITY * entry):
        return "rim"
    if flick.speed >= np.interp(flick.lift, *_OUT):
        return "out"
    share = (np.interp(flick.speed, *_FAR) - entry) / (end - entry)
    return "in" if share < _MIDDLE else "middle" if share < _BEYOND else "wall"


def _across(start: tuple[float, float], aim: float) -> tuple[float, float]:
    """How far along the aim the arena begins and ends; it ends first where it is missed."""
    dx, dy = math.cos(math.radians(aim)), math.sin(math.radians(aim))
    entry, end = 0.0, math.inf
    for nx, ny in SIDES:
        room = APOTHEM - (start[0] * nx + start[1] * ny)
        speed = dx * nx + dy * ny
        if speed > 1e-9:
            end = min(end, room / speed)
        elif speed < -1e-9:
            entry = max(entry, room / speed)
        elif room < 0:
            return 1.0, 0.0
    return entry, end
