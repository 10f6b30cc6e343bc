"""Something that happened, as data; the catalogues find the words."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, to which body or seat, where, and by how much.

    Only the fields that an event needs are set; which words it gets is decided by `event`.
    """

    event: str
    body: str | None = None
    other: str | None = None
    seat: int | None = None
    territory: str | None = None
    card: str | None = None
    value: int | None = None
    total: int | None = None
    totals: dict[int, int] = {}
    winners: tuple[int, ...] = ()
    points: dict[int, int] = {}
    faces: tuple[int, ...] = ()
