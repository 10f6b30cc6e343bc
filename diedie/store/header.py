"""The first line of a file: format, game, map and setup, who made it, and where it comes from."""

from __future__ import annotations

import base64
import zlib
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from diedie.board.atlas import ADOPTED, adopt_map, former_sources, map_source
from diedie.board.mapfile import ID
from diedie.errors import MapError
from diedie.files import fingerprint
from diedie.games.base import Game, Outcome
from diedie.model.event import Event
from diedie.store.limits import MOST_LINE, MOST_LINES, Digest
from diedie.store.maker import Maker, this_maker
from diedie.store.patching import plain

KIND = "diedie-replay/"
FORMAT = f"{KIND}2"
FIRST = f"{KIND}1"  # of 0.1 and 0.2: it tells neither states nor maps


class MapMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map that was played on, a fingerprint of its file, and the file itself, compressed."""

    id: Annotated[str, Meta(max_length=80, pattern=ID)]
    digest: str
    packed: Annotated[str, Meta(max_length=MOST_LINE)] = ""


class Parent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a single flick comes from: a digest in a file's chain, and a ply.

    A `tried` one is a "what if": another flick in place of that one.
    """

    digest: Digest
    ply: Annotated[int, Meta(ge=0, le=MOST_LINES)]
    tried: bool = False


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a file says of itself; the game's setup stands between these as it is.

    `state` is the state in which the match begins, without its setup: whatever was drawn for it
    is in there. `events` are what happened until then.
    """

    format: str
    game: str
    program: str
    engine: str
    probe: str
    physics: dict[str, Any]
    rules: int = 1
    simulation: int = 1
    map: MapMark | None = None
    parent: Parent | None = None
    state: dict[str, Any] | None = None
    events: tuple[Event, ...] = ()

    @property
    def maker(self) -> Maker:
        return msgspec.convert(self, Maker, from_attributes=True)


def header_line(
    game: Game,
    setup: Any,
    opening: Outcome,
    parent: Parent | None = None,
    maker: Maker | None = None,
) -> dict[str, Any]:
    """The first line of a file that is made here, or was made by another maker."""
    agreed = msgspec.to_builtins(setup, str_keys=True)
    name = agreed.pop("map", None)
    maker = maker or this_maker()
    own = Header(
        FORMAT,
        game.NAME,
        maker.program,
        maker.engine,
        maker.probe,
        maker.physics,
        maker.rules,
        maker.simulation,
        None if name is None else map_mark(name),
        parent,
        without_setup(opening.state),
        opening.events,
    )
    return {**msgspec.to_builtins(own, str_keys=True), **agreed}


def without_setup(state: Any) -> dict[str, Any]:
    """A state as a file tells it, which has the setup in its header."""
    told: dict[str, Any] = plain(state)
    del told["setup"]
    return told


def setup_in(header: dict[str, Any], game: Game) -> Any:
    """The setup that a header holds; msgspec.ValidationError or MapError when it is none."""
    own = {*Header.__struct_fields__, "digest"}
    agreed = {key: value for key, value in header.items() if key not in own}
    if isinstance(header.get("map"), dict):
        agreed["map"] = _map_in(msgspec.convert(header["map"], MapMark))
    return msgspec.convert(agreed, game.Setup, str_keys=True)


def _map_in(mark: MapMark) -> str:
    """The name of the map that a header carries along, or names; MapError when it is none."""
    if not mark.packed:
        return _known(mark)
    try:
        squeezed = base64.b85decode(mark.packed)
        raw = zlib.decompressobj().decompress(squeezed, MOST_LINE)
    except (ValueError, zlib.error):
        raise MapError("map-unreadable", name=mark.id) from None
    name = adopt_map(raw, mark.id)
    if fingerprint(raw) != mark.digest or name.partition(ADOPTED)[0] != mark.id:
        raise MapError("map-unreadable", name=mark.id)
    return name


def _known(mark: MapMark) -> str:
    """The name of a map that a header only names: as it is now, or as it was when it was played."""
    if mark.digest != map_digest(mark.id):
        for raw in former_sources(mark.id):
            if fingerprint(raw) == mark.digest:
                return adopt_map(raw, mark.id)
    return mark.id


def is_ours(mark: MapMark) -> bool:
    """Whether a map is the program's, as it is or as it was; not: another of the same name."""
    known = (map_source(mark.id), *former_sources(mark.id))
    return mark.digest in {fingerprint(raw) for raw in known if raw is not None}


def map_mark(name: str) -> MapMark:
    """A map as a header names it and carries it along."""
    raw, id = map_source(name), name.partition(ADOPTED)[0]
    return MapMark(id, "") if raw is None else MapMark(id, fingerprint(raw), _packed(raw))


@lru_cache(16)
def _packed(raw: bytes) -> str:
    return base64.b85encode(zlib.compress(raw, 9)).decode()


def map_digest(id: str) -> str:
    """A fingerprint of a map's file; empty where there is no such map here."""
    raw = map_source(id)
    return "" if raw is None else fingerprint(raw)
