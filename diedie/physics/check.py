"""Whether a scene can lie on the table at all."""

from __future__ import annotations

from diedie.errors import PositionError
from diedie.model.scene import Scene
from diedie.physics.engine import fresh_client
from diedie.physics.world import World

_DEPTH = 0.03  # cm: what a pile at rest may show, and what nobody sees


def check_scene(scene: Scene) -> None:
    """Raise PositionError when bodies reach into each other or into a wall."""
    with fresh_client() as client:
        world = World(client, scene.table)
        world.join(scene.bodies, awake={body.id for body in scene.bodies})
        deepest = max(world.penetrations(), key=lambda found: found[2], default=None)
    if deepest is not None and deepest[2] > _DEPTH:
        one, other, depth = deepest
        ids = sorted(id for id in (one, other) if id is not None)
        if len(ids) == 2:
            raise PositionError("overlap", one=ids[0], other=ids[1], mm=round(depth * 10, 1))
        raise PositionError("inside-wall", id=ids[0], mm=round(depth * 10, 1))
