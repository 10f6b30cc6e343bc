"""Sizes and rectangles in dp: x to the right, y down from the top of the window."""

from __future__ import annotations

import math
from dataclasses import dataclass

ENDLESS = 1e6  # dp: as much room as one likes


@dataclass(frozen=True, slots=True)
class Size:
    """How wide and how high."""

    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the screen: its upper left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def size(self) -> Size:
        return Size(self.w, self.h)

    def inset(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """The rectangle inside these edges; negative edges lie outside."""
        w, h = max(0.0, self.w - left - right), max(0.0, self.h - top - bottom)
        return Rect(self.x + left, self.y + top, w, h)

    def grown(self, by: float) -> Rect:
        """Larger by as much on every side."""
        return self.inset(-by, -by, -by, -by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Does the point lie inside?"""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def shared(self, other: Rect) -> Rect:
        """What two rectangles have in common; empty when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w = max(0.0, min(self.right, other.right) - x)
        return Rect(x, y, w, max(0.0, min(self.bottom, other.bottom) - y))

    def gap(self, other: Rect) -> float:
        """How far apart they are; 0 when they meet."""
        across = max(0.0, other.x - self.right, self.x - other.right)
        return math.hypot(across, max(0.0, other.y - self.bottom, self.y - other.bottom))

    def meets(self, other: Rect) -> bool:
        """Do they have anything in common?"""
        shared = self.shared(other)
        return shared.w > 0 and shared.h > 0

    def within(self, size: Size, across: float = 0.5, down: float = 0.5) -> Rect:
        """A rectangle of that size inside this one: 0 is left or top, 1 right or bottom."""
        x, y = self.x + across * (self.w - size.w), self.y + down * (self.h - size.h)
        return Rect(x, y, size.w, size.h)
