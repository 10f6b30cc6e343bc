"""A die is aimed and flicked: pulled back, swept away, or set by keys and sliders."""

from diedie.ui.screens.match.aiming.activity import Aiming
from diedie.ui.screens.match.aiming.offering import FLICKS

__all__ = ["FLICKS", "Aiming"]
