"""Shader programs, linked once for all contexts that share their things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyglet import gl
from pyglet.graphics import shader

Uniform = Any  # a number, or a flat sequence of numbers


class ShaderProgram:
    """A vertex and a fragment shader, linked. Uniforms that it does not use are ignored."""

    def __init__(self, vertex: str, fragment: str) -> None:
        self._program = shader.ShaderProgram(
            shader.Shader(vertex, "vertex"), shader.Shader(fragment, "fragment")
        )
        self._known = frozenset(self._program.uniforms)
        self._values: dict[str, Uniform] = {}

    def use(self, uniforms: Mapping[str, Uniform]) -> None:
        """Draw with it from now on; what has not changed is not sent again."""
        self._program.use()
        for name, value in uniforms.items():
            if name in self._known and self._values.get(name) != value:
                self._program[name] = value
                self._values[name] = value

    def stop(self) -> None:
        self._program.stop()


def shared(key: object, make: Callable[[], ShaderProgram]) -> ShaderProgram:
    """A program that is made once for all contexts that share their things with this one."""
    assert gl.current_context is not None, "there is no window to draw in"
    space = gl.current_context.object_space
    programs: dict[object, ShaderProgram] = space.__dict__.setdefault("diedie_programs", {})
    if key not in programs:
        programs[key] = make()
    return programs[key]
