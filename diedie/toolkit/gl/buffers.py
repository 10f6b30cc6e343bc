"""Triangles on the graphics card: meshes that stay, and instances of them, sent for each frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ctypes import c_void_p
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyglet import gl

Floats = NDArray[np.float32]
Indices = NDArray[np.uint32]
_BYTES = 4


def new_name(generate: Callable[..., Any]) -> int:
    """The number by which OpenGL knows a new thing, from a glGen… function."""
    name = gl.GLuint()
    generate(1, name)
    return int(name.value)


def number(which: int) -> int:
    """A whole number of OpenGL's state, such as which framebuffer is bound."""
    answer = gl.GLint()
    gl.glGetIntegerv(which, answer)
    return int(answer.value)


class Buffer:
    """Numbers on the card; it grows as needed and is written over otherwise."""

    def __init__(self, usage: int, kind: int = gl.GL_ARRAY_BUFFER) -> None:
        self.id, self._usage, self._kind = new_name(gl.glGenBuffers), usage, kind
        self._room = 0

    def write(self, data: Floats | Indices) -> None:
        gl.glBindBuffer(self._kind, self.id)
        if data.nbytes > self._room:
            self._room = 2 * data.nbytes if self._usage != gl.GL_STATIC_DRAW else data.nbytes
            gl.glBufferData(self._kind, self._room, None, self._usage)
        if data.nbytes:
            flat = np.ascontiguousarray(data)
            gl.glBufferSubData(self._kind, 0, flat.nbytes, flat.ctypes.data)


class Mesh:
    """Triangles with attributes at the locations 0, 1, …, of so many floats each.

    With `instanced` the attributes after them come once an instance; with `indices` vertices
    are shared by triangles.
    """

    def __init__(
        self,
        vertices: Floats,
        attributes: Sequence[int],
        instanced: Sequence[int] = (),
        indices: Indices | None = None,
    ) -> None:
        self.count = len(vertices) if indices is None else len(indices)
        self._instances = 0
        self._array = new_name(gl.glGenVertexArrays)
        gl.glBindVertexArray(self._array)
        self._vertices = Buffer(gl.GL_STATIC_DRAW)
        self._vertices.write(vertices)
        _point(attributes, 0, 0)
        self._each = Buffer(gl.GL_STREAM_DRAW) if instanced else None
        if self._each:
            self._each.write(np.zeros(sum(instanced), np.float32))
            _point(instanced, len(attributes), 1)
        self._indices: Buffer | None = None
        if indices is not None:
            self._indices = Buffer(gl.GL_STATIC_DRAW, gl.GL_ELEMENT_ARRAY_BUFFER)
            self._indices.write(indices)
        gl.glBindVertexArray(0)

    def place(self, instances: Floats) -> None:
        """What to draw: a row an instance."""
        assert self._each is not None
        self._each.write(instances)
        self._instances = len(instances)

    def draw(self, first: int = 0, count: int | None = None) -> None:
        """Draw its triangles, or some of its vertices; every instance of them."""
        number = self.count if count is None else count
        gl.glBindVertexArray(self._array)
        if self._each is None:
            gl.glDrawArrays(gl.GL_TRIANGLES, first, number)
        elif self._instances and self._indices:
            gl.glDrawElementsInstanced(
                gl.GL_TRIANGLES, number, gl.GL_UNSIGNED_INT, None, self._instances
            )
        elif self._instances:
            gl.glDrawArraysInstanced(gl.GL_TRIANGLES, first, number, self._instances)
        gl.glBindVertexArray(0)

    def delete(self) -> None:
        """Give its memory back."""
        for buffer in (self._vertices, self._each, self._indices):
            if buffer:
                gl.glDeleteBuffers(1, gl.GLuint(buffer.id))
        gl.glDeleteVertexArrays(1, gl.GLuint(self._array))


def _point(sizes: Sequence[int], location: int, divisor: int) -> None:
    stride, offset = _BYTES * sum(sizes), 0
    for i, size in enumerate(sizes, location):
        gl.glEnableVertexAttribArray(i)
        gl.glVertexAttribPointer(i, size, gl.GL_FLOAT, gl.GL_FALSE, stride, c_void_p(offset))
        gl.glVertexAttribDivisor(i, divisor)
        offset += _BYTES * size
