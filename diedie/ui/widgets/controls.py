"""What widgets have in common that consist of others, or that can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui


@dataclass(frozen=True)
class Composite(Widget):
    """A widget made of other widgets."""

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(lay.built(self), room.w, room.h)

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((lay.built(self), box),)


@dataclass(frozen=True)
class Control(Widget):
    """Something to use: by click, by Enter, or by the key of its action anywhere.

    `disabled` says why it cannot be used now; it can still be focused, to hear that.
    """

    on: Callable[[], object] | None = field(default=None, kw_only=True)
    disabled: str = field(default="", kw_only=True)
    action: str = field(default="", kw_only=True)
    default: bool = field(default=False, kw_only=True)  # what Enter does when nothing is focused

    @property
    def clickable(self) -> bool:
        return True

    @property
    def told(self) -> str | Widget:
        return self.disabled or self.tip

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        if self.on and not self.disabled:
            self.on()
