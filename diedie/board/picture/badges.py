"""The badges of a territory: a disc with what it is worth, and a plaque with its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import shapely

from diedie.board.picture.letters import figure
from diedie.board.picture.marks import (
    CREAM,
    INK,
    PAPER,
    Fill,
    Mark,
    Point,
    Stroke,
    contrast,
    is_dark,
)

GAP = 0.2  # cm between the parts of a label
PLAQUE = 0.95  # cm, the side of the plaque with a number


@dataclass(frozen=True)
class LabelText:
    """What the label of a territory says, and the colour of the ground under it."""

    id: str
    name: str
    value: int | None
    sector: int | None
    ground: str

    @property
    def ink(self) -> str:
        """The colour that reads on the ground."""
        return CREAM if is_dark(self.ground) else INK

    @property
    def strength(self) -> float:
        """How opaque the ink is: full where the ground leaves it less contrast."""
        return 0.78 if contrast(self.ink, self.ground) > 6 else 0.92

    @property
    def reach(self) -> float:
        """The radius of the disc with the worth."""
        return 0.0 if self.value is None else 0.8 if self.value >= 3 else 0.65


def badge_width(text: LabelText) -> float:
    """How wide disc and plaque are side by side."""
    parts = [2 * text.reach] if text.reach else []
    parts += [PLAQUE] if text.sector else []
    return sum(parts) + GAP * (len(parts) - 1) if parts else 0.0


def badges(text: LabelText, at: Point) -> Iterator[Mark]:
    """Disc and plaque side by side, their middle there."""
    x, y = at[0] - badge_width(text) / 2, at[1]
    if text.sector:
        yield from plaque(text.sector, (x + PLAQUE / 2, y))
        x += PLAQUE + GAP
    if text.value is not None:
        yield from _disc(text.value, text.reach, (x + text.reach, y))


def _disc(value: int, reach: float, at: Point) -> Iterator[Mark]:
    """The worth in a cream disc; from 3 up it is larger and has a second ring."""
    point = shapely.Point(at)
    yield Fill(point.buffer(reach), PAPER)
    yield Stroke(point.buffer(reach - 0.025), 0.05, INK)
    if value >= 3:
        yield Stroke(point.buffer(reach - 0.13), 0.03, INK)
    yield figure(value, 0.62 * reach + 0.14, *at, INK)


def plaque(sector: int, at: Point) -> Iterator[Mark]:
    """The number of an area or planet, cream on a dark board: no worth, so no disc."""
    x, y = at
    half = PLAQUE / 2
    board = shapely.box(x - half, y - half, x + half, y + half).buffer(-0.16).buffer(0.16)
    yield Fill(board, INK)
    yield Stroke(board.buffer(-0.08), 0.03, CREAM, 0.8)
    yield figure(sector, 0.5, x, y, CREAM)
