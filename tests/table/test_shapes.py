"""One source for what is simulated and what is drawn."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
import shapely
import shapely.affinity
import trimesh

from diedie.bench.full_world import full_world
from diedie.board.footprint import footprint
from diedie.board.launch import resting_height
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import DIE_KINDS, MONUMENT_KINDS, Body, Kind, Scene
from diedie.physics.engine import bullet
from diedie.table import constants as c
from diedie.table.arena import hexagon, platform, wall_half_extents, wall_poses
from diedie.table.solid_parts import joined
from diedie.table.solids import solid, weight

KINDS = (*DIE_KINDS, *MONUMENT_KINDS)


def mesh(kind: str, smoothness: int) -> trimesh.Trimesh:
    """A solid as trimesh sees it."""
    corners = joined(solid(kind), smoothness).reshape(-1, 3)
    made = trimesh.Trimesh(corners, np.arange(len(corners)).reshape(-1, 3), process=False)
    made.merge_vertices()
    return made


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("smoothness", [1, 3, 6])
def test_meshes_are_closed(kind: str, smoothness: int) -> None:
    drawn = mesh(kind, smoothness)
    assert drawn.nondegenerate_faces().all()
    assert drawn.is_watertight
    assert drawn.is_winding_consistent
    assert drawn.volume > 0
    assert np.allclose(drawn.center_mass, 0, atol=0.02)


@pytest.mark.parametrize("kind", KINDS)
def test_bodies_weigh_what_trimesh_says(kind: str) -> None:
    oracle = mesh(kind, 12)
    oracle.density = solid(kind).density
    ours = weight(kind)
    assert ours.mass == pytest.approx(oracle.mass, rel=1e-9)
    assert ours.inertia == pytest.approx(np.diag(oracle.moment_inertia), rel=1e-9)
    assert ours.centre == pytest.approx(oracle.center_mass[2], abs=1e-9)


def test_physics_needs_no_trimesh() -> None:
    code = "import sys, diedie.physics; sys.exit('trimesh' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_is_what_is_simulated(kind: Kind) -> None:
    """Bullet and the mesh agree on the height at which a body touches the ground."""
    base = -float(joined(solid(kind), 6)[..., 2].min())
    for gap, touches in ((-0.05, True), (0.05, False)):
        with full_world(Scene((Body("it", kind, Pose((0, 0, base + gap))),))) as world:
            world.activate("it", bullet.ACTIVATION_STATE_WAKE_UP)
            bullet.performCollisionDetection(physicsClientId=world.client)
            points = bullet.getContactPoints(world.numbers["it"], physicsClientId=world.client)
            assert any(point[8] < 0 for point in points) == touches


def test_a_d6_weighs_what_a_resin_die_weighs() -> None:
    edge, r = c.D6_EDGE, c.D6_ROUNDING
    core = edge - 2 * r  # Steiner's formula for a rounded cube
    volume = core**3 + 6 * core**2 * r + 3 * np.pi * core * r**2 + 4 / 3 * np.pi * r**3
    assert weight("d6").mass == pytest.approx(volume * c.DIE_DENSITY, rel=2e-3)
    assert weight("d6").mass == pytest.approx(4.5, abs=0.05)
    sharp_cube = weight("d6").mass * edge**2 / 6
    assert 0.9 * sharp_cube < weight("d6").inertia[0] < sharp_cube


def test_the_d8_is_as_high_as_a_d6() -> None:
    d6, d8 = resting_height("d6", showing("d6", 1)), resting_height("d8", showing("d8", 1))
    assert d8 == pytest.approx(d6, abs=1e-6)


def test_the_wall_boxes_are_the_platform() -> None:
    half = wall_half_extents()
    boxes = [
        footprint_of_box(half[0], half[1], position, 2 * np.degrees(np.arctan2(q[2], q[3])))
        for position, q in wall_poses()
    ]
    ring = shapely.union_all(boxes)
    assert ring.symmetric_difference(platform()).area < 1e-6


def footprint_of_box(
    half_x: float, half_y: float, at: tuple[float, float, float], degrees: float
) -> shapely.Polygon:
    box = shapely.affinity.rotate(
        shapely.box(-half_x, -half_y, half_x, half_y), degrees, origin=(0, 0)
    )
    return shapely.affinity.translate(box, at[0], at[1])


def test_a_flat_die_covers_its_edge_squared() -> None:
    square = footprint(Body("d", "d6", Pose((0, 0, 0.8))))
    assert square.area == pytest.approx(c.D6_EDGE**2, rel=1e-6)
    assert hexagon(c.APOTHEM).covers(square)
