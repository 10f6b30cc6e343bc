"""The badges of the armies: a disc in the army's colour with its emblem."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from diedie.table import palette
from diedie.table.palette import DieStyle
from diedie.table.print_sheet import PrintSheet, Tone

_FINER = 6
_EMBLEM = 0.62  # of the disc


@lru_cache(64)
def badge(army: str | None, pixels: int) -> Image.Image:
    """The badge of an army, so many pixels wide; of none that is known, an empty one."""
    sheet = PrintSheet((1.0, 1.0), _FINER * pixels / 2, "RGBA")
    edge = max(0.09, 2.0 / pixels)
    livery = DieStyle(army).livery
    sheet.disc(0, 0, 0.99, (*palette.INK, 255))
    sheet.disc(0, 0, 0.99 - edge, (*livery.body, 255))
    if army in _EMBLEMS:
        _EMBLEMS[army](_EmblemPen(sheet, (*livery.pips, 255), (*livery.body, 255)))
    return sheet.image.reduce(_FINER)


class _EmblemPen:
    """Draws an emblem within ±1, in the colour of the pips or that of the ground."""

    def __init__(self, sheet: PrintSheet, ink: Tone, ground: Tone) -> None:
        self.sheet, self.ink, self.ground = sheet, ink, ground

    def fill(self, *points: tuple[float, float], ground: bool = False) -> None:
        self.sheet.fill([(_EMBLEM * x, _EMBLEM * y) for x, y in points], self._tone(ground))

    def disc(self, x: float, y: float, radius: float, ground: bool = False) -> None:
        self.sheet.disc(_EMBLEM * x, _EMBLEM * y, _EMBLEM * radius, self._tone(ground))

    def line(self, *points: tuple[float, float], width: float, ground: bool = False) -> None:
        shrunk = [(_EMBLEM * x, _EMBLEM * y) for x, y in points]
        self.sheet.line(shrunk, _EMBLEM * width, self._tone(ground))

    def _tone(self, ground: bool) -> Tone:
        return self.ground if ground else self.ink


def _shield(pen: _EmblemPen) -> None:
    """An upright shield with a boss."""
    x, y, r = 0.66, 0.95, 0.24
    pen.fill((-x, r - y), (x, r - y), (x, y - r), (-x, y - r))
    pen.fill((r - x, -y), (x - r, -y), (x - r, y), (r - x, y))
    for sx in (-1, 1):
        for sy in (-1, 1):
            pen.disc(sx * (x - r), sy * (y - r), r)
            pen.disc(sx * 0.34, sy * 0.58, 0.12, ground=True)
    pen.disc(0, 0, 0.3, ground=True)


def _grenade(pen: _EmblemPen) -> None:
    """A flaming grenade."""
    pen.disc(0, -0.34, 0.62)
    pen.fill((-0.2, 0.1), (0.2, 0.1), (0.2, 0.36), (-0.2, 0.36))
    pen.fill((-0.32, 0.36), (0.32, 0.36), (0.42, 0.68), (0.2, 0.6), (0.02, 1.0), (-0.16, 0.62),
             (-0.4, 0.72))  # fmt: skip


def _longship(pen: _EmblemPen) -> None:
    """A longship with a triangular sail."""
    pen.fill((0.0, 0.98), (0.74, -0.2), (-0.74, -0.2))
    pen.fill((-1.0, -0.36), (1.0, -0.36), (0.62, -0.86), (-0.62, -0.86))


def _bars(pen: _EmblemPen) -> None:
    """A ring with two bars."""
    pen.disc(0, 0, 0.98)
    pen.disc(0, 0, 0.74, ground=True)
    for y in (-0.24, 0.24):
        pen.line((-0.6, y), (0.6, y), width=0.24)


def _spears(pen: _EmblemPen) -> None:
    """Two crossed spears."""
    for s in (-1, 1):
        pen.line((-0.78 * s, -0.86), (0.6 * s, 0.62), width=0.2)
        pen.fill((0.94 * s, 0.98), (0.3 * s, 0.66), (0.66 * s, 0.28))


_EMBLEMS = {
    "dienturions": _shield,
    "diepoleons": _grenade,
    "diekings": _longship,
    "samudie": _bars,
    "diemazons": _spears,
}
