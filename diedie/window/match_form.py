"""A match as it is wished for: who sits where, and what was wished for last, kept in a file."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec

from diedie.bots import bots
from diedie.errors import DieDieError, FileError
from diedie.files import read_bytes, write_whole
from diedie.games.base import LONGEST_NAME
from diedie.json_reader import decode_json
from diedie.model.names import HUMAN
from diedie.window.settings import settings_folder

NOBODY = ""
_MOST = 16_000  # bytes


class SeatChoice(msgspec.Struct, frozen=True):
    """Who plays an army or a colour, if anybody does, and under which name."""

    player: str = NOBODY
    name: str = ""


class MatchWish(msgspec.Struct, frozen=True):
    """A match as it is wished for, whichever game it is: the last one is where the next begins.

    Games say their `sides`, which are armies or colours, and the `file` in which a wish is kept.
    `places` are those of the sides, in their order. `first` is the side that starts, empty: drawn.
    """

    game: ClassVar[str]
    sides: ClassVar[tuple[str, ...]]
    file: ClassVar[str]

    places: tuple[SeatChoice, ...] = ()
    first: str = ""

    def setup(self, seed: int) -> Any:
        """What is agreed on; whether a match can be played like that is not checked."""
        raise NotImplementedError

    @property
    def playing(self) -> dict[str, SeatChoice]:
        """Those who play, by their sides, in the order in which they sit."""
        seated = zip(self.sides, self.places, strict=True)
        return {side: place for side, place in seated if place.player}

    @property
    def first_seat(self) -> int | None:
        """Which of those who play starts; None: that is drawn."""
        sides = [*self.playing]
        return sides.index(self.first) if self.first in sides else None

    @property
    def is_possible(self) -> bool:
        """Whether everything in it exists; files may come from anybody."""
        known = {NOBODY, HUMAN, *bots(self.game)}
        return all(
            place.player in known and len(place.name) <= LONGEST_NAME and place.name.isprintable()
            for place in self.places
        )

    def minutes_of(self, rounds: int, person: float, bot: float) -> int:
        """About how long it takes, in steps of five, if a player takes so many minutes a round."""
        each = sum(person if place.player == HUMAN else bot for place in self.playing.values())
        return max(5, 5 * round(each * rounds / 5))

    def seated(self, side: str, **changes: str) -> Self:
        """The same with something else at the place of a side."""
        places = list(self.places)
        at = self.sides.index(side)
        places[at] = msgspec.structs.replace(places[at], **changes)
        return self.having(places=tuple(places))

    def having(self, **changes: object) -> Self:
        """The same with some fields changed."""
        return msgspec.structs.replace(self, **changes)

    @classmethod
    def remembered(cls, folder: Path | None = None) -> Self:
        """The last wish; the usual one where there is none that can be understood."""
        file = (folder or settings_folder()) / cls.file
        try:
            wish = decode_json(read_bytes(file, _MOST), cls, str(file), FileError)
        except DieDieError:
            return cls()
        return wish if wish.is_possible else cls()

    def remember(self, folder: Path | None = None) -> None:
        """Keep it for the next time, if the disk lets us."""
        file = (folder or settings_folder()) / self.file
        with contextlib.suppress(OSError, FileError):
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, msgspec.json.encode(self))
