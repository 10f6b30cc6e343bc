"""Pictures of maps and tables, and tiles: a picture with its name, to be chosen among others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import ClassVar

from PIL import Image

from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import draw_icon
from diedie.toolkit.widgets.stacks import Column
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import RADIUS, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Widget

Source = Callable[[], Image.Image]
_TICK, _EDGE = 26.0, 8.0  # dp of the tick of a chosen tile, and around its picture


@dataclass(frozen=True)
class Photo(Widget):
    """A picture in that size; `name` tells pictures apart. Without a source its place is empty."""

    name: Hashable
    source: Source | None
    w: float
    h: float
    pale: bool = field(default=False, kw_only=True)
    strength: ClassVar[float] = 0.45  # of a pale one

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.w, self.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box, source = node.box.within(Size(self.w, self.h)), self.source
        if source is None:
            canvas.fill(box, look.theme.inset, 4)
            return
        alpha = self.strength if self.pale else 1.0
        canvas.picture(("photo", self.name), lambda w, h: _fitted(source(), w, h), box, alpha=alpha)


def _fitted(picture: Image.Image, w: int, h: int) -> Image.Image:
    """The whole picture in a box of so many pixels, transparent where it leaves room."""
    share = min(w / picture.width, h / picture.height)
    size = (max(1, round(picture.width * share)), max(1, round(picture.height * share)))
    small = picture.convert("RGBA").resize(size, Image.Resampling.LANCZOS)
    fitted = Image.new("RGBA", (w, h))
    fitted.paste(small, ((w - size[0]) // 2, (h - size[1]) // 2))
    return fitted


@dataclass(frozen=True)
class Tile(Control, Composite):
    """A picture with its name, to be chosen: a chosen one is dark with a tick, a pale one unfit."""

    photo: Photo
    title: str
    note: str = field(default="", kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    pale: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "cream" if self.chosen else "second" if self.pale else "ink"
        title = Text(self.title, "panel-title", tone=tone, align="centre")
        parts = [self.photo, title, Text(self.note, "note", tone=tone, align="centre")]
        return Pad(Column(parts, gap=2.0), (_EDGE, _EDGE, _EDGE, _EDGE + 2))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        if self.chosen:
            canvas.fill(box, theme.dark, RADIUS)
        elif mood.hovered or mood.pressed:
            canvas.fill(box, theme.pressed if mood.pressed else theme.inset, RADIUS)
        if self.chosen:
            disc = Rect(box.right - _TICK - 6, box.y + 6, _TICK, _TICK)
            canvas.fill(disc, theme.sheet, _TICK / 2)
            draw_icon(canvas, "check", disc.grown(-4), theme.dark)
