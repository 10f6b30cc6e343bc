"""The first line of a file: format, game, map and setup, who made it, and where it comes from."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from diedie.games.base import Game, Outcome
from diedie.model.event import Event
from diedie.record.limits import MOST_LINES, Digest
from diedie.record.maker import Maker, this_maker
from diedie.record.map_mark import MapMark, map_in, map_mark
from diedie.record.patches import plain

KIND = "diedie-replay/"
FORMAT = f"{KIND}2"
FIRST = f"{KIND}1"  # of 0.1 and 0.2: it tells neither states nor maps


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
    fields: dict[str, Any] = plain(state)
    del fields["setup"]
    return fields


def setup_in(header: dict[str, Any], game: Game) -> Any:
    """The setup that a header holds; msgspec.ValidationError or MapError when it is none."""
    own = {*Header.__struct_fields__, "digest"}
    agreed = {key: value for key, value in header.items() if key not in own}
    if isinstance(header.get("map"), dict):
        agreed["map"] = map_in(msgspec.convert(header["map"], MapMark))
    return msgspec.convert(agreed, game.Setup, str_keys=True)
