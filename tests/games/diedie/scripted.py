"""Tables without physics: one does what the test says, the other anything that may happen.

    state = flicked(begun("plain"), "a1", lands("a1", (3, 2), face=4))
    state = flicked(state, "b1", lands("b1", on="a1"), leaves("a2"))

A flicked die of which nothing is said stays where it started: on the platform, which is out.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from typing import Any

from games.diedie.positions import named

from diedie.board.atlas import map_named
from diedie.board.launch import resting_height
from diedie.board.stance import highest, lowest, stances
from diedie.board.supports import resting
from diedie.errors import IllegalMove
from diedie.games.base import Flicking, Outcome, Rest, Rolling, Settling, Task
from diedie.games.diedie import flow, game
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.hands import lying
from diedie.games.diedie.moves import Fight, Move, Pass, Settle, Strike
from diedie.games.diedie.state import Seat, Setup, State
from diedie.games.diedie.strikes import example
from diedie.i18n import LANGUAGES, Words
from diedie.model.dice import FACES, showing
from diedie.model.motion import Contact
from diedie.model.names import ARMIES
from diedie.model.pose import UPRIGHT, Pose, Quaternion, compose, turn, yawed
from diedie.model.scene import Body, Scene
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT

Change = Callable[[Scene], Scene]
Point = tuple[float, float]

_BEYOND = 25.0  # cm from the middle: on the table, outside the walls
_WIDE = {"d6": 1.15, "d8": 1.45, "pyramid": 2.1, "castle": 2.2, "building": 2.6}  # cm around
_PLAIN = ("d6", "d8", "castle", "building")  # what a die can come to rest on


def begun(map: str = "plain", players: int = 2, *options: str, **setup: Any) -> State:
    """The start of a match; unless the setup says more, the first seat starts."""
    seats = tuple(Seat(army) for army in ARMIES[:players])
    agreed = Setup(map, seats, options, **{"first": 0, **setup})
    return game.begin(agreed).state  # type: ignore[no-any-return]


def flick(state: State, die: str, instead: str | None = None) -> Strike:
    """A flick of a die by its short name: from where it lies, or from the platform."""
    id, owner = named(die), seat_of(state, named(die))
    lies = any(body.id == id for body in state.scene.bodies)
    return Strike(example(state, owner or 0, id, shot=lies), instead and named(instead))


def flicked(state: State, die: str, *changes: Change, instead: str | None = None) -> State:
    """The state after its owner flicks a die."""
    return step(state, seat_of(state, named(die)), flick(state, die, instead), *changes)


def passed(state: State) -> State:
    """The state when whoever is to move does without."""
    return step(state, game.to_move(state), Pass())


def settled(state: State, *changes: Change) -> State:
    """The state when what has lost its support lies as said."""
    return step(state, None, Settle(), *changes)


def step(state: State, seat: int | None, move: Move, *changes: Change) -> State:
    """The state after a move, when the table does what is said."""
    return outcome(state, seat, move, *changes).state  # type: ignore[no-any-return]


def outcome(state: State, seat: int | None, move: Move, *changes: Change) -> Outcome:
    """What follows from a move, when the table does what is said."""
    game.check(state, seat, move)
    task = game.task(state, move)
    if task is None:
        assert not changes, "nothing falls or flies by this move"
        return fought(game.resolve(state, move, None))
    scene = start(task)
    for change in changes:
        scene = change(scene)
    return fought(game.resolve(state, move, Rest(scene)))


def due(state: State) -> tuple[str, int | None, tuple[str, ...]] | None:
    """What is due, whose it is, and with which dice."""
    legal = game.legal(state)
    return next(((offer.act, legal.seat, offer.dice) for offer in legal.offers), None)


def advance(state: State) -> Outcome:
    """What happens by itself, the battles too."""
    return fought(flow.advance(state))


def fought(done: Outcome) -> Outcome:
    """The same, and the battles, if they are due."""
    while isinstance(game.table_move(done.state), Fight):
        after, events = game.resolve(done.state, Fight(), None)
        done = Outcome(after, (*done.events, *events))
    return done


def refusal(state: State, seat: int | None, move: Move) -> str:
    """Why a seat may not do this: an error's code, which has its words; empty when it may."""
    try:
        game.check(state, seat, move)
    except IllegalMove as fault:
        return _worded(fault)
    return ""


def _worded(fault: IllegalMove) -> str:
    """The code of an error, for which every language has words."""
    for language in LANGUAGES:
        assert Words(language).error(fault)
    return fault.code


