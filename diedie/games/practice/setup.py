"""Whether a practice table can be laid like that."""

from __future__ import annotations

import math
import re

from diedie.board.atlas import is_map, map_ids
from diedie.errors import SetupError, closest_name
from diedie.games.practice.state import Setup
from diedie.model.names import ARMIES
from diedie.model.scene import Body

MOST_BODIES = 200
_FAR_CM = 200.0  # farther out than any die rolls
_ID = re.compile(r"[\w-]{1,40}\Z")


def check_setup(setup: Setup) -> None:
    """Raise SetupError when it cannot."""
    if not is_map(setup.map):
        raise SetupError("unknown-map", name=setup.map, known=closest_name(setup.map, map_ids()))
    bodies = (*setup.bodies, *setup.hands)
    if len(bodies) > MOST_BODIES:
        raise SetupError("too-many-bodies", most=MOST_BODIES)
    seen = set[str]()
    for body in bodies:
        if body.id in seen:
            raise SetupError("id-twice", id=body.id)
        seen.add(body.id)
        if not _ID.match(body.id) or not _possible(body):
            raise SetupError("off-table", id=body.id)
    for army in setup.armies.values():
        if army not in ARMIES:
            raise SetupError("unknown-army", name=army, known=closest_name(army, ARMIES))


def _possible(body: Body) -> bool:
    """Whether a pose is one at all, and not miles away."""
    length = math.hypot(*body.pose.orientation)
    return max(map(abs, body.pose.position)) <= _FAR_CM and abs(length - 1) < 0.01
