"""What can be done in a match of Nearest: a die is flicked in."""

from __future__ import annotations

import msgspec

from diedie.model.flick import Flick


class Strike(msgspec.Struct, frozen=True, tag="flick"):
    """Flick one of one's own dice from the platform."""

    flick: Flick


Move = Strike
