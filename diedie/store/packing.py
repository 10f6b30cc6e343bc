"""Motions in little room: what the eye can tell of the frames, and the knocks exactly."""

from __future__ import annotations

import base64
import zlib
from typing import Annotated, get_args

import msgspec
import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from diedie.model.motion import Contact, Motion, Surface
from diedie.model.scene import Scene
from diedie.table.constants import STEPS_PER_FRAME

Ints = NDArray[np.int64]

MOST_BODIES = 400
MOST_FRAMES = 1000  # a motion lasts six seconds at most, which are 361
MOST_CONTACTS = 20_000

# What an eye can tell: positions to 0.01 mm, orientations to 1e-4. The rest is kept exactly.
_UNITS = np.array([1e3, 1e3, 1e3, 1e4, 1e4, 1e4, 1e4])
_STRENGTH = 10  # knocks are told to 0.1 cm/s
_SURFACES: tuple[Surface, ...] = get_args(Surface)


class Packed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A motion as a file holds it; its rest stands beside it."""

    bodies: Annotated[tuple[str, ...], Meta(max_length=MOST_BODIES)]
    frames: Annotated[int, Meta(ge=1, le=MOST_FRAMES)]
    packed: str
    contacts: Annotated[int, Meta(ge=0, le=MOST_CONTACTS)] = 0
    restless: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def pack(motion: Motion) -> Packed:
    """The motion: frames rounded, as differences; knocks as rows of numbers; compressed."""
    steps = np.diff(np.rint(motion.frames * _UNITS), axis=0, prepend=0).astype(np.int64)
    knocks = np.array([_row(motion, knock) for knock in motion.contacts], np.int64)
    squeezed = zlib.compress(_planes(np.moveaxis(steps, 0, 2)) + _planes(knocks), 9)
    return Packed(
        motion.moved,
        len(motion.frames),
        base64.b85encode(squeezed).decode(),
        len(motion.contacts),
        motion.restless,
        motion.lost,
    )


def unpack(stored: Packed, rest: Scene) -> Motion:
    """The motion again, its frames rounded; ValueError when it is not what it should be."""
    steps, knocks = _unpacked(stored)
    frames = np.cumsum(steps, axis=0) / _UNITS
    frames.setflags(write=False)
    return Motion(
        moved=stored.bodies,
        frames=frames,
        contacts=_contacts(stored, knocks),
        rest=rest,
        restless=stored.restless,
        lost=stored.lost,
        steps=(stored.frames - 1) * STEPS_PER_FRAME,
    )


def contacts_of(stored: Packed) -> tuple[Contact, ...]:
    """The knocks alone; ValueError when the motion is not what it should be."""
    return _contacts(stored, _unpacked(stored)[1])


def alike(one: Packed, other: Packed) -> bool:
    """Whether two motions are the same; how they were compressed does not matter."""
    try:
        same = all(map(np.array_equal, _unpacked(one), _unpacked(other)))
    except ValueError:
        return False
    plain = [msgspec.structs.replace(packed, packed="") for packed in (one, other)]
    return same and plain[0] == plain[1]


def _unpacked(stored: Packed) -> tuple[Ints, Ints]:
    poses = stored.frames * len(stored.bodies) * 7
    size = 4 * (poses + stored.contacts * 4)
    unzip = zlib.decompressobj()
    try:
        raw = unzip.decompress(base64.b85decode(stored.packed), size + 1)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if len(raw) != size:
        raise ValueError("a motion of another length")
    if len({*stored.bodies}) < len(stored.bodies):
        raise ValueError("a body that moves twice")
    if not {*stored.restless, *stored.lost} <= {*stored.bodies}:
        raise ValueError("a body that did not move")
    steps = _whole(raw[: 4 * poses]).reshape(len(stored.bodies), 7, stored.frames)
    return np.moveaxis(steps, 2, 0), _whole(raw[4 * poses :]).reshape(stored.contacts, 4)


def _planes(numbers: Ints) -> bytes:
    """32-bit numbers, the sign last, byte by byte: small numbers and equal bytes pack better."""
    unsigned = (numbers << 1) ^ (numbers >> 63)
    flat: NDArray[np.uint8] = unsigned.astype("<u4").reshape(-1, 1).view(np.uint8)
    return flat.T.tobytes()


def _whole(planes: bytes) -> Ints:
    parts = np.frombuffer(planes, np.uint8).reshape(4, -1)
    unsigned = np.ascontiguousarray(parts.T).view("<u4").astype(np.int64).reshape(-1)
    found: Ints = (unsigned >> 1) ^ -(unsigned & 1)
    return found


def _row(motion: Motion, knock: Contact) -> tuple[int, int, int, int]:
    """A knock in numbers; surfaces count downwards from -1."""
    if knock.other is not None:
        met = motion.moved.index(knock.other)
    else:
        met = -1 - _SURFACES.index(knock.surface) if knock.surface else -1 - len(_SURFACES)
    return knock.frame, motion.moved.index(knock.body), met, round(knock.strength * _STRENGTH)


def _contacts(stored: Packed, knocks: Ints) -> tuple[Contact, ...]:
    return tuple(_contact(stored, *row) for row in knocks.tolist())


def _contact(stored: Packed, frame: int, body: int, met: int, strength: int) -> Contact:
    bodies, nothing = stored.bodies, -1 - len(_SURFACES)
    if not (0 <= frame < stored.frames and 0 <= body < len(bodies) and strength >= 0):
        raise ValueError("a knock out of bounds")
    if not nothing <= met < len(bodies):
        raise ValueError("a knock against nothing")
    other = bodies[met] if met >= 0 else None
    surface = _SURFACES[-1 - met] if nothing < met < 0 else None
    return Contact(frame, bodies[body], strength / _STRENGTH, other, surface)
