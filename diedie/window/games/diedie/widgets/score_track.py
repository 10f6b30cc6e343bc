"""The score track: markers on one space stack up, and one climbs in an arc onto the top."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from diedie.table.army_badges import badge
from diedie.table.palette import INK, LIVERIES, UNDYED, Colour
from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.panels import paper
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, WidgetState
from diedie.toolkit.widgets.widget import Composite, Layout, Node, Widget

DISC, RISE = Size(40.0, 24.0), 19.0  # dp, and how much higher the next one of a stack lies
_FINER = 4
_STEP, _LEAST, _FOOT = 46.0, 22.0, 28.0  # a space, one that must do, and its height
_CROWDED = 34.0  # dp of a space; below that only every fifth has its number
_OVER, _HIGH = 12.0, 34.0  # dp above the stack from which a marker drops; of the arc at most
_DASHES = 28
_BAND = 14.0  # dp above the stacks, for the arc
Point = tuple[float, float]


def marker(canvas: Canvas, army: str, box: Rect, alpha: float = 1.0) -> None:
    """A marker, at any place."""
    canvas.picture(("marker", army), lambda w, h: _disc(army, w, h), box, alpha=alpha)


def _disc(army: str, width: int, height: int) -> Image.Image:
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


class Climb(NamedTuple):
    """A marker that leaves its space: how much of its way it has gone, and of the drop at its end.

    A place is a score, and the number of markers that lie below.
    """

    army: str
    start: tuple[int, int]
    end: tuple[int, int]
    way: float = 1.0
    drop: float = 1.0


class _View(NamedTuple):
    """The spaces that are shown: the first one, how many, and how wide each is."""

    first: int
    spaces: int
    step: float


@dataclass(frozen=True)
class ScoreTrack(Widget):
    """Spaces from 0 to `last`; `stacks` are armies by score, from the lowest marker up.

    Where it has no room for all spaces it shows those around the markers. A marker that has
    climbed lies on its stack already; a ghost and an arc tell where it came from.
    """

    stacks: Mapping[int, Sequence[str]]
    last: int = 25
    climb: Climb | None = field(default=None, kw_only=True)
    most: int = field(default=3, kw_only=True)  # markers a stack must have room for
    title: str = field(default="", kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        high = max([len(stack) for stack in self.stacks.values()] + [self.most])
        return Size(room.w, _FOOT + DISC.h + RISE * (high - 1) + _BAND)

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        view, s = self.shown(box.w), lay.look.scale
        numbers = []
        for i in range(view.spaces):
            number, fifth = view.first + i, (view.first + i) % 5 == 0
            if fifth or view.step >= _CROWDED:
                style = STYLES["number" if fifth else "strong"]
                reach = fonts.width(str(number), style.font, style.size * s) / s
                x = box.x + (i + 0.5) * view.step - reach / 2
                y = box.bottom - _FOOT + (_FOOT - style.line) / 2
                numbers.append(TextLine(str(number), style, Rect(x, y, reach, style.line)))
        return (*numbers, *self._heading(box, lay))

    def shown(self, room: float) -> _View:
        """The spaces around all markers; narrower ones, if need be."""
        scores = [score for score, stack in self.stacks.items() if stack] or [0]
        scores += [self.climb.start[0], self.climb.end[0]] if self.climb else []
        needed = max(scores) - min(scores) + 1
        count = max(int(room / _STEP + 0.01), min(needed, int(room / _LEAST)))
        count = max(1, min(count, self.last + 1))
        middle = (min(scores) + max(scores)) // 2
        if needed > count and self.climb:
            middle = self.climb.end[0]
        first = max(0, min(self.last + 1 - count, middle - count // 2))
        return _View(first, count, room / count)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        view = self.shown(box.w)
        top = box.bottom - _FOOT
        for i in range(view.spaces):
            if (view.first + i) % 5 == 0:
                canvas.fill(Rect(box.x + i * view.step, top, view.step, _FOOT), theme.inset)
            canvas.fill(Rect(box.x + i * view.step, top, 1, _FOOT), theme.hairline)
        canvas.fill(Rect(box.right - 1, top, 1, _FOOT), theme.hairline)
        for line in node.lines:
            tone = theme.second if line.style is STYLES["strong"] else theme.ink
            canvas.text(line.text, line.style, line.box.x, line.box.y, tone)
        self._ghost(canvas, box, look)
        for score, stack in sorted(self.stacks.items()):
            for place, army in enumerate(stack):
                if not self._flies(army) and view.first <= score < view.first + view.spaces:
                    marker(canvas, army, self.spot(score, place, box))
        if self.climb and self._flies(self.climb.army):
            marker(canvas, self.climb.army, self._flying(self.climb, box))

    def spot(self, score: float, place: int, box: Rect) -> Rect:
        """Where a marker lies."""
        view = self.shown(box.w)
        x = box.x + (score - view.first + 0.5) * view.step - DISC.w / 2
        return Rect(x, box.bottom - _FOOT - DISC.h - RISE * place + 1, DISC.w, DISC.h)

    def _flies(self, army: str) -> bool:
        climb = self.climb
        return climb is not None and climb.army == army and min(climb.way, climb.drop) < 1

    def _ghost(self, canvas: Canvas, box: Rect, look: Look) -> None:
        """Where a marker came from, and its way."""
        climb = self.climb
        if climb is None or climb.start == climb.end:
            return
        score, place = climb.start
        if place >= len(self.stacks.get(score, ())):
            marker(canvas, climb.army, self.spot(score, place, box), 0.4)
        points = list(self._arc(climb, box, climb.way))
        for a, b in pairwise(points):
            canvas.line(a, b, 5.0, look.theme.ink)
        for a, b in list(pairwise(points))[::2]:
            canvas.line(a, b, 2.0, look.theme.cream)

    def _arc(self, climb: Climb, box: Rect, way: float) -> Iterator[Point]:
        start, end = self.spot(*climb.start, box), self.spot(*climb.end, box).moved(0, -_OVER)
        (x0, y0), (x1, y1) = (start.middle[0], start.y + 2), end.middle
        high = _bulge(y0 - box.y, y1 - box.y)
        steps = max(1, round(_DASHES * way))
        for i in range(steps + 1):
            t = way * i / steps
            yield x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 4 * high * t * (1 - t)

    def _flying(self, climb: Climb, box: Rect) -> Rect:
        *_, (x, y) = self._arc(climb, box, climb.way)
        y += _OVER * climb.drop
        return _marker_at(x, y)

    def _heading(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        """The title, in the upper corner where no marker lies or climbs."""
        if not self.title:
            return ()
        style, s, view = STYLES["panel-title"], lay.look.scale, self.shown(box.w)
        reach = fonts.width(self.title, style.font, style.size * s) / s
        for left in (box.x + 4, box.right - 4 - reach):
            place = Rect(left, box.y, reach, style.line)
            taken = [
                self.spot(score, len(stack) - 1, box)
                for score, stack in self.stacks.items()
                if stack and view.first <= score < view.first + view.spaces
            ]
            if self.climb:
                taken += [_marker_at(x, y) for x, y in self._arc(self.climb, box, 1.0)]
            if not any(place.grown(4).meets(other) for other in taken):
                return (TextLine(self.title, style, place),)
        return ()


def _marker_at(x: float, y: float) -> Rect:
    """A marker with its middle there."""
    return Rect(x - DISC.w / 2, y - DISC.h / 2, DISC.w, DISC.h)


def _bulge(start: float, end: float) -> float:
    """How high a curve may rise over the straight line between two depths, to peak at 0."""
    d = end - start
    b = d + 2 * start
    return min(_HIGH, max(0.0, (b + math.sqrt(max(0.0, b * b - d * d))) / 4))


@dataclass(frozen=True)
class TrackStrip(Composite):
    """A score track on paper, along the whole lower edge."""

    track: ScoreTrack
    opaque = True

    def build(self, look: Look) -> Widget:
        return Pad(self.track, (22.0, 8.0, 22.0, 12.0))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        paper(canvas, node.box, look.theme)
