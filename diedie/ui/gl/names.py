"""How OpenGL hands out names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyglet import gl


def new_name(generate: Callable[..., Any]) -> int:
    """One name from a glGen… function."""
    name = gl.GLuint()
    generate(1, name)
    return int(name.value)


def number(which: int) -> int:
    """A whole number that OpenGL knows."""
    found = gl.GLint()
    gl.glGetIntegerv(which, found)
    return int(found.value)
