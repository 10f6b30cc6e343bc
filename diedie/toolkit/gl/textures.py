"""Pictures on the graphics card."""

from __future__ import annotations

import numpy as np
from PIL import Image
from pyglet import gl

from diedie.toolkit.gl.buffers import Mesh, new_name
from diedie.toolkit.gl.programs import ShaderProgram

_FORMATS = {"L": (gl.GL_R8, gl.GL_RED), "RGB": (gl.GL_RGB8, gl.GL_RGB)}
_OVER_ALL = """#version 330 core
layout(location = 0) in vec2 a_at;
out vec2 v_uv;
void main() {
    v_uv = a_at * vec2(0.5, -0.5) + 0.5;
    gl_Position = vec4(a_at, 0.0, 1.0);
}
"""
_PICTURE = """#version 330 core
in vec2 v_uv;
uniform sampler2D u_picture;
out vec4 colour;
void main() {
    colour = texture(u_picture, v_uv);
}
"""
_FORMATS |= {"RGBA": (gl.GL_RGBA8, gl.GL_RGBA)}


class Texture:
    """A picture, its first row at the top; smooth, with smaller versions of it.

    What is `quick` shows one version at a time.
    """

    def __init__(
        self, picture: Image.Image, *, mirrored: bool = False, quick: bool = False
    ) -> None:
        self.id = new_name(gl.glGenTextures)
        wrap = gl.GL_MIRRORED_REPEAT if mirrored else gl.GL_CLAMP_TO_EDGE
        gl.glBindTexture(gl.GL_TEXTURE_2D, self.id)
        for side in (gl.GL_TEXTURE_WRAP_S, gl.GL_TEXTURE_WRAP_T):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, side, wrap)
        smooth = gl.GL_LINEAR_MIPMAP_NEAREST if quick else gl.GL_LINEAR_MIPMAP_LINEAR
        gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MIN_FILTER, smooth)
        gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MAG_FILTER, gl.GL_LINEAR)
        self.show(picture)

    def show(self, picture: Image.Image) -> None:
        """Another picture in its place."""
        inner, outer = _FORMATS[picture.mode]
        gl.glBindTexture(gl.GL_TEXTURE_2D, self.id)
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
        level = 0
        while True:  # the smaller versions are quicker made here than by a driver without a card
            pixels = np.ascontiguousarray(np.asarray(picture))
            gl.glTexImage2D(
                *(gl.GL_TEXTURE_2D, level, inner, *picture.size, 0, outer),
                *(gl.GL_UNSIGNED_BYTE, pixels.ctypes.data),
            )
            if picture.size == (1, 1):
                break
            width, height = (max(1, n // 2) for n in picture.size)
            picture = picture.resize((width, height), Image.Resampling.BOX)
            level += 1
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 4)

    def bind(self, unit: int = 0) -> None:
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self.id)
        gl.glActiveTexture(gl.GL_TEXTURE0)

    def delete(self) -> None:
        gl.glDeleteTextures(1, gl.GLuint(self.id))


class ViewportPicture:
    """A picture that fills the viewport, pixel for pixel."""

    def __init__(self, picture: Image.Image) -> None:
        self._texture, self._program = Texture(picture), ShaderProgram(_OVER_ALL, _PICTURE)
        self._mesh = Mesh(np.array([[-1, -1], [3, -1], [-1, 3]], np.float32), (2,))
        self._texture.bind()
        for side in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, side, gl.GL_NEAREST)

    def draw(self) -> None:
        """Draw it over everything."""
        gl.glDisable(gl.GL_BLEND)
        gl.glDisable(gl.GL_DEPTH_TEST)
        self._texture.bind()
        self._program.use({"u_picture": 0})
        self._mesh.draw()
