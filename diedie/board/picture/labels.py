"""The label of a territory: its badges and its name, where they fit inside its borders."""

from __future__ import annotations

from dataclasses import dataclass

import shapely

from diedie.board.picture.badges import GAP, PLAQUE, LabelText, badge_width, badges
from diedie.board.picture.letters import cap_height, curved, straight, width
from diedie.board.picture.marks import (
    Box,
    Letter,
    Lettering,
    Mark,
    Point,
    widened,
)
from diedie.board.picture.text_fit import (
    Underprint,
    arcs,
    best_place,
    breaks,
    middle,
    turned_box,
)

CAP = 0.3  # cm, the height of a name's capitals
PITCH = 0.5  # cm from line to line, so that accents stay free
MARGIN = 0.22  # cm from a border: half its cream line, and some air
SIZES = (1.0, 0.85, 0.7)  # of CAP, tried in this order


@dataclass(frozen=True)
class TerritoryLabel:
    """The marks of a label, and the ground that they cover."""

    id: str
    marks: tuple[Mark, ...]
    cover: shapely.Geometry
    named: bool


def label(
    text: LabelText, shape: shapely.Polygon, busy: shapely.Geometry, below: Underprint
) -> TerritoryLabel:
    """The label where it fits best: inside the shape, off what is busy, best on quiet land."""
    room = widened(shape.difference(widened(busy, 0.1)), -MARGIN)
    for size in SIZES:
        tries = [_LabelBlock(text, lines, size * CAP) for lines in breaks(text.name.upper())]
        places = [(best_place(room, b.boxes, below), -len(b.lines), b) for b in tries]
        fitting = [(at[0] + 0.15 * few, few, at[1], b) for at, few, b in places if at]
        if fitting:
            _, _, at, block = max(fitting, key=lambda f: f[:2])
            return block.label(at)
        apart = _apart(text, room, shape.intersection(busy), size * CAP, below)
        if apart:
            return apart
    return _badges_alone(text, room, below)


class _LabelBlock:
    """Disc and plaque above the lines of a name, around its own middle."""

    def __init__(self, text: LabelText, lines: tuple[str, ...], cap: float) -> None:
        self.text, self.lines, self.cap = text, lines, cap
        self.em = cap / cap_height("bold")
        pitch = PITCH * cap / CAP
        row = max(2 * text.reach, PLAQUE if text.sector else 0.0)
        names = cap + pitch * (len(lines) - 1) if lines else 0.0
        whole = row + names + (GAP if row and names else 0.0)
        self.badge_height = whole / 2 - row / 2
        self.bases = [-whole / 2 + pitch * k for k in reversed(range(len(lines)))]
        self.boxes: list[Box] = []
        half = badge_width(text) / 2
        if half:
            top = self.badge_height
            self.boxes.append((-half, top - row / 2, half, top + row / 2))
        for line, base in zip(lines, self.bases, strict=True):
            w = width(line, "bold", self.em) / 2
            self.boxes.append((-w, base - 0.25 * cap, w, base + 1.35 * cap))

    def label(self, at: Point) -> TerritoryLabel:
        """The label with its middle there."""
        x, y = at
        marks = [*badges(self.text, (x, y + self.badge_height))]
        for line, base in zip(self.lines, self.bases, strict=True):
            letters = straight(line, "bold", self.em, x, y + base)
            marks.append(Lettering(letters, "bold", self.em, self.text.ink, self.text.strength))
        cover = [shapely.box(x + a, y + b, x + c, y + d) for a, b, c, d in self.boxes]
        return TerritoryLabel(
            self.text.id, tuple(marks), shapely.union_all(cover), bool(self.lines)
        )


def _apart(
    text: LabelText, room: shapely.Geometry, busy: shapely.Geometry, cap: float, below: Underprint
) -> TerritoryLabel | None:
    """The badges by themselves, and the name curved around what is in the way."""
    block = _LabelBlock(text, (), cap)
    place = best_place(room, block.boxes, below) if block.boxes else (0.0, middle(room))
    if place is None or busy.is_empty:
        return None
    disc = block.label(place[1])
    free = room.difference(disc.cover.buffer(GAP))
    shapely.prepare(free)
    em = cap / cap_height("bold")
    centre = (busy.centroid.x, busy.centroid.y)
    reach = _radius(busy)
    ways: list[tuple[float, int, tuple[Letter, ...], shapely.Geometry]] = []
    for radius, turn in arcs(reach + 0.3, reach + 3.0):
        letters = curved(text.name.upper(), "bold", em, centre, radius, turn)
        boxes = [
            turned_box(a.x, a.y, width(a.char, "bold", em), 1.1 * cap, a.turn) for a in letters
        ]
        if shapely.contains(free, boxes).all():
            cover = shapely.union_all(boxes)
            ways.append((cover.intersection(below.noise).area, len(ways), letters, cover))
    if not ways:
        return None
    _, _, letters, cover = min(ways)
    line = Lettering(letters, "bold", em, text.ink, text.strength)
    return TerritoryLabel(text.id, (*disc.marks, line), disc.cover.union(cover), True)


def _badges_alone(text: LabelText, room: shapely.Geometry, below: Underprint) -> TerritoryLabel:
    """What is left where no name fits, or nothing."""
    block = _LabelBlock(text, (), CAP)
    place = best_place(room, block.boxes, below) if block.boxes else None
    return block.label(place[1]) if place else TerritoryLabel(text.id, (), shapely.Polygon(), False)


def _radius(shape: shapely.Geometry) -> float:
    left, bottom, right, top = shape.bounds
    return float(max(right - left, top - bottom) / 2)
