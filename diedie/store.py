"""Saved flicks: JSON Lines, a header and a line a ply, each digest chained to the line before."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import diedie
from diedie.board.position import Position
from diedie.files import data_folder
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.table import constants

FORMAT = "diedie-replay/1"

# What an eye can tell: positions to 0.01 mm, orientations to 1e-4. The rest is kept exactly.
_UNITS = np.array([1e3, 1e3, 1e3, 1e4, 1e4, 1e4, 1e4])


def flick_file(
    position: Position,
    start: Scene,
    flick: Flick,
    motion: Motion,
    happened: Sequence[Event],
) -> bytes:
    """One flick as a file: where it started, what was done, what followed."""
    file = position.file
    header = {
        "format": FORMAT,
        "game": "flick",
        "map": {"id": file.map, "digest": map_digest(file.map)},
        "options": file.options,
        "seats": file.players,
        "seed": None,
        "program": diedie.__version__,
        "engine": f"pybullet {version('pybullet')}",
        "physics": _parameters(),
        "start": start,
    }
    ply = {
        "ply": 1,
        "move": flick,
        "events": happened,
        "rest": {id: motion.rest.body(id).pose for id in motion.moved},
        "motion": {"bodies": motion.moved, "frames": len(motion.frames), "packed": pack(motion)},
        "simulated": motion.digest,
    }
    return chained((header, ply))


def chained(lines: Iterable[dict[str, Any]]) -> bytes:
    """The lines as text, each with a digest of itself and of the one before."""
    told, before = [], ""
    for line in lines:
        raw = msgspec.json.encode(line)
        before = hashlib.blake2b(before.encode() + raw, digest_size=16).hexdigest()
        told.append(msgspec.json.encode({**line, "digest": before}) + b"\n")
    return b"".join(told)


def map_digest(id: str) -> str:
    """A fingerprint of the map file that was played on."""
    raw = (data_folder("maps") / f"{id}.toml").read_bytes()
    return hashlib.blake2b(raw, digest_size=16).hexdigest()


def pack(motion: Motion) -> str:
    """The frames for the eye: rounded, as differences, byte by byte, compressed."""
    steps = np.diff(np.rint(motion.frames * _UNITS), axis=0, prepend=0).astype("<i4")
    planes = steps.reshape(-1, 1).view(np.uint8).T  # equal bytes side by side pack better
    return base64.b85encode(zlib.compress(planes.tobytes(), 9)).decode()


def unpack(packed: str, bodies: int, frames: int) -> NDArray[np.float64]:
    """The frames again; ValueError when they are not what they should be."""
    size = frames * bodies * 7 * 4
    unzip = zlib.decompressobj()
    try:
        raw = unzip.decompress(base64.b85decode(packed), size + 1)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if len(raw) != size:
        raise ValueError("a motion of another length")
    planes = np.frombuffer(raw, np.uint8).reshape(4, -1)
    steps = np.ascontiguousarray(planes.T).view("<i4").reshape(frames, bodies, 7)
    found: NDArray[np.float64] = np.cumsum(steps, axis=0) / _UNITS
    return found


def _parameters() -> dict[str, Any]:
    """Every physical constant by its name."""
    return {name: value for name, value in vars(constants).items() if name.isupper()}
