"""Who takes part in a flick: few, and all that matter; one that starts again comes to its end."""

from __future__ import annotations

import math

import pytest

from diedie.bench.throughput import cases
from diedie.model.pose import Pose, yawed
from diedie.model.scene import Body, Scene
from diedie.physics import attempt, simulate
from diedie.physics.company import Company, overlap, space_of
from diedie.physics.world import BulletPose, KeptWorld
from diedie.table.solids import solid

UP = (0.0, 0.0, 0.0, 1.0)
FAR = [Body(f"{x}", "d6", Pose((float(x), 0.0, 0.8))) for x in (0, 4, 8, 20)]


def at(x: float) -> BulletPose:
    """Upright on the ground."""
    return (x, 0.0, 0.8), UP


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often a flick starts."""
    count, begin = [0], KeptWorld.begin

    def counted(world: KeptWorld, *args: object) -> None:
        count[0] += 1
        begin(world, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(KeptWorld, "begin", counted)
    return count


def test_hardly_a_flick_starts_again(tries: list[int]) -> None:
    some = cases(25, 60)
    for case in some:
        simulate(*case)
    assert tries[0] <= 1.15 * len(some)


def test_without_foresight_it_starts_again_for_each_that_is_hit_and_ends(
    tries: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    some = cases(25, 12)
    others = sum(len(simulate(*case).moved) - 1 for case in some)
    monkeypatch.setattr(Company, "met_next", lambda *_: [])
    tries[0] = 0
    motions = [simulate(*case) for case in some]
    assert len(some) < tries[0] < len(some) * 27
    assert sum(len(motion.moved) - 1 for motion in motions) > others / 2


def test_most_dice_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: set[int] = set()
    let_join = attempt.Attempt._let_join

    def noted(run: attempt.Attempt, *args: object) -> None:
        let_join(run, *args)  # type: ignore[arg-type]
        joined.update(run.seen)

    monkeypatch.setattr(attempt.Attempt, "_let_join", noted)
    shares = []
    for scene, launch in cases(35, 30):
        joined.clear()
        simulate(scene, launch)
        shares.append(len(joined) / len(scene.bodies))
    assert sum(shares) / len(shares) < 0.4


def test_met_is_what_lies_on_the_way_and_what_touches_it_joins() -> None:
    touching = Body("beside", "d6", Pose((8.0, 1.61, 0.8)))
    company = Company([*FAR, touching])
    assert company.take_in([0]) == [0]
    assert company.met_next(0, at(0.0), (0.0, 300.0, 0.0)) == []
    assert 1 in company.met_next(0, at(0.0), (150.0, 0.0, 0.0))
    assert 3 not in company.met_next(0, at(0.0), (300.0, 0.0, 0.0))
    assert company.take_in([2]) == [2, 4]
    assert 3 in company
    assert 2 not in company


def test_what_joins_does_not_leave_and_join_again(monkeypatch: pytest.MonkeyPatch) -> None:
    joins, join = [0, 0], KeptWorld.join  # all, and of different dice

    def counted(world: KeptWorld, body: int, *args: object) -> None:
        joins[0] += 1
        known.add(body)
        join(world, body, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(KeptWorld, "join", counted)
    for scene, launch in cases(25, 60):
        known: set[int] = set()
        simulate(scene, launch)
        joins[1] += len(known)
    assert joins[0] < 1.2 * joins[1]


def test_hit_is_what_a_body_got_into() -> None:
    company = Company(FAR)
    company.take_in([0])
    here = ((2.3, 0.0, 0.8), (0.0, 0.0, 0.0, 1.0))
    there = ((2.6, 0.0, 0.8), (0.0, 0.0, 0.0, 1.0))
    assert company.hit(0, here) == []
    assert company.hit(0, there) == [1]


@pytest.mark.parametrize("kind", ["d6", "d8", "pyramid", "castle", "building"])
def test_a_box_holds_all_of_a_body_however_it_is_turned(kind: str) -> None:
    half = math.sqrt(0.5)
    for turned in ((0.0, 0.0, 0.0, 1.0), (half, 0.0, 0.0, half), (0.5, 0.5, 0.5, 0.5)):
        box = space_of(kind, ((1.0, 2.0, 3.0), turned)).box
        reach = solid(kind).reach
        assert all(
            low > middle - reach - 1e-9 for low, middle in zip(box[:3], (1, 2, 3), strict=True)
        )
        sizes = sorted(box[i + 3] - box[i] for i in range(3))
        upright = space_of(kind, ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))).box
        assert sizes == pytest.approx(sorted(upright[i + 3] - upright[i] for i in range(3)))


def test_dice_whose_boxes_overlap_may_stand_beside_each_other() -> None:
    turned = yawed(45.0)
    one = space_of("d6", ((0.0, 0.0, 0.8), turned))
    for apart, near in ((1.58, True), (1.61, True), (1.64, False)):
        aside = apart * math.sqrt(0.5)
        other = space_of("d6", ((aside, aside, 0.8), turned))
        assert overlap(one, other, 0.02) == overlap(other, one, 0.02) == near, apart
    assert overlap(one, space_of("d8", ((1.2, 1.2, 1.0), turned)), 0.02), "boxes alone"


def test_a_scene_of_one_has_no_company() -> None:
    company = Company(Scene((FAR[0],)).bodies)
    company.take_in([0])
    assert company.met_next(0, at(0.0), (100.0, 0.0, 0.0)) == []
