"""Draws a canvas in one call into a layer of its own; a frame copies only what that covers.

Rounded boxes and shadows come from their distance, everything else from the atlas.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from pyglet import gl

from diedie.ui.gl.buffers import Mesh
from diedie.ui.gl.framebuffers import Framebuffer
from diedie.ui.gl.names import new_name
from diedie.ui.gl.programs import Program, shared
from diedie.ui.gl.states import clear, culling, drawing, kept
from diedie.ui.widgets.atlas import Atlas
from diedie.ui.widgets.canvas import FLOATS
from diedie.ui.widgets.covering import covered, differing
from diedie.ui.widgets.shaders import COLOUR, COPY, PIECE, SHAPE

_CORNERS = np.array([[-1, -1], [1, -1], [-1, 1], [1, -1], [1, 1], [-1, 1]], np.float32)
# The floats of a shape: middle, half size, turn, (radius, softness, stroke), patch, colour,
# clip, textured.
_PARTS = (2, 2, 2, 3, 4, 4, 4, 1)


class Surface:
    """The interface on the graphics card: painted when it changes, copied in every frame."""

    def __init__(self) -> None:
        self._shapes, self._pieces = Mesh(_CORNERS, (2,), _PARTS), Mesh(_CORNERS, (2,), (4,))
        self._paint = shared("widgets-paint", lambda: Program(SHAPE, COLOUR))
        self._copy = shared("widgets-copy", lambda: Program(PIECE, COPY))
        self._atlas, self._layer = AtlasTexture(), Framebuffer((1, 1), depth=False)
        self._seen = np.zeros((0, FLOATS), np.float32)

    def send(self, shapes: Sequence[float], atlas: Atlas, size: tuple[int, int]) -> None:
        """Paint new shapes into the layer of that many pixels, where they are not there yet."""
        raw = np.array(shapes, np.float32).reshape(-1, FLOATS)
        width, height = size
        box = differing(self._seen, raw, size)
        self._shapes.place(raw)
        self._pieces.place(covered(raw, size))
        if self._layer.size != size:
            self._layer.delete()
            self._layer = Framebuffer(size, depth=False)
            box = (0, 0, width, height)
        if atlas.fresh:
            box = (0, 0, width, height)
        self._seen = raw
        with kept():
            self._atlas.take(atlas)
            self._layer.bind()
            gl.glEnable(gl.GL_SCISSOR_TEST)
            gl.glScissor(box[0], height - box[3], box[2] - box[0], box[3] - box[1])
            clear((0.0, 0.0, 0.0, 0.0))
            drawing(test=False, write=False, blend=True, premixed=True)
            culling(None)
            self._atlas.bind()
            window = (float(width), float(height))
            self._paint.use({"atlas": 0, "window": window, "side": float(atlas.side)})
            self._shapes.draw()
            gl.glDisable(gl.GL_SCISSOR_TEST)

    def draw(self, opacity: float = 1.0, drop: int = 0) -> None:
        """Copy the layer over what is there, so many pixels lower."""
        with kept():
            drawing(test=False, write=False, blend=True, premixed=True)
            culling(None)
            self._layer.bind_texture()
            width, height = self._layer.size
            how = {"opacity": opacity, "drop": float(drop)}
            self._copy.use({"layer": 0, "window": (float(width), float(height)), **how})
            self._pieces.draw()

    def delete(self) -> None:
        """Give back what it holds on the graphics card."""
        for thing in (self._shapes, self._pieces, self._layer, self._atlas):
            thing.delete()


class AtlasTexture:
    """The atlas on the graphics card."""

    def __init__(self) -> None:
        self._id = new_name(gl.glGenTextures)

    def bind(self) -> None:
        gl.glActiveTexture(gl.GL_TEXTURE0)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._id)

    def take(self, atlas: Atlas) -> None:
        """Send what is new."""
        self.bind()
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
        kind = (gl.GL_RGBA, gl.GL_UNSIGNED_BYTE)
        if atlas.fresh:
            side, atlas.fresh = atlas.side, False
            empty = bytes(4 * side * side)
            gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, side, side, 0, *kind, empty)
            for wrap in (gl.GL_TEXTURE_WRAP_S, gl.GL_TEXTURE_WRAP_T):
                gl.glTexParameteri(gl.GL_TEXTURE_2D, wrap, gl.GL_CLAMP_TO_EDGE)
            for way in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
                gl.glTexParameteri(gl.GL_TEXTURE_2D, way, gl.GL_LINEAR)
        for x, y, image in atlas.pending:
            gl.glTexSubImage2D(gl.GL_TEXTURE_2D, 0, x, y, *image.size, *kind, image.tobytes())
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 4)
        atlas.pending.clear()

    def delete(self) -> None:
        gl.glDeleteTextures(1, gl.GLuint(self._id))
