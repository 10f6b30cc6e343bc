"""Framebuffers that are drawn larger than they are shown."""

from __future__ import annotations

from diedie.ui.gl.framebuffers import Framebuffer
from diedie.ui.render.camera import Size


class Drafts:
    """Framebuffers to draw into before that is reduced; kept while the size stays."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Size, int, int], Framebuffer] = {}

    def of(self, size: Size, finer: int, samples: int) -> Framebuffer:
        """One that is so many times finer, or has so many samples."""
        key = (size, finer, samples)
        if key not in self._kept:
            for old in [k for k in self._kept if k[0] != size]:
                self._kept.pop(old).delete()
            self._kept[key] = Framebuffer((size[0] * finer, size[1] * finer), samples)
        return self._kept[key]

    def delete(self) -> None:
        """Give their memory back."""
        for draft in self._kept.values():
            draft.delete()
        self._kept.clear()


def reduced(draft: Framebuffer, layer: Framebuffer | None, size: Size) -> Framebuffer:
    """A draft in the size in which it is shown; in `layer`, if that has this size."""
    if layer is None or layer.size != size:
        if layer:
            layer.delete()
        layer = Framebuffer(size, depth=False)
    draft.copy_to(layer.id, size)
    return layer
