"""The first line of a file: format, game, map and setup, who made it, and where it comes from."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import diedie
from diedie.board.launch import launch_of
from diedie.games.base import RULES, Game, Outcome
from diedie.model.dice import showing
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import SIMULATION, simulate
from diedie.physics.engine import installed_engine, source_of
from diedie.record.limits import MOST_LINES, Digest
from diedie.record.map_mark import MapMark, map_in, map_mark
from diedie.record.patches import plain
from diedie.table import constants


class Maker(msgspec.Struct, frozen=True):
    """Versions and physical constants, and the digest of one flick that is always the same.

    The `probe` tells two machines apart that round differently under the same engine. `rules` and
    `simulation` are numbers that change when the same move may come out otherwise; 0.2.0, whose
    files do not name them, had the first of both.
    """

    program: str
    engine: str
    probe: str
    physics: dict[str, Any]
    rules: int = 1
    simulation: int = 1

    def moves_alike(self, other: Maker) -> bool:
        """Whether both get the same motion from the same flick."""
        return self._motion == other._motion

    def plays_alike(self, other: Maker) -> bool:
        """Whether both are the same program, and get the same from everything."""
        same = (self.program, self.rules) == (other.program, other.rules)
        return same and self.moves_alike(other)

    @property
    def _motion(self) -> tuple[str, str, int, dict[str, Any]]:
        return source_of(self.engine), self.probe, self.simulation, self.physics


@cache
def this_maker() -> Maker:
    """This program on this machine."""
    values = {name: value for name, value in vars(constants).items() if name.isupper()}
    plain = msgspec.json.decode(msgspec.json.encode(values))
    return Maker(diedie.__version__, installed_engine(), _probe(), plain, RULES, SIMULATION)


def _probe() -> str:
    """One flick into a few dice, knock upon knock, so that any difference shows."""
    places = [(x, y) for x in (-3.5, -1.0, 1.5) for y in (-2.0, 0.5, 3.0)]
    dice = [
        Body(f"{i}", "d6", Pose((x, y, 0.8), showing("d6", i % 6 + 1, 17.0 * i)).rounded())
        for i, (x, y) in enumerate(places)
    ]
    scene = Scene((*dice, Body("flicked", "d6", Pose((0.0, 0.0, 0.0)))))
    flick = Flick("flicked", 96.0, 170.0, (0.4, -15.25), 4.0, (0.2, 0.1))
    return simulate(scene, launch_of(scene, flick)).digest


KIND = "diedie-replay/"
FORMAT = f"{KIND}2"
FIRST = f"{KIND}1"  # of 0.1 and 0.2: it tells neither states nor maps


class Parent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a single flick comes from: a digest in a file's chain, and a ply.

    A `tried` one is a "what if": another flick in place of that one.
    """

    digest: Digest
    ply: Annotated[int, Meta(ge=0, le=MOST_LINES)]
    tried: bool = False


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a file says of itself; the game's setup stands between these as it is.

    `state` is the state in which the match begins, without its setup: whatever was drawn for it
    is in there. `events` are what happened until then.
    """

    format: str
    game: str
    program: str
    engine: str
    probe: str
    physics: dict[str, Any]
    rules: int = 1
    simulation: int = 1
    map: MapMark | None = None
    parent: Parent | None = None
    state: dict[str, Any] | None = None
    events: tuple[Event, ...] = ()

    @property
    def maker(self) -> Maker:
        return msgspec.convert(self, Maker, from_attributes=True)


def header_line(
    game: Game,
    setup: Any,
    opening: Outcome,
    parent: Parent | None = None,
    maker: Maker | None = None,
) -> dict[str, Any]:
    """The first line of a file that is made here, or was made by another maker."""
    agreed = msgspec.to_builtins(setup, str_keys=True)
    name = agreed.pop("map", None)
    maker = maker or this_maker()
    own = Header(
        FORMAT,
        game.NAME,
        maker.program,
        maker.engine,
        maker.probe,
        maker.physics,
        maker.rules,
        maker.simulation,
        None if name is None else map_mark(name),
        parent,
        without_setup(opening.state),
        opening.events,
    )
    return {**msgspec.to_builtins(own, str_keys=True), **agreed}


def without_setup(state: Any) -> dict[str, Any]:
    """A state as a file tells it, which has the setup in its header."""
    told: dict[str, Any] = plain(state)
    del told["setup"]
    return told


def setup_in(header: dict[str, Any], game: Game) -> Any:
    """The setup that a header holds; msgspec.ValidationError or MapError when it is none."""
    own = {*Header.__struct_fields__, "digest"}
    agreed = {key: value for key, value in header.items() if key not in own}
    if isinstance(header.get("map"), dict):
        agreed["map"] = map_in(msgspec.convert(header["map"], MapMark))
    return msgspec.convert(agreed, game.Setup, str_keys=True)
