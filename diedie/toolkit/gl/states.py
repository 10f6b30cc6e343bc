"""The state of OpenGL that drawing depends on: depths, mixing of colours, culling, the target."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from pyglet import gl

from diedie.toolkit.gl.buffers import number

Box = tuple[int, int, int, int]


def drawing(
    *,
    test: bool = True,
    write: bool = True,
    blend: bool = False,
    premixed: bool = False,
    behind: bool = False,
) -> None:
    """Whether depth is tested and written, and whether colours mix.

    What is `premixed` has its colours multiplied by its opacity already; `behind` draws only
    what is hidden.
    """
    (gl.glEnable if test else gl.glDisable)(gl.GL_DEPTH_TEST)
    gl.glDepthFunc(gl.GL_GREATER if behind else gl.GL_LESS)
    gl.glDepthMask(gl.GL_TRUE if write else gl.GL_FALSE)
    if blend:
        gl.glEnable(gl.GL_BLEND)
        share = gl.GL_ONE if premixed else gl.GL_SRC_ALPHA
        rest = gl.GL_ONE_MINUS_SRC_ALPHA
        gl.glBlendFuncSeparate(share, rest, gl.GL_ONE, rest)
    else:
        gl.glDisable(gl.GL_BLEND)


def colours(on: bool) -> None:
    """Whether colours are written at all."""
    flag = gl.GL_TRUE if on else gl.GL_FALSE
    gl.glColorMask(flag, flag, flag, flag)


def culling(faces: str | None) -> None:
    """Leave out the `back` of things, their `front`, or nothing."""
    if faces is None:
        gl.glDisable(gl.GL_CULL_FACE)
    else:
        gl.glEnable(gl.GL_CULL_FACE)
        gl.glCullFace(gl.GL_BACK if faces == "back" else gl.GL_FRONT)


def clear(colour: tuple[float, float, float, float] | None = None) -> None:
    """Forget all depths, and fill with a colour."""
    bits = gl.GL_DEPTH_BUFFER_BIT
    gl.glDepthMask(gl.GL_TRUE)
    if colour is not None:
        gl.glClearColor(*colour)
        bits |= gl.GL_COLOR_BUFFER_BIT
    gl.glClear(bits)


def finish() -> None:
    """Wait until everything is drawn."""
    gl.glFinish()


def target() -> int:
    """The framebuffer that is drawn into."""
    return number(gl.GL_FRAMEBUFFER_BINDING)


def viewport(box: Box) -> None:
    """Draw into this part of the target, in pixels."""
    gl.glViewport(*box)


@contextlib.contextmanager
def only_in(box: Box | None) -> Iterator[None]:
    """Draw and clear nothing outside a part of the target, in pixels; None: draw everywhere."""
    if box is None:
        yield
        return
    gl.glEnable(gl.GL_SCISSOR_TEST)
    gl.glScissor(*box)
    try:
        yield
    finally:
        gl.glDisable(gl.GL_SCISSOR_TEST)


@contextlib.contextmanager
def preserved() -> Iterator[tuple[int, Box]]:
    """Put everything back afterwards, for those who draw next; gives target and viewport."""
    where, box = target(), (gl.GLint * 4)()
    gl.glGetIntegerv(gl.GL_VIEWPORT, box)
    before: Box = (box[0], box[1], box[2], box[3])
    try:
        yield where, before
    finally:
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, where)
        gl.glViewport(*before)
        colours(True)
        culling(None)
        drawing(test=False, blend=True)
        gl.glDepthMask(gl.GL_TRUE)
        gl.glBindVertexArray(0)
        gl.glUseProgram(0)
        gl.glActiveTexture(gl.GL_TEXTURE0)
