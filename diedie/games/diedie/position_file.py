"""A position file as written: its entries, before anything is placed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

# Ids stand in messages and file names: letters, digits, hyphens.
Id = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{1,40}$")]


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, in marker order."""

    army: str
    score: int = 0


class DieEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die: exactly one of `at`, `in`, `on` and `hand` says where it is."""

    id: Id
    army: str
    face: int
    at: tuple[float, float] | None = None
    yaw: float = 0.0
    within: str | None = msgspec.field(name="in", default=None)
    on: str | None = None
    hand: bool = False
    kind: Literal["d6", "d8"] = "d6"
    lean: float = 0.0
    role: Literal["master", "crew"] = "master"


class MonumentEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monument: `at` or `in` says where it is."""

    kind: Literal["pyramid", "castle", "building"]
    standing: bool
    at: tuple[float, float] | None = None
    yaw: float = 0.0
    within: str | None = msgspec.field(name="in", default=None)


class QuarantineEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose quarantine lies where."""

    army: str
    territory: str


class EffectsEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What played cards left behind."""

    armistice: str | None = None
    quarantine: QuarantineEntry | None = None
    stout: tuple[str, ...] = ()
    archaeology: tuple[str, ...] = ()


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file as written."""

    format: Literal["diedie-position/1"]
    map: str
    players: tuple[PlayerEntry, ...]
    dice: tuple[DieEntry, ...]
    options: tuple[str, ...] = ()
    monuments: tuple[MonumentEntry, ...] = ()
    effects: EffectsEntry = EffectsEntry()
