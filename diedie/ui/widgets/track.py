"""The score track: markers are discs seen from the side, and those on one space stack up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from diedie.export.slips.badges import badge
from diedie.table.palette import INK, LIVERIES, UNDYED, Colour
from diedie.ui.widgets import fonts
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Line, Look, Mood
from diedie.ui.widgets.theme import STYLES
from diedie.ui.widgets.widget import Layout, Node, Widget

_STEP, _FOOT = 46.0, 28.0
_DISC, _RISE = Size(40.0, 24.0), 19.0
_FINER = 4


@dataclass(frozen=True)
class ScoreTrack(Widget):
    """Spaces from 0 to `last`; `stacks` are armies by score, from the lowest marker up.

    Where it has no room for all spaces it shows those around the markers. `ghosts` are markers
    that have just left a space; `moving` is one on its way: army, score, dp above the spaces.
    """

    stacks: Mapping[int, Sequence[str]]
    last: int = 25
    ghosts: Mapping[int, str] = field(default_factory=dict, kw_only=True)
    moving: tuple[str, float, float] | None = field(default=None, kw_only=True)
    most: int = field(default=5, kw_only=True)  # markers a stack must have room for

    def measure(self, room: Size, lay: Layout) -> Size:
        high = max([len(stack) for stack in self.stacks.values()] + [min(3, self.most)])
        return Size(min(room.w, _STEP * (self.last + 1)), _FOOT + _DISC.h + _RISE * (high - 1))

    def lines(self, box: Rect, lay: Layout) -> tuple[Line, ...]:
        first, count, step = self.shown(box.w)
        found = []
        for i in range(count):
            style = STYLES["number" if (first + i) % 5 == 0 else "strong"]
            text, s = str(first + i), lay.look.scale
            reach = fonts.width(text, style.font, style.size * s) / s
            x = box.x + (i + 0.5) * step - reach / 2
            y = box.bottom - _FOOT + (_FOOT - style.line) / 2
            found.append(Line(text, style, Rect(x, y, reach, style.line)))
        return tuple(found)

    def shown(self, room: float) -> tuple[int, int, float]:
        """The first space that is shown, how many are, and how wide each is."""
        count = max(1, min(self.last + 1, int(room / (_STEP - 6))))
        spaces = [score for score, stack in self.stacks.items() if stack] or [0]
        middle = (min(spaces) + max(spaces)) // 2
        first = max(0, min(self.last + 1 - count, middle - count // 2))
        return first, count, room / count

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box
        first, count, step = self.shown(box.w)
        top = box.bottom - _FOOT
        for i, line in enumerate(node.lines):
            fifth = (first + i) % 5 == 0
            cell = Rect(box.x + i * step, top, step, _FOOT)
            if fifth:
                canvas.fill(cell, theme.inset)
            canvas.fill(Rect(cell.x, top, 1, _FOOT), theme.hairline)
            tone = theme.ink if fifth else theme.second
            canvas.text(line.text, line.style, line.box.x, line.box.y, tone)
        canvas.fill(Rect(box.right - 1, top, 1, _FOOT), theme.hairline)
        for score, army in self.ghosts.items():
            if first <= score < first + count:
                marker(canvas, army, self._at(score, 0, box), 0.45)
        for score, stack in self.stacks.items():
            for place, army in enumerate(stack if first <= score < first + count else ()):
                marker(canvas, army, self._at(score, place, box))

        if self.moving:
            army, at, above = self.moving
            marker(canvas, army, self._at(at, 0, box).moved(0, -above))

    def _at(self, score: float, place: int, box: Rect) -> Rect:
        first, _, step = self.shown(box.w)
        x = box.x + (score - first + 0.5) * step - _DISC.w / 2
        return Rect(x, box.bottom - _FOOT - _DISC.h - _RISE * place + 1, _DISC.w, _DISC.h)


def marker(canvas: Canvas, army: str, box: Rect, alpha: float = 1.0) -> None:
    """A marker, at any place: the screen animates it."""
    canvas.picture(("marker", army), lambda w, h: disc(army, w, h), box, alpha=alpha)


def disc(army: str, width: int, height: int) -> Image.Image:
    """A flat disc seen from the side, with the emblem on its edge."""
    w, h, line = width * _FINER, height * _FINER, max(2, round(_FINER * width / 28))
    oval = round(h * 0.42)  # how high the upper side looks
    livery = LIVERIES.get(army, UNDYED)
    image = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for inset, tone in ((0, INK), (line, _mixed(livery.body, (0, 0, 0), 0.08))):
        sides = (inset, inset, w - 1 - inset, h - 1 - inset)
        pen.ellipse((sides[0], h - oval + inset, sides[2], sides[3]), fill=tone)
        pen.rectangle((sides[0], oval // 2, sides[2], h - oval // 2), fill=tone)
        pen.ellipse((sides[0], sides[1], sides[2], oval - inset), fill=tone)
    pen.ellipse((0, 0, w - 1, oval), fill=INK)
    pen.ellipse((line, line, w - 1 - line, oval - line), fill=_mixed(livery.body, (255,) * 3, 0.25))
    side = round((h - oval) * 0.95)
    whole = badge(army if army in LIVERIES else None, round(side / 0.66))
    edge = (whole.width - side) // 2
    emblem = whole.crop((edge, edge, edge + side, edge + side))
    ground = Image.new("RGBA", emblem.size, (*livery.body, 255))
    mask = Image.new("L", emblem.size, 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=255)
    ground.alpha_composite(emblem)
    image.paste(ground, ((w - side) // 2, oval - line // 2 + (h - oval - side) // 2), mask)
    return image.reduce(_FINER)


def _mixed(one: Colour, other: Sequence[int], share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
