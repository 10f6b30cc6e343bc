"""The caption below the table: what it says of a ply, and the slip on which it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.staging import paper
from diedie.staging.paper import PlacedSlip, Slip
from diedie.staging.picture import Box
from diedie.staging.picture_layout import PictureLayout
from diedie.table import palette
from diedie.table.army_badges import badge
from diedie.telling import Teller, capitalized
from diedie.telling.sides import Sides

Lines = tuple[str, ...]

_LINES = 3  # after the first
_PAD, _BADGE, _LINE, _FIRST, _OTHERS = 12, 28, 20, 16, 14  # dp
_SOFT = palette.colour("#E6D8BE")


@dataclass(frozen=True)
class Caption:
    """Sentences, the first of them the main one, and whose doing it is."""

    lines: Lines
    army: str | None = None


def tell_ply(
    sides: Sides, teller: Teller, events: Sequence[Event], flick: Flick | None
) -> tuple[Lines, Lines]:
    """The main sentence of a ply, and those of what followed."""
    rest = [event for event in events if event.event not in sides.SHOWN | sides.ENDS]
    main = next((event for event in rest if event.event in sides.MAIN), None)
    if main is not None:
        rest.remove(main)
        return sentences(teller, [main]), sentences(teller, rest)[:_LINES]
    lines = sentences(teller, rest)
    if flick is not None:
        die = teller.body(flick.die) if flick.place is None else teller.flicked_in(flick.die)
        speed = round(flick.speed)
        return (teller.words("show-flick", die=capitalized(die), speed=speed),), lines[:_LINES]
    return lines[:1], lines[1 : _LINES + 1]


def sentences(teller: Teller, events: Sequence[Event]) -> Lines:
    """Events in words, without headings."""
    plain = [event for event in events if event.event not in teller.HEADINGS]
    return tuple(capitalized(teller.event(event)) for event in plain)


def caption_slip(layout: PictureLayout, room: Box, caption: Caption) -> PlacedSlip | None:
    """The caption under the middle of the table; None when there is nothing to say."""
    if not any(caption.lines):
        return None
    px = layout.px
    fonts = paper.font(paper.BOLD, px(_FIRST)), paper.font(paper.BOLD, px(_OTHERS))
    beside = px(_BADGE + 10) if caption.army else 0
    widest = room[2] - room[0] - 2 * layout.margin - 2 * px(_PAD) - beside
    lines = [
        (line, face)
        for i, text in enumerate(caption.lines)
        for face in [fonts[min(i, 1)]]
        for line in paper.wrapped(text, face, widest)
    ]
    width = round(max(face.getlength(line) for line, face in lines))
    height = max(len(lines) * px(_LINE), px(_BADGE) if beside else 0) + px(_PAD + 4)
    slip = Slip((width + beside + 2 * px(_PAD), height), layout.scale, palette.INK)
    if caption.army:
        size = px(_BADGE)
        slip.picture(px(_PAD), (height - size) // 2, badge(caption.army, size))
    y = (height - len(lines) * px(_LINE)) // 2
    for line, face in lines:
        tone = paper.ON_DARK if face is fonts[0] else _SOFT
        slip.text(px(_PAD) + beside, y + px(_LINE) / 2, line, face, tone, "lm")
        y += px(_LINE)
    left = (room[0] + room[2] - width - beside) / 2 - px(_PAD)
    return slip.at(left, layout.size.height - layout.margin / 2 - height)
