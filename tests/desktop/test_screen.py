"""The virtual screen shows what OpenGL draws."""

from __future__ import annotations

import ctypes

import pytest

pytestmark = pytest.mark.window


def test_window_shows_the_colour_it_is_cleared_to() -> None:
    import pyglet
    from pyglet import gl

    config = gl.Config(major_version=3, minor_version=3, double_buffer=True)  # type: ignore[abstract]
    window = pyglet.window.Window(width=64, height=48, config=config, caption="colour")
    try:
        window.switch_to()
        assert window.context.get_info().get_version() >= (3, 3)
        gl.glClearColor(0.2, 0.4, 0.8, 1.0)
        window.clear()
        pixel = (ctypes.c_ubyte * 4)()
        gl.glReadPixels(32, 24, 1, 1, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, pixel)
        window.flip()
    finally:
        window.close()
    assert list(pixel) == [51, 102, 204, 255]
