"""Who made a file: program, rules and physics, and a flick that tells machines apart."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import diedie
from diedie.board.launch import launch_of
from diedie.games.base import RULES_VERSION
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import SIMULATION_VERSION, simulate
from diedie.physics.engine import installed_engine, source_of
from diedie.table import constants

_WALLS = (0.5, 20.0)  # cm, walls between which a die can be seen


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
    def wall_height(self) -> float:
        """How high the walls of its arena are (cm); those of today where it names none that can
        be."""
        said: Any = self.physics.get("WALL_HEIGHT")
        low, high = _WALLS
        possible = type(said) in (int, float) and low <= said <= high
        return float(said) if possible else constants.WALL_HEIGHT

    @property
    def _motion(self) -> tuple[str, str, int, dict[str, Any]]:
        return source_of(self.engine), self.probe, self.simulation, self.physics


@cache
def this_maker() -> Maker:
    """This program on this machine."""
    values = {name: value for name, value in vars(constants).items() if name.isupper()}
    plain = msgspec.json.decode(msgspec.json.encode(values))
    return Maker(
        diedie.__version__, installed_engine(), _probe(), plain, RULES_VERSION, SIMULATION_VERSION
    )


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
