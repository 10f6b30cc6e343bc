"""What is where on the screen, on the standard output: for programs that try the window."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from diedie.model.pose import Vec3

if TYPE_CHECKING:
    from diedie.window.app import App

_SEEN = 8.0  # dp of a widget that must be seen


class Reporter:
    """With DIEDIE_UI_TELL=1, a line of JSON whenever something lies elsewhere.

    Places are in the window's own pixels, from its upper left corner.
    """

    def __init__(self) -> None:
        self._asked = os.environ.get("DIEDIE_UI_TELL") == "1"
        self._last = ""

    def report(self, app: App) -> None:
        """Report the screen as it was drawn, if it is not as it was reported before."""
        if not self._asked:
            return
        line = json.dumps(_report(app))
        if line != self._last:
            self._last = line
            print(line, flush=True)


def _report(app: App) -> dict[str, Any]:
    screen, size = app.screen, app.window.get_framebuffer_size()
    ratio = app.window.get_pixel_ratio()
    dp = app.ui.look.scale / ratio
    widgets = {}
    for node in app.ui.stops():
        box = node.box.shared(node.clip) if node.clip else node.box
        if min(box.w, box.h) >= _SEEN:
            widgets[node.key] = [round(side * dp) for side in (box.x, box.y, box.w, box.h)]

    def pixel(point: Vec3) -> list[int]:
        x, y = screen.camera.project(point, size)
        return [round(x / ratio), round((size[1] - y) / ratio)]

    return {
        "screen": screen.told_as or type(screen).__name__.lower(),
        "language": app.words.language,
        "focus": app.ui.focus,
        "tip": app.ui.tip_key,
        "printing": app.printing,
        "widgets": widgets,
        "dice": {body.id: pixel(body.pose.position) for body in screen.bodies()},
        "points": {name: pixel(point) for name, point in screen.points().items()},
        **screen.tells(),
    }
