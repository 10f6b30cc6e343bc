"""The panel beside the table: where we are, who plays, and how they stand."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.staging import paper
from diedie.staging.paper import PlacedSlip, Slip
from diedie.staging.picture_layout import PictureLayout
from diedie.table import palette
from diedie.table.army_badges import badge
from diedie.table.palette import DieStyle
from diedie.telling.sides import PlayerRow

_PAD, _ROW, _BADGE = 14, 42, 26  # dp
_TITLE, _NAME, _NUMBER, _SMALL = 20, 15, 20, 12
_HEAD, _FOOT = 18, 30  # the line below the title, the line with the plies
_SQUARE, _GAP = 7, 3  # an unused die
_YES = palette.colour("#1F6B4F")


@dataclass(frozen=True)
class MatchStanding:
    """What the panel tells: the map, where in the match we are, the players in order."""

    title: str
    where: tuple[str, ...]
    rows: tuple[PlayerRow, ...]
    ply: int
    plies: int
    counted: str  # the ply in words


def panel_height(layout: PictureLayout, standing: MatchStanding) -> int:
    """How high the panel will be."""
    return _Lines(layout, standing).height


def panel(layout: PictureLayout, standing: MatchStanding) -> PlacedSlip:
    """The panel in its corner."""
    lines = _Lines(layout, standing)
    px, width, pad = layout.px, layout.panel_width, lines.pad
    slip = Slip((width, lines.height), layout.scale)
    y = lines.top
    for line in lines.title:
        y += px(_TITLE * 1.2)
        slip.text(pad, y - px(4), line, lines.title_font)
    for line in lines.where:
        y += px(_HEAD)
        slip.text(pad, y - px(4), line, lines.small, paper.SECOND_INK)
    y += px(6)
    for i, row in enumerate(standing.rows):
        if i and not row.in_turn and not standing.rows[i - 1].in_turn:
            slip.fill((pad, y, width - pad, y + 1), paper.HAIRLINE)
        _player(slip, layout, row, pad, y)
        y += px(_ROW)
    if standing.plies < 2:
        return slip.at(layout.margin, layout.margin)
    if not layout.folded:
        slip.text(pad, y + px(16), standing.counted, lines.small, paper.SECOND_INK)
    bar = (pad, lines.height - px(11), width - pad, lines.height - px(7))
    slip.fill(bar, paper.HAIRLINE, px(2))
    done = round((bar[2] - bar[0]) * standing.ply / max(1, standing.plies))
    if done >= 2:
        slip.fill((bar[0], bar[1], bar[0] + done, bar[3]), paper.DARK, px(2))
    return slip.at(layout.margin, layout.margin)


class _Lines:
    """The texts of the head, broken into lines."""

    def __init__(self, layout: PictureLayout, standing: MatchStanding) -> None:
        px = layout.px
        self.pad, self.top = px(8 if layout.folded else _PAD), px(8)
        room = layout.panel_width - 2 * self.pad
        self.title_font = paper.font(paper.TITLE, px(_SMALL + 2 if layout.folded else _TITLE))
        self.small = paper.font(paper.BOLD, px(_SMALL))
        self.title = paper.wrapped(standing.title, self.title_font, room)
        self.where = [
            line for text in standing.where for line in paper.wrapped(text, self.small, room)
        ]
        head = len(self.title) * px(_TITLE * 1.2) + len(self.where) * px(_HEAD) + px(6)
        foot = px(8 if standing.plies < 2 else 18 if layout.folded else _FOOT + 6)
        self.height = self.top + head + len(standing.rows) * px(_ROW) + foot


def _player(slip: Slip, layout: PictureLayout, row: PlayerRow, pad: int, y: int) -> None:
    """One row: dark when it is this player's turn."""
    px, width = layout.px, layout.panel_width
    ink = palette.INK
    if row.in_turn:
        slip.fill((px(6), y, width - px(6), y + px(_ROW)), paper.DARK, px(4))
        ink = paper.ON_DARK
    size = px(_BADGE)
    slip.picture(pad, y + (px(_ROW) - size) // 2, badge(row.army, size))
    right = width - pad
    middle = y + px(_ROW) // 2
    if row.score is not None:
        number = paper.font(paper.BLACK, px(_NUMBER))
        slip.text(right, middle, str(row.score), number, ink, "rm")
        right -= round(number.getlength(str(row.score))) + px(6)
    if row.gain is not None and not layout.folded:
        small = paper.font(paper.BLACK, px(_NAME))
        slip.text(right, middle, f"+{row.gain}", small, ink if row.in_turn else _YES, "rm")
        right -= round(small.getlength(f"+{row.gain}")) + px(6)
    if not layout.folded:
        x = pad + size + px(10)
        name = paper.font(paper.BOLD, px(_NAME))
        up = px(7) if row.unused else 0
        slip.text(x, middle - up, paper.shortened(row.name, name, right - x), name, ink, "lm")
        _unused(slip, layout, row, x, middle + px(6))


def _unused(slip: Slip, layout: PictureLayout, row: PlayerRow, x: int, y: int) -> None:
    """A small square for each die that is still in the hand."""
    livery = DieStyle(row.army).livery
    side, step = layout.px(_SQUARE), layout.px(_SQUARE) + layout.px(_GAP)
    for i in range(row.unused):
        left = x + i * step
        edge = paper.ON_DARK if row.in_turn else palette.INK
        slip.fill((left, y, left + side, y + side), edge, 1.5 * layout.scale)
        slip.fill((left + 1, y + 1, left + side - 1, y + side - 1), livery.body, layout.scale)
