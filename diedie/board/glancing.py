"""A quick look at a map file: what stands at its top, without drawing any of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from diedie.board.checking.form import form_faults
from diedie.board.mapfile import MOST_BYTES, EraCount, Id, Names, PlayerCount, toml_in
from diedie.errors import DieDieError, MapError
from diedie.files import read_bytes

_TABLES = b"\n[["  # where territories and features begin
_TERRITORY = b"[[territory]]"


class Glance(msgspec.Struct, frozen=True):
    """What a list says of a map; whether one can play on it, only looking closely tells."""

    id: Id
    name: Names
    eras: EraCount
    players: tuple[PlayerCount, PlayerCount]
    recommended: tuple[PlayerCount, PlayerCount]
    territories: int = 0


_TOLD = ("id", "name", "eras", "players", "recommended")


def glance(path: Path) -> Glance | DieDieError:
    """What a map file says of itself, or what is wrong with it."""
    try:
        return glance_in(read_bytes(path, MOST_BYTES), str(path))
    except DieDieError as fault:
        return fault


def glance_in(raw: bytes, file: str) -> Glance:
    """What a map file's content says of itself; MapError where it says nothing of the kind."""
    try:
        found = _glance(raw.partition(_TABLES)[0], file)
    except MapError:  # somebody may have written it in another order
        found = _glance(raw, file)
    return msgspec.structs.replace(found, territories=raw.count(_TERRITORY))


def _glance(raw: bytes, file: str) -> Glance:
    top = toml_in(raw, file)
    try:
        return msgspec.convert({key: top[key] for key in _TOLD if key in top}, Glance)
    except msgspec.ValidationError as fault:
        for wrong in form_faults(top):
            if wrong.where.partition(".")[0].partition("[")[0] in _TOLD:
                raise wrong.error(Path(file)) from None
        raise MapError("wrong-shape", file=file, reason=str(fault)) from None
