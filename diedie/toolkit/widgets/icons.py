"""The icons, each a path on a grid of 24 (see strokes.py), drawn in any size."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from diedie.table.palette import Colour
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.strokes import draw_mask
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Widget

_GRID = 24.0  # icons are written on a grid of that side
_COG = "".join(
    f"M{12 + 5.6 * c:.2f} {12 + 5.6 * s:.2f} L{12 + 8.6 * c:.2f} {12 + 8.6 * s:.2f} "
    for c, s in (
        (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707),
        (-1, 0), (-0.707, -0.707), (0, -1), (0.707, -0.707),
    )
)  # fmt: skip

_FLAKE = "".join(
    f"M12 12 L{12 + 9.6 * c:.2f} {12 + 9.6 * s:.2f} "
    f"M{12 + 9 * u:.2f} {12 + 9 * v:.2f} L{12 + 6.4 * c:.2f} {12 + 6.4 * s:.2f} "
    f"L{12 + 9 * p:.2f} {12 + 9 * q:.2f} "
    for (c, s), (u, v), (p, q) in (
        [(math.cos(a + d), math.sin(a + d)) for d in (0.0, 0.28, -0.28)]
        for a in (math.radians(60 * i + 30) for i in range(6))
    )
)

ICONS: Mapping[str, str] = MappingProxyType(
    {
        "cog": f"W3.4 {_COG} W2.2 O12 12 5.2",
        "question": "W2.4 M8.8 9.2 C8.8 4.6 15.4 4.6 15.4 8.9 C15.4 11.8 12 11.6 12 14.6"
        " D12 18.4 1.5",
        "menu": "W2.2 M5 7 L19 7 M5 12 L19 12 M5 17 L19 17",
        "sound": "F M4 9.5 L8 9.5 L12.5 5.5 L12.5 18.5 L8 14.5 L4 14.5 Z S"
        " A12.5 12 4 -42 42 A12.5 12 7.6 -42 42",
        "mute": "F M4 9.5 L8 9.5 L12.5 5.5 L12.5 18.5 L8 14.5 L4 14.5 Z S"
        " M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5",
        "camera": "M4 8.2 L7.6 8.2 L9 5.8 L15 5.8 L16.4 8.2 L20 8.2 L20 18.4 L4 18.4 Z O12 13 3.4",
        "fullscreen": "M4.5 9 L4.5 4.5 L9 4.5 M15 4.5 L19.5 4.5 L19.5 9 M19.5 15 L19.5 19.5"
        " L15 19.5 M9 19.5 L4.5 19.5 L4.5 15",
        "windowed": "M9 4.5 L9 9 L4.5 9 M15 4.5 L15 9 L19.5 9 M19.5 15 L15 15 L15 19.5"
        " M9 19.5 L9 15 L4.5 15",
        "back": "M13.5 5.5 L7 12 L13.5 18.5",
        "forward": "M10.5 5.5 L17 12 L10.5 18.5",
        "undo": "M8.4 4.6 L4.4 8.6 L8.4 12.6 M4.4 8.6 L14 8.6 A14 13 4.4 -90 90 L10 17.4",
        "redo": "M15.6 4.6 L19.6 8.6 L15.6 12.6 M19.6 8.6 L10 8.6 A10 13 4.4 270 90 L14 17.4",
        "play": "F M7.5 4.8 L19.5 12 L7.5 19.2 Z",
        "pause": "F M6.5 5 L10 5 L10 19 L6.5 19 Z M14 5 L17.5 5 L17.5 19 L14 19 Z",
        "step": "F M5.5 5.5 L15 12 L5.5 18.5 Z M16.2 5.5 L19 5.5 L19 18.5 L16.2 18.5 Z",
        "step-back": "F M18.5 5.5 L9 12 L18.5 18.5 Z M7.8 5.5 L5 5.5 L5 18.5 L7.8 18.5 Z",
        "rewind": "F M20.5 6 L12.4 12 L20.5 18 Z M11.6 6 L3.5 12 L11.6 18 Z",
        "wind": "F M3.5 6 L11.6 12 L3.5 18 Z M12.4 6 L20.5 12 L12.4 18 Z",
        "lava": "M3 20 L8.6 9 L15.4 9 L21 20 Z M8.6 9 L10.6 12.4 L12.4 10.8 L13.8 13.6 L15.4 9"
        " M12 6.6 L12 3.4 M8.4 6.2 L7 3.8 M15.6 6.2 L17 3.8",
        "eye": "M3 12 C6 6.2 18 6.2 21 12 C18 17.8 6 17.8 3 12 D12 12 2.9",
        "eye-off": "M3 12 C6 6.2 18 6.2 21 12 C18 17.8 6 17.8 3 12 D12 12 2.9 M5 20 L19 4",
        "check": "W3 M5.5 12.6 L10 17 L18.5 7.5",
        "cross": "W2.8 M6.5 6.5 L17.5 17.5 M17.5 6.5 L6.5 17.5",
        "warning": "M12 4.2 L21 19.4 L3 19.4 Z W2.2 M12 9.6 L12 14 D12 16.6 1.25",
        "plus": "W2.6 M12 5 L12 19 M5 12 L19 12",
        "minus": "W2.6 M5 12 L19 12",
        "down": "F M6 9 L18 9 L12 16 Z",
        "up": "F M6 15.5 L18 15.5 L12 8.5 Z",
        "right": "F M8.5 5 L16.5 12 L8.5 19 Z",
        "left": "F M15.5 5 L7.5 12 L15.5 19 Z",
        "save": "M12 4 L12 14.6 M7.4 10.4 L12 15 L16.6 10.4 M4.5 16 L4.5 19.6 L19.5 19.6 L19.5 16",
        "bin": "M5 7.2 L19 7.2 M9.5 7 L9.5 4.6 L14.5 4.6 L14.5 7 M6.8 7.4 L7.8 19.6 L16.2 19.6"
        " L17.2 7.4 M10.3 10.6 L10.6 16.4 M13.7 10.6 L13.4 16.4",
        "folder": "M3.8 18.6 L3.8 5.8 L9.6 5.8 L11.8 8.4 L20.2 8.4 L20.2 18.6 Z",
        "die": "M5 5 L19 5 L19 19 L5 19 Z D9 9 1.5 D15 15 1.5 D12 12 1.5",
        "card": "F M6.5 4 L17.5 4 L17.5 20 L6.5 20 Z",
        "person": "D12 7.6 3.7 F M4.8 19.6 C4.8 10.6 19.2 10.6 19.2 19.6 Z",
        "bot": "M5.5 8.5 L18.5 8.5 L18.5 18.5 L5.5 18.5 Z D9.4 13 1.4 D14.6 13 1.4 M12 8.5 L12 5"
        " D12 4.6 1.4",
        "swap": "M5 8.5 L18 8.5 M14.6 5 L18.2 8.5 L14.6 12 M19 15.5 L6 15.5"
        " M9.4 12 L5.8 15.5 L9.4 19",
        "turn": "A12 12.4 7 -60 210 M2 10.4 L6 8.6 L7.2 13",
        "turn-left": "A12 12.6 7.2 -150 120 M4 3.8 L5.2 9.4 L10.8 8.6",
        "turn-right": "A12 12.6 7.2 60 330 M20 3.8 L18.8 9.4 L13.2 8.6",
        "replay": "A12 12.4 8 -140 150 M3.4 4.2 L5.4 8.8 L10.2 7.6 F M9.8 8.8 L16.4 12.4 L9.8 16 Z",
        "zoom-in": "O10.5 10.5 6 M15 15 L20 20 M10.5 7.8 L10.5 13.2 M7.8 10.5 L13.2 10.5",
        "zoom-out": "O10.5 10.5 6 M15 15 L20 20 M7.8 10.5 L13.2 10.5",
        "home": "M4 12 L12 4.6 L20 12 M6.4 10.4 L6.4 19.4 L17.6 19.4 L17.6 10.4",
        "book": "M12 6.6 C9 4.6 6 4.8 4 5.4 L4 18.2 C6 17.6 9 17.4 12 19.4 C15 17.4 18 17.6 20 18.2"
        " L20 5.4 C18 4.8 15 4.6 12 6.6 L12 19.4",
        "flag": "M6 20 L6 4.4 M6 5 L18 5 L15 9 L18 13 L6 13",
        "film": "M4 5.5 L20 5.5 L20 18.5 L4 18.5 Z M8 5.5 L8 18.5 M16 5.5 L16 18.5 M4 12 L20 12",
        "hit": "W2 M6 6 L6 18 M12 6 L12 18 M18 6 L18 18",
        "tower": "F M7 4 L17 4 L17 11 L7 11 Z M7 13 L17 13 L17 20 L7 20 Z",
        "out": "M10 5 L4.5 5 L4.5 19 L10 19 M9 12 L19.5 12 M15.5 8 L19.5 12 L15.5 16",
        "border": "W2.4 M12 3.5 L12 8 M12 10 L12 14 M12 16 L12 20.5 W2 M4 12 L9 12 M15 12 L20 12",
        "playing-card": "F M7 3.5 L17 3.5 L17 20.5 L7 20.5 Z",
        "ghost": "M5.5 20 L5.5 11 A12 11 6.5 180 360 L18.5 20 L15.4 17.6 L12 20 L8.6 17.6 Z"
        " D9.6 11 1.2 D14.4 11 1.2",
        "snowflake": f"W1.5 {_FLAKE}",
        "pad": "M6 3.8 L18 3.8 L18 20.2 L6 20.2 Z M9 8 L15 8 M9 12 L15 12 M9 16 L12.5 16",
        "lock": "F M5.6 10.6 L18.4 10.6 L18.4 20 L5.6 20 Z S A12 10.4 4.2 180 360",
    }
)


@dataclass(frozen=True)
class Icon(Widget):
    """An icon, by its name in `ICONS`."""

    name: str
    side: float = 24.0
    tone: str = field(default="ink", kw_only=True)
    shade: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box = node.box.within(Size(self.side, self.side))
        if self.shade:
            draw_icon(canvas, self.name, box.moved(0, 1.5), look.theme.shadow, 0.7)
        draw_icon(canvas, self.name, box, look.theme.tone(self.tone))


def draw_icon(canvas: Canvas, name: str, box: Rect, tint: Colour, alpha: float = 1.0) -> None:
    """An icon, at any place."""
    canvas.picture(("icon", name), partial(draw_mask, ICONS[name], _GRID), box, tint, alpha)
