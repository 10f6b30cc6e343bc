"""What played cards leave behind for a while: signs beside the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.telling import card_name
from diedie.ui.widgets import Sign

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_CARDS = {"soldier": "soldier-of-the-future", "promised": "soldier-of-the-future"}


def signs(screen: Playing, seat: int, bright: bool = False) -> tuple[Sign, ...]:
    """The cards that work for a player, each with what it does."""
    return tuple(Sign(card, tip=told, bright=bright) for card, told in lasting(screen, seat))


def lasting(screen: Playing, seat: int) -> list[tuple[str, str]]:
    """The cards that work for a player, and what each does, in words."""
    state, teller = screen.session.shown, screen.teller
    name, closed = teller.player(seat), state.effects.quarantine
    works = {
        "stout": seat in state.effects.stout,
        "archaeology": seat in state.effects.archaeology,
        "quarantine": closed is not None and closed.seat == seat,
        "soldier": state.soldier is not None and state.soldier.seat == seat,
        "promised": state.promised == seat,
    }
    land = teller.territory(closed.territory) if closed else ""
    found = []
    for sign, works_now in works.items():
        if works_now:
            card = _CARDS.get(sign, sign)
            shown = card_name(card, teller.words.language)
            about = teller.words(f"sign-{sign}", card=shown, player=name, territory=land)
            found.append((card, about))
    return found
