"""One picture with everything that is not a plain shape: texts, icons, badges."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PIL import Image, ImageChops

_FIRST, _LARGEST = 1024, 8192
Made = tuple[Image.Image, int, int]  # a picture, and how far it is from where it is asked for


class AtlasFull(Exception):  # noqa: N818 - not an error: start anew, with what is needed now
    """There is no room for another picture."""


@dataclass(frozen=True, slots=True)
class AtlasEntry:
    """Where a picture lies in the atlas, and how far it is from where it is asked for."""

    x: int
    y: int
    w: int
    h: int
    dx: int = 0
    dy: int = 0


class Atlas:
    """Pictures packed in shelves; masks (mode L) become white, to be tinted when drawn."""

    def __init__(self) -> None:
        self.side = _FIRST
        self.pending: list[tuple[int, int, Image.Image]] = []
        self.fresh = True  # the texture must be made anew
        self._patches: dict[Hashable, AtlasEntry] = {}
        self._shelf = (0, 0, 0)  # where the next one goes, and how high the shelf is

    def patch(self, key: Hashable, make: Callable[[], Made]) -> AtlasEntry:
        """The patch of that key; made the first time it is asked for."""
        entry = self._patches.get(key)
        if entry is None:
            image, dx, dy = make()
            entry = self._patches[key] = self._put(image, dx, dy)
        return entry

    def clear(self, larger: bool) -> None:
        """Forget everything; what is shown will be made again."""
        if larger and self.side >= _LARGEST:
            raise MemoryError("more pictures on one screen than a texture holds")
        self.side = self.side * 2 if larger else self.side
        self._patches.clear()
        self.pending.clear()
        self.fresh, self._shelf = True, (0, 0, 0)

    def __len__(self) -> int:
        return len(self._patches)

    def _put(self, image: Image.Image, dx: int, dy: int) -> AtlasEntry:
        w, h = image.size
        x, y, high = self._shelf
        if x + w + 1 > self.side:
            x, y, high = 0, y + high + 1, 0
        if y + h + 1 > self.side or w + 1 > self.side:
            raise AtlasFull
        self._shelf = (x + w + 1, y, max(high, h))
        self.pending.append((x, y, _premultiplied(image)))
        return AtlasEntry(x, y, w, h, dx, dy)


def _premultiplied(image: Image.Image) -> Image.Image:
    if image.mode == "L":
        return Image.merge("RGBA", (image, image, image, image))
    image = image.convert("RGBA")
    red, green, blue, alpha = image.split()
    parts = [ImageChops.multiply(part, alpha) for part in (red, green, blue)]
    return Image.merge("RGBA", (*parts, alpha))
