"""One try at a motion in a kept world: step, look, let join and leave, until all rests."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence

from diedie.model.flick import Launch
from diedie.model.motion import FRAME_RATE, Motion
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Scene
from diedie.physics.company import Company, concerned, space_of
from diedie.physics.stillness import Stillness, near, trembles
from diedie.physics.tracks import Track, motion_of
from diedie.physics.world import BulletPose, KeptWorld, StartAgain
from diedie.table import constants as c

_CAP_FRAMES = round(c.CAP_SECONDS * FRAME_RATE)
_SLOW = 5.0  # cm/s: what is faster leaves where it was within a frame
_FALL = c.GRAVITY / FRAME_RATE  # cm/s that a frame adds to a fall
# Frames for which what leans has to stay when it is put in anew; in a third of that one crept on.
_BEARING = round(c.STILL_SECONDS * FRAME_RATE)
_NOWHERE: BulletPose = ((math.inf, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
_LEAVING = 3  # frames between two looks at who may leave


def steps_for(speed: float) -> int:
    """How many steps a frame takes in which a body moves that fast, in cm/s."""
    steps = c.STEPS_PER_FRAME
    way = (speed + _FALL) / FRAME_RATE
    while way > c.FARTHEST_STEP * steps and steps < c.MOST_STEPS_PER_FRAME:
        steps *= 2
    return steps


class Reached(StartAgain):
    """Something got into bodies that had been left out."""

    def __init__(self, bodies: set[int]) -> None:
        self.bodies = bodies


class Attempt:
    """One try at a motion, in a kept world."""

    def __init__(
        self,
        world: KeptWorld,
        started: Scene,
        launches: Sequence[Launch],
        stirred: set[str] | None,
        held: Collection[str],
        first: set[int],
        staying: set[int],
        gone: Callable[[Vec3], bool],
    ) -> None:
        self.world, self.started, self.bodies = world, started, started.bodies
        self.staying = staying
        self.gone = gone  # whether a place lies beyond the edge of the table
        self.company = Company(self.bodies)
        self.stillness = Stillness(started.table)
        self.tracks: dict[int, Track] = {}
        here = self.company.take_in(first)
        world.begin({i: self.bodies[i] for i in here}, held)
        # Where each body in the world was seen last, where it was when it joined, and when.
        self.seen = dict(world.poses())
        self.joined = dict(self.seen)
        self.since = dict.fromkeys(here, 0)
        self.least = 0  # frames in which what is awake has to show that it stays
        for i in here:
            id, kind = self.bodies[i].id, self.bodies[i].kind
            if id not in held and (stirred is None or id in stirred):
                world.wake(i)
                self.least = max(self.least, self.stillness.frames_for(kind, self.seen[i]))
        numbers = {body.id: i for i, body in enumerate(self.bodies)}
        self._held = {numbers[id] for id in held}
        self._borne: dict[int, BulletPose] = {}  # how what leans stood when it was put in anew
        self.fastest = 0.0
        for launch in launches:
            i = numbers[launch.body]
            world.launch(i, launch.velocity, launch.spin)
            track = self.tracks[i] = Track(self.seen[i])
            track.velocities[0] = launch.velocity
            self.stillness.note(i, self.seen[i], 0)
            self.fastest = max(self.fastest, math.hypot(*launch.velocity))
            self._let_join(0, i, self.seen[i], launch.velocity)

    def follow(self) -> Motion:
        """Follow all that moves until it rests."""
        steps = frame = 0
        while frame < _CAP_FRAMES:
            frame += 1
            steps += self._step()
            moving = self._look(frame)
            if self._is_over(frame) and not self._take_up_anew(frame):
                break
            if frame % _LEAVING == 0:
                self._let_leave(frame, moving)
            for i, velocity in moving.items():
                if i in self.seen:
                    self._let_join(frame, i, self.seen[i], velocity)
        return motion_of(self.started, self.tracks, frame, self._on_the_way(frame), steps)

    def _step(self) -> int:
        steps = steps_for(self.fastest)
        self.world.step_frame(steps)
        return steps

    def _look(self, frame: int) -> dict[int, Vec3]:
        """Note what has moved; the velocities of what still does."""
        moving: dict[int, Vec3] = {}
        self.fastest = 0.0
        for i, pose in self.world.poses():
            if pose == self.seen[i]:
                continue
            self.seen[i] = pose
            track = self.tracks.get(i)
            if track is None:
                # A body that is only woken by a neighbour trembles by micrometres.
                if trembles(pose, self.joined[i]):
                    continue
                track = self.tracks[i] = Track(self.joined[i])
            velocity = self.world.velocity(i)
            track.note(frame, pose, velocity)
            self.stillness.note(i, pose, frame)
            if self.stillness.spins(i, self.bodies[i].kind, pose, frame):
                # To Bullet it may touch the platform in one point, which brakes no spin.
                self.world.stop(i)
            if self.gone(pose[0]):
                track.lost = True
                self._take_out(i)
                continue
            hit = self.company.hit(i, pose)
            if hit:
                raise Reached(set(hit))
            moving[i] = velocity
            self.fastest = max(self.fastest, math.hypot(*velocity))
        return moving

    def _on_the_way(self, frame: int) -> Iterator[int]:
        """The bodies that have not come to rest."""
        for i, track in self.tracks.items():
            if not track.lost and not self.stillness.rests(i, self.bodies[i].kind, frame):
                yield i

    def _is_over(self, frame: int) -> bool:
        slow = self.fastest < _SLOW and frame >= self.least
        return slow and next(self._on_the_way(frame), None) is None

    def _take_up_anew(self, frame: int) -> bool:
        """Put what leans into the world anew, with all beside it; whether anything has to be.

        Bullet remembers how bodies held each other, and one that leans may only stand by that: it
        would slip as soon as it is met again, when nothing is remembered.
        """
        leaning = {i: self.seen[i] for i in self.tracks if self._leans(i)}
        if all(near(pose, self._borne.get(i, _NOWHERE)) for i, pose in leaning.items()):
            return False
        self._borne, self.least = leaning, frame + _BEARING
        for i in sorted(self.seen.keys() - self._held):
            lying = self._lying(i)
            self.world.leave(i)
            self.world.join(i, self.bodies[i].kind, lying)
            self.world.wake(i)
            self.seen[i] = self.world.pose(i)
        return True

    def _leans(self, body: int) -> bool:
        return body in self.seen and self.stillness.leans(body, self.bodies[body].kind)

    def _let_join(self, frame: int, body: int, pose: BulletPose, velocity: Vec3) -> None:
        met = self.company.met_next(body, pose, velocity)
        for i in self.company.take_in(met) if met else ():
            self.world.join(i, self.bodies[i].kind, self._lying(i))
            self.seen[i] = self.joined[i] = self.world.pose(i)
            self.since[i] = frame

    def _lying(self, body: int) -> Pose:
        """How a bystander lies now, exactly."""
        track = self.tracks.get(body)
        return self.bodies[body].pose if track is None else Pose(*track.poses[-1])

    def _let_leave(self, frame: int, moving: dict[int, Vec3]) -> None:
        """Take out what lies still for itself: it costs steps, and a slot that others may need."""
        leaving = [i for i in self.seen if self._lies_still(i, frame)]
        if not leaving:
            return
        spaces = {i: space_of(self.bodies[i].kind, pose) for i, pose in self.seen.items()}
        staying = [i for i in self.seen if i not in leaving]
        while staying:  # what touches something that stays has to stay
            one = staying.pop()
            way = math.hypot(*moving[one]) / FRAME_RATE if one in moving else 0.0
            kept = [i for i in leaving if concerned(spaces[i], spaces[one], way)]
            leaving = [i for i in leaving if i not in kept]
            staying += kept
        for i in leaving:
            lying = self._lying(i)
            self._take_out(i)
            self.company.leave_out(i, (lying.position, lying.orientation))

    def _lies_still(self, body: int, frame: int) -> bool:
        kind = self.bodies[body].kind
        if body in self.staying:
            return False
        if body not in self.tracks:
            return frame - self.since[body] >= self.stillness.frames_for(kind, self.seen[body])
        return self.stillness.rests(body, kind, frame) and self.stillness.flat(body, kind)

    def _take_out(self, body: int) -> None:
        self.world.leave(body)
        del self.seen[body]
