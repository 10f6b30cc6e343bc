"""What a frame of the window costs while a die flies."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.bench.rows import Row, at_most
from diedie.errors import WindowError


def window_rows() -> Iterator[Row]:
    """A frame at 1280×720 over a bare blit of a picture; nothing where none can be drawn."""
    from diedie.ui.render.cost import frame_cost

    try:
        frame, blit = frame_cost()
    except WindowError:
        return
    yield at_most("frame-to-blit", frame / blit, "×", 3.0)
