"""Places to draw into that are no window."""

from __future__ import annotations

import numpy as np
from PIL import Image
from pyglet import gl

from diedie.toolkit.gl.buffers import new_name, number

Size = tuple[int, int]


class Framebuffer:
    """A picture of so many pixels with depth; with `samples` it can only be copied from."""

    def __init__(self, size: Size, samples: int = 0, depth: bool = True) -> None:
        self.size, self.samples = size, samples
        before = number(gl.GL_FRAMEBUFFER_BINDING)
        self.id = new_name(gl.glGenFramebuffers)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.id)
        self._texture, self._parts = 0, []
        if samples:
            self._parts.append(_attached(gl.GL_RGBA8, gl.GL_COLOR_ATTACHMENT0, size, samples))
        else:
            self._texture = _texture(size)
        if depth:
            place = gl.GL_DEPTH_STENCIL_ATTACHMENT
            self._parts.append(_attached(gl.GL_DEPTH24_STENCIL8, place, size, samples))
        assert gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) == gl.GL_FRAMEBUFFER_COMPLETE
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, before)

    def bind(self) -> None:
        """Draw into it from now on."""
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.id)
        gl.glViewport(0, 0, *self.size)

    def bind_texture(self, unit: int = 0) -> None:
        """Read from it in shaders, pixel by pixel."""
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._texture)
        gl.glActiveTexture(gl.GL_TEXTURE0)

    def copy_to(self, target: int, size: Size, at: tuple[int, int] = (0, 0)) -> None:
        """Copy its colours into the framebuffer `target`, smoothly where the size differs."""
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target)
        box = (*at, at[0] + size[0], at[1] + size[1])
        way = gl.GL_NEAREST if size == self.size or self.samples else gl.GL_LINEAR
        gl.glBlitFramebuffer(0, 0, *self.size, *box, gl.GL_COLOR_BUFFER_BIT, way)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, target)

    def read(self) -> Image.Image:
        """Its colours as a picture."""
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.id)
        width, height = self.size
        pixels = np.empty((height, width, 4), np.uint8)
        gl.glReadPixels(0, 0, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, pixels.ctypes.data)
        return Image.frombytes("RGB", self.size, pixels.data, "raw", "RGBX", 0, -1)

    def delete(self) -> None:
        gl.glDeleteFramebuffers(1, gl.GLuint(self.id))
        for part in self._parts:
            gl.glDeleteRenderbuffers(1, gl.GLuint(part))
        if self._texture:
            gl.glDeleteTextures(1, gl.GLuint(self._texture))


def _texture(size: Size) -> int:
    texture = new_name(gl.glGenTextures)
    gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
    gl.glTexImage2D(
        gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, *size, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, None
    )
    for side in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
        gl.glTexParameteri(gl.GL_TEXTURE_2D, side, gl.GL_NEAREST)
    gl.glFramebufferTexture2D(
        gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_TEXTURE_2D, texture, 0
    )
    return texture


def _attached(kind: int, place: int, size: Size, samples: int) -> int:
    part = new_name(gl.glGenRenderbuffers)
    gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, part)
    gl.glRenderbufferStorageMultisample(gl.GL_RENDERBUFFER, samples, kind, *size)
    gl.glFramebufferRenderbuffer(gl.GL_FRAMEBUFFER, place, gl.GL_RENDERBUFFER, part)
    return part
