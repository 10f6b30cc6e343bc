"""How much is shown to whoever aims, agreed before a match."""

from __future__ import annotations

from typing import Literal, get_args

# direction: where it points, and never where it stops. cloud: where the hand may bring it. exact:
# the way of the very flick that is meant, to its first contact. off: nothing.
Aiming = Literal["direction", "cloud", "exact", "off"]

AIMINGS: tuple[Aiming, ...] = get_args(Aiming)
