"""Tables for programs: positions from files, flicks simulated, what lies there, its combat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path

from diedie import physics
from diedie.board import readings as reading
from diedie.board.launch import launch_of
from diedie.board.maps import Map
from diedie.board.readings import Reading
from diedie.errors import FlickError
from diedie.games.diedie import position as positions
from diedie.games.diedie import position_score as scoring
from diedie.games.diedie.position import Position
from diedie.games.diedie.position_score import Scored
from diedie.model.flick import Flick, Launch
from diedie.model.motion import Motion
from diedie.model.scene import Body, Laid, Scene
from diedie.physics import check_scene


def check_type(name: str, value: object, *kinds: type, hint: str = "") -> None:
    """Raise TypeError when an argument is none of these; a hint says what was meant."""
    if not isinstance(value, kinds):
        wanted = " or ".join("None" if kind is type(None) else kind.__name__ for kind in kinds)
        more = f"; {hint}" if hint else ""
        raise TypeError(f"{name} has to be {wanted}, not {type(value).__name__}{more}")


def check_names(name: str, value: object) -> None:
    """Raise TypeError when an argument is no sequence of names, as a single name is none."""
    check_type(name, value, Sequence)
    if isinstance(value, str):
        raise TypeError(f"{name} has to be a list of names, such as [{value!r}], not a single one")
    assert isinstance(value, Sequence)
    for one in value:
        check_type(f"each of {name}", one, str)


def check_table(scene: object) -> None:
    """Raise TypeError when an argument is no scene, as a whole position is none."""
    check_type("the scene", scene, Scene, hint="that of a position is its .scene")


def simulate(scene: Scene, flick: Flick | Launch) -> Motion:
    """The motion that follows from a flick: the same scene and flick, the same motion.

    `frames[f, i]` is x, y, z and a quaternion of the body `moved[i]` at f/60 s, `rest` the scene
    afterwards, `contacts` the knocks. A die in a hand needs the flick's `place` on the platform.
    FlickError or PositionError says why nobody can flick like that. A `Launch` sets a body in
    motion as it says, checked by nobody.

    >>> import diedie
    >>> flick = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)
    >>> motion = diedie.simulate(diedie.Scene.example(), flick)
    >>> motion.moved[-1], motion.frames.shape[2], motion.settled
    ('s2', 7, True)
    """
    check_type("the flick", flick, Flick, Launch)
    check_table(scene)
    id = flick.die if isinstance(flick, Flick) else flick.body
    start, left = _taken_up(scene, id)
    if all(body.id != id for body in start.bodies):
        known = ", ".join(body.id for body in start.bodies if body.is_die)
        raise FlickError("unknown-die", die=id, known=known or "–")
    if isinstance(flick, Flick):
        if len(start.bodies) > len(scene.bodies) and flick.place is None:
            raise FlickError("hand-needs-place", die=id)
        launch = launch_of(start, flick)
        start = start.moved({id: launch.pose})
        physics.check_scene(start)
    else:
        launch = flick
    return _holding(physics.simulate(start, launch), left)


def settle(scene: Scene) -> Motion:
    """What falls when nothing is flicked.

    >>> import diedie
    >>> fallen = diedie.settle(diedie.Scene.example().without("r1"))
    >>> fallen.moved, round(fallen.rest.body("r2").pose.position[2], 1)
    (('r2',), 0.8)
    """
    check_table(scene)
    start, left = _taken_up(scene, None)
    return _holding(physics.settle(start), left)


def _taken_up(scene: Scene, id: str | None) -> tuple[Scene, tuple[Body, ...]]:
    """The table with a die that may still be in a hand, and what stays in hands."""
    hands = scene.hands if isinstance(scene, Laid) else ()
    taken = tuple(body for body in hands if body.id == id)
    left = tuple(body for body in hands if body.id != id)
    return Scene((*scene.bodies, *taken), scene.table), left


def _holding(motion: Motion, hands: tuple[Body, ...]) -> Motion:
    rest = motion.rest
    return replace(motion, rest=Laid(rest.bodies, rest.table, hands)) if hands else motion


def load_position(path: str | PathLike[str]) -> Position:
    """The position in a file; PositionError names what is wrong with it.

    Its `scene` is the table, `board` the map, `hands` the dice that were not played yet.

    >>> import diedie
    >>> diedie.load_position("position.json").scene.body("r1").pose.position
    (1.0, 2.5, 0.8)
    """
    return positions.load_position(Path(path))


def read(scene: Scene, board: Map) -> dict[str, Reading]:
    """What every body of a scene shows, where it lies on a map, and why.

    >>> import diedie
    >>> position = diedie.load_position("position.json")
    >>> reading = diedie.read(position.scene, position.board)["r2"]
    >>> reading.value, reading.state, reading.on
    (3, 'flat', 'r1')
    """
    check_table(scene)
    check_type("the board", board, Map, hint="load_map gives the map of an id")
    return reading.read(scene, board)


def score(position: Position) -> Scored:
    """The battles of a position as it lies; PositionError when there can be none.

    >>> import diedie
    >>> scored = diedie.score(diedie.load_position("position.json"))
    >>> scored.total
    {'dienturions': 2, 'samudie': 0}
    >>> scored.track[0].army, scored.territories[0].winners
    ('dienturions', ('dienturions',))
    """
    check_type("the position", position, Position, hint="load_position gives that of a file")
    scoring.check_battle(position.file)
    check_scene(position.scene)
    return scoring.score(position)
