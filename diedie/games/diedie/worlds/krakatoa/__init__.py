"""Krakatoa: a crater that asks for a die, and lava that flows where it says."""

from __future__ import annotations

from diedie.games.diedie.state import Eruption, Sacrifice
from diedie.games.diedie.worlds.base import World
from diedie.games.diedie.worlds.krakatoa import eruption, sacrifice


class Krakatoa(World):
    """Five areas around the summit and its crater."""

    after_attack = Sacrifice()  # KRA-2: someone may have to give a die
    before_combat = Eruption()  # KRA-3: the lava flows
    phases = {Sacrifice: sacrifice.RULES, Eruption: eruption.RULES}  # noqa: RUF012


WORLD = Krakatoa()
