"""The frames of a film, one after the other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from PIL import Image

from diedie.board.maps import Map
from diedie.staging.battle_plates import plate_slips
from diedie.staging.caption import caption_slip
from diedie.staging.paper import PlacedSlip
from diedie.staging.picture import Box, Painter, TablePicture
from diedie.staging.picture_layout import PictureLayout
from diedie.staging.score_panel import panel, panel_height
from diedie.staging.script import Shot

_KEPT = 2  # tables: a file may change its walls from ply to ply


class Film:
    """Shots as pictures: so many frames a second, and so many times faster than life.

    Slower films hold nothing longer; faster ones hold everything shorter.
    """

    def __init__(
        self,
        shots: Sequence[Shot],
        board: Map | None,
        language: str,
        layout: PictureLayout,
        painter: Painter,
        fps: float,
        speed: float = 1.0,
    ) -> None:
        self.shots, self.board, self.language, self.layout = shots, board, language, layout
        self.painter, self.fps, self.speed = painter, fps, speed
        self._tables: dict[tuple[str, float], TablePicture] = {}

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many frames each shot has."""
        return tuple(self._count(shot) for shot in self.shots)

    def __len__(self) -> int:
        return sum(self.counts)

    def frames(self) -> Iterator[Image.Image]:
        """All frames; what is held is the same picture again."""
        for shot, count in zip(self.shots, self.counts, strict=True):
            yield from self._moving(shot, count) if shot.take else [self.still(shot)] * count

    def still(self, shot: Shot) -> Image.Image:
        """How a shot ends."""
        table, slips = self.table(shot), self._slips(shot)
        picture = table.picture(shot.scene, shot.liveries, shot.aim)
        if shot.plates and self.board is not None:
            slips += plate_slips(self.layout, table, self.board, shot.plates, shot.scene.bodies)
        return _covered(picture, slips)

    def table(self, shot: Shot) -> TablePicture:
        """The table of a shot."""
        key = (shot.scene.table, shot.wall_height)
        if key not in self._tables:
            if len(self._tables) == _KEPT:
                self._tables.pop(next(iter(self._tables))).close()
            board = None if shot.scene.table == "tray" else self.board
            where = (self.layout.size, self._room, shot.wall_height)
            self._tables[key] = self.painter(board, self.language, *where)
        return self._tables[key]

    def close(self) -> None:
        """Give the memory of its tables back."""
        while self._tables:
            self._tables.popitem()[1].close()

    def _moving(self, shot: Shot, count: int) -> Iterator[Image.Image]:
        assert shot.take is not None
        take, table, slips = shot.take(), self.table(shot), self._slips(shot)
        for k in range(count):
            scene = shot.scene.moved(take.at(k * self.speed / self.fps))
            yield _covered(table.picture(scene, shot.liveries), slips)

    def _count(self, shot: Shot) -> int:
        speed = self.speed if shot.take else max(1.0, self.speed)
        return max(1, math.ceil(shot.seconds * self.fps / speed - 1e-6))

    def _slips(self, shot: Shot) -> list[PlacedSlip]:
        caption = caption_slip(self.layout, self._room, shot.caption)
        return [panel(self.layout, shot.standing), *([caption] if caption else [])]

    @cached_property
    def _room(self) -> Box:
        heights = [panel_height(self.layout, shot.standing) for shot in self.shots]
        return self.layout.room(max(heights))


def _covered(picture: Image.Image, slips: Sequence[PlacedSlip]) -> Image.Image:
    for slip in slips:
        slip.lay(picture)
    return picture
