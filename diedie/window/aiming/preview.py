"""The preview of a flick: where it goes or may end, from real simulations bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from diedie.board.launch import launch_of
from diedie.errors import DieDieError
from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.hand import Hand, made_by
from diedie.model.motion import Motion
from diedie.model.pose import UPRIGHT, Quaternion, Vec3
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM
from diedie.window.worker_pool import Job, Pool

CLOUD = 100  # flicks by a hand that means this one
_PORTION = 10  # of them that are shown at a time
_SOON, _LATER, _NEVER = 0.015, 0.1, 60.0  # s
_STIRRED = 0.02  # cm that another body has moved when it has been met
_BESIDE = 2.5  # cm: what is nearer at the start, as the tower below a shot, is not met
_SEED = 0

Point = tuple[float, float]
Question = tuple[Scene, Flick, Hand | None]


@dataclass(frozen=True)
class FlickPath:
    """The path of the die until it first meets a die, a monument, a wall, or comes to rest, and how
    it is turned then."""

    points: tuple[Vec3, ...]
    rests: bool = False  # it meets nothing
    turn: Quaternion = UPRIGHT

    @property
    def stays(self) -> bool:
        """Whether the die does not get off the platform."""
        x, y, _ = self.points[-1]
        return self.rests and hex_distance(x, y) > APOTHEM


def simulated_endings(scene: Scene, flick: Flick, hand: Hand | None) -> Iterator[FlickPath | Point]:
    """The path of exactly this flick; or where a hand that means it brings the die."""
    if hand is None:
        yield path_of(simulate(scene, launch_of(scene, flick)), flick.die)
        return
    for number in range(1 if hand == "steady" else CLOUD):
        launch = launch_of(scene, made_by(hand, flick, chance(_SEED, "cloud", number)))
        motion = simulate(scene, launch)
        if flick.die not in motion.lost:
            x, y, _ = motion.rest.body(flick.die).pose.position
            yield (x, y)


def path_of(motion: Motion, die: str) -> FlickPath:
    """The path of a die in a motion, up to its first meeting."""
    frames = motion.frames[:, motion.moved.index(die)]
    met = _first_meeting(motion, die)
    way = frames[: len(frames) if met is None else met + 1].tolist()
    a, b, c, w = way[-1][3:]
    return FlickPath(tuple((x, y, z) for x, y, z, *_ in way), met is None, (a, b, c, w))


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


class FlickPreview:
    """What is known of the flick that is aimed.

    `path` is the newest that is known, and follows the hand as closely as it can. The points of
    the `cloud` are never those of another flick. Only one of the two is ever asked for: each says
    what the other one does not.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._wanted: Question | None = None
        self._asked: Question | None = None
        self._inquiry: Job | None = None  # as long as anything is to come
        self._begun = False  # something is known of what was asked
        self.path: FlickPath | None = None
        self.cloud: tuple[Point, ...] = ()

    @property
    def patience(self) -> float:
        """Seconds until there may be more."""
        if self._inquiry is None:
            return _NEVER
        return _LATER if self._begun else _SOON

    def want(self, scene: Scene, flick: Flick, hand: Hand | None = None) -> None:
        """Preview this flick from now on: its path, or what becomes of it in a hand."""
        wanted = (scene, flick, hand)
        if wanted == self._wanted:
            return
        if self._wanted is None or self._wanted[1].die != flick.die or hand is not None:
            self.path = None
        self._wanted, self.cloud = wanted, ()
        self._ask()

    def stop(self) -> None:
        """Preview nothing any more."""
        if self._inquiry is not None:
            self._inquiry.drop()
        self._wanted = self._asked = self._inquiry = self.path = None
        self.cloud = ()

    def tick(self) -> bool:
        """Take in what is known by now; whether there is anything new."""
        inquiry = self._inquiry
        if inquiry is None or (self._begun and inquiry.ready < _PORTION and not inquiry.done):
            return False
        try:
            parts = inquiry.take()
        except DieDieError:  # no such flick can be made
            parts, self.path = [], None
        self._begun = self._begun or bool(parts)
        self.path = next((part for part in parts if isinstance(part, FlickPath)), self.path)
        if self._asked == self._wanted:
            self.cloud += tuple(part for part in parts if not isinstance(part, FlickPath))
        if inquiry.done and not inquiry.ready:
            self._inquiry = None
            if inquiry.lost:  # a part of a cloud would say too much
                self.cloud = ()
        self._ask()
        return bool(parts)

    def _ask(self) -> None:
        """Ask for what is wanted.

        Not before something is known of the flick that was asked: while a hand moves, nothing would
        ever be.
        """
        if self._wanted is None or self._wanted == self._asked:
            return
        if self._inquiry is not None:
            if not self._begun:
                return
            self._inquiry.drop()
        self._asked, self._begun = self._wanted, False
        self._inquiry = self._pool.ask(simulated_endings, *self._wanted)
