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

Ints = NDArray[np.int64]

MOST_BODIES = 400
MOST_FRAMES = 1000  # a motion lasts six seconds at most, which are 361
MOST_CONTACTS = 20_000

# What an eye can tell: positions to 0.01 mm, orientations to 1e-4. The rest is kept exactly.
_UNITS = np.array([1e3, 1e3, 1e3, 1e4, 1e4, 1e4, 1e4])
_POWERS = 85 ** np.arange(4, -1, -1)
_DIGITS = np.full(256, -1)  # of letters
_DIGITS[[base64.b85encode(bytes([0, 0, 0, n]))[4] for n in range(85)]] = range(85)
_POSE, _KNOCK = 28, 16  # bytes
_STRENGTH = 10  # knocks are told to 0.1 cm/s
_SURFACES: tuple[Surface, ...] = get_args(Surface)


class PackedMotion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A motion as a file holds it; its rest stands beside it."""

    bodies: Annotated[tuple[str, ...], Meta(max_length=MOST_BODIES)]
    frames: Annotated[int, Meta(ge=1, le=MOST_FRAMES)]
    packed: str
    contacts: Annotated[int, Meta(ge=0, le=MOST_CONTACTS)] = 0
    restless: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many bytes its poses and knocks take when they are unpacked."""
        return _POSE * self.frames * len(self.bodies) + _KNOCK * self.contacts

    @property
    def load(self) -> int:
        """What unpacking it costs, in bytes of poses: a knock costs twenty times its room."""
        return self.size + 19 * _KNOCK * self.contacts


def pack(motion: Motion) -> PackedMotion:
    """The motion: frames rounded, as differences; knocks as rows of numbers; compressed."""
    steps = np.diff(np.rint(motion.frames * _UNITS), axis=0, prepend=0).astype(np.int64)
    knocks = np.array([_row(motion, knock) for knock in motion.contacts], np.int64)
    squeezed = zlib.compress(_planes(np.moveaxis(steps, 0, 2)) + _planes(knocks), 9)
    return PackedMotion(
        motion.moved,
        len(motion.frames),
        base64.b85encode(squeezed).decode(),
        len(motion.contacts),
        motion.restless,
        motion.lost,
    )


def unpack(stored: PackedMotion, rest: Scene) -> Motion:
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
        steps=0,
    )


def contacts_of(stored: PackedMotion) -> tuple[Contact, ...]:
    """The knocks alone; ValueError when the motion is not what it should be."""
    return _contacts(stored, _unpacked(stored)[1])


def alike(one: PackedMotion, other: PackedMotion) -> bool:
    """Whether two motions are the same; how they were compressed does not matter."""
    try:
        same = all(map(np.array_equal, _unpacked(one), _unpacked(other)))
    except ValueError:
        return False
    plain = [msgspec.structs.replace(packed, packed="") for packed in (one, other)]
    return same and plain[0] == plain[1]


def _unpacked(stored: PackedMotion) -> tuple[Ints, Ints]:
    size, poses = stored.size, stored.size - _KNOCK * stored.contacts
    unzip = zlib.decompressobj()
    try:
        raw = unzip.decompress(_letters(stored.packed), size + 1)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if len(raw) != size:
        raise ValueError("a motion of another length")
    if len({*stored.bodies}) < len(stored.bodies):
        raise ValueError("a body that moves twice")
    if not {*stored.restless, *stored.lost} <= {*stored.bodies}:
        raise ValueError("a body that did not move")
    steps = _whole(raw[:poses]).reshape(len(stored.bodies), 7, stored.frames)
    return np.moveaxis(steps, 2, 0), _whole(raw[poses:]).reshape(stored.contacts, 4)


def _letters(text: str) -> bytes:
    """What `base64.b85decode` makes of a text, a hundred times as fast; ValueError likewise."""
    raw = text.encode("ascii")
    lacking = -len(raw) % 5
    digits = _DIGITS[np.frombuffer(raw + b"~" * lacking, np.uint8)].reshape(-1, 5)
    numbers = digits @ _POWERS
    if (digits < 0).any() or (numbers > 0xFFFFFFFF).any():
        raise ValueError("no text of base 85")
    return numbers.astype(">u4").tobytes()[: 4 * len(numbers) - lacking]


def _planes(numbers: Ints) -> bytes:
    """32-bit numbers, the sign last, byte by byte: small numbers and equal bytes pack better."""
    unsigned = (numbers << 1) ^ (numbers >> 63)
    flat: NDArray[np.uint8] = unsigned.astype("<u4").reshape(-1, 1).view(np.uint8)
    return flat.T.tobytes()


def _whole(planes: bytes) -> Ints:
    parts = np.frombuffer(planes, np.uint8).reshape(4, -1)
    unsigned = np.ascontiguousarray(parts.T).view("<u4").astype(np.int64).reshape(-1)
    numbers: Ints = (unsigned >> 1) ^ -(unsigned & 1)
    return numbers


def _row(motion: Motion, knock: Contact) -> tuple[int, int, int, int]:
    """A knock in numbers; surfaces count downwards from -1."""
    if knock.other is not None:
        met = motion.moved.index(knock.other)
    else:
        met = -1 - _SURFACES.index(knock.surface) if knock.surface else -1 - len(_SURFACES)
    return knock.frame, motion.moved.index(knock.body), met, round(knock.strength * _STRENGTH)


def _contacts(stored: PackedMotion, knocks: Ints) -> tuple[Contact, ...]:
    bodies, nothing = stored.bodies, -1 - len(_SURFACES)
    least = (0, 0, nothing, 0)
    most = (stored.frames - 1, len(bodies) - 1, len(bodies) - 1, np.iinfo(np.int64).max)
    if ((knocks < least) | (knocks > most)).any():
        raise ValueError("a knock out of bounds")
    # By what was met: a body, or counted backwards from the end, nothing and the surfaces.
    met = [*((body, None) for body in bodies), (None, None), *((None, s) for s in _SURFACES[::-1])]
    return tuple(
        Contact(frame, bodies[body], strength / _STRENGTH, *met[other])
        for frame, body, other, strength in knocks.tolist()
    )
