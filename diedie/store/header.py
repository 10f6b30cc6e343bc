"""The first line of a file: format, game, map and setup, who made it, and where it comes from."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from diedie.board.maps import map_ids
from diedie.files import data_folder
from diedie.games.base import Game
from diedie.store.chain import fingerprint
from diedie.store.limits import MOST_LINES, Digest
from diedie.store.maker import Maker, this_maker

KIND = "diedie-replay/"
FORMAT = f"{KIND}1"


class MapMark(msgspec.Struct, frozen=True):
    """The map that was played on, and a fingerprint of its file."""

    id: str
    digest: str


class Parent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a single flick comes from: a digest in a file's chain, and a ply.

    A `tried` one is a "what if": another flick in place of that one.
    """

    digest: Digest
    ply: Annotated[int, Meta(ge=0, le=MOST_LINES)]
    tried: bool = False


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a file says of itself; the game's setup stands between these as it is."""

    format: str
    game: str
    program: str
    engine: str
    probe: str
    physics: dict[str, Any]
    map: MapMark | None = None
    parent: Parent | None = None

    @property
    def maker(self) -> Maker:
        return Maker(self.program, self.engine, self.probe, self.physics)


def header_line(
    game: Game, setup: Any, parent: Parent | None = None, maker: Maker | None = None
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
        None if name is None else MapMark(name, map_digest(name)),
        parent,
    )
    return {**msgspec.to_builtins(own), **agreed}


def setup_in(header: dict[str, Any], game: Game) -> Any:
    """The setup that a header holds; msgspec.ValidationError when it is none."""
    own = {*Header.__struct_fields__, "digest"}
    agreed = {key: value for key, value in header.items() if key not in own}
    if isinstance(header.get("map"), dict):
        agreed["map"] = header["map"].get("id")
    return msgspec.convert(agreed, game.Setup, str_keys=True)


def map_digest(id: str) -> str:
    """A fingerprint of a map's file; empty where there is no such map here."""
    if id not in map_ids():
        return ""
    return fingerprint((data_folder("maps") / f"{id}.toml").read_bytes())
