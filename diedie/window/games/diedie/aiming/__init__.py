"""A die is aimed and flicked: pulled back, swept away, or set by keys and sliders."""

from diedie.window.games.diedie.aiming.flick_activity import Aiming
from diedie.window.games.diedie.aiming.flickable_dice import FLICKS

__all__ = ["FLICKS", "Aiming"]
