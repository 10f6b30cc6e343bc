"""Which bodies are kept as drawn while others move."""

from __future__ import annotations

from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.window.render.appearance import BodyLook
from diedie.window.render.still_bodies import StillBodies

LYING = [Body(f"{i}", "d6", Pose((2.0 * i, 0.0, 0.8))) for i in range(6)]


def flying(height: float) -> Body:
    return Body("flying", "d6", Pose((0.0, 5.0, height)))


def test_what_rests_is_kept_and_what_moves_is_not() -> None:
    seen = StillBodies()
    assert not seen.split("key", [*LYING, flying(9.0)], {}).resting
    split = seen.split("key", [*LYING, flying(8.0)], {})
    assert (split.resting, split.moving, split.anew) == (LYING, [flying(8.0)], True)
    split = seen.split("key", [*LYING, flying(7.0)], {})
    assert (split.resting, split.moving, split.anew) == (LYING, [flying(7.0)], False)
    # When all is at rest the last one is kept, too; when one is hit, it no longer is.
    assert seen.split("key", [*LYING, flying(7.0)], {}).anew
    hit = Body("0", "d6", Pose((0.5, 0.0, 0.8)))
    split = seen.split("key", [hit, *LYING[1:], flying(7.0)], {})
    assert split.anew
    assert split.moving == [hit]


def test_what_only_trembles_is_kept_until_it_has_crept_somewhere() -> None:
    seen = StillBodies()
    for _ in range(2):
        seen.split("key", LYING, {})
    for micrometres in (2, 4, 8):
        crept = Body("0", "d6", Pose((micrometres / 1e4, 0.0, 0.8)))
        split = seen.split("key", [crept, *LYING[1:]], {})
        assert (split.moving, split.anew) == ([], False)
    crept = Body("0", "d6", Pose((12 / 1e4, 0.0, 0.8)))  # less since the last frame than it may
    assert seen.split("key", [crept, *LYING[1:]], {}).anew


def test_another_key_look_or_absence_is_a_change() -> None:
    seen = StillBodies()
    for _ in range(2):
        split = seen.split("key", LYING, {})
    assert split.resting == LYING
    assert not seen.split("other", LYING, {}).resting
    assert seen.split("other", LYING, {}).anew
    split = seen.split("other", LYING, {"0": BodyLook("samudie")})
    assert split.moving == LYING[:1]
    assert split.anew
    assert seen.split("other", LYING[1:], {}).resting == LYING[1:]
    assert "1" not in [b.id for b in seen.split("other", LYING[2:], {}).resting]


def test_ghosts_are_never_kept() -> None:
    seen, looks = StillBodies(), {"5": BodyLook(ghost=True)}
    for _ in range(3):
        split = seen.split("key", LYING, looks)
    assert split.moving == LYING[5:]
