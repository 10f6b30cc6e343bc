"""What is taught, and when: each thing when it comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.screens.match.aiming import FLICKS
from diedie.ui.screens.match.revealing import Revealing

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

LESSONS = ("flick", "tower", "movement", "combat")
"""What everybody learns; a shot is explained besides, as not everybody gets to one."""


def lesson_for(screen: Playing) -> str | None:
    """What there is to learn at this moment; None when it is as before."""
    if isinstance(screen.activity, Revealing):
        return "combat"
    if not screen.session.human:
        return None
    acts = {offer.act for offer in screen.legal.offers}
    if "build" in acts:
        return "tower"
    if "shot" in acts:
        return "shot"
    if acts & set(FLICKS):
        return "flick"
    return "movement" if acts & {"adjust", "pass"} else None
