"""The lines after the header: plies, undos, and who goes on with a match or with a seat of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.record.limits import Digest, Number
from diedie.record.maker import Maker
from diedie.record.packed_motion import PackedMotion, unpack
from diedie.record.patches import Change


class PlyLine(msgspec.Struct, frozen=True, tag_field="line", tag="ply", omit_defaults=True):
    """A ply: whose move (None: the table's), what happened, where what moved came to rest.

    `made` is the flick that the hand made, where that is not the one that was meant, in the `move`.
    `simulated` is the digest of the exact motion, `state` that of the state after the ply;
    `summary` is what the game says of it to those who list files, if that has changed. So that
    nobody needs the rules to watch, `laid` are the changes of the table (see `patches`) before
    anything moved, and `changes` what else became of the state afterwards, or `whole` is the state
    itself, without its setup, as a part of the match begins. The first format has none of these.
    """

    ply: Number
    move: dict[str, Any]
    state: Digest
    seat: int | None = None
    events: tuple[Event, ...] = ()
    made: Flick | None = None
    rest: dict[str, Pose] | None = None
    motion: PackedMotion | None = None
    simulated: Digest | None = None
    over: bool = False
    summary: dict[str, Any] = {}
    laid: tuple[Change, ...] = ()
    changes: tuple[Change, ...] = ()
    whole: dict[str, Any] | None = None


class UndoLine(msgspec.Struct, frozen=True, tag_field="line", tag="undo", omit_defaults=True):
    """The ply `undo` and all after it were taken back; `state` is that of the state now."""

    ply: Number
    undo: Number
    state: Digest
    summary: dict[str, Any] = {}


class MakerLine(msgspec.Struct, frozen=True, tag_field="line", tag="maker"):
    """From here on another program, engine or machine goes on with the match."""

    ply: Number
    program: str
    engine: str
    probe: str
    physics: dict[str, Any]
    rules: int = 1
    simulation: int = 1

    @property
    def maker(self) -> Maker:
        return msgspec.convert(self, Maker, from_attributes=True)


class SeatLine(msgspec.Struct, frozen=True, tag_field="line", tag="seat"):
    """From here on somebody else plays a seat: a person, or a bot."""

    ply: Number
    seat: int
    player: Annotated[str, Meta(max_length=40)]


Line = PlyLine | UndoLine | MakerLine | SeatLine


@dataclass(frozen=True, eq=False)
class Ply:
    """A move that was made: as it is written, the states before and after it, what physics did.

    `rest` is the scene that physics left, and `live` the exact motion while it is remembered.
    """

    line: PlyLine
    move: Any
    before: Any
    state: Any
    rest: Scene | None = None
    live: Motion | None = None

    def __repr__(self) -> str:
        who = "the table" if self.seat is None else f"seat {self.seat}"
        return f"<Ply {self.number}: {type(self.move).__name__} of {who}>"

    @property
    def number(self) -> int:
        return self.line.ply

    @property
    def seat(self) -> int | None:
        return self.line.seat

    @property
    def events(self) -> tuple[Event, ...]:
        return self.line.events

    @property
    def flick(self) -> Flick | None:
        """The flick that was made, if the move was one."""
        return self.line.made or self.meant

    @property
    def meant(self) -> Flick | None:
        """The flick that was meant, of which a hand makes another."""
        flick = getattr(self.move, "flick", None)
        return flick if isinstance(flick, Flick) else None

    @property
    def motion(self) -> Motion | None:
        """What moved, to be watched: exactly while it is live, rounded from a file."""
        if self.live is not None or self.line.motion is None or self.rest is None:
            return self.live
        return unpack(self.line.motion, self.rest)


def round_trip(value: Any, shape: Any) -> Any:
    """A value as a file will give it back; msgspec.ValidationError when none can keep it."""
    return msgspec.json.decode(msgspec.json.encode(value), type=shape)