def start(task: Task) -> Scene:
    """Where everything is before anything falls or flies."""
    match task:
        case Flicking():
            return task.scene.moved({task.launch.body: task.launch.pose})
        case Settling():
            return task.scene
        case Rolling():
            return Scene(task.dice, "tray")


def lands(
    body: str,
    at: Point | None = None,
    face: int = 6,
    *,
    on: str | None = None,
    yaw: float = 0.0,
    lean: float = 0.0,
) -> Change:
    """A die comes to rest at a point of the map, or centred on another body; or it leans."""

    def change(scene: Scene) -> Scene:
        lower = None if on is None else scene.body(named(on))
        x, y = at if lower is None else lower.pose.position[:2]  # type: ignore[misc]
        die = scene.body(named(body))
        turned = compose(yawed(yaw), compose(_leant(lean), showing(die.kind, face)))
        return _put(scene, die, (x, y), turned, 0.0 if lower is None else highest(lower))

    return change


def leaves(*bodies: str) -> Change:
    """Bodies end on the table outside the walls, each at a place of its own."""

    def change(scene: Scene) -> Scene:
        for short in bodies:
            body = scene.body(named(short))
            y = 3.0 * [b.id for b in scene.bodies].index(body.id) - 30.0
            scene = _put(scene, body, (_BEYOND, y), body.pose.orientation, 0.0)
        return scene

    return change


def stays_on_platform(die: str, x: float = 0.0) -> Change:
    """A die ends on the platform, over the wall that is nearest to the first player."""

    def change(scene: Scene) -> Scene:
        body = scene.body(named(die))
        return _put(scene, body, (x, -APOTHEM - 1.7), body.pose.orientation, WALL_HEIGHT)

    return change


def topples(monument: str, at: Point | None = None) -> Change:
    """A monument falls over, where it stands or elsewhere."""

    def change(scene: Scene) -> Scene:
        body = scene.body(monument)
        x, y = at or body.pose.position[:2]
        return _put(scene, body, (x, y), lying(body.kind), 0.0)

    return change


