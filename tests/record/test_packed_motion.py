"""Motions come back from little room, and spoilt ones are refused."""

from __future__ import annotations

import base64
import zlib

import msgspec
import numpy as np
import pytest

from diedie.bench.throughput import cases
from diedie.model.chance import chance
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.record.packed_motion import PackedMotion, _letters, alike, contacts_of, pack, unpack


def test_motions_come_back_and_are_small() -> None:
    sizes = []
    for scene, launch in cases(25, 20):
        motion = simulate(scene, launch)
        packed = pack(motion)
        again = unpack(packed, motion.rest)
        off = np.abs(again.frames - motion.frames)
        assert off[..., :3].max() <= 0.0005 + 1e-9
        assert off[..., 3:].max() <= 0.00005 + 1e-9
        assert again.contacts == motion.contacts == contacts_of(packed)
        assert (again.moved, again.restless, again.lost) == (
            motion.moved,
            motion.restless,
            motion.lost,
        )
        assert (again.rest, again.steps) == (motion.rest, 0), "a file knows no steps"
        assert alike(packed, pack(again))
        sizes.append(len(msgspec.json.encode(packed)))
    assert sum(sizes) / len(sizes) < 2000


def test_a_motion_of_nothing() -> None:
    motion = Motion((), np.zeros((13, 0, 7)), (), Scene(), (), (), 96)
    assert unpack(pack(motion), Scene()).frames.shape == motion.frames.shape


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 99, 4000])
def test_letters_are_those_of_base_85(length: int) -> None:
    raw = chance(length, "letters").randbytes(length)
    assert _letters(base64.b85encode(raw).decode()) == raw
    assert _letters(base64.b85encode(bytes(length)).decode()) == bytes(length)


@pytest.mark.parametrize("text", ["~~~~~", "|NsC1", "a b", "é0000", '"', "0000\x80"])
def test_other_letters_are_refused(text: str) -> None:
    for decode in (_letters, base64.b85decode):
        with pytest.raises(ValueError):
            decode(text)


def squeezed(raw: bytes) -> str:
    return base64.b85encode(zlib.compress(raw)).decode()


@pytest.mark.parametrize(
    "spoilt",
    [
        PackedMotion(("a",), 30, ""),
        PackedMotion(("a",), 30, "zzzz"),
        PackedMotion(("a",), 30, "!" * 40),
        PackedMotion(("a",), 30, "\N{SNOWMAN}"),
        PackedMotion(("a",), 2, squeezed(bytes(57))),
        PackedMotion(("a",), 2, squeezed(bytes(10**7))),
        PackedMotion(("a", "a"), 1, squeezed(bytes(56))),
        PackedMotion(("a",), 1, squeezed(bytes(28)), restless=("b",)),
        PackedMotion(("a",), 1, squeezed(b"\xff" * 44), contacts=1),
    ],
)
def test_spoilt_motions_are_refused(spoilt: PackedMotion) -> None:
    with pytest.raises(ValueError):
        contacts_of(spoilt)
    with pytest.raises(ValueError):
        unpack(spoilt, Scene())
