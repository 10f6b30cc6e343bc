"""Pictures: of maps, of tables."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import ClassVar

from PIL import Image

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Widget

Source = Callable[[], Image.Image]


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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
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