class RandomTable:
    """A table on which anything may happen that could happen to real dice.

    `wild` is how often a flicked die does not come in; one that is dropped in always does.
    """

    def __init__(self, map: str, source: random.Random, wild: float = 0.15) -> None:
        self.board, self.source, self.wild = map_named(map), source, wild

    def answer(self, task: Task) -> Rest:
        """The table at rest."""
        scene = start(task)
        match task:
            case Rolling():
                return Rest(self._rolled(scene))
            case Settling():
                return Rest(self._fallen(scene))
        struck, hit = task.launch.body, []
        if self.source.random() < 0.35:
            others = [body.id for body in scene.bodies if body.id != struck]
            hit = self.source.sample(others, min(len(others), self.source.choice((1, 1, 2, 3))))
        for id in hit:
            scene = self._knocked(scene, id)
        flies = any(task.launch.velocity) and self.source.random() < self.wild
        scene = self._out(scene, struck) if flies else self._landed(scene, struck)
        return Rest(scene, tuple(Contact(1, struck, 50.0, id) for id in hit))

    def _rolled(self, scene: Scene) -> Scene:
        """Dice in the tray, now and then one that leans."""
        for die in scene.bodies:
            lean = 30.0 if self.source.random() < 0.1 else 0.0
            scene = lands(die.id, (0, 0), self._face(die), lean=lean)(scene)
        return scene

    def _fallen(self, scene: Scene) -> Scene:
        """What rests on nothing falls, until all rests on something."""
        while loose := [id for id in _loose(scene) if self.source.random() < 0.9]:
            for id in loose:
                scene = self._thrown(scene, id)
        return scene

    def _knocked(self, scene: Scene, id: str) -> Scene:
        """A body is hit: it ends elsewhere, and so does all that rested on it."""
        bearing, hit = resting(scene), [id]
        for body in hit:
            hit += sorted(bearing[body] - set(hit))
        for body in hit:
            scene = self._thrown(scene, body)
        return scene

    def _thrown(self, scene: Scene, id: str) -> Scene:
        if self.source.random() < 0.25:
            return self._out(scene, id)
        return self._landed(scene, id) if scene.body(id).is_die else self._flat(scene, id)

    def _landed(self, scene: Scene, id: str) -> Scene:
        """A die ends anywhere: flat, on another, leaning, or in the middle of it all."""
        ways = [self._flat, self._stacked, self._leaning, self._featured]
        (way,) = self.source.choices(ways, (60, 20, 8, 12))
        return way(scene, id)

    def _out(self, scene: Scene, id: str) -> Scene:
        if self.source.random() < 0.3 and scene.body(id).is_die:
            return stays_on_platform(id, self.source.uniform(-6, 6))(scene)
        return leaves(id)(scene)

    def _flat(self, scene: Scene, id: str) -> Scene:
        """Flat on a free place of the map; a monument upright or not."""
        body, spot = scene.body(id), self._free(scene, id)
        if spot is None:
            return self._out(scene, id)
        turned = self.source.choice([UPRIGHT, lying(body.kind)])
        if body.is_die:
            turned = showing(body.kind, self._face(body))
        return _put(scene, body, spot, compose(yawed(self.source.uniform(0, 360)), turned), 0.0)

    def _stacked(self, scene: Scene, id: str) -> Scene:
        """On top of something level that bears nothing yet."""
        die = scene.body(id)
        below = [body for body in _bearing(scene) if body.id != id]
        if not below:
            return self._flat(scene, id)
        lower = self.source.choice(below)
        x, y, _ = lower.pose.position
        off, yaw = self.source.choice([0.0, 0.3, 0.6]), self.source.choice([0.0, 20.0, 45.0])
        turned = compose(yawed(yaw), showing(die.kind, self._face(die)))
        return _put(scene, die, (x + off, y), turned, highest(lower))

    def _leaning(self, scene: Scene, id: str) -> Scene:
        """Tilted, by itself as on a wall, or against another body."""
        others = [body for body in scene.bodies if body.id != id and lowest(body) < 0.1]
        at = self._free(scene, id)
        if at is None or (others and self.source.random() < 0.7):
            if not others:
                return self._out(scene, id)
            x, y, _ = self.source.choice(others).pose.position
            at = (x + 1.7, y)
        return lands(id, at, self._face(scene.body(id)), lean=self.source.uniform(20, 45))(scene)

    def _featured(self, scene: Scene, id: str) -> Scene:
        """In a crater, in the black hole or on a rope, where there is one and it is free."""
        places = [
            f.shape for f in self.board.features if f.kind in ("crater", "black-hole", "rope")
        ]
        if not places:
            return self._flat(scene, id)
        middle = self.source.choice(places).representative_point()
        at = (middle.x + self.source.uniform(-1, 1), middle.y + self.source.uniform(-1, 1))
        if not _is_free(scene, id, at):
            return self._stacked(scene, id)
        return lands(id, at, self._face(scene.body(id)), yaw=self.source.uniform(0, 90))(scene)

    def _free(self, scene: Scene, id: str) -> Point | None:
        for _ in range(50):
            at = (self.source.uniform(-14, 14), self.source.uniform(-14, 14))
            if _is_free(scene, id, at):
                return at
        return None

    def _face(self, die: Body) -> int:
        return self.source.choice(list(FACES[die.kind]))


def _put(scene: Scene, body: Body, at: Point, turned: Quaternion, ground: float) -> Scene:
    pose = Pose((*at, ground + resting_height(body.kind, turned)), turned)
    return scene.moved({body.id: pose.rounded()})


def _leant(degrees: float) -> Quaternion:
    return turn((1.0, 0.0, 0.0), degrees)


def _is_free(scene: Scene, id: str, at: Point) -> bool:
    """Whether a body has room at a point, whatever is turned however."""
    wide = _WIDE[scene.body(id).kind]
    return hex_distance(*at) < APOTHEM - wide and all(
        math.dist(at, other.pose.position[:2]) > wide + _WIDE[other.kind]
        for other in scene.bodies
        if other.id != id
    )


def _bearing(scene: Scene) -> Iterator[Body]:
    """The bodies on which a die may come to rest."""
    bearing = resting(scene)
    for body, tilt in zip(scene.bodies, stances(scene.bodies).tilt, strict=True):
        inside = hex_distance(*body.pose.position[:2]) < APOTHEM - 1.0
        if body.kind in _PLAIN and tilt < 1 and inside and not bearing[body.id]:
            yield body


def _loose(scene: Scene) -> list[str]:
    """The bodies that neither lie on the map nor rest or lean on others."""
    held = frozenset[str]().union(*resting(scene).values())
    standing = stances(scene.bodies)
    ways = zip(scene.bodies, standing.low, standing.tilt, strict=True)
    return [body.id for body, low, tilt in ways if body.id not in held and (low > 0.05 or tilt > 5)]
