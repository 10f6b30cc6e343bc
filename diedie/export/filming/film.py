"""The frames of a film, one after the other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from PIL import Image

from diedie.board.maps import Map
from diedie.export.filming.shots import Shot
from diedie.export.slips.aiming import aim_card
from diedie.export.slips.caption import caption_card
from diedie.export.slips.layout import Layout
from diedie.export.slips.panel import panel, panel_height
from diedie.export.slips.paper import Card
from diedie.export.slips.plates import plate_cards
from diedie.export.staging.stage import Stage, arena_stage, tray_stage
from diedie.export.staging.tableau import Backdrop, Tableau


class Film:
    """Shots as pictures: so many frames a second, and so many times faster than life.

    Slower films hold nothing longer; faster ones hold everything shorter.
    """

    def __init__(
        self,
        shots: Sequence[Shot],
        board: Map,
        language: str,
        layout: Layout,
        fps: float,
        speed: float = 1.0,
    ) -> None:
        self.shots, self.board, self.language, self.layout = shots, board, language, layout
        self.fps, self.speed = fps, speed
        self._tableaus: dict[str, Tableau] = {}

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
        tableau, cards = self._tableau(shot), self._cards(shot)
        drop = tableau.backdrop(shot.scene.bodies, shot.liveries)
        if shot.aim is not None:
            aim_card(tableau.stage.camera, shot.aim.start, shot.aim.degrees, shot.aim.speed).lay(
                drop.picture
            )
        picture = tableau.frame(drop, (), shot.liveries)
        if shot.plates:
            dice = [figure.outline.box for figure in drop.figures]
            camera = tableau.stage.camera
            cards += plate_cards(self.layout, camera, self.board, shot.plates, dice)
        return _covered(picture, cards)

    def _moving(self, shot: Shot, count: int) -> Iterator[Image.Image]:
        assert shot.take is not None
        take, tableau, cards = shot.take(), self._tableau(shot), self._cards(shot)
        moved = set(take.moved)
        resting = [body for body in shot.scene.bodies if body.id not in moved]
        drop: Backdrop = tableau.backdrop(resting, shot.liveries)
        for k in range(count):
            scene = shot.scene.moved(take.at(k * self.speed / self.fps))
            moving = [body for body in scene.bodies if body.id in moved]
            yield _covered(tableau.frame(drop, moving, shot.liveries), cards)

    def _count(self, shot: Shot) -> int:
        speed = self.speed if shot.take else max(1.0, self.speed)
        return max(1, math.ceil(shot.seconds * self.fps / speed - 1e-6))

    def _cards(self, shot: Shot) -> list[Card]:
        caption = caption_card(self.layout, self._room, shot.caption)
        return [panel(self.layout, shot.standing), *([caption] if caption else [])]

    def _tableau(self, shot: Shot) -> Tableau:
        table = shot.scene.table
        if table not in self._tableaus:
            self._tableaus[table] = Tableau(self._stage(table))
        return self._tableaus[table]

    def _stage(self, table: str) -> Stage:
        size = self.layout.size
        if table == "tray":
            return tray_stage(size, self._room)
        return arena_stage(self.board, self.language, size, self._room)

    @cached_property
    def _room(self) -> tuple[int, int, int, int]:
        heights = [panel_height(self.layout, shot.standing) for shot in self.shots]
        return self.layout.room(max(heights))


def _covered(picture: Image.Image, cards: Sequence[Card]) -> Image.Image:
    for card in cards:
        card.lay(picture)
    return picture
