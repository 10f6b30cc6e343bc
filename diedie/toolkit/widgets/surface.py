"""Draws a canvas in one call into a layer of its own; a frame copies only what that covers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from pyglet import gl

from diedie.toolkit.gl.buffers import Mesh, new_name
from diedie.toolkit.gl.framebuffers import Framebuffer
from diedie.toolkit.gl.programs import ShaderProgram, shared
from diedie.toolkit.gl.states import clear, culling, drawing, only_in, preserved
from diedie.toolkit.widgets.canvas import FLOATS
from diedie.toolkit.widgets.shape_boxes import changed_box, covered_boxes
from diedie.toolkit.widgets.texture_atlas import Atlas

SHAPE = """#version 330 core
layout(location = 0) in vec2 corner;
layout(location = 1) in vec2 middle;
layout(location = 2) in vec2 extent;
layout(location = 3) in vec2 turn;
layout(location = 4) in vec3 form;
layout(location = 5) in vec4 patch_;
layout(location = 6) in vec4 tint;
layout(location = 7) in vec4 clip;
layout(location = 8) in float textured;
uniform vec2 window;
uniform float side;
out vec2 place; out vec2 at; out vec2 uv;
flat out vec2 size; flat out vec3 shape; flat out vec4 colour; flat out vec4 cut;
flat out float sampled;
void main() {
    float more = textured > 0.5 ? 0.0 : form.y + 1.0;
    place = corner * (extent + more);
    at = middle + vec2(turn.x * place.x - turn.y * place.y, turn.y * place.x + turn.x * place.y);
    if (turn == vec2(1.0, 0.0)) {
        at = clamp(at, clip.xy, max(clip.xy, clip.zw));
        place = at - middle;
    }
    uv = (patch_.xy + (place / max(extent, 0.001) * 0.5 + 0.5) * patch_.zw) / side;
    size = extent; shape = form; colour = tint; cut = clip; sampled = textured;
    gl_Position = vec4(at.x / window.x * 2.0 - 1.0, 1.0 - at.y / window.y * 2.0, 0.0, 1.0);
}
"""
COLOUR = """#version 330 core
in vec2 place; in vec2 at; in vec2 uv;
flat in vec2 size; flat in vec3 shape; flat in vec4 colour; flat in vec4 cut;
flat in float sampled;
uniform sampler2D atlas;
out vec4 seen;
void main() {
    if (any(lessThan(at, cut.xy)) || any(greaterThan(at, cut.zw))) discard;
    if (sampled > 0.5) {
        seen = texture(atlas, uv) * vec4(colour.rgb, 1.0) * colour.a;
        return;
    }
    vec2 q = abs(place) - size + shape.x;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - shape.x;
    if (shape.z > 0.0) d = abs(d + shape.z * 0.5) - shape.z * 0.5;
    float a = shape.y > 0.75 ? 1.0 - smoothstep(-shape.y, shape.y, d) : clamp(0.5 - d, 0.0, 1.0);
    seen = vec4(colour.rgb, 1.0) * (colour.a * a);
}
"""
PIECE = """#version 330 core
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 box;
uniform vec2 window;
uniform float drop;
void main() {
    vec2 at = mix(box.xy, box.zw, corner * 0.5 + 0.5) + vec2(0.0, drop);
    gl_Position = vec4(at.x / window.x * 2.0 - 1.0, 1.0 - at.y / window.y * 2.0, 0.0, 1.0);
}
"""
COPY = """#version 330 core
uniform sampler2D layer;
uniform float drop;
uniform float opacity;
out vec4 seen;
void main() { seen = texelFetch(layer, ivec2(gl_FragCoord.xy + vec2(0.0, drop)), 0) * opacity; }
"""


_CORNERS = np.array([[-1, -1], [1, -1], [-1, 1], [1, -1], [1, 1], [-1, 1]], np.float32)
# The floats of a shape: middle, half size, turn, (radius, softness, stroke), patch, colour,
# clip, textured.
_PARTS = (2, 2, 2, 3, 4, 4, 4, 1)


class Surface:
    """The interface on the graphics card: painted when it changes, copied in every frame."""

    def __init__(self) -> None:
        self._shapes, self._pieces = Mesh(_CORNERS, (2,), _PARTS), Mesh(_CORNERS, (2,), (4,))
        self._paint = shared("widgets-paint", lambda: ShaderProgram(SHAPE, COLOUR))
        self._copy = shared("widgets-copy", lambda: ShaderProgram(PIECE, COPY))
        self._atlas, self._layer = AtlasTexture(), Framebuffer((1, 1), depth=False)
        self._seen = np.zeros((0, FLOATS), np.float32)

    def send(self, shapes: Sequence[float], atlas: Atlas, size: tuple[int, int]) -> None:
        """Paint new shapes into the layer of that many pixels, where they are not there yet."""
        raw = np.array(shapes, np.float32).reshape(-1, FLOATS)
        width, height = size
        box = changed_box(self._seen, raw, size)
        self._shapes.place(raw)
        self._pieces.place(covered_boxes(raw, size))
        if self._layer.size != size:
            self._layer.delete()
            self._layer = Framebuffer(size, depth=False)
            box = (0, 0, width, height)
        if atlas.fresh:
            box = (0, 0, width, height)
        self._seen = raw
        within = (box[0], height - box[3], box[2] - box[0], box[3] - box[1])
        with preserved(), only_in(within):
            self._atlas.take(atlas)
            self._layer.bind()
            clear((0.0, 0.0, 0.0, 0.0))
            drawing(test=False, write=False, blend=True, premixed=True)
            culling(None)
            self._atlas.bind()
            window = (float(width), float(height))
            self._paint.use({"atlas": 0, "window": window, "side": float(atlas.side)})
            self._shapes.draw()

    def draw(self, opacity: float = 1.0, drop: int = 0) -> None:
        """Copy the layer over what is there, so many pixels lower."""
        with preserved():
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
