"""What is drawn over the table while a die is aimed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.play import guides
from diedie.ui.render.overlays import Mark
from diedie.ui.screens.match.aiming.hands import Sliding
from diedie.ui.screens.match.aiming.pulling import Pulling
from diedie.ui.screens.match.aiming.sweeping import Sweeping
from diedie.ui.widgets.band import Band

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming


def band(here: Aiming) -> Band | None:
    """The band while a hand is at it, over all panels; otherwise it lies on the table."""
    if here.aim is None or not isinstance(here.hand, Pulling):
        return None
    rungs = guides.pulled_rungs(here.aim.flick, here.held, here.gain)
    seen = here.screen.seen_at
    return Band([(seen(a), seen(b)) for a, b in rungs]) if rungs else None


def above(here: Aiming) -> tuple[Mark, ...]:
    """The band and the arrow, or the way; and where the die may be."""
    if here.aim is None:
        return ()
    flick, die, way = here.aim.flick, here.held, here.helping.foresight.way
    marks: list[Mark] = []
    side = here.offered.side
    if not here.aim.is_shot and (side or here.wish or isinstance(here.hand, Sliding)):
        marks += guides.platform_light(side)
    if here.wish is not None:
        marks += guides.wish(here.body(here.wish.aim), here.wish.fault is None)
    if here.method != "gesture" and not isinstance(here.hand, Pulling):
        marks += guides.pulled(flick, die, here.gain)
    if not isinstance(here.hand, Sweeping):
        marks += guides.pointer(flick, die) if way is None else guides.way_there(way, die)
    return (*marks, *(here.hand.marks() if here.hand else ()))
