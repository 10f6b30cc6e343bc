"""The list of shapes that a screen consists of, in the order in which they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from PIL import Image

from diedie.table.palette import Colour
from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.texture_atlas import Atlas, AtlasEntry
from diedie.toolkit.widgets.theme import TextStyle

FLOATS = 22  # of a shape; surface.py has their meaning
WHITE: Colour = (255, 255, 255)
_THIN = 3.0  # dp
_EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)


@dataclass(frozen=True, slots=True)
class Displacement:
    """How something is drawn off its place: moved (dp), turned (degrees clockwise), enlarged."""

    dx: float = 0.0
    dy: float = 0.0
    turn: float = 0.0
    grow: float = 1.0


AT_REST = Displacement()


class Canvas:
    """Collects shapes. Lengths are in dp, edges fall on whole pixels."""

    def __init__(self, atlas: Atlas, scale: float) -> None:
        self.atlas, self.scale = atlas, scale
        self.shapes: list[float] = []
        self._clip = _EVERYWHERE
        self._turned = (1.0, 0.0, 0.0, 0.0)  # x' = a x - b y + c, y' = b x + a y + d
        self._straight = True

    def px(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.scale)

    def fill(
        self, box: Rect, colour: Colour, radius: float = 0.0, alpha: float = 1.0, stroke: float = 0
    ) -> None:
        """A rectangle with rounded corners; with a stroke only the line along its inside."""
        x0, y0 = self._snap(box.x), self._snap(box.y)
        x1, y1 = self._far(box.x, box.w), self._far(box.y, box.h)
        line = max(1.0, round(stroke * self.scale)) if stroke else 0.0
        half = ((x1 - x0) / 2, (y1 - y0) / 2)
        corner = min(radius * self.scale, *half)
        self._emit((x0 + x1) / 2, (y0 + y1) / 2, half, (1.0, 0.0), corner, 0.5, line, colour, alpha)

    def shadow(
        self, box: Rect, drop: float, blur: float, alpha: float, radius: float, colour: Colour
    ) -> None:
        """The soft shadow of a box that lies some way above, as far as the box does not hide it."""
        if self._straight:
            far, inner = blur + abs(drop), box.grown(-radius)
            outer = box.grown(far)
            for part in (
                Rect(outer.x, outer.y, outer.w, inner.y - outer.y),
                Rect(outer.x, inner.bottom, outer.w, outer.bottom - inner.bottom),
                Rect(outer.x, inner.y, inner.x - outer.x, inner.h),
                Rect(inner.right, inner.y, outer.right - inner.right, inner.h),
            ):
                with self.clipped(part):
                    self._shadow(box, drop, blur, alpha, radius, colour)
        else:
            self._shadow(box, drop, blur, alpha, radius, colour)

    def shade(self, box: Rect, blur: float, alpha: float, colour: Colour) -> None:
        """A soft patch over what lies below."""
        self._shadow(box, 0.0, blur, alpha, 0.0, colour)

    def _shadow(
        self, box: Rect, drop: float, blur: float, alpha: float, radius: float, colour: Colour
    ) -> None:
        s = self.scale
        (x, y), half = box.moved(0, drop).middle, (box.w * s / 2, box.h * s / 2)
        soft = blur * s * 0.75
        corner = min(max(radius * s, soft), *half)
        self._emit(x * s, y * s, half, (1.0, 0.0), corner, soft, 0.0, colour, alpha)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width: float, colour: Colour,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A straight line with round ends."""
        s = self.scale
        dx, dy = (end[0] - start[0]) * s, (end[1] - start[1]) * s
        long, thick = math.hypot(dx, dy), max(1.0, width * s) / 2
        turn = (dx / long, dy / long) if long else (1.0, 0.0)
        x, y = (start[0] + end[0]) * s / 2, (start[1] + end[1]) * s / 2
        self._emit(x, y, (long / 2 + thick, thick), turn, thick, 0.5, 0.0, colour, alpha)

    def text(
        self, text: str, style: TextStyle, x: float, top: float, colour: Colour, shade: bool = False
    ) -> None:
        """A line of text; shaded for a ground that is not even."""
        if not text:
            return
        size, s = style.size * self.scale, self.scale
        left = self._snap(x)
        base = round(top * s + fonts.baseline(style.font, size, style.line * s))
        if shade:
            for blur, drop, alpha in ((2.4 * s, 2.0, 0.75), (0.9 * s, 1.0, 0.6)):
                self._run(text, style.font, size, left, base + drop * s, (22, 11, 5), alpha, blur)
        self._run(text, style.font, size, left, base, colour)

    def picture(
        self, key: Hashable, make: Callable[[int, int], Image.Image], box: Rect,
        tint: Colour = WHITE, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A picture drawn for just this size in pixels; masks are tinted."""
        w, h = max(1, self.px(box.w)), max(1, self.px(box.h))
        patch = self.atlas.patch((key, w, h), lambda: (make(w, h), 0, 0))
        self._stamp(patch, self._snap(box.x), self._snap(box.y), tint, alpha)

    @contextmanager
    def displaced(self, by: Displacement, box: Rect) -> Iterator[None]:
        """Draw what follows off its place, turned and enlarged about the middle of the box."""
        if by == AT_REST:
            yield
            return
        before, straight, s = self._turned, self._straight, self.scale
        angle = math.radians(by.turn)
        a, b = by.grow * math.cos(angle), by.grow * math.sin(angle)
        x, y = box.middle[0] * s, box.middle[1] * s
        dx, dy = round(by.dx * s), round(by.dy * s)
        self._turned = _after(before, (a, b, x + dx - a * x + b * y, y + dy - b * x - a * y))
        self._straight = straight and by.turn == 0 and by.grow == 1
        yield
        self._turned, self._straight = before, straight

    @contextmanager
    def clipped(self, box: Rect) -> Iterator[None]:
        """Draw only what lies inside the box."""
        before, s = self._clip, self.scale
        x0, y0, x1, y1 = before
        self._clip = (
            max(x0, round(box.x * s)), max(y0, round(box.y * s)),
            min(x1, round(box.right * s)), min(y1, round(box.bottom * s)),
        )  # fmt: skip
        yield
        self._clip = before

    def _snap(self, at: float) -> float:
        return math.floor(at * self.scale + 0.5)

    def _far(self, at: float, length: float) -> float:
        """The other edge: thin lines keep their thickness, larger things meet their neighbours."""
        if length < _THIN:
            return self._snap(at) + max(1, round(length * self.scale))
        return self._snap(at + length)

    def _run(
        self, text: str, font: str, size: float, x: float, y: float, colour: Colour,
        alpha: float = 1.0, blur: float = 0.0,
    ) -> None:  # fmt: skip
        make = partial(fonts.run, text, font, size, blur)
        self._stamp(self.atlas.patch((text, font, size, blur), make), x, y, colour, alpha)

    def _stamp(self, patch: AtlasEntry, x: float, y: float, tint: Colour, alpha: float) -> None:
        half = (patch.w / 2, patch.h / 2)
        middle = (x + patch.dx + half[0], y + patch.dy + half[1])
        at = (patch.x, patch.y, patch.w, patch.h)
        self._emit(*middle, half, (1.0, 0.0), 0.0, 0.0, 0.0, tint, alpha, at)

    def _emit(
        self, x: float, y: float, half: tuple[float, float], turn: tuple[float, float],
        radius: float, soft: float, stroke: float, colour: Colour, alpha: float,
        patch: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> None:  # fmt: skip
        a, b, c, d = self._turned
        x, y = a * x - b * y + c, b * x + a * y + d
        turn = (a * turn[0] - b * turn[1], b * turn[0] + a * turn[1])
        red, green, blue = colour
        self.shapes.extend((x, y, *half, *turn, radius, soft, stroke, *patch))
        self.shapes.extend((red / 255, green / 255, blue / 255, alpha, *self._clip))
        self.shapes.append(1.0 if patch[2] else 0.0)


def _after(
    first: tuple[float, float, float, float], then: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """The turn `then` inside the turn `first`."""
    (a, b, c, d), (p, q, r, t) = first, then
    return a * p - b * q, b * p + a * q, a * r - b * t + c, b * r + a * t + d
