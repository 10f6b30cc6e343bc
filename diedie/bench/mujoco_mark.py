"""The same flick in MuJoCo, where it is installed: the mark to get close to."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from diedie.bench.rows import BenchRow, at_most
from diedie.bench.throughput import Case, cases
from diedie.model.motion import FRAME_RATE, Motion
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import wall_half_extents, wall_poses
from diedie.table.solids import weight

_ROUNDS = 3
_ASLEEP = ' sleep="init"'


def mujoco_rows(flicks: int = 12) -> Iterator[BenchRow]:
    """The cost of our flick with 25 dice over MuJoCo's, each as long as ours takes to rest."""
    try:
        import mujoco
    except ImportError:
        return
    some = cases(25, flicks)
    motions = [simulate(*case) for case in some]
    models = [
        mujoco.MjModel.from_xml_string(_scene_xml(case, _steps(motion)))
        for case, motion in zip(some, motions, strict=True)
    ]
    ratios = []
    for _ in range(_ROUNDS):
        ours = theirs = 0.0
        for case, model in zip(some, models, strict=True):
            begun = time.perf_counter()
            motion = simulate(*case)
            middle = time.perf_counter()
            _play(mujoco, model, case, len(motion.frames) - 1, _steps(motion))
            ours += middle - begun
            theirs += time.perf_counter() - middle
        ratios.append(ours / theirs)
    yield at_most("flick-to-mujoco-25", statistics.median(ratios), "×", 1.3)


def _steps(motion: Motion) -> int:
    """As many steps a frame as ours took, on average."""
    return round(motion.steps / (len(motion.frames) - 1))


def _play(mujoco: Any, model: Any, case: Case, frames: int, steps: int) -> Any:
    """Launch the die and record all poses at 60 Hz."""
    scene, launch = case
    data = mujoco.MjData(model)
    which = [body.id for body in scene.bodies].index(launch.body)
    data.qvel[6 * which : 6 * which + 3] = launch.velocity
    data.qvel[6 * which + 3 : 6 * which + 6] = launch.spin
    poses = []
    for _ in range(frames):
        mujoco.mj_step(model, data, nstep=steps)
        poses.append(data.qpos.copy())
    return poses


def _scene_xml(case: Case, steps: int) -> str:
    """Our table as MuJoCo reads it: the same sizes, masses and steps, with dice as plain boxes.

    A spring damped to 0.32 of what would stop it at once gives back 0.35 of the speed, as ours.
    """
    scene, launch = case
    started = scene.moved({launch.body: launch.pose})
    walls = "".join(
        f'<geom type="box" size="{_list(wall_half_extents())}" pos="{_list(position)}"'
        f' quat="{_quaternion(orientation)}"/>'
        for position, orientation in wall_poses()
    )
    half = c.D6_EDGE / 2
    dice = "".join(
        f'<body pos="{_list(body.pose.position)}" quat="{_quaternion(body.pose.orientation)}"'
        f"{'' if body.id == launch.body else _ASLEEP}><freejoint/>"
        f'<geom type="box" size="{half} {half} {half}" mass="{weight("d6").mass}"/></body>'
        for body in started.bodies
    )
    step, friction = 1 / FRAME_RATE / steps, c.MAP_FRICTION * c.DIE_FRICTION
    return (
        f'<mujoco><option timestep="{step}" gravity="0 0 {-c.GRAVITY}" cone="elliptic">'
        f'<flag sleep="enable"/></option>'
        f'<default><geom friction="{friction}" solref="0.005 0.32"/></default>'
        f'<worldbody><geom type="plane" size="100 100 1"/>{walls}{dice}</worldbody></mujoco>'
    )


def _list(numbers: tuple[float, ...]) -> str:
    return " ".join(map(str, numbers))


def _quaternion(q: tuple[float, float, float, float]) -> str:
    """MuJoCo writes w first."""
    return _list((q[3], q[0], q[1], q[2]))
