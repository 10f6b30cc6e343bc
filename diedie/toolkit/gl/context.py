"""The OpenGL context: a window's own, or one without a screen."""

from __future__ import annotations

import os
import re
import sys
import warnings
from collections.abc import Callable
from ctypes import CDLL, c_char_p, c_void_p, cast
from ctypes.util import find_library
from functools import cache
from typing import TYPE_CHECKING, Any

import pyglet

from diedie.errors import WindowError

if TYPE_CHECKING:
    from pyglet.window import BaseWindow

Version = tuple[int, int]
NEEDED: Version = (3, 3)
_SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "swrast", "software")


def go_headless() -> None:
    """Draw without a screen from now on; only before the first window."""
    pyglet.options.headless = True


def open_window(width: int, height: int, **settings: Any) -> BaseWindow:
    """A window with what the renderer needs; WindowError where there can be none."""
    try:
        window = _window(width, height, NEEDED, **settings)
    except Exception as fault:  # every driver has its own way to refuse
        version = _offered()
        if version is not None and version < NEEDED:
            raise _too_old(version) from fault
        raise WindowError("no-window", reason=str(fault) or type(fault).__name__) from fault
    window.switch_to()
    version = _version()
    if version < NEEDED:
        window.close()
        raise _too_old(version)
    return window


def when_destroyed(window: BaseWindow, do: Callable[[], None]) -> None:
    """Call that when X11 takes the window away, of which pyglet tells nobody."""
    handlers = getattr(window, "_event_handlers", None)
    if handlers is not None and sys.platform == "linux":
        from pyglet.libs.x11.xlib import DestroyNotify

        def handle(event: Any) -> None:
            if event.xdestroywindow.window == getattr(window, "_window", None):
                do()

        handlers[DestroyNotify] = handle


def _window(width: int, height: int, version: Version | None, **settings: Any) -> BaseWindow:
    from pyglet import gl
    from pyglet.window import Window

    sizes = dict.fromkeys(("red_size", "green_size", "blue_size"), 8)
    config = gl.Config(double_buffer=True, depth_size=24, **sizes)  # type: ignore[abstract]
    if version is not None:
        config.major_version, config.minor_version = version
    window: BaseWindow = Window(width, height, config=config, **settings)
    return window


def _version() -> Version:
    """The version of the current context, from its own words: old ones know no numbers for it."""
    from pyglet import gl

    text = cast(gl.glGetString(gl.GL_VERSION), c_char_p).value or b""
    numbers = re.search(r"(\d+)\.(\d+)", text.decode("ascii", "replace"))
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def _offered() -> Version | None:
    """The OpenGL that there is, where it is not what was asked for."""
    try:
        window = _window(16, 16, None, visible=False)
        window.switch_to()
        version = _version()
        window.close()
    except Exception:
        return None
    return version


def _too_old(version: Version) -> WindowError:
    return WindowError("no-opengl", version=".".join(map(str, version)))


def ensure_screen() -> None:
    """Draw without a screen where there is none, unless a window was opened already."""
    if "pyglet.window" not in sys.modules and not _has_screen():
        go_headless()


@cache
def offscreen() -> BaseWindow:
    """The hidden window whose context pictures are drawn in, where there is no other."""
    ensure_screen()
    with warnings.catch_warnings(action="ignore"):  # what is missing is told by an error
        window = open_window(64, 64, visible=False)
    window.switch_to()
    return window


def current() -> Any:
    """The context that is drawn in."""
    from pyglet import gl

    return gl.current_context


def ensure_context() -> None:
    """Make sure that there is a context to draw in: a window's, or a hidden one."""
    if "pyglet.window" in sys.modules:
        from pyglet import gl

        if gl.current_context is not None and gl.current_context.canvas is not None:
            return
    offscreen().switch_to()


def renderer() -> str:
    """What draws: the name that the driver gives itself."""
    from pyglet.gl import gl_info

    return str(gl_info.get_renderer())


def is_software() -> bool:
    """Whether no graphics card draws, but the processor."""
    name = renderer().lower()
    return any(word in name for word in _SOFTWARE)


def _has_screen() -> bool:
    """Whether a window could be opened; DISPLAY may name a screen that is gone."""
    if sys.platform != "linux":
        return True
    library = find_library("X11")
    if library is None or not os.environ.get("DISPLAY"):
        return False
    x11 = CDLL(library)
    x11.XOpenDisplay.restype = c_void_p
    screen = x11.XOpenDisplay(None)
    if screen is not None:
        x11.XCloseDisplay(c_void_p(screen))
    return screen is not None
