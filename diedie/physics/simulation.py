"""`simulate(scene, launch)`: same input, same motion, bit for bit."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from diedie.errors import PositionError
from diedie.model.flick import Launch
from diedie.model.motion import FRAME_RATE, Motion
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import MONUMENT_KINDS, Body, Scene
from diedie.physics.company import Company, box_around, overlap
from diedie.physics.kept_worlds import kept_world
from diedie.physics.mirror import in_mirror, mirrored_launch, mirrored_motion, mirrored_scene
from diedie.physics.stillness import Stillness, trembles
from diedie.physics.tracks import Track, motion_of
from diedie.physics.world import KeptWorld, NoSlot, StartAgain, roles_of
from diedie.table import constants as c
from diedie.table.arena import off_table
from diedie.table.solids import solid

_CAP_FRAMES = round(c.CAP_SECONDS * FRAME_RATE)
_SLOW = 5.0  # cm/s: what is faster leaves where it was within a frame
_UNMOVED = round(c.STILL_LEVEL_SECONDS * FRAME_RATE)  # frames until what did not move may leave
_FALL = c.GRAVITY / FRAME_RATE  # cm/s that a frame adds to a fall
# How deep bodies may reach into each other: as a pile at rest shows it, and nobody sees it.
_DEPTH = 0.03  # cm
_DICE = 12  # slots for a flick among the dice of a match; one in a hundred needs more
_MATCH = 40  # dice: more than in any match
_LEAVING = 3  # frames between two looks at who may leave
_APART = 0.05  # cm between the boxes of bodies that have nothing to do with each other


def simulate(scene: Scene, launch: Launch) -> Motion:
    """The motion that follows when one body of the scene is launched."""
    return run(scene, (launch,))


def settle(scene: Scene) -> Motion:
    """The motion that follows when nothing is launched, but a support may be gone."""
    return run(scene, ())


def run(scene: Scene, launches: Sequence[Launch], held: Collection[str] = ()) -> Motion:
    """Launch bodies (none: let everything fall) and follow all that moves until it rests.

    What is `held` stays where it is, whatever hits it.
    """
    if in_mirror(launches):
        motion = _run(mirrored_scene(scene), [mirrored_launch(one) for one in launches], held)
        return mirrored_motion(motion, scene)
    return _run(scene, launches, held)


def _run(scene: Scene, launches: Sequence[Launch], held: Collection[str]) -> Motion:
    started = scene.moved({launch.body: launch.pose for launch in launches})
    stirred = _carried(scene, {launch.body for launch in launches}) if launches else None
    slots = roles_of(started.bodies, held)
    staying = {i for i, body in enumerate(started.bodies) if _stays(body, held)}
    first = staying | {
        i for i, b in enumerate(started.bodies) if stirred is None or b.id in stirred
    }
    if stirred is not None:
        dice = slots["d6", False]
        some = dice // 2 if dice > _MATCH else _DICE  # half of a hundred may be pushed at once
        slots["d6", False] = min(dice, max(some, len(first)))
    while True:
        try:
            with kept_world(scene.table, slots) as world:
                return _Run(world, started, launches, stirred, held, first, staying).follow()
        except NoSlot as full:
            slots[full.role] = world.slots[full.role] + 1
        except _Reached as reached:
            first |= reached.bodies
            staying |= reached.bodies  # else it might start again for the same one for ever


def check_scene(scene: Scene) -> None:
    """Raise PositionError when bodies reach into each other or into a wall."""
    with kept_world(scene.table, roles_of(scene.bodies)) as world:
        world.begin(dict(enumerate(scene.bodies)))
        for i in range(len(scene.bodies)):
            world.wake(i)
        deepest = max(world.penetrations(), key=lambda pair: pair[2], default=None)
    if deepest is not None and deepest[2] > _DEPTH:
        *both, depth = deepest
        ids = sorted(scene.bodies[i].id for i in both if i is not None)
        if len(ids) == 2:
            raise PositionError("overlap", one=ids[0], other=ids[1], mm=round(depth * 10, 1))
        raise PositionError("inside-wall", id=ids[0], mm=round(depth * 10, 1))


def steps_for(speed: float) -> int:
    """How many steps a frame takes in which a body moves that fast, in cm/s."""
    steps = c.STEPS_PER_FRAME
    way = (speed + _FALL) / FRAME_RATE
    while way > c.FARTHEST_STEP * steps and steps < c.MOST_STEPS_PER_FRAME:
        steps *= 2
    return steps


class _Reached(StartAgain):
    """Something got into bodies that had been left out."""

    def __init__(self, bodies: set[int]) -> None:
        self.bodies = bodies


class _Run:
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
    ) -> None:
        self.world, self.started, self.bodies = world, started, started.bodies
        self.staying = staying
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
        self.fastest = 0.0
        for launch in launches:
            i = numbers[launch.body]
            world.launch(i, launch.velocity, launch.spin)
            track = self.tracks[i] = Track(self.seen[i])
            track.velocities[0] = launch.velocity
            self.stillness.note(i, self.seen[i], 0)
            self.fastest = max(self.fastest, math.hypot(*launch.velocity))
            self._let_join(0, i, launch.pose.position, launch.velocity)

    def follow(self) -> Motion:
        """Follow all that moves until it rests."""
        steps = frame = 0
        while frame < _CAP_FRAMES:
            frame += 1
            steps += self._step()
            moving = self._look(frame)
            if self.fastest < _SLOW and frame >= self.least and not self._on_the_way(frame):
                break
            if frame % _LEAVING == 0:
                self._let_leave(frame, moving)
            for i, velocity in moving.items():
                if i in self.seen:
                    self._let_join(frame, i, self.seen[i][0], velocity)
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
            if off_table(pose[0]):
                track.lost = True
                self._take_out(i)
                continue
            hit = self.company.hit(i, pose)
            if hit:
                raise _Reached(set(hit))
            moving[i] = velocity
            self.fastest = max(self.fastest, math.hypot(*velocity))
        return moving

    def _on_the_way(self, frame: int) -> list[int]:
        tracks = ((i, self.bodies[i].kind) for i, t in self.tracks.items() if not t.lost)
        return self.stillness.restless(tracks, frame)

    def _let_join(self, frame: int, body: int, position: Vec3, velocity: Vec3) -> None:
        met = self.company.met_next(body, position, velocity)
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
        boxes = {i: box_around(self.bodies[i].kind, pose) for i, pose in self.seen.items()}
        staying = [i for i in self.seen if i not in leaving]
        while staying:  # what touches something that stays has to stay
            one = staying.pop()
            way = math.hypot(*moving[one]) / FRAME_RATE if one in moving else 0.0
            kept = [i for i in leaving if overlap(boxes[i], boxes[one], _APART + 2 * way)]
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
            stayed = frame - self.since[body]
            return stayed >= _UNMOVED and stayed >= self.stillness.frames_for(kind, self.seen[body])
        return self.stillness.rests(body, kind, frame) and self.stillness.flat(body, kind)

    def _take_out(self, body: int) -> None:
        self.world.leave(body)
        del self.seen[body]


def _stays(body: Body, held: Collection[str]) -> bool:
    """Whether a body is in the world from the first frame to the last.

    Monuments are, as their moments of inertia have to be turned beforehand.
    """
    return body.kind in MONUMENT_KINDS or body.id in held


def _carried(scene: Scene, launched: set[str]) -> set[str]:
    """The launched bodies and all that may rest on them, which would hang in the air asleep."""
    carried = set(launched)
    grown = True
    while grown:
        below = [body for body in scene.bodies if body.id in carried]
        above = {
            body.id
            for body in scene.bodies
            if body.id not in carried and any(_above(body, other) for other in below)
        }
        grown = bool(above)
        carried |= above
    return carried


def _above(body: Body, other: Body) -> bool:
    reach = solid(body.kind).reach + solid(other.kind).reach
    here, there = body.pose.position, other.pose.position
    return here[2] > there[2] and math.dist(here, there) < reach
