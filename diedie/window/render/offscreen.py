"""Pictures of the table without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PIL import Image

from diedie.board.maps import Map
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.toolkit.gl.context import ensure_context
from diedie.window.render.appearance import NOTHING, BodyLook, Options, Overlay
from diedie.window.render.artwork import PrintDesign, finished
from diedie.window.render.camera import Camera, Size

if TYPE_CHECKING:
    from diedie.window.render.table_view import TableView


def table_view(
    board: Map | None,
    language: str = "en",
    options: Options | None = None,
    wall_height: float = WALL_HEIGHT,
) -> TableView:
    """A view of a map's table, within walls of a height, or of the tray; in the window's context
    or one without a screen."""
    ensure_context()
    from diedie.window.render.table_view import TableView

    bold = options is not None and options.contrast
    return TableView(board, finished(PrintDesign(board, language, bold)), options, wall_height)


def picture(
    view: TableView,
    size: Size,
    bodies: Sequence[Body],
    looks: Mapping[str, BodyLook],
    camera: Camera,
    overlay: Overlay = NOTHING,
) -> Image.Image:
    """What the view shows, as a picture of that size."""
    from diedie.toolkit.gl import states
    from diedie.toolkit.gl.framebuffers import Framebuffer

    view.context.set_current()
    sheet, before = Framebuffer(size), view.size
    try:
        with states.preserved():
            sheet.bind()
            view.resize(*size)
            view.draw(bodies, looks, camera, overlay)
            return sheet.read()
    finally:
        view.resize(*before)
        sheet.delete()
